"""The connection to SQLite: pragmas in force, one writer at a time, nothing half stored."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from app.scorekeeping import Call, Done, Reason, record_round
from app.store import games, migrate
from app.store.database import Database, DatabaseAway
from tests.cast import scores

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "busy_timeout": 5_000,
    "secure_delete": 1,
}


@pytest.mark.parametrize(("pragma", "value"), PRAGMAS.items())
def test_the_pragmas_are_in_force_for_readers_and_the_writer(database, pragma, value):
    def ask(connection):
        return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()

    with database.reading() as connection:
        assert ask(connection) == value
    assert database.write_now(ask) == value


def test_what_raises_is_rolled_back(table):
    before = table.game

    def half(connection):
        record_round(connection, Call(table.game_id, table.token), scores(1, 2, 3))
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        table.database.write_now(half)
    assert table.game == before
    table.play((1, 2, 3))


def test_a_round_of_no_game_cannot_be_stored(database):
    row = {"game_id": "nothing", "id": 2, "dealer": None, "decks": 1, "tiebreak": False}
    with pytest.raises(IntegrityError):
        database.write_now(lambda connection: connection.execute(games.ROUNDS.insert(), row))


def test_a_player_with_entries_cannot_vanish_from_under_them(table):
    table.play((1, 2, 3))
    sql = "DELETE FROM players WHERE game_id = ? AND id = 'p1'"
    with pytest.raises(IntegrityError):
        table.database.write_now(lambda connection: connection.exec_driver_sql(sql, (table.game_id,)))


def race(table, others, **call):
    """The same call from several connections at the same moment."""
    asked = Call(table.game_id, table.token, **call)
    start, answers = threading.Barrier(len(others)), []

    def run(database):
        start.wait()
        answers.append(database.write_now(lambda c: record_round(c, asked, scores(1, 2, 3))))

    threads = [threading.Thread(target=run, args=(database,)) for database in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.fixture
def writers(table):
    with table.database.reading() as connection:
        path = connection.exec_driver_sql("PRAGMA database_list").one().file
    opened = [Database(f"sqlite:///{path}") for _ in range(4)]
    yield opened
    for database in opened:
        database.close()


def test_writers_who_race_with_the_same_version_in_mind_store_one_round(table, writers):
    answers = race(table, writers, expected=1)
    assert sum(isinstance(a, Done) for a in answers) == 1
    assert [a.reason for a in answers if not isinstance(a, Done)] == [Reason.STALE] * 3
    assert len(table.game.sheet.rounds) == 1


def test_writers_who_race_without_a_version_lose_no_round(table, writers):
    answers = race(table, writers)
    assert all(isinstance(a, Done) for a in answers)
    assert table.totals == [4, 8, 12]
    assert [r.id for r in table.game.sheet.rounds] == [2, 3, 4, 5]


def test_writes_queue_for_one_thread_of_their_own(table):
    call = Call(table.game_id, table.token)

    def work(connection):
        record_round(connection, call, scores(1, 2, 3))
        return threading.current_thread().name

    async def many():
        return await asyncio.gather(*(table.database.write(work) for _ in range(5)))

    assert len(set(asyncio.run(many()))) == 1
    assert table.totals == [5, 10, 15]


def test_a_reader_is_not_held_up_by_a_writer_and_sees_nothing_half_done(table):
    def write(connection):
        record_round(connection, Call(table.game_id, table.token), scores(1, 2, 3))
        assert table.totals == [0, 0, 0]

    table.database.write_now(write)
    assert table.totals == [1, 2, 3]


def test_a_database_locked_by_somebody_else_is_away_and_nothing_is_stored(table, writers, monkeypatch):
    call = Call(table.game_id, table.token)
    impatient = writers[0]
    impatient.write_now(lambda c: c.exec_driver_sql("SELECT 1"))
    raw = impatient._writing.connection.driver_connection
    raw.execute("PRAGMA busy_timeout = 10")

    def hold(connection):
        with pytest.raises(DatabaseAway, match="locked"):
            impatient.write_now(lambda c: record_round(c, call, scores(1, 2, 3)))

    table.database.write_now(hold)
    assert table.totals == [0, 0, 0]
    impatient.write_now(lambda c: record_round(c, call, scores(1, 2, 3)))
    assert table.totals == [1, 2, 3]


def test_a_database_without_tables_is_away(tmp_path: Path):
    database = Database(f"sqlite:///{tmp_path}/made/on/the/way/empty.db")
    try:
        with pytest.raises(DatabaseAway, match="no such table"), database.reading() as connection:
            games.load(connection, "x")
    finally:
        database.close()


def test_a_database_in_memory_needs_no_folder():
    database = Database("sqlite:///:memory:")
    database.close()


def test_the_migrated_database_says_so(database, migrated):
    with database.reading() as connection:
        assert migrate.is_migrated(connection)


def test_migrating_makes_the_folder_and_can_be_taken_down_again(tmp_path):
    path = tmp_path / "new" / "marquoir.db"
    migrate.upgrade(f"sqlite:///{path}")
    migrate.upgrade(f"sqlite:///{path}")
    migrate.downgrade(f"sqlite:///{path}", "base")
    connection = sqlite3.connect(path)
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()
    assert names == {"alembic_version"}
