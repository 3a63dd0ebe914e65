"""Every "no" of the API: ``application/problem+json`` (RFC 9457), with all reasons at once."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse

from app.rules.refusal import Refusal
from app.scorekeeping import No, Reason
from app.settings import Language
from app.web.api.shapes import Problem
from app.web.language import language_of
from app.web.sentences import sentence

STATUS = {
    Reason.NO_KEY: 401,
    Reason.UNKNOWN_GAME: 404,
    Reason.WRONG_KEY: 403,
    Reason.KEY_REUSED: 422,
    Reason.STALE: 412,
    Reason.UNKNOWN_THING: 404,
    Reason.STATE: 409,
    Reason.REFUSED: 422,
}
MEDIA_TYPE = "application/problem+json"


class ProblemResponse(JSONResponse):
    """An answer that says why not."""

    media_type = MEDIA_TYPE

    def render(self, content: Any) -> bytes:
        """As JSON; half of a surrogate pair, which JSON can say and UTF-8 cannot, becomes a question mark."""
        return json.dumps(content, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")


def problem(
    request: HTTPConnection,
    status: int,
    refusals: tuple[Refusal, ...] = (),
    names: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> ProblemResponse:
    """A problem with this status and these reasons, in the reader's language."""
    lang = language_of(request)
    errors = [_error(r, lang, names) for r in refusals]
    title = HTTPStatus(status).phrase
    content: dict[str, Any] = {
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": " ".join(e["message"] for e in errors[:3]) or title,
    }
    if errors:
        content["errors"] = errors
    return ProblemResponse(content, status, headers)


def problem_for(request: HTTPConnection, no: No) -> ProblemResponse:
    """The problem that a change met."""
    names = {s.player: s.name for s in no.game.sheet.seats} if no.game else None
    headers = {"WWW-Authenticate": "Bearer"} if no.reason is Reason.NO_KEY else None
    return problem(request, STATUS[no.reason], no.refusals, names, headers)


def malformed(request: HTTPConnection, error: RequestValidationError) -> ProblemResponse:
    """What could not be read: 404 for an address that names nothing, 400 when it is no JSON
    at all, else 422 with where."""
    found = error.errors()
    if any(e["loc"][0] == "path" for e in found):
        return problem(request, 404)
    if any(e["type"] == "json_invalid" or (e["type"], e["loc"]) == ("missing", ("body",)) for e in found):
        return problem(request, 400, (Refusal("malformed"),))
    refusals = (Refusal("malformed", pointer=_pointer(e["loc"])) for e in found[:50])
    return problem(request, 422, tuple(refusals))


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route documents."""
    return {status: {"description": HTTPStatus(status).phrase, "model": Problem} for status in statuses}


def as_problems(description: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI description in which every refusal has the media type that it is sent with."""
    for path in description["paths"].values():
        for operation in path.values():
            for status, answer in operation["responses"].items():
                content = answer.get("content", {})
                if int(status) >= 400 and "application/json" in content:
                    content[MEDIA_TYPE] = content.pop("application/json")
    return description


def _error(refusal: Refusal, lang: Language, names: Mapping[str, str] | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "code": refusal.code,
        "player": refusal.player,
        "pointer": refusal.pointer,
        "message": sentence(refusal, lang, names),
        "confirmable": refusal.confirmable,
    }
    if refusal.facts:
        found["facts"] = dict(refusal.facts)
    return found


def _pointer(loc: tuple[int | str, ...]) -> str:
    """A JSON pointer from pydantic's place, without the "body" in front."""
    parts = [str(p)[:40].encode("ascii", "replace").decode() for p in loc[1:]]
    return "".join(f"/{p.replace('~', '~0').replace('/', '~1')}" for p in parts)
