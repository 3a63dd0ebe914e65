"""What a picture of a game shows, and its drawing: the board with its holes and pegs, as on the pages."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from app.drawing.letters import Set, fitted

WIDTH, HEIGHT = 1200, 630
A_COLUMN = 6
PAGE, WOOD, INK, SOFT = "#f4ead9", "#f0d9b0", "#2a1a0e", "#664c33"
HOLE, RUT, LINE, GLEAM = "#6f4a22", "#d5b07c", "#cda873", "#f9ecd0"
PEG, PEG_LIT, BRASS, BRASS_LIT, BRASS_INK = "#c02a1e", "#ee7a62", "#b27c14", "#eec765", "#77500a"
TRACK = 318
"""How wide a track is in its own units; the same as in ``templates/_track.html``."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line. ``front``, ``back`` and ``goal`` are places on the track."""

    rank: str
    name: str
    total: str
    front: int
    back: int
    goal: int | None = None
    tag: str = ""
    best: bool = False
    won: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A game as it is drawn. ``more`` stands in place of the players for whom there is no room: a card
    (1200 x 630) has some, a ``whole`` picture is as high as its players need."""

    title: str
    line: str
    rows: Sequence[Row] = field(default_factory=tuple)
    more: str = ""
    whole: bool = False


def picture_from(given: dict[str, Any]) -> Picture:
    """The picture that a description (as ``dataclasses.asdict`` makes it) asks for."""
    return Picture(**{**given, "rows": [Row(**row) for row in given["rows"]]})


def drawn(picture: Picture) -> str:
    """The drawing, as SVG."""
    width, columns = (1080, 1) if picture.whole else (WIDTH, 1 if len(picture.rows) <= A_COLUMN else 2)
    lines = len(picture.rows) + bool(picture.more)
    top, margin = (196, 56) if picture.whole else (150, 48)
    step = 88 if picture.whole else 444 // max(2, min(lines, A_COLUMN))
    height = top + step * max(lines, 1) + 64 if picture.whole else HEIGHT
    body = [_heading(picture, width, margin)]
    wide = (width - 2 * margin - (columns - 1) * 28) / columns
    a_column = max(lines, 1) if columns == 1 else A_COLUMN
    for column in range(columns):
        left = margin + column * (wide + 28)
        shown = picture.rows[column * a_column : (column + 1) * a_column]
        more = picture.more if column == columns - 1 else ""
        body.append(_board(left, top, wide, step, shown, more, a_column))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" color="{INK}">'
        f'<rect width="{width}" height="{height}" fill="{PAGE}"/>{"".join(body)}</svg>'
    )


def _heading(picture: Picture, width: int, margin: int) -> str:
    whole = picture.whole
    title_at, line_at = (100, 156) if whole else (76, 122)
    size = 60 if whole else 54
    mark = 190 if whole else 170
    title = fitted(picture.title, size, width - 2 * margin - mark - 40, bold=True)
    line = fitted(picture.line, 30 if whole else 28, width - 2 * margin)
    scale = mark / 134
    return (
        _ink(title.svg(margin, title_at), INK)
        + _ink(line.svg(margin, line_at), SOFT)
        + f'<g transform="translate({width - margin - mark} {title_at - 34 * scale * 0.8:.1f}) '
        f'scale({scale:.3f})">{WORDMARK}</g>'
    )


def _board(
    left: float, top: float, wide: float, step: int, rows: Sequence[Row], more: str, lines: int
) -> str:
    """The wood with its lines."""
    high = step * lines
    shape = f'width="{wide}" height="{high}" rx="20"'
    parts = [
        f'<rect x="{left}" y="{top + 5}" {shape} fill="#dcc69f"/>',
        f'<rect x="{left}" y="{top}" {shape} fill="{WOOD}" stroke="#b98f54" stroke-width="1.5"/>',
    ]
    for index, row in enumerate(rows):
        y = top + index * step
        if index:
            parts.append(
                f'<path d="M{left + 22} {y}H{left + wide - 22}" stroke="{LINE}" stroke-width="1.5"/>'
                f'<path d="M{left + 22} {y + 1.5}H{left + wide - 22}" stroke="{GLEAM}" stroke-width="1.5"/>'
            )
        parts.append(_line(left + 24, y, wide - 48, step, row))
    if more:
        y = top + len(rows) * step
        parts.append(_ink(fitted(more, step * 0.38, wide - 48).svg(left + 72, y + step * 0.62), SOFT))
    return "".join(parts)


def _line(x: float, y: float, wide: float, step: int, row: Row) -> str:
    ink = BRASS_INK if row.won else SOFT if row.gone else INK
    size = min(step * 0.43, 64)
    baseline = y + step * 0.55
    strong = row.won or row.best
    total = Set(row.total, size * 1.12, bold=True)
    rank = Set(row.rank, size * 0.74)
    tag = Set(row.tag, size * 0.6) if row.tag else None
    room = wide - 48 - total.width - 24 - (tag.width + 16 if tag else 0)
    name = fitted(row.name, size, room, bold=strong)
    drawn = [
        _ink(rank.svg(x + 16, baseline, "middle"), SOFT),
        _ink(name.svg(x + 48, baseline), ink),
        _ink(total.svg(x + wide, baseline, "end"), ink),
    ]
    if tag:
        drawn.append(_ink(tag.svg(x + 48 + name.width + 16, baseline), BRASS_INK if row.won else SOFT))
    clip = f"c{x:.0f}-{y:.0f}"
    return (
        f'<clipPath id="{clip}"><rect x="{x - 20}" y="{y + 1}" width="{wide + 40}" height="{step - 2}"/>'
        f'</clipPath><g clip-path="url(#{clip})">{"".join(drawn)}</g>'
        + _track(x + 48, y + step * 0.8, wide - 48, row)
    )


def _track(x: float, y: float, wide: float, row: Row) -> str:
    """The holes in fives, the goal, the way of the last round and the pegs."""
    scale = wide / TRACK
    peg, lit = (BRASS, BRASS_LIT) if row.won else (PEG, PEG_LIT)
    # Less high than wide: a track as long as the card would be as thick as a finger otherwise.
    thick = min(scale, 1.7)
    holes = [6, *(16 + n // 5 * 38 + n % 5 * 7 for n in range(40))]
    rut = f'd="M{x + 6 * scale:.1f} {y}h{304 * scale:.1f}" stroke-width="{9 * thick:.1f}"'
    hole = f'cy="{y}" r="{1.5 * thick:.1f}" fill="{HOLE}"'
    drawn = [f'<path {rut} stroke="{RUT}"/>']
    drawn += [f'<circle cx="{x + h * scale:.1f}" {hole}/>' for h in holes]
    if row.goal is not None:
        drawn.append(
            f'<circle cx="{x + row.goal * scale:.1f}" cy="{y}" r="{5 * thick:.1f}" fill="none" '
            f'stroke="{BRASS}" stroke-width="{1.6 * thick:.1f}"/>'
        )
    front, back = x + row.front * scale, x + row.back * scale
    drawn.append(
        f'<path d="M{back:.1f} {y}H{front:.1f}" stroke="{peg}" stroke-opacity=".45" '
        f'stroke-width="{2.7 * thick:.1f}"/>'
        f'<circle cx="{back:.1f}" cy="{y}" r="{3.6 * thick:.1f}" fill="{lit}" stroke="{peg}"/>'
        f'<circle cx="{front:.1f}" cy="{y}" r="{5 * thick:.1f}" fill="{peg}" stroke="{lit}" '
        f'stroke-width="{1.2 * thick:.1f}"/>'
    )
    faded = ' opacity=".45"' if row.gone else ""
    return f'<g fill="none" stroke-linecap="round"{faded}>{"".join(drawn)}</g>'


def _ink(outlines: str, colour: str) -> str:
    return f'<g fill="{colour}" color="{colour}">{outlines}</g>'


WORDMARK = (
    f'<g fill="none" stroke="{INK}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M4 25V11M4 17a5.2 5.2 0 0 1 10.4 0v8M14.4 17a5.2 5.2 0 0 1 10.4 0v8M45.4 11v14M52.4 25V11'
    "M52.4 18a6.4 6.4 0 0 1 6.4-6.6M77.4 11v21M84.4 11v7.6a5.6 5.6 0 0 0 11.2 0V11M95.6 18v7M121.4 11v14"
    'M128.4 25V11M128.4 18a6.4 6.4 0 0 1 4.6-6.4"/>'
    '<circle cx="38.4" cy="18" r="7"/><circle cx="70.4" cy="18" r="7"/>'
    f'<circle cx="108.4" cy="18" r="7"/><circle cx="121.4" cy="4.6" r="2.6" fill="{PEG}" stroke="none"/></g>'
)
