"""Decks, and what the table is told about its number (rules.md, "Players and decks"; situation 28)."""

from dataclasses import replace

import pytest

from app.rulesets import the
from tests.rulesets.flip7.sheets import sheet
from tests.rulesets.flip7.terms import USUAL

FLIP7 = the("flip7")


def notices(here):
    return [(n.code, n.facts) for n in FLIP7.notices(here, FLIP7.progress(here))]


@pytest.mark.parametrize(
    ("players", "decks"), [(1, 1), (3, 1), (18, 1), (19, 2), (36, 2), (37, 3), (54, 3), (55, 4), (72, 4)]
)
def test_there_is_a_deck_for_each_eighteen_players_begun(players, decks):
    assert FLIP7.decks(sheet(players=players)) == decks


def test_the_cards_of_a_second_deck_stay_on_the_table():
    assert FLIP7.decks(sheet(players=19, left={19: 5})) == 2
    assert FLIP7.decks(sheet((1, 2, 3), decks=2)) == 2


def test_a_joiner_brings_a_second_deck_and_one_who_takes_a_free_place_does_not():
    assert FLIP7.decks(sheet(players=19, joined={19: 5})) == 2
    assert FLIP7.decks(sheet(players=19, joined={19: 5}, left={1: 4})) == 1


def test_the_next_round_is_played_with_the_decks_on_the_table():
    here = sheet(players=19)
    assert FLIP7.next_terms(here, FLIP7.progress(here)).decks == 2


@pytest.mark.parametrize(
    ("players", "chosen", "decks"), [(3, 1, 1), (3, 2, 2), (3, 4, 4), (19, 3, 3), (19, 1, 2), (72, 2, 4)]
)
def test_a_table_chooses_more_decks_and_never_fewer_than_its_players_need(players, chosen, decks):
    assert FLIP7.decks(sheet(players=players, decks_chosen=chosen)) == decks


def chosen_at(here, version, decks):
    return replace(here, options_log=(*here.options_log, (version, USUAL | {"decks": decks})))


@pytest.mark.parametrize(("chosen", "decks"), [(1, 1), (None, 1), (2, 2), (4, 4)])
def test_a_table_that_chooses_another_number_counts_anew_from_there(chosen, decks):
    here = sheet((1, 2, 3), decks=3, decks_chosen=3)
    assert FLIP7.decks(here) == 3
    assert FLIP7.decks(chosen_at(here, 11, chosen)) == decks


def test_a_second_deck_goes_only_when_the_table_says_so_once_it_is_not_needed():
    here = sheet((1,) * 19, players=19, left={19: 15}, decks=2)
    assert FLIP7.decks(here) == 2
    assert FLIP7.decks(chosen_at(here, 16, 1)) == 1
    assert FLIP7.decks(chosen_at(here, 12, 1)) == 2


def test_other_options_leave_the_decks_on_the_table():
    here = sheet((1, 2, 3), decks=3)
    assert FLIP7.decks(replace(here, options_log=(*here.options_log, (11, USUAL | {"target": 9})))) == 3


def test_a_game_begun_before_there_was_a_choice_has_as_many_as_it_needs():
    here = sheet((1,) * 19, players=19, left={19: 15}, decks=2)
    old = {key: value for key, value in USUAL.items() if key != "decks"}
    assert FLIP7.decks(replace(here, options_log=((1, old), (16, USUAL)))) == 2


@pytest.mark.parametrize("players", [1, 2])
def test_one_or_two_players_are_a_house_rule_and_said_to_be(players):
    assert notices(sheet(players=players)) == [("house_rule_players", {"players": players})]


@pytest.mark.parametrize("players", [3, 18])
def test_three_to_eighteen_players_are_told_nothing(players):
    assert notices(sheet(players=players)) == []


def test_a_second_deck_is_announced():
    assert notices(sheet(players=19)) == [("second_deck", {"decks": 2})]


def test_a_leaver_can_make_it_a_house_rule():
    assert notices(sheet(left={1: 5})) == [("house_rule_players", {"players": 2})]


def test_a_round_that_had_won_the_game_already_is_named():
    assert notices(sheet((203, 100, 0), (0, 110, 0))) == [("target_reached_earlier", {"round": 1})]


def test_the_usual_options_are_those_of_the_rules():
    assert {o.key: o.default for o in FLIP7.options} == {
        "target": 200,
        "tiebreak": "everyone",
        "second_chance": "discarded",
        "decks": None,
    }
    assert (FLIP7.min_players, FLIP7.max_players) == (1, 72)
