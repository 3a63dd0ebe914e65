"""Error answers: a page with a way on, or a problem, by what the path is."""

import logging
from http import HTTPStatus

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

from app.rules.words import N_
from app.store.database import DatabaseAway
from app.web.api.problems import malformed, problem
from app.web.language import language_of, translations
from app.web.render import page, url
from app.web.scopes import route_path

logger = logging.getLogger("marquoir")

TEXTS: dict[int, tuple[str, str]] = {
    400: (N_("That could not be read"), N_("Something in the address or the form was not right.")),
    401: (N_("Only the scorekeeper"), N_("This needs the scorekeeper link.")),
    403: (
        N_("Only the scorekeeper"),
        N_("This phone does not keep score of this game. Open the scorekeeper link on it, or ask for it."),
    ),
    404: (N_("Nothing here"), N_("This address leads to no page. Was the link cut off?")),
    405: (N_("Not this way"), N_("This address is not used like that.")),
    410: (
        N_("This link is no longer valid"),
        N_("The scorekeeper has renewed or withdrawn it. Ask for the new one."),
    ),
    413: (N_("Too much at once"), N_("That was larger than is taken here.")),
    500: (N_("Our fault"), N_("Something broke here. What was recorded is kept. Please try again.")),
    503: (N_("A moment, please"), N_("The scores cannot be reached right now. Nothing is lost; try again.")),
}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ANOTHER_SITE = N_("This was sent from another site, so it was not done.")


def error_page(request: Request, status: int, message: str | None = None) -> Response:
    """A page that says what happened and where to go on."""
    _ = translations(language_of(request)).gettext
    title, usual = TEXTS.get(status, (HTTPStatus(status).phrase, ""))
    text = _(message or usual) if message or usual else ""
    way = [(_("To the start"), url("/"))]
    return page(request, "error.html", code=status, status=status, title=_(title), message=text, way=way)


def error_answer(request: Request, status: int, message: str | None = None) -> Response:
    """The error as the path calls for it."""
    if route_path(request.scope).startswith("/api/"):
        return problem(request, status)
    return error_page(request, status, message)


async def refuse(status: int, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer from outside the routes; see ``guard.Refuse``."""
    message = ANOTHER_SITE if status == 403 and scope["method"] != "GET" else None
    await error_answer(Request(scope), status, message)(scope, receive, send)


def install(app: FastAPI) -> None:
    """Let the application answer its errors this way."""

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        answer = error_answer(request, error.status_code)
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            # A router names the methods of the first route with this path only.
            answer.headers["Allow"] = ", ".join(_allowed(request))
        return answer

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        if route_path(request.scope).startswith("/api/"):
            return malformed(request, error)
        return error_page(request, 404)

    @app.exception_handler(DatabaseAway)
    async def _away(request: Request, error: DatabaseAway) -> Response:
        logger.error("the database is away: %s", error)
        answer = error_answer(request, 503)
        answer.headers["Retry-After"] = "2"
        return answer

    @app.exception_handler(Exception)
    async def _fault(request: Request, _error: Exception) -> Response:
        return error_answer(request, 500)


def _allowed(request: Request) -> list[str]:
    """The methods that the address takes. What is described under just this path goes before what is there
    for any id in its place."""
    described = request.app.openapi()["paths"].get(route_path(request.scope), {})
    asked = [{**request.scope, "method": method} for method in METHODS]
    routes = request.app.router.routes
    taken = [s["method"] for s in asked if any(route.matches(s)[0] is Match.FULL for route in routes)]
    return [method for method in taken if not described or method.lower() in described]
