"""What hands of Flip 7 are made of, packed so that a whole hand is one integer.

A hand takes cards; what is left of the pack is a count for each kind of card. Both are kept as one
integer with a byte for each kind: taking a hand is one subtraction, and a kind that would go below
zero shows as a cleared guard bit. The Flip 7 itself is counted like a card that exists a given
number of times.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

NUMBERS = range(13)
BONUSES = (2, 4, 6, 8, 10)
X2 = 13
FLIP7 = 19
KINDS = 20  # 0 to 12 the numbers, 13 the x2, 14 to 18 the bonuses, 19 the Flip 7
FLIP7_POINTS = 15
FLIP7_SIZE = 7
BYTE = 8
GUARD = sum(0x80 << (BYTE * kind) for kind in range(KINDS))


def bonus_kind(bonus: int) -> int:
    """The kind of the card +2, +4 ... +10."""
    return X2 + bonus // 2


def pack_of(decks: int) -> list[int]:
    """How often each kind exists; the Flip 7 is left at 0, the caller knows how many may be."""
    return [max(n, 1) * decks for n in NUMBERS] + [decks] * (1 + len(BONUSES)) + [0]


def packed(counts: Sequence[int]) -> int:
    """A count for each kind as one integer, without guard bits."""
    return sum(count << (BYTE * kind) for kind, count in enumerate(counts))


class Bonuses(NamedTuple):
    """A choice of bonus cards: how many of each, and their points."""

    points: int
    counts: tuple[int, ...]


@lru_cache(maxsize=8)
def bonus_choices(decks: int) -> tuple[Bonuses, ...]:
    """Every choice of bonus cards one hand can hold, fewest cards first."""
    every = product(range(decks + 1), repeat=len(BONUSES))
    choices = [Bonuses(sum(c * b for c, b in zip(counts, BONUSES, strict=True)), counts) for counts in every]
    return tuple(sorted(choices, key=lambda choice: (sum(choice.counts), choice)))


def _least(masks: set[int]) -> tuple[int, ...]:
    """The sets that hold no other of them, fewest cards first, high numbers first."""
    kept: list[int] = []
    for mask in sorted(masks, key=lambda m: (m.bit_count(), -m)):
        if not any(other & mask == other for other in kept):
            kept.append(mask)
    return tuple(kept)


@lru_cache(maxsize=16)
def number_sets(level: int) -> tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """What it takes of the numbers below `level` to make a sum, without a Flip 7 and with one.

    The numbers from `level` up are taken to be there for everybody, so only the low part is told, as
    a bit for each number. Of two sets for one sum the one that holds the other is never the better
    choice and is left out.
    """
    free = {
        (size, sum(numbers))
        for size in range(FLIP7_SIZE + 1)
        for numbers in combinations(range(level, 13), size)
    }
    plain: dict[int, set[int]] = {}
    seven: dict[int, set[int]] = {}
    for mask in range(1 << level):
        low_size = mask.bit_count()
        low_sum = sum(n for n in range(level) if mask >> n & 1)
        for size, points in free:
            if low_size + size < FLIP7_SIZE:
                plain.setdefault(low_sum + points, set()).add(mask)
            elif low_size + size == FLIP7_SIZE:
                seven.setdefault(low_sum + points, set()).add(mask)
    return (
        {points: _least(masks) for points, masks in plain.items()},
        {points: _least(masks) for points, masks in seven.items()},
    )


@lru_cache(maxsize=8)
def totals_without_flip7(decks: int) -> frozenset[int]:
    """Every total that a hand of fewer than seven numbers can make."""
    plain = number_sets(0)[0]
    return frozenset(
        points * factor + bonuses
        for points in plain
        for factor in (1, 2)
        for bonuses in range(0, 30 * decks + 1, 2)
    )


def hand_for(
    total: int, decks: int = 1, flip7: bool | None = None
) -> tuple[tuple[int, ...], bool, tuple[int, ...]] | None:
    """One hand that makes the total: its numbers, whether it holds the x2, its bonuses.

    flip7: True for a Flip 7 only, False for none, None for any (then without one if there is such a
    hand). The plainest hand is told: no x2 if it can be, then few bonuses, then few numbers. None
    when there is no such hand.
    """
    flips = (False, True) if flip7 is None else (flip7,)
    for flip, x2, bonuses in product(flips, (False, True), bonus_choices(decks)):
        doubled = total - bonuses.points - FLIP7_POINTS * flip
        if doubled < 0 or (x2 and doubled % 2):
            continue
        masks = number_sets(len(NUMBERS))[flip].get(doubled // 2 if x2 else doubled)
        if masks:
            numbers = tuple(n for n in NUMBERS if masks[0] >> n & 1)
            cards = tuple(b for b, count in zip(BONUSES, bonuses.counts, strict=True) for _ in range(count))
            return numbers, x2, cards
    return None
