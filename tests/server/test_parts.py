"""The service's parts on their own: clock, limits, identity, storage, the service in one process."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.inside import Ear, with_service
from undercut.actions import parse_action
from undercut.bots import bot
from undercut.cards import Card, Hand
from undercut.rulesets import RULESETS, ruleset
from undercut.server.http.cookies import Identity
from undercut.server.rate_limits import Bucket, Buckets, TooMany
from undercut.server.room.loaded_table import NotFound
from undercut.server.storage import entries as log
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.storage import BadValue, StorageError
from undercut.server.tables.clock import Clock
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.state import hand_state
from undercut.server.web_service import WebService
from undercut.view import View

# --- the hand ----------------------------------------------------------------------------------------------------


def test_a_card_of_a_meld_that_is_shown_asks_also_where_another_arrangement_is_as_good() -> None:
    """Three twos, or ace to three of diamonds: both save six points, and one of them is outlined."""
    hand = Hand("Ad 2d 3d 2h 2s 4c 8d 8h Qd Ks")
    view = View.begin(ruleset("standard"), 1, 0, hand, Card("6h"))
    for text in ("pass", "pass", "draw Jc"):
        view = view.after(parse_action(text))
    told = hand_state(view)
    assert told.breaks == [card for meld in told.melds for card in meld] and len(told.breaks) == 3
    assert told.after is not None and told.after["Ad"] > told.deadwood and "Ad" in told.breaks


def test_with_eleven_cards_the_deadwood_is_that_after_the_best_discard_that_is_allowed() -> None:
    hand = Hand("As 2s 3s 4h 5h 6h 9c 9d Kd Qc")
    view = View.begin(ruleset("standard"), 1, 0, hand, Card("Kh"))
    assert hand_state(view).deadwood == 9 + 9 + 10 + 10
    drew = view.after(parse_action("pass")).after(parse_action("pass")).after(parse_action("draw Jh"))
    assert hand_state(drew).deadwood == 9 + 9 + 10 + 10, "one of the three tens goes"
    took = view.after(parse_action("take"))
    assert took.cards == hand | Hand("Kh") and hand_state(took).deadwood == 9 + 9 + 10 + 10
    only = View.begin(ruleset("standard"), 1, 0, Hand("As 2s 3s 4h 5h 6h 9c 9d 9s 2c"), Card("Kh")).after(
        parse_action("take")
    )
    told = hand_state(only)
    assert told.after is not None and min(told.after.values()) == told.after["Kh"] == 2
    assert told.deadwood == told.after["2c"] == 10, "the card just taken may not go"


# --- the clock -------------------------------------------------------------------------------------------------


def test_a_turn_has_its_own_time_before_the_bank_runs() -> None:
    clock = Clock([10_000, None], turn_ms=3_000, bank_ms=10_000, now=0)
    clock.pause(False, 0)
    clock.to_move([0], 0)
    assert clock.expires_in(0) == 13_000
    clock.to_move([0], 2_000)
    assert clock.banks == [10_000, None] and clock.expires_in(2_000) == 11_000
    clock.to_move([1], 5_000)
    assert clock.banks == [8_000, None] and clock.expires_in(5_000) is None, "bots have no clock"
    clock.to_move([0], 6_000)
    assert clock.expires_in(6_000) == 11_000, "a new turn has its own time again"
    assert clock.expired(16_999) is None and clock.expired(17_000) == 0


def test_an_interrupted_turn_goes_on_with_the_time_that_is_left() -> None:
    clock = Clock([9_000, 9_000], turn_ms=3_000, bank_ms=9_000, now=0)
    clock.pause(False, 0)
    clock.to_move([0], 0)
    clock.to_move([1], 1_000, interrupted=[0])  # the other opens a card
    clock = Clock(clock.banks, 3_000, 9_000, 1_000, clock.turns, clock.interrupted)
    clock.pause(False, 1_000)
    clock.to_move([1], 1_500, interrupted=[0])
    assert clock.turns == {1: 2_500}
    clock.to_move([0], 3_000, interrupted=[0])
    assert (clock.turns, clock.interrupted, clock.banks) == ({0: 2_000}, {}, [9_000, 9_000])
    clock.to_move([1], 3_500, interrupted=[1])
    clock.to_move([0], 3_600)
    assert clock.turns == {0: 3_000}, "a new turn has its own time again"


def test_a_paused_clock_stands_still() -> None:
    clock = Clock([1_000, 1_000], turn_ms=500, bank_ms=1_000, now=0)
    clock.to_move([0], 0)
    clock.pause(False, 0)
    clock.pause(True, 700)
    assert clock.expires_in(10_000) is None and clock.banks == [800, 1_000]
    clock.pause(False, 50_000)
    assert clock.banks == [800, 1_000] and clock.expires_in(50_000) == 800
    now = clock.at(50_100)
    assert now.banks == [700, 1_000] and now.turns == {0: 0}


# --- limits and identity ---------------------------------------------------------------------------------------


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(2.0, 3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_buckets_are_kept_by_key_and_forgotten_beyond_a_number() -> None:
    now = [0.0]
    buckets = Buckets(1.0, 1.0, most=2, clock=lambda: now[0])
    buckets.check("a")
    buckets.check("b")
    with pytest.raises(TooMany):
        buckets.check("a")
    buckets.check("c")
    buckets.check("b")


def test_a_cookie_is_only_read_with_the_secret_it_was_signed_with(tmp_path: Path) -> None:
    mine, other = Identity.in_folder(tmp_path), Identity(b"x" * 32)
    guest = mine.new_guest()
    value = mine.cookie_value(guest)
    assert mine.guest(value) == guest and other.guest(value) is None
    assert Identity.in_folder(tmp_path).guest(value) == guest, "the secret is kept"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    for bad in (None, "", ".", guest, value[:-1], value + "x", value.replace(".", ".."), "é" * 61, value + "\n"):
        assert mine.guest(bad) is None


# --- storage ---------------------------------------------------------------------------------------------------


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await work()

    asyncio.run(main())


def put(key: str) -> tuple[str, list[str]]:
    return ("INSERT INTO guests (guest, name, created) VALUES (?, 'x', 0)", [key])


def test_a_group_that_fails_refuses_only_what_cannot_be_stored(tmp_path: Path) -> None:
    async def work() -> None:
        storage = SqliteStorage(tmp_path / "db")
        await storage.write([put("taken")])
        jobs = [storage.write([put(f"k{i}"), put("taken" if i == 3 else f"m{i}")]) for i in range(6)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(d, StorageError) for d in done] == [False, False, False, True, False, False]
        rows = await storage.rows("SELECT guest FROM guests ORDER BY guest")
        assert "k3" not in {r[0] for r in rows} and len(rows) == 11, "all of a write or none of it"
        storage.close()

    run(work)


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1, "\ud800"])
def test_a_value_that_no_database_holds_is_refused_and_writing_goes_on(tmp_path: Path, value: object) -> None:
    async def run() -> None:
        storage = SqliteStorage(tmp_path / "db")
        sql = "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?)"
        with pytest.raises(BadValue, match="cannot be stored"):
            await storage.write([(sql, ("a", "Ada", 1)), (sql, ("b", value, 1))])
        with pytest.raises(BadValue, match="cannot be stored"):
            await storage.row("SELECT name FROM guests WHERE created=?", value)
        await storage.write([(sql, ("c", "Cleo", 1))])
        assert await storage.rows("SELECT guest FROM guests") == [("c",)] and not storage.failing
        storage.close()

    asyncio.run(run())


def test_writes_are_synced_in_full_and_grouped(tmp_path: Path) -> None:
    async def work() -> None:
        storage = SqliteStorage(tmp_path / "db")
        db = storage._writing
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        await asyncio.gather(*(storage.write([put(str(i))]) for i in range(300)))
        assert storage.writes == 300 and storage.groups < 300
        storage.close()

    run(work)
    with sqlite3.connect(tmp_path / "db") as db:
        assert db.execute("SELECT count(*) FROM guests").fetchone() == (300,)
    db.close()


# --- tables in one process -------------------------------------------------------------------------------------


def test_time_that_is_up_gives_the_game_away(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", [None], (0, 0))
        await service.invitations.join("gB", table.links["invite"])
        ears = [Ear("gA", 0), Ear("gB", 1)]
        for ear in ears:
            await table.room.enter(ear.client, 0)
        late = (await table.actor.load()).core.pending()[0]  # type: ignore[union-attr]
        while not any(m["type"] == "update" and m["state"]["stage"] == "game_over" for m in ears[0].heard):
            await asyncio.sleep(0.01)
        events = [e for m in ears[0].heard for e in m.get("events", [])]
        resigned = next(e for e in events if e["kind"] == "resigned")
        assert (resigned["seat"], resigned["reason"]) == (late, "time")
        assert next(e for e in events if e["kind"] == "game_over")["winners"] == [1 - late]

    with_service(tmp_path, work)


def test_a_rematch_begins_with_full_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0]
    monkeypatch.setattr("time.monotonic_ns", lambda: now[0] * 1_000_000)

    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", [None], (600, 5))
        await service.invitations.join("gB", table.links["invite"])
        for ear in (Ear("gA", 0), Ear("gB", 1)):
            await table.room.enter(ear.client, 0)
        mover = (await table.actor.load()).core.pending()[0]  # type: ignore[union-attr]
        now[0] += 65_000
        await table.actor.change(lambda live: live.resign(mover))
        assert table.actor.clock is not None and table.actor.clock.banks[mover] == 540_000
        for seat in (0, 1):
            await table.actor.change(lambda live, s=seat: live.rematch(s, accept=True))  # type: ignore[misc]
        assert table.actor.clock.banks == [600_000, 600_000] and set(table.actor.clock.turns.values()) == {5_000}
        table.actor.forget()
        await table.actor.load()
        assert table.actor.clock.banks == [600_000, 600_000], "from the log too"

    with_service(tmp_path, work)


def test_the_next_round_is_dealt_by_itself_where_people_wait_for_each_other(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "quick", [None], None)
        await service.invitations.join("gB", table.links["invite"])
        ears = [Ear("gA", 0), Ear("gB", 1)]
        for ear in ears:
            await table.room.enter(ear.client, 0)
        rng, player = Random(1), bot("simple")
        while (live := await table.actor.load()).stage == "playing":
            assert live.core is not None
            seat = live.core.pending()[0]
            view = live.core.view(seat)
            assert view is not None
            action = str(player.act(view, rng))
            await table.actor.change(lambda now, s=seat, a=action: now.act(s, a))  # type: ignore[misc]
        assert live.stage == "round_over"
        while (await table.actor.load()).stage != "playing":
            await asyncio.sleep(0.01)
        assert (await table.actor.load()).round == 2

    with_service(tmp_path, work, next_round_s=0.05)


def test_a_game_that_an_earlier_version_stored_without_its_bots_is_listed_with_them(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", ["medium"], None)
        await service.guest_tables.leave(table, "gA", 0, 1)
        (listed,) = await service.table_store.tables_of("gA")
        assert listed.summary.is_done and listed.summary.played
        await service.table_store.store_summary(table.id, msgspec.structs.replace(listed.summary, bots=[]))
        assert not (await service.table_store.tables_of("gA"))[0].summary.bots
        (summary,) = await service.guest_tables.summaries("gA")
        assert summary.bots == [None, "medium"] and summary.players[1] == "medium"
        assert len(summary.played) == 1
        assert (await service.table_store.tables_of("gA"))[0].summary.bots == [None, "medium"], (
            "it is worked out only once"
        )

    with_service(tmp_path, work)


def test_a_client_that_does_not_read_is_let_go_and_others_are_not_held_up(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", None, None)
        deaf, ear = Ear("gA", 0, most=3, deaf=True), Ear("gA", 0)
        await table.room.enter(deaf.client, 0)
        await table.room.enter(ear.client, 0)
        for _ in range(6):
            table.room.send_presence()
        await asyncio.sleep(0)
        assert deaf.client.closed and not ear.client.closed
        while len(ear.heard) < 5:
            await asyncio.sleep(0)
        await deaf.client.ended()
        assert deaf.code == 4408

    with_service(tmp_path, work)


def test_no_table_waits_for_anothers_bot(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        gate = asyncio.Event()
        quick = service.thinkers.think

        async def think(turn: Any) -> Any:
            if turn.name == "random":
                await gate.wait()
            return await quick(turn)

        service.thinkers.think = think  # type: ignore[method-assign]
        slow, _ = await service.guest_tables.create("gA", "standard", ["random"], None)
        fast, _ = await service.guest_tables.create("gA", "standard", ["simple"], None)
        for table in (slow, fast):
            ear = Ear("gA", 0)
            await table.room.enter(ear.client, 0)
        rng, player = Random(1), bot("simple")
        while (live := await fast.actor.load()).n < 40 and live.stage != "game_over":
            if live.stage == "round_over":
                await fast.actor.change(lambda now: now.next(0))
            elif live.bot_to_act() is None:
                assert live.core is not None
                view = live.core.view(0)
                assert view is not None
                action = str(player.act(view, rng))
                await fast.actor.change(lambda now, a=action: now.act(0, a))  # type: ignore[misc]
            else:
                await asyncio.sleep(0)
        await slow.actor.change(lambda now: now.resign(0))
        assert (await slow.actor.load()).stage == "game_over", "resigning does not wait for the bot either"
        gate.set()

    with_service(tmp_path, work)


def test_a_refused_write_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "quick", [None], None)
        await service.invitations.join("gB", table.links["invite"])
        live = await table.actor.load()
        before, seat = live.n, live.core.pending()[0]  # type: ignore[union-attr]
        write = service.storage.write

        async def full(statements: Any) -> None:
            raise StorageError("database or disk is full")

        service.storage.write = full  # type: ignore[method-assign]
        with pytest.raises(StorageError):
            await table.actor.change(lambda now: now.act(seat, "draw"), key=b"k" * 12)
        service.storage.write = write  # type: ignore[method-assign]
        again = await table.actor.load()
        assert again.n == before and again.core.board_of(seat) == 0  # type: ignore[union-attr]
        n, repeated = await table.actor.change(lambda now: now.act(seat, "draw"), key=b"k" * 12)
        assert (n, repeated) == (before + 1, False), "the refused command was not remembered as done"

    with_service(tmp_path, work)


def test_unknown_links_and_tables(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        for work_ in (
            service.invitations.join("gA", "nothing"),
            service.tables.load_for("nothing", "gA"),
            service.tables.load_for("x" * 1000, None),
        ):
            with pytest.raises(NotFound):
                await work_

    with_service(tmp_path, work)


@pytest.mark.parametrize("rules", list(RULESETS))
def test_a_table_is_what_replaying_its_entries_gives(rules: str) -> None:
    book, rng = RULESETS[rules], Random(rules)
    live, entries = LiveTable.make(book, (None, *["simple"] * (book.seats - 1)), None, None)
    entries += live.join(0, "Ada")
    player = bot("simple")
    while live.n < 150:
        if live.stage == "game_over":
            entries += live.rematch(0, True)
        elif live.stage == "round_over":
            entries += live.next(0)
        else:
            assert live.core is not None
            seat = live.core.pending()[0]
            view = live.core.view(seat)
            assert view is not None
            entries += live.act(seat, str(player.act(view, rng)))
        if rng.random() < 0.2:
            again = LiveTable.replay([log.decode(e.n, log.encode(e)) for e in entries])
            assert (again.n, again.stage, again.ready, again.names) == (live.n, live.stage, live.ready, live.names)
            assert again.core is not None and live.core is not None
            assert [b.round for b in again.core.boards] == [b.round for b in live.core.boards]
            assert again.core.game == live.core.game and again.newest_for(0) == live.newest_for(0)
