"""Reading whole numbers: as JSON gives them, and as people type them."""

import re

_SUM = re.compile(r"\s*\d{1,9}(?:\s*\+\s*\d{1,9})*\s*")


def as_integer(value: object) -> int | None:
    """The integer that a JSON value is, or None: 25 and 25.0 are integers; true, "25" and 20.5 are not."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return None


def as_typed(text: str) -> int | None:
    """The integer that a person typed, sums included, or None when it is not clear what was meant.

    `25`, ` 12 ` and `10+15+8` are taken, as are full-width digits (`１２` is 12): every decimal digit of
    any script counts as one. `10+`, `+`, `10+15-3`, `1e2`, `0x1f` and `20.5` are not numbers here.
    A single `-5` gives -5, so that the refusal can say "negative".
    """
    text = text.strip().replace("＋", "+").replace("−", "-")
    if re.fullmatch(r"-\s*\d{1,9}", text):
        return -int(text[1:])
    if not _SUM.fullmatch(text):
        return None
    return sum(int(part) for part in text.split("+"))
