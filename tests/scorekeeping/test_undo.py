"""Undo and redo: any change but links and deletion, back to the start (situations 13 and 17)."""

import pytest

from app.scorekeeping import (
    add_player,
    change_game,
    change_player,
    correct_round,
    finish_game,
    record_round,
    redo,
    rematch,
    remove_player,
    remove_round,
    renew_share_link,
    undo,
    undoable,
)
from app.scorekeeping.games import Begun
from tests.cast import BUST, scores

CHANGES = [
    ("record a round", record_round, (scores(1, 2, 3, 0),)),
    ("record only zeros", record_round, (scores(0, 0, 0, 0),)),
    ("record busts", record_round, (scores(BUST, BUST, BUST, BUST),)),
    ("correct a round", correct_round, (1, scores(42, 0, BUST))),
    ("remove a round", remove_round, (1,)),
    ("add a player", add_player, ("Eve", 1)),
    ("rename", change_player, ("p1", {"name": "Alicia"})),
    ("move a seat", change_player, ("p1", {"seat": 3})),
    ("leave", change_player, ("p2", {"left": True})),
    ("remove a player", remove_player, ("p4",)),
    ("title and note", change_game, ({"title": "Friday", "note": "at Bob's"},)),
    ("target", change_game, ({"options": {"target": 50}},)),
    ("dealer", change_game, ({"dealer": "p2"},)),
    ("finish", finish_game, ()),
]


@pytest.mark.parametrize(("act", "given"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_every_change_can_be_undone_and_redone(table, act, given):
    table.play((30, 20, BUST))
    table.do(add_player, "Dan")
    before = table.game
    after = table.do(act, *given)
    assert after.sheet != before.sheet
    undone = table.do(undo)
    assert undone.sheet == table.game.sheet == before.sheet
    redone = table.do(redo)
    assert redone.sheet == table.game.sheet == after.sheet
    assert [g.version for g in (after, undone, redone)] == [before.version + n for n in (1, 2, 3)]


def test_undo_goes_back_to_the_start_one_step_at_a_time_and_redo_comes_back(table):
    start = table.game.sheet
    table.play((30, 20, BUST))
    for _, act, given in CHANGES:
        table.ask(act, *given)
    end, changes = table.game.sheet, table.game.version - 1
    assert changes > 10
    for _ in range(changes):
        table.do(undo)
    assert table.game.sheet == start
    assert table.not_now(undo) == ["nothing_to_undo"]
    for _ in range(changes):
        table.do(redo)
    assert table.game.sheet == end
    assert table.not_now(redo) == ["nothing_to_redo"]


def test_there_is_nothing_to_undo_or_redo_in_a_new_game(table):
    assert table.not_now(undo) == ["nothing_to_undo"]
    assert table.not_now(redo) == ["nothing_to_redo"]


def test_a_new_change_clears_redo(table):
    table.play((1, 2, 3), (4, 5, 6))
    table.do(undo)
    table.do(change_game, {"title": "Friday"})
    assert table.not_now(redo) == ["nothing_to_redo"]
    table.do(undo)
    table.do(redo)
    assert table.totals == [1, 2, 3]


def test_a_change_that_changes_nothing_clears_nothing(table):
    table.play((1, 2, 3))
    table.do(undo)
    table.do(change_game, {"title": ""})
    table.do(redo)
    assert table.totals == [1, 2, 3]


def test_undo_of_the_round_that_ended_the_game_reopens_it(table):
    table.play((100, 0, 0), (100, 0, 0))
    assert table.progress.finished
    table.do(undo)
    assert not table.progress.finished
    table.play((6, 0, 0))
    assert table.totals == [106, 0, 0]


def test_a_round_of_zeros_is_undone_like_any_other(table):
    table.play((0, 0, 0))
    table.do(undo)
    assert table.game.sheet.rounds == ()


def test_undo_and_redo_may_alternate_as_often_as_wanted(table):
    table.play((1, 2, 3), (4, 5, 6))
    for _ in range(5):
        table.do(undo)
        table.do(undo)
        table.do(redo)
        table.do(redo)
    assert table.totals == [5, 7, 9]
    assert table.game.version == 23


def test_links_are_no_part_of_undo(table):
    table.play((1, 2, 3))
    fresh = table.do(renew_share_link)
    table.do(undo)
    assert table.game.share_key == fresh.share_key


def test_a_rematch_is_no_step_of_undo_and_clears_no_redo(table):
    table.play((1, 2, 3), (4, 5, 6))
    table.do(undo)
    assert isinstance(table.ask(rematch), Begun)
    table.do(redo)
    assert table.totals == [5, 7, 9]
    table.do(undo)
    table.do(undo)
    assert table.not_now(undo) == ["nothing_to_undo"]
    assert table.game.next_game


def test_a_player_added_after_an_undone_one_is_somebody_else(table):
    table.do(add_player, "Dan")
    table.do(undo)
    game = table.do(add_player, "Eve")
    assert [s.player for s in game.sheet.seats] == ["p1", "p2", "p3", "p5"]


def test_what_undo_and_redo_would_do_is_known(table):
    def next_steps():
        game = table.game
        with table.database.reading() as connection:
            return [step and step.act for step in undoable(connection, game)]

    assert next_steps() == [None, None]
    table.play((1, 2, 3))
    table.do(change_game, {"title": "Friday"})
    assert next_steps() == ["change_game", None]
    table.do(undo)
    assert next_steps() == ["record_round", "change_game"]


def test_undo_of_a_rename_takes_back_the_name_only(table):
    table.do(change_player, "p1", {"name": "Alicia"})
    table.do(change_player, "p1", {"seat": 2})
    table.do(undo)
    assert next((s.name, s.number) for s in table.game.sheet.seats) == ("Alicia", 1)
    table.do(undo)
    assert next((s.name, s.number) for s in table.game.sheet.seats) == ("Alice", 1)
