"""The card games known here, and what a hand is worth."""

import pytest

from tests.api.people import Person, codes, problem_of


def test_every_card_game_is_listed_with_its_options(eve: Person) -> None:
    answer = eve.get("/rulesets")
    assert answer.status_code == 200
    (flip7,) = [r for r in answer.json() if r["key"] == "flip7"]
    assert flip7 == {
        "key": "flip7",
        "name": "Flip 7",
        "min_players": 1,
        "max_players": 72,
        "options": [
            {"key": "target", "default": 200, "min": 1, "max": 9999},
            {"key": "tiebreak", "default": "everyone", "choices": ["everyone", "tied_only"]},
            {"key": "second_chance", "default": "discarded", "choices": ["discarded", "kept"]},
            {"key": "decks", "default": None, "min": 1, "max": 4},
        ],
    }


def test_a_score_says_what_each_step_adds(eve: Person) -> None:
    cards = {"numbers": [0, 1, 6, 7, 9, 10, 11], "x2": True, "bonuses": [2]}
    assert eve.post("/rulesets/flip7/score", {"cards": cards}).json() == {
        "total": 105,
        "flip7": True,
        "steps": [
            {"step": "numbers", "value": 44},
            {"step": "x2", "value": 44},
            {"step": "bonuses", "value": 2},
            {"step": "flip7", "value": 15},
        ],
    }


def test_steps_that_add_nothing_are_left_out(eve: Person) -> None:
    assert eve.post("/rulesets/flip7/score", {"cards": {"x2": True}}).json()["steps"] == []
    with_bonus = eve.post("/rulesets/flip7/score", {"cards": {"x2": True, "bonuses": [10]}}).json()
    assert with_bonus == {"total": 10, "flip7": False, "steps": [{"step": "bonuses", "value": 10}]}


def test_a_bust_is_worth_nothing(eve: Person) -> None:
    assert eve.post("/rulesets/flip7/score", {"busted": True}).json() == {
        "total": 0,
        "flip7": False,
        "steps": [],
    }


@pytest.mark.parametrize("body", [{}, {"busted": False}, {"cards": {"numbers": [3]}, "busted": True}])
def test_a_hand_is_said_in_exactly_one_way(eve: Person, body: dict[str, object]) -> None:
    assert codes(eve.post("/rulesets/flip7/score", body)) == ["line_unclear"]


def test_all_reasons_come_at_once(eve: Person) -> None:
    cards = {"numbers": [3, 3, 13, 1.5, True], "bonuses": [4, 4, 5]}
    found = codes(eve.post("/rulesets/flip7/score", {"cards": cards}))
    assert sorted(found) == ["bonus_repeated", *["card_unknown"] * 4, "number_repeated"]


def test_a_refused_hand_cannot_be_confirmed(eve: Person) -> None:
    cards = {"numbers": [3, 3]}
    (error,) = problem_of(eve.post("/rulesets/flip7/score", {"cards": cards}), 422)["errors"]
    assert error["pointer"] == "/cards/numbers"
    assert error["confirmable"] is False


def test_an_unknown_card_game_is_not_found(eve: Person) -> None:
    problem_of(eve.post("/rulesets/tarot/score", {"busted": True}), 404)
