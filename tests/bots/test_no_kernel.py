"""Players that need the kernel, where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.cli_run import program
from undercut import bots
from undercut.bots import describe_fallbacks, played_by


@pytest.mark.parametrize(
    ("name", "like"), [("medium", "quick"), ("hard", "patient"), ("instant", "patient"), ("expert:ms=5", "patient")]
)
def test_who_plays_like_another_without_the_kernel_is_told_once(name: str, like: str) -> None:
    match = ("--rules", "eaai", "--rounds", "2", "--seed", "1", "--jobs", "2", "--json")
    ran = program("arena", name, "simple", *match, UNDERCUT_PURE="1")
    assert ran.status == 0 and len(ran.json) == 1
    assert ran.err.count("compiled kernel is not in use") == 1
    assert f"kernel is not in use: {name.partition(':')[0]} plays like {like}." in ran.err and "Warning" not in ran.err


def test_a_table_records_who_plays_for_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["easy", "medium", "hard", "expert:ms=5", "patient"]
    assert [played_by(name) for name in names] == names
    monkeypatch.setattr(bots, "has_kernel", lambda: False)
    assert [played_by(name) for name in names] == ["easy", "quick", "patient", "patient", "patient"]


def test_players_that_need_no_kernel_play_without_a_word() -> None:
    ran = program("deal", "--rounds", "1", "--seed", "1", "--bots", "patient,simple", UNDERCUT_PURE="1")
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("name", ["README.md", "docs/install.md", "docs/packaging.md"])
def test_the_documents_say_who_plays_like_whom(name: str) -> None:
    page = (Path(__file__).parents[2] / name).read_text(encoding="utf-8")
    told = " ".join(page.replace("`", "").split())
    assert describe_fallbacks().replace(", and", " and") in told.replace(", and", " and")
