"""Text as outlines: each piece in a font that has it, shaped, in the order in which it is read."""

import base64
import unicodedata
from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import regex

from app.drawing.fonts import Font, fonts

EMOJI = regex.compile(
    r"\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{RI}]{2}|[0-9#*]\ufe0f\u20e3"
    r"|\p{Extended_Pictographic}\p{EMod}"
)
ELLIPSIS = "…"
coloured: ContextVar[bool] = ContextVar("coloured", default=True)
"""Whether emoji are set in colour, where there are such: the bytes of a picture may say no."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A character as people count them: where it is set, and whether it is read from the right."""

    text: str
    font: Font
    right_to_left: bool


class Set:
    """A line of text, set at a size."""

    def __init__(self, text: str, size: float, *, bold: bool = False) -> None:
        self.size = size
        base = _reads_from_the_right(text)
        pieces = _pieces(text, fonts(bold, coloured.get()), base)
        self._runs = [_shaped(run) for run in _visual(pieces, base)]
        self.width = sum(advance * size / font.upem for font, _, advance in self._runs)

    def svg(self, x: float, y: float, anchor: str = "start") -> str:
        """Its outlines, with the baseline at ``y``; ``anchor`` says which end is at ``x``."""
        pen = x - {"start": 0.0, "middle": self.width / 2, "end": self.width}[anchor]
        drawn = []
        for font, glyphs, _ in self._runs:
            scale = self.size / font.upem
            for glyph, advance, dx, dy in glyphs:
                drawn.append(_glyph(font, glyph, pen + dx * scale, y - dy * scale, scale))
                pen += advance * scale
        return "".join(drawn)


def fitted(text: str, size: float, width: float, *, bold: bool = False) -> Set:
    """The text set at that size, cut between characters where it is wider."""
    whole = Set(text, size, bold=bold)
    if whole.width <= width:
        return whole
    characters = regex.findall(r"\X", text)
    least, most = 0, len(characters) - 1
    while least < most:
        middle = (least + most + 1) // 2
        cut = Set("".join(characters[:middle]).rstrip() + ELLIPSIS, size, bold=bold)
        least, most = (middle, most) if cut.width <= width else (least, middle - 1)
    return Set("".join(characters[:least]).rstrip() + ELLIPSIS, size, bold=bold)


Glyph = tuple[int, int, int, int]
"""Its number, how far it moves the pen, and where it is put from there."""


def _shaped(run: Sequence[Piece]) -> tuple[Font, list[Glyph], int]:
    import uharfbuzz as hb

    font = run[0].font
    buffer = hb.Buffer()
    buffer.add_str("".join(piece.text for piece in run))
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if run[0].right_to_left else "ltr"
    hb.shape(font.shaper, buffer)
    placed = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    glyphs = [(info.codepoint, at.x_advance, at.x_offset, at.y_offset) for info, at in placed]
    return font, glyphs, sum(advance for _, advance, _, _ in glyphs)


def _pieces(text: str, known: Sequence[Font], base: bool) -> list[Piece]:
    """Each character with its font: the one before it where that has it, so that words stay together."""
    pieces: list[Piece] = []
    for character in regex.findall(r"\X", text):
        former = [pieces[-1].font] if pieces and _goes_with_anything(character) else []
        wanted = [f for f in (*former, *known) if f.emoji] if EMOJI.search(character) else []
        letters = [f for f in (*former, *known) if not f.emoji]
        candidates = [*wanted, *letters, *known]
        font = next((f for f in candidates if f.has(character)), letters[0])
        pieces.append(Piece(character, font, _direction(character, base)))
    return _with_neighbours(pieces, base)


def _goes_with_anything(character: str) -> bool:
    return unicodedata.category(character[0])[0] in "ZPM"


STRONG = {"L": False, "EN": False, "AN": False, "R": True, "AL": True}


def _direction(character: str, base: bool) -> bool:
    return STRONG.get(unicodedata.bidirectional(character[0]), base)


def _with_neighbours(pieces: list[Piece], base: bool) -> list[Piece]:
    """What has no direction of its own goes with its neighbours where they agree, else with the line."""
    found: list[Piece] = []
    strong = [(i, p.right_to_left) for i, p in enumerate(pieces) if _is_strong(p.text)]
    for index, piece in enumerate(pieces):
        if _is_strong(piece.text):
            found.append(piece)
            continue
        before = next((d for i, d in reversed(strong) if i < index), base)
        after = next((d for i, d in strong if i > index), base)
        found.append(Piece(piece.text, piece.font, before if before == after else base))
    return found


def _is_strong(character: str) -> bool:
    return unicodedata.bidirectional(character[0]) in STRONG


def _reads_from_the_right(text: str) -> bool:
    letters = (unicodedata.bidirectional(c) for c in text)
    return next((STRONG[d] for d in letters if d in ("L", "R", "AL")), False)


def _visual(pieces: Sequence[Piece], base: bool) -> list[list[Piece]]:
    """The runs of one font and direction, from left to right."""
    ordered: list[list[Piece]] = []
    stretches = [list(group) for _, group in groupby(pieces, key=lambda p: p.right_to_left)]
    for stretch in reversed(stretches) if base else stretches:
        runs = [list(group) for _, group in groupby(stretch, key=lambda p: id(p.font))]
        ordered += reversed(runs) if stretch[0].right_to_left else runs
    return ordered


def _glyph(font: Font, glyph: int, x: float, y: float, scale: float) -> str:
    if font.coloured and (image := font.shaper.get_glyph_color_png(glyph).data):
        box = font.shaper.get_glyph_extents(glyph)
        place = (x + box.x_bearing * scale, y - box.y_bearing * scale)
        size = (box.width * scale, -box.height * scale)
        return (
            f'<image x="{place[0]:.2f}" y="{place[1]:.2f}" width="{size[0]:.2f}" height="{size[1]:.2f}" '
            f'href="data:image/png;base64,{base64.b64encode(image).decode()}"/>'
        )
    pen = _Pen()
    font.shaper.draw_glyph_with_pen(glyph, pen)
    if not pen.drawn:
        return ""
    stroke = f' stroke="currentColor" stroke-width="{font.stroke:.1f}"' if font.stroke else ""
    at = f"translate({x:.2f} {y:.2f}) scale({scale:.5f} {-scale:.5f})"
    return f'<path transform="{at}"{stroke} d="{"".join(pen.drawn)}"/>'


class _Pen:
    """Writes an outline as SVG does."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def _add(self, letter: str, *points: Any) -> None:
        self.drawn.append(letter + " ".join(f"{x:g} {y:g}" for x, y in points))

    def moveTo(self, point: Any) -> None:  # noqa: N802 - fontTools' names
        self._add("M", point)

    def lineTo(self, point: Any) -> None:  # noqa: N802
        self._add("L", point)

    def curveTo(self, *points: Any) -> None:  # noqa: N802
        self._add("C", *points)

    def qCurveTo(self, *points: Any) -> None:  # noqa: N802
        self._add("Q", *points)

    def closePath(self) -> None:  # noqa: N802
        self.drawn.append("Z")

    def endPath(self) -> None:  # noqa: N802
        """An outline left open."""
