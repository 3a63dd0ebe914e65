"""Remove a round."""

from tests.web.test_record_round import standings


def test_a_removed_round_takes_its_points_along_and_later_ones_move_up(alice, dan, table):
    table.play((10, 0, 0), (99, 5, 5), (6, 6, 6))
    alice.open(f"/games/{table.game_id}/rounds/2")
    page = alice.press("Oui, supprimer la manche 2")
    assert alice.path == f"/games/{table.game_id}"
    assert table.totals == [16, 6, 6]
    assert standings(page)[0] == "1 Alice 16"
    assert [n.text for n in dan.reload().by_id("r-2").all if n.tag == "td"] == ["6 16", "6 6", "6 6"]
    assert dan.page.find(id="r-3") == []


def test_a_removed_round_comes_back_by_undo(alice, table):
    table.play((10, 0, 0), (99, 5, 5))
    alice.open(f"/games/{table.game_id}/rounds/1")
    page = alice.press("Oui, supprimer la manche 1")
    assert page.by_id("undo-what").text == "Suppression de la manche 1"
    alice.press("Annuler")
    assert table.totals == [109, 5, 5]


def test_a_round_removed_from_an_old_page_is_not_another_one(alice, table, stored):
    table.play((10, 0, 0), (99, 5, 5))
    alice.open(f"/games/{table.game_id}/rounds/2")
    button = alice.page.button("Oui, supprimer la manche 2")
    table.play((5, 5, 5))
    stored.anything()
    page = alice.send(button, status=409)
    assert "La partie a avancé entre-temps" in page.alerts[0]
    assert not stored.anything()


def test_a_round_that_is_not_there_is_not_removed(alice, table):
    for number in ("1", "0", "-1", "x"):
        assert alice.post(f"/games/{table.game_id}/rounds/{number}/remove").status_code == 404


def test_only_alice_removes_a_round(only_alice, table):
    table.play((10, 0, 0))
    only_alice(f"/games/{table.game_id}/rounds/1/remove", {})
    assert table.totals == [0, 0, 0]
