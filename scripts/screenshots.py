"""Plays games on a Marquoir of its own and takes its pictures: `python -m scripts.screenshots [WORD...]`.

Every page in every state, for tables of 3, 5, 8 and 18, at 360x640, 390x844 and 1280x800, light and dark, in
French and English, goes into `screenshots/`, which git ignores: what the screen shows, and the whole page
where that is longer. With words, only what has them all in its name: `keeper-won-18 dark fr`. `--picture`
makes the one in README.md.
"""

from __future__ import annotations

import base64
import shutil
import sys
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scripts.browser import launch_options
from scripts.server import ROOT, running
from scripts.tables import PLAYERS, ROUNDS, SIZES, Cast, Table, played

FOLDER = ROOT / "screenshots"
PICTURE = ROOT / "docs" / "picture.png"
SCREENS = ((360, 640), (390, 844), (1280, 800))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}


def ready(page: Page) -> None:
    """Wait until the page's scripts have come, and what they set in motion has come to rest."""
    page.wait_for_function("() => !document.querySelector('script[data-run]')")
    page.wait_for_timeout(150)


def keys(page: Page, *names: str) -> None:
    """Press keys of the keypad where they are: nothing is scrolled to."""
    for name in names:
        touch(page, f"#pad :is([data-key='{name}'], [data-card='{name}'])")


def touch(page: Page, what: str) -> None:
    found = page.locator(f"{what}:visible").first
    found.wait_for()
    box = found.bounding_box()
    assert box is not None, what
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def typed(page: Page) -> None:
    keys(page, "3", "5", "bust", "2", "0", "+", "1")


def refused(page: Page) -> None:
    """Send a round in which somebody is missing and somebody has what no hand makes."""
    fields = page.locator("#round [role=group] input.points").all()
    for field, text in zip(fields, ["35", "146", "20+15"], strict=False):
        field.fill(text)
    if len(fields) == 3:
        fields[2].fill("")
    page.locator("#record").click()
    page.locator("#round [aria-invalid=true]").first.wait_for()


def by_cards(page: Page) -> None:
    keys(page, "cards")
    page.wait_for_timeout(400)  # what has just come under the finger takes no second tap
    keys(page, "12", "9", "5", "x2", "+4")


def opened(page: Page) -> None:
    page.evaluate("document.querySelectorAll('#manage details').forEach(d => { d.open = true; })")


def sharing(page: Page) -> None:
    page.locator(".share-button").click()


def linked(page: Page, part: str) -> None:
    page.goto(f"{page.url}/{part}")


def corrected(page: Page) -> None:
    page.locator("#r-2 a").click()
    page.wait_for_url("**/rounds/2")
    ready(page)
    page.locator("#round input.points").first.click()
    keys(page, "4", "2")
    page.locator(".effects b").first.wait_for()


Act = Callable[[Page], None] | None


def scenes(cast: Cast, players: int) -> list[tuple[str, str, Act]]:
    """What a table is pictured doing: the name, the address, and what is done there."""
    ongoing = cast.ongoing.keeper_url
    return [
        (f"keeper-fresh-{players}", cast.fresh.keeper_url, None),
        (f"keeper-empty-{players}", ongoing, None),
        (f"keeper-typed-{players}", ongoing, typed),
        (f"keeper-cards-{players}", ongoing, by_cards),
        (f"keeper-refused-{players}", ongoing, refused),
        (f"keeper-manage-{players}", ongoing, opened),
        (f"keeper-share-{players}", ongoing, sharing),
        (f"keeper-tie-break-{players}", cast.tied.keeper_url, None),
        (f"keeper-won-{players}", cast.finished.keeper_url, None),
        (f"correction-{players}", ongoing, corrected),
        (f"friends-{players}", cast.ongoing.share_url, None),
        (f"friends-tie-break-{players}", cast.tied.share_url, None),
        (f"friends-won-{players}", cast.finished.share_url, None),
        (f"tv-{players}", f"{cast.ongoing.share_url}?view=tv", None),
        (f"tv-won-{players}", f"{cast.finished.share_url}?view=tv", None),
        (f"sheet-{players}", f"{cast.ongoing.share_url}/sheet", None),
    ]


def plain_scenes(table: Table, cast: Cast) -> list[tuple[str, str, Act]]:
    """The pages that are the same for every table."""
    withdrawn = table.play([], "")
    table.call("PUT", f"/games/{withdrawn.id}/share", token=withdrawn.keeper_token)
    return [
        ("error-403", f"{table.address}/games/{cast.ongoing.id}", None),
        ("error-404", f"{table.address}/nowhere", None),
        ("error-410", withdrawn.share_url, None),
        ("start-empty", f"{table.address}/", None),
        ("new-game", f"{table.address}/games/new", None),
        ("rules", f"{table.address}/rules/flip7", None),
        ("away", f"{cast.finished.share_url}/away", None),
        ("import", f"{table.address}/games/import", None),
        ("links", f"{cast.ongoing.keeper_url}", lambda page: linked(page, "share")),
        ("pen", f"{cast.ongoing.keeper_url}", lambda page: linked(page, "keeper")),
        ("offline", f"{table.address}/offline", None),
    ]


def take_all(table: Table, browser: Browser, words: list[str]) -> int:
    """Take every picture whose name has all the words; how many there are."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    casts = {players: played(table, players) for players in SIZES}
    plain = plain_scenes(table, casts[5])
    tables = [scene for players, cast in casts.items() for scene in scenes(cast, players)]
    everything = [*plain, *tables, ("start", f"{table.address}/", None)]
    for language, locale in LANGUAGES.items():
        for width, height in SCREENS:
            for scheme in SCHEMES:
                suffix = f"{width}-{scheme}-{language}"
                wanted = [s for s in everything if all(word in f"{s[0]}-{suffix}" for word in words)]
                if not wanted:
                    continue
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    locale=locale,
                    color_scheme=scheme,
                    device_scale_factor=2 if width < 500 else 1,
                    has_touch=width < 500,
                    reduced_motion="reduce",
                )
                context.set_default_timeout(10_000)
                for name, url, act in wanted:
                    take(context, f"{name}-{suffix}", url, act)
                context.close()
    return len(list(FOLDER.iterdir()))


def take(context: BrowserContext, name: str, url: str, act: Act) -> None:
    """One scene, on a page of its own: what is half typed in one is in no other."""
    page = context.new_page()
    answer = page.goto(url)
    if answer is None or answer.status >= 500:
        raise RuntimeError(f"no page to take a picture of at {name}: {answer and answer.status}")
    ready(page)
    if act:
        act(page)
        page.wait_for_timeout(150)
    else:
        page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=FOLDER / f"{name}.png")
    size = page.viewport_size
    assert size is not None, "the context has one"
    whole = page.evaluate("document.documentElement.scrollHeight")
    if whole > size["height"] and act is not sharing:
        page.set_viewport_size({"width": size["width"], "height": whole})
        page.screenshot(path=FOLDER / f"{name}-whole.png")
    page.evaluate("localStorage.clear()")
    page.close()


def take_picture(table: Table, browser: Browser) -> None:
    """Put the scorekeeper's phone, halfway through a round, and a friend's, in the dark, side by side."""
    players = PLAYERS[:4]
    game = table.play([totals[: len(players)] for totals in ROUNDS], "Chez Mamie", players)
    looks: list[tuple[str, Literal["light", "dark"], list[str]]] = [
        (game.keeper_url, "light", ["36", "52"]),
        (game.share_url, "dark", []),
    ]
    phones = []
    for url, scheme, typed in looks:
        context = browser.new_context(
            viewport={"width": 360, "height": 720}, locale="fr-FR", color_scheme=scheme, device_scale_factor=2
        )
        page = context.new_page()
        page.goto(url)
        ready(page)
        for field, text in zip(page.locator("#round input.points").all(), typed, strict=False):
            field.fill(text)
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        page.wait_for_timeout(300)
        phones.append(base64.b64encode(page.screenshot()).decode())
        context.close()
    images = "".join(f'<img src="data:image/png;base64,{phone}">' for phone in phones)
    page = browser.new_page(viewport={"width": 820, "height": 780})
    page.set_content(
        f"""<style>
            body {{ margin: 0; height: 780px; background: #8a9a8f }}
            body {{ display: flex; justify-content: space-evenly; align-items: center }}
            img {{ width: 360px; border-radius: 24px; box-shadow: 0 6px 24px #0006 }}
        </style>{images}"""
    )
    page.wait_for_function("[...document.images].every(image => image.complete)")
    PICTURE.parent.mkdir(exist_ok=True)
    page.screenshot(path=PICTURE)


def main(arguments: list[str]) -> int:
    with running() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        table = Table(address)
        if "--picture" in arguments:
            take_picture(table, browser)
            print(f"{PICTURE.relative_to(ROOT)} is made")
        else:
            print(f"{take_all(table, browser, arguments)} pictures are in {FOLDER.relative_to(ROOT)}/")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
