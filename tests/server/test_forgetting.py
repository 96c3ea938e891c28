"""A guest deletes itself: nothing that is stored names it any more, and the games of others stay whole."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.pushed import PUSHING, Device, PushService
from tests.server.test_pads import head, new_key, sync
from tests.serving import Guest, Seat, Server
from undercut.server.maintenance.check import Defect, check
from undercut.server.maintenance.export import open_snapshot
from undercut.server.storage.schema import tables

NAME = "Ada Quillfeather"
LIMITS = {"review_budget": 20, "tables_per_guest": 50, **PUSHING}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=needs_postgres)])
def url(request: pytest.FixtureRequest) -> str | None:
    """The database: a file of the server's own, or a PostgreSQL database."""
    return request.getfixturevalue("postgres").database() if request.param == "postgres" else None


def stored(server: Server, url: str | None) -> dict[str, list[tuple[Any, ...]]]:
    """All rows, and no defects in them."""
    defects: list[Defect] = []
    with open_snapshot(server.data / "undercut.sqlite3", url) as snapshot:
        check(snapshot, defects.append, lambda done, total: None)
        found = {table.name: list(snapshot.table(table)) for table in tables()}
        found["standings"] = list(snapshot.each("SELECT tab, n, version, body FROM standings"))
    assert not defects, [str(one) for one in defects]
    return found


def naming(rows: dict[str, list[tuple[Any, ...]]], *texts: str) -> list[tuple[str, tuple[Any, ...]]]:
    """The rows in which one of these texts is."""
    return [
        (name, row)
        for name, some in rows.items()
        for row in some
        for value in row
        for text in texts
        if text in (value.decode(errors="replace") if isinstance(value, bytes) else str(value))
    ]


def joined(guest: Guest, made: dict[str, Any], *, watch: bool = False) -> Seat:
    token = made["links"]["watch" if watch else "invite"].rpartition("/")[2]
    assert guest.ask("POST", "/api/join", {"token": token}).status == 200
    return guest.sit(made["table"])


def over(*seats: Seat) -> None:
    """Ends the game of these seats with a finished round, which the first one has then resigned."""
    rng = Random(3)
    wait(seats, lambda state: state["stage"] != "waiting")
    while seats[0].state["stage"] == "playing":
        mover = next(seat for seat in seats if seat.state["turn"])
        wait(seats, partial(reached, mover.do("act", action=mover.choose(rng))["n"]))
    if seats[0].state["stage"] != "game_over":
        assert seats[0].do("resign")["type"] == "ack"
    wait(seats, lambda state: state["stage"] == "game_over")


def reached(n: int, state: dict[str, Any]) -> bool:
    return bool(state["n"] >= n)


def wait(seats: Sequence[Seat], done: Callable[[dict[str, Any]], bool]) -> None:
    """Reads until something holds for what all of these seats were told."""
    for seat in seats:
        while not done(seat.state):
            seat.take_in()


@pytest.mark.long
def test_nothing_names_a_guest_that_was_deleted_and_the_games_of_others_stay(tmp_path: Path, url: str | None) -> None:
    with closing(PushService()) as push, Server(tmp_path, LIMITS, database=url) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        # A finished game with Bob, which both have shared and had reviewed, and one that goes on.
        made = ada.make(others=[{"open": True}])
        seats = [ada.sit(made["table"]), joined(bob, made)]
        over(*seats)
        review = f"/api/tables/{made['table']}/review/1"
        assert ada.ask("POST", review).status == 202
        shared = bob.ask("POST", f"/api/tables/{made['table']}/share/1").json["token"]
        running = bob.make(others=[{"open": True}])
        there = [bob.sit(running["table"]), joined(ada, running)]
        # Tables that are nobody else's: against a bot, and one that waits and is open to anybody.
        alone = ada.sit(ada.make(others=[{"bot": "random"}])["table"])
        alone.play(Random(1), 1)
        waiting = ada.make(others=[{"open": True}], offer=True)["table"]
        watched = bob.make(others=[{"bot": "random"}])
        watching = joined(ada, watched, watch=True)
        key = new_key()
        assert sync(ada, key, head()).status == 200
        assert ada.ask("POST", f"/api/pads/{key}/links", {"kind": "view"}).status == 200
        Device(push, "/ada").subscribe(ada)
        while bob.ask("GET", review).json["status"] != "ready":
            time.sleep(0.05)
        before = bob.ask("GET", f"/api/tables/{made['table']}/games/1/record").json

        answer = ada.ask("DELETE", "/api/me")
        assert (answer.status, answer.body) == (204, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        for seat in (seats[0], there[1], alone, watching):
            assert seat.wait_closed() == 4404

        # Bob has won the game that went on, and plays against nobody who has a name.
        there[0].until(lambda: there[0].state["stage"] == "game_over")
        assert there[0].state["winners"] == [0] and there[0].state["rematch"]["open"] is False
        assert [player["name"] for player in there[0].state["players"]] == ["Bob", "Deleted player"]
        assert NAME not in json.dumps(there[0].state)
        after = bob.ask("GET", f"/api/tables/{made['table']}/games/1/record").json
        assert after == before | {"players": ["Deleted player", "Bob"]}
        for path in (review, f"/api/replays/{shared}", "/api/tables", f"/api/tables/{running['table']}"):
            told = bob.ask("GET", path)
            assert told.status == 200 and NAME.encode() not in told.body, path
        while (statistics := bob.ask("GET", "/api/stats").json)["waiting"]:
            time.sleep(0.05)
        assert statistics["all"]["games"] == 2
        assert bob.ask("GET", "/api/offers").json == {"tables": []}
        for path in (f"/api/tables/{alone.table}", f"/api/tables/{waiting}", f"/api/pads/{key}"):
            assert ada.ask("GET", path).status == 404, "the cookie that a page still has opens nothing"
        assert ada.ask("GET", "/api/me").json["tables"] == []
        assert bob.ask("GET", f"/api/tables/{watched['table']}").json["watchers"] == 0
        # Repeating it is harmless.
        assert ada.ask("DELETE", "/api/me").status == 204
        for seat in (*seats, *there, alone, watching):
            seat.close()
        server.stop()
        rows = stored(server, url)
        assert naming(rows, NAME, ada.id) == []
        assert naming(rows, alone.table, waiting) == []
        server.start()
        assert bob.ask("GET", f"/api/tables/{made['table']}/replay/1").status == 200


@pytest.mark.long
def test_a_seat_at_a_table_that_waits_is_free_again(tmp_path: Path, url: str | None) -> None:
    with Server(tmp_path, LIMITS, database=url) as server:
        ada, bob, cara = Guest(server, NAME), Guest(server, "Bob"), Guest(server, "Cara")
        made = bob.make("open-knock-table", others=[{"open": True}, {"open": True}])
        seat = bob.sit(made["table"])
        joined(ada, made).close()
        assert ada.ask("DELETE", "/api/me").status == 204
        seat.until(lambda: [player["name"] for player in seat.state["players"]] == ["Bob"])
        assert seat.state["links"]["invite"] == made["links"]["invite"]
        joined(cara, made).close()
        seat.until(lambda: [player["name"] for player in seat.state["players"]] == ["Bob", "Cara"])
        seat.close()
        server.stop()
        assert naming(stored(server, url), NAME, ada.id) == []


def test_a_table_that_waits_for_others_is_closed_with_its_creator(tmp_path: Path, url: str | None) -> None:
    with Server(tmp_path, LIMITS, database=url) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        made = ada.make("open-knock-table", others=[{"open": True}, {"open": True}])
        seat = joined(bob, made)
        assert ada.ask("DELETE", "/api/me").status == 204
        assert seat.wait_closed() == 4410
        seat.close()
        (listed,) = bob.ask("GET", "/api/tables").json["tables"]
        assert (listed["stage"], listed["players"]) == ("closed", ["Deleted player", "Bob", ""])
        server.stop()
        assert naming(stored(server, url), NAME, ada.id) == []


def test_a_seat_that_another_device_has_too_plays_on_there(tmp_path: Path, url: str | None) -> None:
    with Server(tmp_path, LIMITS, database=url) as server:
        ada, phone, bob = Guest(server, NAME), Guest(server, "Phone"), Guest(server, "Bob")
        made = ada.make(others=[{"open": True}])
        seat = joined(bob, made)
        resume = made["links"]["resume"].rpartition("/")[2]
        assert phone.ask("POST", "/api/join", {"token": resume}).json["seat"] == 0
        there = phone.sit(made["table"])
        assert ada.ask("DELETE", "/api/me").status == 204
        assert bob.ask("GET", f"/api/tables/{made['table']}").json["stage"] == "playing"
        assert ada.ask("GET", f"/api/tables/{made['table']}").status == 404
        assert phone.ask("GET", f"/api/tables/{made['table']}").status == 200
        seat.close()
        there.close()
        server.stop()
        assert naming(stored(server, url), ada.id) == []


@needs_postgres
@pytest.mark.long
def test_other_nodes_hear_of_it(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    with Server(tmp_path / "a", LIMITS, database=url) as one, Server(tmp_path / "b", LIMITS, database=url) as other:
        ada, bob = Guest(one, NAME), Guest(other, "Bob")
        there = Guest(other)
        there.cookie = ada.cookie  # another page of Ada's, which the proxy has sent to the other node
        made = ada.make(others=[{"open": True}])
        seats = [joined(bob, made), there.sit(made["table"])]
        alone = there.sit(ada.make(others=[{"bot": "random"}])["table"])
        assert ada.ask("DELETE", "/api/me").status == 204
        assert seats[1].wait_closed() == alone.wait_closed() == 4404
        seats[0].until(lambda: seats[0].state["stage"] == "game_over")
        assert [player["name"] for player in seats[0].state["players"]] == ["Deleted player", "Bob"]
        assert NAME not in json.dumps(seats[0].state)
        assert there.ask("GET", f"/api/tables/{alone.table}").status == 404
        for seat in (*seats, alone):
            seat.close()
        for node in (one, other):
            node.stop()
        assert naming(stored(one, url), NAME, ada.id, alone.table) == []
        assert "error" not in one.log() + other.log()


def test_an_old_game_stays_where_it_is_in_the_lists_of_others(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        made = ada.make(others=[{"open": True}])
        seats = [ada.sit(made["table"]), joined(bob, made)]
        over(*seats)
        newer = bob.make(others=[{"bot": "random"}])["table"]
        before = bob.ask("GET", "/api/tables").json["tables"]
        assert ada.ask("DELETE", "/api/me").status == 204
        after = bob.ask("GET", "/api/tables").json["tables"]
        assert [one["table"] for one in after] == [newer, made["table"]]
        assert [one["changed"] for one in after] == [one["changed"] for one in before]
        for seat in seats:
            seat.close()


def test_it_may_be_asked_for_several_times_at_once(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        for _ in range(4):
            ada.make(others=[{"bot": "random"}])
            joined(bob, ada.make(others=[{"open": True}])).close()
        with ThreadPoolExecutor(4) as pool:
            assert {answer.status for answer in pool.map(lambda _: ada.ask("DELETE", "/api/me"), range(8))} == {204}
        assert '"error"' not in server.log()
        server.stop()
        assert naming(stored(server, None), NAME, ada.id) == []


@pytest.mark.long
def test_a_damaged_table_does_not_keep_a_guest_from_it(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        alone = ada.make(others=[{"bot": "random"}])["table"]
        made = ada.make(others=[{"open": True}])
        joined(bob, made).close()
        server.stop()
        with closing(sqlite3.connect(tmp_path / "undercut.sqlite3")) as db, db:
            db.execute("UPDATE entries SET body=? WHERE n=4", (b"[",))
            db.execute("DELETE FROM standings")
        server.start()
        assert ada.ask("DELETE", "/api/me").status == 204
        assert ada.ask("GET", "/api/tables").json["tables"] == []
        (listed,) = bob.ask("GET", "/api/tables").json["tables"]
        assert (listed["players"], listed["unreadable"]) == (["Deleted player", "Bob"], True)
        server.stop()
        with open_snapshot(tmp_path / "undercut.sqlite3", None) as snapshot:
            rows = {table.name: list(snapshot.table(table)) for table in tables()}
        assert naming(rows, NAME, ada.id, alone) == []


def test_only_the_page_itself_may_ask_for_it(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada = Guest(server, NAME)
        table = ada.make(others=[{"open": True}])["table"]
        assert ada.ask("DELETE", "/api/me", headers={"Origin": "https://evil.example"}).status == 403
        assert ada.ask("GET", f"/api/tables/{table}").status == 200
        assert ada.ask("OPTIONS", "/api/me").headers["allow"] == "DELETE, GET, HEAD, OPTIONS, PUT"
        nobody = ada.ask("DELETE", "/api/me", headers={"Cookie": ""})
        assert nobody.status == 204 and "set-cookie" not in nobody.headers


def test_a_guest_is_given_all_that_is_kept_of_it(tmp_path: Path, url: str | None) -> None:
    with closing(PushService()) as push, Server(tmp_path, LIMITS, database=url) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        made = ada.make(others=[{"open": True}])
        seats = [ada.sit(made["table"]), joined(bob, made)]
        over(*seats)
        ada.make(others=[{"bot": "random"}])
        key = new_key()
        assert sync(ada, key, head()).status == 200
        Device(push, "/ada").subscribe(ada)
        answer = ada.ask("GET", "/api/me/data")
        assert answer.status == 200 and answer.headers["content-type"] == "application/x-ndjson"
        assert answer.headers["content-disposition"].startswith('attachment; filename="undercut-data-')
        lines = [json.loads(line) for line in answer.body.splitlines()]
        assert [one["kind"] for one in lines] == ["guest", "notifications", "table", "table", "game", "pad"]
        assert (lines[0]["guest"], lines[0]["name"]) == (ada.id, NAME)
        assert lines[4]["record"] == ada.ask("GET", f"/api/tables/{made['table']}/games/1/record").json
        assert [one["id"] for one in lines[5]["operations"]] == ["h"]
        assert bob.id not in answer.body.decode()
        for seat in seats:
            seat.close()


def test_what_was_deleted_is_not_left_in_the_file_either(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        for _ in range(3):
            ada.make(others=[{"bot": "random"}])
            made = ada.make(others=[{"open": True}])
            joined(bob, made).close()
        assert sync(ada, new_key(), head(players=[NAME, "Bob"])).status == 200
        assert ada.ask("DELETE", "/api/me").status == 204
        server.stop()
        (file,) = tmp_path.glob("undercut.sqlite3")
        assert not list(tmp_path.glob("*-wal"))
        for text in (NAME, ada.id):
            assert text.encode() not in file.read_bytes()
