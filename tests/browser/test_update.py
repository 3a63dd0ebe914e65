"""Situation 43: a new version is deployed; an open page keeps working and gets the new one at its next load."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import HOST, Phone, Sheet, no_new_page
from tests.server import ROOT, Server

STYLE = re.compile(r"/static/app\.[0-9a-f]{12}\.css")
PARTS = ("app", "templates", "static", "migrations")
UNMEASURED = {"COVERAGE_PROCESS_START": "", "COVERAGE_PROCESS_CONFIG": ""}
"""A copy's lines are no lines of ours."""


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """Marquoir with another look and another script in every file, and one word changed."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / "static").rglob("*.css"):
        path.write_text(f"{path.read_text()}\n.newer {{ color: red; }}\n")
    for path in (tmp_path / "static" / "js").rglob("*.js"):
        path.write_text(f"{path.read_text()}\nwindow.newer = true;\n")
    board = tmp_path / "templates" / "_board.html"
    board.write_text(board.read_text().replace('<p id="said"', '<p class="newer"></p><p id="said"'))
    return tmp_path


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this test's own."""
    started = Server(tmp_path_factory.mktemp("update") / "marquoir.db", host=HOST)
    started.start()
    yield started
    started.stop()


def test_an_open_page_keeps_working_and_gets_the_new_version_at_its_next_load(
    phone: Phone, server: Server, newer: Path
) -> None:
    sheet = Sheet(server, ("Alice", "Bob", "Chloé"), {})
    keeper, friend = phone(), phone()
    keeper.go(sheet.keeper)
    friend.go(sheet.friends)
    friend.is_live()
    before = STYLE.search(keeper.page.content())
    with no_new_page(friend), no_new_page(keeper):
        server.stop()
        server.root = newer
        server.environment = UNMEASURED
        server.start()
        keeper.record({"Alice": 5, "Bob": 6, "Chloé": 7}, 1)
        friend.shows_totals(5, 6, 7)
        friend.is_live()
        # What the new version says of the board is there; what the page loads only now comes too.
        expect(friend.page.locator(".newer")).to_be_attached()
        keeper.press("Partager")
        expect(keeper.page.get_by_label("Le lien des amis", exact=True)).to_be_visible()
        keeper.press("Fermer")
    keeper.page.reload()
    after = STYLE.search(keeper.page.content())
    assert before
    assert after
    assert before[0] != after[0]
    assert keeper.run("() => window.newer") is True
    keeper.shows_totals(5, 6, 7)
