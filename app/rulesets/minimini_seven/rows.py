"""A row of Minimini Seven and what it is worth. Source: rules.md, section 2.

Three versions count the same row differently: ``base`` adds up neighbours, ``cards`` counts cards,
``points`` adds their values.
"""

from collections.abc import Sequence

VALUES = range(1, 7)
COPIES = 2
FOU = "F"
"""The card added by the 13-card version: beside another card the pair is worth twice that card."""
SEVEN = 7
FEWEST = 2
WHOLE_PACK = 12
WHOLE_PACK_POINTS = 20
DOUBLE_POINTS = 3

Card = int | str
"""A value from 1 to 6, or ``FOU``."""


def addition(one: Card, other: Card) -> int:
    """What two neighbours add up to; the Fou makes 7 beside a 1 or a 6."""
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    value = next(card for card in (one, other) if isinstance(card, int))
    return SEVEN if value in (1, 6) else 2 * value


def sevens(cards: Sequence[Card]) -> list[int]:
    """The places of the cards that make 7 with the card before them."""
    return [i for i in range(1, len(cards)) if addition(cards[i - 1], cards[i]) == SEVEN]


def worth(version: str, cards: Sequence[Card], place: int) -> int:
    """What the card at ``place`` brings; after two equal cards it counts double (``cards``: 3 more)."""
    after_a_double = place > 1 and cards[place - 2] == cards[place - 1]
    if version == "cards":
        return 1 + (DOUBLE_POINTS if after_a_double else 0)
    times = 2 if after_a_double else 1
    card = cards[place]
    if version == "points":
        return times * card if isinstance(card, int) else 0
    return times * addition(cards[place - 1], card) if place else 0


def gain(version: str, cards: Sequence[Card]) -> int:
    """What a row brings to who stops with it: its cards, and 20 more when all twelve are laid."""
    bonus = WHOLE_PACK_POINTS if len(cards) == WHOLE_PACK else 0
    return sum(worth(version, cards, place) for place in range(len(cards))) + bonus


def counted_gain(count: int, doubles: int) -> int:
    """The same in the version ``cards`` from how many cards and doubles there are, without the row."""
    return count + DOUBLE_POINTS * doubles + (WHOLE_PACK_POINTS if count == WHOLE_PACK else 0)


def challenged(version: str, cards: Sequence[Card], card: Card) -> tuple[int, int]:
    """What a challenge leaves to the current player and to the challenger. One more card makes 7 with the
    last: the current player's gain counts double. It does not: the challenger takes the gain and what that
    card brings."""
    if addition(cards[-1], card) == SEVEN:
        return 2 * gain(version, cards), 0
    return 0, gain(version, cards) + worth(version, [*cards, card], len(cards))
