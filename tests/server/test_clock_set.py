"""The machine's clock may be set, also back: tables go on, and the times of their events never decrease."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.inside import Ear, with_service
from undercut.bots import bot
from undercut.rulesets import ruleset
from undercut.server.room.loaded_table import LoadedTable
from undercut.server.storage.entries import Entry
from undercut.server.tables.clock import Absences
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import steady_ms
from undercut.server.web_service import WebService

DAY_MS = 86_400_000


class WallClock:
    """The machine's clock, ``off`` by some milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.off = 0
        true = time.time_ns
        monkeypatch.setattr("time.time_ns", lambda: true() + self.off * 1_000_000)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    return WallClock(monkeypatch)


async def sit(table: LoadedTable) -> list[Ear]:
    ears = [Ear("gA", 0), Ear("gB", 1)]
    for ear in ears:
        await table.room.enter(ear.client, 0)
    return ears


async def play_round(table: LoadedTable) -> None:
    player, rng = bot("simple"), Random(1)
    while (live := await table.actor.load()).stage == "playing":
        assert live.core is not None
        seat = live.core.pending()[0]
        view = live.core.view(seat)
        assert view is not None
        action = player.act(view, rng)
        await table.actor.change(lambda now, s=seat, a=action: now.act(s, a))  # type: ignore[misc]


async def next_round(table: LoadedTable, number: int) -> None:
    """Waits until it is dealt; fails after a time that is much longer than it takes."""
    for _ in range(500):
        if (await table.actor.load()).round == number:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the next round was not dealt")


async def ats(service: WebService, table: str) -> list[int]:
    return [row.entry.at for row in await service.table_store.read_log(table, list)]


@pytest.mark.parametrize("off", [-DAY_MS, DAY_MS])
def test_the_next_round_is_dealt_whatever_the_clock_says(tmp_path: Path, wall: WallClock, off: int) -> None:
    made: list[str] = []

    async def begin(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard, target=5000", [None], None)
        await service.invitations.join("gB", table.links["invite"])
        made.append(table.id)
        await sit(table)
        await play_round(table)
        wall.off = off
        await next_round(table, 2)
        await play_round(table)

    async def go_on(service: WebService) -> None:
        wall.off = 2 * off  # and it is set again while the server is down
        table = await service.tables.load(made[0])
        await sit(table)
        await next_round(table, 3)
        times = await ats(service, table.id)
        assert times == sorted(times), "times never decrease"

    with_service(tmp_path, begin, next_round_s=0.1)
    with_service(tmp_path, go_on, next_round_s=0.1)


def test_who_is_away_may_be_claimed_from_in_time_though_the_clock_is_set_back(tmp_path: Path, wall: WallClock) -> None:
    made: list[str] = []

    async def left(table: LoadedTable) -> int:
        for _ in range(500):
            live = await table.actor.load()
            if (found := table.actor.absences.remaining(live, steady_ms()).get(1)) == 0:
                return found
            await asyncio.sleep(0.01)
        raise AssertionError("the game may not be claimed")

    async def begin(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", [None], None)
        await service.invitations.join("gB", table.links["invite"])
        made.append(table.id)
        for ear in (await sit(table))[1:]:
            table.room.leave(ear.client)
        wall.off = -DAY_MS
        assert await left(table) == 0

    async def go_on(service: WebService) -> None:
        table = await service.tables.load(made[0])
        await table.room.enter(Ear("gA", 0).client, 0)
        assert await left(table) == 0

    with_service(tmp_path, begin, away_s=0.5)
    with_service(tmp_path, go_on, away_s=0.5)


def test_an_absence_that_was_stored_in_the_future_lasts_the_whole_time_at_most() -> None:
    live, _ = LiveTable.make(ruleset("standard"), (None, None), None, None)
    for seat in (0, 1):
        live.join(seat, f"P{seat}")
    live.note_absence(1, DAY_MS)
    absences = Absences(100_000)
    absences.update(live, {0}, 5_000)
    assert absences.remaining(live, 5_000) == {1: 100_000}


def test_times_never_decrease_and_those_of_a_command_are_one(wall: WallClock) -> None:
    live, made = LiveTable.make(ruleset("standard"), (None, None), None, None)
    new: list[Entry] = [*made, *live.join(0, "Ada")]
    wall.off = -DAY_MS
    new += live.join(1, "Bob")
    assert live.core is not None
    new += live.resign(live.core.pending()[0])
    times: list[Any] = [entry.at for entry in new]
    assert times == sorted(times) and live.changed == times[-1]
    assert LiveTable.replay(new).newest_at == times[-1]
