"""What a table may choose, and what is refused."""

from typing import Any

import pytest

from app.rules import options
from app.rules.options import Option
from app.rules.refusal import Refused

TARGET = Option("target", 200, least=1, most=9_999)
LIMIT = Option("limit", None, optional=True)
MODE = Option("mode", "a", choices=("a", "b"))
JOKER = Option("joker", False, choices=(False, True), fixed=True)
KNOWN = (TARGET, LIMIT, MODE, JOKER)
read_options: Any = options.read_options


def codes(answer):
    assert isinstance(answer, Refused)
    return [(r.code, r.pointer) for r in answer.refusals]


def test_nothing_chosen_is_the_usual():
    assert read_options(KNOWN, {}) == {"target": 200, "limit": None, "mode": "a", "joker": False}


def test_what_is_chosen_is_merged_into_what_is_in_force():
    current = {"target": 100, "limit": 5, "mode": "b", "joker": True}
    assert read_options(KNOWN, {"mode": "a"}, current) == {**current, "mode": "a"}
    assert current["mode"] == "b"


def test_an_optional_one_can_be_taken_away():
    assert read_options(KNOWN, {"limit": None}, {"limit": 5})["limit"] is None


@pytest.mark.parametrize("value", [1, 9_999, 200.0])
def test_a_number_within_its_bounds_is_taken(value):
    assert read_options(KNOWN, {"target": value})["target"] == value


@pytest.mark.parametrize("value", [0, 10_000, -1, "200", True, None, 20.5, [200], {}])
def test_a_number_out_of_its_bounds_or_no_number_is_refused(value):
    answer = read_options(KNOWN, {"target": value})
    assert codes(answer) == [("option_invalid", "/options/target")]
    assert answer.refusals[0].facts["most"] == 9_999


@pytest.mark.parametrize("value", ["c", "A", "", None, 0, True])
def test_a_choice_that_is_not_offered_is_refused(value):
    assert codes(read_options(KNOWN, {"mode": value})) == [("option_invalid", "/options/mode")]


@pytest.mark.parametrize("value", [1, 0, "true", 1.0])
def test_a_number_is_not_taken_for_yes_or_no(value):
    assert codes(read_options(KNOWN, {"joker": value})) == [("option_invalid", "/options/joker")]


def test_an_optional_number_is_still_a_number():
    assert codes(read_options(KNOWN, {"limit": "no"})) == [("option_invalid", "/options/limit")]


def test_every_reason_is_given_at_once():
    answer = read_options(KNOWN, {"target": 0, "tiebreaks": 1, "mode": "z"})
    assert [code for code, _ in codes(answer)] == ["option_invalid", "option_unknown", "option_invalid"]


def test_an_unknown_option_is_pointed_at_as_json_pointers_are_written():
    assert codes(read_options(KNOWN, {"a/b~c": 1})) == [("option_unknown", "/options/a~1b~0c")]
