"""The fields of a turn of Minimini Seven on a page, turned into a round body, and back.

``cards`` takes a row as people write it (`6 5 5 3`, `6553`, `F3`), or ``count`` and ``doubles`` numbers in
its place; ``outcome`` is ``banked`` (usual) or ``lost``; ``challenger`` a player id, ``challenge_card`` the
card that was turned; ``player`` whose turn the page showed.
"""

import re
from collections.abc import Mapping
from typing import Any

from app.rules.numbers import as_typed
from app.rules.refusal import Refusal
from app.rules.terms import Terms
from app.rulesets.minimini_seven.rows import Card


def read_form(fields: Mapping[str, str], terms: Terms) -> tuple[dict[str, Any], tuple[Refusal, ...]]:
    """The body, and what could not be read. A card is one digit or letter; what stands between is not."""
    refused: list[Refusal] = []
    turn: dict[str, Any] = {
        "player": fields.get("player") or terms.turn,
        "outcome": fields.get("outcome") or "banked",
    }
    row = cards_in(fields.get("cards", ""))
    for name in ("count", "doubles"):
        typed = fields.get(name, "").strip()
        number = as_typed(typed) if typed else None
        if number is not None:
            turn[name] = number
        elif typed:
            refused.append(Refusal("not_an_integer", terms.turn, f"/{name}"))
    if row or "count" not in turn:
        turn["cards"] = row
    card = cards_in(fields.get("challenge_card", ""))
    if fields.get("challenger") or card:
        challenger = {"player": fields["challenger"]} if fields.get("challenger") else {}
        turn["challenge"] = {**challenger, **({"card": card[0]} if len(card) == 1 else {})}
    return {"turn": turn}, tuple(refused)


def cards_in(text: str) -> list[Card | str]:
    """The cards of a row as it is written: 1 to 6 as numbers, F for the Fou; others as they stand."""
    found = re.findall(r"\w", text[:100])
    return [int(c) if c.isdecimal() else c.upper() for c in found]


def form_fields(turn: Mapping[str, Any]) -> dict[str, str]:
    """What a turn would look like typed."""
    fields = {"player": str(turn.get("player", "")), "outcome": str(turn.get("outcome", ""))}
    if "cards" in turn:
        fields["cards"] = " ".join(str(card) for card in turn["cards"])
    for name in ("count", "doubles"):
        if turn.get(name) is not None:
            fields[name] = str(turn[name])
    if turn.get("challenge"):
        fields["challenger"] = str(turn["challenge"].get("player", ""))
        fields["challenge_card"] = str(turn["challenge"].get("card", ""))
    return fields
