"""Whole games of each card game, written to a file as they stand and taken in again: the same game comes out."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.refusal import Refused
from app.scorekeeping import corrections, export_game, import_game, read_export
from app.store import games
from app.store.database import Database
from app.store.games import Game
from app.web.api.export_shapes import ExportBody
from app.web.api.game_json import game_json
from tests.readings.flip7 import Flip7
from tests.readings.minimini import Minimini
from tests.readings.totals import Counter, Flip
from tests.scorekeeping.test_whole_games import a_deal, a_flip7_round, a_round, a_turn, kept, pick
from tests.scorekeeping.whole_games import Draw, WholeGame

__all__ = ["kept"]
pytestmark = pytest.mark.slow

ITS_OWN = ("id", "version", "rematch_of", "next_game")
"""What belongs to a game and does not travel."""


def told(database: Database, game: Game) -> dict[str, Any]:
    """The game as the API tells it, without what is its own."""
    with database.reading() as connection:
        whole = game_json(game, corrections(connection, game))
    return {key: value for key, value in whole.items() if key not in ITS_OWN}


def travelled(database: Database, game: Game) -> Game:
    """The game that comes of the file, through the door as JSON."""
    with database.reading() as connection:
        text = json.dumps(export_game(connection, game))
    imported = read_export(ExportBody.model_validate_json(text).told())
    assert not isinstance(imported, Refused), (imported, text)
    begun = database.write_now(lambda connection: import_game(connection, imported))
    with database.reading() as connection:
        found = games.load(connection, begun.game.id)
    assert found == begun.game
    return begun.game


def travels(database: Database, data: Any, game: WholeGame, body: Draw) -> None:
    """Play for a while; what comes of the file says the same, keeps the same sheet, and can be played on."""
    for _ in range(data.draw(st.integers(1, 14))):
        game.step(data, pick, body)
    house = game.house
    there = travelled(database, house.game)
    assert told(database, there) == told(database, house.game)
    again = travelled(database, there)
    assert again.sheet == there.sheet
    assert game.ruleset.next_terms(there.sheet, game.ruleset.progress(there.sheet)).asked == (
        game.ruleset.next_terms(house.game.sheet, house.progress).asked
    )


@given(st.data())
def test_a_game_of_flip_7_travels(kept, data):
    options = {
        "target": data.draw(st.sampled_from([8, 20, 45, 200])),
        "tiebreak": data.draw(st.sampled_from(["everyone", "tied_only"])),
        "second_chance": data.draw(st.sampled_from(["discarded", "kept"])),
        "decks": data.draw(st.sampled_from([None, 2])),
    }
    game = WholeGame(kept, "flip7", Flip7, options, data.draw(st.integers(1, 5)))
    travels(kept, data, game, a_flip7_round)


@given(st.data())
def test_a_game_of_minimini_seven_travels(kept, data):
    version = data.draw(st.sampled_from(["base", "cards", "points"]))
    joker = version == "base" and data.draw(st.booleans())
    options = {"target": data.draw(st.sampled_from([20, 45, 200])), "version": version, "joker": joker}
    travels(
        kept, data, WholeGame(kept, "minimini_seven", Minimini, options, data.draw(st.integers(2, 4))), a_turn
    )


@given(st.data())
def test_a_match_of_flip_travels(kept, data):
    travels(kept, data, WholeGame(kept, "flip", Flip, {"target": data.draw(st.integers(1, 4))}, 2), a_deal)


@given(st.data())
def test_a_game_of_the_counter_travels(kept, data):
    options = {
        "target": data.draw(st.sampled_from([None, 8, 20])),
        "winner": data.draw(st.sampled_from(["highest", "lowest"])),
        "tie": data.draw(st.sampled_from(["shared", "tiebreak"])),
    }
    travels(kept, data, WholeGame(kept, "counter", Counter, options, data.draw(st.integers(1, 4))), a_round)
