"""Gathers the sentences to translate into `app/locales/`: `python -m scripts.messages [LANGUAGE]`.

A language that is named and new gets its file. Where sentences are looked for stands in pyproject.toml.
"""

from __future__ import annotations

import subprocess
import sys

from scripts.prepare import PYTHON, ROOT

BABEL = [str(PYTHON), "-m", "babel.messages.frontend", "--quiet"]
LOCALES = ROOT / "app" / "locales"
TEMPLATE = LOCALES / "messages.pot"


def main(languages: list[str]) -> int:
    LOCALES.mkdir(exist_ok=True)
    babel("extract", "-F", "pyproject.toml", "-o", str(TEMPLATE), "--no-wrap", "--add-location=file", ".")
    for language in languages:
        if not (LOCALES / language).exists():
            babel("init", "-i", str(TEMPLATE), "-d", str(LOCALES), "-l", language, "--no-wrap")
    babel("update", "-i", str(TEMPLATE), "-d", str(LOCALES), "--no-wrap", "--no-fuzzy-matching")
    return 0


def babel(*arguments: str) -> None:
    subprocess.run([*BABEL, *arguments], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
