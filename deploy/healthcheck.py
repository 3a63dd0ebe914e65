"""Says by its exit code whether the Marquoir in this container answers. Standard library only."""

from __future__ import annotations

import os
import sys
import urllib.error
import urllib.request

port = os.environ.get("MARQUOIR_PORT") or "8000"
try:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=4) as answer:
        sys.exit(answer.status != 200)
except (OSError, urllib.error.URLError) as problem:
    sys.exit(f"no answer: {problem}")
