"""Whole games of each card game against a second reading of its rules: corrections, removals, undo and redo,
late joiners, leavers, other targets, tables that stop."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.database import Database
from tests.readings.flip7 import CODES, Flip7
from tests.readings.minimini import QUESTION, Minimini, makes_7
from tests.readings.table import Sent, Table
from tests.readings.totals import Counter, Flip
from tests.scorekeeping.whole_games import Draw, WholeGame

PACK = [*range(1, 7), *range(1, 7)]


pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def kept(migrated: Path) -> Iterator[Database]:
    """One database for many games, in memory where there is some."""
    memory = Path("/dev/shm")  # noqa: S108 - Linux's own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        opened = Database(f"sqlite:///{shutil.copy(migrated, folder)}")
        yield opened
        opened.close()


def pick(data: Any, among: list[str]) -> str:
    """One of them."""
    return str(data.draw(st.sampled_from(among)))


def rarely(data: Any) -> bool:
    """Once in a while."""
    return bool(data.draw(st.integers(0, 9)) == 9)


def play(data: Any, game: WholeGame, body: Draw) -> None:
    """Play for a while; the two agree after every step."""
    for _ in range(data.draw(st.integers(1, 14))):
        game.step(data, pick, body)
        game.agree()


def a_turn(data: Any, read: Table, players: list[str]) -> Sent:
    """A row laid card by card, stopped somewhere or lost; sometimes challenged; now and then all wrong."""
    options = read.options
    turn: dict[str, Any] = {"player": players[0]}
    confirm = [QUESTION] if data.draw(st.booleans()) else ["not_your_turn", "card_unknown"]
    if rarely(data):
        turn["player"] = data.draw(st.sampled_from([*players, "p99"]))
    outcome = data.draw(st.sampled_from(["banked", "banked", "lost"]))
    if options["version"] == "cards" and data.draw(st.booleans()):
        told = {"count": data.draw(st.integers(1, 13)), "doubles": data.draw(st.integers(0, 6))}
        return {"turn": {**turn, **told, "outcome": outcome}, "confirm": confirm}
    pack = data.draw(st.permutations([*PACK, "F"] if options["joker"] else PACK))
    row = pack[:2]
    while len(row) < 12 and not makes_7(*row[-2:]) and not rarely(data):
        row.append(pack[len(row)])
    if rarely(data):
        row.append(data.draw(st.sampled_from([*range(8), "F"])))
    elif not rarely(data):
        lost = makes_7(*row[-2:])
        if lost and len(row) > 2 and outcome == "banked":
            row, lost = row[:-1], False
        outcome = "lost" if lost else "banked"
    if data.draw(st.booleans()) and (outcome == "banked" or rarely(data)):
        card = pack[len(row)] if len(row) < len(pack) else 1
        turn["challenge"] = {
            "player": data.draw(st.sampled_from(players[0 if rarely(data) else 1 :])),
            "card": card,
        }
    return {"turn": {**turn, "cards": row, "outcome": outcome}, "confirm": confirm}


def a_deal(data: Any, read: Table, players: list[str]) -> Sent:
    """Who won it."""
    return {"winner": data.draw(st.sampled_from([*players, *players, *players, "p99"]))}


def a_round(data: Any, read: Table, players: list[str]) -> Sent:
    """A line from everybody, or nearly."""
    asked = players[1:] if rarely(data) else players
    wild = rarely(data)
    numbers = st.integers(-20_000, 20_000) if wild else st.integers(-4, 9)
    return {"scores": [{"player": p, "total": data.draw(numbers)} for p in asked], "confirm": ["too_large"]}


def a_line(data: Any, kept: bool) -> dict[str, Any]:
    """A total, a hand or a bust; mostly small, so that games get somewhere and low cards run out."""
    totals = st.one_of(st.integers(0, 9), st.integers(0, 9), st.integers(0, 30), st.integers(60, 175))
    if rarely(data):
        totals = st.sampled_from([-1, 9999, 10_000, 146, 180, 0.5, True, "7"])
    numbers = st.lists(st.integers(0, 12), max_size=7, unique=not rarely(data))
    cards = st.fixed_dictionaries(
        {
            "numbers": numbers,
            "x2": st.booleans(),
            "bonuses": st.lists(st.sampled_from([2, 4, 6, 8, 10]), max_size=3, unique=not rarely(data)),
        }
    )
    told: dict[str, Any] = dict(
        data.draw(
            st.one_of(
                st.fixed_dictionaries({"total": totals}),
                st.fixed_dictionaries({"total": totals}),
                st.fixed_dictionaries({"cards": cards}),
                st.just({"busted": True}),
                st.just({"busted": True, "total": 3}) if rarely(data) else st.just({"busted": True}),
            )
        )
    )
    if rarely(data):
        told["flip7"] = True
    if data.draw(st.integers(0, 3)) if kept else rarely(data):
        told["second_chance"] = True
    return told


def a_flip7_round(data: Any, read: Table, players: list[str]) -> Sent:
    """A line from everybody asked, or nearly, and some of the answers to the questions of it."""
    asked = list(players)
    if rarely(data):
        asked = data.draw(st.sampled_from([asked[1:], [*asked, "p99"], [*asked, asked[0]]]))
    kept = read.options["second_chance"] == "kept"
    confirm = data.draw(st.sampled_from([[], list(CODES), list(CODES), None]))
    if confirm is None:
        confirm = data.draw(st.lists(st.sampled_from([*CODES, "player_missing", "negative"]), unique=True))
    return {"scores": [{"player": p, **a_line(data, kept)} for p in asked], "confirm": confirm}


@given(st.data())
def test_flip_7_stands_where_the_second_reading_says(kept, data):
    options = {
        "target": data.draw(st.sampled_from([8, 20, 45, 200])),
        "tiebreak": data.draw(st.sampled_from(["everyone", "tied_only"])),
        "second_chance": data.draw(st.sampled_from(["discarded", "discarded", "kept"])),
        "decks": data.draw(st.sampled_from([None, None, 1, 2])),
    }
    play(data, WholeGame(kept, "flip7", Flip7, options, data.draw(st.integers(1, 5))), a_flip7_round)


@given(st.data())
def test_minimini_seven_stands_where_the_second_reading_says(kept, data):
    version = data.draw(st.sampled_from(["base", "base", "cards", "points"]))
    options = {
        "target": data.draw(st.sampled_from([20, 45, 200])),
        "version": version,
        "joker": version == "base" and data.draw(st.booleans()),
    }
    play(data, WholeGame(kept, "minimini_seven", Minimini, options, data.draw(st.integers(2, 4))), a_turn)


@given(st.data())
def test_flip_stands_where_the_second_reading_says(kept, data):
    options = {"target": data.draw(st.integers(1, 4))}
    play(data, WholeGame(kept, "flip", Flip, options, 2), a_deal)


@given(st.data())
def test_the_counter_stands_where_the_second_reading_says(kept, data):
    options = {
        "target": data.draw(st.sampled_from([None, 8, 20])),
        "winner": data.draw(st.sampled_from(["highest", "lowest"])),
        "tie": data.draw(st.sampled_from(["shared", "tiebreak"])),
    }
    play(data, WholeGame(kept, "counter", Counter, options, data.draw(st.integers(1, 4))), a_round)
