"""Beginning a game."""

from typing import Any

import pytest

from app.scorekeeping import No, Reason
from app.scorekeeping.games import Begun, NewGame, create_game
from app.store import games, keys
from tests.cast import PLAYERS


@pytest.fixture
def create(database):
    def act(players=PLAYERS, options=None, ruleset="flip7", **wish):
        new = NewGame(ruleset, players, options or {}, **wish)
        return database.write_now(lambda connection: create_game(connection, new))

    return act


def refusals(answer):
    assert isinstance(answer, No), answer
    assert (answer.reason, answer.game) == (Reason.REFUSED, None)
    return [(r.code, r.pointer) for r in answer.refusals]


def test_a_new_game_is_stored_as_it_was_answered(create, database):
    begun = create(title=" Chez  Bob ", note="a\n\n\n\nb", dealer=2)
    with database.reading() as connection:
        stored: Any = games.load(connection, begun.game.id)
    assert stored == begun.game
    assert stored.version == 1
    assert [(s.player, s.name, s.number) for s in stored.sheet.seats] == [
        ("p1", "Alice", 1),
        ("p2", "Bob", 2),
        ("p3", "Chloé", 3),
    ]
    assert (stored.sheet.title, stored.sheet.note) == ("Chez Bob", "a\n\nb")
    assert stored.sheet.dealer.player == "p2"
    assert stored.created_at == stored.changed_at
    assert stored.created_at.endswith("Z")


def test_the_usual_options_are_filled_in(create):
    assert create(options={"target": 100.0}).game.sheet.options == {
        "target": 100,
        "tiebreak": "everyone",
        "second_chance": "discarded",
        "decks": None,
    }


def test_the_keeper_token_leads_to_the_game_and_only_its_hash_is_kept(create, database):
    begun = create()
    with database.reading() as connection:
        assert keys.game_kept_with(connection, begun.keeper_token) == begun.game.id
        assert keys.game_shared_as(connection, begun.game.share_key) == begun.game.id
        everything = "\n".join(connection.connection.driver_connection.iterdump())
    assert begun.keeper_token not in everything
    assert begun.game.share_key in everything
    assert len(begun.keeper_token) >= 22  # 128 bits
    assert len(begun.game.share_key) >= 22


def test_without_a_choice_the_first_dealer_is_drawn(create):
    drawn = {create().game.sheet.dealer.player for _ in range(60)}
    assert drawn == {"p1", "p2", "p3"}


@pytest.mark.parametrize("dealer", [0, 4, "1", True, 1.5, -1, "p1"])
def test_the_dealer_is_a_seat_number(create, dealer):
    assert refusals(create(dealer=dealer)) == [("dealer_invalid", "/dealer")]


def test_two_called_alex_are_one_too_many(create):
    answer = create(("Alex", "ALEX", " alex ", "Bob"))
    assert refusals(answer) == [("name_taken", "/players/1"), ("name_taken", "/players/2")]


@pytest.mark.parametrize(
    ("name", "code"), [("", "name_missing"), ("\u200b", "name_missing"), ("x" * 41, "name_too_long")]
)
def test_a_name_must_be_one(create, name, code):
    assert refusals(create(("Alice", name))) == [(code, "/players/1")]


@pytest.mark.parametrize("name", ["J.P.", "O'Brien", "<b>Zoé</b>", "Zoé 🎉👨‍👩‍👧", "李雷", "عمر", "x" * 40])
def test_a_name_in_any_script_is_kept_whole(create, database, name):
    begun = create((name, "Bob"))
    with database.reading() as connection:
        stored: Any = games.load(connection, begun.game.id)
    assert stored.sheet.seats[0].name == name


@pytest.mark.parametrize(("count", "code"), [(0, "too_few_players"), (73, "too_many_players")])
def test_a_game_has_one_to_seventy_two_players(create, count, code):
    assert refusals(create(tuple(f"n{i}" for i in range(count)))) == [(code, "/players")]


@pytest.mark.parametrize("count", [1, 2, 18, 19, 72])
def test_one_two_and_many_players_are_allowed(create, count):
    begun = create(tuple(f"n{i}" for i in range(count)))
    assert isinstance(begun, Begun)
    assert len(begun.game.sheet.seats) == count


def test_everything_that_is_wrong_is_said_at_once(create):
    answer = create(("Al", "al"), {"target": 0, "house": 1}, title="x" * 81, note="y" * 501)
    assert refusals(answer) == [
        ("title_too_long", "/title"),
        ("note_too_long", "/note"),
        ("option_invalid", "/options/target"),
        ("option_unknown", "/options/house"),
        ("name_taken", "/players/1"),
    ]


def test_a_game_that_nobody_knows_cannot_begin(create):
    assert refusals(create(ruleset="chess")) == [("ruleset_unknown", "/ruleset")]


def test_a_refused_game_leaves_nothing_behind(create, database):
    def count():
        with database.reading() as connection:
            return connection.exec_driver_sql("SELECT count(*) FROM games").scalar()

    before = count()
    create(())
    assert count() == before
    create()
    assert count() == before + 1
