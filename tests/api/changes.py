"""Every change that the doors offer, each with an answer for who may; a game on which all of them work."""

from dataclasses import dataclass
from typing import Any

from tests.api.people import Sitting
from tests.cast import scores


@dataclass(frozen=True)
class Change:
    """A change of a game by the JSON API; ``path`` below the game's address."""

    name: str
    method: str
    path: str
    body: Any = None
    status: int = 200

    @property
    def moves_version(self) -> bool:
        """Whether the game is at another version after it."""
        return self.path not in ("/share", "/keeper")


CHANGES = (
    Change("record a round", "POST", "/rounds", scores(1, 2, 3, 4), 201),
    Change("correct a round", "PUT", "/rounds/1", scores(11, 21, 31)),
    Change("remove a round", "DELETE", "/rounds/1"),
    Change("let a player join", "POST", "/players", {"name": "Farid"}, 201),
    Change("rename a player", "PATCH", "/players/p1", {"name": "Alicia"}),
    Change("move a player", "PATCH", "/players/p1", {"seat": 2}),
    Change("let a player leave", "PATCH", "/players/p1", {"left": True}),
    Change("take a player off", "DELETE", "/players/p4"),
    Change("change the title", "PATCH", "", {"title": "Dimanche"}),
    Change("change an option", "PATCH", "", {"options": {"target": 100}}),
    Change("change the dealer", "PATCH", "", {"dealer": "p3"}),
    Change("undo", "POST", "/undo"),
    Change("redo", "POST", "/redo"),
    Change("finish", "POST", "/finish"),
    Change("play again", "POST", "/rematch", None, 201),
    Change("renew the share link", "PUT", "/share"),
    Change("withdraw the share link", "DELETE", "/share", None, 204),
    Change("hand over", "PUT", "/keeper"),
    Change("delete the game", "DELETE", "", None, 204),
)
NAMES = [c.name for c in CHANGES]

PAGE_CHANGES: tuple[tuple[str, dict[str, str]], ...] = (
    ("/rounds", {"total-p1": "1", "total-p2": "2", "total-p3": "3", "total-p4": "4"}),
    ("/rounds/1", {"total-p1": "11", "total-p2": "21", "total-p3": "31"}),
    ("/rounds/1/remove", {}),
    ("/players", {"name": "Farid"}),
    ("/players/p1", {"do": "rename", "name": "Alicia"}),
    ("/players/p1", {"do": "down"}),
    ("/players/p1", {"do": "leave"}),
    ("/players/p4", {"do": "remove"}),
    ("/settings", {"title": "Dimanche", "target": "100"}),
    ("/undo", {}),
    ("/redo", {}),
    ("/finish", {}),
    ("/end-at", {"round": "1"}),
    ("/rematch", {}),
    ("/share", {"do": "renew"}),
    ("/share", {"do": "withdraw"}),
    ("/keeper", {}),
    ("/delete", {}),
)
"""By the path below the game's page, with the fields of the form."""


def ready_for_anything(game: Sitting) -> Sitting:
    """Play so far that every change of ``CHANGES`` would be taken: a round, a newcomer without a score,
    something undone."""
    game.play((10, 20, 30))
    assert game.alice.post(f"{game.path}/players", {"name": "Zoé"}).status_code == 201
    assert game.alice.patch(game.path, {"note": "chez Zoé"}).status_code == 200
    assert game.alice.post(f"{game.path}/undo").status_code == 200
    return game


def ask(game: Sitting, change: Change, who: Any = None, **said: Any) -> Any:
    """Ask for a change of a game, as Alice unless it is somebody else."""
    return (who or game.alice).ask(change.method, f"{game.path}{change.path}", change.body, **said)
