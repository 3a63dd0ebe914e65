"""Players on the scorekeeper's page: join, be renamed, move, leave, come back, be taken off the sheet."""

import pytest

from tests.web.html import Node
from tests.web.phone import Phone
from tests.web.test_record_round import asked, standings

JOINS = "Quelqu’un arrive, à partir de la manche suivante"


def form_of(phone: Phone, name: str) -> Node:
    """The form that changes a player."""
    persons = [n for n in phone.page.with_class("person") if n.text.split()[1] == name]
    assert len(persons) == 1
    return persons[0]


def seats(phone: Phone) -> list[str]:
    return [" ".join(n.text.split()[:2]) for n in phone.page.with_class("person")]


def test_somebody_joins_at_zero_from_the_next_round_on(alice, table):
    table.play((10, 20, 30))
    alice.reload()
    alice.write(JOINS, "Dora")
    page = alice.press("Ajouter")
    assert set(asked(page)) == {"Alice", "Bob", "Chloé", "Dora"}
    assert standings(page)[-1] == "4 Dora 0"
    assert next(n for n in page.by_id("r-1").all if n.get("class") == "away").text == "n’a pas joué"


@pytest.mark.parametrize(("seat", "order"), [(1, "Chloé Alice Bob"), (2, "Alice Chloé Bob")])
def test_a_player_takes_a_seat_and_the_page_comes_back_to_them(alice, table, seat, order):
    answer = alice.post(f"/games/{table.game_id}/players/p3", {"do": f"seat-{seat}"})
    assert answer.headers["location"].endswith(f"/games/{table.game_id}#at-p3")
    alice.reload()
    assert [said.split()[1] for said in seats(alice)] == order.split()


@pytest.mark.parametrize("seat", ["0", "4", "x", ""])
def test_a_seat_that_is_not_there_is_refused(alice, table, stored, seat):
    assert alice.post(f"/games/{table.game_id}/players/p3", {"do": f"seat-{seat}"}).status_code == 422
    assert not stored.anything()


@pytest.mark.parametrize("twin", ["Bob", "BOB", " bob "])
def test_a_name_that_is_taken_is_refused_and_stays_typed(alice, stored, twin):
    alice.write(JOINS, twin)
    page = alice.press("Ajouter", status=422)
    assert page.alerts[0].endswith("est déjà là. Ajouter une lettre ?")
    assert page.field(JOINS)["value"] == twin
    assert "open" in page.by_id("players").attrs
    assert not stored.anything()


@pytest.mark.parametrize(("name", "why"), [("", "Il manque un nom."), ("x" * 41, "40 caractères au plus.")])
def test_a_name_that_is_none_is_refused(alice, stored, name, why):
    alice.write(JOINS, name)
    assert alice.press("Ajouter", status=422).alerts == [why]
    assert not stored.anything()


def test_a_player_is_renamed_everywhere(alice, dan, table):
    table.play((10, 20, 30))
    alice.reload()
    form = form_of(alice, "Bob")
    alice.write("Nom", "Bob’s <i>", form)
    page = alice.press("Renommer", form)
    assert "Bob’s <i>" in asked(page)
    assert standings(dan.reload())[1] == "2 Bob’s <i> 20"


def test_a_player_is_not_renamed_to_a_name_that_is_taken(alice, stored):
    form = form_of(alice, "Bob")
    alice.write("Nom", "alice", form)
    page = alice.press("Renommer", form, status=422)
    assert "est déjà là" in page.alerts[0]
    assert "open" in form_of(alice, "Bob").attrs
    assert page.field("Nom", form_of(alice, "Bob"))["value"] == "alice"
    assert page.field(JOINS)["value"] == ""
    assert not stored.anything()


def test_who_leaves_keeps_the_rounds_is_unranked_and_asked_no_more_and_may_come_back(alice, dan, table):
    table.play((10, 20, 84))
    alice.reload()
    page = alice.press("Quitte la partie", form_of(alice, "Chloé"))
    assert set(asked(page)) == {"Alice", "Bob"}
    board = dan.reload()
    assert standings(board) == ["1 Bob 20", "2 Alice 10", "Chloé 84"]
    assert "a quitté" in board.by_id("s-p3").text
    assert [n.text for n in board.by_id("r-1").all if n.tag == "td"][2] == "84 84"
    page = alice.press("Revient", form_of(alice, "Chloé"))
    assert standings(page)[0] == "1 Chloé 84"


def test_seats_are_changed_one_by_one(alice):
    alice.press("Une place avant", form_of(alice, "Chloé"))
    assert seats(alice) == ["1 Alice", "2 Chloé", "3 Bob"]
    alice.press("Une place après", form_of(alice, "Alice"))
    assert seats(alice) == ["1 Chloé", "2 Alice", "3 Bob"]
    assert "disabled" in alice.page.button("Une place avant", form_of(alice, "Chloé")).attrs
    assert "disabled" in alice.page.button("Une place après", form_of(alice, "Bob")).attrs


def test_only_who_has_no_score_is_taken_off_the_sheet(alice, table, stored):
    alice.write(JOINS, "Dora")
    alice.press("Ajouter")
    page = alice.press("Retirer de la feuille", form_of(alice, "Dora"))
    assert "Dora" not in asked(page)
    table.play((10, 20, 30))
    alice.reload()
    assert not alice.page.has("Retirer de la feuille", "button")
    stored.anything()
    answer = alice.post(f"/games/{table.game_id}/players/p2", {"do": "remove"})
    assert answer.status_code == 409
    assert "Bob a déjà des points" in answer.text
    assert not stored.anything()


def test_a_player_who_is_not_there_cannot_be_changed(alice, table):
    for player in ("p9", "p0", "x" * 500, "%00", "p1%2F.."):
        assert alice.post(f"/games/{table.game_id}/players/{player}", {"name": "Zed"}).status_code == 404


def test_an_old_page_changes_nobody(alice, table, stored):
    table.play((1, 2, 3))
    stored.anything()
    alice.write(JOINS, "Dora")
    page = alice.press("Ajouter", status=409)
    assert page.field(JOINS)["value"] == "Dora"
    assert not stored.anything()
    assert "Dora" in asked(alice.press("Ajouter"))


def test_nobody_joins_a_finished_game(begin, keep, stored):
    table = begin(target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    stored.anything()
    alice.write(JOINS, "Dora")
    assert alice.press("Ajouter", status=409).alerts == ["La partie est finie."]
    assert not stored.anything()


def test_only_alice_lets_somebody_join(only_alice, table):
    only_alice(f"/games/{table.game_id}/players", {"name": "Dora"})


@pytest.mark.parametrize(
    "fields",
    [{"do": "rename", "name": "Zed"}, {"do": "leave"}, {"do": "up"}, {"do": "remove"}, {"name": "Zed"}],
    ids=lambda fields: fields.get("do", "Enter"),
)
def test_only_alice_changes_a_player(only_alice, table, fields):
    only_alice(f"/games/{table.game_id}/players/p2", fields)


def test_only_alice_lets_a_player_come_back(only_alice, alice, table):
    alice.post(f"/games/{table.game_id}/players/p2", {"do": "leave"})
    only_alice(f"/games/{table.game_id}/players/p2", {"do": "back"})
