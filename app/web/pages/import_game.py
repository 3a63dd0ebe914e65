"""A game from a file: a form with one field."""

import asyncio
import json

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.responses import RedirectResponse, Response

from app import scorekeeping
from app.rules.refusal import Refusal, Refused
from app.scorekeeping import Imported
from app.web.api.export_shapes import ExportBody
from app.web.cookies import keep
from app.web.house import InHouse
from app.web.render import page, url

router = APIRouter(prefix="/games")
NO_EXPORT = Refused((Refusal("not_an_export", pointer="/file"),))
NO_FILE = Refused((Refusal("file_missing", pointer="/file"),))
MOST_SAID = 3


@router.get("/import")
async def form(request: Request) -> Response:
    """The empty form."""
    return page(request, "import.html", reasons=())


@router.post("/import")
async def take_in(request: Request, house: InHouse) -> Response:
    """Begin the game that the file holds, and keep its score on this phone."""
    async with request.form(max_files=1, max_fields=10) as fields:
        file = fields.get("file")
        given = await file.read() if isinstance(file, UploadFile) else b""
    imported = await asyncio.to_thread(read, given)
    if isinstance(imported, Refused):
        by_sentence = {(r.code, tuple(map(str, r.facts.items()))): r for r in imported.refusals}
        return page(request, "import.html", code=422, reasons=list(by_sentence.values())[:MOST_SAID])
    begun = await house.database.write(lambda c: scorekeeping.import_game(c, imported))
    answer = RedirectResponse(url(f"/games/{begun.game.id}"), 303)
    keep(request, answer, begun.game.id, begun.keeper_token)
    return answer


def read(given: bytes) -> Imported | Refused:
    """What a file holds."""
    if not given:
        return NO_FILE
    try:
        told = json.loads(given.decode("utf-8-sig"))
        body = ExportBody.model_validate(told)
    except (ValueError, ValidationError, RecursionError):
        return NO_EXPORT
    return scorekeeping.read_export(body.told())
