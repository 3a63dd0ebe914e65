"""Situations of real tables that have no better place: 28, 29, 45, 47 and 50, on a screen of 360 by 640."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.hands import RECORD


@pytest.mark.parametrize(("players", "said"), [(19, "on joue avec 2 paquets"), (2, "c’est une règle maison")])
def test_unusual_tables_are_told_so(phone: Phone, begin, players: int, said: str) -> None:
    hands = phone()
    hands.go(begin(*(f"Nom {n}" for n in range(1, players + 1))).keeper)
    expect(hands.page.locator("#board .notice")).to_contain_text(said)


def test_the_columns_of_twenty_rounds_stay_in_line(phone: Phone, begin) -> None:
    sheet = begin(*(f"Nom {n}" for n in range(1, 19)), target=9_999)
    sheet.play(*[tuple((7 * n + r) % 46 for n in range(18)) for r in range(20)])
    hands = phone()
    hands.go(sheet.keeper)
    assert hands.run("() => document.documentElement.scrollWidth") == 360
    ends = """() => [...Array(18).keys()].map(n => new Set([...document.querySelectorAll('.rounds tbody tr')]
      .map(row => Math.round(row.querySelectorAll('td')[n].getBoundingClientRect().right))).size)"""
    assert hands.run(ends) == [1] * 18


def test_the_table_stops_early_and_goes_on_after_all(phone: Phone, begin) -> None:
    sheet = begin()
    sheet.play((30, 20, 10))
    hands = phone()
    hands.go(sheet.keeper)
    for words in ("Arrêter ou supprimer la partie", "Arrêter la partie là…"):
        hands.tap(hands.page.get_by_text(words, exact=True))
    hands.press("Oui, arrêter là")
    expect(hands.page.locator(".won")).to_contain_text("La table s’est arrêtée là")
    expect(hands.page.locator(".won-name")).to_have_text("Alice")
    hands.press("Annuler")
    expect(hands.page.get_by_role("button", name=RECORD)).to_be_visible()
    assert sheet.now["status"] == "ongoing"


@pytest.mark.parametrize("typed", ["12.5", "-5", "10+", "1e2"])
def test_no_number_is_turned_into_another_one(phone: Phone, begin, typed: str) -> None:
    sheet = begin()
    hands = phone()
    hands.go(sheet.keeper)
    hands.enter({"Alice": typed, "Bob": 1, "Chloé": 2})
    hands.press(RECORD)
    expect(hands.line("Alice").locator(".err")).to_be_visible()
    expect(hands.points("Alice")).to_have_value(typed)
    assert sheet.now["rounds"] == []


def test_999_is_questioned_and_never_won_with_by_itself(phone: Phone, begin) -> None:
    sheet = begin()
    hands = phone()
    hands.go(sheet.keeper)
    hands.tap(hands.points("Alice"))
    hands.key("9", "9", "9")
    expect(hands.page.locator(".tally")).to_contain_text("Aucune main ne fait 999.")
    hands.enter({"Bob": 1, "Chloé": 2})
    hands.press(RECORD)
    expect(hands.line("Alice").locator(".ask")).to_be_visible()
    assert sheet.now["rounds"] == []


def test_what_starts_again_is_not_where_the_thumb_just_recorded(phone: Phone, begin) -> None:
    """Situation 50: a restart button right on top of the finish button."""
    sheet = begin(target=50)
    hands = phone()
    hands.go(sheet.keeper)
    hands.key("5", "5", "A sauté", "A sauté")
    record = hands.page.get_by_role("button", name=RECORD)
    box = record.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hands.page.touchscreen.tap(x, y)
    expect(hands.page.locator(".won")).to_be_visible()
    met = hands.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent || ''", [x, y]
    )
    assert met.strip() == ""
