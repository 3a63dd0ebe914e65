"""Games: begin one, change its title, note, options and dealer, stop it, play again, delete it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from app.rules import names
from app.rules.numbers import as_integer
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Ruleset
from app.rules.sheet import DealerChoice, Seat, Sheet
from app.rules.table import from_the_left_of, in_seat_order
from app.rulesets import find, the
from app.scorekeeping.calls import Call, Conflict, Done, No, Reason, now
from app.scorekeeping.change import GAME_FINISHED, Made, finished, perform, ready, remember
from app.scorekeeping.players import new_seats
from app.store import games, keys
from app.store.games import Change, Game


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a table says to begin: ``dealer`` is a seat number, None draws by lot."""

    ruleset: str
    players: Sequence[str]
    options: Mapping[str, Any]
    title: str = ""
    note: str = ""
    dealer: object = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A new game and its keeper token, which is shown this once and kept as a hash only."""

    game: Game
    keeper_token: str


def create_game(connection: Connection, wish: NewGame) -> Begun | No:
    """Begin a game."""
    ruleset = find(wish.ruleset)
    if ruleset is None:
        return No(Reason.REFUSED, (Refusal("ruleset_unknown", pointer="/ruleset"),))
    options = ruleset.read_options(wish.options)
    seats = new_seats(ruleset, wish.players)
    title, note, refused = texts(wish.title, wish.note)
    for read in (options, seats):
        if isinstance(read, Refused):
            refused += read.refusals
    if isinstance(options, Refused) or isinstance(seats, Refused) or refused:
        return No(Reason.REFUSED, refused)
    dealer = _first_dealer(ruleset, seats, wish.dealer)
    if isinstance(dealer, Refused):
        return No(Reason.REFUSED, dealer.refusals)
    sheet = Sheet(ruleset.key, ((1, options),), seats, dealer=dealer, title=title, note=note)
    return _begin(connection, sheet)


def change_game(connection: Connection, call: Call, given: Mapping[str, Any]) -> Done | No:
    """Change a game's ``title``, ``note``, ``options`` (merged into those in force) or next ``dealer`` (a
    player id). Raising the target also takes back that the table had stopped."""

    def act(game: Game) -> Made | Refused | Conflict:
        sheet, version, ruleset = game.sheet, game.version + 1, the(game.sheet.ruleset)
        title, note, refused = texts(given.get("title"), given.get("note"), sheet)
        sheet = replace(sheet, title=title, note=note)
        options = _new_options(game.sheet, given.get("options") or {})
        if isinstance(options, Conflict):
            return options
        if isinstance(options, Refused):
            refused += options.refusals
        elif options != ruleset.read_options({}, game.sheet.options):
            sheet = replace(sheet, options_log=(*sheet.options_log, (version, options)))
            if _raised(options, game.sheet.options):
                sheet = replace(sheet, stopped=None)
        if given.get("dealer") is not None:
            dealer = _next_dealer(sheet, given["dealer"], version)
            if isinstance(dealer, Conflict):
                return dealer
            if isinstance(dealer, Refused):
                refused += dealer.refusals
            else:
                sheet = replace(sheet, dealer=dealer)
        return Refused(refused) if refused else Made(sheet)

    return perform(connection, call, "change_game", act)


def finish_game(connection: Connection, call: Call) -> Done | No:
    """The table stops here: the best total wins, equal totals share."""

    def act(game: Game) -> Made | Conflict:
        if finished(game):
            return GAME_FINISHED
        return Made(replace(game.sheet, stopped=game.version + 1))

    return perform(connection, call, "finish_game", act)


def rematch(connection: Connection, call: Call) -> Begun | Done | No:
    """Begin the same game again: same players and options, the dealer one on. The former game leads to
    the new one; Done, with the former game, when this was asked and done before."""
    former = ready(connection, call)
    if not isinstance(former, Game):
        return former
    sheet = former.sheet
    order = [s for s in in_seat_order(sheet.seats) if not s.away]
    ruleset = the(sheet.ruleset)
    if len(order) < ruleset.min_players:
        return No(Reason.STATE, (Refusal("too_few_players", facts={"least": ruleset.min_players}),), former)
    ids = {s.player: f"p{n}" for n, s in enumerate(order, 1)}
    dealt = sheet.rounds[-1].dealer if sheet.rounds else None
    chosen = sheet.dealer.player if sheet.dealer else None
    if dealt:
        chosen = from_the_left_of(dealt, sheet, list(ids))[0]
    dealer = DealerChoice(ids[chosen], 1) if chosen in ids else None
    again = Sheet(
        sheet.ruleset,
        ((1, sheet.options),),
        tuple(Seat(ids[s.player], s.name, n) for n, s in enumerate(order, 1)),
        dealer=dealer or _lot(ruleset, len(order)),
        title=sheet.title,
    )
    begun = _begin(connection, again, rematch_of=former.id)
    at = now()
    games.save(connection, former, sheet, at=at, act="rematch", next_game=begun.game.id)
    remember(connection, call, at)
    return begun


def delete_game(connection: Connection, call: Call) -> Done | No:
    """Delete a game for good."""
    game = ready(connection, call)
    if not isinstance(game, Game):
        return game
    games.remove(connection, game)
    return Done(game)


def _begin(connection: Connection, sheet: Sheet, rematch_of: str | None = None) -> Begun:
    return begin(connection, sheet, players_made=len(sheet.seats), rematch_of=rematch_of)


def begin(
    connection: Connection,
    sheet: Sheet,
    *,
    players_made: int,
    version: int = 1,
    act: str = "create",
    created_at: str | None = None,
    told: Sequence[Change] = (),
    rematch_of: str | None = None,
) -> Begun:
    """Store a new game with this sheet, and links of its own."""
    token, at = keys.new_key(), now()
    game = Game(
        id=games.new_id(),
        version=version,
        sheet=sheet,
        created_at=created_at or at,
        changed_at=at,
        players_made=players_made,
        keeper_hash=keys.hashed(token),
        share_key=keys.new_key(),
        rematch_of=rematch_of,
    )
    games.add(connection, game, act, told)
    keys.add_keeper(connection, game.id, token)
    if game.share_key:
        keys.add_share_link(connection, game.id, game.share_key)
    return Begun(game, token)


def texts(
    title: str | None, note: str | None, sheet: Sheet | None = None
) -> tuple[str, str, tuple[Refusal, ...]]:
    """Title and note, cleaned; None keeps what the sheet has."""
    kept_title, kept_note = (sheet.title, sheet.note) if sheet else ("", "")
    new_title = kept_title if title is None else names.clean(title)
    new_note = kept_note if note is None else names.clean(note, keep_lines=True)
    refused: tuple[Refusal, ...] = ()
    if names.too_long(new_title, names.TITLE_LENGTH):
        refused += (Refusal("title_too_long", pointer="/title", facts={"most": names.TITLE_LENGTH}),)
    if names.too_long(new_note, names.NOTE_LENGTH):
        refused += (Refusal("note_too_long", pointer="/note", facts={"most": names.NOTE_LENGTH}),)
    return new_title, new_note, refused


def _raised(options: Mapping[str, Any], former: Mapping[str, Any]) -> bool:
    """Whether the target is higher than it was; no target is the highest of all."""
    new, old = options.get("target"), former.get("target")
    return old is not None and (new is None or new > old)


def _new_options(sheet: Sheet, given: Mapping[str, Any]) -> dict[str, Any] | Refused | Conflict:
    ruleset = the(sheet.ruleset)
    options = ruleset.read_options(given, sheet.options)
    if isinstance(options, Refused) or not sheet.rounds:
        return options
    fixed = [o.key for o in ruleset.options if o.fixed and options[o.key] != sheet.options[o.key]]
    if fixed:
        found = (Refusal("option_fixed", pointer=f"/options/{k}", facts={"option": k}) for k in fixed)
        return Conflict(tuple(found))
    return options


def _first_dealer(ruleset: Ruleset, seats: tuple[Seat, ...], wished: object) -> DealerChoice | Refused | None:
    if wished is None:
        return _lot(ruleset, len(seats))
    number = as_integer(wished)
    if number is None or not 1 <= number <= len(seats):
        return Refused((Refusal("dealer_invalid", pointer="/dealer", facts={"most": len(seats)}),))
    return DealerChoice(f"p{number}", 1) if ruleset.has_dealer else None


def _lot(ruleset: Ruleset, seats: int) -> DealerChoice | None:
    return DealerChoice(f"p{secrets.randbelow(seats) + 1}", 1) if ruleset.has_dealer else None


def _next_dealer(sheet: Sheet, wished: object, version: int) -> DealerChoice | Refused | Conflict | None:
    ruleset = the(sheet.ruleset)
    if not ruleset.has_dealer:
        return None
    progress = ruleset.progress(sheet)
    if progress.finished:
        return GAME_FINISHED
    if not isinstance(wished, str) or sheet.seat_of(wished) is None:
        return Refused((Refusal("player_unknown", pointer="/dealer"),))
    if wished not in ruleset.playing(sheet, progress):
        return Refused((Refusal("player_sits_out", wished, "/dealer"),))
    return DealerChoice(wished, version)
