"""Flip: one record is one deal, the first with enough deals wins the match."""

import pytest

from app.rules.progress import Status
from app.rulesets import the
from app.scorekeeping import change_game, change_player, correct_round, record_round
from app.scorekeeping.games import NewGame, create_game
from tests.rulesets.tables import sit_down

FLIP = the("flip")


@pytest.fixture
def table(database):
    return sit_down(database, "flip", ("Alice", "Bob"))


def won(player):
    return {"winner": f"p{player}"}


def test_a_deal_is_one_point_for_who_won_it_and_three_win_the_match(table):
    for player in (1, 2, 1, 2):
        table.do(record_round, won(player))
    assert (table.totals, table.status) == ([2, 2], Status.ONGOING)
    table.do(record_round, won(2))
    assert (table.totals, table.winners) == ([2, 3], ("p2",))
    assert FLIP.round_facts(table.game.sheet.rounds[-1]) == {"winner": "p2"}


def test_there_is_no_dealer(table):
    assert table.dealer is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "player_missing"),
        ({"winner": None}, "player_missing"),
        ({"winner": "p3"}, "player_unknown"),
        ({"winner": "Alice"}, "player_unknown"),
        ({"scores": [{"player": "p1", "total": 3}]}, "player_missing"),
    ],
)
def test_a_deal_is_won_by_one_of_the_two(table, body, code):
    assert table.refused(record_round, body | {"confirm": [code]}) == [code]


def test_it_takes_exactly_two(database):
    for players, code in ((("Alice",), "too_few_players"), (("Alice", "Bob", "Chloé"), "too_many_players")):
        wish = NewGame("flip", players, {})
        refused = database.write_now(lambda c, wish=wish: create_game(c, wish))
        assert [r.code for r in refused.refusals] == [code]


def test_a_target_lowered_to_where_both_are_is_won_by_who_was_there_first(table):
    for player in (1, 2, 2, 1):
        table.do(record_round, won(player))
    table.do(change_game, {"options": {"target": 2}})
    assert table.winners == ("p2",)


def test_a_corrected_deal_moves_the_point(table):
    table.do(record_round, won(1))
    table.do(correct_round, 1, won(2))
    assert table.totals == [0, 1]


def test_when_one_leaves_the_other_plays_nobody(table):
    table.do(record_round, won(1))
    table.do(change_player, "p2", {"left": True})
    assert table.not_now(record_round, won(1)) == ["too_few_players"]
