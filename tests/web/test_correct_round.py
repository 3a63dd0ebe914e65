"""Correct a round already recorded."""

from app.scorekeeping import record_round
from tests.cast import BUST
from tests.web.test_record_round import asked, shown, standings

CORRECT = "Corriger la manche"


def test_the_number_of_a_round_leads_to_its_form_filled_as_it_was(alice, table):
    table.play((24, BUST, 0), (1, 2, 3))
    page = alice.reload()
    page = alice.open(page.link("Corriger la manche 1")["href"])
    assert page.one("h1").text == "Corriger la manche 1"
    assert shown(page) == ["24", "bust", "0"]


def test_a_corrected_round_moves_every_later_total_and_the_friends_see_it(alice, dan, table):
    table.play((10, 10, 10), (24, 2, 3), (5, 5, 5), (6, 6, 6))
    alice.open(f"/games/{table.game_id}/rounds/2")
    alice.write("Points", "42", alice.page.group("Alice"))
    page = alice.press(CORRECT)
    assert alice.path == f"/games/{table.game_id}"
    assert table.totals == [63, 23, 24]
    assert standings(page)[0] == "1 Alice 63"
    corrections = dan.reload().with_class("corrections")[0]
    assert "Manche 2, Alice : 24 → 42" in corrections.text
    cell = next(n for n in dan.page.by_id("r-2").all if n.tag == "td")
    assert cell.text == "42* 52"
    assert next(n for n in dan.page.by_id("r-4").all if n.tag == "td").text == "6 63"


def test_a_line_left_alone_keeps_its_cards(alice, table):
    cards = {"numbers": [5, 6], "x2": True, "bonuses": [10]}
    lines = [{"player": "p1", "cards": cards}, {"player": "p2", "total": 5}, {"player": "p3", "busted": True}]
    table.do(record_round, {"scores": lines})
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "7", alice.page.group("Bob"))
    alice.press(CORRECT)
    entries = table.game.sheet.rounds[0].entries
    assert [e.score for e in entries] == [32, 7, 0]
    assert entries[0].entered["cards"] == cards


def test_a_bust_becomes_points_and_points_become_a_bust(alice, table):
    table.play((24, BUST, 0))
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "", alice.page.group("Alice"))
    alice.tick("A sauté", alice.page.group("Alice"))
    alice.tick("A sauté", alice.page.group("Bob"), on=False)
    alice.write("Points", "31", alice.page.group("Bob"))
    alice.press(CORRECT)
    assert table.totals == [0, 31, 0]


def test_a_refused_correction_keeps_the_typing_and_the_round(alice, table, stored):
    table.play((24, 2, 3))
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "abc", alice.page.group("Alice"))
    alice.write("Points", "9", alice.page.group("Bob"))
    stored.anything()
    page = alice.press(CORRECT, status=422)
    assert shown(page) == ["abc", "9", "3"]
    assert page.wrong_at(page.field("Points", page.group("Alice"))).startswith("Un nombre entier")
    assert not stored.anything()
    assert table.totals == [24, 2, 3]


def test_an_impossible_total_is_asked_about_here_too(alice, table):
    table.play((24, 2, 3))
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "146", alice.page.group("Alice"))
    alice.press(CORRECT, status=422)
    alice.tick("Garder ce total, même si aucune main ne le fait.")
    alice.press(CORRECT)
    assert table.totals == [146, 2, 3]


def test_a_game_that_moved_on_keeps_the_typing(alice, table):
    table.play((24, 2, 3))
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "42", alice.page.group("Alice"))
    table.play((5, 5, 5))
    page = alice.press(CORRECT, status=409)
    assert shown(page) == ["42", "2", "3"]
    alice.press(CORRECT)
    assert table.totals == [47, 7, 8]


def test_a_correction_sent_twice_counts_once(alice, table):
    table.play((24, 2, 3))
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("Points", "42", alice.page.group("Alice"))
    button = alice.page.button(CORRECT)
    assert [alice.submit(button).status_code for _ in range(2)] == [303, 303]
    assert table.game.version == 3


def test_a_round_that_decided_is_corrected_and_the_game_goes_on(begin, keep):
    table = begin(target=200)
    table.play((144, 3, 4), (60, 3, 4))
    assert table.winners == ("p1",)
    alice = keep(table)
    alice.open(f"/games/{table.game_id}/rounds/2")
    alice.write("Points", "6", alice.page.group("Alice"))
    page = alice.press(CORRECT)
    assert page.with_class("won") == []
    assert page.button("Enregistrer la manche")
    assert table.totals == [150, 6, 8]


def test_the_form_asks_exactly_those_who_played_the_round(alice, table):
    table.play((1, 2, 3))
    alice.reload()
    alice.write("Quelqu’un arrive, à partir de la manche suivante", "Dora")
    alice.press("Ajouter")
    page = alice.open(f"/games/{table.game_id}/rounds/1")
    assert sorted(asked(page)) == ["Alice", "Bob", "Chloé"]


def test_there_is_no_form_for_a_round_that_was_not_played(alice, table):
    table.play((1, 2, 3))
    for number in ("0", "2", "-1", "x", "1.5", "99999999999999999999"):
        assert alice.open(f"/games/{table.game_id}/rounds/{number}", 404).one("h1").text == "Rien ici"


def test_the_form_is_for_alice(dan, eve, table):
    table.play((1, 2, 3))
    for who in (dan, eve):
        who.open(f"/games/{table.game_id}/rounds/1", 403)


def test_only_alice_corrects_a_round(only_alice, table):
    table.play((24, 2, 3))
    only_alice(f"/games/{table.game_id}/rounds/1", {"total-p1": "42", "total-p2": "2", "total-p3": "3"})
    assert table.totals == [42, 2, 3]
