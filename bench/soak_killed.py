"""1,000 kills of a busy server: what was answered with success is there once, every time."""

from __future__ import annotations

import tempfile
from pathlib import Path

from app.store import migrate
from tests.faults.history import added_up
from tests.faults.test_killed import killed_under_load

ROUNDS, KILLS = 50, 20


def main() -> int:
    """Run them, in new games now and then; prints what was found."""
    found = []
    for seed in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "killed.db"
            migrate.upgrade(f"sqlite:///{database}")
            found.append(killed_under_load(database, KILLS, seed))
        print(f"{(seed + 1) * KILLS} kills: {added_up(found)}", flush=True)
    return int(bool(added_up(found).faults))
