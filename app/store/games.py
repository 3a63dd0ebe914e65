"""Games in and out of the tables. Reads are Core tuples: they are on every page's path."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update

from app.rules.sheet import DealerChoice, Entry, Round, Sheet
from app.store import pieces, tables
from app.store.pieces import Pieces

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 12


def _table(row: type[Any]) -> Table:
    return cast(Table, row.__table__)


GAMES, PLAYERS, ROUNDS, ENTRIES, CHANGES = (
    _table(row)
    for row in (tables.GameRow, tables.PlayerRow, tables.RoundRow, tables.EntryRow, tables.ChangeRow)
)


@dataclass(frozen=True, slots=True)
class Game:
    """A stored game: its sheet, and what is kept beside it."""

    id: str
    version: int
    sheet: Sheet
    created_at: str
    changed_at: str
    players_made: int
    keeper_hash: str
    share_key: str | None
    rematch_of: str | None = None
    next_game: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A row of the game's history."""

    version: int
    at: str
    act: str
    step: str
    of: int | None
    before: Pieces
    after: Pieces


class Moved(Exception):
    """The game's version is not the one that the change was worked out from."""


def new_id() -> str:
    """An id for a new game, without letters that look alike."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(_ID_LENGTH))


def load(connection: Connection, game_id: str) -> Game | None:
    """The game with this id, or None."""
    row = connection.execute(_FIND_GAME, {"game": game_id}).first()
    if row is None:
        return None
    seats = [
        pieces.seat_from(player, {"name": name, "seat": seat, "joined": joined, "absences": absences})
        for player, name, seat, joined, absences in connection.execute(_FIND_PLAYERS, {"game": game_id})
    ]
    order = {s.player: pieces.joining_order(s) for s in seats}
    entries: dict[int, list[Entry]] = {}
    for round_id, player, score, entered, outside in connection.execute(_FIND_ENTRIES, {"game": game_id}):
        entries.setdefault(round_id, []).append(Entry(player, score, entered, tuple(outside)))
    rounds = [
        Round(
            round_id,
            tuple(sorted(entries.get(round_id, ()), key=lambda e: order[e.player])),
            dealer,
            decks,
            tiebreak,
        )
        for round_id, dealer, decks, tiebreak in connection.execute(_FIND_ROUNDS, {"game": game_id})
    ]
    return Game(
        id=row.id,
        version=row.version,
        created_at=row.created_at,
        changed_at=row.changed_at,
        players_made=row.players_made,
        keeper_hash=row.keeper_hash,
        share_key=row.share_key,
        rematch_of=row.rematch_of,
        next_game=row.next_game,
        sheet=Sheet(
            ruleset=row.ruleset,
            options_log=tuple((at, options) for at, options in row.options_log),
            seats=tuple(sorted(seats, key=pieces.joining_order)),
            rounds=tuple(rounds),
            dealer=DealerChoice(row.dealer_player, row.dealer_at) if row.dealer_player else None,
            stopped=row.stopped,
            title=row.title,
            note=row.note,
        ),
    )


def version_of(connection: Connection, game_id: str) -> int | None:
    """The version of a game, or None when there is no such game."""
    return connection.execute(_FIND_VERSION, {"game": game_id}).scalar()


def add(connection: Connection, game: Game) -> None:
    """Store a new game, with the change that made it."""
    connection.execute(insert(GAMES), {"id": game.id, **_beside(game), **_game_values(game.sheet)})
    empty = replace(game.sheet, seats=(), rounds=())
    _, after = pieces.difference(empty, game.sheet)
    _write(connection, game.id, after)
    _add_change(connection, game.id, Change(game.version, game.created_at, "create", "do", None, {}, after))


def save(
    connection: Connection,
    game: Game,
    sheet: Sheet,
    *,
    at: str,
    act: str,
    step: str = "do",
    of: int | None = None,
    **beside: Any,
) -> Game:
    """Store the sheet that a change of ``game`` makes, one version on, with its row in the history.

    ``beside`` are other fields of ``Game`` that change with it. Raises Moved when somebody was faster.
    """
    new = replace(game, version=game.version + 1, sheet=sheet, changed_at=at, **beside)
    bumped = connection.execute(
        update(GAMES)
        .where(GAMES.c.id == game.id, GAMES.c.version == game.version)
        .values(**_beside(new), **_game_values(sheet))
    )
    if bumped.rowcount != 1:
        raise Moved(game.id)
    before, after = pieces.difference(game.sheet, sheet)
    _write(connection, game.id, after)
    _add_change(connection, game.id, Change(new.version, at, act, step, of, before, after))
    return new


def set_keys(connection: Connection, game: Game) -> None:
    """Store the keys in force; they are no part of the history and do not move the version."""
    connection.execute(
        update(GAMES)
        .where(GAMES.c.id == game.id)
        .values(keeper_hash=game.keeper_hash, share_key=game.share_key)
    )


def remove(connection: Connection, game: Game) -> None:
    """Delete a game with everything that belongs to it; the one before it leads to it no more."""
    for table in (ENTRIES, ROUNDS, PLAYERS):
        connection.execute(delete(table).where(table.c.game_id == game.id))
    connection.execute(delete(GAMES).where(GAMES.c.id == game.id))
    if game.rematch_of:
        former = (GAMES.c.id == game.rematch_of) & (GAMES.c.next_game == game.id)
        connection.execute(update(GAMES).where(former).values(next_game=None))


def history(connection: Connection, game_id: str, act: str | None = None) -> list[Change]:
    """The changes of a game in their order; only those of one act if asked."""
    found = select(CHANGES).where(CHANGES.c.game_id == game_id).order_by(CHANGES.c.version)
    if act is not None:
        found = found.where(CHANGES.c.act == act)
    return [
        Change(r.version, r.at, r.act, r.step, r.of, r.before, r.after) for r in connection.execute(found)
    ]


def _beside(game: Game) -> dict[str, Any]:
    return {
        "version": game.version,
        "created_at": game.created_at,
        "changed_at": game.changed_at,
        "players_made": game.players_made,
        "keeper_hash": game.keeper_hash,
        "share_key": game.share_key,
        "rematch_of": game.rematch_of,
        "next_game": game.next_game,
    }


def _game_values(sheet: Sheet) -> dict[str, Any]:
    return {
        "ruleset": sheet.ruleset,
        "title": sheet.title,
        "note": sheet.note,
        "options_log": [[at, dict(options)] for at, options in sheet.options_log],
        "dealer_player": sheet.dealer.player if sheet.dealer else None,
        "dealer_at": sheet.dealer.at if sheet.dealer else None,
        "stopped": sheet.stopped,
    }


def _add_change(connection: Connection, game_id: str, change: Change) -> None:
    values = {field: getattr(change, field) for field in Change.__slots__}
    connection.execute(insert(CHANGES), {"game_id": game_id, **values})


def _write(connection: Connection, game_id: str, after: Pieces) -> None:
    """Write the pieces of players and rounds: rounds go before the players they name, and come after."""
    players = {k.partition(":")[2]: piece for k, piece in after.items() if k.startswith("player:")}
    rounds = {int(k.partition(":")[2]): piece for k, piece in after.items() if k.startswith("round:")}
    for round_id in rounds:
        for table, column in ((ENTRIES, ENTRIES.c.round_id), (ROUNDS, ROUNDS.c.id)):
            connection.execute(delete(table).where(table.c.game_id == game_id, column == round_id))
    for player, piece in players.items():
        _write_player(connection, game_id, player, piece)
    for round_id, piece in rounds.items():
        if piece is not None:
            _add_round(connection, game_id, round_id, piece)


def _write_player(connection: Connection, game_id: str, player: str, piece: Mapping[str, Any] | None) -> None:
    mine = (PLAYERS.c.game_id == game_id, PLAYERS.c.id == player)
    if piece is None:
        connection.execute(delete(PLAYERS).where(*mine))
    elif connection.execute(update(PLAYERS).where(*mine).values(**piece)).rowcount == 0:
        connection.execute(insert(PLAYERS), {"game_id": game_id, "id": player, **piece})


def _add_round(connection: Connection, game_id: str, round_id: int, piece: Mapping[str, Any]) -> None:
    own = {key: piece[key] for key in ("dealer", "decks", "tiebreak")}
    connection.execute(insert(ROUNDS), {"game_id": game_id, "id": round_id, **own})
    entries: Sequence[Mapping[str, Any]] = piece["entries"]
    if entries:
        rows = [
            {
                "game_id": game_id,
                "round_id": round_id,
                "player_id": e["player"],
                "score": e["score"],
                "entered": e["entered"],
                "outside_rules": e["outside_rules"],
            }
            for e in entries
        ]
        connection.execute(insert(ENTRIES), rows)


_FIND_GAME = select(GAMES).where(GAMES.c.id == bindparam("game"))
_FIND_VERSION = select(GAMES.c.version).where(GAMES.c.id == bindparam("game"))
_FIND_PLAYERS = select(
    PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.seat, PLAYERS.c.joined, PLAYERS.c.absences
).where(PLAYERS.c.game_id == bindparam("game"))
_FIND_ROUNDS = (
    select(ROUNDS.c.id, ROUNDS.c.dealer, ROUNDS.c.decks, ROUNDS.c.tiebreak)
    .where(ROUNDS.c.game_id == bindparam("game"))
    .order_by(ROUNDS.c.id)
)
_FIND_ENTRIES = select(
    ENTRIES.c.round_id, ENTRIES.c.player_id, ENTRIES.c.score, ENTRIES.c.entered, ENTRIES.c.outside_rules
).where(ENTRIES.c.game_id == bindparam("game"))
