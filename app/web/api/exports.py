"""The whole game as a file, and a game from a file."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app import scorekeeping
from app.rules.refusal import Refused
from app.scorekeeping import No, Reason
from app.store.games import Game
from app.web.api.calls import Reads, read_by_link
from app.web.api.export_shapes import ExportBody, Exported
from app.web.api.games import begun_answer
from app.web.api.problems import answers, problem_for
from app.web.api.shapes import BegunOut
from app.web.boards import board_now
from app.web.downloads import as_json, download, file_name
from app.web.house import InHouse
from app.web.language import language_of
from app.web.sheets import as_csv

router = APIRouter()
Dialect = Annotated[Literal["excel-fr"] | None, Query(description="As a French Excel opens it.")]
CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {}}, "description": "A table."}}


@router.get("/games/{game_id}/export.json", response_model=Exported, responses=answers(401, 403, 404))
async def as_a_file(game_id: str, who: Reads) -> Response:
    """The whole game, for its scorekeeper."""
    return who.read(game_id, lambda c, game: json_file(who.request, c, game))


@router.get(
    "/games/{game_id}/export.csv", response_class=Response, responses=answers(401, 403, 404, 422) | CSV
)
async def as_a_table(game_id: str, who: Reads, dialect: Dialect = None) -> Response:
    """The rounds as a table, for the scorekeeper."""
    return who.read(game_id, lambda c, game: csv_file(who.request, c, game, dialect))


@router.get("/shared/{share_key}/export.json", response_model=Exported, responses=answers(404, 410))
async def shared_as_a_file(share_key: str, request: Request, house: InHouse) -> Response:
    """The whole game, for anybody who has its friends' link."""
    return read_by_link(request, house, share_key, lambda c, game: json_file(request, c, game))


@router.get("/shared/{share_key}/export.csv", response_class=Response, responses=answers(404, 410, 422) | CSV)
async def shared_as_a_table(
    share_key: str, request: Request, house: InHouse, dialect: Dialect = None
) -> Response:
    """The rounds as a table, for anybody who has the friends' link."""
    return read_by_link(request, house, share_key, lambda c, game: csv_file(request, c, game, dialect))


@router.post(
    "/games/import", status_code=201, response_model=BegunOut, responses=answers(400, 403, 413, 415, 422)
)
async def take_in(body: ExportBody, request: Request, house: InHouse) -> Response:
    """A new game from an export; whatever was there stays as it is."""
    imported = await asyncio.to_thread(lambda: scorekeeping.read_export(body.told()))
    if isinstance(imported, Refused):
        return problem_for(request, No(Reason.REFUSED, imported.refusals))
    begun, corrections = await house.database.write(lambda c: _begin(c, imported))
    return begun_answer(request, begun, corrections)


def json_file(request: Request, connection: Connection, game: Game) -> Response:
    """The export of a game."""
    lang = language_of(request)
    name = file_name(board_now(connection, game), lang, "json")
    return download(as_json(scorekeeping.export_game(connection, game)), "application/json", name)


def csv_file(request: Request, connection: Connection, game: Game, dialect: str | None) -> Response:
    """The table of a game."""
    lang = language_of(request)
    board = board_now(connection, game)
    media_type = "text/csv; charset=utf-8; header=present"
    return download(as_csv(board, lang, dialect), media_type, file_name(board, lang, "csv"))


def _begin(connection: Connection, imported: scorekeeping.Imported) -> Any:
    begun = scorekeeping.import_game(connection, imported)
    return begun, scorekeeping.corrections(connection, begun.game)
