"""Names of every kind are shown whole and safely, everywhere."""

import html
from typing import Any

import pytest

from app.web.cookies import PREFIX
from tests.api.people import Door, Person, Sitting, codes

NAMES = [
    "J.P.",
    "O'Brien",
    "<b>Zoé</b>",
    "<script>alert(1)</script>",
    '"><img src=x onerror=x>',
    "Zoé 🎉👨\u200d👩\u200d👧",
    "李雷",
    "عمر",
    "नमस्ते",
    "{{ 7 * 7 }}",
    "%(name)s",
    "é" * 40,
    "👨\u200d👩\u200d👧" * 40,
    "=1+1",
    "null",
    "0",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_shown_whole_and_safely(door: Door, begin: Any, eve: Person, name: str) -> None:
    game = begin(name, "Bob", title=name, note=name)
    game.play((1, 2))
    shown = eve.get(f"/shared/{game.share_key}").json()
    assert shown["players"][0]["name"] == name
    assert shown["note"] == name
    cookie = {"Cookie": f"{PREFIX}{game.id}={game.alice.token}"}
    for path, headers in ((f"/s/{game.share_key}", {}), (f"/games/{game.id}", cookie)):
        page = door.call("GET", path, headers=headers)
        assert page.status_code == 200
        if "<" in name:
            assert name not in page.text
        assert name in html.unescape(page.text)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anne   Marie ", "Anne Marie"),
        ("Zoe\u0301", "Zoé"),
        ("A\u202elice", "Alice"),
        ("Al\u0000ice\u0007", "Alice"),
        ("A\nlice", "A lice"),
        ("A\u2028lice", "A lice"),
    ],
)
def test_a_name_is_kept_as_people_see_it(begin: Any, typed: str, kept: str) -> None:
    assert begin(typed, "Bob").now["players"][0]["name"] == kept


@pytest.mark.parametrize("name", ["é" * 41, "👨\u200d👩\u200d👧" * 41, "x" * 30_000, "a" + "\u0301" * 20_000])
def test_a_name_too_long_is_refused_not_cut(game: Sitting, name: str) -> None:
    assert codes(game.alice.post(f"{game.path}/players", {"name": name})) == ["name_too_long"]


def test_two_called_alex_the_second_is_refused_and_the_others_stand(eve: Person) -> None:
    wish = {"ruleset": "flip7", "players": ["Alex", "Zoé", " ALEX ", "Bob"]}
    (error,) = eve.post("/games", wish).json()["errors"]
    assert (error["code"], error["pointer"]) == ("name_taken", "/players/2")
    assert "ALEX" in error["message"]
