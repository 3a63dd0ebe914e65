"""A game as a table for spreadsheets: a row for each round, a column for each player.

Plain is RFC 4180: commas, UTF-8. ``excel-fr`` is what a French Excel opens by a double click: semicolons, a
byte order mark, French words. Names that a spreadsheet would take for formulas are kept from being any.
"""

import csv
from io import StringIO

from app.settings import Language
from app.web.board import Board, RoundLine
from app.web.language import translations

DIALECTS = ("excel-fr",)
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
Cell = str | int | None


def as_csv(board: Board, lang: Language, dialect: str | None = None) -> bytes:
    """The table as a file."""
    french = dialect == "excel-fr"
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if french else ",", lineterminator="\r\n")
    for row in _rows(board, "fr" if french else lang):
        writer.writerow([_cell(value) for value in row])
    return text.getvalue().encode("utf-8-sig" if french else "utf-8")


def _rows(board: Board, lang: Language) -> list[list[Cell]]:
    _ = translations(lang).gettext
    players = board.columns
    marks = _marks(board, lang)
    head: list[Cell] = [_("Round"), _("Dealer"), _("Tie-break")]
    rows: list[list[Cell]] = [[*head, *(s.name for s in players), *marks]]
    for line in board.rounds:
        scores = (c.score if c else None for c in line.cells)
        told = (_who(board, line, mark) for mark in marks.values())
        rows.append([line.number, line.dealer, _("yes") if line.tiebreak else None, *scores, *told])
    blank: list[Cell] = [None, None]
    rows.append([_("Total"), *blank, *(s.total for s in players), *(None for _m in marks)])
    rows.append([_("Rank"), *blank, *(s.rank for s in players), *(None for _m in marks)])
    return rows


def _marks(board: Board, lang: Language) -> dict[str, str]:
    """The columns for what a number alone does not say, where there is any of it: their titles, and the
    field of a cell that they tell."""
    _ = translations(lang).gettext
    titles = {
        _("Busted"): "busted",
        "Flip 7": "flip7",
        _("Second Chance kept"): "second_chance",
        _("Outside the rules"): "outside_rules",
        _("Corrected"): "corrected",
    }
    cells = [c for line in board.rounds for c in line.cells if c]
    return {title: field for title, field in titles.items() if any(getattr(c, field) for c in cells)}


def _who(board: Board, line: RoundLine, field: str) -> str | None:
    found = [s.name for s, c in zip(board.columns, line.cells, strict=True) if c and getattr(c, field)]
    return ", ".join(found) or None


def _cell(value: Cell) -> Cell:
    """Numbers stay numbers; a text that would be a formula gets the mark that says it is a text."""
    if isinstance(value, str) and value.lstrip().startswith(FORMULA):
        return f"'{value}"
    return value
