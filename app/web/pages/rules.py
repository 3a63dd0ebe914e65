"""The rules of each card game, readable."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rulesets import find
from app.web.errors import error_page
from app.web.render import page

router = APIRouter()


@router.get("/rules/{key}")
async def rules(key: str, request: Request) -> Response:
    """The rules page of a card game, with an example counted by the product itself."""
    ruleset = find(key)
    if ruleset is None:
        return error_page(request, 404)
    return page(
        request, "rules.html", ruleset=ruleset.key, ruleset_name=ruleset.name, example=ruleset.example()
    )
