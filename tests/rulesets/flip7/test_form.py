"""The fields of a page turned into a round body (situations 7, 8, 20 and 21)."""

from typing import Any

import pytest

from app.rulesets import the
from tests.rulesets.flip7.terms import terms

FLIP7: Any = the("flip7")


def form(**fields):
    return FLIP7.read_form({k.replace("_p", "-p"): v for k, v in fields.items()}, terms("p1", "p2"))


def test_each_player_asked_who_has_something_entered_has_a_line():
    body, refused = form(total_p1="25", busted_p2="on", total_p9="7")
    assert body == {"scores": [{"player": "p1", "total": 25}, {"player": "p2", "busted": True}]}
    assert refused == ()


def test_a_blank_field_is_no_zero():
    body, _ = form(total_p1="  ", total_p2="0")
    assert body == {"scores": [{"player": "p2", "total": 0}]}


def test_a_sum_typed_is_its_sum():
    body, _ = form(total_p1="10+15+8", total_p2="１２")
    assert [line["total"] for line in body["scores"]] == [33, 12]


@pytest.mark.parametrize("typed", ["20.5", "abc", "10+", "+", "10+15-3", "1e2", "0x1f", "1 2"])
def test_what_cannot_be_read_is_refused_at_its_field_and_the_others_are_kept(typed):
    body, refused = form(total_p1=typed, total_p2="25")
    assert body == {"scores": [{"player": "p2", "total": 25}]}
    assert [(r.code, r.player, r.pointer) for r in refused] == [("not_an_integer", "p1", "/total-p1")]


def test_a_negative_number_and_one_out_of_reach_are_left_to_the_rules_to_refuse():
    body, refused = form(total_p1="-1", total_p2="1000")
    assert refused == ()
    answer = FLIP7.read(body, terms("p1", "p2"))
    assert [(r.code, r.player) for r in answer.refusals] == [("negative", "p1"), ("total_unreachable", "p2")]


def test_a_zero_beside_a_bust_says_it_once():
    body, _ = form(total_p1="0", busted_p1="on")
    assert body == {"scores": [{"player": "p1", "busted": True}]}


def test_a_number_beside_a_bust_is_two_things_and_not_guessed_at():
    body, _ = form(total_p1="12", busted_p1="on", total_p2="1")
    answer = FLIP7.read(body, terms("p1", "p2"))
    assert [(r.code, r.player) for r in answer.refusals] == [("line_unclear", "p1")]


def test_boxes_are_read():
    body, _ = form(total_p1="50", flip7_p1="on", second_chance_p1="on")
    assert body["scores"][0] == {"player": "p1", "total": 50, "flip7": True, "second_chance": True}
