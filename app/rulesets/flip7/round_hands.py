"""All hands of one total, grouped and packed for the search.

A packed hand is one integer: a byte for each kind of card it takes (round_cards), above them what it
costs by each price list (round_prices). Both go down together when the hand is taken from the pack.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from app.rulesets.flip7.round_cards import BYTE, FLIP7, FLIP7_POINTS, GUARD, X2, bonus_choices, number_sets
from app.rulesets.flip7.round_prices import CARD_PRICES, FIRST, TOPS, lanes_below, least_costs

GUARDS = GUARD | TOPS << FIRST
_CARDS = (1 << FIRST) - 1
FEW_TRACKED = 4  # up to here (always, for 8 players with more than one deck) no hand is left out
MOST_BONUSES = 243  # choices of bonuses looked at, with and without x2 and Flip 7: all of two decks


class Group(NamedTuple):
    """Hands that share x2, bonuses and Flip 7: what those take, and what the numbers can take."""

    base: int
    sets: tuple[int, ...]


class Hands(NamedTuple):
    """All hands of one total; `whole` is False when some had to be left out."""

    groups: tuple[Group, ...]
    cost: int
    whole: bool

    @property
    def free(self) -> bool:
        """Whether the total can be made without touching a card that may run out."""
        return self.groups == (Group(0, (0,)),)


@lru_cache(maxsize=16)
def kept_lanes(level: int) -> int:
    """The lanes that count at this level: all kinds, and the lists that price only what is tracked."""
    return lanes_below(level) << FIRST | _CARDS


def _card(kind: int) -> int:
    return 1 << (BYTE * kind) | CARD_PRICES[kind] << FIRST


@lru_cache(maxsize=32)
def _packed_sets(level: int, seven: bool) -> dict[int, tuple[int, ...]]:
    kept = kept_lanes(level)
    return {
        points: tuple(sum(_card(n) for n in range(level) if mask >> n & 1) & kept for mask in masks)
        for points, masks in number_sets(level)[seven].items()
    }


@lru_cache(maxsize=32)
def _packed_extras(level: int, decks: int) -> tuple[tuple[int, int, int], ...]:
    """Every choice of bonuses and x2: points, factor, what it takes. Fewest cards first."""
    kept = kept_lanes(level)
    extras = []
    for bonuses in bonus_choices(decks):
        taken = sum(_card(X2 + 1 + k) * count for k, count in enumerate(bonuses.counts))
        extras += [
            (sum(bonuses.counts) + x2, bonuses.points, 1 + x2, (taken + x2 * _card(X2)) & kept)
            for x2 in (0, 1)
        ]
    extras.sort()
    return tuple(extra[1:] for extra in extras)


def _splits(
    total: int, must_flip: bool, level: int, decks: int, flip: int
) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """Each way to split a total: what it takes besides numbers, Flip 7, factor, the sets of numbers left."""
    for seven in (True,) if must_flip else (False, True):
        table = _packed_sets(level, seven)
        points = total - FLIP7_POINTS * seven
        for bonuses, factor, extra in _packed_extras(level, decks):
            doubled = points - bonuses
            if doubled >= 0 and not doubled % factor and (doubled or factor == 1):
                sets = table.get(doubled // factor)
                if sets:
                    yield extra + flip * seven, seven, factor, sets


def _takes_all_of(base: int, others: list[int]) -> bool:
    """Whether a hand takes all that one of the others takes; the prices follow from the cards."""
    guarded = base & _CARDS | GUARD
    return any((guarded - other) & GUARD == GUARD for other in others)


@lru_cache(maxsize=2048)
def hands_of(total: int, must_flip: bool, level: int, decks: int) -> Hands:
    """The hands that make a total, with the numbers from `level` up there for everybody."""
    groups: list[Group] = []
    done: list[int] = []  # groups that need no low number: a group that takes more is never better
    flip = _card(FLIP7) & kept_lanes(level)
    whole = True
    taken: Counter[tuple[int, int]] = Counter()
    for base, seven, way, sets in _splits(total, must_flip, level, decks, flip):
        if _takes_all_of(base, done):
            continue
        if level > FEW_TRACKED and taken[way, seven] == MOST_BONUSES:
            whole = False
            continue
        taken[way, seven] += 1
        groups.append(Group(base, sets))
        if sets == (0,):
            done.append(base & _CARDS)
            if not base:
                break
    cost = least_costs(decks)[must_flip][total] & lanes_below(level)
    return Hands(tuple(groups), cost << FIRST, whole)
