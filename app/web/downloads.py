"""A game as a file to keep: what it is called, and how it is sent."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import regex
from starlette.responses import Response

from app.settings import Language
from app.web.board import Board
from app.web.language import translations

LONGEST = 60


def file_name(board: Board, lang: Language, ending: str) -> str:
    """The title and the day, as far as a file can be called so: ``Chez Mamie 2026-11-30.csv``."""
    title = board.title or translations(lang).gettext(board.ruleset_name)
    words = regex.sub(r"[^\w\p{M}\u200c\u200d'’-]+", " ", title).strip(" .") or "Marquoir"
    short = "".join(regex.findall(r"\X", words)[:LONGEST]).strip()
    return f"{short} {board.created_at[:10]}.{ending}"


def download(body: bytes, media_type: str, name: str) -> Response:
    """The file, to be kept rather than shown."""
    plain = name.encode("ascii", "ignore").decode().replace('"', "").strip()
    known = plain if plain.rpartition(".")[0].strip(" -0123456789") else f"marquoir {plain}"
    kept = f"attachment; filename=\"{known}\"; filename*=UTF-8''{quote(name, safe='')}"
    return Response(body, media_type=media_type, headers={"Content-Disposition": kept})


def as_json(exported: Mapping[str, Any]) -> bytes:
    """An export as a text."""
    return json.dumps(exported, ensure_ascii=False, separators=(",", ":")).encode()
