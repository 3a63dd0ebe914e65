"""The terms of a round, for tests that need no sheet."""

from typing import Any

from app.rules.terms import Terms

USUAL = {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": None}


def terms(*asked: str, known: tuple[str, ...] = (), decks: int = 1, **options: Any) -> Terms:
    """A round that the players ``asked`` play; ``known`` others sit out."""
    return Terms(1, asked, USUAL | options, frozenset((*asked, *known)), asked[0], decks)
