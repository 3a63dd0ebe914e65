"""Makes the pictures of `static/icons/` from `icon.svg`: `python -m scripts.icons`.

They are small and change hardly ever, so they are committed; phones ask for PNG in these sizes.
"""

from __future__ import annotations

import re
import sys

from playwright.sync_api import Page, sync_playwright

from scripts.browser import launch_options
from scripts.server import ROOT

FOLDER = ROOT / "static" / "icons"
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "maskable-512.png": 512, "touch.png": 180}
FULL = ("maskable-512.png", "touch.png")
"""These are cut to a shape by the phone: the wood goes to the edge, and the pegs keep clear of it."""


def drawing(name: str) -> str:
    """The SVG of one picture."""
    # Plain wood: a gradient would make the file four times as large.
    svg = (FOLDER / "icon.svg").read_text("utf-8").replace("url(#w)", "#ecd3a6")
    if name not in FULL:
        return svg
    square = re.sub(r' rx="14"', "", svg)
    return square.replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"').replace(
        '<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"'
    )


def make(page: Page, name: str, size: int) -> None:
    """Draw one and keep it."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}</style>"
        f"{drawing(name)}"
    )
    page.screenshot(path=FOLDER / name, omit_background=True)


def main() -> int:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        for name, size in SIZES.items():
            make(page, name, size)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
