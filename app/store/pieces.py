"""A sheet in pieces, as JSON: the game itself, each player, each round.

A change touches some pieces; its row keeps them as they were before and after. Undo puts the former back.
"""

from collections.abc import Mapping
from typing import Any

from app.rules.sheet import Absence, DealerChoice, Entry, Round, Seat, Sheet

Piece = Mapping[str, Any]
Pieces = dict[str, Piece | None]
"""By key: ``game``, ``player:<id>``, ``round:<id>``; None where there was no such piece."""


def pieces_of(sheet: Sheet) -> Pieces:
    """The whole sheet in pieces."""
    found: Pieces = {
        "game": {
            "title": sheet.title,
            "note": sheet.note,
            "options_log": [[at, dict(options)] for at, options in sheet.options_log],
            "dealer": [sheet.dealer.player, sheet.dealer.at] if sheet.dealer else None,
            "stopped": sheet.stopped,
        }
    }
    for seat in sheet.seats:
        found[f"player:{seat.player}"] = seat_piece(seat)
    for played in sheet.rounds:
        found[f"round:{played.id}"] = round_piece(played)
    return found


def difference(old: Sheet, new: Sheet) -> tuple[Pieces, Pieces]:
    """The pieces that differ, as they were and as they are."""
    keys = _touched(old, new)
    before, after = pieces_of(_only(old, keys)), pieces_of(_only(new, keys))
    return {k: before.get(k) for k in keys}, {k: after.get(k) for k in keys}


def put(sheet: Sheet, pieces: Mapping[str, Piece | None]) -> Sheet:
    """The sheet with these pieces in place of its own; a None takes the piece away."""
    game = pieces.get("game")
    seats = {f"player:{s.player}": s for s in sheet.seats}
    rounds = {f"round:{r.id}": r for r in sheet.rounds}
    for key, piece in pieces.items():
        kind, _, name = key.partition(":")
        if kind == "player":
            _replace(seats, key, piece and seat_from(name, piece))
        elif kind == "round":
            _replace(rounds, key, piece and round_from(int(name), piece))
    dealer = game["dealer"] if game else None
    return Sheet(
        ruleset=sheet.ruleset,
        title=game["title"] if game else sheet.title,
        note=game["note"] if game else sheet.note,
        options_log=tuple((at, o) for at, o in game["options_log"]) if game else sheet.options_log,
        dealer=(DealerChoice(*dealer) if dealer else None) if game else sheet.dealer,
        stopped=game["stopped"] if game else sheet.stopped,
        seats=tuple(sorted(seats.values(), key=joining_order)),
        rounds=tuple(sorted(rounds.values(), key=lambda r: r.id)),
    )


def joining_order(seat: Seat) -> int:
    """Sorts seats in the order of joining: player ids are numbered as they are made."""
    return int(seat.player[1:])


def seat_piece(seat: Seat) -> Piece:
    """A seat as JSON."""
    absences = [[a.left, a.back] for a in seat.absences]
    return {"name": seat.name, "seat": seat.number, "joined": seat.joined, "absences": absences}


def seat_from(player: str, piece: Piece) -> Seat:
    """A seat from its JSON."""
    absences = tuple(Absence(left, back) for left, back in piece["absences"])
    return Seat(player, piece["name"], piece["seat"], piece["joined"], absences)


def round_piece(played: Round) -> Piece:
    """A round as JSON."""
    return {
        "dealer": played.dealer,
        "decks": played.decks,
        "tiebreak": played.tiebreak,
        "entries": [
            {
                "player": e.player,
                "score": e.score,
                "entered": dict(e.entered),
                "outside_rules": list(e.outside_rules),
            }
            for e in played.entries
        ],
    }


def round_from(round_id: int, piece: Piece) -> Round:
    """A round from its JSON."""
    entries = tuple(
        Entry(e["player"], e["score"], e["entered"], tuple(e["outside_rules"])) for e in piece["entries"]
    )
    return Round(round_id, entries, piece["dealer"], piece["decks"], piece["tiebreak"])


def _touched(old: Sheet, new: Sheet) -> list[str]:
    keys = []
    own = ("title", "note", "options_log", "dealer", "stopped")
    if any(getattr(old, field) != getattr(new, field) for field in own):
        keys.append("game")
    old_seats, new_seats = ({s.player: s for s in sheet.seats} for sheet in (old, new))
    keys += [f"player:{p}" for p in old_seats | new_seats if old_seats.get(p) != new_seats.get(p)]
    old_rounds, new_rounds = ({r.id: r for r in sheet.rounds} for sheet in (old, new))
    keys += [f"round:{r}" for r in old_rounds | new_rounds if old_rounds.get(r) != new_rounds.get(r)]
    return keys


def _only(sheet: Sheet, keys: list[str]) -> Sheet:
    return Sheet(
        ruleset=sheet.ruleset,
        options_log=sheet.options_log,
        seats=tuple(s for s in sheet.seats if f"player:{s.player}" in keys),
        rounds=tuple(r for r in sheet.rounds if f"round:{r.id}" in keys),
        dealer=sheet.dealer,
        stopped=sheet.stopped,
        title=sheet.title,
        note=sheet.note,
    )


def _replace(kept: dict[str, Any], key: str, thing: Any) -> None:
    if thing:
        kept[key] = thing
    else:
        kept.pop(key, None)
