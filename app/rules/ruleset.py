"""What a card game must say to be kept score of: the usual answer to every question.

A ruleset overrides only what differs. It is pure: sheets, terms and what was sent go in; entries, refusals
and outcomes come out.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from app.rules.first_there import FirstThere
from app.rules.lines import Line, read_lines, read_total, said, settle
from app.rules.numbers import as_typed
from app.rules.options import Option, read_options
from app.rules.progress import Outcome, Progress, Replay, Status, replay
from app.rules.refusal import Refusal, Refused
from app.rules.sheet import Entry, Options, Round, Sheet
from app.rules.standings import leaders, ranks
from app.rules.table import from_the_left_of, next_dealer
from app.rules.terms import Terms

Body = Mapping[str, Any]
"""A round as the JSON API takes it (contract.md, "Round bodies"); pages are turned into one."""


class Ruleset:
    """One card game. ``name`` is what its box says; ``key`` is its name in addresses and in the store."""

    key: ClassVar[str]
    name: ClassVar[str]
    min_players: ClassVar[int] = 1
    max_players: ClassVar[int] = 72
    options: ClassVar[tuple[Option, ...]] = ()
    has_dealer: ClassVar[bool] = True
    first_there_wins: ClassVar[bool] = False
    """Whether who reaches the target first has won at once, whatever the totals after it."""
    least_score: ClassVar[int] = 0
    most_score: ClassVar[int] = 9_999
    """What a total that is typed can be."""
    questions: ClassVar[tuple[str, ...]] = ()
    """The codes that a table can answer with "we play it like that"."""
    most_decks: ClassVar[int] = 1
    bgg_id: ClassVar[int | None] = None
    """Its number at BoardGameGeek, by which other programs know it."""
    shelf: ClassVar[int] = 50
    """Where it stands among the games offered: lower comes first."""

    def warm_up(self) -> None:
        """Work out once what would make somebody wait the first time; called when a server starts."""

    # What the table chooses

    def read_options(
        self, given: Mapping[str, object], current: Options | None = None
    ) -> dict[str, Any] | Refused:
        """The options that ``given`` makes of those in force (or of the usual ones), or every reason why
        not."""
        return read_options(self.options, given, current)

    def title(self, options: Options) -> str:
        """What the game is called under these options."""
        return self.name

    # Where the game stands

    def progress(self, sheet: Sheet) -> Progress:
        """Where the game stands after everything on the sheet."""
        return replay(sheet, self.judge, FirstThere if self.first_there_wins else Replay)

    def lowest_wins(self, options: Options) -> bool:
        """Whether the lowest total is the best."""
        return False

    def judge(self, totals: Mapping[str, int], options: Options, stopped: bool) -> Outcome:
        """What the totals after a complete round decide (rules.md, "End"): at or over the target and alone
        on top wins; tied on top asks for a tie-break round; a table that stops shares the first place."""
        lowest = self.lowest_wins(options)
        best = leaders(totals, lowest_first=lowest)
        if stopped:
            return Outcome(Status.FINISHED, winners=best)
        target = options.get("target")
        if target is None or not totals or max(totals.values()) < target:
            return Outcome()
        if len(best) > 1:
            return Outcome(Status.TIEBREAK, tied=best)
        return Outcome(Status.FINISHED, winners=best)

    def ranks(self, sheet: Sheet, progress: Progress) -> dict[str, int]:
        """The rank of everybody seated; who left a finished game still takes up the rank held then."""
        compared = progress.compared if progress.finished else ()
        counted = [s.player for s in sheet.seats if not s.away or s.player in compared]
        totals = sheet.totals()
        found = ranks({p: totals[p] for p in counted}, lowest_first=self.lowest_wins(sheet.options))
        return {s.player: found[s.player] for s in sheet.seats if not s.away}

    # The next round

    def playing(self, sheet: Sheet, progress: Progress) -> tuple[str, ...]:
        """Who is asked in the next round: everybody seated."""
        return tuple(s.player for s in sheet.seats if not s.away)

    def decks(self, sheet: Sheet) -> int:
        """How many decks the next round is dealt from."""
        return 1

    def turn(self, sheet: Sheet, progress: Progress) -> str | None:
        """Whose turn the next record is, in games that go by turns."""
        return None

    def next_terms(self, sheet: Sheet, progress: Progress) -> Terms:
        """The terms of the round to be recorded next."""
        playing = self.playing(sheet, progress)
        dealer = next_dealer(sheet, playing) if self.has_dealer else None
        return Terms(
            number=len(sheet.rounds) + 1,
            asked=tuple(from_the_left_of(dealer, sheet, playing)),
            options=sheet.options,
            known=frozenset(s.player for s in sheet.seats),
            dealer=dealer,
            decks=self.decks(sheet),
            tiebreak=progress.outcome.status is Status.TIEBREAK,
            turn=self.turn(sheet, progress),
        )

    def terms_of(self, sheet: Sheet, played: Round) -> Terms:
        """The terms under which a round on the sheet was played."""
        asked = [e.player for e in played.entries]
        return Terms(
            number=sheet.round_number(played.id) or 0,
            asked=tuple(from_the_left_of(played.dealer, sheet, asked)),
            options=sheet.options_at(played.id),
            known=frozenset(s.player for s in sheet.seats),
            dealer=played.dealer,
            decks=played.decks,
            tiebreak=played.tiebreak,
        )

    # What was entered

    def read(self, body: Body, terms: Terms, confirm: Sequence[str] = ()) -> tuple[Entry, ...] | Refused:
        """The entries that a round body makes under ``terms``, or every reason why not: a line from exactly
        those who were asked.

        Questions whose code is in ``confirm`` are answered: the entry is kept and marked.
        """
        entries, refused = read_lines(body, terms, lambda line, at: self.read_line(line, terms, confirm, at))
        return Refused(tuple(refused)) if refused else tuple(entries)

    def read_line(
        self, given: Mapping[str, Any], terms: Terms, confirm: Sequence[str], pointer: str
    ) -> Entry | tuple[Refusal, ...]:
        """The entry that one player's line makes, or every reason why not: a total."""
        line = Line(str(given.get("player")), pointer)
        if said(given) != ["total"]:
            line.refuse("line_unclear")
            return tuple(line.refusals)
        total = read_total(line, given["total"], self.least_score, self.most_score)
        return settle(line, Entry(line.player, total or 0, {"total": total}), confirm)

    def read_form(self, fields: Mapping[str, str], terms: Terms) -> tuple[Body, tuple[Refusal, ...]]:
        """The round body that the fields of a page's form make, and what could not be read.

        A field's name is ``<what>-<player id>``: here ``total-<player>``, a number or a sum.
        """
        lines, refused = [], []
        for player in terms.asked:
            name = f"total-{player}"
            typed = fields.get(name, "").strip()
            number = as_typed(typed) if typed else None
            if number is not None:
                lines.append({"player": player, "total": number})
            elif typed:
                refused.append(Refusal("not_an_integer", player, f"/{name}"))
        return {"scores": lines}, tuple(refused)

    def told(self, played: Round) -> Body:
        """What was sent for a round on the sheet, so that ``reread`` makes the same of it: what belongs to
        the round as a whole, or each player's line."""
        whole = self.round_facts(played)
        return whole or {"scores": [{"player": e.player, **e.entered} for e in played.entries]}

    def reread(self, body: Body, sheet: Sheet, played: Round) -> tuple[Entry, ...] | Refused:
        """The entries that ``told`` makes again, for a round that was recorded elsewhere: no question is
        asked twice. Of ``played`` everything is known but what was entered and what it was worth."""
        return self.read(body, self.terms_of(sheet, played), self.questions)

    def keypad(self, terms: Terms) -> Mapping[str, str] | None:
        """What the page's own keypad must know of the rules to help with typing, as ``data-`` attributes;
        None: the page has no keypad for this game."""
        return None

    def form_fields(self, played: Round) -> Mapping[str, str]:
        """What a recorded round would look like typed, field by field: what ``read_form`` would read."""
        return {f"total-{e.player}": str(e.score) for e in played.entries}

    def score(self, body: Body) -> Mapping[str, Any] | Refused | None:
        """What a hand or a turn is worth, with its steps, without any game; None where nothing is counted."""
        return None

    def calculate(self, query: Sequence[tuple[str, str]]) -> Mapping[str, Any] | None:
        """What a game's calculator page shows for the fields of its form; None for a game without one."""
        return None

    def example(self) -> Mapping[str, Any]:
        """A scoring example for the rules page, counted by ``score``: what it holds and what it is worth."""
        return {}

    def entry_facts(self, entry: Entry, played: Round) -> Mapping[str, Any]:
        """What the JSON API says of an entry besides player and total."""
        return {}

    def round_facts(self, played: Round) -> Mapping[str, Any]:
        """What the JSON API says of a round besides number, dealer and scores."""
        return {}

    # What the table should know

    def notices(self, sheet: Sheet, progress: Progress) -> tuple[Refusal, ...]:
        """Things worth saying that stop nobody; a notice has a code and facts, like a refusal."""
        if progress.decided_earlier is None:
            return ()
        return (Refusal("target_reached_earlier", facts={"round": progress.decided_earlier}),)
