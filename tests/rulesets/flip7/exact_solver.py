"""Outside truth for the tests: Flip 7 rounds decided by OR-Tools (CP-SAT).

It shares nothing with round_check: cards are variables here, not tables. Slow and sure.
"""

from collections.abc import Sequence
from typing import Any

from ortools.sat.python import cp_model

NUMBERS = range(13)
BONUSES = (2, 4, 6, 8, 10)


def copies(number: int, decks: int) -> int:
    """How often a number card exists."""
    return max(number, 1) * decks


class _Model:
    """The cards of all hands as variables; `held` counts them by kind."""

    def __init__(self, decks: int) -> None:
        self.decks = decks
        self.model = cp_model.CpModel()
        self.numbers: list[list[Any]] = [[] for _ in NUMBERS]
        self.x2: list[Any] = []
        self.bonuses: list[list[Any]] = [[] for _ in BONUSES]
        self.flips: list[Any] = []

    def add_busted(self) -> None:
        """A pair of some number."""
        pairs = []
        for n in NUMBERS:
            if copies(n, self.decks) >= 2:
                pair = self.model.new_bool_var("")
                pairs.append(pair)
                self.numbers[n].append(2 * pair)
        self.model.add_exactly_one(pairs)

    def add_cards(self, line: Any) -> None:
        """A hand that is told."""
        for n in line.numbers:
            self.numbers[n].append(1)
        self.x2.append(int(line.x2))
        for k, b in enumerate(BONUSES):
            self.bonuses[k].append(line.bonuses.count(b))
        self.flips.append(int(len(line.numbers) == 7))

    def add_total(self, total: int, must_flip: bool) -> None:
        """Some hand for a total. With the x2 every number counts twice, without it none does."""
        model = self.model
        plain = [model.new_bool_var("") for _ in NUMBERS]
        doubled = [model.new_bool_var("") for _ in NUMBERS]
        x2 = model.new_bool_var("")
        flip = model.new_bool_var("")
        extra = [model.new_int_var(0, self.decks, "") for _ in BONUSES]
        for n in NUMBERS:
            model.add(plain[n] <= 1 - x2)
            model.add(doubled[n] <= x2)
            self.numbers[n] += [plain[n], doubled[n]]
        size = sum(plain) + sum(doubled)
        model.add(size <= 6 + flip)
        model.add(size >= 7 * flip)
        score = sum(n * (plain[n] + 2 * doubled[n]) for n in NUMBERS) + 15 * flip
        model.add(score + sum(b * count for b, count in zip(BONUSES, extra, strict=True)) == total)
        if must_flip:
            model.add(flip == 1)
        self.x2.append(x2)
        for k, count in enumerate(extra):
            self.bonuses[k].append(count)
        self.flips.append(flip)

    def solve(self, flip7s_allowed: int, seconds: float) -> bool | None:
        """Hold every kind to what there is, and look for a deal."""
        limits = [(self.numbers[n], copies(n, self.decks)) for n in NUMBERS]
        limits += [(held, self.decks) for held in (self.x2, *self.bonuses)]
        for held, limit in [*limits, (self.flips, flip7s_allowed)]:
            self.model.add(sum([self.model.new_constant(0), *held]) <= limit)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = seconds
        status = solver.solve(self.model)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return True
        return False if status == cp_model.INFEASIBLE else None


def is_possible(
    lines: Sequence[Any], decks: int, flip7s_allowed: int = 1, seconds: float = 60.0
) -> bool | None:
    """Can a deal end with these lines? None when the solver did not decide in time.

    lines: anything with the attributes of a Line (player, total, flip7, numbers, x2, bonuses, busted).
    """
    model = _Model(decks)
    for line in lines:
        if line.busted:
            model.add_busted()
        elif line.numbers is not None:
            model.add_cards(line)
        else:
            model.add_total(line.total, bool(line.flip7))
    return model.solve(flip7s_allowed, seconds)
