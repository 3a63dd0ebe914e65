"""A QR code is read off the screen by a decoder that is not ours, and leads to the game from another address."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser.conftest import HOST, Phone, Sheet
from tests.browser.hands import Hands
from tests.server import Server, free_port

CODES = {"share": "Code QR du lien des amis", "keeper": "Code QR du lien de marqueur"}


def read_off(hands: Hands, what: Locator) -> str:
    """What a camera reads when it looks at the screen."""
    expect(what).to_be_visible()
    what.scroll_into_view_if_needed()
    with Image.open(io.BytesIO(hands.page.screenshot(caret="initial"))) as picture:
        (found,) = zxingcpp.read_barcodes(picture)
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return str(found.text)


@pytest.fixture
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a laptop, whose keeper opens it as 127.0.0.1; phones reach it by another address."""
    port = free_port()
    away = f"http://{HOST}:{port}"
    started = Server(
        tmp_path_factory.mktemp("home") / "marquoir.db",
        port=port,
        environment={"MARQUOIR_HOST": "0.0.0.0", "MARQUOIR_BASE_URL": away},
    )
    started.start()
    yield started
    started.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_second_phone_reads_the_code_and_follows_the_game(phone: Phone, begin: Any, scheme: str) -> None:
    """Situation 35: the QR code holds an address that the other phone can reach."""
    sheet = begin()
    keeper, friend = phone(color_scheme=scheme), phone()
    keeper.go(sheet.keeper)
    keeper.press("Partager")
    code = keeper.page.get_by_role("img", name=CODES["share"])
    link = read_off(keeper, code)
    assert link == f"{sheet.server.address}{sheet.friends}"
    assert link == keeper.page.get_by_label("Le lien des amis", exact=True).input_value()
    friend.go(link)
    friend.is_live()
    sheet.play((10, 20, 30))
    friend.shows_totals(10, 20, 30)


def test_the_pen_is_handed_over_by_its_code(phone: Phone, begin: Any) -> None:
    sheet = begin()
    keeper, second = phone(), phone()
    keeper.go(sheet.keeper)
    keeper.press("Partager")
    keeper.follow("Montrer le lien de marqueur…")
    second.go(read_off(keeper, keeper.page.get_by_role("img", name=CODES["keeper"])))
    second.record({"Alice": 5, "Bob": 6, "Chloé": 7}, 1)
    keeper.shows_totals(5, 6, 7)


def test_who_keeps_score_at_127_0_0_1_gives_an_address_that_leads_elsewhere(
    phone: Phone, at_home: Server
) -> None:
    """Situation 35: the LAN address, not 127.0.0.1."""
    sheet = Sheet(at_home, ("Alice", "Bob", "Chloé"), {})
    keeper, friend = phone(base_url=at_home.address), phone()
    keeper.go(sheet.keeper)
    keeper.press("Partager")
    link = read_off(keeper, keeper.page.get_by_role("img", name=CODES["share"]))
    assert link.startswith(f"http://{HOST}:{at_home.port}/s/")
    friend.go(link)
    friend.is_live()
    sheet.play((10, 20, 30))
    friend.shows_totals(10, 20, 30)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_code_on_a_big_screen_is_read_from_across_the_room(
    phone: Phone, begin: Any, size: tuple[int, int]
) -> None:
    sheet = begin()
    tv = phone(viewport={"width": size[0], "height": size[1]}, device_scale_factor=1, is_mobile=False)
    tv.go(f"{sheet.friends}?view=tv")
    link = read_off(tv, tv.page.get_by_role("img", name=CODES["share"]))
    assert link == f"{sheet.server.address}{sheet.friends}"
    # A camera at the other end of the room sees the screen as large as a stamp.
    with Image.open(io.BytesIO(tv.page.screenshot())) as picture:
        (far,) = zxingcpp.read_barcodes(picture.resize((480, 270)))
    assert far.text == link
