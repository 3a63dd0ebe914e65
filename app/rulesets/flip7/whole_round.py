"""Asking whether a round as a whole can be, line by line possible as it is. Source: rules.md, "What a round
can be".

Impossible rounds are questioned, not locked out: codes ``two_flip7`` and ``round_impossible``.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.rules.refusal import Refusal
from app.rules.sheet import Entry
from app.rulesets.flip7.round_check import Line, Verdict, check_round

LEFT_OUT = frozenset({"total_unreachable", "flip7_contradicted"})
"""A line that was confirmed under one of these is no hand at all: it leaves the check."""


def question_round(
    entries: Sequence[Entry], decks: int, confirm: Sequence[str]
) -> tuple[list[Entry], list[Refusal]]:
    """The entries, marked with the questions that ``confirm`` answers, and the questions that remain.

    With more than one Flip 7 proven, the rest is still checked, with as many as were proven.
    """
    lines = [_line(e) for e in entries if not LEFT_OUT.intersection(e.outside_rules)]
    found = [check_round(lines, decks)]
    if found[0].code == "two_flip7":
        found.append(check_round(lines, decks, found[0].facts["flip7s"]))
    marked, refused = list(entries), list[Refusal]()
    for verdict in found:
        if verdict.possible or verdict.code is None:
            continue
        if verdict.code in confirm:
            marked = [_marked(e, verdict) for e in marked]
        else:
            facts = {**verdict.facts, "reason": verdict.reason, "players": list(verdict.players)}
            refused.append(Refusal(verdict.code, None, "/scores", facts, confirmable=True))
    return marked, refused


def _marked(entry: Entry, verdict: Verdict) -> Entry:
    if entry.player not in verdict.players or verdict.code is None:
        return entry
    return replace(entry, outside_rules=(*entry.outside_rules, verdict.code))


def _line(entry: Entry) -> Line:
    """The line as far as the cards are concerned. A typed total counts as a Flip 7 only when it was marked
    or proves one."""
    said = entry.entered
    if said.get("busted"):
        return Line(entry.player, busted=True)
    cards = said.get("cards")
    if cards is not None:
        return Line(
            entry.player,
            numbers=tuple(cards["numbers"]),
            x2=cards["x2"],
            bonuses=tuple(cards["bonuses"]),
        )
    return Line(entry.player, total=said["total"], flip7=said.get("flip7") is True)
