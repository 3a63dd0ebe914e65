"""Where a game stands, worked out by replaying its sheet: rounds, leavers, options, in their order.

Nothing else decides the state of a game, so a correction, an undo or a reopened game need no code of
their own. Source: rules.md, "Players and decks" and "End".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.rules.sheet import Options, Round, Sheet


class Status(StrEnum):
    """The states of a game; the values are the contract's."""

    ONGOING = "ongoing"
    TIEBREAK = "tiebreak"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What totals decide: the winners of a finished game, the tied when a tie-break round is due."""

    status: Status = Status.ONGOING
    winners: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()


Judge = Callable[[Mapping[str, int], Options, bool], Outcome]
"""``judge(totals, options, stopped)``: what the totals of those who are compared decide after a complete
round; ``stopped``: the table ends the game as it stands."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The outcome now and who is compared for it.

    ``decided_earlier`` is the first round (number from 1) that had decided the game already, by the
    options in force then, though rounds were recorded after it; None when there is none.
    """

    outcome: Outcome
    compared: tuple[str, ...]
    decided_earlier: int | None = None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.outcome.status is Status.FINISHED


def replay(sheet: Sheet, judge: Judge, kind: "type[Replay] | None" = None) -> Progress:
    """Work out where the game stands after everything on the sheet.

    A leaver of an unfinished game is out of the comparison at once; leaving a finished one changes
    nothing; who joins or comes back counts from the next round; new options are judged on the last
    complete round.
    """
    state = (kind or Replay)(sheet, judge)
    rounds = {r.id: r for r in sheet.rounds}
    leavings = {a.left for s in sheet.seats for a in s.absences}
    options = {at for at, _ in sheet.options_log[1:]}
    stops = set() if sheet.stopped is None else {sheet.stopped}
    for version in sorted(rounds.keys() | leavings | options | stops):
        if version in rounds:
            state.record(rounds[version])
        elif version in stops:
            state.stop(version)
        elif version in options:
            state.change_options(version)
        else:
            state.leave(version)
    if not state.played and not state.finished:
        state.compared = tuple(s.player for s in sheet.seats if not s.away)
    return Progress(state.outcome, state.compared, state.decided_earlier)


class Replay:
    """The state between two happenings, and what each of them does to it."""

    def __init__(self, sheet: Sheet, judge: Judge) -> None:
        self.sheet, self.judge = sheet, judge
        self.totals = dict.fromkeys((s.player for s in sheet.seats), 0)
        self.played = 0
        self.scored: set[str] = set()
        self.compared: tuple[str, ...] = ()
        self.outcome = Outcome()
        self.decided_earlier: int | None = None

    @property
    def finished(self) -> bool:
        return self.outcome.status is Status.FINISHED

    def record(self, played: Round) -> None:
        if self.finished and self.decided_earlier is None:
            self.decided_earlier = self.played
        for entry in played.entries:
            self.totals[entry.player] += entry.score
            self.scored.add(entry.player)
        self.played += 1
        self.compared = self.seated(played.id)
        self.decide(played.id)

    def stop(self, version: int) -> None:
        # Who has come back is at the table and has a total; who joins has none before the next round.
        seated = self.seated(version)
        self.compared = tuple(p for p in seated if p in self.scored or p in self.compared) or seated
        self.decide(version)

    def change_options(self, version: int) -> None:
        self.decide(version)
        self.leave(version)

    def leave(self, version: int) -> None:
        if not self.finished:
            seated = self.seated(version)
            self.compared = tuple(p for p in self.compared if p in seated)
            self.decide(version)

    def decide(self, version: int) -> None:
        stopped = self.sheet.stopped is not None and self.sheet.stopped <= version
        if self.played or stopped:
            totals = {p: self.totals[p] for p in self.compared}
            self.outcome = self.judge(totals, self.sheet.options_at(version), stopped)

    def seated(self, version: int) -> tuple[str, ...]:
        return tuple(s.player for s in self.sheet.seats if s.seated_at(version))
