"""Minimini Seven, Flip and the counter in the hand; situation 22 in each: half a round survives a reload."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet, no_new_page
from tests.browser.hands import RECORD, Hands
from tests.server import Server

THREE = ("Alice", "Bob", "Chloé")


@pytest.fixture
def begin_of(server: Server):
    return lambda ruleset, *players, **options: Sheet(server, players or THREE, options, ruleset)


def cards(keeper: Hands, *row: object) -> None:
    for card in row:
        keeper.press(str(card))


def gain(keeper: Hands, said: str) -> None:
    expect(keeper.page.locator(".gain-now")).to_have_text(said)


def test_the_gain_grows_as_cards_are_tapped(phone: Phone, begin_of) -> None:
    sheet = begin_of("minimini_seven")
    keeper = phone()
    keeper.go(sheet.keeper)
    cards(keeper, 6, 5)
    gain(keeper, "11 pour l’instant")
    cards(keeper, 5)
    gain(keeper, "21 pour l’instant")
    expect(keeper.page.get_by_role("button", name="5", exact=True)).to_be_disabled()
    cards(keeper, 3)
    gain(keeper, "37 pour l’instant")
    with no_new_page(keeper):
        keeper.press(RECORD)
        expect(keeper.page.get_by_text("C’est le tour de Bob.")).to_be_visible()
    assert sheet.totals == [37, 0, 0]


def test_a_7_loses_the_turn_by_itself_and_taken_back_it_is_kept_again(phone: Phone, begin_of) -> None:
    sheet = begin_of("minimini_seven")
    keeper = phone()
    keeper.go(sheet.keeper)
    cards(keeper, 6, 5, 2)
    gain(keeper, "5 + 2 font 7 : le tour est perdu.")
    expect(keeper.page.get_by_role("radio", name="perdu Une paire fait 7.")).to_be_checked()
    expect(keeper.page.get_by_role("button", name="3", exact=True)).to_be_disabled()
    keeper.press("Enlever la dernière carte")
    gain(keeper, "11 pour l’instant")
    expect(keeper.page.get_by_role("radio", name="gardé")).to_be_checked()
    cards(keeper, 2)
    keeper.press(RECORD)
    expect(keeper.page.get_by_text("C’est le tour de Bob.")).to_be_visible()
    assert sheet.totals == [0, 0, 0]


def test_a_challenge_is_two_taps(phone: Phone, begin_of) -> None:
    sheet = begin_of("minimini_seven")
    keeper = phone()
    keeper.go(sheet.keeper)
    cards(keeper, 6, 5, 3, 2)
    keeper.tap(keeper.page.locator(".challengers").get_by_text("Chloé", exact=True))
    gain(keeper, "Chloé retourne une carte de plus :")
    cards(keeper, 4)
    gain(keeper, "Chloé prend 30.")
    keeper.press("Enlever la dernière carte")
    cards(keeper, 5)
    gain(keeper, "7 ! Alice a 48.")
    keeper.press(RECORD)
    expect(keeper.page.get_by_text("C’est le tour de Bob.")).to_be_visible()
    assert sheet.totals == [48, 0, 0]


def test_the_fou_is_a_key_where_it_is_played(phone: Phone, begin_of) -> None:
    sheet = begin_of("minimini_seven", joker=True)
    keeper = phone()
    keeper.go(sheet.keeper)
    cards(keeper, 5, 5, "F")
    gain(keeper, "30 pour l’instant")
    keeper.press(RECORD)
    expect(keeper.page.get_by_text("C’est le tour de Bob.")).to_be_visible()
    assert sheet.totals == [30, 0, 0]


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_deal_is_one_tap(phone: Phone, begin_of, script: bool) -> None:
    sheet = begin_of("flip", "Alice", "Bob")
    keeper = phone(script=script)
    keeper.go(sheet.keeper)
    keeper.tap(keeper.page.locator("#round").get_by_role("button", name="Bob"))
    expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()
    assert sheet.totals == [0, 1]


def test_the_sign_of_a_score_is_one_tap(phone: Phone, begin_of) -> None:
    sheet = begin_of("counter")
    keeper = phone()
    keeper.go(sheet.keeper)
    for name, points in (("Alice", "12"), ("Bob", "3"), ("Chloé", "0")):
        keeper.type(keeper.points(name), points)
    keeper.tap(keeper.line("Alice").get_by_role("button", name="Changer le signe"))
    expect(keeper.line("Alice").locator(".to")).to_have_text(" → -12")
    keeper.press(RECORD)
    expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()
    assert sheet.totals == [-12, 3, 0]


def reloaded(keeper: Hands) -> None:
    keeper.page.reload()


def turned(keeper: Hands) -> None:
    keeper.page.set_viewport_size({"width": 640, "height": 360})


def left_and_come_back(keeper: Hands) -> None:
    keeper.go("/")
    keeper.page.go_back(wait_until="commit")


BEFALLS = pytest.mark.parametrize("befalls", [reloaded, turned, left_and_come_back])


@BEFALLS
def test_22_half_a_counted_round_is_kept(phone: Phone, begin_of, befalls) -> None:
    keeper = phone()
    keeper.go(begin_of("counter").keeper)
    keeper.type(keeper.points("Bob"), "-7")
    befalls(keeper)
    expect(keeper.points("Bob")).to_have_value("-7")


@BEFALLS
def test_22_half_a_turn_is_kept(phone: Phone, begin_of, befalls) -> None:
    """A deal of Flip is one tap: there is no half of it."""
    keeper = phone()
    keeper.go(begin_of("minimini_seven").keeper)
    cards(keeper, 6, 5, 3)
    keeper.tap(keeper.page.locator(".challengers").get_by_text("Bob", exact=True))
    befalls(keeper)
    expect(keeper.page.get_by_label("La rangée, carte par carte")).to_have_value("6 5 3")
    expect(keeper.page.get_by_role("radio", name="Bob")).to_be_checked()
    gain(keeper, "Bob retourne une carte de plus :")


@BEFALLS
def test_22_half_a_correction_is_kept(phone: Phone, begin_of, befalls) -> None:
    sheet = begin_of("counter")
    sheet.play((10, 20, 30))
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.go(f"/games/{sheet.id}/rounds/1")
    keeper.type(keeper.points("Bob"), "5")
    typed = keeper.points("Bob").input_value()
    assert typed != "20"
    befalls(keeper)
    expect(keeper.points("Bob")).to_have_value(typed)


def test_the_calculator_counts_as_cards_are_tapped_without_the_network(phone: Phone) -> None:
    keeper = phone()
    keeper.go("/rules/flip7/calculator")
    keeper.page.context.set_offline(True)
    expect(keeper.page.locator(".steps-now")).to_have_text("")
    for sum_now in ("5 = 5", ""):
        keeper.tap(keeper.page.locator(".numbers").get_by_text("5", exact=True))
        expect(keeper.page.locator(".steps-now")).to_have_text(sum_now)
    for card in ("0", "1", "6", "7", "9", "10", "11"):
        keeper.tap(keeper.page.locator(".numbers").get_by_text(card, exact=True))
    for card in ("×2", "+2"):
        keeper.tap(keeper.page.locator(".bonuses").get_by_text(card, exact=True))
    expect(keeper.page.locator(".points-now")).to_have_text("105 points")
    expect(keeper.page.locator(".steps-now")).to_have_text("44 × 2 + 2 + 15 (Flip 7) = 105")
    keeper.tap(keeper.page.locator(".numbers").get_by_text("12", exact=True))
    expect(keeper.page.locator(".points-now")).to_have_text("105 points")
    expect(keeper.page.locator(".steps-now")).to_have_text("Sept cartes Numéro au plus.")


def test_no_form_scrolls_sideways_on_a_small_screen(phone: Phone, begin_of) -> None:
    keeper = phone(viewport={"width": 320, "height": 640})
    for path in (
        begin_of("minimini_seven", joker=True).keeper,
        begin_of("flip", "Alice", "Bob").keeper,
        begin_of("counter").keeper,
        "/games/new?ruleset=minimini_seven",
        "/rules/flip7/calculator",
        "/rules/minimini_seven",
        "/rules/counter",
    ):
        keeper.go(path)
        wide = keeper.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, path
