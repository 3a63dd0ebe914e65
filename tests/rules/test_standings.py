"""Ranks from totals (situations 11, 19 and 25)."""

from hypothesis import given
from hypothesis import strategies as st

from app.rules.standings import leaders, ranks

TOTALS = st.dictionaries(st.text(max_size=3), st.integers(-50, 50), max_size=8)


def test_three_with_the_same_total_share_rank_one_and_the_next_is_fourth():
    assert ranks({"a": 50, "b": 50, "c": 20, "d": 50}) == {"a": 1, "b": 1, "d": 1, "c": 4}


def test_nobody_is_crowned_by_seat_order():
    assert ranks({"a": 210, "b": 210}) == {"a": 1, "b": 1}
    assert leaders({"a": 210, "b": 210}) == ("a", "b")


def test_the_lowest_can_come_first():
    assert ranks({"a": 5, "b": -2, "c": 5}, lowest_first=True) == {"b": 1, "a": 2, "c": 2}
    assert leaders({"a": 5, "b": -2}, lowest_first=True) == ("b",)


def test_without_players_nobody_leads():
    assert ranks({}) == {}
    assert leaders({}) == ()


@given(TOTALS, st.booleans())
def test_a_rank_is_one_more_than_the_number_of_better_totals(totals, lowest):
    better = (lambda x, y: x < y) if lowest else (lambda x, y: x > y)
    expected = {p: 1 + sum(better(t, total) for t in totals.values()) for p, total in totals.items()}
    assert ranks(totals, lowest_first=lowest) == expected


@given(TOTALS, st.booleans())
def test_the_leaders_are_those_of_rank_one(totals, lowest):
    found = ranks(totals, lowest_first=lowest)
    assert leaders(totals, lowest_first=lowest) == tuple(p for p in totals if found[p] == 1)
