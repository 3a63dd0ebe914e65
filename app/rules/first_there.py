"""Games that the first to reach the target wins at once, whatever the totals after it.

Source: rules.md, section 2, "End", and section 3, "First there wins the match".
"""

from app.rules.progress import Judge, Outcome, Replay, Status
from app.rules.sheet import Round, Sheet


class FirstThere(Replay):
    """The usual replay, but the target is for who reached it first by the order of rounds, not for the best
    total: after a correction, a lowered target or a raised one too."""

    def __init__(self, sheet: Sheet, judge: Judge) -> None:
        super().__init__(sheet, judge)
        self.climb: list[tuple[str, int]] = []
        """Who had which total, in the order in which they came to it."""

    def record(self, played: Round) -> None:
        """Note who came how far, then judge as usual."""
        reached = [(e.player, self.totals[e.player] + e.score) for e in played.entries]
        self.climb += sorted(reached, key=lambda step: -step[1])
        super().record(played)

    def decide(self, version: int) -> None:
        """The first of the compared at the target has won; without one, totals decide when a table stops."""
        target = self.sheet.options_at(version).get("target")
        there = (p for p, total in self.climb if target is not None and total >= target)
        winner = next((p for p in there if p in self.compared), None)
        if winner is None:
            super().decide(version)
        else:
            self.outcome = Outcome(Status.FINISHED, winners=(winner,))

    def seated(self, version: int) -> tuple[str, ...]:
        """Who sits at the table, and who has won: rounds after the end change nothing."""
        seated = super().seated(version)
        return seated + tuple(p for p in self.outcome.winners if p not in seated)
