"""The start page: a new game, and the games kept on this phone."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.rulesets import the
from app.scorekeeping.change import is_keeper
from app.store import games
from app.web.board import board_of
from app.web.cookies import MOST_LISTED, kept_games
from app.web.house import InHouse
from app.web.render import page

router = APIRouter()


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game kept on this phone, as the start page lists it."""

    id: str
    title: str
    ruleset_name: str
    status: str
    names: tuple[str, ...]
    leaders: tuple[str, ...]
    best: int
    rounds: int
    changed_at: str


@router.get("/")
async def start(request: Request, house: InHouse) -> Response:
    """The start page."""
    with house.database.reading() as connection:
        kept = [_kept(connection, *pair) for pair in list(kept_games(request).items())[-MOST_LISTED:]]
    # What is being played first, the latest on top: a game left for its rematch is changed by that too.
    found = sorted((k for k in kept if k), key=lambda k: (k.status != "finished", k.changed_at), reverse=True)
    return page(request, "start.html", games=found)


def _kept(connection: Connection, game_id: str, token: str) -> KeptGame | None:
    game = games.load(connection, game_id)
    if game is None or not is_keeper(game, token):
        return None
    board = board_of(game, [])
    return KeptGame(
        id=game.id,
        title=game.sheet.title,
        ruleset_name=the(game.sheet.ruleset).title(game.sheet.options),
        status=board.status,
        names=tuple(s.name for s in board.columns),
        leaders=board.winners or board.leaders,
        best=board.standings[0].total,
        rounds=len(board.rounds),
        changed_at=game.changed_at,
    )
