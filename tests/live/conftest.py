"""A real server process with a game on it, and people who watch."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.live.watching import Stream, Table, begin_at
from tests.server import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Server]:
    """One server for all tests that do not stop it: each has its own game."""
    path = Path(shutil.copy(migrated, tmp_path_factory.mktemp("live") / "marquoir.db"))
    with serving(path) as running:
        yield running


@pytest.fixture
def own_server(migrated: Path) -> Iterator[Server]:
    """A server of this test's own, to be stopped and started."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(migrated, Path(folder) / "marquoir.db"))
        with serving(path) as running:
            yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """A program that calls the server."""
    with server.client() as opened:
        yield opened


@pytest.fixture
def table(client: httpx.Client) -> Table:
    """A new game: Alice keeps score, Bob and Chloé have seats."""
    return begin_at(client)


@pytest.fixture
def watch(server: Server) -> Iterator[Callable[..., Stream]]:
    """Opens streams, which are closed after the test."""
    opened: list[Stream] = []

    def watch(path: str, **said: str) -> Stream:
        opened.append(Stream(server.host, server.port, path, **said))
        return opened[-1]

    yield watch
    for stream in opened:
        stream.close()
