"""The start page: a new game, and the games kept on this phone."""

import time

import pytest

from tests.web.html import Page


def cards(page: Page) -> list[str]:
    return [node.text for node in page.with_class("card")]


def test_a_new_phone_is_told_what_this_is_and_how_to_begin(eve):
    page = eve.open("/")
    assert page.one("h1").text == "La marque des jeux de cartes"
    assert page.link("Nouvelle partie")["href"] == "/games/new"
    assert cards(page) == []
    assert "Aucune pour l’instant" in page.text


def test_the_games_kept_on_this_phone_are_listed_with_where_they_stand(begin, alice, table):
    table.play((30, 12, "bust"))
    (card,) = cards(alice.open("/"))
    assert "Flip 7" in card
    assert "En cours" in card
    assert "Alice , Bob , Chloé" in card or "Alice, Bob, Chloé" in card
    assert "1 manche" in card
    assert "Alice mène avec 30" in card


def test_the_game_changed_last_stands_first(begin, door, keep):
    older = begin("Ana", "Bo", "Cy")
    time.sleep(0.005)
    newer = begin("Dora", "Eli", "Fay")
    phone = keep(older)
    phone.open(f"/k/{newer.token}")
    assert [("Ana" in card) for card in cards(phone.open("/"))] == [False, True]
    older.play((1, 2, 3))
    assert [("Ana" in card) for card in cards(phone.open("/"))] == [True, False]


def test_a_finished_game_is_listed_with_its_winner_and_a_tied_one_as_tied(begin, keep):
    finished, tied = begin("Ana", "Bo", target=50), begin("Cy", "Di", target=50)
    finished.play((20, 60))
    tied.play((60, 60))
    phone = keep(finished)
    phone.open(f"/k/{tied.token}")
    first, second = cards(phone.open("/"))
    assert "Départage" in first
    assert "Terminée" in second
    assert "Bo a gagné avec 60" in second


def test_a_card_leads_to_the_game(alice, table):
    page = alice.open("/")
    assert page.with_class("card")[0]["href"] == f"/games/{table.game_id}"


def test_a_wrong_cookie_lists_nothing_and_breaks_nothing(eve, table):
    for name, value in (
        (f"keeper_{table.game_id}", "not-the-token"),
        (f"keeper_{table.game_id}", ""),
        ("keeper_", table.token),
        ("keeper_nowhere", table.token),
        ("keeper_" + "x" * 3_000, "y"),
        ("keeper_%00%ff", "%00"),
    ):
        eve.client.cookies.clear()
        eve.client.cookies.set(name, value, domain="marquoir.test")
        assert cards(eve.open("/")) == []
        assert eve.open(f"/games/{table.game_id}", 403)


def test_the_friends_link_alone_lists_no_game(dan):
    assert cards(dan.open("/")) == []


@pytest.mark.slow
def test_a_phone_that_kept_many_games_lists_the_latest_and_reaches_the_oldest(begin, keep):
    tables = [begin(f"Player {n}", "Bo", "Cy") for n in range(45)]
    phone = keep(tables[0])
    for table in tables[1:]:
        phone.open(f"/k/{table.token}")
    listed = cards(phone.open("/"))
    assert len(listed) == 40
    assert any("Player 44," in card or "Player 44 ," in card for card in listed)
    assert phone.open(f"/games/{tables[0].game_id}").button("Enregistrer la manche")
