"""The card games that Marquoir knows: one file or folder here each, found by looking.

A module of this package with a ``RULESET`` is a game; there is no list to keep.
"""

import importlib
import pkgutil
from functools import cache

from app.rules.ruleset import Ruleset


@cache
def shelf() -> tuple[Ruleset, ...]:
    """All games, in the order in which they are offered."""
    modules = (importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__))
    found = [m.RULESET for m in modules if hasattr(m, "RULESET")]
    return tuple(sorted(found, key=lambda r: (r.shelf, r.key)))


def find(key: str) -> Ruleset | None:
    """The game with this key, or None."""
    return next((r for r in shelf() if r.key == key), None)


def the(key: str) -> Ruleset:
    """The game with this key. Raises LookupError: a stored game names one that is gone."""
    ruleset = find(key)
    if ruleset is None:
        raise LookupError(f"no ruleset {key!r}")
    return ruleset
