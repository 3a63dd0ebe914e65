"""Rounds: record, correct, remove; each can be tried first with ``dry_run``."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app import scorekeeping
from app.web.api.calls import Changes, DryRun
from app.web.api.problems import answers
from app.web.api.shapes import GameOut, RoundBody
from app.web.fields import RoundNumber

router = APIRouter(prefix="/games/{game_id}/rounds")
PROBLEMS = answers(400, 401, 403, 404, 409, 412, 413, 415, 422)
REPEATED: dict[int | str, dict[str, Any]] = {
    200: {"model": GameOut, "description": "Recorded before under this key, or a dry run."}
}


@router.post("", status_code=201, response_model=GameOut, responses=PROBLEMS | REPEATED)
async def record(game_id: str, body: RoundBody, who: Changes, dry_run: DryRun = False) -> Response:
    """Record the next round."""
    call, sent = who.call(game_id, dry_run=dry_run), body.model_dump(exclude_unset=True)
    return await who.change(
        game_id,
        lambda c: scorekeeping.record_round(c, call, sent),
        200 if dry_run else 201,
        stored=not dry_run,
    )


@router.put("/{number}", response_model=GameOut, responses=PROBLEMS)
async def correct(
    game_id: str, number: RoundNumber, body: RoundBody, who: Changes, dry_run: DryRun = False
) -> Response:
    """Correct a round: lines from exactly those who played it."""
    call, sent = who.call(game_id, dry_run=dry_run), body.model_dump(exclude_unset=True)
    return await who.change(
        game_id, lambda c: scorekeeping.correct_round(c, call, number, sent), stored=not dry_run
    )


@router.delete("/{number}", response_model=GameOut, responses=answers(401, 403, 404, 412, 422))
async def remove(game_id: str, number: RoundNumber, who: Changes, dry_run: DryRun = False) -> Response:
    """Remove a round; later ones are renumbered."""
    call = who.call(game_id, dry_run=dry_run)
    return await who.change(game_id, lambda c: scorekeeping.remove_round(c, call, number), stored=not dry_run)
