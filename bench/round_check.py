"""How long the whole-round check of Flip 7 takes, on rounds dealt and rounds made up to be hard.

Prints median, worst and how often it gave up. Tables are built before; their cost is told. The slowest are
timed again and the best of five counts, since the machine is shared. Fails when the worst of up to 18 players
is over 20 ms, or anything is given up below nine.
"""

from __future__ import annotations

import random
import time

from app.rulesets.flip7.round_check import Line, Verdict, check_round
from tests.rulesets.flip7.rounds import KINDS, dealt, made_up

SIZES = ((2, 8), (9, 18), (19, 36), (37, 72))
ROUNDS = 1_500
LIMIT_MS = 20


def one_round(rng: random.Random, fewest: int, most: int) -> tuple[list[Line], int]:
    """A round and its decks; a third are dealt, the others made up."""
    players = rng.randint(fewest, most)
    decks = 1 + (players - 1) // 18 + (players <= 18 and rng.random() < 0.25)
    if rng.random() < 0.33:
        return dealt(rng, players, decks, rng.uniform(0.5, 0.97), rng.choice((0, 0.3))), decks
    return made_up(rng, players, decks, rng.choice(KINDS)), decks


def timed(lines: list[Line], decks: int) -> tuple[float, Verdict]:
    """Milliseconds and the verdict."""
    start = time.perf_counter()
    verdict = check_round(lines, decks)
    return (time.perf_counter() - start) * 1000, verdict


def main() -> int:
    """Time every size of table."""
    bad = 0
    for fewest, most in SIZES:
        rng = random.Random(most)
        corpus = [one_round(rng, fewest, most) for _ in range(ROUNDS)]
        cold = max(timed(lines, decks)[0] for lines, decks in corpus)
        measured = [(*timed(lines, decks), k) for k, (lines, decks) in enumerate(corpus)]
        measured.sort(key=lambda entry: -entry[0])
        worst = max(min(timed(*corpus[k])[0] for _ in range(5)) for *_, k in measured[:20])
        impossible = sum(not verdict.possible for _, verdict, _ in measured)
        gave_up = sum(verdict.gave_up for _, verdict, _ in measured)
        print(
            f"{fewest:2} to {most:2} players, {ROUNDS} rounds: median {measured[ROUNDS // 2][0]:.2f} ms, "
            f"p99 {measured[ROUNDS // 100][0]:.2f}, worst {worst:.2f}, while tables are built {cold:.1f}; "
            f"{impossible} impossible, {gave_up} given up",
            flush=True,
        )
        bad += (most <= 18 and worst > LIMIT_MS) + (most <= 8 and gave_up > 0)
    return int(bad > 0)
