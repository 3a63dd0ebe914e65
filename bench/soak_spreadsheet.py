"""Opens the CSV of a game in LibreOffice, under French and English settings, and looks at every cell.

Wants Debian's ``libreoffice-calc-nogui`` (some 400 MB), so it is no part of ``make test``, where the bytes
are looked at; that a real spreadsheet reads them alike, is looked at here. Without it this says so and fails.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from xml.etree import ElementTree as ET

from scripts.server import running

NAMES = [
    *("Alice", "J.P.", "O'Brien", "<b>Zoé</b>", "Zoé 🎉👨‍👩‍👧", "李雷", "عمر", "Дмитрий", "Ελένη", "שרה"),
    *("प्रिया", "สมชาย", "김민수", "=1+1", "+33", "-5", "@ana", 'say; "hi"', "a,b", "été"),
]
POINTS = [-12, 0, 1_000, -9_999, 9_999, *range(15)]
OPENED = {"": ("44", "en-US"), "?dialect=excel-fr": ("59", "fr-FR")}
"""By the file: the character that separates, and the settings under which it is opened."""
FODS = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

Cell = str | float | None


def main() -> int:
    """Return 0 when every cell is what it was."""
    office = shutil.which("soffice")
    if office is None:
        print("LibreOffice is missing: apt-get install libreoffice-calc-nogui")
        return 1
    wrong = 0
    with running() as address, tempfile.TemporaryDirectory() as folder:
        key = played(address)
        for query, (separator, language) in OPENED.items():
            file = Path(folder) / f"game-{language}.csv"
            file.write_bytes(fetched(f"{address}/s/{key}/export.csv{query}"))
            cells = opened(office, file, separator, language, Path(folder))
            found: list[tuple[list[Cell], list[Cell]]] = [
                (cells[0][3 : 3 + len(NAMES)], [guarded(n) for n in NAMES]),
                (cells[1][3 : 3 + len(NAMES)], [float(p) for p in POINTS]),
                (cells[2][3 : 3 + len(NAMES)], [float(p) for p in POINTS]),
            ]
            for row, wished in found:
                for cell, wish in zip(row, wished, strict=True):
                    if cell != wish:
                        wrong += 1
                        print(f"{language}: {cell!r} instead of {wish!r}")
            print(f"{language}: {sum(len(row) for row in cells)} cells")
    return int(wrong > 0)


def guarded(name: str) -> str:
    """A name as the file has it: one that would be a formula has a mark in front."""
    return f"'{name}" if re.match(r"[=+\-@]", name) else name


def played(address: str) -> str:
    """Play one round of a game, and return its share key."""
    game = asked(f"{address}/api/v1/games", {"ruleset": "counter", "players": NAMES})
    scores = [{"player": f"p{n}", "total": p} for n, p in enumerate(POINTS, 1)]
    asked(f"{address}/api/v1/games/{game['id']}/rounds", {"scores": scores}, game["keeper_token"])
    return game["share_url"].rpartition("/")[2]


def asked(url: str, body: object, token: str = "") -> dict[str, str]:
    """Return the JSON that comes back."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=10) as answer:
        told: dict[str, str] = json.loads(answer.read())
        return told


def fetched(url: str) -> bytes:
    """Return what is there."""
    with urllib.request.urlopen(url, timeout=10) as answer:
        body: bytes = answer.read()
        return body


def opened(office: str, file: Path, separator: str, language: str, folder: Path) -> list[list[Cell]]:
    """Open a file as that person would, and return the cells: numbers as numbers."""
    # separator, quote, UTF-8, from the first line, no column formats, the language, numbers detected as usual
    how = f"CSV:{separator},34,76,1,,0,false,false,false"
    profile = folder / f"profile-{language}"
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(SETTINGS.format(language=language), "utf-8")
    subprocess.run(
        [
            *(office, f"-env:UserInstallation=file://{profile}", "--headless", f"--infilter={how}"),
            *("--convert-to", "fods", "--outdir", str(folder), str(file)),
        ],
        check=True,
        capture_output=True,
        timeout=180,
    )
    root = ET.parse(file.with_suffix(".fods")).getroot()  # noqa: S314 - LibreOffice wrote it just now
    return [
        [cell for c in row.iter(f"{TABLE}table-cell") for cell in read(c)]
        for row in root.iter(f"{TABLE}table-row")
    ]


def read(cell: ET.Element) -> list[Cell]:
    """Return what a cell holds, as often as it is repeated."""
    times = min(int(cell.get(f"{TABLE}number-columns-repeated", "1")), 100)
    if cell.get(f"{TABLE}formula"):
        return [f"FORMULA {cell.get(f'{TABLE}formula')}"] * times
    if cell.get(f"{FODS}value-type") == "float":
        return [float(cell.get(f"{FODS}value", "nan"))] * times
    texts = ["".join(p.itertext()) for p in cell.iter(f"{TEXT}p")]
    return ["\n".join(texts) or None] * times


SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>{language}</value></prop></item>
</oor:items>
"""
