"""Plays games on a Marquoir of its own and takes its pictures: `python -m scripts.screenshots [--picture]`.

Each page at 360x640 and 1280x800, light and dark, French and English goes into `screenshots/`, which git
ignores: what the screen shows, and the whole page where it is longer. `--picture` makes that in README.md.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import urllib.request
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scripts.browser import launch_options
from scripts.server import ROOT, running

Rounds = list[list[int | None]]  # one list a round, one total a player; None is a bust

FOLDER = ROOT / "screenshots"
PICTURE = ROOT / "docs" / "picture.png"
SIZES = ((360, 640), (1280, 800))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}

PLAYERS = ["Alice", "Bob", "Chloé", "Zoé 🎉", "Léonard-Maximilien de la Tour"]
ROUNDS: Rounds = [
    [27, 41, None, 33, 18],
    [None, 24, 52, 12, 30],
    [38, None, 19, 60, 22],
    [15, 35, 44, None, 29],
]
TIE: Rounds = [[98, 90, 40, None, 22], [104, 112, 60, 71, 30]]
LAST: Rounds = [[98, 90, 40, None, 22], [60, 84, None, 81, 30], [21, 42, 77, None, 56]]


@dataclass
class Game:
    """A game as the answer to its creation described it."""

    id: str
    keeper_token: str
    keeper_url: str
    share_url: str


class Table:
    """The JSON API, as a program uses it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Return the JSON that comes back."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}", data=data, headers=headers, method=method
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def play(self, rounds: Rounds, title: str, players: list[str] = PLAYERS) -> Game:
        """Start a game and enter its rounds."""
        body = {"ruleset": "flip7", "players": players, "title": title, "dealer": 1}
        made = self.call("POST", "/games", body)
        game = Game(**{name: made[name] for name in ("id", "keeper_token", "keeper_url", "share_url")})
        seats = [player["id"] for player in made["players"]]
        for totals in rounds:
            self.record("POST", game, "", dict(zip(seats, totals, strict=True)))
        return game

    def record(self, method: str, game: Game, number: str, totals: dict[str, int | None]) -> None:
        """Enter a round, or correct it: each total as if a person had confirmed it."""
        scores = [
            {"player": player, "busted": True} if total is None else {"player": player, "total": total}
            for player, total in totals.items()
        ]
        body = {"scores": scores, "confirm": ["total_unreachable", "two_flip7", "round_impossible"]}
        self.call(method, f"/games/{game.id}/rounds{number}", body, game.keeper_token)

    def correct_first_round(self, game: Game) -> None:
        """Change Alice's 27 to 28, so that there is a correction to be seen."""
        players = self.call("GET", f"/games/{game.id}", token=game.keeper_token)["players"]
        totals = dict(zip([player["id"] for player in players], [28, *ROUNDS[0][1:]], strict=True))
        self.record("PUT", game, "/1", totals)


@dataclass
class Cast:
    """The games in the pictures."""

    ongoing: Game
    tied: Game
    finished: Game
    fresh: Game
    withdrawn: Game


def played(table: Table) -> Cast:
    cast = Cast(
        ongoing=table.play(ROUNDS, "Chez Mamie"),
        tied=table.play(TIE, "Départage"),
        finished=table.play(LAST, "Vacances"),
        fresh=table.play([], ""),
        withdrawn=table.play([], ""),
    )
    table.correct_first_round(cast.ongoing)
    table.call("PUT", f"/games/{cast.withdrawn.id}/share", token=cast.withdrawn.keeper_token)
    return cast


def refused_entry(page: Page) -> None:
    """Send a round in which somebody is missing and somebody has what no hand makes."""
    fields = page.locator("#round [role=group] input.points").all()
    for field, typed in zip(fields, ["35", "146", "20+15", ""], strict=False):
        field.fill(typed)
    page.locator("#record").click()
    page.locator("#round [aria-invalid=true]").first.wait_for()


def take_all(table: Table, browser: Browser, cast: Cast) -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for language, locale in LANGUAGES.items():
        for width, height in SIZES:
            for scheme in SCHEMES:
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    locale=locale,
                    color_scheme=scheme,
                    device_scale_factor=2 if width < 500 else 1,
                    has_touch=width < 500,
                )
                context.set_default_timeout(10_000)
                take_each(context, table.address, cast, f"{width}-{scheme}-{language}")
                context.close()
    return len(list(FOLDER.iterdir()))


def take_each(context: BrowserContext, address: str, cast: Cast, suffix: str) -> None:
    page = context.new_page()
    size = page.viewport_size
    assert size is not None, "the context has one"

    def take(name: str, url: str = "") -> None:
        if url:
            answer = page.goto(url)
            if answer is None or answer.status >= 500:
                raise RuntimeError(f"no page to take a picture of at {name}: {answer and answer.status}")
        # Time for what a script adds: a page with a stream has no idle network to wait for.
        page.wait_for_timeout(150)
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=FOLDER / f"{name}-{suffix}.png")
        whole = page.evaluate("document.documentElement.scrollHeight")
        if whole > size["height"]:
            page.set_viewport_size({"width": size["width"], "height": whole})
            page.screenshot(path=FOLDER / f"{name}-{suffix}-whole.png")
            page.set_viewport_size(size)

    take("start-empty", f"{address}/")
    take("new-game", f"{address}/games/new")
    take("rules", f"{address}/rules/flip7")
    take("error-404", f"{address}/nowhere")
    take("error-403", f"{address}/games/{cast.ongoing.id}")
    take("error-410", cast.withdrawn.share_url)
    take("friends", cast.ongoing.share_url)
    take("friends-tie-break", cast.tied.share_url)
    take("friends-finished", cast.finished.share_url)
    take("away", f"{cast.finished.share_url}/away")
    take("sheet", f"{cast.ongoing.share_url}/sheet")
    take("import", f"{address}/games/import")
    take("keeper-fresh", cast.fresh.keeper_url)
    take("keeper-tie-break", cast.tied.keeper_url)
    take("keeper-finished", cast.finished.keeper_url)
    take("keeper", cast.ongoing.keeper_url)
    refused_entry(page)
    take("keeper-refused")
    take("start", f"{address}/")


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
        page.wait_for_timeout(300)
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
            print(f"{take_all(table, browser, played(table))} pictures are in {FOLDER.relative_to(ROOT)}/")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
