"""The friends' link and the scorekeeper's: given, renewed, withdrawn, handed over."""

from typing import Any

import pytest

from app.web.cookies import PREFIX
from tests.api.people import HOST, Door, Person, Sitting, problem_of


def shared(eve: Person, key: str) -> list[int]:
    """The statuses of everything that a share key opens."""
    paths = (f"/api/v1/shared/{key}", f"/s/{key}")
    return [eve.door.call("GET", path).status_code for path in paths]


def test_the_friends_link_as_it_stands(game: Sitting) -> None:
    answer = game.alice.get(f"{game.path}/share")
    assert answer.status_code == 200
    assert answer.json() == {"share_url": f"http://{HOST}/s/{game.share_key}"}


def test_a_renewed_link_works_and_the_old_one_says_that_it_is_gone(game: Sitting, eve: Person) -> None:
    fresh = game.alice.put(f"{game.path}/share").json()["share_url"].rpartition("/")[2]
    assert fresh != game.share_key
    assert shared(eve, fresh) == [200, 200]
    assert shared(eve, game.share_key) == [410, 410]
    problem_of(eve.get(f"/shared/{game.share_key}"), 410)
    stream = eve.door.call("GET", f"/s/{game.share_key}/stream")
    assert stream.status_code == 410


def test_a_withdrawn_link_is_gone_until_a_fresh_one_is_made(game: Sitting, eve: Person) -> None:
    answer = game.alice.delete(f"{game.path}/share")
    assert (answer.status_code, answer.content) == (204, b"")
    assert game.alice.get(f"{game.path}/share").json() == {"share_url": None}
    assert shared(eve, game.share_key) == [410, 410]
    fresh = game.alice.put(f"{game.path}/share").json()["share_url"].rpartition("/")[2]
    assert fresh != game.share_key
    assert shared(eve, fresh) == [200, 200]
    assert shared(eve, game.share_key) == [410, 410]


def test_withdrawing_twice_is_withdrawing(game: Sitting) -> None:
    for _ in range(2):
        assert game.alice.delete(f"{game.path}/share").status_code == 204


def test_links_do_not_move_the_version(game: Sitting) -> None:
    game.alice.put(f"{game.path}/share")
    game.alice.delete(f"{game.path}/share")
    game.alice.token = game.alice.put(f"{game.path}/keeper").json()["keeper_token"]
    assert game.now["version"] == 1


def test_a_fresh_keeper_token_is_the_only_one(game: Sitting, door: Door) -> None:
    old = Person(door, game.alice.token)
    fresh = game.alice.put(f"{game.path}/keeper")
    assert fresh.status_code == 200
    token = fresh.json()["keeper_token"]
    assert fresh.json() == {"keeper_token": token, "keeper_url": f"http://{HOST}/k/{token}"}
    problem_of(old.get(game.path), 403)
    problem_of(old.post(f"{game.path}/undo"), 403)
    game.alice.token = token
    assert game.record(1, 2, 3).status_code == 201


def test_the_keeper_link_gives_the_cookie_and_an_old_one_says_so(game: Sitting, door: Door) -> None:
    link = door.call("GET", f"/k/{game.alice.token}")
    assert (link.status_code, link.headers["location"]) == (303, f"/games/{game.id}")
    cookie = link.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=lax", "max-age=31536000"):
        assert part in cookie
    game.alice.put(f"{game.path}/keeper")
    assert door.call("GET", f"/k/{game.alice.token}").status_code == 410
    stale = {"Cookie": f"{PREFIX}{game.id}={game.alice.token}"}
    assert door.call("GET", f"/games/{game.id}", headers=stale).status_code == 403


def test_handing_over_leaves_the_friends_link_alone(game: Sitting, eve: Person) -> None:
    game.alice.put(f"{game.path}/keeper")
    assert shared(eve, game.share_key) == [200, 200]


@pytest.mark.parametrize("key", ["", "x", "%00", "%F0%9F%8E%89", "..%2F..", "x" * 5_000, "' OR 1=1 --"])
def test_a_key_that_never_was_is_not_found(game: Sitting, eve: Person, key: str) -> None:
    assert set(shared(eve, key)) == {404}
    assert eve.door.call("GET", f"/s/{key}/stream").status_code == 404
    assert eve.door.call("GET", f"/k/{key}").status_code == 404


def test_the_address_of_the_link_is_the_one_that_was_asked(game: Sitting) -> None:
    asked: dict[str, Any] = {"headers": {"Host": "192.168.1.20:8000"}}
    url = game.alice.get(f"{game.path}/share", **asked).json()["share_url"]
    assert url == f"http://192.168.1.20:8000/s/{game.share_key}"
