"""6 nimmt! (Take 6), as a game that somebody adds: cattle heads are bad, at 66 it is over, the fewest win."""

from app.rules.options import Option
from app.rules.ruleset import Ruleset
from app.rules.sheet import Options
from app.rules.words import N_

HEADS_IN_THE_PACK = 171


class TakeSix(Ruleset):
    """Everybody notes the heads on the cards they had to take."""

    key = "take_six"
    name = "6 nimmt!"
    min_players, max_players = 2, 10
    most_score = HEADS_IN_THE_PACK
    options = (
        Option("target", 66, least=1, most=999, label=N_("Heads that end the game")),
        Option(
            "pack",
            "whole",
            choices=("whole", "small"),
            label=N_("Cards"),
            words={"whole": (N_("All 104"), ""), "small": (N_("Ten each and four"), N_("A tactical pack."))},
        ),
    )

    def lowest_wins(self, options: Options) -> bool:
        """The fewest heads win."""
        return True


RULESET = TakeSix()
