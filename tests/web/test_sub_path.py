"""Served below a path of somebody's site: every link, form, asset and cookie stays below it."""

import pytest

from tests.web.phone import Phone

BELOW = "/marquoir"


@pytest.fixture
def environment() -> dict[str, str]:
    return {"MARQUOIR_BASE_URL": f"https://example.org{BELOW}"}


@pytest.fixture
def here(door, table) -> Phone:
    """A phone that came through the proxy of that site and keeps score of the game."""
    table.play((1, 2, 3))
    phone = Phone(door, site="https://example.org")
    phone.open(f"{BELOW}/k/{table.token}")
    return phone


def addresses(phone: Phone) -> set[str]:
    names = ("href", "src", "action", "hx-post", "hx-get", "hx-sse:connect")
    found = {n.get(name) for n in phone.page.all for name in names if n.get(name)}
    return {address for address in found if not address.startswith("#")}


def test_everything_that_a_page_names_is_below_the_path(here, table):
    share = f"{BELOW}/s/{table.game.share_key}"
    game = f"/games/{table.game_id}"
    pages = ("/", "/games/new", game, f"{game}/rounds/1", f"{game}/share", f"{game}/keeper", "/rules/flip7")
    for path in (*(f"{BELOW}{page}" for page in pages), share):
        here.open(path)
        outside = [a for a in addresses(here) if not a.startswith(f"{BELOW}/")]
        assert outside == []
        for address in addresses(here):
            if "/static/" in address:
                assert here.ask("GET", address).status_code == 200


def test_cookies_are_for_the_path_and_only_over_https(here, table):
    cookie = here.ask("GET", f"{BELOW}/k/{table.token}").headers["set-cookie"]
    assert f"Path={BELOW}/" in cookie
    assert "Secure" in cookie
    lang = here.ask("GET", f"{BELOW}/?lang=en").headers["set-cookie"]
    assert f"Path={BELOW}/" in lang


def test_links_for_others_are_whole_addresses(here, table):
    here.open(f"{BELOW}/games/{table.game_id}/share")
    link = here.page.field("Le lien des amis")["value"]
    assert link == f"https://example.org{BELOW}/s/{table.game.share_key}"
    here.open(here.page.link("Montrer le lien de marqueur…")["href"])
    page = here.press("Oui, faire un nouveau lien de marqueur")
    assert page.field("Le lien de marqueur")["value"].startswith(f"https://example.org{BELOW}/k/")


def test_a_round_is_recorded_and_a_game_begun_below_it(here, table):
    for name in ("Alice", "Bob", "Chloé"):
        here.write("Points", "5", here.page.group(name))
    here.press("Enregistrer la manche")
    assert here.path == f"{BELOW}/games/{table.game_id}"
    here.open(f"{BELOW}/games/new")
    here.write("Joueur 1", "Ana")
    here.press("Commencer la partie")
    assert here.path.startswith(f"{BELOW}/games/")


def test_the_language_links_stay_below_it(here):
    here.open(f"{BELOW}/rules/flip7")
    here.open(here.page.link("English")["href"])
    assert here.path == f"{BELOW}/rules/flip7"


def test_a_proxy_that_takes_the_path_off_is_served_too(door):
    phone = Phone(door, site="https://example.org")
    page = phone.open("/")
    assert page.link("Nouvelle partie")["href"] == f"{BELOW}/games/new"


def test_a_deleted_game_is_forgotten_there_too(here, table):
    here.open(f"{BELOW}/games/{table.game_id}")
    here.press("Oui, supprimer pour toujours")
    assert here.path == f"{BELOW}/"
    assert not [name for name in here.client.cookies if name.startswith("keeper_")]


def test_errors_lead_back_to_the_start_below_it(here):
    assert here.open(f"{BELOW}/nowhere", 404).link("Vers l’accueil")["href"] == f"{BELOW}/"
