"""Where a game stands, by replay of its sheet (rules.md, "End", "Leaver"; situations 10 to 13, 15 to 17)."""

from app.rules.options import Option
from app.rules.progress import Status
from app.rules.ruleset import Ruleset
from app.rules.sheet import Absence, Entry, Round, Seat, Sheet


class Plain(Ruleset):
    """A game in which everything is as usual."""

    key = "plain"
    name = "Plain"
    options = (Option("target", 200, least=1, most=9_999),)


class Low(Plain):
    """The lowest total is the best."""

    def lowest_wins(self, options):
        return True


def sheet(*rounds, target=200, absences=None, joined=None, options=(), stopped=None):
    """Rounds of totals, recorded at the versions 10, 20, 30, ...; what else happened, by its version."""
    people = max([len(r) for r in rounds], default=3)
    seats = tuple(
        Seat(f"p{i}", f"n{i}", i, (joined or {}).get(i, 1), (absences or {}).get(i, ()))
        for i in range(1, people + 1)
    )
    played = tuple(
        Round(n * 10, tuple(Entry(f"p{i}", score) for i, score in enumerate(r, 1) if score is not None), "p1")
        for n, r in enumerate(rounds, 1)
    )
    log = ((1, {"target": target}), *((at, {"target": t}) for at, t in options))
    return Sheet("plain", log, seats, played, stopped=stopped)


def state(the_sheet, ruleset=None):
    progress = (ruleset or Plain()).progress(the_sheet)
    outcome = progress.outcome
    return outcome.status.value, *(outcome.winners or outcome.tied)


def test_a_game_without_rounds_goes_on_and_compares_everybody():
    progress = Plain().progress(sheet(absences={2: (Absence(3),)}))
    assert progress.outcome.status is Status.ONGOING
    assert progress.compared == ("p1", "p3")
    assert not progress.finished


def test_two_hundred_is_enough_and_a_hundred_and_ninety_nine_is_not():
    assert state(sheet((200, 10))) == ("finished", "p1")
    assert state(sheet((199, 10))) == ("ongoing",)


def test_the_best_total_wins_not_the_first_past_the_target():
    assert state(sheet((199, 201, 205))) == ("finished", "p3")


def test_a_tie_at_the_target_asks_for_a_tie_break_round():
    assert state(sheet((205, 205, 190))) == ("tiebreak", "p1", "p2")


def test_in_the_tie_break_round_anyone_can_win():
    assert state(sheet((205, 205, 190), (0, 0, 30))) == ("finished", "p3")


def test_tie_breaks_go_on_until_one_is_alone_on_top():
    assert state(sheet((205, 205), (10, 10))) == ("tiebreak", "p1", "p2")
    assert state(sheet((205, 205), (10, 10), (0, 1))) == ("finished", "p2")


def test_a_tie_below_the_top_changes_nothing():
    assert state(sheet((210, 205, 205))) == ("finished", "p1")


def test_a_tie_below_the_target_is_no_tie_break():
    assert state(sheet((150, 150))) == ("ongoing",)


def test_without_a_target_only_the_table_ends_the_game():
    assert state(sheet((900, 10), target=None)) == ("ongoing",)
    assert state(sheet((900, 10), target=None, stopped=11)) == ("finished", "p1")


def test_where_the_lowest_is_best_somebody_at_the_target_ends_the_game():
    assert state(sheet((205, 30, 50)), Low()) == ("finished", "p2")
    assert state(sheet((205, 30, 30)), Low()) == ("tiebreak", "p2", "p3")


def test_when_the_table_stops_the_highest_wins_and_equal_totals_share():
    assert state(sheet((50, 30), stopped=11)) == ("finished", "p1")
    assert state(sheet((50, 50, 10), stopped=11)) == ("finished", "p1", "p2")
    assert state(sheet((205, 205), stopped=11)) == ("finished", "p1", "p2")


def test_a_table_may_stop_before_the_first_round():
    here = sheet(stopped=5, joined={3: 9}, absences={1: (Absence(4),)})
    assert state(here) == ("finished", "p2")


def test_the_game_goes_on_when_a_round_had_been_won_but_the_totals_now_do_not_say_so():
    progress = Plain().progress(sheet((203, 100), (-10, 50), (0, 20)))
    assert progress.outcome.status is Status.ONGOING
    assert progress.decided_earlier == 1


def test_the_first_round_that_had_won_the_game_is_the_one_named():
    progress = Plain().progress(sheet((100, 100), (103, 50), (0, 60), (0, 20)))
    assert progress.decided_earlier == 2
    assert progress.outcome.winners == ("p2",)


def test_a_tie_in_an_earlier_round_had_won_nothing():
    assert Plain().progress(sheet((200, 200), (0, 10))).decided_earlier is None


def test_an_earlier_round_is_judged_by_the_target_in_force_then():
    assert (
        Plain().progress(sheet((150, 0), (20, 20), target=100, options=((15, 200),))).decided_earlier is None
    )
    assert Plain().progress(sheet((150, 0), (20, 20), target=100, options=((25, 200),))).decided_earlier == 1
    assert (
        Plain().progress(sheet((150, 0), (20, 20), target=200, options=((25, 100),))).decided_earlier is None
    )
    assert Plain().progress(sheet((150, 0), (20, 20), target=200, options=((15, 100),))).decided_earlier == 1


def test_raising_the_target_continues_a_finished_game():
    assert state(sheet((210, 100), options=((15, 300),))) == ("ongoing",)


def test_lowering_the_target_takes_effect_at_the_last_complete_round():
    assert state(sheet((7, 5, 3), target=9, options=((15, 5),))) == ("finished", "p1")
    assert state(sheet((7, 7, 3), target=9, options=((15, 5),))) == ("tiebreak", "p1", "p2")
    assert state(sheet(target=9, options=((5, 1),))) == ("ongoing",)


def test_the_last_of_the_tied_still_seated_wins():
    assert state(sheet((205, 205, 190), absences={1: (Absence(15),)})) == ("finished", "p2")


def test_a_leaver_among_three_tied_leaves_two():
    assert state(sheet((205, 205, 205), absences={1: (Absence(15),)})) == ("tiebreak", "p2", "p3")


def test_leaving_a_finished_game_changes_nothing():
    progress = Plain().progress(sheet((210, 100), absences={1: (Absence(15),)}))
    assert progress.outcome.winners == ("p1",)
    assert progress.compared == ("p1", "p2")


def test_who_left_a_finished_game_is_out_when_it_goes_on():
    here = sheet((210, 100), absences={1: (Absence(15),)}, options=((16, 300), (17, 90)))
    assert state(here) == ("finished", "p2")


def test_who_left_a_finished_game_cannot_win_when_it_goes_on_and_the_table_stops():
    here = sheet((210, 100), absences={1: (Absence(15),)}, options=((16, 300),), stopped=17)
    assert state(here) == ("finished", "p2")


def test_a_new_target_that_leaves_the_game_finished_leaves_the_winner_who_left():
    assert state(sheet((210, 100), absences={1: (Absence(15),)}, options=((16, 205),))) == ("finished", "p1")


def test_a_leaver_is_out_of_the_comparison_when_the_target_is_lowered():
    here = sheet((150, 120), absences={1: (Absence(15),)}, options=((16, 110),))
    assert state(here) == ("finished", "p2")


def test_coming_back_counts_from_the_next_round():
    gone = {1: (Absence(15, 16),)}
    assert state(sheet((205, 205, 205), absences=gone)) == ("tiebreak", "p2", "p3")
    assert state(sheet((205, 205, 205), (0, 0, 0), absences=gone)) == ("tiebreak", "p1", "p2", "p3")


def test_coming_back_never_reopens_a_finished_game():
    assert state(sheet((205, 205), absences={1: (Absence(15, 16),)})) == ("finished", "p2")


def test_who_joins_is_compared_from_the_next_round():
    progress = Plain().progress(sheet((0, 0, None), joined={3: 15}, stopped=16))
    assert progress.outcome.winners == ("p1", "p2")
    progress = Plain().progress(sheet((0, 0, None), (0, 0, 0), joined={3: 15}, stopped=26))
    assert progress.outcome.winners == ("p1", "p2", "p3")


def test_when_everybody_has_left_nobody_wins():
    gone = {1: (Absence(15),), 2: (Absence(16),)}
    assert state(sheet((50, 60), absences=gone)) == ("ongoing",)
    assert state(sheet((50, 60), absences=gone, stopped=17)) == ("finished",)


def test_a_leaver_of_an_unfinished_game_has_no_rank_and_takes_none():
    here = sheet((90, 80, 70), absences={1: (Absence(15),)})
    assert Plain().ranks(here, Plain().progress(here)) == {"p2": 1, "p3": 2}


def test_who_left_a_finished_game_still_takes_up_the_rank_held():
    here = sheet((210, 80, 70), absences={1: (Absence(15),)})
    assert Plain().ranks(here, Plain().progress(here)) == {"p2": 2, "p3": 3}


def test_the_usual_terms_ask_everybody_seated_and_know_everybody():
    here = sheet((10, 20, 30), absences={2: (Absence(15),)})
    terms = Plain().next_terms(here, Plain().progress(here))
    assert terms.asked == ("p1", "p3")
    assert terms.dealer == "p3"
    assert terms.known == {"p1", "p2", "p3"}
    assert (terms.number, terms.decks, terms.tiebreak, terms.turn) == (2, 1, False, None)


def test_a_game_without_dealer_asks_from_the_first_seat():
    class NoDealer(Plain):
        has_dealer = False

    here = sheet((10, 20))
    terms = NoDealer().next_terms(here, NoDealer().progress(here))
    assert (terms.dealer, terms.asked) == (None, ("p1", "p2"))


def test_a_round_recorded_keeps_the_terms_it_was_played_under():
    here = sheet((10, 20, None), (1, 2, 3), joined={3: 15}, options=((16, 300),))
    terms = Plain().terms_of(here, here.rounds[0])
    assert (terms.number, terms.asked, terms.options["target"]) == (1, ("p2", "p1"), 200)
    assert Plain().terms_of(here, here.rounds[1]).options["target"] == 300


def test_the_usual_facts_and_notices():
    here = sheet((203, 100), (-10, 50))
    plain, played = Plain(), here.rounds[0]
    assert plain.entry_facts(played.entries[0], played) == {}
    assert plain.round_facts(played) == plain.example() == {}
    notices = plain.notices(here, plain.progress(here))
    assert [(n.code, n.facts) for n in notices] == [("target_reached_earlier", {"round": 1})]
    assert plain.notices(sheet((1, 2)), plain.progress(sheet((1, 2)))) == ()


def test_a_sheet_finds_its_rounds_seats_and_totals():
    here = sheet((10, 20), (1, 2))
    assert (here.round_number(20), here.round_number(99)) == (2, None)
    assert here.seat_of("p9") is None
    assert here.totals(1) == {"p1": 10, "p2": 20}
    assert here.totals() == {"p1": 11, "p2": 22}
    assert here.options_at(0) == {"target": 200}
