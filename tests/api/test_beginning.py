"""A game begins: ``POST /games``."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.api.people import HOST, Door, Person, Sitting, codes, game_of, problem_of

KEY = r"[\w-]{22,}"


def wish(**said: Any) -> dict[str, Any]:
    return {"ruleset": "flip7", "players": ["Alice", "Bob", "Chloé"], **said}


def test_a_new_game_is_answered_with_all_there_is_to_know(eve: Person) -> None:
    answer = eve.post("/games", wish(dealer=2, title=" Chez  Zoé ", note="18 h", options={"target": 100}))
    assert answer.status_code == 201
    assert answer.headers["etag"] == '"1"'
    begun = answer.json()
    token = begun.pop("keeper_token")
    assert re.fullmatch(KEY, token)
    assert begun.pop("keeper_url") == f"http://{HOST}/k/{token}"
    assert re.fullmatch(rf"http://{re.escape(HOST)}/s/{KEY}", begun.pop("share_url"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)", begun.pop("created_at"))
    players = [
        {"id": f"p{n}", "name": name, "seat": n, "total": 0, "rank": 1, "left": False}
        for n, name in enumerate(["Alice", "Bob", "Chloé"], 1)
    ]
    assert begun.pop("id")
    assert begun == {
        "ruleset": "flip7",
        "options": {"target": 100, "tiebreak": "everyone", "second_chance": "discarded", "decks": None},
        "title": "Chez Zoé",
        "note": "18 h",
        "version": 1,
        "status": "ongoing",
        "winners": [],
        "tied": [],
        "round": 1,
        "dealer": "p2",
        "turn": None,
        "decks": 1,
        "players": players,
        "rounds": [],
        "notices": [],
        "corrections": [],
        "rematch_of": None,
        "next_game": None,
    }


def test_the_three_keys_of_a_game_are_all_different(eve: Person) -> None:
    first, second = (eve.post("/games", wish()).json() for _ in range(2))
    keys = [g[k].rpartition("/")[2] for g in (first, second) for k in ("id", "keeper_token", "share_url")]
    assert len(set(keys)) == 6


def test_the_keeper_token_is_nowhere_in_the_database(door: Door, game: Sitting) -> None:
    assert game.id in door.stored
    assert game.alice.token is not None
    assert game.alice.token not in door.stored


def test_without_a_dealer_the_lot_decides_among_the_players(eve: Person) -> None:
    drawn = {eve.post("/games", wish()).json()["dealer"] for _ in range(40)}
    assert drawn == {"p1", "p2", "p3"}


@pytest.mark.parametrize("dealer", [0, 4, -1, 1.5, "1", "Alice", True, [1], 10**30])
def test_the_dealer_is_the_number_of_a_seat(eve: Person, dealer: object) -> None:
    assert codes(eve.post("/games", wish(dealer=dealer))) == ["dealer_invalid"]


def test_a_dealer_written_as_a_whole_float_is_a_number(eve: Person) -> None:
    assert eve.post("/games", wish(dealer=3.0)).json()["dealer"] == "p3"


def test_every_reason_comes_at_once_by_its_place(eve: Person) -> None:
    players = ["Alice", " ", "ALICE", "x" * 41, "Bob"]
    sent = wish(players=players, options={"target": 0, "tiebreak": "nobody", "colour": 1}, title="t" * 81)
    errors = problem_of(eve.post("/games", sent), 422)["errors"]
    assert {(e["code"], e["pointer"]) for e in errors} == {
        ("name_missing", "/players/1"),
        ("name_taken", "/players/2"),
        ("name_too_long", "/players/3"),
        ("option_invalid", "/options/target"),
        ("option_invalid", "/options/tiebreak"),
        ("option_unknown", "/options/colour"),
        ("title_too_long", "/title"),
    }


def test_an_unknown_card_game_is_refused(eve: Person) -> None:
    assert codes(eve.post("/games", wish(ruleset="tarot"))) == ["ruleset_unknown"]


@pytest.mark.parametrize("target", [0, -1, 10_000, "200", 20.5, True, None, [], {}])
def test_a_target_is_a_whole_number_from_1_to_9999(eve: Person, target: object) -> None:
    assert codes(eve.post("/games", wish(options={"target": target}))) == ["option_invalid"]


@pytest.mark.parametrize("target", [1, 9_999, 200.0])
def test_any_target_in_between_is_taken(eve: Person, target: float) -> None:
    assert eve.post("/games", wish(options={"target": target})).json()["options"]["target"] == int(target)


@pytest.mark.parametrize(
    ("players", "decks", "notices"),
    [
        (1, 1, ["house_rule_players"]),
        (2, 1, ["house_rule_players"]),
        (3, 1, []),
        (18, 1, []),
        (19, 2, ["second_deck"]),
        (36, 2, ["second_deck"]),
        (37, 3, ["second_deck"]),
        (72, 4, ["second_deck"]),
    ],
)
def test_up_to_72_play_with_a_deck_for_each_18(
    eve: Person, players: int, decks: int, notices: list[str]
) -> None:
    begun = eve.post("/games", wish(players=[f"P{n}" for n in range(players)])).json()
    assert begun["decks"] == decks
    assert [n["code"] for n in begun["notices"]] == notices


def test_nobody_and_73_are_no_table(eve: Person) -> None:
    assert codes(eve.post("/games", wish(players=[]))) == ["too_few_players"]
    assert codes(eve.post("/games", wish(players=[f"P{n}" for n in range(73)]))) == ["too_many_players"]


def test_a_refused_game_leaves_nothing_behind(door: Door, eve: Person) -> None:
    before = door.stored
    eve.post("/games", wish(players=["Alice", "alice"]))
    eve.post("/games", wish(dealer=9))
    assert door.stored == before


def test_the_idempotency_key_does_not_count_on_creation(door: Door, eve: Person) -> None:
    first, second = (
        game_of(door, eve.post("/games", wish(), headers={"Idempotency-Key": "one"})) for _ in range(2)
    )
    assert first.id != second.id


class TestBehindAnAddressOfItsOwn:
    """``MARQUOIR_BASE_URL`` names the address, with a sub-path."""

    @pytest.fixture
    def environment(self) -> dict[str, str]:
        return {"MARQUOIR_BASE_URL": "https://cartes.example/jeux/"}

    def test_links_are_made_from_it(self, begin: Callable[..., Sitting]) -> None:
        game = begin()
        answer = game.alice.get(f"{game.path}/share")
        assert answer.json() == {"share_url": f"https://cartes.example/jeux/s/{game.share_key}"}
        fresh = game.alice.put(f"{game.path}/keeper").json()
        assert fresh["keeper_url"] == f"https://cartes.example/jeux/k/{fresh['keeper_token']}"

    def test_pages_are_served_below_it(self, door: Door, begin: Callable[..., Sitting]) -> None:
        game = begin()
        page = door.call("GET", f"/jeux/s/{game.share_key}")
        assert page.status_code == 200
        assert '="/jeux/static/' in page.text
