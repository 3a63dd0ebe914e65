"""The search for a deal: a hand for every typed total, out of what is left of the pack.

Lines with the fewest hands come first. A hand is taken only if the pack still holds it and if what is
left is, by every price list, worth at least what the other lines cost at the least (round_prices).
Work is counted, not timed: the same round always gets the same answer.
"""

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.rulesets.flip7.round_cards import BYTE, NUMBERS, packed
from app.rulesets.flip7.round_hands import GUARDS, Group, Hands, hands_of, kept_lanes
from app.rulesets.flip7.round_prices import FIRST, PRICES, in_lanes

FIRST_TRY = 4_000  # hands looked at before another order is tried
TURNED = 128  # groups of a line that are put in another order (one deck has no more)
_HALVES = sum(0x3F << (BYTE * n) for n in NUMBERS)


def pairs_in(rest: int) -> int:
    """How many pairs of equal numbers are left."""
    return (rest >> 1 & _HALVES) % 0xFF  # the sum of the bytes: 255 leaves a byte where it is


def sure_pairs(totals: Sequence[int], pack: Sequence[int], level: int) -> int:
    """How many pairs are left whatever the lines take, among the numbers that need no tracking."""
    return sum((pack[n] - sum(total >= n for total in totals)) // 2 for n in range(level, len(NUMBERS)))


def lowest_tracked(totals: Sequence[int], pack: Sequence[int]) -> int:
    """From which number up every card is there for all the lines that could want it."""
    level = 0
    for n in NUMBERS:
        if pack[n] < sum(total >= n for total in totals):
            level = n + 1
    return level


class Found(NamedTuple):
    """deal: True, False (proven: there is none), None (the work ran out, or hands were left out)."""

    deal: bool | None
    work: int


def find_deal(
    totals: Sequence[tuple[int, bool]], pack: Sequence[int], pairs: int, decks: int, work: int
) -> Found:
    """Whether the pack holds a hand for every total (with True: a Flip 7) and the pairs of busted players.

    pack: what is left of each kind once the hands given as cards are out, the Flip 7s that may be
    included. The price lists must have been asked before (the search counts on what they allow).
    """
    values = [total for total, _ in totals]
    level = lowest_tracked(values, pack)
    if pairs and sure_pairs(values, pack, level) >= pairs:
        pairs = 0
    elif pairs:
        level = len(NUMBERS)
    counted = [(hands_of(*line, level, decks), count) for line, count in Counter(totals).items()]
    lines = [(hands, count) for hands, count in counted if not hands.free]
    search = _Search(lines, kept_lanes(level), pack, pairs, work)
    deal = search.run()
    if deal is False and not all(hands.whole for hands, _ in lines):
        deal = None
    return Found(deal, search.spent)


def _turned(groups: tuple[Group, ...], turn: int) -> tuple[Group, ...]:
    """The same hands in another order, each turn another: luck that can be repeated."""
    if turn == 0:
        return groups
    turned = [
        Group(base, sets[start:] + sets[:start])
        for k, (base, sets) in enumerate(groups[:TURNED])
        for start in [(7 * turn + 13 * k) % len(sets)]
    ]
    return (*turned, *groups[TURNED:])


class _Search:
    """Depth first, with what failed remembered; tried again in another order when it takes long."""

    def __init__(
        self, lines: Sequence[tuple[Hands, int]], kept: int, pack: Sequence[int], pairs: int, work: int
    ) -> None:
        self.lines = list(lines)
        self.pairs = pairs
        self.work = work
        self.spent = 0
        self.pause = 0
        self.stuck = [0] * len(lines)
        worth = in_lanes([sum(c * p for c, p in zip(pack, prices, strict=True)) for prices in PRICES])
        spare = (worth << FIRST & kept) - sum(hands.cost * count for hands, count in lines)
        self.rest = packed(pack) | spare | GUARDS
        self.tried: list[tuple[Group, ...]] = []
        self.queue: list[int] = []
        self.seen: list[set[tuple[int, int, int]]] = []

    def _fitting(self, hands: Hands) -> Hands:
        """The hands whose bonuses, x2 and Flip 7 are there."""
        rest = self.rest + hands.cost
        return hands._replace(groups=tuple(g for g in hands.groups if (rest - g.base) & GUARDS == GUARDS))

    def run(self) -> bool | None:
        """Try for a while, then again in another order: a line that got stuck goes earlier."""
        if pairs_in(self.rest) < self.pairs:
            return False
        self.lines = [(self._fitting(hands), count) for hands, count in self.lines]
        sizes = [sum(len(group.sets) for group in hands.groups) / count for hands, count in self.lines]
        patience = FIRST_TRY
        for turn in itertools.count():
            order = sorted(range(len(self.lines)), key=lambda k: sizes[k] / (1 + self.stuck[k]))
            self.queue = [k for k in order for _ in range(self.lines[k][1])]
            self.seen = [set() for _ in self.queue]
            self.tried = [_turned(hands.groups, turn) for hands, _ in self.lines]
            self.spent += sum(min(2 * TURNED, len(groups)) for groups in self.tried)
            self.pause = min(self.work, self.spent + patience)
            deal = self._place(0, self.rest, 0, 0)
            if deal is not None or self.spent >= self.work:
                return deal
            patience += patience // 5
        raise AssertionError

    def _place(self, i: int, rest: int, first_group: int, first_set: int) -> bool | None:
        """Give line i and all after it a hand out of `rest`. None: it is time to pause.

        Lines of the same total take their hands in the order of the list, so that no deal is tried
        twice with two names exchanged.
        """
        if i == len(self.queue):
            return True
        key = (rest, first_group, first_set)
        if key in self.seen[i]:
            return False
        own = self.queue[i]
        groups = self.tried[own]
        twin = i + 1 < len(self.queue) and self.queue[i + 1] == own
        back = rest + self.lines[own][0].cost
        dead = True
        for g in range(first_group, len(groups)):
            base, sets = groups[g]
            left = back - base
            self.spent += 1
            if left & GUARDS != GUARDS:
                continue
            start = first_set if g == first_group else 0
            self.spent += len(sets) - start
            if self.spent > self.pause:
                return None
            for j in range(start, len(sets)):
                after = left - sets[j]
                if after & GUARDS == GUARDS and (not self.pairs or pairs_in(after) >= self.pairs):
                    dead = False
                    deal = self._place(i + 1, after, g, j) if twin else self._place(i + 1, after, 0, 0)
                    if deal is not False:
                        return deal
        if dead:
            self.stuck[own] += 1
        self.seen[i].add(key)
        return False
