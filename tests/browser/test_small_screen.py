"""A screen of 360 by 640: nothing reaches past its edge, and a thumb meets what it aims at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet
from tests.browser.hands import RECORD, Hands

Begin = Callable[..., Sheet]
LONG = ("W" * 40, "Zoé 🎉👨‍👩‍👧", "李雷", "عمر", *(f"Maximilienne {n}" for n in range(14)))
TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - 360;  // a phone that zooms out widens innerWidth
  return wide > 0 ? `${wide}px past the edge of ${location.pathname}` : "";
}"""
TARGETS = """() => [...document.querySelectorAll("#round input:not([type=hidden]):not([type=checkbox]), #round label, #round button, #tools > form button, #tools > button")]
  .filter(e => e.checkVisibility())
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${e.textContent.trim() || e.name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
SMALL_TYPE = """() => [...document.querySelectorAll("input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select, textarea")]
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.name || e.id)"""


@pytest.fixture(scope="module")
def crowd(server) -> Sheet:
    """Eighteen people with names of every kind, twenty rounds in."""
    sheet = Sheet(server, LONG, {"target": 9_999})
    sheet.play(*[tuple((7 * n + r) % 50 for n in range(18)) for r in range(20)])
    return sheet


def pages_of(sheet: Sheet) -> list[str]:
    game = f"/games/{sheet.id}"
    return [sheet.keeper, sheet.friends, f"{game}/rounds/1", "/", "/games/new", "/rules/flip7", "/nowhere"]


def opened_wide(hands: Hands) -> None:
    """Open every part that folds."""
    hands.run("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_no_page_scrolls_sideways_and_no_field_makes_the_phone_zoom(
    phone: Phone, crowd: Sheet, language: str
) -> None:
    """Situations 28 and 39."""
    hands = phone(locale=language)
    for path in pages_of(crowd):
        hands.go(path)
        assert hands.run(TOO_WIDE) == ""
        opened_wide(hands)
        assert hands.run(TOO_WIDE) == ""
        assert hands.run(SMALL_TYPE) == []


def test_the_end_and_a_tie_fit_too(phone: Phone, begin: Begin) -> None:
    finished, tied = begin(*LONG, target=20), begin(*LONG, target=20)
    finished.play((30, *[0] * 17))
    tied.play((30, 30, *[0] * 16))
    hands = phone()
    for sheet in (finished, tied):
        for path in (sheet.keeper, sheet.friends):
            hands.go(path)
            assert hands.run(TOO_WIDE) == ""


def test_what_a_thumb_aims_at_is_large_enough(phone: Phone, crowd: Sheet, begin: Begin) -> None:
    """Situation 28."""
    hands = phone()
    for sheet in (crowd, begin(), begin(second_chance="kept")):
        hands.go(sheet.keeper)
        assert hands.page.locator("#round label").count() >= 2 * len(sheet.totals)
        assert hands.run(TARGETS) == []


def test_the_button_that_records_is_in_reach_wherever_the_thumb_has_scrolled(
    phone: Phone, crowd: Sheet
) -> None:
    """Situations 28 and 50."""
    hands = phone()
    hands.go(crowd.keeper)
    button = hands.page.get_by_role("button", name=RECORD)
    for name in (LONG[1], LONG[9], LONG[0]):
        hands.tap(hands.points(name))
        box = button.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640


def test_eighteen_names_are_typed_one_after_the_other(phone: Phone) -> None:
    hands = phone()
    hands.go("/games/new")
    hands.type(hands.page.get_by_label("Joueur 1", exact=True), "Joueuse 1")
    for number in range(2, 19):
        hands.page.keyboard.press("Enter")
        hands.page.keyboard.type(f"Joueuse {number}")
    assert hands.run(TOO_WIDE) == ""
    hands.press("Commencer la partie")
    expect(hands.page.locator("#round").get_by_role("group")).to_have_count(18)
    assert hands.run(TOO_WIDE) == ""
