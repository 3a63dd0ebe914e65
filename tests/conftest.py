"""What every test may ask for: a database of its own, a table to sit at, the cases."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from app.store import migrate
from app.store.database import Database
from tests.cast import PLAYERS, Table, sit_down

CASES = Path(__file__).parent / "cases"

# The same examples on every machine; `make soak` looks for new ones.
settings.register_profile("quick", max_examples=15, deadline=None, derandomize=True)  # make check
settings.register_profile("full", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("wide", max_examples=2_000, deadline=None, print_blob=True)
settings.load_profile("full")


def cases(name: str) -> Any:
    """What a file of ``tests/cases`` holds, without its description."""
    found = json.loads((CASES / f"{name}.json").read_text())
    return next(value for key, value in found.items() if key != "what")


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty, migrated database file, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "empty.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def database(tmp_path: Path, migrated: Path) -> Iterator[Database]:
    """A database of this test's own, in a real file."""
    yield from opened(migrated, tmp_path)


def opened(migrated: Path, folder: Path) -> Iterator[Database]:
    """A copy of the migrated database in a folder, open until it is let go."""
    path = shutil.copy(migrated, folder / "marquoir.db")
    database = Database(f"sqlite:///{path}")
    yield database
    database.close()


@pytest.fixture
def begin(database: Database) -> Callable[..., Table]:
    """Begins games: ``begin("Alice", "Bob", target=100)``."""
    return lambda *players, **wish: sit_down(database, players or PLAYERS, **wish)


@pytest.fixture
def table(begin: Callable[..., Table]) -> Table:
    """A new game of Flip 7: Alice keeps score and deals first, Bob and Chloé have seats."""
    return begin()
