"""What is said of an entry: blank, 0 and bust stay three different things (situation 21)."""

import pytest

from app.rules.sheet import Entry, Round
from app.rulesets import the

NOTHING = {"busted": False, "flip7": False, "cards": None, "second_chance": False}
HAND = {"numbers": [3], "x2": False, "bonuses": []}


@pytest.mark.parametrize(
    ("entered", "facts"),
    [
        ({"total": 0, "flip7": False}, {}),
        ({"busted": True}, {"busted": True}),
        ({"total": 89, "flip7": True}, {"flip7": True}),
        ({"cards": HAND, "flip7": False}, {"cards": HAND}),
        ({"total": 5, "flip7": False, "second_chance": True}, {"second_chance": True}),
        ({}, {}),
    ],
)
def test_the_facts_of_an_entry_say_how_it_was_entered(entered, facts):
    entry = Entry("p1", 0, entered)
    assert the("flip7").entry_facts(entry, Round(2, (entry,))) == NOTHING | facts
