"""The round form as a page shows it: a line for each player asked, what was typed, and why it was refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.refusal import Refusal
from app.rules.sheet import Options, Round, Sheet
from app.rules.terms import Terms
from app.rulesets import the


@dataclass(frozen=True, slots=True)
class FormLine:
    """One player's line. ``typed`` is the text of the number field, ``cards`` a hand in its place; the boxes
    are booleans; ``holds`` says that the player kept a Second Chance from the round before; ``refusals`` are
    the reasons at this line."""

    player: str
    name: str
    total: int
    dealer: bool
    typed: str = ""
    cards: str = ""
    busted: bool = False
    flip7: bool = False
    second_chance: bool = False
    holds: bool = False
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundForm:
    """The form. ``number`` is the round's; ``correcting`` says that the round is on the sheet already;
    ``questions`` are codes that sending again with ``confirm`` answers, ``answered`` those that were answered
    already and stay so; ``refusals`` belong to no line;
    ``keypad`` is what the page's own keypad must know of the rules (None: it has none); ``fields`` are all
    fields as typed, by name, for the forms that games have of their own;
    ``version`` and ``submission`` guard against a moved game and a second sending."""

    game_id: str
    number: int
    tiebreak: bool
    correcting: bool
    version: int
    submission: str
    lines: tuple[FormLine, ...]
    second_chances: bool = False
    refusals: tuple[Refusal, ...] = ()
    questions: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    stale: bool = False
    keypad: Mapping[str, str] | None = None
    ruleset: str = ""
    turn: str | None = None
    signed: bool = False
    options: Options = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)


def round_form(
    game_id: str,
    version: int,
    sheet: Sheet,
    terms: Terms,
    submission: str,
    *,
    typed: Mapping[str, str] | None = None,
    refusals: tuple[Refusal, ...] = (),
    correcting: Round | None = None,
    stale: bool = False,
) -> RoundForm:
    """The form under ``terms``, with what was typed (or what a round on the sheet holds) and the reasons."""
    ruleset = the(sheet.ruleset)
    fields = typed if typed is not None else {}
    if typed is None and correcting:
        fields = ruleset.form_fields(correcting)
    totals = sheet.totals()
    holders = _holders(sheet) if not correcting else set()
    lines = tuple(
        FormLine(
            player=player,
            name=seat.name,
            total=totals[player],
            dealer=player == terms.dealer,
            typed=fields.get(f"total-{player}", "")[:100],
            cards=fields.get(f"cards-{player}", "")[:200],
            busted=bool(fields.get(f"busted-{player}")),
            flip7=bool(fields.get(f"flip7-{player}")),
            second_chance=bool(fields.get(f"second_chance-{player}")),
            holds=player in holders,
            refusals=tuple(r for r in refusals if r.player == player),
        )
        for player in terms.asked
        if (seat := sheet.seat_of(player))
    )
    asked = {line.player for line in lines}
    questions = tuple(dict.fromkeys(r.code for r in refusals if r.confirmable))
    insisted = [code for code in fields.get("confirm", "").split(",") if code in ruleset.questions]
    return RoundForm(
        game_id=game_id,
        number=terms.number,
        tiebreak=terms.tiebreak,
        correcting=correcting is not None,
        version=version,
        submission=submission,
        lines=lines,
        second_chances=terms.options.get("second_chance") == "kept",
        refusals=tuple(r for r in refusals if r.player not in asked),
        questions=questions,
        answered=tuple(code for code in dict.fromkeys(insisted) if code not in questions),
        stale=stale,
        keypad=ruleset.keypad(terms),
        ruleset=sheet.ruleset,
        turn=terms.turn,
        signed=ruleset.least_score < 0,
        options=terms.options,
        fields=fields,
    )


def _holders(sheet: Sheet) -> set[str]:
    """Who still holds a Second Chance kept from the last round."""
    if not sheet.rounds:
        return set()
    return {e.player for e in sheet.rounds[-1].entries if e.entered.get("second_chance")}
