"""A game taken in from a file (see ``exports.py``): always a new one, and all of it or nothing.

Types are the doors' to check; here is looked at whether the parts fit together, so that no page meets a sheet
that no keeper could have written. What was worth how many points is counted again and must agree.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Ruleset
from app.rules.sheet import DealerChoice, Entry, Round, Sheet
from app.rulesets import find
from app.scorekeeping.calls import at_text
from app.scorekeeping.exports import FORMAT
from app.scorekeeping.games import Begun, begin, texts
from app.scorekeeping.history import told_correction
from app.scorekeeping.imported_seats import read_seats
from app.scorekeeping.moments import START, moments_of, renumbered
from app.store.games import Change
from app.store.pieces import joining_order

MOST_REASONS = 50
Export = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Imported:
    """What an export holds, its moments numbered anew from 1 on without holes."""

    sheet: Sheet
    created_at: str
    told: tuple[Change, ...]
    version: int


def read_export(given: Export) -> Imported | Refused:
    """The game that an export holds, or the reasons why it holds none. Takes its time: not for a transaction.

    Codes besides those of names, options and rounds: ``export_unknown``, ``moment_repeated``,
    ``moment_unclear``, ``points_differ``, ``round_unknown``, ``time_unclear``, ``code_unknown``.
    """
    if given["marquoir"] != FORMAT:
        return Refused((Refusal("export_unknown", pointer="/marquoir", facts={"most": FORMAT}),))
    ruleset = find(given["ruleset"])
    if ruleset is None:
        return Refused((Refusal("ruleset_unknown", pointer="/ruleset"),))
    sheet, reasons = _frame(given, ruleset)
    if not reasons:
        # What follows is looked at only in a frame that holds.
        sheet, reasons = _rounds(given["rounds"], sheet, ruleset)
    created_at = at_text(given["created_at"])
    if created_at is None:
        reasons.append(Refusal("time_unclear", pointer="/created_at"))
    told: list[Change] = []
    if not reasons:
        told, reasons = _corrections(given["corrections"], sheet)
        reasons += _repeated(sheet, told)
    if reasons or created_at is None:
        return Refused(tuple(reasons[:MOST_REASONS]))
    sheet, told, last = renumbered(sheet, told)
    return Imported(sheet, created_at, tuple(told), last + 1)


def import_game(connection: Connection, imported: Imported) -> Begun:
    """Begin a new game from what an export holds. It cannot be undone past its import."""
    sheet = imported.sheet
    return begin(
        connection,
        sheet,
        players_made=max(joining_order(s) for s in sheet.seats),
        version=imported.version,
        act="import_game",
        created_at=imported.created_at,
        told=imported.told,
    )


def _frame(given: Export, ruleset: Ruleset) -> tuple[Sheet, list[Refusal]]:
    """The sheet without its rounds, and every reason why not."""
    title, note, found = texts(given["title"], given["note"])
    reasons = list(found)
    seats, refused = read_seats(given["players"], ruleset)
    reasons += refused
    options_log, refused = _options(given["options"], ruleset)
    reasons += refused
    dealer = None
    if given["dealer"] is not None and ruleset.has_dealer:
        dealer = DealerChoice(given["dealer"]["player"], given["dealer"]["since"])
        if dealer.player not in {s.player for s in seats}:
            reasons.append(Refusal("player_unknown", pointer="/dealer/player"))
    sheet = Sheet(ruleset.key, options_log, seats, (), dealer, given["stopped"], title, note)
    return sheet, reasons


def _options(
    given: Sequence[Mapping[str, Any]], ruleset: Ruleset
) -> tuple[tuple[tuple[int, Mapping[str, Any]], ...], list[Refusal]]:
    log: list[tuple[int, Mapping[str, Any]]] = []
    reasons: list[Refusal] = []
    for index, each in enumerate(given):
        at = f"/options/{index}"
        options = ruleset.read_options(each["options"])
        if isinstance(options, Refused):
            reasons += (replace(r, pointer=f"{at}{r.pointer}") for r in options.refusals)
            continue
        if each["since"] != START if index == 0 else log and each["since"] <= log[-1][0]:
            reasons.append(Refusal("moment_unclear", pointer=f"{at}/since"))
        log.append((each["since"], options))
    if not log and not reasons:
        reasons.append(Refusal("moment_unclear", pointer="/options"))
    return tuple(log), reasons


def _rounds(
    given: Sequence[Mapping[str, Any]], sheet: Sheet, ruleset: Ruleset
) -> tuple[Sheet, list[Refusal]]:
    order = {s.player: joining_order(s) for s in sheet.seats}
    rounds: list[Round] = []
    reasons: list[Refusal] = []
    for index, each in enumerate(given):
        played, refused = _round(each, sheet, ruleset)
        if rounds and played.id <= rounds[-1].id:
            refused.append(Refusal("moment_unclear", pointer="/id"))
        reasons += (replace(r, pointer=f"/rounds/{index}{r.pointer}") for r in refused)
        ordered = sorted(played.entries, key=lambda e: order.get(e.player, 0))
        rounds.append(replace(played, entries=tuple(ordered)))
        if len(reasons) > MOST_REASONS:
            break
    return replace(sheet, rounds=tuple(rounds)), reasons


def _round(each: Mapping[str, Any], sheet: Sheet, ruleset: Ruleset) -> tuple[Round, list[Refusal]]:
    points: Mapping[str, int] = each["points"]
    reasons = [
        Refusal("player_sits_out", p, f"/points/{p}")
        for p in points
        if (seat := sheet.seat_of(p)) is None or not seat.seated_at(each["id"])
    ]
    if each["dealer"] is not None and sheet.seat_of(each["dealer"]) is None:
        reasons.append(Refusal("player_unknown", pointer="/dealer"))
    if not 1 <= each["decks"] <= ruleset.most_decks:
        facts = {"least": 1, "most": ruleset.most_decks}
        reasons.append(Refusal("too_large", pointer="/decks", facts=facts))
    if not points:
        reasons.append(Refusal("player_missing", pointer="/points"))
    dealer = each["dealer"] if ruleset.has_dealer else None
    asked = tuple(Entry(p, 0) for p in points)
    played = Round(each["id"], asked, dealer, each["decks"], each["tiebreak"])
    if reasons:
        return played, reasons
    entries = ruleset.reread(each, sheet, played)
    if isinstance(entries, Refused):
        return played, list(entries.refusals)
    worth = {e.player: e.score for e in entries}
    reasons += [
        Refusal("points_differ", p, f"/points/{p}", {"points": worth.get(p)})
        for p in {**points, **worth}
        if points.get(p) != worth.get(p)
    ]
    confirmed: Mapping[str, Sequence[str]] = each["confirmed"]
    reasons += [
        Refusal("code_unknown", pointer=f"/confirmed/{p}")
        for p in confirmed
        if p not in worth or not set(confirmed[p]) <= set(ruleset.questions)
    ]
    marked = tuple(_marked(e, confirmed.get(e.player, ())) for e in entries)
    return replace(played, entries=marked), reasons


def _marked(entry: Entry, told: Sequence[str]) -> Entry:
    """The entry with the codes that are told of it, and those that it shows by itself."""
    return replace(entry, outside_rules=tuple(dict.fromkeys((*told, *entry.outside_rules))))


def _corrections(given: Sequence[Mapping[str, Any]], sheet: Sheet) -> tuple[list[Change], list[Refusal]]:
    found: list[Change] = []
    reasons: list[Refusal] = []
    known = {s.player for s in sheet.seats}
    rounds = {r.id for r in sheet.rounds}
    for index, each in enumerate(given):
        at, when = f"/corrections/{index}", at_text(each["at"])
        if when is None:
            reasons.append(Refusal("time_unclear", pointer=f"{at}/at"))
        if each["round"] not in rounds:
            reasons.append(Refusal("round_unknown", pointer=f"{at}/round"))
        for number, line in enumerate(each["lines"]):
            if line["player"] not in known:
                reasons.append(Refusal("player_unknown", pointer=f"{at}/lines/{number}/player"))
        if found and each["id"] <= found[-1].version:
            reasons.append(Refusal("moment_unclear", pointer=f"{at}/id"))
        lines = [(x["player"], _line(x["old"]), _line(x["new"])) for x in each["lines"]]
        found.append(told_correction(each["id"], when or "", f"round:{each['round']}", lines))
    return found, reasons


def _line(told: Mapping[str, Any]) -> tuple[int, bool]:
    return told["points"], told["busted"]


def _repeated(sheet: Sheet, told: Sequence[Change]) -> list[Refusal]:
    """A moment at which two things happened: rounds and corrections have theirs for themselves."""
    own = [(f"/rounds/{i}/id", r.id) for i, r in enumerate(sheet.rounds)]
    own += [(f"/corrections/{i}/id", c.version) for i, c in enumerate(told)]
    others = set(moments_of(replace(sheet, rounds=()), ()))
    seen: set[int] = set()
    reasons = []
    for pointer, moment in own:
        if moment in others or moment in seen:
            reasons.append(Refusal("moment_repeated", pointer=pointer))
        seen.add(moment)
    return reasons
