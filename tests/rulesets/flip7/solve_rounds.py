"""Writes the 5,000 solved rounds of ``tests/cases/flip7_rounds_solved.jsonl`` again.

Wants OR-Tools, which nothing else here needs: in an environment of its own with ``ortools`` beside this
repository, ``python -m tests.rulesets.flip7.solve_rounds > tests/cases/flip7_rounds_solved.jsonl``.
"""

import json
import random
import sys
from typing import Any

from tests.rulesets.flip7.exact_solver import is_possible
from tests.rulesets.flip7.rounds import KINDS, dealt, made_up

SEED, ROUNDS = 7, 5_000


def told(line: Any) -> Any:
    """A line as the file has it."""
    if line.busted:
        return "b"
    if line.numbers is not None:
        return [list(line.numbers), int(line.x2), list(line.bonuses)]
    return {"t": line.total, "f": 1} if line.flip7 else line.total


def main() -> None:
    """Every other round has up to eight players, the others up to eighteen; a fifth are dealt."""
    rng = random.Random(SEED)
    for number in range(ROUNDS):
        players = rng.randint(2, 8) if number % 2 else rng.randint(9, 18)
        decks = rng.choice((1, 1, 2))
        if rng.random() < 0.2:
            lines = dealt(rng, players, decks, rng.uniform(0.5, 0.97), rng.choice((0, 0.3)))
        else:
            lines = made_up(rng, players, decks, rng.choice(KINDS))
        possible = is_possible(lines, decks, 1, seconds=60)
        assert possible is not None
        found = [decks, possible, [told(line) for line in lines]]
        sys.stdout.write(json.dumps(found, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
