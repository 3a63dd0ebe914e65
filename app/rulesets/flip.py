"""Flip, the speed game: one record is one deal, and who won it. Source: rules.md, section 3."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.rules.options import Option
from app.rules.refusal import Refusal, Refused
from app.rules.ruleset import Body, Ruleset
from app.rules.sheet import Entry, Round, Seat, Sheet
from app.rules.terms import Terms
from app.rules.words import N_


class Flip(Ruleset):
    """Two players, no dealer, no totals to type."""

    key = "flip"
    name = "Flip"
    shelf = 20
    min_players = max_players = 2
    has_dealer = False
    first_there_wins = True
    options = (
        Option(
            "target",
            3,
            least=1,
            most=9_999,
            label=N_("Deals to win"),
            hint=N_("The first to have won as many deals wins the match."),
        ),
    )

    def read(self, body: Body, terms: Terms, confirm: Sequence[str] = ()) -> tuple[Entry, ...] | Refused:
        """One point for who won the deal, among those who played it."""
        winner = body.get("winner")
        if winner is None:
            return Refused((Refusal("player_missing", pointer="/winner"),))
        if winner not in terms.known:
            return Refused((Refusal("player_unknown", pointer="/winner"),))
        if winner not in terms.asked:
            return Refused((Refusal("player_sits_out", winner, "/winner"),))
        return tuple(Entry(p, int(p == winner), {"won": p == winner}) for p in terms.asked)

    def read_form(self, fields: Mapping[str, str], terms: Terms) -> tuple[Body, tuple[Refusal, ...]]:
        """The field ``winner`` holds a player id."""
        return {"winner": fields.get("winner") or None}, ()

    def form_fields(self, played: Round) -> Mapping[str, str]:
        """The winner's id."""
        return {"winner": next((e.player for e in played.entries if e.entered.get("won")), "")}

    def example(self) -> Mapping[str, Any]:
        """A match of four deals."""
        seats = (Seat("p1", "Ana", 1), Seat("p2", "Bo", 2))
        won = ("p1", "p2", "p1", "p1")
        rounds = tuple(
            Round(n, tuple(Entry(s.player, int(s.player == w)) for s in seats)) for n, w in enumerate(won, 2)
        )
        sheet = Sheet(self.key, ((1, {"target": 3}),), seats, rounds)
        names = {s.player: s.name for s in seats}
        (winner,) = self.progress(sheet).outcome.winners
        return {"deals": [names[w] for w in won], "totals": sheet.totals(), "winner": names[winner]}

    def round_facts(self, played: Round) -> Mapping[str, Any]:
        """Who won the deal."""
        return {"winner": next((e.player for e in played.entries if e.entered.get("won")), None)}


RULESET = Flip()
