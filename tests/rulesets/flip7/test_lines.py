"""Reading the lines of a round: each refusal of contract.md (situations 3, 4, 6, 20, 21, 47)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.refusal import Refused
from app.rules.sheet import Entry
from app.rulesets import the
from tests.cast import BUST, scores
from tests.rulesets.flip7.terms import terms

FLIP7: Any = the("flip7")
KEPT = {"second_chance": "kept"}


def read(*lines, asked=None, confirm=(), **wish):
    known = asked or tuple(f"p{n}" for n in range(1, len(lines) + 1))
    return FLIP7.read(scores(*lines), terms(*known, **wish), confirm)


def refused(*lines, **wish):
    answer = read(*lines, **wish)
    assert isinstance(answer, Refused), answer
    return [(r.code, r.player, r.pointer) for r in answer.refusals]


def one(line, **wish):
    answer = read(line, **wish)
    assert not isinstance(answer, Refused), answer
    return answer[0]


def test_a_total_a_hand_and_a_bust_make_their_entries():
    hand = {"cards": {"numbers": [3, 5], "x2": True, "bonuses": [10]}}
    assert read(34, hand, BUST) == (
        Entry("p1", 34, {"total": 34, "flip7": False}),
        Entry("p2", 26, {"cards": {"numbers": [3, 5], "x2": True, "bonuses": [10]}, "flip7": False}),
        Entry("p3", 0, {"busted": True}),
    )


def test_zero_and_bust_are_two_different_things_and_blank_is_a_third():
    assert not one(0).entered.get("busted")
    assert one(BUST).entered == {"busted": True}
    assert refused(None, asked=("p1",)) == [("player_missing", "p1", "/scores")]


def test_a_hand_worth_nothing_is_not_a_bust():
    hands: list[dict[str, Any]] = [{}, {"numbers": []}, {"x2": True}, {"numbers": [0]}, {"numbers": None}]
    for cards in hands:
        entry = one({"cards": cards})
        assert entry.score == 0
        assert "busted" not in entry.entered


def test_a_total_that_proves_a_flip_7_is_marked_as_one():
    assert one(89).entered["flip7"] is True
    assert one(88).entered["flip7"] is False
    assert one({"total": 89, "flip7": False}).entered["flip7"] is True


def test_a_hand_of_seven_is_marked_as_a_flip_7():
    assert one({"cards": {"numbers": [0, 1, 2, 3, 4, 5, 6]}, "flip7": True}).entered["flip7"] is True


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"flip7": True},
        {"second_chance": True},
        {"total": None, "cards": None, "busted": False},
        {"total": 3, "busted": True},
        {"total": 3, "cards": {}},
        {"cards": {}, "busted": True},
    ],
)
def test_a_line_says_exactly_one_thing(line):
    assert refused(line) == [("line_unclear", "p1", "/scores/0")]


def test_ways_left_empty_do_not_count_as_said():
    assert one({"total": 3, "busted": False, "cards": None}).score == 3


@pytest.mark.parametrize(
    ("total", "code"),
    [
        ("25", "not_an_integer"),
        (True, "not_an_integer"),
        (20.5, "not_an_integer"),
        ([25], "not_an_integer"),
        (-1, "negative"),
        (-1.0, "negative"),
        (10_000, "too_large"),
        (10**30, "too_large"),
        (1e300, "too_large"),
    ],
)
def test_nonsense_is_refused_for_good(total, code):
    assert refused({"total": total}) == [(code, "p1", "/scores/0/total")]
    assert refused({"total": total}, confirm=(code,)) == refused({"total": total})


def test_25_and_25_point_0_are_both_25():
    assert one({"total": 25}).score == one({"total": 25.0}).score == 25
    assert type(one({"total": 25.0}).entered["total"]) is int


@pytest.mark.parametrize("total", [146, 170, 172, 999, 1_000, 9_999])
def test_a_total_that_no_hand_makes_is_questioned_and_recorded_when_confirmed(total):
    assert refused(total) == [("total_unreachable", "p1", "/scores/0/total")]
    entry = one(total, confirm=("total_unreachable",))
    assert (entry.score, entry.outside_rules) == (total, ("total_unreachable",))


def test_a_question_says_what_is_the_most():
    answer = read(200)
    assert answer.refusals[0].facts == {"total": 200, "most": 171}
    assert answer.refusals[0].confirmable


@pytest.mark.parametrize(
    "line",
    [
        {"total": 10, "flip7": True},
        {"total": 110, "flip7": True},
        {"busted": True, "flip7": True},
        {"cards": {"numbers": [1, 2]}, "flip7": True},
    ],
)
def test_a_flip_7_that_cannot_be_is_questioned(line):
    assert refused(line) == [("flip7_contradicted", "p1", "/scores/0/flip7")]
    assert one(line, confirm=("flip7_contradicted",)).outside_rules == ("flip7_contradicted",)


def test_a_code_that_was_not_needed_marks_nothing():
    assert one(34, confirm=("total_unreachable", "round_impossible", "whatever")).outside_rules == ()


def test_one_code_does_not_answer_another_question():
    assert refused(200, confirm=("flip7_contradicted",)) == [("total_unreachable", "p1", "/scores/0/total")]


def test_a_confirmed_code_marks_only_the_lines_that_needed_it():
    answer = read(200, 34, confirm=("total_unreachable",))
    assert [e.outside_rules for e in answer] == [("total_unreachable",), ()]


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        ({"numbers": [13]}, ["card_unknown"]),
        ({"numbers": ["5"]}, ["card_unknown"]),
        ({"numbers": [5, 5]}, ["number_repeated"]),
        ({"numbers": list(range(8))}, ["too_many_numbers"]),
        ({"bonuses": [4, 4]}, ["bonus_repeated"]),
        ({"bonuses": [12]}, ["card_unknown"]),
    ],
)
def test_cards_that_nobody_can_hold_are_refused_for_good(cards, codes):
    found = refused({"cards": cards}, confirm=tuple(codes))
    assert [code for code, _, _ in found] == codes
    assert all(pointer.startswith("/scores/0/cards/") for _, _, pointer in found)


def test_a_bonus_comes_as_often_as_there_are_decks():
    twice = {"cards": {"numbers": [1], "bonuses": [4, 4]}}
    assert one(twice, decks=2).score == 9
    assert refused({"cards": {"bonuses": [4, 4, 4]}}, decks=2)[0][0] == "bonus_repeated"
    assert refused({"cards": {"numbers": [5, 5]}}, decks=3)[0][0] == "number_repeated"


def test_the_missing_one_stands_out():
    assert refused(10, 20, None, 30, 40, asked=("p1", "p2", "p3", "p4", "p5")) == [
        ("player_missing", "p3", "/scores")
    ]


def test_a_player_twice_in_a_round_is_refused():
    body = {"scores": [{"player": "p1", "total": 25}, {"player": "p1", "total": 52}]}
    answer = FLIP7.read(body, terms("p1"))
    assert [(r.code, r.player, r.pointer) for r in answer.refusals] == [
        ("player_repeated", "p1", "/scores/1/player")
    ]


def test_an_unknown_player_is_refused():
    assert refused({"player": "p9", "total": 3}, 5, asked=("p2",)) == [
        ("player_unknown", None, "/scores/0/player")
    ]


def test_a_line_without_a_player_is_refused():
    answer = FLIP7.read({"scores": [{"total": 3}]}, terms("p1"))
    assert [r.code for r in answer.refusals] == ["player_unknown", "player_missing"]


def test_somebody_who_sits_out_has_no_line():
    assert refused(10, 20, asked=("p1",), known=("p2",)) == [("player_sits_out", "p2", "/scores/1/player")]


@pytest.mark.parametrize("body", [{}, {"scores": []}, {"scores": None}])
def test_an_empty_round_misses_everybody(body):
    answer = FLIP7.read(body, terms("p1", "p2"))
    assert [r.code for r in answer.refusals] == ["player_missing", "player_missing"]


def test_everything_that_is_wrong_is_said_at_once():
    found = refused(
        200,
        {"total": -1},
        {"cards": {"numbers": [5, 5], "bonuses": [3]}},
        {},
        None,
        asked=("p1", "p2", "p3", "p4", "p5"),
    )
    assert [code for code, _, _ in found] == [
        "total_unreachable",
        "negative",
        "card_unknown",
        "number_repeated",
        "line_unclear",
        "player_missing",
    ]


def test_with_second_chances_discarded_the_mark_is_refused_for_good():
    line = {"total": 10, "second_chance": True}
    found = refused(line, confirm=("second_chance_discarded",))
    assert found == [("second_chance_discarded", "p1", "/scores/0/second_chance")]


def test_with_second_chances_kept_a_line_can_say_so():
    assert one({"total": 10, "second_chance": True}, **KEPT).entered["second_chance"] is True
    assert one({"cards": {}, "second_chance": True}, **KEPT).outside_rules == ()
    assert "second_chance" not in one({"total": 10, "second_chance": False}, **KEPT).entered


def test_a_busted_player_s_second_chance_is_questioned():
    line = {"busted": True, "second_chance": True}
    assert refused(line, **KEPT) == [("second_chance_busted", "p1", "/scores/0/second_chance")]
    assert one(line, confirm=("second_chance_busted",), **KEPT).outside_rules == ("second_chance_busted",)


def test_more_than_three_second_chances_a_deck_are_questioned():
    holds, code = {"total": 10, "second_chance": True}, "too_many_second_chances"
    assert not isinstance(read(holds, holds, holds, 10, **KEPT), Refused)
    found = refused(holds, holds, holds, holds, 10, **KEPT)
    assert found == [(code, f"p{n}", "/scores") for n in range(1, 5)]
    marked = read(holds, holds, holds, holds, 10, confirm=(code,), **KEPT)
    assert [e.outside_rules for e in marked] == [(code,)] * 4 + [()]
    assert not isinstance(read(*[holds] * 6, decks=2, **KEPT), Refused)
    assert len(refused(*[holds] * 7, decks=2, **KEPT)) == 7


def test_a_question_about_a_line_does_not_put_off_those_about_the_round():
    kept_by_a_busted, holds = {"busted": True, "second_chance": True}, {"total": 1, "second_chance": True}
    asked = refused(kept_by_a_busted, holds, holds, holds, **KEPT)
    assert {code for code, *_ in asked} == {
        "second_chance_busted",
        "too_many_second_chances",
        "round_impossible",
    }


def test_too_many_second_chances_are_said_together_with_everything_else():
    holds = {"total": 10, "second_chance": True}
    codes = [code for code, _, _ in refused(holds, holds, holds, holds, 200, **KEPT)]
    assert codes == ["total_unreachable"] + ["too_many_second_chances"] * 4


line = st.fixed_dictionaries(
    {},
    optional={
        "total": st.integers(-5, 300) | st.floats() | st.text(max_size=2) | st.none(),
        "busted": st.booleans(),
        "flip7": st.booleans(),
        "second_chance": st.booleans(),
        "cards": st.fixed_dictionaries(
            {},
            optional={
                "numbers": st.lists(st.integers(-1, 14) | st.none(), max_size=9),
                "x2": st.booleans(),
                "bonuses": st.lists(st.sampled_from([2, 4, 6, 8, 10, 3, "4"]), max_size=4),
            },
        ),
    },
)


@given(st.lists(line, min_size=1, max_size=5), st.sampled_from(["kept", "discarded"]), st.integers(1, 3))
def test_whatever_is_sent_is_read_or_refused_and_every_question_can_be_answered(lines, second_chance, decks):
    answer = read(*lines, second_chance=second_chance, decks=decks)
    if isinstance(answer, Refused):
        codes = {r.code for r in answer.refusals if r.confirmable}
        for_good = [r for r in answer.refusals if not r.confirmable]
        again = read(*lines, second_chance=second_chance, decks=decks, confirm=tuple(codes))
        assert isinstance(again, Refused) == bool(for_good)
        if isinstance(again, Refused):
            assert {r.code for r in again.refusals} <= {r.code for r in for_good} | {
                "too_many_second_chances"
            }
        else:
            assert {c for e in again for c in e.outside_rules} == codes
    else:
        assert [e.player for e in answer] == [f"p{n}" for n in range(1, len(lines) + 1)]
        assert all(e.score >= 0 and not e.outside_rules for e in answer)
        assert all(e.score == 0 for e in answer if e.entered.get("busted"))
