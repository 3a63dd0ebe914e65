"""Ranks from totals. Equal totals share a rank and the next rank is skipped (rules.md, "End")."""

from collections.abc import Mapping


def ranks(totals: Mapping[str, int], *, lowest_first: bool = False) -> dict[str, int]:
    """The rank from 1 of every player in ``totals``: 1, 1, 3 for a shared first place."""
    order = sorted(totals.values(), reverse=not lowest_first)
    return {player: order.index(total) + 1 for player, total in totals.items()}


def leaders(totals: Mapping[str, int], *, lowest_first: bool = False) -> tuple[str, ...]:
    """The players who share the first place, in the order of ``totals``."""
    if not totals:
        return ()
    best = min(totals.values()) if lowest_first else max(totals.values())
    return tuple(player for player, total in totals.items() if total == best)
