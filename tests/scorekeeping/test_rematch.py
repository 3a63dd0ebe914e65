"""The same people again (situations 18 and 45)."""

from app.scorekeeping import (
    Reason,
    add_player,
    change_game,
    change_player,
    rematch,
    remove_player,
    undo,
)
from app.scorekeeping.games import Begun
from tests.cast import Table


def again(table):
    answer = table.ask(rematch)
    assert isinstance(answer, Begun), answer
    return Table(table.database, answer.game.id, answer.keeper_token)


def test_same_players_and_options_nothing_scored_the_dealer_one_on(begin):
    table = begin(target=50, tiebreak="tied_only", dealer=2)
    table.play((10, 20, 30), (10, 20, 30))
    new = again(table)
    sheet = new.game.sheet
    assert [s.name for s in sheet.seats] == ["Alice", "Bob", "Chloé"]
    assert sheet.options == table.game.sheet.options
    assert (sheet.rounds, new.game.version, new.totals) == ((), 1, [0, 0, 0])
    assert [r.dealer for r in table.game.sheet.rounds] == ["p2", "p3"]
    assert new.dealer == "p1"


def test_the_former_game_is_still_there_and_both_lead_to_each_other(table):
    table.play((100, 0, 0), (100, 0, 0))
    before = table.game
    new = again(table)
    assert new.game.rematch_of == table.game_id
    assert table.game.next_game == new.game_id
    assert table.game.sheet == before.sheet
    assert table.game.version == before.version + 1
    assert table.winners == ("p1",)


def test_its_keys_are_its_own(table):
    new = again(table)
    assert new.token != table.token
    assert new.game.share_key != table.game.share_key
    assert new.ask(undo, token=table.token).reason is Reason.WRONG_KEY


def test_the_options_are_those_in_force_at_the_end(table):
    table.do(change_game, {"options": {"target": 77}})
    assert again(table).game.sheet.options_log == ((1, table.game.sheet.options),)


def test_who_left_does_not_play_again_and_seats_close_up(table):
    table.do(add_player, "Dan", 1)
    table.play((1, 2, 3, 4))
    table.do(change_player, "p2", {"left": True})
    new = again(table)
    assert [(s.player, s.name, s.number) for s in new.game.sheet.seats] == [
        ("p1", "Dan", 1),
        ("p2", "Alice", 2),
        ("p3", "Chloé", 3),
    ]
    assert new.dealer == "p3"


def test_the_dealer_of_an_unplayed_game_deals_again(begin):
    assert again(begin(dealer=3)).dealer == "p3"


def test_when_the_dealer_of_an_unplayed_game_has_left_lots_are_drawn(begin):
    table = begin(dealer=3)
    table.do(change_player, "p3", {"left": True})
    assert {again(table).dealer for _ in range(30)} == {"p1", "p2"}


def test_without_anybody_seated_there_is_nothing_to_play_again(begin):
    table = begin("Alice")
    table.do(change_player, "p1", {"left": True})
    assert table.not_now(rematch) == ["too_few_players"]


def test_a_new_player_in_the_new_game_gets_a_number_of_the_own(table):
    table.do(add_player, "Dan")
    table.do(remove_player, "p2")
    new = again(table)
    assert [s.player for s in new.do(add_player, "Eve").sheet.seats] == ["p1", "p2", "p3", "p4"]
