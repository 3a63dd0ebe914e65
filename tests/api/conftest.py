"""The application in this process, on a database of its own, and the fixed cast at its door."""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.main import create_app
from app.settings import settings
from tests.api.people import Door, Person, Sitting, game_of
from tests.cast import PLAYERS


@pytest.fixture
def environment() -> dict[str, str]:
    """Settings of this test's own, by their variable; a test module may have its own fixture."""
    return {}


@pytest.fixture(scope="session")
def folder() -> Iterator[Path]:
    """A folder for databases: in memory where there is one, since every change waits for the disk."""
    memory = Path("/dev/shm")  # noqa: S108 - Linux's own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@contextmanager
def opened(database: Path, environment: dict[str, str]) -> Iterator[Door]:
    """The whole application on a database, under these settings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MARQUOIR_DATABASE_URL", f"sqlite:///{database}")
        for name, value in environment.items():
            patch.setenv(name, value)
        settings.cache_clear()
        app: Any = create_app()
        with asyncio.Runner() as runner:
            door = Door(app, runner, database)
            yield door
            door.close()
            house_of(app).database.close()
    settings.cache_clear()


@pytest.fixture(scope="session")
def usual_door(folder: Path, migrated: Path) -> Iterator[Door]:
    """The application under the usual settings. Made once: FastAPI looks through its routes for long."""
    with opened(Path(shutil.copy(migrated, folder / "usual.db")), {}) as door:
        yield door


@pytest.fixture
def door(request: pytest.FixtureRequest, environment: dict[str, str]) -> Iterator[Door]:
    """The whole application, with an empty database in a real file."""
    if not environment:
        usual: Door = request.getfixturevalue("usual_door")
        usual.empty()
        yield usual
        return
    folder, migrated = (request.getfixturevalue(name) for name in ("folder", "migrated"))
    with opened(Path(shutil.copy(migrated, folder / "other.db")), environment) as door:
        yield door


def house_of(app: Any) -> Any:
    """The house of an application, below the layers that wrap it."""
    while not hasattr(app, "state"):
        app = app.app
    return app.state.house


@pytest.fixture
def begin(door: Door) -> Callable[..., Sitting]:
    """Begins games: ``begin("Alice", "Bob", target=100)``; the first deals."""

    def begin(
        *players: str, dealer: int | None = 1, title: str = "", note: str = "", **options: Any
    ) -> Sitting:
        wish = {
            "ruleset": "flip7",
            "players": list(players or PLAYERS),
            "options": options,
            "dealer": dealer,
            "title": title,
            "note": note,
        }
        return game_of(door, Person(door).post("/games", wish))

    return begin


@pytest.fixture
def game(begin: Callable[..., Sitting]) -> Sitting:
    """A new game of Flip 7: Alice keeps score and deals first, Bob and Chloé have seats."""
    return begin()


@pytest.fixture
def alice(game: Sitting) -> Person:
    """Keeps score of the game."""
    return game.alice


@pytest.fixture
def dan(door: Door, game: Sitting) -> Person:
    """Has the share key, and tries it as if it were the keeper's."""
    return Person(door, game.share_key)


@pytest.fixture
def eve(door: Door) -> Person:
    """Has nothing."""
    return Person(door)
