"""A hand of Flip 7 and what it is worth. Source: rules.md, "Points"."""

from dataclasses import dataclass

NUMBERS = range(13)
BONUSES = (2, 4, 6, 8, 10)
SEVEN = 7
FLIP7_POINTS = 15


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards in front of a player who did not bust: different numbers (0 to 12), the x2, +N cards."""

    numbers: tuple[int, ...] = ()
    x2: bool = False
    bonuses: tuple[int, ...] = ()

    @property
    def flip7(self) -> bool:
        """Whether it is a Flip 7: seven different numbers; bonus cards never count for the seven."""
        return len(set(self.numbers)) == SEVEN


def steps(hand: Hand) -> tuple[tuple[str, int], ...]:
    """What each step adds to the total, in the order of the rules; steps that add nothing are left out."""
    numbers = sum(hand.numbers)
    added = (
        ("numbers", numbers),
        ("x2", numbers if hand.x2 else 0),
        ("bonuses", sum(hand.bonuses)),
        ("flip7", FLIP7_POINTS if hand.flip7 else 0),
    )
    return tuple((step, value) for step, value in added if value)


def points(hand: Hand) -> int:
    """What the hand is worth: numbers, times 2 with the x2, plus the +N cards, plus 15 for a Flip 7."""
    return sum(value for _, value in steps(hand))
