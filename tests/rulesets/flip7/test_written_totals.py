"""The totals as the page's keypad gets them."""

import re

import pytest

from app.rulesets.flip7 import totals


def read(written: str) -> set[int]:
    found: set[int] = set()
    for first, last, step in re.findall(r"(\d+)(?:-(\d+))?(?:/(\d+))?", written):
        found |= set(range(int(first), int(last or first) + 1, int(step or 1)))
    return found


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_they_are_written_short_and_without_loss(decks):
    for known in (totals.without_flip7(decks), totals.with_flip7(decks)):
        assert read(totals.written(known)) == known
        assert len(totals.written(known)) < 24


def test_one_deck():
    assert totals.written(totals.without_flip7(1)) == "0-88,90-144/2"
    assert totals.written(totals.with_flip7(1)) == "36-109,111-171/2"


def test_any_set_can_be_written():
    for known in ({5}, {1, 2}, {1, 9}, {0, 1, 2, 7, 9, 11, 12}, set()):
        assert read(totals.written(known)) == known
