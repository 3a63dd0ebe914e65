"""A server that is killed in the middle of everything loses nothing that it had said yes to."""

import random
import shutil
import signal
import time
from pathlib import Path

import pytest

from tests.faults.history import Crowd, Tally
from tests.server import Server

pytestmark = pytest.mark.slow


def killed_under_load(database: Path, kills: int, seed: int) -> Tally:
    """Kill a busy server so many times, at moments of chance, and compare what is left with what was said."""
    rng = random.Random(seed)
    server = Server(database)
    server.start()
    with server.client() as calm:
        crowd = Crowd(calm, server.address, games=3, seed=seed)

        def kill() -> None:
            for _ in range(kills):
                time.sleep(rng.uniform(0.05, 0.5))
                server.stop(signal.SIGKILL)
                server.start()
            time.sleep(0.3)

        crowd.run(writers=2, viewers=1, until=kill)
        found = crowd.check(database)
    server.stop()
    return found


def test_every_round_answered_with_success_is_there_once_after_every_kill(
    tmp_path: Path, migrated: Path
) -> None:
    database = Path(shutil.copy(migrated, tmp_path / "killed.db"))
    found = killed_under_load(database, kills=3, seed=1)
    print(f"\n{found}")
    assert found.taken > 20
    assert found.faults == []
