"""Strong bots think in a line in which guests take turns; quick ones never wait; what cannot be served is refused."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.inside import Ear, with_service
from tests.serving import Guest, Server
from undercut.actions import Action
from undercut.bots import bot
from undercut.rulesets import ruleset
from undercut.server.fair_queue import FairQueue
from undercut.server.rate_limits import TooMany
from undercut.server.settings import Settings
from undercut.server.tables import bot_threads as thinkers
from undercut.server.tables import bots as bot_player
from undercut.server.tables.bot_threads import BotThreads
from undercut.server.tables.bots import BotTurn
from undercut.server.web_service import WebService
from undercut.table import Table
from undercut.view import View

# --- the line ---------------------------------------------------------------------------------------------------------


def test_guests_take_turns_however_much_one_puts_in() -> None:
    line: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        line.put(item[0], item)
    whole = line.order()
    assert whole == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert (len(line), line.owners, line.of("a"), line.of("z")) == (6, 3, 3, 0)
    assert [line.take() for _ in range(7)] == [*whole, None] and len(line) == 0


def test_a_guest_who_comes_later_waits_for_one_turn_of_each_and_no_more() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(100):
        line.put("a", f"a{number}")
        line.put("b", f"b{number}")
    line.take()
    line.put("new", "mine")
    assert line.order().index("mine") <= 2
    line.drop("new", "mine")
    line.drop("new", "mine")
    line.drop("b", "b1")
    assert "mine" not in line.order() and "b1" not in line.order() and len(line) == 198
    assert [line.take(), line.take()] == ["b0", "a1"]


# --- thinking ---------------------------------------------------------------------------------------------------------


class Gated:
    """A bot that searches until it is let go on, one turn after the other; ``begun`` are the turns it has begun."""

    name, sentence = "expert", "Waits."

    def __init__(self, gate: threading.Semaphore, begun: list[int]) -> None:
        self.gate, self.begun = gate, begun

    def act(self, view: View, rng: Random) -> Action:
        if view.public.actions and view.public.actions[-1][0] == view.seat:
            return bot("simple").act(view, rng)
        self.begun.append(len(self.begun))
        assert self.gate.acquire(timeout=30)
        return bot("simple").act(view, rng)


def turn_of(guest: str, name: str = "expert", seed: int = 1) -> BotTurn:
    core = Table.open(ruleset("quick"), ["a", "b"], [name, name], f"seed{seed}")
    return BotTurn.of(core, core.pending()[0], name, guest)


def thinking(monkeypatch: pytest.MonkeyPatch, work: Callable[[BotThreads, Gated], Any], **limits: Any) -> None:
    gated = Gated(threading.Semaphore(0), [])
    monkeypatch.setattr(thinkers, "bot", lambda name: gated if name == "expert" else bot(name))

    async def main() -> None:
        found = BotThreads(Settings(**({"strong_threads": 1} | limits)))
        try:
            await asyncio.wait_for(work(found, gated), 30)
        finally:
            for _ in range(1000):
                gated.gate.release()
            found.close()

    asyncio.run(main())


def test_a_stranger_waits_for_one_turn_of_each_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    """280 tables of one guest used to be 280 turns before anybody else's."""

    async def work(found: BotThreads, gated: Gated) -> None:
        done: list[str] = []

        async def think(guest: str) -> None:
            await found.think(turn_of(guest))
            done.append(guest)

        tasks = [asyncio.create_task(think("greedy")) for _ in range(280)]
        await asyncio.sleep(0)
        mine = turn_of("stranger")
        stranger = asyncio.create_task(found.think(mine))
        await asyncio.sleep(0)
        assert found.waiting == 280 and found.ahead(mine) == 2
        for _ in range(3):
            gated.gate.release()
        await stranger
        assert len(done) <= 3
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert found.waiting == 0, "a turn that nobody waits for leaves the line"

    thinking(monkeypatch, work)


def test_quick_bots_do_not_wait_for_slow_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(found: BotThreads, gated: Gated) -> None:
        slow = [asyncio.create_task(found.think(turn_of("a"))) for _ in range(20)]
        for name in ("easy", "medium", "hard", "patient"):
            assert len(await found.think(turn_of("a", name))) == 2
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()

    thinking(monkeypatch, work)


def test_the_budget_begins_when_thinking_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(found: BotThreads, gated: Gated) -> None:
        simple: list[str] = []
        monkeypatch.setattr(BotTurn, "actions", _noting(BotTurn.actions, simple))
        tasks = [asyncio.create_task(found.think(turn_of(f"g{number}"))) for number in range(5)]
        for task in tasks:  # each waits for those before it, longer than the budget altogether
            await asyncio.sleep(0.25)
            gated.gate.release()
            await task
        assert simple == ["expert"] * 5, "nothing weaker has played"
        late = asyncio.create_task(found.think(turn_of("g")))
        assert await late and simple[-1] == "simple", "who thinks for longer than its budget is replaced"

    thinking(monkeypatch, work, bot_budget_s=1.0)


def test_what_is_usual_is_what_nearly_all_turns_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = BotThreads(Settings())
    assert found.usual_s("expert") == 0, "nothing is known"
    found._took.extend([0.6] * 97 + [9.0] * 2)
    assert found.usual_s("expert") == 0.75 and found.usual_s("medium") == 0
    found._took.extend([2.3] * 10)
    assert found.usual_s("expert") == 2.5
    found.close()


def _noting(actions: Any, names: list[str]) -> Any:
    def noted(turn: BotTurn, player: Any) -> Any:
        found = actions(turn, player)
        names.append(player.name)
        return found

    return noted


def test_a_slow_start_does_not_make_a_bot_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thought of a net reads its file."""
    found = BotThreads(Settings())
    needed = iter([0.0, 0.15] + [0.0] * 100)
    monkeypatch.setattr(time, "thread_time", lambda: next(needed))
    assert not found._is_slow("medium") and found._is_slow("expert")
    found._act(turn_of("a", "medium"))
    assert not found._is_slow("medium")
    needed = iter(number * 0.05 for number in range(100))
    for _ in range(20):
        found._act(turn_of("a", "patient"))
    assert found._is_slow("patient"), "a bot that turns out to be slow waits in line too"
    found.close()


def test_what_another_turn_would_wait_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(found: BotThreads, gated: Gated) -> None:
        found.turn_s = 0.1
        assert found.wait_s("a") == 0
        tasks = [asyncio.create_task(found.think(turn_of("a"))) for _ in range(21)]
        tasks += [asyncio.create_task(found.think(turn_of("b"))) for _ in range(5)]
        await asyncio.sleep(0)
        assert found.waiting == 25
        assert found.wait_s("stranger") == pytest.approx(0.3), "one of each guest and its own"
        assert found.wait_s("b") == pytest.approx(1.2)
        assert found.wait_s("a") == pytest.approx(2.6), "never more than all that waits"
        for task in tasks:
            task.cancel()

    thinking(monkeypatch, work)


# --- what is promised -------------------------------------------------------------------------------------------------


def test_tables_with_strong_bots_beyond_what_can_be_served_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(service: WebService) -> None:
        service.thinkers.turn_s = 1.0
        monkeypatch.setattr(service.thinkers, "think", lambda turn: asyncio.sleep(3600))  # nothing else is measured
        assert service.capacity.most_strong == 4  # 0.8 of one thread, six seconds from turn to turn
        for number in range(4):
            await service.guest_tables.create(f"g{number}", "standard", ["expert"], None)
        with pytest.raises(TooMany) as refused:
            await service.guest_tables.create("g9", "standard", ["expert"], None)
        assert refused.value.code == "too_busy" and refused.value.retry_s >= 30
        await service.guest_tables.create("g9", "standard", ["hard"], None)
        for found in service.tables:
            found.room.idle_since -= 61
        await service.guest_tables.create("g9", "standard", ["expert"], None)

    with_service(tmp_path, work, strong_threads=1, bot_pause_s=3600.0)


def test_who_would_wait_too_long_is_refused_and_others_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(service: WebService) -> None:
        monkeypatch.setattr(service.thinkers, "wait_s", lambda guest: 3.2 if guest == "greedy" else 2.8)
        await service.guest_tables.create("stranger", "standard", ["expert"], None)
        with pytest.raises(TooMany) as refused:
            await service.guest_tables.create("greedy", "standard", ["expert"], None)
        assert refused.value.code == "too_busy"

    with_service(tmp_path, work, bot_pause_s=3600.0)


def test_a_guest_has_so_many_tables_with_strong_bots_even_if_it_asks_at_once(tmp_path: Path) -> None:
    limits = {"strong_tables_per_guest": 3, "tables_per_guest": 50, "strong_pace_s": 1e6, "bot_pause_s": 3600.0}
    with Server(tmp_path, limits) as server:
        guest = Guest(server)
        kept = [guest.sit(guest.make(others=[{"bot": "expert"}])["table"]) for _ in range(2)]

        def ask(_: int) -> Any:
            return guest.ask(
                "POST", "/api/tables", {"rules": "standard", "others": [{"bot": "expert"}, {"open": True}][:1]}
            )

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(ask, range(8)))
        assert [a.status for a in answers] == [201] * 8, "the oldest one that nobody is at is given up"
        mine = [t for t in guest.ask("GET", "/api/me").json["tables"] if not t["over"]]
        assert len(mine) == 3
        kept += [guest.sit(t["table"]) for t in mine if t["table"] not in {seat.table for seat in kept}]
        refused = ask(0)
        assert (refused.status, refused.json["code"]) == (429, "too_many_strong_tables")
        assert guest.ask("POST", "/api/tables", {"rules": "standard"}).status == 201
        for seat in kept:
            seat.close()


def test_the_refusal_says_when_to_come_again(tmp_path: Path) -> None:
    with Server(tmp_path, {"strong_pace_s": 0.001}) as server:
        guest = Guest(server)
        guest.make(others=[{"bot": "expert"}])
        answer = guest.ask("POST", "/api/tables", {"rules": "standard", "others": [{"bot": "expert"}]})
        assert (answer.status, answer.json["code"]) == (503, "too_busy")
        assert int(answer.headers["retry-after"]) >= 30


# --- what clients are told --------------------------------------------------------------------------------------------


def test_clients_are_told_that_a_bot_thinks_and_how_many_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(service: WebService) -> None:
        go = asyncio.Event()

        async def think(turn: BotTurn) -> list[Action]:
            await go.wait()
            return turn.actions(bot("simple"))

        places = iter([7, 3, 0, 0, 0])
        monkeypatch.setattr(service.thinkers, "think", think)
        monkeypatch.setattr(service.thinkers, "ahead", lambda turn: next(places, 0))
        slept = 0

        async def sleep(seconds: float) -> None:
            nonlocal slept
            slept += 1
            if slept == 5:
                go.set()
            for _ in range(5):
                await asyncio.sleep(0)

        monkeypatch.setattr(bot_player, "_sleep", sleep)
        while True:
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
            if (await table.actor.load()).bot_to_act() is not None:
                break
        ear = Ear("gA", 0)
        await table.room.enter(ear.client, 0)
        while not any(frame["type"] == "update" for frame in ear.heard):
            await asyncio.sleep(0.001)
        told = [frame for frame in ear.heard if frame["type"] == "thinking"]
        assert told == [{"type": "thinking", "seat": 1, "ahead": ahead} for ahead in (7, 3, 0)]

    with_service(tmp_path, work, bot_pause_s=0.4, tables_per_guest=1000)
