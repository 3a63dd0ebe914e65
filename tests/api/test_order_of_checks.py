"""What is looked at first: form of the request, key of the keeper, known idempotency key, ``If-Match``,
state, rules (contract.md)."""

from typing import Any

import pytest

from tests.api.people import Door, Person, Sitting, codes, problem_of
from tests.cast import scores

JSON = {"Content-Type": "application/json"}
KEY = {"Idempotency-Key": "k"}
STALE = {"If-Match": '"9"'}


def test_another_site_is_refused_before_anything_is_read(game: Sitting, eve: Person) -> None:
    headers = {"Origin": "https://evil.example", "Content-Type": "text/plain"}
    problem_of(eve.post(f"{game.path}/rounds", content=b"x" * 300_000, headers=headers), 403)


def test_a_body_too_large_is_refused_before_its_type_is_looked_at(game: Sitting, eve: Person) -> None:
    headers = {"Content-Type": "text/plain"}
    problem_of(eve.post(f"{game.path}/rounds", content=b"x" * 300_000, headers=headers), 413)


def test_the_type_comes_before_the_key(game: Sitting, eve: Person) -> None:
    problem_of(eve.post(f"{game.path}/rounds", content=b"{}", headers={"Content-Type": "text/plain"}), 415)


@pytest.mark.parametrize(("body", "status"), [(b"{", 400), (b"[]", 422), (b'{"scores": 5}', 422)])
def test_the_form_comes_before_the_key(
    game: Sitting, dan: Person, eve: Person, body: bytes, status: int
) -> None:
    for who in (dan, eve):
        problem_of(who.post(f"{game.path}/rounds", content=body, headers=JSON), status)


def test_the_key_of_the_keeper_comes_before_a_known_idempotency_key(
    game: Sitting, dan: Person, eve: Person
) -> None:
    assert game.record(1, 2, 3, headers=KEY).status_code == 201
    problem_of(dan.post(f"{game.path}/rounds", scores(1, 2, 3), headers=KEY), 403)
    problem_of(eve.post(f"{game.path}/rounds", scores(1, 2, 3), headers=KEY), 401)


def test_no_token_comes_before_no_such_game(game: Sitting, eve: Person) -> None:
    problem_of(eve.post("/games/nothing/rounds", scores(1)), 401)
    problem_of(game.alice.post("/games/nothing/rounds", scores(1)), 404)


def test_a_known_idempotency_key_comes_before_if_match(game: Sitting) -> None:
    game.record(1, 2, 3, headers=KEY)
    assert game.record(1, 2, 3, headers={**KEY, **STALE}).status_code == 200
    assert codes(game.record(4, 5, 6, headers={**KEY, **STALE})) == ["key_reused"]


def test_if_match_comes_before_state_and_rules(game: Sitting) -> None:
    assert codes(game.record(172, 2, 3, headers=STALE), 412) == ["stale"]
    game.play((100, 2, 3), (100, 2, 3))
    assert codes(game.record(1, 2, 3, headers=STALE), 412) == ["stale"]


def test_if_match_comes_before_what_is_not_there(game: Sitting) -> None:
    assert codes(game.correct(7, 1, 2, 3, headers=STALE), 412) == ["stale"]
    problem_of(game.correct(7, 1, 2, 3), 404)


def test_state_comes_before_rules(game: Sitting) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    assert codes(game.record(172, -1, None), 409) == ["game_finished"]


def test_nothing_refused_leaves_a_trace(door: Door, game: Sitting, dan: Person, eve: Person) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    before = door.stored
    asked: list[tuple[Any, dict[str, Any]]] = [
        (dan, {}),
        (eve, {}),
        (game.alice, {"headers": STALE}),
        (game.alice, {"headers": KEY}),
    ]
    for who, said in asked:
        assert who.post(f"{game.path}/rounds", scores(1, 2, 3), **said).is_error
    assert door.stored == before
