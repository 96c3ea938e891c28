"""People's commands come before bots' turns, quick bots' work cannot be held up, and new tables wait their time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.inside import Ear, with_service
from undercut.server.rate_limits import TooMany
from undercut.server.tables.bot_threads import WorkerThread
from undercut.server.tables.throttle import Throttle
from undercut.server.web_service import WebService

# --- people first -----------------------------------------------------------------------------------------------------


def test_a_command_waits_for_one_turn_of_a_bot_however_many_wait() -> None:
    async def main() -> None:
        pace, done = Throttle(), list[int]()

        async def play(number: int) -> None:
            async with pace.turn():
                done.append(number)

        bots = [asyncio.create_task(play(number)) for number in range(500)]
        while not done:
            await asyncio.sleep(0)
        for _ in range(20):
            before = len(done)
            arrived = asyncio.get_running_loop().create_future()
            asyncio.get_running_loop().call_soon(arrived.set_result, None)
            await arrived
            assert len(done) - before <= 2
        assert len(pace) > 400 and pace.late_s > 0
        await asyncio.gather(*bots)
        assert done == list(range(500)) and len(pace) == 0 and pace.late_s == 0

    asyncio.run(main())


def test_what_bots_leave_to_be_stored_and_told_is_little() -> None:
    async def main() -> None:
        pace, begun, stored = Throttle(together=3), list[int](), asyncio.Event()

        async def play(number: int) -> None:
            async with pace.turn():
                begun.append(number)
                await stored.wait()
                if number == 1:
                    raise ValueError

        bots = [asyncio.create_task(play(number)) for number in range(10)]
        await rounds(20)
        assert begun == [0, 1, 2], "the others wait until these are stored and told"
        bots[0].cancel()
        await rounds(20)
        assert begun == [0, 1, 2, 3], "who gives its turn up makes room"
        bots[4].cancel()
        stored.set()
        await asyncio.gather(*bots, return_exceptions=True)
        assert begun == [0, 1, 2, 3, 5, 6, 7, 8, 9]
        again = asyncio.gather(*(play(number) for number in (10, 11, 12)))
        await asyncio.wait_for(again, 10)

    asyncio.run(main())


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_turns_that_are_given_up_take_no_time_from_others() -> None:
    async def main() -> None:
        pace, done = Throttle(), list[int]()

        async def play(number: int) -> None:
            async with pace.turn():
                done.append(number)

        bots = [asyncio.create_task(play(number)) for number in range(101)]
        await rounds(1)
        for task in bots[:100]:
            task.cancel()
        await rounds(5)
        assert done[-1] == 100 and len(done) < 5

    asyncio.run(main())


def test_who_waits_for_a_bot_that_waits_for_people_is_told(tmp_path: Path) -> None:
    """And its turn comes, once there is time for it."""

    async def work(service: WebService) -> None:
        service.tables.throttle = Throttle(together=1)
        async with service.tables.throttle.turn():  # there is time for nobody
            while True:
                table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
                live = await table.actor.load()
                if (seat := live.bot_to_act()) is not None:
                    break
            ear = Ear("gA", 0)
            await table.room.enter(ear.client, 0)
            while "thinking" not in [frame["type"] for frame in ear.heard]:
                await asyncio.sleep(0.005)
            n = live.n
        while live.n == n:
            await asyncio.sleep(0.005)
        assert live.bot_to_act() != seat

    with_service(tmp_path, work, bot_pause_s=0.01, bot_step_s=0.05, tables_per_guest=1000)


def test_new_tables_are_refused_while_those_that_there_are_wait(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
        for late in ("_bots_late_s", "_loop_late_s"):
            before: Callable[[], float] = getattr(service.capacity, late)
            setattr(service.capacity, late, lambda: 60.0)
            with pytest.raises(TooMany) as refused:
                await service.guest_tables.create("gB", "quick", ["simple"], None)
            assert refused.value.code == "too_busy" and refused.value.retry_s >= 10
            setattr(service.capacity, late, before)
        ear = Ear("gA", 0)
        await table.room.enter(ear.client, 0)
        while not ear.heard:  # those who play go on
            await asyncio.sleep(0.001)
        await service.guest_tables.create("gB", "quick", ["simple"], None)

    with_service(tmp_path, work)


# --- the lane ---------------------------------------------------------------------------------------------------------


def lane(
    work: Callable[[int], int],
    test: Callable[[WorkerThread[int, int]], object],
    budget_s: float = 0.2,
    gather_s: float = 0.0,
) -> None:
    async def main() -> None:
        found = WorkerThread(work, lambda number: -number, budget_s, "test-lane", gather_s)
        await test(found)  # type: ignore[misc]
        found.close()

    asyncio.run(main())


@pytest.mark.parametrize("gather_s", [0.0, 0.02])
def test_work_is_done_in_order_and_its_errors_are_those_of_who_asked(gather_s: float) -> None:
    order: list[int] = []

    def work(number: int) -> int:
        order.append(number)
        if number == 7:
            raise ValueError("seven")
        return number * number

    async def test(found: WorkerThread[int, int]) -> None:
        results = await asyncio.gather(*(found.do(number) for number in range(50)), return_exceptions=True)
        assert order == list(range(50)) and isinstance(results[7], ValueError)
        assert results[:7] + results[8:] == [number * number for number in range(50) if number != 7]
        assert await found.do(51) == 51 * 51  # the next ones are gathered too

    lane(work, test, gather_s=gather_s)


def test_work_that_hangs_is_answered_otherwise_and_holds_up_nobody_else() -> None:
    gate = threading.Event()

    def work(number: int) -> int:
        if number == 3:
            assert gate.wait(30)
        return number

    async def test(found: WorkerThread[int, int]) -> None:
        results = await asyncio.wait_for(asyncio.gather(*(found.do(number) for number in range(10))), 20)
        assert results == [0, 1, 2, -3, 4, 5, 6, 7, 8, 9]
        gate.set()
        assert await found.do(11) == 11

    lane(work, test)


def test_work_that_nobody_waits_for_is_not_begun() -> None:
    gate, begun = threading.Event(), list[int]()

    def work(number: int) -> int:
        begun.append(number)
        assert gate.wait(30)
        return number

    async def test(found: WorkerThread[int, int]) -> None:
        tasks = [asyncio.create_task(found.do(number)) for number in range(5)]
        while not begun:
            await asyncio.sleep(0.001)
        for task in tasks[1:4]:
            task.cancel()
        await asyncio.gather(*tasks[1:4], return_exceptions=True)
        gate.set()
        assert [await tasks[0], await tasks[4]] == [0, 4] and begun == [0, 4]

    lane(work, test, budget_s=60.0)


def test_work_that_is_gathered_begins_together() -> None:
    begun = list[int]()

    def work(number: int) -> int:
        begun.append(number)
        return number

    async def test(found: WorkerThread[int, int]) -> None:
        tasks = [asyncio.create_task(found.do(1))]
        for _ in range(20):  # rounds of the loop
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(found.do(number)) for number in (2, 3)]
        await asyncio.sleep(0)
        assert not begun
        tasks[1].cancel()
        assert await tasks[0] == 1 and await tasks[2] == 3 and begun == [1, 3]

    lane(work, test, gather_s=1.0, budget_s=60.0)


def test_a_lane_that_is_not_used_leaves_no_thread_and_no_timer() -> None:
    before = threading.active_count()
    lane(lambda number: number, lambda found: asyncio.sleep(0))
    assert threading.active_count() == before
