"""A game on its way out of one phone and into another; and on paper."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet

EIGHTEEN = tuple(f"Joueuse numéro {n}" for n in range(1, 19))


def test_the_whole_game_is_saved_as_a_file_and_gone_on_with_on_another_phone(
    phone: Phone, begin: Callable[..., Sheet], tmp_path: Path
) -> None:
    sheet = begin("Alice", "Zoé 🎉", "李雷")
    sheet.play((24, 0, 31), (9, 41, 0))
    dan = phone(script=False).page
    dan.goto(sheet.friends)
    dan.get_by_role("link", name="Emporter la partie").tap()
    with dan.expect_download() as saved:
        dan.get_by_role("link", name="La partie entière (JSON)").tap()
    assert re.fullmatch(r"Flip 7 \d{4}-\d\d-\d\d\.json", saved.value.suggested_filename)
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    eve = phone().page
    eve.goto("/games/new")
    eve.get_by_role("link", name="Reprendre une partie depuis un fichier").tap()
    eve.get_by_label("Fichier").set_input_files(file)
    eve.get_by_role("button", name="Reprendre cette partie").tap()
    expect(eve.get_by_role("button", name="Enregistrer la manche")).to_be_visible()
    board = eve.get_by_role("region", name="Le marquoir")
    expect(board).to_contain_text("Zoé 🎉")
    expect(board).to_contain_text("41")


def test_every_way_to_take_a_game_away_saves_a_file_of_that_kind(
    phone: Phone, begin: Callable[..., Sheet], tmp_path: Path
) -> None:
    sheet = begin()
    sheet.play((24, 0, 31))
    page = phone().page
    page.goto(f"{sheet.friends}/away")
    for name, start in {
        "Image": b"\x89PNG",
        "Tableau pour Excel": "\ufeffManche;Donneur".encode(),
        "Tableau simple (CSV)": b"Manche,Donneur",
    }.items():
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).tap()
        saved.value.save_as(tmp_path / "file")
        assert (tmp_path / "file").read_bytes().startswith(start)


def test_eighteen_players_and_twenty_five_rounds_go_on_one_page_of_paper(
    phone: Phone, begin: Callable[..., Sheet]
) -> None:
    sheet = begin(*EIGHTEEN, target=9999, decks=4)
    sheet.play(*[tuple((5 * n + 11 * r) % 30 for n in range(18)) for r in range(25)])
    page = phone(is_mobile=False).page
    page.goto(f"{sheet.friends}/sheet")
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    assert re.search(rb"/MediaBox\s*\[\s*0 0 84\d[.\d]* 59\d", paper)
    page.emulate_media(media="print")
    sizes = page.eval_on_selector_all(
        ".score-sheet td b, .score-sheet small",
        "found => found.map(e => parseFloat(getComputedStyle(e).fontSize) * .75)",
    )
    assert min(sizes) >= 6
    for hidden in (".top", ".foot", ".back-way"):
        expect(page.locator(hidden)).to_be_hidden()


def test_the_sheet_scrolls_in_itself_on_a_phone(phone: Phone, begin: Callable[..., Sheet]) -> None:
    sheet = begin(*EIGHTEEN)
    page = phone().page
    page.goto(f"{sheet.friends}/sheet")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_role("button", name="Imprimer")).to_be_visible()
