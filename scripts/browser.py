"""Where Chromium is, and how the tests and the screenshots start it. Standard library only.

`python -m scripts.browser` prints its path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TypedDict

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# A browser under test calls nobody but the server under test.
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)


class LaunchOptions(TypedDict):
    """What Playwright's `chromium.launch()` takes."""

    executable_path: str
    args: list[str]


def find() -> str | None:
    """Return the path of a Chromium that starts: named in `CHROMIUM`, installed, or Playwright's own."""
    installed = [os.environ.get("CHROMIUM"), *(shutil.which(name) for name in NAMES), *MAC]
    return next((path for path in installed if path and starts(path)), None) or playwrights_own()


def launch_options() -> LaunchOptions:
    """Return how to launch it, here and as this user."""
    path = find()
    if path is None:
        raise FileNotFoundError("no Chromium found: `make test` installs one, or name yours in CHROMIUM")
    # As root, Chromium refuses to start inside its sandbox.
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {"executable_path": path, "args": [*QUIET, *root]}


def starts(path: str) -> bool:
    """Tell whether it runs at all: Ubuntu's `chromium-browser` may be only a note that points to a snap."""
    if not os.access(path, os.X_OK):
        return False
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright  # absent while the set-up itself runs
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if starts(path) else None


if __name__ == "__main__":
    found = find()
    print(found or "no Chromium found", file=sys.stdout if found else sys.stderr)
    sys.exit(found is None)
