"""A second reading of rules.md, sections 3 and 4: Flip, by deals, and the counter, by totals."""

from tests.readings.table import Sent, Table


class Flip(Table):
    """Who wins a deal has one more; the first with enough has won."""

    most, first_there = 2, True

    def points(self, sent: Sent, players: list[str]) -> dict[str, int] | None:
        """One for the winner."""
        if sent["winner"] not in players:
            return None
        return {p: 1 if p == sent["winner"] else 0 for p in players}

    def decide(self) -> None:
        """The first at the target."""
        self.first_at_the_target()


class Counter(Table):
    """Everybody notes what they have."""

    def points(self, sent: Sent, players: list[str]) -> dict[str, int] | None:
        """Integers with at most four digits, a line from everybody."""
        told = [(line["player"], line["total"]) for line in sent["scores"]]
        if sorted(p for p, _ in told) != sorted(players):
            return None
        if any(isinstance(t, bool) or not isinstance(t, int) or abs(t) > 9999 for _, t in told):
            return None
        return dict(told)

    def decide(self) -> None:
        """Somebody at the target ends it; the highest or the lowest wins."""
        self.status, self.winners, self.tied = "ongoing", set(), set()
        if self.stopped:
            self.status, self.winners = "finished", self._best()
            return
        target = self.options["target"]
        if target is None or all(self.totals[p] < target for p in self.contenders):
            return
        best = self._best()
        if len(best) > 1 and self.options["tie"] == "tiebreak":
            self.status, self.tied = "tiebreak", best
        else:
            self.status, self.winners = "finished", best

    def _best(self) -> set[str]:
        return self.on_top(min if self.options["winner"] == "lowest" else max)
