"""Taking a game away, for friends by their link and for the phone that keeps score: files, a sheet to print,
a picture. Nothing here changes anything."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.store.games import Game
from app.web.api.exports import csv_file, json_file
from app.web.bg_stats import bg_stats_link
from app.web.board import Board
from app.web.boards import board_now
from app.web.downloads import download, file_name
from app.web.errors import error_page
from app.web.house import House, InHouse
from app.web.language import language_of
from app.web.pages.keeper_view import admitted
from app.web.pictures import Busy
from app.web.render import page
from app.web.shared import shared_game
from app.web.sheets import DIALECTS

router = APIRouter()
A_PAGE_WIDE = 18
"""How many columns of players a sheet of paper has."""
UPRIGHT = 8
"""Up to how many it is printed upright."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A game asked for by somebody who may see it; ``place`` is the address below which they see it."""

    request: Request
    house: House
    game: Game
    place: str
    viewer: bool

    @property
    def board(self) -> Board:
        """The board as it stands."""
        with self.house.database.reading() as connection:
            return board_now(connection, self.game)


async def away(asked: Asked) -> Response:
    """What can be taken away."""
    board = asked.board
    return page(
        asked.request,
        "away.html",
        about=board.ruleset,
        board=board,
        place=asked.place,
        picture=asked.house.pictures.possible,
        bg_stats=bg_stats_link(asked.game, board),
    )


async def sheet(asked: Asked) -> Response:
    """The score sheet for a printer."""
    board = asked.board
    count = len(board.columns)
    pages = -(-count // A_PAGE_WIDE)
    size = -(-count // pages)
    return page(
        asked.request,
        "sheet.html",
        about=board.ruleset,
        board=board,
        place=asked.place,
        parts=[range(start, min(start + size, count)) for start in range(0, count, size)],
        wide=size > UPRIGHT,
    )


async def json(asked: Asked) -> Response:
    """The whole game as a file."""
    with asked.house.database.reading() as connection:
        return json_file(asked.request, connection, asked.game)


async def csv(asked: Asked) -> Response:
    """The rounds as a table."""
    dialect = asked.request.query_params.get("dialect")
    if dialect is not None and dialect not in DIALECTS:
        return error_page(asked.request, 404)
    with asked.house.database.reading() as connection:
        return csv_file(asked.request, connection, asked.game, dialect)


async def picture(asked: Asked) -> Response:
    """The standings with every player, as a picture to keep."""
    board, lang = asked.board, language_of(asked.request)
    answer = await _drawn(asked, board, whole=True)
    if answer.status_code != 200:
        return answer
    return download(bytes(answer.body), "image/png", file_name(board, lang, "png"))


async def card(asked: Asked) -> Response:
    """The picture that stands beside the link in a chat."""
    return await _drawn(asked, asked.board, whole=False)


async def _drawn(asked: Asked, board: Board, *, whole: bool) -> Response:
    request, lang = asked.request, language_of(asked.request)
    tag = f'"{board.version}-{lang}"'
    if not asked.house.pictures.possible:
        return error_page(request, 404)
    known = request.headers.get("if-none-match", "")
    if tag in [t.strip().removeprefix("W/") for t in known.split(",")]:
        return Response(status_code=304, headers={"ETag": tag})
    try:
        png = await asked.house.pictures.png(board, lang, whole=whole)
    except Busy:
        png = None
    if png is None:
        answer = error_page(request, 503)
        answer.headers["Retry-After"] = "2"
        return answer
    # Asked again each time: a link that was withdrawn shows its picture no more.
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(png, media_type="image/png", headers=headers)


Answer = Callable[[Asked], Awaitable[Response]]
FILES: dict[str, Answer] = {
    "away": away,
    "sheet": sheet,
    "export.json": json,
    "export.csv": csv,
    "picture.png": picture,
}
FOR_FRIENDS: dict[str, Answer] = {**FILES, "card.png": card}


def _for_friends(answer: Answer) -> Callable[..., Any]:
    async def friends(share_key: str, request: Request, house: InHouse) -> Response:
        with house.database.reading() as connection:
            game = shared_game(connection, share_key)
        if not isinstance(game, Game):
            return error_page(request, game)
        return await answer(Asked(request, house, game, f"/s/{share_key}", viewer=True))

    return friends


def _for_keeper(answer: Answer) -> Callable[..., Any]:
    async def keeper(game_id: str, request: Request, house: InHouse) -> Response:
        game = admitted(request, house, game_id)
        if isinstance(game, Response):
            return game
        return await answer(Asked(request, house, game, f"/games/{game.id}", viewer=False))

    return keeper


for _name, _answer in FOR_FRIENDS.items():
    router.get(f"/s/{{share_key}}/{_name}")(_for_friends(_answer))
for _name, _answer in FILES.items():
    router.get(f"/games/{{game_id}}/{_name}")(_for_keeper(_answer))
