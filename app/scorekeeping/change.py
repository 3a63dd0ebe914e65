"""The one way in which a game changes: look at the key, the submission, the version, then the act.

That order is the contract's. Everything happens in the transaction of the connection given.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from app.rules.refusal import Refusal, Refused
from app.rules.sheet import Sheet
from app.rulesets import the
from app.scorekeeping.calls import Call, Conflict, Done, Missing, No, Reason, now
from app.store import games, keys
from app.store.games import Change, Game
from app.store.pieces import difference


@dataclass(frozen=True, slots=True)
class Made:
    """What an act makes of a game: the new sheet, and fields of ``Game`` that change beside it."""

    sheet: Sheet
    step: str = "do"
    of: int | None = None
    act: str | None = None
    beside: dict[str, Any] = field(default_factory=dict)


Act = Callable[[Game], Made | Refused | Conflict | Missing]


def perform(connection: Connection, call: Call, name: str, act: Act) -> Done | No:
    """Make one change. ``act`` is pure: a game in, a new sheet or a reason why not out."""
    game = ready(connection, call)
    if not isinstance(game, Game):
        return game
    made = act(game)
    if isinstance(made, Missing):
        return No(Reason.UNKNOWN_THING, game=game)
    if isinstance(made, Conflict):
        return No(Reason.STATE, made.refusals, game)
    if isinstance(made, Refused):
        return No(Reason.REFUSED, made.refusals, game)
    if call.dry_run:
        return _as_if(game, name, made)
    return Done(_store(connection, game, call, name, made))


def ready(connection: Connection, call: Call) -> Game | Done | No:
    """The game, when a change of it may be looked at; Done when this one was made before."""
    game = admit(connection, call)
    if isinstance(game, No):
        return game
    if call.submission and (known := keys.fingerprint_of(connection, game.id, call.submission.key)):
        if known == call.submission.fingerprint:
            return Done(game, repeated=True)
        return No(Reason.KEY_REUSED, (Refusal("key_reused"),), game)
    if not call.accepts(game.version):
        return No(Reason.STALE, (Refusal("stale", facts={"version": game.version}),), game)
    return game


def remember(connection: Connection, call: Call, at: str) -> None:
    """Keep the submission key of a change that was made."""
    if call.submission:
        keys.add_submission(connection, call.game_id, call.submission.key, call.submission.fingerprint, at)


def admit(connection: Connection, call: Call) -> Game | No:
    """The game, to who holds its keeper token."""
    if not call.token:
        return No(Reason.NO_KEY)
    game = games.load(connection, call.game_id)
    if game is None:
        return No(Reason.UNKNOWN_GAME)
    if not is_keeper(game, call.token):
        return No(Reason.WRONG_KEY)
    return game


def is_keeper(game: Game, token: str) -> bool:
    """Whether this is the game's keeper token in force."""
    return hmac.compare_digest(keys.hashed(token), game.keeper_hash)


def finished(game: Game) -> bool:
    """Whether the game is over."""
    return the(game.sheet.ruleset).progress(game.sheet).finished


GAME_FINISHED = Conflict((Refusal("game_finished"),))


def _store(connection: Connection, game: Game, call: Call, name: str, made: Made) -> Game:
    at = now()
    saved = game
    if made.sheet != game.sheet:
        saved = games.save(
            connection,
            game,
            made.sheet,
            at=at,
            act=made.act or name,
            step=made.step,
            of=made.of,
            **made.beside,
        )
    remember(connection, call, at)
    return saved


def _as_if(game: Game, name: str, made: Made) -> Done:
    if made.sheet == game.sheet:
        return Done(game)
    would_be = replace(game, version=game.version + 1, sheet=made.sheet, **made.beside)
    before, after = difference(game.sheet, made.sheet)
    row = Change(would_be.version, now(), made.act or name, made.step, made.of, before, after)
    return Done(would_be, pending=row)
