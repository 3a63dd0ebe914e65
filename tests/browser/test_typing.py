"""Nothing that was typed is lost, and nothing is recorded twice."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, no_new_page
from tests.browser.hands import RECORD

TYPED = {"Alice": 34, "Bob": "bust", "Chloé": "10+1"}


def test_a_half_typed_round_survives_reload_and_back(phone: Phone, begin) -> None:
    """Situation 46."""
    keeper = phone()
    keeper.go(begin().keeper)
    keeper.enter({"Alice": 34, "Bob": "bust"})
    half = {"Alice": 34, "Bob": "bust", "Chloé": ""}
    keeper.page.reload()
    keeper.shows_typed(half)
    keeper.follow("Marquoir")
    expect(keeper.page.get_by_role("heading", name="Les parties de ce téléphone")).to_be_visible()
    keeper.page.go_back(wait_until="commit")
    keeper.shows_typed(half)
    keeper.go("/")
    keeper.tap(keeper.page.locator(".card"))
    keeper.shows_typed(half)


def test_what_was_typed_is_gone_once_it_is_recorded(phone: Phone, begin) -> None:
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.record(TYPED, 1)
    keeper.shows_typed({"Alice": "", "Bob": "", "Chloé": ""})
    keeper.page.reload()
    keeper.shows_typed({"Alice": "", "Bob": "", "Chloé": ""})
    assert sheet.totals == [34, 0, 11]


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_double_tap_records_one_round(phone: Phone, begin, script: bool) -> None:
    """Situation 38."""
    sheet = begin()
    keeper = phone(script=script)
    keeper.go(sheet.keeper)
    keeper.enter(TYPED)
    keeper.press(RECORD, times=2)
    expect(keeper.page.locator("#round h2")).to_contain_text("Manche 2")
    keeper.shows_totals(34, 0, 11)
    keeper.page.wait_for_timeout(300)
    assert len(sheet.now["rounds"]) == 1


def test_a_refused_line_keeps_everything_and_is_pointed_at(phone: Phone, begin) -> None:
    """Situations 7 and 20: what was typed stays."""
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    typed = {"Alice": "abc", "Bob": "bust", "Chloé": 5}
    with no_new_page(keeper):
        keeper.enter(typed)
        keeper.press(RECORD)
        expect(
            keeper.line("Alice").get_by_text("Un nombre entier, ou une somme comme 10+15.")
        ).to_be_visible()
        keeper.shows_typed(typed)
        expect(keeper.points("Alice")).to_be_focused()
        keeper.page.keyboard.press("Control+A")
        keeper.page.keyboard.type("40")
        keeper.press(RECORD)
        keeper.shows_totals(40, 0, 5)
    assert sheet.totals == [40, 0, 5]


def test_undo_takes_the_round_back_on_both_phones_without_loading_a_page(phone: Phone, begin) -> None:
    sheet = begin()
    sheet.play((10, 20, 30))
    keeper, friend = phone(), phone()
    keeper.go(sheet.keeper)
    friend.go(sheet.friends)
    friend.is_live()
    with no_new_page(keeper), no_new_page(friend):
        keeper.press("Annuler")
        for shown in (keeper, friend):
            shown.shows_totals(0, 0, 0)
        expect(keeper.page.locator("#round h2")).to_contain_text("Manche 1")
        keeper.press("Rétablir")
        for shown in (keeper, friend):
            shown.shows_totals(10, 20, 30)


def test_a_double_tap_on_undo_undoes_once_and_a_tap_a_moment_later_once_more(phone: Phone, begin) -> None:
    """Situation 41: stray taps change no score."""
    sheet = begin()
    sheet.play((10, 20, 30), (1, 2, 3), (4, 5, 6))
    keeper = phone()
    keeper.go(sheet.keeper)
    with no_new_page(keeper):
        keeper.tap(keeper.page.locator("#undo"))
        keeper.shows_totals(11, 22, 33)
        x, y = keeper.last
        keeper.page.touchscreen.tap(x, y)
        keeper.page.wait_for_timeout(600)
        keeper.shows_totals(11, 22, 33)
        keeper.press("Annuler")
        keeper.shows_totals(10, 20, 30)
    assert sheet.totals == [10, 20, 30]


def test_two_pens_lose_neither_ones_work(phone: Phone, begin) -> None:
    """Situation 42."""
    sheet = begin()
    first, second = phone(), phone()
    first.go(sheet.keeper)
    first.press("Partager")
    first.follow("Montrer le lien de marqueur…")
    second.go(first.page.get_by_label("Le lien de marqueur", exact=True).input_value())
    first.press("Fermer")
    first.enter(TYPED)
    second.record({"Alice": 1, "Bob": 2, "Chloé": 3}, 1)
    first.shows_totals(1, 2, 3)
    first.shows_typed(TYPED)
    first.press(RECORD)
    expect(first.page.get_by_role("alert")).to_contain_text("La partie a avancé entre-temps")
    first.shows_typed(TYPED)
    first.press(RECORD)
    for shown in (first, second):
        shown.shows_totals(35, 2, 14)
    assert len(sheet.now["rounds"]) == 2


def test_a_second_alex_is_told_while_it_is_typed(phone: Phone) -> None:
    keeper = phone()
    keeper.go("/games/new")
    keeper.type(keeper.page.get_by_label("Joueur 1", exact=True), "Alex")
    keeper.type(keeper.page.get_by_label("Joueur 2", exact=True), " ALEX")
    expect(keeper.page.get_by_text("Ce nom est déjà à la table.")).to_be_visible()
    keeper.page.keyboard.type("ia")
    expect(keeper.page.get_by_text("Ce nom est déjà à la table.")).to_have_count(0)
