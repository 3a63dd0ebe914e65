"""A second reading of rules.md, section 1: Flip 7, with the cards of a round shared out one hand at a time.

For tables of up to five: then only a few low numbers can run out, and a pair of 12s is left for whoever busted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

from tests.oracle import BONUS_CARDS, NUMBER_CARDS, worth
from tests.readings.table import Sent, Table

CODES = (
    "total_unreachable",
    "round_impossible",
    "two_flip7",
    "flip7_contradicted",
    "second_chance_busted",
    "too_many_second_chances",
)
AT_MOST = 5
SCARCE = (0, 1, 2, 3, 4)
"""The numbers of which there are fewer cards than hands at the largest table, with one deck."""

Bonuses = tuple[int, ...]
"""How many of each bonus card."""


@dataclass(frozen=True)
class Hand:
    """What a hand takes of the cards that can run out."""

    scarce: frozenset[int]
    x2: bool
    flip7: bool
    bonuses: Bonuses


@dataclass(frozen=True)
class Pack:
    """What is left of them."""

    scarce: tuple[int, ...]
    x2: int
    flip7: int
    bonuses: Bonuses

    def without(self, hand: Hand) -> "Pack | None":
        """What is left once a hand is dealt; None when the cards do not last."""
        scarce = tuple(n - (card in hand.scarce) for card, n in zip(SCARCE, self.scarce, strict=True))
        bonuses = tuple(n - m for n, m in zip(self.bonuses, hand.bonuses, strict=True))
        left = Pack(scarce, self.x2 - hand.x2, self.flip7 - hand.flip7, bonuses)
        return None if min(*scarce, left.x2, left.flip7, *bonuses) < 0 else left


@cache
def rows_of_numbers() -> frozenset[tuple[int, bool, frozenset[int]]]:
    """Every row of different numbers: its sum, whether it is seven, the scarce ones in it."""
    return frozenset(
        (sum(row), size == 7, frozenset(row) & frozenset(SCARCE))
        for size in range(8)
        for row in combinations(NUMBER_CARDS, size)
    )


@cache
def bonuses_worth(decks: int) -> dict[int, tuple[Bonuses, ...]]:
    """The picks of bonus cards, by what they add."""
    found: dict[int, list[Bonuses]] = {}
    for held in product(range(decks + 1), repeat=len(BONUS_CARDS)):
        worth_of = sum(times * card for times, card in zip(held, BONUS_CARDS, strict=True))
        found.setdefault(worth_of, []).append(held)
    return {points: tuple(picks) for points, picks in found.items()}


@cache
def hands_with(total: int, decks: int) -> tuple[Hand, ...]:
    """Every hand that makes a total, as far as it matters; one that takes more than another is left out."""
    rows: set[tuple[frozenset[int], bool, bool, int]] = set()
    for (points, seven, scarce), x2 in product(rows_of_numbers(), (False, True)):
        added = total - points * (2 if x2 else 1) - (15 if seven else 0)
        if added in bonuses_worth(decks):
            rows.add((scarce, x2, seven, added))
    least = [r for r in rows if not any(o[1:] == r[1:] and o[0] < r[0] for o in rows)]
    least.sort(key=lambda r: (r[2], r[1], r[3], len(r[0])))
    return tuple(Hand(s, x2, f7, pick) for s, x2, f7, added in least for pick in bonuses_worth(decks)[added])


def dealt(lines: list[tuple[Hand, ...]], decks: int, flip7s: int) -> bool:
    """Whether a pack deals each line one of its hands."""
    copies = tuple((card or 1) * decks for card in SCARCE)
    pack = Pack(copies, decks, flip7s, (decks,) * len(BONUS_CARDS))
    lines = sorted(lines, key=len)

    @cache
    def from_here(at: int, left: Pack) -> bool:
        if at == len(lines):
            return True
        rests = (left.without(hand) for hand in lines[at])
        return any(from_here(at + 1, rest) for rest in rests if rest is not None)

    return from_here(0, pack)


@dataclass
class Read:
    """A line: its points, the hands that it can be (None: it is none, and leaves the check; a busted one asks
    for nothing), whether a Second Chance is kept, and what the table has to insist on."""

    points: int
    hands: tuple[Hand, ...] | None
    keeps: bool = False
    insists: tuple[str, ...] = ()


def hand_told(cards: Any, decks: int) -> tuple[int, Hand] | None:
    """A hand told card by card; None when there is none like it."""
    numbers, bonuses = cards.get("numbers", []), cards.get("bonuses", [])
    if any(n not in NUMBER_CARDS for n in numbers) or any(b not in BONUS_CARDS for b in bonuses):
        return None
    if len(numbers) > 7 or len(set(numbers)) < len(numbers):
        return None
    picks = tuple(bonuses.count(card) for card in BONUS_CARDS)
    if max(picks) > decks:
        return None
    hand = Hand(frozenset(numbers) & frozenset(SCARCE), cards["x2"], len(numbers) == 7, picks)
    return worth(numbers, cards["x2"], bonuses), hand


def line_told(line: Any, decks: int) -> Read | None:
    """A line; None for nonsense."""
    if sum(way in line for way in ("total", "cards", "busted")) != 1:
        return None
    said, contradicted = line.get("flip7", False), ("flip7_contradicted",)
    if "busted" in line:
        return Read(0, None, insists=contradicted if said else ())
    if "cards" in line:
        told = hand_told(line["cards"], decks)
        if told is None:
            return None
        points, hand = told
        wrong = said and not hand.flip7
        return Read(points, None if wrong else (hand,), insists=contradicted if wrong else ())
    total = line["total"]
    if isinstance(total, bool) or not isinstance(total, int) or not 0 <= total <= 9999:
        return None
    hands = hands_with(total, decks)
    if not hands:
        return Read(total, None, insists=("total_unreachable",))
    if said:
        hands = tuple(hand for hand in hands if hand.flip7)
    return Read(total, hands or None, insists=() if hands else contradicted)


class Flip7(Table):
    """Everybody asked has a line; at the end of a round somebody at the target and alone on top wins."""

    most = AT_MOST

    @property
    def decks(self) -> int:
        """So few players need one."""
        return self.options["decks"] or 1

    @property
    def asked(self) -> list[str]:
        """In a tie-break for the tied only, those."""
        only = self.status == "tiebreak" and self.options["tiebreak"] == "tied_only"
        return [p for p in self.seated if not only or p in self.tied]

    def points(self, sent: Sent, players: list[str]) -> dict[str, int] | None:
        """What the lines say, if they can be or the table insists."""
        read = self._lines(sent, players)
        if read is None or set(self._insists(list(read.values()))) - set(sent.get("confirm", ())):
            return None
        return {player: told.points for player, told in read.items()}

    def insists(self, sent: Sent, players: list[str]) -> set[str] | None:
        """What the table has to insist on, whether it does or not."""
        read = self._lines(sent, players)
        return None if read is None else set(self._insists(list(read.values())))

    def _lines(self, sent: Sent, players: list[str]) -> dict[str, Read] | None:
        """The lines, one from everybody; None for nonsense."""
        if sorted(line["player"] for line in sent["scores"]) != sorted(players):
            return None
        read: dict[str, Read] = {}
        for line in sent["scores"]:
            told = line_told(line, self.decks)
            if told is None:
                return None
            if line.get("second_chance"):
                if self.options["second_chance"] != "kept":
                    return None
                told.keeps = True
                told.insists += ("second_chance_busted",) if line.get("busted") else ()
            read[line["player"]] = told
        return read

    def _insists(self, read: list[Read]) -> Iterator[str]:
        """What the table has to insist on for these lines to be kept."""
        for told in read:
            yield from told.insists
        if sum(told.keeps for told in read) > 3 * self.decks:
            yield "too_many_second_chances"
        hands = [told.hands for told in read if told.hands is not None]
        sevens = sum(all(hand.flip7 for hand in may) for may in hands)
        if sevens > 1:
            yield "two_flip7"
        if not dealt(hands, self.decks, max(sevens, 1)):
            yield "round_impossible"

    def decide(self) -> None:
        """At the target and alone on top; tied on top plays on; who stops shares."""
        self.status, self.winners, self.tied = "ongoing", set(), set()
        best = self.on_top(max)
        if self.stopped:
            self.status, self.winners = "finished", best
        elif any(self.totals[p] >= self.options["target"] for p in best):
            if len(best) == 1:
                self.status, self.winners = "finished", best
            else:
                self.status, self.tied = "tiebreak", best
