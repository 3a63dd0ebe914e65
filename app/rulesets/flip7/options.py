"""What a table of Flip 7 chooses. Source: rules.md, section 1, "End", "Players and decks" and
"Option second_chance"."""

from app.rules.options import Option
from app.rules.words import N_
from app.rulesets.flip7.decks import MOST_DECKS

OPTIONS = (
    Option(
        "target",
        200,
        least=1,
        most=9_999,
        label=N_("Points to reach"),
        hint=N_("Somebody who has as many at the end of a round, and is alone on top, wins."),
    ),
    Option(
        "tiebreak",
        "everyone",
        choices=("everyone", "tied_only"),
        label=N_("Tied on top at the end"),
        words={
            "everyone": (
                N_("Everybody plays on"),
                N_("One more round for the whole table, and anyone can still win."),
            ),
            "tied_only": (
                N_("Only the tied play on"),
                N_("The others watch and can no longer win."),
            ),
        },
    ),
    Option(
        "second_chance",
        "discarded",
        choices=("discarded", "kept"),
        label=N_("Second Chance not used"),
        words={
            "discarded": (
                N_("Discarded"),
                N_("It is set aside with the other cards at the end of the round."),
            ),
            "kept": (
                N_("Kept"),
                N_("Who still holds one keeps it for the next round; the round form asks for it."),
            ),
        },
    ),
    Option(
        "decks",
        None,
        least=1,
        most=MOST_DECKS,
        optional=True,
        aside=True,
        label=N_("Decks"),
        hint=N_("Blank: as many as the players need."),
    ),
)
