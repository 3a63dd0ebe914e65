"""A Marquoir of its own for a script: on a free port, with an empty database, stopped afterwards."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def running(host: str = "127.0.0.1") -> Iterator[str]:
    """Run one, and give its address."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port(host)
        environment = {
            **os.environ,
            "MARQUOIR_HOST": host,
            "MARQUOIR_PORT": str(port),
            "MARQUOIR_DATABASE_URL": f"sqlite:///{folder}/marquoir.db",
        }
        log = Path(folder) / "log"
        with log.open("w") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "app", "serve"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        try:
            wait_for(f"http://{host}:{port}/healthz", process, log)
            yield f"http://{host}:{port}"
        finally:
            process.terminate()
            process.wait(timeout=30)


def free_port(host: str) -> int:
    with socket.socket() as listener:
        listener.bind((host, 0))
        port: int = listener.getsockname()[1]
        return port


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
    raise RuntimeError(f"Marquoir did not start:\n{log.read_text()}")
