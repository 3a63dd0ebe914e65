"""The pages. Everything works without script: plain forms, answered by 303 or by the form with reasons."""

from fastapi import APIRouter

from app.web.pages import (
    friends,
    game_acts,
    keeper,
    manifest,
    new_game,
    players,
    rounds,
    rules,
    sharing,
    start,
)

router = APIRouter()
for part in (start, new_game, keeper, rounds, players, game_acts, sharing, friends, rules, manifest):
    router.include_router(part.router)
