"""``--cluster``: every command that has it prints and writes the same as in one process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.cli_run import cli
from undercut.kernel import has_kernel

pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(not has_kernel(), reason="most of these commands need the kernel"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers in threads of this process; tasks are sent to them as to other machines."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize(
    "args",
    [
        ["arena", "--field", "quick", "simple", "easy", "--rules", "eaai", "--rounds", "40", "--seed", "1"],
        ["arena", "instant", "patient", "--rules", "eaai", "--games", "200", "--seed", "1"],
        ["survey", "knock", "--rules", "eaai", "--rounds", "6000"],
        ["deal", "--rounds", "230", "--seed", "7", "--bots", "simple,random"],
        ["deal", "--rounds", "0", "--seed", "7"],
    ],
    ids=lambda args: " ".join(args[:3]),
)
def test_the_output_is_that_of_one_process(args: list[str], address: str) -> None:
    alone, far = cli(*args, "--json"), cli(*args, "--json", "--cluster", address)
    assert far.status == 0, far.err
    timed = {"ms_per_move": 0, "ms_per_move_b": 0}
    if args[0] == "arena":
        assert [{**row, **timed} for row in far.json] == [{**row, **timed} for row in alone.json]
    else:
        assert far.out == alone.out


@pytest.mark.parametrize("bots", ["simple,quick", "easy"])
def test_datasets_are_equal_byte_for_byte(bots: str, address: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    args = ["deal", "--rounds", "60", "--seed", "7", "--bots", bots, "--format", "parquet"]
    assert cli(*args, "--out", str(tmp_path / "alone")).status == 0
    for _ in range(2):  # the second time, all parts exist
        ran = cli(*args, "--out", str(tmp_path / "far"), "--cluster", address)
        assert ran.status == 0, ran.err
    for path in (tmp_path / "alone").rglob("*.*"):
        there = tmp_path / "far" / path.relative_to(tmp_path / "alone")
        assert there.read_bytes() == path.read_bytes(), path.name


def test_a_review_is_the_same(address: str, tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(cli("deal", "--rounds", "1", "--seed", "7", "--bots", "simple,random").out)
    args = ["review", str(path), "--budget", "20", "--json"]
    far = cli(*args, "--cluster", address)
    assert far.status == 0 and far.out == cli(*args, "--jobs", "1").out


def test_an_address_without_a_scheduler_is_named() -> None:
    pytest.importorskip("distributed")
    for args in (["survey", "first"], ["deal"], ["arena", "simple", "random", "--rounds", "2"]):
        ran = cli(*args, "--cluster", "nowhere://x")
        assert ran.status == 1 and "no Dask scheduler answers at nowhere://x" in ran.err
