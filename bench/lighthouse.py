"""What Lighthouse says of the pages on a phone: its own mobile preset and throttling, five times each.

The game has five players and ten rounds, on a real server. Fails when a score is below 100 or the largest
paint comes later than a second (median of five). Game pages are not for search engines, by intent: whether
they may be crawled, and how they describe themselves there, is not asked of them.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from scripts import browser
from scripts.prepare import ROOT, node
from tests.server import Server, serving

PROGRAM = ROOT / "bench" / "node_modules" / "lighthouse" / "cli" / "index.js"
NAMES = ("Alice", "Bob", "Chloé", "Zoé 🎉", "Dominique")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMES = 5
LCP_MS = 1_000
FOR_SEARCH = "is-crawlable,meta-description"

Report = dict[str, Any]


def missing() -> list[str]:
    """What it takes and is not here, in sentences."""
    said = []
    if not PROGRAM.is_file():
        said.append("Lighthouse is not installed: sh scripts/python.sh -m scripts.prepare bench")
    if browser.find() is None:
        said.append("There is no Chromium: sh scripts/python.sh -m scripts.prepare browser")
    return said


def played(server: Server) -> tuple[dict[str, str], str]:
    """Play ten rounds; the pages' addresses, and the cookie of the scorekeeper."""
    with server.client() as client:
        made = client.post("/api/v1/games", json={"ruleset": "flip7", "players": NAMES, "dealer": 1}).json()
        headers = {"Authorization": f"Bearer {made['keeper_token']}"}
        for turn in range(10):
            scores = [{"player": f"p{n + 1}", "total": (7 * n + 3 * turn) % 19} for n in range(5)]
            client.post(
                f"/api/v1/games/{made['id']}/rounds", json={"scores": scores}, headers=headers
            ).raise_for_status()
        given = client.get(f"/k/{made['keeper_token']}").cookies
    cookie = "; ".join(f"{name}={value}" for name, value in given.items())
    return {
        "start": f"{server.address}/",
        "new game": f"{server.address}/games/new",
        "keeper": f"{server.address}/games/{made['id']}",
        "friends": made["share_url"],
    }, cookie


def looked_at(url: str, cookie: str, categories: tuple[str, ...], private: bool) -> Report:
    """One run of Lighthouse."""
    options = browser.launch_options()
    with tempfile.TemporaryDirectory() as folder:
        report, headers = Path(folder) / "report.json", Path(folder) / "headers.json"
        headers.write_text(json.dumps({"Cookie": cookie} if cookie else {}))
        command = [
            node(),
            str(PROGRAM),
            url,
            "--quiet",
            "--no-enable-error-reporting",
            "--output=json",
            f"--output-path={report}",
            f"--extra-headers={headers}",
            f"--only-categories={','.join(categories)}",
            f"--chrome-flags={' '.join(['--headless=new', *options['args']])}",
            *([f"--skip-audits={FOR_SEARCH}"] if private and "seo" in categories else []),
        ]
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": options["executable_path"]},
            capture_output=True,
            text=True,
            timeout=180,
            check=False,
        )
        if done.returncode != 0 or not report.is_file():
            raise RuntimeError(f"Lighthouse failed at {url}:\n{done.stderr[-2_000:]}")
        found: Report = json.loads(report.read_text("utf-8"))
    if found.get("runtimeError"):
        raise RuntimeError(f"Lighthouse failed at {url}: {found['runtimeError']['message']}")
    return found


def score(report: Report, category: str) -> int:
    """Of a hundred."""
    return round(100 * (report["categories"][category]["score"] or 0))


def faults(report: Report) -> list[str]:
    """What costs points, by name."""
    return [
        f"{category}: {audit['title']} {audit.get('displayValue', '')}".strip()
        for category, said in report["categories"].items()
        for audit in (report["audits"][ref["id"]] for ref in said["auditRefs"] if ref["weight"])
        if audit["score"] is not None and audit["score"] < 0.995
    ]


def judge(name: str, url: str, cookie: str) -> bool:
    """Look at one page, print what was found, and tell whether it is good enough."""
    private = name in ("keeper", "friends")
    first = looked_at(url, cookie, CATEGORIES, private)
    runs = [first, *(looked_at(url, cookie, CATEGORIES[:1], private) for _ in range(TIMES - 1))]
    scores = {category: score(first, category) for category in CATEGORIES[1:]}
    scores = {"performance": round(statistics.median(score(run, "performance") for run in runs)), **scores}
    lcp = statistics.median(run["audits"]["largest-contentful-paint"]["numericValue"] for run in runs)
    met = all(found == 100 for found in scores.values()) and lcp <= LCP_MS
    said = ", ".join(f"{category} {found}" for category, found in scores.items())
    crawled = " (search engines are kept out by intent)" if private else ""
    print(
        f"{name:9} {said}{crawled}; LCP {lcp:.0f} ms, median of {TIMES} "
        f"(target: 100 each, LCP at most {LCP_MS} ms): {'met' if met else 'NOT MET'}",
        flush=True,
    )
    if not met:
        for fault in faults(first):
            print(f"          {fault}", flush=True)
    return met


def main() -> int:
    """Look at every page."""
    lacking = missing()
    for sentence in lacking:
        print(sentence)
    if lacking:
        return 1
    version = json.loads((PROGRAM.parents[1] / "package.json").read_text("utf-8"))["version"]
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    busy = f"; pages paint late on a busy machine: load {load:.1f}, cores {cores}" if load > cores else ""
    print(f"Lighthouse {version}, mobile{busy}", flush=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "marquoir.db") as server:
        pages, cookie = played(server)
        met = [judge(name, url, cookie if name == "keeper" else "") for name, url in pages.items()]
    return int(not all(met))
