"""Minimini Seven: what differs from the usual answers. Source: rules.md, section 2."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.rules.lines import Line, settle
from app.rules.progress import Progress
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Body, Ruleset
from app.rules.sheet import Entry, Options, Round, Sheet
from app.rules.table import from_the_left_of
from app.rules.terms import Terms
from app.rulesets.minimini_seven import form
from app.rulesets.minimini_seven.options import OPTIONS
from app.rulesets.minimini_seven.rows import challenged, gain, sevens
from app.rulesets.minimini_seven.turns import Counted, count_turn

EXAMPLES = (
    ("base", (6, 5, 3, 2)),
    ("base", (6, 5, 5, 3)),
    ("base", (6, 5, 5, 2)),
    ("cards", (6, 5, 3, 2)),
    ("points", (6, 5, 5, 3)),
)


class MiniminiSeven(Ruleset):
    """It goes by turns: one record is one turn, kept with the line of the player whose turn it was."""

    key = "minimini_seven"
    name = "Minimini Seven"
    shelf = 10
    min_players, max_players = 2, 6
    has_dealer = False
    first_there_wins = True
    options = OPTIONS
    questions = ("pair_makes_seven",)

    def read_options(
        self, given: Mapping[str, object], current: Options | None = None
    ) -> dict[str, Any] | Refused:
        """The Fou belongs to the base version."""
        options = super().read_options(given, current)
        if not isinstance(options, Refused) and options["joker"] and options["version"] != "base":
            facts = {"option": "joker", "least": None, "most": None, "choices": (False,)}
            return Refused((Refusal("option_invalid", pointer="/options/joker", facts=facts),))
        return options

    # Whose turn

    def turn(self, sheet: Sheet, progress: Progress) -> str | None:
        """The first seat begins; the turn passes to the left of the current player whoever scored."""
        last = _whose(sheet.rounds[-1]) if sheet.rounds else None
        return next(iter(from_the_left_of(last, sheet, self.playing(sheet, progress))), None)

    def next_terms(self, sheet: Sheet, progress: Progress) -> Terms:
        """Asked are the current player and, nearest to the left first, who may challenge."""
        return _in_turn(sheet, super().next_terms(sheet, progress))

    def terms_of(self, sheet: Sheet, played: Round) -> Terms:
        """The turn stays whose it was; anybody at the table then may have been the challenger."""
        asked = tuple(s.player for s in sheet.seats if s.seated_at(played.id))
        terms = replace(super().terms_of(sheet, played), asked=asked, turn=_whose(played))
        return _in_turn(sheet, terms)

    # What was entered

    def read(self, body: Body, terms: Terms, confirm: Sequence[str] = ()) -> tuple[Entry, ...] | Refused:
        """A line for the current player, and one for the challenger if there was a challenge."""
        given = body.get("turn")
        if not given:
            return Refused((Refusal("line_unclear", terms.turn, "/turn"),))
        line = Line(terms.turn or "", "/turn")
        challenger = (given.get("challenge") or {}).get("player")
        _check_seat(line, given.get("player"), terms, "/player")
        if given.get("challenge") is not None:
            _check_seat(line, challenger, terms, "/challenge/player")
        counted = count_turn(line, given, terms.options)
        settled = settle(line, Entry(line.player, counted.current, {"turn": counted.turn}), confirm)
        if not isinstance(settled, Entry):
            return Refused(settled)
        challengers = (Entry(challenger, counted.challenger),) if challenger else ()
        return (settled, *challengers)

    def reread(self, body: Body, sheet: Sheet, played: Round) -> tuple[Entry, ...] | Refused:
        """Whose turn it was is said by the turn itself."""
        whose = (body.get("turn") or {}).get("player")
        told = replace(played, entries=(Entry(whose, 0, {"turn": {}}),) if whose else ())
        return super().reread(body, sheet, told)

    def read_form(self, fields: Mapping[str, str], terms: Terms) -> tuple[Body, tuple[Refusal, ...]]:
        """See ``form.read_form``."""
        return form.read_form(fields, terms)

    def form_fields(self, played: Round) -> Mapping[str, str]:
        """See ``form.form_fields``."""
        return form.form_fields(self.round_facts(played)["turn"] or {})

    def score(self, body: Body) -> Mapping[str, Any] | Refused | None:
        """What a turn is worth to the current player and to the challenger."""
        options = self.read_options(body.get("options") or {})
        if isinstance(options, Refused):
            return options
        line = Line("", "/turn")
        counted = count_turn(line, body.get("turn") or {}, options)
        settled = settle(line, Entry("", counted.current), body.get("confirm") or ())
        if not isinstance(settled, Entry):
            return Refused(tuple(replace(r, player=None) for r in settled))
        return _scored(counted)

    def example(self) -> Mapping[str, Any]:
        """The printed rows, counted in each version; and the challenges of the first."""
        return {"rows": [_counted_row(v, row) for v, row in EXAMPLES], "challenges": _counted_challenges()}

    def round_facts(self, played: Round) -> Mapping[str, Any]:
        """The turn, as it was sent."""
        return {"turn": next((e.entered["turn"] for e in played.entries if "turn" in e.entered), None)}


def _counted_row(version: str, row: Sequence[int]) -> Mapping[str, Any]:
    """A row of the rules page: its pairs, and what it brings."""
    return {"version": version, "cards": row, "lost": bool(sevens(row)), "points": gain(version, row)}


def _counted_challenges() -> list[Mapping[str, Any]]:
    """The first row challenged with a card that fails to lose, and with one that makes 7."""
    row = EXAMPLES[0][1]
    found = ((card, challenged("base", row, card)) for card in (4, 5))
    return [{"cards": row, "card": card, "current": c, "challenger": t} for card, (c, t) in found]


def _scored(counted: Counted) -> Mapping[str, Any]:
    return {
        "scores": {"current": counted.current, "challenger": counted.challenger},
        "lost": counted.lost,
    }


def _whose(played: Round) -> str | None:
    """Whose turn a round was."""
    return next((e.player for e in played.entries if "turn" in e.entered), None)


def _in_turn(sheet: Sheet, terms: Terms) -> Terms:
    """The terms with the current player first, then to the left."""
    order = from_the_left_of(terms.turn, sheet, terms.asked)
    return replace(terms, asked=tuple(order[-1:] + order[:-1] if terms.turn in order else order))


def _check_seat(line: Line, player: object, terms: Terms, at: str) -> None:
    """The current player is the one whose turn it is; the challenger is somebody else at the table."""
    if player is None:
        line.refuse("player_missing", at)
    elif player not in terms.known:
        line.refuse("player_unknown", at)
    elif player not in terms.asked:
        line.refusals.append(Refusal("player_sits_out", str(player), f"{line.pointer}{at}"))
    elif at == "/player" and player != terms.turn:
        line.refusals.append(Refusal("not_your_turn", str(player), f"{line.pointer}{at}"))
    elif at != "/player" and player == terms.turn:
        line.refuse("challenge_of_oneself", at)
