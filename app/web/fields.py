"""The fields of a page's form, as texts."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator
from starlette.requests import Request

from app.scorekeeping import Submission
from app.scorekeeping.calls import NO_VERSION


def _as_written(number: object) -> object:
    """A number in an address is its digits: ``1.0``, ``+1`` and ``01`` are other addresses, of nothing."""
    if isinstance(number, str) and not ROUND_NUMBER.fullmatch(number):
        raise ValueError(number)
    return number


ROUND_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)
RoundNumber = Annotated[int, BeforeValidator(_as_written)]
"""The number of a round in an address."""

MOST_FIELDS = 2_000
GUARDS = ("version", "submission")


async def fields_of(request: Request) -> dict[str, str]:
    """Every field by name, the last of each; the boxes ``confirm`` are joined by commas."""
    form = await request.form(max_fields=MOST_FIELDS, max_files=0)
    found: dict[str, str] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            found[name] = f"{found[name]},{value}" if name in found and name == "confirm" else value
    return found


def version_of(fields: Mapping[str, str]) -> int | None:
    """The version that the page had shown, when it says; one that is no number is no game's version."""
    given = fields.get("version")
    if given is None:
        return None
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 12 else NO_VERSION


def submission_of(fields: Mapping[str, str], what: str) -> Submission | None:
    """The submission key of a form, with the fingerprint of what it holds."""
    key = fields.get("submission", "")[:200]
    if not key:
        return None
    sent = [what, sorted((k, v) for k, v in fields.items() if k not in GUARDS)]
    return Submission(key, hashlib.sha256(json.dumps(sent).encode()).hexdigest())
