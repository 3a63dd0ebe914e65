"""What a table is asked of a round that no deal makes: which codes, in which words, and what confirming does."""

import pytest

from app.rules.refusal import Refused
from app.rulesets import the
from app.scorekeeping import correct_round, record_round
from app.web.sentences import sentence
from tests.cast import BUST, scores
from tests.conftest import cases
from tests.rulesets.flip7.terms import terms

FLIP7 = the("flip7")
NAMES = {"p1": "Alice", "p2": "Bob", "p3": "Chloé", "p4": "Dan"}


def read(*lines, decks=1, confirm=()):
    asked = [f"p{n}" for n in range(1, len(lines) + 1)]
    return FLIP7.read(scores(*lines), terms(*asked, decks=decks), confirm)


def codes(*lines, **said):
    answer = read(*lines, **said)
    return [r.code for r in answer.refusals] if isinstance(answer, Refused) else []


def said(language, *lines, **more):
    answer = read(*lines, **more)
    assert isinstance(answer, Refused)
    return [sentence(r, language, NAMES) for r in answer.refusals]


def marks(*lines, **said):
    answer = read(*lines, **said)
    assert not isinstance(answer, Refused)
    return [e.outside_rules for e in answer]


@pytest.mark.parametrize("case", cases("flip7_rounds_possible"), ids=lambda c: f"{c['totals']}+{c['busted']}")
def test_a_round_is_questioned_exactly_when_no_deal_makes_it(case):
    asked = codes(*case["totals"], *[BUST] * case["busted"], decks=case["decks"])
    assert (asked == []) == case["possible"], asked


@pytest.mark.parametrize("game", cases("flip7_games"), ids=lambda g: g["id"])
def test_no_round_of_a_real_game_is_questioned(game):
    for totals in game["rounds"]:
        there = [t for t in totals if t is not None]
        assert codes(*there, decks=1 + (len(there) - 1) // 18) == []


def test_two_flip_7s_are_named_in_both_languages():
    assert said("fr", 91, 20, 93) == [
        "Deux Flip 7 dans la même manche : Alice et Chloé. Le premier l’arrête."
    ]
    assert said("en", 91, 20, 93) == [
        "Two Flip 7s in the same round: Alice and Chloé. The first one ends it."
    ]


@pytest.mark.parametrize(
    ("lines", "french"),
    [
        ((7, 110, 112), "Il n’y a qu’un ×2, et au-delà de 108 il le faut : Bob et Chloé."),
        (
            (88, 90, 92),
            "Au-delà de 87 il faut le ×2 ou un Flip 7, et il n’y en a pas tant : Alice, Bob et Chloé.",
        ),
        ((1, 30, 1), "Il n’y a qu’une carte 1 : Alice et Chloé."),
        ((80, 81, 82, 84), "Il n’y a pas assez de cartes Bonus pour cela : Alice, Bob, Chloé et Dan."),
    ],
)
def test_an_impossible_round_says_why_and_names_the_lines(lines, french):
    assert codes(*lines) == ["round_impossible"]
    assert said("fr", *lines) == [french]


def test_every_reason_has_words_of_its_own_or_the_general_ones():
    for language in ("fr", "en"):
        for lines in ((1, 1, 3), (7, 110, 112), (88, 90, 92), (91, 93, 0)):
            (words,) = said(language, *lines)
            assert "%(" not in words
            assert "?" not in words


def test_a_mark_counts_as_a_flip_7_and_cards_as_what_they_are():
    marked, cards = {"total": 60, "flip7": True}, {"cards": {"numbers": [0, 1, 2, 3, 4, 5, 6]}}
    assert codes(marked, cards) == ["two_flip7"]
    assert codes({"total": 60}, cards) == []
    assert codes({"cards": {"numbers": [1, 5]}}, 1) == ["round_impossible"]


def test_confirmed_two_flip_7s_are_marked_and_the_rest_is_still_checked():
    assert marks(91, 20, 93, confirm=("two_flip7",)) == [("two_flip7",), (), ("two_flip7",)]
    assert codes(91, 1, 93, 1) == ["two_flip7", "round_impossible"]
    assert codes(91, 1, 93, 1, confirm=("two_flip7",)) == ["round_impossible"]
    assert codes(91, 1, 93, 1, confirm=("round_impossible",)) == ["two_flip7"]
    both = marks(91, 1, 93, 1, confirm=("two_flip7", "round_impossible"))
    assert both == [("two_flip7",), ("round_impossible",), ("two_flip7",), ("round_impossible",)]


def test_a_confirmed_round_is_marked_at_the_lines_that_it_is_about():
    assert marks(1, 30, 1, confirm=("round_impossible",)) == [
        ("round_impossible",),
        (),
        ("round_impossible",),
    ]


def test_a_line_confirmed_as_unreachable_leaves_the_check():
    assert codes(146, 1, 30) == ["total_unreachable"]
    assert marks(146, 171, 30, confirm=("total_unreachable",)) == [("total_unreachable",), (), ()]
    assert codes(146, 1, 1, confirm=("total_unreachable",)) == ["round_impossible"]


def test_a_line_confirmed_as_no_flip_7_leaves_the_check():
    contradicted = {"total": 20, "flip7": True}
    assert marks(contradicted, 91, confirm=("flip7_contradicted",)) == [("flip7_contradicted",), ()]


def test_all_reasons_come_at_once_whichever_lines_are_still_missing():
    answer = FLIP7.read(scores(1, 1), terms("p1", "p2", "p3"))
    assert isinstance(answer, Refused)
    assert [r.code for r in answer.refusals] == ["player_missing", "round_impossible"]


def test_a_correction_is_asked_about_under_the_decks_of_then(table):
    table.do(record_round, scores(10, 20, 30))
    assert table.refused(correct_round, 1, scores(1, 1, 30)) == ["round_impossible"]
    table.do(correct_round, 1, scores(1, 1, 30, confirm=("round_impossible",)))
    assert table.totals == [1, 1, 30]
    assert table.game.sheet.rounds[0].entries[0].outside_rules == ("round_impossible",)


def test_a_typed_zero_and_any_number_of_them_prove_nothing():
    assert codes(*[0] * 18) == []
    assert codes(*[0] * 17, 171) == []
