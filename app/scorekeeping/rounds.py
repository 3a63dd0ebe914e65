"""Rounds: record, correct, remove."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Body, Ruleset
from app.rules.sheet import Entry, Round, Sheet
from app.rules.terms import Terms
from app.rulesets import the
from app.scorekeeping.calls import Call, Conflict, Done, Missing, No
from app.scorekeeping.change import GAME_FINISHED, Made, perform
from app.store.games import Game
from app.store.pieces import joining_order

Reader = Callable[[Ruleset, Terms, Round | None], tuple[Body, tuple[Refusal, ...]]]
"""Makes the round body from something else (a page's fields), once the terms are known, and the round that
is corrected; with it comes what could not be read."""


def record_round(connection: Connection, call: Call, sent: Body | Reader) -> Done | No:
    """Record the next round of a game."""

    def act(game: Game) -> Made | Refused | Conflict:
        sheet = game.sheet
        ruleset = the(sheet.ruleset)
        progress = ruleset.progress(sheet)
        if progress.finished:
            return GAME_FINISHED
        terms = ruleset.next_terms(sheet, progress)
        seated = sum(not s.away for s in sheet.seats)
        if not terms.asked or seated < ruleset.min_players:
            return Conflict((Refusal("too_few_players", facts={"least": ruleset.min_players}),))
        entries = _read(sent, ruleset, terms, None)
        if isinstance(entries, Refused):
            return entries
        ordered = _in_joining_order(sheet, entries)
        played = Round(game.version + 1, ordered, terms.dealer, terms.decks, terms.tiebreak)
        return Made(replace(sheet, rounds=(*sheet.rounds, played)))

    return perform(connection, call, "record_round", act)


def correct_round(connection: Connection, call: Call, number: int, sent: Body | Reader) -> Done | No:
    """Put other lines in round ``number`` (from 1): from exactly those who played it, under its terms."""

    def act(game: Game) -> Made | Refused | Missing:
        sheet = game.sheet
        if not 1 <= number <= len(sheet.rounds):
            return Missing()
        ruleset = the(sheet.ruleset)
        played = sheet.rounds[number - 1]
        entries = _read(sent, ruleset, ruleset.terms_of(sheet, played), played)
        if isinstance(entries, Refused):
            return entries
        corrected = replace(played, entries=_in_joining_order(sheet, entries))
        rounds = (corrected if r.id == played.id else r for r in sheet.rounds)
        return Made(replace(sheet, rounds=tuple(rounds)))

    return perform(connection, call, "correct_round", act)


def remove_round(connection: Connection, call: Call, number: int) -> Done | No:
    """Take round ``number`` away; later ones move up and each keeps its dealer."""

    def act(game: Game) -> Made | Missing:
        rounds = game.sheet.rounds
        if not 1 <= number <= len(rounds):
            return Missing()
        return Made(replace(game.sheet, rounds=rounds[: number - 1] + rounds[number:]))

    return perform(connection, call, "remove_round", act)


def end_at_round(connection: Connection, call: Call, number: int) -> Done | No:
    """End the game at the earlier round that had decided it: the rounds after it are taken away, and the
    options that came after, so that the target in force then decides."""

    def act(game: Game) -> Made | Conflict:
        sheet = game.sheet
        if the(sheet.ruleset).progress(sheet).decided_earlier != number:
            return Conflict((Refusal("round_not_decisive", facts={"round": number}),))
        went_on = sheet.rounds[number].id
        options_log = tuple((at, options) for at, options in sheet.options_log if at < went_on)
        return Made(replace(sheet, rounds=sheet.rounds[:number], options_log=options_log))

    return perform(connection, call, "end_at_round", act)


def _read(
    sent: Body | Reader, ruleset: Ruleset, terms: Terms, corrected: Round | None
) -> tuple[Entry, ...] | Refused:
    body, unread = sent(ruleset, terms, corrected) if callable(sent) else (sent, ())
    entries = ruleset.read(body, terms, tuple(body.get("confirm") or ()))
    if not unread:
        return entries
    typed = {r.player for r in unread}
    others = entries.refusals if isinstance(entries, Refused) else ()
    return Refused((*unread, *(r for r in others if r.player not in typed)))


def _in_joining_order(sheet: Sheet, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    order = {s.player: joining_order(s) for s in sheet.seats}
    return tuple(sorted(entries, key=lambda e: order[e.player]))
