"""Reading one player's line of a Flip 7 round, as the JSON API takes it (contract.md, "Round bodies")."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.rules.lines import Line, read_total, said, settle
from app.rules.numbers import as_integer
from app.rules.refusal import Refusal
from app.rules.sheet import Entry
from app.rules.terms import Terms
from app.rulesets.flip7 import totals
from app.rulesets.flip7.hands import BONUSES, NUMBERS, SEVEN, Hand, points

MOST = 9_999
"""The largest total that anybody may say, house rules included."""

QUESTIONS = ("total_unreachable", "flip7_contradicted", "second_chance_busted")
"""The codes of questions about one line."""


def read_hand(line: Line, cards: Mapping[str, Any], decks: int) -> Hand | None:
    """The hand that a line's cards make; None, with every reason on the line, when no hand has them."""
    before = len(line.refusals)
    numbers = _cards_of(line, cards.get("numbers") or (), NUMBERS, "/cards/numbers")
    bonuses = _cards_of(line, cards.get("bonuses") or (), BONUSES, "/cards/bonuses")
    if len(numbers) > SEVEN:
        line.refuse("too_many_numbers", "/cards/numbers", most=SEVEN)
    repeated = sorted({n for n in numbers if numbers.count(n) > 1})
    if repeated:
        line.refuse("number_repeated", "/cards/numbers", number=repeated[0])
    too_often = sorted({b for b in bonuses if bonuses.count(b) > decks})
    if too_often:
        line.refuse("bonus_repeated", "/cards/bonuses", bonus=too_often[0], decks=decks)
    if len(line.refusals) > before:
        return None
    return Hand(tuple(numbers), bool(cards.get("x2")), tuple(bonuses))


def read_line(
    given: Mapping[str, Any], terms: Terms, confirm: Sequence[str], pointer: str
) -> Entry | tuple[Refusal, ...]:
    """The entry that one line makes, or every reason why not; a question that ``confirm`` answers is kept
    on the entry instead."""
    line = Line(str(given.get("player")), pointer)
    ways = said(given)
    if len(ways) != 1:
        line.refuse("line_unclear")
        return tuple(line.refusals)
    entered: dict[str, Any] = {}
    score = 0
    if ways == ["busted"]:
        entered["busted"] = True
        if given.get("flip7"):
            line.refuse("flip7_contradicted", "/flip7", confirmable=True)
    elif ways == ["cards"]:
        hand = read_hand(line, given["cards"], terms.decks)
        if hand is not None:
            score = points(hand)
            entered["cards"] = {"numbers": list(hand.numbers), "x2": hand.x2, "bonuses": list(hand.bonuses)}
            entered["flip7"] = hand.flip7
            if given.get("flip7") and not hand.flip7:
                line.refuse("flip7_contradicted", "/flip7", confirmable=True)
    else:
        score = _read_total(line, given, terms.decks)
        proven = totals.proves_flip7(score, terms.decks)
        entered |= {"total": score, "flip7": bool(given.get("flip7")) or proven}
    if given.get("second_chance"):
        entered["second_chance"] = True
        if terms.options.get("second_chance") != "kept":
            line.refuse("second_chance_discarded", "/second_chance")
        elif ways == ["busted"]:
            line.refuse("second_chance_busted", "/second_chance", confirmable=True)
    return settle(line, Entry(line.player, score, entered), confirm)


def _read_total(line: Line, given: Mapping[str, Any], decks: int) -> int:
    total = read_total(line, given["total"], 0, MOST)
    if total is None:
        return 0
    if not totals.exists(total, decks):
        most = max(totals.with_flip7(decks))
        line.refuse("total_unreachable", "/total", confirmable=True, total=total, most=most)
    elif given.get("flip7") and total not in totals.with_flip7(decks):
        line.refuse("flip7_contradicted", "/flip7", confirmable=True, total=total)
    return total


def _cards_of(line: Line, given: Sequence[Any], known: Sequence[int], at: str) -> list[int]:
    found = []
    for card in given:
        value = as_integer(card)
        if value is None or value not in known:
            line.refuse("card_unknown", at, card=str(card)[:12])
        else:
            found.append(value)
    return found
