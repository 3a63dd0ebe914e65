"""The terms of one round: who is asked, under which options and with how many decks."""

from dataclasses import dataclass

from app.rules.sheet import Options


@dataclass(frozen=True, slots=True)
class Terms:
    """What a round is played under. ``asked`` are player ids in seat order from the dealer's left."""

    number: int
    asked: tuple[str, ...]
    options: Options
    known: frozenset[str]
    dealer: str | None = None
    decks: int = 1
    tiebreak: bool = False
    turn: str | None = None
