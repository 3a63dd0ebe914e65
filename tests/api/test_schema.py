"""The OpenAPI description is true: schemathesis sends what it allows, and what it does not, to every door."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
import schemathesis
from schemathesis import Case
from schemathesis.engine import from_schema
from schemathesis.engine.events import FatalError, NonFatalError, ScenarioFinished
from schemathesis.hooks import unregister_all

from tests.api.people import API, Door, Person, Sitting, game_of

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "allow_header_conformance",
    "unsupported_method",
    "ignored_auth",
    "negative_data_rejection",
)
"""Not ``positive_data_acceptance`` and its like: what the description allows, the rules may refuse."""
KEY = "Bearer the-key-of-the-game-at-hand"
USED_UP_BY = {
    ("DELETE", ""),
    ("DELETE", "/share"),
    ("PUT", "/share"),
    ("PUT", "/keeper"),
    ("POST", "/finish"),
}


@dataclass
class Supply:
    """A game on which every example of the description is taken: three play, somebody else has come and
    gone, something is undone. A fresh one when the last was used up."""

    door: Door
    now: Sitting | None = None
    token: str | None = None

    @property
    def game(self) -> Sitting:
        """The game to be used."""
        if self.now is None:
            wish = {"ruleset": "flip7", "players": ["Alice", "Bob", "Chloé"], "dealer": 1}
            self.now = game_of(self.door, Person(self.door).post("/games", wish))
            alice, path = self.now.alice, self.now.path
            self.now.play((10, 20, 30))
            alice.post(f"{path}/players", {"name": "Zoé"})
            alice.patch(f"{path}/players/p4", {"left": True})
            alice.patch(path, {"note": "chez Zoé"})
            alice.post(f"{path}/undo")
            self.token = alice.token
        return self.now


@pytest.fixture
def supply(door: Door) -> Iterator[Supply]:
    """Games for the cases; hooks of schemathesis are for everybody, so they go with it."""
    yield Supply(door)
    unregister_all()


def dressed(supply: Supply) -> Any:
    """The application as schemathesis is to meet it: it starts and stops it at each call, and ours would
    close its database; the one key that it knows is the key of the game at hand."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for happening in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{happening}.complete"})
            return
        key = f"Bearer {supply.token}".encode()
        headers = [(name, key if value == KEY.encode() else value) for name, value in scope["headers"]]
        await supply.door.app({**scope, "headers": headers}, receive, send)

    return app


def configured() -> schemathesis.Config:
    """Every phase, with few examples each: fuzzing at length is for the soak."""
    return schemathesis.Config.from_dict(
        {
            "seed": 11,
            "generation": {"max-examples": 10, "database": "none"},
            "checks": {"enabled": False} | {name: {"enabled": True} for name in CHECKS},
            "headers": {"Authorization": KEY},
            # Asked again with a wrong key, a game that was just deleted is not found.
            "operations": [
                {
                    "include-name": f"DELETE {API}/games/{{game_id}}",
                    "checks": {"ignored_auth": {"enabled": False}},
                }
            ],
        }
    )


@pytest.mark.slow
def test_every_answer_is_as_described(supply: Supply) -> None:
    schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", dressed(supply), config=configured())

    @schemathesis.hook
    def before_call(_context: Any, case: Case[Any], _kwargs: dict[str, Any]) -> None:
        if case.path.endswith("/redo"):
            supply.now = None
        place(case, supply.game)
        unguard(case, next(counted))

    @schemathesis.hook
    def after_call(_context: Any, case: Case[Any], response: Any) -> None:
        if response.status_code < 300 and used_up_by(case):
            supply.now = None

    counted = count()
    failures: list[str] = []
    tried: dict[str, set[int]] = defaultdict(set)
    for event in from_schema(schema).execute():
        if isinstance(event, ScenarioFinished):
            failures += failures_of(event)
            for case_id, node in event.recorder.cases.items():
                if response := event.recorder.find_response(case_id=case_id):
                    tried[node.value.operation.label].add(response.status_code)
        assert not isinstance(event, NonFatalError | FatalError), event
    assert not failures, "\n\n".join(dict.fromkeys(failures))
    never_taken = [label for label, statuses in tried.items() if not statuses & {200, 201, 204}]
    assert len(tried) == 26
    assert not never_taken, "behind a refusal nothing was tried"


def used_up_by(case: Case[Any]) -> bool:
    return (case.method.upper(), case.path.partition("{game_id}")[2]) in USED_UP_BY


def failures_of(event: ScenarioFinished) -> list[str]:
    """What went wrong, as sentences."""
    return [
        f"{event.label}: {check.failure_info.failure.title}: {check.failure_info.failure.message}\n"
        f"  {check.failure_info.code_sample}"
        for checks in event.recorder.checks.values()
        for check in checks
        if check.failure_info is not None
    ]


def place(case: Case[Any], game: Sitting) -> None:
    """Let the address lead to something: the game always, what is in it for three cases of four."""
    given = case.path_parameters
    real = {"game_id": game.id, "share_key": game.share_key, "key": "flip7", "player_id": "p4", "number": 1}
    for name in given:
        if name == "game_id" or len(str(given[name])) % 4:
            given[name] = real[name]


def unguard(case: Case[Any], number: int) -> None:
    """Let every other change be made without a precondition."""
    if number % 2 and len(case.headers.get("idempotency-key", "")) <= 200:
        for name in ("idempotency-key", "if-match"):
            case.headers.pop(name, None)
