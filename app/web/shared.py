"""The game that a friends' link leads to."""

from sqlalchemy import Connection

from app.store import games, keys
from app.store.games import Game


def shared_game(connection: Connection, share_key: str) -> Game | int:
    """The game; else the status that says why not: 404 for no such link, 410 for one that was withdrawn."""
    game_id = keys.game_shared_as(connection, share_key)
    game = games.load(connection, game_id) if game_id else None
    if game is None:
        return 404
    return game if game.share_key == share_key else 410
