"""Every question that a table can answer, by the JSON API: refused, confirmed, marked."""

from typing import Any

import pytest

from tests.api.people import Person, codes, game_of, problem_of
from tests.rulesets.questions import QUESTIONS


@pytest.fixture(params=QUESTIONS, ids=str)
def question(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def table(door: Any, question: Any) -> Any:
    wish = {"ruleset": question.key, "players": question.players, "options": question.options, "dealer": 1}
    return game_of(door, Person(door).post("/games", wish))


@pytest.mark.parametrize("act", ["record", "correct"])
def test_it_is_refused_then_confirmed_by_its_own_code_and_the_lines_are_marked(table, question, act) -> None:
    send, path = table.alice.post, f"{table.path}/rounds"
    if act == "correct":
        assert send(path, question.harmless).status_code == 201
        send, path = table.alice.put, f"{path}/1"
    others = [q.code for q in QUESTIONS if q.code != question.code]
    for body in (question.body, {**question.body, "confirm": others}):
        errors = problem_of(send(path, body), 422)["errors"]
        assert {(e["code"], e["confirmable"]) for e in errors} == {(question.code, True)}
    answer = send(path, {**question.body, "confirm": [question.code]})
    assert answer.status_code == (200 if act == "correct" else 201)
    (played,) = answer.json()["rounds"]
    assert {s["player"] for s in played["scores"] if s["outside_rules"]} == set(question.marked)
    assert table.now["rounds"] == [played]
    if act == "record":
        again = table.alice.put(f"{path}/1", question.harmless)
        assert not any(s["outside_rules"] for s in again.json()["rounds"][0]["scores"])


def test_a_dry_run_asks_and_takes_the_answer_too(table, question) -> None:
    path, before = f"{table.path}/rounds?dry_run=1", table.now
    assert set(codes(table.alice.post(path, question.body))) == {question.code}
    assert table.alice.post(path, {**question.body, "confirm": [question.code]}).status_code == 200
    assert table.now == before
