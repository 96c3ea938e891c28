"""A field: every pairing once, in whatever order players are named, continued, rated and drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.arena.test_matches import pair
from tests.cli.cli_run import cli
from undercut.arena.field import pairings, results_path, standings
from undercut.arena.match import Match
from undercut.arena.stats import Summary
from undercut.bots import BOTS

pytest.importorskip("choix")


def field(*args: str) -> list[Any]:
    ran = cli("arena", "--field", *args, "--rules", "eaai", "--seed", "9", "--jobs", "1", "--json")
    assert ran.status == 0, ran.err
    return ran.json


def timeless(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if not key.startswith("ms")} for row in rows]


def test_every_pairing_is_played_and_every_player_rated() -> None:
    rows = field("quick", "simple", "random", "--games", "20")
    assert [(row["a"], row["b"]) for row in rows[:3]] == [
        ("quick", "simple"),
        ("quick", "random"),
        ("random", "simple"),
    ]
    assert sorted(row["player"] for row in rows[3:]) == ["quick", "random", "simple"]
    assert [row["elo"] for row in rows[3:]] == sorted((row["elo"] for row in rows[3:]), reverse=True)
    last = rows[-1]
    assert last["player"] == "random" and last["games"] == 40 and last["games_won"] < 0.2
    assert set(last["against"]) == {"quick", "simple"}
    assert last["games_ci95"][0] <= last["games_won"] <= last["games_ci95"][1]
    assert last["points_ci95"][0] < last["points_per_round"] < last["points_ci95"][1] < 0
    assert all(row["elo_ci95"][0] <= row["elo"] <= row["elo_ci95"][1] for row in rows[3:5])


def test_a_match_of_a_field_can_be_played_alone() -> None:
    first = field("simple", "quick", "--games", "8")[0]
    ran = cli("arena", "quick", "simple", "--rules", "eaai", "--seed", first["seed"], "--games", "8", "--json")
    assert timeless(ran.json) == timeless([first])


def test_a_field_goes_on_in_its_folder_in_any_order_and_with_more_players(tmp_path: Path) -> None:
    folder = tmp_path / "field"
    rows = field("quick", "simple", "--games", "6", "--out", str(folder))
    (path,) = folder.iterdir()
    written = path.read_bytes()
    assert written.count(b"\n") == 4
    assert field("simple", "quick", "--games", "6", "--out", str(folder))[0] == rows[0]
    assert path.read_bytes() == written
    more = field("patient", "simple", "quick", "--games", "10", "--out", str(folder))
    assert path.read_bytes().startswith(written) and len(more) == 6
    assert sorted(len(file.read_text().splitlines()) for file in folder.iterdir()) == [6, 6, 6]
    heads = [json.loads(file.read_text().splitlines()[0])["match"] for file in folder.iterdir()]
    assert len({head["seed"] for head in heads}) == 3


def test_files_of_different_players_have_different_names(tmp_path: Path) -> None:
    names = ["quick", "expert:ms=1", "expert_ms=1", "cmd: ./a -b", "cmd: ./a _b", "cmd: " + "x" * 300]
    files = [results_path(match, tmp_path) for match in pairings(names, "eaai", "games", "1")]
    assert len(set(files)) == len(files) == 15
    for path in files:
        path.touch()


def test_a_test_ends_each_pairing_by_itself() -> None:
    rows = field("quick", "simple", "patient", "--rounds", "20000", "--sprt", "0,4")
    assert all(row["sprt"]["accepted"] in ("low", "high") and row["rounds"] < 20_000 for row in rows[:3])
    assert len({row["rounds"] for row in rows[:3]}) > 1
    assert [row["player"] for row in rows[3:]] == ["patient", "quick", "simple"]


def test_opponents_count_the_same_however_long_their_matches_were() -> None:
    long = Summary(Match("a", "b", "eaai", "games", "t"))
    for i in range(100):
        long.add(pair(i, (1, 1), ((10,), (10,))))
    short = Summary(Match("a", "c", "eaai", "games", "t"))
    for i in range(4):
        short.add(pair(i, (0, 0), ((-20,), (-20,))))
    (found,) = (one for one in standings(["a", "b", "c"], [long, short]) if one.player == "a")
    assert found.share.value == 0.5 and found.points.value == -5 and found.played == 208
    assert found.against == {"b": 1.0, "c": 0.0}


@pytest.mark.parametrize("unit", ["--games", "--rounds"])
def test_the_field_is_printed_and_drawn(unit: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    chart = tmp_path / "field.svg"
    ran = cli(
        "arena", "--field", "quick", "simple", "--rules", "eaai", unit, "40", "--seed", "2", "--chart", str(chart)
    )
    assert ran.status == 0
    lines = ran.out.splitlines()
    (standing, won, ends) = (line for line in lines if " quick " in line)
    assert "(" in ends and "rounds won by" in ran.out
    assert "1" in standing and "±" in standing and "ms/move" in ran.out
    assert ("%" in won) == ("Elo" in ran.out) == (unit == "--games")
    assert chart.read_text().count("<text") + chart.read_text().count("<use") > 10


def test_without_names_all_players_play(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: BOTS[name] for name in ("random", "simple", "quick")}
    monkeypatch.setattr("undercut.cli.arena.BOTS", few)
    assert {row["player"] for row in field("--games", "2")[3:]} == {"random", "simple", "quick"}


@pytest.mark.parametrize("players", [["quick"], ["quick", "quick"], ["quick", "simple", "quick"]])
def test_a_field_needs_different_players(players: list[str]) -> None:
    ran = cli("arena", "--field", *players, "--rounds", "2", "--seed", "1")
    assert ran.status == 2 and ran.err and not ran.out


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text("")
    ran = cli("arena", "--field", "quick", "simple", "--rounds", "2", "--seed", "1", "--out", str(path))
    assert ran.status == 1 and "not_a_folder" in ran.err
