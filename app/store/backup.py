"""Copies of an SQLite database: taken while it is in use, put back, and looked over.

A copy is made beside its place and moved there whole, so that a name never holds half a database.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, make_url

from app.rulesets import the
from app.store import games, migrate
from app.store.database import Database, DatabaseAway

KEPT = ".before-restore"


class BackupError(Exception):
    """Why nothing was done, in words for whoever typed the command."""


def backup(url: str, target: Path) -> None:
    """Write the database at ``url`` into the file ``target`` as it is at one moment; it may be in use.
    Raises BackupError: no database there, or the file exists already."""
    if target.exists():
        raise BackupError(f"{target} exists already")
    with _in_place(target) as copy:
        _copy(_file_of(url), copy)


def restore(source: Path, url: str) -> Path | None:
    """Put the backup ``source`` in the place of the database at ``url``, brought up to date, and return where
    the former database is kept now (None when there was none).
    Raises BackupError: the backup is no sound database, or the one to be replaced is in use."""
    faults = check(f"sqlite:///{source}", games_too=False)
    if faults:
        raise BackupError(f"{source} cannot be restored: {faults[0]}")
    place = _path_of(url)
    place.parent.mkdir(parents=True, exist_ok=True)
    kept = None
    with _in_place(place) as copy:
        _copy(source, copy)
        migrate.upgrade(f"sqlite:///{copy}")
        _fold_in(copy)
        if place.exists():
            _fold_in(place)
            kept = place.with_name(place.name + KEPT)
            kept.unlink(missing_ok=True)
            kept.hardlink_to(place)  # so that there is no moment without a database
    return kept


def check(url: str, *, games_too: bool = True) -> list[str]:
    """Everything wrong with the database at ``url``, a sentence each; an empty list when it is sound.

    Looks at SQLite's own checks, at the schema, and (``games_too``, for a database of this version) at
    every game: it must load, stand somewhere and hold nothing but what its history explains.
    """
    try:
        with closing(_opened(_file_of(url))) as connection:
            faults = [f"damaged: {row[0]}" for row in connection.execute("PRAGMA integrity_check")]
            if faults != ["damaged: ok"]:
                return faults
            broken = connection.execute("PRAGMA foreign_key_check").fetchall()
            faults = [f"a row of {table} belongs to nothing in {parent}" for table, _, parent, _ in broken]
            revision = _revision(connection)
    except (sqlite3.DatabaseError, BackupError) as error:
        return [str(error)]
    if revision is None:
        faults.append("this is no database of Marquoir")
    elif revision not in migrate.revisions():
        faults.append(f"it was made by a newer Marquoir (schema {revision})")
    elif games_too and revision != migrate.HEAD:
        faults.append("it is of an older version: `python -m app migrate` brings it up to date")
    elif games_too:
        faults += _faults_of_games(url)
    return faults


def _faults_of_games(url: str) -> list[str]:
    faults = []
    database = Database(url)
    try:
        with database.reading() as connection:
            ids = connection.exec_driver_sql("SELECT id FROM games ORDER BY id").scalars().all()
            for game_id in ids:
                try:
                    faults += _faults_of_game(connection, game_id)
                except DatabaseAway:
                    raise
                except Exception as error:
                    faults.append(f"game {game_id} cannot be read ({type(error).__name__})")
    finally:
        database.close()
    return faults


def _faults_of_game(connection: Connection, game_id: str) -> list[str]:
    game = games.load(connection, game_id)
    if game is None:
        return []  # deleted meanwhile
    the(game.sheet.ruleset).progress(game.sheet)
    latest = max((change.version for change in games.history(connection, game_id)), default=0)
    if latest == game.version:
        return []
    return [f"game {game_id} is at version {game.version}, its history at {latest}"]


def _path_of(url: str) -> Path:
    path = make_url(url).database
    if not path or path == ":memory:":
        raise BackupError("a database in memory has no file")
    return Path(path)


def _file_of(url: str) -> Path:
    path = _path_of(url)
    if not path.is_file():
        raise BackupError(f"there is no database at {path}")
    return path


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path.resolve().as_posix().replace('?', '%3f')}?mode=rw", uri=True)


def _revision(connection: sqlite3.Connection) -> str | None:
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return row[0] if row else None


def _copy(source: Path, target: Path) -> None:
    """Copy a database page by page, at one moment, and make sure that the copy is on the disk."""
    try:
        with closing(_opened(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied: {error}") from error
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _fold_in(path: Path) -> None:
    """Take what is in the files beside a database into it. Raises BackupError when others have it open."""
    with closing(_opened(path)) as connection:
        try:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.rollback()
        except sqlite3.OperationalError as error:
            raise BackupError(f"{path} is in use: stop Marquoir first") from error
        except sqlite3.DatabaseError:
            pass  # it is damaged, which may be why a backup takes its place


@contextmanager
def _in_place(target: Path) -> Iterator[Path]:
    """A name beside ``target`` for a new file, which takes its place when all went well."""
    new = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield new
        new.replace(target)
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    finally:
        new.unlink(missing_ok=True)
