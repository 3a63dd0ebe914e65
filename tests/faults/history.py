"""Many people write to the same games through faults; what they did and saw is checked to be one history.

Every round that anybody sends holds a number of its own, so that it can be found again.
"""

import itertools
import random
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.live.watching import Stream, Table, begin_at

TAKEN = (200, 201)


@dataclass
class Tally:
    """What was tried, and what became of it."""

    tried: int = 0
    taken: int = 0
    lost: list[int] = field(default_factory=list)
    doubled: list[int] = field(default_factory=list)
    invented: list[int] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    """Whatever else should not be: answers that were no stated refusal, older states after newer ones."""

    @property
    def faults(self) -> list[Any]:
        """All that is wrong."""
        return [*self.lost, *self.doubled, *self.invented, *self.odd]

    def __str__(self) -> str:
        return (
            f"tried {self.tried}, survived {self.taken}, lost {len(self.lost)}, doubled {len(self.doubled)}, "
            f"invented {len(self.invented)}, other faults {len(self.odd)}"
        )


def added_up(tallies: list[Tally]) -> Tally:
    """Several tallies as one."""
    whole = Tally()
    for one in tallies:
        for name, value in vars(one).items():
            setattr(whole, name, getattr(whole, name) + value)
    return whole


class Crowd:
    """Writers and viewers of some games, and what they remember.

    ``calm`` is the address at which the server answers when nothing goes wrong; calls that count go to
    ``through``.
    """

    def __init__(self, calm: httpx.Client, through: str, games: int, seed: int) -> None:
        self.calm, self.through = calm, through
        self.tables = [begin_at(calm, "Ana", "Bo", ruleset="counter", dealer=None) for _ in range(games)]
        self.numbers = itertools.count(1)
        self.tally = Tally()
        self.answered: dict[str, set[int]] = {table.id: set() for table in self.tables}
        self.sent: dict[str, set[int]] = {table.id: set() for table in self.tables}
        self.seen: dict[tuple[str, int], tuple[int, ...]] = {}
        self.random = random.Random(seed)
        self.lock, self.over = threading.Lock(), threading.Event()

    def run(self, writers: int, viewers: int, until: Callable[[], None]) -> None:
        """Let so many write and watch each game until ``until`` returns."""
        people = [
            threading.Thread(target=act, args=(table, self.random.random()), daemon=True)
            for table in self.tables
            for act in (*(self._write,) * writers, *(self._watch,) * viewers)
        ]
        for one in people:
            one.start()
        until()
        self.over.set()
        for one in people:
            one.join(60)

    # What a writer does

    def _write(self, table: Table, seed: float) -> None:
        rng = random.Random(seed)
        with httpx.Client(base_url=self.through, timeout=5, trust_env=False) as client:
            while not self.over.is_set():
                number = next(self.numbers)
                with self.lock:
                    self.tally.tried += 1
                    self.sent[table.id].add(number)
                self._record(client, table, number, rng)

    def _record(self, client: httpx.Client, table: Table, number: int, rng: random.Random) -> None:
        """Send a round until there is an answer, always under the same key."""
        lines = [{"player": "p1", "total": number % 9_000}, {"player": "p2", "total": number // 9_000}]
        headers = {"Authorization": f"Bearer {table.token}", "Idempotency-Key": f"n{number}"}
        if rng.random() < 0.3:
            headers["If-Match"] = f'"{rng.randint(1, 30)}"'
        while True:
            try:
                answer = client.post(
                    f"/api/v1/games/{table.id}/rounds", json={"scores": lines}, headers=headers
                )
            except httpx.HTTPError:
                if self.over.is_set():
                    return
                self.over.wait(0.02)
                continue
            self._understand(table, number, answer)
            return

    def _understand(self, table: Table, number: int, answer: httpx.Response) -> None:
        with self.lock:
            if answer.status_code in TAKEN:
                self.tally.taken += 1
                self.answered[table.id].add(number)
                game = answer.json()
                self._saw(table, game["version"], numbers_in(game))
            elif answer.status_code not in (412, 503):
                self.tally.odd.append(f"{answer.status_code}: {answer.text[:200]}")

    # What a viewer sees

    def _watch(self, table: Table, _: float) -> None:
        host, port = httpx.URL(self.through).host, httpx.URL(self.through).port or 80
        latest = 0
        while not self.over.is_set():
            try:
                with Stream(host, port, table.friends) as stream:
                    while not self.over.is_set():
                        version, _data, _raw = stream.message()
                        if version < latest:
                            self.tally.odd.append(f"a viewer of version {latest} was shown {version}")
                        latest = version
            except (OSError, EOFError, ValueError, IndexError):
                self.over.wait(0.05)

    def _saw(self, table: Table, version: int, numbers: tuple[int, ...]) -> None:
        """One version is one state, whoever sees it and whenever."""
        known = self.seen.setdefault((table.id, version), numbers)
        if known != numbers:
            self.tally.odd.append(f"version {version} of {table.id} was two states")

    # The whole of it

    def check(self, database: Path) -> Tally:
        """Compare every game as it is now with what everybody did and saw."""
        for table in self.tables:
            game = self.calm.get(f"/api/v1/shared/{table.share_key}").json()
            kept = Counter(numbers_in(game))
            answered, sent = self.answered[table.id], self.sent[table.id]
            self.tally.lost += sorted(answered - kept.keys())
            self.tally.doubled += [n for n, times in kept.items() if times > 1]
            self.tally.invented += sorted(kept.keys() - sent)
            whole = numbers_in(game)
            self.tally.odd += [
                f"version {version} of {table.id} is no beginning of the game"
                for (game_id, version), seen in self.seen.items()
                if game_id == table.id and whole[: len(seen)] != seen
            ]
        self.tally.odd += faults_in(database)
        return self.tally


def numbers_in(game: Any) -> tuple[int, ...]:
    """The numbers of a game's rounds, in order."""
    return tuple(line["scores"][0]["total"] + 9_000 * line["scores"][1]["total"] for line in game["rounds"])


def faults_in(path: Path, players: int = 2) -> list[str]:
    """What SQLite and the histories say of a database."""
    with sqlite3.connect(path) as connection:
        said = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        said += [f"{row} belongs to nothing" for row in connection.execute("PRAGMA foreign_key_check")]
        half = """SELECT count(*) FROM rounds r WHERE ? <>
            (SELECT count(*) FROM entries WHERE game_id = r.game_id AND round_id = r.id)"""
        if connection.execute(half, (players,)).fetchone() != (0,):
            said.append("a round is there by half")
        gaps = (
            "SELECT g.id FROM games g WHERE g.version <> (SELECT count(*) FROM changes WHERE game_id = g.id)"
        )
        said += [f"the history of {row[0]} has a gap" for row in connection.execute(gaps)]
    return said
