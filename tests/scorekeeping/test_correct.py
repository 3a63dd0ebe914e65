"""Correcting a round (situations 13, 15 and 24)."""

import pytest

from app.rules.progress import Status
from app.scorekeeping import (
    Reason,
    add_player,
    change_game,
    change_player,
    correct_round,
    corrections,
    record_round,
    redo,
    remove_round,
    undo,
)
from tests.cast import BUST, scores


def corrected(table):
    game = table.game
    with table.database.reading() as connection:
        found = corrections(connection, game)
    assert all(c.at.endswith("Z") for c in found)
    return [(c.round, c.player, c.old, c.new) for c in found]


def test_round_two_corrected_in_round_four_moves_every_later_total(table):
    table.play((10, 10, 10), (24, 0, 0), (5, 5, 5))
    table.do(correct_round, 2, scores(42, 0, 0))
    sheet = table.game.sheet
    assert [sheet.totals(n)["p1"] for n in (1, 2, 3)] == [10, 52, 57]
    assert corrected(table) == [(2, "p1", 24, 42)]


def test_150_then_60_typed_for_6_is_reopened_by_a_correction_and_goes_on_at_156(table):
    table.play((100, 0, 0), (50, 0, 0), (60, 0, 0))
    assert table.status is Status.FINISHED
    table.do(correct_round, 3, scores(6, 0, 0))
    assert (table.status, table.totals[0]) == (Status.ONGOING, 156)
    table.play((1, 2, 3))


def test_a_correction_can_end_the_game(table):
    table.play((100, 90, 0), (90, 50, 0))
    table.do(correct_round, 2, scores(100, 50, 0))
    assert table.winners == ("p1",)


def test_a_correction_can_make_a_tie(table):
    table.play((100, 90, 0), (100, 50, 0))
    table.do(correct_round, 2, scores(100, 110, 0))
    assert table.status is Status.TIEBREAK


def test_a_corrected_round_keeps_its_dealer_its_decks_and_its_place(table):
    table.play((1, 2, 3), (1, 2, 3))
    before = table.game.sheet.rounds[0]
    table.do(correct_round, 1, scores(3, 2, 1))
    after = table.game.sheet.rounds[0]
    assert (after.id, after.dealer, after.decks, after.tiebreak) == (before.id, before.dealer, 1, False)


def test_a_correction_asks_exactly_those_who_played_that_round(table):
    table.play((1, 2, 3))
    table.do(add_player, "Dan")
    table.do(change_player, "p1", {"left": True})
    table.play((None, 2, 3, 4))
    assert table.refused(correct_round, 1, scores(1, 2, 3, 4)) == ["player_sits_out"]
    assert table.refused(correct_round, 2, scores(1, 2, 3, 4)) == ["player_sits_out"]
    assert table.refused(correct_round, 1, scores(None, 2, 3)) == ["player_missing"]
    table.do(correct_round, 1, scores(9, 2, 3))
    assert table.totals[0] == 9


def test_a_correction_is_read_under_the_deck_count_of_then(begin):
    table = begin(*(f"n{i}" for i in range(18)))
    table.play((0,) * 18)
    table.do(add_player, "nineteenth")
    table.play((0,) * 19)
    assert table.refused(correct_round, 1, scores(201, *([0] * 17))) == ["total_unreachable"]
    table.do(correct_round, 2, scores(199, *([0] * 18)))


def test_a_correction_is_read_under_the_options_of_then(begin):
    table = begin(second_chance="kept")
    table.play((1, 2, {"total": 3, "second_chance": True}))
    table.do(change_game, {"options": {"second_chance": "discarded"}})
    table.do(correct_round, 1, scores(9, 2, {"total": 3, "second_chance": True}))
    assert table.refused(record_round, scores(9, 2, {"total": 3, "second_chance": True})) == [
        "second_chance_discarded"
    ]


@pytest.mark.parametrize("number", [0, 2, -1, 99])
def test_a_round_that_is_not_there_cannot_be_corrected(table, number):
    table.play((1, 2, 3))
    assert table.ask(correct_round, number, scores(1, 2, 3)).reason is Reason.UNKNOWN_THING


def test_the_same_lines_again_change_nothing(table):
    table.play((1, 2, 3))
    assert table.do(correct_round, 1, scores(1, 2, 3)).version == 2
    assert len(table.history) == 2


def test_a_change_of_bust_alone_is_a_correction_too(table):
    table.play((0, 2, 3))
    table.do(correct_round, 1, scores(BUST, 2, 3))
    assert corrected(table) == [(1, "p1", 0, 0)]


def test_the_same_total_in_cards_is_no_correction(table):
    table.play((8, 2, 3))
    table.do(correct_round, 1, scores({"cards": {"numbers": [3, 5]}}, 2, 3))
    assert table.game.version == 3
    assert corrected(table) == []


def test_an_undone_correction_adds_its_own_line_back(table):
    table.play((24, 0, 0))
    table.do(correct_round, 1, scores(42, 1, 0))
    table.do(undo)
    assert corrected(table) == [(1, "p1", 24, 42), (1, "p2", 0, 1), (1, "p1", 42, 24), (1, "p2", 1, 0)]
    table.do(redo)
    assert corrected(table)[-2:] == [(1, "p1", 24, 42), (1, "p2", 0, 1)]


def test_corrections_follow_their_round_when_earlier_ones_are_removed(table):
    table.play((1, 2, 3), (24, 0, 0))
    table.do(correct_round, 2, scores(42, 0, 0))
    table.do(remove_round, 1)
    assert corrected(table) == [(1, "p1", 24, 42)]
    table.do(remove_round, 1)
    assert corrected(table) == []


def test_recording_and_undoing_a_round_is_no_correction(table):
    table.play((1, 2, 3))
    table.do(undo)
    table.do(redo)
    assert corrected(table) == []


def test_an_impossible_total_can_be_confirmed_in_a_correction(table):
    table.play((1, 2, 3))
    table.do(correct_round, 1, scores(146, 2, 3, confirm=("total_unreachable",)))
    assert table.game.sheet.rounds[0].entries[0].outside_rules == ("total_unreachable",)


def test_corrected_round_5_of_8_had_won_the_game_then_and_it_is_said_and_the_final_totals_decide(table):
    table.play(*[(30, 20, 0)] * 4, (30, 20, 0), (0, 20, 0), (0, 20, 0), (0, 20, 0))
    assert (table.totals, table.status) == ([150, 160, 0], Status.ONGOING)
    table.do(correct_round, 5, scores(83, 20, 0))
    assert len(table.game.sheet.rounds) == 8
    assert table.notices == ["target_reached_earlier"]
    assert table.progress.decided_earlier == 5
    assert table.winners == ("p1",)
    table.do(correct_round, 8, scores(0, 70, 0))
    assert table.winners == ("p2",)
    assert table.progress.decided_earlier == 5
