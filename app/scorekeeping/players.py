"""Players: join, be renamed, change seats, leave, come back, be taken off the sheet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from app.rules import names
from app.rules.numbers import as_integer
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Ruleset
from app.rules.sheet import Absence, DealerChoice, Seat, Sheet
from app.rules.table import from_the_left_of, in_seat_order
from app.rulesets import the
from app.scorekeeping.calls import Call, Conflict, Done, Missing, No
from app.scorekeeping.change import GAME_FINISHED, Made, finished, perform
from app.store.games import Game


def add_player(connection: Connection, call: Call, name: str, seat: object = None) -> Done | No:
    """Let somebody join from the next round on; ``seat`` (from 1) inserts, the others move on."""

    def act(game: Game) -> Made | Refused | Conflict:
        if finished(game):
            return GAME_FINISHED
        sheet = game.sheet
        cleaned = names.clean(name)
        refused = name_refusals(cleaned, (s.name for s in sheet.seats), "/name")
        refused += _crowd_refusals(the(sheet.ruleset), _seated(sheet) + 1)
        last = len(sheet.seats) + 1
        place = last if seat is None else as_integer(seat)
        if place is None or not 1 <= place <= last:
            refused += (_seat_refusal(last),)
        if refused or place is None:
            return Refused(refused)
        newcomer = Seat(f"p{game.players_made + 1}", cleaned, last, joined=game.version + 1)
        seats = _placed((*sheet.seats, newcomer), newcomer.player, place)
        return Made(replace(sheet, seats=seats), beside={"players_made": game.players_made + 1})

    return perform(connection, call, "add_player", act)


def change_player(connection: Connection, call: Call, player: str, given: Mapping[str, Any]) -> Done | No:
    """Change a player's ``name``, ``seat`` (from 1; the others move) or ``left`` (true: away from now on;
    false: back from the next round on)."""

    def act(game: Game) -> Made | Refused | Missing:
        sheet = game.sheet
        seat = sheet.seat_of(player)
        if seat is None:
            return Missing()
        refused: tuple[Refusal, ...] = ()
        if given.get("name") is not None:
            cleaned = names.clean(given["name"])
            refused += name_refusals(cleaned, (s.name for s in sheet.seats if s.player != player), "/name")
            seat = replace(seat, name=cleaned)
        if given.get("left") is not None and given["left"] != seat.away:
            seat = _leave(seat, game.version + 1) if given["left"] else _come_back(seat, game.version + 1)
            if not seat.away:
                refused += _crowd_refusals(the(sheet.ruleset), _seated(sheet) + 1)
        seats = tuple(seat if s.player == player else s for s in sheet.seats)
        if given.get("seat") is not None:
            place = as_integer(given["seat"])
            if place is None or not 1 <= place <= len(seats):
                return Refused((*refused, _seat_refusal(len(seats))))
            seats = _placed(seats, player, place)
        return Refused(refused) if refused else Made(replace(sheet, seats=seats))

    return perform(connection, call, "change_player", act)


def move_player(connection: Connection, call: Call, player: str, step: int) -> Done | No:
    """Move a player ``step`` seats to the left (-1: to the right); at the end of the row nothing moves."""

    def act(game: Game) -> Made | Missing:
        sheet = game.sheet
        seat = sheet.seat_of(player)
        if seat is None:
            return Missing()
        place = min(max(seat.number + step, 1), len(sheet.seats))
        return Made(replace(sheet, seats=_placed(sheet.seats, player, place)))

    return perform(connection, call, "change_player", act)


def remove_player(connection: Connection, call: Call, player: str) -> Done | No:
    """Take a player off the sheet, who has no score yet."""

    def act(game: Game) -> Made | Conflict | Missing:
        sheet = game.sheet
        if sheet.seat_of(player) is None:
            return Missing()
        if any(r.entry_of(player) for r in sheet.rounds):
            return Conflict((Refusal("has_scores", player),))
        ruleset = the(sheet.ruleset)
        rest = tuple(s for s in sheet.seats if s.player != player)
        if len(rest) < ruleset.min_players:
            return Conflict((Refusal("too_few_players", player, facts={"least": ruleset.min_players}),))
        dealer = sheet.dealer
        if dealer and dealer.player == player:
            heir = from_the_left_of(player, sheet, [s.player for s in rest])[0]
            dealer = DealerChoice(heir, dealer.at)
        return Made(replace(sheet, seats=_numbered(in_seat_order(rest)), dealer=dealer))

    return perform(connection, call, "remove_player", act)


def name_refusals(name: str, taken: Iterable[str], pointer: str) -> tuple[Refusal, ...]:
    """Why a cleaned name cannot be given beside the names ``taken`` (rules in contract.md, "Names")."""
    if names.is_blank(name):
        return (Refusal("name_missing", pointer=pointer),)
    if names.too_long(name, names.NAME_LENGTH):
        return (Refusal("name_too_long", pointer=pointer, facts={"most": names.NAME_LENGTH}),)
    if names.same_name_key(name) in {names.same_name_key(other) for other in taken}:
        return (Refusal("name_taken", pointer=pointer, facts={"name": name}),)
    return ()


def new_seats(ruleset: Ruleset, given: Sequence[str]) -> tuple[Seat, ...] | Refused:
    """The seats of a new game, from the names in their order, or every reason why not."""
    refused: list[Refusal] = []
    seats: list[Seat] = []
    for index, name in enumerate(given[: ruleset.max_players]):
        cleaned = names.clean(name)
        refused += name_refusals(cleaned, (s.name for s in seats), f"/players/{index}")
        seats.append(Seat(f"p{index + 1}", cleaned, index + 1))
    if len(given) < ruleset.min_players:
        refused.append(Refusal("too_few_players", pointer="/players", facts={"least": ruleset.min_players}))
    refused += _crowd_refusals(ruleset, len(given), "/players")
    return Refused(tuple(refused)) if refused else tuple(seats)


def _crowd_refusals(ruleset: Ruleset, players: int, pointer: str = "") -> tuple[Refusal, ...]:
    if players <= ruleset.max_players:
        return ()
    return (Refusal("too_many_players", pointer=pointer, facts={"most": ruleset.max_players}),)


def _seat_refusal(most: int) -> Refusal:
    return Refusal("seat_invalid", pointer="/seat", facts={"most": most})


def _seated(sheet: Sheet) -> int:
    return sum(not s.away for s in sheet.seats)


def _leave(seat: Seat, version: int) -> Seat:
    return replace(seat, absences=(*seat.absences, Absence(version)))


def _come_back(seat: Seat, version: int) -> Seat:
    *former, last = seat.absences
    return replace(seat, absences=(*former, Absence(last.left, version)))


def _placed(seats: Sequence[Seat], player: str, place: int) -> tuple[Seat, ...]:
    """The seats with the player at ``place`` and everybody else in the order they had."""
    others = [s for s in in_seat_order(seats) if s.player != player]
    moved = next(s for s in seats if s.player == player)
    return _numbered([*others[: place - 1], moved, *others[place - 1 :]])


def _numbered(order: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats numbered in this order, themselves in the order of joining."""
    numbered = [replace(s, number=n) for n, s in enumerate(order, 1)]
    return tuple(sorted(numbered, key=lambda s: int(s.player[1:])))
