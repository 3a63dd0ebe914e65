"""What every answer carries, whatever it is: headers of safety, and no welcome for search engines."""

import re
from typing import Any

import httpx
import pytest

from app.web.assets import assets
from app.web.cookies import PREFIX
from tests.api.people import API, Door, Sitting
from tests.cast import scores


def assert_safe(answer: httpx.Response) -> None:
    headers = answer.headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["frame-ancestors"] == "'none'"
    assert policy["default-src"] == "'none'"
    for source in policy.values():
        assert "unsafe" not in source
        assert not re.search(r"(^|\s)(\*|https?:|data:)(\s|$)", source.replace("data:", "", 1))
    for name in ("server", "x-powered-by"):
        assert name not in headers


def every_kind_of_answer(door: Door, game: Sitting) -> dict[str, httpx.Response]:
    keeper = {"Authorization": f"Bearer {game.alice.token}"}
    cookie = {"Cookie": f"{PREFIX}{game.id}={game.alice.token}"}
    asked: dict[str, tuple[str, str, dict[str, Any]]] = {
        "start": ("GET", "/", {}),
        "start in English": ("GET", "/?lang=en", {}),
        "new game": ("GET", "/games/new", {}),
        "rules": ("GET", "/rules/flip7", {}),
        "friends' page": ("GET", f"/s/{game.share_key}", {}),
        "scorekeeper's page": ("GET", f"/games/{game.id}", {"headers": cookie}),
        "not the scorekeeper": ("GET", f"/games/{game.id}", {}),
        "keeper link": ("GET", f"/k/{game.alice.token}", {}),
        "page not found": ("GET", "/nothing", {}),
        "stream not found": ("GET", "/s/nothing/stream", {}),
        "stream refused": ("GET", f"/games/{game.id}/stream", {}),
        "stream head": ("HEAD", f"/s/{game.share_key}/stream", {}),
        "page form": ("POST", f"/games/{game.id}/undo", {"headers": cookie}),
        "page form refused": ("POST", f"/games/{game.id}/undo", {}),
        "another site": ("POST", "/games", {"headers": {"Origin": "https://evil.example"}}),
        "health": ("GET", "/healthz", {}),
        "ready": ("GET", "/readyz", {}),
        "api": ("GET", f"{API}/rulesets", {}),
        "api game": ("GET", f"{API}{game.path}", {"headers": keeper}),
        "api shared": ("GET", f"{API}/shared/{game.share_key}", {}),
        "api 304": ("GET", f"{API}/shared/{game.share_key}", {"headers": {"If-None-Match": "*"}}),
        "api change": ("POST", f"{API}{game.path}/rounds", {"headers": keeper, "json": scores(1, 2, 3)}),
        "api refused": ("POST", f"{API}{game.path}/rounds", {"headers": keeper, "json": {}}),
        "api malformed": (
            "POST",
            f"{API}/games",
            {"content": b"{", "headers": {"Content-Type": "application/json"}},
        ),
        "api 415": ("POST", f"{API}/games", {"content": b"{"}),
        "api 413": ("POST", f"{API}/games", {"content": b"x" * 300_000}),
        "api not found": ("GET", f"{API}/nothing", {}),
        "api 405": ("DELETE", f"{API}/rulesets", {}),
        "api description": ("GET", f"{API}/openapi.json", {}),
        "api nothing": ("DELETE", f"{API}{game.path}/share", {"headers": keeper}),
    }
    asked |= {a.address: ("GET", a.address, {}) for a in assets().values()}
    return {name: door.call(method, path, **said) for name, (method, path, said) in asked.items()}


def test_every_kind_of_answer_carries_the_headers_of_safety(door: Door, game: Sitting) -> None:
    for name, answer in every_kind_of_answer(door, game).items():
        assert answer.status_code < 500, name
        assert_safe(answer)


def test_game_pages_and_everything_of_a_game_are_not_indexed(door: Door, game: Sitting) -> None:
    game.play((1, 2, 3))
    for name, answer in every_kind_of_answer(door, game).items():
        path = answer.request.url.path
        of_a_game = game.id in path or path.startswith(("/s/", "/k/", "/api/"))
        if of_a_game:
            assert "noindex" in answer.headers["x-robots-tag"], name
        elif path in ("/", "/rules/flip7"):
            assert "x-robots-tag" not in answer.headers


def test_nothing_of_a_game_is_kept_by_a_shared_cache(door: Door, game: Sitting) -> None:
    for name, answer in every_kind_of_answer(door, game).items():
        if answer.request.url.path.startswith("/static/"):
            assert "immutable" in answer.headers["cache-control"]
        else:
            assert re.search(r"private|no-store", answer.headers["cache-control"]), name


def test_pages_hold_nothing_that_the_policy_blocks(door: Door, game: Sitting) -> None:
    game.play((1, 2, 3))
    for name, answer in every_kind_of_answer(door, game).items():
        if answer.headers.get("content-type", "").startswith("text/html"):
            assert not re.search(r"<[^>]+\sstyle=", answer.text), name
            assert not re.search(r"<[^>]+\son\w+=", answer.text), name
            assert "<style" not in answer.text, name
            assert not re.search(r"<script(?![^>]*\ssrc=)(?![^>]*application/(ld\+)?json)", answer.text), name
            assert "javascript:" not in answer.text, name


def test_a_fault_of_ours_carries_them_too(door: Door, game: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("app.web.pages.friends.board_now", broken)
    monkeypatch.setattr("app.web.stream.keys.game_shared_as", broken)
    for path in (f"/s/{game.share_key}", f"/s/{game.share_key}/stream"):
        answer = door.call("GET", path)
        assert answer.status_code == 500
        assert_safe(answer)


class TestBelowASubPath:
    """``MARQUOIR_BASE_URL`` may hold a sub-path."""

    @pytest.fixture
    def environment(self) -> dict[str, str]:
        return {"MARQUOIR_BASE_URL": "https://cartes.example/jeux"}

    def test_game_pages_are_not_indexed_there_either(self, door: Door, game: Sitting) -> None:
        for path in (f"/jeux/s/{game.share_key}", f"/jeux{API}/rulesets", f"/jeux/games/{game.id}"):
            assert "noindex" in door.call("GET", path).headers["x-robots-tag"]

    def test_the_api_is_the_api_there_too(self, door: Door) -> None:
        answer = door.call("POST", f"/jeux{API}/games", content=b"{}")
        assert answer.status_code == 415
        assert answer.headers["content-type"] == "application/problem+json"
        assert door.call("GET", f"/jeux{API}/nothing").headers["content-type"] == "application/problem+json"

    def test_cookies_stay_below_it(self, door: Door, game: Sitting) -> None:
        link = door.call("GET", f"/jeux/k/{game.alice.token}")
        assert link.headers["location"] == f"/jeux/games/{game.id}"
        assert "path=/jeux/" in link.headers["set-cookie"].lower()


@pytest.mark.parametrize("host", ['a"><script>', "", "evil.example/path", "a b", "a@b", "x:y"])
def test_a_host_that_is_none_is_refused_since_links_would_hold_it(door: Door, host: str) -> None:
    assert door.call("GET", "/", headers={"Host": host}).status_code == 400
