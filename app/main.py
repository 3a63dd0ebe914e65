"""The application, wired: settings, store, live boards, doors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.types import ASGIApp, Receive, Scope, Send

from app.live import Live
from app.rulesets import shelf
from app.settings import settings
from app.store import migrate
from app.store.database import Database
from app.web import api, errors, health, pages
from app.web.api.problems import as_problems
from app.web.assets import StaticFiles
from app.web.boards import Boards
from app.web.content_types import JsonOnly
from app.web.guard import Guard
from app.web.house import House
from app.web.packing import Packed
from app.web.stream import Streams


def create_app() -> ASGIApp:
    """The whole application: migrates the database, then serves it."""
    migrate.upgrade(settings().database_url)
    database = Database(settings().database_url)
    boards = Boards(database)
    live = Live(boards.message)
    house = House(database, live)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        for ruleset in shelf():
            ruleset.warm_up()
        yield
        live.close()
        house.pictures.close()
        database.close()

    app = FastAPI(
        title="Marquoir",
        summary="A score tracker for card games.",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        # Rounds are JSON or nothing; the guard answers other types with 415.
        strict_content_type=False,
    )
    app.state.house = house
    errors.install(app)
    app.include_router(health.router)
    app.include_router(api.router)
    app.include_router(pages.router, include_in_schema=False)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    streams = Streams(database, live, boards, errors.refuse)
    return Guard(Packed(JsonOnly(_First(app, StaticFiles(), streams), errors.refuse)), errors.refuse)


class _First:
    """Lets the pure ASGI doors answer before the routes do."""

    def __init__(self, app: FastAPI, *doors: Any) -> None:
        self.app, self.doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            for door in self.doors:
                if await door(scope, receive, send):
                    return
            if scope["method"] == "HEAD":
                # The same answer as to GET; the server leaves its body out.
                scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)


def _described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
        app.openapi_schema = as_problems(made)
    return app.openapi_schema
