"""The whole-round check by the JSON API: what it says, and what it leaves alone."""

from tests.api.people import Sitting, codes, problem_of
from tests.cast import BUST, scores


def test_a_whole_round_says_which_lines_and_numbers_it_is_about(game: Sitting) -> None:
    (error,) = problem_of(game.record(7, 110, 112), 422)["errors"]
    assert (error["player"], error["pointer"]) == (None, "/scores")
    assert error["facts"] == {
        "reason": "one_x2",
        "players": ["p2", "p3"],
        "limit": 108,
        "copies": 1,
        "decks": 1,
    }
    assert "Bob" in error["message"]
    assert "Chloé" in error["message"]


def test_confirm_in_a_first_sending_counts_and_what_was_not_needed_is_ignored(game: Sitting) -> None:
    answer = game.record(10, 20, BUST, confirm=("round_impossible", "two_flip7", "total_unreachable"))
    assert answer.status_code == 201
    assert not any(s["outside_rules"] for s in answer.json()["rounds"][0]["scores"])


def test_a_dry_run_asks_the_same(game: Sitting) -> None:
    answer = game.alice.post(f"{game.path}/rounds?dry_run=1", scores(1, 1, 3))
    assert codes(answer) == ["round_impossible"]


def test_the_second_deck_makes_possible_what_one_cannot(begin) -> None:
    game = begin(*(f"P{n}" for n in range(19)))
    assert game.record(1, 1, *[0] * 17).status_code == 201
