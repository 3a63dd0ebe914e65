"""The history of a game: undo, redo, and the corrections that viewers see, all from the same rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from app.rules.refusal import Refusal
from app.scorekeeping.calls import Call, Conflict, Done, No
from app.scorekeeping.change import Made, perform
from app.store import games
from app.store.games import Change, Game
from app.store.pieces import Pieces, put

NOTHING = (0, False)
CORRECTION = "correct_round"
NOT_UNDONE = ("create", "import_game", "rematch")
TOLD = "told"
"""The step of a row that only tells what was done elsewhere."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A total changed in a round already recorded; ``round`` is its number now. A change of bust alone is
    one too, with equal totals."""

    at: str
    round: int
    player: str
    old: int
    new: int


def undo(connection: Connection, call: Call) -> Done | No:
    """Put back what the last change not yet undone had changed, as a change of its own."""

    def act(game: Game) -> Made | Conflict:
        done, _ = stacks(games.history(connection, game.id))
        if not done:
            return Conflict((Refusal("nothing_to_undo"),))
        change = done[-1]
        return Made(put(game.sheet, change.before), step="undo", of=change.version, act=change.act)

    return perform(connection, call, "undo", act)


def redo(connection: Connection, call: Call) -> Done | No:
    """Make the last change undone again, as a change of its own."""

    def act(game: Game) -> Made | Conflict:
        _, undone = stacks(games.history(connection, game.id))
        if not undone:
            return Conflict((Refusal("nothing_to_redo"),))
        change = undone[-1]
        return Made(put(game.sheet, change.after), step="redo", of=change.version, act=change.act)

    return perform(connection, call, "redo", act)


def stacks(changes: Sequence[Change]) -> tuple[list[Change], list[Change]]:
    """The changes that can be undone and those that can be redone, the next one last in each."""
    by_version = {c.version: c for c in changes}
    done: list[Change] = []
    undone: list[Change] = []
    for change in changes:
        if change.act in NOT_UNDONE:
            continue
        if change.step == "do":
            done.append(change)
            undone.clear()
        elif change.step == "undo":
            undone.append(done.pop())
        elif change.step == "redo" and change.of is not None:
            undone.pop()
            done.append(by_version[change.of])
    return done, undone


def undoable(connection: Connection, game: Game) -> tuple[Change | None, Change | None]:
    """The change that undo would take back next, and the one that redo would make again."""
    done, undone = stacks(games.history(connection, game.id))
    return (done[-1] if done else None), (undone[-1] if undone else None)


def corrections(connection: Connection, game: Game, pending: Change | None = None) -> list[Correction]:
    """Every correction of a round that is still on the sheet, in the order they were made; with that of a
    change that is only tried (``pending``)."""
    found: list[Correction] = []
    changes = games.history(connection, game.id, act=CORRECTION)
    if pending is not None and pending.act == CORRECTION:
        changes.append(pending)
    for change in changes:
        for key in change.before:
            number = game.sheet.round_number(int(key.partition(":")[2]))
            if number is not None:
                lines = changed_lines(change, key)
                found += [Correction(change.at, number, p, old[0], new[0]) for p, old, new in lines]
    return found


Told = tuple[int, bool]
"""What a line said: its points, and whether it was a bust."""


def changed_lines(change: Change, key: str) -> list[tuple[str, Told, Told]]:
    """What a correction changed in the round ``key``, by player, as it was and as it is; who had no line
    before, or has none now, has 0 there."""
    old, new = _lines(change.before, key), _lines(change.after, key)
    pairs = ((player, old.get(player, NOTHING), new.get(player, NOTHING)) for player in old | new)
    return [(player, o, n) for player, o, n in pairs if o != n]


def told_correction(version: int, at: str, key: str, lines: Sequence[tuple[str, Told, Told]]) -> Change:
    """The row that keeps a correction made before the game came here: to be seen, not to be undone."""

    def piece(told: Sequence[tuple[str, Told]]) -> Pieces:
        entries = [{"player": p, "score": points, "entered": {"busted": b}} for p, (points, b) in told]
        return {key: {"entries": entries}}

    before = piece([(player, old) for player, old, _ in lines])
    after = piece([(player, new) for player, _, new in lines])
    return Change(version, at, CORRECTION, TOLD, None, before, after)


def _lines(pieces: Pieces, key: str) -> dict[str, Told]:
    piece = pieces[key] or {"entries": ()}
    return {e["player"]: (e["score"], bool(e["entered"].get("busted"))) for e in piece["entries"]}
