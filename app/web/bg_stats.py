"""A finished game for BG Stats, which takes a play by a link: nothing is sent before somebody follows it.

The link's format is the app's own ("Push plays to BG Stats from other apps or websites", on bgstatsapp.com):
one address with a JSON text in it. ``winner`` is said of everybody, since the app asks for it.
"""

import json
from datetime import UTC, datetime
from urllib.parse import quote

from app.rulesets import the
from app.store.games import Game
from app.web.board import Board

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def bg_stats_link(game: Game, board: Board) -> str | None:
    """The link for a game that is over; None for one that goes on."""
    if not board.finished:
        return None
    sheet = game.sheet
    ruleset = the(sheet.ruleset)
    begun, ended = (datetime.fromisoformat(at).astimezone(UTC) for at in (game.created_at, game.changed_at))
    first = sheet.rounds[0].dealer if sheet.rounds else None
    play = {
        "sourceName": "Marquoir",
        "sourcePlayId": game.id,
        "playDate": ended.strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(1, round((ended - begun).total_seconds() / 60)),
        "comments": "\n".join(text for text in (sheet.title, sheet.note) if text),
        "game": {
            "name": board.ruleset_name,
            "sourceGameId": ruleset.key,
            "bggId": ruleset.bgg_id,
            "highestWins": not ruleset.lowest_wins(sheet.options),
            "noPoints": False,
        },
        "players": [
            {
                "name": s.name,
                "sourcePlayerId": s.name,
                "startPlayer": s.player == first,
                "rank": s.rank,
                "score": s.total,
                "winner": s.winner,
            }
            for s in board.standings
        ],
    }
    text = json.dumps(_said(play), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def _said(thing: object) -> object:
    """The same without what is not known."""
    if isinstance(thing, dict):
        return {key: _said(value) for key, value in thing.items() if value not in (None, "")}
    if isinstance(thing, list):
        return [_said(value) for value in thing]
    return thing
