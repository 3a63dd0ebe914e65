"""Whose turn it is, and who may challenge it."""

import pytest

from app.rulesets import the
from app.scorekeeping import add_player, change_player, correct_round, record_round, remove_round
from tests.rulesets.tables import sit_down, turn


@pytest.fixture
def table(database):
    return sit_down(database, "minimini_seven")


def whose(table):
    sheet = table.game.sheet
    return the(sheet.ruleset).next_terms(sheet, table.progress).turn


def test_the_first_seat_starts_and_the_turn_passes_to_the_left_whoever_scored(table):
    assert whose(table) == "p1"
    table.do(record_round, turn(1, 6, 5, 3, 2, by=3, card=4))
    assert whose(table) == "p2"
    table.do(record_round, turn(2, 3, 4, lost=True))
    assert whose(table) == "p3"
    table.do(record_round, turn(3, 5, 5))
    assert whose(table) == "p1"
    assert table.totals == [0, 0, 40]


def test_a_turn_of_somebody_else_is_refused_whatever_is_confirmed(table):
    body = turn(2, 5, 5) | {"confirm": ["not_your_turn"]}
    assert table.refused(record_round, body) == ["not_your_turn"]


def test_a_player_unknown_or_left_has_no_turn_and_challenges_nobody(table):
    table.do(change_player, "p2", {"left": True})
    assert table.refused(record_round, turn(9, 5, 5)) == ["player_unknown"]
    assert table.refused(record_round, turn(2, 5, 5)) == ["player_sits_out"]
    assert table.refused(record_round, turn(1, 5, 5, by=2, card=1)) == ["player_sits_out"]
    assert table.refused(record_round, turn(1, 5, 5, by=9, card=1)) == ["player_unknown"]


def test_nobody_challenges_their_own_turn(table):
    assert table.refused(record_round, turn(1, 5, 5, by=1, card=1)) == ["challenge_of_oneself"]


def test_all_reasons_are_said_at_once(table):
    assert table.refused(record_round, turn(2, 5, 9, by=2, card=0)) == [
        "not_your_turn",
        "card_unknown",
        "card_unknown",
    ]


def test_a_record_without_a_turn_is_refused(table):
    assert table.refused(record_round, {}) == ["line_unclear"]
    nobody = turn(1, 5, 5)
    del nobody["turn"]["player"]
    assert table.refused(record_round, nobody) == ["player_missing"]


def test_who_leaves_is_passed_over_and_who_joins_has_a_turn_in_the_new_seat(table):
    table.do(record_round, turn(1, 5, 5))
    table.do(change_player, "p2", {"left": True})
    assert whose(table) == "p3"
    table.do(add_player, "Dan", 4)
    table.do(record_round, turn(3, 1, 2))
    assert whose(table) == "p4"
    table.do(change_player, "p2", {"left": False})
    table.do(record_round, turn(4, 1, 2))
    table.do(record_round, turn(1, 1, 2))
    assert whose(table) == "p2"


def test_when_a_turn_is_removed_the_later_ones_stay_whose_they_were(table):
    for player in (1, 2, 3):
        table.do(record_round, turn(player, 5, 5))
    table.do(remove_round, 1)
    assert whose(table) == "p1"
    table.do(remove_round, 2)
    assert whose(table) == "p3"


def test_the_last_one_at_the_table_plays_no_turn_alone(table):
    for player in ("p2", "p3"):
        table.do(change_player, player, {"left": True})
    assert table.not_now(record_round, turn(1, 5, 5)) == ["too_few_players"]


def test_a_corrected_turn_stays_whose_it_was_and_may_gain_or_lose_a_challenger(table):
    table.do(record_round, turn(1, 6, 5, 3, 2))
    assert table.refused(correct_round, 1, turn(2, 6, 5, 3, 2)) == ["not_your_turn"]
    table.do(correct_round, 1, turn(1, 6, 5, 3, 2, by=3, card=4))
    assert table.totals == [0, 0, 30]
    table.do(correct_round, 1, turn(1, 6, 5, 3, 2, by=2, card=5))
    assert table.totals == [48, 0, 0]


def test_who_joined_after_a_turn_cannot_have_challenged_it(table):
    table.do(record_round, turn(1, 5, 5))
    table.do(add_player, "Dan")
    assert table.refused(correct_round, 1, turn(1, 5, 5, by=4, card=1)) == ["player_sits_out"]


def test_who_has_left_since_may_still_be_said_to_have_challenged(table):
    table.do(record_round, turn(1, 5, 5))
    table.do(change_player, "p2", {"left": True})
    table.do(correct_round, 1, turn(1, 5, 5, by=2, card=1))
    assert table.totals == [0, 22, 0]
