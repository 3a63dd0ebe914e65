"""Sheets of Flip 7 written by hand, for tests that need no store."""

from typing import Any

from app.rules.sheet import Absence, DealerChoice, Entry, Round, Seat, Sheet
from tests.rulesets.flip7.terms import USUAL


def sheet(
    *rounds: tuple[int | None, ...],
    players: int = 3,
    left: dict[int, int] | None = None,
    joined: dict[int, int] | None = None,
    decks: int = 1,
    decks_chosen: int | None = None,
    **options: Any,
) -> Sheet:
    """Rounds recorded at the versions 10, 20, 30, ..., with as many ``decks``; who ``left`` or ``joined`` at which version."""
    seats = tuple(
        Seat(
            f"p{n}",
            f"n{n}",
            n,
            (joined or {}).get(n, 1),
            (Absence((left or {})[n]),) if n in (left or {}) else (),
        )
        for n in range(1, players + 1)
    )
    played = tuple(
        Round(
            number * 10,
            tuple(Entry(f"p{n}", score) for n, score in enumerate(scores, 1) if score is not None),
            f"p{(number - 1) % players + 1}",
            decks,
        )
        for number, scores in enumerate(rounds, 1)
    )
    return Sheet(
        "flip7", ((1, USUAL | {"decks": decks_chosen} | options),), seats, played, DealerChoice("p1", 1)
    )
