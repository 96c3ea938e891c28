"""``undercut bots``."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest

from tests.cli.cli_run import cli
from undercut.bots import BOTS, LEVELS, bot
from undercut.rulesets import ruleset_label

FIELD = [msgspec.json.decode(line) for line in files("undercut.bots").joinpath("field.jsonl").read_bytes().splitlines()]


def test_every_player_is_listed_with_what_was_measured() -> None:
    measured = {line["player"]: line for line in FIELD if "player" in line}
    found = cli("bots", "--json").json
    assert [one["name"] for one in found] == list(BOTS)
    for one in found:
        name = one["name"]
        assert one["sentence"] == bot(name).sentence
        assert one["elo"] == pytest.approx(measured[name]["elo"] - measured["simple"]["elo"], abs=0.06)
        assert 0 < one["ms"] <= measured[name]["ms_per_move"]
        assert set(one["against"]) == set(BOTS) - {name}
    assert tuple(one["name"] for one in found if one["level"]) == LEVELS
    assert tuple(one["label"] for one in found if one["label"]) == LEVELS
    assert {one["name"] for one in found if one["strength"]} == set(LEVELS)
    expert = found[-1]["strength"]
    assert expert["against"] == "hard" and 0.5 < expert["games_won"] < 1 and expert["games"] > 0


def test_the_table_tells_strength_and_time() -> None:
    ran = cli("bots")
    assert ran.status == 0
    rows = {line.split()[0]: line for line in ran.out.splitlines() if line and line.split()[0] in BOTS}
    assert list(rows) == list(BOTS)
    assert " +0 ±" in rows["simple"] and " < -" in rows["random"]
    assert [name for name in BOTS if name.capitalize() in rows[name].split()[1:3]] == list(LEVELS)
    assert all("µs" in row or "ms" in row for row in rows.values())
    rules = ruleset_label(FIELD[0]["rules"])
    assert f"every two played {FIELD[0]['games']} games under {rules}," in " ".join(ran.out.split())


def test_the_table_and_json_have_the_same_elo() -> None:
    rows = {line.split()[0]: line for line in cli("bots").out.splitlines() if line and line.split()[0] in BOTS}
    for one in cli("bots", "--json").json:
        low, high = one["elo_ci95"]
        assert (f" {one['elo']:+.0f} ±" if low is not None else f" < {high:+.0f}") in rows[one["name"]]


def test_the_ladder_is_in_the_order_of_strength() -> None:
    """Neighbours may be level within what was measured."""
    measured = {line["player"]: line for line in FIELD if "player" in line}
    for weaker, stronger in zip(list(BOTS)[:-1], list(BOTS)[1:], strict=True):
        assert measured[stronger]["elo_ci95"][1] > (measured[weaker]["elo_ci95"][0] or -9999), (weaker, stronger)


def test_narrow_screens_name_every_player_in_full() -> None:
    lines = cli("bots", COLUMNS="40").out.splitlines()
    assert [line.rstrip() for line in lines if line.rstrip() in BOTS] == list(BOTS)
    assert max(map(len, lines)) <= 40 and not any("…" in line for line in lines)
