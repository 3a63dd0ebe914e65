"""A viewer that does not read never delays another, and misses what is old, not what is new."""

import time
from collections.abc import Callable

import httpx
import pytest

from tests.live.watching import Stream, Table, begin_at

pytestmark = pytest.mark.slow

Watch = Callable[..., Stream]
PLAYERS = [f"Joueur au nom assez long {n}" for n in range(60)]
ROUNDS = 55
PROMPTLY = 10  # a busy machine is slow; a viewer that holds the others up does so for ever


@pytest.fixture
def crowd(client: httpx.Client) -> Table:
    """A table so large that its boards fill every buffer on the way."""
    return begin_at(client, *PLAYERS, options={"target": 9_999})


def test_a_viewer_who_does_not_read_delays_nobody(crowd: Table, watch: Watch) -> None:
    asleep = [watch(crowd.friends, slow="yes") for _ in range(3)]
    awake = watch(crowd.friends)
    awake.message_of(1)
    took = []
    for version in range(2, ROUNDS + 2):
        begun = time.perf_counter()
        crowd.record(version, *[0] * (len(PLAYERS) - 1))
        awake.message_of(version)
        took.append(time.perf_counter() - begun)
    assert max(took) < PROMPTLY, took
    for sleeper in asleep:
        wakes_to_the_latest(sleeper, ROUNDS + 1)


def wakes_to_the_latest(sleeper: Stream, version: int) -> None:
    """Who reads again gets whole messages, few of them, and the latest board last."""
    sleeper.wake()
    seen: list[int] = []
    while not seen or seen[-1] < version:
        found, board, _ = sleeper.message()
        assert board.rstrip().endswith(">")
        seen.append(found)
    assert seen == sorted(set(seen))
    assert seen[-1] - seen[-2] > 3, "old boards were kept for who did not read, or its buffers held them all"


def test_a_viewer_who_does_not_read_can_still_be_sent_away(crowd: Table, watch: Watch) -> None:
    asleep = watch(crowd.friends, slow="yes")
    awake = watch(crowd.friends)
    for version in range(2, 22):
        crowd.record(version, *[0] * (len(PLAYERS) - 1))
        awake.message_of(version)
    assert crowd.ask("DELETE", "/share").status_code == 204
    awake.until_end()
    asleep.wake()
    asleep.until_end()
