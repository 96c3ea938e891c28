"""How late the event loop is, as it is measured and told."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import ask, with_service
from tests.serving import Guest, Server
from undercut.server.features import puzzles as puzzling
from undercut.server.features import rules
from undercut.server.metrics import LoopDelay
from undercut.server.settings import Settings
from undercut.server.web_service import WebService


def test_the_delay_rises_at_once_and_falls_slowly() -> None:
    delay = LoopDelay()
    for tenth in range(1, 11):
        delay.record(tenth / 10, 0.001)
    assert delay.late_s == pytest.approx(0.001)
    delay.record(2.0, 0.8)
    assert delay.late_s == pytest.approx(0.8)
    delay.record(2.9, 0.002)
    assert delay.late_s == pytest.approx(0.8), "it is the longest one of the newest second"
    delay.record(4.9, 0.002)
    assert delay.late_s == pytest.approx(0.4), "then it falls by half every two seconds"
    delay.record(5.0, 0.9)
    assert delay.late_s == pytest.approx(0.9)
    delay.record(60.0, 0.003)
    assert delay.late_s == pytest.approx(0.003)


def test_one_long_delay_is_not_what_is_usual() -> None:
    """A server that has just started, and was held while it loaded what it needs, refuses no new tables."""
    delay, now = LoopDelay(), 0.0
    limit = Settings().loop_late_s
    for late in (2.0, *[0.01] * 50):
        now += 0.1 + late
        delay.record(now, late)
        assert delay.mean_s < limit
    for _ in range(10):
        now += 0.1 + 1.5
        delay.record(now, 1.5)
    assert delay.mean_s > limit, "this one is busy"
    for _ in range(60):
        now += 0.1 + 0.01
        delay.record(now, 0.01)
    assert delay.mean_s < limit, "it was"


def test_a_loop_that_is_held_is_seen() -> None:
    seen: list[float] = []

    async def hold() -> LoopDelay:
        delay = LoopDelay(seen.append)
        delay.start()
        while not seen:
            await asyncio.sleep(0.01)
        time.sleep(0.6)  # holds the loop, as something that is computed in it would
        before = len(seen)
        while len(seen) == before:
            await asyncio.sleep(0.01)
        delay.close()
        count = len(seen)
        await asyncio.sleep(0.3)
        assert len(seen) == count
        return delay

    # Of 600 ms the timer had waited for at most 100.
    assert asyncio.run(hold()).late_s == max(seen) >= 0.5


def test_the_metrics_tell_of_the_delay(server: Server, ada: Guest) -> None:
    until = time.monotonic() + 20
    while not (found := re.search(r"undercut_loop_delay_seconds_count [1-9]", server.metrics())):
        assert time.monotonic() < until, found
        time.sleep(0.1)


@pytest.mark.parametrize(
    "path, module, name",
    [
        ("/api/lessons", rules, "lessons_message"),
        ("/api/rulebook?rules=standard", rules, "chapters_message"),
        ("/api/rulesets", rules, "rule_book"),
        ("/api/glossary", rules, "glossary"),
        ("/api/puzzles/next", puzzling, "next_puzzle"),
        ("/api/puzzles/next", puzzling, "puzzle_view"),
        ("/api/puzzles/daily", puzzling, "daily"),
        ("/api/puzzles/daily", puzzling, "puzzle_view"),
    ],
)
def test_what_takes_long_is_not_made_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, module: Any, name: str
) -> None:
    began, went_on, make = threading.Event(), threading.Event(), getattr(module, name)

    def slow(*args: Any) -> Any:
        began.set()
        assert went_on.wait(5), "the event loop waits for it"
        return make(*args)

    async def go_on() -> None:
        while not began.is_set():
            await asyncio.sleep(0.005)
        went_on.set()

    async def work(service: WebService) -> None:
        answer, _ = await asyncio.gather(ask(service, path), go_on())
        assert answer.status == 200

    monkeypatch.setattr(module, name, slow)
    with_service(tmp_path, work)
