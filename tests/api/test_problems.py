"""Every "no" is a problem (RFC 9457), with every reason at once, in the reader's language."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from app.web.sentences import SENTENCES
from tests.api.people import Door, Person, Sitting, problem_of
from tests.cast import scores


def asked_of(game: Sitting, eve: Person) -> dict[int, Any]:
    """An answer with each status that the API has."""
    alice, rounds = game.alice, f"{game.path}/rounds"
    found = {
        400: alice.post(rounds, content=b"{", headers={"Content-Type": "application/json"}),
        401: eve.post(rounds, scores(1, 2, 3)),
        403: Person(eve.door, "wrong").post(rounds, scores(1, 2, 3)),
        404: eve.get("/nothing"),
        405: eve.ask("PATCH", "/rulesets"),
        412: alice.post(rounds, scores(1, 2, 3), headers={"If-Match": '"9"'}),
        413: alice.post(rounds, content=b" " * 300_000, headers={"Content-Type": "application/json"}),
        415: alice.post(
            rounds, content=b"a=1", headers={"Content-Type": "application/x-www-form-urlencoded"}
        ),
        422: alice.post(rounds, scores(172, 2, 3)),
        409: alice.post(f"{game.path}/redo"),
    }
    alice.put(f"{game.path}/share")
    return found | {410: eve.get(f"/shared/{game.share_key}")}


def test_every_error_is_a_problem(game: Sitting, eve: Person) -> None:
    for status, answer in asked_of(game, eve).items():
        problem = problem_of(answer, status)
        assert problem["detail"]
        assert ("errors" in problem) is (status in (400, 409, 412, 422)), status


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/rulesets", "GET"),
        ("/games", "POST"),
        ("/games/x", "GET, PATCH, DELETE"),
        ("/games/x/rounds", "POST"),
        ("/games/x/rounds/1", "PUT, DELETE"),
        ("/games/x/share", "GET, PUT, DELETE"),
    ],
)
def test_a_405_says_what_is_allowed(eve: Person, path: str, allowed: str) -> None:
    answer = eve.ask("QUERY", path)
    problem_of(answer, 405)
    assert answer.headers["allow"] == allowed


@pytest.mark.parametrize("path", ["/rulesets/", "/games/", "/Games", "//games", "/games/x/nothing", "/%ff"])
def test_an_address_that_is_none_is_a_problem_too(eve: Person, path: str) -> None:
    answer = eve.get(path)
    if answer.status_code == 307:
        return
    problem_of(answer, 405 if path == "/games/" else 404)


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [
        (None, "fr"),
        ("fr", "fr"),
        ("en", "en"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en;q=0.5", "en"),
        ("de", "fr"),
        ("*", "fr"),
        ("en;q=0", "fr"),
        ("en;q=rubbish", "fr"),
        ("\x00;;;,,q=", "fr"),
        ("en;q=nan", "fr"),
    ],
)
def test_messages_are_french_unless_english_is_preferred(
    game: Sitting, preferred: str | None, expected: str
) -> None:
    headers = {"Accept-Language": preferred} if preferred else {}
    (error,) = problem_of(game.record(1, 2, None, headers=headers), 422)["errors"]
    assert error["message"] == {"fr": "Il manque Chloé.", "en": "Chloé has nothing yet."}[expected]


def test_a_language_can_be_asked_for_in_the_address(game: Sitting) -> None:
    answer = game.record(1, 2, None, params={"lang": "en"})
    assert answer.json()["errors"][0]["message"] == "Chloé has nothing yet."


def test_every_code_has_a_sentence_in_both_languages() -> None:
    from app.web.language import translations

    french = translations("fr")
    missing = [code for code, text in SENTENCES.items() if french.gettext(text) == text]
    assert missing == []


def test_where_it_is_wrong_is_said_by_a_pointer(game: Sitting) -> None:
    body = {"scores": [{"player": "p1", "total": 1}, {"player": 2, "busted": "yes"}], "confirm": [1]}
    errors = problem_of(game.alice.post(f"{game.path}/rounds", body), 422)["errors"]
    assert {(e["code"], e["pointer"]) for e in errors} == {
        ("malformed", "/scores/1/player"),
        ("malformed", "/scores/1/busted"),
        ("malformed", "/confirm/0"),
    }


def test_a_fault_of_ours_is_a_problem_that_says_nothing_of_the_inside(
    door: Door, game: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the inside")

    monkeypatch.setattr("app.web.api.calls.game_json", broken)
    answer = game.alice.get(game.path)
    problem_of(answer, 500)
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.fixture
def lost_tables(door: Door, game: Sitting) -> Iterator[None]:
    """The database answers nothing that is asked of it; afterwards it is as it was."""
    tables = ("games", "share_links", "keeper_keys", "alembic_version")
    with closing(sqlite3.connect(door.database)) as connection:
        for name in tables:
            connection.execute(f"ALTER TABLE {name} RENAME TO lost_{name}")
        connection.commit()
        yield
        for name in tables:
            connection.execute(f"ALTER TABLE lost_{name} RENAME TO {name}")
        connection.commit()


def test_a_database_that_is_away_is_a_503_at_every_door(
    door: Door, game: Sitting, eve: Person, lost_tables: None
) -> None:
    for answer in (
        game.alice.get(game.path),
        game.record(1, 2, 3),
        eve.get(f"/shared/{game.share_key}"),
        eve.post("/games", {"ruleset": "flip7", "players": ["A"]}),
    ):
        problem_of(answer, 503)
    for path in ("/readyz", f"/s/{game.share_key}", f"/k/{game.alice.token}", f"/s/{game.share_key}/stream"):
        answer = door.call("GET", path)
        assert answer.status_code == 503, path
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert door.call("GET", "/healthz").status_code == 200
