"""Pictures of games: what stands on them, drawn by a program of its own, and kept by version.

One is drawn at a time, behind everything else the machine does; who asks for one that is being drawn waits
for the same. Beyond a few that wait, more are refused rather than queued.
"""

import asyncio
import json
import logging
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

from babel.numbers import format_decimal

from app.drawing.card import A_COLUMN, Picture, Row
from app.drawing.fonts import there_are
from app.settings import Language
from app.web.board import Board, Standing
from app.web.language import translations

logger = logging.getLogger("marquoir")

ROOT = Path(__file__).resolve().parents[2]
MOST_KEPT = 8_000_000
"""Bytes."""
MOST_WAITING = 8
SECONDS = 20
HOLES = 40
Key = tuple[str, int, Language, bool]


class Busy(Exception):
    """Too many pictures are waited for already."""


class Pictures:
    """The pictures of this process."""

    def __init__(self) -> None:
        self._queue = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._kept: dict[Key, bytes] = {}
        self._drawing: dict[Key, asyncio.Task[bytes | None]] = {}

    @property
    def possible(self) -> bool:
        """Whether pictures can be drawn here."""
        return there_are()

    async def png(self, board: Board, lang: Language, *, whole: bool = False) -> bytes | None:
        """A picture of the game as it stands, ``whole`` or as the card of a link; None when that failed.
        Raises Busy."""
        key = (board.game_id, board.version, lang, whole)
        if kept := self._kept.get(key):
            return kept
        if key not in self._drawing:
            if len(self._drawing) >= MOST_WAITING:
                raise Busy
            self._drawing[key] = asyncio.create_task(self._draw(key, picture_of(board, lang, whole=whole)))
        # Who goes away meanwhile leaves the others waiting.
        return await asyncio.shield(self._drawing[key])

    def close(self) -> None:
        """Begin no picture any more."""
        self._queue.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, key: Key, picture: Picture) -> bytes | None:
        try:
            png = await asyncio.get_running_loop().run_in_executor(self._queue, drawn, picture)
        finally:
            del self._drawing[key]
        if png:
            self._kept[key] = png
            while sum(map(len, self._kept.values())) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return png


def drawn(picture: Picture) -> bytes | None:
    """The picture as a PNG, by the program that draws; None when it fails or takes too long."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "app.drawing"],
            input=json.dumps(asdict(picture)).encode(),
            capture_output=True,
            timeout=SECONDS,
            check=True,
            cwd=ROOT,
        )
    except (OSError, subprocess.SubprocessError) as error:
        # Not the error's own text: it may hold names.
        logger.error("a picture could not be drawn: %s", type(error).__name__)  # noqa: TRY400
        return None
    return done.stdout


def picture_of(board: Board, lang: Language, *, whole: bool) -> Picture:
    """What stands on the picture of a game. A card has room for twelve lines."""
    catalogue = translations(lang)
    room = len(board.standings) if whole else 2 * A_COLUMN
    shown, more = board.standings, ""
    if len(shown) > room:
        shown = shown[: room - 1]
        left = len(board.standings) - len(shown)
        more = catalogue.ngettext("and %(num)s more", "and %(num)s more", left) % {"num": left}
    return Picture(
        title=board.title or catalogue.gettext(board.ruleset_name),
        line=_line(board, lang),
        rows=[_row(board, s, lang) for s in shown],
        more=more,
        whole=whole,
    )


def _line(board: Board, lang: Language) -> str:
    """Which game, how far it is, how far it goes."""
    catalogue = translations(lang)
    _, rounds = catalogue.gettext, len(board.rounds)
    if board.finished:
        how_far = catalogue.ngettext("Finished after %(num)s round", "Finished after %(num)s rounds", rounds)
    elif board.status == "tiebreak":
        how_far = _("Tie-break round")
    elif rounds:
        how_far = catalogue.ngettext("after %(num)s round", "after %(num)s rounds", rounds)
    else:
        how_far = _("About to begin")
    told = how_far % {"num": rounds} if "%(" in how_far else how_far
    parts = [_(board.ruleset_name), told[:1].lower() + told[1:]] if board.title else [told]
    if board.target and not board.finished:
        parts.append(_("to %(target)s") % {"target": format_decimal(board.target, locale=lang)})
    line = " · ".join(parts)
    return line[:1].upper() + line[1:]


def _row(board: Board, standing: Standing, lang: Language) -> Row:
    _ = translations(lang).gettext
    tag = _("wins") if standing.winner else _("left") if standing.left else ""
    return Row(
        rank=str(standing.rank or "–"),
        name=standing.name,
        total=format_decimal(standing.total, locale=lang),
        front=_place(standing.total, board.scale),
        back=_place(standing.before, board.scale),
        goal=_place(board.target, board.scale) if board.target else None,
        tag=tag,
        best=standing.rank == 1 and bool(board.rounds),
        won=standing.winner,
        gone=standing.left,
    )


def _place(points: int, scale: int) -> int:
    """Where a peg stands, as on the page (``templates/_track.html``)."""
    hole = 0 if points <= 0 else max(1, min(HOLES, points * HOLES // scale))
    return 6 if hole < 1 else 16 + (hole - 1) // 5 * 38 + (hole - 1) % 5 * 7
