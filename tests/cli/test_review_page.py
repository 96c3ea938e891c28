"""What ``undercut review --html`` refuses, and what it leaves out."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from unittest import mock

import pytest

from tests.cli.cli_run import cli
from undercut.kernel import has_kernel

pytestmark = pytest.mark.skipif(not has_kernel(), reason="no kernel built")


def dealt(rounds: int, rules: str = "standard") -> str:
    return cli("deal", "--rounds", str(rounds), "--seed", "7", "--bots", "easy", "--rules", rules).out


def test_without_jinja_it_says_what_is_missing_before_the_work(tmp_path: Path) -> None:
    find = importlib.util.find_spec
    with mock.patch("undercut.analysis.report.page.find_spec", lambda name: None if name == "jinja2" else find(name)):
        ran = cli("review", "-", "--html", str(tmp_path / "page.html"), stdin=dealt(1))
    assert ran.status == 1 and "pip install 'undercut[report]'" in ran.err and "[not_installed]" in ran.err
    assert ran.out == ""


def test_a_folder_that_is_not_there_is_refused_before_the_work(tmp_path: Path) -> None:
    ran = cli("review", "-", "--html", str(tmp_path / "none" / "page.html"), stdin=dealt(1))
    assert ran.status == 1 and "[bad_report]" in ran.err and ran.out == ""


def test_nothing_to_review_makes_no_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ran = cli("review", "-", "--html", str(page), stdin="nonsense\n")
    assert ran.status == 1 and "no report" in ran.err and not page.exists()


@pytest.mark.long
def test_several_records_are_sections_and_json_stays_json(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    page = tmp_path / "page.html"
    records = dealt(1) + dealt(1, "straight") + dealt(1, "openspiel")
    ran = cli("review", "-", "--jobs", "1", "--budget", "0", "--json", "--html", str(page), stdin=records)
    assert ran.status == 0 and [found["line"] for found in ran.json] == [1, 2, 3]
    text = page.read_text()
    assert len(re.findall(r'<section class="game"', text)) == 3
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids)) and set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    for number, found in enumerate(ran.json, 1):
        made = [d for d in found["decisions"] if d["class"] != "forced"]
        assert len(re.findall(rf'<article id="g{number}r', text)) == len(made)
    # A graph only if the rules name a target.
    assert text.count('<figure class="graph"') == sum(bool(found["rounds"][0]["win"]) for found in ran.json)


@pytest.mark.long
def test_of_many_rounds_only_errors_are_shown_in_full(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    page = tmp_path / "page.html"
    with mock.patch("undercut.analysis.report.page._MOST_ROUNDS", 1):
        ran = cli("review", "-", "--jobs", "1", "--budget", "0", "--json", "--html", str(page), stdin=dealt(2))
    errors = sum(d["class"] in ("inaccuracy", "mistake", "blunder") for found in ran.json for d in found["decisions"])
    text = page.read_text()
    assert errors and text.count("<article ") == errors == text.count('class="decision error')
    assert "Only the errors are shown in full" in text


@pytest.mark.long
def test_decisions_after_a_hint_are_marked_in_the_page_and_in_words(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    record = json.loads(dealt(1))
    page = tmp_path / "page.html"
    marked = json.dumps(record | {"x_hinted": list(range(len(record["actions"])))})
    for line, hinted in ((json.dumps(record), False), (marked, True)):
        args = ("review", "-", "--jobs", "1", "--budget", "0")
        ran = cli(*args, "--json", "--html", str(page), stdin=line)
        assert {d["hinted"] for d in ran.json[0]["decisions"] if d["kind"] != "spread"} == {hinted}
        assert ("after a hint" in page.read_text()) is hinted
        errors = [d for d in ran.json[0]["decisions"] if d["class"] in ("inaccuracy", "mistake", "blunder")]
        assert ("after a hint" in cli(*args, "--plain", stdin=line).out) is (hinted and bool(errors))
