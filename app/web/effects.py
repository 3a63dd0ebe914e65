"""What a change of a game would do, told before it is made: from the game as it is and as it would be."""

from dataclasses import dataclass

from app.rules.progress import Status
from app.rulesets import the
from app.store.games import Game


@dataclass(frozen=True, slots=True)
class Moved:
    """A total that would be another one."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Effects:
    """What would change. ``ends`` and ``reopens`` say it of the game; ``winners`` are named where they
    would be new, ``tied`` where a tie-break would come of it."""

    moved: tuple[Moved, ...]
    ends: bool
    reopens: bool
    winners: tuple[str, ...]
    tied: tuple[str, ...]

    @property
    def none(self) -> bool:
        """Whether nothing that the board shows would change."""
        return not (self.moved or self.ends or self.reopens or self.winners or self.tied)


def effects_of(now: Game, then: Game) -> Effects:
    """What turning ``now`` into ``then`` would change."""
    names = {s.player: s.name for s in then.sheet.seats}
    before, after = now.sheet.totals(), then.sheet.totals()
    was, would = (the(g.sheet.ruleset).progress(g.sheet).outcome for g in (now, then))
    done = (was.status is Status.FINISHED, would.status is Status.FINISHED)
    return Effects(
        moved=tuple(Moved(names[p], before[p], after[p]) for p in names if before.get(p) != after[p]),
        ends=done == (False, True),
        reopens=done == (True, False),
        winners=tuple(names[p] for p in would.winners) if would.winners != was.winners else (),
        tied=tuple(names[p] for p in would.tied) if would.tied != was.tied else (),
    )
