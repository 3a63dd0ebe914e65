"""A real server process for tests, on a free port of this machine, ended by its own id."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[1]


def free_port(host: str = "127.0.0.1") -> int:
    """A port that nobody listens on now."""
    with socket.socket() as listener:
        listener.bind((host, 0))
        return int(listener.getsockname()[1])


@dataclass
class Server:
    """One server: where its database lies, where it answers, what it says. A setting without a value is
    taken out of its environment; ``root`` is the version of Marquoir that runs."""

    database: Path
    host: str = "127.0.0.1"
    port: int = 0
    environment: dict[str, str] = field(default_factory=dict)
    root: Path = ROOT
    process: subprocess.Popen[bytes] | None = None

    def __post_init__(self) -> None:
        self.port = self.port or free_port(self.host)

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://{self.host}:{self.port}"

    @property
    def output(self) -> Path:
        """The file that holds everything it said."""
        return self.database.with_suffix(".log")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        ours = {
            "MARQUOIR_HOST": self.host,
            "MARQUOIR_PORT": str(self.port),
            "MARQUOIR_DATABASE_URL": f"sqlite:///{self.database}",
        }
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "app", "serve"],
                cwd=self.root,
                env={k: v for k, v in {**os.environ, **ours, **self.environment}.items() if v},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self._wait(self.process)

    def _wait(self, process: subprocess.Popen[bytes], seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and process.poll() is None:
            try:
                if httpx.get(f"{self.address}/healthz", timeout=2, trust_env=False).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"the server did not start:\n{self.output.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """Tell it to stop; the seconds that it took. Killed when it takes longer than ten."""
        process, self.process = self.process, None
        if process is None or process.poll() is not None:
            return 0.0
        begun = time.monotonic()
        process.send_signal(how)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
        return time.monotonic() - begun

    def restart(self) -> None:
        """Stop it and start it again at the same address, with the same database."""
        self.stop()
        self.start()

    def client(self, **said: Any) -> httpx.Client:
        """A client of it; the caller closes it."""
        return httpx.Client(base_url=self.address, timeout=10, trust_env=False, **said)


@contextmanager
def serving(database: Path, **environment: str) -> Iterator[Server]:
    """A server that runs as long as the block. A setting is named without ``MARQUOIR_``, in lower case."""
    named = {f"MARQUOIR_{name.upper()}": value for name, value in environment.items()}
    server = Server(database, environment=named)
    server.start()
    try:
        yield server
    finally:
        server.stop()
