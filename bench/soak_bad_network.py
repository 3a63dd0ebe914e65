"""100,000 calls through a network that loses answers, delays, sends twice and cuts streams."""

from __future__ import annotations

import tempfile
from pathlib import Path

from app.store import migrate
from tests.faults.history import added_up
from tests.faults.test_bad_network import through_a_bad_network

ROUNDS, CALLS = 100, 1_000


def main() -> int:
    """Run them, in new games now and then; prints what was done and found."""
    found = []
    for seed in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "bad.db"
            migrate.upgrade(f"sqlite:///{database}")
            tally, did = through_a_bad_network(database, CALLS, seed)
            found.append(tally)
        print(f"{(seed + 1) * CALLS} calls ({did}): {added_up(found)}", flush=True)
    return int(bool(added_up(found).faults))
