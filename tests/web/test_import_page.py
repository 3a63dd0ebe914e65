"""A game from a file, on the page: a field, its reasons, and the game."""

import json

import pytest

from tests.cast import BUST
from tests.web.phone import page_of


def send(phone, content, **headers):
    """What is answered when a file is sent."""
    files = (
        {"file": ("game.json", content, "application/json")} if content is not None else {"file": ("", b"")}
    )
    return phone.ask("POST", "/games/import", files=files, headers={"Origin": phone.site, **headers})


@pytest.fixture
def file(alice, table):
    """A game as a file."""
    table.play((34, BUST, 12))
    return alice.ask("GET", f"/games/{table.game_id}/export.json").content


def test_a_file_becomes_a_game_that_this_phone_keeps(eve, table, file):
    eve.open("/games/new")
    page = eve.open(eve.page.link("Reprendre une partie depuis un fichier")["href"])
    assert page.field("Fichier")["type"] == "file"
    answer = send(eve, file)
    assert answer.status_code == 303
    page = eve.open(answer.headers["location"])
    assert table.game_id not in eve.path
    assert "34" in page.text
    assert page.has("Enregistrer la manche", "button")
    assert len(eve.open("/").with_class("card")) == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "Choisissez un fichier."),
        (b"", "Choisissez un fichier."),
        (b"\xff\xfe\x00", "Ce fichier ne contient pas de partie de Marquoir."),
        (b"{", "Ce fichier ne contient pas de partie de Marquoir."),
        (b"[]", "Ce fichier ne contient pas de partie de Marquoir."),
        (b"[" * 200_000, "Ce fichier ne contient pas de partie de Marquoir."),
        (b"1" * 10_000, "Ce fichier ne contient pas de partie de Marquoir."),
        (b'{"marquoir": NaN}', "Ce fichier ne contient pas de partie de Marquoir."),
    ],
)
def test_what_is_no_game_is_refused_at_the_field(eve, stored, content, reason):
    stored.anything()
    answer = send(eve, content)
    assert answer.status_code == 422
    page = page_of(answer)
    assert page.wrong_at(page.field("Fichier")) == reason
    assert not stored.anything()


def test_what_does_not_fit_says_why_once(eve, stored, file):
    told = json.loads(file)
    told["rounds"][0]["points"] = {"p1": 1, "p2": 0, "p3": 12}
    told["players"][0]["name"] = ""
    stored.anything()
    page = page_of(send(eve, json.dumps(told).encode()))
    assert page.wrong_at(page.field("Fichier")) == "Il manque un nom."
    told["players"][0]["name"] = "Alice"
    page = page_of(send(eve, json.dumps(told).encode()))
    assert "ne vaut pas les points indiqués" in page.wrong_at(page.field("Fichier"))
    told["marquoir"] = 2
    page = page_of(send(eve, json.dumps(told).encode(), **{"Accept-Language": "en"}))
    assert page.wrong_at(page.field("File")) == "This file is of a kind that is not known here yet."
    assert not stored.anything()


def test_another_site_sends_no_file_and_a_heap_is_too_large(eve, stored, file):
    stored.anything()
    answer = eve.ask(
        "POST", "/games/import", files={"file": ("x", file)}, headers={"Origin": "http://evil.test"}
    )
    assert answer.status_code == 403
    assert send(eve, b" " * 600_000).status_code == 413
    assert eve.post("/games/import", {"file": "text"}).status_code == 422
    assert not stored.anything()


def test_a_mark_at_the_beginning_of_a_file_does_no_harm(eve, file):
    assert send(eve, b"\xef\xbb\xbf" + file).status_code == 303
