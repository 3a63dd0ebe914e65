"""What else a scorekeeper does on the page: undo, redo, settings, the end, another game."""

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import RedirectResponse, Response

from app import scorekeeping
from app.rules.numbers import as_typed
from app.rulesets import the
from app.scorekeeping import Call, Done, No
from app.scorekeeping.games import Begun
from app.store import games
from app.web.cookies import forget, keep
from app.web.fields import fields_of, version_of
from app.web.house import House, InHouse
from app.web.option_fields import given_options
from app.web.pages.keeper_view import call_of, keeper_page, refused_page
from app.web.pages.plain import not_done, plainly
from app.web.render import url

router = APIRouter(prefix="/games/{game_id}")


@router.post("/undo")
async def undo(game_id: str, request: Request, house: InHouse) -> Response:
    """Take the last change back."""
    return await plainly(request, house, game_id, await fields_of(request), scorekeeping.undo, once="undo")


@router.post("/redo")
async def redo(game_id: str, request: Request, house: InHouse) -> Response:
    """Make it again."""
    return await plainly(request, house, game_id, await fields_of(request), scorekeeping.redo, once="redo")


@router.post("/finish")
async def finish(game_id: str, request: Request, house: InHouse) -> Response:
    """Stop here."""
    return await plainly(request, house, game_id, await fields_of(request), scorekeeping.finish_game)


@router.post("/end-at")
async def end_at(game_id: str, request: Request, house: InHouse) -> Response:
    """End at the earlier round that had decided the game."""
    fields = await fields_of(request)
    number = as_typed(fields.get("round", "")) or 0
    return await plainly(
        request, house, game_id, fields, lambda c, call: scorekeeping.end_at_round(c, call, number)
    )


@router.post("/settings")
async def settings(game_id: str, request: Request, house: InHouse) -> Response:
    """Title, note, options, next dealer."""
    fields = await fields_of(request)
    given: dict[str, Any] = {k: fields[k] for k in ("title", "note") if k in fields}
    if fields.get("dealer"):
        given["dealer"] = fields["dealer"]

    def act(connection: Connection, call: Call) -> Done | No:
        game = games.load(connection, game_id)
        options = given_options(the(game.sheet.ruleset), fields) if game else {}
        return scorekeeping.change_game(connection, call, {**given, "options": options})

    return await plainly(request, house, game_id, fields, act, "settings")


@router.post("/rematch")
async def rematch(game_id: str, request: Request, house: InHouse) -> Response:
    """The same table again."""
    fields = await fields_of(request)
    call = call_of(request, game_id, version_of(fields))
    begun = await house.database.write(lambda c: scorekeeping.rematch(c, call))
    if not isinstance(begun, Begun):
        return _no_rematch(request, house, begun)
    house.live.nudge(game_id)
    answer = RedirectResponse(url(f"/games/{begun.game.id}"), 303)
    keep(request, answer, begun.game.id, begun.keeper_token)
    return answer


def _no_rematch(request: Request, house: House, no: Done | No) -> Response:
    if isinstance(no, Done):
        return RedirectResponse(url(f"/games/{no.game.next_game or no.game.id}"), 303)
    if no.game is None:
        return refused_page(request, no)
    if no.game.next_game:
        # Two quick taps: the first has begun it.
        return RedirectResponse(url(f"/games/{no.game.next_game}"), 303)
    with house.database.reading() as connection:
        return keeper_page(request, connection, no.game, status=409, said=no.refusals)


@router.post("/delete")
async def delete(game_id: str, request: Request, house: InHouse) -> Response:
    """Delete the game for good."""
    call = call_of(request, game_id, version_of(await fields_of(request)))
    done = await house.database.write(lambda c: scorekeeping.delete_game(c, call))
    if isinstance(done, No):
        return not_done(request, house, done)
    house.live.end(game_id)
    await house.database.forget()
    if done.game.rematch_of:
        house.live.nudge(done.game.rematch_of)
    answer = RedirectResponse(url("/"), 303)
    forget(answer, game_id)
    return answer
