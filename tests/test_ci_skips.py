"""In CI a skipped test fails the run, unless it is listed with its reason."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / ".ci" / "skips.py"
REPORT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_runs"/>
<testcase classname="tests.test_a" name="test_skipped[x]">
<skipped type="pytest.skip" message="no browser"/></testcase>
<testcase classname="tests.test_a" name="test_known"><skipped type="pytest.xfail" message=""/></testcase>
</testsuite></testsuites>"""


@pytest.mark.parametrize(
    ("listed", "code"),
    [
        ("", 1),
        ("tests/test_a.py::test_skipped[x]", 1),
        ("tests/test_a.py::test_skipped[x] only Windows has it", 0),
        ("# tests/test_a.py::test_skipped[x] only Windows has it", 1),
    ],
)
def test_a_skip_needs_a_line_with_a_reason(tmp_path, listed, code):
    (tmp_path / "report.xml").write_text(REPORT)
    (tmp_path / "allowed").write_text(listed)
    answer = subprocess.run(
        [sys.executable, SCRIPT, tmp_path / "report.xml", tmp_path / "allowed"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == code
    assert ("test_skipped" in answer.stdout) is bool(code)
