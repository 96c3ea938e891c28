"""Clients that come back to a table and show its newest state: they are not sent it again, and wait for nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.cluster import Cluster
from tests.server.inside import Ear, with_service
from tests.serving import Guest, Seat, Server, turn_of
from undercut import __version__
from undercut.server.storage.entries import Row
from undercut.server.tables.live_table import LiveTable
from undercut.server.web_service import WebService


def first(seat: Seat) -> dict[str, object]:
    welcome: dict[str, object] = json.loads(seat.frames[0])
    assert welcome["type"] == "welcome"
    return welcome


def played(server: Server, moves: int = 3, **more: object) -> tuple[Guest, Seat]:
    guest = Guest(server, "Ada")
    seat = guest.sit(guest.make(others=[{"bot": "simple"}], **more)["table"])
    rng = Random(3)
    for _ in range(moves):
        seat.wait_to_act()
        assert seat.do("act", action=seat.choose(rng))["type"] == "ack"
    seat.wait_to_act()
    seat.close()
    return guest, seat


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.long
def test_the_newest_state_is_not_sent_again(tmp_path: Path, restarts: bool) -> None:
    with Server(tmp_path) as server:
        guest, seat = played(server)
        if restarts:
            server.kill()
            server.start()
        back = guest.come_back(seat)
        assert (first(back)["state"], first(back)["events"]) == (None, [])
        back.until(lambda: back.around and back.around[0]["connected"])
        # It can go on with what it shows, and it is told what comes then.
        assert back.do("act", action=back.choose(Random(4)))["type"] == "ack"
        assert back.events[0]["n"] == seat.state["n"] + 1
        # The table is what it is for somebody who has seen nothing of it.
        newest = guest.sit(seat.table).state
        back.until(lambda: back.state["n"] == newest["n"])
        for which in ("hand", "turn", "boards", "scores", "stage"):
            assert back.state[which] == newest[which]


@pytest.mark.parametrize(("behind", "version"), [(1, __version__), (-1, __version__), (0, "0.0.1"), (0, "")])
@pytest.mark.long
def test_any_other_state_is_sent(tmp_path: Path, behind: int, version: str) -> None:
    with Server(tmp_path) as server:
        guest, seat = played(server)
        server.kill()
        server.start()
        shown, newest = dict(seat.state), seat.state["n"]
        seat.state["n"] = newest - behind
        back = guest.come_back(seat, shown=version)
        told = first(back)["state"]
        assert isinstance(told, dict)
        assert (told["n"], told["hand"]) == (newest, shown["hand"])
        # Whoever has seen more than there is begins anew.
        assert [event["n"] for event in back.events][-1:] == ([newest] if behind else [])


@pytest.mark.long
def test_a_table_goes_on_by_itself_for_somebody_who_shows_its_newest_state(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"bot_pause_s": 1.0}) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make(others=[{"bot": "simple"}])["table"])
        rng = Random(1)
        while seat.state["stage"] != "playing" or seat.state["turn"]:
            seat.wait_to_act()
            assert seat.do("act", action=seat.choose(rng))["type"] == "ack"
        server.kill()  # while the bot thinks
        server.start()
        back = guest.come_back(seat)
        assert first(back)["state"] is None
        back.wait_for_turn()
        numbers = [event["n"] for event in back.events]
        assert numbers == list(range(seat.state["n"] + 1, back.state["n"] + 1))


@pytest.mark.long
def test_a_table_that_cannot_be_read_is_refused_then(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest, seat = played(server)
        server.stop()
        with sqlite3.connect(tmp_path / "undercut.sqlite3") as db:
            db.execute("DELETE FROM standings")
            db.execute("UPDATE entries SET body='{}' WHERE tab=? AND n=?", (seat.table, seat.state["n"] - 1))
        server.start()
        back = guest.come_back(seat)
        assert first(back)["state"] is None
        assert back.wait_closed() == 4422
        assert back.errors[-1]["code"] == "unreadable_table"


def test_nobody_waits_for_the_tables_of_others_to_be_read(tmp_path: Path) -> None:
    """Of many that come at once, those that act come first: the tables of the others are read a few at a time."""
    made: list[str] = []

    async def make(service: WebService) -> None:
        for _ in range(2):
            table, _ = await service.guest_tables.create("gA", "standard", ["simple"], None)
            made.append(table.id)

    async def come(service: WebService) -> None:
        line: list[tuple[int, dict[str, Any]]] = []
        newest: list[int] = []

        class Numbered(Ear):
            def __init__(self, number: int) -> None:
                super().__init__("gA", 0)
                self.number = number

            def write(self, messages: Sequence[bytes]) -> None:
                line.extend((self.number, json.loads(message)) for message in messages)

        async with (
            service.tables.arrivals.in_background(),
            service.tables.arrivals.in_background(),
        ):  # others are being read
            for number, table in enumerate(made):
                kept = await service.table_store.table(table)
                assert kept is not None
                newest.append(kept.newest)
                found, seat = await service.tables.find_for(table, "gA")
                assert seat == 0
                await found.room.enter(Numbered(number).client, kept.newest, __version__)
            await asyncio.sleep(0.1)
            assert [(number, said["type"]) for number, said in line] == [(0, "welcome"), (1, "welcome")]
            assert all(found.actor.live is None for found in service.tables)
            # Neighbours are told of them, as of any other.
            assert {found.id: found.actor.newest for found in service.tables} == dict(zip(made, newest, strict=True))
            # Who acts has the table read, and is told all that is new.
            found = await service.tables.load(made[1])
            await found.actor.change(lambda now: now.resign(0))
            await asyncio.sleep(0.1)
            told = [said for number, said in line[2:] if number == 1]
            events = [event["n"] for one in told for event in one.get("events", [])]
            assert events[0] == newest[1] + 1
            assert all(number == 1 for number, _ in line[2:])
        until = time.monotonic() + 10
        while {number for number, said in line if said["type"] == "presence"} != {0, 1}:
            assert time.monotonic() < until, line
            await asyncio.sleep(0.01)

    with_service(tmp_path, make)
    with_service(tmp_path, come)


@pytest.mark.slow
@needs_postgres
def test_nothing_is_missed_by_somebody_who_comes_back_while_the_other_plays(tmp_path: Path) -> None:
    """The node of one of two people dies again and again, while the other acts at another node."""
    rng = Random(8)

    def quiet(seat: Seat) -> str:
        """An action that does not end the round."""
        legal = seat.state["turn"]["legal"]
        return str(rng.choice([text for text in legal if text.split()[0] in ("pass", "take", "draw", "discard")]))

    with Postgres() as postgres, Cluster(tmp_path, postgres.database(), 2, {"takeback_s": 0.0}) as cluster:
        ada, bob = Guest(cluster.nodes[0], "Ada"), Guest(cluster.nodes[1], "Bob")
        made = ada.make(others=[{"open": True}])
        token = made["links"]["invite"].rsplit("/", 1)[-1]
        assert bob.ask("POST", "/api/join", {"token": token}).status == 200
        here, there = ada.sit(made["table"]), bob.sit(made["table"])
        there.until(lambda: there.state["stage"] == "playing")
        numbers: list[int] = []
        briefly = 0
        for kill in range(4):
            turn_of(here, there)
            numbers += [event["n"] for event in there.events]
            cluster.nodes[1].kill()
            cluster.nodes[1].start()
            said = ""
            for what in ("act", "come") if kill % 2 else ("come", "act"):
                if what == "come":
                    there = bob.come_back(there)
                    briefly += first(there)["state"] is None
                elif here.state["turn"]:
                    said = here.say("act", action=quiet(here))
            if said:
                here.until(lambda said=said: said in here.acks and here.state["n"] >= here.acks[said])
            for _ in range(3):
                acting = turn_of(here, there)
                assert acting.do("act", action=quiet(acting))["type"] == "ack"
        turn_of(here, there)
        numbers += [event["n"] for event in there.events]
        assert numbers == [event["n"] for event in bob.sit(made["table"]).events]
        assert briefly >= 2


@pytest.mark.parametrize("shown", ["", __version__])
def test_who_was_told_more_by_another_node_is_not_shown_less(tmp_path: Path, shown: str) -> None:
    async def work(service: WebService) -> None:
        found, _ = await service.guest_tables.create("gA", "standard", [None], None)
        await service.invitations.join("gB", found.links["invite"])
        elsewhere = await service.table_store.read_log(
            found.id, lambda rows: LiveTable.replay(row.entry for row in rows)
        )
        rows = [Row(entry, None, None) for entry in elsewhere.resign(1)]
        await service.table_store.append(found.id, rows, elsewhere.changed, elsewhere.summary())
        ear = Ear("gA", 0)
        await found.room.enter(ear.client, elsewhere.n, shown)
        while not ear.heard:
            await asyncio.sleep(0.01)
        state = ear.heard[0]["state"]
        assert state is None if shown else state["n"] == elsewhere.n
        assert (await found.actor.load()).stage == "game_over"

    with_service(tmp_path, work)
