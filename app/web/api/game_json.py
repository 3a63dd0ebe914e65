"""A game as the JSON API tells it (contract.md, "game")."""

from typing import Any

from app.rules.ruleset import Ruleset
from app.rules.sheet import Round
from app.rulesets import the
from app.scorekeeping.history import Correction
from app.store.games import Game


def game_json(game: Game, corrections: list[Correction]) -> dict[str, Any]:
    """The whole game: what is written down, and what is worked out from it."""
    sheet = game.sheet
    ruleset = the(sheet.ruleset)
    progress = ruleset.progress(sheet)
    terms = ruleset.next_terms(sheet, progress)
    totals, ranks = sheet.totals(), ruleset.ranks(sheet, progress)
    return {
        "id": game.id,
        "ruleset": sheet.ruleset,
        "options": {o.key: o.default for o in ruleset.options} | dict(sheet.options),
        "title": sheet.title,
        "note": sheet.note,
        "version": game.version,
        "created_at": game.created_at,
        "status": progress.outcome.status.value,
        "winners": list(progress.outcome.winners),
        "tied": list(progress.outcome.tied),
        "round": terms.number,
        "dealer": None if progress.finished else terms.dealer,
        "turn": None if progress.finished else terms.turn,
        "decks": terms.decks,
        "players": [
            {
                "id": s.player,
                "name": s.name,
                "seat": s.number,
                "total": totals[s.player],
                "rank": ranks.get(s.player),
                "left": s.away,
            }
            for s in sheet.seats
        ],
        "rounds": [_round_json(ruleset, number, r) for number, r in enumerate(sheet.rounds, 1)],
        "notices": [{"code": n.code, **n.facts} for n in ruleset.notices(sheet, progress)],
        "corrections": [
            {"at": c.at, "round": c.round, "player": c.player, "old": c.old, "new": c.new}
            for c in corrections
        ],
        "rematch_of": game.rematch_of,
        "next_game": game.next_game,
    }


USUAL_FACTS = {"busted": False, "flip7": False, "cards": None, "second_chance": False}


def _round_json(ruleset: Ruleset, number: int, played: Round) -> dict[str, Any]:
    return {
        "number": number,
        "tiebreak": played.tiebreak,
        "dealer": played.dealer,
        "scores": [
            {
                "player": e.player,
                "total": e.score,
                **USUAL_FACTS,
                **ruleset.entry_facts(e, played),
                "outside_rules": bool(e.outside_rules),
            }
            for e in played.entries
        ],
        **ruleset.round_facts(played),
    }
