"""What is shown never looks live while it is not, and is right again within three seconds."""

import re
import signal
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet, no_new_page
from tests.browser.hands import Hands
from tests.server import Server

SOON = 3_000
"""Milliseconds after which the page is right, once the server can be reached."""
SILENT = re.compile(r"^Sans nouvelles depuis \d{2}:\d{2}$")

FAILING = """() => {
  window.calls = [];
  window.EventSource = class {
    static OPEN = 1;
    static CLOSED = 2;
    readyState = 0;
    constructor() {
      window.calls.push(Date.now());
      queueMicrotask(() => this.onerror());
    }
    addEventListener() {}
    close() {}
  };
}"""


@pytest.fixture
def watched(phone: Phone, begin: Any) -> tuple[Hands, Sheet]:
    """A friend's phone that follows a game after its first round."""
    sheet = begin()
    sheet.play((10, 20, 30))
    friend = phone()
    friend.go(sheet.friends)
    friend.is_live()
    return friend, sheet


def says_since_when(friend: Hands, within: float = 10_000) -> None:
    """What is shown says how old it is."""
    expect(friend.page.locator("#live")).to_have_text(SILENT, timeout=within)
    expect(friend.page.locator("#live")).to_have_attribute("data-state", "since")


def is_right_soon(friend: Hands, *totals: int) -> None:
    """Right and live within the time that is promised."""
    friend.shows_totals(*totals, within=SOON)
    expect(friend.page.locator("#live")).to_have_attribute("data-state", "live", timeout=SOON)


def lifecycle(friend: Hands, state: str) -> None:
    """Lock the phone (``frozen``), or take it in hand again (``active``)."""
    session = friend.page.context.new_cdp_session(friend.page)
    session.send("Page.setWebLifecycleState", {"state": state})
    session.detach()


def test_a_locked_phone_says_how_old_its_board_is_until_it_is_right(watched: tuple[Hands, Sheet]) -> None:
    """Situation 32: the phone was locked; on return the page says how old what it shows is."""
    friend, sheet = watched
    with no_new_page(friend):
        lifecycle(friend, "frozen")
        friend.page.context.set_offline(True)
        sheet.play((5, 5, 5))
        lifecycle(friend, "active")
        says_since_when(friend)
        friend.shows_totals(10, 20, 30)
        friend.page.context.set_offline(False)
        is_right_soon(friend, 15, 25, 35)


def test_a_phone_that_was_only_locked_is_right_at_once(watched: tuple[Hands, Sheet]) -> None:
    """Situation 32: within a second or two."""
    friend, sheet = watched
    with no_new_page(friend):
        lifecycle(friend, "frozen")
        sheet.play((5, 5, 5), (6, 6, 6))
        lifecycle(friend, "active")
        is_right_soon(friend, 21, 31, 41)


def test_a_lost_network_is_told_at_once_and_caught_up_with(watched: tuple[Hands, Sheet]) -> None:
    friend, sheet = watched
    with no_new_page(friend):
        friend.page.context.set_offline(True)
        expect(friend.page.locator("#live")).not_to_have_attribute("data-state", "live", timeout=SOON)
        sheet.play((5, 5, 5))
        says_since_when(friend)
        friend.page.context.set_offline(False)
        is_right_soon(friend, 15, 25, 35)


def test_a_page_from_the_back_cache_is_the_same_page_and_right(watched: tuple[Hands, Sheet]) -> None:
    """Situation 33: restored from the back cache: the full state, then changes."""
    friend, sheet = watched
    friend.run("() => { window.kept = true; }")
    friend.follow("Règles de Flip 7")
    expect(friend.page.get_by_role("heading", name="Les règles de Flip 7")).to_be_visible()
    sheet.play((5, 5, 5))
    friend.page.go_back(wait_until="commit")
    is_right_soon(friend, 15, 25, 35)
    assert friend.run("() => window.kept") is True
    sheet.play((6, 6, 6))
    is_right_soon(friend, 21, 31, 41)


def test_opened_by_its_address_and_reloaded_it_is_whole(watched: tuple[Hands, Sheet]) -> None:
    """Situation 33: opened by its address, reloaded: the full state, then changes."""
    friend, sheet = watched
    friend.page.reload()
    friend.shows_totals(10, 20, 30)
    sheet.play((5, 5, 5))
    is_right_soon(friend, 15, 25, 35)


def test_a_server_that_says_nothing_is_not_taken_for_one_where_nothing_happens(
    watched: tuple[Hands, Sheet], server: Server
) -> None:
    """The connection stands, but no sign of life comes: 13 s after the last one the page says so."""
    friend, sheet = watched
    assert server.process is not None
    with no_new_page(friend):
        server.process.send_signal(signal.SIGSTOP)
        try:
            says_since_when(friend, within=20_000)
        finally:
            server.process.send_signal(signal.SIGCONT)
        sheet.play((5, 5, 5))
        is_right_soon(friend, 15, 25, 35)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_after_a_restart_the_same_page_is_right_by_itself(
    watched: tuple[Hands, Sheet], server: Server, how: signal.Signals
) -> None:
    """Situation 36: a server restart: same links, same totals, viewers reconnect by themselves."""
    friend, sheet = watched
    with no_new_page(friend):
        server.stop(how)
        says_since_when(friend)
        friend.shows_totals(10, 20, 30)
        server.start()
        is_right_soon(friend, 10, 20, 30)
        sheet.play((5, 5, 5))
        is_right_soon(friend, 15, 25, 35)


def test_reconnections_are_spread_over_the_seconds(phone: Phone, begin: Any) -> None:
    """Situation 36: not all in the same second, and none of them later than the time that is promised."""
    friend = phone()
    friend.page.clock.install()
    friend.page.add_init_script(f"({FAILING})()")
    friend.go(begin().friends)
    friend.page.clock.run_for(60_000)
    calls = friend.run("() => window.calls")
    waits = [later - sooner for sooner, later in pairwise(calls)]
    assert len(waits) > 20
    assert max(waits) < SOON - 500
    assert max(waits) - min(waits) > 1_000
    assert len({wait // 250 for wait in waits}) >= 5


def test_a_hidden_page_does_not_seem_live_when_it_is_seen_again(watched: tuple[Hands, Sheet]) -> None:
    """Situation 32: it never looks live while it is not."""
    friend, _ = watched
    states = friend.run(
        """() => {
          const seen = [];
          for (const hidden of [true, false]) {
            Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
            document.dispatchEvent(new Event("visibilitychange"));
            seen.push(document.getElementById("live").dataset.state);
          }
          return seen;
        }"""
    )
    assert "live" not in states
    friend.is_live()


def test_an_old_answer_that_arrives_late_overwrites_nothing(watched: tuple[Hands, Sheet]) -> None:
    """Situation 34: old answers arriving late never overwrite newer ones."""
    friend, sheet = watched
    friend.run("() => { document.getElementById('board').dataset.version = '99'; }")
    heard = "() => { window.heard = 0; document.addEventListener('htmx:after:swap', () => { window.heard += 1; }); }"
    friend.run(heard)
    with friend.page.expect_event("console", lambda said: said.text == "came"):
        friend.run(
            f"""() => {{
              const own = new EventSource("{sheet.friends}/stream");
              let first = true;
              own.onmessage = () => {{ if (!first) {{ own.close(); setTimeout(() => console.log("came"), 200); }} first = false; }};
              own.onopen = () => {{ window.listening = true; }};
            }}"""
        )
        friend.page.wait_for_function("() => window.listening")
        sheet.play((5, 5, 5))
    friend.shows_totals(10, 20, 30)
    assert friend.run("() => window.heard") == 0
