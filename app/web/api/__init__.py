"""The JSON API, ``/api/v1`` (contract.md, "JSON API")."""

from fastapi import APIRouter

from app.web.api import games, links, players, rounds, rulesets

router = APIRouter(prefix="/api/v1")
for part in (rulesets, games, rounds, players, links):
    router.include_router(part.router)
