"""A round that no deal makes, on the page: why, who, and the box that keeps it all the same."""

import pytest

from tests.web.test_record_round import RECORD, typed


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("1", "30", "1"), "Il n’y a qu’une carte 1 : Chloé et Alice."),
        (("91", "20", "93"), "Deux Flip 7 dans la même manche : Chloé et Alice. Le premier l’arrête."),
        (("146", "20", "30"), "Aucune main ne fait 146."),
    ],
)
def test_it_is_questioned_and_kept_once_the_box_is_ticked(alice, table, lines, why):
    typed(alice, *lines)
    page = alice.press(RECORD, status=422)
    assert why in page.by_id("round").text
    assert [page.field("Points", page.group(n))["value"] for n in ("Alice", "Bob", "Chloé")] == list(lines)
    alice.tick(page.name_of(page.one("input", name="confirm")))
    alice.press(RECORD)
    assert table.totals == [int(line) for line in lines]
    assert any(e.outside_rules for e in table.game.sheet.rounds[0].entries)
