"""The picture beside a link, and the one to keep: as the game stands, for who may see it, made once."""

import asyncio
import itertools
import struct
import threading

import pytest

from app.web import pictures
from tests.api.conftest import house_of
from tests.cast import BUST


def size_of(answer):
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    return struct.unpack(">II", answer.content[16:24])


def card(table):
    return f"/s/{table.game.share_key}/card.png"


@pytest.fixture
def drawings(monkeypatch, door):
    """What is drawn, in place of drawing it."""
    found = []

    def draw(picture):
        found.append(picture)
        return b"\x89PNG" + bytes(str(len(found)), "ascii")

    monkeypatch.setattr(pictures, "drawn", draw)
    monkeypatch.setattr(house_of(door.app).pictures, "_kept", {})
    return found


def test_a_link_in_a_chat_shows_title_standings_and_a_picture_of_them(dan, table):
    table.play((34, BUST, 12))
    page = dan.open(f"/s/{table.game.share_key}")
    meta = {
        n.get("property") or n.get("name"): n["content"] for n in page.find("meta") if "content" in n.attrs
    }
    assert meta["og:title"] == "Flip 7"
    assert (
        meta["og:description"] == "Après 1 manche : Alice 34, Chloé 12, Bob 0"
        or "Alice 34" in meta["og:description"]
    )
    assert meta["twitter:card"] == "summary_large_image"
    assert meta["og:image"] == f"http://marquoir.test{card(table)}?v=2&lang=fr"
    assert size_of(dan.ask("GET", meta["og:image"])) == (1200, 630)
    assert len(dan.ask("GET", meta["og:image"]).content) < 80_000


def test_its_address_changes_with_the_game_so_that_chats_fetch_it_anew(dan, table):
    first = dan.open(f"/s/{table.game.share_key}").one("meta", property="og:image")["content"]
    table.play((1, 2, 3))
    assert dan.open(f"/s/{table.game.share_key}").one("meta", property="og:image")["content"] != first


@pytest.mark.slow
def test_names_of_every_script_are_in_it(begin, eve):
    names = (
        "J.P.",
        "O'Brien",
        "<b>Zoé</b>",
        "Zoé 🎉👨‍👩‍👧",
        "李雷",
        "عمر",
        "שרה",
        "प्रिया",
        "สมชาย",
        "x" * 40,
    )
    table = begin(*names)
    assert size_of(eve.ask("GET", card(table))) == (1200, 630)


def test_it_is_drawn_once_for_each_state_of_the_game_and_language(dan, table, drawings):
    first = dan.ask("GET", card(table))
    assert dan.ask("GET", card(table)).content == first.content
    assert len(drawings) == 1
    english = dan.ask("GET", f"{card(table)}?lang=en")
    assert english.headers["etag"] != first.headers["etag"]
    table.play((1, 2, 3))
    assert dan.ask("GET", card(table)).content != first.content
    assert len(drawings) == 3


def test_who_has_it_is_told_so_until_the_game_moves(dan, table, drawings):
    tag = dan.ask("GET", card(table)).headers["etag"]
    known = {"If-None-Match": tag}
    assert dan.ask("GET", card(table), headers=known).status_code == 304
    table.play((1, 2, 3))
    assert dan.ask("GET", card(table), headers=known).status_code == 200


def test_a_withdrawn_link_shows_no_picture_even_to_who_has_it(alice, dan, table, drawings):
    path = card(table)
    answer = dan.ask("GET", path)
    assert answer.headers["cache-control"] == "private, no-cache"
    alice.post(f"/games/{table.game_id}/share", {"do": "withdraw"})
    assert dan.ask("GET", path, headers={"If-None-Match": answer.headers["etag"]}).status_code == 410
    assert dan.ask("GET", "/s/nothing/card.png").status_code == 404


def test_on_a_card_are_title_game_and_the_first_of_the_standings(begin, eve, drawings):
    table = begin(*(f"Joueur n° {n}" for n in range(18)))
    table.play(tuple(range(18)))
    eve.ask("GET", card(table))
    (shown,) = drawings
    assert (shown.title, shown.line.replace("\xa0", " ")) == ("Flip 7", "Après 1 manche · en 200 points")
    assert [r.name for r in shown.rows] == [f"Joueur n° {n}" for n in range(17, 6, -1)]
    assert shown.more == "et 7 autres"
    assert [r.best for r in shown.rows[:2]] == [True, False]


def test_the_picture_to_keep_has_everybody(begin, keep, drawings):
    table = begin(*(f"P{n}" for n in range(18)), target=10)
    table.play(tuple(range(18)))
    answer = keep(table).ask("GET", f"/games/{table.game_id}/picture.png")
    (shown,) = drawings
    assert len(shown.rows) == 18
    assert shown.whole
    assert shown.line.replace("\xa0", " ") == "Terminée en 1 manche"
    assert (shown.rows[0].tag, shown.rows[0].won) == ("gagne", True)
    assert answer.headers["content-disposition"].startswith('attachment; filename="Flip 7 ')


def test_pegs_stand_where_they_stand_on_the_page(begin, eve, drawings):
    table = begin(target=100)
    table.play((40, 2, 0), (0, 3, 0), (7, 50, 0))
    eve.ask("GET", card(table))
    page = eve.open(f"/s/{table.game.share_key}")
    (shown,) = drawings
    told = [(r.front, r.back, r.goal) for r in shown.rows]
    board = page.by_id("board")
    pegs = [
        [n["cx"] for n in board.all if n.tag == "circle" and n.get("class") == c]
        for c in ("front", "back", "goal")
    ]
    count = len(told)
    assert told == [tuple(map(int, peg)) for peg in zip(*(p[-count:] for p in pegs), strict=True)]


def test_only_alice_has_the_keepers_picture(dan, eve, table, drawings):
    for who in (dan, eve):
        assert who.ask("GET", f"/games/{table.game_id}/picture.png").status_code == 403
    assert drawings == []


def test_who_asks_for_one_that_is_being_drawn_waits_for_the_same(door, table, drawings):
    answers = door.together(*[("GET", card(table), {})] * 5)
    assert [a.status_code for a in answers] == [200] * 5
    assert len(drawings) == 1


def test_too_many_at_once_are_refused_rather_than_queued(door, begin, monkeypatch):
    free = threading.Event()
    monkeypatch.setattr(pictures, "MOST_WAITING", 2)
    monkeypatch.setattr(pictures, "drawn", lambda _: (free.wait(20), b"\x89PNG")[1])
    tables = [begin() for _ in range(4)]

    async def ask():
        asked = [asyncio.create_task(door.client.get(card(t))) for t in tables]
        refused = [await first for first in itertools.islice(asyncio.as_completed(asked), 2)]
        assert [a.status_code for a in refused] == [503, 503]
        free.set()
        return await asyncio.gather(*asked)

    answers = door.runner.run(ask())
    assert sorted(a.status_code for a in answers) == [200, 200, 503, 503]
    assert {a.headers["retry-after"] for a in answers if a.status_code == 503} == {"2"}


@pytest.mark.slow
def test_a_drawing_that_fails_is_told_and_tried_again(dan, table, monkeypatch, caplog):
    with monkeypatch.context() as here:
        here.setattr(pictures, "SECONDS", 0.001)
        assert dan.ask("GET", card(table)).status_code == 503
    assert caplog.messages == ["a picture could not be drawn: TimeoutExpired"]
    assert size_of(dan.ask("GET", card(table))) == (1200, 630)


def test_without_fonts_there_is_everything_but_pictures(dan, table, monkeypatch):
    monkeypatch.setattr(pictures, "there_are", lambda: False)
    page = dan.open(f"/s/{table.game.share_key}")
    assert page.find("meta", property="og:image") == []
    assert page.one("meta", name="twitter:card")["content"] == "summary"
    assert dan.ask("GET", card(table)).status_code == 404
    assert not dan.open(f"/s/{table.game.share_key}/away").has("Image", "a")
