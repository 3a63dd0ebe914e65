"""The benchmarks say what they lack, and never pass for that."""

from pathlib import Path

from bench import __main__ as bench
from bench import lighthouse
from scripts import browser


def test_lighthouse_that_is_not_installed_is_said_and_fails(monkeypatch, capsys):
    monkeypatch.setattr(lighthouse, "PROGRAM", Path("/nowhere/lighthouse"))
    monkeypatch.setattr(browser, "find", lambda: None)
    assert lighthouse.main() == 1
    said = capsys.readouterr().out
    assert "Lighthouse is not installed" in said
    assert "There is no Chromium" in said


def test_a_benchmark_is_found_by_its_name(capsys):
    assert "lighthouse" in bench.modules("benchmark")
    assert bench.main(["nothing"]) == 1
    assert "No benchmark has that name." in capsys.readouterr().out


def test_a_page_that_paints_late_or_loses_points_does_not_meet_its_target(monkeypatch, capsys):
    def report(score: float, paint: float) -> lighthouse.Report:
        audits = {
            "largest-contentful-paint": {"numericValue": paint, "score": score, "title": "Largest paint"},
        }
        said = {"score": score, "auditRefs": [{"id": "largest-contentful-paint", "weight": 1}]}
        return {"categories": dict.fromkeys(lighthouse.CATEGORIES, said), "audits": audits}

    for score, paint, met in ((1, 900, True), (0.99, 900, False), (1, 1_001, False)):
        monkeypatch.setattr(lighthouse, "looked_at", lambda *_, s=score, p=paint: report(s, p))
        assert lighthouse.judge("start", "/", "") is met
        assert ("NOT MET" in capsys.readouterr().out) is not met
