"""A code that cannot be confirmed never passes, whatever ``confirm`` holds; each that can passes by its own
code alone, and is marked."""

import pytest

from app.scorekeeping import record_round
from app.web.sentences import SENTENCES
from tests.rulesets.tables import sit_down

EVERYTHING = [*SENTENCES, "", "*", "all", "true"]


def line(player="p1", **said):
    return {"player": player, **said}


def lines(*first):
    """These lines, and one each for who has none yet."""
    named = {line["player"] for line in first}
    return {"scores": [*first, *(line(p, total=10) for p in ("p1", "p2", "p3") if p not in named)]}


def hand(numbers=(), bonuses=()):
    return lines(line(cards={"numbers": list(numbers), "x2": False, "bonuses": list(bonuses)}))


def turn(*cards, outcome="banked", **more):
    return {"turn": {"player": "p1", "cards": list(cards), "outcome": outcome, **more}}


ALL_12 = (1, 1, 2, 2, 3, 3, 5, 5, 4, 4, 6, 6)
NEVER = [
    ("flip7", {}, {"scores": [line(total=1), line("p2", total=1)]}, "player_missing"),
    ("flip7", {}, lines(line("p9", total=1)), "player_unknown"),
    ("flip7", {}, lines(line(total=1), line(total=2)), "player_repeated"),
    ("flip7", {}, lines(line(total=1, busted=True)), "line_unclear"),
    ("flip7", {}, lines(line()), "line_unclear"),
    ("flip7", {}, lines(line(total=20.5)), "not_an_integer"),
    ("flip7", {}, lines(line(total="25")), "not_an_integer"),
    ("flip7", {}, lines(line(total=-1)), "negative"),
    ("flip7", {}, lines(line(total=10_000)), "too_large"),
    ("flip7", {}, hand(range(8)), "too_many_numbers"),
    ("flip7", {}, hand([3, 3]), "number_repeated"),
    ("flip7", {}, hand([], [4, 4]), "bonus_repeated"),
    ("flip7", {}, hand([13]), "card_unknown"),
    ("flip7", {}, hand([], [5]), "card_unknown"),
    ("flip7", {}, lines(line(total=5, second_chance=True)), "second_chance_discarded"),
    ("counter", {}, {"scores": []}, "player_missing"),
    ("counter", {}, lines(line("p9", total=1)), "player_unknown"),
    ("counter", {}, lines(line(total=1), line(total=2)), "player_repeated"),
    ("counter", {}, lines(line(total=-10_000)), "too_large"),
    ("counter", {}, lines(line(total=None)), "line_unclear"),
    ("counter", {}, lines(line(total=0.5)), "not_an_integer"),
    ("flip", {}, {"winner": "p3"}, "player_unknown"),
    ("flip", {}, {}, "player_missing"),
    ("minimini_seven", {}, {}, "line_unclear"),
    ("minimini_seven", {}, turn(5, 5, player="p2"), "not_your_turn"),
    ("minimini_seven", {}, turn(5, 5, player="p9"), "player_unknown"),
    ("minimini_seven", {}, turn(5, 7), "card_unknown"),
    ("minimini_seven", {}, turn(5, "F"), "card_unknown"),
    ("minimini_seven", {"joker": True}, turn(5, "F", 5, "F"), "too_many_of_a_card"),
    ("minimini_seven", {}, turn(5, 5, 5), "too_many_of_a_card"),
    ("minimini_seven", {}, turn(5), "too_few_cards"),
    ("minimini_seven", {"version": "points"}, turn(*ALL_12, 1), "too_many_cards"),
    ("minimini_seven", {}, turn(6, 5, 2, 3), "turn_already_lost"),
    ("minimini_seven", {}, turn(6, 5, 5, 2), "turn_already_lost"),
    ("minimini_seven", {}, turn(6, 5, 2, 3, outcome="lost"), "turn_already_lost"),
    ("minimini_seven", {}, turn(6, 5, outcome="lost"), "turn_not_lost"),
    ("minimini_seven", {"version": "cards"}, turn(6, 5, outcome="lost"), "turn_not_lost"),
    ("minimini_seven", {}, turn(5, 5, challenge={"player": "p1", "card": 1}), "challenge_of_oneself"),
    ("minimini_seven", {}, turn(5, 5, challenge={"player": "p9", "card": 1}), "player_unknown"),
    (
        "minimini_seven",
        {},
        turn(5, 2, outcome="lost", challenge={"player": "p2", "card": 1}),
        "turn_already_lost",
    ),
    ("minimini_seven", {}, turn(*ALL_12, challenge={"player": "p2", "card": 1}), "no_card_left"),
]
QUESTIONS = [
    ("flip7", {}, lines(line(total=146)), "total_unreachable"),
    ("flip7", {}, lines(line(total=20, flip7=True)), "flip7_contradicted"),
    (
        "flip7",
        {"second_chance": "kept"},
        lines(line(busted=True, second_chance=True)),
        "second_chance_busted",
    ),
    ("minimini_seven", {"version": "cards"}, turn(6, 5, 5, 2), "pair_makes_seven"),
    ("minimini_seven", {"version": "points"}, turn(6, 5, 5, 3, 4), "pair_makes_seven"),
]


@pytest.fixture
def begin(database):
    def begin(key, options):
        players = ("Alice", "Bob") if key == "flip" else ("Alice", "Bob", "Chloé")
        return sit_down(database, key, players, **options)

    return begin


@pytest.mark.parametrize(
    ("key", "options", "body", "code"), NEVER, ids=lambda v: v if isinstance(v, str) else ""
)
def test_what_cannot_be_confirmed_never_passes(begin, key, options, body, code):
    table = begin(key, options)
    for confirm in ([], [code], EVERYTHING):
        assert code in table.refused(record_round, {**body, "confirm": confirm})


@pytest.mark.parametrize(("key", "options", "body", "code"), QUESTIONS)
def test_what_can_be_confirmed_passes_by_its_own_code_and_is_marked(begin, key, options, body, code):
    table = begin(key, options)
    others = [c for c in EVERYTHING if c != code]
    assert code in table.refused(record_round, {**body, "confirm": others})
    game = table.do(record_round, {**body, "confirm": [code]})
    assert game.sheet.rounds[0].entries[0].outside_rules == (code,)


def test_a_code_that_was_not_needed_is_ignored(begin):
    table = begin("flip7", {})
    game = table.do(record_round, {**lines(line(total=25)), "confirm": EVERYTHING})
    assert [e.outside_rules for e in game.sheet.rounds[0].entries] == [(), (), ()]
