"""The connection to SQLite: safe pragmas, reads on the event loop, one writer at a time in its thread."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import NullPool, StaticPool

T = TypeVar("T")

BUSY_TIMEOUT_MS = 5_000
_NO_CHANGE = "UPDATE alembic_version SET version_num = version_num"


class DatabaseAway(Exception):
    """The database cannot be reached or does not let us write now; nothing was half stored."""


class Database:
    """The database of this process.

    Reads run where they are called (they take some 0.2 ms, less than a thread would cost) on a connection
    that only the event loop uses. Writes queue for a thread of their own: with ``BEGIN IMMEDIATE`` and one
    writer there is no lost race and nobody starves.
    """

    def __init__(self, url: str) -> None:
        _make_folder(url)
        self._reader = _engine(url, poolclass=StaticPool, begin="BEGIN")
        self._writer = _engine(url, poolclass=NullPool, begin="BEGIN IMMEDIATE")
        self._queue = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._writing: Connection | None = None
        self._failing = False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for a short read, in a transaction of its own. Only for the event loop's thread.
        Raises DatabaseAway."""
        with _away(), self._reader.connect() as connection, connection.begin():
            yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in one transaction: committed when it returns, rolled back when it raises.
        Raises DatabaseAway."""
        return await asyncio.get_running_loop().run_in_executor(self._queue, self.write_now, work)

    def write_now(self, work: Callable[[Connection], T]) -> T:
        """As ``write``, in the calling thread (commands and tests)."""
        self._failing = True
        with _away():
            if self._writing is None:
                self._writing = self._writer.connect()
            with self._writing.begin():
                done = work(self._writing)
        self._failing = False
        return done

    async def takes_writes(self) -> bool:
        """Whether what is written is kept: when the last write failed, something is written to see whether
        it still does (the disk may have room again)."""
        if self._failing:
            with suppress(DatabaseAway):
                await self.write(lambda connection: connection.exec_driver_sql(_NO_CHANGE))
        return not self._failing

    async def forget(self) -> None:
        """Make sure that what was deleted is in none of the database's files any more: SQLite writes zeros
        over it, and here the log of what was written before is emptied."""
        await asyncio.get_running_loop().run_in_executor(self._queue, self.forget_now)

    def forget_now(self) -> None:
        """As ``forget``, in the calling thread. A log that is being read is emptied another time."""
        with _away():
            if self._writing is None:
                self._writing = self._writer.connect()
            # Not within a transaction, which every statement of the connection itself would begin.
            driver: Any = self._writing.connection.driver_connection
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Wait for the writer and close every connection."""
        self._queue.submit(self._close_writer).result()
        self._queue.shutdown()
        self._reader.dispose()

    def _close_writer(self) -> None:
        if self._writing is not None:
            self._writing.close()


@contextmanager
def _away() -> Iterator[None]:
    try:
        yield
    except DatabaseError as error:
        # SQLite itself speaks of a damaged file in no narrower class than this one.
        if isinstance(error, OperationalError) or type(error) is DatabaseError:
            raise DatabaseAway(str(error.orig)) from error
        raise


def _engine(url: str, *, poolclass: type[Any], begin: str) -> Engine:
    engine = create_engine(
        url,
        poolclass=poolclass,
        connect_args={"check_same_thread": False},
        # An error's text goes to the log; parameters are keys and names.
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _record: object) -> None:
        # The driver must not begin transactions by itself: it would begin deferred ones, which lose races.
        connection.isolation_level = None
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "secure_delete = ON",
            f"busy_timeout = {BUSY_TIMEOUT_MS}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _make_folder(url: str) -> None:
    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
