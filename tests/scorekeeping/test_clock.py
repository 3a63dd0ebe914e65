"""A clock that jumps back an hour: rounds, undo and corrections go by versions, not by times."""

import itertools

import pytest

from app.scorekeeping import change, correct_round, undo
from tests.cast import Table, scores


def test_a_clock_that_goes_back_changes_nothing_but_the_times(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = itertools.count(20, -1)
    monkeypatch.setattr(change, "now", lambda: f"2026-11-30T{next(hours)}:00:00Z")
    table.play((1, 2, 3), (10, 20, 30), (4, 5, 6))
    assert table.totals == [15, 27, 39]
    table.do(correct_round, 2, scores(11, 20, 30))
    assert table.totals == [16, 27, 39]
    table.do(undo)
    assert table.totals == [15, 27, 39]
    table.do(undo)
    assert table.totals == [11, 22, 33]
    assert [c.version for c in table.history] == sorted(c.version for c in table.history)
