"""The JSON API takes JSON; anything else with a body is answered 415."""

from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.guard import Refuse
from app.web.scopes import header, route_path


class JsonOnly:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and route_path(scope).startswith("/api/") and _other_body(scope):
            await self.refuse(415, scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _other_body(scope: Scope) -> bool:
    """Whether there is a body that does not say it is JSON."""
    has_body = header(scope, b"content-length") not in ("", "0") or header(scope, b"transfer-encoding")
    media_type = header(scope, b"content-type").partition(";")[0].strip().lower()
    is_json = media_type == "application/json" or (
        media_type.startswith("application/") and media_type.endswith("+json")
    )
    return bool(has_body) and not is_json
