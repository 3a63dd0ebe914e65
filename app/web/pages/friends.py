"""The friends' page: read-only, needs no cookie and no script."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.store.games import Game
from app.web.addresses import qr_code, reach
from app.web.board import Board
from app.web.boards import board_now
from app.web.errors import error_page
from app.web.house import House, InHouse, base_url
from app.web.language import language_of, translations
from app.web.render import page
from app.web.shared import shared_game

router = APIRouter()


@router.get("/s/{share_key}")
async def friends(share_key: str, request: Request, house: InHouse) -> Response:
    """The board, live; with ``?view=tv`` for a screen that is looked at from the other end of the room."""
    with house.database.reading() as connection:
        game = shared_game(connection, share_key)
        if not isinstance(game, Game):
            return error_page(request, game)
        board = board_now(connection, game)
    tv = request.query_params.get("view") == "tv"
    return page(
        request,
        "tv.html" if tv else "friends.html",
        about=board.ruleset,
        board=board,
        viewer=True,
        names={s.player: s.name for s in board.columns},
        share_key=share_key,
        share_url=f"{base_url(request)}/s/{share_key}",
        summary=_summary(request, board),
        **_card(request, house, board, share_key),
        drawn=qr_code(f"{reach(request).base}/s/{share_key}") if tv else None,
    )


def _card(request: Request, house: House, board: Board, share_key: str) -> dict[str, Any]:
    """The picture for previews, where there can be one. Its address has the version in it: chats keep what
    they have fetched once."""
    if not house.pictures.possible:
        return {}
    query = f"v={board.version}&lang={language_of(request)}"
    return {"card_url": f"{base_url(request)}/s/{share_key}/card.png?{query}"}


def _summary(request: Request, board: Board) -> str:
    """The standings in words, for previews."""
    _ = translations(language_of(request)).gettext
    standings = ", ".join(f"{s.name} {s.total}" for s in board.standings[:5])
    if board.winners:
        winners = ", ".join(board.winners)
        return _("%(winners)s won. %(standings)s") % {"winners": winners, "standings": standings}
    if not board.rounds:
        return _("About to begin: %(standings)s") % {
            "standings": ", ".join(s.name for s in board.columns[:8])
        }
    facts = {"rounds": len(board.rounds), "standings": standings}
    return _("After round %(rounds)s: %(standings)s") % facts
