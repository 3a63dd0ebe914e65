"""Files for hosting that no test runs here are compared with what they speak of."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.settings import Settings

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
UNIT_FILE = ROOT / "deploy" / "marquoir.service"
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROXIES = [ROOT / "deploy" / "nginx.conf", ROOT / "deploy" / "Caddyfile"]
# In pieces, or this file would be the one that names them
REGISTRIES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "npmjs" + ".org",
    "npmjs" + ".com",
    "yarnpkg" + ".com",
    "deb.debian" + ".org",
    "docker" + ".io",
]


def instructions(name: str) -> list[str]:
    """The Dockerfile's instructions of that name, each on one line."""
    lines = DOCKERFILE.replace("\\\n", " ").splitlines()
    return [line.removeprefix(name).strip() for line in lines if line.startswith(f"{name} ")]


@pytest.fixture(scope="module")
def commands() -> set[str]:
    help_text = subprocess.run(
        [sys.executable, "-m", "app", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return set(re.findall(r"[a-z]+", help_text))


@pytest.fixture(scope="module")
def unit() -> dict[str, list[str]]:
    """What the systemd unit sets; a name may come several times."""
    found: dict[str, list[str]] = {}
    for line in UNIT_FILE.read_text("utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def test_the_container_runs_a_command_that_exists(commands):
    (command,) = [json.loads(line) for line in instructions("CMD")]
    assert command[:3] == ["python", "-m", "app"]
    assert command[3] in commands


def test_the_service_runs_a_command_that_exists(unit, commands):
    program, *arguments = shlex.split(unit["ExecStart"][0])
    assert program == f"{unit['WorkingDirectory'][0]}/.venv/bin/python"
    assert arguments[:2] == ["-m", "app"]
    assert arguments[2] in commands


def test_what_the_image_copies_exists_and_is_sent_to_the_builder():
    sent = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    for line in instructions("COPY"):
        *sources, _target = [word for word in line.split() if not word.startswith("--")]
        if "--from=" in line:
            continue
        for source in sources:
            assert (ROOT / source).exists(), source
            assert f"!{source.rstrip('/')}" in sent, source


def test_the_image_starts_the_health_check_as_itself_and_as_no_root():
    (user,) = instructions("USER")
    assert user == "marquoir"
    (line,) = instructions("HEALTHCHECK")
    command = json.loads(line.partition("CMD ")[2])
    assert command == ["python", "deploy/healthcheck.py"]


@pytest.fixture
def answering() -> Iterator[type[BaseHTTPRequestHandler]]:
    """A server in the place of Marquoir."""

    class Handler(BaseHTTPRequestHandler):
        status = 200
        port = 0
        asked: str | None = None

        def do_GET(self) -> None:
            type(self).asked = self.path
            self.send_response(self.status)
            self.end_headers()

        def log_message(self, *arguments: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Handler.port = server.server_port
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield Handler
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (500, False), (503, False)])
def test_the_health_check_believes_only_a_200(answering, status, healthy):
    answering.status = status
    assert (healthcheck(answering.port) == 0) is healthy
    assert answering.asked == "/healthz"


def test_the_health_check_fails_when_nobody_answers():
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        port = server.server_port
    assert healthcheck(port) == 1


def healthcheck(port: int) -> int:
    return subprocess.run(
        [sys.executable, "deploy/healthcheck.py"],
        cwd=ROOT,
        env={"MARQUOIR_PORT": str(port)},
        capture_output=True,
        check=False,
    ).returncode


def test_the_database_of_the_container_is_in_its_volume():
    (volume,) = instructions("VOLUME")
    (line,) = [line for line in instructions("ENV") if "MARQUOIR_DATABASE_URL" in line]
    (database,) = re.findall(r"MARQUOIR_DATABASE_URL=sqlite:///(\S+)", line)
    assert Path(database).parent == Path(volume)
    service = COMPOSE["services"]["marquoir"]
    ((name, mounted),) = [entry.split(":") for entry in service["volumes"]]
    assert mounted == volume
    assert name in COMPOSE["volumes"]


def test_the_container_listens_on_the_port_that_is_published():
    (exposed,) = instructions("EXPOSE")
    ((_outside, inside),) = [entry.split(":") for entry in COMPOSE["services"]["marquoir"]["ports"]]
    assert exposed == inside == str(Settings.model_fields["port"].default)


def test_the_database_of_the_service_is_in_its_state_folder(unit):
    environment = dict(word.split("=", 1) for line in unit["Environment"] for word in shlex.split(line))
    (state,) = unit["StateDirectory"]
    assert environment["MARQUOIR_DATABASE_URL"] == f"sqlite:////var/lib/{state}/marquoir.db"


def test_the_proxies_ask_where_the_service_listens(unit):
    environment = dict(word.split("=", 1) for line in unit["Environment"] for word in shlex.split(line))
    address = f"{environment['MARQUOIR_HOST']}:{Settings.model_fields['port'].default}"
    for proxy in PROXIES:
        assert address in proxy.read_text("utf-8"), proxy.name
    assert environment["MARQUOIR_TRUSTED_PROXIES"] == environment["MARQUOIR_HOST"]


@pytest.mark.parametrize(
    "name", ["README.md", "Dockerfile", "compose.yaml", *(p.name for p in PROXIES), UNIT_FILE.name]
)
def test_every_setting_that_is_named_exists(name):
    file = ROOT / name if (ROOT / name).exists() else ROOT / "deploy" / name
    named = {word.lower() for word in re.findall(r"MARQUOIR_([A-Z_]+[A-Z])", file.read_text("utf-8"))}
    assert named <= set(Settings.model_fields)


def test_every_setting_is_in_the_table_of_the_readme_with_its_default():
    rows = dict(re.findall(r"^\| `MARQUOIR_([A-Z_]+)` \| (.*?) \|", README, re.MULTILINE))
    assert {name.lower() for name in rows} == set(Settings.model_fields)
    for name, shown in rows.items():
        default = Settings.model_fields[name.lower()].get_default(call_default_factory=True)
        if default not in (None, "", [], ()):
            assert str(default) in shown, name


def test_settings_left_empty_in_compose_are_as_if_they_were_not_there(monkeypatch):
    for name, value in COMPOSE["services"]["marquoir"]["environment"].items():
        assert value == f"${{{name}:-}}"
        monkeypatch.setenv(name, "")
    emptied = Settings()
    monkeypatch.undo()
    assert emptied == Settings()


def test_the_readme_names_only_make_targets_that_exist():
    named = set(re.findall(r"`make ([a-z]+)", README))
    assert {"serve", "test"} <= named
    assert named <= set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def test_the_files_that_the_readme_points_to_exist():
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", README)
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_no_file_names_a_package_registry():
    for file in tracked():
        text = file.read_bytes().decode("utf-8", "replace")
        for host in REGISTRIES:
            assert host not in text, f"{file.relative_to(ROOT)} names {host}"


def test_the_locks_hold_a_hash_for_every_package():
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        blocks = re.split(r"\n(?=\S)", lock.read_text("utf-8").strip())
        assert [block for block in blocks if "--hash=sha256:" not in block] == [], lock.name
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def tracked() -> list[Path]:
    """The files of the project: what git knows or would take; without git, what is in no ignored folder."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        files = [ROOT / name for name in listed.split("\0") if name]
    else:
        lines = (ROOT / ".gitignore").read_text("utf-8").split()
        ignored = {line.strip("/") for line in lines if line.endswith("/")} | {".git"}
        files = [path for path in ROOT.rglob("*") if not ignored & set(path.relative_to(ROOT).parts)]
    return [path for path in files if path.is_file()]
