"""People with phones: a real Chromium, small and touched with fingers, at a real server that is not localhost.

Playwright is closed after each module: while it is open no other asyncio loop can run in this thread.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts import browser
from tests.browser.hands import Hands
from tests.server import Server

HOST = "127.0.0.2"
"""Another address of this machine: browsers treat localhost with more trust than a phone treats a laptop."""

expect.set_options(timeout=10_000)
EXPECTED = re.compile(
    r"status of (403|404|409|410|422)|net::ERR_|Failed to fetch|Service Worker registration blocked|htmx:sse:error: (SSE reconnect failed|network error)"
)
"""What the console says of answers and outages that tests bring about."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@cache
def launch_options() -> browser.LaunchOptions:
    """How to start Chromium here."""
    return browser.launch_options()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser, with its back/forward cache, as people have it."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            **launch_options(), ignore_default_args=["--disable-back-forward-cache"]
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at an address that is not localhost."""
    started = Server(tmp_path_factory.mktemp("server") / "marquoir.db", host=HOST)
    started.start()
    yield started
    started.stop()


Phone = Callable[..., Hands]


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Phone]:
    """Takes a phone in hand: ``phone()``, ``phone(script=False)``. At the end no phone may have complained."""
    complaints: list[str] = []
    contexts = []

    def take(*, script: bool = True, **said: Any) -> Hands:
        context = chromium.new_context(
            **{
                "base_url": server.address,
                "viewport": {"width": 360, "height": 640},
                "device_scale_factor": 2,
                "has_touch": True,
                "is_mobile": True,
                "locale": "fr-FR",
                "java_script_enabled": script,
                # It would answer in place of a server that a test has stopped: see test_offline.py.
                "service_workers": "block",
                **said,
            }
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda said: (
                complaints.append(f"{page.url}: {said.text}")
                if said.type in ("error", "warning") and not EXPECTED.search(said.text)
                else None
            ),
        )
        return Hands(page, script=script)

    yield take
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def begin(server: Server) -> Callable[..., "Sheet"]:
    """Begins a game by the API: ``begin("Ana", "Bo", target=50)``."""
    return lambda *players, **options: Sheet(server, players or ("Alice", "Bob", "Chloé"), options)


class Sheet:
    """A game, as its keeper reaches it through the API."""

    def __init__(
        self, server: Server, players: tuple[str, ...], options: dict[str, Any], ruleset: str = "flip7"
    ) -> None:
        self.server = server
        wish = {"ruleset": ruleset, "players": list(players), "options": options, "dealer": 1}
        begun = self._ask("POST", "/games", wish)
        self.id, self.token = begun["id"], begun["keeper_token"]
        self.keeper, self.friends = f"/k/{self.token}", begun["share_url"].removeprefix(server.address)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        with self.server.client(headers=headers) as client:
            answer = client.request(method, f"/api/v1{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    @property
    def now(self) -> Any:
        """The game as it stands."""
        return self._ask("GET", f"/shared/{self.friends.rpartition('/')[2]}")

    @property
    def totals(self) -> list[int]:
        """The totals in the order of joining."""
        return [player["total"] for player in self.now["players"]]

    def play(self, *rounds: tuple[int, ...]) -> None:
        """Record rounds from elsewhere."""
        for points in rounds:
            lines = [{"player": f"p{n}", "total": total} for n, total in enumerate(points, 1)]
            self._ask("POST", f"/games/{self.id}/rounds", {"scores": lines})

    def rematch(self) -> None:
        """Begin the same game again, from elsewhere."""
        self._ask("POST", f"/games/{self.id}/rematch")


@contextmanager
def no_new_page(hands: Hands) -> Iterator[None]:
    """What happens meanwhile happens without loading a page."""
    loads: list[str] = []
    hands.page.on("domcontentloaded", lambda page: loads.append(page.url))
    yield
    assert loads == []
