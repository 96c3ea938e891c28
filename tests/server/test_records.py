"""The records that players download: what the commands say of them, and that they are sent as they are read."""

from __future__ import annotations

import asyncio
import io
import json
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.server.test_sharing import played
from tests.serving import Guest, Server
from undercut.server.logs import Log
from undercut.server.settings import Settings
from undercut.server.web_service import open_service


def replayed(path: Path) -> list[dict[str, Any]]:
    """What `undercut replay` says of a file."""
    done = cli("replay", str(path), "--json")
    assert done.status == 0, done
    return done.json


@pytest.mark.long
def test_one_game_is_downloaded_as_the_commands_read_it(server: Server, ada: Guest, tmp_path: Path) -> None:
    table = played(ada, "showdown, deciding=points, target=60")
    answer = ada.ask("GET", f"/api/tables/{table}/games/1/record")
    assert answer.status == 200 and answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["content-disposition"] == f'attachment; filename="undercut-{table[:6]}-1.jsonl"'
    file = tmp_path / "one.jsonl"
    file.write_bytes(answer.body)
    (state,) = replayed(file)
    game = ada.ask("GET", f"/api/tables/{table}/game").json
    assert (state["totals"], state["rounds"], state["over"]) == (game["scores"], game["rounds"], True)
    record = json.loads(answer.body)
    assert record["x_seat"] == 0 and record["x_end"] == "score" and record["x_bots"] == [None, "medium"]
    assert record["players"][0] == "Ada" and record["date"].endswith("+00:00")
    done = cli("review", str(file), "--budget", "0", "--json", "--jobs", "1")
    assert done.status == 0 and len(done.json) == 1, done


def test_games_that_run_and_games_of_others_are_not_downloaded(server: Server, ada: Guest) -> None:
    made = ada.make("standard")
    path = f"/api/tables/{made['table']}/games"
    answer = ada.ask("GET", f"{path}/1/record")
    assert (answer.status, answer.json["code"]) == (409, "not_finished")
    assert ada.ask("GET", f"{path}/2/record").json["code"] == "unknown_game"
    assert Guest(server).ask("GET", f"{path}/1/record").json["code"] == "unknown_table"
    assert ada.ask("GET", "/api/records").body == b""
    seat = ada.sit(made["table"])
    deck_of_a_hidden_deal = len(seat.events)
    assert seat.do("resign")["type"] == "ack" and deck_of_a_hidden_deal
    seat.close()
    record = ada.ask("GET", f"{path}/1/record").json
    assert record["rounds"] == [] and record["resigned"] == 0 and "deck" not in json.dumps(record)


def test_all_games_are_one_file_with_the_totals_of_history(server: Server, tmp_path: Path) -> None:
    eve = Guest(server, "Eve")
    tables = [played(eve, rules, seed) for seed, rules in enumerate(("showdown", "standard, target=1", "hollywood"))]
    seat = eve.sit(tables[0])
    seat.do("rematch", accept=True)
    seat.until(lambda: seat.state["game"] == 2)
    seat.do("resign")
    seat.close()
    eve.make("standard")  # runs, and is not among them
    watched = played(Guest(server, "Dan"))
    assert watched
    answer = eve.ask("GET", "/api/records")
    assert answer.headers["content-disposition"].startswith('attachment; filename="undercut-games-2')
    file = tmp_path / "all.jsonl"
    file.write_bytes(answer.body)
    states = replayed(file)
    listed = [
        one
        for table in sorted(eve.ask("GET", "/api/tables").json["tables"], key=lambda t: int(t["created"]))
        for one in table["played"]
    ]
    assert [(s["totals"], s["rounds"]) for s in states] == [(one["scores"], one["rounds"]) for one in listed]
    assert len(states) == 4


def test_a_table_is_read_when_the_one_before_it_is_sent(server: Server, tmp_path: Path) -> None:
    async def work() -> None:
        service = open_service(tmp_path, Settings(bot_pause_s=0.0), Log(io.StringIO()))
        reads: list[str] = []
        read = service.table_store.read_log

        async def counted(table: str, work: Any, **how: Any) -> Any:
            reads.append(table)
            return await read(table, work, **how)

        try:
            for _ in range(5):
                table, _ = await service.guest_tables.create("gA", "standard", ["random"], None)
                await table.actor.change(lambda live: live.resign(0))
            service.table_store.read_log = counted  # type: ignore[method-assign]
            tables = await service.records.seated_tables("gA")
            assert len(tables) == 5
            lines = service.records.lines("gA", tables)
            for n in range(1, 6):
                assert json.loads(await anext(lines))["resigned"] == 0
                assert len(reads) == n
            reads.clear()
            async for _ in service.records.lines("gA", [("unreadable", 0), tables[0]]):
                assert len(reads) == 2, "a table that cannot be read is left out"
        finally:
            await service.close()

    asyncio.run(work())


def test_one_download_at_a_time(server: Server) -> None:
    guest = Guest(server, "Ada")
    seat = guest.sit(guest.make("showdown")["table"])
    seat.play(Random(1), 3)
    seat.close()
    for _ in range(3):
        line = HTTPConnection("127.0.0.1", server.port, timeout=30)
        line.request("GET", "/api/records", headers={"Cookie": guest.cookie or ""})
        assert line.getresponse().status == 200
        line.close()  # one that is broken off leaves room for another
        while (answer := guest.ask("GET", "/api/records")).status == 429:
            assert answer.json["code"] == "too_many_requests"
        assert answer.status == 200
