"""What is half typed survives whatever happens to a phone; what was recorded by mistake can be put right."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet
from tests.browser.hands import RECORD, Hands


@pytest.fixture
def half(phone: Phone, begin) -> tuple[Hands, Sheet]:
    """Bob has 25 and Chloé is being typed: a 1 so far. Alice has nothing."""
    sheet = begin()
    hands = phone()
    hands.go(sheet.keeper)
    hands.key("2", "5", "1")
    return hands, sheet


def still_half(hands: Hands) -> None:
    expect(hands.points("Bob")).to_have_value("25")
    expect(hands.points("Chloé")).to_have_value("1")
    expect(hands.points("Alice")).to_have_value("")
    expect(hands.line("Chloé")).to_have_attribute("aria-current", "true")


def test_a_reload(half) -> None:
    """Situation 22."""
    hands, _ = half
    hands.page.reload()
    still_half(hands)
    hands.key("7", "Suivant")
    expect(hands.points("Chloé")).to_have_value("17")


def test_a_rotation(half) -> None:
    """Situation 22."""
    hands, _ = half
    hands.page.set_viewport_size({"width": 640, "height": 360})
    still_half(hands)
    box = hands.page.get_by_role("button", name=RECORD).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 360
    hands.key("9", "A sauté")
    hands.page.set_viewport_size({"width": 360, "height": 640})
    expect(hands.points("Chloé")).to_have_value("19")


def test_a_crashed_tab(half) -> None:
    """Situation 22."""
    hands, sheet = half
    other = hands.page.context.new_page()
    hands.page.close()
    hands = Hands(other)
    hands.go(f"/games/{sheet.id}")
    still_half(hands)


def test_leaving_and_coming_back(half) -> None:
    """Situation 22: Back."""
    hands, _ = half
    hands.go("/")
    hands.page.go_back(wait_until="commit")
    still_half(hands)


def test_new_game_hit_by_mistake(half) -> None:
    """Situation 18."""
    hands, sheet = half
    hands.go("/games/new")
    hands.go("/")
    hands.tap(hands.page.locator(".card"))
    still_half(hands)
    assert sheet.now["version"] == 1


def test_it_is_gone_once_it_is_recorded(half) -> None:
    hands, _ = half
    hands.key("Suivant", "A sauté")
    hands.press(RECORD)
    expect(hands.page.locator("#r-1")).to_be_attached()
    hands.page.reload()
    expect(hands.points("Bob")).to_have_value("")
    assert (
        hands.run("() => Object.keys(localStorage).filter(k => k.startsWith('round:') && !k.endsWith(':2'))")
        == []
    )


def test_60_typed_for_6_is_corrected_and_the_game_goes_on(phone: Phone, begin) -> None:
    """Situation 13, and what a correction changes is shown before it is saved."""
    sheet = begin(target=200)
    sheet.play((144, 1, 2), (60, 3, 4))
    hands = phone()
    hands.go(sheet.keeper)
    expect(hands.page.locator(".won")).to_contain_text("Alice")
    hands.follow("Corriger la manche 2")
    hands.tap(hands.points("Alice"))
    hands.key("6")
    effects = hands.page.locator(".effects")
    expect(effects).to_contain_text("150")
    expect(effects).to_contain_text("Rouvre la partie.")
    assert sheet.now["status"] == "finished"
    hands.page.reload()
    expect(hands.points("Alice")).to_have_value("6")
    expect(effects).to_contain_text("Rouvre la partie.")
    hands.press("Corriger la manche")
    hands.shows_totals(150, 4, 6)
    assert sheet.now["status"] == "ongoing"
    hands.follow("Corriger la manche 2")
    expect(hands.points("Alice")).to_have_value("6")


def test_the_end_can_be_undone(phone: Phone, begin) -> None:
    """Situations 17 and 18."""
    sheet = begin(target=50)
    sheet.play((60, 1, 2))
    hands = phone()
    hands.go(sheet.keeper)
    expect(hands.page.locator(".won")).to_contain_text("en 1 manche")
    hands.press("Annuler")
    expect(hands.page.locator("#round h2")).to_contain_text("Manche 1")
    assert sheet.now["status"] == "ongoing"


def test_stray_taps_change_nothing(phone: Phone, begin) -> None:
    """Situation 41: keys without a line, the board, a finished game."""
    sheet = begin(target=50)
    sheet.play((20, 1, 2))
    hands = phone()
    hands.go(sheet.keeper)
    hands.key("A sauté", "A sauté", "A sauté", "9", "+", "Flip 7", "Suivant")
    assert hands.run("() => [...document.querySelectorAll('.points')].every(f => !f.value)")
    hands.tap(hands.page.locator("#s-p1"))
    assert sheet.totals == [20, 1, 2]
    assert sheet.now["version"] == 2
