"""Reading a turn of Minimini Seven as the JSON API takes it (contract.md, "Round bodies")."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rules.lines import Line
from app.rules.numbers import as_integer
from app.rules.sheet import Options
from app.rulesets.minimini_seven.rows import (
    COPIES,
    FEWEST,
    FOU,
    VALUES,
    WHOLE_PACK,
    Card,
    challenged,
    counted_gain,
    gain,
    sevens,
)


@dataclass(frozen=True, slots=True)
class Counted:
    """What a turn brings, and the turn as it is kept. ``challenger`` is 0 without a challenge."""

    current: int
    challenger: int
    lost: bool
    turn: Mapping[str, Any]


def count_turn(line: Line, given: Mapping[str, Any], options: Options) -> Counted:
    """What the turn ``given`` brings; every reason why it cannot be so is put on ``line``.

    Who plays is not looked at here. Codes: ``line_unclear``, ``card_unknown``, ``too_few_cards``,
    ``too_many_cards``, ``too_many_of_a_card``, ``turn_already_lost``, ``turn_not_lost``,
    ``pair_makes_seven``, ``challenge_needs_cards``, ``no_card_left``, ``not_an_integer``, ``too_large``.
    """
    lost = given.get("outcome") == "lost"
    turn = {k: v for k in ("player", "outcome", "challenge") if (v := given.get(k)) is not None}
    if given.get("outcome") not in ("banked", "lost"):
        line.refuse("line_unclear", "/outcome")
    by_count = given.get("count") is not None
    if by_count == (given.get("cards") is not None) or (by_count and options["version"] != "cards"):
        line.refuse("line_unclear", "/cards")
        return Counted(0, 0, lost, turn)
    if by_count:
        return _by_count(line, given, lost, turn)
    return _by_cards(line, given, options, lost, turn)


def _by_count(line: Line, given: Mapping[str, Any], lost: bool, turn: dict[str, Any]) -> Counted:
    """A turn of the version ``cards`` told by its count alone."""
    if given.get("challenge") is not None:
        line.refuse("challenge_needs_cards", "/challenge")
    count = _within(line, given["count"], "/count", FEWEST, WHOLE_PACK)
    most = (count - 1) // 2
    given_doubles = 0 if given.get("doubles") is None else given["doubles"]
    doubles = _within(line, given_doubles, "/doubles", 0, most) if count else 0
    kept = {**turn, "count": count, "doubles": doubles}
    return Counted(0 if lost else counted_gain(count, doubles), 0, lost, kept)


def _within(line: Line, value: object, at: str, least: int, most: int) -> int:
    number = as_integer(value)
    if number is None:
        line.refuse("not_an_integer", at)
    elif number < 0:
        line.refuse("negative", at)
    elif number < least:
        line.refuse("too_few_cards", at, least=least)
    elif number > most:
        line.refuse("too_large", at, least=least, most=most)
    else:
        return number
    return 0


def _by_cards(
    line: Line, given: Mapping[str, Any], options: Options, lost: bool, turn: dict[str, Any]
) -> Counted:
    cards = _known(line, given["cards"], options, "/cards")
    challenge: Mapping[str, Any] | None = given.get("challenge")
    turned = [] if challenge is None else _known(line, [challenge.get("card")], options, "/challenge/card")
    if not line.refusals:
        _check_pack(line, cards, turned)
    if line.refusals:
        return Counted(0, 0, lost, turn)
    _check_sevens(line, cards, options["version"], lost, challenge=bool(turned))
    kept = {**turn, "cards": cards}
    if challenge is not None:
        kept["challenge"] = {**challenge, "card": turned[0]}
    if lost:
        return Counted(0, 0, lost, kept)
    if not turned:
        return Counted(gain(options["version"], cards), 0, lost, kept)
    current, challenger = challenged(options["version"], cards, turned[0])
    return Counted(current, challenger, lost, kept)


def _known(line: Line, given: Sequence[Any], options: Options, at: str) -> list[Card]:
    """The cards that there are; the others are refused."""
    found: list[Card] = []
    for card in given:
        value = as_integer(card)
        if value in VALUES and value is not None:
            found.append(value)
        elif card == FOU and options["joker"]:
            found.append(FOU)
        else:
            line.refuse("card_unknown", at, card=str(card)[:12])
    return found


def _check_pack(line: Line, cards: Sequence[Card], turned: Sequence[Card]) -> None:
    """Only what the pack holds: two of each value, one Fou, twelve cards to lay."""
    laid = [*cards, *turned]
    if len(cards) < FEWEST:
        line.refuse("too_few_cards", "/cards", least=FEWEST)
    if len(cards) > WHOLE_PACK:
        line.refuse("too_many_cards", "/cards", most=WHOLE_PACK)
    elif turned and len(cards) == WHOLE_PACK:
        line.refuse("no_card_left", "/challenge")
    for card in dict.fromkeys(laid):
        most = 1 if card == FOU else COPIES
        if laid.count(card) > most:
            line.refuse("too_many_of_a_card", "/cards", card=card, most=most)


def _check_sevens(line: Line, cards: Sequence[Card], version: str, lost: bool, *, challenge: bool) -> None:
    """A 7 loses the turn and ends the row. The simplified versions bank rows that hold a 7 in their printed
    examples, so there a 7 that did not end the turn is questioned, not refused."""
    found = sevens(cards)
    ending = len(cards) - 1
    if lost and not found:
        line.refuse("turn_not_lost", "/outcome")
    if lost and challenge:
        line.refuse("turn_already_lost", "/challenge")
    if any(place < ending or not lost for place in found):
        pair = list(cards[found[0] - 1 : found[0] + 1])
        if version == "base":
            line.refuse("turn_already_lost", "/cards", pair=pair)
        else:
            line.refuse("pair_makes_seven", "/cards", confirmable=True, pair=pair)
