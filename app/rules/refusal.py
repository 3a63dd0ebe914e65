"""A "no" is a value: what was refused, where, and what a sentence about it needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """One thing that was not taken.

    ``code`` is one of the contract's codes; ``player`` the player id concerned, if any; ``pointer`` a
    JSON pointer (RFC 6901) into what was sent; ``facts`` what a sentence needs (numbers, names);
    ``confirmable`` says that sending it again with the code in ``confirm`` records it.
    """

    code: str
    player: str | None = None
    pointer: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    confirmable: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """Everything that was not taken of one thing that was sent: all reasons at once."""

    refusals: tuple[Refusal, ...]
