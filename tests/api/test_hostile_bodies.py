"""Whatever is sent, the answer is a plain "no" (or an ignored field), never a fault."""

import json
import time
from typing import Any

import pytest

from tests.api.changes import CHANGES
from tests.api.people import Door, Sitting, problem_of

pytestmark = pytest.mark.slow

JSON = {"Content-Type": "application/json"}
BODIES = sorted({(c.method, c.path) for c in CHANGES if c.body is not None})
SENT = pytest.mark.parametrize(("method", "path"), [*BODIES, ("POST", "begin"), ("POST", "score")])
DEEP = 40_000


def address(game: Sitting, path: str) -> str:
    return {"begin": "/games", "score": "/rulesets/flip7/score"}.get(path, f"{game.path}{path}")


def send(game: Sitting, method: str, path: str, body: bytes, **headers: str) -> Any:
    game.play((1, 2, 3))
    return game.alice.ask(method, address(game, path), content=body, headers={**JSON, **headers})


@SENT
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"{",
        b"nothing",
        b"{'a': 1}",
        b'{"a": 1,}',
        b"\x00",
        b"\xff\xfe{}",
        b'{"a": "\xff"}',
        b'{"a": ' + b"9" * 5_000 + b"}",
        b"[" * DEEP,
        b'{"a":' * DEEP,
        b"[" * DEEP + b"]" * DEEP,
    ],
    ids=lambda b: repr(b[:12]),
)
def test_what_is_no_json_is_malformed(door: Door, game: Sitting, method: str, path: str, body: bytes) -> None:
    answer = send(game, method, path, body)
    assert answer.status_code in (400, 422), answer.text
    problem_of(answer, answer.status_code)


@SENT
@pytest.mark.parametrize("body", ["[]", "null", "5", '"text"', "true", "NaN", "[{}]", "1e999", "-Infinity"])
def test_what_is_no_object_is_refused(game: Sitting, method: str, path: str, body: str) -> None:
    problem_of(send(game, method, path, body.encode()), 422)


@pytest.mark.parametrize("depth", range(100, 1_100, 100))
def test_however_deep_an_ignored_field_is_the_answer_is_plain(game: Sitting, depth: int) -> None:
    """Python reads and writes JSON by recursion: some depth is always the first that is too much."""
    for number, deep in enumerate(range(depth, depth + 100, 10)):
        scores = ",".join(f'{{"player": "p{p}", "total": 5}}' for p in (1, 2, 3))
        body = f'{{"scores": [{scores}], "more": {"[" * deep}{"]" * deep}}}'
        headers = {**JSON, "Idempotency-Key": f"{number}"}
        answer = game.alice.post(f"{game.path}/rounds", content=body.encode(), headers=headers)
        assert answer.status_code in (201, 400), (deep, answer.text)


VALUES: list[Any] = [
    *(
        None,
        True,
        0,
        -1,
        1.5,
        10**30,
        -(10**400),
        float("nan"),
        float("inf"),
        "",
        "x",
        "\ud800",
        "\u0000",
        "é",
    ),
    *(
        [],
        [[]],
        [None],
        ["\udfff"],
        [float("nan")],
        {},
        {"\ud800": 1},
        {"a": {"b": [1]}},
        "x" * 20_000,
        [1] * 5_000,
    ),
]
FIELDS = {
    "/rounds": ("scores", "confirm", "ignored"),
    "/players": ("name", "seat", "ignored"),
    "/players/p1": ("name", "seat", "left", "ignored"),
    "": ("title", "note", "options", "dealer", "ignored"),
    "begin": ("ruleset", "players", "options", "title", "note", "dealer", "ignored"),
    "score": ("cards", "busted", "ignored"),
}
RIGHT: dict[str, dict[str, Any]] = {
    "/players": {"name": "Zoé"},
    "begin": {"ruleset": "flip7", "players": ["A"]},
    "score": {"busted": True},
}
LINE = ("player", "total", "flip7", "cards", "busted", "second_chance", "ignored")


@pytest.mark.parametrize(("path", "field"), [(p, f) for p, fields in FIELDS.items() for f in fields])
def test_no_value_of_any_field_is_a_fault(door: Door, game: Sitting, path: str, field: str) -> None:
    right = RIGHT.get(path, {})
    method = "PATCH" if path in ("", "/players/p1") else "POST"
    for number, value in enumerate(VALUES):
        sent = json.dumps({**right, field: value}).encode()
        headers = {**JSON, "Idempotency-Key": f"{number}"}
        answer = game.alice.ask(method, address(game, path), content=sent, headers=headers)
        assert answer.status_code < 500, (value, answer.text)
        assert json.loads(answer.text, parse_constant=pytest.fail)
        if field == "ignored" and method == "POST" and path != "/rounds":
            assert answer.is_success or path == "/players" or answer.status_code == 422, (value, answer.text)


@pytest.mark.parametrize("field", LINE)
def test_no_value_in_a_line_is_a_fault(game: Sitting, field: str) -> None:
    for value in VALUES:
        first = {"player": "p1", "total": 1, field: value}
        sent = json.dumps({"scores": [first, {"player": "p2", "total": 2}, {"player": "p3", "total": 3}]})
        answer = game.alice.post(
            f"{game.path}/rounds", content=sent.encode(), headers=JSON, params={"dry_run": 1}
        )
        assert answer.status_code in (200, 422), (value, answer.text)
        if field == "ignored" and "\\u" not in sent:
            assert answer.status_code == 200, value


@pytest.mark.parametrize("field", ["numbers", "bonuses", "x2", "ignored"])
def test_no_value_in_a_hand_is_a_fault(game: Sitting, field: str) -> None:
    for value in [*VALUES, *([v] for v in VALUES)]:
        sent = json.dumps({"cards": {field: value}}).encode()
        answer = game.alice.post("/rulesets/flip7/score", content=sent, headers=JSON)
        assert answer.status_code in (200, 422), (value, answer.text)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/rounds", {"scores": {}}),
        ("POST", "/rounds", {"scores": "p1"}),
        ("POST", "/rounds", {"scores": [5]}),
        ("POST", "/rounds", {"scores": [{"player": 1, "total": 2}]}),
        ("POST", "/rounds", {"scores": [{"total": 2}]}),
        ("POST", "/rounds", {"scores": [{"player": "p1", "busted": "true"}]}),
        ("POST", "/rounds", {"scores": [{"player": "p1", "busted": 1}]}),
        ("POST", "/rounds", {"scores": [{"player": "p1", "cards": [3]}]}),
        ("POST", "/rounds", {"scores": [{"player": "p1", "cards": {"numbers": 3}}]}),
        ("POST", "/rounds", {"scores": [{"player": "p1", "cards": {"x2": 1}}]}),
        ("POST", "/rounds", {"scores": [], "confirm": "total_unreachable"}),
        ("POST", "/players", {"name": 5}),
        ("POST", "/players", {"name": None}),
        ("POST", "/players", {}),
        ("PATCH", "/players/p1", {"name": 5}),
        ("PATCH", "/players/p1", {"left": "true"}),
        ("PATCH", "/players/p1", {"left": 1}),
        ("PATCH", "", {"title": 5}),
        ("PATCH", "", {"note": []}),
        ("PATCH", "", {"options": []}),
        ("PATCH", "", {"dealer": 1}),
        ("POST", "begin", {"ruleset": 7, "players": ["A"]}),
        ("POST", "begin", {"ruleset": "flip7"}),
        ("POST", "begin", {"players": ["A"]}),
        ("POST", "begin", {"ruleset": "flip7", "players": "Alice"}),
        ("POST", "begin", {"ruleset": "flip7", "players": [1]}),
        ("POST", "begin", {"ruleset": "flip7", "players": [["A"]]}),
        ("POST", "begin", {"ruleset": "flip7", "players": ["A"], "options": []}),
        ("POST", "begin", {"ruleset": "flip7", "players": ["A"], "title": 5}),
        ("POST", "score", {"cards": []}),
        ("POST", "score", {"busted": "yes"}),
    ],
)
def test_a_wrong_type_is_refused(door: Door, game: Sitting, method: str, path: str, body: Any) -> None:
    before = door.stored
    answer = game.alice.ask(method, address(game, path), body)
    assert [e["code"] for e in problem_of(answer, 422)["errors"]] == ["malformed"]
    assert door.stored == before


def test_unknown_fields_are_ignored_everywhere(game: Sitting) -> None:
    more = {"colour": "red", "version": 99, "id": "x", "": None}
    line = {"total": 5, "score": 500, "name": "X"}
    scores = [{"player": p, **line} for p in ("p1", "p2", "p3")]
    answer = game.alice.post(f"{game.path}/rounds", {"scores": scores, **more})
    assert answer.status_code == 201
    assert game.totals == [5, 5, 5]
    assert game.alice.patch(game.path, {"title": "T", **more}).json()["title"] == "T"
    assert game.alice.patch(f"{game.path}/players/p1", {"total": 500, **more}).json()["version"] == 3
    cards = {"cards": {"numbers": [1], "colour": 1}, **more}
    assert game.alice.post("/rulesets/flip7/score", cards).json()["total"] == 1


@pytest.mark.parametrize("said", [True, False])
def test_a_body_of_a_megabyte_is_too_large_announced_or_not(door: Door, game: Sitting, said: bool) -> None:
    body = b'{"scores": [], "more": "' + b"x" * 1_000_000 + b'"}'

    async def in_pieces() -> Any:
        for start in range(0, len(body), 65_536):
            yield body[start : start + 65_536]

    before = door.stored
    sent = body if said else in_pieces()
    problem_of(game.alice.post(f"{game.path}/rounds", content=sent, headers=JSON), 413)
    problem_of(game.alice.post("/games", content=body if said else in_pieces(), headers=JSON), 413)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    sent = body if said else in_pieces()
    page = door.call("POST", f"/games/{game.id}/rounds", content=sent, headers=form)
    assert page.status_code == 413
    assert page.headers["content-type"].startswith("text/html")
    assert door.stored == before


@pytest.mark.parametrize(
    "media_type",
    [
        None,
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ],
)
def test_a_body_that_does_not_say_it_is_json_is_not_taken(game: Sitting, media_type: str | None) -> None:
    headers = {} if media_type is None else {"Content-Type": media_type}
    problem_of(game.alice.post(f"{game.path}/rounds", content=b'{"scores": []}', headers=headers), 415)


@pytest.mark.parametrize(
    "media_type", ["application/json; charset=utf-8", "APPLICATION/JSON", "application/x+json"]
)
def test_json_is_json_however_it_is_spelt(game: Sitting, media_type: str) -> None:
    answer = game.alice.post(
        "/rulesets/flip7/score", content=b'{"busted": true}', headers={"Content-Type": media_type}
    )
    assert answer.status_code == 200


def test_the_largest_body_that_is_taken_is_answered_quickly(game: Sitting) -> None:
    numbers = b'{"cards": {"numbers": [' + b"1," * 120_000 + b"1]}}"
    lines = json.dumps({"scores": [{"player": "p1", "total": 1}] * 7_000}).encode()
    names = json.dumps({"ruleset": "flip7", "players": ["a"] * 50_000}).encode()
    options = json.dumps({"options": {str(n): 1 for n in range(20_000)}}).encode()
    begun = time.perf_counter()
    for method, path, body in (
        ("POST", "score", numbers),
        ("POST", "/rounds", lines),
        ("POST", "begin", names),
        ("PATCH", "", options),
    ):
        assert len(body) < 256 * 1024
        answer = game.alice.ask(method, address(game, path), content=body, headers=JSON)
        problem_of(answer, 422)
        assert len(answer.content) < 200_000
    assert time.perf_counter() - begun < 4
