"""A change is taken from our own pages only, whatever name we are reached by."""

import pytest

from tests.web.phone import Phone

HOME = "http://192.168.1.5:8000"


@pytest.mark.parametrize("site", [HOME, "http://marquoir.local", "http://[fd00::1]:8000", "http://10.0.0.2"])
def test_a_plain_form_works_from_any_name_of_ours_over_plain_http(door, table, site):
    phone = Phone(door, site=site)
    phone.open(f"/k/{table.token}")
    for name in ("Alice", "Bob", "Chloé"):
        phone.write("Points", "5", phone.page.group(name))
    phone.press("Enregistrer la manche")
    assert "sec-fetch-site" not in phone.last.request.headers
    assert table.totals == [5, 5, 5]


@pytest.mark.parametrize(
    "said",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://192.168.1.5:9000"},
        {"Origin": "http://192.168.1.5"},
        {"Origin": "http://192.168.1.50:8000"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Origin": "http://192.168.1.5:8000.evil.example"},
        {"Origin": "http://evil.example/192.168.1.5:8000"},
        {"Origin": "http://192.168.1.5:8000@evil.example"},
        {"Sec-Fetch-Site": "cross-site", "Origin": HOME},
        {"Sec-Fetch-Site": "same-site", "Origin": HOME},
        {"Origin": "garbage"},
        {"Origin": "http://["},
    ],
    ids=str,
)
def test_another_sites_form_is_refused_even_with_the_keepers_cookie(door, table, stored, said):
    phone = Phone(door, site=HOME)
    phone.open(f"/k/{table.token}")
    fields = {"total-p1": "1", "total-p2": "2", "total-p3": "3"}
    assert phone.post(f"/games/{table.game_id}/rounds", fields, **said).status_code == 403
    assert not stored.anything()


def test_a_new_browser_says_same_origin_and_is_taken_at_its_word(door, table):
    phone = Phone(door, site=HOME)
    phone.open(f"/k/{table.token}")
    answer = phone.post(f"/games/{table.game_id}/finish", {}, **{"Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 303


def test_reading_is_for_every_site(eve):
    answer = eve.ask("GET", "/", headers={"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers
