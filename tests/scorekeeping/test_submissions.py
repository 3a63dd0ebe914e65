"""Sent twice, sent late, sent to try: submission keys, expected versions, dry runs (situations 34, 38, 42, 49)."""

import pytest

from app.scorekeeping import (
    Reason,
    Submission,
    add_player,
    change_game,
    correct_round,
    delete_game,
    finish_game,
    hand_over,
    record_round,
    rematch,
    renew_share_link,
    undo,
    withdraw_share_link,
)
from tests.cast import scores, sit_down

KEY = Submission("key-1", "what was sent")
OTHER_BODY = Submission("key-1", "something else")


def test_the_same_round_sent_twice_is_one_round(table):
    first = table.ask(record_round, scores(1, 2, 3), submission=KEY)
    again = table.ask(record_round, scores(1, 2, 3), submission=KEY)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.game == first.game == table.game
    assert len(table.game.sheet.rounds) == 1


def test_a_repeated_key_is_answered_with_the_game_as_it_is_now(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    table.play((4, 5, 6))
    assert table.do(record_round, scores(1, 2, 3), submission=KEY) == table.game
    assert table.game.version == 3


def test_a_known_key_is_looked_at_before_the_version_and_the_state(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY, expected=1)
    table.do(finish_game)
    answer = table.ask(record_round, scores(1, 2, 3), submission=KEY, expected=1)
    assert answer.repeated


def test_the_same_key_with_another_body_is_refused_before_the_version_is_looked_at(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    answer = table.ask(record_round, scores(4, 5, 6), submission=OTHER_BODY, expected=1)
    assert answer.reason is Reason.KEY_REUSED
    assert [r.code for r in answer.refusals] == ["key_reused"]
    assert len(table.game.sheet.rounds) == 1


def test_the_keeper_s_key_is_looked_at_first(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    assert table.ask(record_round, scores(1, 2, 3), submission=KEY, token="eve").reason is Reason.WRONG_KEY


def test_a_key_counts_within_one_game(table):
    other = sit_down(table.database)
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    other.do(record_round, scores(4, 5, 6), submission=OTHER_BODY)
    assert other.totals == [4, 5, 6]


def test_another_key_is_another_round(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    table.do(record_round, scores(1, 2, 3), submission=Submission("key-2", "what was sent"))
    assert table.totals == [2, 4, 6]


def test_only_successes_are_remembered(table):
    assert table.refused(record_round, scores(200, 2, 3), submission=KEY) == ["total_unreachable"]
    table.ask(record_round, scores(1, 2, 3), submission=KEY, expected=99)
    table.ask(record_round, scores(1, 2, 3), submission=KEY, dry_run=True)
    answer = table.ask(record_round, scores(1, 2, 3), submission=OTHER_BODY)
    assert not answer.repeated
    assert len(table.game.sheet.rounds) == 1


def test_a_change_that_changed_nothing_is_a_success_too(table):
    table.do(change_game, {"title": ""}, submission=KEY)
    assert table.ask(change_game, {"title": ""}, submission=KEY).repeated


def test_an_undone_round_is_not_recorded_by_a_late_copy_of_itself(table):
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    table.do(undo)
    table.do(record_round, scores(1, 2, 3), submission=KEY)
    assert table.game.sheet.rounds == ()


@pytest.mark.parametrize(
    ("act", "given"),
    [
        (record_round, (scores(1, 2, 3),)),
        (correct_round, (1, scores(4, 5, 6))),
        (undo, ()),
        (change_game, ({"title": "x"},)),
        (add_player, ("Dan",)),
    ],
)
def test_who_has_not_seen_the_last_change_is_told_so(table, act, given):
    table.play((1, 2, 3))
    before = table.game
    for seen in (1, 3, 0):
        answer = table.ask(act, *given, expected=seen)
        assert answer.reason is Reason.STALE
        assert (answer.game, answer.refusals[0].facts) == (before, {"version": 2})
    assert table.game == before
    table.do(act, *given, expected=2)


def test_the_version_is_looked_at_before_the_state_and_the_rules(table):
    table.do(finish_game)
    assert table.ask(record_round, scores(200), expected=1).reason is Reason.STALE


@pytest.mark.parametrize(
    ("act", "given"),
    [
        (record_round, (scores(4, 5, 6),)),
        (correct_round, (1, scores(4, 5, 6))),
        (undo, ()),
        (add_player, ("Dan", 1)),
        (finish_game, ()),
        (change_game, ({"options": {"target": 5}},)),
    ],
)
def test_a_dry_run_answers_as_if_and_stores_nothing(table, act, given):
    table.play((1, 2, 3))
    before, rows = table.game, table.history
    would = table.do(act, *given, dry_run=True)
    assert (table.game, table.history) == (before, rows)
    done = table.do(act, *given)
    assert (would.sheet, would.version, would.players_made) == (done.sheet, done.version, done.players_made)


def test_a_dry_run_of_nothing_is_the_game_as_it_is(table):
    assert table.do(change_game, {}, dry_run=True) == table.game


def test_a_dry_run_is_refused_like_the_thing_itself(table):
    assert table.refused(record_round, scores(200, 1, 2), dry_run=True) == ["total_unreachable"]


def test_a_rematch_asked_twice_is_one_game(table):
    new = table.ask(rematch, submission=KEY)
    again = table.ask(rematch, submission=KEY)
    assert again.repeated
    assert again.game.next_game == new.game.id == table.game.next_game
    assert table.ask(rematch, submission=OTHER_BODY).reason is Reason.KEY_REUSED


def test_a_link_renewed_twice_under_one_key_is_renewed_once(table):
    new = table.do(renew_share_link, submission=KEY)
    assert table.do(renew_share_link, submission=KEY).share_key == new.share_key
    assert table.do(renew_share_link).share_key != new.share_key


def test_a_link_withdrawn_twice_is_withdrawn_once_and_stays_what_came_after(table):
    table.do(withdraw_share_link, submission=KEY)
    fresh = table.do(renew_share_link)
    assert table.do(withdraw_share_link, submission=KEY).share_key == fresh.share_key


def test_the_pen_handed_over_is_handed_over_once_under_one_key(table):
    first = table.ask(hand_over, submission=KEY)
    table.token = first.keeper_token
    again = table.ask(hand_over, submission=KEY)
    assert again.keeper_token == first.keeper_token
    table.play((1, 2, 3))


@pytest.mark.parametrize("act", [rematch, renew_share_link, withdraw_share_link, hand_over, delete_game])
def test_games_and_links_are_not_changed_by_who_has_not_seen_the_last_change(table, act):
    table.play((1, 2, 3))
    before = table.game
    assert table.ask(act, expected=1).reason is Reason.STALE
    assert table.game == before
