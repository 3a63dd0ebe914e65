"""Counter: any other game, by its totals. Source: rules.md, section 4."""

from collections.abc import Mapping
from typing import Any, ClassVar

from app.rules.options import Option
from app.rules.progress import Outcome, Status
from app.rules.ruleset import Ruleset
from app.rules.sheet import Entry, Options, Round, Seat, Sheet
from app.rules.words import N_

MOST = 9_999


class Counter(Ruleset):
    """Any game in which everybody notes a total each round."""

    key = "counter"
    name = N_("Counter")
    shelf = 90
    least_score: ClassVar[int] = -MOST
    most_score = MOST
    options = (
        Option(
            "name",
            "",
            characters=40,
            label=N_("Which game?"),
            hint=N_("Its name stands on the board: Skyjo, Belote, Dix mille…"),
        ),
        Option(
            "target",
            None,
            least=1,
            most=999_999,
            optional=True,
            label=N_("Points to reach"),
            hint=N_(
                "Somebody who has as many after a round ends the game; left blank, you stop when you like."
            ),
        ),
        Option(
            "winner",
            "highest",
            choices=("highest", "lowest"),
            fixed=True,
            label=N_("Who wins?"),
            words={
                "highest": (N_("The most points"), N_("The highest total wins.")),
                "lowest": (
                    N_("The fewest points"),
                    N_("Somebody at the points to reach ends the game, and the lowest total wins."),
                ),
            },
        ),
        Option(
            "tie",
            "shared",
            choices=("shared", "tiebreak"),
            label=N_("Tied on top at the end"),
            words={
                "shared": (N_("They share the win"), N_("Equal totals on top win together.")),
                "tiebreak": (
                    N_("Everybody plays on"),
                    N_("One more round for the whole table, and anyone can still win."),
                ),
            },
        ),
    )

    def title(self, options: Options) -> str:
        """The name that the table gave its game."""
        return options.get("name") or self.name

    def lowest_wins(self, options: Options) -> bool:
        """As the table chose."""
        return bool(options["winner"] == "lowest")

    def example(self) -> Mapping[str, Any]:
        """Three rounds in which the lowest wins and somebody comes to 100."""
        seats = (Seat("p1", "Ana", 1), Seat("p2", "Bo", 2), Seat("p3", "Cléo", 3))
        told = ((25, 12, -3), (48, -10, 20), (31, 40, 15))
        rounds = tuple(
            Round(n, tuple(Entry(s.player, score) for s, score in zip(seats, scores, strict=True)))
            for n, scores in enumerate(told, 2)
        )
        options = {"target": 100, "winner": "lowest", "tie": "shared", "name": ""}
        sheet = Sheet(self.key, ((1, options),), seats, rounds)
        names = {s.player: s.name for s in seats}
        (winner,) = self.progress(sheet).outcome.winners
        totals = sheet.totals()
        return {
            "names": list(names.values()),
            "rounds": told,
            "totals": list(totals.values()),
            "winner": names[winner],
        }

    def judge(self, totals: Mapping[str, int], options: Options, stopped: bool) -> Outcome:
        """Somebody at the target ends the game, in ``lowest`` too; tied on top share the win, or play on."""
        outcome = super().judge(totals, options, stopped)
        if outcome.status is Status.TIEBREAK and options["tie"] == "shared":
            return Outcome(Status.FINISHED, winners=outcome.tied)
        return outcome


RULESET = Counter()
