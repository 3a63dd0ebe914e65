"""Situations of real tables that have no better place: 28, 29, 45, 47 and 50, on a screen of 360 by 640.

The others of issue 4 stand where they belong, each under its number: 4, 5 and 9 in `test_cards.py`, 13, 18 and 22 in
`test_nothing_lost.py`, 20 and 21 in `test_keypad.py`, 38 to 42, 46 and 48 in `test_typing.py`, `test_phone.py`,
`test_small_screen.py`, `test_keypad.py` and `test_second_pen.py`, and 22 of the other games in `test_other_games.py`.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.hands import RECORD

ENDS = """() => [...Array(18).keys()].map(n => new Set([...document.querySelectorAll('.rounds tr')]
  .map(row => Math.round(row.querySelectorAll('td, th:not(.pin)')[n].getBoundingClientRect().right))).size)"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.rounds :is(b, small, .bust, bdi, a)')]
  .map(e => parseFloat(getComputedStyle(e).fontSize)))"""
CUT = (
    """() => [...document.querySelectorAll('.rounds td')].filter(e => e.scrollWidth > e.clientWidth).length"""
)


@pytest.mark.parametrize(
    ("players", "said"),
    [(19, "on joue avec 2 paquets"), (2, "c’est une règle maison"), (1, "c’est une règle maison")],
)
def test_unusual_tables_are_told_so(phone: Phone, begin, players: int, said: str) -> None:
    """Situation 28: a second deck, and tables smaller than the sheet's, on the keeper's page and the friends'."""
    sheet = begin(*(f"Nom {n}" for n in range(1, players + 1)))
    hands = phone()
    for path in (sheet.keeper, sheet.friends):
        hands.go(path)
        expect(hands.page.locator("#board .notice")).to_contain_text(said)
        expect(hands.page.locator("#board .notice")).to_be_visible()


def test_a_nineteenth_player_is_told_of_the_second_deck_before_the_game_begins(phone: Phone) -> None:
    """Situation 28, where the names are typed: the hint comes with the page that the button brings."""
    hands = phone(script=False)
    hands.go("/games/new")
    for n in range(1, 20):
        if not hands.page.get_by_label(f"Joueur {n}", exact=True).count():
            hands.press("Ajouter un joueur")
        hands.page.get_by_label(f"Joueur {n}", exact=True).fill(f"Nom {n}")
    hands.press("Ajouter un joueur")
    expect(hands.page.locator("#new-game .hint").filter(has_text="2 paquets")).to_be_visible()


def test_twenty_rounds_of_eighteen_are_readable_in_line_and_quick(phone: Phone, begin) -> None:
    """Situation 29: totals of one to three digits, the round's number in sight wherever one has scrolled."""
    sheet = begin(*(f"Nom {n}" for n in range(1, 19)), target=9_999)
    sheet.play(*[(0 if r < 8 else 3, *((7 * n + r) % 46 for n in range(17))) for r in range(20)])
    assert {len(str(total)) for total in sheet.totals} == {2, 3}
    hands = phone()
    for path in (sheet.keeper, sheet.friends):
        hands.go(path)
        assert hands.run("() => document.documentElement.scrollWidth") == 360
        assert hands.run(ENDS) == [1] * 18
        assert hands.run(SMALLEST) >= 12
        assert hands.run(CUT) == 0
        hands.run("() => document.querySelector('.scroller').scrollTo(9_999, 0)")
        row = hands.page.locator("#r-20")
        row.scroll_into_view_if_needed()
        number, last = row.locator(".pin").bounding_box(), row.locator("td").last.bounding_box()
        assert number is not None
        assert last is not None
        assert number["x"] <= 1
        assert last["x"] >= number["x"] + number["width"]
        assert last["x"] + last["width"] < 361
    # Quick: what a touch on the keypad works out takes less than a frame or two, twenty rounds in.
    hands.go(sheet.keeper)
    slow = """() => { const at = performance.now(); for (let n = 0; n < 10; n += 1) window.pad.show(); return (performance.now() - at) / 10; }"""
    assert hands.run(slow) < 50


def test_date_time_title_and_note_stay_with_a_game(phone: Phone, begin) -> None:
    """Situation 45: on the keeper's page, the friends' and the list of games, over a reload."""
    sheet = begin()
    sheet.play((30, 20, 10))
    hands = phone(timezone_id="Europe/Paris")
    hands.go(sheet.keeper)
    hands.tap(hands.page.get_by_text("Réglages de la partie", exact=True))
    hands.type(hands.page.locator("#set-title"), "Chez Mamie")
    hands.type(hands.page.locator("#set-note"), "Nappe à carreaux")
    hands.press("Garder ces réglages")
    expect(hands.page.locator("h1")).to_have_text("Chez Mamie")
    for path in (f"/games/{sheet.id}", sheet.friends):
        hands.go(path)
        hands.page.reload()
        expect(hands.page.get_by_role("heading", name="Chez Mamie")).to_be_visible()
        expect(hands.page.locator("#board .note")).to_have_text("Nappe à carreaux")
        dates = hands.page.locator("#board .dates")
        expect(dates).to_have_text(re.compile(r"Commencée .*\d{1,2}[:h]\d{2}"))
        assert dates.locator("time").first.get_attribute("datetime") == sheet.now["created_at"]
    hands.go("/")
    card = hands.page.locator(".card")
    expect(card).to_contain_text("Chez Mamie")
    expect(card.locator("time")).to_have_text(re.compile(r"\d"))


def test_the_table_stops_early_and_goes_on_after_all(phone: Phone, begin) -> None:
    """Situation 45: ended as it stands, and undone."""
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
    """Situation 47."""
    sheet = begin()
    hands = phone()
    hands.go(sheet.keeper)
    hands.enter({"Alice": typed, "Bob": 1, "Chloé": 2})
    hands.press(RECORD)
    expect(hands.line("Alice").locator(".err")).to_be_visible()
    expect(hands.points("Alice")).to_have_value(typed)
    assert sheet.now["rounds"] == []


def test_999_is_questioned_and_never_won_with_by_itself(phone: Phone, begin) -> None:
    """Situation 47."""
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
