"""The games in the pictures, played through the JSON API: tables of all sizes, at every point of a game."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import Any

Rounds = list[list[int | None]]  # one list a round, one total a player; None is a bust

PLAYERS = ["Alice", "Bob", "Chloé", "Zoé 🎉", "Léonard-Maximilien de la Tour"]
CROWD = [
    *PLAYERS,
    *("Dominique", "李雷", "عمر", "Frédérique", "Gaspard", "Hélène", "Ismaël", "Jean-Baptiste"),
    *("Karim", "Lou", "Maximilienne", "Noé", "Océane"),
]
SIZES = (3, 5, 8, 18)
ROUNDS: Rounds = [
    [27, 41, None, 33, 18],
    [None, 24, 52, 12, 30],
    [38, None, 19, 60, 22],
    [15, 35, 44, None, 29],
]
TIE: Rounds = [[98, 90, 40, None, 22], [104, 112, 60, 71, 30]]
LAST: Rounds = [[98, 90, 40, None, 22], [60, 84, None, 81, 30], [21, 42, 77, None, 56]]
MORE = (None, 21, 7, 34, 0, 46, 12, 15)


@dataclass
class Game:
    """A game as the answer to its creation described it."""

    id: str
    keeper_token: str
    keeper_url: str
    share_url: str


class Table:
    """The JSON API, as a program uses it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Return the JSON that comes back."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}", data=data, headers=headers, method=method
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def play(self, rounds: Rounds, title: str, players: list[str] = PLAYERS) -> Game:
        """Start a game and enter its rounds."""
        body = {"ruleset": "flip7", "players": players, "title": title, "dealer": 1}
        made = self.call("POST", "/games", body)
        game = Game(**{name: made[name] for name in ("id", "keeper_token", "keeper_url", "share_url")})
        seats = [player["id"] for player in made["players"]]
        for totals in rounds:
            self.record("POST", game, "", dict(zip(seats, totals, strict=True)))
        return game

    def record(self, method: str, game: Game, number: str, totals: dict[str, int | None]) -> None:
        """Enter a round, or correct it: each total as if a person had confirmed it."""
        scores = [
            {"player": player, "busted": True} if total is None else {"player": player, "total": total}
            for player, total in totals.items()
        ]
        body = {"scores": scores, "confirm": ["total_unreachable", "two_flip7", "round_impossible"]}
        self.call(method, f"/games/{game.id}/rounds{number}", body, game.keeper_token)

    def correct_first_round(self, game: Game) -> None:
        """Change Alice's 27 to 28, so that there is a correction to be seen."""
        players = self.call("GET", f"/games/{game.id}", token=game.keeper_token)["players"]
        totals = dict(
            zip([player["id"] for player in players], seated(ROUNDS[:1], len(players))[0], strict=True)
        )
        self.record("PUT", game, "/1", totals | {"p1": 28})


def seated(rounds: Rounds, players: int) -> Rounds:
    """The rounds for as many players: the first ones' totals, and more of a kind for the others."""
    return [
        (totals + [MORE[(3 * seat + turn) % len(MORE)] for seat in range(players)])[:players]
        for turn, totals in enumerate(rounds)
    ]


@dataclass
class Cast:
    """The games of one table."""

    ongoing: Game
    tied: Game
    finished: Game
    fresh: Game


def played(table: Table, players: int) -> Cast:
    """Play them all; the longer the table, the more rounds."""
    names = CROWD[:players]
    rounds = ROUNDS if players < 8 else [[18, 9, None, 12, 7], *ROUNDS, [None, 3, 11, 14, 6]]
    cast = Cast(
        ongoing=table.play(seated(rounds, players), "Chez Mamie", names),
        tied=table.play(seated(TIE, players), "Départage", names),
        finished=table.play(seated(LAST, players), "Vacances en Bretagne, deuxième semaine", names),
        fresh=table.play([], "", names),
    )
    table.correct_first_round(cast.ongoing)
    return cast
