"""When a bot's turn is shown tells nothing of what it holds: not when it arrives, and not the times of its events."""

from __future__ import annotations

import asyncio
import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.inside import Ear, with_service
from tests.serving import Guest, Server
from undercut.actions import Discard, Draw
from undercut.bots import BOTS, bot
from undercut.rulesets import ruleset
from undercut.server.prometheus_metrics import PrometheusMetrics
from undercut.server.settings import Settings
from undercut.server.storage.entries import Played
from undercut.server.tables import bots
from undercut.server.tables import bots as bot_player
from undercut.server.tables.bots import BotTurn, shown_after_s
from undercut.server.web_service import WebService
from undercut.table import Table


class Time:
    """Time that passes only while the table sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        for passed in (0.0, seconds):
            self.now += passed
            for _ in range(5):
                await asyncio.sleep(0)


@pytest.mark.parametrize(("thinks", "shown"), [(0.0, 0.5), (0.2, 0.5), (0.49, 0.5), (0.6, 1.5), (1.4, 1.5), (1.6, 2.5)])
def test_a_turn_is_shown_at_its_time_however_long_the_bot_has_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinks: float, shown: float
) -> None:
    time, told = Time(), []

    async def work(service: WebService) -> None:
        async def think(turn: BotTurn) -> Any:
            until = time.now + thinks
            while time.now < until - 1e-9:
                await asyncio.sleep(0)
            return turn.actions(bot("simple"))

        service.thinkers.think = think  # type: ignore[method-assign]
        while True:
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None, takebacks=False)
            if (await table.actor.load()).bot_to_act() is None:
                break
        listen = table.room.send_updates
        table.room.send_updates = lambda: (told.append(time.now), listen())  # type: ignore[method-assign, assign, func-returns-value]
        for action in ("draw", "discard"):
            live = await table.actor.load()
            view = live.core.view(0) if live.core is not None else None
            assert view is not None
            legal = next(a for a in map(str, view.legal_actions()) if a.startswith(action))
            await table.actor.change(lambda now, a=legal: now.act(0, a), hold=True)  # type: ignore[misc]
        time.now = 0.0
        while not told:
            await asyncio.sleep(0.001)
        live = await table.actor.load()
        assert live.core is not None and len(live.core.watch().actions) == 4, "the whole turn at once"

    monkeypatch.setattr(bots, "_chance", lambda: 0.0)
    monkeypatch.setattr(bot_player, "_sleep", time.sleep)
    with_service(tmp_path, work, bot_pause_s=0.5, bot_step_s=1.0, tables_per_guest=1000)
    assert told[0] == pytest.approx(shown)


@pytest.mark.parametrize(("usual", "shown"), [(0.25, 0.5), (0.75, 0.75), (2.25, 2.25), (60.0, 3.5)])
def test_if_turns_usually_are_not_ready_all_are_shown_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usual: float, shown: float
) -> None:
    """Else who is late would be who had more to weigh. The time is that of all tables, and has an end."""
    time, told = Time(), []

    async def think(turn: BotTurn) -> Any:
        return turn.actions(bot("simple"))

    async def work(service: WebService) -> None:
        monkeypatch.setattr(service.thinkers, "think", think)
        monkeypatch.setattr(service.thinkers, "usual_s", lambda name: usual)
        while True:
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None, takebacks=False)
            if (await table.actor.load()).bot_to_act() is not None:
                break
        time.now = 0.0
        while (await table.actor.load()).bot_to_act() is not None:
            await asyncio.sleep(0.001)
        told.append(time.now)

    monkeypatch.setattr(bots, "_chance", lambda: 0.0)
    monkeypatch.setattr(bot_player, "_sleep", time.sleep)
    with_service(tmp_path, work, bot_pause_s=0.5, bot_step_s=1.0, tables_per_guest=1000)
    assert told[0] == pytest.approx(shown)


def test_the_time_is_drawn_and_leaves_time_to_take_back() -> None:
    limits = Settings(bot_pause_s=0.4, takeback_s=0.9)
    plain = [shown_after_s(limits, may_take_back=False) for _ in range(200)]
    long = [shown_after_s(limits, may_take_back=True) for _ in range(200)]
    assert 0.4 <= min(plain) < 0.45 < 0.55 < max(plain) <= 0.6
    assert 0.9 <= min(long) < 0.95 < 1.05 < max(long) <= 1.1
    assert shown_after_s(Settings(bot_pause_s=0.0), may_take_back=True) == 0


@pytest.mark.long
def test_the_events_of_a_turn_have_one_time(tmp_path: Path) -> None:
    """Expert thinks for milliseconds between its draw and its discard, and for longer the more there is to weigh."""
    with Server(tmp_path, {"bot_pause_s": 0.02, "bot_step_s": 0.05}) as server:
        guest = Guest(server)
        seat = guest.sit(guest.make(others=[{"bot": "expert"}], takebacks=False)["table"])
        seat.play(Random(1), rounds=2)
        turns = 0
        for frame in map(json.loads, seat.frames):
            acted = [e for e in frame.get("events", []) if e["kind"] == "acted" and e["seat"] == 1]
            assert len({e["at"] for e in acted}) <= 1, acted
            turns += len(acted) > 1
            assert all(e["verb"] not in ("draw", "take") for e in acted[-1:]), "no turn is told in halves"
        assert turns > 5
        seat.close()


def test_a_bot_waits_its_time_even_if_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise, a player who goes away for a moment would find the bot's thinking time in the record."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", ["simple"], None)
        while (live := await table.actor.load()).bot_to_act() is None:
            core = live.core
            view = core.view(0) if core is not None else None
            assert view is not None
            action = bot("simple").act(view, Random(1))
            await table.actor.change(lambda now, a=action: now.act(0, a))  # type: ignore[misc]
        while not table.is_resting:
            await asyncio.sleep(0.001)

    monkeypatch.setattr(bot_player, "_sleep", sleep)
    with_service(tmp_path, work, bot_pause_s=0.3)
    assert slept and min(slept) >= 0.3


@pytest.mark.parametrize("rules", ["standard", "five-hundred", "open-knock-table", "straight"])
def test_a_turn_is_what_the_bot_would_do_action_by_action(rules: str) -> None:
    """The same draws and the same generators: old seeds give the same games."""
    book = ruleset(rules)
    names = [name for name in BOTS if name != "expert"]
    for seed, name in zip(range(12), itertools.cycle(names), strict=False):
        whole, single = (
            Table.open(book, ["a", "b", "c", "d"][: book.seats], [name] * book.seats, f"seed{seed}") for _ in range(2)
        )
        while not whole.between_rounds and not whole.is_over:
            seat = whole.pending()[0]
            for action in BotTurn.of(whole, seat, name, "g").actions(bot(name)):
                whole.act(seat, action)
        while not single.between_rounds and not single.is_over:
            seat = single.pending()[0]
            view = single.view(seat)
            assert view is not None
            single.act(seat, bot(name).act(view, single.bot_rng(seat)))
        assert whole.watch().actions == single.watch().actions


@pytest.mark.parametrize("pause", [0.0, 0.02])
def test_a_turn_of_the_game_before_is_not_played_in_the_next_one(tmp_path: Path, pause: float) -> None:
    """Both games begin with the same numbers of events; only who resigns while the bot thinks gets there."""

    async def work(service: WebService) -> None:
        thoughts: list[tuple[BotTurn, asyncio.Future[Any]]] = []

        async def think(turn: BotTurn) -> Any:
            thoughts.append((turn, asyncio.get_running_loop().create_future()))
            return await thoughts[-1][1]

        service.thinkers.think = think  # type: ignore[method-assign]
        while True:
            thoughts.clear()
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
            live = await table.actor.load()
            if live.bot_to_act() is None:
                continue
            while not thoughts:
                await asyncio.sleep(0.001)
            old = thoughts[-1]
            await table.actor.change(lambda now: now.leave(0))
            await table.actor.change(lambda now: now.rematch(0, True))
            assert live.game == 2
            if live.bot_to_act() is not None:
                break
        drawn = old[0].actions(bot("simple"))
        if not old[1].done():  # the pause is over: it was given up
            old[1].set_result([action for action in drawn if not isinstance(action, Discard)] + [Draw()])
        async with asyncio.timeout(20):
            while thoughts[-1] is old:
                await asyncio.sleep(0.001)
        assert live.core is not None and live.core.watch().actions == ()
        turn, answer = thoughts[-1]
        expected = turn.actions(bot("simple"))
        answer.set_result(expected)
        while not live.core.watch().actions:
            await asyncio.sleep(0.001)
        assert len(live.core.watch().actions) == len(expected)

    with_service(tmp_path, work, bot_pause_s=pause, bot_step_s=0.02, tables_per_guest=1000)


def test_a_bot_that_errs_has_its_turn_finished_for_it(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        async def think(turn: BotTurn) -> Any:
            return [Draw(), Draw()]

        service.thinkers.think = think  # type: ignore[method-assign]
        while True:
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
            if (await table.actor.load()).bot_to_act() is not None:
                break
        ear = Ear("gA", 0)
        await table.room.enter(ear.client, 0)
        while table.bot_player.is_at_work:
            await asyncio.sleep(0.001)
        live = await table.actor.load()
        assert live.core is not None and len(live.core.watch().actions) == 2
        ats = {row.entry.at for row in await service.table_store.read_log(table.id, list)
               if isinstance(row.entry, Played) and row.entry.n > live.dealt_at}  # fmt: skip
        assert len(ats) == 1

    with_service(tmp_path, work, tables_per_guest=1000)


def test_the_metrics_tell_of_many_thoughts_at_once() -> None:
    metrics = PrometheusMetrics()
    for _ in range(31):
        metrics.observe_bot_time("expert", 0.25)
    assert b'undercut_bot_seconds_sum{bot="expert"}' not in metrics.page()
    metrics.observe_bot_time("expert", 0.25)
    assert b'undercut_bot_seconds_sum{bot="expert"} 8.0' in metrics.page()
