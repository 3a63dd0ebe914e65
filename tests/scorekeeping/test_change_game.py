"""Title, note, options and dealer (situation 16)."""

import pytest

from app.rules.options import Option
from app.rules.progress import Status
from app.rulesets import the
from app.scorekeeping import add_player, change_game, change_player, record_round, undo
from tests.cast import scores


def options(table, **given):
    return table.do(change_game, {"options": given})


def test_title_and_note_are_cleaned_and_kept(table):
    game = table.do(change_game, {"title": "  Vendredi  soir ", "note": "a\nb"})
    assert (game.sheet.title, game.sheet.note) == ("Vendredi soir", "a\nb")
    table.do(change_game, {"note": ""})
    assert (table.game.sheet.title, table.game.sheet.note) == ("Vendredi soir", "")


def test_a_text_that_is_too_long_is_refused(table):
    assert table.refused(change_game, {"title": "x" * 81}) == ["title_too_long"]
    assert table.refused(change_game, {"note": "x" * 501}) == ["note_too_long"]


def test_options_are_merged_and_logged_with_the_version_that_brought_them_in(table):
    options(table, target=300)
    options(table, tiebreak="tied_only")
    assert [(at, o["target"], o["tiebreak"]) for at, o in table.game.sheet.options_log] == [
        (1, 200, "everyone"),
        (2, 300, "everyone"),
        (3, 300, "tied_only"),
    ]


def test_the_option_in_force_again_changes_nothing(table):
    assert options(table, target=200).version == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [({"target": 0}, "option_invalid"), ({"target": None}, "option_invalid"), ({"x": 1}, "option_unknown")],
)
def test_an_option_that_cannot_be_is_refused(table, given, code):
    assert table.refused(change_game, {"options": given}) == [code]


def test_the_target_lowered_in_mid_game_ends_it_and_the_highest_wins(begin):
    table = begin(target=9)
    table.play((5, 7, 3))
    options(table, target=5)
    assert table.winners == ("p2",)


def test_the_target_lowered_can_ask_for_a_tie_break(begin):
    table = begin(target=9)
    table.play((5, 5, 3))
    options(table, target=5)
    assert table.status is Status.TIEBREAK


def test_the_target_raised_continues_a_finished_game(table):
    table.play((100, 0, 0), (100, 0, 0))
    options(table, target=300)
    assert table.status is Status.ONGOING
    table.do(record_round, scores(0, 50, 0))
    assert table.notices == []
    table.do(undo)
    table.do(undo)
    assert table.winners == ("p1",)


def test_the_target_lowered_before_the_first_round_ends_nothing(table):
    options(table, target=1)
    assert table.status is Status.ONGOING


def test_the_dealer_of_the_next_round_can_be_chosen_and_passes_on_from_there(table):
    table.play((1, 2, 3))
    table.do(change_game, {"dealer": "p1"})
    table.play((1, 2, 3), (1, 2, 3))
    assert [r.dealer for r in table.game.sheet.rounds] == ["p1", "p1", "p2"]


@pytest.mark.parametrize("dealer", ["p9", 1, "", "Alice"])
def test_a_dealer_must_be_a_player(table, dealer):
    assert table.refused(change_game, {"dealer": dealer}) == ["player_unknown"]


def test_a_dealer_must_play_the_next_round(begin):
    table = begin("Alice", "Bob", "Chloé", tiebreak="tied_only")
    table.play((100, 100, 10), (100, 100, 0))
    assert table.refused(change_game, {"dealer": "p3"}) == ["player_sits_out"]
    table.do(change_game, {"dealer": "p1"})
    table.do(change_player, "p3", {"left": True})
    assert table.refused(change_game, {"dealer": "p3"}) == ["player_sits_out"]


def test_a_finished_game_has_no_next_dealer_to_choose(table):
    table.play((100, 0, 0), (100, 0, 0))
    assert table.not_now(change_game, {"dealer": "p1"}) == ["game_finished"]


def test_a_dealer_and_a_target_that_continues_the_game_can_come_together(table):
    table.play((100, 0, 0), (100, 0, 0))
    table.do(change_game, {"dealer": "p2", "options": {"target": 300}})
    assert table.dealer == "p2"


def test_everything_that_is_wrong_is_said_at_once(table):
    given = {"title": "x" * 81, "options": {"target": 0}, "dealer": "p9"}
    assert table.refused(change_game, given) == ["title_too_long", "option_invalid", "player_unknown"]


def test_nothing_given_changes_nothing(table):
    assert table.do(change_game, {}).version == 1


def test_an_option_that_is_fixed_once_a_round_is_recorded_stays(table, monkeypatch):
    fixed = Option("second_chance", "discarded", choices=("discarded", "kept"), fixed=True)
    monkeypatch.setattr(type(the("flip7")), "options", (*the("flip7").options[:2], fixed))
    options(table, second_chance="kept")
    table.play((1, 2, 3))
    assert table.not_now(change_game, {"options": {"second_chance": "discarded"}}) == ["option_fixed"]
    options(table, second_chance="kept", target=100)


def test_a_game_without_dealer_leaves_the_wish_aside(table, monkeypatch):
    monkeypatch.setattr(type(the("flip7")), "has_dealer", False)
    assert table.do(change_game, {"dealer": "p2"}).sheet.dealer is None


def test_second_chances_kept_can_be_switched_on_in_mid_game(table):
    line = {"total": 3, "second_chance": True}
    assert table.refused(record_round, scores(line, 0, 0)) == ["second_chance_discarded"]
    options(table, second_chance="kept")
    table.do(record_round, scores(line, 0, 0))
    assert table.game.sheet.rounds[0].entries[0].entered["second_chance"] is True


def test_eighteen_and_one_more_announce_a_second_deck(begin):
    table = begin(*(f"n{i}" for i in range(18)))
    assert table.notices == []
    table.do(add_player, "nineteenth")
    assert table.notices == ["second_deck"]
