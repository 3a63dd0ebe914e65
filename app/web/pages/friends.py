"""The friends' page: read-only, needs no cookie and no script."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.store import games, keys
from app.web.addresses import qr_code, reach
from app.web.board import Board
from app.web.boards import board_now
from app.web.errors import error_page
from app.web.house import InHouse, base_url
from app.web.language import language_of, translations
from app.web.render import page

router = APIRouter()


@router.get("/s/{share_key}")
async def friends(share_key: str, request: Request, house: InHouse) -> Response:
    """The board, live; with ``?view=tv`` for a screen that is looked at from the other end of the room."""
    with house.database.reading() as connection:
        game_id = keys.game_shared_as(connection, share_key)
        game = games.load(connection, game_id) if game_id else None
        if game is None:
            return error_page(request, 404)
        if game.share_key != share_key:
            return error_page(request, 410)
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
        drawn=qr_code(f"{reach(request).base}/s/{share_key}") if tv else None,
    )


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
