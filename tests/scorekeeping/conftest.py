"""Acts are tested on one database in a real file, which holds the games of all these tests: opening one costs
more than most of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.database import Database
from tests.conftest import opened


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Database]:
    """The database of all tests of acts."""
    yield from opened(migrated, tmp_path_factory.mktemp("acts"))


@pytest.fixture
def database(shared: Database) -> Database:
    """The database that games are begun in."""
    return shared
