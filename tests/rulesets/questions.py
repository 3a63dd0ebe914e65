"""Every question that a table can answer with ``confirm``: what raises it, and the lines that it marks.

Each case is told as the JSON API takes it; ``tests/web/test_questions.py`` types the same on the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.cast import scores


def turn(*cards: int) -> dict[str, Any]:
    """A turn of the first player, kept."""
    return {"turn": {"player": "p1", "cards": list(cards), "outcome": "banked"}}


@dataclass(frozen=True)
class Question:
    """A round that is questioned with exactly this code, at a table of so many."""

    code: str
    body: Mapping[str, Any]
    marked: tuple[str, ...]
    players: tuple[str, ...] = ("Alice", "Bob", "Chloé")
    key: str = "flip7"
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.code

    @property
    def harmless(self) -> Mapping[str, Any]:
        """A round of the same table that nobody questions."""
        if self.key == "minimini_seven":
            return turn(1, 2, 1)
        return scores(*(10 + n for n in range(len(self.players))))


HELD = {"total": 10, "second_chance": True}
KEPT = {"second_chance": "kept"}
QUESTIONS = (
    Question("total_unreachable", scores(146, 20, 30), ("p1",)),
    Question("round_impossible", scores(1, 30, 1), ("p1", "p3")),
    Question("two_flip7", scores(91, 20, {"total": 60, "flip7": True}), ("p1", "p3")),
    Question("flip7_contradicted", scores({"total": 20, "flip7": True}, 20, 30), ("p1",)),
    Question("flip7_contradicted", scores(20, {"busted": True, "flip7": True}, 30), ("p2",)),
    Question(
        "second_chance_busted", scores(20, 25, {"busted": True, "second_chance": True}), ("p3",), options=KEPT
    ),
    Question(
        "too_many_second_chances",
        scores(HELD, HELD, 12, HELD, HELD),
        ("p1", "p2", "p4", "p5"),
        ("Alice", "Bob", "Chloé", "Zoé", "Yann"),
        options=KEPT,
    ),
    Question(
        "pair_makes_seven", turn(6, 5, 5, 2), ("p1",), key="minimini_seven", options={"version": "cards"}
    ),
    Question(
        "pair_makes_seven", turn(6, 5, 5, 3, 4), ("p1",), key="minimini_seven", options={"version": "points"}
    ),
)
