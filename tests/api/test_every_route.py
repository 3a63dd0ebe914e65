"""Situation 30: a viewer can change nothing, whatever is sent. The table of routes itself is walked, so that a new
way to write cannot be forgotten: unless it is named here as open to everybody, it has to refuse."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi.routing import iter_route_contexts

from app.web.cookies import PREFIX
from tests.api.changes import CHANGES, PAGE_CHANGES, ready_for_anything
from tests.api.people import API, Door, Sitting

SAFE = {"GET", "HEAD", "OPTIONS"}
OPEN = {
    ("POST", "/games"): "begins a game of one's own, or shows the form again",
    ("POST", f"{API}/games"): "begins a game of one's own",
    ("POST", f"{API}/games/import"): "begins a game of one's own",
    ("POST", "/games/import"): "begins a game of one's own",
    ("POST", f"{API}/rulesets/{{key}}/score"): "only reckons",
}
"""What anybody may ask for: it names no game that is there, and changes none."""
PLACES = {"number": "1", "player_id": "p1", "key": "flip7"}


@dataclass(frozen=True)
class Route:
    """A way to write: a method and an address with blanks."""

    method: str
    path: str

    def at(self, game: Sitting) -> str:
        """The address for a game; a blank that nobody knows yet is a fault."""
        known = {**PLACES, "game_id": game.id, "share_key": game.share_key, "token": game.alice.token}
        return re.sub(r"{(\w+)(:\w+)?}", lambda blank: str(known[blank[1]]), self.path)


@pytest.fixture(scope="module")
def writing(usual_door: Door) -> list[Route]:
    """Every way to write."""
    app = usual_door.app
    while not hasattr(app, "state"):
        app = app.app
    found = {
        Route(method, str(context.path))
        for context in iter_route_contexts(app.routes)
        for method in set(context.methods or ()) - SAFE
    }
    return sorted(found, key=lambda route: (route.path, route.method))


def bodies_for(route: Route) -> list[dict[str, Any]]:
    """What a program or a page sends there; something at least where that is not known."""
    pattern = re.compile(re.sub(r"{\w+}", r"[^/]+", route.path) + "$")
    if route.path.startswith(API):
        changes = [c for c in CHANGES if c.method == route.method]
        known = [{"json": c.body} for c in changes if pattern.match(f"{API}/games/x{c.path}")]
    else:
        known = [{"data": fields} for path, fields in PAGE_CHANGES if pattern.match(f"/games/x{path}")]
    return known or [{"data": {}} if not route.path.startswith(API) else {"json": {}}]


def keys_of(game: Sitting, other: Sitting) -> list[dict[str, str]]:
    """What somebody may hold who has no right to write: nothing, the share key in every place where a key may
    stand, the key of another game."""
    held: list[dict[str, str]] = [{}]
    for token in (game.share_key, other.alice.token, other.share_key, "x"):
        held.append({"Authorization": f"Bearer {token}"})
        held.append({"Cookie": f"{PREFIX}{game.id}={token}"})
    return held


def test_the_walk_finds_every_way_to_write(writing: list[Route]) -> None:
    found = {(route.method, route.path) for route in writing}
    assert {("POST", "/games/{game_id}/rounds"), ("POST", "/games/{game_id}/share")} <= found
    assert {("PUT", f"{API}/games/{{game_id}}/rounds/{{number}}"), ("POST", "/games")} <= found
    assert len(found) > 30


def test_each_of_them_refuses_who_holds_no_key_of_the_scorekeeper(
    door: Door, game: Sitting, begin: Callable[..., Sitting], writing: list[Route]
) -> None:
    ready_for_anything(game)
    other = begin("Mallory", "Oscar")
    before = door.stored
    tried = 0
    for route in writing:
        if (route.method, route.path) in OPEN:
            continue
        for held in keys_of(game, other):
            for body in bodies_for(route):
                answer = door.call(route.method, route.at(game), headers=held, **body)
                assert answer.status_code in (401, 403), (route, held, answer.status_code, answer.text[:200])
                tried += 1
    assert tried > 300
    assert door.stored == before


def test_what_is_open_to_everybody_touches_no_game_that_is_there(
    door: Door, game: Sitting, writing: list[Route]
) -> None:
    game.play((10, 20, 30))
    before = game.now
    for route in writing:
        if (route.method, route.path) not in OPEN:
            continue
        assert not re.search("game_id|share_key|token", route.path), "it names no game"
        for body in ({"json": {"id": game.id, "game_id": game.id}}, {"data": {"game": game.id}}):
            assert door.call(route.method, route.at(game), **body).status_code < 500
    assert game.now == before


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])
def test_what_a_viewer_opens_takes_nothing_but_being_looked_at(
    door: Door, game: Sitting, method: str
) -> None:
    """Page, big screen, stream, API: as Dan sees them, with the key that he has."""
    game.play((10, 20, 30))
    before = door.stored
    for path in ("", "?view=tv", "/stream"):
        answer = door.call(method, f"/s/{game.share_key}{path}", data={"name": "Dan"})
        assert answer.status_code in (404, 405)
    answer = door.call(method, f"{API}/shared/{game.share_key}", json={"name": "Dan"})
    assert answer.status_code in (404, 405)
    assert door.stored == before


def test_looking_changes_nothing_however_often(door: Door, game: Sitting) -> None:
    """Situation 30: watching takes no seat and no code."""
    game.play((10, 20, 30))
    before = door.stored
    for path in (f"/s/{game.share_key}", f"/s/{game.share_key}?view=tv", f"{API}/shared/{game.share_key}"):
        for _ in range(3):
            answer = door.call("GET", path)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
    assert door.stored == before
    assert [p["name"] for p in game.now["players"]] == ["Alice", "Bob", "Chloé"]
