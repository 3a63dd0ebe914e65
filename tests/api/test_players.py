"""Players join, are renamed, change seats, leave, come back, are taken off."""

from typing import Any

import pytest

from tests.api.people import Person, Sitting, codes, problem_of
from tests.cast import BUST, scores


def seats(game: Sitting) -> list[str]:
    return [p["name"] for p in sorted(game.now["players"], key=lambda p: p["seat"])]


def join(game: Sitting, name: str, **said: Any) -> Any:
    return game.alice.post(f"{game.path}/players", {"name": name, **said})


def change(game: Sitting, player: str, **given: Any) -> Any:
    return game.alice.patch(f"{game.path}/players/{player}", given)


def test_a_newcomer_plays_from_the_next_round_at_0(game: Sitting) -> None:
    game.play((10, 20, 30))
    answer = join(game, " Zoé ")
    assert answer.status_code == 201
    newcomer = answer.json()["players"][3]
    assert newcomer == {"id": "p4", "name": "Zoé", "seat": 4, "total": 0, "rank": 4, "left": False}
    assert codes(game.record(1, 2, 3)) == ["player_missing"]
    after = game.play((1, 2, 3, 4))
    assert [p["total"] for p in after["players"]] == [11, 22, 33, 4]
    assert [s["player"] for s in after["rounds"][0]["scores"]] == ["p1", "p2", "p3"]


def test_a_seat_inserts_and_the_others_move_on(game: Sitting) -> None:
    assert join(game, "Zoé", seat=2).status_code == 201
    assert seats(game) == ["Alice", "Zoé", "Bob", "Chloé"]
    assert [p["name"] for p in game.now["players"]] == ["Alice", "Bob", "Chloé", "Zoé"]
    game.play((1, 2, 3, 4))
    assert game.now["dealer"] == "p4"


@pytest.mark.parametrize("seat", [0, 5, -1, 1.5, "2", True, [], 10**30])
def test_a_seat_that_is_none_is_refused(game: Sitting, seat: object) -> None:
    assert codes(join(game, "Zoé", seat=seat)) == ["seat_invalid"]
    assert len(game.now["players"]) == 3


@pytest.mark.parametrize("name", ["Bob", "BOB", " bob ", "b\u006fb", "Bo\u200bb"])
def test_the_second_of_a_name_is_refused_with_a_hint(game: Sitting, name: str) -> None:
    (error,) = problem_of(join(game, name), 422)["errors"]
    assert (error["code"], error["pointer"]) == ("name_taken", "/name")
    assert codes(change(game, "p1", name=name)) == ["name_taken"]


def test_two_ways_to_write_an_accent_are_one_name(game: Sitting) -> None:
    assert codes(join(game, "Chloe\u0301")) == ["name_taken"]
    assert codes(join(game, "CHLOÉ")) == ["name_taken"]
    assert join(game, "Chloe").status_code == 201


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u0000\u0007", "\u202e", "\n\t"])
def test_a_name_nobody_can_see_is_missing(game: Sitting, name: str) -> None:
    assert codes(join(game, name)) == ["name_missing"]


def test_a_rename_is_told_to_the_viewers(game: Sitting, eve: Person) -> None:
    game.play((1, 2, 3))
    assert change(game, "p2", name="Bobby").status_code == 200
    assert eve.get(f"/shared/{game.share_key}").json()["players"][1]["name"] == "Bobby"


def test_a_player_can_take_back_the_own_name_in_other_letters(game: Sitting) -> None:
    assert change(game, "p2", name="BOB").status_code == 200
    assert game.now["players"][1]["name"] == "BOB"


def test_players_change_seats(game: Sitting) -> None:
    assert change(game, "p1", seat=3).status_code == 200
    assert seats(game) == ["Bob", "Chloé", "Alice"]


def test_a_leaver_keeps_the_rounds_is_unranked_and_asked_no_more(begin: Any) -> None:
    game = begin("A", "B", "C")
    game.play((10, 20, 21), (10, 20, 21), (10, 20, 21), (10, 20, 21))
    left = change(game, "p3", left=True).json()["players"][2]
    assert left == {"id": "p3", "name": "C", "seat": 3, "total": 84, "rank": None, "left": True}
    join(game, "D")
    assert codes(game.record(1, 2, 3, 4)) == ["player_sits_out"]
    after = game.play((1, 2, None, 4))
    assert [(p["name"], p["total"], p["rank"]) for p in after["players"]] == [
        ("A", 41, 2),
        ("B", 82, 1),
        ("C", 84, None),
        ("D", 4, 3),
    ]
    assert len(after["rounds"]) == 5
    assert "NaN" not in game.alice.get(game.path).text


def test_a_leaver_is_skipped_as_dealer(game: Sitting) -> None:
    game.play((1, 2, 3))
    assert game.now["dealer"] == "p2"
    assert change(game, "p2", left=True).json()["dealer"] == "p3"


def test_who_comes_back_counts_from_the_next_round(game: Sitting) -> None:
    game.play((1, 2, 3))
    change(game, "p3", left=True)
    game.play((1, 2, None))
    back = change(game, "p3", left=False).json()["players"][2]
    assert (back["left"], back["total"], back["rank"]) == (False, 3, 2)
    assert game.play((1, 2, BUST))["players"][2]["total"] == 3


def test_the_last_of_the_tied_still_seated_wins(game: Sitting) -> None:
    game.play((100, 100, 3), (100, 100, 3))
    after = change(game, "p1", left=True).json()
    assert (after["status"], after["winners"]) == ("finished", ["p2"])


def test_leaving_a_finished_game_changes_nothing_and_coming_back_reopens_nothing(game: Sitting) -> None:
    game.play((100, 20, 3), (100, 20, 3))
    for left in (True, False):
        after = change(game, "p1", left=left).json()
        assert (after["status"], after["winners"]) == ("finished", ["p1"])


def test_only_who_has_no_score_can_be_taken_off(game: Sitting) -> None:
    assert game.alice.delete(f"{game.path}/players/p2").status_code == 200
    assert seats(game) == ["Alice", "Chloé"]
    game.alice.post(f"{game.path}/rounds", {"scores": [{"player": p, "total": 5} for p in ("p1", "p3")]})
    (error,) = problem_of(game.alice.delete(f"{game.path}/players/p3"), 409)["errors"]
    assert (error["code"], error["player"]) == ("has_scores", "p3")
    assert "Chloé" in error["message"]


def test_after_one_is_taken_off_ids_are_not_used_again(game: Sitting) -> None:
    game.alice.delete(f"{game.path}/players/p3")
    assert join(game, "Zoé").json()["players"][2]["id"] == "p4"


def test_the_last_player_cannot_be_taken_off(begin: Any) -> None:
    game = begin("Alice")
    assert codes(game.alice.delete(f"{game.path}/players/p1"), 409) == ["too_few_players"]


@pytest.mark.parametrize("player", ["p9", "p0", "x", "%00", "p" * 500, "1", "p1%2Fx"])
def test_an_unknown_player_is_not_found(game: Sitting, player: str) -> None:
    problem_of(game.alice.patch(f"{game.path}/players/{player}", {"name": "X"}), 404)
    problem_of(game.alice.delete(f"{game.path}/players/{player}"), 404)


def test_a_finished_game_takes_no_newcomer(game: Sitting) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    assert codes(join(game, "Zoé"), 409) == ["game_finished"]


def test_a_73rd_player_is_too_many(begin: Any) -> None:
    game = begin(*(f"P{n}" for n in range(72)))
    assert codes(join(game, "Zoé")) == ["too_many_players"]
    change(game, "p1", left=True)
    assert join(game, "Zoé").status_code == 201
    assert codes(change(game, "p1", left=False)) == ["too_many_players"]


def test_a_change_of_nothing_changes_nothing(game: Sitting) -> None:
    for body in ({}, {"name": None, "seat": None, "left": None}, {"colour": "red"}):
        answer = game.alice.patch(f"{game.path}/players/p1", body)
        assert answer.status_code == 200
        assert answer.json()["version"] == 1


def test_every_reason_comes_at_once(game: Sitting) -> None:
    assert codes(join(game, " ", seat=9)) == ["name_missing", "seat_invalid"]
    assert codes(change(game, "p1", name="bob", seat=0)) == ["name_taken", "seat_invalid"]


def test_a_line_for_somebody_who_left_is_no_line(game: Sitting) -> None:
    change(game, "p3", left=True)
    assert codes(game.alice.post(f"{game.path}/rounds", scores(1, 2, 3))) == ["player_sits_out"]
