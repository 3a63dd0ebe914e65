"""The table stops before the usual end (situations 18 and 45)."""

from app.rules.progress import Status
from app.scorekeeping import (
    add_player,
    change_game,
    change_player,
    correct_round,
    finish_game,
    record_round,
    remove_round,
    undo,
)
from tests.cast import scores


def test_the_highest_total_wins(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    assert (table.status, table.winners) == (Status.FINISHED, ("p1",))


def test_equal_totals_share(table):
    table.play((30, 30, 10))
    table.do(finish_game)
    assert table.winners == ("p1", "p2")


def test_a_tie_break_can_be_left_unplayed(table):
    table.play((100, 100, 10), (100, 100, 0))
    table.do(finish_game)
    assert table.winners == ("p1", "p2")


def test_a_game_stopped_before_its_first_round_has_everybody_level(table):
    table.do(finish_game)
    assert table.winners == ("p1", "p2", "p3")


def test_undo_takes_it_back_and_the_game_goes_on(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    table.do(undo)
    table.play((5, 5, 5))
    assert table.status is Status.ONGOING


def test_a_finished_game_cannot_be_finished_again(table):
    table.play((100, 0, 0), (100, 0, 0))
    assert table.not_now(finish_game) == ["game_finished"]
    table.do(undo)
    table.do(finish_game)
    assert table.not_now(finish_game) == ["game_finished"]


def test_a_leaver_cannot_win_when_the_table_stops(table):
    table.play((30, 20, 10))
    table.do(change_player, "p1", {"left": True})
    table.do(finish_game)
    assert table.winners == ("p2",)


def test_who_leaves_after_the_table_stopped_has_still_won(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    table.do(change_player, "p1", {"left": True})
    assert table.winners == ("p1",)
    assert table.ranks == {"p2": 2, "p3": 3}


def test_a_correction_after_the_table_stopped_can_change_the_winner(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    table.do(correct_round, 1, scores(30, 40, 10))
    assert table.winners == ("p2",)
    table.do(remove_round, 1)
    assert table.status is Status.FINISHED


def test_raising_the_target_continues_a_game_that_the_table_had_stopped(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    table.do(change_game, {"options": {"target": 300}})
    assert table.status is Status.ONGOING
    table.do(record_round, scores(1, 2, 3))


def test_lowering_the_target_leaves_a_stopped_game_stopped(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    table.do(change_game, {"options": {"target": 100}})
    assert table.winners == ("p1",)


def test_nobody_joins_a_game_that_the_table_has_stopped(table):
    table.do(finish_game)
    assert table.not_now(add_player, "Dan") == ["game_finished"]


def test_who_came_back_before_the_table_stopped_can_win(table):
    table.play((30, 20, 10))
    table.do(change_player, "p1", {"left": True})
    table.do(change_player, "p1", {"left": False})
    table.do(finish_game)
    assert table.winners == ("p1",)
