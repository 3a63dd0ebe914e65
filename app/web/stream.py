"""Streams of the live board: server-sent events as small pure ASGI.

The right to watch is checked when a stream opens; the first message holds the whole board, then the board
comes at each change. Every connect gets everything again, so ``Last-Event-ID`` is not needed.
"""

import asyncio
import re

from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from app.live import Live, Watcher
from app.scorekeeping.change import is_keeper
from app.store import games, keys
from app.store.database import Database
from app.web.boards import Boards
from app.web.cookies import keeper_token
from app.web.guard import Refuse
from app.web.language import language_of
from app.web.scopes import route_path

_FRIENDS = re.compile(r"/s/([^/]+)/stream")
_KEEPER = re.compile(r"/games/([^/]+)/stream")
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Streams:
    """Answers the streams' addresses."""

    def __init__(self, database: Database, live: Live, boards: Boards, refuse: Refuse) -> None:
        self._database, self._live, self._boards, self._refuse = database, live, boards, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Answer if the path is a stream's; returns whether it was."""
        path = route_path(scope)
        friends, keeper = _FRIENDS.fullmatch(path), _KEEPER.fullmatch(path)
        if not (friends or keeper) or scope["method"] not in ("GET", "HEAD"):
            return False
        connection = HTTPConnection(scope)
        if friends:
            game_id, refused = self._as_friend(friends[1])
        else:
            game_id, refused = self._as_keeper(connection, path.split("/")[2])
        if game_id is None:
            await self._refuse(refused, scope, receive, send)
        elif scope["method"] == "HEAD":
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": b""})
        else:
            view = f"{'friends' if friends else 'keeper'}:{language_of(connection)}"
            await self._watch(game_id, view, receive, send)
        return True

    def _as_friend(self, share_key: str) -> tuple[str | None, int]:
        with self._database.reading() as connection:
            game_id = keys.game_shared_as(connection, share_key)
            game = games.load(connection, game_id) if game_id else None
        if game is None:
            return None, 404
        return (game.id, 200) if game.share_key == share_key else (None, 410)

    def _as_keeper(self, request: HTTPConnection, game_id: str) -> tuple[str | None, int]:
        token = keeper_token(request, game_id)
        if not token:
            return None, 403
        with self._database.reading() as connection:
            game = games.load(connection, game_id)
        if game is None:
            return None, 404
        return (game.id, 200) if is_keeper(game, token) else (None, 403)

    async def _watch(self, game_id: str, view: str, receive: Receive, send: Send) -> None:
        async def send_bytes(body: bytes) -> None:
            await send({"type": "http.response.body", "body": body, "more_body": True})

        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        watcher = Watcher(game_id, view, send_bytes)
        self._live.add(watcher)
        try:
            # Looked up after we watch, and told at once: a change in between would else be missed.
            first = self._boards.message(game_id, view)
            if first is not None:
                watcher.tell(first)
            await _until_gone(watcher, receive)
        finally:
            self._live.remove(watcher)
        await send({"type": "http.response.body", "body": b""})


async def _until_gone(watcher: Watcher, receive: Receive) -> None:
    """Wait until the stream is ended here, or the reader has gone."""

    async def gone() -> None:
        message: Message = await receive()
        while message["type"] != "http.disconnect":
            message = await receive()

    waits = {asyncio.ensure_future(gone()), asyncio.ensure_future(watcher.ended.wait())}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
