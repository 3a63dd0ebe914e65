"""Copies of the database by the commands ``backup``, ``restore`` and ``check``, as whoever hosts it types them."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from app.__main__ import main
from app.scorekeeping import delete_game
from app.settings import settings
from app.store import migrate
from app.store.database import Database
from tests.cast import Table, sit_down

RELEASE = Path(__file__).parent.parent / "releases" / "0.1.0.sql"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the database of the settings lies; it is there and empty."""
    path = tmp_path / "data" / "marquoir.db"
    monkeypatch.setenv("MARQUOIR_DATABASE_URL", f"sqlite:///{path}")
    settings.cache_clear()
    migrate.upgrade(f"sqlite:///{path}")
    yield path
    settings.cache_clear()


@pytest.fixture
def open_table(place: Path) -> Iterator[Table]:
    """A game in that database, which is open as a running server has it open."""
    database = Database(f"sqlite:///{place}")
    table = sit_down(database, ("Alice", "Bob", "Chloé"))
    table.play((1, 2, 3))
    yield table
    with suppress(RuntimeError):  # a test may have closed it
        database.close()


def totals_in(path: Path) -> list[tuple[str, int]]:
    with sqlite3.connect(path) as connection:
        sums = "SELECT player_id, sum(score) FROM entries GROUP BY player_id ORDER BY player_id"
        return connection.execute(sums).fetchall()


def test_a_backup_taken_in_use_holds_every_round_and_can_be_put_back(open_table, place, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy)]) == 0
    open_table.play((10, 20, 30))
    assert totals_in(copy) == [("p1", 1), ("p2", 2), ("p3", 3)]
    open_table.database.close()
    assert main(["restore", str(copy)]) == 0
    assert totals_in(place) == [("p1", 1), ("p2", 2), ("p3", 3)]
    kept = place.with_name(place.name + ".before-restore")
    assert totals_in(kept) == [("p1", 11), ("p2", 22), ("p3", 33)]
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    assert "Written: " in said
    assert str(kept) in said
    assert said.endswith("Sound.\n")
    assert sorted(f.name for f in place.parent.iterdir() if not f.name.endswith(("-wal", "-shm"))) == [
        "marquoir.db",
        "marquoir.db.before-restore",
    ]


def test_a_backup_writes_over_nothing(open_table, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    copy.write_text("a letter")
    assert main(["backup", str(copy)]) == 1
    assert copy.read_text() == "a letter"
    assert "exists already" in capsys.readouterr().err


def test_nothing_is_put_in_the_place_of_a_database_in_use(open_table, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy)]) == 0
    open_table.play((10, 20, 30))
    assert main(["restore", str(copy)]) == 1
    assert "stop Marquoir first" in capsys.readouterr().err
    assert open_table.totals == [11, 22, 33]


@pytest.mark.parametrize("content", [b"", b"a letter to somebody", b"SQLite format 3\x00" + b"\x00" * 4_000])
def test_what_is_no_backup_is_not_put_back(open_table, place, tmp_path, capsys, content):
    open_table.database.close()
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(content)
    assert main(["restore", str(wrong)]) == 1
    assert "cannot be restored" in capsys.readouterr().err
    assert totals_in(place) == [("p1", 1), ("p2", 2), ("p3", 3)]


def test_a_damaged_backup_is_told_and_not_put_back(open_table, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    main(["backup", str(copy)])
    pages = bytearray(copy.read_bytes())
    pages[4_096 * 3 : 4_096 * 12] = b"\x55" * (4_096 * 9)
    copy.write_bytes(pages)
    open_table.database.close()
    assert main(["check", str(copy)]) == 1
    assert main(["restore", str(copy)]) == 1
    assert "cannot be restored" in capsys.readouterr().err


def test_a_backup_of_an_earlier_release_is_brought_up_to_date(place, tmp_path, capsys):
    old = tmp_path / "old.db"
    with sqlite3.connect(old) as connection:
        connection.executescript(RELEASE.read_text("utf-8"))
    assert main(["restore", str(old)]) == 0
    assert main(["check"]) == 0


def test_a_backup_of_a_newer_release_is_told_and_not_put_back(place, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    main(["backup", str(copy)])
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert main(["restore", str(copy)]) == 1
    assert "newer Marquoir" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("DELETE FROM changes WHERE version = 2", "is at version 2, its history at 1"),
        ("UPDATE games SET options_log = '[[1'", "cannot be read"),
        ("UPDATE games SET ruleset = 'chess'", "cannot be read"),
        ("DELETE FROM players WHERE id = 'p2'", "belongs to nothing in players"),
        ("DROP TABLE alembic_version", "no database of Marquoir"),
    ],
)
def test_what_is_wrong_with_a_database_is_told(open_table, place, capsys, harm, told):
    open_table.database.close()
    with sqlite3.connect(place) as connection:
        connection.execute(harm)
    assert main(["check"]) == 1
    assert told in capsys.readouterr().out


def test_there_is_nothing_to_copy_where_no_database_is(place, tmp_path, capsys):
    place.unlink()
    assert main(["backup", str(tmp_path / "copy.db")]) == 1
    assert main(["check"]) == 1
    assert "there is no database at" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_a_database_in_memory_cannot_be_copied(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("MARQUOIR_DATABASE_URL", "sqlite://")
    settings.cache_clear()
    assert main(["backup", str(tmp_path / "copy.db")]) == 1
    assert "no file" in capsys.readouterr().err
    settings.cache_clear()


def test_a_deleted_game_is_on_no_page_of_the_files_but_in_the_backup(open_table, place, tmp_path):
    database = open_table.database
    secret = sit_down(database, ("Zéphyrine-Aldegonde", "Bob"))
    secret.play((7, 8))
    name = "Zéphyrine-Aldegonde".encode()
    main(["backup", str(tmp_path / "copy.db")])
    secret.ask(delete_game)
    database.forget_now()
    for file in place.parent.iterdir():
        assert name not in file.read_bytes(), file.name
    assert name in (tmp_path / "copy.db").read_bytes()
    assert open_table.totals == [1, 2, 3]
