"""A new game: names, seats, dealer, options."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app import scorekeeping
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Ruleset
from app.rules.sheet import Seat, Sheet
from app.rulesets import find, shelf
from app.scorekeeping import No
from app.scorekeeping.games import NewGame
from app.web.cookies import keep
from app.web.fields import fields_of
from app.web.house import InHouse
from app.web.option_fields import OptionField, given_options, option_field_name, option_fields, typed_options
from app.web.render import page, same_query, url

router = APIRouter()

FIRST_FIELDS = 3
MOST_FIELDS = 100


@dataclass(slots=True)
class NewGameForm:
    """The form as it stands: every name field, blank ones too; ``typed`` are the options by field name,
    ``errors`` the reasons by field name."""

    ruleset: Ruleset
    names: list[str] = field(default_factory=lambda: [""] * FIRST_FIELDS)
    dealer: str = ""
    title: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    errors: dict[str, list[Refusal]] = field(default_factory=dict)

    @property
    def rulesets(self) -> tuple[Ruleset, ...]:
        """The card games to choose from."""
        return shelf()

    @property
    def options(self) -> tuple[OptionField, ...]:
        """The options of the game chosen."""
        return option_fields(self.ruleset, self.typed)

    @property
    def count_hint(self) -> tuple[Refusal, ...]:
        """What is worth saying of that many players: a house rule, a second deck."""
        ruleset = self.ruleset
        names = [name for name in self.names if name.strip()]
        if not names:
            return ()
        usual = {option.key: option.default for option in ruleset.options}
        chosen = ruleset.read_options(given_options(ruleset, self.typed, blank_is_usual=True))
        options = usual if isinstance(chosen, Refused) else chosen
        seats = tuple(Seat(f"p{n}", name, n) for n, name in enumerate(names, 1))
        sheet = Sheet(ruleset.key, ((1, options),), seats)
        return ruleset.notices(sheet, ruleset.progress(sheet))


@router.get("/games")
async def games(request: Request) -> Response:
    """Where a reload of the form lands, or its page in another language."""
    return RedirectResponse(url(f"/games/new{same_query(request)}"), 303)


@router.get("/games/new")
async def new_game(request: Request) -> Response:
    """The empty form."""
    ruleset = find(request.query_params.get("ruleset", "")) or shelf()[0]
    form = NewGameForm(ruleset, typed=typed_options(ruleset, {}))
    return page(request, "new_game.html", about=form.ruleset.key, form=form)


@router.post("/games")
async def begin(request: Request, house: InHouse) -> Response:
    """Begin the game, or change the form without script: add, move or remove a name."""
    fields = await fields_of(request)
    form = _form_of(fields)
    what = fields.get("do", "start")
    if what != "start":
        _rearrange(form, what)
        return page(request, "new_game.html", about=form.ruleset.key, form=form)
    rows = [i for i, name in enumerate(form.names) if name.strip()]
    wish = _wish(form, rows)
    begun = await house.database.write(lambda c: scorekeeping.create_game(c, wish))
    if isinstance(begun, No):
        form.errors = _by_field(begun.refusals, rows)
        return page(request, "new_game.html", code=422, about=form.ruleset.key, form=form)
    answer = RedirectResponse(url(f"/games/{begun.game.id}"), 303)
    keep(request, answer, begun.game.id, begun.keeper_token)
    return answer


def _form_of(fields: Mapping[str, str]) -> NewGameForm:
    numbers = [n for n in range(1, MOST_FIELDS + 1) if f"player-{n}" in fields]
    return NewGameForm(
        ruleset=find(fields.get("ruleset", "")) or shelf()[0],
        names=[fields[f"player-{n}"][:500] for n in numbers] or [""] * FIRST_FIELDS,
        dealer=fields.get("dealer", "")[:5],
        title=fields.get("title", "")[:1_000],
        typed=dict(fields),
    )


def _rearrange(form: NewGameForm, what: str) -> None:
    """Do what a button without script asks for: ``add``, ``up-2``, ``down-2``, ``remove-2``; or take another
    game: ``game-flip``."""
    act, _, number = what.partition("-")
    if act == "game" and (other := find(number)):
        form.ruleset, form.typed = other, typed_options(other, {})
        return
    row = int(number) - 1 if number.isascii() and number.isdecimal() and len(number) < 4 else -1
    order = list(range(len(form.names)))
    if act == "remove" and 0 <= row < len(order):
        del order[row]
    elif act == "up" and 1 <= row < len(order):
        order[row - 1], order[row] = order[row], order[row - 1]
    elif act == "down" and 0 <= row < len(order) - 1:
        order[row + 1], order[row] = order[row], order[row + 1]
    # Who was chosen to deal is a person, wherever they sit now.
    if form.dealer.isdecimal() and int(form.dealer) - 1 in range(len(form.names)):
        chosen = int(form.dealer) - 1
        form.dealer = str(order.index(chosen) + 1) if chosen in order else ""
    form.names = [form.names[i] for i in order] + [""] * (act == "add")


def _wish(form: NewGameForm, rows: list[int]) -> NewGame:
    options = given_options(form.ruleset, form.typed, blank_is_usual=True)
    # The dealer is said by the row of the form; rows left blank take no seat.
    dealer = None
    if form.dealer:
        row = int(form.dealer) - 1 if form.dealer.isascii() and form.dealer.isdecimal() else -1
        dealer = rows.index(row) + 1 if row in rows else 0
    asked = form.typed.get("ruleset", form.ruleset.key)
    return NewGame(asked, [form.names[i] for i in rows], options, form.title, dealer=dealer)


def _by_field(refusals: tuple[Refusal, ...], rows: list[int]) -> dict[str, list[Refusal]]:
    """The reasons by the field that they belong to."""
    found: dict[str, list[Refusal]] = {}
    for refusal in refusals:
        part, _, rest = refusal.pointer.strip("/").partition("/")
        name = part
        if part == "players" and rest:
            name = f"player-{rows[int(rest)] + 1}"
        elif part == "options":
            name = option_field_name(rest)
        found.setdefault(name, []).append(refusal)
    return found
