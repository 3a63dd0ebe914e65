"""Keeps a small database of this release for the tests of upgrades: `python -m scripts.keep_release 0.1.0`.

Every release leaves one in tests/releases, as SQL text; each of them must go on opening for ever.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

from app import scorekeeping
from app.scorekeeping import Call
from app.scorekeeping.games import Begun, NewGame
from app.store import migrate
from app.store.database import Database

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "releases"
ROUNDS = ((53, 0, 12), (53, 40, 0), (53, 39, 7))


def main(release: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "release.db"
        url = f"sqlite:///{path}"
        migrate.upgrade(url)
        database = Database(url)
        ongoing = _game(database, ROUNDS)
        _change(database, scorekeeping.correct_round, ongoing, 2, _body((35, 40, 0)))
        _change(database, scorekeeping.add_player, ongoing, "Zoé 🎉")
        _change(database, scorekeeping.undo, ongoing)
        _change(database, scorekeeping.redo, ongoing)
        _change(database, scorekeeping.change_player, ongoing, "p3", {"left": True})
        finished = _game(database, (*ROUNDS, (53, 20, 30)))
        database.write_now(lambda c: scorekeeping.rematch(c, Call(finished.game.id, finished.keeper_token)))
        _game(database, ((50, 50, 3), (50, 50, 3), (50, 50, 4), (54, 54, 20)))
        database.close()
        with sqlite3.connect(path) as connection:
            FOLDER.mkdir(exist_ok=True)
            text = "\n".join(connection.iterdump())
    (FOLDER / f"{release}.sql").write_text(f"{text}\n", "utf-8")
    return 0


def _game(database: Database, rounds: tuple[tuple[int, ...], ...]) -> Begun:
    wish = NewGame("flip7", ("Alice", "Bob", "Chloé"), {}, title="Chez Mamie", dealer=1)
    begun = database.write_now(lambda c: scorekeeping.create_game(c, wish))
    if not isinstance(begun, Begun):
        raise TypeError(begun)
    for totals in rounds:
        _change(database, scorekeeping.record_round, begun, _body(totals))
    return begun


def _body(totals: tuple[int, ...]) -> dict[str, object]:
    ways = ({"total": total} if total else {"busted": True} for total in totals)
    return {"scores": [{"player": f"p{n}", **way} for n, way in enumerate(ways, 1)]}


def _change(database: Database, act: object, begun: Begun, *rest: object) -> None:
    call = Call(begun.game.id, begun.keeper_token)
    done = database.write_now(lambda c: act(c, call, *rest))  # type: ignore[operator]
    if not isinstance(done, scorekeeping.Done):
        raise TypeError(done)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
