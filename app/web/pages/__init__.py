"""The pages. Everything works without script: plain forms, answered by 303 or by the form with reasons."""

from fastapi import APIRouter

from app.web.pages import (
    away,
    friends,
    game_acts,
    import_game,
    keeper,
    manifest,
    new_game,
    offline,
    players,
    rounds,
    rules,
    sharing,
    start,
)

router = APIRouter()
PARTS = (
    *(start, new_game, import_game, keeper, rounds, players, game_acts, sharing),
    *(friends, away, rules, manifest, offline),
)
for part in PARTS:
    router.include_router(part.router)
