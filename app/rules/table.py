"""Who sits where: order around the table, who deals, how many were ever seated together."""

from collections.abc import Iterable, Sequence

from app.rules.sheet import Seat, Sheet


def in_seat_order(seats: Iterable[Seat]) -> list[Seat]:
    """The seats around the table, from number 1 on."""
    return sorted(seats, key=lambda s: s.number)


def from_the_left_of(player: str | None, sheet: Sheet, among: Sequence[str]) -> list[str]:
    """The player ids ``among``, in seat order, starting at the left of ``player`` and ending with him."""
    order = in_seat_order(sheet.seats)
    start = next((i for i, s in enumerate(order) if s.player == player), -1)
    turned = order[start + 1 :] + order[: start + 1]
    return [s.player for s in turned if s.player in among]


def next_dealer(sheet: Sheet, playing: Sequence[str]) -> str | None:
    """Who deals the next round among those ``playing`` it.

    The dealer chosen since the last round; else the one to the left of the last dealer. A dealer who does
    not play is passed over to the left. None when nobody plays or nobody was ever chosen.
    """
    chosen = sheet.dealer
    last = sheet.rounds[-1] if sheet.rounds else None
    if chosen and (last is None or chosen.at > last.id):
        if chosen.player in playing:
            return chosen.player
        start: str | None = chosen.player
    elif last and last.dealer:
        start = last.dealer
    else:
        return None
    return next(iter(from_the_left_of(start, sheet, playing)), None)


def most_seated_together(sheet: Sheet, since: int = 1) -> int:
    """The largest number of players who sat at the table at the same time, ever or ``since`` a version."""
    moments = {s.joined for s in sheet.seats}
    moments |= {a.back for s in sheet.seats for a in s.absences if a.back is not None}
    moments = {since} | {m for m in moments if m > since}
    return max(sum(s.seated_at(m) for s in sheet.seats) for m in moments)
