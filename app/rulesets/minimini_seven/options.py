"""What a table of Minimini Seven chooses. Source: rules.md, section 2."""

from app.rules.options import Option
from app.rules.words import N_

OPTIONS = (
    Option(
        "target",
        200,
        least=1,
        most=9_999,
        label=N_("Points to reach"),
        hint=N_("Whoever has as many first wins at once: usually 200, short 100, long 300."),
    ),
    Option(
        "version",
        "base",
        choices=("base", "cards", "points"),
        fixed=True,
        label=N_("How a row is counted"),
        words={
            "base": (
                N_("Base version"),
                N_("Each pair of neighbours is added up; a pair that makes 7 loses the turn."),
            ),
            "cards": (
                N_("Simplified: cards"),
                N_("One point a card, and 3 for each two equal cards that another follows."),
            ),
            "points": (
                N_("Simplified: values"),
                N_("The values are added up, and the card after two equal ones counts double."),
            ),
        },
    ),
    Option(
        "joker",
        False,
        choices=(False, True),
        fixed=True,
        label=N_("The Fool"),
        words={
            False: (N_("Without"), N_("Twelve cards, 1 to 6 twice.")),
            True: (
                N_("With the Fool"),
                N_("A 13th card, in the base version: 7 beside a 1 or a 6, else twice its neighbour."),
            ),
        },
    ),
)
