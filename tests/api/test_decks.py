"""The decks of a Flip 7 table, chosen at launch or later (option ``decks``)."""

from typing import Any

import pytest

from tests.api.people import Person, Sitting, codes


def choose(game: Sitting, decks: object) -> Any:
    return game.alice.patch(game.path, {"options": {"decks": decks}})


def test_what_it_takes_is_listed(eve: Person) -> None:
    (flip7,) = (r for r in eve.get("/rulesets").json() if r["key"] == "flip7")
    assert flip7["options"][-1] == {"key": "decks", "default": None, "min": 1, "max": 4}


@pytest.mark.parametrize("decks", [0, 5, -1, 1.5, "2", True, [], {}])
def test_what_is_no_number_of_decks_is_refused(game: Sitting, decks: object) -> None:
    assert codes(choose(game, decks)) == ["option_invalid"]


def test_chosen_at_launch_the_totals_and_bonuses_of_so_many_decks_exist(begin: Any) -> None:
    game = begin("A", "B", "C", decks=2, target=999)
    assert (game.now["options"]["decks"], game.now["decks"]) == (2, 2)
    assert game.now["notices"] == [{"code": "second_deck", "decks": 2}]
    twice = {"cards": {"numbers": [5], "x2": False, "bonuses": [10, 10]}}
    assert game.record(twice, 1, 1).status_code == 201
    assert codes(game.record(202, 1, 1)) == ["total_unreachable"]
    assert game.record(201, 1, 1).status_code == 201
    three = {"cards": {"numbers": [5], "x2": False, "bonuses": [10, 10, 10]}}
    assert codes(game.record(three, 1, 1)) == ["bonus_repeated"]


def test_a_choice_below_what_the_players_need_does_not_count(begin: Any) -> None:
    assert begin(*(f"P{n}" for n in range(37)), decks=2).now["decks"] == 3


def test_chosen_later_it_counts_for_the_rounds_after_and_can_be_taken_back(game: Sitting) -> None:
    game.play((1, 2, 3))
    assert choose(game, 2).json()["decks"] == 2
    assert codes(game.correct(1, 1, 1, 3)) == ["round_impossible"]
    game.play((1, 1, 3))
    assert choose(game, None).json()["decks"] == 1
    assert codes(game.record(1, 1, 3)) == ["round_impossible"]
    assert game.correct(2, 4, 1, 1).status_code == 200
    assert codes(game.correct(2, 1, 1, 1)) == ["round_impossible"]


def test_it_leaves_a_trace_that_undo_takes_back(game: Sitting) -> None:
    choose(game, 3)
    back = game.alice.post(f"{game.path}/undo").json()
    assert (back["options"]["decks"], back["decks"], back["version"]) == (None, 1, 3)


def test_other_options_leave_it_as_it_is(begin: Any) -> None:
    game = begin("A", "B", "C", decks=2)
    now = game.alice.patch(game.path, {"options": {"target": 300}}).json()
    assert (now["options"]["decks"], now["decks"]) == (2, 2)
