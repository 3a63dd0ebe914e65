"""Games from real tables and endings of the cases, replayed through the acts (situations 10 to 13)."""

import pytest

from app.scorekeeping import record_round, redo, undo
from tests.cast import scores
from tests.conftest import cases

pytestmark = pytest.mark.slow

GAMES = cases("flip7_games")
ENDINGS = cases("flip7_endings")
EVERY_QUESTION = ("total_unreachable", "round_impossible", "two_flip7")


def number(player):
    return player and player.lower()


def test_the_cases_are_all_here():
    assert (len(GAMES), len(ENDINGS)) == (22, 40)


@pytest.mark.parametrize("case", GAMES, ids=lambda c: c["id"])
def test_a_real_game_ends_as_it_did(begin, case):
    table = begin(*case["players"], target=case["target"])
    for n, played in enumerate(case["rounds"], 1):
        assert table.winners == ()
        table.do(record_round, scores(*played, confirm=EVERY_QUESTION if "house_rule" in case else ()))
        assert table.totals == [sum(r[i] for r in case["rounds"][:n]) for i in range(len(played))]
    assert table.totals == case["final"]
    assert table.winners == ((number(case["winner"]),) if case["winner"] else ())
    assert table.progress.finished is case["finished"]


@pytest.mark.parametrize("case", ENDINGS, ids=lambda c: f"{c['target']}-{c['totals']}")
def test_an_ending_is_reached_as_the_rules_say(begin, case):
    table = begin(*(f"P{n}" for n in range(1, len(case["totals"]) + 1)), target=case["target"])
    for played, expected in zip(case["rounds"], case["after_each_round"], strict=True):
        table.do(record_round, scores(*played))
        outcome = table.progress.outcome
        assert outcome.status == expected["status"]
        assert outcome.winners == ((number(expected["winner"]),) if expected["winner"] else ())
        assert list(outcome.tied) == [number(p) for p in expected.get("tied", ())]
    assert table.totals == case["totals"]
    table.do(undo)
    table.do(redo)
    assert table.progress.outcome.status == case["after_each_round"][-1]["status"]


def test_the_house_rule_game_needs_its_confirmation_only_where_it_leaves_the_rules(begin):
    (case,) = (c for c in GAMES if "house_rule" in c)
    table = begin(*case["players"])
    for played in case["rounds"]:
        table.do(record_round, scores(*played, confirm=EVERY_QUESTION))
    assert all(
        set(e.outside_rules) <= set(EVERY_QUESTION) for r in table.game.sheet.rounds for e in r.entries
    )
