"""A hand in the fields of a page: ``3 5 x2 +10``."""

from typing import Any

import pytest

from app.rules.refusal import Refused
from app.rulesets import the
from app.rulesets.flip7.form import read_cards, write_cards
from tests.rulesets.flip7.terms import terms

FLIP7: Any = the("flip7")


def read(**fields):
    body, refused = FLIP7.read_form({k.replace("_p", "-p"): v for k, v in fields.items()}, terms("p1"))
    assert refused == ()
    return FLIP7.read(body, terms("p1"))


def refused(**fields):
    answer = read(**fields)
    assert isinstance(answer, Refused)
    return [r.code for r in answer.refusals]


def test_cards_are_counted_as_the_rules_say():
    (entry,) = read(cards_p1="12 3 x2 +10")
    assert entry.score == 40
    assert entry.entered["cards"] == {"numbers": [12, 3], "x2": True, "bonuses": [10]}


def test_the_order_of_the_cards_does_not_matter():
    assert read(cards_p1="+4 6 x2 7 8")[0].score == read(cards_p1="7,x2, 8 6 +4")[0].score == 46


def test_seven_numbers_are_a_flip_7():
    (entry,) = read(cards_p1="0 1 2 3 4 5 6 +10 ×2")
    assert (entry.score, entry.entered["flip7"]) == (67, True)


def test_the_total_that_the_cards_make_may_stand_beside_them():
    assert read(cards_p1="12 3", total_p1="15")[0].entered["cards"]["numbers"] == [12, 3]


def test_another_total_beside_them_is_not_guessed_at():
    assert refused(cards_p1="12 3", total_p1="16") == ["line_unclear"]
    assert refused(cards_p1="12 3", busted_p1="1") == ["line_unclear"]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("0 1 2 3 4 5 6 7", "too_many_numbers"),
        ("5 5", "number_repeated"),
        ("+4 +4", "bonus_repeated"),
        ("13", "card_unknown"),
        ("+3", "card_unknown"),
        ("+", "card_unknown"),
        ("-5", "card_unknown"),
        ("x3", "card_unknown"),
        ("x2 x2", "card_unknown"),
        ("<b>", "card_unknown"),
        ("５", "card_unknown"),
        ("9" * 5_000, "card_unknown"),
        ("3;5", "card_unknown"),
    ],
)
def test_what_is_no_hand_is_refused_by_name(written, code):
    assert code in refused(cards_p1=written)


def test_a_very_long_text_is_read_in_no_time():
    assert "number_repeated" in refused(cards_p1="5 " * 100_000)


@pytest.mark.parametrize("written", ["3 5 x2 +10", "0", "x2", "+2 +4", "0 1 2 3 4 5 6 x2 +2 +4 +6 +8 +10"])
def test_what_is_written_is_read_again(written):
    assert write_cards(read_cards(written)) == written
