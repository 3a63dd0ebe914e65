"""Who may change a game: Alice, who holds its keeper token. Not Dan with the share link, not Eve."""

import inspect

import pytest

from app import scorekeeping
from app.scorekeeping import (
    Reason,
    add_player,
    change_game,
    change_player,
    correct_round,
    delete_game,
    finish_game,
    hand_over,
    move_player,
    record_round,
    redo,
    rematch,
    remove_player,
    remove_round,
    renew_share_link,
    undo,
    withdraw_share_link,
)
from app.scorekeeping.games import Begun
from app.scorekeeping.links import HandedOver
from app.scorekeeping.rounds import end_at_round
from app.store import games, keys
from tests.cast import scores, sit_down

ACTS = [
    (add_player, "Mallory"),
    (change_game, {"title": "taken over"}),
    (change_player, "p1", {"name": "Mallory"}),
    (correct_round, 1, scores(9, 9, 9)),
    (delete_game,),
    (end_at_round, 1),
    (finish_game,),
    (hand_over,),
    (move_player, "p1", 1),
    (record_round, scores(9, 9, 9)),
    (redo,),
    (rematch,),
    (remove_player, "p1"),
    (remove_round, 1),
    (renew_share_link,),
    (undo,),
    (withdraw_share_link,),
]
every_act = pytest.mark.parametrize("act", ACTS, ids=lambda act: act[0].__name__)


def test_no_act_is_left_out():
    exported = (getattr(scorekeeping, name) for name in scorekeeping.__all__)
    acts = {f for f in exported if inspect.isfunction(f) and "call" in inspect.signature(f).parameters}
    assert acts <= {act[0] for act in ACTS}
    assert len(acts) == len(ACTS)


@every_act
def test_eve_without_any_key_changes_nothing(table, act):
    table.play((1, 2, 3))
    before = table.game
    for nothing in (None, ""):
        assert table.ask(*act, token=nothing).reason is Reason.NO_KEY
    assert table.ask(*act, token=nothing).game is None
    assert table.game == before


@every_act
def test_eve_with_a_key_of_her_own_game_changes_nothing(table, act):
    hers = sit_down(table.database)
    table.play((1, 2, 3))
    before = table.game
    answer = table.ask(*act, token=hers.token)
    assert (answer.reason, answer.game) == (Reason.WRONG_KEY, None)
    assert table.game == before


@every_act
def test_dan_with_the_share_link_changes_nothing(table, act):
    table.play((1, 2, 3))
    before = table.game
    for guess in (before.share_key, before.keeper_hash, before.id, "é", "x" * 9_999):
        assert table.ask(*act, token=guess).reason is Reason.WRONG_KEY
    assert table.game == before


@every_act
def test_without_a_key_it_is_not_told_whether_there_is_such_a_game(table, act):
    table.game_id = games.new_id()
    assert table.ask(*act, token=None).reason is Reason.NO_KEY
    assert table.ask(*act).reason is Reason.UNKNOWN_GAME


def test_the_pen_handed_over_the_old_token_is_refused_and_the_new_one_writes(table):
    answer = table.ask(hand_over)
    assert isinstance(answer, HandedOver)
    assert answer.game == table.game
    assert table.ask(record_round, scores(1, 2, 3)).reason is Reason.WRONG_KEY
    old, table.token = table.token, answer.keeper_token
    table.play((1, 2, 3))
    with table.database.reading() as connection:
        assert keys.game_kept_with(connection, old) == table.game_id
        assert keys.game_kept_with(connection, table.token) == table.game_id
        assert keys.game_kept_with(connection, "nobody's") is None


def test_links_do_not_move_the_version_and_leave_no_row(table):
    before = table.game
    table.do(renew_share_link)
    table.do(withdraw_share_link)
    table.token = table.ask(hand_over).keeper_token
    assert table.game.version == before.version
    assert len(table.history) == 1


def test_a_renewed_share_link_is_another_and_the_old_one_still_leads_to_the_game_it_was_for(table):
    old = table.game.share_key
    new = table.do(renew_share_link).share_key
    assert new != old
    assert table.game.share_key == new
    with table.database.reading() as connection:
        assert keys.game_shared_as(connection, old) == keys.game_shared_as(connection, new) == table.game_id
        assert keys.game_shared_as(connection, "unknown") is None
        assert keys.game_shared_as(connection, "x" * 65) is None


def test_a_withdrawn_share_link_is_none_until_a_fresh_one_is_made(table):
    assert table.do(withdraw_share_link).share_key is None
    assert table.game.share_key is None
    assert table.do(renew_share_link).share_key


def test_a_deleted_game_is_gone_with_everything_that_led_to_it(table):
    table.play((1, 2, 3))
    share = table.game.share_key
    assert isinstance(table.ask(rematch), Begun)
    table.do(delete_game)
    with table.database.reading() as connection:
        assert games.load(connection, table.game_id) is None
        assert keys.game_kept_with(connection, table.token) is None
        assert keys.game_shared_as(connection, share) is None
    assert table.ask(undo).reason is Reason.UNKNOWN_GAME


def test_a_game_that_moved_on_is_not_deleted_by_who_has_not_seen_it(table):
    table.play((1, 2, 3))
    assert table.ask(delete_game, expected=1).reason is Reason.STALE
    table.do(delete_game, expected=2)
