"""The same table again."""

from tests.web.phone import page_of
from tests.web.test_record_round import asked


def test_the_same_people_play_again_and_the_deal_moves_on(begin, keep, eve):
    table = begin("Ana", "Bo", "Cy", target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    page = alice.press("Rejouer")
    assert alice.path not in (f"/games/{table.game_id}", "/")
    assert set(asked(page)) == {"Ana", "Bo", "Cy"}
    assert "Bo donne" in page.text
    assert "en 50 points" in page.text
    assert alice.open("/").with_class("card")[1]["href"] == f"/games/{table.game_id}"


def test_the_former_game_loses_nothing_and_leads_its_friends_on(begin, keep, eve):
    table = begin(target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    alice.press("Rejouer")
    assert table.totals == [60, 2, 3]
    page = eve.open(f"/s/{table.game.share_key}")
    page = eve.open(page.link("La revanche a commencé : la suivre")["href"])
    assert "Pas encore de manche" in page.text


def test_a_next_game_that_was_deleted_is_led_to_no_more_and_can_begin_again(begin, keep, eve):
    table = begin(target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    former = alice.path
    alice.press("Rejouer")
    alice.press("Oui, supprimer pour toujours")
    page = eve.open(f"/s/{table.game.share_key}")
    assert not page.has("La revanche a commencé : la suivre", "a")
    alice.open(former)
    alice.press("Rejouer")
    assert alice.path not in (former, "/")
    assert eve.open(f"/s/{table.game.share_key}").has("La revanche a commencé : la suivre", "a")


def test_pressed_twice_it_is_one_game_more(begin, keep):
    table = begin(target=50)
    table.play((60, 2, 3))
    alice = keep(table)
    button = alice.page.button("Rejouer")
    first, second = alice.submit(button), alice.submit(button)
    assert first.status_code == 303
    assert second.status_code in (303, 409)
    if second.status_code == 303:
        assert second.headers["location"] == first.headers["location"]
    assert len(alice.open("/").with_class("card")) == 2


def test_only_alice_begins_again(only_alice, table):
    table.play((144, 2, 3), (60, 2, 3))
    only_alice(f"/games/{table.game_id}/rematch", {})


def test_a_table_that_everybody_left_does_not_play_again(alice, table, stored):
    for player in ("p1", "p2", "p3"):
        alice.post(f"/games/{table.game_id}/players/{player}", {"do": "leave"})
    stored.anything()
    answer = alice.post(f"/games/{table.game_id}/rematch")
    assert answer.status_code == 409
    assert page_of(answer).alerts == ["Il faut au moins une personne."]
    assert not stored.anything()
