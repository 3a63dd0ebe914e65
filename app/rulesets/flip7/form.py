"""The fields of a Flip 7 round on a page, turned into a round body.

``total-<player>`` takes what a person types (a number or a sum); ``busted-<player>``,
``flip7-<player>`` and ``second_chance-<player>`` are boxes.
"""

from collections.abc import Mapping
from typing import Any

from app.rules.numbers import as_typed
from app.rules.refusal import Refusal
from app.rules.sheet import Round
from app.rules.terms import Terms


def read_form(fields: Mapping[str, str], terms: Terms) -> tuple[dict[str, Any], tuple[Refusal, ...]]:
    """The body, one line for each player asked who has anything entered, and what could not be read."""
    lines: list[dict[str, Any]] = []
    refused: list[Refusal] = []
    for player in terms.asked:
        line: dict[str, Any] = {"player": player}
        typed = fields.get(f"total-{player}", "").strip()
        if typed:
            number = as_typed(typed)
            if number is None:
                refused.append(Refusal("not_an_integer", player, f"/total-{player}"))
                continue
            line["total"] = number
        line |= {box: True for box in ("busted", "flip7", "second_chance") if fields.get(f"{box}-{player}")}
        # A sheet's "0" beside the box "busted" says the same thing twice, not two things.
        if line.get("busted") and line.get("total") == 0:
            del line["total"]
        if len(line) > 1:
            lines.append(line)
    return {"scores": lines}, tuple(refused)


def form_fields(played: Round) -> dict[str, str]:
    """What a recorded round would look like typed."""
    fields: dict[str, str] = {}
    for entry in played.entries:
        if entry.entered.get("busted"):
            fields[f"busted-{entry.player}"] = "1"
        else:
            fields[f"total-{entry.player}"] = str(entry.score)
        for box in ("flip7", "second_chance"):
            if entry.entered.get(box):
                fields[f"{box}-{entry.player}"] = "1"
    return fields
