"""The fields of a Flip 7 round on a page, turned into a round body.

``total-<player>`` takes what a person types (a number or a sum); ``busted-<player>``,
``flip7-<player>`` and ``second_chance-<player>`` are boxes; ``cards-<player>`` holds a hand, written as
``3 5 x2 +10``. A total beside cards that says what they are worth says nothing more.
"""

from collections.abc import Mapping
from typing import Any

from app.rules.numbers import as_typed
from app.rules.refusal import Refusal
from app.rules.sheet import Round
from app.rules.terms import Terms
from app.rulesets.flip7.hands import Hand, points

MOST_CARDS = 60
"""More than any hand has, bonus cards of four decks included; what is written after them is not looked at."""


def read_form(fields: Mapping[str, str], terms: Terms) -> tuple[dict[str, Any], tuple[Refusal, ...]]:
    """The body, one line for each player asked who has anything entered, and what could not be read."""
    lines: list[dict[str, Any]] = []
    refused: list[Refusal] = []
    for player in terms.asked:
        line: dict[str, Any] = {"player": player}
        typed = fields.get(f"total-{player}", "").strip()
        number = as_typed(typed) if typed else None
        if typed and number is None:
            refused.append(Refusal("not_an_integer", player, f"/total-{player}"))
            continue
        if number is not None:
            line["total"] = number
        if written := fields.get(f"cards-{player}", "").strip():
            line["cards"] = read_cards(written)
            if number is not None and number == _worth(line["cards"]):
                del line["total"]
        line |= {box: True for box in ("busted", "flip7", "second_chance") if fields.get(f"{box}-{player}")}
        # A sheet's "0" beside the box "busted" says the same thing twice, not two things.
        if line.get("busted") and line.get("total") == 0:
            del line["total"]
        if len(line) > 1:
            lines.append(line)
    return {"scores": lines}, tuple(refused)


def read_cards(written: str) -> dict[str, Any]:
    """The cards of a line as the JSON API takes them; what is no card stays in, to be refused by name."""
    numbers: list[int | str] = []
    bonuses: list[int | str] = []
    x2 = False
    for card in written.replace(",", " ").split()[:MOST_CARDS]:
        if card.lower() in ("x2", "×2") and not x2:
            x2 = True
        elif card.startswith("+"):
            bonuses.append(_number(card[1:]))
        else:
            numbers.append(_number(card))
    return {"numbers": numbers, "x2": x2, "bonuses": bonuses}


def write_cards(cards: Mapping[str, Any]) -> str:
    """A hand as ``read_cards`` reads it."""
    x2 = ["x2"] if cards.get("x2") else []
    return " ".join([*map(str, cards["numbers"]), *x2, *(f"+{bonus}" for bonus in cards["bonuses"])])


def form_fields(played: Round) -> dict[str, str]:
    """What a recorded round would look like typed."""
    fields: dict[str, str] = {}
    for entry in played.entries:
        if entry.entered.get("busted"):
            fields[f"busted-{entry.player}"] = "1"
        else:
            fields[f"total-{entry.player}"] = str(entry.score)
        if cards := entry.entered.get("cards"):
            fields[f"cards-{entry.player}"] = write_cards(cards)
        for box in ("flip7", "second_chance"):
            if entry.entered.get(box):
                fields[f"{box}-{entry.player}"] = "1"
    return fields


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else text


def _worth(cards: Mapping[str, Any]) -> int | None:
    if not all(isinstance(card, int) for card in (*cards["numbers"], *cards["bonuses"])):
        return None
    return points(Hand(tuple(cards["numbers"]), cards["x2"], tuple(cards["bonuses"])))
