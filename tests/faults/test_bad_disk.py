"""A full disk, a locked, read-only or damaged database: a clear answer, a true /readyz, nothing by half, and all is
well again by itself where that is possible."""

import resource
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cast import scores
from tests.faults.history import faults_in
from tests.live.watching import Table, begin_at
from tests.server import Server, serving

pytestmark = pytest.mark.slow
NO_LIMIT = resource.RLIM_INFINITY


@pytest.fixture
def server(tmp_path: Path, migrated: Path) -> Iterator[Server]:
    """A server of this test's own."""
    with serving(Path(shutil.copy(migrated, tmp_path / "bad.db"))) as running:
        yield running


@pytest.fixture
def table(server: Server) -> Iterator[Table]:
    """A game with a round on it."""
    with server.client() as client:
        found = begin_at(client, options={"target": 9_999})
        found.record(1, 2, 3)
        yield found


def ready(table: Table) -> bool:
    answer = table.client.get("/readyz")
    assert answer.json() == {"status": "ready" if answer.status_code == 200 else "not ready"}
    return answer.status_code == 200


def is_away(answer: httpx.Response) -> bool:
    """Refused for the moment, in words, and it says when to come again."""
    if answer.status_code == 503:
        assert answer.headers["Retry-After"]
        assert answer.headers["Content-Type"] == "application/problem+json"
    return answer.status_code == 503


def totals(table: Table) -> list[int]:
    game: Any = table.ask("GET").json()
    return [player["total"] for player in game["players"]]


def test_a_full_disk_keeps_what_there_was_and_goes_on_when_there_is_room(
    server: Server, table: Table
) -> None:
    assert server.process is not None
    written = max(path.stat().st_size for path in server.database.parent.glob("bad.db*"))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, NO_LIMIT))
    taken = 0
    while not is_away(answer := table.ask("POST", "/rounds", scores(12, 12, 12))):
        assert answer.status_code == 201, answer.text
        taken += 1
    assert totals(table) == [1 + 12 * taken, 2 + 12 * taken, 3 + 12 * taken]
    for _ in range(20):  # what is left of the room may hold less than a round
        assert is_away(table.ask("POST", "/rounds", scores(12, 12, 12)))
        if not ready(table):
            break
    assert not ready(table)
    page = table.client.post(
        f"/games/{table.id}/rounds",
        data={"total-p1": "12", "total-p2": "12", "total-p3": "12"},
        headers={"Cookie": f"keeper_{table.id}={table.token}"},
    )
    assert page.status_code == 503
    assert "Un instant" in page.text
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
    assert ready(table)
    table.record(5, 5, 5)
    assert totals(table) == [6 + 12 * taken, 7 + 12 * taken, 8 + 12 * taken]
    server.stop()
    assert faults_in(server.database, players=3) == []


def test_a_locked_database_is_told_and_goes_on_once_it_is_free(server: Server, table: Table) -> None:
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert is_away(table.ask("POST", "/rounds", scores(4, 4, 4)))
    assert totals(table) == [1, 2, 3]
    other.execute("ROLLBACK")
    other.close()
    assert ready(table)
    table.record(4, 4, 4)
    assert totals(table) == [5, 6, 7]


def test_a_damaged_file_is_told_and_nothing_is_made_up(server: Server, table: Table) -> None:
    server.stop()
    pages = bytearray(server.database.read_bytes())
    pages[100:] = b"\x55" * (len(pages) - 100)
    whole = server.database.read_bytes()
    server.start()
    server.database.write_bytes(pages)
    for path in (f"/api/v1/games/{table.id}", f"/api/v1/shared/{table.share_key}"):
        answer = table.client.get(path, headers={"Authorization": f"Bearer {table.token}"})
        assert answer.status_code in (200, 503), answer.text
    answer = table.ask("POST", "/rounds", scores(4, 4, 4))
    assert is_away(answer) or answer.status_code == 201
    assert ready(table) is (answer.status_code == 201)
    server.stop()
    server.database.write_bytes(whole)
    server.start()
    assert totals(table) == [1, 2, 3]
