"""The card games known here, and what a hand is worth, without any game."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from app.rules.options import Option
from app.rules.refusal import Refused
from app.rulesets import find, shelf
from app.web.api.problems import answers, problem
from app.web.api.shapes import RulesetOut, ScoreBody, Scored

router = APIRouter(prefix="/rulesets")


@router.get("", response_model=list[RulesetOut])
async def rulesets() -> Response:
    """All card games, with their options."""
    found = [
        {
            "key": r.key,
            "name": r.name,
            "min_players": r.min_players,
            "max_players": r.max_players,
            "options": [_option(o) for o in r.options],
        }
        for r in shelf()
    ]
    return JSONResponse(found)


@router.post("/{key}/score", response_model=Scored, responses=answers(400, 403, 404, 413, 415, 422))
async def score(key: str, body: ScoreBody, request: Request) -> Response:
    """What a hand (one deck) or a turn is worth."""
    ruleset = find(key)
    scored = ruleset.score(body.model_dump(exclude_unset=True)) if ruleset else None
    if scored is None:
        return problem(request, 404)
    if isinstance(scored, Refused):
        return problem(request, 422, scored.refusals)
    return JSONResponse(scored)


def _option(option: Option) -> dict[str, Any]:
    found: dict[str, Any] = {"key": option.key, "default": option.default}
    if option.choices:
        return found | {"choices": list(option.choices)}
    if option.characters is not None:
        return found | {"max_length": option.characters}
    return found | {"min": option.least, "max": option.most}
