"""The terminal table in windows of several sizes, while somebody thinks, and after the game."""

from __future__ import annotations

import io
import os
import re
import signal
import struct
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from tests.cli.cli_run import cli
from tests.cli.play_driver import simple, table_in
from tests.cli.test_play_screen import Terminal, printed, scenes
from undercut.bots import bot
from undercut.cli.common.rich import draw_table, with_card_html
from undercut.cli.common.saves import Settings, load_settings
from undercut.cli.common.scene import Scene, end_scene, scene_of, side_names
from undercut.cli.common.words import key_hints, outcome
from undercut.cli.pad.screens import DrawnPad
from undercut.cli.play import plain, screen
from undercut.cli.play.hints import advise
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.screen import TerminalScreen
from undercut.cli.play.session import Left, Session
from undercut.languages import use_language
from undercut.rulesets import RULESETS, ruleset
from undercut.table import Table


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.long
def test_the_table_fits_windows_of_every_size(name: str) -> None:
    for _, scene in scenes(name, 12):
        for width, height in ((80, 24), (60, 30), (80, 40), (120, 30), (120, 60)):
            lines = printed(draw_table(scene, width, height), width).splitlines()
            assert len(lines) < height, (width, height)
            assert max(map(len, lines)) <= width


def ends(rules: str, width: int, height: int, seed: str) -> Iterator[tuple[list[str], list[str]]]:
    """What a window shows at the end of each round of a game, and how each board's round ended."""
    book = ruleset(rules)
    table = Table.open(book, [f"p{seat}" for seat in range(book.seats)], ["simple"] * book.seats, seed)
    rng, player = Random(1), bot("simple")
    sides = side_names(book, table.players)
    while True:
        if table.between_rounds or table.is_over:
            out = io.StringIO()
            window = TerminalScreen(Console(width=width, height=height, file=out), book)
            over = [end_scene(table, state) for state in table.boards if state.ended is not None]
            window.round_over(over)
            if table.is_over:
                window.game_over("The game is over.", table.game.sheet, sides)
            else:
                window.score(table.game.sheet, sides, whole=False)
            yield out.getvalue().splitlines(), [outcome(end.result, end.names) for end in over]
            if table.is_over:
                return
            table.next_round()
            continue
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None
        table.act(seat, player.act(view, rng))


@pytest.mark.parametrize(
    ("rules", "width", "height"),
    [
        ("standard, target=300, seats=4, form=partners", 80, 24),
        ("standard, target=300, seats=3, form=cutthroat", 40, 24),
        ("standard, target=300, seats=3, form=round_table", 80, 24),
        ("hollywood", 80, 24),
    ],
)
@pytest.mark.long
def test_the_end_of_a_round_fits_a_window_with_its_sheet(rules: str, width: int, height: int) -> None:
    rounds = list(ends(rules, width, height, "window"))
    assert len(rounds) > 5
    for lines, told in rounds[:-1]:
        assert len(lines) <= height - 1, "the question is below them"
        assert all(any(words[:width] in line for line in lines) for words in told)
        assert any("score" in line.lower() or "game 1" in line.lower() for line in lines)
    last = rounds[-1][0]
    assert any("game bonus" in line for line in last) and any("total" in line for line in last)


@pytest.mark.long
def test_who_sits_out_a_drawn_round_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ruleset("standard, seats=3, form=cutthroat")
    table = Table.open(rules, ["You", "simple 1", "simple 2"], [None, "simple", "simple"], "rest")
    out = io.StringIO()
    window = TerminalScreen(Console(width=80, height=24, file=out), rules)
    session = Session([table], None, window, advise)

    def ask(prompt: str, words: Sequence[str] = ()) -> str:
        if table.between_rounds:
            shown = out.getvalue()
            out.truncate(out.seek(0))
            played = 0 in table.boards[0].board.seats
            assert ("You sat out this round." in shown) is not played
            rounds.append(played)
        if len(rounds) == 6:
            raise Left
        return "" if table.between_rounds else "y" if prompt.endswith("y/n") else simple(table)

    rounds: list[bool] = []
    monkeypatch.setattr(window, "ask", ask)
    with pytest.raises(Left):
        session.run()
    assert len(set(rounds)) == 2


def test_partners_are_said_at_the_table() -> None:
    for _, scene in scenes("open-knock-partners", 8):
        said = "p0 & p2 against p1 & p3"
        assert f"partners: {said}" in printed(draw_table(scene, 80))
        out = io.StringIO()
        PlainScreen(out=out, source=io.StringIO()).table(scene)
        assert f"Partners: {said}." in out.getvalue()


def late_scene(rounds: int) -> Scene:
    """A game of many rounds, in its next one."""
    table = Table.open(ruleset("standard, target=None"), ["You", "simple"], ["simple", "simple"], "long")
    rng, player = Random(1), bot("simple")
    while table.game.round_number < rounds:
        if table.between_rounds:
            table.next_round()
            continue
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None
        table.act(seat, player.act(view, rng))
    table.next_round()
    return scene_of(table, table.pending()[0])


def test_a_tall_window_shows_more_rounds_and_a_large_one_larger_cards() -> None:
    scene = late_scene(30)

    def rounds(width: int, height: int) -> int:
        text = printed(draw_table(scene, width, height), width)
        return len(re.findall(r"│ +(\d+) +[-\d]+ +[-\d]+ +│", text))

    assert rounds(80, 24) == 6 < rounds(120, 40) < rounds(120, 60) == 30
    assert rounds(60, 24) == 0 < rounds(60, 50), "narrow and tall: below the hand"
    card = str(scene.view.cards.by_suit()[0])
    symbols = card[0] + "♣♦♥♠"["cdhs".index(card[1])]
    assert f"│{symbols}│" in printed(draw_table(scene, 120, 29), 120)
    large = printed(draw_table(scene, 120, 30), 120)
    assert f"│{symbols}  │" in large and f"│  {symbols}│" in large


def resize(terminal: Terminal, width: int, height: int) -> None:
    """As a person does who drags the window's corner."""
    fcntl, termios = pytest.importorskip("fcntl"), pytest.importorskip("termios")
    fcntl.ioctl(terminal.leader, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    terminal.game.send_signal(signal.SIGWINCH)


def test_a_new_size_of_the_window_draws_the_table_again_and_keeps_what_was_typed(tmp_path: Path) -> None:
    terminal = Terminal("--save", str(tmp_path / "game.jsonl"), "--seed", "77")
    try:
        assert "╭────╮" not in terminal.until(" ›")
        os.write(terminal.leader, b"lo")
        terminal.until("lo")
        resize(terminal, 100, 40)
        terminal.until("╭────╮")
        terminal.until("› lo")
        terminal.type("g")
        assert "is not a command" not in terminal.until("Nothing has happened", "Easy passes", "Easy takes", "deals")
    finally:
        terminal.close()


def test_the_line_at_the_bottom_has_the_keys_that_a_new_size_has_room_for() -> None:
    _, scene = scenes("standard", 1)[0]
    console = Console(file=io.StringIO(), width=20)
    screen = TerminalScreen(console, scene.rules)
    screen.prompt(scene)
    shown = []
    for width in (20, 40, 80, 200, 40, 20):
        console.width = width
        shown.append(screen.footer())
    assert "pass" in shown[0] and not shown[0].rstrip().endswith("|"), "nothing is announced that does not fit"
    assert "help" in shown[1] and "sheet" not in shown[1] and "sheet" in shown[2] == shown[3]
    assert shown[4:] == [shown[1], shown[0]]
    assert all(len(line) <= width for line, width in zip(shown[1:4], (40, 80, 200), strict=True))


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("width", [20, 40])
def test_all_that_can_be_done_is_said_below_a_narrow_window(language: str, width: int) -> None:
    for _, scene in scenes("open-knock", 8):
        screen = TerminalScreen(Console(file=io.StringIO(), width=width), scene.rules)
        with use_language(language):
            screen.prompt(scene)
            lines = screen.footer().splitlines()
            assert max(map(len, lines)) <= width
            shown = " ".join(" ".join(lines).split())
            assert all(with_card_html(choice).plain in shown for choice in key_hints(scene.view))


def test_the_lines_of_a_long_question_have_the_same_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(screen.PromptSession, "prompt", lambda self, message, **more: asked.append(message.value))
    for width in (40, 20):
        console = Console(file=io.StringIO(), width=width)
        TerminalScreen(console, ruleset("standard")).ask("Knock with 9: discard 7c and spread 4d5d6d7d 5s6s7s? y/n")
    for question, width in zip(asked, (40, 20), strict=True):
        lines = re.sub("\x1b\\[[0-9;]*m", "", question).split("\n")
        assert len(lines) > 1 and all(line.startswith(" ") and len(line) <= width for line in lines)


def test_a_new_size_just_before_a_question_draws_the_table_again_too() -> None:
    _, scene = scenes("standard", 1)[0]
    out = io.StringIO()
    console = Console(file=out, width=80, height=24)
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        screen = TerminalScreen(console, scene.rules)
        screen.table(scene)
        console.width = 100
        keys.send_text("p\r")
        assert screen.ask(screen.prompt(scene), ["pass"]) == "p"
    titles = [line for line in out.getvalue().splitlines() if line.startswith("undercut")]
    assert list(map(len, titles)) == [80, 100]


def test_a_new_size_shows_nothing_of_the_player_before(tmp_path: Path) -> None:
    terminal = Terminal("--save", str(tmp_path / "game.jsonl"), "--two", "--names", "Ann,Ben", "--seed", "1")
    try:
        terminal.until("nobody else can see")
        terminal.type("")
        terminal.until(" ›")
        terminal.type("p")
        terminal.until("nobody else can see")
        resize(terminal, 100, 40)
        after = terminal.until_all("your turn at the keyboard", "nobody else can see")
        assert not re.search(r"[A2-9TJQK][♣♦♥♠]", after)
    finally:
        terminal.close()


# --- while somebody thinks --------------------------------------------------------------------------------------------


def wait_for(out: io.StringIO, words: str) -> None:
    until = time.monotonic() + 60
    while words not in out.getvalue():
        assert time.monotonic() < until, out.getvalue()
        time.sleep(0.01)


def test_a_terminal_says_who_is_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_NOTICED_S", 0.0)
    out = io.StringIO()
    shown = TerminalScreen(Console(file=out, force_terminal=True, width=80), ruleset("standard"))
    with shown.thinking("Expert"):
        wait_for(out, "Expert is thinking…")


def test_a_quick_player_leaves_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_NOTICED_S", 3600.0)
    out = io.StringIO()
    shown = TerminalScreen(Console(file=out, force_terminal=True, width=80), ruleset("standard"))
    with shown.thinking("Expert"):
        pass
    assert "thinking" not in out.getvalue()


class _TerminalText(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_line_of_a_question_that_is_not_answered_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """By Ctrl-D, after which the cursor stands behind the question."""
    out = io.StringIO()
    screen = PlainScreen(out=out, source=_TerminalText("t\n"))
    assert [screen.ask("Draw?"), screen.ask("Draw?")] == ["t", None]
    assert out.getvalue() == "Draw? Draw? \n"
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("\x04")
        assert DrawnPad(Console(file=io.StringIO())).ask("Round 1:") is None


class PadTerminal(Terminal):
    command = "pad"


@pytest.mark.long
def test_a_line_of_the_pad_is_edited_and_drawn_for_a_new_size(tmp_path: Path) -> None:
    pad = PadTerminal("--players", "Ann,As", UNDERCUT_DATA=str(tmp_path))
    try:
        pad.until("Round 1:")
        pad.type("b 4 23\x01\x1b[3~ann")  # to the beginning, where b becomes ann
        shown = pad.until_all("Ann knocked with 4, As had 23", "Round 2:")
        pad.type("\x1b[A\x15as gin 12")  # the line before comes back, and is replaced
        shown += pad.until_all("As went gin, Ann had 12", "Round 3:")
        assert "Not entered" not in shown
        os.write(pad.leader, b"half a")
        pad.until("half a")
        resize(pad, 40, 24)
        pad.until_all("score pad", "half a")
        os.write(pad.leader, b"\x03")
        pad.until("The pad is saved in")
    finally:
        pad.close()


def test_linear_text_says_so_at_a_terminal_and_not_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "_LONG_S", 0.0)
    out = _TerminalText()
    with PlainScreen(out=out, source=io.StringIO()).thinking("Hard"):
        wait_for(out, "Hard is thinking.\n")
    piped = io.StringIO()
    with PlainScreen(out=piped, source=io.StringIO()).thinking("Hard"):
        pass
    assert piped.getvalue() == ""


# --- settings, and another game ---------------------------------------------------------------------------------------


def test_hints_and_the_order_of_the_hand_are_kept_when_a_game_is_continued(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    first = cli("play", "--plain", "--save", str(save), "--seed", "3", stdin="h on\ns suit\n")
    assert "Hint. " in first.out and load_settings(save) == Settings(hint=True, order="suit")
    again = cli("play", "--plain", "--save", str(save), "--resume", stdin="h off\n")
    assert "Hint. " in again.out.split("h off")[0] and "No more hints before a decision" in again.out
    assert load_settings(save) == Settings(hint=False, order="suit")
    third = cli("play", "--plain", "--save", str(save), "--resume")
    assert "Hint. " not in third.out and "unmelded" not in third.out
    cli("play", "--plain", "--save", str(save), "--resume", "--hint")
    assert load_settings(save).hint
    cli("play", "--plain", "--save", str(save), "--resume", "--no-hint")
    assert not load_settings(save).hint


def test_settings_that_cannot_be_read_are_the_usual_ones(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    assert load_settings(save) == Settings()
    (tmp_path / "game.settings.json").write_text('{"hint": "perhaps"}')
    assert load_settings(save) == Settings()


def test_another_game_follows_with_the_same_players_rules_and_settings(tmp_path: Path) -> None:
    save, record = tmp_path / "game.jsonl", tmp_path / "record.jsonl"
    typed = "h on\nresign\ny\na\nresign\ny\n\n"
    args = ["--save", str(save), "--rules", "quick", "--bot", "hard", "--seed", "3", "--export", str(record)]
    ran = cli("play", "--plain", *args, stdin=typed)
    assert ran.status == 0 and ran.out.count("You resign. Hard wins the game.") == 2
    assert ran.out.count("a: play again; ") == 2
    first, second = table_in(save), table_in(tmp_path / "game-2.jsonl")
    assert (second.rules, second.players, second.bots) == (first.rules, first.players, first.bots)
    assert second.boards[0].started.deck != first.boards[0].started.deck
    assert load_settings(tmp_path / "game-2.jsonl").hint and ran.out.split("a: play again")[1].count("Hint. ") == 1
    assert len(record.read_text().splitlines()) == 2


def test_the_end_of_the_input_after_a_game_ends_it(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    ran = cli("play", "--plain", "--save", str(save), "--seed", "3", stdin="resign\ny\n")
    assert ran.status == 0 and not (tmp_path / "game-2.jsonl").exists()
