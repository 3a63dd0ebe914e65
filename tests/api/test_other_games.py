"""Minimini Seven, Flip and the counter by the JSON API: bodies, what is sent back, options."""

import pytest

from tests.api.people import Person, codes, game_of, problem_of
from tests.conftest import cases
from tests.rulesets.minimini_seven.test_turns import body_of


@pytest.fixture
def begin(door):
    def begin(ruleset, *players, **options):
        wish = {"ruleset": ruleset, "players": players or ["Ana", "Bo", "Cy"], "options": options}
        return game_of(door, Person(door).post("/games", wish))

    return begin


@pytest.mark.parametrize("case", cases("minimini_turns"), ids=str)
def test_a_turn_counts_as_the_sheet_says(eve, case):
    answer = eve.post("/rulesets/minimini_seven/score", body_of(case))
    if "refused" in case:
        problem_of(answer, 422)
    else:
        assert answer.json() == {
            "scores": {"current": 0, "challenger": 0} | case["points"],
            "lost": case["outcome"] == "lost",
        }


def test_a_turn_comes_back_as_it_was_sent(begin):
    game = begin("minimini_seven")
    assert (game.now["turn"], game.now["dealer"]) == ("p1", None)
    turn = {
        "player": "p1",
        "cards": [6, 5, 3, 2],
        "outcome": "banked",
        "challenge": {"player": "p3", "card": 4},
    }
    answer = game.alice.post(f"{game.path}/rounds", {"turn": turn})
    assert answer.status_code == 201
    (played,) = answer.json()["rounds"]
    assert played["turn"] == turn
    usual = {"busted": False, "flip7": False, "cards": None, "second_chance": False, "outside_rules": False}
    assert played["scores"] == [{"player": "p1", "total": 0, **usual}, {"player": "p3", "total": 30, **usual}]
    assert answer.json()["turn"] == "p2"
    fixed = {"turn": {**turn, "challenge": {"player": "p3", "card": 5}}}
    corrected = game.alice.put(f"{game.path}/rounds/1", fixed).json()
    assert [p["total"] for p in corrected["players"]] == [48, 0, 0]
    assert corrected["corrections"][0] | {"at": ""} == {
        "at": "",
        "round": 1,
        "player": "p1",
        "old": 0,
        "new": 48,
    }


def test_a_finished_game_has_nobodys_turn(begin):
    game = begin("minimini_seven", target=20)
    turn = {"player": "p1", "cards": [6, 5, 5, 3], "outcome": "banked"}
    now = game.alice.post(f"{game.path}/rounds", {"turn": turn}).json()
    assert (now["status"], now["winners"], now["turn"]) == ("finished", ["p1"], None)


@pytest.mark.parametrize(
    "turn",
    [
        [],
        "p1",
        {"player": 1, "cards": [5, 5], "outcome": "banked"},
        {"player": "p1", "cards": "55", "outcome": "banked"},
        {"player": "p1", "cards": [5, 5], "outcome": "kept"},
        {"player": "p1", "cards": [5, 5], "outcome": True},
        {"player": "p1", "cards": [5, 5], "outcome": "banked", "challenge": "p2"},
        {"player": "p1", "cards": [5] * 101, "outcome": "banked"},
    ],
)
def test_a_turn_of_a_wrong_type_is_refused(begin, turn):
    game = begin("minimini_seven")
    problem_of(game.alice.post(f"{game.path}/rounds", {"turn": turn}), 422)


def test_a_deal_comes_back_with_its_winner(begin):
    game = begin("flip", "Ana", "Bo")
    now = game.alice.post(f"{game.path}/rounds", {"winner": "p2"}).json()
    assert now["rounds"][0]["winner"] == "p2"
    assert [(s["player"], s["total"]) for s in now["rounds"][0]["scores"]] == [("p1", 0), ("p2", 1)]
    assert (now["dealer"], now["turn"]) == (None, None)
    assert codes(game.alice.post(f"{game.path}/rounds", {})) == ["player_missing"]
    assert codes(game.alice.post(f"{game.path}/rounds", {"winner": "p3"})) == ["player_unknown"]
    problem_of(game.alice.post(f"{game.path}/rounds", {"winner": 1}), 422)


def test_the_counter_takes_its_target_away_again(begin):
    game = begin("counter", target=50)
    game.play((60, 1, 2))
    assert game.now["status"] == "finished"
    now = game.alice.patch(game.path, {"options": {"target": None}}).json()
    assert (now["status"], now["options"]["target"]) == ("ongoing", None)
    assert codes(game.alice.patch(game.path, {"options": {"winner": "lowest"}}), 409) == ["option_fixed"]


def test_options_are_listed_with_what_they_take(eve):
    listed = {r["key"]: {o["key"]: o for o in r["options"]} for r in eve.get("/rulesets").json()}
    assert listed["minimini_seven"]["joker"] == {"key": "joker", "default": False, "choices": [False, True]}
    assert listed["flip"]["target"] == {"key": "target", "default": 3, "min": 1, "max": 9999}
    assert listed["counter"]["target"]["default"] is None
    assert listed["counter"]["name"] == {"key": "name", "default": "", "max_length": 40}


def test_where_nothing_is_counted_there_is_no_score(eve):
    for key in ("flip", "counter"):
        problem_of(eve.post(f"/rulesets/{key}/score", {"busted": True}), 404)


def test_a_rematch_begins_with_the_first_seat_again(begin):
    game = begin("minimini_seven", version="cards")
    turn = {"player": "p1", "count": 4, "outcome": "banked"}
    game.alice.post(f"{game.path}/rounds", {"turn": turn})
    again = game.alice.post(f"{game.path}/rematch").json()
    assert (again["turn"], again["options"]["version"]) == ("p1", "cards")
