"""The links of a game: the friends' and the scorekeeper's."""

from collections.abc import Callable

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.responses import JSONResponse, Response

from app import scorekeeping
from app.scorekeeping import Done, No
from app.web.api.calls import Caller, Changes, Reads
from app.web.api.problems import answers, problem_for
from app.web.api.shapes import KeeperOut, ShareOut
from app.web.house import base_url

router = APIRouter(prefix="/games/{game_id}")


@router.get("/share", response_model=ShareOut, responses=answers(401, 403, 404))
async def share_link(game_id: str, who: Reads) -> Response:
    """The friends' link as it stands."""
    return who.read(game_id, lambda _, game: _share(who, game.share_key))


@router.put("/share", response_model=ShareOut, responses=answers(401, 403, 404, 412, 422))
async def renew_share_link(game_id: str, who: Changes) -> Response:
    """A fresh friends' link; the old one is gone, its open streams end."""
    done = await _relink(game_id, who, scorekeeping.renew_share_link)
    return problem_for(who.request, done) if isinstance(done, No) else _share(who, done.game.share_key)


@router.delete("/share", status_code=204, responses=answers(401, 403, 404, 412, 422))
async def withdraw_share_link(game_id: str, who: Changes) -> Response:
    """No friends' link any more."""
    done = await _relink(game_id, who, scorekeeping.withdraw_share_link)
    return problem_for(who.request, done) if isinstance(done, No) else Response(status_code=204)


@router.put("/keeper", response_model=KeeperOut, responses=answers(401, 403, 404, 412, 422))
async def hand_over(game_id: str, who: Changes) -> Response:
    """A fresh keeper token; the old one is refused from now on."""
    done = await who.house.database.write(lambda c: scorekeeping.hand_over(c, who.call(game_id)))
    if isinstance(done, No):
        return problem_for(who.request, done)
    who.house.live.end(game_id, "keeper")
    token = done.keeper_token
    return JSONResponse({"keeper_token": token, "keeper_url": f"{base_url(who.request)}/k/{token}"})


async def _relink(
    game_id: str, who: Caller, act: Callable[[Connection, scorekeeping.Call], Done | No]
) -> Done | No:
    done = await who.house.database.write(lambda c: act(c, who.call(game_id)))
    if isinstance(done, Done) and not done.repeated:
        who.house.live.end(game_id, "friends")
    return done


def _share(who: Caller, key: str | None) -> JSONResponse:
    return JSONResponse({"share_url": f"{base_url(who.request)}/s/{key}" if key else None})
