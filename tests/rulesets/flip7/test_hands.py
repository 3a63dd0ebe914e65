"""What a hand is worth (rules.md, "Points"; situations 1 to 5)."""

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.refusal import Refused
from app.rulesets import the
from app.rulesets.flip7.hands import Hand, points, steps
from tests import oracle
from tests.conftest import cases

FLIP7: Any = the("flip7")
HANDS = cases("flip7_hands")

numbers = st.lists(st.integers(0, 12), max_size=7, unique=True)
bonuses = st.lists(st.sampled_from(oracle.BONUS_CARDS), unique=True)


def score(*cards, x2=False, bonuses=()):
    answer = FLIP7.score({"cards": {"numbers": list(cards), "x2": x2, "bonuses": list(bonuses)}})
    assert not isinstance(answer, Refused), answer
    return answer


def refusals(body):
    answer = FLIP7.score(body)
    assert isinstance(answer, Refused)
    return [r.code for r in answer.refusals]


@pytest.mark.parametrize("case", HANDS, ids=lambda c: f"{c.get('numbers')}{c.get('bonuses')}{c.get('x2')}")
def test_every_hand_of_the_cases_scores_or_is_refused_as_stated(case):
    body = (
        {"busted": True}
        if case.get("busted")
        else {"cards": {k: case[k] for k in ("numbers", "x2", "bonuses")}}
    )
    answer = FLIP7.score(body)
    if case.get("refused"):
        assert isinstance(answer, Refused)
        return
    assert (answer["total"], answer["flip7"]) == (case["expected"], case.get("flip7", False))
    assert sum(step["value"] for step in answer["steps"]) == case["expected"]


def test_there_are_hands_of_every_kind_among_the_cases():
    assert len(HANDS) == 168
    assert sum("refused" in c for c in HANDS) == 8


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        (Hand((8, 5), True, (4,)), 30),
        (Hand((0, 1, 6, 7, 9, 10, 11), True, (2,)), 105),
        (Hand((0, 1, 2, 3, 4, 5, 6), True, (10,)), 67),
        (Hand((6, 7, 8), True, (4,)), 46),
        (Hand((6, 7, 8, 9, 10, 11, 12), True, (2, 4, 6, 8, 10)), 171),
        (Hand((6, 7, 8, 9, 10, 11, 12)), 78),
    ],
)
def test_the_x2_doubles_number_cards_only(hand, total):
    assert points(hand) == total


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        (Hand(x2=True), 0),
        (Hand(x2=True, bonuses=(10,)), 10),
        (Hand((0,)), 0),
        (Hand(), 0),
        (Hand(bonuses=(4,)), 4),
    ],
)
def test_a_hand_without_points_is_no_bust_and_bonuses_alone_score(hand, total):
    assert points(hand) == total
    assert not hand.flip7


def test_the_points_are_explained_step_by_step_and_steps_that_add_nothing_are_left_out():
    assert steps(Hand((3, 4, 5, 6, 7, 11, 0), True, (10,))) == (
        ("numbers", 36),
        ("x2", 36),
        ("bonuses", 10),
        ("flip7", 15),
    )
    assert steps(Hand((3,))) == (("numbers", 3),)
    assert steps(Hand((0,), x2=True)) == ()


def test_the_zero_counts_for_the_seven():
    assert score(0, 1, 2, 3, 4, 5, 6) == {
        "total": 36,
        "flip7": True,
        "steps": [{"step": "numbers", "value": 21}, {"step": "flip7", "value": 15}],
    }


def test_bonus_cards_never_count_for_the_seven():
    assert score(1, 2, 3, 4, 5, 6, x2=True, bonuses=(2,))["flip7"] is False


def test_a_bust_scores_nothing():
    assert FLIP7.score({"busted": True}) == {"total": 0, "flip7": False, "steps": []}


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        ({"numbers": [0, 1, 2, 3, 4, 5, 6, 7]}, ["too_many_numbers"]),
        ({"numbers": [9] * 7}, ["number_repeated"]),
        ({"numbers": [9] * 8}, ["too_many_numbers", "number_repeated"]),
        ({"numbers": [13]}, ["card_unknown"]),
        ({"numbers": [-1, "3", 2.5, None, True]}, ["card_unknown"] * 5),
        ({"numbers": [3], "bonuses": [5]}, ["card_unknown"]),
        ({"bonuses": [4, 4]}, ["bonus_repeated"]),
        ({"numbers": [3, 3], "bonuses": [4, 4, 7]}, ["card_unknown", "number_repeated", "bonus_repeated"]),
    ],
)
def test_a_hand_that_nobody_can_hold_is_refused_with_every_reason(cards, codes):
    assert refusals({"cards": cards}) == codes


@pytest.mark.parametrize("body", [{}, {"busted": False}, {"busted": True, "cards": {}}, {"cards": None}])
def test_a_score_is_asked_of_cards_or_of_a_bust(body):
    assert refusals(body) == ["line_unclear"]


def test_whole_numbers_written_as_decimals_are_cards_too():
    assert FLIP7.score({"cards": {"numbers": [3.0, 5], "bonuses": [10.0]}})["total"] == 18


@given(numbers, st.booleans(), bonuses)
def test_a_hand_is_worth_what_a_second_reading_of_the_rules_says(cards, x2, extra):
    answer = score(*cards, x2=x2, bonuses=extra)
    assert answer["total"] == oracle.worth(cards, x2, extra)
    assert answer["flip7"] is (len(cards) == 7)
    assert sum(s["value"] for s in answer["steps"]) == answer["total"]
    assert all(s["value"] for s in answer["steps"])


@given(numbers, st.booleans(), bonuses, st.randoms())
def test_the_order_in_which_cards_were_tapped_does_not_matter(cards, x2, extra, rng: random.Random):
    shuffled, shuffled_extra = rng.sample(cards, len(cards)), rng.sample(extra, len(extra))
    assert score(*cards, x2=x2, bonuses=extra) == score(*shuffled, x2=x2, bonuses=shuffled_extra)


def test_every_hand_of_numbers_agrees_with_the_second_reading():
    for size in range(8):
        for cards in combinations(range(13), size):
            for x2 in (False, True):
                assert points(Hand(cards, x2)) == oracle.worth(cards, x2, ())


def test_the_example_of_the_rules_page_is_counted_as_the_rules_say():
    example = FLIP7.example()
    assert example["total"] == oracle.worth(example["numbers"], example["x2"], example["bonuses"])
    assert (sum(value for _, value in example["steps"]), len(example["steps"])) == (example["total"], 4)
