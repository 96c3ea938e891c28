"""What every test shares: which marks the default run leaves out, and how hypothesis runs."""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from undercut.kernel import has_kernel

# What is said is English, here and in the programs that tests start, whatever the machine speaks.
os.environ["UNDERCUT_LANGUAGE"] = "en"

# Nor by what else a shell exports: the size of its window, colours, proxies for all that is not on this machine.
for _name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "FORWARDED_ALLOW_IPS", "PYTHONIOENCODING"):
    os.environ.pop(_name, None)
for _name in [name for name in os.environ if name.startswith(("OTEL_", "UNDERCUT_LLM_", "OPENAI_"))]:
    del os.environ[_name]
for _name in ("NO_PROXY", "no_proxy"):
    os.environ[_name] = ",".join(filter(None, ["127.0.0.1", "localhost", os.environ.get(_name, "")]))

# A shell starts its background jobs with Ctrl-C ignored, and so would be what the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

LEFT_OUT = ("slow", "strength")
"""Marks that run only where ``-m`` asks for them."""

# No deadline: a busy machine is not a defect. The examples are the same in every run, so a failure is everybody's.
settings.register_profile(
    "house", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("short", settings.get_profile("house"), max_examples=20)
settings.load_profile("house")


BY_FILE = ("tests/e2e/", "tests/server/")
"""Folders whose files are not divided among workers: the tests of a file share a server, or a game played for them."""


WITH_PROCESSES = (*BY_FILE, "tests/cli/")
"""Folders whose tests run other processes: servers, browsers, terminals."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object | None:
    """Hands out files and single tests in the order in which they were collected: see ``in_turn``.

    xdist's own ``--dist loadgroup`` divides every group under pytest 9.2, without a word.
    """
    if config.getoption("dist") != "load":
        return None
    from tests.xdist_scheduler import FileOrTestScheduling

    config.option.loadscopereorder = False
    return FileOrTestScheduling(config, log, BY_FILE)


def pytest_configure(config: pytest.Config) -> None:
    """Require the kernel if it is asked for, and try fewer examples where long tests are left out."""
    if "not long" in config.getoption("markexpr"):
        settings.load_profile("short")
    if os.environ.get("UNDERCUT_REQUIRE_NATIVE") and not has_kernel():
        raise pytest.UsageError("UNDERCUT_REQUIRE_NATIVE is set, but the kernel cannot be imported: run make kernel")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect without the garbage collector, and hide what is collected from it: it would search all of it repeatedly.

    That took two fifths of the processor time of a collection.
    """
    gc.disable()
    try:
        _import_tests(session)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def _import_tests(session: pytest.Session) -> None:
    """Import the tests' modules, each worker beginning with others: workers share what Python and pytest compile.

    A module that cannot be imported is reported by the collection, which imports it again.
    """
    worker, args = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), session.config.args_source
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if count == 1 or args is not pytest.Config.ArgsSource.TESTPATHS:
        return
    modules = sorted(".".join(path.with_suffix("").parts) for path in Path().glob("tests/*/test_*.py"))
    first = len(modules) * int(worker.removeprefix("gw")) // count
    for module in modules[first:] + modules[:first]:
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(module)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out marked tests unless a mark expression was given.

    Pages without a server deal cards at random, and a busy machine makes a process late: a test of those that fails is
    run once more, and the report counts it.
    """
    for item in items:
        if item.nodeid.startswith(WITH_PROCESSES) and config.pluginmanager.hasplugin("rerunfailures"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    if not config.getoption("markexpr"):
        out = [item for item in items if any(item.get_closest_marker(mark) for mark in LEFT_OUT)]
        if out:
            config.hook.pytest_deselected(items=out)
            gone = set(map(id, out))
            items[:] = [item for item in items if id(item) not in gone]
    if "PYTEST_XDIST_WORKER" in os.environ:
        from tests.xdist_scheduler import in_turn

        long = {item.nodeid for item in items if item.get_closest_marker("long")}
        place = {nodeid: at for at, nodeid in enumerate(in_turn([item.nodeid for item in items], long, BY_FILE))}
        items.sort(key=lambda item: place[item.nodeid])


@pytest.fixture
def same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs run in the test's folder and are named without it: a match deals its cards by the players' names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)


@pytest.fixture
def one_day() -> None:
    """What a test does is done on one day of the program's: shortly before its end the next one is waited for."""
    left = -time.time() % 86_400
    if left < 100:
        time.sleep(left)
