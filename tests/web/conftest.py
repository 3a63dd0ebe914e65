"""The application in this process (as for ``tests/api``), a game at a table, and the phones around it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from app.store.database import Database
from tests.api.conftest import door, environment, folder, house_of, usual_door
from tests.api.people import Door
from tests.cast import PLAYERS, Table, sit_down
from tests.web.phone import Phone, page_of

__all__ = ["door", "environment", "folder", "usual_door"]


@pytest.fixture
def database(door: Door) -> Database:
    """The database that the application serves."""
    found: Database = house_of(door.app).database
    return found


@pytest.fixture
def begin(database: Database) -> Callable[..., Table]:
    """Begins games: ``begin("Alice", "Bob", target=100)``; the first deals."""
    return lambda *players, **wish: sit_down(database, players or PLAYERS, **wish)


@pytest.fixture
def table(begin: Callable[..., Table]) -> Table:
    """A new game of Flip 7: Alice keeps score and deals first, Bob and Chloé have seats."""
    return begin()


@pytest.fixture
def phone(door: Door) -> Callable[..., Phone]:
    """Takes a fresh phone in hand: ``phone()``, ``phone(language="en")``."""
    return lambda **said: Phone(door, **said)


@pytest.fixture
def alice(table: Table, door: Door) -> Phone:
    """Keeps score of the game, and has its page open."""
    return keeping(door, table)


@pytest.fixture
def dan(table: Table, door: Door) -> Phone:
    """Has only the share link, and follows the game."""
    dans = Phone(door)
    dans.open(f"/s/{table.game.share_key}")
    return dans


@pytest.fixture
def eve(door: Door) -> Phone:
    """Has nothing."""
    return Phone(door)


@pytest.fixture
def keep(door: Door) -> Callable[[Table], Phone]:
    """A phone that keeps score of a table, with its page open."""
    return lambda table: keeping(door, table)


def keeping(door: Door, table: Table) -> Phone:
    """A phone that was given the pen of a table, and shows its page."""
    alices = Phone(door)
    alices.open(f"/k/{table.token}")
    assert alices.path.endswith(f"/games/{table.game_id}")
    return alices


@pytest.fixture
def stored(door: Door) -> Iterator["Stored"]:
    """Tells whether anything was stored."""
    with closing(sqlite3.connect(door.database)) as connection:
        yield Stored(connection)


class Stored:
    """Sees what others commit to the database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._seen = self._now()

    def _now(self) -> int:
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def anything(self) -> bool:
        """Whether anything was stored since this was last asked."""
        before, self._seen = self._seen, self._now()
        return self._seen != before


@pytest.fixture
def only_alice(
    table: Table, alice: Phone, dan: Phone, eve: Phone, stored: Stored
) -> Callable[[str, dict[str, str]], None]:
    """Tries a change as Dan, as Eve and from another site: each is refused and nothing is stored; then as
    Alice, who may, so that the change itself is known to be a good one."""

    def tried(path: str, fields: dict[str, str]) -> None:
        stored.anything()
        before = table.game
        for who in (dan, eve):
            answer = who.post(path, fields)
            assert answer.status_code == 403
            assert page_of(answer).one("h1").text == "Réservé à qui tient la marque"
            assert "Set-Cookie" not in answer.headers
            assert not stored.anything()
        for theirs in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            assert alice.post(path, fields, **theirs).status_code == 403
            assert not stored.anything()
        assert table.game == before
        answer = alice.post(path, fields)
        assert answer.status_code in (200, 303), answer.text[:2000]
        assert stored.anything()

    return tried
