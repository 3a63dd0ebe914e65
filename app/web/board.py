"""What the board shows: standings, the table of rounds, the end. One look for page, answer and stream."""

from dataclasses import dataclass

from app.rules.progress import Progress, Status
from app.rules.refusal import Refusal
from app.rules.sheet import Round, Sheet
from app.rules.standings import ranks
from app.rules.table import in_seat_order
from app.rulesets import the
from app.scorekeeping.history import Correction
from app.store.games import Game
from app.web.chart import Chart, chart_of


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line on the board. ``gain`` is the last round's score (None: not asked), ``before`` the
    total a round ago, ``left_to_go`` the points to the target (0 when reached, None without a target, or
    where nobody wants to get there)."""

    player: str
    name: str
    seat: int
    rank: int | None
    total: int
    before: int
    gain: int | None
    left_to_go: int | None
    places_gained: int
    left: bool
    dealer: bool
    winner: bool
    tied: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's score in one round; ``total`` is the running total after it."""

    score: int
    total: int
    busted: bool
    flip7: bool
    second_chance: bool
    outside_rules: bool
    corrected: bool


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in the table; ``cells`` stand in the order of ``Board.columns``, None for who was not asked."""

    number: int
    tiebreak: bool
    dealer: str | None
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that the live region shows.

    ``standings`` are ranked, leavers last; ``columns`` are the players by seat; ``scale`` is the total at
    the end of a track (the target, or the best total when that is past it).
    """

    game_id: str
    version: int
    title: str
    note: str
    ruleset: str
    ruleset_name: str
    status: str
    stopped: bool
    target: int | None
    scale: int
    next_round: int
    tiebreak: bool
    dealer: str | None
    standings: tuple[Standing, ...]
    columns: tuple[Standing, ...]
    rounds: tuple[RoundLine, ...]
    winners: tuple[str, ...]
    tied: tuple[str, ...]
    asked: tuple[str, ...]
    notices: tuple[Refusal, ...]
    corrections: tuple[tuple[Correction, str], ...]
    changed_at: str
    created_at: str
    next_share_key: str | None = None
    turn: str | None = None

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who shares the first place, by name."""
        return tuple(s.name for s in self.standings if s.rank == 1)

    @property
    def chart(self) -> Chart | None:
        """The totals round by round, drawn; None while there is too little to see."""
        return chart_of(self)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.status == Status.FINISHED


def board_of(game: Game, corrections: list[Correction], next_share_key: str | None = None) -> Board:
    """The board of a game as it stands."""
    sheet = game.sheet
    ruleset = the(sheet.ruleset)
    progress = ruleset.progress(sheet)
    terms = ruleset.next_terms(sheet, progress)
    names = {s.player: s.name for s in sheet.seats}
    outcome = progress.outcome
    standings = _standings(sheet, progress, None if progress.finished else terms.dealer)
    by_seat = {s.player: s for s in standings}
    target = sheet.options.get("target")
    best = max((s.total for s in standings), default=0)
    return Board(
        game_id=game.id,
        version=game.version,
        title=sheet.title,
        note=sheet.note,
        ruleset=ruleset.key,
        ruleset_name=ruleset.title(sheet.options),
        status=outcome.status.value,
        stopped=sheet.stopped is not None,
        target=target,
        scale=max(target or 0, best, 1),
        next_round=terms.number,
        tiebreak=terms.tiebreak,
        dealer=names.get(terms.dealer or "") if not progress.finished else None,
        standings=standings,
        columns=tuple(by_seat[s.player] for s in in_seat_order(sheet.seats)),
        rounds=_round_lines(sheet, corrections, names),
        winners=tuple(names[p] for p in outcome.winners),
        tied=tuple(names[p] for p in outcome.tied),
        asked=tuple(names[p] for p in terms.asked),
        notices=ruleset.notices(sheet, progress),
        corrections=tuple((c, names.get(c.player, "?")) for c in reversed(corrections)),
        changed_at=game.changed_at,
        created_at=game.created_at,
        next_share_key=next_share_key,
        turn=names.get(terms.turn or "") if not progress.finished else None,
    )


def _standings(sheet: Sheet, progress: Progress, dealer: str | None) -> tuple[Standing, ...]:
    ruleset = the(sheet.ruleset)
    totals, ranked = sheet.totals(), ruleset.ranks(sheet, progress)
    before = sheet.totals(max(len(sheet.rounds) - 1, 0))
    ranks_before = _ranks_before(sheet, before)
    last = sheet.rounds[-1] if sheet.rounds else None
    target, lowest = sheet.options.get("target"), ruleset.lowest_wins(sheet.options)
    lines = []
    for seat in sheet.seats:
        player, total = seat.player, totals[seat.player]
        entry = last.entry_of(player) if last else None
        rank = ranked.get(player)
        moved = ranks_before[player] - rank if rank and player in ranks_before else 0
        lines.append(
            Standing(
                player=player,
                name=seat.name,
                seat=seat.number,
                rank=rank,
                total=total,
                before=before[player],
                gain=entry.score if entry else None,
                left_to_go=max(target - total, 0) if target is not None and not lowest else None,
                places_gained=moved,
                left=seat.away,
                dealer=player == dealer,
                winner=player in progress.outcome.winners,
                tied=player in progress.outcome.tied,
            )
        )
    return tuple(sorted(lines, key=lambda s: (s.rank is None, s.rank or 0, s.seat)))


def _ranks_before(sheet: Sheet, before: dict[str, int]) -> dict[str, int]:
    """The ranks a round ago among who is ranked now; empty before the second round."""
    if len(sheet.rounds) < 2:
        return {}
    compared = {s.player: before[s.player] for s in sheet.seats if not s.away}
    return ranks(compared, lowest_first=the(sheet.ruleset).lowest_wins(sheet.options))


def _round_lines(sheet: Sheet, corrections: list[Correction], names: dict[str, str]) -> tuple[RoundLine, ...]:
    corrected = {(c.round, c.player) for c in corrections}
    running = dict.fromkeys(names, 0)
    lines = []
    for number, played in enumerate(sheet.rounds, 1):
        for entry in played.entries:
            running[entry.player] += entry.score
        cells = tuple(
            _cell(sheet, played, s.player, running[s.player], (number, s.player) in corrected)
            for s in in_seat_order(sheet.seats)
        )
        lines.append(RoundLine(number, played.tiebreak, names.get(played.dealer or ""), cells))
    return tuple(lines)


def _cell(sheet: Sheet, played: Round, player: str, running: int, corrected: bool) -> Cell | None:
    entry = played.entry_of(player)
    if entry is None:
        return None
    facts = the(sheet.ruleset).entry_facts(entry, played)
    return Cell(
        score=entry.score,
        total=running,
        busted=bool(facts.get("busted")),
        flip7=bool(facts.get("flip7")),
        second_chance=bool(facts.get("second_chance")),
        outside_rules=bool(entry.outside_rules),
        corrected=corrected,
    )
