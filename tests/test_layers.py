"""Imports go down only (house.md, "Layers"): this walks them and fails on an upward one.

web  ->  scorekeeping, live  ->  store  ->  rulesets  ->  rules        (main, settings: at the top)
web  ->  drawing, which knows nothing of the house
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.rulesets import shelf

ROOT = Path(__file__).resolve().parent.parent
LEVELS = {"rules": 0, "rulesets": 1, "store": 2, "scorekeeping": 3, "live": 3, "drawing": 0, "web": 4}
TOP = 5
READS_SETTINGS = {"web"}
"""Layers below the top that may read the settings, which import nothing of ours."""

PURE = {"rules", "rulesets"}
PURE_MODULES = {
    *(
        "abc",
        "collections",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "itertools",
        "math",
        "types",
    ),
    *("operator", "re", "regex", "string", "typing", "unicodedata"),
}
"""All that a pure layer may use besides itself: no clock, no chance, no files, no network."""
LOOKS_IN_ITS_FOLDER = {"app/rulesets/__init__.py": {"importlib", "pkgutil"}}
ONLY_FOR_WEB = {"fastapi", "starlette", "jinja2", "markupsafe", "babel"}
ONLY_FOR_STORE = {"sqlite3", "sqlmodel", "alembic"}
NO_SQL = ("sqlalchemy.Connection", "sqlalchemy.exc")
"""What the web may say of the database: the type of a connection, and what it raises."""


@dataclass(frozen=True)
class Import:
    """``module`` is imported by the file ``by``, at ``line``."""

    by: str
    module: str
    line: int

    def __str__(self) -> str:
        return f"{self.by}:{self.line} imports {self.module}"


def layer_of_file(path: str) -> str:
    """The layer of a file of ours: the folder, or the file, right under ``app/``."""
    return path.split("/")[1].removesuffix(".py")


def layer_of_module(module: str) -> str | None:
    """The layer of a module of ours; None for others'."""
    parts = module.split(".")
    return None if parts[0] != "app" else (parts[1] if len(parts) > 1 else "")


def imports(root: Path) -> Iterator[Import]:
    """Every import of every file under ``root/app``, those inside functions too."""
    for path in sorted((root / "app").rglob("*.py")):
        by = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                yield from (Import(by, alias.name, node.lineno) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = absolute(by, node)
                if base == "sqlalchemy":
                    yield from (Import(by, f"{base}.{alias.name}", node.lineno) for alias in node.names)
                    continue
                yield Import(by, base, node.lineno)
                if layer_of_module(base) is not None:
                    # `from app import web` and `from app.rulesets import flip7` name modules too
                    names = (f"{base}.{alias.name}" for alias in node.names)
                    yield from (Import(by, name, node.lineno) for name in names if is_module(root, name))


def absolute(by: str, node: ast.ImportFrom) -> str:
    """The whole name of what a `from ... import` takes from."""
    if not node.level:
        return node.module or ""
    package = by.removesuffix(".py").split("/")[: -node.level]
    return ".".join([*package, *([node.module] if node.module else [])])


def is_module(root: Path, name: str) -> bool:
    """Whether a dotted name is a file or folder of ours, and not something inside one."""
    path = root.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def upward(root: Path) -> list[str]:
    """Imports of a layer that is higher, or beside."""
    found = []
    for one in imports(root):
        mine, other = layer_of_file(one.by), layer_of_module(one.module)
        if other is None or other in {mine, ""} or (other == "settings" and mine in READS_SETTINGS):
            continue
        if LEVELS.get(mine, TOP) != TOP and LEVELS.get(other, TOP) >= LEVELS[mine]:
            found.append(str(one))
    return found


def impure(root: Path) -> list[str]:
    """What the pure layers import that knows the world."""
    found = []
    for one in imports(root):
        first = one.module.split(".")[0]
        allowed = PURE_MODULES | LOOKS_IN_ITS_FOLDER.get(one.by, set())
        if layer_of_file(one.by) in PURE and first != "app" and first not in allowed:
            found.append(str(one))
    return found


def sideways(root: Path) -> list[str]:
    """Imports of one ruleset by another, or by anybody else, or of their shelf by a ruleset."""
    found = []
    for one in imports(root):
        if not one.module.startswith("app.rulesets"):
            continue
        theirs = one.module.split(".")[2:3]
        own = [Path(part).stem for part in one.by.split("/")[2:3] if layer_of_file(one.by) == "rulesets"]
        if own == ["__init__"]:
            own = []
        if (theirs and theirs != own) or (own and not theirs):
            found.append(str(one))
    return found


def beyond_its_place(root: Path) -> list[str]:
    """Web libraries below the web, database libraries outside the store."""
    found = []
    for one in imports(root):
        layer, first = layer_of_file(one.by), one.module.split(".")[0]
        web_below = first in ONLY_FOR_WEB and LEVELS.get(layer, TOP) < LEVELS["web"]
        store_above = first in ONLY_FOR_STORE and layer != "store" and LEVELS.get(layer, TOP) != TOP
        sql_in_pages = layer in {"web", "live"} and is_sql(one.module)
        if web_below or store_above or sql_in_pages:
            found.append(str(one))
    return found


def is_sql(module: str) -> bool:
    """Whether something of SQLAlchemy makes SQL."""
    return module.split(".", maxsplit=1)[0] == "sqlalchemy" and not module.startswith(NO_SQL)


def naming_a_ruleset(root: Path, keys: set[str]) -> list[str]:
    """Comparisons with a ruleset's key outside the ruleset's own place."""
    found = []
    for path in sorted((root / "app").rglob("*.py")):
        by = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Compare | ast.MatchValue):
                said = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)}
                found += [f"{by}:{node.lineno} asks for {key}" for key in keys & said if not at_home(by, key)]
    for path in sorted((root / "templates").rglob("*.html")):
        by = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text().splitlines(), 1):
            asked = {m[1] for m in re.finditer(r"""[=!]=\s*['"](\w+)['"]""", line)} & keys
            found += [f"{by}:{number} asks for {key}" for key in asked if not at_home(by, key)]
    return found


def at_home(by: str, key: str) -> bool:
    """Whether a file belongs to the ruleset with this key."""
    return by.startswith((f"app/rulesets/{key}/", f"app/rulesets/{key}.py", f"templates/rulesets/{key}"))


def test_no_import_goes_up():
    assert upward(ROOT) == []


def test_rules_and_rulesets_know_no_web_no_database_no_clock_and_no_chance():
    assert impure(ROOT) == []


def test_rulesets_know_nothing_of_each_other_and_nobody_knows_a_single_one():
    assert sideways(ROOT) == []


def test_web_libraries_stay_in_the_web_and_sql_in_the_store():
    assert beyond_its_place(ROOT) == []


def test_nobody_outside_a_ruleset_s_own_place_asks_which_ruleset_it_is():
    assert naming_a_ruleset(ROOT, {r.key for r in shelf()}) == []


def test_pure_layers_open_no_file_and_print_nothing():
    found = []
    for layer in sorted(PURE):
        for path in sorted((ROOT / "app" / layer).rglob("*.py")):
            names = {n.id for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Name)}
            found += [
                f"{path}: {name}" for name in names & {"open", "print", "input", "exec", "eval", "__import__"}
            ]
    assert found == []


def test_what_pure_layers_may_use_is_no_module_of_ours_and_there():
    assert not PURE_MODULES & ONLY_FOR_WEB
    assert {m for m in PURE_MODULES if m != "regex"} <= sys.stdlib_module_names


PLANTED = [
    (upward, "app/rules/a.py", "from app.store import games"),
    (upward, "app/store/a.py", "def f():\n    from app import scorekeeping"),
    (upward, "app/store/a.py", "import app.settings"),
    (upward, "app/scorekeeping/a.py", "from app.live import nudge"),
    (upward, "app/live.py", "import app.web.board"),
    (upward, "app/web/a.py", "from app.main import app"),
    (upward, "app/rules/a.py", "from ..store import games"),
    (impure, "app/rules/a.py", "import random"),
    (impure, "app/rulesets/a.py", "from datetime import datetime"),
    (impure, "app/rulesets/a.py", "import importlib"),
    (sideways, "app/rulesets/a.py", "from app.rulesets.b import points"),
    (sideways, "app/rulesets/a/x.py", "from app.rulesets import b"),
    (sideways, "app/rulesets/a/x.py", "from app.rulesets import the"),
    (sideways, "app/web/a.py", "from app.rulesets import b"),
    (beyond_its_place, "app/scorekeeping/a.py", "from fastapi import HTTPException"),
    (beyond_its_place, "app/web/a.py", "from sqlalchemy import Connection, select"),
    (beyond_its_place, "app/web/a.py", "import sqlalchemy"),
    (beyond_its_place, "app/live.py", "from app.store import games\nfrom sqlmodel import Session"),
]


@pytest.mark.parametrize(
    ("finds", "path", "code"), PLANTED, ids=lambda x: getattr(x, "__name__", str(x)[:40])
)
def test_a_planted_import_is_found(tmp_path, finds, path, code):
    plant(tmp_path, path, code)
    assert finds(tmp_path) != []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("app/web/a.py", "from app.scorekeeping import undo\nfrom app.live import Live\nimport fastapi"),
        ("app/store/a.py", "from app.rules.sheet import Sheet\nfrom sqlalchemy import select"),
        ("app/rulesets/a/x.py", "from app.rulesets.a.y import z\nfrom app.rules.terms import Terms"),
        (
            "app/scorekeeping/a.py",
            "from app.rulesets import the\nfrom sqlalchemy import Connection\nimport secrets",
        ),
        ("app/main.py", "from app.web import pages\nfrom app.settings import settings"),
    ],
)
def test_an_import_that_goes_down_is_none(tmp_path, path, code):
    plant(tmp_path, path, code)
    assert [*upward(tmp_path), *impure(tmp_path), *sideways(tmp_path), *beyond_its_place(tmp_path)] == []


def test_a_planted_question_which_ruleset_it_is_is_found(tmp_path):
    plant(tmp_path, "app/web/a.py", "def f(key):\n    return key == 'flip7'")
    plant(tmp_path, "app/rulesets/flip7/b.py", "def f(key):\n    return key == 'flip7'")
    plant(tmp_path, "templates/_board.html", "{% if game.ruleset == 'flip7' %}")
    plant(tmp_path, "templates/rulesets/flip7/form.html", "{% if game.ruleset == 'flip7' %}")
    assert len(naming_a_ruleset(tmp_path, {"flip7"})) == 2


def plant(root: Path, path: str, code: str) -> None:
    for module in ("app/rulesets/b.py", path):
        (root / module).parent.mkdir(parents=True, exist_ok=True)
        (root / module).write_text("" if module != path else code)
    for name in ("store", "scorekeeping", "web"):
        (root / "app" / name).mkdir(parents=True, exist_ok=True)
