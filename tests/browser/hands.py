"""Hands on a phone: they look for what they want, bring it into view, touch it, and type on the keyboard."""

import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

RECORD = "Enregistrer la manche"
REACH = """element => {
  const middle = () => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const met = document.elementFromPoint(...middle());
  if (!met || !(element.contains(met) || met.contains(element))) {
    element.scrollIntoView({block: "center", behavior: "instant"});
  }
  return middle();
}"""
"""Where the middle of an element is, once it can be touched: scrolled to only when it is out of sight or
under something."""


class Hands:
    """Somebody with a phone in hand."""

    def __init__(self, page: Page, *, script: bool = True) -> None:
        self.page, self.script = page, script
        self.last, self.touched = (0.0, 0.0), 0.0

    def go(self, address: str) -> None:
        """Type an address, or follow a link that somebody sent."""
        self.page.goto(address)
        self.ready()

    def ready(self) -> None:
        """A hand is slower than the page's scripts, which come once it is painted."""
        if self.script:
            self.page.wait_for_function("() => !document.querySelector('script[data-run]')")

    @property
    def path(self) -> str:
        """Where the phone is."""
        return urlsplit(self.page.url).path

    def tap(self, what: Locator, times: int = 1) -> None:
        """Touch the middle of it with a finger, wherever on the page it is."""
        self.ready()
        expect(what).to_be_visible()
        x, y = what.evaluate(REACH)
        # Two touches of one place in quick succession are a double tap, which no hand meant that had to
        # scroll in between: Chromium would swallow what is typed next.
        soon = time.monotonic() - self.touched < 0.4
        if soon and abs(x - self.last[0]) + abs(y - self.last[1]) < 40:
            self.page.wait_for_timeout(400)
        for _ in range(times):
            self.page.touchscreen.tap(x, y)
        self.last, self.touched = (x, y), time.monotonic()

    def press(self, name: str, times: int = 1) -> None:
        """Touch a button."""
        self.tap(self.page.get_by_role("button", name=name, exact=True), times)

    def unfold(self, words: str) -> None:
        """Touch what unfolds something."""
        self.tap(self.page.get_by_text(words, exact=True))

    def follow(self, name: str) -> None:
        """Touch a link."""
        self.tap(self.page.get_by_role("link", name=name, exact=True))

    def type(self, field: Locator, text: str) -> None:
        """Touch a field and type."""
        self.tap(field)
        expect(field).to_be_focused()
        self.page.keyboard.type(text)

    # The form of a round

    def line(self, name: str) -> Locator:
        """Somebody's line."""
        return self.page.get_by_role("group", name=name, exact=True)

    def points(self, name: str) -> Locator:
        """The field in it."""
        return self.line(name).get_by_role("textbox", name="Points")

    def bust(self, name: str) -> None:
        """Say that somebody is busted: with the keypad's key, or without a script in the line itself."""
        if self.pad.is_visible():
            self.tap(self.points(name))
            self.key("A sauté")
        else:
            self.tap(self.line(name).get_by_text("A sauté", exact=True))

    @property
    def pad(self) -> Locator:
        """The keypad of the page."""
        return self.page.locator("#pad")

    def key(self, *names: str) -> None:
        """Touch keys of the keypad, where they are: nothing is scrolled to, and nothing is focused."""
        self.ready()
        for name in names:
            box = self.pad.get_by_role("button", name=name, exact=True).bounding_box()
            assert box is not None
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def enter(self, lines: Mapping[str, object]) -> None:
        """Type a round: points, or ``bust``."""
        for name, line in lines.items():
            if line == "bust":
                self.bust(name)
            else:
                self.type(self.points(name), str(line))

    def record(self, lines: Mapping[str, object], number: int) -> None:
        """Type round ``number``, record it, and see the form of the next or the end."""
        expect(self.page.locator("#round h2")).to_contain_text(f"Manche {number}")
        self.enter(lines)
        self.press(RECORD)
        expect(self.page.locator(f"#r-{number}")).to_be_attached()

    def shows_typed(self, lines: Mapping[str, object]) -> None:
        """The form still holds this."""
        for name, line in lines.items():
            box = self.line(name).locator("[name^=busted]")
            expect(box).to_be_checked(checked=line == "bust")
            expect(self.points(name)).to_have_value("" if line == "bust" else str(line))

    # The board

    def shows_totals(self, *totals: int, within: float = 10_000) -> None:
        """The board says these totals, in the order of joining."""
        for number, total in enumerate(totals, 1):
            found = self.page.locator(f"#s-p{number} .total")
            expect(found).to_have_text(re.compile(rf"(^|\D){total}$"), timeout=within)

    def shows_winner(self, name: str, total: int) -> None:
        """The board, or the end in place of the form, says who has won."""
        won = self.page.locator(".won")
        expect(won).to_be_visible()
        expect(won).to_contain_text(name)
        expect(won).to_contain_text(f"gagne avec {total} points")

    def is_live(self) -> None:
        """What is shown says that it is live."""
        expect(self.page.locator("#live")).to_have_attribute("data-state", "live")

    def run(self, script: str) -> Any:
        """Look behind the page."""
        return self.page.evaluate(script)
