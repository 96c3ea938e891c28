"""Surveys: the same table on every machine, whole or continued, and answers that every player would expect."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.cli_run import cli, environment
from undercut.analysis.survey import QUESTIONS, run_survey
from undercut.arena.chart import new_figure, save_figure
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.rulesets import ruleset

DOCS = Path(__file__).parents[2] / "docs"

pytestmark = pytest.mark.skipif(not has_kernel(), reason="surveys are the kernel's")


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_instruction_set_finds_the_same_table(question: str) -> None:
    run_survey(question, "eaai", 2)
    tables = [native.survey(ruleset("eaai"), question, 3, 0, 300, level=level) for level in native.levels()]
    assert all(table == tables[0] for table in tables)
    assert sum(tables[0]["n"]) > 100


def test_threads_and_continuing_change_nothing(tmp_path: Path) -> None:
    whole = run_survey("upcard", "standard", 5000, jobs=1)
    path = tmp_path / "upcard.json"
    run_survey("upcard", "standard", 2000, jobs=2, path=path)
    again = run_survey("upcard", "standard", 5000, jobs=2, path=path)
    assert again.n == whole.n
    assert again.sum == pytest.approx(whole.sum)
    assert again.rounds == 5000


def test_a_file_of_another_question_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    run_survey("first", "standard", 10, path=path)
    for question, rules, seed in (("upcard", "standard", 1), ("first", "eaai", 1), ("first", "standard", 2)):
        with pytest.raises(UndercutError) as refused:
            run_survey(question, rules, 10, seed=seed, path=path)
        assert refused.value.code == "other_survey"
    assert run_survey("first", "standard", 10, path=path).rounds == 10


def test_an_upcard_that_completes_a_meld_should_be_taken() -> None:
    found = run_survey("upcard", "eaai", 6000, jobs=2)
    melds = [found.cell(row, 2) for row in range(13)]
    nothing = [found.cell(row, 0) for row in range(13)]
    mean = [sum(c.mean * c.n for c in cells) / sum(c.n for c in cells) for cells in (melds, nothing)]
    assert mean[0] > 4 > mean[1]


def test_many_cards_that_make_gin_speak_against_a_knock() -> None:
    """With the 25 points of `eaai` for gin; with no card that makes gin, a knock is better."""
    found = run_survey("knock", "eaai", 8000, jobs=2)
    rows = range(len(found.about.row_names))
    for columns, sign in (((0, 1), 1), ((4, 5, 6), -1)):
        cells = [found.cell(row, column) for row in rows for column in columns]
        assert sign * sum(c.mean * c.n for c in cells) / sum(c.n for c in cells) > 2


def test_more_rounds_make_shorter_intervals_that_hold_the_first_mean() -> None:
    short, long = (run_survey("first", "standard", rounds).cell(0, 0) for rounds in (2000, 8000))
    assert long.margin < 0.6 * short.margin
    assert abs(long.mean - short.mean) < 2 * short.margin


def test_nothing_is_lost_by_an_interruption(tmp_path: Path) -> None:
    path = tmp_path / "knock.json"
    asked = ["survey", "knock", "--rules", "eaai", "--rounds", "4000000", "--out", str(path), "--jobs", "1"]
    running = subprocess.Popen([sys.executable, "-m", "undercut", *asked], env=environment(), stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    done = json.loads(path.read_text())["rounds"]
    assert done >= 2000
    continued = cli("survey", "knock", "--rules", "eaai", "--rounds", str(done + 100), "--out", str(path), "--json")
    assert continued.status == 0
    assert continued.json[0]["rounds"] == done + 100
    assert len(continued.json[0]["cells"]) == 90


@pytest.mark.long
def test_a_chart_that_cannot_be_drawn_costs_no_result(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    chart = str(tmp_path / "no" / "x.svg")
    ran = cli("survey", "knock", "--rules", "eaai", "--rounds", "100", "--json", "--chart", chart)
    assert ran.status == 1 and "[bad_chart]" in ran.err and ran.json[0]["rounds"] == 100


def test_the_chart_is_drawn(tmp_path: Path) -> None:
    chart = tmp_path / "knock.svg"
    assert cli("survey", "knock", "--rules", "eaai", "--rounds", "2000", "--chart", str(chart)).status == 0
    assert "When should one knock" in chart.read_text() or chart.stat().st_size > 5000


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_the_same_chart_is_the_same_file_at_any_time(tmp_path: Path, suffix: str) -> None:
    charts = [tmp_path / f"{name}.{suffix}" for name in ("one", "two")]
    for chart in charts:
        figure = new_figure(3, 2)
        axes = figure.subplots()
        axes.plot([1, 2, 3], [3, 1, 2], "o")
        axes.imshow([[0.1, 0.9], [0.5, 0.2]])
        save_figure(figure, str(chart))
    first, second = (chart.read_bytes() for chart in charts)
    assert first == second and len(first) > 500
    assert b"<dc:date>" not in first and b"/CreationDate" not in first


def test_charts_of_the_docs_have_no_date() -> None:
    charts = [*DOCS.glob("img/*.svg"), *DOCS.glob("*.svg")]
    assert len(charts) > 10
    assert not [chart.name for chart in charts if b"<dc:date>" in chart.read_bytes()]


def test_rounds_of_more_than_two_are_refused() -> None:
    refused = cli("survey", "first", "--rules", "open-knock-table")
    assert (refused.status, refused.out) == (1, "")
    assert "not_two_handed" in refused.err
