"""Every page, in every state and both languages, is sound (see ``faults.py``) and safely headed."""

from collections.abc import Callable

import pytest

from tests.cast import BUST, Table
from tests.web.phone import Phone

pytestmark = pytest.mark.slow

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-type": "text/html; charset=utf-8",
}

TAKEN = ("away", "sheet")

Begin = Callable[..., Table]
STATES: dict[str, Callable[[Begin], Table]] = {
    "new": lambda begin: begin(),
    "begun": lambda begin: played(begin(), (34, BUST, 0), (12, 40, 39)),
    "tied": lambda begin: played(begin(target=50), (60, 60, 3)),
    "tied for some": lambda begin: played(begin(target=50, tiebreak="tied_only"), (60, 60, 3)),
    "finished": lambda begin: played(begin(target=50), (60, 0, BUST)),
    "one player": lambda begin: begin("Solo"),
    "nineteen": lambda begin: played(begin(*(f"P{n}" for n in range(19))), tuple(range(19))),
    "second chances": lambda begin: played(begin(second_chance="kept"), (1, 2, 3)),
}


def played(table: Table, *rounds: tuple[int | str, ...]) -> Table:
    table.play(*rounds)
    return table


def pages_of(table: Table) -> list[str]:
    game = table.game
    rounds = [f"/games/{table.game_id}/rounds/{n + 1}" for n in range(len(game.sheet.rounds))]
    return [
        f"/k/{table.token}",
        f"/games/{table.game_id}",
        f"/games/{table.game_id}/share",
        f"/games/{table.game_id}/keeper",
        f"/s/{game.share_key}",
        "/",
        "/games/new",
        "/games/import",
        *(
            f"{place}/{page}"
            for place in (f"/s/{game.share_key}", f"/games/{table.game_id}")
            for page in TAKEN
        ),
        *rounds,
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("state", STATES)
def test_every_page_is_sound(begin: Begin, phone: Callable[..., Phone], state: str, language: str) -> None:
    table = STATES[state](begin)
    here = phone(language=language)
    for path in pages_of(table):
        page = here.open(path)
        assert page.one("html")["lang"] == language
        for name, value in HEADERS.items():
            assert here.last.headers[name] == value


def test_the_policy_lets_nothing_run_that_is_not_ours(eve: Phone) -> None:
    for path, status in (("/", 200), ("/nowhere", 404), ("/s/x", 404)):
        eve.open(path, status)
        policy = eve.last.headers["content-security-policy"]
        rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
        assert rules["default-src"] == "'none'"
        assert rules["frame-ancestors"] == "'none'"
        assert rules["form-action"] == "'self'"
        assert rules["base-uri"] == "'none'"
        assert "unsafe" not in policy
        assert "*" not in policy


def test_pages_of_games_are_kept_out_of_search_machines(alice: Phone, table: Table) -> None:
    table.play((1, 2, 3))
    for path in (f"/games/{table.game_id}", f"/s/{table.game.share_key}", f"/games/{table.game_id}/rounds/1"):
        page = alice.open(path)
        assert page.one("meta", name="robots")["content"] == "noindex"
        assert alice.last.headers["x-robots-tag"] == "noindex"
    assert alice.ask("GET", f"/k/{table.token}").headers["x-robots-tag"] == "noindex"


def test_pages_of_no_game_may_be_found(eve: Phone) -> None:
    for path in ("/", "/games/new", "/rules/flip7"):
        page = eve.open(path)
        assert not page.find("meta", name="robots")
        assert page.one("meta", name="description")["content"]
        assert "x-robots-tag" not in eve.last.headers


def test_pages_of_games_are_kept_by_no_shared_cache(alice: Phone, table: Table) -> None:
    for path in (f"/games/{table.game_id}", f"/s/{table.game.share_key}", "/"):
        alice.open(path)
        assert "private" in alice.last.headers["cache-control"]


def test_head_answers_as_get_does(alice: Phone, table: Table) -> None:
    paths = [
        "/",
        "/games/new",
        f"/games/{table.game_id}",
        f"/s/{table.game.share_key}",
        "/rules/flip7",
        "/healthz",
    ]
    for path in paths:
        head, get = alice.ask("HEAD", path), alice.ask("GET", path)
        assert head.status_code == get.status_code == 200
        assert head.headers["content-type"] == get.headers["content-type"]
    assert alice.ask("HEAD", "/nowhere").status_code == 404


def test_every_address_that_a_page_names_is_there(alice: Phone, table: Table) -> None:
    table.play((1, 2, 3))
    seen: set[str] = set()
    for path in pages_of(table):
        page = alice.open(path)
        named = {n.get(a) for n in page.all for a in ("href", "src") if n.get(a)}
        seen |= {address for address in named if address.startswith("/")}
    assert len(seen) > 10
    for address in seen:
        assert alice.ask("GET", address).status_code in (200, 303), address


def test_the_labels_that_other_programs_rely_on(alice: Phone, eve: Phone) -> None:
    page = eve.open("/games/new")
    for name, tag in (("Joueur 1", "input"), ("Joueur 2", "input")):
        assert page.has(name, tag)
    for name in ("Ajouter un joueur", "Commencer la partie"):
        assert page.has(name, "button")
        assert f"{name}</button>" in page.source  # with plain spaces
    page = alice.page
    for name in ("Alice", "Bob", "Chloé"):
        group = page.group(name)
        (number,) = [n for n in group.all if n.tag == "input" and n.get("inputmode") == "numeric"]
        assert page.name_of(number) == "Points"
        assert page.field("A sauté", group)["type"] == "checkbox"
    for name in ("Enregistrer la manche", "Annuler", "Partager"):
        assert page.has(name, "button")
        assert f"{name}</button>" in page.source


def test_health_is_told_to_machines(eve: Phone) -> None:
    assert eve.ask("GET", "/healthz").json() == {"status": "alive"}
    assert eve.ask("GET", "/readyz").json() == {"status": "ready"}
