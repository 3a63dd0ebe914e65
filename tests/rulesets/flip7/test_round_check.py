"""Whole-round check of Flip 7: the given cases, the real games, rules one by one, and an outside truth."""

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rulesets.flip7 import round_check
from app.rulesets.flip7.round_cards import bonus_choices, number_sets, totals_without_flip7
from app.rulesets.flip7.round_check import Line, Verdict, build_tables, check_round, hand_for
from app.rulesets.flip7.round_hands import _packed_bonuses, _packed_sets
from app.rulesets.flip7.round_prices import least_costs
from tests.conftest import CASES
from tests.rulesets.flip7.rounds import dealt, points


def typed(*totals: int) -> list[Line]:
    return [Line(f"P{i}", total=total) for i, total in enumerate(totals)]


def busted(count: int) -> list[Line]:
    return [Line(f"B{i}", busted=True) for i in range(count)]


def test_every_given_round_is_judged_right():
    for case in json.loads((CASES / "flip7_rounds_possible.json").read_text())["rounds"]:
        verdict = check_round(typed(*case["totals"]) + busted(case["busted"]), case["decks"])
        assert (verdict.possible, verdict.gave_up) == (case["possible"], False), case


def test_no_round_of_a_real_game_is_questioned():
    for game in json.loads((CASES / "flip7_games.json").read_text())["games"]:
        for totals in game["rounds"]:
            lines = typed(*(total for total in totals if total is not None))
            assert check_round(lines, 1 + (len(lines) - 1) // 18) == Verdict(True), (game["id"], totals)


def test_a_typed_zero_proves_nothing():
    assert check_round(typed(*[0] * 72), 4) == Verdict(True)


def test_two_totals_that_only_a_flip7_makes_are_two_flip7s():
    verdict = check_round(typed(91, 20, 93), 1)
    assert (verdict.code, verdict.reason, verdict.players) == ("two_flip7", "two_flip7", ("P0", "P2"))


def test_a_mark_and_seven_cards_prove_a_flip7():
    lines = [Line("Alice", total=60, flip7=True), Line("Bob", numbers=(0, 1, 2, 3, 4, 5, 6))]
    assert check_round(lines, 1).code == "two_flip7"
    assert check_round(lines, 1, flip7s_allowed=2).possible


def test_two_lines_over_what_goes_without_the_x2_are_one_x2_too_many():
    verdict = check_round(typed(7, 110, 112), 1)
    assert (verdict.code, verdict.reason, verdict.players) == ("round_impossible", "one_x2", ("P1", "P2"))
    assert verdict.facts == {"limit": 108, "copies": 1, "decks": 1}


def test_three_lines_over_what_numbers_and_bonuses_make_need_an_x2_or_a_flip7():
    verdict = check_round(typed(88, 90, 92), 1)
    assert (verdict.reason, verdict.players) == ("x2_or_flip7", ("P0", "P1", "P2"))
    assert verdict.facts["limit"] == 87


def test_totals_that_need_too_many_bonuses():
    assert check_round(typed(80, 81, 82, 84, 20), 1).reason == "bonuses_run_out"


def test_a_one_exists_once():
    verdict = check_round(typed(1, 30, 1), 1)
    assert (verdict.reason, verdict.players) == ("number_runs_out", ("P0", "P2"))
    assert verdict.facts == {"number": 1, "copies": 1, "decks": 1}
    assert check_round(typed(1, 30, 1), 2).possible


def test_cards_told_twice_run_out():
    lines = [Line(name, numbers=(3, 9)) for name in ("Alice", "Bob", "Chloé", "Dan")]
    verdict = check_round(lines, 1)
    assert (verdict.reason, verdict.facts["number"]) == ("number_runs_out", 3)
    lines = [Line("Alice", numbers=(3,), bonuses=(4,)), Line("Bob", numbers=(), bonuses=(4,))]
    assert check_round(lines, 1).reason == "bonuses_run_out"


def test_cards_told_leave_the_pack_for_the_others():
    assert not check_round([Line("Alice", numbers=(1, 5)), Line("Bob", total=1)], 1).possible
    assert check_round([Line("Alice", numbers=(2, 5)), Line("Bob", total=1)], 1).possible


def test_a_deck_holds_thirty_six_pairs():
    assert check_round(busted(36), 1).possible
    assert not check_round(busted(37), 1).possible


def test_totals_and_pairs_share_the_pack():
    lines = [Line(f"P{i}", numbers=tuple(range(7, 13))) for i in range(6)]
    assert check_round(lines + busted(16), 1).possible
    assert not check_round(lines + busted(22), 1).possible


def test_giving_up_is_in_favour_of_the_table(monkeypatch):
    monkeypatch.setattr(round_check, "SURE_WORK", 1)
    verdict = check_round(typed(46, 46, 48, 48, 63, 63, 65, 73), 1)
    assert verdict == Verdict(True, gave_up=True)


@given(total=st.integers(0, 261), decks=st.integers(1, 4), flip7=st.sampled_from([None, True, False]))
def test_a_hand_for_a_total_makes_that_total(total, decks, flip7):
    hand = hand_for(total, decks, flip7)
    if hand is None:
        assert flip7 is not None or total > 115 + 30 * decks
        return
    numbers, x2, bonuses = hand
    assert points(list(numbers), x2, list(bonuses)) == total
    assert len(set(numbers)) == len(numbers) <= 7
    assert flip7 is None or (len(numbers) == 7) == flip7
    assert all(bonuses.count(bonus) <= decks for bonus in bonuses)


def test_the_totals_that_have_a_hand_are_those_of_the_rules():
    for decks in range(1, 5):
        top = 115 + 30 * decks
        made = [total for total in range(top + 40) if hand_for(total, decks)]
        assert made == [*range(top + 1), *range(top + 2, top + 27, 2)]


@settings(deadline=None, max_examples=300)
@given(
    seed=st.integers(0, 2**32), players=st.integers(1, 72), bold=st.floats(0.5, 0.99), share=st.floats(0, 1)
)
def test_a_round_that_was_dealt_is_never_questioned(seed, players, bold, share):
    decks = 1 + (players - 1) // 18
    lines = dealt(random.Random(seed), players, decks, bold, share)
    verdict = check_round(lines, decks)
    assert verdict.possible, (lines, verdict)
    assert players > 8 or not verdict.gave_up


def test_the_first_round_finds_its_tables_made():
    build_tables(4)
    tables = (number_sets, bonus_choices, totals_without_flip7, least_costs, _packed_sets, _packed_bonuses)
    before = [table.cache_info().misses for table in tables]
    for decks in range(1, 5):
        check_round(typed(144, 101, 88, 60, 30, 30, 3, 2, 1) + busted(5), decks)
    assert [table.cache_info().misses for table in tables] == before
