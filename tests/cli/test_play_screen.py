"""The drawn table: what is on it, what is not, how it fits; and the real program in a terminal."""

from __future__ import annotations

import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tests.cli.cli_run import environment
from tests.cli.play_driver import table_in
from tests.games import finished_table, moves
from undercut.bots import bot
from undercut.cards import Hand
from undercut.cli.common.rich import draw_round, draw_sheet, draw_table, heads, with_card_html
from undercut.cli.common.scene import ORDERS, EndScene, Scene, end_scene, scene_of, side_names
from undercut.cli.common.style import SUIT_STYLES
from undercut.cli.common.words import final_rows, game_over_line
from undercut.languages import formatter, use_language
from undercut.public import Phase
from undercut.rulesets import RULESETS, SpadesDouble
from undercut.sheets import side_count
from undercut.table import Table


def printed(what: object, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(what)
    return out.getvalue()


def boxed(text: str) -> list[str]:
    """The cards in boxes, as card text."""
    return [_card(found) for found in re.findall(r"│([A2-9TJQK][♣♦♥♠])│", text)]


def _card(symbols: str) -> str:
    return symbols[0] + "cdhs"["♣♦♥♠".index(symbols[1])]


def scenes(name: str, limit: int = 60) -> list[tuple[Table, Scene]]:
    """Moments of a game of simple players, seen from the seat that is to act."""
    rules = RULESETS[name]
    table = Table.open(rules, [f"p{s}" for s in range(rules.seats)], [None] * rules.seats, name)
    rng = Random(name)
    out = []
    while len(out) < limit and not table.is_over:
        if table.between_rounds:
            table.next_round()
            continue
        seat = table.pending()[-1]
        out.append((table, scene_of(table, seat)))
        view = table.view(seat)
        assert view is not None
        table.act(seat, bot("simple").act(view, rng))
    return out


@pytest.mark.parametrize(("spoken", "head"), [("en", "Tournament rules (EAAI)"), ("de", "Turnierregeln (EAAI)")])
def test_the_first_line_names_the_rules_for_people(spoken: str, head: str) -> None:
    _, scene = scenes("eaai", 1)[0]
    house = replace(scene, rules=scene.rules.replace(knock_limit=5))
    with use_language(spoken):
        assert f"undercut  {head}  " in printed(draw_table(scene, 80)).splitlines()[0]
        assert f"undercut  {head}, knock_limit=5  " in printed(draw_table(house, 80)).splitlines()[0]


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.long
def test_the_table_shows_the_hand_the_top_and_nothing_hidden(name: str) -> None:
    for i, (_, scene) in enumerate(scenes(name, 24)):
        order = ORDERS[i % 3]
        now = replace(scene, order=order)
        text = printed(draw_table(now, 80))
        cards = boxed(text)
        top = [] if scene.view.top is None else [str(scene.view.top)]
        assert cards[: len(top)] == top
        assert Hand(" ".join(cards[len(top) :])) == scene.view.cards
        seen = {_card(found) for found in re.findall(r"[A2-9TJQK][♣♦♥♠]", text)}
        open_cards = {str(c) for c in [*scene.view.cards, *scene.view.pile, *(c for m in scene.view.spread for c in m)]}
        open_cards |= {str(c) for place in scene.others() for c in scene.seen(place)}
        open_cards |= set() if scene.spread is None else {str(c) for c in scene.spread.unmelded}
        assert seen <= open_cards
        assert max(map(len, text.splitlines())) <= 80 and len(text.splitlines()) <= 23


def test_melds_are_marked_and_deadwood_is_counted() -> None:
    marked = counted = 0
    for _, scene in scenes("standard", 100):
        text = printed(draw_table(scene, 80))
        for meld in scene.best.melds:
            assert (" run " if meld.is_run else " set ") in text
            marked += 1
        assert f"deadwood {scene.best.deadwood}" in text
        if scene.view.phase is Phase.DISCARD:
            assert "after a discard" in text
            counted += 1
    assert marked > 50 and counted > 25


@pytest.mark.parametrize("width", [30, 44, 52, 60, 76, 80, 120, 200])
def test_it_fits_any_width(width: int) -> None:
    for _, scene in scenes("oklahoma", 60)[::7]:
        text = printed(draw_table(scene, width), width)
        assert max(map(len, text.splitlines())) <= width
        cards = {_card(found) for found in re.findall(r"[A2-9TJQK][♣♦♥♠]", text)}
        assert set(map(str, scene.view.cards)) <= cards


@pytest.mark.parametrize("width", [36, 40, 60, 80])
def test_what_is_said_of_the_piles_leaves_their_cards_whole(width: int) -> None:
    doubled = [one for _, one in scenes("oklahoma") if one.view.public.doubles is not SpadesDouble.NO]
    assert doubled
    for scene in doubled:
        text = printed(draw_table(scene, width), width)
        lines = text.splitlines()
        assert "spade:" in text and "doubled" in text
        back = next(i for i, line in enumerate(lines) if "░░" in line)
        assert "╭──╮ ╭──╮" in lines[back - 1] and "╰──╯ ╰──╯" in lines[back + 1], text


@pytest.mark.parametrize("name", ["open-knock-partners", "open-knock-cutthroat", "open-knock-table", "hollywood"])
def test_the_boxes_of_a_hand_stay_in_a_row_whatever_the_sheet_is(name: str) -> None:
    for _, scene in scenes(name, 24):
        names = tuple(f"somebody {i}" for i in range(len(scene.sides)))
        text = printed(draw_table(replace(scene, sides=names), 80))
        rows = [boxed(line) for line in text.splitlines()]
        assert [Hand(" ".join(row)) for row in rows if len(row) > 1] == [scene.view.cards]
        assert all(name in text for name in names)


def test_cards_that_are_laid_down_are_not_said_to_be_held() -> None:
    laid_again = 0
    for _, scene in [
        one for name in ("standard", "hollywood", "rubber", "open-knock-table") for one in scenes(name, 600)
    ]:
        public = scene.view.public
        laid = Hand(card for meld in public.spread for card in meld)
        for defence in public.defences:
            laid |= Hand(card for meld in defence.melds or () for card in meld) | Hand(defence.laid_off)
        for place in scene.others():
            known = Hand.from_bits(public.known[place])
            assert scene.seen(place) == known - laid
            laid_again += bool(known & laid)
    assert laid_again > 3


def test_names_are_names_and_not_markup() -> None:
    table = Table.open(RULESETS["showdown"], ["[/x]", "[red]"], [None, None], "1")
    while not table.is_over:
        seat = table.pending()[0]
        scene = scene_of(table, seat)
        text = printed(draw_table(scene, 80))
        assert "[/x]" in text and "[red]" in text
        table.act(seat, bot("simple").act(scene.view, Random(1)))
    text = printed(draw_round([end_scene(table, table.boards[0])], "showdown"))
    text += printed(draw_sheet(table.game.sheet, table.players, final=True))
    assert text.count("[/x]") >= 2 and text.count("[red]") >= 2


def test_four_suits_four_colours() -> None:
    assert len(set(SUIT_STYLES)) == 4
    styles = {str(span.style) for span in with_card_html("7c 7d 7h 7s").spans}
    assert styles == set(SUIT_STYLES)
    assert with_card_html("discard 7h, then 5h6h8d; As2 stays").plain == "discard 7♥, then 5♥6♥8♦; As2 stays"


def _ends(table: Table, most: int) -> Iterator[EndScene]:
    """Plays on with simple players, and gives the ends of some rounds."""
    for seat in moves(table):
        at = table.board_of(seat)
        assert at is not None
        if table.boards[at].ended is not None:
            most -= 1
            yield end_scene(table, table.boards[at])
        if not most:
            break


@pytest.mark.parametrize("name", RULESETS)
def test_the_end_of_a_round_shows_all_that_was_spread_and_the_arithmetic(name: str) -> None:
    rules = RULESETS[name]
    table = Table.open(rules, [f"player {s}" for s in range(rules.seats)], [None] * rules.seats, name)
    for end in _ends(table, 5):
        text = printed(draw_round([end], name), 100)
        drawn = {_card(found) for found in re.findall(r"[A2-9TJQK][♣♦♥♠]", text)}
        for laid in end.result.laid:
            assert {str(c) for c in [*laid.laid_off, *laid.unmelded, *(c for m in laid.melds for c in m)]} <= drawn
        assert all(f"+{line.points}" in text and line.reason in text for line in end.lines)
    sheet = printed(draw_sheet(table.game.sheet, side_names(rules, table.players), final=True))
    for column in table.game.sheet.columns:
        assert all(str(score) in sheet for score in column.scores)


@pytest.mark.parametrize("name", ["standard", "eaai", "showdown", "knockout"])
def test_the_last_line_has_boxes_and_totals_where_the_ruleset_has_them(name: str) -> None:
    rules = RULESETS[name]
    sheet = finished_table(name, ["x", "x"], ["simple", "simple"], name).game.sheet
    (column,) = sheet.columns
    assert column.winner is not None
    line = game_over_line(sheet, ["Ann", "Bob"], column.winner)
    assert ("boxes" in line) == rules.has_boxes
    totals = sorted(column.totals or column.scores, reverse=True)
    assert (f"{totals[0]} to {totals[1]}" in line) == (not rules.adds_deadwood)


@pytest.mark.parametrize("spoken", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["hollywood", "rubber", "knockout", "open-knock-table", "open-knock-partners"])
def test_no_figure_of_a_score_sheet_is_cut_in_a_narrow_window(name: str, spoken: str) -> None:
    rules = RULESETS[name]
    sheet = finished_table(name, ["x"] * rules.seats, ["simple"] * rules.seats, name).game.sheet
    names = [f"{letter}artholomew the Great" for letter in "BCDE"[: side_count(rules)]]
    with use_language(spoken):
        wanted = [tuple(str(n or "-") for n in sheet.added(entry)) for entry in sheet.entries]
        for column in sheet.columns:
            bonuses = [tuple(map(str, points)) for _, points in final_rows(column)[1:]]
            wanted += [tuple(map(str, column.scores)), *bonuses]
        for width in (32, 36, 40, 80):
            lines = printed(draw_sheet(sheet, names, final=True), width).splitlines()
            assert max(map(len, lines)) <= width
            shown = [tuple(line.strip("│ ").split()[-len(names) :]) for line in lines[3:-1]]
            assert [row for row in shown if all(re.fullmatch("-|[0-9]+", n) for n in row) and len(row) > 1] == wanted
            assert all(name[:2] in lines[1] for name in names), "the names are known by how they begin"
            assert not any("…" in line for line in lines[2:]), "no title is cut"


@pytest.mark.parametrize("spoken", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["standard", "showdown", "open-knock-table", "open-knock-partners"])
@pytest.mark.long
def test_nothing_of_the_end_of_a_round_is_cut_in_a_narrow_window(name: str, spoken: str) -> None:
    rules = RULESETS[name]
    names = ["Bartholomew", "Medium", "Clara the Great", "Dora"][: rules.seats]
    table = Table.open(rules, names, [None] * rules.seats, name)
    for end in _ends(table, 12):
        cards = [[c for m in laid.melds for c in m] + [*laid.laid_off, *laid.unmelded] for laid in end.result.laid]
        with use_language(spoken):
            whole = printed(draw_round([end], name), 200)
            for width in (32, 40, 50, 60, 80):
                text = printed(draw_round([end], name), width)
                assert "…" not in text and max(map(len, text.splitlines())) <= width
                drawn = [_card(found) for found in re.findall(r"[A2-9TJQK][♣♦♥♠]", text)]
                assert sorted(drawn) == sorted(str(card) for each in cards for card in each)
                # Below each other what nobody has done, such as laying off, is not named.
                unsaid = formatter("terminal")("column-laid-off").split()
                assert set(whole.replace("─", "").split()) - set(text.split()) <= set(unsaid)


def test_names_that_are_cut_in_a_narrow_sheet_remain_different() -> None:
    names = ("You", "Easy 1", "Easy 2", "Easy 3")
    table = [("deadwood", (100, 59, 103, 134))]
    for width in (36, 40, 50):
        shown = [head.plain for head in heads(names, 18, table, width)]
        assert len(set(shown)) == len(shown) and shown[1].endswith("1") and shown[2].endswith("2"), shown
    assert [head.plain for head in heads(names[:2], 18, table, 80)] == ["You", "Easy 1"]
    assert [head.plain for head in heads(("小龙一", "小龙二"), 18, [("x", (1, 2))], 23)] == ["小…一", "小…二"]


# --- the program in a terminal ---


class Terminal:
    """The program behind a pseudo-terminal of 80 by 24; ``more`` changes its environment."""

    command = "play"

    def __init__(self, *args: str, **more: str) -> None:
        pty = pytest.importorskip("pty")
        fcntl, struct, termios = (pytest.importorskip(m) for m in ("fcntl", "struct", "termios"))
        self.leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # Exported by some shells, of the window as it once was: the window itself counts.
        env = environment(TERM="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1", COLUMNS="80", LINES="24", **more)
        self.game = subprocess.Popen(
            [sys.executable, "-m", "undercut", self.command, *args],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            env=env,
            process_group=0,
        )
        os.close(follower)
        self.text = ""

    def until(self, *words: str, seconds: float = 60) -> str:
        """What was written since the last call; it waits for one of the words. What came with it is not waited for
        again."""
        start = len(self.text)
        self._read(lambda: any(word in self.text[start:] for word in words), start, seconds)
        return self.text[start:]

    def until_all(self, *words: str, seconds: float = 60) -> str:
        """What was written since the last call; it waits for all words, in this order."""
        start = len(self.text)
        results_in_order = re.compile(".*".join(map(re.escape, words)), re.DOTALL)
        self._read(lambda: results_in_order.search(self.text, start) is not None, start, seconds)
        return self.text[start:]

    def _read(self, found: Callable[[], bool], start: int, seconds: float) -> None:
        limit = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < limit, self.text[start:]
            if select.select([self.leader], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.leader, 65536).decode(errors="replace")
                except OSError:
                    break
            elif self.game.poll() is not None:
                break

    def type(self, line: str) -> None:
        os.write(self.leader, line.encode() + b"\r")

    def close(self) -> int:
        self.game.kill()
        os.close(self.leader)
        return self.game.wait()


def test_a_game_in_a_terminal_is_drawn_helped_left_and_gone_on_with(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    terminal = Terminal("--save", str(save), "--seed", "77")
    try:
        screen = terminal.until(" ›")
        assert "upcard" in screen and "╭──╮" in screen and "\x1b[" in screen
        terminal.type("?")
        assert "Legal now:" in terminal.until("leave; the game is saved")
        terminal.type("p")
        terminal.until("Easy passes", "Easy takes")
        terminal.type("q")
        assert "To continue it" in terminal.until("To continue it")
        terminal.game.wait(60)
    finally:
        terminal.close()
    assert terminal.game.returncode == 0
    before = table_in(save)
    again = Terminal("--save", str(save), "--resume")
    try:
        assert "round 1" in again.until(" ›")
        os.write(again.leader, b"\x03")
        again.until("The game is saved")
        assert again.game.wait(60) == 130
    finally:
        again.close()
    assert list(table_in(save).log) == list(before.log)


def test_a_game_can_be_put_aside_with_control_z(tmp_path: Path) -> None:
    terminal = Terminal("--save", str(tmp_path / "game.jsonl"), "--seed", "77")
    try:
        terminal.until(" ›")
        os.write(terminal.leader, b"lo\x1a")
        _, status = os.waitpid(terminal.game.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        terminal.game.send_signal(signal.SIGCONT)
        terminal.type("g")
        assert "is not a command" not in terminal.until("Nothing has happened", "Easy passes", "Easy takes", "deals")
    finally:
        terminal.close()


def test_linear_text_asks_again_after_it_was_put_aside(tmp_path: Path) -> None:
    terminal = Terminal("--plain", "--save", str(tmp_path / "game.jsonl"), "--seed", "77")
    try:
        terminal.until("help): ")
        terminal.game.send_signal(signal.SIGSTOP)  # as Ctrl-Z does in a shell
        os.waitpid(terminal.game.pid, os.WUNTRACED)
        terminal.game.send_signal(signal.SIGCONT)
        assert "You, " in terminal.until("help): ", seconds=20)
    finally:
        terminal.close()


def test_the_screen_is_cleared_between_two_people(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    terminal = Terminal("--save", str(save), "--two", "--names", "Ann,Ben", "--seed", "1")
    try:
        terminal.until("nobody else can see")
        terminal.type("")
        screen = terminal.until(" ›")
        first = "Ann" if "Ann ›" in screen else "Ben"
        terminal.type("p")
        after = terminal.until("nobody else can see")
        cleared = after[after.rindex("\x1b[2J") :]
        assert "\x1b[3J" in cleared and not re.search(r"[A2-9TJQK][♣♦♥♠]", cleared)
        assert f"{'Ben' if first == 'Ann' else 'Ann'}: your turn at the keyboard" in cleared
    finally:
        terminal.close()
