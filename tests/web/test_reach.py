"""Situation 35: links and QR codes hold an address that another phone can reach."""

import pytest

from app.settings import Settings
from app.web import addresses
from tests.web.phone import Phone

AT_HOME = "192.168.1.20"


@pytest.fixture
def network(monkeypatch):
    """Says which network the machine is in: none, or one with this address."""

    def said(address: str | None, host: str = "0.0.0.0") -> None:
        monkeypatch.setattr(addresses, "lan_address", lambda: address)
        monkeypatch.setattr(addresses, "settings", lambda: Settings(host=host))

    return said


def shown_to(door, table, site: str, path: str = "share"):
    """The page of the links, as a browser at this address sees it."""
    phone = Phone(door, site=site)
    phone.open(f"/k/{table.token}")
    return phone.open(f"/games/{table.game_id}/{path}")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "127.0.0.2:8000"])
def test_who_sits_at_the_machine_itself_gives_its_address_in_the_network(door, table, network, host):
    network(AT_HOME)
    page = shown_to(door, table, f"http://{host}")
    assert page.field("Le lien des amis")["value"] == f"http://{AT_HOME}:8000/s/{table.game.share_key}"
    assert "Pour les téléphones du même réseau" in page.text
    page = shown_to(door, table, f"http://{host}", "keeper")
    assert page.field("Le lien de marqueur")["value"] == f"http://{AT_HOME}:8000/k/{table.token}"


@pytest.mark.parametrize("site", ["http://192.168.1.7:8000", "https://marquoir.example", "http://box.local"])
def test_an_address_that_others_can_reach_stays_as_it_is(door, table, network, site):
    network(AT_HOME)
    page = shown_to(door, table, site)
    assert page.field("Le lien des amis")["value"] == f"{site}/s/{table.game.share_key}"
    assert "réseau" not in page.text


@pytest.mark.parametrize(("address", "host"), [(None, "0.0.0.0"), (AT_HOME, "127.0.0.1")])
def test_where_no_other_phone_can_come_it_is_said_kindly(door, table, network, address, host):
    network(address, host)
    page = shown_to(door, table, "http://localhost:8000")
    assert page.field("Le lien des amis")["value"].startswith("http://localhost:8000/s/")
    assert "Seul cet appareil peut ouvrir cette adresse." in page.text


def test_the_address_in_the_network_is_one_that_others_can_reach():
    found = addresses.lan_address()
    assert found is None or not found.startswith(("127.", "0."))


def test_the_code_is_dark_on_light_whatever_the_colours_of_the_page():
    drawn = addresses.qr_code("http://192.168.1.20:8000/s/abc")
    assert 'stroke="#000"' in drawn
    assert 'fill="#fff"' in drawn
    assert "style=" not in drawn
