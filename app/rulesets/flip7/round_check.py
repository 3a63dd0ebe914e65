"""Whether one deal can end with the lines of a round (rules.md, "What a round can be").

No false alarm, ever: a round is called impossible only when it is proven that no deal makes it.
First the price lists are asked (round_prices), then a deal is searched for (round_search). A search
that takes too long is given up in favour of the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from app.rulesets.flip7.round_cards import (
    FLIP7,
    FLIP7_SIZE,
    NUMBERS,
    X2,
    bonus_kind,
    hand_for,
    pack_of,
    totals_without_flip7,
)
from app.rulesets.flip7.round_hands import pack_hands
from app.rulesets.flip7.round_prices import least_costs
from app.rulesets.flip7.round_proofs import Bill, overheld, overpriced
from app.rulesets.flip7.round_search import Found, find_deal

__all__ = ["Line", "Verdict", "build_tables", "check_round", "hand_for"]

WORK = 40_000  # hands looked at before giving up; some 8 ms
SURE_WORK = 200_000  # up to SURE_PLAYERS lines nothing is given up: the worst known takes a quarter of this
SURE_PLAYERS = 8


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line of a round, as far as the cards are concerned.

    A typed total, or the cards of the hand, or busted. flip7 counts with a total only: True when it
    was marked as a Flip 7; anything else says nothing.
    """

    player: str
    total: int | None = None
    flip7: bool | None = None
    numbers: tuple[int, ...] | None = None
    x2: bool = False
    bonuses: tuple[int, ...] = ()
    busted: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: possible or not, and for a sentence why, whom it concerns and the numbers in it.

    code: "two_flip7" or "round_impossible". reason: see round_proofs.REASONS, and "two_flip7",
    "no_deal" (the cards cannot be shared out, with no shorter reason). gave_up: possible as far as is known.
    """

    possible: bool
    code: str | None = None
    reason: str | None = None
    players: tuple[str, ...] = ()
    facts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    gave_up: bool = False


def check_round(lines: Sequence[Line], decks: int, flip7s_allowed: int = 1) -> Verdict:
    """Whether a deal from that many decks can end like this, with at most so many Flip 7s.

    Each line is possible by itself; lines that the table confirmed against the rules are left out.
    """
    proven = [line.player for line in lines if _proves_flip7(line, decks)]
    if len(proven) > flip7s_allowed:
        facts = {"flip7s": len(proven), "limit": flip7s_allowed, "decks": decks}
        return Verdict(False, "two_flip7", "two_flip7", tuple(proven), MappingProxyType(facts))
    pack = pack_of(decks)
    pack[FLIP7] = min(flip7s_allowed, len(lines))
    bills = [_bill(line) for line in lines]
    proof = overheld(bills, pack, decks) or overpriced(bills, pack, decks)
    if proof is not None:
        players = tuple(lines[place].player for place in proof.lines)
        return Verdict(False, "round_impossible", proof.reason, players, MappingProxyType(proof.facts))
    found = _find(bills, pack, decks, SURE_WORK if len(lines) <= SURE_PLAYERS else WORK)
    if found.deal is False:
        players = tuple(lines[place].player for place in _fewest(bills, pack, decks))
        return Verdict(False, "round_impossible", "no_deal", players, MappingProxyType({"decks": decks}))
    return Verdict(True, gave_up=found.deal is None)


def build_tables(most_decks: int) -> None:
    """Make all that does not depend on the totals of a round, for one deck up to so many; a tenth of a
    second, once. Without it the first rounds would wait for it."""
    for decks in range(1, most_decks + 1):
        least_costs(decks)
        totals_without_flip7(decks)
        for level in range(len(NUMBERS) + 1):
            pack_hands(level, decks)


def _find(bills: Sequence[Bill], pack: Sequence[int], decks: int, work: int) -> Found:
    """Search a deal for these lines: cards that are told leave the pack first."""
    rest = list(pack)
    for bill in bills:
        for kind, count in bill.held.items():
            rest[kind] -= count
    totals = [(bill.total, bill.must_flip) for bill in bills if bill.total]
    return find_deal(totals, rest, sum(bill.busted for bill in bills), decks, work)


def _fewest(bills: Sequence[Bill], pack: Sequence[int], decks: int) -> list[int]:
    """The lines that no deal makes, without those that make no difference (as far as the work goes)."""
    kept = [place for place, bill in enumerate(bills) if bill.total != 0]
    work = WORK // 6
    for place in list(kept):
        others = [other for other in kept if other != place]
        found = _find([bills[other] for other in others], pack, decks, work)
        work -= found.work
        if found.deal is False:
            kept = others
        if work <= 0:
            break
    return kept


def _typed(line: Line) -> bool:
    return not line.busted and line.numbers is None


def _proves_flip7(line: Line, decks: int) -> bool:
    """By its cards, by its mark, or by a total that nothing else makes."""
    if line.busted:
        return False
    if line.numbers is not None:
        return len(line.numbers) == FLIP7_SIZE
    return line.flip7 is True or (line.total is not None and line.total not in totals_without_flip7(decks))


def _held(line: Line) -> dict[int, int]:
    """How many of each kind a hand given as cards takes."""
    if line.busted or line.numbers is None:
        return {}
    held = dict.fromkeys(line.numbers, 1)
    held[X2] = int(line.x2)
    held[FLIP7] = int(len(line.numbers) == FLIP7_SIZE)
    for bonus in line.bonuses:
        held[bonus_kind(bonus)] = held.get(bonus_kind(bonus), 0) + 1
    return held


def _bill(line: Line) -> Bill:
    """What a line asks of the pack, for the price lists."""
    return Bill(line.busted, line.total if _typed(line) else None, line.flip7 is True, _held(line))
