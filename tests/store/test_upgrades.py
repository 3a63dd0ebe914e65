"""A database made by every earlier release opens, with its games as they were."""

import sqlite3
from pathlib import Path

import pytest

from app.rules.refusal import Refused
from app.rulesets import the
from app.scorekeeping import export_game, read_export
from app.store import games, migrate
from app.store.database import Database
from app.web.api.export_shapes import ExportBody

RELEASES = sorted((Path(__file__).parent.parent / "releases").glob("*.sql"))


@pytest.fixture(params=RELEASES, ids=lambda path: path.stem)
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(request.param.read_text("utf-8"))
    return path


def test_there_is_a_database_of_the_first_release() -> None:
    assert "0.1.0" in [path.stem for path in RELEASES]


def test_the_games_of_an_earlier_release_go_on_as_they_were(old_database: Path) -> None:
    url = f"sqlite:///{old_database}"
    migrate.upgrade(url)
    database = Database(url)
    with database.reading() as connection:
        assert migrate.is_migrated(connection)
        ids = connection.exec_driver_sql("SELECT id FROM games ORDER BY created_at").scalars().all()
        found = [games.load(connection, game_id) for game_id in ids]
        corrected = games.history(connection, ids[0], act="correct_round")
    database.close()
    states = []
    for game in found:
        assert game is not None
        progress = the(game.sheet.ruleset).progress(game.sheet)
        names = {s.player: s.name for s in game.sheet.seats}
        totals = {names[player]: total for player, total in game.sheet.totals().items()}
        states.append((progress.outcome.status.value, totals, [names[p] for p in progress.outcome.winners]))
    assert states == [
        ("ongoing", {"Alice": 141, "Bob": 79, "Chloé": 19, "Zoé 🎉": 0}, []),
        ("finished", {"Alice": 212, "Bob": 99, "Chloé": 49}, ["Alice"]),
        ("ongoing", {"Alice": 0, "Bob": 0, "Chloé": 0}, []),
        ("tiebreak", {"Alice": 204, "Bob": 204, "Chloé": 30}, []),
    ]
    assert [change.before != change.after for change in corrected] == [True]
    with sqlite3.connect(old_database) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_the_games_of_an_earlier_release_can_be_taken_away_and_come_back(old_database: Path) -> None:
    url = f"sqlite:///{old_database}"
    migrate.upgrade(url)
    database = Database(url)
    with database.reading() as connection:
        ids = connection.exec_driver_sql("SELECT id FROM games ORDER BY created_at").scalars().all()
        found = [game for game_id in ids if (game := games.load(connection, game_id))]
        exports = [export_game(connection, game) for game in found]
    for game, export in zip(found, exports, strict=True):
        imported = read_export(ExportBody.model_validate(export).told())
        assert not isinstance(imported, Refused), imported
        ruleset = the(game.sheet.ruleset)
        assert ruleset.progress(imported.sheet).outcome == ruleset.progress(game.sheet).outcome
        assert imported.sheet.totals() == game.sheet.totals()
        assert [r.entries for r in imported.sheet.rounds] == [r.entries for r in game.sheet.rounds]
    database.close()
