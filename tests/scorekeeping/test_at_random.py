"""Acts at random, on a real database: whatever is done, the game stays in one piece."""

import itertools

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.rulesets import the
from app.scorekeeping import (
    Done,
    Reason,
    add_player,
    change_game,
    change_player,
    correct_round,
    end_at_round,
    finish_game,
    record_round,
    redo,
    remove_player,
    remove_round,
    undo,
)
from app.store import games
from app.store.database import Database
from app.store.pieces import put
from tests.cast import BUST, Table, sit_down

numbers = st.integers(0, 3)
line = st.sampled_from([0, 1, 5, 8, BUST])
players = st.integers(1, 6).map(lambda n: f"p{n}")
FORBIDDEN = {Reason.NO_KEY, Reason.UNKNOWN_GAME, Reason.WRONG_KEY, Reason.KEY_REUSED, Reason.STALE}


class Acts(RuleBasedStateMachine):
    """A keeper who does one thing after the other; ``steps`` are the sheets that undo goes back through."""

    database: Database
    table: Table

    @initialize(people=st.integers(1, 4), goal=st.sampled_from([5, 10, 20]), tied_only=st.booleans())
    def sit_down(self, people, goal, tied_only):
        mode = "tied_only" if tied_only else "everyone"
        names = tuple(f"n{n}" for n in range(people))
        self.table = sit_down(self.database, names, target=goal, tiebreak=mode)
        self.game = self.table.game
        self.steps = [self.game.sheet]
        self.undone = []

    def act(self, act, *given):
        """Do something that may be refused; what changed is a step that undo goes back over."""
        answer = self.table.ask(act, *given)
        if not isinstance(answer, Done):
            assert answer.reason not in FORBIDDEN
            assert self.table.game == self.game
            return
        self.moved_to(answer.game)

    def moved_to(self, game):
        if game.sheet == self.game.sheet:
            assert game == self.game
            return
        assert game.version == self.game.version + 1
        assert game == self.table.game
        self.game = game
        self.steps.append(game.sheet)
        self.undone = []

    def body(self, players, lines):
        said = zip(players, itertools.cycle(lines), strict=False)
        # Small totals often ask for more low cards than there are: this table insists.
        return {
            "scores": [{"player": p, **({"busted": True} if x == BUST else {"total": x})} for p, x in said],
            "confirm": ["round_impossible"],
        }

    @rule(lines=st.lists(line, min_size=1, max_size=6))
    def record(self, lines):
        ruleset = the("flip7")
        terms = ruleset.next_terms(self.game.sheet, ruleset.progress(self.game.sheet))
        rounds = len(self.game.sheet.rounds)
        self.act(record_round, self.body(terms.asked, lines))
        over = ruleset.progress(self.game.sheet).finished and len(self.game.sheet.rounds) == rounds
        assert over or not terms.asked or len(self.game.sheet.rounds) == rounds + 1

    @precondition(lambda self: self.game.sheet.rounds)
    @rule(lines=st.lists(line, min_size=1, max_size=6), which=numbers)
    def correct(self, lines, which):
        number = which % len(self.game.sheet.rounds) + 1
        asked = [e.player for e in self.game.sheet.rounds[number - 1].entries]
        self.act(correct_round, number, self.body(asked, lines))

    @rule(which=numbers)
    def remove(self, which):
        self.act(remove_round, which)

    @rule()
    def end_earlier(self):
        progress = the("flip7").progress(self.game.sheet)
        self.act(end_at_round, progress.decided_earlier or 1)
        if progress.decided_earlier:
            ended = the("flip7").progress(self.game.sheet)
            assert ended.finished
            assert ended.decided_earlier is None
            assert len(self.game.sheet.rounds) == progress.decided_earlier

    @rule(seat=st.none() | numbers)
    def join(self, seat):
        self.act(add_player, f"n{self.game.players_made}", seat)

    @rule(
        player=players, change=st.sampled_from([{"left": True}, {"left": False}, {"name": "n1"}, {"seat": 1}])
    )
    def change_somebody(self, player, change):
        self.act(change_player, player, change)

    @rule(player=players)
    def take_off_the_sheet(self, player):
        self.act(remove_player, player)

    @rule(goal=st.sampled_from([5, 10, 20]))
    def aim(self, goal):
        self.act(change_game, {"options": {"target": goal}})

    @rule(player=players)
    def choose_the_dealer(self, player):
        self.act(change_game, {"dealer": player})

    @rule()
    def stop(self):
        self.act(finish_game)

    @rule()
    def undo_one(self):
        self.back_or_on(undo, self.steps[:-1], self.steps, self.undone)

    @rule()
    def redo_one(self):
        self.back_or_on(redo, self.undone, self.undone, self.steps)

    def back_or_on(self, act, left, taken_from, put_on):
        answer = self.table.ask(act)
        if not left:
            assert answer.reason is Reason.STATE
            assert self.table.game == self.game
            return
        put_on.append(taken_from.pop())
        assert answer.game.version == self.game.version + 1
        self.game = answer.game
        assert self.game == self.table.game
        assert self.game.sheet == self.steps[-1]

    @invariant()
    def totals_are_the_sums_of_the_entries(self):
        sheet = self.game.sheet
        for player, total in sheet.totals().items():
            assert total == sum(e.score for r in sheet.rounds for e in r.entries if e.player == player)

    @invariant()
    def seats_are_numbered_and_names_unique(self):
        seats = self.game.sheet.seats
        assert sorted(s.number for s in seats) == list(range(1, len(seats) + 1))
        assert len({s.name for s in seats}) == len(seats)

    @invariant()
    def the_state_makes_sense(self):
        sheet, ruleset = self.game.sheet, the("flip7")
        progress = ruleset.progress(sheet)
        terms = ruleset.next_terms(sheet, progress)
        seated = {s.player for s in sheet.seats if not s.away}
        assert set(terms.asked) <= seated
        assert (terms.dealer in terms.asked) == bool(terms.asked)
        assert set(ruleset.ranks(sheet, progress)) == seated
        assert set(progress.outcome.tied) <= seated
        assert not (progress.outcome.winners and progress.outcome.tied)

    def teardown(self):
        """Everything back to the start, everything on to the end, and the rows tell the same story."""
        if not hasattr(self, "steps"):
            return
        end, start = self.steps[-1], self.steps[0]
        for _ in self.steps[1:]:
            self.table.do(undo)
        assert self.table.game.sheet == start
        assert self.table.ask(undo).reason is Reason.STATE
        for _ in self.steps[1:]:
            self.table.do(redo)
        assert self.table.game.sheet == end
        history = self.table.history
        assert [c.version for c in history] == list(range(1, self.table.game.version + 1))
        told = start
        for change in history[1:]:
            told = put(told, change.after)
        assert told == end
        with self.database.reading() as connection:
            assert games.version_of(connection, self.table.game_id) == history[-1].version


@pytest.mark.slow
def test_acts_at_random_keep_the_game_in_one_piece(database):
    from hypothesis.stateful import run_state_machine_as_test

    class Here(Acts):
        pass

    Here.database = database
    how = settings(
        max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
    )
    run_state_machine_as_test(Here, settings=how)
