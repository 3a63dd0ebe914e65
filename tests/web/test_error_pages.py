"""What a person sees when something is not there, not theirs or not possible: what happened, and a way on."""

import pytest

from app.store.database import DatabaseAway
from tests.web.phone import page_of


@pytest.mark.parametrize(
    "path", ["/nowhere", "/games/nowhere", "/games/x/y/z", "/rules/chess", "/s/x", "/k/x"]
)
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way(eve, path):
    page = eve.open(path, 403 if path == "/games/nowhere" else 404)
    assert page.link("Vers l’accueil")["href"] == "/"
    assert page.one("meta", name="robots")["content"] == "noindex"


def test_an_address_used_the_wrong_way(eve):
    answer = eve.post("/rules/flip7")
    assert answer.status_code == 405
    assert "Pas par ici" in answer.text
    assert answer.headers["allow"]


def test_a_form_that_is_too_large_is_refused_before_it_is_read(alice, table, stored):
    answer = alice.post(f"/games/{table.game_id}/rounds", {"total-p1": "1" * 300_000})
    assert answer.status_code == 413
    assert "Trop à la fois" in answer.text
    assert not stored.anything()


def test_a_form_of_unknown_length_that_is_too_large_is_refused(alice, table, stored):
    async def body():
        for _ in range(40):
            yield b"total-p1=" + b"1" * 10_000

    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = alice.ask("POST", f"/games/{table.game_id}/rounds", content=body(), headers=headers)
    assert answer.status_code == 413
    assert not stored.anything()


def test_another_sites_form_is_answered_in_words(eve, table):
    answer = eve.post(f"/games/{table.game_id}/undo", {}, Origin="https://evil.example")
    assert answer.status_code == 403
    assert "Ceci venait d’un autre site : rien n’a été fait." in page_of(answer).text


def test_a_database_that_is_away_is_said_kindly(alice, table, monkeypatch):
    def away(*_: object) -> None:
        raise DatabaseAway("gone")

    monkeypatch.setattr("app.store.games.load", away)
    answer = alice.ask("GET", f"/games/{table.game_id}")
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "2"
    assert "Rien n’est perdu" in answer.text


def test_a_fault_of_ours_is_said_and_shows_nothing_of_its_inside(alice, table, monkeypatch):
    def broken(*_: object) -> None:
        raise RuntimeError("the secret inside")

    monkeypatch.setattr("app.store.games.load", broken)
    answer = alice.ask("GET", f"/games/{table.game_id}")
    assert answer.status_code == 500
    assert "C’est notre faute" in answer.text
    assert "secret inside" not in answer.text
    assert answer.headers["content-security-policy"]


def test_errors_speak_english_too(phone):
    page = phone(language="en").open("/nowhere", 404)
    assert page.one("h1").text == "Nothing here"
    assert page.link("To the start")
