"""Situations 15, 16, 18 and 23 to 25 of real tables, looped over every card game.

Situation 22 (half a round typed survives a reload) is the page's: it is tested in a browser. What else does
not apply to a game is said where it is left out.
"""

import pytest

from app import scorekeeping as keep
from app.rules.progress import Status
from app.rulesets import shelf, the
from app.scorekeeping import Call
from app.scorekeeping.games import rematch
from app.store import games
from tests.rulesets.dialects import DIALECTS
from tests.rulesets.tables import sit_down

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("game", DIALECTS, ids=lambda d: d.key)


@pytest.fixture
def begin(database):
    def begin(game, target):
        return sit_down(database, game.key, game.players, target=target * game.unit)

    return begin


def lead(table, game, *players):
    for player in players:
        table.do(keep.record_round, game.lead(table, player))


def fix(table, game, number, player, units=1):
    body = game.lead(table, player, units, again=table.game.sheet.rounds[number - 1])
    table.do(keep.correct_round, number, body)


def units(table, game):
    return [total // game.unit for total in table.totals]


def test_the_loop_holds_every_game_there_is():
    assert {d.key for d in DIALECTS} == {r.key for r in shelf()}


@every_game
def test_15_a_correction_that_shows_an_earlier_end_is_said_and_keeps_the_later_rounds(begin, game):
    table = begin(game, 5)
    lead(table, game, "p1", "p1", "p1", "p1", "p2", "p2", "p2", "p2")
    assert table.status is Status.ONGOING
    fix(table, game, 5, "p1")
    assert (table.winners, table.notices[:1]) == (("p1",), ["target_reached_earlier"])
    assert table.progress.decided_earlier == 5
    assert units(table, game)[:2] == [5, 3]
    table.do(keep.end_at_round, 5)
    assert (units(table, game)[:2], table.winners) == ([5, 0], ("p1",))
    assert "target_reached_earlier" not in table.notices


@pytest.mark.parametrize("game", [d for d in DIALECTS if d.sums], ids=lambda d: d.key)
def test_15_the_final_totals_decide(begin, game):
    """Minimini Seven and Flip are won at once by the first at the target, whatever the totals after it."""
    table = begin(game, 5)
    lead(table, game, "p1", "p1", "p1", "p1", "p2", "p2", "p2")
    table.do(keep.record_round, game.lead(table, "p2", 3))
    fix(table, game, 1, "p1", 2)
    assert (units(table, game)[:2], table.winners) == ([5, 6], ("p2",))
    assert table.progress.decided_earlier == 4


@every_game
def test_16_a_lowered_target_is_won_by_the_best_not_by_the_first_seat(begin, game):
    table = begin(game, 9)
    lead(table, game, *["p2"] * 7, *["p1"] * 5)
    table.do(keep.change_game, {"options": {"target": 5 * game.unit}})
    assert table.winners == ("p2",)


@pytest.mark.parametrize("game", DIALECTS, ids=lambda d: d.key)
def test_16_where_the_first_there_wins_a_lowered_target_was_reached_by_who_came_first(begin, game):
    table = begin(game, 9)
    lead(table, game, *["p1"] * 5, *["p2"] * 7)
    table.do(keep.change_game, {"options": {"target": 5 * game.unit}})
    assert table.winners == (("p1",) if the(game.key).first_there_wins else ("p2",))


@every_game
def test_18_an_end_hit_by_mistake_is_undone(begin, game):
    table = begin(game, 9)
    lead(table, game, "p1", "p2", "p2")
    table.do(keep.finish_game)
    assert table.winners == ("p2",)
    table.do(keep.undo)
    assert table.status is Status.ONGOING
    lead(table, game, "p1")
    assert units(table, game)[:2] == [2, 2]


@every_game
def test_18_a_new_game_hit_by_mistake_leaves_the_former_one_as_it_was(begin, game):
    table = begin(game, 9)
    lead(table, game, "p1", "p2", "p2")
    before = table.game.sheet
    call = Call(table.game_id, table.token)
    begun = table.database.write_now(lambda connection: rematch(connection, call))
    assert begun.game.rematch_of == table.game_id
    assert begun.game.sheet.options == before.options
    assert [s.name for s in begun.game.sheet.seats] == list(game.players)
    assert table.game.sheet == before
    lead(table, game, "p1")
    with table.database.reading() as connection:
        following = games.load(connection, begun.game.id)
    assert following is not None
    assert following.sheet.rounds == ()


@every_game
def test_23_who_leaves_keeps_the_rounds_and_is_unranked_who_joins_starts_at_0(begin, game):
    table = begin(game, 9)
    leaver = f"p{len(game.players)}"
    lead(table, game, "p1", leaver, leaver, "p1", leaver)
    table.do(keep.change_player, leaver, {"left": True})
    table.do(keep.add_player, "Dan")
    newcomer = table.game.sheet.seats[-1].player
    assert leaver not in table.asked
    assert newcomer in table.asked
    assert table.game.sheet.totals()[leaver] == 3 * game.unit
    assert table.game.sheet.totals()[newcomer] == 0
    assert len(table.game.sheet.rounds) == 5
    assert leaver not in table.ranks
    assert table.ranks["p1"] == 1
    lead(table, game, newcomer)
    assert table.game.sheet.totals()[newcomer] == game.unit


@every_game
def test_24_a_corrected_round_moves_every_later_total_and_is_seen(begin, game):
    table = begin(game, 9)
    lead(table, game, "p1", "p1", "p2", "p1")
    fix(table, game, 2, "p2")
    assert units(table, game)[:2] == [2, 2]
    sheet = table.game.sheet
    assert [sheet.totals(n)["p2"] // game.unit for n in range(5)] == [0, 0, 1, 2, 2]
    game_now = table.game
    with table.database.reading() as connection:
        seen = {(c.round, c.player, c.old, c.new) for c in keep.corrections(connection, game_now)}
    assert seen == {(2, "p1", game.unit, 0), (2, "p2", 0, game.unit)}


@pytest.mark.parametrize("game", [d for d in DIALECTS if len(d.players) > 2], ids=lambda d: d.key)
def test_25_a_player_taken_off_the_sheet_leaves_no_hole(begin, game):
    """Flip takes exactly two: nobody can be taken off, only leave (situation 23)."""
    table = begin(game, 9)
    table.do(keep.remove_player, "p2")
    lead(table, game, "p1", "p3", "p3")
    assert table.game.sheet.totals() == {"p1": game.unit, "p3": 2 * game.unit}
    assert [s.number for s in table.game.sheet.seats] == [1, 2]
    assert table.ranks == {"p1": 2, "p3": 1}
    assert "p2" not in table.asked


def test_25_in_flip_nobody_is_taken_off(begin):
    (game,) = (d for d in DIALECTS if d.key == "flip")
    assert begin(game, 3).not_now(keep.remove_player, "p2") == ["too_few_players"]
