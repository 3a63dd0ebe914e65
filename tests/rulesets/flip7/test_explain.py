"""What a total implies, and one hand that makes it."""

import pytest

from app.rulesets.flip7 import totals
from app.rulesets.flip7.explain import explain
from app.rulesets.flip7.hands import points


@pytest.mark.parametrize(
    ("total", "implies"),
    [
        (0, {"flip7_excluded"}),
        (57, {"flip7_open"}),
        (87, {"flip7_open", "x2_or_bonuses"}),
        (91, {"flip7_certain", "x2_or_bonuses"}),
        (109, {"flip7_certain", "x2_certain"}),
        (110, {"flip7_excluded", "x2_certain"}),
        (144, {"flip7_excluded", "x2_certain", "bonuses_certain"}),
        (171, {"flip7_certain", "x2_certain", "bonuses_certain"}),
        (146, set()),
    ],
)
def test_a_total_implies_what_every_hand_of_it_has(total, implies):
    assert set(explain(total).implies) == implies


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_the_hand_that_is_told_makes_the_total_whenever_there_is_one(decks):
    for total in range(300):
        told = explain(total, decks)
        assert (told.hand is not None) == totals.exists(total, decks)
        assert ("flip7_certain" in told.implies) == totals.proves_flip7(total, decks)
        if told.hand is not None:
            assert points(told.hand) == total
