"""What a total implies: which hands can make it, and one of them. Source: rules.md, "What a total can be"."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from app.rulesets.flip7.hands import BONUSES, FLIP7_POINTS, NUMBERS, SEVEN, Hand
from app.rulesets.flip7.round_check import hand_for


@dataclass(frozen=True, slots=True)
class Explained:
    """What holds of every hand with this total, as codes for sentences, and the plainest of them (None:
    there is no such hand).

    Codes: ``flip7_certain``, ``flip7_excluded``, ``flip7_open``; ``x2_certain``, ``bonuses_certain``,
    ``x2_or_bonuses``.
    """

    total: int
    implies: tuple[str, ...]
    hand: Hand | None


def explain(total: int, decks: int = 1) -> Explained:
    """What the total implies."""
    ways = _ways(total, decks)
    hand = hand_for(total, decks)
    if not ways or hand is None:
        return Explained(total, (), None)
    flips = {flip for flip, _, _ in ways}
    implies = ["flip7_open" if len(flips) > 1 else "flip7_certain" if True in flips else "flip7_excluded"]
    if all(x2 for _, x2, _ in ways):
        implies.append("x2_certain")
    if all(bonus for _, _, bonus in ways):
        implies.append("bonuses_certain")
    if len(implies) == 1 and all(x2 or bonus for _, x2, bonus in ways):
        implies.append("x2_or_bonuses")
    return Explained(total, tuple(implies), Hand(*hand))


def _ways(total: int, decks: int) -> list[tuple[bool, bool, bool]]:
    """The kinds of hand that make the total: with a Flip 7 or not, with the x2, with bonuses."""
    added = {False: (0,), True: range(min(BONUSES), sum(BONUSES) * decks + 1, 2)}
    return [
        (flip, x2, bonus)
        for flip, x2, bonus in product((False, True), repeat=3)
        if any(_numbers_make(total - FLIP7_POINTS * flip - points, flip, x2) for points in added[bonus])
    ]


def _numbers_make(points: int, flip: bool, x2: bool) -> bool:
    if points < 0 or (x2 and points % 2):
        return False
    return (points // 2 if x2 else points) in _sums(flip)


@cache
def _sums(flip: bool) -> frozenset[int]:
    sizes = (SEVEN,) if flip else range(SEVEN)
    return frozenset(sum(hand) for size in sizes for hand in combinations(NUMBERS, size))
