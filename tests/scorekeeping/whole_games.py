"""Whole games at random, kept by the house and, beside it, by a second reading of the rules.

The house changes a stored sheet; the reading only knows what happened, in order, and plays it again from the
start: a correction is another happening in the same place, undo is one happening fewer.
"""

from collections.abc import Callable, Mapping
from typing import Any

from app import scorekeeping as keep
from app.rules.sheet import Round
from app.rulesets import the
from app.scorekeeping import Done
from app.scorekeeping.games import Begun, NewGame, create_game
from app.store.database import Database
from tests.cast import Table as House
from tests.readings.table import Sent, Table

Draw = Callable[[Any, Table, list[str]], Sent]
"""A body for these players (the first has the turn, in games that have one), now and then a wrong one."""


class WholeGame:
    """One game, kept twice."""

    def __init__(
        self, database: Database, key: str, reading: type[Table], options: Mapping[str, Any], players: int
    ):
        self.ruleset, self.reading, self.options = the(key), reading, options
        self.players = [f"p{n}" for n in range(1, players + 1)]
        wish = NewGame(key, self.players, options, dealer=1)
        begun = database.write_now(lambda connection: create_game(connection, wish))
        assert isinstance(begun, Begun), begun
        self.house = House(database, begun.game.id, begun.keeper_token)
        self.done: list[tuple[Any, ...]] = []
        self.undone: list[tuple[Any, ...]] = []
        self.records = 0

    @property
    def now(self) -> Table:
        """What has happened, played from the start."""
        corrected = {key: sent for what, key, sent in (h for h in self.done if h[0] == "correct")}
        removed = {h[1] for h in self.done if h[0] == "remove"}
        table = self.reading(list(self.players), self.options)
        for what, *told in self.done:
            if what == "record" and told[0] not in removed:
                table.record(corrected.get(told[0], told[1]), told[2])
            elif what not in ("record", "correct", "remove"):
                getattr(table, what)(*told)
        return table

    @property
    def rounds(self) -> list[tuple[int, list[str]]]:
        """The records still there: their keys, and who was at the table."""
        removed = {h[1] for h in self.done if h[0] == "remove"}
        return [(h[1], h[3]) for h in self.done if h[0] == "record" and h[1] not in removed]

    def happened(self, *happening: Any) -> None:
        """Something was done: nothing can be redone any more."""
        self.done.append(happening)
        self.undone.clear()

    def agree(self) -> None:
        """Both say the same of the game as it stands."""
        read, sheet, progress = self.now, self.house.game.sheet, self.house.progress
        found = progress.outcome
        assert (found.status.value, set(found.winners), set(found.tied)) == (
            read.status,
            read.winners,
            read.tied,
        ), self.done
        assert progress.decided_earlier == read.won_before, self.done
        assert sheet.totals() == {p: read.totals[p] for p in sheet.totals()}
        assert set(self.house.ranks) == set(read.seated)
        if not read.over:
            assert set(self.ruleset.playing(sheet, progress)) == set(read.asked), self.done
        if hasattr(read, "whose"):
            assert self.ruleset.turn(sheet, progress) == read.whose, self.done

    # What can be done now

    def step(self, data: Any, pick: Callable[[Any, list[str]], str], body: Draw) -> None:
        """Do something that can be done now."""
        read = self.now
        can = ["aim", *["undo"] * bool(self.done), *["redo"] * bool(self.undone)]
        can += ["correct", "correct", "remove"] * bool(self.rounds)
        if not read.over:
            can += ["record"] * 7 + ["stop"] + ["join"] * (len(read.seated) < read.most)
        # A stop that a higher target takes back leaves no trace: nobody comes or goes in between.
        if not read.stopped:
            can += ["leave"] * bool(read.seated) + ["back"] * self._room(read)
        getattr(self, pick(data, can))(data, read, pick, body)

    def _room(self, read: Table) -> bool:
        return bool(read.away) and len(read.seated) < read.most

    def record(self, data: Any, read: Table, _pick: Any, body: Draw) -> None:
        """A round, a turn, a deal."""
        if len(read.seated) < self.ruleset.min_players:
            assert self.house.not_now(keep.record_round, {}) == ["too_few_players"]
            return
        players = list(read.asked)
        if (first := getattr(read, "whose", None)) is not None:
            players = [first, *(p for p in players if p != first)]
        sent = body(data, read, players)
        if read.points(sent, players) is None:
            self._refused_alike(self.house.refused(keep.record_round, sent), read, sent, players)
            return
        self._marked_alike(self.house.do(keep.record_round, sent).sheet.rounds[-1], read, sent, players)
        self.records += 1
        self.happened("record", self.records, sent, players)

    def correct(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """A record told otherwise, by who was at the table then."""
        number = int(pick(data, [str(n) for n in range(1, len(self.rounds) + 1)]))
        key, players = self.rounds[number - 1]
        sent = body(data, read, players)
        if read.points(sent, players) is None:
            self._refused_alike(self.house.refused(keep.correct_round, number, sent), read, sent, players)
            return
        before = self.house.game.version
        after = self.house.do(keep.correct_round, number, sent)
        self._marked_alike(after.sheet.rounds[number - 1], read, sent, players)
        if after.version > before:
            self.happened("correct", key, sent)

    def _refused_alike(self, codes: list[str], read: Table, sent: Sent, players: list[str]) -> None:
        """Refused it must be; and for questions alone, for exactly those that were not answered."""
        assert codes, sent
        insists = read.insists(sent, players)
        assert insists is None or set(codes) == insists - set(sent["confirm"]), sent

    def _marked_alike(self, played: Round, read: Table, sent: Sent, players: list[str]) -> None:
        """What the table insisted on is marked, and nothing else."""
        insists = read.insists(sent, players)
        marked = {code for entry in played.entries for code in entry.outside_rules}
        assert insists is None or marked == insists, sent

    def remove(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """A record taken away."""
        number = int(pick(data, [str(n) for n in range(1, len(self.rounds) + 1)]))
        key = self.rounds[number - 1][0]
        self.house.do(keep.remove_round, number)
        self.happened("remove", key)

    def aim(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """Another target."""
        target = int(pick(data, ["2", "3", "8", "20", "45", "90"]))
        if target != read.options["target"]:
            self.house.do(keep.change_game, {"options": {"target": target}})
            self.happened("aim", target)

    def stop(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """The table stops."""
        self.house.do(keep.finish_game)
        self.happened("stop")

    def join(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """Somebody joins."""
        game = self.house.do(keep.add_player, f"n{self.house.game.players_made + 1}")
        self.happened("join", game.sheet.seats[-1].player)

    def leave(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """Somebody leaves."""
        player = pick(data, read.seated)
        self.house.do(keep.change_player, player, {"left": True})
        self.happened("leave", player)

    def back(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """Somebody comes back."""
        player = pick(data, sorted(read.away))
        self.house.do(keep.change_player, player, {"left": False})
        self.happened("back", player)

    def undo(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """One happening fewer."""
        assert isinstance(self.house.ask(keep.undo), Done)
        self.undone.append(self.done.pop())

    def redo(self, data: Any, read: Table, pick: Any, body: Draw) -> None:
        """And there it is again."""
        assert isinstance(self.house.ask(keep.redo), Done)
        self.done.append(self.undone.pop())
