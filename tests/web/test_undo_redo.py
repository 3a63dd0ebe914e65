"""Undo the last change, and make it again."""

import pytest

from app.scorekeeping import undo
from tests.cast import BUST
from tests.web.html import Page
from tests.web.test_record_round import shown, standings


def test_at_the_start_there_is_nothing_to_undo(alice, table, stored):
    assert "disabled" in alice.page.button("Annuler").attrs
    assert "Rien à annuler pour l’instant." in alice.page.text
    page = alice.open(f"/games/{table.game_id}")
    answer = alice.post(f"/games/{table.game_id}/undo")
    assert answer.status_code == 409
    assert Page(answer.text).alerts == ["Il n’y a rien à annuler."]
    assert not page.has("Rétablir", "button")
    assert alice.post(f"/games/{table.game_id}/redo").status_code == 409
    assert not stored.anything()


@pytest.mark.parametrize("last", [(34, 5, 6), (0, 0, 0), (BUST, BUST, BUST)])
def test_undo_takes_the_last_round_back_whatever_it_held_and_redo_makes_it_again(alice, table, last):
    table.play((10, 20, 30), last)
    before = table.totals
    page = alice.reload()
    assert page.by_id("undo-what").text == "Manche 2"
    page = alice.press("Annuler")
    assert table.totals == [10, 20, 30]
    assert "Manche 2" in page.by_id("round").text
    assert page.by_id("redo-what").text == "Manche 2"
    alice.press("Rétablir")
    assert table.totals == before
    assert len(table.game.sheet.rounds) == 2


def test_undo_of_the_round_that_ended_the_game_reopens_it(begin, keep):
    table = begin(target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    assert alice.page.with_class("won")[0]
    page = alice.press("Annuler")
    assert page.with_class("won") == []
    assert page.button("Enregistrer la manche")


def test_undo_with_htmx_answers_with_a_fresh_form_board_and_tools(alice, table):
    table.play((10, 20, 30))
    alice.reload()
    parts = alice.press_with_htmx("Annuler")
    assert [n["id"] for n in parts.root.children if not isinstance(n, str)] == ["round", "board", "tools"]
    assert standings(parts) == ["1 Alice 0", "1 Bob 0", "1 Chloé 0"]
    assert shown(parts) == ["", "", ""]
    assert parts.button("Rétablir")


@pytest.mark.parametrize("name", ["Annuler", "Rétablir"])
def test_pressed_twice_on_the_same_page_it_is_done_once_and_nothing_is_said(alice, table, name):
    table.play((10, 20, 30), (5, 6, 7), (1, 2, 3), (2, 3, 4))
    if name == "Rétablir":
        table.do(undo)
        table.do(undo)
    alice.reload()
    button = alice.page.button(name)
    assert alice.submit(button).status_code == 303
    assert alice.submit(button).status_code == 303
    assert table.totals == [16, 28, 40]
    assert alice.reload().alerts == []


def test_undo_pressed_on_each_new_page_undoes_one_more_each_time(alice, table):
    table.play((10, 20, 30), (5, 6, 7))
    alice.reload()
    for totals in ([10, 20, 30], [0, 0, 0]):
        alice.press("Annuler")
        assert table.totals == totals


def test_undo_on_a_page_that_did_not_see_the_last_round_is_asked_again(alice, table):
    table.play((10, 20, 30))
    button = alice.reload().button("Annuler")
    table.play((5, 5, 5))
    assert alice.submit(button).status_code == 409
    assert table.totals == [15, 25, 35]


def test_a_new_change_clears_what_could_be_made_again(alice, table):
    table.play((10, 20, 30))
    table.do(undo)
    assert alice.reload().has("Rétablir", "button")
    table.play((5, 5, 5))
    assert not alice.reload().has("Rétablir", "button")


def test_only_alice_undoes(only_alice, table):
    table.play((10, 0, 0))
    only_alice(f"/games/{table.game_id}/undo", {})
    assert table.totals == [0, 0, 0]


def test_only_alice_redoes(only_alice, table):
    table.play((10, 0, 0))
    table.do(undo)
    only_alice(f"/games/{table.game_id}/redo", {})
    assert table.totals == [10, 0, 0]
