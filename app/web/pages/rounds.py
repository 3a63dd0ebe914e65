"""Rounds on pages: record, correct, remove, end at an earlier one."""

from collections.abc import Mapping
from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app import scorekeeping
from app.rules.refusal import Refusal
from app.rules.ruleset import Body, Ruleset
from app.rules.sheet import Round
from app.rules.terms import Terms
from app.scorekeeping import Done, No, Reason
from app.scorekeeping.rounds import Reader
from app.store import games
from app.store.games import Game
from app.web.boards import board_now
from app.web.effects import effects_of
from app.web.errors import error_page
from app.web.fields import RoundNumber, fields_of, submission_of, version_of
from app.web.house import House, InHouse
from app.web.language import language_of
from app.web.pages.keeper_view import (
    admitted,
    call_of,
    changed,
    correction_form,
    fresh_form,
    is_admission,
    keeper_page,
    keeper_parts,
    refused_page,
)
from app.web.render import html, page, url
from app.web.round_form import RoundForm

router = APIRouter(prefix="/games/{game_id}/rounds")

STATUS = {Reason.STALE: 409, Reason.KEY_REUSED: 409, Reason.STATE: 409, Reason.REFUSED: 422}


@router.post("")
async def record(game_id: str, request: Request, house: InHouse) -> Response:
    """Record the next round."""
    fields = await fields_of(request)
    call = call_of(request, game_id, version_of(fields), submission_of(fields, "record"))
    done = await house.database.write(lambda c: scorekeeping.record_round(c, call, _reader(fields)))
    if isinstance(done, Done):
        return _recorded(request, house, done)
    if is_admission(done) or done.game is None:
        return refused_page(request, done)
    return _again(request, house, done, done.game, fields)


@router.get("/{number}")
async def correction(game_id: str, number: RoundNumber, request: Request, house: InHouse) -> Response:
    """A round already recorded, to be corrected."""
    game = admitted(request, house, game_id)
    if isinstance(game, Response):
        return game
    if not 1 <= number <= len(game.sheet.rounds):
        return refused_page(request, No(Reason.UNKNOWN_THING))
    form = correction_form(game, game.sheet.rounds[number - 1])
    return _correction_page(request, house, game, form)


@router.post("/{number}")
async def correct(game_id: str, number: RoundNumber, request: Request, house: InHouse) -> Response:
    """Correct a round."""
    fields = await fields_of(request)
    call = call_of(request, game_id, version_of(fields), submission_of(fields, f"correct {number}"))
    done = await house.database.write(lambda c: scorekeeping.correct_round(c, call, number, _reader(fields)))
    if isinstance(done, Done):
        return _back(house, done)
    if is_admission(done) or done.game is None or not 1 <= number <= len(done.game.sheet.rounds):
        return refused_page(request, done)
    form = correction_form(
        done.game,
        done.game.sheet.rounds[number - 1],
        typed=fields,
        refusals=done.refusals if done.reason is Reason.REFUSED else (),
        stale=done.reason in (Reason.STALE, Reason.KEY_REUSED),
    )
    return _correction_page(request, house, done.game, form, STATUS[done.reason])


@router.post("/{number}/preview")
async def preview(game_id: str, number: RoundNumber, request: Request, house: InHouse) -> Response:
    """What a correction would change, while it is typed: nothing is stored."""
    fields = await fields_of(request)
    call = replace(call_of(request, game_id, version_of(fields)), dry_run=True)
    with house.database.reading() as connection:
        would = scorekeeping.correct_round(connection, call, number, _reader(fields))
        if isinstance(would, No) and (is_admission(would) or would.game is None):
            return refused_page(request, would)
        now = games.load(connection, game_id)
    if now is None:
        return error_page(request, 404)
    effects = effects_of(now, would.game) if isinstance(would, Done) else None
    refusals = would.refusals if isinstance(would, No) else ()
    names = {s.player: s.name for s in now.sheet.seats}
    lang = language_of(request)
    return HTMLResponse(html(lang, "_effects.html", effects=effects, refusals=refusals, names=names))


@router.post("/{number}/remove")
async def remove(game_id: str, number: RoundNumber, request: Request, house: InHouse) -> Response:
    """Remove a round."""
    call = call_of(request, game_id, version_of(await fields_of(request)))
    done = await house.database.write(lambda c: scorekeeping.remove_round(c, call, number))
    return _back(house, done) if isinstance(done, Done) else _not_done(request, house, done)


def _recorded(request: Request, house: House, done: Done) -> Response:
    changed(house, done)
    if "hx-request" not in request.headers:
        return RedirectResponse(url(f"/games/{done.game.id}"), 303)
    with house.database.reading() as connection:
        return keeper_parts(request, connection, done.game)


def _again(request: Request, house: House, no: No, game: Game, fields: Mapping[str, str]) -> Response:
    """The form with everything that was typed, and why it was not taken."""
    stale = no.reason in (Reason.STALE, Reason.KEY_REUSED)
    form = fresh_form(
        game,
        typed=fields,
        refusals=() if stale else no.refusals,
        stale=stale,
        submission=None if stale else fields.get("submission"),
    )
    status = STATUS[no.reason]
    with house.database.reading() as connection:
        if form is None and "hx-request" in request.headers:
            return keeper_parts(request, connection, game, status)
        if "hx-request" not in request.headers:
            return keeper_page(request, connection, game, status=status, form=form, said=no.refusals)
        names = {s.player: s.name for s in game.sheet.seats}
        board = board_now(connection, game)
    body = html(language_of(request), "_round_form.html", form=form, board=board, names=names, oob=False)
    return HTMLResponse(body, status)


def _correction_page(
    request: Request, house: House, game: Game, form: RoundForm, status: int = 200
) -> Response:
    with house.database.reading() as connection:
        board = board_now(connection, game)
    names = {s.player: s.name for s in game.sheet.seats}
    return page(
        request,
        "correct_round.html",
        code=status,
        about=game.sheet.ruleset,
        board=board,
        form=form,
        names=names,
    )


def _back(house: House, done: Done) -> Response:
    changed(house, done)
    return RedirectResponse(url(f"/games/{done.game.id}"), 303)


def _not_done(request: Request, house: House, no: No) -> Response:
    if is_admission(no) or no.game is None:
        return refused_page(request, no)
    with house.database.reading() as connection:
        return keeper_page(request, connection, no.game, status=STATUS[no.reason], said=no.refusals)


def _reader(fields: Mapping[str, str]) -> Reader:
    """Reads the form under the terms of the round. A line left as the round holds it stays exactly as it
    was entered, cards and all."""

    def read(ruleset: Ruleset, terms: Terms, corrected: Round | None) -> tuple[Body, tuple[Refusal, ...]]:
        body, refusals = ruleset.read_form(fields, terms)
        sent = dict(body) | {"confirm": fields.get("confirm", "").split(",")}
        if corrected is not None and "scores" in sent:
            shown = ruleset.form_fields(corrected)
            sent["scores"] = [_as_entered(line, corrected, shown, fields) for line in sent["scores"]]
        return sent, refusals

    return read


def _as_entered(
    line: Mapping[str, object], corrected: Round, shown: Mapping[str, str], fields: Mapping[str, str]
) -> Mapping[str, object]:
    player = str(line["player"])
    entry = corrected.entry_of(player)
    own = [name for name in {*fields, *shown} if name.endswith(f"-{player}")]
    changed = [name for name in own if fields.get(name, "") != shown.get(name, "")]
    if entry is not None and not changed:
        return {"player": player, **entry.entered}
    # Without a script the cards cannot be taken away: a total or a bust said over them stands alone.
    total, cards, busted = (f"{what}-{player}" for what in ("total", "cards", "busted"))
    if cards not in changed and (total in changed or busted in changed):
        return {what: said for what, said in line.items() if what != "cards"}
    return line
