"""The keeper cookies: one for each game kept on this phone, so that two tabs never overwrite each other."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.web.render import A_YEAR, url

PREFIX = "keeper_"
MOST_LISTED = 40
"""Browsers send every cookie with every request: older games than these are found by their own address."""


def keeper_token(request: HTTPConnection, game_id: str) -> str | None:
    """The keeper token that this phone holds for a game."""
    return request.cookies.get(f"{PREFIX}{game_id}")


def kept_games(request: HTTPConnection) -> dict[str, str]:
    """The ids of the games kept on this phone, each with its token, oldest first."""
    found = {k.removeprefix(PREFIX): v for k, v in request.cookies.items() if k.startswith(PREFIX)}
    return dict(list(found.items())[-3 * MOST_LISTED :])


def keep(request: HTTPConnection, answer: Response, game_id: str, token: str) -> None:
    """Let this phone keep score of a game for a year."""
    kept = kept_games(request)
    kept.pop(game_id, None)
    for old_id, old_token in list(kept.items())[: max(len(kept) - MOST_LISTED + 1, 0)]:
        _set(request, answer, old_id, old_token, url(f"/games/{old_id}"))
        answer.delete_cookie(f"{PREFIX}{old_id}", path=url("/"))
    _set(request, answer, game_id, token, url("/"))


def forget(answer: Response, game_id: str) -> None:
    """Take a game off this phone."""
    for path in (url("/"), url(f"/games/{game_id}")):
        answer.delete_cookie(f"{PREFIX}{game_id}", path=path)


def _set(request: HTTPConnection, answer: Response, game_id: str, token: str, path: str) -> None:
    answer.set_cookie(
        f"{PREFIX}{game_id}",
        token,
        max_age=A_YEAR,
        path=path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
