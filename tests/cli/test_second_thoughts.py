"""`undercut play`: hints in order with what they are worth, and taking back, with marks in the record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.cli_run import cli
from tests.cli.play_driver import drive, simple, table_in
from undercut.actions import Take
from undercut.events import Hinted, TakenBack
from undercut.kernel import has_kernel
from undercut.rulesets import ruleset
from undercut.table import Table

priced = pytest.mark.skipif(not has_kernel(), reason="prices are the kernel's")


def first_to_act() -> str:
    """A seed with which the person decides first, on the upcard."""
    for seed in map(str, range(100)):
        table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], seed)
        if table.pending() == (0,):
            return seed
    raise AssertionError("no seed lets the person begin")


@priced
def test_a_hint_orders_the_choices_and_says_by_what(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    ran = cli("play", "--plain", "--save", str(save), "--seed", first_to_act(), stdin="t\nh\nh\nh all\n")
    few, _, every = [part.splitlines() for part in ran.out.split("Hint. ")[1:]]
    pattern = r"(discard|knock) \w\w: ([+-]?\d+\.\d) ± \d+\.\d points, wins \d+\.\d% ± \d+\.\d%; (the best|.* worse)\."
    found = [re.fullmatch(pattern, line) for line in few[1:6]]
    points = [float(one[2]) for one in found if one is not None]
    assert len(points) == 5 and points == sorted(points, reverse=True)
    assert few[6].startswith("Sorted by expected points.")
    assert re.fullmatch(r"\d+ more choices are worth less; h all shows all\.", few[7])
    table = table_in(save)
    view = table.view(0)
    assert view is not None
    named = [line.split(":")[0] for line in every[1:] if re.fullmatch(pattern, line)]
    assert sorted(named) == sorted(str(action).split(" =")[0] for action in view.legal_actions())
    assert sum(isinstance(event, Hinted) for event in table.log) == 1, "one mark a decision"


def test_what_was_taken_is_put_back_and_a_saved_game_knows_it(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    ran = cli("play", "--plain", "--save", str(save), "--seed", first_to_act(), stdin="u\nt\nu\n")
    assert "You have not acted in this round yet." in ran.out and "Taken back: take." in ran.out
    assert "u take back" not in ran.out.split("Taken back")[1] and "u take back" in ran.out.split("Taken back")[0]
    table = table_in(save)
    assert isinstance(list(table.log)[-1], TakenBack) and table.boards[0].public.actions == ()
    again = cli("play", "--plain", "--save", str(save), "--resume", stdin="t\n")
    assert "You take the upcard" in again.out
    assert table_in(save).boards[0].public.actions == ((table.pending()[0], Take()),)


def test_a_draw_stands_and_a_pass_comes_back_with_the_answer_to_it(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    drawn = cli("play", "--plain", "--save", str(save), "--rules", "quick", "--seed", "0", stdin="d\nu\n")
    assert "A draw shows a hidden card: it cannot be taken back." in drawn.out
    other = tmp_path / "other.jsonl"
    passed = cli("play", "--plain", "--save", str(other), "--seed", first_to_act(), stdin="p\nu\n")
    assert "Taken back: pass." in passed.out
    undone = [sum(isinstance(event, TakenBack) for event in table_in(path).log) for path in (save, other)]
    assert undone == [0, 2]


@pytest.mark.long
def test_a_whole_game_with_second_thoughts_is_killed_goes_on_and_is_marked(tmp_path: Path) -> None:
    """Every card that is taken is put back once and taken again; every fifth question asks for a hint."""
    save, record = tmp_path / "game.jsonl", tmp_path / "game-record.jsonl"
    asked = 0

    def choose(table: Table) -> str:
        nonlocal asked
        asked += 1
        events = list(table.log)
        if isinstance(events[-1], Hinted) or asked % 5:
            just_taken = str(table.to_take_back(0)) == "take"
            put_back = sum(isinstance(event, TakenBack) for event in events[-3:])
            return "u" if just_taken and not put_back else simple(table)
        return "h"

    args = ("--export", str(record))
    for kill_at in (7, 5):
        resumed = ("--resume",) if save.exists() else ("--seed", "4", "--rules", "standard, target=60")
        drive(save, *resumed, *args, kill_at=kill_at, choose=choose)
    screen, status = drive(save, "--resume", *args, choose=choose)
    assert status == 0 and re.search(r"(You win|Easy wins) \d+ to \d+", screen)
    table = table_in(save)
    taken_back = sum(isinstance(event, TakenBack) for event in table.log)
    hinted = sum(isinstance(event, Hinted) for event in table.log)
    rounds = [board for boards in json.loads(record.read_text())["rounds"] for board in boards]
    assert taken_back and sum(len(one.get("x_taken_back", [])) for one in rounds) == taken_back
    assert hinted and sum(len(one.get("x_hinted", [])) for one in rounds) == hinted
    assert all(action == "take" for one in rounds for _, action in one.get("x_taken_back", []))
    assert cli("replay", str(record)).status == 0
