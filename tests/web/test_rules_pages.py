"""The rules of each card game, readable, in French and English."""

import pytest

from app.rulesets import shelf
from app.scorekeeping import record_round
from tests.rulesets.dialects import DIALECTS
from tests.rulesets.tables import sit_down
from tests.web.conftest import keeping

KEYS = [ruleset.key for ruleset in shelf()]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_game_has_its_rules_in_both_languages(phone, key, language):
    page = phone(language=language).open(f"/rules/{key}")
    assert page.one("html")["lang"] == language
    assert len(page.one("article").text.split()) > 300
    assert page.one("meta", name="description")["content"]


def test_the_rules_name_what_decides_a_quarrel(eve):
    page = eve.open("/rules/flip7")
    assert page.one("h1").text == "Les règles de Flip 7"
    for said in (
        "94 cartes",
        "15 points de plus",
        "seul en tête",
        "manche de départage",
        "13 × 2 + 4",
        "146",
    ):
        assert said in page.text


def test_the_example_is_counted_by_the_product_itself(eve):
    page = eve.open("/rules/flip7")
    steps = [row.text for row in page.with_class("sums")[0].all if row.tag == "tr"]
    numbers = [int(row.split()[-1].lstrip("+")) for row in steps]
    assert steps[-1].startswith("Total")
    assert sum(numbers[:-1]) == numbers[-1]


def in_the_foot(page):
    (link,) = [
        node for node in page.with_class("foot")[0].all if node.text.startswith("Règles") and node.tag == "a"
    ]
    return link["href"]


def test_the_rules_are_found_from_every_page(eve):
    assert eve.open("/").link("Règles de Flip 7")["href"] == "/rules/flip7"
    for path, status in (("/games/new", 200), ("/rules/flip7/calculator", 200), ("/nowhere", 404)):
        assert in_the_foot(eve.open(path, status)) == "/rules/flip7"


@pytest.mark.parametrize("key", KEYS)
def test_a_page_of_a_game_leads_to_the_rules_of_that_game(database, door, eve, key):
    rules = f"/rules/{key}"
    table = sit_down(database, key, ("Alice", "Bob"))
    (dialect,) = (d for d in DIALECTS if d.key == key)
    table.do(record_round, dialect.lead(table, "p1"))
    alice = keeping(door, table)
    assert in_the_foot(alice.page) == rules
    assert in_the_foot(alice.open(f"/games/{table.game_id}/rounds/1")) == rules
    assert in_the_foot(eve.open(f"/s/{table.game.share_key}")) == rules
    assert in_the_foot(eve.open(rules)) == rules
    assert in_the_foot(eve.open(f"/games/new?ruleset={key}")) == rules
    assert in_the_foot(eve.press("Ajouter un joueur")) == rules
    assert in_the_foot(eve.press("Commencer la partie", status=422)) == rules


def test_a_card_game_that_is_not_known_has_no_rules(eve):
    for key in ("chess", "flip7x", "%2e%2e%2fbase", "x" * 3_000):
        eve.open(f"/rules/{key}", 404)


def test_search_machines_may_find_the_rules(eve):
    eve.open("/rules/flip7")
    assert "x-robots-tag" not in eve.last.headers
    assert eve.page.find("meta", name="robots") == []
