"""Rounds already recorded are corrected and removed."""

from typing import Any

import pytest

from tests.api.people import Person, Sitting, codes, problem_of
from tests.cast import BUST, scores


def test_a_correction_moves_every_later_total_and_viewers_see_it(game: Sitting, eve: Person) -> None:
    game.play((10, 20, 30), (24, 5, 6), (10, 20, 30))
    answer = game.correct(2, 42, 5, 6)
    assert answer.status_code == 200
    assert [p["total"] for p in answer.json()["players"]] == [62, 45, 66]
    (correction,) = eve.get(f"/shared/{game.share_key}").json()["corrections"]
    assert correction.pop("at").endswith("Z")
    assert correction == {"round": 2, "player": "p1", "old": 24, "new": 42}


def test_a_change_of_bust_alone_is_a_correction_with_equal_totals(game: Sitting) -> None:
    game.play((10, 0, 30))
    (correction,) = game.correct(1, 10, BUST, 30).json()["corrections"]
    assert (correction["player"], correction["old"], correction["new"]) == ("p2", 0, 0)


def test_an_undone_correction_adds_its_own_line_back(game: Sitting) -> None:
    game.play((24, 5, 6))
    game.correct(1, 42, 5, 6)
    after = game.alice.post(f"{game.path}/undo").json()
    assert [(c["old"], c["new"]) for c in after["corrections"]] == [(24, 42), (42, 24)]
    assert game.totals == [24, 5, 6]


def test_a_total_typed_as_60_for_6_ended_the_game_and_is_put_right(game: Sitting) -> None:
    game.play((75, 2, 3), (75, 2, 3))
    assert game.record(60, 2, 3).json()["status"] == "finished"
    after = game.correct(3, 6, 2, 3).json()
    assert (after["status"], after["winners"], after["dealer"]) == ("ongoing", [], "p1")
    assert after["players"][0]["total"] == 156
    assert game.play((44, 2, 3))["winners"] == ["p1"]


def test_a_game_that_had_been_won_earlier_says_so_and_the_last_totals_decide(game: Sitting) -> None:
    game.play((100, 60, 3), (90, 60, 3), (5, 60, 3), (5, 10, 3))
    after = game.correct(2, 103, 60, 3).json()
    assert {"code": "target_reached_earlier", "round": 2} in after["notices"]
    assert after["status"] == "finished"
    assert len(after["rounds"]) == 4


def test_a_correction_can_make_a_tie(game: Sitting) -> None:
    game.play((100, 90, 3), (110, 90, 3))
    after = game.correct(2, 100, 110, 3).json()
    assert (after["status"], after["tied"], after["winners"]) == ("tiebreak", ["p1", "p2"], [])


@pytest.mark.parametrize("number", [0, 4, -1, 10**25])
def test_a_round_that_is_not_there_is_not_found(game: Sitting, number: int) -> None:
    game.play((1, 2, 3), (1, 2, 3), (1, 2, 3))
    problem_of(game.correct(number, 1, 2, 3), 404)
    problem_of(game.alice.delete(f"{game.path}/rounds/{number}"), 404)
    assert game.totals == [3, 6, 9]


def test_a_correction_is_judged_like_a_round(game: Sitting) -> None:
    game.play((1, 2, 3))
    assert codes(game.correct(1, 172, -1)) == ["total_unreachable", "negative", "player_missing"]
    assert game.totals == [1, 2, 3]


def test_a_corrected_round_asks_exactly_those_who_played_it(game: Sitting) -> None:
    game.play((1, 2, 3))
    game.alice.patch(f"{game.path}/players/p3", {"left": True})
    game.alice.post(f"{game.path}/players", {"name": "Zoé"})
    assert codes(game.correct(1, 1, 2)) == ["player_missing"]
    assert codes(game.correct(1, 1, 2, 3, 4)) == ["player_sits_out"]
    assert game.correct(1, 1, 2, 33).status_code == 200
    assert game.totals == [1, 2, 33, 0]


def test_a_corrected_round_is_judged_by_the_decks_of_then(begin: Any) -> None:
    game = begin(*(f"P{n}" for n in range(18)))
    game.play([0] * 18)
    game.alice.post(f"{game.path}/players", {"name": "P19"})
    assert game.now["decks"] == 2
    assert codes(game.correct(1, 172, *[0] * 17)) == ["total_unreachable"]
    assert game.record(173 - 2, *[0] * 18).status_code == 201


def test_removed_rounds_close_up_and_each_keeps_its_dealer(game: Sitting) -> None:
    game.play((1, 2, 3), (10, 20, 30), (7, 8, 9))
    answer = game.alice.delete(f"{game.path}/rounds/2")
    assert answer.status_code == 200
    left = answer.json()["rounds"]
    assert [(r["number"], r["dealer"]) for r in left] == [(1, "p1"), (2, "p3")]
    assert [p["total"] for p in answer.json()["players"]] == [8, 10, 12]
    assert answer.json()["round"] == 3


def test_removing_the_round_that_ended_the_game_reopens_it(game: Sitting) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    assert game.alice.delete(f"{game.path}/rounds/2").json()["status"] == "ongoing"


def test_a_correction_that_changes_nothing_is_no_change(game: Sitting) -> None:
    game.play((1, 2, 3))
    answer = game.correct(1, 1, 2, 3)
    assert answer.status_code == 200
    assert answer.json()["corrections"] == []


def test_correcting_needs_the_whole_round_at_its_address(game: Sitting) -> None:
    game.play((1, 2, 3))
    problem_of(game.alice.put(f"{game.path}/rounds", scores(1, 2, 3)), 405)
    problem_of(game.alice.put(f"{game.path}/rounds/one", scores(1, 2, 3)), 404)


@pytest.mark.parametrize("number", ["1.0", "01", "+1", "%201", "1e0", "-1", "0", "2", "x"])
def test_a_round_has_one_address(game: Sitting, number: str) -> None:
    game.play((1, 2, 3))
    assert game.alice.ask("DELETE", f"{game.path}/rounds/{number}").status_code == 404
    assert game.totals == [1, 2, 3]
