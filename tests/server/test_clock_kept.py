"""The clock goes on where it was after a kill, a stop, a failed write and at another node. Outages do not count."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import Ear, with_service
from tests.server.test_play import friends, mover
from tests.serving import Seat, Server
from undercut.server import messages as m
from undercut.server.storage.storage import StorageError
from undercut.server.tables.clock import Clock
from undercut.server.web_service import WebService

CLOCK = {"bank_s": 600, "turn_s": 5}
STORED = {"clock_stored_s": 0.2}


def times(seat: Seat) -> tuple[int, int]:
    """The rest of the running turn and of the bank of the seat that is to act."""
    clock = seat.guest.ask("GET", f"/api/tables/{seat.table}").json["clock"]
    (at,) = clock["running"]
    return clock["turn_left_ms"][str(at)], clock["left_ms"][at]


def back(server: Server, *seats: Seat) -> list[Seat]:
    return [seat.guest.sit(seat.table) for seat in seats]


@pytest.mark.parametrize("kills", [True, False])
@pytest.mark.long
def test_a_running_turn_goes_on_after_the_server_ends(tmp_path: Path, kills: bool) -> None:
    with Server(tmp_path, STORED) as server:
        ada, bob, _ = friends(server, clock=CLOCK)
        while (before := times(ada))[0] > 3_800:
            time.sleep(0.05)
        if kills:
            time.sleep(0.5)  # longer than until it is stored
            server.kill()
        else:
            server.stop()
        time.sleep(1.5)
        server.start()
        ada, bob = back(server, ada, bob)
        turn, bank = times(ada)
        assert turn <= before[0], "what was used is not given back"
        assert turn + bank > before[0] + before[1] - 1_400, "the time of the outage is nobody's"
        for seat in (ada, bob):
            seat.close()


@pytest.mark.long
def test_a_bank_that_is_used_in_this_turn_is_not_given_back(tmp_path: Path) -> None:
    with Server(tmp_path, STORED) as server:
        ada, bob, _ = friends(server, clock=CLOCK)
        while (before := times(ada))[1] > 599_000:
            time.sleep(0.1)
        time.sleep(0.4)
        for _ in range(2):
            server.kill()
            server.start()
            ada, bob = back(server, ada, bob)
            turn, bank = times(ada)
            assert turn == 0 and bank <= before[1]
        # The next turn begins with its full time, and the bank stays.
        now, other = mover(ada, bob)
        assert now.do("act", action="pass")["type"] == "ack"
        other.until(lambda: other.state["turn"])
        assert times(other)[0] > 4_000
        assert min(left for left in other.state["clock"]["left_ms"]) <= before[1]
        for seat in (ada, bob):
            seat.close()


async def _friends(service: WebService) -> tuple[Any, list[Ear]]:
    table, _ = await service.guest_tables.create("gA", "standard", [None], (600, 5))
    await service.invitations.join("gB", table.links["invite"])
    ears = [Ear("gA", 0), Ear("gB", 1)]
    for ear in ears:
        await table.room.enter(ear.client, 0)
    return table, ears


def used(clock: Clock) -> int:
    """Milliseconds that the seats to act have used of their turns."""
    return sum(5_000 - left for left in clock.turns.values())


def test_a_write_that_fails_does_not_begin_the_turn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(service: WebService) -> None:
        table, ears = await _friends(service)
        live = await table.actor.load()
        assert live.core is not None
        (seat,) = live.core.pending()
        await asyncio.sleep(0.3)

        async def fails(*_: Any, **__: Any) -> None:
            raise StorageError("the disk is full")

        monkeypatch.setattr(service.table_store, "append", fails)
        with pytest.raises(StorageError):
            await table.room.command(ears[seat].client, m.Act("a", live.n, "pass"))
        monkeypatch.undo()
        await table.actor.load()
        table.actor.tick(await table.actor.load())
        assert list(table.actor.clock.turns) == [seat]
        assert used(table.actor.clock) >= 300

    with_service(tmp_path, work)


def test_a_table_that_leaves_memory_keeps_its_clock(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, ears = await _friends(service)
        await asyncio.sleep(0.3)
        for ear in ears:
            table.room.leave(ear.client)
        await asyncio.sleep(0.2)  # nobody is here: it stands still
        while service.tables.get_loaded(table.id) is not None:
            await asyncio.sleep(0.05)
        again = await service.tables.load(table.id)
        assert again is not table
        assert again.actor.clock is not None and used(again.actor.clock) >= 300

    with_service(tmp_path, work, idle_s=0.2)


def test_a_clock_that_stands_still_is_not_stored_again(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, ears = await _friends(service)
        for ear in ears:
            table.room.leave(ear.client)
        await asyncio.sleep(0.1)
        writes = service.storage.writes
        await asyncio.sleep(0.3)
        assert service.storage.writes == writes

    with_service(tmp_path, work, clock_stored_s=0.05)


def test_nobody_loses_time_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(service: WebService) -> None:
        table, _ = await _friends(service)
        clock = table.actor.clock

        async def fails(reason: str) -> None:
            monkeypatch.setattr(service.storage, "_failing", reason)
            assert service.storage.on_failing is not None
            service.storage.on_failing(reason)
            await asyncio.sleep(0.05)

        await fails("the disk is full")
        before = used(clock)
        await asyncio.sleep(0.2)
        table.actor.tick(await table.actor.load())
        assert clock.paused and used(clock) == before
        await fails("")
        assert not clock.paused

    with_service(tmp_path, work, storage_retry_s=600.0)
