"""The score sheet of one game: what was written down, and nothing that can be worked out from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Absence:
    """A player away from the table: from the change ``left`` to the change ``back`` (None: still away)."""

    left: int
    back: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table. ``number`` counts from 1; the next number sits to the left.

    ``joined`` is the version of the game that brought the player in (1: there from the start).
    """

    player: str
    name: str
    number: int
    joined: int = 1
    absences: tuple[Absence, ...] = ()

    @property
    def away(self) -> bool:
        """Whether the player has left and not come back."""
        return bool(self.absences) and self.absences[-1].back is None

    def seated_at(self, version: int) -> bool:
        """Whether the player sat at the table once the change ``version`` was made."""
        return self.joined <= version and not any(
            a.left <= version and (a.back is None or version < a.back) for a in self.absences
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's line of a round: the score, and what was entered, which only the ruleset reads.

    ``outside_rules`` holds the codes that the table confirmed for this line.
    """

    player: str
    score: int
    entered: Mapping[str, Any] = field(default_factory=dict)
    outside_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was recorded. ``id`` is the version of the game that recorded it: it orders rounds
    among all changes and stays when earlier rounds are removed; the number on screen is the place in the
    sheet. Who was asked is who has an entry.
    """

    id: int
    entries: tuple[Entry, ...]
    dealer: str | None = None
    decks: int = 1
    tiebreak: bool = False

    def entry_of(self, player: str) -> Entry | None:
        """The player's line, or None for who was not asked."""
        return next((e for e in self.entries if e.player == player), None)


@dataclass(frozen=True, slots=True)
class DealerChoice:
    """Who deals the next round, said at the change ``at`` (by lot, or chosen by the table)."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything written down about one game, seats in the order of joining, rounds in their order.

    ``options_log`` holds every set of options with the version that brought it in; the last is in force.
    ``stopped`` is the version at which the table ended the game before its usual end.
    """

    ruleset: str
    options_log: tuple[tuple[int, Options], ...]
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...] = ()
    dealer: DealerChoice | None = None
    stopped: int | None = None
    title: str = ""
    note: str = ""

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.options_log[-1][1]

    def options_at(self, version: int) -> Options:
        """The options in force once the change ``version`` was made."""
        return next((o for at, o in reversed(self.options_log) if at <= version), self.options_log[0][1])

    def seat_of(self, player: str) -> Seat | None:
        """The seat of a player id, or None."""
        return next((s for s in self.seats if s.player == player), None)

    def round_number(self, round_id: int) -> int | None:
        """The number (from 1) of the round with this id, or None when it is not on the sheet."""
        return next((n for n, r in enumerate(self.rounds, 1) if r.id == round_id), None)

    def totals(self, rounds: int | None = None) -> dict[str, int]:
        """Each player's total, after all rounds or after the first ``rounds`` of them."""
        totals = dict.fromkeys((s.player for s in self.seats), 0)
        for played in self.rounds[:rounds]:
            for entry in played.entries:
                totals[entry.player] += entry.score
        return totals
