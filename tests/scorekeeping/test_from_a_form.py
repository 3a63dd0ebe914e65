"""Rounds from a page's form: the fields are read once the terms are known (situations 7, 8 and 20)."""

from app.scorekeeping import correct_round, record_round
from tests.cast import scores


def form(**typed):
    """A reader of these fields, as a page gives it."""
    fields = {f"total-{player}": text for player, text in typed.items()}
    return lambda ruleset, terms, corrected: ruleset.read_form(fields, terms)


def test_what_was_typed_is_recorded(table):
    table.do(record_round, form(p1="10+15+8", p2=" 12 ", p3="0"))
    assert table.totals == [33, 12, 0]


def test_what_cannot_be_read_is_refused_once_with_everything_else_and_nothing_is_stored(table):
    assert table.refused(record_round, form(p1="abc", p2="1000")) == [
        "not_an_integer",
        "total_unreachable",
        "player_missing",
    ]
    assert table.refused(record_round, form(p1="abc", p2="10", p3="5")) == ["not_an_integer"]


def test_a_blank_field_is_a_missing_player_and_no_zero(table):
    assert table.refused(record_round, form(p1="1", p2="", p3="3")) == ["player_missing"]


def test_a_correction_is_read_for_those_who_played_then_and_knows_the_round(table):
    table.play((1, 2, 3))
    seen = []

    def reader(ruleset, terms, corrected):
        seen.append((terms.number, corrected.id))
        return scores(9, 2, 3), ()

    table.do(correct_round, 1, reader)
    assert (table.totals, seen) == ([9, 2, 3], [(1, 2)])
