"""A table at which some game is played, one thing after the other (rules.md, "Players and decks", "End")."""

from collections.abc import Mapping
from typing import Any

Sent = Mapping[str, Any]


class Table:
    """Who sits there, what they have, and where the game stands. A game says what a record brings and what
    the totals decide."""

    most = 72
    """How many sit there at most."""
    first_there = False
    """Whether who has won stays the winner whatever is played after it."""

    def __init__(self, players: list[str], options: Mapping[str, Any]) -> None:
        self.places = list(players)
        self.away: set[str] = set()
        self.options = dict(options)
        self.totals = dict.fromkeys(players, 0)
        self.path: list[tuple[str, int]] = []
        self.contenders = set(players)
        self.records: list[list[str]] = []
        self.status, self.winners, self.tied = "ongoing", set[str](), set[str]()
        self.stopped = False
        self.won_before: int | None = None

    @property
    def seated(self) -> list[str]:
        """Who is there, by seat."""
        return [p for p in self.places if p not in self.away]

    @property
    def asked(self) -> list[str]:
        """Who plays the next record."""
        return self.seated

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.status == "finished"

    def points(self, sent: Sent, players: list[str]) -> dict[str, int] | None:
        """What a record brings to whom when ``players`` were at the table; None: it cannot be so."""
        raise NotImplementedError

    def insists(self, sent: Sent, players: list[str]) -> set[str] | None:
        """The questions that the table has to answer for a record to be kept; None where that is not read, or
        the record is nonsense whatever they answer."""
        return None

    def decide(self) -> None:
        """Set ``status``, ``winners`` and ``tied`` by what has been recorded."""
        raise NotImplementedError

    # What happens

    def record(self, sent: Sent, players: list[str]) -> None:
        """Somebody writes down a round, a turn or a deal."""
        brought = self.points(sent, players)
        assert brought is not None
        if self.over and self.won_before is None:
            self.won_before = len(self.records)
        self.records.append(players)
        for player, points in brought.items():
            self.totals[player] += points
            self.path.append((player, self.totals[player]))
        self.contenders = set(self.seated) | (self.winners if self.over and self.first_there else set())
        self.decide()

    def join(self, player: str) -> None:
        """Somebody sits down at the end of the row, at 0, from the next record."""
        self.places.append(player)
        self.totals[player] = 0
        if not self.records and not self.over:
            self.contenders.add(player)

    def leave(self, player: str) -> None:
        """Somebody leaves: out of every comparison at once, unless the game is over."""
        self.away.add(player)
        if not self.over:
            self.contenders.discard(player)
            self._look()

    def back(self, player: str) -> None:
        """Somebody comes back, from the next record on."""
        self.away.discard(player)
        if not self.records and not self.over:
            self.contenders.add(player)

    def aim(self, target: int | None) -> None:
        """Another target. A higher one takes back that the table had stopped."""
        old = self.options["target"]
        if old is not None and (target is None or target > old):
            self.stopped = False
        self.options["target"] = target
        self._look()
        if not self.over:
            self.contenders &= set(self.seated)
            self._look()

    def stop(self) -> None:
        """The table stops here."""
        self.stopped = True
        self._look()

    def _look(self) -> None:
        self.status, self.winners, self.tied = "ongoing", set(), set()
        if self.records or self.stopped:
            self.decide()

    # Two ways to an end

    def first_at_the_target(self) -> None:
        """Who came to the target first has won; when a table stops, the highest."""
        self.status, self.winners = "ongoing", set()
        for player, total in self.path:
            if player in self.contenders and total >= self.options["target"]:
                self.status, self.winners = "finished", {player}
                return
        if self.stopped:
            self.status, self.winners = "finished", self.on_top(max)

    def on_top(self, best: Any) -> set[str]:
        """Who has the best total of the contenders."""
        there = {p: self.totals[p] for p in self.contenders}
        return {p for p in there if there[p] == best(there.values())}
