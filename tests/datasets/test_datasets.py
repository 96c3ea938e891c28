# ruff: noqa: E402
"""Datasets: rows against the round they come from, resuming, refusals."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

pq = pytest.importorskip("pyarrow.parquet", reason="datasets need undercut[data]")

from tests.cli.cli_run import cli
from undercut.actions import number_of
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.datasets import SCHEMA_VERSION, decisions, schema, write_dataset
from undercut.errors import UndercutError
from undercut.notation import RoundRecord, record_of
from undercut.public import players
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

NAMES = ("simple", "random")


def play(number: int, rules: str = "standard") -> RoundRecord:
    chosen = ruleset(rules)
    n = players(chosen)
    rng = Random(f"data:{number}")
    deck = shuffled(rng)
    bots = [bot(NAMES[i % 2]) for i in range(n)]
    end, actions = play_round(chosen, number % n, deck, bots, [Random(i) for i in range(n)])
    return record_of(chosen, number % n, deck, actions, end)


def write(out: Path, rounds: int, **changes: Any) -> dict[str, Any]:
    options: dict[str, Any] = {"rules": ruleset("standard"), "seed": "data", "names": NAMES, "rounds_a_part": 4}
    return write_dataset(out, changes.pop("play", play), rounds=rounds, **{**options, **changes})


@pytest.mark.parametrize("rules", ["standard", "eleven", "oklahoma", "open-knock-table"])
def test_rows_hold_what_the_seat_knew(rules: str) -> None:
    for number in range(4):
        record = play(number, rules)
        names = tuple(NAMES[i % 2] for i in range(players(record.rules)))
        now = Round.deal(record.rules, record.dealer, record.deck)
        rows = list(decisions(record, number, names))
        assert len(rows) == len(record.actions)
        for row, text in zip(rows, record.actions, strict=True):
            seat = now.to_act
            assert (row["seat"], row["phase"], row["action"]) == (seat, str(now.phase), text)
            assert row["hand"] == now.hands[seat] and row["pile"] == list(now.pile)
            assert row["legal"] == [number_of(a) for a in now.legal_actions()]
            assert row["action_number"] in row["legal"] and row["bot"] == names[seat]
            others = sum(now.hands[s] for s in range(len(now.hands)) if s != seat)
            hidden = others & ~sum(k for s, k in enumerate(row["known"]) if s != seat)
            for key in ("hand", "dealt"):
                assert not row[key] & hidden
            now = now.apply(next(a for a in now.legal_actions() if str(a) == text.split(" =")[0]))
        assert record.result is not None and rows[-1]["points"] == record.result["points"]


def test_parquet_holds_the_rows(tmp_path: Path) -> None:
    seen: list[int] = []
    about = write(tmp_path, 6, progress=lambda done, _: seen.append(done))
    assert seen == [1, 2, 3, 4, 4, 5, 6, 6] and about["complete"] and about["schema"] == SCHEMA_VERSION
    table = pq.read_table(tmp_path / "data")
    assert table.num_rows == about["decisions"] == sum(len(play(n).actions) for n in range(6))
    first = pq.read_table(tmp_path / "data" / "part-00000.parquet")
    assert first.schema.equals(schema()) and first.schema.metadata[b"undercut_schema"] == b"2"
    expected = [row for n in range(4) for row in decisions(play(n), n, NAMES)]
    assert first.to_pylist() == [{name: row[name] for name in first.schema.names} for row in expected]


def test_a_stopped_run_goes_on_and_a_longer_one_adds(tmp_path: Path) -> None:
    def stops(number: int) -> RoundRecord:
        if number == 6:
            raise KeyboardInterrupt
        return play(number)

    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a", 10, play=stops)
    kept = (tmp_path / "a" / "data" / "part-00000.parquet").stat().st_mtime_ns
    again: list[int] = []
    write(tmp_path / "a", 10, play=lambda n: again.append(n) or play(n))
    assert again == [4, 5, 6, 7, 8, 9]
    assert (tmp_path / "a" / "data" / "part-00000.parquet").stat().st_mtime_ns == kept
    (tmp_path / "a" / "data" / "part-00000.parquet").rename(tmp_path / "a" / "part-00000.parquet")  # as it once was
    write(tmp_path / "a", 13)
    write(tmp_path / "b", 13)
    assert pq.read_table(tmp_path / "a" / "data").equals(pq.read_table(tmp_path / "b" / "data"))


@pytest.mark.parametrize("given", [True, False])
def test_after_ctrl_c_the_command_says_how_it_goes_on(
    given: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["deal", "--rounds", "6", "--bots", "random", "--format", "parquet", "--out", str(tmp_path / "d")]

    def stops(*_: object) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("undercut.cli.deal.deal_line", stops)
        ran = cli(*asked, *(["--seed", "7"] if given else []))
    assert ran.status == 130
    found = re.search(r"stopped; the same command(?: with (--seed \d+))? continues with what is in (.+)", ran.err)
    assert found is not None and found[2] == str(tmp_path / "d") and (found[1] is None) == given
    again = cli(*asked, *(found[1].split() if found[1] else ["--seed", "7"]))
    assert again.status == 0 and again.json[0]["complete"]


@pytest.mark.parametrize("kept", [0, 100])
def test_a_part_that_was_cut_off_is_written_again(tmp_path: Path, kept: int) -> None:
    about = write(tmp_path, 6)
    part = tmp_path / "data" / "part-00000.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[:kept])
    assert write(tmp_path, 6) == about
    assert part.read_bytes() == whole


def test_another_dataset_in_the_folder_is_refused(tmp_path: Path) -> None:
    write(tmp_path, 1)
    for change in (
        {"seed": "other"},
        {"names": ("random", "random")},
        {"rules": ruleset("eaai")},
        {"rounds_a_part": 9},
    ):
        with pytest.raises(UndercutError) as refused:
            write(tmp_path, 1, **change)
        assert refused.value.code == "other_dataset" and next(iter(change)).replace("names", "bots") in str(
            refused.value
        )


def test_fewer_rounds_than_the_folder_has_are_refused(tmp_path: Path) -> None:
    """Its parts would be read with the others, and the card would not say so."""

    def stops(number: int) -> RoundRecord:
        if number == 9:
            raise KeyboardInterrupt
        return play(number)

    about = write(tmp_path / "a", 6)
    for folder in ("b", "gap"):
        with pytest.raises(KeyboardInterrupt):
            write(tmp_path / folder, 10, play=stops)
    (tmp_path / "gap" / "data" / "part-00000.parquet").unlink()
    for folder, fewer in (("a", 5), ("a", 4), ("b", 4), ("gap", 4)):
        with pytest.raises(UndercutError, match="more than") as refused:
            write(tmp_path / folder, fewer)
        assert refused.value.code == "other_dataset"
    assert write(tmp_path / "a", 6) == about
    assert write(tmp_path / "b", 8)["rounds"] == 8
