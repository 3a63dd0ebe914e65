"""Which totals a hand can have (rules.md, "What a total can be"), against every hand there is."""

from functools import cache

import pytest

from app.rules.refusal import Refused
from app.rulesets import the
from app.rulesets.flip7 import totals
from tests import oracle
from tests.cast import scores
from tests.rulesets.flip7.terms import terms

DECKS = (1, 2, 3)
enumerated = cache(oracle.totals_of_all_hands)


@pytest.mark.parametrize("decks", DECKS)
def test_the_totals_are_those_of_all_hands_laid_one_by_one(decks):
    plain, flip7 = enumerated(decks)
    assert totals.without_flip7(decks) == plain
    assert totals.with_flip7(decks) == flip7


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_the_totals_are_those_that_the_rules_name(decks):
    up_to, most = 115 + 30 * decks, 141 + 30 * decks
    named = {*range(up_to + 1), *range(up_to, most + 1, 2)}
    assert {t for t in range(-1, 400) if totals.exists(t, decks)} == named
    assert max(totals.without_flip7(decks)) == 114 + 30 * decks


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_odd_from_59_and_30_a_deck_up_and_anything_from_115_and_30_a_deck_up_proves_a_flip_7(decks):
    proves = {t for t in range(400) if totals.proves_flip7(t, decks)}
    most = 141 + 30 * decks
    named = {t for t in range(most + 1) if t >= 59 + 30 * decks and t % 2 and totals.exists(t, decks)}
    assert proves == named | {t for t in range(115 + 30 * decks, most + 1) if totals.exists(t, decks)}


def test_with_one_deck_the_figures_of_the_rules_stand():
    assert sorted(t for t in range(181) if totals.exists(t, 1)) == [*range(146), *range(147, 172, 2)]
    assert sorted(totals.with_flip7(1)) == [*range(36, 110), *range(111, 172, 2)]
    assert min(t for t in range(181) if totals.proves_flip7(t, 1)) == 89


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("start", range(0, 241, 20))
def test_every_total_is_taken_or_questioned_as_the_rules_say(decks, start):
    plain, flip7 = enumerated(decks)
    for total in range(start, start + 20):
        read = the("flip7").read(scores(total), terms("p1", decks=decks))
        if total in plain | flip7:
            assert not isinstance(read, Refused), total
            assert read[0].score == total
            assert read[0].entered == {"total": total, "flip7": total not in plain}
        else:
            assert isinstance(read, Refused), total
            assert [(r.code, r.confirmable) for r in read.refusals] == [("total_unreachable", True)]


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("start", range(0, 241, 20))
def test_a_flip_7_said_of_a_total_is_taken_or_questioned_as_the_rules_say(decks, start):
    plain, flip7 = enumerated(decks)
    for total in range(start, start + 20):
        read = the("flip7").read(scores({"total": total, "flip7": True}), terms("p1", decks=decks))
        if total in flip7:
            assert not isinstance(read, Refused), total
            assert read[0].entered["flip7"] is True
        else:
            code = "flip7_contradicted" if total in plain else "total_unreachable"
            assert isinstance(read, Refused), total
            assert [(r.code, r.confirmable) for r in read.refusals] == [(code, True)]
