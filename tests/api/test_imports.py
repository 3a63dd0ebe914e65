"""A game from a file: a new one, the same one, all of it or nothing; and whatever else is sent is refused."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.people import Door, Person, Sitting, codes, game_of, problem_of
from tests.api.test_hostile_bodies import VALUES
from tests.cast import BUST, scores

OWN = ("id", "version", "keeper_token", "keeper_url", "share_url", "rematch_of", "next_game")
JSON = {"Content-Type": "application/json"}


def same(game: Any) -> Any:
    """What two copies of a game have in common."""
    return {key: value for key, value in game.items() if key not in OWN}


@pytest.fixture
def full(game: Sitting) -> Sitting:
    """A game in which everything that can be kept has happened."""
    game.play((10, 20, 30))
    game.alice.patch(game.path, {"title": "Chez Zoé", "note": "pluie\nthé", "options": {"target": 400}})
    game.alice.post(f"{game.path}/players", {"name": "Zoé 🎉", "seat": 2})
    assert game.record(146, BUST, 3, 4, confirm=("total_unreachable",)).status_code == 201
    game.correct(1, 11, 20, BUST)
    game.alice.patch(f"{game.path}/players/p2", {"left": True})
    game.alice.patch(game.path, {"dealer": "p3"})
    assert game.record(5, None, {"cards": {"numbers": [3, 5], "x2": True, "bonuses": [10]}}, 6).is_success
    game.correct(2, 140, BUST, 3, 4)
    game.alice.post(f"{game.path}/undo")
    game.alice.patch(f"{game.path}/players/p2", {"left": False})
    return game


@pytest.fixture
def export(full: Sitting) -> Any:
    """Its file."""
    return full.alice.get(f"{full.path}/export.json").json()


MADE: list[str] = []


@pytest.fixture
def file(request: pytest.FixtureRequest) -> Any:
    """Such a file, made once: what it holds need not be here."""
    if not MADE:
        MADE.append(json.dumps(request.getfixturevalue("export")))
    return json.loads(MADE[0])


def test_what_comes_out_is_the_same_game_and_a_new_one(door: Door, full: Sitting, export: Any) -> None:
    assert export["marquoir"] == 1
    answer = Person(door).post("/games/import", export)
    copied = game_of(door, answer)
    assert same(answer.json()) == same(copied.now) == same(full.now)
    assert copied.now["corrections"]
    assert copied.id != full.id
    assert copied.share_key != full.share_key
    assert answer.headers["etag"] == f'"{copied.now["version"]}"'
    again = copied.alice.get(f"{copied.path}/export.json").json()
    assert same(game_of(door, Person(door).post("/games/import", again)).now) == same(full.now)


def test_the_copy_is_played_on_and_the_first_stays_as_it_is(door: Door, full: Sitting, export: Any) -> None:
    before = full.now
    copied = game_of(door, Person(door).post("/games/import", export))
    copied.play((1, 2, 3, 4))
    assert copied.correct(1, 12, 20, 30).status_code == 200
    copied.alice.post(f"{copied.path}/undo")
    assert copied.now["rounds"][0] == before["rounds"][0]
    assert copied.alice.delete(copied.path).status_code == 204
    assert full.now == before


def test_it_is_undone_back_to_its_import_and_no_further(door: Door, export: Any) -> None:
    copied = game_of(door, Person(door).post("/games/import", export))
    assert codes(copied.alice.post(f"{copied.path}/undo"), 409) == ["nothing_to_undo"]
    assert codes(copied.alice.post(f"{copied.path}/redo"), 409) == ["nothing_to_redo"]
    before = copied.now
    copied.play((1, 2, 3, 4))
    undone = copied.alice.post(f"{copied.path}/undo").json()
    assert same(undone) == same(before)


def at(export: Any, *path: Any, put: Any) -> Any:
    """The export with something else in one place."""
    changed = copy.deepcopy(export)
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = put
    return changed


WRONG: list[tuple[tuple[Any, ...], Any, str, str]] = [
    (("marquoir",), 2, "export_unknown", "/marquoir"),
    (("marquoir",), 0, "export_unknown", "/marquoir"),
    (("ruleset",), "poker", "ruleset_unknown", "/ruleset"),
    (("title",), "x" * 81, "title_too_long", "/title"),
    (("note",), "x" * 501, "note_too_long", "/note"),
    (("created_at",), "yesterday", "time_unclear", "/created_at"),
    (("created_at",), "2026-11-30T10:00:00", "time_unclear", "/created_at"),
    (("created_at",), "0001-01-01T00:00:00Z", "time_unclear", "/created_at"),
    (("options", 0, "options", "target"), -5, "option_invalid", "/options/0/options/target"),
    (("options", 0, "options"), {"colour": 1}, "option_unknown", "/options/0/options/colour"),
    (("options",), [], "moment_unclear", "/options"),
    (("options", 0, "since"), 2, "moment_unclear", "/options/0/since"),
    (("options", 1, "since"), 1, "moment_unclear", "/options/1/since"),
    (("players",), [], "too_few_players", "/players"),
    (("players", 1, "name"), "alice", "name_taken", "/players/1/name"),
    (("players", 1, "name"), "\u200d", "name_missing", "/players/1/name"),
    (("players", 1, "name"), "x" * 41, "name_too_long", "/players/1/name"),
    (("players", 1, "id"), "p1", "player_unknown", "/players/1/id"),
    (("players", 1, "id"), "x", "player_unknown", "/players/1/id"),
    (("players", 1, "seat"), 9, "seat_invalid", "/players"),
    (("players", 1, "absences"), [[9, 3]], "moment_unclear", "/players/1/absences"),
    (("players", 1, "absences"), [[3, None], [9, None]], "moment_unclear", "/players/1/absences"),
    (("dealer", "player"), "p9", "player_unknown", "/dealer/player"),
    (("rounds", 0, "dealer"), "p9", "player_unknown", "/rounds/0/dealer"),
    (("rounds", 0, "decks"), 5, "too_large", "/rounds/0/decks"),
    (("rounds", 0, "decks"), 0, "too_large", "/rounds/0/decks"),
    (("rounds", 0, "points"), {}, "player_missing", "/rounds/0/points"),
    (("rounds", 0, "points", "p1"), 99, "points_differ", "/rounds/0/points/p1"),
    (("rounds", 0, "points", "p4"), 1, "player_sits_out", "/rounds/0/points/p4"),
    (("rounds", 0, "points", "p9"), 1, "player_sits_out", "/rounds/0/points/p9"),
    (("rounds", 0, "scores", 0, "total"), -1, "negative", "/rounds/0/scores/0/total"),
    (("rounds", 0, "scores", 0, "player"), "p9", "player_unknown", "/rounds/0/scores/0/player"),
    (("rounds", 0, "scores", 0, "player"), "p2", "player_repeated", "/rounds/0/scores/1/player"),
    (("rounds", 0, "scores"), [], "player_missing", "/rounds/0/scores"),
    (("rounds", 0, "confirmed"), {"p1": ["whatever"]}, "code_unknown", "/rounds/0/confirmed/p1"),
    (("rounds", 0, "confirmed"), {"p9": ["round_impossible"]}, "code_unknown", "/rounds/0/confirmed/p9"),
    (("rounds", 1, "id"), 2, "moment_unclear", "/rounds/1/id"),
    (("corrections", 0, "round"), 77, "round_unknown", "/corrections/0/round"),
    (("corrections", 0, "at"), "", "time_unclear", "/corrections/0/at"),
    (("corrections", 0, "lines", 0, "player"), "p9", "player_unknown", "/corrections/0/lines/0/player"),
    (("corrections", 0, "id"), 2, "moment_repeated", "/corrections/0/id"),
    (("stopped",), 2, "moment_repeated", "/rounds/0/id"),
]


@pytest.mark.parametrize(("path", "put", "code", "pointer"), WRONG)
def test_what_does_not_fit_together_is_refused_where_it_is(
    door: Door, file: Any, path: tuple[Any, ...], put: Any, code: str, pointer: str
) -> None:
    before = door.stored
    answer = Person(door).post("/games/import", at(file, *path, put=put))
    found = [(e["code"], e["pointer"]) for e in problem_of(answer, 422)["errors"]]
    assert (code, pointer) in found
    assert door.stored == before


@pytest.mark.parametrize("body", [{}, [], 5, "x", None, {"marquoir": 1}, {"marquoir": "1"}])
def test_what_is_no_export_at_all_is_refused(door: Door, body: Any) -> None:
    before = door.stored
    sent = json.dumps(body).encode()
    problem_of(Person(door).post("/games/import", content=sent, headers=JSON), 422)
    assert door.stored == before


def test_broken_json_other_types_and_other_sites_are_refused(door: Door, eve: Person, file: Any) -> None:
    before = door.stored
    problem_of(eve.post("/games/import", content=b"{", headers=JSON), 400)
    problem_of(eve.post("/games/import", content=b"[" * 100_000, headers=JSON), 400)
    problem_of(eve.post("/games/import", content=b"{}", headers={"Content-Type": "text/plain"}), 415)
    problem_of(eve.post("/games/import", file, headers={"Origin": "http://evil.test"}), 403)
    problem_of(eve.post("/games/import", content=b" " * 600_000, headers=JSON), 413)
    assert door.stored == before


def places(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file."""
    if path:
        yield path
    pairs = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in pairs:
        yield from places(value, (*path, key))


@pytest.mark.slow
def test_no_value_in_any_place_is_a_fault_and_what_is_taken_can_be_looked_at(door: Door, export: Any) -> None:
    eve, taken = Person(door), 0
    values = [v for v in VALUES if not (isinstance(v, list | str) and len(v) > 100)] + [
        "p2",
        2,
        [1],
        [[1, 2]],
    ]
    for path in list(places(export)):
        for value in values:
            sent = json.dumps(at(export, *path, put=value)).encode()
            answer = eve.post("/games/import", content=sent, headers=JSON)
            assert answer.status_code in (201, 400, 422), (path, value, answer.text)
            if answer.status_code == 201:
                taken += 1
                looked_at(door, game_of(door, answer))
    assert taken > 20


def looked_at(door: Door, game: Sitting) -> None:
    """Every page and file of a game opens."""
    assert game.alice.get(f"{game.path}/export.json").status_code == 200
    assert game.alice.get(f"{game.path}/export.csv").status_code == 200
    assert door.call("GET", f"/s/{game.share_key}").status_code == 200
    pages = ("", *(f"/rounds/{r['number']}" for r in game.now["rounds"]))
    for page in pages:
        cookie = {"Cookie": f"keeper_{game.id}={game.alice.token}"}
        assert door.call("GET", f"/games/{game.id}{page}", headers=cookie).status_code == 200


@pytest.mark.slow
def test_the_largest_table_travels(door: Door, begin: Any) -> None:
    game = begin(*(f"Player number {n:02}" for n in range(72)), decks=4)
    for number in range(40):
        body = scores(*(BUST if (n + number) % 3 else 0 for n in range(72)), confirm=("round_impossible",))
        assert game.alice.post(f"{game.path}/rounds", body).status_code == 201
    export = game.alice.get(f"{game.path}/export.json")
    assert len(export.content) < 256 * 1024
    assert same(game_of(door, Person(door).post("/games/import", export.json())).now) == same(game.now)


@pytest.mark.slow
def test_a_file_with_as_much_as_is_taken_is_answered_soon(door: Door, export: Any) -> None:
    import time

    first = export["rounds"][0] | {
        "points": {"p1": 0},
        "scores": [{"player": "p1", "total": 0}],
        "confirmed": {},
    }
    many = export | {"rounds": [first | {"id": 100 + n} for n in range(1_000)], "corrections": []}
    begun = time.perf_counter()
    answer = Person(door).post("/games/import", many)
    assert answer.status_code == 201, answer.text[:500]
    assert time.perf_counter() - begun < 4
    many["rounds"].append(first | {"id": 2_000})
    problem_of(Person(door).post("/games/import", many), 422)
