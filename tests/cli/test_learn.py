"""``undercut learn``, docs/learn.md and the lessons themselves: what they say holds under the rules."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.cli.cli_run import cli, program
from undercut.analysis.survey import QUESTIONS, Survey
from undercut.cli.common.output import replace_unencodable
from undercut.languages import LANGUAGES, use_language
from undercut.lessons import LESSONS, BookTip, CardsExample, RoundExample, SheetExample, Text, Tip
from undercut.rulesets import DEFAULT, RULESETS, ruleset
from undercut.scoring import points

ROOT = Path(__file__).parents[2]
BLOCKS = [block for lesson in LESSONS for block in lesson.blocks]


@pytest.mark.parametrize("tip", [block for block in BLOCKS if type(block) is Tip], ids=lambda tip: tip.advice[:30])
def test_the_figure_of_a_tip_is_the_one_that_was_measured(tip: Tip) -> None:
    path = ROOT / "docs" / "answers" / f"{tip.rules}-{tip.question}.json"
    survey = msgspec.json.decode(path.read_bytes(), type=Survey)
    asked = QUESTIONS[tip.question]
    cell = survey.cell(asked.row_names.index(tip.row), asked.column_names.index(tip.column))
    assert (tip.points, tip.error) == (round(cell.mean, 1), round(cell.margin, 1))
    assert abs(cell.mean) > cell.margin, "advice needs a figure that is not noise"
    assert tip.command == f"undercut survey {survey.question} --rules {survey.rules} --rounds {survey.rounds}"


def test_the_figures_of_the_advice_of_books_are_those_that_were_measured() -> None:
    found = msgspec.json.decode((ROOT / "benchmarks" / "tips.json").read_bytes())
    tips = [block for block in BLOCKS if isinstance(block, BookTip)]
    assert {tip.question for tip in tips} == set(found)
    for tip in tips:
        figures = found[tip.question]
        assert (tip.points, tip.error) == (round(figures["points"], 1), round(figures["error"], 1))
        assert abs(figures["points"]) > figures["error"] and tip.command.startswith(("python benchmarks", "undercut"))


def test_rounds_end_as_their_captions_say() -> None:
    ends = {block.caption: block for block in BLOCKS if isinstance(block, RoundExample)}
    told = {
        caption: (str(end.result.ending), points(ruleset(block.rules), end.result))
        for caption, block in ends.items()
        if (end := block.end).result is not None
    }
    # Counted by hand: 4+6+7+9 against 1+2+3; 26 and 25 for gin; 19 against 6 without the 7; 9 against 7, and 25.
    assert told == {
        "You knock, discarding the queen.": ("knock", (20, 0)),
        "Gin.": ("gin", (51, 0)),
        "The 7♠ is laid off on the run of spades.": ("knock", (13, 0)),
        "An undercut.": ("undercut", (0, 27)),
    }


def test_melds_are_those_that_their_captions_name() -> None:
    shown = {block.caption: block for block in BLOCKS if isinstance(block, CardsExample)}
    assert shown["A set of sevens."].arrangement.melds[0].is_set
    assert shown["A run of five hearts."].arrangement.melds[0].is_run
    no_run = shown["Not a run: the ace does not follow the king."]
    assert not no_run.best and not no_run.arrangement.melds
    (run,) = shown["The 7♦ is in the run, so the two other sevens are not a set."].arrangement.melds
    assert run.is_run and "7d" in str(run)


def test_whole_games_come_out_as_counted_by_hand() -> None:
    sheets = {block.rules: block.sheet for block in BLOCKS if isinstance(block, SheetExample)}
    # 26+14+45+22 = 107, 100 for the game, 4 boxes of 25; 31 and one box.
    assert sheets["standard"].is_over and sheets["standard"].totals == (307, 56)
    # Game by game 132+100+100, 106+100+100+75 (a shutout), 105+100+75; 18+25, 0, 40+25.
    assert [column.totals for column in sheets["hollywood"].columns] == [(332, 43), (381, 0), (280, 65)]
    assert sheets["hollywood"].is_over


def test_the_numbers_of_the_text_are_those_of_the_rule_book() -> None:
    text = " ".join(block.text for block in BLOCKS if isinstance(block, Text))
    for number in (DEFAULT.knock_limit, DEFAULT.gin_bonus, DEFAULT.big_gin_bonus, DEFAULT.target, DEFAULT.box_bonus):
        assert f"{number} " in text
    assert {block.rules for block in BLOCKS if isinstance(block, (RoundExample, SheetExample, Tip))} <= set(RULESETS)


def test_a_chapter_alone_all_of_them_and_one_that_does_not_exist() -> None:
    whole = cli("learn")
    assert whole.status == 0
    for lesson in LESSONS:
        alone = cli("learn", lesson.id)
        assert alone.status == 0 and alone.out.strip().startswith(lesson.title) and alone.out in whole.out
    assert "+9.5 ± 1.0 points per round" in cli("learn", "tips").out
    wrong = cli("learn", "gyn")
    assert wrong.status == 2 and "gyn" in wrong.err and "lay-offs" in wrong.err


@pytest.mark.parametrize("spoken", [name for name in LANGUAGES if name != "en"])
def test_the_lessons_in_another_language(spoken: str) -> None:
    """No line with a word of English, other than the commands that measured the tips and the names of players."""
    english = {line.strip() for line in cli("learn").out.splitlines()}
    ran = cli("--language", spoken, "learn")
    same = [line for line in map(str.strip, ran.out.splitlines()) if line in english and re.search("[a-z]{4}", line)]
    assert ran.status == 0 and same == []
    with use_language(spoken):
        title = LESSONS[2].title
    assert cli("--language", spoken, "learn", title.upper()).out in ran.out
    wrong = cli("--language", spoken, "learn", "gyn")
    assert wrong.status == 2 and "'gyn'" in wrong.err and "there is no chapter" not in wrong.err


def test_a_terminal_without_symbols_gets_letters() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "undercut", "learn"],
        env={"PYTHONIOENCODING": "ascii", "PATH": "", "PYTHONUTF8": "0", "LC_ALL": "C"},
        capture_output=True,
        timeout=60,
    )
    text = ran.stdout.decode("ascii")
    assert ran.returncode == 0, ran.stderr
    assert "8s 9s Ts Js" in text and "Game 3: Ann wins 280 to 65" in text


def test_letters_that_a_terminal_does_not_have_are_spelt_in_others() -> None:
    ran = program("--language", "de", "learn", "turn", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ran.status, ran.err) == (0, "") and "Die naechste Karte wird aufgedeckt" in ran.out
    said = "¿Qué? „Größe“ … 3 ± 1"
    for encoding, errors, written in (
        ("ascii", "strict", b'Que? "Groesse" ... 3 +- 1'),
        ("latin-1", "strict", '¿Qué? "Größe" ... 3 ± 1'.encode("latin-1")),
        ("utf-8", "strict", said.encode()),
        ("ascii", "replace", said.encode("ascii", "replace")),
    ):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=errors, write_through=True)
        replace_unencodable(stream)
        stream.write(said)
        assert isinstance(stream.buffer, io.BytesIO) and stream.buffer.getvalue() == written


def test_the_page_is_what_the_lessons_say() -> None:
    tool = ROOT / "tools" / "make_lessons.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
