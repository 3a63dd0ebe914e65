"""French unless the browser prefers English or the visitor chose; the choice is remembered."""

import pytest

HEADINGS = {"fr": "La marque des jeux de cartes", "en": "The scoring board of your card games"}


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9", "en"),
        ("en;q=0.5,fr;q=0.4", "en"),
        ("en;q=0.5,fr;q=0.5", "fr"),
        ("de-DE,de;q=0.9,en;q=0.5", "en"),
        ("de-DE,de;q=0.9", "fr"),
        ("*", "fr"),
        ("", "fr"),
        ("en;q=0", "fr"),
        ("EN-us", "en"),
        ("en;q=abc", "fr"),
        ("," * 5_000, "fr"),
        ("en;q=nan", "fr"),
    ],
)
def test_the_language_is_the_browsers(phone, accepts, language):
    here = phone(language=accepts)
    page = here.open("/")
    assert page.one("html")["lang"] == language
    assert page.one("h1").text == HEADINGS[language]
    assert here.last.headers["content-language"] == language
    assert {"Accept-Language", "Cookie"} <= set(here.last.headers["vary"].split(", "))


def test_a_chosen_language_is_remembered(eve):
    page = eve.open("/")
    page = eve.open(page.link("English")["href"])
    assert page.one("h1").text == HEADINGS["en"]
    assert "Max-Age=31536000" in eve.last.headers["set-cookie"]
    assert eve.open("/games/new").button("Start the game")
    eve.open(eve.page.link("Français")["href"])
    assert eve.path == "/games/new"
    assert eve.open("/").one("h1").text == HEADINGS["fr"]


def test_a_language_that_is_none_of_ours_is_passed_over(eve):
    for chosen in ("de", "", "x" * 1_000, "en\r\nx: y", "%00"):
        eve.ask("GET", "/", params={"lang": chosen})
        assert "set-cookie" not in eve.ask("GET", "/", params={"lang": chosen}).headers
    eve.client.cookies.set("lang", "../../etc", domain="marquoir.test")
    assert eve.open("/").one("html")["lang"] == "fr"


def test_the_language_of_the_page_stays_where_the_reader_is(dan, table):
    page = dan.open(dan.page.link("English")["href"])
    assert dan.path == f"/s/{table.game.share_key}"
    assert page.by_id("board").text.startswith("Flip 7")
    assert "Standings" in page.text or "No round yet" in page.text


def test_every_word_of_the_keepers_page_is_english_in_english(phone, table):
    english = phone(language="en")
    page = english.open(f"/k/{table.token}")
    for name in ("Record the round", "Undo", "Share", "Add", "Save the settings", "Yes, stop here"):
        assert page.button(name)
    for french in ("Manche", "Annuler", "Joueur", "Enregistrer", "sauté"):
        assert french not in page.source


def test_refusals_are_said_in_the_language_of_the_reader(phone, table):
    english = phone(language="en")
    english.open(f"/k/{table.token}")
    english.write("Points", "abc", english.page.group("Bob"))
    page = english.press("Record the round", status=422)
    assert (
        page.wrong_at(page.field("Points", page.group("Bob"))) == "Write a whole number, or a sum like 10+15."
    )
    parts = english.press_with_htmx("Record the round", status=422)
    assert parts.wrong_at(parts.field("Points", parts.group("Alice"))) == "Alice has nothing yet."
