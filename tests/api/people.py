"""Who stands at the doors of the application: people with the keys they hold (see ``tests/cast.py``).

Everything goes through the whole application in this process, as ASGI: guard, routes, store.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.cast import Line, scores

API = "/api/v1"
HOST = "marquoir.test"


class Door:
    """The application, and the loop that it runs on for as long as a test lasts."""

    def __init__(self, app: Any, runner: asyncio.Runner, database: Path) -> None:
        self.app, self.runner, self.database = app, runner, database
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self.client = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    def call(self, method: str, path: str, **said: Any) -> httpx.Response:
        """Ask, with no key and no memory."""
        self.client.cookies.clear()
        # A stream that opens where it should be refused would never end here.
        asked = asyncio.wait_for(self.client.request(method, path, **said), 30)
        return self.runner.run(asked)

    def together(self, *asked: tuple[str, str, dict[str, Any]]) -> list[httpx.Response]:
        """Ask several things at the same time."""

        async def all_of_it() -> list[httpx.Response]:
            return list(await asyncio.gather(*(self.client.request(m, p, **said) for m, p, said in asked)))

        return self.runner.run(all_of_it())

    def empty(self) -> None:
        """Take everything out of the database."""
        with closing(sqlite3.connect(self.database)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (name,) in tables:
                if name != "alembic_version":
                    connection.execute(f"DELETE FROM {name}")  # noqa: S608 - our own tables
            connection.commit()

    @property
    def stored(self) -> str:
        """Everything in the database, as text."""
        with closing(sqlite3.connect(self.database)) as connection:
            return "\n".join(connection.iterdump())

    def close(self) -> None:
        """Close the client."""
        self.runner.run(self.client.aclose())


@dataclass
class Person:
    """Somebody who calls the API with a key, or with none."""

    door: Door
    token: str | None = None

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: Mapping[str, str] | None = None,
        **said: Any,
    ) -> httpx.Response:
        """Call the API below ``/api/v1``."""
        key = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            said["json"] = body
        return self.door.call(method, f"{API}{path}", headers={**key, **(headers or {})}, **said)

    def get(self, path: str, **said: Any) -> httpx.Response:
        """Read."""
        return self.ask("GET", path, **said)

    def post(self, path: str, body: Any = None, **said: Any) -> httpx.Response:
        """Do."""
        return self.ask("POST", path, body, **said)

    def put(self, path: str, body: Any = None, **said: Any) -> httpx.Response:
        """Put in place."""
        return self.ask("PUT", path, body, **said)

    def patch(self, path: str, body: Any = None, **said: Any) -> httpx.Response:
        """Change in part."""
        return self.ask("PATCH", path, body, **said)

    def delete(self, path: str, **said: Any) -> httpx.Response:
        """Take away."""
        return self.ask("DELETE", path, **said)


@dataclass
class Sitting:
    """A game, and Alice who keeps its score."""

    alice: Person
    id: str
    share_key: str

    @property
    def path(self) -> str:
        """Its address in the API."""
        return f"/games/{self.id}"

    @property
    def now(self) -> Any:
        """The game as it stands."""
        answer = self.alice.get(self.path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def totals(self) -> list[int]:
        """The totals, in the order of joining."""
        return [p["total"] for p in self.now["players"]]

    def record(self, *lines: Line, confirm: tuple[str, ...] = (), **said: Any) -> httpx.Response:
        """Record a round, the line of p1 first, whatever comes of it."""
        return self.alice.post(f"{self.path}/rounds", scores(*lines, confirm=confirm), **said)

    def play(self, *rounds: Sequence[Line]) -> Any:
        """Record rounds that must be taken; the game after them."""
        answer = None
        for lines in rounds:
            answer = self.record(*lines)
            assert answer.status_code == 201, answer.text
        return answer.json() if answer is not None else self.now

    def correct(self, number: int, *lines: Line, **said: Any) -> httpx.Response:
        """Correct a round."""
        return self.alice.put(f"{self.path}/rounds/{number}", scores(*lines), **said)


def game_of(door: Door, answer: httpx.Response) -> Sitting:
    """The game that was begun, with its keeper."""
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    share_key = begun["share_url"].rpartition("/")[2]
    return Sitting(Person(door, begun["keeper_token"]), begun["id"], share_key)


def problem_of(answer: httpx.Response, status: int) -> Any:
    """The problem that an answer must be, with this status."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["type"]
    assert problem["title"]
    for error in problem.get("errors", ()):
        assert {"code", "player", "pointer", "message", "confirmable"} <= error.keys()
        assert error["message"]
    return problem


def codes(answer: httpx.Response, status: int = 422) -> list[str]:
    """The codes of a problem with this status."""
    return [error["code"] for error in problem_of(answer, status)["errors"]]
