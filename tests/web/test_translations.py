"""Every sentence has its French: nothing missing, empty, doubtful or left over, and the blanks agree."""

import gettext
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from app.web.language import LOCALES

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
BLANK = re.compile(r"%\((\w+)\)[sd]|%[sd]|%%")


@cache
def sentences() -> dict[str, str | tuple[str, ...]]:
    """Every sentence to translate, by its (singular) source."""
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(m["pattern"], m["method"]) for m in mappings]
    options = {m["pattern"]: {"trimmed": m.get("trimmed", "")} for m in mappings}
    keywords = {"_": None, "gettext": None, "ngettext": (1, 2), "N_": None}
    found: dict[str, str | tuple[str, ...]] = {}
    for folder in ("app", "templates"):
        nearer = [(p.removeprefix(f"{folder}/"), m) for p, m in methods if p.startswith(folder)]
        wished = {p.removeprefix(f"{folder}/"): o for p, o in options.items()}
        for _, _, message, _, _ in extract_from_dir(ROOT / folder, nearer, wished, keywords):
            found[message if isinstance(message, str) else message[0]] = message
    assert len(found) > 150
    return found


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def translated(path: Path) -> dict[str, Message]:
    return {_source(message): message for message in catalogue(path) if message.id}


def _source(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)


def texts(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def test_there_is_french():
    assert [path.parts[-3] for path in CATALOGUES] == ["fr"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_sentence_is_translated(path):
    known = translated(path)
    assert [s for s in sentences() if s not in known or not all(texts(known[s]))] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_no_translation_is_doubtful_or_left_over(path):
    assert [_source(m) for m in catalogue(path) if m.fuzzy and m.id] == []
    assert [s for s in translated(path) if s not in sentences()] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_plurals_are_plurals_in_the_translation_too(path):
    known = translated(path)
    for source, message in sentences().items():
        if source in known:
            assert isinstance(known[source].id, (list, tuple)) == isinstance(message, tuple), source


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_the_blanks_of_a_translation_are_those_of_its_sentence(path):
    for source, message in translated(path).items():
        for text in texts(message):
            assert Counter(BLANK.findall(text)) == Counter(BLANK.findall(source)), source


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_what_was_compiled_is_what_is_written(path):
    compiled = gettext.translation("messages", LOCALES, [path.parts[-3]])
    for source, message in translated(path).items():
        if isinstance(message.string, str):
            assert compiled.gettext(source) == message.string


def test_french_typography_uses_its_own_quotes_and_apostrophes():
    for message in translated(LOCALES / "fr" / "LC_MESSAGES" / "messages.po").values():
        for text in texts(message):
            assert "'" not in text, text
            assert '"' not in text, text
