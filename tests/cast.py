"""The cast of every test: Alice keeps score, Bob and Chloé have seats, Dan has only the share link, Eve has
nothing. And the table they sit at: a stored game with Alice's token in hand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.progress import Progress, Status
from app.rulesets import the
from app.scorekeeping import Call, Done, No, Reason, record_round
from app.scorekeeping.games import Begun, NewGame, create_game
from app.store import games
from app.store.database import Database
from app.store.games import Game

PLAYERS = ("Alice", "Bob", "Chloé")
BUST = "bust"
"""In place of a total: the player busted."""

Line = int | str | Mapping[str, Any] | None


def scores(*lines: Line, confirm: tuple[str, ...] = ()) -> dict[str, Any]:
    """A round body: the line of p1, p2, ... in this order; None for who has no line."""
    found = []
    for number, line in enumerate(lines, 1):
        if line is None:
            continue
        said: Mapping[str, Any] = {"total": line} if isinstance(line, int) else {"busted": True}
        found.append({"player": f"p{number}", **(line if isinstance(line, Mapping) else said)})
    return {"scores": found} | ({"confirm": list(confirm)} if confirm else {})


@dataclass
class Table:
    """A stored game, with the keeper token that Alice holds."""

    database: Database
    game_id: str
    token: str

    @property
    def game(self) -> Game:
        """The game as it is stored now."""
        with self.database.reading() as connection:
            game = games.load(connection, self.game_id)
        assert game is not None
        return game

    @property
    def progress(self) -> Progress:
        """Where it stands."""
        sheet = self.game.sheet
        return the(sheet.ruleset).progress(sheet)

    @property
    def status(self) -> Status:
        """Its status."""
        return self.progress.outcome.status

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won."""
        return self.progress.outcome.winners

    @property
    def totals(self) -> list[int]:
        """The totals in the order of joining."""
        return list(self.game.sheet.totals().values())

    @property
    def asked(self) -> list[str]:
        """Who is asked in the next round, in the order of joining."""
        sheet = self.game.sheet
        return sorted(the(sheet.ruleset).next_terms(sheet, self.progress).asked, key=lambda p: int(p[1:]))

    @property
    def dealer(self) -> str | None:
        """Who deals the next round."""
        sheet = self.game.sheet
        return the(sheet.ruleset).next_terms(sheet, self.progress).dealer

    @property
    def notices(self) -> list[str]:
        """The codes of what the table is told."""
        sheet = self.game.sheet
        return [n.code for n in the(sheet.ruleset).notices(sheet, self.progress)]

    @property
    def ranks(self) -> dict[str, int]:
        """The rank of everybody seated."""
        sheet = self.game.sheet
        return the(sheet.ruleset).ranks(sheet, self.progress)

    @property
    def history(self) -> list[games.Change]:
        """Every change of the game."""
        with self.database.reading() as connection:
            return games.history(connection, self.game_id)

    def ask(self, act: Callable[..., Any], *args: Any, **call: Any) -> Any:
        """What the act answers to Alice, or to whoever ``token`` says; whatever it is."""
        asked = Call(self.game_id, call.pop("token", self.token), **call)
        return self.database.write_now(lambda connection: act(connection, asked, *args))

    def do(self, act: Callable[..., Any], *args: Any, **call: Any) -> Game:
        """Make a change that must succeed; the game after it."""
        answer = self.ask(act, *args, **call)
        assert isinstance(answer, Done), answer
        return answer.game

    def refused(self, act: Callable[..., Any], *args: Any, **call: Any) -> list[str]:
        """The codes of a change that must be refused for the rules."""
        return self._codes(Reason.REFUSED, act, *args, **call)

    def not_now(self, act: Callable[..., Any], *args: Any, **call: Any) -> list[str]:
        """The codes of a change that the state of the game must not allow."""
        return self._codes(Reason.STATE, act, *args, **call)

    def _codes(self, reason: Reason, act: Callable[..., Any], *args: Any, **call: Any) -> list[str]:
        before = self.game
        answer = self.ask(act, *args, **call)
        assert isinstance(answer, No), answer
        assert answer.reason is reason
        assert self.game == before
        return [r.code for r in answer.refusals]

    def play(self, *rounds: tuple[Line, ...]) -> Game:
        """Record rounds, one tuple of lines each."""
        for lines in rounds:
            self.do(record_round, scores(*lines))
        return self.game


def sit_down(
    database: Database, players: tuple[str, ...] = PLAYERS, dealer: int | None = 1, **options: Any
) -> Table:
    """Begin a game of Flip 7; the first in the order deals unless said otherwise."""
    wish = NewGame("flip7", players, options, dealer=dealer)
    begun = database.write_now(lambda connection: create_game(connection, wish))
    assert isinstance(begun, Begun), begun
    return Table(database, begun.game.id, begun.keeper_token)
