"""The totals round by round, as lines: where each point and each word of the chart stands. Pure geometry; the
SVG is made by ``templates/_chart.html``."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from app.rules.names import characters

if TYPE_CHECKING:
    from app.web.board import Board

WIDTH, LEFT, TOP = 340, 30, 10
LOW, HIGH = 180, 260
"""How high the plot is: for few lines, and for many."""
NAMES_WIDTH, MARGIN = 84, 10
MOST_NAMED = 8
"""With more lines than these, their ends lie too close for names: a key names them."""
NAME_COLUMNS = 11
LINE_HEIGHT = 13
HUES, DASHES = 8, 3
"""A line differs from its neighbours in colour and in dashes; colours alone are not for every eye."""
FEWEST_ROUNDS = 2
NEAR_TARGET = 0.6
"""A target that is further off than this part of it would press all lines together."""


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: the path, its end, and the name there (cut to what fits) at the height ``label``."""

    player: str
    name: str
    short: str
    look: str
    path: str
    x: int
    y: int
    label: int


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    text: int
    at: int


@dataclass(frozen=True, slots=True)
class Chart:
    """All of it; ``lines`` from the last to the first, so that who leads is drawn on top. ``named``: the
    names stand at the ends; else a key has to say them."""

    lines: tuple[Line, ...]
    totals: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    left: int
    right: int
    bottom: int
    target: int | None
    named: bool


def chart_of(board: Board) -> Chart | None:
    """The chart of a board; None before there is a line to draw."""
    if len(board.rounds) < FEWEST_ROUNDS:
        return None
    runs = {s.player: _totals(board, n) for n, s in enumerate(board.columns)}
    runs = {player: run for player, run in runs.items() if run}
    named = len(runs) <= MOST_NAMED
    bottom = TOP + (LOW if named else HIGH)
    right = WIDTH - (NAMES_WIDTH if named else MARGIN)
    totals = [total for run in runs.values() for _, total in run]
    steps = _steps(min(totals), _top(board, max(totals)))

    def x(number: int) -> int:
        return LEFT + round((right - LEFT) * number / len(board.rounds))

    def y(total: int) -> int:
        return bottom - round((bottom - TOP) * (total - steps[0]) / (steps[-1] - steps[0]))

    ends = {player: y(run[-1][1]) for player, run in runs.items()}
    labels = _apart(ends, bottom)
    lines = [
        Line(
            player=s.player,
            name=s.name,
            short=_cut(s.name),
            look=f"c{n % HUES} d{n % DASHES}",
            path=_path([(x(number), y(total)) for number, total in runs[s.player]]),
            x=x(runs[s.player][-1][0]),
            y=ends[s.player],
            label=labels[s.player],
        )
        for n, s in enumerate(board.columns)
        if s.player in runs
    ]
    order = [s.player for s in board.standings]
    target = board.target if board.target is not None and steps[0] <= board.target <= steps[-1] else None
    return Chart(
        lines=tuple(sorted(lines, key=lambda line: -order.index(line.player))),
        totals=tuple(Tick(step, y(step)) for step in steps),
        rounds=tuple(Tick(n, x(n)) for n in _numbers(len(board.rounds))),
        left=LEFT,
        right=right,
        bottom=bottom,
        target=y(target) if target is not None else None,
        named=named,
    )


def _totals(board: Board, column: int) -> list[tuple[int, int]]:
    """The total after each round from the one before the player's first to the player's last; a round sat out
    changes nothing."""
    cells = [line.cells[column] for line in board.rounds]
    played = [n for n, cell in enumerate(cells, 1) if cell]
    if not played:
        return []
    run, total = [(played[0] - 1, 0)], 0
    for number in range(played[0], played[-1] + 1):
        cell = cells[number - 1]
        total = cell.total if cell else total
        run.append((number, total))
    return run


def _top(board: Board, best: int) -> int:
    target = board.target or 0
    return max(best, target) if best >= target * NEAR_TARGET else best


def _steps(lowest: int, highest: int) -> list[int]:
    """Round numbers, three to six of them, from below the lowest total to above the highest."""
    low, high = min(lowest, 0), max(highest, 0)
    high = max(high, low + 1)
    size = next(
        factor * 10**power
        for power in range(12)
        for factor in (1, 2, 5)
        if (high - low) / (factor * 10**power) <= 5
    )
    return list(range(low // size * size, -(-high // size) * size + 1, size))


def _numbers(rounds: int) -> list[int]:
    """The rounds that are named below: all, or every fifth or tenth, and the last where there is room."""
    every = 1 if rounds <= 12 else 5 if rounds <= 40 else 10
    numbers = [n for n in range(1, rounds + 1) if n % every == 0]
    return numbers if rounds - numbers[-1] < every / 2 else [*numbers, rounds]


def _path(points: Sequence[tuple[int, int]]) -> str:
    """The points as a path; of a level stretch only its ends."""
    kept = [
        p for n, p in enumerate(points) if not (0 < n < len(points) - 1 and _level(points[n - 1 : n + 2]))
    ]
    return "M" + "L".join(f"{px} {py}" for px, py in kept)


def _level(points: Sequence[tuple[int, int]]) -> bool:
    return len(list(groupby(y for _, y in points))) == 1


def _apart(ends: dict[str, int], bottom: int) -> dict[str, int]:
    """The heights of the names: each at the end of its line, or as near as the others leave room for."""
    order = sorted(ends, key=lambda player: ends[player])
    heights: dict[str, int] = {}
    lowest = TOP - LINE_HEIGHT
    for player in order:
        lowest = heights[player] = max(ends[player], lowest + LINE_HEIGHT)
    highest = bottom + LINE_HEIGHT
    for player in reversed(order):
        highest = heights[player] = min(heights[player], highest - LINE_HEIGHT)
    return heights


def _cut(name: str) -> str:
    """A name as far as it fits, cut between characters as people count them; wide ones count twice."""
    found, columns = "", 0
    letters = characters(name)
    for n, letter in enumerate(letters):
        columns += 2 if unicodedata.east_asian_width(letter[0]) in "WF" else 1
        last = n == len(letters) - 1
        if columns > (NAME_COLUMNS if last else NAME_COLUMNS - 1):
            return f"{found.rstrip()}…"
        found += letter
    return found
