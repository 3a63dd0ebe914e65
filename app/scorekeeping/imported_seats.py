"""The players of a game that is taken in from a file."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from app.rules import names
from app.rules.refusal import Refusal
from app.rules.ruleset import Ruleset
from app.rules.sheet import Absence, Seat, Sheet
from app.rules.table import most_seated_together
from app.scorekeeping.players import name_refusals
from app.store.pieces import joining_order

ID = re.compile(r"p[1-9][0-9]{0,3}")


def read_seats(
    given: Sequence[Mapping[str, Any]], ruleset: Ruleset
) -> tuple[tuple[Seat, ...], list[Refusal]]:
    """The seats, in the order of joining, and every reason why they are none."""
    reasons: list[Refusal] = []
    seats: list[Seat] = []
    for index, each in enumerate(given):
        at = f"/players/{index}"
        name = names.clean(each["name"])
        reasons += name_refusals(name, (s.name for s in seats), f"{at}/name")
        absences = tuple(Absence(left, back) for left, back in each["absences"])
        if not ID.fullmatch(each["id"]) or each["id"] in {s.player for s in seats}:
            reasons.append(Refusal("player_unknown", pointer=f"{at}/id"))
            continue
        if not _in_order(each["joined"], absences):
            reasons.append(Refusal("moment_unclear", pointer=f"{at}/absences"))
        seats.append(Seat(each["id"], name, each["seat"], each["joined"], absences))
    if sorted(s.number for s in seats) != list(range(1, len(given) + 1)):
        reasons.append(Refusal("seat_invalid", pointer="/players", facts={"most": len(given)}))
    ordered = tuple(sorted(seats, key=joining_order))
    return ordered, reasons or _crowd(ordered, ruleset)


def _crowd(seats: tuple[Seat, ...], ruleset: Ruleset) -> list[Refusal]:
    """Whether so many can sit at a table of this game together."""
    if len(seats) < ruleset.min_players:
        return [Refusal("too_few_players", pointer="/players", facts={"least": ruleset.min_players})]
    if most_seated_together(Sheet(ruleset.key, (), seats)) > ruleset.max_players:
        return [Refusal("too_many_players", pointer="/players", facts={"most": ruleset.max_players})]
    return []


def _in_order(joined: int, absences: Sequence[Absence]) -> bool:
    """Whether somebody came, left, came back, left: each after the other, and only the last still open."""
    if any(a.back is None for a in absences[:-1]):
        return False
    moments = [joined, *(m for a in absences for m in (a.left, a.back) if m is not None)]
    return all(earlier < later for earlier, later in pairwise(moments))
