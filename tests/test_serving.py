"""What a server says when it starts: where to go, and a QR code for the phone in the other hand."""

import io
import sys

import pytest
import zxingcpp
from PIL import Image

from app import serving
from app.settings import Settings

AT_HOME = "192.168.1.20"
MODULE = {" ": (0, 0), "\u2580": (1, 0), "\u2584": (0, 1), "\u2588": (1, 1)}
"""What a block paints of the two modules above each other, in the light colour of a terminal."""


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a network, and a terminal that can draw blocks."""
    monkeypatch.setattr(serving, "lan_address", lambda: AT_HOME)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))


def read_off(drawn: list[str]) -> str:
    """What a camera reads off the terminal, light on dark."""
    width = max(len(line) for line in drawn)
    picture = Image.new("L", (width + 8, 2 * len(drawn) + 8), 255)
    for y, line in enumerate(drawn):
        for x, block in enumerate(line):
            for below, lit in enumerate(MODULE[block]):
                picture.putpixel((x + 4, 2 * y + below + 4), 255 if lit else 0)
    (found,) = zxingcpp.read_barcodes(picture.resize((picture.width * 6, picture.height * 6), 0))
    return str(found.text)


def test_it_names_the_address_here_and_the_one_in_the_network_with_its_code() -> None:
    """Situation 35: the LAN address, not 127.0.0.1."""
    here, phone, *drawn = serving.greeting(Settings(port=8123, base_url="")).splitlines()
    assert here == "Marquoir: http://localhost:8123"
    assert phone == f"On your phone (same Wi-Fi): http://{AT_HOME}:8123"
    assert read_off([line for line in drawn if line.strip()]) == f"http://{AT_HOME}:8123"


def test_an_address_that_was_set_is_the_one_to_scan() -> None:
    said, *drawn = serving.greeting(Settings(base_url="https://example.org/marquoir")).splitlines()
    assert said == "Marquoir: https://example.org/marquoir"
    assert read_off(drawn) == "https://example.org/marquoir"


def test_without_a_network_or_for_this_machine_only_no_phone_is_sent_anywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert serving.greeting(Settings(host="127.0.0.1", base_url="")) == "Marquoir: http://127.0.0.1:8000"
    monkeypatch.setattr(serving, "lan_address", lambda: None)
    assert serving.greeting(Settings(base_url="")) == "Marquoir: http://localhost:8000"


def test_a_terminal_without_blocks_gets_words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    said = serving.greeting(Settings(base_url=""))
    assert said.isascii()
    assert AT_HOME in said
