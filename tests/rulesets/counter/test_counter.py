"""The counter: any other game, by its totals."""

import pytest

from app.rules.progress import Status
from app.rulesets import the
from app.scorekeeping import change_game, finish_game, record_round
from app.scorekeeping.games import NewGame, create_game
from tests.cast import scores
from tests.rulesets.tables import sit_down

COUNTER = the("counter")


@pytest.fixture
def begin(database):
    return lambda **options: sit_down(database, "counter", **options)


def test_totals_go_up_and_down_and_without_a_target_it_never_ends_by_itself(begin):
    table = begin()
    table.play((9_999, -9_999, 0), (9_999, -9_999, -5))
    assert table.totals == [19_998, -19_998, -5]
    assert table.status is Status.ONGOING
    table.do(finish_game)
    assert table.winners == ("p1",)


@pytest.mark.parametrize(
    ("total", "code"),
    [
        (10_000, "too_large"),
        (-10_000, "too_large"),
        ("25", "not_an_integer"),
        (20.5, "not_an_integer"),
        (True, "not_an_integer"),
        (None, "line_unclear"),
    ],
)
def test_what_is_no_score_is_refused_at_its_line_whatever_is_confirmed(begin, total, code):
    body = scores(1, {"total": total}, 3, confirm=(code,))
    assert begin().refused(record_round, body) == [code]


def test_25_0_is_the_integer_25(begin):
    table = begin()
    table.do(record_round, scores({"total": 25.0}, 0, 0))
    assert table.totals == [25, 0, 0]


@pytest.mark.parametrize("line", [{"busted": True}, {"cards": {}}, {"total": 3, "busted": True}])
def test_a_line_is_a_total_and_nothing_else(begin, line):
    assert begin().refused(record_round, scores(1, line, 3)) == ["line_unclear"]


def test_everybody_has_a_line_each_round(begin):
    assert begin().refused(record_round, scores(1, None, 3)) == ["player_missing"]


def test_the_highest_wins_at_the_target_when_the_round_is_complete(begin):
    table = begin(target=100)
    table.play((100, 104, 3))
    assert table.winners == ("p2",)


def test_where_the_lowest_wins_somebody_at_the_target_ends_it_for_the_lowest(begin):
    table = begin(target=100, winner="lowest")
    table.play((50, 99, -3), (50, 0, 0))
    assert (table.status, table.winners) == (Status.FINISHED, ("p3",))
    assert table.ranks == {"p3": 1, "p2": 2, "p1": 3}


@pytest.mark.parametrize(("winner", "others"), [("highest", 3), ("lowest", 120)])
def test_a_tie_on_top_is_shared_or_played_out_as_the_table_chose(begin, winner, others):
    table = begin(target=100, winner=winner)
    table.play((100, 100, others) if winner == "highest" else (10, 10, others))
    assert (table.status, table.winners) == (Status.FINISHED, ("p1", "p2"))
    table.do(change_game, {"options": {"tie": "tiebreak"}})
    assert (table.status, table.progress.outcome.tied) == (Status.TIEBREAK, ("p1", "p2"))
    assert table.asked == ["p1", "p2", "p3"]
    table.play((1, 0, 0))
    assert table.winners == (("p1",) if winner == "highest" else ("p2",))


def test_the_winner_option_is_fixed_once_a_round_is_recorded(begin):
    table = begin()
    table.play((1, 2, 3))
    assert table.not_now(change_game, {"options": {"winner": "lowest"}}) == ["option_fixed"]


def test_a_target_is_set_and_taken_away_again(begin):
    table = begin()
    table.play((50, 20, 3))
    table.do(change_game, {"options": {"target": 40}})
    assert table.winners == ("p1",)
    table.do(change_game, {"options": {"target": None}})
    assert table.status is Status.ONGOING


def test_no_target_is_higher_than_any_so_a_stopped_table_goes_on(begin):
    table = begin(target=100)
    table.do(finish_game)
    table.do(change_game, {"options": {"target": None}})
    assert not table.progress.finished
    table.do(finish_game)
    table.do(change_game, {"options": {"target": 500}})
    assert table.progress.finished


def test_the_game_is_called_as_the_table_says(begin):
    assert COUNTER.title(begin(name="  Dix   mille ").game.sheet.options) == "Dix mille"
    assert COUNTER.title(begin().game.sheet.options) == "Counter"


@pytest.mark.parametrize(
    ("key", "value"),
    [("name", 7), ("name", "x" * 41), ("target", 0), ("target", "100"), ("winner", "last"), ("tie", True)],
)
def test_an_option_that_cannot_be_so_is_refused(database, key, value):
    wish = NewGame("counter", ("Alice",), {key: value})
    refused = database.write_now(lambda connection: create_game(connection, wish))
    assert [r.code for r in refused.refusals] == ["option_invalid"]


def test_one_to_72_play_it(database):
    assert sit_down(database, "counter", ("Alice",)).asked == ["p1"]
    crowd = tuple(f"n{n}" for n in range(73))
    refused = database.write_now(lambda connection: create_game(connection, NewGame("counter", crowd, {})))
    assert [r.code for r in refused.refusals] == ["too_many_players"]


def test_a_form_takes_signed_totals_and_sums(begin):
    table = begin()
    sheet = table.game.sheet
    terms = COUNTER.next_terms(sheet, table.progress)
    body, refused = COUNTER.read_form({"total-p1": "-5", "total-p2": "10+5", "total-p3": "abc"}, terms)
    assert sorted(body["scores"], key=str) == [{"player": "p1", "total": -5}, {"player": "p2", "total": 15}]
    assert [(r.code, r.player) for r in refused] == [("not_an_integer", "p3")]
