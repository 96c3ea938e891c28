# ruff: noqa: E402
"""Datasets of the kernel: the rows and the files are those of Python, whatever the number of jobs."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

pq = pytest.importorskip("pyarrow.parquet", reason="datasets need undercut[data]")

from undercut.bots import bot
from undercut.cli.deal import deal_line
from undercut.datasets import KernelRounds, decisions, write_dataset
from undercut.kernel import has_kernel
from undercut.notation import RoundRecord, parse_record
from undercut.rulesets import RULESETS, Form, ruleset

pytestmark = pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")

TWO = [name for name, rules in RULESETS.items() if rules.form is Form.TWO_HANDED]
HOUSE = [
    "standard, knock_card=face_down, lay_offs=knock_and_gin",
    "standard, knock_limit=None, wall=0, must_knock_on_last_card=yes",
    "rubber, protect_melds=yes, rediscard=no, knock_limit=100",
]


def kernel_of(rules: str, seed: str, bots: list[str]) -> KernelRounds:
    found = KernelRounds.of(ruleset(rules), seed, bots, [bot(name).name for name in bots])
    assert found is not None
    return found


def played(rules: str, seed: str, bots: list[str]) -> Any:
    seats = [bot(name) for name in bots]

    def play(number: int) -> RoundRecord:
        return parse_record(deal_line(ruleset(rules), seed, number, seats))

    return play


def check_same_rows(rules: str, bots: list[str], numbers: range) -> list[dict[str, Any]]:
    names = [bot(name).name for name in bots]
    play = played(rules, "rows ü", bots)
    table = kernel_of(rules, "rows ü", bots).table(numbers)
    expected = [row for n in numbers for row in decisions(play(n), n, names)]
    assert table.num_rows == len(expected)
    found = table.to_pylist()
    for row, want in zip(found, expected, strict=True):
        assert row == {name: want[name] for name in row}
    table.validate(full=True)
    return expected


@pytest.mark.parametrize("rules", TWO + HOUSE)
def test_rows_are_those_of_python(rules: str) -> None:
    check_same_rows(rules, ["simple", "patient"], range(3, 9))


@pytest.mark.slow
@pytest.mark.parametrize("rules", TWO + HOUSE)
@pytest.mark.parametrize("bots", [["simple", "simple"], ["quick", "patient"], ["instant", "hard"]])
def test_hundreds_of_rounds_are_those_of_python(rules: str, bots: list[str]) -> None:
    rows = check_same_rows(rules, bots, range(200))
    assert {row["how"] for row in rows} >= {"gin"}


@pytest.mark.parametrize("bots", [["instant", "medium"], ["expert:worlds=24,particles=60", "quick"]])
def test_players_that_think_decide_the_same(bots: list[str]) -> None:
    for rules in ("oklahoma", "standard, knock_card=face_down"):
        check_same_rows(rules, bots, range(2))


def test_files_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    hashes = set()
    for jobs, use in ((1, True), (3, True), (1, False)):
        out = tmp_path / f"{jobs}-{use}"
        bots = ["quick", "simple"]
        about = write_dataset(
            out, played("standard", "f", bots), rules=ruleset("standard"), seed="f", names=("quick", "simple"),
            rounds=22, rounds_a_part=5, jobs=jobs, kernel=kernel_of("standard", "f", bots) if use else None,
        )  # fmt: skip
        files = sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file())
        assert files == ["README.md", "_dataset.json", *(f"data/part-0000{i}.parquet" for i in range(5))]
        digests = b"".join(hashlib.sha256((out / f"data/part-0000{i}.parquet").read_bytes()).digest() for i in range(5))
        assert about["sha256"] == hashlib.sha256(digests).hexdigest()
        hashes.add(hashlib.sha256(b"".join((out / name).read_bytes() for name in files)).hexdigest())
    assert len(hashes) == 1


class Interrupted(KernelRounds):
    """Is interrupted at a round."""

    def table(self, numbers: range) -> Any:
        if 30 in numbers:
            raise KeyboardInterrupt
        return super().table(numbers)


def test_a_stopped_run_leaves_the_first_parts_and_goes_on(tmp_path: Path) -> None:
    bots = ["simple", "simple"]
    options: dict[str, Any] = {"rules": ruleset("eaai"), "seed": "s", "names": ("simple", "simple"), "rounds_a_part": 4}
    whole = kernel_of("eaai", "s", bots)
    stops = kernel_of("eaai", "s", bots)
    stops.__class__ = Interrupted
    with pytest.raises(KeyboardInterrupt):
        write_dataset(tmp_path, played("eaai", "s", bots), rounds=60, kernel=stops, jobs=3, **options)
    parts = sorted(tmp_path.glob("data/part-*"))
    assert [path.name for path in parts] == [f"part-{i:05d}.parquet" for i in range(7)]
    assert not list(tmp_path.rglob("*.partial"))
    before = [path.stat().st_mtime_ns for path in parts]
    write_dataset(tmp_path, played("eaai", "s", bots), rounds=60, kernel=whole, jobs=2, **options)
    assert [path.stat().st_mtime_ns for path in parts] == before
    table = pq.read_table(tmp_path / "data")
    assert sorted(set(table["round"].to_pylist())) == list(range(60))
    assert stops.table(range(2)) is None, "a run that was given up stays given up"


def test_others_are_played_in_python() -> None:
    for rules, bots in (
        ("standard", ["random", "simple"]),
        ("standard", ["simple", "cmd: x"]),
        ("open-knock-partners", ["simple", "simple"]),
        ("open-knock-table", ["simple"] * 3),
    ):
        assert KernelRounds.of(ruleset(rules), "s", bots, bots) is None


def test_the_card_says_what_is_there(tmp_path: Path) -> None:
    bots = ["simple", "quick"]
    about = write_dataset(
        tmp_path, played("standard", 'a "b" $c', bots), rules=ruleset("standard"), seed='a "b" $c',
        names=("simple", "quick"), rounds=3, kernel=kernel_of("standard", 'a "b" $c', bots),
        command="undercut deal ...",
    )  # fmt: skip
    head, front, text = (tmp_path / "README.md").read_text().split("---\n", 2)
    assert head == "" and about["sha256"] in text and "undercut deal ..." in text and 'a "b" $c' in text
    table = pq.read_table(tmp_path / "data")
    named = [line.split(": ")[1] for line in front.splitlines() if line.startswith("  - name: ")]
    assert named == [*table.schema.names, "train"]
    assert f"num_examples: {table.num_rows}" in front
    assert f"download_size: {(tmp_path / 'data/part-00000.parquet').stat().st_size}" in front
    described = {c.strip("` ") for line in text.splitlines() if line.startswith("| `")
                 for c in line.split("|")[1].split(",")}  # fmt: skip
    assert described == set(table.schema.names)
