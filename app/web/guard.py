"""What every request passes and every answer carries: same-origin check, body limit, headers.

Pure ASGI: it costs nothing that can be seen.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.settings import settings
from app.store.database import DatabaseAway
from app.web.scopes import header, route_path

logger = logging.getLogger("marquoir")

Refuse = Callable[[int, Scope, Receive, Send], Awaitable[None]]
HOST = re.compile(r"[\w.-]+(:\d{1,5})?|\[[0-9a-fA-F:.]+\](:\d{1,5})?", re.ASCII)
LARGEST_BODY = 256 * 1024
LARGEST_FILE = 512 * 1024
TAKES_FILES = ("/games/import", "/api/v1/games/import")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    # With no-referrer a plain form's POST would have "Origin: null" and look like a hostile frame's.
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
NOT_INDEXED = ("/games/", "/s/", "/k/", "/api/")
NEW_GAME = "/games/new"


def from_another_site(scope: Scope) -> bool:
    """Whether a change was asked for by a page of another site.

    Browsers say so by ``Sec-Fetch-Site``, or, on plain http in a home network, by ``Origin`` alone (a very
    old one by ``Referer``). What sends none of them is no browser, or one that would have kept our SameSite
    cookies back: a program, judged by its token.
    """
    site = header(scope, b"sec-fetch-site")
    if site:
        return site not in ("same-origin", "none")
    origin = header(scope, b"origin") or header(scope, b"referer")
    try:
        theirs = urlsplit(origin).netloc.lower()
    except ValueError:
        return True
    ours = (header(scope, b"host").lower(), urlsplit(settings().base_url).netloc.lower())
    return bool(origin) and theirs not in filter(None, ours)


class Guard:
    """Wraps the application. ``refuse`` answers a request with a status, in the shape its path calls for."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # Before anybody asks what a path is: below a sub-path, too, doors are found by what follows it.
        scope["root_path"] = settings().root_path
        path = route_path(scope)
        answer = _Answer(path, send)
        if not HOST.fullmatch(header(scope, b"host")):
            # It would stand in links that leave the page.
            await self.refuse(400, scope, receive, answer)
            return
        if scope["method"] not in SAFE_METHODS and from_another_site(scope):
            await self.refuse(403, scope, receive, answer)
            return
        length = header(scope, b"content-length")
        largest = LARGEST_FILE if path in TAKES_FILES else LARGEST_BODY
        if length.isdecimal() and int(length[:12]) > largest:
            await self.refuse(413, scope, receive, answer)
            return
        try:
            await self.app(scope, _limited(receive, largest), answer)
        except Exception as error:
            # Going on would make the server cut a connection that is fine.
            logger.exception("a fault, answered with 500")
            if not answer.begun:
                # The routes answer their own faults (errors.py); this was a door beside them, a stream.
                away = isinstance(error, DatabaseAway)
                await self.refuse(503 if away else 500, scope, receive, answer)


class _Answer:
    """``send``, with the headers that every answer carries."""

    def __init__(self, path: str, send: Send) -> None:
        self.path, self.send = path, send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if self.path.startswith(NOT_INDEXED) and self.path != NEW_GAME:
                headers["X-Robots-Tag"] = "noindex"
            if "cache-control" not in headers:
                headers["Cache-Control"] = "private, no-cache"
        await self.send(message)


def _limited(receive: Receive, largest: int) -> Receive:
    """``receive``, counting the bytes of a body whose length was not announced."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > largest:
            raise HTTPException(413)
        return message

    return limited
