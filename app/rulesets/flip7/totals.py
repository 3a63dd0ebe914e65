"""Which totals a hand can have, and what a total proves. Source: rules.md, "What a total can be"."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from app.rulesets.flip7.hands import BONUSES, FLIP7_POINTS, NUMBERS, SEVEN


@cache
def without_flip7(decks: int) -> frozenset[int]:
    """The totals of hands with fewer than seven numbers, dealt from ``decks`` decks."""
    sums = {sum(hand) for size in range(SEVEN) for hand in combinations(NUMBERS, size)}
    return _with_bonuses(sums, decks)


@cache
def with_flip7(decks: int) -> frozenset[int]:
    """The totals of Flip 7 hands, dealt from ``decks`` decks."""
    sums = {sum(hand) for hand in combinations(NUMBERS, SEVEN)}
    return frozenset(total + FLIP7_POINTS for total in _with_bonuses(sums, decks))


def exists(total: int, decks: int) -> bool:
    """Whether any hand has this total."""
    return total in without_flip7(decks) or total in with_flip7(decks)


def proves_flip7(total: int, decks: int) -> bool:
    """Whether only a Flip 7 has this total: with one deck, odd from 89 up and anything from 145 up."""
    return total in with_flip7(decks) and total not in without_flip7(decks)


def written(totals: Iterable[int]) -> str:
    """The totals in a few characters, for a page's keypad: ``0-88,90-144/2`` is 0 to 88, then every second
    one from 90 to 144."""
    runs: list[list[int]] = []
    for total in sorted(totals):
        run = runs[-1] if runs else []
        if run and (len(run) == 1 or total - run[-1] == run[1] - run[0]) and total - run[-1] <= 2:
            run.append(total)
        else:
            runs.append([total])
    return ",".join(_run(run) for run in runs)


def _run(run: list[int]) -> str:
    if len(run) == 1:
        return str(run[0])
    step = run[1] - run[0]
    return f"{run[0]}-{run[-1]}" + (f"/{step}" if step > 1 else "")


def _with_bonuses(sums: set[int], decks: int) -> frozenset[int]:
    # The +N cards are even and every even number up to their sum can be picked from them.
    bonuses = range(0, sum(BONUSES) * decks + 1, 2)
    return frozenset(times * numbers + bonus for numbers in sums for times in (1, 2) for bonus in bonuses)
