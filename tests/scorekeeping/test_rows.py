"""Every change leaves a row: what it touched, before and after (house.md)."""

from app.scorekeeping import (
    add_player,
    change_game,
    change_player,
    correct_round,
    record_round,
    remove_round,
    undo,
)
from tests.cast import scores


def rows(table):
    return [(c.version, c.act, c.step, c.of) for c in table.history]


def test_every_change_leaves_one_row_with_its_version(table):
    table.play((1, 2, 3))
    table.do(correct_round, 1, scores(3, 2, 1))
    table.do(undo)
    table.do(undo)
    assert rows(table) == [
        (1, "create", "do", None),
        (2, "record_round", "do", None),
        (3, "correct_round", "do", None),
        (4, "correct_round", "undo", 3),
        (5, "record_round", "undo", 2),
    ]


def test_a_recorded_round_touches_that_round_only(table):
    table.play((1, 2, 3))
    last = table.history[-1]
    assert last.before == {"round:2": None}
    assert list(last.after) == ["round:2"]
    assert [e["score"] for e in last.after["round:2"]["entries"]] == [1, 2, 3]
    assert last.at == table.game.changed_at


def test_a_correction_keeps_what_was_before(table):
    table.play((1, 2, 3))
    table.do(correct_round, 1, scores(4, 2, 3))
    last = table.history[-1]
    assert [piece["round:2"]["entries"][0]["score"] for piece in (last.before, last.after)] == [1, 4]


def test_a_removed_round_is_kept_in_its_row(table):
    table.play((1, 2, 3))
    table.do(remove_round, 1)
    last = table.history[-1]
    assert last.after == {"round:2": None}
    assert len(last.before["round:2"]["entries"]) == 3


def test_a_rename_touches_one_player_and_an_insertion_those_who_move_on(table):
    table.do(change_player, "p2", {"name": "Bobby"})
    assert list(table.history[-1].after) == ["player:p2"]
    table.do(add_player, "Dan", 2)
    assert sorted(table.history[-1].after) == ["player:p2", "player:p3", "player:p4"]


def test_options_title_and_dealer_are_one_piece(table):
    table.do(change_game, {"title": "Friday", "options": {"target": 100}, "dealer": "p2"})
    last = table.history[-1]
    assert list(last.after) == ["game"]
    assert last.before["game"]["title"] == ""
    assert last.after["game"]["dealer"] == ["p2", 2]


def test_the_row_of_the_beginning_holds_the_players(table):
    assert sorted(table.history[0].after) == ["player:p1", "player:p2", "player:p3"]


def test_a_refused_change_leaves_no_row(table):
    table.refused(record_round, scores(200, 1, 2))
    assert rows(table) == [(1, "create", "do", None)]
