"""Games are found by looking in their folder."""

import pytest

from app.rulesets import find, shelf, the


def test_flip_7_is_found_and_offered_first():
    assert shelf()[0].key == "flip7"
    assert find("flip7") is the("flip7") is shelf()[0]


def test_every_game_has_a_key_of_its_own_and_usual_options_that_it_takes_itself():
    keys = [r.key for r in shelf()]
    assert len(keys) == len(set(keys))
    for ruleset in shelf():
        assert 1 <= ruleset.min_players <= ruleset.max_players <= 72
        for option in ruleset.options:
            assert option.read(option.default) == option.default


def test_a_game_that_is_not_there_is_nothing_to_look_up_and_a_fault_to_need():
    assert find("chess") is None
    with pytest.raises(LookupError, match="chess"):
        the("chess")
