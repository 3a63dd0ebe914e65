"""Players join, leave, come back, are renamed, change seats (situations 23, 25, 26 and 28)."""

import pytest

from app.rules.progress import Status
from app.scorekeeping import (
    Reason,
    add_player,
    change_game,
    change_player,
    correct_round,
    finish_game,
    move_player,
    record_round,
    remove_player,
    remove_round,
)
from tests.cast import scores


def seats(table):
    return {s.name: s.number for s in table.game.sheet.seats}


def leave(table, *players):
    for player in players:
        table.do(change_player, player, {"left": True})


def back(table, player):
    table.do(change_player, player, {"left": False})


def test_a_late_joiner_starts_at_zero_and_plays_the_next_round(table):
    table.play((10, 20, 30))
    table.do(add_player, " Dan ")
    assert table.totals == [10, 20, 30, 0]
    assert table.asked == ["p1", "p2", "p3", "p4"]
    assert table.game.sheet.rounds[0].entry_of("p4") is None
    assert table.ranks["p4"] == 4
    table.play((0, 0, 0, 40))
    assert table.totals == [10, 20, 30, 40]


def test_a_joiner_sits_last_unless_a_seat_is_said_and_the_others_move_on(table):
    table.do(add_player, "Dan")
    table.do(add_player, "Eve", 2)
    table.do(add_player, "Fay", 1.0)
    assert seats(table) == {"Fay": 1, "Alice": 2, "Eve": 3, "Bob": 4, "Chloé": 5, "Dan": 6}
    assert [s.player for s in table.game.sheet.seats] == ["p1", "p2", "p3", "p4", "p5", "p6"]


@pytest.mark.parametrize("seat", [0, 5, -1, "1", True, 1.5])
def test_a_seat_must_be_at_the_table(table, seat):
    assert table.refused(add_player, "Dan", seat) == ["seat_invalid"]


def test_a_joiner_deals_when_the_turn_comes(table):
    table.do(add_player, "Dan", 2)
    table.play((1, 2, 3, 4))
    assert table.dealer == "p4"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_missing"),
        (" ALICE ", "name_taken"),
        ("Chloe\u0301", "name_taken"),
        ("x" * 41, "name_too_long"),
    ],
)
def test_a_name_must_be_one_and_another(table, name, code):
    assert table.refused(add_player, name) == [code]
    assert table.refused(change_player, "p2", {"name": name}) == [code]


def test_the_name_of_somebody_who_left_is_still_taken(table):
    leave(table, "p2")
    assert table.refused(add_player, "bob") == ["name_taken"]


def test_everything_that_is_wrong_with_a_joiner_is_said_at_once(table):
    assert table.refused(add_player, "bob", 9) == ["name_taken", "seat_invalid"]


def test_nobody_joins_a_finished_game(table):
    table.play((100, 0, 0), (100, 0, 0))
    assert table.not_now(add_player, "Dan") == ["game_finished"]


def test_no_more_than_seventy_two_sit_at_the_table_but_who_left_makes_room(begin):
    table = begin(*(f"n{i}" for i in range(72)))
    assert table.refused(add_player, "one more") == ["too_many_players"]
    leave(table, "p1")
    table.do(add_player, "one more")
    assert table.refused(change_player, "p1", {"left": False}) == ["too_many_players"]
    assert len(table.asked) == 72


def test_a_player_can_be_renamed_and_keeps_the_score(table):
    table.play((10, 20, 30))
    table.do(change_player, "p2", {"name": "  Bobby "})
    assert [s.name for s in table.game.sheet.seats] == ["Alice", "Bobby", "Chloé"]
    assert table.totals == [10, 20, 30]


def test_a_player_may_change_the_case_of_the_own_name(table):
    table.do(change_player, "p2", {"name": "BOB"})
    assert table.game.sheet.seats[1].name == "BOB"


def test_a_player_moved_to_a_seat_lets_the_others_close_up(table):
    table.do(add_player, "Dan")
    table.do(change_player, "p1", {"seat": 3})
    assert seats(table) == {"Bob": 1, "Chloé": 2, "Alice": 3, "Dan": 4}
    table.do(change_player, "p4", {"seat": 1})
    assert seats(table) == {"Dan": 1, "Bob": 2, "Chloé": 3, "Alice": 4}


@pytest.mark.parametrize("seat", [0, 4, "2", True])
def test_nobody_is_moved_to_a_seat_that_is_not_there(table, seat):
    assert table.refused(change_player, "p1", {"seat": seat}) == ["seat_invalid"]


def test_the_dealer_passes_along_the_new_seats(table):
    table.play((1, 2, 3))
    table.do(change_player, "p3", {"seat": 2})
    assert table.dealer == "p3"


def test_name_seat_and_leaving_can_come_together(table):
    table.do(change_player, "p1", {"name": "Al", "seat": 2, "left": True})
    seat = table.game.sheet.seats[0]
    assert (seat.name, seat.number, seat.away, table.game.version) == ("Al", 2, True, 2)


def test_everything_that_is_wrong_with_a_change_is_said_at_once(table):
    assert table.refused(change_player, "p1", {"name": "bob", "seat": 9}) == ["name_taken", "seat_invalid"]


def test_a_player_who_is_not_there_cannot_change_or_be_removed(table):
    assert table.ask(change_player, "p9", {"name": "X"}).reason is Reason.UNKNOWN_THING
    assert table.ask(remove_player, "p9").reason is Reason.UNKNOWN_THING


def test_who_leaves_keeps_the_rounds_has_no_rank_and_is_asked_no_more(table):
    table.play(*[(10, 20, 21)] * 4)
    leave(table, "p3")
    assert table.totals == [40, 80, 84]
    assert all(r.entry_of("p3") for r in table.game.sheet.rounds)
    assert table.ranks == {"p2": 1, "p1": 2}
    assert table.asked == ["p1", "p2"]
    assert table.notices == ["house_rule_players"]
    table.do(add_player, "Dan")
    table.play((1, 2, None, 3))
    assert table.totals == [41, 82, 84, 3]
    assert table.refused(record_round, scores(1, 2, 3, 4)) == ["player_sits_out"]


def test_who_left_is_passed_over_as_dealer(table):
    table.play((1, 2, 3))
    leave(table, "p2")
    assert table.dealer == "p3"
    table.play((1, None, 3))
    back(table, "p2")
    assert table.dealer == "p1"


def test_the_chosen_dealer_who_leaves_is_passed_over(table):
    leave(table, "p1")
    assert table.dealer == "p2"


def test_leaving_twice_or_coming_back_when_there_changes_nothing(table):
    leave(table, "p2")
    assert table.do(change_player, "p2", {"left": True}).version == 2
    assert table.do(change_player, "p1", {"left": False}).version == 2


def test_who_comes_back_counts_from_the_next_round(table):
    table.play((10, 20, 30))
    leave(table, "p3")
    table.play((10, 20, None))
    back(table, "p3")
    assert table.asked == ["p1", "p2", "p3"]
    assert table.ranks == {"p2": 1, "p3": 2, "p1": 3}
    table.play((5, 5, 5))
    assert table.totals == [25, 45, 35]


def test_the_last_of_the_tied_still_seated_wins(table):
    table.play((100, 100, 0), (100, 100, 0))
    leave(table, "p1")
    assert table.winners == ("p2",)


def test_a_tie_goes_on_among_those_who_stay(table):
    table.play((70, 70, 70), (70, 70, 70), (70, 70, 70))
    leave(table, "p2")
    assert (table.status, table.progress.outcome.tied) == (Status.TIEBREAK, ("p1", "p3"))


def test_leaving_a_finished_game_changes_nothing_and_coming_back_never_reopens_it(table):
    table.play((100, 100, 0), (100, 100, 0))
    leave(table, "p1")
    leave(table, "p2")
    assert table.winners == ("p2",)
    back(table, "p1")
    back(table, "p2")
    assert table.winners == ("p2",)


def test_the_winner_who_left_is_out_when_a_correction_reopens_the_game(table):
    table.play((100, 90, 0), (100, 90, 0))
    leave(table, "p1")
    table.do(correct_round, 2, scores(60, 90, 0))
    assert table.status is Status.ONGOING
    table.do(change_game, {"options": {"target": 150}})
    assert table.winners == ("p2",)


def test_who_leaves_below_the_top_changes_nothing(table):
    table.play((100, 90, 0), (99, 90, 0))
    leave(table, "p3")
    assert table.status is Status.ONGOING


def test_a_player_without_a_score_can_be_taken_off_the_sheet(table):
    table.do(remove_player, "p2")
    assert seats(table) == {"Alice": 1, "Chloé": 2}
    table.play((10, None, 30))
    assert table.game.sheet.totals() == {"p1": 10, "p3": 30}
    assert table.ranks == {"p3": 1, "p1": 2}


def test_a_player_with_a_score_stays_on_the_sheet_even_with_a_zero(table):
    table.play((10, 0, 30))
    assert table.not_now(remove_player, "p2") == ["has_scores"]
    table.do(remove_round, 1)
    table.do(remove_player, "p2")


def test_the_last_player_stays(begin):
    table = begin("Alice")
    assert table.not_now(remove_player, "p1") == ["too_few_players"]


def test_a_removed_dealer_hands_on_to_the_left(begin):
    table = begin(dealer=2)
    table.do(remove_player, "p2")
    assert table.dealer == "p3"
    table.do(remove_player, "p3")
    assert table.dealer == "p1"


def test_a_removed_player_s_number_is_given_to_nobody_else(table):
    table.do(add_player, "Dan")
    table.do(remove_player, "p4")
    assert [s.player for s in table.do(add_player, "Eve").sheet.seats] == ["p1", "p2", "p3", "p5"]


def test_a_joiner_waits_until_the_tied_have_decided(begin):
    table = begin(tiebreak="tied_only")
    table.play((100, 100, 0), (100, 100, 0))
    table.do(add_player, "Dan")
    assert table.asked == ["p1", "p2"]
    table.play((1, 2))
    assert table.winners == ("p2",)


def test_players_can_leave_a_game_the_table_has_stopped(table):
    table.play((30, 20, 10))
    table.do(finish_game)
    leave(table, "p1", "p2", "p3")
    assert (table.winners, table.ranks) == (("p1",), {})


def test_a_player_moves_one_seat_to_the_left_or_to_the_right_and_no_further_than_the_end(table):
    table.do(move_player, "p1", 1)
    assert seats(table) == {"Bob": 1, "Alice": 2, "Chloé": 3}
    table.do(move_player, "p1", -1)
    assert seats(table) == {"Alice": 1, "Bob": 2, "Chloé": 3}
    assert table.do(move_player, "p1", -1).version == 3
    assert table.do(move_player, "p3", 1).version == 3
    assert table.ask(move_player, "p9", 1).reason is Reason.UNKNOWN_THING
