"""The proof that a round is impossible, in as few lines as it takes, and a word for why.

A price list proves it when the lines cost more than the pack is worth (round_prices). The lines that
cost most are told until they alone cost too much: those are the ones to look at again.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.rulesets.flip7.round_cards import FLIP7, KINDS, NUMBERS, X2
from app.rulesets.flip7.round_prices import CARD_PRICES, PRICES, TOPS, cheaper, is_made, lane, least_costs

REASONS = (
    "no_hand",  # one line's total cannot be made at all
    "number_runs_out",  # facts: number, copies
    "one_x2",  # each line needs an x2, being over `limit`; facts: limit, copies
    "x2_or_flip7",  # each line needs an x2 or a Flip 7, being over `limit` or odd and high; facts: limit
    "bonuses_run_out",  # not enough bonus cards for totals so high
    "low_cards_run_out",  # not enough cards up to the number `highest` for totals so low
    "points_run_out",  # the whole pack does not hold so many points
)


class Bill(NamedTuple):
    """What a line asks of the pack: a typed total (a Flip 7 for certain or not), cards, or a pair."""

    busted: bool
    total: int | None
    must_flip: bool
    held: Mapping[int, int]


class Proof(NamedTuple):
    """Which lines are impossible together (by their place), why, and the numbers for the sentence."""

    lines: tuple[int, ...]
    reason: str
    facts: dict[str, int]


@lru_cache(maxsize=8)
def _pair_cost(decks: int) -> int:
    """The cheapest pair of equal numbers, by each price list."""
    pairs = [2 * CARD_PRICES[n] for n in NUMBERS if max(n, 1) * decks > 1]
    cost = pairs[0]
    for pair in pairs[1:]:
        cost = cheaper(cost, pair)
    return cost


def _cost(bill: Bill, decks: int) -> int | None:
    """The least that a line costs, by each price list; None when nothing makes it."""
    if bill.busted:
        return _pair_cost(decks)
    if bill.total is None:
        return sum(CARD_PRICES[kind] * count for kind, count in bill.held.items())
    table = least_costs(decks)[bill.must_flip]
    return table[bill.total] if is_made(table, bill.total) else None


def overheld(bills: Sequence[Bill], pack: Sequence[int], decks: int) -> Proof | None:
    """A proof that hands given as cards hold more of a kind than there are."""
    for kind in range(KINDS):
        lines = tuple(place for place, bill in enumerate(bills) if bill.held.get(kind, 0))
        if sum(bills[place].held[kind] for place in lines) > pack[kind]:
            reason, facts = _why([int(kind == own) for own in range(KINDS)], pack, decks)
            return Proof(lines, reason, facts)
    return None


def overpriced(bills: Sequence[Bill], pack: Sequence[int], decks: int) -> Proof | None:
    """A proof that the whole pack cannot pay for all the lines, if a price list gives one."""
    costs: list[int] = []
    for place, bill in enumerate(bills):
        cost = _cost(bill, decks)
        if cost is None:
            return Proof((place,), "no_hand", {"decks": decks})
        costs.append(cost)
    worth = sum(price * count for price, count in zip(CARD_PRICES, pack, strict=True))
    paid = ((worth | TOPS) - sum(costs)) & TOPS
    if paid == TOPS:
        return None
    beaten = [k for k in range(len(PRICES)) if not lane(paid, k)]
    found = [(dearest_few([lane(cost, k) for cost in costs], lane(worth, k)), k) for k in beaten]
    lines, k = min(found, key=lambda proof: (len(proof[0]), proof[1]))
    reason, facts = _why(PRICES[k], pack, decks)
    return Proof(lines, reason, facts)


def dearest_few(costs: Sequence[int], worth: int) -> tuple[int, ...]:
    """The fewest lines that together cost more than all there is, in their order."""
    chosen: list[int] = []
    for place in sorted(range(len(costs)), key=lambda i: -costs[i]):
        chosen.append(place)
        worth -= costs[place]
        if worth < 0:
            break
    return tuple(sorted(chosen))


def _why(prices: Sequence[int], pack: Sequence[int], decks: int) -> tuple[str, dict[str, int]]:
    """The reason a price list stands for: what it puts a price on is what runs out."""
    priced = {kind for kind, price in enumerate(prices) if price}
    numbers = sorted(priced.intersection(NUMBERS))
    if len(priced) == 1 and numbers:
        return "number_runs_out", {"number": numbers[0], "copies": pack[numbers[0]], "decks": decks}
    if priced == {X2}:
        return "one_x2", {"limit": 78 + 30 * decks, "copies": decks, "decks": decks}
    if priced == {X2, FLIP7}:
        return "x2_or_flip7", {"limit": 57 + 30 * decks, "decks": decks}
    if numbers and numbers[-1] == NUMBERS[-1]:
        return "points_run_out", {"decks": decks}
    if numbers and not prices[FLIP7]:
        return "low_cards_run_out", {"highest": numbers[-1], "decks": decks}
    return "bonuses_run_out", {"decks": decks}
