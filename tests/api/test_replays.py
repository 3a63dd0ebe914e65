"""Real games, the ends of games, hands and totals, through the JSON API (``tests/cases``)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.people import Person, Sitting, codes
from tests.conftest import cases

pytestmark = pytest.mark.slow

GAMES = cases("flip7_games")
ENDINGS = cases("flip7_endings")
HANDS = cases("flip7_hands")
IMPOSSIBLE = {146, 148, *range(150, 171, 2), *range(172, 181)}
Begin = Callable[..., Sitting]


def names(ids: list[str]) -> list[str]:
    return [i.upper() for i in ids]


@pytest.mark.parametrize("case", GAMES, ids=[g["id"] for g in GAMES])
def test_a_real_game_comes_out_as_it_was_written_down(begin: Begin, case: Any) -> None:
    game = begin(*case["players"], target=case["target"])
    running = [0] * len(case["players"])
    last = len(case["rounds"])
    for number, points in enumerate(case["rounds"], 1):
        after = game.play(points)
        running = [a + b for a, b in zip(running, points, strict=True)]
        assert [p["total"] for p in after["players"]] == running
        assert [s["total"] for s in after["rounds"][-1]["scores"]] == points
        ended = case["finished"] and number == last
        tied = max(running) >= case["target"] and running.count(max(running)) > 1
        assert after["status"] == ("finished" if ended else "tiebreak" if tied else "ongoing")
        assert names(after["winners"]) == ([case["winner"]] if ended else [])
    assert game.totals == case["final"]
    if case["finished"]:
        assert codes(game.record(*[0] * len(running)), 409) == ["game_finished"]


@pytest.mark.parametrize("case", ENDINGS, ids=range(len(ENDINGS)))
def test_a_game_ends_as_the_rules_say(begin: Begin, case: Any) -> None:
    seated = [f"P{n + 1}" for n in range(len(case["rounds"][0]))]
    game = begin(*seated, target=case["target"])
    for points, expected in zip(case["rounds"], case["after_each_round"], strict=True):
        after = game.play(points)
        assert after["status"] == expected["status"]
        assert names(after["winners"]) == ([expected["winner"]] if expected["winner"] else [])
        assert names(after["tied"]) == expected.get("tied", [])
    assert game.totals == case["totals"]


def test_every_hand_scores_or_is_refused_as_stated(eve: Person) -> None:
    for hand in HANDS:
        answer = eve.post("/rulesets/flip7/score", said(hand))
        if hand.get("refused"):
            assert answer.status_code == 422, hand
            continue
        scored = answer.json()
        assert (scored["total"], scored["flip7"]) == (hand["expected"], hand.get("flip7", False)), hand
        assert sum(step["value"] for step in scored["steps"]) == hand["expected"], hand


def test_every_hand_scores_the_same_as_a_line_of_a_round(begin: Begin) -> None:
    game = begin("Alice", target=9_999)
    for hand in HANDS:
        answer = game.record(said(hand), params={"dry_run": "1"})
        if hand.get("refused"):
            assert answer.status_code == 422, hand
            continue
        assert answer.status_code == 200, (hand, answer.text)
        (line,) = answer.json()["rounds"][-1]["scores"]
        assert (line["total"], line["flip7"]) == (hand["expected"], hand.get("flip7", False)), hand
        assert line["busted"] is hand.get("busted", False)
        assert line["outside_rules"] is False
    assert game.now["rounds"] == []


def test_every_total_that_a_hand_makes_is_taken_and_every_other_questioned(begin: Begin) -> None:
    game = begin("Alice", target=9_999)
    for total in range(181):
        answer = game.record(total, params={"dry_run": "1"})
        if total in IMPOSSIBLE:
            assert codes(answer) == ["total_unreachable"], total
            assert answer.json()["errors"][0]["confirmable"] is True
        else:
            assert answer.status_code == 200, total
            assert answer.json()["rounds"][-1]["scores"][0]["outside_rules"] is False


def said(hand: Any) -> dict[str, Any]:
    """A hand of the cases as the API takes it."""
    if hand.get("busted"):
        return {"busted": True}
    return {"cards": {key: hand[key] for key in ("numbers", "x2", "bonuses")}}
