"""Players on the scorekeeper's page: join, rename, move, leave, come back, be taken off."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import scorekeeping
from app.rules.numbers import as_typed
from app.web.fields import fields_of
from app.web.house import InHouse
from app.web.pages.plain import Act, plainly

router = APIRouter(prefix="/games/{game_id}/players")
SEAT = "seat-"


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
    """What the button pressed says: ``rename``, ``leave``, ``back``, ``up``, ``down``,
    ``seat-3`` or ``remove``."""
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
    act: Act
    if what in ("up", "down"):
        step = -1 if what == "up" else 1
        act = partial(scorekeeping.move_player, player=player_id, step=step)
    else:
        act = partial(scorekeeping.change_player, player=player_id, given=_given(what, fields))
    # Who puts a table in order moves several, so they come back to where they were.
    moves = what in ("up", "down") or what.startswith(SEAT)
    back_to = f"#at-{player_id}" if moves else ""
    return await plainly(request, house, game_id, fields, act, "players", back_to=back_to)


def _given(what: str, fields: Mapping[str, str]) -> dict[str, Any]:
    if what.startswith(SEAT):
        return {"seat": as_typed(what.removeprefix(SEAT)) or 0}
    return {"left": what == "leave"} if what in ("leave", "back") else {"name": fields.get("name", "")}
