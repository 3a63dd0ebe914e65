"""Stop the game where it stands, and end it at an earlier round that had decided it."""

from app.scorekeeping import correct_round
from tests.cast import scores

STOP = "Oui, arrêter là"


def test_the_table_stops_and_the_best_total_wins(alice, dan, table):
    table.play((10, 40, 30))
    alice.reload()
    page = alice.press(STOP)
    assert page.with_class("won")[0].looks.startswith("La table s’est arrêtée là Bob gagne avec 40 points")
    assert not page.has("Enregistrer la manche", "button")
    assert not page.has(STOP, "button")
    assert dan.reload().by_id("said").text == "Bob gagne."


def test_equal_totals_share_the_win(alice, table):
    table.play((40, 40, 30))
    alice.reload()
    page = alice.press(STOP)
    assert page.by_id("said").text == "Alice et Bob gagnent."
    assert "se partagent la victoire avec 40 points" in page.with_class("won")[0].text


def test_undo_lets_the_table_play_on(alice, table):
    table.play((10, 40, 30))
    alice.reload()
    alice.press(STOP)
    assert alice.press("Annuler").button("Enregistrer la manche")


def test_a_finished_game_is_not_stopped_again(alice, table, stored):
    table.play((10, 40, 30))
    alice.post(f"/games/{table.game_id}/finish")
    stored.anything()
    assert alice.post(f"/games/{table.game_id}/finish").status_code == 409
    assert not stored.anything()


def test_an_old_page_does_not_stop_the_game(alice, table, stored):
    table.play((10, 40, 30))
    stored.anything()
    alice.press(STOP, status=409)
    assert not stored.anything()


def test_only_alice_stops_the_game(only_alice, table):
    table.play((10, 40, 30))
    only_alice(f"/games/{table.game_id}/finish", {})


def test_a_corrected_round_that_had_decided_is_said_and_the_game_may_end_there(begin, keep, door):
    table = begin(target=100)
    table.play((50, 20, 20), (40, 30, 30), (0, 20, 20), (0, 60, 20))
    alice = keep(table)
    alice.open(f"/games/{table.game_id}/rounds/2")
    alice.write("Points", "60", alice.page.group("Alice"))
    page = alice.press("Corriger la manche")
    assert "À y revoir, la manche 2 avait déjà décidé de la partie." in page.text
    assert page.by_id("said").text == "Bob gagne."
    page = alice.press("Terminer à la manche 2")
    assert page.by_id("said").text == "Alice gagne."
    assert len(table.game.sheet.rounds) == 2
    alice.press("Annuler")
    assert len(table.game.sheet.rounds) == 4


def test_the_friends_are_told_but_not_offered_to_end_it(begin, eve):
    table = begin(target=100)
    table.play((50, 20, 20), (40, 30, 30), (0, 20, 20), (0, 60, 20))
    table.do(correct_round, 2, scores(60, 30, 30))
    page = eve.open(f"/s/{table.game.share_key}")
    assert "À y revoir, la manche 2" in page.text
    assert not page.has("Terminer à la manche 2", "button")


def test_a_round_that_did_not_decide_ends_nothing(alice, table, stored):
    table.play((10, 40, 30), (5, 5, 5))
    stored.anything()
    for number in ("1", "2", "0", "-1", "", "abc", "9" * 30):
        assert alice.post(f"/games/{table.game_id}/end-at", {"round": number}).status_code == 409
    assert not stored.anything()


def test_only_alice_ends_at_an_earlier_round(only_alice, begin, table):
    table.play((144, 20, 20), (0, 30, 30), (0, 144, 20), (0, 60, 20))
    table.do(correct_round, 2, scores(60, 30, 30))
    only_alice(f"/games/{table.game_id}/end-at", {"round": "2"})
