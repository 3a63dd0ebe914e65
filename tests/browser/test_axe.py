"""Every page in every state is looked at by axe: nothing is found."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet
from tests.browser.hands import RECORD, Hands
from tests.server import Server

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """() => axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
  .then(({violations}) => violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(n => n.html.slice(0, 150) + " " + (n.any[0]?.message || "")).join(" | ")}`))"""
FIVE = ("Alice", "Bob", "Chloé", "Zoé 🎉", "Léonard-Maximilien de la Tour")

Look = Callable[[], Any]


@pytest.fixture(params=["light", "dark"])
def hands(phone: Phone, request: pytest.FixtureRequest) -> Hands:
    """A phone by day and by night. Axe is brought along, which the pages' own policy would not let in."""
    return phone(color_scheme=request.param, bypass_csp=True, reduced_motion="reduce")


@pytest.fixture
def look(hands: Hands) -> Look:
    """Looks at what the phone shows."""

    def looked() -> None:
        hands.page.add_script_tag(path=AXE)
        assert hands.run(RUN) == []

    return looked


@pytest.fixture
def sheet(begin: Callable[..., Sheet]) -> Sheet:
    """Five people, three rounds in."""
    found = begin(*FIVE)
    found.play((24, 0, 31, 12, 7), (9, 41, 0, 33, 18), (15, 35, 44, 0, 29))
    return found


def test_pages_that_anybody_opens(hands: Hands, look: Look) -> None:
    for path in ("/", "/games/new", "/games/import", "/rules/flip7", "/nowhere"):
        hands.go(path)
        look()


def test_the_start_page_with_games(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    hands.go("/")
    look()


def test_a_new_game_that_is_refused(hands: Hands, look: Look) -> None:
    hands.go("/games/new")
    hands.page.get_by_label("Joueur 1", exact=True).fill("Ana")
    hands.page.get_by_label("Joueur 2", exact=True).fill("ANA")
    hands.run("() => scrollTo(0, document.body.scrollHeight)")  # clear of what sticks to the lower edge
    look()
    hands.press("Commencer la partie")
    expect(hands.page.get_by_role("alert")).to_be_visible()
    hands.run("() => scrollTo(0, document.body.scrollHeight)")
    look()


def test_a_round_empty_typed_dimmed_refused_and_by_cards(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    look()
    hands.key("2", "3", "A sauté", "1", "7", "0")
    look()
    hands.press(RECORD)
    expect(hands.page.get_by_role("alert")).to_be_visible()
    look()
    hands.key("Cartes")
    expect(hands.pad.get_by_role("button", name="x2", exact=True)).to_be_visible()
    hands.key("12", "x2", "+4")
    look()


def test_what_unfolds_and_what_pops_up(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    hands.run("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")
    look()
    hands.press("Partager")
    expect(hands.page.get_by_role("dialog")).to_be_visible()
    look()
    hands.follow("Montrer le lien de marqueur…")
    expect(hands.page.get_by_label("Le lien de marqueur", exact=True)).to_be_visible()
    look()


def test_the_links_as_pages_of_their_own(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    for path in ("share", "keeper"):
        hands.go(f"/games/{sheet.id}/{path}")
        hands.run("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")
        look()


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("minimini_seven", {}),
        ("minimini_seven", {"joker": True}),
        ("minimini_seven", {"version": "cards"}),
        ("minimini_seven", {"version": "points"}),
        ("flip", {}),
        ("counter", {}),
        ("counter", {"winner": "lowest", "target": 100}),
    ],
)
def test_the_forms_of_the_other_games(
    hands: Hands, look: Look, server: Server, ruleset: str, options: dict[str, Any]
) -> None:
    names = FIVE[:2] if ruleset == "flip" else FIVE
    sheet = Sheet(server, names, options, ruleset)
    hands.go(sheet.keeper)
    look()
    if ruleset == "minimini_seven":
        for card in (6, 5, 5, 2):
            key = hands.page.get_by_role("button", name=str(card), exact=True)
            if key.is_enabled():
                hands.tap(key)
        look()
        hands.go(sheet.keeper)
        hands.run("() => { document.querySelector('[name=cards]').value = '6'; }")
        hands.press(RECORD)
        expect(hands.page.get_by_role("alert")).to_be_visible()
    elif ruleset == "flip":
        hands.tap(hands.page.locator("#round").get_by_role("button", name="Bob"))
        expect(hands.page.get_by_role("heading", name="Manche 2")).to_be_visible()
    else:
        hands.type(hands.points("Alice"), "1e2")
        hands.press(RECORD)
        expect(hands.page.get_by_role("alert")).to_be_visible()
    hands.run("() => scrollTo(0, 0)")
    look()
    hands.go(f"/games/new?ruleset={ruleset}")
    hands.run("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")
    look()


def test_a_correction(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    hands.go(f"/games/{sheet.id}/rounds/2")
    look()
    hands.tap(hands.points("Alice"))
    hands.key("5", "0")
    expect(hands.page.locator(".effects")).to_contain_text("Alice")
    look()


def test_friends_a_tie_and_the_end(hands: Hands, look: Look, begin: Callable[..., Sheet]) -> None:
    tied, won, crowd = (
        begin(*FIVE, target=50),
        begin(*FIVE, target=50),
        begin(*(f"Nom {n}" for n in range(18))),
    )
    tied.play((50, 50, 1, 2, 3))
    won.play((60, 50, 1, 2, 3))
    crowd.play(tuple(range(18)))
    for sheet in (tied, won, crowd):
        for path in (sheet.friends, sheet.keeper):
            hands.go(path)
            look()


def test_the_chart_of_a_few_and_of_a_crowd_and_the_big_screen(
    hands: Hands, look: Look, sheet: Sheet, begin: Callable[..., Sheet]
) -> None:
    crowd = begin(*(f"Nom {n}" for n in range(18)), target=9_999)
    crowd.play(tuple(range(18)), tuple(range(5, 23)))
    for table in (sheet, crowd):
        for address in (table.friends, f"{table.friends}?view=tv"):
            hands.go(address)
            look()
    hands.page.set_viewport_size({"width": 1280, "height": 720})
    look()


def test_a_link_that_was_withdrawn(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    hands.press("Partager")
    hands.unfold("Retirer le lien…")
    hands.press("Oui, retirer le lien")
    expect(hands.page.locator("#share-url")).to_have_count(0)
    hands.go(sheet.friends)
    expect(hands.page.get_by_role("heading", name="Ce lien n’est plus valable")).to_be_visible()
    look()


def test_at_twice_the_text_size_nothing_is_cut_off(hands: Hands, sheet: Sheet) -> None:
    hands.go(sheet.keeper)
    hands.run("() => document.styleSheets[0].insertRule('html { font-size: 200% }', 0)")
    assert hands.run("() => document.documentElement.scrollWidth") <= 360
    hidden = """() => [...document.querySelectorAll('.key, #record')].filter(k => k.checkVisibility()
      && (k.scrollWidth > k.clientWidth + 1 || k.scrollHeight > k.clientHeight + 1)).map(k => k.textContent)"""
    assert hands.run(hidden) == []
    line = "() => { const l = document.querySelector('[aria-current]').getBoundingClientRect(); return l.top < document.querySelector('.dock').getBoundingClientRect().top; }"
    hands.key("4", "4")
    assert hands.run(line)


def test_taking_a_game_away(hands: Hands, look: Look, sheet: Sheet) -> None:
    hands.go(f"{sheet.friends}/away")
    look()
    hands.go(f"{sheet.friends}/sheet")
    look()


def test_a_file_that_is_refused(hands: Hands, look: Look) -> None:
    hands.go("/games/import")
    hands.page.get_by_role("button", name="Reprendre cette partie").tap()
    expect(hands.page.get_by_role("alert")).to_be_visible()
    look()
