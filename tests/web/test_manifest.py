"""Marquoir can be installed: what its manifest says is there."""

import struct


def test_it_is_said_in_the_readers_language(phone):
    for language, shortcut in (("fr", "Nouvelle partie"), ("en", "New game")):
        answer = phone(language=language).ask("GET", "/manifest.webmanifest")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        said = answer.json()
        assert (said["lang"], said["display"], said["start_url"]) == (language, "standalone", "/")
        assert [s["name"] for s in said["shortcuts"]] == [shortcut]


def test_every_icon_is_there_in_the_size_it_is_said_to_have(eve):
    icons = eve.ask("GET", "/manifest.webmanifest").json()["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        answer = eve.ask("GET", icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_every_page_leads_to_it(eve, alice):
    for page in (eve.open("/"), alice.page):
        assert page.one("link", rel="manifest")["href"] == "/manifest.webmanifest"
