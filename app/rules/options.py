"""The options of a game: what a ruleset lets the table choose, and reading what the table chose."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.names import clean, too_long
from app.rules.numbers import as_integer
from app.rules.refusal import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table chooses: one of ``choices``, a text of up to ``characters``, or an integer from
    ``least`` to ``most``.

    ``fixed``: cannot change once a round is recorded. ``optional``: may also be None (no such thing).
    ``aside``: seldom needed, so pages fold it away with the choices.
    For pages, in English: what it is called (``label``), a sentence that explains it (``hint``), and for each
    choice what it is called and its sentence (``words``).
    """

    key: str
    default: Any
    choices: tuple[Any, ...] = ()
    characters: int | None = None
    least: int | None = None
    most: int | None = None
    fixed: bool = False
    optional: bool = False
    aside: bool = False
    label: str = ""
    hint: str = ""
    words: Mapping[Any, tuple[str, str]] = field(default_factory=dict)

    def read(self, value: object) -> Any:
        """The value as it is kept. Raises ValueError when it is none of this option's."""
        if value is None and self.optional:
            return None
        if self.choices:
            for choice in self.choices:
                if type(choice) is type(value) and choice == value:
                    return choice
            raise ValueError(self.key)
        if self.characters is not None:
            return self._text(value, self.characters)
        number = as_integer(value)
        if number is None or not self._within(number):
            raise ValueError(self.key)
        return number

    def _text(self, value: object, most: int) -> str:
        text = clean(value) if isinstance(value, str) else None
        if text is None or too_long(text, most):
            raise ValueError(self.key)
        return text

    def _within(self, number: int) -> bool:
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)


def read_options(
    known: tuple[Option, ...], given: Mapping[str, object], current: Mapping[str, Any] | None = None
) -> dict[str, Any] | Refused:
    """Merge ``given`` into ``current`` (or the defaults), or every reason why not.

    Codes: ``option_unknown``, ``option_invalid`` (facts name the option and what it takes).
    """
    by_key = {option.key: option for option in known}
    merged = {option.key: option.default for option in known} | dict(current or {})
    refused: list[Refusal] = []
    for key, value in given.items():
        pointer = f"/options/{_escape(key)}"
        option = by_key.get(key)
        if option is None:
            refused.append(Refusal("option_unknown", pointer=pointer, facts={"option": key[:40]}))
            continue
        try:
            merged[key] = option.read(value)
        except ValueError:
            facts = {"option": key, "least": option.least, "most": option.most, "choices": option.choices}
            refused.append(Refusal("option_invalid", pointer=pointer, facts=facts))
    return Refused(tuple(refused)) if refused else merged


def _escape(key: str) -> str:
    """A JSON pointer's way to write a key (RFC 6901)."""
    return key[:40].replace("~", "~0").replace("/", "~1")
