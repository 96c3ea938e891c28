"""``--cluster``: every command that has it prints and writes the same as in one process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

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


# --- workers that die -------------------------------------------------------------------------------------------------

_KILLS = 4


@contextmanager
def dying_workers() -> Iterator[tuple[str, list[int]]]:
    """Provide a scheduler whose two workers are killed while they have tasks, and the list of killed processes.

    A killed worker is replaced by its nanny. After four kills the rest is left to finish. The cluster must not give up
    workers that a slow machine takes over 15 seconds to start again.
    """
    distributed = pytest.importorskip("distributed")
    with (
        pytest.importorskip("dask").config.set({"distributed.deploy.lost-worker-timeout": "1 hour"}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        killed: list[int] = []
        done = Event()

        def kill() -> None:
            while len(killed) < _KILLS and not done.is_set():
                with suppress(OSError, TimeoutError):
                    _kill_busy_worker(cluster, client.processing(), killed)
                time.sleep(0.05)

        killer = Thread(target=kill)
        killer.start()
        try:
            yield cluster.scheduler_address, killed
        finally:
            done.set()
            killer.join()


def _kill_busy_worker(cluster: Any, processing: dict[str, Any], killed: list[int]) -> None:
    busy = [nanny.pid for nanny in cluster.workers.values() if processing.get(nanny.worker_address)]
    for pid in busy:
        if pid and pid not in killed:
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
            return


@pytest.mark.slow
@pytest.mark.parametrize(
    "args",
    [
        ["survey", "knock", "--rules", "eaai", "--rounds", "40000"],
        ["deal", "--rounds", "600", "--seed", "7", "--bots", "simple,random"],
    ],
    ids=lambda args: args[0],
)
def test_killed_workers_change_no_output(args: list[str]) -> None:
    with dying_workers() as (address, killed):
        far = cli(*args, "--json", "--cluster", address)
    assert far.status == 0, far.err
    assert killed and far.out == cli(*args, "--json").out


@pytest.mark.slow
def test_killed_workers_change_no_dataset(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    args = ["deal", "--rounds", "600", "--seed", "7", "--bots", "easy", "--format", "parquet", "--out"]
    with dying_workers() as (address, killed):
        assert cli(*args, str(tmp_path / "far"), "--cluster", address).status == 0
    assert cli(*args, str(tmp_path / "alone")).status == 0
    alone = {path.relative_to(tmp_path / "alone"): path.read_bytes() for path in (tmp_path / "alone").rglob("*.*")}
    far = {path.relative_to(tmp_path / "far"): path.read_bytes() for path in (tmp_path / "far").rglob("*.*")}
    assert killed and alone and far == alone


@pytest.mark.slow
def test_killed_workers_change_no_review(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(cli("deal", "--rounds", "4", "--seed", "7", "--bots", "simple,random").out)
    args = ["review", str(path), "--budget", "20", "--json"]
    with dying_workers() as (address, killed):
        far = cli(*args, "--cluster", address)
    assert far.status == 0 and killed and far.out == cli(*args, "--jobs", "1").out


def test_an_address_without_a_scheduler_is_named() -> None:
    pytest.importorskip("distributed")
    for args in (["survey", "first"], ["deal"], ["arena", "simple", "random", "--rounds", "2"]):
        ran = cli(*args, "--cluster", "nowhere://x")
        assert ran.status == 1 and "no Dask scheduler answers at nowhere://x" in ran.err
