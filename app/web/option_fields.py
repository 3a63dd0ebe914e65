"""The options of a game as the fields of a form, whichever game it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.numbers import as_typed
from app.rules.options import Option
from app.rules.ruleset import Ruleset

OTHERS = frozenset({"version", "submission", "title", "note", "dealer", "ruleset", "do", "confirm"})
"""Names that other fields of the same forms have."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the choices of an option, in words."""

    value: str
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option to be shown: its field, what stands in it, and the words for it (to be translated)."""

    name: str
    key: str
    label: str
    hint: str
    value: str
    choices: tuple[Choice, ...]
    text: int | None
    optional: bool
    fixed: bool
    aside: bool

    @property
    def plain(self) -> bool:
        """A field to be typed in, that every table looks at."""
        return not (self.choices or self.aside)


def option_field_name(key: str) -> str:
    """The name of an option's field."""
    return f"option-{key}" if key in OTHERS else key


def option_fields(ruleset: Ruleset, typed: Mapping[str, str]) -> tuple[OptionField, ...]:
    """The options of a game, filled with what was typed, by field name."""
    return tuple(
        OptionField(
            name=option_field_name(o.key),
            key=o.key,
            label=o.label or o.key,
            hint=o.hint,
            value=typed.get(option_field_name(o.key), "")[:200],
            choices=tuple(Choice(str(c), *o.words.get(c, (str(c), ""))) for c in o.choices),
            text=o.characters,
            optional=o.optional,
            fixed=o.fixed,
            aside=o.aside,
        )
        for o in ruleset.options
    )


def typed_options(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, str]:
    """What options in force would look like typed, by field name."""
    values = ((option_field_name(o.key), options.get(o.key, o.default)) for o in ruleset.options)
    return {name: "" if value is None else str(value) for name, value in values}


def given_options(
    ruleset: Ruleset, fields: Mapping[str, str], *, blank_is_usual: bool = False
) -> dict[str, Any]:
    """The options that the fields hold, as the API would send them; a field that is not there says nothing,
    nor does a blank one if ``blank_is_usual``."""
    there = [o for o in ruleset.options if option_field_name(o.key) in fields]
    if blank_is_usual:
        there = [o for o in there if fields[option_field_name(o.key)].strip()]
    return {o.key: _given(o, fields[option_field_name(o.key)]) for o in there}


def _given(option: Option, typed: str) -> Any:
    if option.choices:
        return next((c for c in option.choices if str(c) == typed), typed)
    if option.characters is not None:
        return typed
    if option.optional and not typed.strip():
        return None
    # What is no number stays as typed, to be refused: an optional option would take None.
    number = as_typed(typed)
    return typed if number is None else number
