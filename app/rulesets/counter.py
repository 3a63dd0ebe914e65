"""Counter: any other game, by its totals. Source: rules.md, section 4."""

from collections.abc import Mapping
from typing import ClassVar

from app.rules.options import Option
from app.rules.progress import Outcome, Status
from app.rules.ruleset import Ruleset
from app.rules.sheet import Options

MOST = 9_999


class Counter(Ruleset):
    """Any game in which everybody notes a total each round."""

    key = "counter"
    name = "Counter"
    shelf = 90
    least_score: ClassVar[int] = -MOST
    most_score = MOST
    options = (
        Option("target", None, least=1, most=999_999, optional=True),
        Option("winner", "highest", choices=("highest", "lowest"), fixed=True),
        Option("tie", "shared", choices=("shared", "tiebreak")),
        Option("name", "", characters=40),
    )

    def title(self, options: Options) -> str:
        """The name that the table gave its game."""
        return options.get("name") or self.name

    def lowest_wins(self, options: Options) -> bool:
        """As the table chose."""
        return bool(options["winner"] == "lowest")

    def judge(self, totals: Mapping[str, int], options: Options, stopped: bool) -> Outcome:
        """Somebody at the target ends the game, in ``lowest`` too; tied on top share the win, or play on."""
        outcome = super().judge(totals, options, stopped)
        if outcome.status is Status.TIEBREAK and options["tie"] == "shared":
            return Outcome(Status.FINISHED, winners=outcome.tied)
        return outcome


RULESET = Counter()
