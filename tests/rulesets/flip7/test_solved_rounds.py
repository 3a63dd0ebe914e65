"""5,000 rounds that an exact solver has decided (OR-Tools, which is not needed here: see ``solve_rounds.py``).

Each line of the file is a round: decks, whether it is possible, and its lines: a total, ``{"t": total, "f": 1}``
for one marked as a Flip 7, ``[numbers, x2, bonuses]``, or ``"b"`` for busted.
"""

import json
from typing import Any

import pytest

from app.rulesets.flip7.round_check import Line, check_round
from tests.conftest import CASES

pytestmark = pytest.mark.slow

SURE = 8
"""Up to so many players nothing is missed and nothing given up."""


def line(player: str, told: Any) -> Line:
    """A line as the check takes it."""
    if told == "b":
        return Line(player, busted=True)
    if isinstance(told, list):
        numbers, x2, bonuses = told
        return Line(player, numbers=tuple(numbers), x2=bool(x2), bonuses=tuple(bonuses))
    if isinstance(told, dict):
        return Line(player, total=told["t"], flip7=True)
    return Line(player, total=told)


def test_the_check_agrees_with_an_exact_solver():
    false_alarms, missed, impossible = [], {True: 0, False: 0}, {True: 0, False: 0}
    for text in (CASES / "flip7_rounds_solved.jsonl").read_text().splitlines():
        decks, possible, told = json.loads(text)
        lines = [line(f"p{n}", one) for n, one in enumerate(told)]
        verdict = check_round(lines, decks)
        few = len(lines) <= SURE
        assert not (few and verdict.gave_up), text
        if possible and not verdict.possible:
            false_alarms.append(text)
        impossible[few] += not possible
        missed[few] += verdict.possible and not possible
    assert false_alarms == []
    assert sum(impossible.values()) > 1_000
    assert missed[True] == 0
    assert missed[False] <= 0.02 * impossible[False]
