"""The page to take a game away from, for Dan by his link and for Alice: every way leads somewhere."""

import json
from datetime import UTC, datetime
from urllib.parse import unquote

import pytest

from app.web import pictures
from tests.cast import BUST

pytestmark = pytest.mark.usefixtures("no_painting")
WAYS = ("away", "sheet", "export.json", "export.csv", "export.csv?dialect=excel-fr", "picture.png")


@pytest.fixture
def no_painting(monkeypatch):
    """Pictures are looked at elsewhere."""
    monkeypatch.setattr(pictures, "drawn", lambda _: b"\x89PNG")


def test_dan_finds_it_at_the_foot_of_his_page_and_everything_is_there(dan, table):
    table.play((34, BUST, 12))
    dan.open(f"/s/{table.game.share_key}")
    page = dan.open(dan.page.link("Emporter la partie")["href"])
    place = f"/s/{table.game.share_key}"
    for name, path in {
        "Feuille de marque": "/sheet",
        "Image": "/picture.png?lang=fr",
        "Tableau pour Excel": "/export.csv?dialect=excel-fr",
        "Tableau simple (CSV)": "/export.csv?lang=fr",
        "La partie entière (JSON)": "/export.json",
    }.items():
        assert page.link(name)["href"] == place + path
        assert dan.ask("GET", place + path).status_code == 200
    assert not page.has("BG Stats", "a")


def test_alice_finds_it_on_her_page(alice, table):
    page = alice.open(alice.page.link("Emporter la partie")["href"])
    assert alice.path == f"/games/{table.game_id}/away"
    assert page.link("Retour à la partie")["href"] == f"/games/{table.game_id}"


@pytest.mark.parametrize("way", WAYS)
def test_each_way_is_for_who_may_see_the_game(alice, dan, eve, table, way):
    assert alice.ask("GET", f"/games/{table.game_id}/{way}").status_code == 200
    for who in (dan, eve):
        assert who.ask("GET", f"/games/{table.game_id}/{way}").status_code == 403
    assert eve.ask("GET", f"/s/nothing/{way}").status_code == 404
    key = table.game.share_key
    alice.post(f"/games/{table.game_id}/share", {"do": "withdraw"})
    assert dan.ask("GET", f"/s/{key}/{way}").status_code == 410


def test_the_files_are_those_of_the_api(alice, dan, table):
    table.play((34, BUST, 12))
    key = table.game.share_key
    for way in ("export.json", "export.csv", "export.csv?dialect=excel-fr"):
        theirs = dan.ask("GET", f"/api/v1/shared/{key}/{way}").content
        assert dan.ask("GET", f"/s/{key}/{way}").content == theirs
        assert alice.ask("GET", f"/games/{table.game_id}/{way}").content == theirs
    assert dan.ask("GET", f"/s/{key}/export.csv?dialect=x").status_code == 404


def test_the_score_sheet_has_every_round_every_name_and_the_end(begin, keep):
    table = begin("Alice", "<b>Zoé</b>", "李雷", target=50)
    table.play((10, BUST, 3), (45, 2, 1))
    page = keep(table).open(f"/games/{table.game_id}/sheet")
    heads = [n.text for n in page.find("th", scope="col")]
    assert heads[2:] == ["Alice", "<b>Zoé</b>", "李雷"]
    rows = [[c.text for c in n.all if c.tag in ("th", "td")] for n in page.find("tr")]
    assert rows[1] == ["1", "Alice", "10 10", "sauté 0", "3 3"]
    assert rows[-2] == ["Total", "55", "2", "4"]
    assert rows[-1] == ["Rang", "1", "3", "2"]
    assert "Alice gagne." in page.text


def test_a_crowd_is_spread_over_sheets_of_eighteen(begin, keep):
    table = begin(*(f"P{n}" for n in range(40)))
    table.play(tuple([0] * 40))
    page = keep(table).open(f"/games/{table.game_id}/sheet")
    tables = [[n for n in t.all if n.tag == "th" and n.get("scope") == "col"] for t in page.find("table")]
    assert [len(t) - 2 for t in tables] == [14, 14, 12]


def test_a_finished_game_goes_to_bg_stats_by_a_link(begin, keep):
    table = begin("Alice", "Zoé & Bob 🎉", target=50)
    table.play((10, BUST), (45, 2))
    page = keep(table).open(f"/games/{table.game_id}/away")
    link = page.link("BG Stats")["href"]
    address, _, data = link.partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    ended = datetime.strptime(play.pop("playDate"), "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert abs((datetime.now(UTC) - ended).total_seconds()) < 60
    assert play == {
        "sourceName": "Marquoir",
        "sourcePlayId": table.game_id,
        "durationMin": 1,
        "game": {
            "name": "Flip 7",
            "sourceGameId": "flip7",
            "bggId": 420087,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": n, "sourcePlayerId": n, "startPlayer": s, "rank": r, "score": t, "winner": w}
            for n, s, r, t, w in (("Alice", True, 1, 55, True), ("Zoé & Bob 🎉", False, 2, 2, False))
        ],
    }
    assert table.token not in unquote(link)
    assert table.game.share_key not in unquote(link)


def test_twenty_names_of_many_scripts_stand_whole_on_page_sheet_and_title(begin, eve):
    names = (
        *("J.P.", "O'Brien", "<b>Zoé</b>", "Zoé 🎉👨‍👩‍👧", "李雷", "عمر", "Дмитрий", "Ελένη", "שרה", "प्रिया"),
        *("สมชาย", "さくら", "김민수", "=1+1", "-5", "@ana", "Nguyễn", "አበበ", "ნინო", "x" * 40),
    )
    table = begin(*names)
    table.play(tuple(range(20)))
    key = table.game.share_key
    for path in (f"/s/{key}", f"/s/{key}/sheet"):
        page = eve.open(path)
        shown = [n.text for n in page.find("bdi")]
        assert set(names) <= set(shown)
    description = eve.open(f"/s/{key}").one("meta", property="og:description")["content"]
    assert "x" * 40 in description
