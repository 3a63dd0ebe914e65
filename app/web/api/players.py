"""Players: join, change, be taken off the sheet."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app import scorekeeping
from app.web.api.calls import Changes
from app.web.api.problems import answers
from app.web.api.shapes import GameOut, NewPlayerBody, PlayerBody

router = APIRouter(prefix="/games/{game_id}/players")
PROBLEMS = answers(400, 401, 403, 404, 409, 412, 413, 415, 422)
REPEATED: dict[int | str, dict[str, Any]] = {
    200: {"model": GameOut, "description": "Done before under this key."}
}


@router.post("", status_code=201, response_model=GameOut, responses=PROBLEMS | REPEATED)
async def join(game_id: str, body: NewPlayerBody, who: Changes) -> Response:
    """Somebody joins, from the next round on."""
    return await who.change(
        game_id, lambda c: scorekeeping.add_player(c, who.call(game_id), body.name, body.seat), 201
    )


@router.patch("/{player_id}", response_model=GameOut, responses=PROBLEMS)
async def change(game_id: str, player_id: str, body: PlayerBody, who: Changes) -> Response:
    """Rename, reseat, leave or come back."""
    given = body.model_dump(exclude_none=True)
    return await who.change(
        game_id, lambda c: scorekeeping.change_player(c, who.call(game_id), player_id, given)
    )


@router.delete("/{player_id}", response_model=GameOut, responses=answers(401, 403, 404, 409, 412, 422))
async def remove(game_id: str, player_id: str, who: Changes) -> Response:
    """Take a player off the sheet who has no score yet."""
    return await who.change(game_id, lambda c: scorekeeping.remove_player(c, who.call(game_id), player_id))
