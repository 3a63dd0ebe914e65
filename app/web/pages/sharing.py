"""The links of a game: the friends', which can only read, and the scorekeeper's, which can write.

Each page is also the content of the dialog that a script opens on the scorekeeper's page.
"""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app import scorekeeping
from app.scorekeeping import No
from app.store.games import Game
from app.web.addresses import qr_code, reach
from app.web.cookies import keep, keeper_token
from app.web.fields import fields_of
from app.web.house import InHouse
from app.web.language import language_of
from app.web.pages.keeper_view import admitted, call_of, refused_page
from app.web.render import html, page, url

router = APIRouter(prefix="/games/{game_id}")


@router.get("/share")
async def links(game_id: str, request: Request, house: InHouse) -> Response:
    """The friends' link, and the way to the scorekeeper's."""
    game = admitted(request, house, game_id)
    if isinstance(game, Response):
        return game
    share_url = f"{reach(request).base}/s/{game.share_key}" if game.share_key else ""
    return _shown(request, game, "_share.html", share_url, share_key=game.share_key)


@router.post("/share")
async def change_link(game_id: str, request: Request, house: InHouse) -> Response:
    """Renew the friends' link, or withdraw it."""
    fields = await fields_of(request)
    withdraw = fields.get("do") == "withdraw"
    act = scorekeeping.withdraw_share_link if withdraw else scorekeeping.renew_share_link
    call = call_of(request, game_id)
    done = await house.database.write(lambda c: act(c, call))
    if isinstance(done, No):
        return refused_page(request, done)
    house.live.end(game_id, "friends")
    return RedirectResponse(url(f"/games/{game_id}/share"), 303)


@router.get("/keeper")
async def pen(game_id: str, request: Request, house: InHouse) -> Response:
    """The scorekeeper's link of this phone, for who takes the pen."""
    game = admitted(request, house, game_id)
    if isinstance(game, Response):
        return game
    keeper_url = f"{reach(request).base}/k/{keeper_token(request, game_id)}"
    return _shown(request, game, "_pen.html", keeper_url)


@router.post("/keeper")
async def hand_over(game_id: str, request: Request, house: InHouse) -> Response:
    """A fresh scorekeeper link; this phone keeps the pen. It is shown by the page that follows, from the
    cookie: an answer to a form would be sent for again by every reload."""
    call = call_of(request, game_id)
    done = await house.database.write(lambda c: scorekeeping.hand_over(c, call))
    if isinstance(done, No):
        return refused_page(request, done)
    house.live.end(game_id, "keeper")
    answer = RedirectResponse(url(f"/games/{game_id}/keeper"), 303)
    keep(request, answer, game_id, done.keeper_token)
    return answer


def _shown(request: Request, game: Game, part: str, link: str, **context: Any) -> Response:
    """A part as a page of its own, or alone for the dialog. Nothing keeps it: it holds keys, and its
    address has two answers."""
    context |= {
        "game": game,
        "link": link,
        "drawn": qr_code(link) if link else "",
        "reach": reach(request),
        "part": part,
        "whole": "hx-request" not in request.headers,
    }
    if context["whole"]:
        answer: HTMLResponse = page(request, "share.html", about=game.sheet.ruleset, **context)
    else:
        answer = HTMLResponse(html(language_of(request), part, **context))
    answer.headers["Cache-Control"] = "no-store"
    return answer
