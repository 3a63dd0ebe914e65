"""Reading a round that is one line for each player asked, whatever a line holds (contract.md, "Round
bodies")."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.rules.numbers import as_integer
from app.rules.refusal import Refusal
from app.rules.sheet import Entry
from app.rules.terms import Terms

WAYS = ("total", "cards", "busted")
"""What a line can say; it says exactly one of them."""

ReadLine = Callable[[Mapping[str, Any], str], Entry | tuple[Refusal, ...]]
"""From a line and its JSON pointer: the entry that it makes, or every reason why not."""


@dataclass(slots=True)
class Line:
    """A line being read: what was refused, and the questions about it."""

    player: str
    pointer: str
    refusals: list[Refusal] = field(default_factory=list)

    def refuse(self, code: str, at: str = "", *, confirmable: bool = False, **facts: object) -> None:
        """Add a reason why not."""
        self.refusals.append(Refusal(code, self.player, f"{self.pointer}{at}", facts, confirmable))


def read_lines(
    body: Mapping[str, Any], terms: Terms, read_line: ReadLine
) -> tuple[list[Entry], list[Refusal]]:
    """The entries of a body's ``scores``, and every reason why not: a line from exactly those asked.

    Codes: ``player_unknown``, ``player_sits_out``, ``player_repeated``, ``player_missing``, and whatever
    ``read_line`` refuses.
    """
    entries: list[Entry] = []
    refused: list[Refusal] = []
    lines = body.get("scores") or ()
    named = [line.get("player") for line in lines]
    for index, line in enumerate(lines):
        pointer = f"/scores/{index}"
        player = str(line.get("player"))
        if player not in terms.known:
            refused.append(Refusal("player_unknown", pointer=f"{pointer}/player"))
        elif player not in terms.asked:
            refused.append(Refusal("player_sits_out", player, f"{pointer}/player"))
        elif player in named[:index]:
            refused.append(Refusal("player_repeated", player, f"{pointer}/player"))
        else:
            read = read_line(line, pointer)
            if isinstance(read, Entry):
                entries.append(read)
            else:
                refused.extend(read)
    refused += [Refusal("player_missing", p, "/scores") for p in terms.asked if p not in named]
    return entries, refused


def said(given: Mapping[str, Any]) -> list[str]:
    """Which of ``WAYS`` a line uses."""
    ways = [way for way in ("total", "cards") if given.get(way) is not None]
    return ways + (["busted"] if given.get("busted") else [])


def read_total(line: Line, value: object, least: int, most: int) -> int | None:
    """The integer that a line's total is, within bounds; None, with the reason on the line, when it is none.

    Codes: ``not_an_integer``, ``negative`` (where nothing below 0 is taken), ``too_large``.
    """
    total = as_integer(value)
    if total is None:
        line.refuse("not_an_integer", "/total")
    elif total < least == 0:
        line.refuse("negative", "/total")
    elif not least <= total <= most:
        bounds: dict[str, Any] = {"least": least, "most": most} if least else {"most": most}
        line.refuse("too_large", "/total", **bounds)
    else:
        return total
    return None


def settle(line: Line, entry: Entry, confirm: Sequence[str]) -> Entry | tuple[Refusal, ...]:
    """The entry, marked with the questions that ``confirm`` answers, or the reasons that remain."""
    asked = [r for r in line.refusals if r.confirmable and r.code in confirm]
    remaining = tuple(r for r in line.refusals if r not in asked)
    if remaining:
        return remaining
    return Entry(entry.player, entry.score, entry.entered, tuple(dict.fromkeys(r.code for r in asked)))
