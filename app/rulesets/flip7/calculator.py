"""The calculator page of Flip 7: a hand in the fields of a form, its points and how they come about.

Fields: ``n`` a number card (0 to 12), ``b`` a +N card, both as often as there are cards; ``x2`` the x2.
Or the other way round: ``total`` is explained, for ``decks`` (usually one).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.rules.numbers import as_typed
from app.rules.refusal import Refused
from app.rulesets.flip7.decks import MOST_DECKS
from app.rulesets.flip7.explain import explain
from app.rulesets.flip7.hands import BONUSES, NUMBERS
from app.rulesets.flip7.lines import MOST

_DECKS = tuple(str(decks) for decks in range(1, MOST_DECKS + 1))
Score = Callable[[Mapping[str, Any]], Mapping[str, Any] | Refused]


def calculate(query: Sequence[tuple[str, str]], score: Score) -> Mapping[str, Any]:
    """What the page shows: the cards there are and those in hand, and the hand counted or refused."""
    numbers = [_card(value) for name, value in query if name == "n"]
    bonuses = [_card(value) for name, value in query if name == "b"]
    x2 = any(name == "x2" for name, _ in query)
    counted = score({"cards": {"numbers": numbers, "x2": x2, "bonuses": bonuses}})
    refused = isinstance(counted, Refused)
    return {
        "all_numbers": tuple(NUMBERS),
        "all_bonuses": BONUSES,
        "numbers": numbers,
        "x2": x2,
        "bonuses": bonuses,
        "refusals": counted.refusals if isinstance(counted, Refused) else (),
        "scored": None if refused else counted,
        **_explained(dict(query).get("total", ""), dict(query).get("decks", "")),
    }


def _explained(typed: str, decks: str) -> Mapping[str, Any]:
    """What the total that was typed implies; nothing for what is no total."""
    total = as_typed(typed) if typed.strip() else None
    packs = int(decks) if decks in _DECKS else 1
    return {
        "typed": typed[:20],
        "decks": packs,
        "explained": explain(total, packs) if total is not None and total <= MOST else None,
    }


def _card(typed: str) -> int | str:
    """The card meant; what is none is refused as it stands."""
    number = as_typed(typed)
    return typed[:12] if number is None else number
