"""A proxy that treats calls as a bad network does: it loses answers, delays, sends twice, and cuts streams."""

import asyncio
import random
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


class BadNetwork:
    """Stands between clients and a server at ``host:port``; ``port`` of its own is known once it is entered.

    ``seed``: the same faults in the same order of calls. ``did`` counts what was done to calls.
    """

    def __init__(self, host: str, port: int, seed: int) -> None:
        self.host, self.server_port, self.port = host, port, 0
        self.random = random.Random(seed)
        self.did: Counter[str] = Counter()
        self.began = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.began.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join(10)

    async def _serve(self) -> None:
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self._client, self.host, 0)
        self.port = listening.sockets[0].getsockname()[1]
        self.began.set()
        async with listening:
            await self.over.wait()

    async def _client(self, reader: Reader, writer: Writer) -> None:
        """One call a connection, as the head that is passed on says."""
        async with _closing(writer):
            call = await _whole(reader)
            if b"/stream" in call.split(b"\r\n", 1)[0]:
                await self._stream(call, writer)
            else:
                await self._call(call, writer)

    async def _call(self, call: bytes, writer: Writer) -> None:
        fate = self.random.choices(("passed", "lost before", "lost after", "late", "twice"), (5, 1, 2, 1, 2))[
            0
        ]
        self.did[fate] += 1
        if fate == "lost before":
            return
        if fate == "late":
            await asyncio.sleep(self.random.uniform(0.01, 0.15))
        if fate == "twice":
            answers = await asyncio.gather(self._asked(call), self._asked(call))
            answer = answers[self.random.randrange(2)]
        else:
            answer = await self._asked(call)
        if fate != "lost after":
            writer.write(answer)
            await writer.drain()

    async def _asked(self, call: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(self.host, self.server_port)
        answer: list[bytes] = []
        async with _closing(writer):
            writer.write(call)
            answer.append(await asyncio.wait_for(reader.read(), 15))
        return b"".join(answer)

    async def _stream(self, call: bytes, writer: Writer) -> None:
        """Pass a stream on for a while, then cut it."""
        reader, upward = await asyncio.open_connection(self.host, self.server_port)
        self.did["streams cut"] += 1
        async with _closing(upward), asyncio.timeout(self.random.uniform(0.1, 1.5)):
            upward.write(call)
            while part := await reader.read(65_536):
                writer.write(part)
                await writer.drain()


@asynccontextmanager
async def _closing(writer: Writer) -> AsyncIterator[None]:
    """Close a connection at the end, whatever happens to it meanwhile."""
    with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
        try:
            yield
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def _whole(reader: Reader) -> bytes:
    """A whole call; its connection is to be closed after the answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    length = next(
        (int(v) for n, _, v in (ln.partition(b":") for ln in lines) if n.lower() == b"content-length"), 0
    )
    kept = [line for line in lines[:-2] if not line.lower().startswith(b"connection:")]
    return b"\r\n".join([*kept, b"Connection: close", b"", b""]) + await reader.readexactly(length)
