"""Lost answers, calls that come twice or late, streams cut: each game's history is still one sequence."""

import shutil
import time
from pathlib import Path

import pytest

from tests.faults.history import Crowd, Tally
from tests.faults.proxy import BadNetwork
from tests.server import serving

pytestmark = pytest.mark.slow


def through_a_bad_network(database: Path, calls: int, seed: int) -> tuple[Tally, str]:
    """Let a crowd write through faults until so many calls were made; what was found, and what was done."""
    with (
        serving(database) as server,
        BadNetwork(server.host, server.port, seed) as network,
        server.client() as calm,
    ):
        crowd = Crowd(calm, f"http://{network.host}:{network.port}", games=3, seed=seed)

        def enough() -> None:
            while network.did.total() < calls:
                time.sleep(0.05)

        crowd.run(writers=3, viewers=2, until=enough)
        found = crowd.check(database)
    return found, ", ".join(f"{what} {times}" for what, times in sorted(network.did.items()))


def test_no_round_is_lost_doubled_or_invented_and_no_viewer_goes_back(tmp_path: Path, migrated: Path) -> None:
    database = Path(shutil.copy(migrated, tmp_path / "bad.db"))
    found, did = through_a_bad_network(database, calls=150, seed=1)
    print(f"\n{did}; {found}")
    assert found.taken > 30
    assert found.faults == []
