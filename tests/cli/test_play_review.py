"""The review of a game at the table of ``undercut play``: offered when the game is over, and never before."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.cli_run import environment
from tests.cli.play_driver import ENDS, drive, simple, table_in
from undercut.cli.common.saves import load
from undercut.cli.play.command import TableReviewer
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.session import Left, Session
from undercut.kernel import has_kernel
from undercut.rulesets import ruleset
from undercut.table import Table

pytestmark = pytest.mark.skipif(not has_kernel(), reason="no kernel built")

RULES = "standard, target=10"
OFFER = "r: review this game; "


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a game that is over."""
    save = tmp_path_factory.mktemp("games") / "game.jsonl"
    screen, status = drive(save, "--rules", RULES, "--seed", "4")
    assert status == 0 and f"{OFFER}Enter: leave." in screen
    return save


def resumed(save: Path, typed: str, *, speak: bool = False, budget: int = 20) -> str:
    """What a person who types these lines reads after the end of a saved game."""
    out = io.StringIO()
    opened, games = load(save)
    screen = PlainScreen(out=out, source=io.StringIO(typed), speak=speak)
    session = Session(games, opened, screen, lambda view: [], reviewer=TableReviewer(save, budget))
    try:
        session.run()
    finally:
        session.close()
    return out.getvalue().split(OFFER, 1)[1]


@pytest.mark.long
def test_r_reviews_the_game_as_a_list(finished: Path) -> None:
    before = finished.read_bytes()
    text = resumed(finished, "r\n\n")
    lines = text.splitlines()
    assert any(line.startswith("You: ") and "decisions that counted" in line for line in lines)
    assert any(line.startswith("Easy: ") and "decisions that counted" in line for line in lines)
    assert "100% done." in lines and "What changed most by luck:" in lines
    assert f"  undercut review {finished} --html review.html" in lines
    assert text.isascii() and text.count(OFFER) == 1, "it is offered again"
    assert finished.read_bytes() == before


@pytest.mark.long
def test_it_is_read_with_the_cards_in_words(finished: Path) -> None:
    drew = [line for line in resumed(finished, "review\n", speak=True).splitlines() if " drew " in line]
    assert drew and all(" of " in line for line in drew)


def test_it_is_not_made_unless_asked_for(finished: Path) -> None:
    for typed in ("", "\n", "q\n", "no\n"):
        assert "decisions that counted" not in resumed(finished, typed)


def test_ctrl_c_leaves_the_review_and_not_the_program(finished: Path) -> None:
    """Pressed at every quarter that is told, the table asks again."""
    pressed = []

    class Screen(PlainScreen):
        def say(self, lines: object) -> None:
            super().say(lines)  # type: ignore[arg-type]
            if lines == ["25% done."]:
                pressed.append(True)
                os.kill(os.getpid(), signal.SIGINT)

    out = io.StringIO()
    opened, games = load(finished)
    screen = Screen(out=out, source=io.StringIO("r\n\n"))
    assert threading.current_thread() is threading.main_thread()
    session = Session(games, opened, screen, lambda view: [], reviewer=TableReviewer(finished, 20))
    session.run()
    session.close()
    text = out.getvalue()
    assert pressed and "The review was stopped." in text and text.count(OFFER) == 2
    assert "decisions that counted" not in text


def test_while_the_game_runs_nothing_is_reviewed() -> None:
    table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], "1")
    out = io.StringIO()
    screen = PlainScreen(out=out, source=io.StringIO("r\nreview\n"))
    with pytest.raises(Left):
        Session([table], None, screen, lambda view: [], reviewer=TableReviewer(None, 0)).run()
    assert out.getvalue().count("A game can be reviewed when it is over.") == 2
    assert OFFER not in out.getvalue() and "decisions that counted" not in out.getvalue()


@pytest.mark.parametrize(("rules", "typed"), [("open-knock-cutthroat", "\nresign\ny\n"), ("standard", "resign\ny\n")])
def test_it_is_offered_only_if_there_is_a_round_of_two_to_review(rules: str, typed: str) -> None:
    """More than two players; or a game that was resigned in its first round."""
    bots = (None, "simple", "simple")[: ruleset(rules).seats]
    table = Table.open(ruleset(rules), ["You", "a", "b"][: len(bots)], bots, "1")
    out = io.StringIO()
    screen = PlainScreen(out=out, source=io.StringIO(typed))
    Session([table], None, screen, lambda view: [], reviewer=TableReviewer(None, 0)).run()
    assert table.is_over and OFFER not in out.getvalue()


def test_between_the_games_of_a_match(tmp_path: Path) -> None:
    """The program of its own: r after the first game, then the second begins."""
    save = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "undercut", "play", "--plain", "--save", str(save)]
    command += ["--rules", "open-knock, target=1, games=3", "--seed", "5"]
    screen = ""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0, env=environment()
    ) as playing:
        assert playing.stdin is not None and playing.stdout is not None
        reviewed = False
        while piece := playing.stdout.read(65536):
            screen += piece.decode()
            if not screen.endswith(ENDS):
                continue
            if "Enter: next game; r: review this game; q: leave. " in screen[-60:] or (OFFER in screen[-60:]):
                if reviewed:
                    break
                reviewed, answer = True, "r"
            else:
                answer = (
                    "y" if screen.endswith("y/n ") else "" if screen.endswith("leave. ") else simple(table_in(save))
                )
            playing.stdin.write(answer.encode() + b"\n")
        playing.stdin.close()
        assert playing.wait(60) == 0
    assert "decisions that counted" in screen and "Traceback" not in screen
