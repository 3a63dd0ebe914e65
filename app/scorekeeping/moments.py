"""The moments of a sheet: the versions at which things happened, of which only the order counts."""

from collections.abc import Sequence
from dataclasses import replace

from app.rules.sheet import Absence, DealerChoice, Seat, Sheet
from app.store.games import Change

START = 1


def moments_of(sheet: Sheet, told: Sequence[Change]) -> list[int]:
    """Every moment that a sheet, and what is told beside it, speaks of; the beginning always."""
    found = {START, *(at for at, _ in sheet.options_log), *(r.id for r in sheet.rounds)}
    for seat in sheet.seats:
        found |= {seat.joined, *(a.left for a in seat.absences)}
        found |= {a.back for a in seat.absences if a.back is not None}
    found |= {sheet.dealer.at} if sheet.dealer else set()
    found |= {sheet.stopped} if sheet.stopped is not None else set()
    return sorted(found | {c.version for c in told})


def renumbered(sheet: Sheet, told: Sequence[Change]) -> tuple[Sheet, list[Change], int]:
    """The same with its moments counted from 1 on without holes, and the last of them."""
    new = {moment: number for number, moment in enumerate(moments_of(sheet, told), START)}

    def seat(old: Seat) -> Seat:
        absences = (Absence(new[a.left], None if a.back is None else new[a.back]) for a in old.absences)
        return replace(old, joined=new[old.joined], absences=tuple(absences))

    def change(old: Change) -> Change:
        keys = {k: f"round:{new[int(k.partition(':')[2])]}" for k in old.before}
        before, after = ({keys[k]: piece for k, piece in p.items()} for p in (old.before, old.after))
        return replace(old, version=new[old.version], before=before, after=after)

    dealer = DealerChoice(sheet.dealer.player, new[sheet.dealer.at]) if sheet.dealer else None
    again = replace(
        sheet,
        options_log=tuple((new[at], options) for at, options in sheet.options_log),
        seats=tuple(seat(s) for s in sheet.seats),
        rounds=tuple(replace(r, id=new[r.id]) for r in sheet.rounds),
        dealer=dealer,
        stopped=None if sheet.stopped is None else new[sheet.stopped],
    )
    return again, [change(c) for c in told], len(new)
