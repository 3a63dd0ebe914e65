"""Players on the scorekeeper's page: join, rename, move, leave, come back, be taken off."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import scorekeeping
from app.web.fields import fields_of
from app.web.house import InHouse
from app.web.pages.plain import plainly

router = APIRouter(prefix="/games/{game_id}/players")


@router.post("")
async def join(game_id: str, request: Request, house: InHouse) -> Response:
    """Somebody joins."""
    fields = await fields_of(request)
    name = fields.get("name", "")
    return await plainly(
        request, house, game_id, fields, lambda c, call: scorekeeping.add_player(c, call, name), "players"
    )


@router.post("/{player_id}")
async def change(game_id: str, player_id: str, request: Request, house: InHouse) -> Response:
    """What the button pressed says: ``rename``, ``leave``, ``back``, ``up``, ``down`` or ``remove``."""
    fields = await fields_of(request)
    what = fields.get("do", "rename")
    if what == "remove":
        return await plainly(
            request,
            house,
            game_id,
            fields,
            lambda c, call: scorekeeping.remove_player(c, call, player_id),
            "players",
        )
    if what in ("up", "down"):
        step = -1 if what == "up" else 1
        return await plainly(
            request,
            house,
            game_id,
            fields,
            lambda c, call: scorekeeping.move_player(c, call, player_id, step),
            "players",
        )
    given = {"left": what == "leave"} if what in ("leave", "back") else {"name": fields.get("name", "")}
    return await plainly(
        request,
        house,
        game_id,
        fields,
        lambda c, call: scorekeeping.change_player(c, call, player_id, given),
        "players",
    )
