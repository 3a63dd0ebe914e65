"""Games: begin, read, change, stop, play again, delete, undo, redo."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from starlette.responses import JSONResponse, Response

from app import scorekeeping
from app.scorekeeping import Done, No
from app.scorekeeping.games import Begun, NewGame
from app.scorekeeping.history import Correction
from app.store.games import Game
from app.web.api.calls import Changes, Reads, etag, game_answer, read_by_link
from app.web.api.game_json import game_json
from app.web.api.problems import answers, problem_for
from app.web.api.shapes import BegunOut, GameBody, GameOut, NewGameBody
from app.web.house import InHouse, base_url

router = APIRouter()
IfNoneMatch = Annotated[str | None, Header()]
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "Not Modified"}}


@router.post("/games", status_code=201, response_model=BegunOut, responses=answers(400, 403, 413, 415, 422))
async def begin(body: NewGameBody, request: Request, house: InHouse) -> Response:
    """Begin a game."""
    wish = NewGame(**body.model_dump())
    begun = await house.database.write(lambda c: scorekeeping.create_game(c, wish))
    if isinstance(begun, No):
        return problem_for(request, begun)
    return begun_answer(request, begun)


@router.get("/games/{game_id}", response_model=GameOut, responses=answers(401, 403, 404) | UNCHANGED)
async def read(game_id: str, who: Reads, if_none_match: IfNoneMatch = None) -> Response:
    """The game, for its scorekeeper."""
    return who.read(game_id, lambda c, game: _unless_known(c, game, if_none_match))


@router.get("/shared/{share_key}", response_model=GameOut, responses=answers(404, 410) | UNCHANGED)
async def read_shared(
    share_key: str, request: Request, house: InHouse, if_none_match: IfNoneMatch = None
) -> Response:
    """The game, for anybody who has its friends' link."""
    return read_by_link(request, house, share_key, lambda c, game: _unless_known(c, game, if_none_match))


@router.patch(
    "/games/{game_id}",
    response_model=GameOut,
    responses=answers(400, 401, 403, 404, 409, 412, 413, 415, 422),
)
async def change(game_id: str, body: GameBody, who: Changes) -> Response:
    """Change title, note, options or the next dealer."""
    # Not ``exclude_none``: that would also drop an option set to none.
    given = {key: value for key, value in body.model_dump().items() if value is not None}
    return await who.change(game_id, lambda c: scorekeeping.change_game(c, who.call(game_id), given))


@router.delete("/games/{game_id}", status_code=204, responses=answers(401, 403, 404, 412, 422))
async def delete(game_id: str, who: Changes) -> Response:
    """Delete the game for good."""
    done = await who.house.database.write(lambda c: scorekeeping.delete_game(c, who.call(game_id)))
    if isinstance(done, No):
        return problem_for(who.request, done)
    who.house.live.end(game_id)
    await who.house.database.forget()
    if done.game.rematch_of:
        who.house.live.nudge(done.game.rematch_of)
    return Response(status_code=204)


@router.post("/games/{game_id}/undo", response_model=GameOut, responses=answers(401, 403, 404, 409, 412, 422))
async def undo(game_id: str, who: Changes) -> Response:
    """Take the last change back."""
    return await who.change(game_id, lambda c: scorekeeping.undo(c, who.call(game_id)))


@router.post("/games/{game_id}/redo", response_model=GameOut, responses=answers(401, 403, 404, 409, 412, 422))
async def redo(game_id: str, who: Changes) -> Response:
    """Make the change undone last again."""
    return await who.change(game_id, lambda c: scorekeeping.redo(c, who.call(game_id)))


@router.post(
    "/games/{game_id}/finish", response_model=GameOut, responses=answers(401, 403, 404, 409, 412, 422)
)
async def finish(game_id: str, who: Changes) -> Response:
    """Stop here: the best total wins."""
    return await who.change(game_id, lambda c: scorekeeping.finish_game(c, who.call(game_id)))


@router.post(
    "/games/{game_id}/rematch",
    status_code=201,
    response_model=BegunOut,
    responses=answers(401, 403, 404, 409, 412, 422),
)
async def rematch(game_id: str, who: Changes) -> Response:
    """Begin the same game again. Sent again under the same key: the former game, which leads to the new."""
    begun = await who.house.database.write(lambda c: scorekeeping.rematch(c, who.call(game_id)))
    if isinstance(begun, Done):
        with who.house.database.reading() as connection:
            return game_answer(begun.game, scorekeeping.corrections(connection, begun.game))
    if isinstance(begun, No):
        return problem_for(who.request, begun)
    who.house.live.nudge(game_id)
    return begun_answer(who.request, begun)


def _unless_known(connection: Any, game: Game, if_none_match: str | None) -> Response:
    known = [tag.strip().removeprefix("W/") for tag in (if_none_match or "").split(",")]
    if etag(game) in known or "*" in known:
        return Response(status_code=304, headers={"ETag": etag(game)})
    return game_answer(game, scorekeeping.corrections(connection, game))


def begun_answer(request: Request, begun: Begun, corrected: Sequence[Correction] = ()) -> JSONResponse:
    """The new game with its links; the keeper token is told this once."""
    base, game = base_url(request), begun.game
    links = {
        "keeper_token": begun.keeper_token,
        "keeper_url": f"{base}/k/{begun.keeper_token}",
        "share_url": f"{base}/s/{game.share_key}" if game.share_key else None,
    }
    return JSONResponse(game_json(game, list(corrected)) | links, 201, {"ETag": etag(game)})
