"""Taking a round away, and ending the game at the round that had won it."""

import pytest

from app.rules.progress import Status
from app.scorekeeping import (
    Reason,
    add_player,
    change_game,
    change_player,
    correct_round,
    end_at_round,
    finish_game,
    record_round,
    remove_round,
    undo,
)
from tests.cast import scores


def test_later_rounds_move_up_and_each_keeps_its_dealer(table):
    table.play((1, 0, 0), (2, 0, 0), (3, 0, 0))
    table.do(remove_round, 2)
    sheet = table.game.sheet
    assert [sheet.round_number(r.id) for r in sheet.rounds] == [1, 2]
    assert [(r.dealer, r.entries[0].score) for r in sheet.rounds] == [("p1", 1), ("p3", 3)]
    assert table.totals == [4, 0, 0]
    assert table.dealer == "p1"


def test_the_dealer_of_the_last_round_deals_again_when_it_is_removed(table):
    table.play((1, 0, 0), (2, 0, 0))
    table.do(remove_round, 2)
    assert table.dealer == "p2"
    table.do(remove_round, 1)
    assert table.dealer == "p1"


def test_removing_the_round_that_ended_the_game_reopens_it(table):
    table.play((100, 0, 0), (100, 0, 0))
    table.do(remove_round, 2)
    assert table.status is Status.ONGOING
    table.play((1, 2, 3))
    assert table.totals == [101, 2, 3]


def test_a_removed_round_comes_back_to_its_place_by_undo(table):
    table.play((1, 0, 0), (2, 0, 0), (3, 0, 0))
    before = table.game.sheet
    table.do(remove_round, 1)
    table.do(undo)
    assert table.game.sheet == before


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_round_that_is_not_there_cannot_be_removed(table, number):
    table.play((1, 2, 3))
    assert table.ask(remove_round, number).reason is Reason.UNKNOWN_THING


def won_earlier(table):
    """A game that a correction shows to have been won in round 2, and which was played on."""
    table.play((100, 90, 0), (90, 90, 0), (0, 15, 0), (0, 1, 0))
    table.do(correct_round, 2, scores(103, 90, 0))
    assert table.progress.decided_earlier == 2
    return table


def test_the_game_can_be_ended_at_the_round_that_had_won_it(table):
    won_earlier(table).do(end_at_round, 2)
    assert (table.winners, table.totals, len(table.game.sheet.rounds)) == (("p1",), [203, 180, 0], 2)
    assert table.notices == []
    table.do(undo)
    assert len(table.game.sheet.rounds) == 4
    assert table.progress.decided_earlier == 2


@pytest.mark.parametrize("number", [1, 3, 4, 5, 0])
def test_it_cannot_be_ended_at_another_round(table, number):
    assert won_earlier(table).not_now(end_at_round, number) == ["round_not_decisive"]


def test_a_game_that_was_not_won_earlier_cannot_be_ended_there(table):
    table.play((100, 0, 0), (103, 0, 0))
    assert table.not_now(end_at_round, 2) == ["round_not_decisive"]


def test_ended_at_a_round_it_is_over_by_the_target_in_force_then(table):
    table.play((100, 90, 0), (90, 90, 0), (0, 15, 0))
    table.do(change_game, {"options": {"target": 300}})
    table.play((0, 1, 0))
    table.do(correct_round, 2, scores(103, 90, 0))
    table.do(end_at_round, 2)
    assert (table.status, table.winners) == (Status.FINISHED, ("p1",))
    assert table.game.sheet.options["target"] == 200


def test_ended_at_a_round_it_stays_won_by_a_lowered_target_that_won_it(table):
    table.play((90, 0, 0))
    table.do(change_game, {"options": {"target": 95}})
    table.play((1, 0, 0), (1, 99, 0))
    table.do(correct_round, 1, scores(96, 0, 0))
    assert table.progress.decided_earlier == 1
    table.do(end_at_round, 1)
    assert (table.winners, table.game.sheet.options["target"]) == (("p1",), 95)


def test_who_came_and_went_since_changes_nothing_in_a_game_ended_earlier(table):
    won_earlier(table)
    table.do(undo)
    table.do(add_player, "Dan")
    table.do(change_player, "p1", {"left": True})
    table.play((None, 0, 0, 5))
    table.do(correct_round, 2, scores(103, 90, 0))
    table.do(end_at_round, 2)
    assert table.winners == ("p1",)


def test_a_stopped_game_can_be_ended_earlier_too(table):
    table.play((100, 90, 0), (90, 90, 0), (0, 15, 0))
    table.do(finish_game)
    table.do(correct_round, 2, scores(103, 90, 0))
    table.do(end_at_round, 2)
    assert table.winners == ("p1",)
    assert table.not_now(record_round, scores(1, 2, 3)) == ["game_finished"]
