"""Runs the benchmarks, `python -m bench [NAME...]`, or the long runs, `python -m bench soak [NAME...]`.

Each is a module in this folder with a `main()`; those whose name begins with `soak_` are the long runs.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def modules(kind: str, folder: Path = Path(__file__).parent) -> list[str]:
    """Return the names of the modules of that kind that define `main()`."""
    found = [
        path.stem
        for path in sorted(folder.glob("*.py"))
        if not path.stem.startswith("_") and "\ndef main(" in path.read_text("utf-8")
    ]
    return [name for name in found if name.startswith("soak_") == (kind == "soak")]


def main(arguments: list[str]) -> int:
    kind = "soak" if arguments[:1] == ["soak"] else "benchmark"
    wanted = arguments[1:] if kind == "soak" else arguments
    names = [
        name for name in modules(kind) if not wanted or name in wanted or name.removeprefix("soak_") in wanted
    ]
    if not names:
        print(f"No {kind} has that name.")
        return 1
    worst = 0
    for name in names:
        print(f"== {name}", flush=True)
        worst = max(worst, importlib.import_module(f"bench.{name}").main() or 0)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
