"""The scorekeeper's page, and the link that makes a phone the scorekeeper's."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.scorekeeping.change import is_keeper
from app.store import games, keys
from app.web.cookies import keep
from app.web.errors import error_page
from app.web.house import InHouse
from app.web.pages.keeper_view import admitted, keeper_page, keeper_parts
from app.web.render import same_query, url

router = APIRouter()


@router.get("/games/{game_id}")
async def keeper(game_id: str, request: Request, house: InHouse) -> Response:
    """Keep score of a game."""
    game = admitted(request, house, game_id)
    if isinstance(game, Response):
        return game
    with house.database.reading() as connection:
        if "hx-request" in request.headers:
            # The page is open and another phone has kept score: form and tools again, in its place.
            return keeper_parts(request, connection, game)
        return keeper_page(request, connection, game)


@router.get("/k/{token}")
async def take_the_pen(token: str, request: Request, house: InHouse) -> Response:
    """The scorekeeper link: this phone keeps score from now on."""
    with house.database.reading() as connection:
        game_id = keys.game_kept_with(connection, token)
        game = games.load(connection, game_id) if game_id else None
    if game is None:
        return error_page(request, 404)
    if not is_keeper(game, token):
        return error_page(request, 410)
    answer = RedirectResponse(url(f"/games/{game.id}"), 303, {"Cache-Control": "no-store"})
    keep(request, answer, game.id, token)
    return answer


async def reloaded(game_id: str, request: Request) -> Response:
    """Where a reload of a refused form lands, or its page in another language: back at the game."""
    return RedirectResponse(url(f"/games/{game_id}{same_query(request)}"), 303)


ACTS = (
    *("rounds", "rounds/{number}/remove", "players", "players/{player_id}", "settings"),
    *("undo", "redo", "finish", "end-at", "rematch", "delete"),
)
for act in ACTS:
    router.get(f"/games/{{game_id}}/{act}")(reloaded)
