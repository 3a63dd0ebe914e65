"""The scorekeeper's page, built from the game: board, round form, tools."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.rules.refusal import Refusal
from app.rules.sheet import Round
from app.rulesets import the
from app.scorekeeping import Call, Done, No, Reason, undoable
from app.scorekeeping.change import admit
from app.settings import Language
from app.store.games import Change, Game
from app.web.boards import board_html, board_now
from app.web.cookies import keeper_token
from app.web.errors import error_page
from app.web.house import House
from app.web.language import language_of
from app.web.option_fields import option_fields, typed_options
from app.web.render import html, page
from app.web.round_form import RoundForm, round_form
from app.web.sentences import sentence


def call_of(request: Request, game_id: str, expected: int | None = None, submission: Any = None) -> Call:
    """A call with the keeper token of this phone."""
    return Call(game_id, keeper_token(request, game_id), submission, expected)


def admitted(request: Request, house: House, game_id: str) -> Game | Response:
    """The game, to the phone that keeps its score; else the page that says why not."""
    with house.database.reading() as connection:
        game = admit(connection, call_of(request, game_id))
    return refused_page(request, game) if isinstance(game, No) else game


def refused_page(request: Request, no: No) -> Response:
    """The page for who may not, or for what is not there."""
    missing = no.reason in (Reason.UNKNOWN_GAME, Reason.UNKNOWN_THING)
    return error_page(request, 404 if missing else 403)


def is_admission(no: No) -> bool:
    """Whether a change failed before it was looked at: no key, a wrong one, or nothing there."""
    return no.reason in (Reason.NO_KEY, Reason.WRONG_KEY, Reason.UNKNOWN_GAME, Reason.UNKNOWN_THING)


def fresh_form(game: Game, **said: Any) -> RoundForm | None:
    """The form of the next round; None when the game is over."""
    sheet = game.sheet
    ruleset = the(sheet.ruleset)
    progress = ruleset.progress(sheet)
    if progress.finished:
        return None
    terms = ruleset.next_terms(sheet, progress)
    submission = said.pop("submission", None) or secrets.token_urlsafe(12)
    return round_form(game.id, game.version, sheet, terms, submission, **said)


def has_keypad(game: Game) -> bool:
    """Whether the page has a keypad of its own for this game."""
    ruleset = the(game.sheet.ruleset)
    return ruleset.keypad(ruleset.next_terms(game.sheet, ruleset.progress(game.sheet))) is not None


def correction_form(game: Game, played: Round, **said: Any) -> RoundForm:
    """The form of a round already recorded."""
    terms = the(game.sheet.ruleset).terms_of(game.sheet, played)
    submission = said.pop("submission", None) or secrets.token_urlsafe(12)
    return round_form(game.id, game.version, game.sheet, terms, submission, correcting=played, **said)


def keeper_page(
    request: Request,
    connection: Connection,
    game: Game,
    *,
    status: int = 200,
    form: RoundForm | None = None,
    said: tuple[Refusal, ...] = (),
    typed: Mapping[str, str] | None = None,
    opened: str = "",
) -> HTMLResponse:
    """The whole page. ``said`` are reasons for the part ``opened``, with what was ``typed`` there."""
    context = _context(request, connection, game)
    ruleset = the(game.sheet.ruleset)
    said_options = typed_options(ruleset, game.sheet.options)
    if typed and opened == "settings":
        said_options |= typed
    return page(
        request,
        "keeper.html",
        about=ruleset.key,
        code=status,
        form=form or fresh_form(game),
        problems=said,
        typed=typed or {},
        open=opened,
        option_fields=option_fields(ruleset, said_options),
        has_dealer=ruleset.has_dealer,
        **context,
    )


def keeper_parts(request: Request, connection: Connection, game: Game, status: int = 200) -> HTMLResponse:
    """The answer to a change made with htmx: a fresh form, board and tools out of band."""
    lang = language_of(request)
    context = _context(request, connection, game)
    names = {"names": context["names"]}
    parts = (
        html(lang, "_round_form.html", form=fresh_form(game), board=context["board"], oob=False, **names),
        board_html(context["board"], lang, viewer=False, oob=True),
        html(lang, "_tools.html", oob=True, **context),
    )
    return HTMLResponse("\n".join(parts), status)


def changed(house: House, done: Done) -> None:
    """Tell the watchers, unless nothing was stored."""
    if not done.repeated:
        house.live.nudge(done.game.id)


def _context(request: Request, connection: Connection, game: Game) -> dict[str, Any]:
    lang = language_of(request)
    undo, redo = undoable(connection, game)
    board = board_now(connection, game)
    return {
        "board": board,
        "viewer": False,
        "keypad": has_keypad(game),
        "game": game,
        "names": {s.player: s.name for s in game.sheet.seats},
        "undo": _done(game, undo, lang),
        "redo": _done(game, redo, lang),
        "next_game": game.next_game,
        "seats": sorted(game.sheet.seats, key=lambda s: s.number),
    }


@dataclass(frozen=True, slots=True)
class DoneBefore:
    """A change that can be undone or made again, in words."""

    sentence: str


def _done(game: Game, change: Change | None, lang: Language) -> DoneBefore | None:
    if change is None:
        return None
    facts: dict[str, object] = {}
    for key, piece in change.after.items():
        kind, _, name = key.partition(":")
        if kind == "round":
            # Where it stands, or stood: the ids of rounds grow with their numbers.
            facts["round"] = 1 + sum(r.id < int(name) for r in game.sheet.rounds)
        elif kind == "player" and "who" not in facts:
            facts["who"] = (piece or change.before[key] or {})["name"]
    return DoneBefore(sentence(Refusal(f"did_{change.act}", facts=facts), lang))
