"""Recording a round (situations 10 to 12, 20, 21, 47, 50)."""

from app.rules.progress import Status
from app.scorekeeping import change_player, finish_game, record_round
from tests.cast import BUST, scores


def test_a_round_moves_the_totals_and_the_version_by_one(table):
    game = table.do(record_round, scores(34, 20, BUST))
    assert game.version == 2
    assert game == table.game
    assert table.totals == [34, 20, 0]
    assert game.sheet.rounds[0].id == 2


def test_what_was_entered_is_kept_beside_the_score(table):
    hand = {"cards": {"numbers": [3, 5], "x2": True, "bonuses": [10]}}
    table.play((hand, 0, BUST))
    first, second, third = table.game.sheet.rounds[0].entries
    assert (first.score, first.entered["cards"]["numbers"]) == (26, [3, 5])
    assert second.entered == {"total": 0, "flip7": False}
    assert third.entered == {"busted": True}


def test_a_round_keeps_its_dealer_and_its_decks_and_the_dealer_passes(table):
    table.play((1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert [r.dealer for r in table.game.sheet.rounds] == ["p1", "p2", "p3", "p1"]
    assert {r.decks for r in table.game.sheet.rounds} == {1}
    assert table.dealer == "p2"


def test_lines_may_come_in_any_order(table):
    body = scores(1, 2, 3)
    body["scores"].reverse()
    table.do(record_round, body)
    assert table.totals == [1, 2, 3]
    assert [e.player for e in table.game.sheet.rounds[0].entries] == ["p1", "p2", "p3"]


def test_no_round_is_closed_with_somebody_missing(table):
    assert table.refused(record_round, scores(10, None, 20)) == ["player_missing"]
    assert table.refused(record_round, {}) == ["player_missing"] * 3


def test_all_refusals_come_at_once_and_nothing_is_stored(table):
    assert table.refused(record_round, scores(200, {"total": -1}, None)) == [
        "total_unreachable",
        "negative",
        "player_missing",
    ]


def test_an_impossible_total_is_recorded_when_confirmed_and_marked(table):
    table.do(record_round, scores(200, 10, 20, confirm=("total_unreachable",)))
    assert [e.outside_rules for e in table.game.sheet.rounds[0].entries] == [("total_unreachable",), (), ()]
    assert table.winners == ("p1",)


def test_a_finished_game_takes_no_round(table):
    table.play((100, 0, 0), (100, 0, 0))
    assert table.status is Status.FINISHED
    assert table.not_now(record_round, scores(1, 2, 3)) == ["game_finished"]


def test_a_stopped_game_takes_no_round(table):
    table.play((100, 0, 0))
    table.do(finish_game)
    assert table.not_now(record_round, scores(1, 2, 3)) == ["game_finished"]


def test_205_205_and_190_are_not_over_and_a_third_can_win(table):
    table.play((70, 70, 65), (70, 70, 65), (65, 65, 60))
    assert table.status is Status.TIEBREAK
    assert table.progress.outcome.tied == ("p1", "p2")
    assert table.winners == ()
    table.play((0, 0, 30))
    assert (table.winners, table.totals) == (("p3",), [205, 205, 220])
    assert [r.tiebreak for r in table.game.sheet.rounds] == [False, False, False, True]


def test_two_over_the_target_in_one_round_the_higher_wins(table):
    table.play((100, 100, 0), (101, 104, 0))
    assert table.winners == ("p2",)


def test_level_at_the_top_nobody_is_crowned_by_seat_order(table):
    table.play((104, 104, 0), (104, 104, 0))
    assert table.ranks == {"p1": 1, "p2": 1, "p3": 3}
    assert table.status is Status.TIEBREAK


def test_200_exactly_is_enough_and_199_is_not(table):
    table.play((100, 100, 0), (99, 98, 0))
    assert table.status is Status.ONGOING
    table.play((1, 0, 0))
    assert table.winners == ("p1",)


def test_the_tied_only_are_asked_when_the_table_has_chosen_so(begin):
    table = begin(tiebreak="tied_only")
    table.play((70, 60, 70), (70, 65, 70), (65, 65, 65))
    assert table.asked == ["p1", "p3"]
    assert table.refused(record_round, scores(1, 2, 3)) == ["player_sits_out"]
    table.play((4, None, 8))
    assert table.winners == ("p3",)
    assert [e.player for e in table.game.sheet.rounds[-1].entries] == ["p1", "p3"]


def test_when_everybody_has_left_there_is_nobody_to_ask(begin):
    table = begin("Alice")
    table.do(change_player, "p1", {"left": True})
    assert table.not_now(record_round, scores(1)) == ["too_few_players"]


def test_nineteen_players_need_a_second_deck_and_its_totals_count(begin):
    table = begin(*(f"n{i}" for i in range(19)))
    table.play((100, 201, *([0] * 17)))
    assert table.game.sheet.rounds[0].decks == 2
    assert table.game.sheet.rounds[0].entries[1].outside_rules == ()
    assert table.notices == ["second_deck"]
