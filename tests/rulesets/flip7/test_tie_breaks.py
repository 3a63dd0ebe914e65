"""Who plays a tie-break round and who can win it (rules.md, "End": the option ``tiebreak``)."""

from app.rules.progress import Status
from app.rulesets import the
from tests.rulesets.flip7.sheets import sheet

FLIP7 = the("flip7")


def asked(here):
    return FLIP7.playing(here, FLIP7.progress(here))


def next_terms(here):
    return FLIP7.next_terms(here, FLIP7.progress(here))


def test_everyone_plays_the_tie_break_round_and_a_third_can_win_it():
    here = sheet((205, 205, 190))
    assert asked(here) == ("p1", "p2", "p3")
    assert next_terms(here).tiebreak
    assert FLIP7.progress(sheet((205, 205, 190), (0, 0, 30))).outcome.winners == ("p3",)


def test_the_tied_only_play_it_when_the_table_has_chosen_so():
    here = sheet((205, 190, 205), tiebreak="tied_only")
    assert asked(here) == ("p1", "p3")
    assert FLIP7.progress(sheet((205, 190, 205), (0, None, 3), tiebreak="tied_only")).outcome.winners == (
        "p3",
    )


def test_a_usual_round_is_everybody_s_even_among_the_tied_only():
    assert asked(sheet((150, 150, 20), tiebreak="tied_only")) == ("p1", "p2", "p3")


def test_the_tied_only_play_on_until_one_is_alone_on_top():
    here = sheet((205, 190, 205), (10, None, 10), tiebreak="tied_only")
    assert FLIP7.progress(here).outcome.status is Status.TIEBREAK
    assert asked(here) == ("p1", "p3")


def test_one_of_three_tied_can_fall_out_of_the_tie_break():
    here = sheet((205, 205, 205), (10, 10, 0), tiebreak="tied_only")
    assert asked(here) == ("p1", "p2")


def test_the_dealer_passes_left_among_those_who_play_the_tie_break():
    assert next_terms(sheet((205, 190, 205), tiebreak="tied_only")).dealer == "p3"
    assert next_terms(sheet((205, 190, 205), tiebreak="everyone")).dealer == "p2"


def test_who_joins_during_a_tie_break_of_the_tied_waits_until_it_is_decided():
    here = sheet((205, 205, 190, None), players=4, joined={4: 15}, tiebreak="tied_only")
    assert asked(here) == ("p1", "p2")
    everyone = sheet((205, 205, 190, None), players=4, joined={4: 15})
    assert asked(everyone) == ("p1", "p2", "p3", "p4")


def test_the_tie_break_goes_on_without_a_tied_leaver():
    here = sheet((205, 205, 205), left={2: 15}, tiebreak="tied_only")
    assert asked(here) == ("p1", "p3")


def test_the_last_of_the_tied_still_seated_wins():
    here = sheet((205, 205, 190), left={2: 15}, tiebreak="tied_only")
    assert FLIP7.progress(here).outcome.winners == ("p1",)


def test_who_sits_out_and_leaves_changes_nothing():
    here = sheet((205, 205, 190), left={3: 15}, tiebreak="tied_only")
    assert FLIP7.progress(here).outcome.tied == ("p1", "p2")
