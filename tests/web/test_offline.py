"""What a phone keeps for when there is no network."""

import json
import re

from tests.web.phone import Phone


def kept_by(eve: Phone) -> dict[str, object]:
    answer = eve.ask("GET", "/worker.js")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    found = re.match(r"const KEPT = (\{.*\});\n", answer.text)
    assert found
    kept: dict[str, object] = json.loads(found[1])
    return kept


def test_everything_that_the_worker_keeps_is_there(eve: Phone) -> None:
    files = kept_by(eve)["files"]
    assert isinstance(files, list)
    assert len(files) > 10
    for path in files:
        assert eve.ask("GET", path).status_code == 200, path


def test_the_page_for_what_is_not_on_the_phone_says_so_and_leads_to_the_start(eve: Phone) -> None:
    page = eve.open("/offline")
    assert page.one("h1").text == "Pas de réseau"
    assert page.link("Vers l’accueil")["href"] == "/"


def test_a_page_kept_can_say_how_old_it_is_and_what_waits_in_either_language(eve: Phone) -> None:
    for lang, kept in (("fr", "Pas de réseau : état du §."), ("en", "No network: as it was on §.")):
        words = eve.open(f"/offline?lang={lang}").by_id("outbox")
        assert words["data-kept"].replace("\u00a0", " ") == kept
        assert "§" in words["data-round"]
