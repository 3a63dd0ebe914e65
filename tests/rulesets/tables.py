"""Stored games of any card game, for tests."""

from collections.abc import Sequence
from typing import Any

from app.scorekeeping.games import Begun, NewGame, create_game
from app.store.database import Database
from tests.cast import Table

THREE = ("Alice", "Bob", "Chloé")


def sit_down(database: Database, ruleset: str, players: Sequence[str] = THREE, **options: Any) -> Table:
    """Begin a game of any card game."""
    wish = NewGame(ruleset, players, options)
    begun = database.write_now(lambda connection: create_game(connection, wish))
    assert isinstance(begun, Begun), begun
    return Table(database, begun.game.id, begun.keeper_token)


def turn(
    player: int, *cards: Any, by: int | None = None, card: Any = None, lost: bool = False
) -> dict[str, Any]:
    """A body: the turn of p1, p2, ...; challenged ``by`` another with a ``card``."""
    told: dict[str, Any] = {
        "player": f"p{player}",
        "cards": list(cards),
        "outcome": "lost" if lost else "banked",
    }
    if by is not None:
        told["challenge"] = {"player": f"p{by}", "card": card}
    return {"turn": told}
