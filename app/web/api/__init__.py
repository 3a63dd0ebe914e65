"""The JSON API, ``/api/v1`` (contract.md, "JSON API")."""

from fastapi import APIRouter

from app.web.api import exports, games, links, players, rounds, rulesets

router = APIRouter(prefix="/api/v1")
for part in (rulesets, exports, games, rounds, players, links):
    router.include_router(part.router)
