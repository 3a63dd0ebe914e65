"""Delete a game for good."""

from app.store import games

DELETE = "Oui, supprimer pour toujours"


def test_everything_about_the_game_goes_for_the_friends_too(alice, dan, door, table):
    table.play((10, 20, 30))
    alice.reload()
    page = alice.press(DELETE)
    assert alice.path == "/"
    assert page.with_class("card") == []
    assert not [name for name in alice.client.cookies if name.startswith("keeper_")]
    dan.open(dan.path, 404)
    assert table.game_id not in door.stored


def test_its_addresses_lead_nowhere_afterwards(alice, eve, table):
    alice.press(DELETE)
    eve.open(f"/k/{table.token}", 404)
    eve.client.cookies.set(f"keeper_{table.game_id}", table.token, domain="marquoir.test")
    eve.open(f"/games/{table.game_id}", 404)
    assert eve.post(f"/games/{table.game_id}/undo").status_code == 404


def test_a_page_left_open_does_not_delete_what_was_played_since(alice, table):
    table.play((10, 20, 30))
    page = alice.press(DELETE, status=409)
    assert "La partie a avancé entre-temps" in page.alerts[0]
    assert table.totals == [10, 20, 30]


def test_another_game_stays(alice, begin, table):
    other = begin("Ana", "Bo", "Cy")
    alice.press(DELETE)
    assert other.totals == [0, 0, 0]


def test_only_alice_deletes(only_alice, table):
    only_alice(f"/games/{table.game_id}/delete", {})
    with table.database.reading() as connection:
        assert games.load(connection, table.game_id) is None
