"""How tables stand before a deal is stored, and a table that goes on from there is what its whole log gives."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.server.inside import with_service
from tests.server.test_backups import NAME, checked
from tests.serving import Guest, Seat, Server
from undercut.bots import BOTS, bot, uses_earlier_rounds
from undercut.errors import UndercutError
from undercut.rulesets import RULESETS, ruleset
from undercut.server.storage import entries as log
from undercut.server.storage.entries import Entry, Row, Snapshot, StoredLog
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.finished_games import events_from_log
from undercut.server.views.state import StateViews, TablePresence
from undercut.server.web_service import WebService

LIMITS = {"bot_pause_s": 0.0, "bot_step_s": 0.01, "takeback_s": 0.0, "next_round_s": 600.0}


def again(entry: Entry) -> Entry:
    """The entry as it is read from storage."""
    return log.decode(entry.n, log.encode(entry))


def seen(live: LiveTable) -> list[bytes]:
    """What every seat and a watcher are told of a table."""
    pictures = StateViews("T", {"invite": "i", "watch": "w", **{f"resume{seat}": f"r{seat}" for seat in range(4)}})
    return [pictures.welcome(live, TablePresence(), seat, []) for seat in (*live.people, None)]


def something(live: LiveTable, rng: Random) -> list[Entry]:
    """What people do: mostly they play, sometimes anything else that a table takes."""
    if live.stage == "game_over" and not live.match_goes_on:
        return [entry for seat in live.people for entry in live.rematch(seat, accept=True)]
    if live.waits_for_people:
        if rng.random() < 0.1:
            return live.note_absence(rng.choice(live.people), 5)
        return [entry for seat in live.active_seats if seat not in live.ready for entry in live.next(seat)]
    assert live.core is not None
    seat, chance = rng.choice(live.core.pending()), rng.random()
    try:
        if chance < 0.01:
            return live.resign(rng.choice(live.people))
        if chance < 0.04:
            away = rng.choice(live.people)
            return live.note_return(away) if away in live.away else live.note_absence(away, 7)
        if chance < 0.06:
            other = rng.choice(live.people)
            return live.claim(other, seat, void=rng.random() < 0.3, absent=[], last=live.n)
        if chance < 0.12:
            return live.take_back(seat)
        if chance < 0.18:
            return live.hint(seat)
    except UndercutError:
        pass
    view = live.core.view(seat)
    assert view is not None
    player = bot("simple" if rng.random() < 0.9 else "random")
    return live.act(seat, player.act(view, rng))


IN_EVERY_RUN = {"standard", "rubber", "hollywood", "knockout", "open-knock-partners", "eleven"}
"""A ruleset of each kind; the others are among the slow tests."""

TABLES = [
    *(
        pytest.param(
            name,
            1 if rules.seats == 2 else rules.seats,
            id=name,
            marks=() if name in IN_EVERY_RUN else pytest.mark.slow,
        )
        for name, rules in RULESETS.items()
    ),
    pytest.param("standard, games=3, target=30", 2, id="match"),
    pytest.param("quick, next_dealer=random", 2, id="random dealer"),
]


@pytest.mark.parametrize(("rules", "people"), TABLES)
@pytest.mark.long
def test_a_table_goes_on_from_how_it_stood_as_its_whole_log_gives_it(rules: str, people: int) -> None:
    made = ruleset(rules)
    rng, stood = Random(rules), 0
    bots = tuple(None if seat < people else "simple" for seat in range(made.seats))
    live, entries = LiveTable.make(made, bots, 60_000, 5_000)
    for seat in range(people):
        entries += live.join(seat, f"P{seat}")
    standings: list[Snapshot] = []
    while len(entries) < 600 and live.game < 12:
        new = something(live, rng)
        entries += new
        if new and (standing := live.snapshot()) is not None:
            standings.append(standing)
        if standings and rng.random() < 0.1:
            stood += 1
            stored = rng.choice(standings[-2:])
            from_deal = LiveTable.from_snapshot(again(entries[0]), stored)
            for entry in entries[stored.n :]:
                from_deal.apply(again(entry))
            whole = LiveTable.replay(map(again, entries))
            assert from_deal.content == whole.content == live.content
            assert seen(from_deal) == seen(whole)
            rows = [Row(again(entry), None, None) for entry in entries]
            upto, after = live.n, rng.randrange(stored.n, live.n + 1)
            told = events_from_log(StoredLog(rows[0].entry, stored, rows[stored.n :], []), after, upto)
            assert told == events_from_log(StoredLog(rows[0].entry, None, rows[1:], []), after, upto)
            if whole.core is not None and from_deal.core is not None and stored is standings[-1]:
                from_deal.core.recall(whole.core)
                assert from_deal.core.boards == whole.core.boards
    assert stood > 5 and len({standing.n for standing in standings}) == len(standings) > 3


def test_a_table_that_goes_on_does_what_the_other_would() -> None:
    """Bots draw from the seed and from how far the game is, and the next deals come from the seed."""
    live, entries = LiveTable.make(ruleset("quick"), (None, "simple"), None, None)
    entries += live.join(0, "Ada")
    rng, standing = Random(3), live.snapshot()
    while live.round < 3:
        entries += something(live, rng)
        standing = live.snapshot() or standing
    assert standing is not None
    both = [LiveTable.from_snapshot(entries[0], standing), LiveTable.replay(entries)]
    for entry in entries[standing.n :]:
        both[0].apply(entry)
    rngs = [Random(4), Random(4)]
    while both[1].stage != "game_over":
        new = [something(one, rng) for one, rng in zip(both, rngs, strict=True)]
        first, second = ([json.loads(log.encode(entry)) for entry in some] for some in new)
        assert [(kind, *rest) for kind, _, *rest in first] == [(kind, *rest) for kind, _, *rest in second]
    assert both[0].stage == "game_over" and both[0].scores == both[1].scores


@pytest.mark.parametrize("name", [name for name in BOTS if not uses_earlier_rounds(name)])
def test_who_does_not_look_back_plays_the_same_without_the_earlier_rounds(name: str) -> None:
    live, entries = LiveTable.make(ruleset("standard, target=400"), (None, "simple"), None, None)
    entries += live.join(0, "Ada")
    rng, player, looked = Random(9), bot(name), 0
    while looked < 20:
        core = live.core
        if live.stage == "playing" and core is not None and core.pending() == (1,):
            view = core.view(1)
            assert view is not None
            looked += bool(view.earlier)
            state = core.boards[0]
            without = state.round.view(1, state.scores, ())
            assert player.act(view, Random(looked)) == player.act(without, Random(looked))
        entries += something(live, rng)


# --- as it is stored -------------------------------------------------------------------------------------------------


def stored(folder: Path) -> list[tuple[str, int]]:
    with closing(sqlite3.connect(folder / NAME)) as db:
        return list(db.execute("SELECT tab, n FROM standings ORDER BY tab, n"))


def change(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.execute(sql)
        db.commit()


def to_round(seat: Seat, number: int, rng: Random) -> None:
    """Plays until a round has begun and it is this seat's turn."""
    seat.wait_to_act()
    while seat.state["round"] < number:
        assert seat.do("act", action=seat.choose(rng))["type"] == "ack"
        seat.wait_to_act()


@pytest.mark.parametrize("sql", ["", "UPDATE standings SET body=x'5b'", "UPDATE standings SET version='0.0.1'"])
@pytest.mark.long
def test_a_server_that_was_killed_goes_on_where_it_was(tmp_path: Path, sql: str) -> None:
    """Also if nothing can be made of how tables stood, or another version has stored it."""
    with Server(tmp_path, limits=LIMITS) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make("standard, target=1000", others=[{"bot": "simple"}])["table"])
        rng = Random(5)
        to_round(seat, 1, rng)
        sent = {"id": "before-the-deals", "last": seat.state["n"], "type": "act", "action": seat.choose(rng)}
        seat.socket.send(json.dumps(sent))
        seat.until(lambda: seat.state["n"] > sent["last"])
        to_round(seat, 2, rng)
        to_round(seat, 3, rng)
        before = seat.state
        if sql:
            server.stop()
            assert len(stored(tmp_path)) == 2, "the newest two of the table"
            change(tmp_path, sql)
        else:
            server.kill()
        server.start()
        again = guest.sit(seat.table, before["n"])
        assert again.state["n"] >= before["n"] and again.state["sheet"] == before["sheet"]
        assert (again.state["round"], again.state["hand"]) == (3, before["hand"])
        # A command that was acknowledged rounds ago is still known.
        again.socket.send(json.dumps(sent))
        again.until(lambda: any(json.loads(frame).get("id") == sent["id"] for frame in again.frames))
        answer = next(told for frame in again.frames if (told := json.loads(frame)).get("id") == sent["id"])
        assert (answer["type"], answer["repeated"]) == ("ack", True)
        to_round(again, 4, rng)
        again.close()
        assert ("cannot read the snapshot of a table" in server.log()) == ("5b" in sql)
    found, defects = checked(tmp_path / NAME)
    assert found.tables == 1 and len(defects) == ("5b" in sql), "that of the third deal is still there"


@pytest.mark.long
def test_who_missed_the_end_of_a_round_is_told_of_it(tmp_path: Path) -> None:
    with Server(tmp_path, limits=LIMITS) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make("standard, target=1000", others=[{"bot": "simple"}])["table"])
        rng = Random(6)
        to_round(seat, 2, rng)
        middle = seat.state["n"]
        to_round(seat, 3, rng)
        # What is told again after a restart is what was told at first.
        told = {event["n"]: event for frame in seat.frames for event in json.loads(frame).get("events", [])}
        server.stop()
        change(tmp_path, "UPDATE entries SET body=x'5b' WHERE n=9")
        server.start()
        again = guest.sit(seat.table, middle)
        events = json.loads(again.frames[0])["events"]
        assert [event["n"] for event in events] == list(range(middle + 1, again.state["n"] + 1))
        assert [event for event in events if event != told.get(event["n"], event)] == []
        drawn = [event for event in events if event.get("verb") == "draw" and event["seat"] == 1]
        assert drawn and all((event["action"], event["card"]) == ("draw", None) for event in drawn)
        # What is damaged is read by nobody who plays.
        to_round(again, 4, rng)
        again.close()
        record = guest.ask("GET", f"/api/tables/{seat.table}/records")
        assert (record.status, record.json["code"]) == (410, "unreadable_table")


@pytest.mark.long
def test_a_bot_that_looks_back_remembers_earlier_rounds_after_a_restart(tmp_path: Path) -> None:
    table: list[str] = []
    views: list[int] = []

    async def play(service: WebService) -> None:
        made, _ = await service.guest_tables.create("gA", "standard, target=1000", ["medium"], None)
        table.append(made.id)
        rng = Random(7)
        while (live := await made.actor.load()).round < 4:
            if live.waits_for_people or live.bot_to_act() is None:
                await made.actor.change(lambda now: plain(now, rng))
            else:
                await asyncio.sleep(0.001)

    async def come_back(service: WebService) -> None:
        found = await service.tables.load(table[0])
        live = found.actor.live
        assert live is not None and live.core is not None and not live.core.is_whole
        await found.actor.recall(live)
        assert live.core.is_whole
        view = live.core.view(1)
        assert view is not None
        views.append(len(view.earlier))
        whole = await service.table_store.read_log(table[0], lambda rows: LiveTable.replay(row.entry for row in rows))
        assert whole.core is not None and whole.core.view(1) == view

    with_service(tmp_path, play)
    with_service(tmp_path, come_back)
    assert views == [3]


def plain(live: LiveTable, rng: Random) -> list[Entry]:
    """What a person does who only plays."""
    if live.waits_for_people:
        return live.next(0)
    view = live.core.view(0) if live.core is not None else None
    return [] if view is None or not view.my_turn else live.act(0, bot("simple").act(view, rng))


def test_a_standing_that_is_not_what_the_log_gives_is_a_defect(tmp_path: Path) -> None:
    with Server(tmp_path, limits=LIMITS) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make("standard, target=1000", others=[{"bot": "simple"}])["table"])
        to_round(seat, 3, Random(8))
        seat.close()
    assert not checked(tmp_path / NAME)[1]
    n = stored(tmp_path)[-1][1]
    change(tmp_path, f"UPDATE standings SET body=CAST(replace(CAST(body AS TEXT), 'Ada', 'Eve') AS BLOB) WHERE n={n}")
    (defect,) = checked(tmp_path / NAME)[1]
    assert defect.kind == "table" and f"after entry {n} does not match the log" in str(defect)
