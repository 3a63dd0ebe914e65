"""Every question that a table can answer, on the page: asked in its own words, confirmed, marked."""

from typing import Any

import pytest

from tests.rulesets.questions import QUESTIONS, Question
from tests.rulesets.tables import sit_down
from tests.web.conftest import keeping
from tests.web.html import Page
from tests.web.phone import Phone

RECORD, CORRECT, ANYHOW = "Enregistrer la manche", "Corriger la manche", "L’enregistrer quand même."
MARK = "hors des règles, confirmé"
BOXES = {"busted": "A sauté", "flip7": "Flip 7", "second_chance": "Seconde Chance"}


@pytest.fixture(params=QUESTIONS, ids=str)
def question(request: pytest.FixtureRequest) -> Any:
    return request.param


def typed(phone: Phone, question: Question, body: Any) -> None:
    """Type a body of the JSON API."""
    if "turn" in body:
        phone.write("La rangée, carte par carte", " ".join(str(c) for c in body["turn"]["cards"]))
        return
    for name, line in zip(question.players, body["scores"], strict=True):
        group = phone.page.group(name)
        phone.write("Points", str(line.get("total", "")), group)
        for key, box in BOXES.items():
            if phone.page.find("input", name=f"{key}-{line['player']}"):
                phone.tick(box, group, on=bool(line.get(key)))


def marks(page: Page) -> int:
    (rounds,) = page.find("table", class_="rounds")
    return sum(node.get("title") == MARK for node in rounds.all)


@pytest.mark.parametrize("act", ["record", "correct"])
def test_it_is_asked_then_kept_once_the_box_is_ticked_and_the_lines_are_marked(database, door, question, act):
    table = sit_down(database, question.key, question.players, **question.options)
    alice, dan = keeping(door, table), Phone(door)
    typed(alice, question, question.harmless if act == "correct" else question.body)
    if act == "correct":
        alice.press(RECORD)
        alice.open(f"/games/{table.game_id}/rounds/1")
        typed(alice, question, question.body)
    button = RECORD if act == "record" else CORRECT
    before = table.game
    page = alice.press(button, status=422)
    assert page.alerts
    box = page.one("input", name="confirm")
    assert (box["value"], "checked" in box.attrs) == (question.code, False)
    words = page.name_of(box)
    assert words.startswith("Garder")
    alice.press(button, status=422)
    assert table.game == before
    alice.tick(words)
    alice.press(button)
    (played,) = table.game.sheet.rounds
    assert {e.player: e.outside_rules for e in played.entries if e.outside_rules} == dict.fromkeys(
        question.marked, (question.code,)
    )
    for seen in (alice.page, dan.open(f"/s/{table.game.share_key}")):
        assert marks(seen) == len(question.marked)
        assert MARK in seen.with_class("legend")[0].text


TOTAL = "Garder ce total, même si aucune main ne le fait."
ROUND = "Garder cette manche, même si les cartes du jeu ne la permettent pas."


def types(phone: Phone, *totals: str) -> None:
    for name, total in zip(("Alice", "Bob", "Chloé"), totals, strict=True):
        phone.write("Points", total, phone.page.group(name))


def test_two_questions_can_be_answered_one_after_the_other(alice, table):
    types(alice, "146", "1", "1")
    alice.press(RECORD, status=422)
    alice.tick(TOTAL)
    page = alice.press(RECORD, status=422)
    ticked = {box["value"]: "checked" in box.attrs for box in page.find("input", name="confirm")}
    assert ticked == {"total_unreachable": True, "round_impossible": False}
    alice.tick(ROUND)
    alice.press(RECORD)
    assert table.totals == [146, 1, 1]


def test_an_answer_stays_given_while_something_else_is_wrong(alice, table):
    types(alice, "146", "12", "30")
    alice.press(RECORD, status=422)
    alice.tick(TOTAL)
    types(alice, "146", "12", "abc")
    alice.press(RECORD, status=422)
    types(alice, "146", "12", "33")
    alice.press(RECORD)
    assert table.totals == [146, 12, 33]
