"""How every card game is told, for tests looped over all of them.

``lead`` is a record that brings one player ``unit`` points and nobody else anything; where ``sums`` holds, a
record can bring any multiple of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.sheet import Round
from app.rulesets import the
from tests.cast import Table


@dataclass(frozen=True)
class Dialect:
    """A game: its key, who sits there, what a record brings."""

    key: str
    unit: int
    players: tuple[str, ...] = ("Alice", "Bob", "Chloé")
    sums: bool = True

    def lead(
        self, table: Table, player: str, units: int = 1, again: Round | None = None
    ) -> Mapping[str, Any]:
        """The body by which ``player`` gains; of the next record, or of one told ``again``."""
        sheet, ruleset = table.game.sheet, the(self.key)
        terms = ruleset.terms_of(sheet, again) if again else ruleset.next_terms(sheet, table.progress)
        return self.told(player, units * self.unit, terms.asked)

    def told(self, player: str, points: int, asked: tuple[str, ...]) -> Mapping[str, Any]:
        """Everybody asked has a line."""
        return {"scores": [{"player": p, "total": points if p == player else 0} for p in asked]}


class Turns(Dialect):
    """The current player comes first among the asked: the others gain as challengers."""

    def told(self, player: str, points: int, asked: tuple[str, ...]) -> Mapping[str, Any]:
        """6 points each way: (1+2) + (2+1)."""
        whose = {"player": asked[0], "outcome": "banked"}
        if player == asked[0]:
            return {"turn": {**whose, "cards": [1, 2, 1]}}
        return {"turn": {**whose, "cards": [1, 2], "challenge": {"player": player, "card": 1}}}


class Deals(Dialect):
    """Somebody wins a deal."""

    def told(self, player: str, points: int, asked: tuple[str, ...]) -> Mapping[str, Any]:
        """One point."""
        return {"winner": player}


DIALECTS = (
    Dialect("flip7", 20),
    Turns("minimini_seven", 6, sums=False),
    Deals("flip", 1, ("Alice", "Bob"), sums=False),
    Dialect("counter", 20),
)
