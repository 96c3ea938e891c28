"""Matches: mirrored, counted once, resumed after a kill, and going on whatever a player does."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import cli
from undercut.actions import Action, Discard, Draw, Pass
from undercut.arena.match import Half, Match, Pair, play_pair
from undercut.arena.results import Played, Results
from undercut.arena.run import run_match
from undercut.arena.stats import Summary
from undercut.bots import Bot, bot
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.view import View

GAMES = Match("quick", "simple", "eaai", "games", "t")
ROUNDS = Match("quick", "simple", "eaai", "rounds", "t")


def pair(index: int, won: tuple[float, float], points: tuple[tuple[int, ...], tuple[int, ...]]) -> Pair:
    return Pair(index, (Half(won[0], points[0]), Half(won[1], points[1])), (10, 20), (5.0, 40.0))


# --- pairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["games", "rounds"])
def test_a_player_against_itself_comes_out_even_in_every_pair(unit: str) -> None:
    for index in range(4):
        halves = play_pair(Match("quick", "quick", "eaai", unit, "t"), index).halves
        assert [h.points for h in halves] == [tuple(-p for p in halves[1].points), halves[1].points]
        assert sum(h.won for h in halves) == 1


def test_a_pair_is_a_function_of_match_and_number() -> None:
    first, again = play_pair(GAMES, 3), play_pair(GAMES, 3)
    assert (first.halves, first.moves) == (again.halves, again.moves)
    assert play_pair(GAMES, 4).halves != first.halves


def test_a_game_ends_at_its_target() -> None:
    for half in play_pair(GAMES, 0).halves:
        assert abs(sum(half.points)) <= sum(map(abs, half.points))
        mine, theirs = (sum(max(0, sign * p) for p in half.points) for sign in (1, -1))
        assert max(mine, theirs) >= 100 > min(mine, theirs)
        assert half.won == (mine > theirs)


@pytest.mark.parametrize(
    "rules", ["hollywood", "knockout", "open-knock-partners", "showdown", "rubber", "eleven, deals=2"]
)
def test_games_of_other_sheets_are_played_out(rules: str) -> None:
    text = "knockout, seats=2, form=two_handed" if rules == "knockout" else rules
    found = play_pair(Match("quick", "simple", text, "games", "t"), 0)
    assert all(h.won in (0, 0.5, 1) and h.points for h in found.halves)


@pytest.mark.parametrize(
    ("match", "code"),
    [
        (Match("quick", "nobody", "eaai", "games", "t"), "unknown_bot"),
        (Match("quick", "simple", "open-knock-table", "games", "t"), "two_sides_only"),
        (Match("quick", "simple", "eleven", "games", "t"), "no_target"),
    ],
)
def test_what_cannot_be_played_is_refused(match: Match, code: str) -> None:
    with pytest.raises(UndercutError) as error:
        match.check()
    assert error.value.code == code


class Cheat:
    """Throws a card that it does not hold."""

    name = "cheat"
    sentence = "Cheats."

    def act(self, view: View, rng: Random) -> Action:
        legal = view.legal_actions()
        if Draw() in legal:
            return Draw()
        return Pass() if Pass() in legal else Discard(next(c for c in range(52) if not view.hand >> c & 1))  # type: ignore[arg-type]


def test_who_cheats_loses_the_round_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(name: str) -> Bot:
        return Cheat() if name == "cheat" else bot(name)

    monkeypatch.setattr(sys.modules[Match.__module__], "bot", some)
    found = play_pair(Match("cheat", "simple", "eaai", "games", "t"), 0)
    assert [h.won for h in found.halves] == [0, 0]
    assert all(p < -25 for h in found.halves for p in h.points)
    assert found.errors and "card_not_held" in found.errors[0]


@pytest.mark.usefixtures("same_cards")
def test_an_external_program_that_dies_loses_and_the_match_goes_on() -> None:
    found = play_pair(Match("cmd: python3 -c exit()", "simple", "eaai", "rounds", "t"), 0)
    assert [h.won for h in found.halves] == [0, 0]
    assert any("ended" in e for e in found.errors)


# --- results file -----------------------------------------------------------------------------------------------------


def test_a_results_file_is_read_again_and_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with Results(GAMES, path) as results:
        first = run_match(results, 3).as_dict()
    size = path.stat().st_size
    with Results(GAMES, path) as results:
        assert run_match(results, 3).as_dict() == first
    assert path.stat().st_size == size
    with Results(GAMES, path) as results:
        assert run_match(results, 5).as_dict()["games"] == 10
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert [line["index"] for line in lines] == [0, 1, 2, 3, 4]


def test_a_line_cut_off_by_a_kill_is_dropped_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with Results(ROUNDS, path) as results:
        whole = run_match(results, 6).as_dict()
    text = path.read_bytes()
    for cut in (len(text) - 1, len(text) - 40, len(text) // 2, 3):
        path.write_bytes(text[:cut])
        with Results(ROUNDS, path) as results:
            again = run_match(results, 6).as_dict()
        assert {**again, "ms_per_move": 0, "ms_per_move_b": 0} == {**whole, "ms_per_move": 0, "ms_per_move_b": 0}
        assert len(path.read_bytes().splitlines()) == 7


def test_another_match_or_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Results(GAMES, path).close()
    with pytest.raises(UndercutError, match="another match"):
        Results(ROUNDS, path)
    with pytest.raises(UndercutError) as refused:
        Results(msgspec.structs.replace(GAMES, seed="u", a="patient"), path)
    assert str(refused.value) == f"{path} is of another match: a is {GAMES.a!r} there, not 'patient', seed is " + (
        f"{GAMES.seed!r} there, not 'u'"
    )
    path.write_text("not this\n")
    with pytest.raises(UndercutError, match="not a results file"):
        Results(ROUNDS, path)
    Results(ROUNDS, path.with_name("whole.jsonl")).close()
    path.write_bytes(path.with_name("whole.jsonl").read_bytes() + b'{"index": 1}\n')
    with pytest.raises(UndercutError, match="line 2"):
        Results(ROUNDS, path)


def test_a_pair_that_comes_back_twice_counts_once(tmp_path: Path) -> None:
    with Results(GAMES, tmp_path / "r.jsonl") as results:
        one = pair(0, (1, 0), ((50,), (-20,)))
        assert results.add(one)
        assert not results.add(one)
        assert 0 in results and 1 not in results


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    asked = ["arena", "easy", "simple", "--rules", "eaai", "--rounds", "100000000", "--seed", "k", "--jobs", "1"]
    with subprocess.Popen(
        [sys.executable, "-m", "undercut", *asked, "--out", str(path), "--json"], stdout=subprocess.DEVNULL
    ) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 20):
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    done = path.read_bytes().count(b"\n") - 1
    assert done > 0
    asked[asked.index("100000000")] = str(2 * done + 10)
    ran = cli(*asked, "--out", str(path), "--json")
    assert ran.json[0]["rounds"] == 2 * done + 10
    numbers = [json.loads(line)["index"] for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(done + 5))


# --- the command ------------------------------------------------------------------------------------------------------

KEYS = {"games", "wins", "games_won", "games_ci95", "rounds", "points_per_round", "points_ci95", "ms_per_move"}


def arena(*args: str) -> list[Any]:
    ran = cli("arena", *args, "--seed", "9", "--jobs", "1", "--json")
    assert ran.status == 0, ran.err
    return ran.json


def test_the_command_prints_one_object() -> None:
    (row,) = arena("quick", "simple", "--rules", "eaai", "--games", "6")
    assert row.keys() >= KEYS
    assert row["games"] == 6 and 0 <= row["games_won"] <= 1
    assert row["games_ci95"][0] <= row["games_won"] <= row["games_ci95"][1]
    assert row["points_ci95"][0] < row["points_per_round"] < row["points_ci95"][1]


def test_a_game_that_does_not_end_is_a_draw_as_the_help_says() -> None:
    (row,) = arena("simple", "patient", "--games", "2", "--rules", "standard, target=100000")
    assert (row["rounds"], row["wins"], row["games_won"]) == (4_000, 0, 0.5)
    assert "after 2,000 rounds is a draw" in " ".join(cli("arena", "--help").out.split())


def test_rounds_are_counted_as_rounds() -> None:
    (row,) = arena("quick", "simple", "--rules", "eaai", "--rounds", "40")
    assert row["rounds"] == row["games"] == 40


def test_processes_change_nothing() -> None:
    (alone,) = arena("quick", "simple", "--rules", "eaai", "--rounds", "20")
    ran = cli("arena", "quick", "simple", "--rules", "eaai", "--rounds", "20", "--seed", "9", "--jobs", "2", "--json")
    for key in KEYS - {"ms_per_move"}:
        assert ran.json[0][key] == alone[key]


KERNEL_ROUNDS = Match("patient", "quick", "eaai", "rounds", "k")
KERNEL_GAMES = Match("patient", "quick", "eaai", "games", "k")
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel plays these rounds")


def told(summary: Summary) -> dict[str, Any]:
    """What a summary says, without the time that was spent."""
    return {key: value for key, value in summary.as_dict().items() if not key.startswith("ms")}


@needs_kernel
@pytest.mark.parametrize("match", [KERNEL_ROUNDS, KERNEL_GAMES])
def test_threads_in_the_kernel_change_nothing(match: Match) -> None:
    alone = run_match(Results(match), 3_000, jobs=1)
    assert told(run_match(Results(match), 3_000, jobs=3)) == told(alone)
    assert alone.pairs == 3_000 and min(alone.ms) > 0 and min(alone.moves) > 3_000


@needs_kernel
@pytest.mark.parametrize("match", [KERNEL_ROUNDS, KERNEL_GAMES])
def test_a_file_with_gaps_is_filled_by_the_kernel(match: Match, tmp_path: Path) -> None:
    with Results(match, tmp_path / "r.jsonl") as results:
        for index in (7, 0, 1_000, 1_001, 9):
            results.add(play_pair(match, index))
    with Results(match, tmp_path / "r.jsonl") as results:
        assert told(run_match(results, 1_500, jobs=2)) == told(run_match(Results(match), 1_500))
    numbers = [json.loads(line)["index"] for line in (tmp_path / "r.jsonl").read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(1_500))


@pytest.mark.parametrize(
    ("players", "unit"),
    [
        (("patient", "quick"), "--rounds"),
        (("patient", "quick"), "--games"),
        (("easy", "simple"), "--rounds"),
        (("expert:worlds=100", "quick"), "--games"),
    ],
)
@pytest.mark.long
def test_ctrl_c_ends_a_match_at_once(players: tuple[str, str], unit: str, tmp_path: Path) -> None:
    asked = ["arena", *players, "--rules", "eaai", unit, "100000000", "--seed", "k", "--jobs", "2"]
    path = tmp_path / "r.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "undercut", *asked, "--out", str(path)],
        stderr=subprocess.PIPE,
        text=True,
        # Where the tests run in the background the signal is ignored from the start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 10):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert f"stopped; the same command continues with what is in {path}" in err
    assert path.read_bytes().endswith(b"\n")
    with Results(Match(*players, "eaai", unit.removeprefix("--"), "k"), path) as results:
        assert len(results.read) >= 9


@pytest.mark.parametrize("field", [[], ["--field"]])
def test_after_ctrl_c_the_command_that_is_named_continues(
    field: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --seed it was drawn, so that another one would be another match."""
    asked = ["arena", *field, "easy", "simple", "--rules", "eaai", "--rounds", "20", "--jobs", "1"]
    path, add = tmp_path / "out", Results.add

    def stop(results: Results, played: Played) -> bool:
        if 2 in results:
            raise KeyboardInterrupt
        return add(results, played)

    with monkeypatch.context() as patch:
        patch.setattr(Results, "add", stop)
        assert "stopped" not in cli(*asked).err
        ran = cli(*asked, "--out", str(path))
    assert ran.status == 130
    found = re.search(r"stopped; the same command with (--seed \d+) continues with what is in (.+)", ran.err)
    assert found is not None and found[2] == str(path)
    again = cli(*asked, "--out", str(path), *found[1].split(), "--json")
    assert again.status == 0 and again.json[0]["rounds"] == 20
    whole = cli(*asked, *found[1].split(), "--json")
    assert again.json[0]["points_ci95"] == whole.json[0]["points_ci95"]


def test_a_chart_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "c.svg"
    arena("quick", "simple", "--rules", "eaai", "--rounds", "20", "--chart", str(path))
    assert "<svg" in path.read_text()


def test_a_chart_that_cannot_be_drawn_costs_no_result(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    chart = str(tmp_path / "no" / "c.svg")
    ran = cli("arena", "simple", "random", "--rounds", "2", "--seed", "1", "--json", "--chart", chart)
    assert ran.status == 1 and "[bad_chart]" in ran.err and ran.json[0]["rounds"] == 2


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["quick", "simple"], 2),
        (["quick", "--rounds", "4"], 2),
        (["quick", "simple", "--games", "2", "--rounds", "2"], 2),
        (["quick", "nobody", "--rounds", "2"], 1),
        (["quick", "simple", "--rounds", "2", "--rules", "nope"], 1),
        (["quick", "simple", "--rounds", "2", "--sprt", "x"], 1),
        (["quick", "simple", "--games", "2", "--sprt", "0,5"], 1),
        (["quick", "simple", "patient", "--rounds", "2"], 2),
    ],
)
def test_wrong_use_is_named(args: list[str], status: int) -> None:
    ran = cli("arena", *args, "--seed", "1", "--jobs", "1")
    assert ran.status == status and ran.err and not ran.out


# --- many machines ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_workers_that_die_again_and_again_change_nothing(tmp_path: Path) -> None:
    """Both workers are killed as soon as results arrive, and so are the first two that the nanny starts instead."""
    match, pairs = Match("patient", "simple", "eaai", "games", "d"), 2_000
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        killed: list[int] = []

        def progress(summary: Summary) -> None:
            alive = [worker.pid for worker in cluster.workers.values() if worker.pid and worker.pid not in killed]
            if alive and len(killed) < 4:
                killed.append(alive[0])
                subprocess.run(["kill", "-9", str(alive[0])], check=False)

        with Results(match, tmp_path / "r.jsonl") as results:
            summary = run_match(results, pairs, cluster=cluster.scheduler_address, progress=progress)
    assert len(killed) == 4
    assert told(summary) == told(run_match(Results(match), pairs))
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()[1:]]
    assert sorted(line["index"] for line in lines) == list(range(pairs))


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(UndercutError) as error:
        run_match(Results(ROUNDS), 2, cluster="no scheme://nowhere")
    assert error.value.code == "no_cluster"


@pytest.mark.parametrize(("unit", "headings"), [("--games", ["games", "rounds"]), ("--rounds", ["rounds"])])
def test_the_table_says_once_how_much_was_played(unit: str, headings: list[str]) -> None:
    ran = cli("arena", "quick", "simple", "--rules", "eaai", unit, "4", "--seed", "1", "--jobs", "1")
    head = next(line for line in ran.out.splitlines() if "players" in line)
    assert [word for word in head.split() if word in ("games", "rounds")] == headings
