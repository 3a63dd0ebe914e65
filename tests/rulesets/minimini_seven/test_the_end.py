"""The first to reach the target wins at once, by the order of turns."""

import pytest

from app.rules.progress import Status
from app.scorekeeping import (
    change_game,
    change_player,
    correct_round,
    end_at_round,
    finish_game,
    record_round,
)
from tests.rulesets.tables import sit_down, turn


@pytest.fixture
def table(database):
    return sit_down(database, "minimini_seven", target=40)


def test_who_reaches_the_target_wins_at_once_though_others_have_had_fewer_turns(table):
    table.do(record_round, turn(1, 6, 5, 5, 3))
    assert table.status is Status.ONGOING
    table.do(record_round, turn(2, 6, 5, 3, 2, by=1, card=4))
    assert (table.status, table.winners) == (Status.FINISHED, ("p1",))
    assert table.not_now(record_round, turn(3, 5, 5)) == ["game_finished"]


def test_exactly_the_target_is_enough(database):
    table = sit_down(database, "minimini_seven", target=24)
    table.do(record_round, turn(1, 6, 5, 3, 2))
    assert table.winners == ("p1",)


def test_after_a_correction_the_first_at_the_target_has_won_whatever_came_after(table):
    table.do(record_round, turn(1, 6, 5, 3, 2))
    table.do(record_round, turn(2, 6, 5, 3, 2))
    table.do(record_round, turn(3, 1, 2))
    table.do(record_round, turn(1, 1, 2))
    table.do(record_round, turn(2, 5, 5))
    table.do(record_round, turn(3, 1, 2))
    table.do(record_round, turn(1, 1, 2))
    table.do(correct_round, 5, turn(2, 6, 5, 3, 2))
    assert table.winners == ("p2",)
    assert table.notices == ["target_reached_earlier"]
    assert table.progress.decided_earlier == 5
    assert len(table.game.sheet.rounds) == 7
    table.do(end_at_round, 5)
    assert (table.winners, table.notices, len(table.game.sheet.rounds)) == (("p2",), [], 5)


def test_after_a_lowered_target_the_first_to_have_reached_it_wins_not_the_best(table):
    table.do(record_round, turn(1, 6, 5, 3, 2))
    table.do(record_round, turn(2, 6, 5, 5, 3))
    table.do(change_game, {"options": {"target": 20}})
    assert table.winners == ("p1",)
    assert table.notices == []


def test_a_raised_target_continues_the_game(table):
    table.do(record_round, turn(1, 6, 5, 5, 3))
    table.do(record_round, turn(2, 1, 2, by=1, card=1))
    assert table.winners == ("p1",)
    table.do(change_game, {"options": {"target": 100}})
    assert table.status is Status.ONGOING
    table.do(record_round, turn(3, 1, 2))
    assert table.notices == []


def test_who_left_before_the_target_came_down_to_them_has_not_won(table):
    table.do(record_round, turn(1, 6, 5, 5, 3))
    table.do(record_round, turn(2, 6, 5, 3, 2))
    table.do(change_player, "p1", {"left": True})
    table.do(change_game, {"options": {"target": 20}})
    assert table.winners == ("p2",)


def test_a_winner_who_leaves_has_still_won(table):
    table.do(record_round, turn(1, 6, 5, 3, 2))
    table.do(record_round, turn(2, 6, 5, 3, 2, by=1, card=4))
    table.do(change_player, "p1", {"left": True})
    assert table.winners == ("p1",)
    assert table.ranks == {"p2": 2, "p3": 2}


def test_a_table_that_stops_crowns_the_highest_and_equal_totals_share(table):
    table.do(record_round, turn(1, 6, 5, 3, 2))
    table.do(record_round, turn(2, 6, 5, 3, 2))
    table.do(finish_game)
    assert table.winners == ("p1", "p2")


def test_version_and_fou_stay_as_they_were_once_a_turn_is_recorded(table):
    table.do(change_game, {"options": {"joker": True}})
    table.do(record_round, turn(1, "F", 3))
    assert table.not_now(change_game, {"options": {"joker": False}}) == ["option_fixed"]
    assert table.refused(change_game, {"options": {"version": "cards"}}) == ["option_invalid"]
    both = {"options": {"version": "cards", "joker": False}}
    assert table.not_now(change_game, both) == ["option_fixed", "option_fixed"]
