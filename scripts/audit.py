"""Asks for known holes in everything that is locked: `python -m scripts.audit`.

What could not be asked is said, and fails.
"""

from __future__ import annotations

import subprocess
import sys

from scripts.prepare import AUDIT, ROOT, npm


def main() -> int:
    pip_audit = [
        str(AUDIT / "bin" / "python"),
        "-m",
        "pip_audit",
        "--strict",
        "--require-hashes",
        "--disable-pip",
        "--progress-spinner",
        "off",
    ]
    audits = {
        "Python packages to run (requirements/run.txt)": [
            *pip_audit,
            "--requirement",
            "requirements/run.txt",
        ],
        "Python packages to develop (requirements/dev.txt)": [
            *pip_audit,
            "--requirement",
            "requirements/dev.txt",
        ],
        "front-end packages (package-lock.json)": [*npm(), "audit", "--package-lock-only"],
        "packages of the benchmarks (bench/package-lock.json)": [
            *npm(),
            "--prefix",
            str(ROOT / "bench"),
            "audit",
            "--package-lock-only",
        ],
    }
    failed = []
    for what, command in audits.items():
        print(f"Auditing the {what} ...", flush=True)
        if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode != 0:
            failed.append(what)
    for what in failed:
        print(f"Not clean, or not answered (no network?): the {what}; see above.")
    if not failed:
        print("Nothing known against any of them.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
