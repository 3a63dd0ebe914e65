"""The rules of each card game, readable."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rulesets import find, shelf
from app.web.errors import error_page
from app.web.option_fields import option_fields, typed_options
from app.web.render import page

router = APIRouter()

MOST_CARDS = 50


@router.get("/rules/{key}")
async def rules(key: str, request: Request) -> Response:
    """The rules page of a card game, with an example counted by the product itself."""
    ruleset = find(key)
    if ruleset is None:
        return error_page(request, 404)
    return page(
        request,
        "rules.html",
        about=ruleset.key,
        ruleset=ruleset.key,
        ruleset_name=ruleset.name,
        example=ruleset.example(),
        options=option_fields(ruleset, typed_options(ruleset, {})),
        players=(ruleset.min_players, ruleset.max_players),
        calculator=ruleset.calculate(()) is not None,
        others=[(r.key, r.name) for r in shelf() if r is not ruleset],
    )


@router.get("/rules/{key}/calculator")
async def calculator(key: str, request: Request) -> Response:
    """A hand in the address, its points on the page: nothing is kept anywhere."""
    ruleset = find(key)
    query = request.query_params.multi_items()[:MOST_CARDS]
    counted = ruleset.calculate(tuple(query)) if ruleset else None
    if ruleset is None or counted is None:
        return error_page(request, 404)
    return page(request, f"rulesets/{key}/calculator.html", about=key, ruleset_name=ruleset.name, **counted)
