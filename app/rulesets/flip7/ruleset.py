"""Flip 7: what differs from the usual answers. Source: rules.md, section 1."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.rules.lines import Line, read_lines
from app.rules.progress import Progress, Status
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Body, Ruleset
from app.rules.sheet import Entry, Round, Sheet
from app.rules.terms import Terms
from app.rulesets.flip7 import totals
from app.rulesets.flip7.calculator import calculate
from app.rulesets.flip7.decks import MOST_DECKS, PLAYERS_A_DECK, decks_on_the_table
from app.rulesets.flip7.form import form_fields, read_form
from app.rulesets.flip7.hands import Hand, points, steps
from app.rulesets.flip7.lines import QUESTIONS, read_hand, read_line
from app.rulesets.flip7.options import OPTIONS
from app.rulesets.flip7.round_check import build_tables
from app.rulesets.flip7.whole_round import question_round

USUAL_FROM = 3
SECOND_CHANCES_A_DECK = 3
ABOUT_THE_ROUND = ("too_many_second_chances", "round_impossible", "two_flip7")


class Flip7(Ruleset):
    """Flip 7."""

    key = "flip7"
    name = "Flip 7"
    shelf = 0
    max_players = MOST_DECKS * PLAYERS_A_DECK
    most_decks = MOST_DECKS
    options = OPTIONS
    questions = (*QUESTIONS, *ABOUT_THE_ROUND)
    bgg_id = 420087

    def warm_up(self) -> None:
        """The tables of the whole-round check."""
        build_tables(MOST_DECKS)

    def playing(self, sheet: Sheet, progress: Progress) -> tuple[str, ...]:
        """Everybody seated; in a tie-break for the tied only, those."""
        seated = super().playing(sheet, progress)
        if progress.outcome.status is Status.TIEBREAK and sheet.options["tiebreak"] == "tied_only":
            return tuple(p for p in seated if p in progress.outcome.tied)
        return seated

    def decks(self, sheet: Sheet) -> int:
        """See ``decks.decks_on_the_table``."""
        return decks_on_the_table(sheet)

    def read(self, body: Body, terms: Terms, confirm: Sequence[str] = ()) -> tuple[Entry, ...] | Refused:
        """One line from exactly those who were asked; all reasons at once, so that questions about the round
        as a whole do not wait for the answers to those about a line."""
        _, refused = read_lines(body, terms, lambda line, at: read_line(line, terms, confirm, at))
        entries, _ = read_lines(body, terms, lambda line, at: read_line(line, terms, QUESTIONS, at))
        entries, too_many = self._second_chances(entries, terms, confirm)
        entries, impossible = question_round(entries, terms.decks, confirm)
        refused += [*too_many, *impossible]
        return Refused(tuple(refused)) if refused else tuple(entries)

    def reread(self, body: Body, sheet: Sheet, played: Round) -> tuple[Entry, ...] | Refused:
        """Line by line: whether the cards can be shared out like that was looked at when it was recorded."""
        terms = self.terms_of(sheet, played)
        entries, refused = read_lines(body, terms, lambda line, at: read_line(line, terms, QUESTIONS, at))
        return Refused(tuple(refused)) if refused else tuple(entries)

    def _second_chances(
        self, entries: list[Entry], terms: Terms, confirm: Sequence[str]
    ) -> tuple[list[Entry], list[Refusal]]:
        """At most three Second Chances a deck can be held at the end of a round; more is questioned."""
        code, most = "too_many_second_chances", SECOND_CHANCES_A_DECK * terms.decks
        holders = [e.player for e in entries if e.entered.get("second_chance")]
        if len(holders) <= most:
            return entries, []
        if code not in confirm:
            return entries, [Refusal(code, p, "/scores", {"most": most}, confirmable=True) for p in holders]
        marked = [
            Entry(e.player, e.score, e.entered, (*e.outside_rules, code)) if e.player in holders else e
            for e in entries
        ]
        return marked, []

    def read_form(
        self, fields: Mapping[str, str], terms: Terms
    ) -> tuple[Mapping[str, Any], tuple[Refusal, ...]]:
        """See ``form.read_form``."""
        return read_form(fields, terms)

    def form_fields(self, played: Round) -> Mapping[str, str]:
        """See ``form.form_fields``."""
        return form_fields(played)

    def keypad(self, terms: Terms) -> Mapping[str, str]:
        """The totals that hands can have, without and with a Flip 7, and how many decks there are."""
        return {
            "totals": totals.written(totals.without_flip7(terms.decks)),
            "sevens": totals.written(totals.with_flip7(terms.decks)),
            "decks": str(terms.decks),
        }

    def score(self, body: Body) -> Mapping[str, Any] | Refused:
        """What a hand is worth, one deck: its total, whether it is a Flip 7, and what each step adds."""
        busted, cards = body.get("busted"), body.get("cards")
        if bool(busted) == (cards is not None):
            return Refused((Refusal("line_unclear"),))
        if busted:
            return {"total": 0, "flip7": False, "steps": []}
        line = Line("", "")
        hand = read_hand(line, cards or {}, decks=1)
        if hand is None:
            return Refused(tuple(Refusal(r.code, None, r.pointer, r.facts) for r in line.refusals))
        explained = [{"step": step, "value": value} for step, value in steps(hand)]
        return {"total": points(hand), "flip7": hand.flip7, "steps": explained}

    def calculate(self, query: Sequence[tuple[str, str]]) -> Mapping[str, Any] | None:
        """See ``calculator.calculate``."""
        return calculate(query, self.score)

    def example(self) -> Mapping[str, Any]:
        """Seven numbers with the x2 and a bonus: everything that can count, at once."""
        hand = Hand((0, 1, 4, 5, 8, 9, 12), x2=True, bonuses=(10,))
        return {
            "numbers": hand.numbers,
            "x2": hand.x2,
            "bonuses": hand.bonuses,
            "flip7": hand.flip7,
            "total": points(hand),
            "steps": steps(hand),
        }

    def entry_facts(self, entry: Entry, played: Round) -> Mapping[str, Any]:
        """How the line was entered."""
        return {
            "busted": bool(entry.entered.get("busted")),
            "flip7": bool(entry.entered.get("flip7")),
            "cards": entry.entered.get("cards"),
            "second_chance": bool(entry.entered.get("second_chance")),
        }

    def notices(self, sheet: Sheet, progress: Progress) -> tuple[Refusal, ...]:
        """Also says when few players make it a house rule, and when there is a second deck."""
        said = list(super().notices(sheet, progress))
        seated = sum(not s.away for s in sheet.seats)
        if seated < USUAL_FROM:
            said.append(Refusal("house_rule_players", facts={"players": seated}))
        decks = self.decks(sheet)
        if decks > 1:
            said.append(Refusal("second_deck", facts={"decks": decks}))
        return tuple(said)
