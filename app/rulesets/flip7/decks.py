"""How many decks a table of Flip 7 plays with. Source: rules.md, "Players and decks"."""

from itertools import takewhile
from math import ceil

from app.rules.sheet import Sheet
from app.rules.table import most_seated_together

PLAYERS_A_DECK = 18
MOST_DECKS = 4


def decks_on_the_table(sheet: Sheet) -> int:
    """One deck for each 18 players begun, or more if the table chose more.

    It never shrinks by itself, since the cards are on the table; a table that chooses another number counts
    anew from there.
    """
    chosen = sheet.options.get("decks")
    since = _chosen_at(sheet)
    needed = ceil(most_seated_together(sheet, since) / PLAYERS_A_DECK)
    return max([1, chosen or 1, needed, *(r.decks for r in sheet.rounds if r.id > since)])


def _chosen_at(sheet: Sheet) -> int:
    """The version that brought in the number in force. Games begun before there was a choice say nothing."""
    now = sheet.options.get("decks")
    alike = takewhile(lambda entry: entry[1].get("decks") == now, reversed(sheet.options_log))
    return [at for at, _ in alike][-1]
