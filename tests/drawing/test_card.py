"""The drawing of a game: sound, light, of the right size, and nothing in it but shapes."""

import json
import random
import struct
from dataclasses import asdict
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from app.drawing.__main__ import LIGHT, light
from app.drawing.card import Picture, Row, drawn, picture_from
from app.web.pictures import drawn as drawn_by_program

EMOJI = [chr(code) for code in (*range(0x1F600, 0x1F640), *range(0x1F400, 0x1F440))]


def row(name: str) -> Row:
    return Row("1", name, "203", 310, 120, 310)


def picture(*names: str, **more: Any) -> Picture:
    return Picture("Chez Mamie", "Flip 7 · après 6 manches", [row(n) for n in names], **more)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("names", [[], ["<b>&\"'", "]]>"], ["Ana"] * 6, ["Ana"] * 12])
def test_the_drawing_is_sound_and_holds_no_text(names):
    svg = drawn(picture(*names, more="et 3 autres"))
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert not [e for e in root.iter() if (e.text or "").strip() or e.tag.endswith("text")]
    assert "script" not in svg


def test_a_card_is_as_chats_want_it():
    png = light(picture("Alice", "Zoé 🎉", "李雷"))
    assert size_of(png) == (1200, 630)
    assert len(png) < LIGHT


@pytest.mark.slow
def test_a_card_full_of_emoji_is_light_too():
    chance = random.Random(5)
    names = ["".join(chance.sample(EMOJI, 40)) for _ in range(12)]
    png = light(Picture("".join(chance.sample(EMOJI, 40)), "x", [row(n) for n in names]))
    assert size_of(png) == (1200, 630)
    assert len(png) < LIGHT


@pytest.mark.slow
def test_a_whole_picture_is_as_high_as_its_players_need():
    few, many = (light(picture(*["Ana"] * n, whole=True)) for n in (3, 18))
    assert size_of(few)[0] == size_of(many)[0] == 1080
    assert size_of(many)[1] - size_of(few)[1] == 15 * 88


@pytest.mark.slow
def test_other_names_give_another_picture_and_the_same_give_the_same():
    assert light(picture("Alice")) != light(picture("Alise"))
    assert light(picture("Alice")) == light(picture("Alice"))


@pytest.mark.slow
def test_it_is_a_program_that_takes_a_description():
    told = picture("Alice", "Bob")
    assert picture_from(json.loads(json.dumps(asdict(told)))) == told
    assert drawn_by_program(told) == light(told)
