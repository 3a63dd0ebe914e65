"""Style, script and pictures: under names that carry their hash, kept for ever, small."""

import gzip
import re

import pytest

from app.web.assets import STATIC, assets


@pytest.fixture
def addresses(alice):
    found = [n.get("href") or n.get("src") for n in alice.page.all if n.tag in ("link", "script")]
    for script in alice.page.find("script"):  # those that come after the first paint
        found += script.get("data-run").split()
    return [address for address in found if address.startswith("/static/") and not address.endswith(".png")]


def test_every_page_loads_its_style_and_scripts_under_hashed_names(addresses):
    assert len(addresses) >= 5
    for address in addresses:
        assert re.fullmatch(r"/static/[\w/]+\.[0-9a-f]{12}\.(css|js|svg)", address)


def test_they_are_kept_for_ever_and_come_packed(eve, addresses):
    for address in addresses:
        packed = eve.ask("GET", address, headers={"Accept-Encoding": "gzip, deflate"})
        plain = eve.ask("GET", address, headers={"Accept-Encoding": "identity"})
        assert packed.status_code == plain.status_code == 200
        assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert packed.headers["vary"] == "Accept-Encoding"
        assert packed.headers["x-content-type-options"] == "nosniff"


def test_they_are_said_to_be_what_they_are(eve, addresses):
    types = {
        address.rpartition(".")[2]: eve.ask("GET", address).headers["content-type"] for address in addresses
    }
    assert types == {
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    }


def test_head_names_the_size_and_sends_nothing(eve, addresses):
    for address in addresses:
        head = eve.ask("HEAD", address)
        assert head.status_code == 200
        assert int(head.headers["content-length"]) > 100
        assert head.content == b""


def test_nothing_else_of_the_disk_is_served(eve):
    for path in (
        "/static/app.css",
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/css/00-base.css",
        "/static/",
        "/static",
        "/static/nothing.000000000000.css",
        "/static/../app.000000000000.css",
        "/static/app.000000000000.js.map",
    ):
        assert eve.ask("GET", path).status_code == 404


def test_a_page_from_before_an_update_gets_a_part_as_it_is_now(eve):
    """Situation 43: a new version is deployed, an open page keeps working."""
    for name in ("share.js", "won.css", "icons/icon.svg", "icons/icon-192.png", "vendor/htmx.js"):
        stem, _, kind = name.rpartition(".")
        former = eve.ask("GET", f"/static/{stem}.000000000000.{kind}")
        assert former.status_code == 200
        assert former.content == eve.ask("GET", assets()[name].address).content
        assert former.headers["cache-control"] == "no-store"


def test_a_changed_file_has_another_name():
    by_name = assets()
    assert len({asset.address for asset in by_name.values()}) == len(by_name)
    for asset in by_name.values():
        if asset.packed:
            assert gzip.decompress(asset.packed) == asset.body


def test_every_page_has_one_style_sheet_of_its_own(alice, eve, table):
    """A second one costs a phone's network a connection more before anything is painted."""
    for phone, path in ((alice, alice.path), (eve, "/"), (eve, f"/s/{table.game.share_key}")):
        sheets = phone.open(path).find("link", rel="stylesheet")
        before_paint = [sheet for sheet in sheets if not sheet.within("noscript", "main")]
        assert len(before_paint) == 1
        style = next(a for a in assets().values() if a.address == before_paint[0]["href"])
        assert len(style.packed or style.body) < 8 * 1024


def test_no_selector_means_something_else_once_it_is_made_shorter():
    """rcssmin takes the space out of ``.toggle :checked``, which then is another selector."""
    for path in sorted((STATIC / "css").rglob("*.css")):
        assert not re.search(r"[\w\])] :[a-z]", re.sub(r"\{[^{}]*\}", "{}", path.read_text())), path.name
