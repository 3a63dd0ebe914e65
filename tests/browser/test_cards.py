"""A hand tapped as cards, with its points and their steps."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.hands import RECORD, Hands


@pytest.fixture
def hands(phone: Phone, begin) -> Hands:
    """At Bob's line, with cards to tap."""
    found = phone()
    found.go(begin().keeper)
    found.key("Cartes")
    expect(found.pad.get_by_role("button", name="x2", exact=True)).to_be_visible()
    return found


def says(hands: Hands, words: str) -> None:
    expect(hands.page.locator(".tally")).to_contain_text(words)


def test_the_points_and_their_steps_grow(hands: Hands) -> None:
    """Situation 9: what the points are made of."""
    for card, steps in (("1", "1"), ("12", "13"), ("x2", "13 × 2 = 26"), ("+4", "13 × 2 + 4 = 30")):
        hands.key(card)
        says(hands, steps)
    expect(hands.points("Bob")).to_have_value("30")


def test_the_eighth_number_is_refused_with_a_word_and_the_points_stay(hands: Hands) -> None:
    """Situation 4."""
    hands.key("0", "1", "6", "7", "9", "10", "11", "+2", "x2")
    says(hands, "Flip 7 ! 44 × 2 + 2 + 15 = 105")
    hands.key("12")
    says(hands, "Sept cartes Numéro au plus.")
    expect(hands.points("Bob")).to_have_value("105")


def test_a_card_tapped_again_is_taken_away(hands: Hands) -> None:
    """Situation 5."""
    hands.key("9", "5", "9")
    expect(hands.points("Bob")).to_have_value("5")
    hands.key("Effacer")
    expect(hands.points("Bob")).to_have_value("")


def test_the_x2_alone_is_nought_and_no_bust(hands: Hands) -> None:
    hands.key("x2")
    expect(hands.points("Bob")).to_have_value("0")
    hands.key("Suivant", "0", "Suivant", "A sauté")
    hands.press(RECORD)
    expect(hands.page.locator("#r-1")).to_be_attached()


def test_cards_survive_a_reload_with_the_panel_open(hands: Hands) -> None:
    """Situation 22, by cards."""
    hands.key("12", "x2")
    hands.page.reload()
    expect(hands.pad.get_by_role("button", name="12", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(hands.points("Bob")).to_have_value("24")
    hands.key("+10")
    expect(hands.points("Bob")).to_have_value("34")


def test_a_total_typed_over_cards_takes_their_place(hands: Hands) -> None:
    hands.key("12", "x2", "Chiffres", "7")
    expect(hands.points("Bob")).to_have_value("7")
    expect(hands.line("Bob").locator("[name^=cards]")).to_have_value("")


def test_a_total_that_was_typed_is_explained_at_its_line_when_the_cards_are_asked_for(hands: Hands) -> None:
    hands.key("Chiffres", "9", "1")
    hands.tap(hands.points("Bob"))
    hands.key("Cartes")
    told = hands.line("Bob").locator(".explained")
    expect(told).to_contain_text("91 : forcément un Flip 7, avec le ×2 ou des Bonus.")
    expect(told).to_contain_text("Par exemple : 5, 7, 8, 9, 10, 11, 12, +6, +8")
    hands.key("4")
    expect(told).to_have_count(0)
    expect(hands.points("Bob")).to_have_value("4")
