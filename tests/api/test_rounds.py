"""Rounds are recorded: ``POST /games/{id}/rounds``."""

from typing import Any

import pytest

from tests.api.people import Person, Sitting, codes, problem_of
from tests.cast import BUST, scores


def test_a_recorded_round_moves_totals_dealer_and_number(game: Sitting) -> None:
    answer = game.record(34, BUST, 0)
    assert answer.status_code == 201
    assert answer.headers["etag"] == '"2"'
    after = answer.json()
    assert after == game.now
    assert after["version"] == 2
    assert after["round"] == 2
    assert after["dealer"] == "p2"
    assert [(p["total"], p["rank"]) for p in after["players"]] == [(34, 1), (0, 2), (0, 2)]


def test_nothing_bust_and_a_missing_line_are_three_things(game: Sitting) -> None:
    (played,) = game.play((34, BUST, 0))["rounds"]
    usual = {"flip7": False, "cards": None, "second_chance": False, "outside_rules": False}
    assert played == {
        "number": 1,
        "tiebreak": False,
        "dealer": "p1",
        "scores": [
            {"player": "p1", "total": 34, "busted": False, **usual},
            {"player": "p2", "total": 0, "busted": True, **usual},
            {"player": "p3", "total": 0, "busted": False, **usual},
        ],
    }
    (error,) = problem_of(game.record(34, BUST, None), 422)["errors"]
    assert (error["code"], error["player"]) == ("player_missing", "p3")


def test_cards_are_counted_and_kept(game: Sitting) -> None:
    cards = {"numbers": [8, 5], "x2": True, "bonuses": [4]}
    line = game.play(({"cards": cards}, BUST, 0))["rounds"][0]["scores"][0]
    assert line["total"] == 30
    assert line["cards"] == cards
    assert line["flip7"] is False


@pytest.mark.parametrize(
    ("total", "flip7", "shown"), [(36, True, True), (36, False, False), (147, None, True)]
)
def test_a_flip_7_is_said_or_proven_by_the_total(
    game: Sitting, total: int, flip7: bool | None, shown: bool
) -> None:
    said: dict[str, Any] = {"total": total} | ({} if flip7 is None else {"flip7": flip7})
    assert game.play((said, 0, 0))["rounds"][0]["scores"][0]["flip7"] is shown


def test_lines_may_come_in_any_order(game: Sitting) -> None:
    sent = scores(1, 2, 3)
    sent["scores"].reverse()
    after = game.alice.post(f"{game.path}/rounds", sent).json()
    assert [(s["player"], s["total"]) for s in after["rounds"][0]["scores"]] == [
        ("p1", 1),
        ("p2", 2),
        ("p3", 3),
    ]


@pytest.mark.parametrize(
    ("line", "code", "pointer"),
    [
        ({"total": "25"}, "not_an_integer", "/scores/1/total"),
        ({"total": 20.5}, "not_an_integer", "/scores/1/total"),
        ({"total": 12.5}, "not_an_integer", "/scores/1/total"),
        ({"total": True}, "not_an_integer", "/scores/1/total"),
        ({"total": []}, "not_an_integer", "/scores/1/total"),
        ({"total": -1}, "negative", "/scores/1/total"),
        ({"total": -5.0}, "negative", "/scores/1/total"),
        ({"total": 10_000}, "too_large", "/scores/1/total"),
        ({"total": 10**40}, "too_large", "/scores/1/total"),
        ({"total": 172}, "total_unreachable", "/scores/1/total"),
        ({"total": 999}, "total_unreachable", "/scores/1/total"),
        ({"total": 35, "flip7": True}, "flip7_contradicted", "/scores/1/flip7"),
        ({"cards": {"numbers": [1, 2]}, "flip7": True}, "flip7_contradicted", "/scores/1/flip7"),
        ({"busted": True, "flip7": True}, "flip7_contradicted", "/scores/1/flip7"),
        ({}, "line_unclear", "/scores/1"),
        ({"total": None}, "line_unclear", "/scores/1"),
        ({"busted": False}, "line_unclear", "/scores/1"),
        ({"total": 0, "busted": True}, "line_unclear", "/scores/1"),
        ({"total": 3, "cards": {"numbers": [3]}}, "line_unclear", "/scores/1"),
        ({"cards": {"numbers": [9] * 2}}, "number_repeated", "/scores/1/cards/numbers"),
        ({"cards": {"numbers": list(range(8))}}, "too_many_numbers", "/scores/1/cards/numbers"),
        ({"cards": {"bonuses": [4, 4]}}, "bonus_repeated", "/scores/1/cards/bonuses"),
        ({"cards": {"numbers": [13]}}, "card_unknown", "/scores/1/cards/numbers"),
        ({"cards": {"bonuses": [5]}}, "card_unknown", "/scores/1/cards/bonuses"),
        ({"total": 5, "second_chance": True}, "second_chance_discarded", "/scores/1/second_chance"),
    ],
)
def test_a_line_that_cannot_be_is_refused_at_its_place(
    game: Sitting, line: dict[str, Any], code: str, pointer: str
) -> None:
    (error,) = problem_of(game.record(7, line, 9), 422)["errors"]
    assert (error["code"], error["player"], error["pointer"]) == (code, "p2", pointer)
    assert error["confirmable"] is (code in ("total_unreachable", "flip7_contradicted"))
    assert game.now["rounds"] == []


def test_25_and_25_point_0_are_the_same_number(game: Sitting) -> None:
    assert game.play((25, {"total": 25.0}, 0))["rounds"][0]["scores"][1]["total"] == 25


def test_all_reasons_of_a_round_come_at_once(game: Sitting) -> None:
    sent = {
        "scores": [
            {"player": "p1", "total": 172},
            {"player": "p1", "total": 5},
            {"player": "p9", "total": 5},
            {"player": "p2", "total": -1},
        ]
    }
    errors = problem_of(game.alice.post(f"{game.path}/rounds", sent), 422)["errors"]
    assert {(e["code"], e["player"]) for e in errors} == {
        ("total_unreachable", "p1"),
        ("player_repeated", "p1"),
        ("player_unknown", None),
        ("negative", "p2"),
        ("player_missing", "p3"),
    }


def test_a_questioned_line_is_recorded_and_marked_once_confirmed(game: Sitting) -> None:
    assert codes(game.record(172, 5, 6)) == ["total_unreachable"]
    answer = game.record(172, 5, 6, confirm=("total_unreachable",))
    assert answer.status_code == 201
    assert [s["outside_rules"] for s in answer.json()["rounds"][0]["scores"]] == [True, False, False]


def test_a_confirmation_may_come_in_a_first_sending_and_need_not_be_needed(game: Sitting) -> None:
    answer = game.record(20, 5, 6, confirm=("total_unreachable", "two_flip7", "whatever"))
    assert answer.status_code == 201
    assert not any(s["outside_rules"] for s in answer.json()["rounds"][0]["scores"])


@pytest.mark.parametrize(
    ("line", "code"),
    [({"total": -1}, "negative"), ({"total": 10_000}, "too_large"), ({"total": "7"}, "not_an_integer")],
)
def test_nonsense_never_passes_whatever_is_confirmed(game: Sitting, line: dict[str, Any], code: str) -> None:
    assert codes(game.record(line, 5, 6, confirm=(code,))) == [code]
    assert codes(game.record(5, 6, None, confirm=("player_missing",))) == ["player_missing"]


def test_only_the_confirmed_question_passes(game: Sitting) -> None:
    found = codes(game.record(172, {"total": 35, "flip7": True}, 6, confirm=("total_unreachable",)))
    assert found == ["flip7_contradicted"]


def test_nothing_at_all_is_no_round(game: Sitting) -> None:
    bodies: list[dict[str, Any]] = [{}, {"scores": []}, {"scores": None}]
    for body in bodies:
        assert codes(game.alice.post(f"{game.path}/rounds", body)) == ["player_missing"] * 3


def test_a_round_of_nothing_but_busts_is_one(game: Sitting) -> None:
    assert game.play((BUST, BUST, BUST))["round"] == 2


def test_a_finished_game_takes_no_round(game: Sitting) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    assert codes(game.record(1, 2, 3), 409) == ["game_finished"]


def test_a_second_chance_is_kept_where_the_table_keeps_them(begin: Any) -> None:
    game = begin(second_chance="kept")
    line = game.play(({"total": 5, "second_chance": True}, 1, 2))["rounds"][0]["scores"]
    assert [s["second_chance"] for s in line] == [True, False, False]


def test_whoever_sits_out_a_tie_break_has_no_line(begin: Any) -> None:
    game = begin(target=50, tiebreak="tied_only")
    after = game.play((50, 50, 20))
    assert (after["status"], after["tied"]) == ("tiebreak", ["p1", "p2"])
    assert codes(game.record(1, 2, 3)) == ["player_sits_out"]
    played = game.play((1, 2, None))
    assert played["rounds"][1]["tiebreak"] is True
    assert played["winners"] == ["p2"]


def test_who_has_no_key_learns_nothing_about_the_round(game: Sitting, eve: Person) -> None:
    assert "errors" not in problem_of(eve.post(f"{game.path}/rounds", scores(172, -1)), 401)
