"""The links of a game: the friends' and the scorekeeper's. They do not move the version."""

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app.scorekeeping.calls import Call, Done, No, now
from app.scorekeeping.change import ready, remember
from app.store import games, keys
from app.store.games import Game


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A game with its fresh keeper token."""

    game: Game
    keeper_token: str


def renew_share_link(connection: Connection, call: Call) -> Done | No:
    """A fresh friends' link; the old one leads nowhere from now on."""
    game = ready(connection, call)
    if not isinstance(game, Game):
        return game
    key = keys.new_key()
    renewed = replace(game, share_key=key)
    games.set_keys(connection, renewed)
    keys.add_share_link(connection, game.id, key)
    remember(connection, call, now())
    return Done(renewed)


def withdraw_share_link(connection: Connection, call: Call) -> Done | No:
    """No friends' link any more, until a fresh one is made."""
    game = ready(connection, call)
    if not isinstance(game, Game):
        return game
    withdrawn = replace(game, share_key=None)
    games.set_keys(connection, withdrawn)
    remember(connection, call, now())
    return Done(withdrawn)


def hand_over(connection: Connection, call: Call) -> HandedOver | No:
    """A fresh keeper token; the old one is refused from now on. Asked again under the same key, with the
    fresh token by then, it stays."""
    game = ready(connection, call)
    if isinstance(game, No):
        return game
    if isinstance(game, Done):
        return HandedOver(game.game, call.token or "")
    token = keys.new_key()
    renewed = replace(game, keeper_hash=keys.hashed(token))
    games.set_keys(connection, renewed)
    keys.add_keeper(connection, game.id, token)
    remember(connection, call, now())
    return HandedOver(renewed, token)
