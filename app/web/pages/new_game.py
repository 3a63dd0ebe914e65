"""A new game: names, seats, dealer, options."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app import scorekeeping
from app.rules.numbers import as_typed
from app.rules.refusal import Refusal
from app.rules.sheet import Seat, Sheet
from app.rulesets import find, shelf
from app.scorekeeping import No
from app.scorekeeping.games import NewGame
from app.web.cookies import keep
from app.web.fields import fields_of
from app.web.house import InHouse
from app.web.render import page, url

router = APIRouter()

FIRST_FIELDS = 3
MOST_FIELDS = 100


@dataclass(slots=True)
class NewGameForm:
    """The form as it stands: every name field, blank ones too; ``errors`` by field name."""

    ruleset_key: str
    names: list[str] = field(default_factory=lambda: [""] * FIRST_FIELDS)
    dealer: str = ""
    target: str = ""
    tiebreak: str = ""
    second_chance: str = ""
    title: str = ""
    errors: dict[str, list[Refusal]] = field(default_factory=dict)

    @property
    def rulesets(self) -> list[tuple[str, str]]:
        """The card games to choose from."""
        return [(r.key, r.name) for r in shelf()]

    @property
    def count_hint(self) -> tuple[Refusal, ...]:
        """What is worth saying of that many players: a house rule, a second deck."""
        ruleset = find(self.ruleset_key)
        names = [name for name in self.names if name.strip()]
        if ruleset is None or not names:
            return ()
        options = {option.key: option.default for option in ruleset.options}
        seats = tuple(Seat(f"p{n}", name, n) for n, name in enumerate(names, 1))
        sheet = Sheet(ruleset.key, ((1, options),), seats)
        return ruleset.notices(sheet, ruleset.progress(sheet))


@router.get("/games")
async def games() -> Response:
    """Where a reload of the form lands."""
    return RedirectResponse(url("/games/new"), 303)


@router.get("/games/new")
async def new_game(request: Request) -> Response:
    """The empty form."""
    ruleset = find(request.query_params.get("ruleset", "")) or shelf()[0]
    form = NewGameForm(ruleset.key)
    for option in ruleset.options:
        setattr(form, option.key, str(option.default))
    return page(request, "new_game.html", form=form)


@router.post("/games")
async def begin(request: Request, house: InHouse) -> Response:
    """Begin the game, or change the form without script: add, move or remove a name."""
    fields = await fields_of(request)
    form = _form_of(fields)
    what = fields.get("do", "start")
    if what != "start":
        _rearrange(form, what)
        return page(request, "new_game.html", form=form)
    rows = [i for i, name in enumerate(form.names) if name.strip()]
    wish = _wish(form, rows)
    begun = await house.database.write(lambda c: scorekeeping.create_game(c, wish))
    if isinstance(begun, No):
        form.errors = _by_field(begun.refusals, rows)
        return page(request, "new_game.html", code=422, form=form)
    answer = RedirectResponse(url(f"/games/{begun.game.id}"), 303)
    keep(request, answer, begun.game.id, begun.keeper_token)
    return answer


def _form_of(fields: Mapping[str, str]) -> NewGameForm:
    numbers = [n for n in range(1, MOST_FIELDS + 1) if f"player-{n}" in fields]
    return NewGameForm(
        ruleset_key=fields.get("ruleset", shelf()[0].key),
        names=[fields[f"player-{n}"][:500] for n in numbers] or [""] * FIRST_FIELDS,
        dealer=fields.get("dealer", "")[:5],
        target=fields.get("target", "")[:40],
        tiebreak=fields.get("tiebreak", "")[:40],
        second_chance=fields.get("second_chance", "")[:40],
        title=fields.get("title", "")[:1_000],
    )


def _rearrange(form: NewGameForm, what: str) -> None:
    """Do what a button without script asks for: ``add``, ``up-2``, ``down-2``, ``remove-2``."""
    act, _, number = what.partition("-")
    row = int(number) - 1 if number.isascii() and number.isdecimal() and len(number) < 4 else -1
    names = form.names
    if act == "add":
        names.append("")
    elif act == "remove" and 0 <= row < len(names):
        del names[row]
    elif act == "up" and 1 <= row < len(names):
        names[row - 1], names[row] = names[row], names[row - 1]
    elif act == "down" and 0 <= row < len(names) - 1:
        names[row + 1], names[row] = names[row], names[row + 1]
    if act in ("remove", "up", "down"):
        form.dealer = ""


def _wish(form: NewGameForm, rows: list[int]) -> NewGame:
    options: dict[str, object] = {}
    if form.target.strip():
        options["target"] = as_typed(form.target)
    options |= {k: v for k in ("tiebreak", "second_chance") if (v := getattr(form, k))}
    # The dealer is said by the row of the form; rows left blank take no seat.
    dealer = None
    if form.dealer:
        row = int(form.dealer) - 1 if form.dealer.isascii() and form.dealer.isdecimal() else -1
        dealer = rows.index(row) + 1 if row in rows else 0
    return NewGame(form.ruleset_key, [form.names[i] for i in rows], options, form.title, dealer=dealer)


def _by_field(refusals: tuple[Refusal, ...], rows: list[int]) -> dict[str, list[Refusal]]:
    """The reasons by the field that they belong to."""
    found: dict[str, list[Refusal]] = {}
    for refusal in refusals:
        part, _, rest = refusal.pointer.strip("/").partition("/")
        name = part
        if part == "players" and rest:
            name = f"player-{rows[int(rest)] + 1}"
        elif part == "options":
            name = rest
        found.setdefault(name, []).append(refusal)
    return found
