"""Every change has its Dan test (a viewer who has the share link) and its Eve test (nothing at all)."""

from typing import Any

import pytest

from app.web.cookies import PREFIX
from tests.api.changes import CHANGES, NAMES, PAGE_CHANGES, Change, ask, ready_for_anything
from tests.api.people import API, Door, Person, Sitting, problem_of

pytestmark = pytest.mark.slow

every_change = pytest.mark.parametrize("change", CHANGES, ids=NAMES)
every_page_change = pytest.mark.parametrize(("path", "fields"), PAGE_CHANGES)


@every_change
def test_alice_changes_her_game(game: Sitting, change: Change) -> None:
    ready_for_anything(game)
    assert ask(game, change).status_code == change.status


@every_change
def test_dan_changes_nothing_with_the_share_key(
    door: Door, game: Sitting, dan: Person, change: Change
) -> None:
    ready_for_anything(game)
    before = door.stored
    problem_of(ask(game, change, dan), 403)
    assert door.stored == before


@every_change
def test_eve_changes_nothing_without_a_key(door: Door, game: Sitting, eve: Person, change: Change) -> None:
    ready_for_anything(game)
    before = door.stored
    refused = ask(game, change, eve)
    problem_of(refused, 401)
    assert refused.headers["www-authenticate"] == "Bearer"
    assert door.stored == before


@every_change
def test_the_keeper_of_another_game_changes_nothing(
    door: Door, game: Sitting, begin: Any, change: Change
) -> None:
    ready_for_anything(game)
    other = begin("Eve", "Mallory")
    before = door.stored
    problem_of(ask(game, change, other.alice), 403)
    assert door.stored == before


@pytest.mark.parametrize("scheme", ["Basic", "Token", ""])
def test_the_keeper_token_counts_only_as_a_bearer_token(game: Sitting, eve: Person, scheme: str) -> None:
    refused = eve.post(f"{game.path}/undo", headers={"Authorization": f"{scheme} {game.alice.token}".strip()})
    problem_of(refused, 401)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["", "/rounds", "/rounds/1", "/players/p1", "/undo", "/share", "/keeper"])
def test_below_the_share_key_nothing_can_be_changed(
    door: Door, game: Sitting, dan: Person, method: str, path: str
) -> None:
    game.play((10, 20, 30))
    before = door.stored
    for address in (f"{API}/shared/{game.share_key}{path}", f"/s/{game.share_key}{path}"):
        for token in (None, game.share_key, game.alice.token):
            key = {"Authorization": f"Bearer {token}"} if token else {}
            answer = door.call(method, address, headers=key, json={"name": "Dan"})
            assert answer.status_code in (404, 405), (address, answer.text)
    assert door.stored == before


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_the_stream_of_the_friends_takes_nothing(door: Door, game: Sitting, method: str) -> None:
    before = door.stored
    answer = door.call(method, f"/s/{game.share_key}/stream", json={"name": "Dan"})
    assert answer.status_code in (404, 405)
    assert door.stored == before


@every_page_change
def test_alice_changes_her_game_on_the_page(
    door: Door, game: Sitting, path: str, fields: dict[str, str]
) -> None:
    ready_for_anything(game)
    before = door.stored
    answer = by_page(door, game, path, fields, game.alice.token)
    if path == "/end-at":
        assert answer.status_code == 409, "no round had decided this game"
        return
    assert answer.status_code in (200, 303), answer.text
    assert door.stored != before


@every_page_change
@pytest.mark.parametrize("who", ["Dan", "Eve", "Mallory"])
def test_nobody_else_changes_it_on_the_page(
    door: Door, game: Sitting, begin: Any, path: str, fields: dict[str, str], who: str
) -> None:
    ready_for_anything(game)
    keys = {"Dan": game.share_key, "Eve": None, "Mallory": begin("Mallory").alice.token}
    before = door.stored
    answer = by_page(door, game, path, fields, keys[who])
    assert answer.status_code == 403
    assert answer.headers["content-type"].startswith("text/html")
    assert door.stored == before


@pytest.mark.parametrize("path", ["", "/stream", "/rounds/1"])
def test_only_alice_sees_the_scorekeepers_page(door: Door, game: Sitting, path: str) -> None:
    game.play((10, 20, 30))
    for token in (None, game.share_key, "x"):
        cookie = {"Cookie": f"{PREFIX}{game.id}={token}"} if token else {}
        answer = door.call("GET", f"/games/{game.id}{path}", headers=cookie)
        assert answer.status_code == 403
        assert "Chloé" not in answer.text


def test_the_changes_tried_here_are_all_that_there_are(door: Door, eve: Person) -> None:
    described = eve.get("/openapi.json").json()["paths"]
    offered = {
        (method.upper(), path.removeprefix(f"{API}/games/{{game_id}}"))
        for path, operations in described.items()
        for method in operations
        if "{game_id}" in path and method != "get"
    }
    tried = {(c.method, c.path.replace("/1", "/{number}")) for c in CHANGES}
    tried = {(m, "/players/{player_id}" if p.startswith("/players/") else p) for m, p in tried}
    assert offered == tried


def test_watching_takes_no_seat_and_a_call_without_a_key_empties_nothing(
    door: Door, game: Sitting, eve: Person
) -> None:
    game.play((10, 20, 30))
    before = door.stored
    for _ in range(3):
        assert eve.get(f"/shared/{game.share_key}").status_code == 200
        assert door.call("GET", f"/s/{game.share_key}").status_code == 200
    problem_of(eve.delete(f"{game.path}/players"), 405)
    assert door.stored == before
    assert [p["name"] for p in game.now["players"]] == ["Alice", "Bob", "Chloé"]


def by_page(door: Door, game: Sitting, path: str, fields: dict[str, str], token: str | None) -> Any:
    """Send a form of the page, with this in the keeper cookie."""
    cookie = {"Cookie": f"{PREFIX}{game.id}={token}"} if token else {}
    return door.call("POST", f"/games/{game.id}{path}", headers=cookie, data=fields)
