"""The pen is handed over: a scorekeeper's link for a second phone."""

from urllib.parse import urlsplit

MAKE = "Faire un lien de marqueur"


def test_the_second_phone_can_write_and_the_first_still_can(alice, eve, table):
    page = alice.press(MAKE)
    link = page.field("Le lien de marqueur")["value"]
    assert link.startswith("http://marquoir.test/k/")
    eve.open(link)
    assert eve.path == f"/games/{table.game_id}"
    for phone, points in ((eve, "5"), (alice, "7")):
        phone.reload() if phone is eve else phone.open(f"/games/{table.game_id}")
        for name in ("Alice", "Bob", "Chloé"):
            phone.write("Points", points, phone.page.group(name))
        phone.press("Enregistrer la manche")
    assert table.totals == [12, 12, 12]


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


def test_the_link_is_shown_once_and_not_again(alice, table):
    alice.press(MAKE)
    assert not alice.open(f"/games/{table.game_id}").has("Le lien de marqueur", "input")


def test_an_old_scorekeepers_link_says_plainly_that_it_is_no_longer_valid(alice, eve, table):
    alice.press(MAKE)
    page = eve.open(f"/k/{table.token}", 410)
    assert page.one("h1").text == "Ce lien n’est plus valable"
    assert not eve.client.cookies


def test_a_phone_with_the_old_key_can_no_longer_write(alice, eve, table, stored):
    eve.open(f"/k/{table.token}")
    alice.press(MAKE)
    stored.anything()
    assert eve.post(f"/games/{table.game_id}/finish").status_code == 403
    assert eve.open(f"/games/{table.game_id}", 403)
    assert not stored.anything()


def test_a_link_that_was_never_made_leads_nowhere(eve):
    for token in ("x", "x" * 2_000, "%00", "é", "."):
        assert eve.open(f"/k/{token}", 404).one("h1").text == "Rien ici"


def test_the_key_is_stored_as_a_hash_only(alice, door, table):
    link = alice.press(MAKE).field("Le lien de marqueur")["value"]
    token = urlsplit(link).path.rpartition("/")[2]
    assert token not in door.stored
    assert table.token not in door.stored


def test_only_alice_hands_over(only_alice, table):
    only_alice(f"/games/{table.game_id}/keeper", {})
