"""``?dry_run=1`` answers with the game as it would be, and stores nothing."""

from typing import Any

import pytest

from tests.api.people import Door, Person, Sitting, codes, problem_of
from tests.cast import scores

RIGHT = pytest.mark.parametrize("said", ["1", "true"])


@RIGHT
def test_a_round_can_be_tried(door: Door, game: Sitting, said: str) -> None:
    game.play((100, 2, 3))
    before = door.stored
    answer = game.record(100, 2, 3, params={"dry_run": said})
    assert answer.status_code == 200
    assert (answer.json()["status"], answer.json()["winners"]) == ("finished", ["p1"])
    assert door.stored == before


@RIGHT
def test_a_correction_and_a_removal_can_be_tried(door: Door, game: Sitting, said: str) -> None:
    game.play((1, 2, 3), (4, 5, 6))
    before = door.stored
    tried = game.correct(1, 10, 2, 3, params={"dry_run": said})
    assert [p["total"] for p in tried.json()["players"]] == [14, 7, 9]
    corrected = [(c["round"], c["player"], c["old"], c["new"]) for c in tried.json()["corrections"]]
    assert corrected == [(1, "p1", 1, 10)]
    tried = game.alice.delete(f"{game.path}/rounds/1", params={"dry_run": said})
    assert [p["total"] for p in tried.json()["players"]] == [4, 5, 6]
    assert door.stored == before


def test_a_dry_run_that_is_none_records(game: Sitting) -> None:
    assert game.record(1, 2, 3, params={"dry_run": "0"}).status_code == 201
    problem_of(game.record(1, 2, 3, params={"dry_run": "perhaps"}), 422)
    assert game.totals == [1, 2, 3]


def test_a_dry_run_is_refused_like_the_thing_itself(
    door: Door, game: Sitting, dan: Person, eve: Person
) -> None:
    before = door.stored
    trial: dict[str, Any] = {"params": {"dry_run": "1"}}
    assert codes(game.record(172, 2, 3, **trial)) == ["total_unreachable"]
    problem_of(game.record(1, 2, 3, headers={"If-Match": '"9"'}, **trial), 412)
    problem_of(dan.post(f"{game.path}/rounds", scores(1, 2, 3), **trial), 403)
    problem_of(eve.post(f"{game.path}/rounds", scores(1, 2, 3), **trial), 401)
    assert door.stored == before


def test_the_key_of_a_dry_run_is_not_remembered(game: Sitting) -> None:
    key = {"Idempotency-Key": "k"}
    game.record(1, 2, 3, params={"dry_run": "1"}, headers=key)
    assert game.record(4, 5, 6, headers=key).status_code == 201
    assert game.totals == [4, 5, 6]
