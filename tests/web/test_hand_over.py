"""The pen is handed over: a scorekeeper's link for a second phone."""

from urllib.parse import urlsplit

import pytest

MAKE = "Oui, faire un nouveau lien de marqueur"


@pytest.fixture
def pen(alice, table):
    """Alice has asked to be shown the scorekeeper's link."""
    alice.open(f"/games/{table.game_id}/keeper")
    return alice


def test_the_second_phone_can_write_and_the_first_still_can(pen, eve, table):
    """Situation 42: the pen is handed over, the second phone can write and the first still can."""
    eve.open(pen.page.field("Le lien de marqueur")["value"])
    assert eve.path == f"/games/{table.game_id}"
    for phone, points in ((eve, "5"), (pen, "7")):
        phone.open(f"/games/{table.game_id}")
        for name in ("Alice", "Bob", "Chloé"):
            phone.write("Points", points, phone.page.group(name))
        phone.press("Enregistrer la manche")
    assert table.totals == [12, 12, 12]


def test_a_fresh_link_works_and_this_phone_goes_on(pen, eve, table):
    page = pen.press(MAKE)
    link = page.field("Le lien de marqueur")["value"]
    assert link.startswith("http://marquoir.test/k/")
    assert table.token not in link
    eve.open(link)
    assert eve.path == f"/games/{table.game_id}"
    assert pen.open(f"/games/{table.game_id}")


def test_the_link_sets_a_cookie_out_of_reach_of_scripts_for_a_year(eve, table):
    answer = eve.ask("GET", f"/k/{table.token}")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/games/{table.game_id}"
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"keeper_{table.game_id}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Secure" not in cookie  # plain http at home


def test_over_https_the_cookie_never_travels_in_the_clear(phone, table):
    answer = phone(site="https://marquoir.test").ask("GET", f"/k/{table.token}")
    assert "Secure" in answer.headers["set-cookie"]


def test_a_reload_of_what_follows_makes_no_further_link(pen, table):
    pen.press(MAKE)
    assert pen.went == [303, 200]
    shown = pen.page.field("Le lien de marqueur")["value"]
    assert pen.reload().field("Le lien de marqueur")["value"] == shown
    assert pen.last.headers["cache-control"] == "no-store"


def test_the_link_stands_only_where_it_was_asked_for(pen, table):
    for path in ("", "/share"):
        page = pen.open(f"/games/{table.game_id}{path}")
        assert table.token not in page.source


def test_a_fresh_link_is_not_made_by_a_single_touch(pen):
    folded = pen.page.button(MAKE).within("details")
    assert folded is not None
    assert "open" not in folded.attrs
    assert "Les autres téléphones qui tiennent cette marque s’arrêtent" in folded.text


def test_an_old_scorekeepers_link_says_plainly_that_it_is_no_longer_valid(pen, eve, table):
    pen.press(MAKE)
    page = eve.open(f"/k/{table.token}", 410)
    assert page.one("h1").text == "Ce lien n’est plus valable"
    assert not eve.client.cookies


def test_a_phone_with_the_old_key_can_no_longer_write(pen, eve, table, stored):
    eve.open(f"/k/{table.token}")
    pen.press(MAKE)
    stored.anything()
    assert eve.post(f"/games/{table.game_id}/finish").status_code == 403
    assert eve.open(f"/games/{table.game_id}", 403)
    assert not stored.anything()


def test_a_link_that_was_never_made_leads_nowhere(eve):
    for token in ("x", "x" * 2_000, "%00", "é", "."):
        assert eve.open(f"/k/{token}", 404).one("h1").text == "Rien ici"


def test_the_key_is_stored_as_a_hash_only(pen, door, table):
    link = pen.press(MAKE).field("Le lien de marqueur")["value"]
    token = urlsplit(link).path.rpartition("/")[2]
    assert token not in door.stored
    assert table.token not in door.stored


def test_only_alice_hands_over(only_alice, table):
    only_alice(f"/games/{table.game_id}/keeper", {})
