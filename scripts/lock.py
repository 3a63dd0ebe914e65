"""Writes the lock files again from pyproject.toml and package.json: `python -m scripts.lock [--upgrade]`.

Without `--upgrade` whatever is locked and still fits stays. No lock names a registry: they hold versions and
hashes only.
"""

from __future__ import annotations

import subprocess
import sys

from scripts.prepare import PYTHON, ROOT, npm

UV = [
    *(
        str(PYTHON),
        "-m",
        "uv",
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--python-version",
        "3.11",
        "--generate-hashes",
    ),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--no-header"),
]
LOCKS = {
    "run": ["pyproject.toml"],
    "dev": ["--constraints", "requirements/run.txt", "--group", "dev"],
    "node": ["--group", "node"],
    "audit": ["--group", "audit"],
}


def main(options: list[str]) -> int:
    for name, sources in LOCKS.items():
        lock = f"requirements/{name}.txt"
        print(f"Locking {lock} ...", flush=True)
        subprocess.run([*UV, *options, *sources, "--output-file", lock], cwd=ROOT, check=True)
    command = "update" if "--upgrade" in options else "install"
    for folder in (ROOT, ROOT / "bench"):
        print(f"Locking {(folder / 'package-lock.json').relative_to(ROOT)} ...", flush=True)
        subprocess.run(
            [*npm(), command, "--package-lock-only", "--ignore-scripts", "--loglevel=error"],
            cwd=folder,
            check=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
