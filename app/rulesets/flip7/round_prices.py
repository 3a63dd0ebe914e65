"""Price lists that prove a round impossible at a glance.

Give every card a price of 0 or more. If the cheapest hands for all the lines together cost more than
the whole pack is worth, no deal makes the round: that is a proof whatever the prices are, so a price
list can miss an impossible round but never question a possible one. The lists below were learnt once
by linear programming over made-up rounds near the edge of what a deal can do; they find nearly all.

All lists are worked out at once, each in 16 bits of one integer.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from app.rulesets.flip7.round_cards import (
    BONUSES,
    BYTE,
    FLIP7,
    FLIP7_POINTS,
    FLIP7_SIZE,
    KINDS,
    NUMBERS,
    X2,
    bonus_kind,
)

FIRST = BYTE * KINDS  # where the prices begin in a packed card
LANE = 16


_BY_POINTS = (2, 4, 6, 8, 10)
_FREE = (0, 0, 0, 0, 0)


def _list(x2: int, bonuses: tuple[int, ...], flip7: int, numbers: tuple[int, ...] = ()) -> tuple[int, ...]:
    return (*numbers, *(0 for _ in range(len(numbers), 13)), x2, *bonuses, flip7)


# For high totals: a bonus costs its points, the x2 and the Flip 7 as much as told here.
_HIGH = (
    *((27, 21), (44, 22), (0, 38), (16, 20), (12, 12), (0, 58), (6, 18), (29, 21), (56, 22), (20, 20)),
    *((0, 16), (16, 16), (12, 20), (36, 20), (0, 18), (0, 28), (14, 14), (0, 0), (0, 42), (22, 22)),
    *((0, 14), (32, 22), (14, 18), (2, 38), (18, 18), (48, 22), (8, 16)),
)
# For high totals too: it counts how many bonuses a hand takes, more than which.
_FEW = (
    _list(4, (1, 1, 1, 1, 1), 1),
    _list(4, (1, 1, 1, 1, 1), 3),
    _list(4, (1, 2, 2, 2, 3), 4),
    _list(2, (1, 2, 2, 3, 4), 5),
    _list(0, (1, 1, 2, 2, 2), 4),
    _list(0, (1, 2, 2, 3, 4), 5),
    _list(0, (1, 1, 2, 2, 2), 3),
    _list(1, (0, 1, 1, 1, 1), 7),
    _list(2, (1, 1, 1, 1, 2), 2),
)
# For many low totals: the low numbers and what stands in for them.
_LOW = (
    _list(0, _FREE, 0, (0, 1)),
    _list(0, _FREE, 0, (0, 1, 0, 1)),
    _list(0, _FREE, 0, (0, 1, 0, 1, 0, 1)),
    _list(0, (1, 0, 0, 0, 0), 0, (0, 1, 1)),
    _list(0, (1, 0, 0, 0, 0), 0, (0, 1, 1, 2)),
    _list(0, (1, 1, 0, 0, 0), 0, (0, 1, 1, 0, 1)),
    _list(0, (1, 0, 0, 0, 0), 0, (0, 1, 1, 0, 0, 1)),
    _list(0, (1, 1, 0, 0, 0), 0, (0, 1, 1, 2, 1)),
    _list(1, (1, 2, 0, 0, 0), 0, (0, 2, 1, 0, 2)),
    _list(1, (2, 3, 0, 0, 0), 0, (0, 1, 2, 2, 3, 4)),
    _list(1, (1, 0, 0, 0, 0), 0, (0, 0, 1)),
    _list(7, (1, 1, 1, 2, 2), 5, (0, 0, 1)),
)
# For many middle totals: there are only so many points in the pack.
_MIDDLE = (
    *(
        _list(x2, _BY_POINTS, 15, tuple(max(n, least) for n in NUMBERS))
        for x2, least in ((25, 0), (27, 0), (28, 0), (29, 0), (30, 0), (32, 0), (30, 2), (26, 3), (32, 4))
    ),
    _list(32, (2, 4, 5, 7, 9), 13, (0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11)),
)

PRICES: tuple[tuple[int, ...], ...] = (
    _list(1, _FREE, 0),
    _list(1, _FREE, 1),
    *_LOW,
    *(_list(x2, _BY_POINTS, flip7) for x2, flip7 in _HIGH),
    *_FEW,
    *_MIDDLE,
)

_ONES = sum(1 << (LANE * k) for k in range(len(PRICES)))
TOPS = _ONES << (LANE - 1)  # the guard bit of each price lane
_UNMADE = _ONES * 12_000  # dearer than any hand, and twice it still fits a lane


def in_lanes(values: Sequence[int]) -> int:
    """A value for each price list as one integer."""
    return sum(value << (LANE * k) for k, value in enumerate(values))


def lane(value: int, k: int) -> int:
    """The value of price list k."""
    return value >> (LANE * k) & 0xFFFF


CARD_PRICES = tuple(in_lanes([prices[kind] for prices in PRICES]) for kind in range(KINDS))


def cheaper(a: int, b: int) -> int:
    """The smaller value in every lane at once."""
    at_least = ((a | TOPS) - b) & TOPS
    chosen = at_least - (at_least >> (LANE - 1))
    return a ^ ((a ^ b) & chosen)


def _number_costs() -> tuple[list[int], list[int]]:
    """The least cost of every sum of numbers: in fewer than seven cards, and in seven."""
    best = [[_UNMADE] * 79 for _ in range(FLIP7_SIZE + 1)]
    best[0][0] = 0
    for n in NUMBERS:
        for size in range(FLIP7_SIZE - 1, -1, -1):
            for points in range(78 - n, -1, -1):
                if best[size][points] != _UNMADE:
                    cost = best[size][points] + CARD_PRICES[n]
                    best[size + 1][points + n] = cheaper(best[size + 1][points + n], cost)
    plain = best[0]
    for size in range(1, FLIP7_SIZE):
        plain = [cheaper(a, b) for a, b in zip(plain, best[size], strict=True)]
    return plain, best[FLIP7_SIZE]


def _bonus_costs(decks: int) -> list[int]:
    """The least cost of every sum of bonuses."""
    best = [_UNMADE] * (30 * decks + 1)
    best[0] = 0
    for bonus in BONUSES:
        for _ in range(decks):
            for points in range(len(best) - 1 - bonus, -1, -1):
                if best[points] != _UNMADE:
                    cost = best[points] + CARD_PRICES[bonus_kind(bonus)]
                    best[points + bonus] = cheaper(best[points + bonus], cost)
    return best


class Costs(NamedTuple):
    """The least cost of every total, a lane for each price list."""

    any_hand: list[int]
    flip7: list[int]


@lru_cache(maxsize=8)
def least_costs(decks: int) -> Costs:
    """What the cheapest hand for each total costs, of all hands and of those with a Flip 7.

    Takes a few milliseconds for each number of decks, once.
    """
    bonus_costs = _bonus_costs(decks)
    top = 157 + 30 * decks + FLIP7_POINTS
    tables = []
    plain_numbers, seven_numbers = _number_costs()
    for numbers, extra, price in ((plain_numbers, 0, 0), (seven_numbers, FLIP7_POINTS, CARD_PRICES[FLIP7])):
        doubled = [_UNMADE] * 157
        for points, cost in enumerate(numbers):
            if cost != _UNMADE:
                doubled[points] = cheaper(doubled[points], cost + price)
                doubled[2 * points] = cheaper(doubled[2 * points], cost + price + CARD_PRICES[X2])
        table = [_UNMADE] * top
        for points, cost in enumerate(doubled):
            if cost != _UNMADE:
                for bonuses in range(0, len(bonus_costs), 2):
                    total = points + bonuses + extra
                    table[total] = cheaper(table[total], cost + bonus_costs[bonuses])
        tables.append(table)
    plain, seven = tables
    return Costs([cheaper(a, b) for a, b in zip(plain, seven, strict=True)], seven)


def is_made(table: Sequence[int], total: int) -> bool:
    """Whether there is a hand for the total."""
    return 0 <= total < len(table) and table[total] != _UNMADE


@lru_cache(maxsize=16)
def lanes_below(level: int) -> int:
    """A mask of the price lists that price no number from `level` up."""
    return sum(0xFFFF << (LANE * k) for k, prices in enumerate(PRICES) if not any(prices[level:X2]))
