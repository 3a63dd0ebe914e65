"""The application with a fifth game: this folder's files stand beside those of ``app/rulesets/``."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import rulesets
from app.rulesets import shelf
from tests.api.conftest import door, environment, folder, usual_door

__all__ = ["door", "environment", "folder", "usual_door"]


@pytest.fixture(autouse=True)
def a_fifth_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One file more in the folder of card games; nothing else."""
    monkeypatch.setattr(rulesets, "__path__", [*rulesets.__path__, str(Path(__file__).parent / "added")])
    shelf.cache_clear()
    yield
    shelf.cache_clear()
