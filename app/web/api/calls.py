"""From a request to a call, and from what came of it to an answer."""

import hashlib
import json
from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Header, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy import Connection
from starlette.responses import JSONResponse, Response

from app.scorekeeping import Call, Done, No, Submission, corrections
from app.scorekeeping.calls import NO_VERSION
from app.scorekeeping.change import admit
from app.scorekeeping.history import Correction
from app.store.games import Game
from app.web.api.game_json import game_json
from app.web.api.problems import problem, problem_for
from app.web.house import House, InHouse
from app.web.shared import shared_game

bearer = HTTPBearer(auto_error=False, description="The keeper token of the game.")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


Answer = Callable[[Connection, Game], Response]
"""What a game that may be read is answered with."""


class Caller:
    """Who calls, and how: the token shown, and the headers that guard a change."""

    def __init__(self, request: Request, house: House, token: str | None, body: bytes) -> None:
        self.request, self.house, self.token = request, house, token
        self._body = body
        self.idempotency_key: str | None = None
        self.if_match: str | None = None

    def call(self, game_id: str, *, dry_run: bool = False) -> Call:
        """The call for a change of this game."""
        return Call(game_id, self.token, self._submission(), self._expected(), dry_run)

    def read(self, game_id: str, answer: Answer) -> Response:
        """Answer with the game, to who holds its keeper token."""
        with self.house.database.reading() as connection:
            game = admit(connection, Call(game_id, self.token))
            return problem_for(self.request, game) if isinstance(game, No) else answer(connection, game)

    async def change(
        self, game_id: str, work: Callable[[Connection], Done | No], status: int = 200, *, stored: bool = True
    ) -> Response:
        """Do the work in one transaction, tell the watchers after it, and answer with the game."""

        def in_transaction(connection: Connection) -> tuple[Done | No, list[Correction]]:
            done = work(connection)
            if isinstance(done, No):
                return done, []
            return done, corrections(connection, done.game, done.pending)

        done, corrected = await self.house.database.write(in_transaction)
        if isinstance(done, No):
            return problem_for(self.request, done)
        if stored and not done.repeated:
            self.house.live.nudge(game_id)
        return game_answer(done.game, corrected, 200 if done.repeated else status)

    def _submission(self) -> Submission | None:
        if not self.idempotency_key:
            return None
        sent = f"{self.request.method} {self.request.url.path} {_canonical(self._body)}"
        return Submission(self.idempotency_key, hashlib.sha256(sent.encode()).hexdigest())

    def _expected(self) -> frozenset[int] | None:
        if self.if_match is None or self.if_match.strip() == "*":
            return None
        return frozenset(_version(tag) for tag in self.if_match.split(","))


async def caller(request: Request, house: InHouse, credentials: Bearer = None) -> Caller:
    """Who reads or begins a game."""
    return Caller(request, house, credentials.credentials if credentials else None, await request.body())


async def changer(
    who: Annotated[Caller, Depends(caller)],
    idempotency_key: Annotated[str | None, Header(max_length=200)] = None,
    if_match: Annotated[str | None, Header()] = None,
) -> Caller:
    """Who changes a game."""
    # A header that may be given several times is one list.
    lines = who.request.headers.getlist("if-match")
    who.idempotency_key, who.if_match = idempotency_key, ",".join(lines) if if_match is not None else None
    return who


Reads = Annotated[Caller, Depends(caller)]
Changes = Annotated[Caller, Depends(changer)]
DryRun = Annotated[bool, Query(description="Answer as if; store nothing.")]


def read_by_link(request: Request, house: House, share_key: str, answer: Answer) -> Response:
    """Answer with the game, to anybody who has its friends' link."""
    with house.database.reading() as connection:
        game = shared_game(connection, share_key)
        return answer(connection, game) if isinstance(game, Game) else problem(request, game)


def game_answer(game: Game, corrected: list[Correction], status: int = 200) -> JSONResponse:
    """The game, with its version as ETag."""
    return JSONResponse(game_json(game, corrected), status, {"ETag": etag(game)})


def etag(game: Game) -> str:
    """The version as an entity tag."""
    return f'"{game.version}"'


def _version(tag: str) -> int:
    """The version that an entity tag names; one that is no number is no game's version."""
    text = tag.strip().removeprefix("W/").strip('"')
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else NO_VERSION


def _canonical(body: bytes) -> str:
    """The same text for the same JSON, however it was written."""
    try:
        return json.dumps(json.loads(body), sort_keys=True) if body else ""
    except (ValueError, RecursionError):
        return hashlib.sha256(body).hexdigest()
