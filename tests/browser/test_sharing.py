"""The dialog of the links: what it says is true, and what it does is done without leaving the page."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet, no_new_page
from tests.browser.hands import Hands

REFUSING = "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async () => { throw new Error('no'); }}});"
SENDING = "window.sent = []; navigator.share = async (what) => { window.sent.push(what); };"


@pytest.fixture
def keeping(phone: Phone, begin: Any) -> tuple[Hands, Sheet]:
    """A phone that keeps score of a game."""
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    return keeper, sheet


def link_of(keeper: Hands) -> str:
    """The friends' link, as the dialog shows it."""
    field = keeper.page.get_by_role("dialog").get_by_label("Le lien des amis", exact=True)
    expect(field).to_be_visible()
    return field.input_value()


def test_copied_is_said_only_when_it_is_true(phone: Phone, begin: Any) -> None:
    """Situation 35: else the address is there to select."""
    keeper = phone()
    keeper.page.add_init_script(REFUSING)
    keeper.go(begin().keeper)
    keeper.press("Partager")
    link = link_of(keeper)
    keeper.press("Copier")
    keeper.page.wait_for_function("link => String(getSelection()) === link", arg=link)
    expect(keeper.page.get_by_role("button", name="Copier", exact=True)).to_be_visible()
    expect(keeper.page.get_by_text("Copié")).to_have_count(0)


def test_the_phones_own_way_to_send_gets_the_link(phone: Phone, begin: Any) -> None:
    keeper = phone()
    keeper.page.add_init_script(SENDING)
    keeper.go(begin().keeper)
    keeper.press("Partager")
    link = link_of(keeper)
    keeper.press("Envoyer le lien…")
    keeper.page.wait_for_function("() => window.sent.length")
    assert keeper.run("() => window.sent") == [{"title": "Marquoir", "url": link}]


def test_a_new_link_takes_two_touches_and_half_a_round_stays_typed(
    keeping: tuple[Hands, Sheet], phone: Phone
) -> None:
    """Situation 31, without losing what was typed."""
    keeper, sheet = keeping
    friend = phone()
    friend.go(sheet.friends)
    friend.is_live()
    keeper.enter({"Alice": 12})
    with no_new_page(keeper):
        keeper.press("Partager")
        before = link_of(keeper)
        keeper.unfold("Faire un nouveau lien…")
        friend.is_live()
        keeper.press("Oui, faire un nouveau lien")
        expect(keeper.page.get_by_label("Le lien des amis", exact=True)).not_to_have_value(before)
        after = link_of(keeper)
        keeper.press("Fermer")
        keeper.shows_typed({"Alice": 12})
    expect(friend.page.get_by_role("heading", name="Ce lien n’est plus valable")).to_be_visible()
    friend.go(after)
    friend.is_live()


def test_the_result_is_shared_by_the_same_dialog(phone: Phone, begin: Any) -> None:
    sheet = begin(target=50)
    sheet.play((60, 2, 3))
    keeper = phone()
    keeper.go(sheet.keeper)
    with no_new_page(keeper):
        keeper.press("Partager le résultat")
        assert link_of(keeper).endswith(sheet.friends)
        keeper.page.keyboard.press("Escape")
        expect(keeper.page.get_by_role("dialog")).to_have_count(0)


def test_where_the_dialog_cannot_come_its_page_does(keeping: tuple[Hands, Sheet]) -> None:
    keeper, _ = keeping
    keeper.page.route("**/static/share.*.js", lambda route: route.abort())
    keeper.press("Partager")
    expect(keeper.page.get_by_role("link", name="Retour à la partie")).to_be_visible()
    expect(keeper.page.get_by_label("Le lien des amis", exact=True)).to_be_visible()
