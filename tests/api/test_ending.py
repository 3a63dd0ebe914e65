"""The end of a game, ties, stopping early, and playing again."""

from typing import Any

import pytest

from tests.api.people import Sitting, codes, game_of
from tests.cast import BUST


def test_a_tie_over_the_target_is_not_the_end_and_anyone_can_win_the_next_round(game: Sitting) -> None:
    game.play((70, 70, 65), (70, 70, 65))
    after = game.play((65, 65, 60))
    assert (after["status"], after["winners"], after["tied"]) == ("tiebreak", [], ["p1", "p2"])
    assert [p["rank"] for p in after["players"]] == [1, 1, 3]
    after = game.play((0, 0, 30))
    assert (after["status"], after["winners"]) == ("finished", ["p3"])
    assert after["rounds"][-1]["tiebreak"] is True
    assert game.totals == [205, 205, 220]


def test_nobody_is_crowned_by_the_order_of_seats(begin: Any) -> None:
    game = begin("A", "B")
    after = game.play((104, 104), (104, 104))
    assert (after["status"], after["winners"]) == ("tiebreak", [])


@pytest.mark.parametrize(("last", "status"), [(99, "ongoing"), (100, "finished")])
def test_exactly_200_is_enough_and_199_is_not(game: Sitting, last: int, status: str) -> None:
    assert game.play((100, 2, 3), (last, 2, 3))["status"] == status


def test_of_two_over_the_target_the_higher_wins_whoever_sits_first(game: Sitting) -> None:
    assert game.play((100, 100, 3), (101, 102, 3))["winners"] == ["p2"]


def test_three_with_the_same_total_share_the_rank_and_the_next_is_fourth(begin: Any) -> None:
    game = begin("A", "B", "C", "D", "E")
    assert [p["rank"] for p in game.play((30, 7, 30, 30, BUST))["players"]] == [1, 4, 1, 1, 5]


def test_the_table_stops_where_it_stands_and_undo_takes_it_back(game: Sitting) -> None:
    game.play((10, 30, 30))
    after = game.alice.post(f"{game.path}/finish").json()
    assert (after["status"], after["winners"], after["dealer"]) == ("finished", ["p2", "p3"], None)
    assert codes(game.alice.post(f"{game.path}/finish"), 409) == ["game_finished"]
    assert codes(game.record(1, 2, 3), 409) == ["game_finished"]
    assert game.alice.post(f"{game.path}/undo").json()["status"] == "ongoing"
    assert game.record(1, 2, 3).status_code == 201


def test_raising_the_target_goes_on_with_a_finished_game(game: Sitting) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    after = game.alice.patch(game.path, {"options": {"target": 300}}).json()
    assert (after["status"], after["dealer"]) == ("ongoing", "p3")
    assert after["options"] == {
        "target": 300,
        "tiebreak": "everyone",
        "second_chance": "discarded",
        "decks": None,
    }


def test_lowering_the_target_takes_effect_at_the_last_complete_round(begin: Any) -> None:
    game = begin("A", "B", "C", target=9)
    game.play((7, 5, 3))
    after = game.alice.patch(game.path, {"options": {"target": 5}}).json()
    assert (after["status"], after["winners"]) == ("finished", ["p1"])


def test_title_note_and_dealer_change(game: Sitting) -> None:
    after = game.alice.patch(game.path, {"title": " Soir ", "note": "a\n\nb", "dealer": "p3"}).json()
    assert (after["title"], after["note"], after["dealer"]) == ("Soir", "a\n\nb", "p3")
    assert game.play((1, 2, 3))["rounds"][0]["dealer"] == "p3"
    assert game.now["dealer"] == "p1"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"dealer": "p9"}, "player_unknown"),
        ({"options": {"target": 0}}, "option_invalid"),
        ({"options": {"target": "100"}}, "option_invalid"),
        ({"options": {"colour": "red"}}, "option_unknown"),
        ({"options": {"tiebreak": None}}, "option_invalid"),
        ({"title": "x" * 81}, "title_too_long"),
        ({"note": "x" * 501}, "note_too_long"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(game: Sitting, given: dict[str, Any], code: str) -> None:
    before = game.now
    assert codes(game.alice.patch(game.path, given)) == [code]
    assert game.now == before


def test_every_setting_that_cannot_be_is_said_at_once(game: Sitting) -> None:
    given = {"title": "x" * 81, "options": {"target": 0, "colour": 1}, "dealer": "p9"}
    assert sorted(codes(game.alice.patch(game.path, given))) == [
        "option_invalid",
        "option_unknown",
        "player_unknown",
        "title_too_long",
    ]


def test_who_left_deals_no_more(game: Sitting) -> None:
    game.alice.patch(f"{game.path}/players/p3", {"left": True})
    assert codes(game.alice.patch(game.path, {"dealer": "p3"})) == ["player_sits_out"]


def test_a_rematch_keeps_players_and_options_with_the_dealer_one_on(begin: Any) -> None:
    former = begin("A", "B", "C", target=100, tiebreak="tied_only", title="Soir")
    former.play((100, 2, 3))
    again = former.alice.post(f"{former.path}/rematch")
    new = game_of(former.alice.door, again)
    begun = again.json()
    assert again.headers["etag"] == '"1"'
    assert begun["rematch_of"] == former.id
    assert begun["options"] == former.now["options"]
    assert [(p["name"], p["seat"], p["total"]) for p in begun["players"]] == [
        ("A", 1, 0),
        ("B", 2, 0),
        ("C", 3, 0),
    ]
    assert (begun["rounds"], begun["status"], begun["dealer"]) == ([], "ongoing", "p2")
    assert former.now["next_game"] == new.id
    assert (former.now["status"], former.now["winners"]) == ("finished", ["p1"]), "the former is still there"
    assert new.alice.token != former.alice.token
    assert new.play((1, 2, 3))["round"] == 2


def test_who_left_is_not_in_the_rematch(game: Sitting) -> None:
    game.play((1, 2, 3))
    game.alice.patch(f"{game.path}/players/p2", {"left": True})
    names = [p["name"] for p in game.alice.post(f"{game.path}/rematch").json()["players"]]
    assert names == ["Alice", "Chloé"]


def test_the_keys_of_a_rematch_open_only_the_rematch(game: Sitting) -> None:
    new = game_of(game.alice.door, game.alice.post(f"{game.path}/rematch"))
    assert game.alice.get(new.path).status_code == 403
    assert new.alice.get(game.path).status_code == 403


def test_a_deleted_game_is_gone_with_its_links(game: Sitting, dan: Any, eve: Any) -> None:
    game.play((1, 2, 3))
    answer = game.alice.delete(game.path)
    assert (answer.status_code, answer.content) == (204, b"")
    assert game.alice.get(game.path).status_code == 404
    assert game.alice.delete(game.path).status_code == 404
    assert eve.get(f"/shared/{game.share_key}").status_code == 404
    assert eve.door.call("GET", f"/s/{game.share_key}").status_code == 404
    assert eve.door.call("GET", f"/k/{game.alice.token}").status_code == 404


def test_nothing_of_a_deleted_game_is_left_in_the_database(game: Sitting, begin: Any) -> None:
    game.play((1, 2, 3))
    other = begin("Xavier", "Yann")
    game.alice.delete(game.path)
    stored = game.alice.door.stored
    assert game.id not in stored
    assert "Chloé" not in stored
    assert other.now["players"][0]["name"] == "Xavier"
