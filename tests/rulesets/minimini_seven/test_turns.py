"""What a turn brings, and which turns cannot be: the printed examples and those worked from the rules."""

from typing import Any

import pytest

from app.rules.refusal import Refused
from app.rulesets import the
from tests.conftest import cases

MINIMINI = the("minimini_seven")
TURNS = cases("minimini_turns")
WHOLE_ROW = [1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6]


def turn_of(case: dict[str, Any]) -> dict[str, Any]:
    """A case's turn as a body holds it."""
    turn: dict[str, Any] = {key: case[key] for key in ("cards", "count", "doubles") if key in case}
    turn["outcome"] = "lost" if case.get("outcome") == "lost" else "banked"
    if "challenge_card" in case:
        turn["challenge"] = {"card": case["challenge_card"]}
    return turn


def body_of(case: dict[str, Any]) -> dict[str, Any]:
    """A case as a body to be counted."""
    options = {key: case[key] for key in ("version", "joker") if key in case}
    confirm = [] if "refused" in case else ["pair_makes_seven"]
    return {"options": options, "turn": turn_of(case), "confirm": confirm}


def count(cards: list[Any], version: str = "base", outcome: str = "banked", **more: Any) -> Any:
    """A row counted."""
    options = {"version": version, "joker": more.pop("joker", False)}
    turn = {"cards": cards, "outcome": outcome, **more.pop("turn", {})}
    return MINIMINI.score({"options": options, "turn": turn, **more})


def codes(answer: Any) -> list[str]:
    """The codes of a refusal."""
    assert isinstance(answer, Refused), answer
    return [r.code for r in answer.refusals]


@pytest.mark.parametrize("case", [c for c in TURNS if "points" in c], ids=str)
def test_a_turn_is_worth_what_the_sheet_says(case):
    scored = MINIMINI.score(body_of(case))
    assert not isinstance(scored, Refused)
    assert scored is not None
    assert scored["scores"] == {"current": 0, "challenger": 0} | case["points"]
    assert scored["lost"] == (case["outcome"] == "lost")


@pytest.mark.parametrize("case", [c for c in TURNS if "refused" in c], ids=str)
def test_a_turn_that_cannot_be_is_refused_whatever_is_confirmed(case):
    refused = MINIMINI.score(body_of(case))
    assert isinstance(refused, Refused)
    sure = body_of(case) | {"confirm": [r.code for r in refused.refusals]}
    assert isinstance(MINIMINI.score(sure), Refused)


@pytest.mark.parametrize(
    ("version", "cards", "most"),
    [
        ("base", [1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6], 132),
        ("points", [1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6], 2 * 21 + 2 + 3 + 5 + 4 + 6 + 20),
        ("cards", [1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6], 27 + 20),
    ],
)
def test_all_twelve_cards_bring_20_more_in_every_version(version, cards, most):
    assert count(cards, version)["scores"]["current"] == most


def test_all_twelve_cards_told_by_their_count_bring_the_same():
    turn = {"count": 12, "doubles": 5, "outcome": "banked"}
    counted = MINIMINI.score({"options": {"version": "cards"}, "turn": turn})
    assert counted == {"scores": {"current": 47, "challenger": 0}, "lost": False}


def test_nobody_challenges_a_lost_turn_or_twelve_cards():
    challenge = {"challenge": {"player": "p2", "card": 1}}
    assert codes(count([3, 4], outcome="lost", turn=challenge)) == ["turn_already_lost"]
    assert "no_card_left" in codes(count(WHOLE_ROW, turn=challenge))


def test_a_7_in_a_simplified_row_is_a_question_that_the_table_answers():
    assert codes(count([6, 5, 5, 2], "cards")) == ["pair_makes_seven"]
    assert count([6, 5, 5, 2], "cards", confirm=["pair_makes_seven"])["scores"]["current"] == 7


def test_a_lost_row_ends_in_its_7_in_every_version():
    for version in ("base", "cards", "points"):
        assert count([6, 5, 5, 2], version, "lost") == {
            "scores": {"current": 0, "challenger": 0},
            "lost": True,
        }
        assert codes(count([6, 5, 3, 2], version, "lost")) == ["turn_not_lost"]


def test_a_simplified_lost_row_with_an_earlier_7_is_a_question_too():
    assert codes(count([6, 1, 5, 2], "points", "lost")) == ["pair_makes_seven"]
    assert codes(count([6, 1, 5, 2], "base", "lost")) == ["turn_already_lost"]


def test_the_fou_counts_twice_its_neighbour_on_either_side_and_doubles_nothing_itself():
    assert count(["F", 3], joker=True)["scores"]["current"] == 6
    assert count([3, "F"], joker=True)["scores"]["current"] == 6
    assert count([4, "F", 4], joker=True)["scores"]["current"] == 16
    assert count([5, 5, "F", 3], joker=True)["scores"]["current"] == 10 + 20 + 6


@pytest.mark.parametrize(
    ("cards", "joker", "code"),
    [
        (["F", 3], False, "card_unknown"),
        (["F", 3, "F"], True, "too_many_of_a_card"),
        ([0, 3], False, "card_unknown"),
        ([7, 3], False, "card_unknown"),
        ([True, 3], False, "card_unknown"),
        (["3", 3], False, "card_unknown"),
        ([[3], 3], False, "card_unknown"),
        ([], False, "too_few_cards"),
        ([5], False, "too_few_cards"),
        ([1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6, "F"], True, "too_many_cards"),
        ([4, 4, 5, 4], False, "too_many_of_a_card"),
    ],
)
def test_a_row_that_the_pack_does_not_hold_is_refused(cards, joker, code):
    assert code in codes(count(cards, joker=joker))


def test_the_challenge_card_is_one_of_the_same_pack():
    assert codes(count([6, 6], turn={"challenge": {"card": 6}})) == ["too_many_of_a_card"]
    assert codes(count([6, 6], turn={"challenge": {"card": 9}})) == ["card_unknown"]
    assert codes(count([6, 6], turn={"challenge": {}})) == ["card_unknown"]


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ({"count": 4, "doubles": 2}, "too_large"),
        ({"count": 13}, "too_large"),
        ({"count": 1}, "too_few_cards"),
        ({"count": -1}, "negative"),
        ({"count": 4, "doubles": -1}, "negative"),
        ({"count": "4"}, "not_an_integer"),
        ({"count": 4, "doubles": True}, "not_an_integer"),
        ({"count": 4, "cards": [1, 2]}, "line_unclear"),
        ({}, "line_unclear"),
        ({"count": 4, "challenge": {"player": "p2", "card": 1}}, "challenge_needs_cards"),
    ],
)
def test_a_turn_told_by_its_count_is_told_clearly(turn, code):
    body = {"options": {"version": "cards"}, "turn": {"outcome": "banked", **turn}}
    assert codes(MINIMINI.score(body)) == [code]


def test_only_the_first_simplified_version_takes_a_count():
    for version in ("base", "points"):
        body = {"options": {"version": version}, "turn": {"outcome": "banked", "count": 4}}
        assert codes(MINIMINI.score(body)) == ["line_unclear"]


def test_a_turn_says_whether_it_was_banked_or_lost():
    assert codes(MINIMINI.score({"turn": {"cards": [5, 5]}})) == ["line_unclear"]
    assert codes(MINIMINI.score({})) == ["line_unclear", "line_unclear"]


def test_the_fou_belongs_to_the_base_version():
    assert codes(count([1, 2], "points", joker=True)) == ["option_invalid"]
    assert codes(MINIMINI.score({"options": {"version": "long"}})) == ["option_invalid"]
    assert codes(MINIMINI.score({"options": {"speed": 1}})) == ["option_unknown"]
