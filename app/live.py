"""Who watches which game, and the nudge that a game has moved on. Knows no tables, rules or HTML."""

import asyncio
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any

Send = Callable[[bytes], Awaitable[None]]
HEARTBEAT_SECONDS = 10.0
# A browser tells a script only of events that have a data field, were it empty.
HEARTBEAT = b"event: beat\ndata:\n\n"


class Watcher:
    """One open stream. It holds the latest message only: what a slow reader misses is passed over."""

    def __init__(self, game_id: str, view: str, send: Send) -> None:
        self.game_id, self.view = game_id, view
        self.ended = asyncio.Event()
        self._send = send
        self._latest: bytes | None = None
        self._catching_up: asyncio.Task[None] | None = None

    def tell(self, message: bytes) -> None:
        """Send the message now, or, while the reader is slow, as soon as it has read the former one."""
        self._latest = message
        if self._catching_up is not None or self.ended.is_set():
            return
        sending = self._drain()
        try:
            # Nearly always a send ends at once; a task for each viewer would cost four times the time.
            waiting = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self.ended.set()
            return
        self._catching_up = asyncio.get_running_loop().create_task(self._go_on(sending, waiting))

    def beat(self) -> None:
        """Send a sign of life, unless something better is on its way."""
        if self._catching_up is None:
            self.tell(HEARTBEAT)

    async def _drain(self) -> None:
        while (message := self._latest) is not None:
            self._latest = None
            await self._send(message)

    async def _go_on(self, sending: Coroutine[Any, Any, None], waiting: Any) -> None:
        try:
            await _rest_of(sending, waiting)
        except Exception:
            self.ended.set()
        finally:
            self._catching_up = None

    def end(self) -> None:
        """End the stream."""
        self.ended.set()
        if self._catching_up is not None:
            self._catching_up.cancel()


@types.coroutine
def _rest_of(coroutine: Coroutine[Any, Any, None], waiting: Any) -> Generator[Any, Any, None]:
    """Await the rest of a coroutine that was already run up to its first wait."""
    while True:
        try:
            sent = yield waiting
        except BaseException as error:
            go_on = partial(coroutine.throw, error)
        else:
            go_on = partial(coroutine.send, sent)
        try:
            waiting = go_on()
        except StopIteration:
            return


Render = Callable[[str, str], bytes | None]
"""``render(game_id, view)``: the message that shows a game as it stands, or None when it is gone."""


class Live:
    """The watchers of this process. All methods run on the event loop, except ``nudge_from_thread``."""

    def __init__(self, render: Render) -> None:
        self._render = render
        self._watchers: dict[str, set[Watcher]] = {}
        self._heart: asyncio.Task[None] | None = None

    def add(self, watcher: Watcher) -> None:
        """Begin to watch."""
        self._watchers.setdefault(watcher.game_id, set()).add(watcher)
        if self._heart is None:
            self._heart = asyncio.get_running_loop().create_task(self._beat())

    def remove(self, watcher: Watcher) -> None:
        """Stop watching."""
        others = self._watchers.get(watcher.game_id, set())
        others.discard(watcher)
        if not others:
            self._watchers.pop(watcher.game_id, None)
        watcher.end()

    def nudge(self, game_id: str) -> None:
        """The game has changed: render it once for each kind of view and tell every watcher."""
        messages: dict[str, bytes | None] = {}
        for watcher in tuple(self._watchers.get(game_id, ())):
            if watcher.view not in messages:
                messages[watcher.view] = self._render(game_id, watcher.view)
            message = messages[watcher.view]
            if message is None:
                watcher.end()
            else:
                watcher.tell(message)

    def end(self, game_id: str, view_starts_with: str = "") -> None:
        """End the streams of a game: all, or those whose view begins so (a link that was withdrawn)."""
        for watcher in tuple(self._watchers.get(game_id, ())):
            if watcher.view.startswith(view_starts_with):
                watcher.end()

    def watchers(self, game_id: str) -> int:
        """How many streams of a game are open."""
        return len(self._watchers.get(game_id, ()))

    def close(self) -> None:
        """End every stream."""
        for game_id in tuple(self._watchers):
            self.end(game_id)
        if self._heart is not None:
            self._heart.cancel()
            self._heart = None

    async def _beat(self) -> None:
        """One heartbeat for all: a comment now and then keeps proxies and phones from giving up."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for watchers in tuple(self._watchers.values()):
                for watcher in tuple(watchers):
                    watcher.beat()
