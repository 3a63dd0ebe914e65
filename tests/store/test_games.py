"""Games in and out of the tables."""

from dataclasses import replace

import pytest
from sqlalchemy import inspect

from app.rules.sheet import Seat
from app.scorekeeping import (
    Call,
    add_player,
    change_game,
    change_player,
    record_round,
    remove_player,
    renew_share_link,
    undo,
)
from app.store import games, tables
from app.store.games import Moved
from tests.cast import BUST, scores

EVERY_TABLE = [t.name for t in tables.metadata.sorted_tables]


def rows(database, game_id):
    """How many rows each table holds of a game."""
    with database.reading() as connection:
        return {
            name: connection.exec_driver_sql(
                f"SELECT count(*) FROM {name} WHERE {'id' if name == 'games' else 'game_id'} = ?",  # noqa: S608
                (game_id,),
            ).scalar()
            for name in EVERY_TABLE
        }


def played(table):
    table.play((1, BUST, {"cards": {"numbers": [3], "bonuses": [10]}}), (200 - 29, 2, 3))
    table.do(add_player, "Dan", 1)
    table.do(change_player, "p2", {"left": True})
    table.do(change_game, {"title": "T", "note": "N", "options": {"target": 500}, "dealer": "p3"})
    table.ask(record_round, scores(999, None, 0, 0, confirm=("total_unreachable",)))
    return table


def test_what_is_loaded_is_what_was_saved(table):
    last = played(table).do(change_game, {"title": "last"})
    assert table.game == last
    assert last.sheet.rounds[-1].entries[0].outside_rules == ("total_unreachable",)


def test_a_game_that_is_not_there_is_none(database):
    with database.reading() as connection:
        assert games.load(connection, "nothing") is None
        assert games.version_of(connection, "nothing") is None
        assert games.history(connection, "nothing") == []


def test_the_version_can_be_read_alone(table):
    table.play((1, 2, 3))
    with table.database.reading() as connection:
        assert games.version_of(connection, table.game_id) == 2


def test_history_can_be_asked_of_one_act(table):
    table.play((1, 2, 3), (4, 5, 6))
    table.do(undo)
    with table.database.reading() as connection:
        found = games.history(connection, table.game_id, act="record_round")
    assert [(c.version, c.step) for c in found] == [(2, "do"), (3, "do"), (4, "undo")]


def test_a_change_worked_out_from_an_older_version_does_not_pass(table):
    old = table.game
    table.play((1, 2, 3))
    before, row_count = table.game, rows(table.database, table.game_id)
    sheet = replace(old.sheet, title="too late")
    with pytest.raises(Moved):
        table.database.write_now(lambda c: games.save(c, old, sheet, at="now", act="change_game"))
    assert table.game == before
    assert rows(table.database, table.game_id) == row_count


def test_a_deleted_game_leaves_no_row_and_the_others_stay(table, begin):
    other = played(begin())
    kept = rows(other.database, other.game_id)
    played(table)
    table.do(renew_share_link)
    game = table.game
    table.database.write_now(lambda c: games.remove(c, game))
    assert set(rows(table.database, table.game_id).values()) == {0}
    assert rows(other.database, other.game_id) == kept


def test_the_row_of_a_game_taken_away_takes_everything_with_it(table):
    played(table)
    table.database.write_now(lambda c: c.exec_driver_sql("DELETE FROM games WHERE id = ?", (table.game_id,)))
    assert set(rows(table.database, table.game_id).values()) == {0}


def test_every_table_carries_the_id_of_the_game(database):
    with database.reading() as connection:
        found = inspect(connection)
        for name in EVERY_TABLE:
            columns = {c["name"] for c in found.get_columns(name)}
            assert ("id" if name == "games" else "game_id") in columns, name


def test_every_table_s_rows_of_a_game_are_found_by_a_key_or_an_index(database):
    with database.reading() as connection:
        for name in EVERY_TABLE:
            where = "id" if name == "games" else "game_id"
            plan = connection.exec_driver_sql(
                f"EXPLAIN QUERY PLAN SELECT * FROM {name} WHERE {where} = ?",  # noqa: S608
                ("x",),
            )
            assert all("SCAN" not in step.detail for step in plan), name


def statements(database, work):
    """What is sent to the database while ``work`` runs."""
    sent: list[str] = []
    with database.reading() as connection:
        raw = connection.connection.driver_connection
        raw.set_trace_callback(sent.append)
        try:
            work(connection)
        finally:
            raw.set_trace_callback(None)
        return [s for s in sent if s.upper().startswith(("SELECT", "UPDATE", "DELETE"))]


def plans(database, sent):
    with database.reading() as connection:
        return [
            (s, row.detail) for s in sent for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {s}")
        ]


def test_reading_a_game_scans_no_table_however_many_games_there_are(table):
    played(table)

    def read(connection):
        games.load(connection, table.game_id)
        games.version_of(connection, table.game_id)
        games.history(connection, table.game_id)
        games.history(connection, table.game_id, act="correct_round")

    sent = statements(table.database, read)
    assert len(sent) == 7
    found = plans(table.database, sent)
    assert [plan for plan in found if "SCAN" in plan[1]] == []


def test_recording_a_round_and_finding_a_key_scan_no_table(table):
    call, game = Call(table.game_id, table.token), table.game

    def write(connection):
        record_round(connection, call, scores(1, 2, 3))
        undo(connection, call)
        add_player(connection, call, "Dan", 1)
        remove_player(connection, call, "p4")
        games.remove(connection, replace(game, rematch_of="another"))

    def look(connection):
        from app.store import keys

        keys.game_kept_with(connection, "x")
        keys.game_shared_as(connection, "x")
        keys.fingerprint_of(connection, "x", "y")

    sent = statements(table.database, write) + statements(table.database, look)
    assert len(sent) > 20
    assert [plan for plan in plans(table.database, sent) if "SCAN" in plan[1]] == []


def test_ids_hold_no_letters_that_look_alike():
    made = {games.new_id() for _ in range(200)}
    assert len(made) == 200
    assert not set("".join(made)) & set("01loiOIL")


def test_more_than_nine_players_come_back_in_the_order_of_joining(begin):
    table = begin(*(f"n{n}" for n in range(1, 13)))
    table.play(tuple(range(12)))
    game = table.game
    assert [s.player for s in game.sheet.seats] == [f"p{n}" for n in range(1, 13)]
    assert [e.score for e in game.sheet.rounds[0].entries] == list(range(12))
    assert isinstance(game.sheet.seats[0], Seat)
