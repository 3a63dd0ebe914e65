"""The same change sent again (``Idempotency-Key``), and changes made on an old version (``If-Match``)."""

from typing import Any

import pytest

from tests.api.changes import CHANGES, NAMES, Change, ask, ready_for_anything
from tests.api.people import Door, Sitting, codes, problem_of
from tests.cast import scores

pytestmark = pytest.mark.slow

KEY = {"Idempotency-Key": "a-key-made-in-the-browser"}
REPEATABLE = [c for c in CHANGES if c.name not in ("hand over", "delete the game")]
"""After the other two the key of the keeper, or the game, is not there to ask again."""


@pytest.mark.parametrize("change", REPEATABLE, ids=[c.name for c in REPEATABLE])
def test_the_same_key_again_stores_nothing(door: Door, game: Sitting, change: Change) -> None:
    ready_for_anything(game)
    assert ask(game, change, headers=KEY).status_code == change.status
    after, now = door.stored, game.now
    again = ask(game, change, headers=KEY)
    assert door.stored == after
    if change.status == 204:
        assert again.status_code == 204
        return
    assert again.status_code == 200
    if change.moves_version:
        assert again.json() == now


def test_a_round_sent_again_answers_with_the_game_as_it_is_now(game: Sitting) -> None:
    game.record(1, 2, 3, headers=KEY)
    game.play((10, 20, 30))
    again = game.record(1, 2, 3, headers=KEY)
    assert again.status_code == 200
    assert again.json() == game.now
    assert game.totals == [11, 22, 33]


def test_the_same_json_written_otherwise_is_the_same_body(game: Sitting) -> None:
    game.record(1, 2, 3, headers=KEY)
    body = '{ "scores" : [{"total":1,"player":"p1"},\n{"player":"p2","total":2},{"player":"p3","total":3}]}'
    headers = {**KEY, "Content-Type": "application/json"}
    assert game.alice.post(f"{game.path}/rounds", content=body, headers=headers).status_code == 200
    assert game.totals == [1, 2, 3]


def test_a_known_key_is_looked_at_before_the_version(game: Sitting) -> None:
    headers = {**KEY, "If-Match": '"1"'}
    assert game.record(1, 2, 3, headers=headers).status_code == 201
    assert game.record(1, 2, 3, headers=headers).status_code == 200
    assert game.totals == [1, 2, 3]


def test_a_known_key_is_looked_at_before_the_state(game: Sitting) -> None:
    assert game.record(145, 2, 3, headers=KEY).status_code == 201
    assert game.play((55, 2, 3))["status"] == "finished"
    assert game.record(145, 2, 3, headers=KEY).status_code == 200


def test_the_same_key_with_another_body_is_refused(game: Sitting) -> None:
    game.record(1, 2, 3, headers=KEY)
    assert codes(game.record(1, 2, 4, headers=KEY)) == ["key_reused"]
    assert codes(game.record(172, 2, 4, headers={**KEY, "If-Match": '"7"'})) == ["key_reused"]
    assert game.totals == [1, 2, 3]


def test_the_same_key_for_another_act_is_refused(game: Sitting) -> None:
    game.record(1, 2, 3, headers=KEY)
    assert codes(game.correct(1, 1, 2, 3, headers=KEY)) == ["key_reused"]
    assert codes(game.alice.post(f"{game.path}/undo", headers=KEY)) == ["key_reused"]


def test_a_pen_handed_over_again_under_the_same_key_stays_with_who_has_it(game: Sitting) -> None:
    fresh = game.alice.put(f"{game.path}/keeper", headers=KEY).json()
    problem_of(game.alice.put(f"{game.path}/keeper", headers=KEY), 403)
    game.alice.token = fresh["keeper_token"]
    assert game.alice.put(f"{game.path}/keeper", headers=KEY).json() == fresh
    assert game.now["version"] == 1


def test_only_successes_are_remembered(game: Sitting) -> None:
    assert codes(game.record(172, 2, 3, headers=KEY)) == ["total_unreachable"]
    problem_of(game.record(1, 2, 3, headers={**KEY, "If-Match": '"9"'}), 412)
    assert game.record(17, 2, 3, headers=KEY).status_code == 201


def test_a_key_counts_within_one_game(begin: Any) -> None:
    first, second = begin(), begin()
    assert first.record(1, 2, 3, headers=KEY).status_code == 201
    assert second.record(4, 5, 6, headers=KEY).status_code == 201
    assert second.totals == [4, 5, 6]


@pytest.mark.parametrize("key", ["x" * 200, "with space", "é", "'; DROP TABLE games --"])
def test_a_key_is_any_text_of_a_sane_length(game: Sitting, key: str) -> None:
    for status in (201, 200):
        assert game.record(1, 2, 3, headers={"Idempotency-Key": key.encode()}).status_code == status


def test_a_key_beyond_that_is_refused(game: Sitting) -> None:
    problem_of(game.record(1, 2, 3, headers={"Idempotency-Key": "x" * 201}), 422)
    assert game.now["rounds"] == []


def test_two_equal_requests_sent_together_make_one_round(door: Door, game: Sitting) -> None:
    said = {"json": scores(1, 2, 3), "headers": {"Authorization": f"Bearer {game.alice.token}", **KEY}}
    answers = door.together(*[("POST", f"/api/v1{game.path}/rounds", said)] * 5)
    assert sorted(a.status_code for a in answers) == [200, 200, 200, 200, 201]
    assert game.totals == [1, 2, 3]


def test_two_scorekeepers_on_the_same_version_do_not_both_record(door: Door, game: Sitting) -> None:
    key = {"Authorization": f"Bearer {game.alice.token}", "If-Match": '"1"'}
    asked = [
        ("POST", f"/api/v1{game.path}/rounds", {"json": scores(n, 2, 3), "headers": key}) for n in range(5)
    ]
    assert sorted(a.status_code for a in door.together(*asked)) == [201, 412, 412, 412, 412]
    assert len(game.now["rounds"]) == 1


@pytest.mark.parametrize("change", CHANGES, ids=NAMES)
def test_a_change_made_on_an_old_version_is_stale(door: Door, game: Sitting, change: Change) -> None:
    ready_for_anything(game)
    version = game.now["version"]
    before = door.stored
    for tag in (f'"{version - 1}"', f'"{version + 1}"', '"rubbish"', '""'):
        assert codes(ask(game, change, headers={"If-Match": tag}), 412) == ["stale"]
    assert door.stored == before
    assert ask(game, change, headers={"If-Match": f'"{version}"'}).status_code == change.status


def test_if_match_takes_a_list_of_versions(door: Door, game: Sitting) -> None:
    assert codes(game.record(1, 2, 3, headers={"If-Match": '"7", W/"8", "rubbish"'}), 412) == ["stale"]
    assert game.record(1, 2, 3, headers={"If-Match": '"7", "1"'}).status_code == 201
    assert game.record(4, 5, 6, headers={"If-Match": 'W/"2","9"'}).status_code == 201


def test_if_match_takes_any_version_by_a_star(game: Sitting) -> None:
    assert game.record(1, 2, 3, headers={"If-Match": "*"}).status_code == 201
