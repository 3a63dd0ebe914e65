"""Fails when a test was skipped that is not on the list: `python .ci/skips.py REPORT.xml ALLOWED`.

Silent when all is well, so that pytest has the last word.
"""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path


def skipped(report: Path) -> dict[str, str]:
    """Return the skipped tests of a JUnit report, as {name: why}. An expected failure is no skip."""
    found = {}
    for case in ET.parse(report).iter("testcase"):  # noqa: S314  our own pytest wrote it
        skip = case.find("skipped")
        if skip is not None and skip.get("type") != "pytest.xfail":
            module = case.get("classname", "").replace(".", "/") + ".py"
            found[f"{module}::{case.get('name')}"] = skip.get("message", "")
    return found


def allowed(listed: Path) -> set[str]:
    """Return the names on the list; each has to give its reason."""
    lines = [line.split(maxsplit=1) for line in listed.read_text("utf-8").splitlines() if line.strip()]
    return {line[0] for line in lines if len(line) == 2 and not line[0].startswith("#")}


if __name__ == "__main__":
    listed = allowed(Path(sys.argv[2]))
    unlisted = {name: why for name, why in skipped(Path(sys.argv[1])).items() if name not in listed}
    for name, why in unlisted.items():
        print(f"skipped, and not in {sys.argv[2]}: {name} ({why})")
    sys.exit(bool(unlisted))
