"""All hands of one total, grouped and packed for the search.

A packed hand is one integer: a byte for each kind of card it takes (round_cards), above them what it
costs by each price list (round_prices). Both go down together when the hand is taken from the pack.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from app.rulesets.flip7.round_cards import (
    BONUSES,
    BYTE,
    FLIP7,
    FLIP7_POINTS,
    GUARD,
    X2,
    bonus_choices,
    number_sets,
)
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


@lru_cache(maxsize=8)
def _packed_bonuses(decks: int) -> dict[int, dict[int, list[tuple[int, int]]]]:
    """Every choice of bonuses (how many cards, what they take at any level) by its points, then by which of
    the five it holds (a bit each)."""
    found: dict[int, dict[int, list[tuple[int, int]]]] = {}
    for choice in bonus_choices(decks):
        taken = sum(_card(X2 + 1 + k) * count for k, count in enumerate(choice.counts))
        held = sum(1 << k for k, count in enumerate(choice.counts) if count)
        by_held = found.setdefault(choice.points, {})
        by_held.setdefault(held, []).append((sum(choice.counts), taken))
    return found


def pack_hands(level: int, decks: int) -> None:
    """Make the tables that the hands of every total are taken from."""
    for seven in (False, True):
        _packed_sets(level, seven)
    _packed_bonuses(decks)


_Split = tuple[bool, int, int, int, int, tuple[int, ...]]
"""One way to split a total: Flip 7 or not, cards besides numbers, points of bonuses, the factor, what
all that takes, the sets of numbers for the rest."""


_SOME = tuple((held, sum(b for k, b in enumerate(BONUSES) if held >> k & 1)) for held in range(1, 32))
"""Every choice of different bonuses, as bits, and its points."""


def _splits(total: int, must_flip: bool, level: int, decks: int) -> list[_Split]:
    """The ways to split a total, simplest first, without those where leaving bonuses, the x2 or the Flip 7
    away would do for sure, with no low number needed: who takes more has never the better hand."""
    kept = kept_lanes(level)
    x2, flip = _card(X2) & kept, _card(FLIP7) & kept
    extras = _packed_bonuses(decks)
    splits: list[_Split] = []
    # Points of bonuses beside which no low number is needed, with no Flip 7 or x2 that is not had here too.
    sure: dict[tuple[bool, int], set[int]] = {}
    for seven, factor in ((s, f) for s in ((True,) if must_flip else (False, True)) for f in (1, 2)):
        table = _packed_sets(level, seven)
        points = total - FLIP7_POINTS * seven
        fixed = flip * seven + x2 * (factor - 1)
        sets_for = {
            bonuses: table[(points - bonuses) // factor]
            for bonuses in extras
            if not (points - bonuses) % factor
            and (points > bonuses or (points == bonuses and factor == 1))
            and (points - bonuses) // factor in table
        }
        before = set[int]().union(*(found for (s, f), found in sure.items() if s <= seven and f <= factor))
        sure[seven, factor] = {bonuses for bonuses, sets in sets_for.items() if sets == (0,)}
        enough = before | sure[seven, factor]
        for bonuses in sets_for.keys() - before:
            spare = [held for held, some in _SOME if bonuses - some in enough]
            for held, choices in extras[bonuses].items():
                if not any(held & some == some for some in spare):
                    sets = sets_for[bonuses]
                    splits += [
                        (seven, cards + factor - 1, bonuses, factor, (taken & kept) + fixed, sets)
                        for cards, taken in choices
                    ]
    splits.sort()
    return splits


@lru_cache(maxsize=2048)
def hands_of(total: int, must_flip: bool, level: int, decks: int) -> Hands:
    """The hands that make a total, with the numbers from `level` up there for everybody."""
    groups: list[Group] = []
    whole = True
    taken: Counter[tuple[int, int]] = Counter()
    for seven, _, _, factor, base, sets in _splits(total, must_flip, level, decks):
        if level > FEW_TRACKED and taken[factor, seven] == MOST_BONUSES:
            whole = False
            continue
        taken[factor, seven] += 1
        groups.append(Group(base, sets))
        if not base and sets == (0,):
            break
    cost = least_costs(decks)[must_flip][total] & lanes_below(level)
    return Hands(tuple(groups), cost << FIRST, whole)
