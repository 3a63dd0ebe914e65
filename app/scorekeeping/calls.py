"""How a change is asked for and answered, whichever door it came through."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, auto

from app.rules.refusal import Refusal
from app.store.games import Change, Game


@dataclass(frozen=True, slots=True)
class Submission:
    """The key under which a change was sent, and the fingerprint of what was sent."""

    key: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Call:
    """Who asks for a change of which game.

    ``token`` is the keeper token shown, if any; ``expected`` the version the asker has seen, or those that
    will do (None: any); ``dry_run``: answer as if, and store nothing.
    """

    game_id: str
    token: str | None
    submission: Submission | None = None
    expected: int | frozenset[int] | None = None
    dry_run: bool = False

    def accepts(self, version: int) -> bool:
        """Whether a game at this version is one that the asker has seen."""
        if isinstance(self.expected, frozenset):
            return version in self.expected
        return self.expected is None or self.expected == version


class Reason(Enum):
    """Why a change did not happen."""

    NO_KEY = auto()
    UNKNOWN_GAME = auto()
    WRONG_KEY = auto()
    KEY_REUSED = auto()
    STALE = auto()
    UNKNOWN_THING = auto()
    STATE = auto()
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class No:
    """A change that did not happen; ``game`` as it stands, where the asker may see it."""

    reason: Reason
    refusals: tuple[Refusal, ...] = ()
    game: Game | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A change that was made, or had been made before (``repeated``), or would be (a dry run: ``pending`` is
    the row that it would leave in the history)."""

    game: Game
    repeated: bool = False
    pending: Change | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """What the state of the game does not allow now."""

    refusals: tuple[Refusal, ...]


class Missing:
    """The round or player named is not there."""


YEARS = range(1970, 3000)
"""In which a game can have been begun: farther out, times cannot be told in every place of the earth."""
NO_VERSION = -1
"""What no game's version is: a version that cannot be read never fits."""


def now() -> str:
    """The time now as it is kept: RFC 3339, UTC, milliseconds."""
    return _text(datetime.now(UTC))


def at_text(told: str) -> str | None:
    """A time that was told from outside (RFC 3339), as it is kept; None when it is none."""
    try:
        moment = datetime.fromisoformat(told) if len(told) < 40 else None
    except ValueError:
        return None
    if moment is None or moment.tzinfo is None or moment.year not in YEARS:
        return None
    return _text(moment.astimezone(UTC))


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
