"""No network at the table: the page opens all the same, rounds wait on the phone and are sent in order."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import HOST, Phone, Sheet
from tests.browser.hands import RECORD, Hands
from tests.server import Server

WAITING = ".waiting li"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own: the network is cut by stopping it."""
    started = Server(tmp_path / "marquoir.db", host=HOST)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def keeper(phone: Phone) -> Hands:
    """A phone whose browser takes a service worker."""
    return phone(service_workers="allow")


def ready(hands: Hands) -> None:
    """The worker has what it needs, and brings this page."""
    hands.page.wait_for_function("() => navigator.serviceWorker.controller")
    hands.page.reload()
    expect(hands.page.locator("#round")).to_be_visible()


def reopened(page: Page) -> Page:
    """The tab is closed, and the game opened again in another."""
    context: BrowserContext = page.context
    address = page.url
    page.close()
    found = context.new_page()
    found.goto(address)
    return found


def play(hands: Hands, *keys: str) -> None:
    hands.key(*keys)
    hands.press(RECORD)


def test_three_rounds_without_network_arrive_in_order_and_both_phones_are_right(
    keeper: Hands, phone: Phone, begin: Callable[..., Sheet], server: Server
) -> None:
    sheet = begin("Alice", "Bob")
    sheet.play((10, 20))
    keeper.go(sheet.keeper)
    ready(keeper)
    friend = phone()
    friend.go(sheet.friends)
    friend.is_live()
    server.stop()

    # Bob deals: Alice sits to his left.
    play(keeper, "3", "1", "4", "2")
    expect(keeper.page.locator(WAITING)).to_have_text(["Manche 2 : Alice 31, Bob 42"])
    expect(keeper.page.locator("#round h2")).to_have_text("Manche 3")
    play(keeper, "5", "Suivant", "A sauté")
    expect(keeper.page.locator(WAITING)).to_have_count(2)

    keeper = Hands(reopened(keeper.page))
    expect(keeper.page.locator(".kept")).to_contain_text("Pas de réseau : état du ")
    expect(keeper.page.locator(WAITING)).to_have_count(2)
    expect(keeper.page.locator("#round h2")).to_have_text("Manche 4")
    keeper.key("7")
    keeper.page.reload()
    expect(keeper.page.locator("#round h2")).to_have_text("Manche 4")
    play(keeper, "Suivant", "8", "Suivant")
    expect(keeper.page.locator(WAITING)).to_have_count(3)

    server.start()
    expect(keeper.page.locator(WAITING)).to_have_count(0, timeout=20_000)
    expect(keeper.page.locator("#round h2")).to_have_text("Manche 5")
    game = sheet.now
    assert [[line["total"] for line in r["scores"]] for r in game["rounds"]] == [
        [10, 20],
        [31, 42],
        [5, 0],
        [7, 8],
    ]
    assert [line["busted"] for line in game["rounds"][2]["scores"]] == [False, True]
    expect(keeper.page.locator(".kept")).to_have_count(0)
    keeper.shows_totals(53, 70)
    friend.shows_totals(53, 70, within=20_000)


def typed_without_network(keeper: Hands, begin: Callable[..., Sheet], server: Server, *keys: str) -> Sheet:
    """A new game whose first round is typed, and waits on the phone."""
    sheet = begin("Alice", "Bob")
    keeper.go(sheet.keeper)
    ready(keeper)
    server.stop()
    play(keeper, *keys)
    expect(keeper.page.locator(WAITING)).to_have_count(1)
    return sheet


def test_a_game_that_moved_on_meanwhile_is_decided_by_a_person(
    keeper: Hands, begin: Callable[..., Sheet], server: Server
) -> None:
    sheet = typed_without_network(keeper, begin, server, "3", "1", "4", "2")
    keeper.page.close()
    server.start()
    sheet.play((1, 2))
    keeper = Hands(keeper.page.context.new_page())
    keeper.go(f"/games/{sheet.id}")
    expect(keeper.page.locator(".waiting")).to_contain_text("La partie a avancé entre-temps")
    assert sheet.totals == [1, 2]
    keeper.press("Enregistrer à la suite")
    keeper.shows_totals(43, 33)
    expect(keeper.page.locator(WAITING)).to_have_count(0)
    assert sheet.totals == [43, 33]


def test_what_is_not_taken_goes_back_into_the_form(
    keeper: Hands, begin: Callable[..., Sheet], server: Server
) -> None:
    """Two Flip 7s in one round: questioned once it arrives, and still there to be looked at."""
    sheet = typed_without_network(keeper, begin, server, "9", "1", "9", "3")
    server.start()
    expect(keeper.page.locator(".waiting")).to_contain_text("n’a pas été acceptée", timeout=20_000)
    # Nothing is sent again, and no button changes under the finger, before somebody has decided.
    keeper.run("() => { document.querySelector('.waiting').dataset.same = 'yes'; }")
    keeper.page.wait_for_timeout(6_000)
    expect(keeper.page.locator(".waiting")).to_have_attribute("data-same", "yes")
    keeper.press("Remettre dans le formulaire")
    expect(keeper.page.locator(WAITING)).to_have_count(0)
    keeper.shows_typed({"Bob": 91, "Alice": 93})
    assert sheet.totals == [0, 0]
    keeper.press(RECORD)
    expect(keeper.page.locator("#round [role=alert]")).to_contain_text("Flip 7")


def test_a_page_that_is_not_on_the_phone_is_said_not_to_be(
    keeper: Hands, begin: Callable[..., Sheet], server: Server
) -> None:
    keeper.go(begin().keeper)
    ready(keeper)
    server.stop()
    keeper.go("/rules/counter")
    expect(keeper.page.get_by_role("heading", level=1)).to_have_text("Pas de réseau")
