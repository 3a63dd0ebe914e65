"""A game as a file: everything that is written down about it, to be kept, looked at, and taken in again.

The format, version 1. ``since``, ``joined``, ``id`` of a round and the like are moments: they only order what
happened (1 is the beginning), and nothing happened twice at the same one.

======================  =====================================================================================
``marquoir``            1: the version of this format. A program that knows only 1 must refuse a higher one.
``ruleset``             the card game: ``flip7``, ``minimini_seven``, ``flip``, ``counter``, ...
``title``, ``note``     as the table wrote them, or empty
``created_at``          when it was begun: RFC 3339, UTC
``options``             ``[{"since", "options"}]``: every set of options, the last is in force
``players``             ``[{"id", "name", "seat", "joined", "absences": [[left, back or null]]}]``, in the
                        order of joining; an id is ``p1``, ``p2``, ...; seats count from 1, to the left
``dealer``              ``{"player", "since"}``: who was last chosen to deal, or null
``stopped``             the moment at which the table ended the game before its end, or null
``rounds``              each as it is sent to record it (``scores``, ``turn`` or ``winner``), with ``id``,
                        ``dealer``, ``decks``, ``tiebreak``, the ``points`` by player, and in
                        ``confirmed`` the codes that the table insisted on, by player
``corrections``         ``[{"id", "at", "round", "lines": [{"player", "old", "new"}]}]``: of rounds that are
                        still there (by their ``id``); ``old`` and ``new`` are ``{"points", "busted"}``
======================  =====================================================================================

Totals, ranks and who has won are not in it: they are worked out. Nor is any key or link.
"""

from typing import Any

from sqlalchemy import Connection

from app.rules.ruleset import Ruleset
from app.rules.sheet import Round
from app.rulesets import the
from app.scorekeeping.history import CORRECTION, changed_lines
from app.store import games
from app.store.games import Game

FORMAT = 1


def export_game(connection: Connection, game: Game) -> dict[str, Any]:
    """The whole game in the format above."""
    sheet = game.sheet
    ruleset = the(sheet.ruleset)
    return {
        "marquoir": FORMAT,
        "ruleset": sheet.ruleset,
        "title": sheet.title,
        "note": sheet.note,
        "created_at": game.created_at,
        "options": [{"since": at, "options": dict(options)} for at, options in sheet.options_log],
        "players": [
            {
                "id": s.player,
                "name": s.name,
                "seat": s.number,
                "joined": s.joined,
                "absences": [[a.left, a.back] for a in s.absences],
            }
            for s in sheet.seats
        ],
        "dealer": {"player": sheet.dealer.player, "since": sheet.dealer.at} if sheet.dealer else None,
        "stopped": sheet.stopped,
        "rounds": [_round(ruleset, played) for played in sheet.rounds],
        "corrections": _corrections(connection, game),
    }


def _round(ruleset: Ruleset, played: Round) -> dict[str, Any]:
    return {
        "id": played.id,
        "dealer": played.dealer,
        "decks": played.decks,
        "tiebreak": played.tiebreak,
        **ruleset.told(played),
        "points": {e.player: e.score for e in played.entries},
        "confirmed": {e.player: list(e.outside_rules) for e in played.entries if e.outside_rules},
    }


def _corrections(connection: Connection, game: Game) -> list[dict[str, Any]]:
    """Who reads the file sees what was corrected, as on the page; undone ones with their way back."""
    found = []
    for change in games.history(connection, game.id, act=CORRECTION):
        for key in change.before:
            round_id = int(key.partition(":")[2])
            lines = changed_lines(change, key)
            if lines and game.sheet.round_number(round_id) is not None:
                told = [{"player": p, "old": _line(*old), "new": _line(*new)} for p, old, new in lines]
                found.append({"id": change.version, "at": change.at, "round": round_id, "lines": told})
    return found


def _line(points: int, busted: bool) -> dict[str, Any]:
    return {"points": points, "busted": busted}
