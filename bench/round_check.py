"""How long the whole-round check of Flip 7 takes, on rounds dealt and rounds made up to be hard.

Prints median, worst and how often it gave up, with nothing remembered from earlier rounds (as in the first
round that a server is asked for) and as usual. The tables that a server makes when it starts are made before,
and their time is told. The slowest are timed again and the best of five counts, since the machine is shared.
Fails when the worst of up to 18 players is over 20 ms, or anything is given up below nine.
"""

from __future__ import annotations

import random
import time

from app.rulesets.flip7.decks import MOST_DECKS, PLAYERS_A_DECK
from app.rulesets.flip7.round_check import Line, Verdict, build_tables, check_round
from app.rulesets.flip7.round_hands import hands_of
from tests.rulesets.flip7.rounds import KINDS, dealt, made_up

SIZES = ((2, 8), (9, 18), (19, 36), (37, 72))
ROUNDS = 1_500
LIMIT_MS = 20


def one_round(rng: random.Random, fewest: int, most: int) -> tuple[list[Line], int]:
    """A round and its decks; a third are dealt, the others made up."""
    players = rng.randint(fewest, most)
    usual = 1 + (players - 1) // PLAYERS_A_DECK
    decks = rng.choice((1, 1, 1, 1, 1, 2, 3, MOST_DECKS)) if usual == 1 else usual
    if rng.random() < 0.33:
        return dealt(rng, players, decks, rng.uniform(0.5, 0.97), rng.choice((0, 0.3))), decks
    return made_up(rng, players, decks, rng.choice(KINDS)), decks


def timed(lines: list[Line], decks: int, *, afresh: bool = False) -> tuple[float, Verdict]:
    """Milliseconds and the verdict. ``afresh``: as if no round had been asked for before."""
    if afresh:
        hands_of.cache_clear()
    start = time.perf_counter()
    verdict = check_round(lines, decks)
    return (time.perf_counter() - start) * 1000, verdict


def figures(corpus: list[tuple[list[Line], int]], *, afresh: bool) -> tuple[str, float, list[Verdict]]:
    """Median, p99 and worst in words, the worst in milliseconds, and the verdicts."""
    measured = [timed(*one, afresh=afresh) for one in corpus]
    took = sorted((ms, k) for k, (ms, _) in enumerate(measured))
    again = [min(timed(*corpus[k], afresh=afresh)[0] for _ in range(5)) for _, k in took[-20:]]
    words = f"median {took[ROUNDS // 2][0]:.2f} ms, p99 {took[-ROUNDS // 100][0]:.2f}, worst {max(again):.2f}"
    return words, max(again), [verdict for _, verdict in measured]


def main() -> int:
    """Time every size of table."""
    start = time.perf_counter()
    build_tables(MOST_DECKS)
    print(f"tables made once, when a server starts: {(time.perf_counter() - start) * 1000:.0f} ms")
    bad = 0
    for fewest, most in SIZES:
        rng = random.Random(most)
        corpus = [one_round(rng, fewest, most) for _ in range(ROUNDS)]
        first, worst_first, _ = figures(corpus, afresh=True)
        usual, worst, verdicts = figures(corpus, afresh=False)
        impossible = sum(not verdict.possible for verdict in verdicts)
        gave_up = sum(verdict.gave_up for verdict in verdicts)
        print(
            f"{fewest:2} to {most:2} players, {ROUNDS} rounds: {usual}; nothing remembered: {first}; "
            f"{impossible} impossible, {gave_up} given up",
            flush=True,
        )
        bad += (most <= 18 and max(worst, worst_first) > LIMIT_MS) + (most <= 8 and gave_up > 0)
    return int(bad > 0)
