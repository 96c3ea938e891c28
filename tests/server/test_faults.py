"""Faults: kill -9, a full disk, floods, fuzz, shutdown. Nothing acknowledged is lost, and nobody else notices."""

from __future__ import annotations

import contextlib
import json
import resource
import signal
import socket
import threading
import time
import uuid
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.serving import Guest, Seat, Server

# --- kill -9 ---------------------------------------------------------------------------------------------------------


class Player(threading.Thread):
    """Plays one table until the connection dies; remembers what was acknowledged, and what was under way."""

    def __init__(self, guest: Guest, table: str, rng: Random, acked: dict[str, tuple[int, str]]) -> None:
        super().__init__(daemon=True)
        self.guest, self.table, self.rng, self.acked = guest, table, rng, acked
        self.under_way: dict[str, Any] | None = None
        self.seen: dict[int, str] = {}
        self.failed: BaseException | None = None
        self.last = 0

    def run(self) -> None:
        try:
            self._play()
        except (ConnectionClosed, InvalidMessage, OSError, TimeoutError):
            pass
        except BaseException as error:
            self.failed = error

    def _play(self) -> None:
        seat = self.guest.sit(self.table, self.last)
        if self.under_way is not None:
            # What was under way when the server died may be sent again: it is done once at most.
            self._send(seat, self.under_way)
        while True:
            if seat.state["stage"] == "game_over":
                said = {"type": "rematch", "accept": True}
            elif seat.state["stage"] == "round_over":
                said = {"type": "next"}
            elif seat.state["turn"]:
                said = {"type": "act", "action": seat.choose(self.rng)}
            else:
                seat.take_in()
                continue
            self._send(seat, said | {"id": uuid.uuid4().hex, "last": seat.state["n"]})

    def _send(self, seat: Seat, said: dict[str, Any]) -> None:
        self.under_way = said
        seat.socket.send(json.dumps(said))
        while True:
            answer = seat.take_in()
            self.seen |= {e["n"]: e["kind"] for e in seat.events}
            self.last = seat.state["n"]
            if answer["type"] == "ack" and answer["id"] == said["id"]:
                self.acked[said["id"]] = (answer["n"], said.get("action", said["type"]))
                break
            if answer["type"] == "error":
                assert answer["code"] in ("stale", "wrong_stage"), answer
                break
        self.under_way = None
        seat.until(lambda: seat.state["n"] >= self.acked.get(said["id"], (0, ""))[0])


def kill_often(data: Path, kills: int, tables: int, rng: Random) -> int:
    """Kills the server during play, again and again; checks after each start. Gives the number of acknowledgements."""
    server = Server(data).start()
    guests = [Guest(server, f"P{i}") for i in range(tables)]
    made = [g.make(rng.choice(["standard", "eleven", "open-knock-table", "knockout"]))["table"] for g in guests]
    acked: list[dict[str, tuple[int, str]]] = [{} for _ in guests]
    players = [Player(g, t, Random(i), a) for i, (g, t, a) in enumerate(zip(guests, made, acked, strict=True))]
    total = 0
    for _ in range(kills):
        for player in players:
            player.start()
        # Somewhere in the middle of play: after a few acknowledgements, however long those take.
        enough = rng.randrange(4, 30)
        while sum(map(len, acked)) < enough and any(p.is_alive() for p in players):
            time.sleep(0.001)
        time.sleep(rng.uniform(0, 0.01))
        server.kill()
        for player in players:
            player.join(30)
            assert player.failed is None, player.failed
            assert not player.is_alive()
        server = Server(data, port=server.port).start()
        after = []
        for i, before in enumerate(players):
            guests[i].server = server
            answer = guests[i].ask("GET", f"/api/tables/{made[i]}/events?after=0").json
            events = {e["n"]: e for e in answer["events"]}
            for n, action in acked[i].values():
                assert n in events, f"acknowledged event {n} ({action}) is lost"
                if events[n]["kind"] == "acted" and action.startswith(("discard", "pass", "take", "draw")):
                    told = events[n]["action"].split()
                    assert told[: len(action.split())] == action.split() or action in ("draw",)
            # What a client was told, acknowledged or not, was on disk as well.
            assert all(n in events and events[n]["kind"] == kind for n, kind in before.seen.items())
            total += len(acked[i])
            acked[i].clear()
            follower = Player(guests[i], made[i], Random(rng.random()), acked[i])
            follower.under_way, follower.last = before.under_way, before.last
            after.append(follower)
        players = after
    # No table is unusable: each one is played on to the end of a round.
    for guest, table in zip(guests, made, strict=True):
        seat = guest.sit(table)
        if seat.state["stage"] == "game_over":
            seat.do("rematch", accept=True)
        elif seat.state["stage"] == "round_over":
            seat.do("next")
        seat.play(rng, 1)
        assert seat.state["stage"] in ("round_over", "game_over")
        seat.close()
    assert server.stop() == 0
    return total


def test_killed_servers_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert kill_often(tmp_path, 4, 3, Random(9)) >= 16


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path) -> None:
    total = kill_often(tmp_path, 200, 4, Random(200))
    print(f"200 kills, {total} acknowledged commands, none lost")
    assert total >= 800


# --- a full disk -----------------------------------------------------------------------------------------------------


def test_a_full_disk_refuses_by_name_and_changes_nothing(tmp_path: Path) -> None:
    with Server(tmp_path, {"storage_retry_s": 0.05}) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.wait_to_act()
        assert server.process is not None
        pid, before = server.process.pid, seat.state
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        # From here on every write beyond the first kilobytes of a file fails, as on a full disk.
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
        action = seat.choose(Random(1))
        for _ in range(3):
            refused = seat.do("act", id="kept", action=action, last=before["n"])
            assert (refused["type"], refused["code"]) == ("error", "storage_unavailable")
        made = guest.ask("POST", "/api/tables", {})
        assert (made.status, made.json["code"]) == (503, "storage_unavailable")
        assert guest.ask("GET", "/ready").status == 503
        again = guest.ask("GET", f"/api/tables/{seat.table}").json
        assert again["n"] == before["n"] and again["hand"] == before["hand"], "as it was, and still readable"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert guest.ask("GET", "/ready").status == 200, "it notices by itself"
        accepted = seat.do("act", id="kept", action=action, last=before["n"])
        assert accepted["type"] == "ack" and accepted["repeated"] is False
        seat.play(Random(2), 1)
        seat.close()
        told = [line for line in map(json.loads, server.log().splitlines()) if "stor" in line["message"]]
        assert [line["message"] for line in told] == ["nothing can be stored", "data can be stored again"], "once each"
        assert "disk" in told[0]["reason"]


@pytest.mark.long
def test_a_bot_whose_move_cannot_be_stored_moves_once_it_can(tmp_path: Path) -> None:
    with Server(tmp_path, {"storage_retry_s": 0.05, "bot_pause_s": 0.3}) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make("quick")["table"])
        rng = Random(3)
        while seat.state["boards"][0]["to_act"] == 0 or not seat.state["turn"]:
            if seat.state["stage"] != "playing":
                seat.do("next")
            elif seat.state["turn"]:
                legal = [a for a in seat.state["turn"]["legal"] if not a.startswith("knock")]
                seat.do("act", action=rng.choice(legal))
                if seat.state["boards"][0]["to_act"] == 1:
                    break
            else:
                seat.take_in()
        assert server.process is not None
        pid, before = server.process.pid, seat.state["n"]
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
        while guest.ask("GET", "/ready").status != 503:
            time.sleep(0.02)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        seat.until(lambda: seat.state["n"] > before)
        seat.wait_to_act()
        seat.close()


# --- floods and fuzz -------------------------------------------------------------------------------------------------


def test_a_flood_is_refused_then_disconnected_and_others_play_on(tmp_path: Path) -> None:
    limits = {"message_rate": 20.0, "message_burst": 40.0}
    with Server(tmp_path, limits) as server:
        loud, calm = Guest(server), Guest(server)
        flood = loud.sit(loud.make()["table"])
        seat = calm.sit(calm.make()["table"])
        with contextlib.suppress(ConnectionClosed, OSError):
            for _ in range(5000):
                flood.socket.send('{"type":"ping","id":"x"}')
        assert flood.wait_closed() == 4429
        assert "too_many_requests" in {e["code"] for e in flood.errors}
        for _ in range(3):
            seat.wait_to_act()
            assert seat.do("act", action=seat.choose(Random(1)))["type"] == "ack"
        assert not seat.errors
        flood.close()
        seat.close()


def test_malformed_messages_without_end_are_disconnected(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server)
        seat = guest.sit(guest.make()["table"])
        for _ in range(60):
            seat.socket.send("{")
        assert seat.wait_closed() == 4400
        seat.close()


def nonsense(rng: Random, seat: Seat) -> str | bytes:
    """A message: valid, nearly valid, or not at all."""
    state = seat.state
    legal = state["turn"]["legal"] if state["turn"] else ["draw"]
    cards = state["hand"]["cards"] if state["hand"] else ["As"]
    action = rng.choice(
        [
            rng.choice(legal),
            f"discard {rng.choice('A23456789TJQKX')}{rng.choice('cdhsx')}",
            f"knock {rng.choice(cards)} = {''.join(rng.sample(cards, min(3, len(cards))))}",
            f"defend = {''.join(rng.sample(cards, min(4, len(cards))))} ; {rng.choice(cards)}",
            f"draw {rng.choice(cards)}",
            *legal,
            "big gin",
            "".join(chr(rng.randrange(1, 0x3000)) for _ in range(rng.randrange(30))),
        ]
    )

    def mostly(usual: list[Any], odd: list[Any]) -> Any:
        return rng.choice(usual if rng.random() < 0.9 else odd)

    message: dict[str, Any] = {
        "type": mostly(["act", "act", "act", "act", "next", "rematch", "sync", "ping"], ["fly", 7, None]),
        "id": mostly([uuid.UUID(int=rng.getrandbits(128)).hex] * 9 + ["same"], ["", "x" * 65, 5]),
        "last": mostly([state["n"]] * 5 + [state["n"] - 1], [0, -1, 10**9, 2**70, 1.5, None, "7"]),
        "action": action,
        "accept": mostly([True, False], [1, "yes"]),
    }
    if rng.random() < 0.05:
        del message[rng.choice(list(message))]
    text = json.dumps(message)
    how = rng.random()
    if how < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\\", '"', "\u0000", "9", "}", "\ud7ff"]) + text[at + 1 :]
    elif how < 0.13:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
    elif how < 0.15:
        return "[" * rng.randrange(1, 4000)
    elif how < 0.16:
        return text + " " * rng.randrange(4000, 8000)
    return text


def fuzz(data: Path, messages: int, rng: Random) -> dict[str, int]:
    """Sends nonsense at one table while another is played; every message has its answer. Gives codes with counts."""
    counts: dict[str, int] = {}
    with Server(data, {"malformed": 10**9, "flood": 10**9, "outbox": 10**6}) as server:
        wild, calm = Guest(server), Guest(server)
        seat = wild.sit(wild.make("eleven")["table"])
        other = calm.sit(calm.make()["table"])
        sent, due = 0, 500
        while sent < messages:
            batch = min(rng.choice([1, 1, 1, 2, 3, 40]), messages - sent)
            for _ in range(batch):
                seat.socket.send(nonsense(rng, seat))
            sent += batch
            mark = uuid.uuid4().hex
            seat.socket.send(json.dumps({"type": "ping", "id": mark}))
            while (answer := seat.take_in()).get("id") != mark:
                kind = answer["type"]
                assert kind in ("ack", "error", "update", "pong", "presence"), answer
                if kind == "error":
                    assert answer["code"] != "internal", answer
                    counts[answer["code"]] = counts.get(answer["code"], 0) + 1
                elif kind == "ack":
                    counts["ack"] = counts.get("ack", 0) + 1
            seat.events.clear()
            seat.frames.clear()
            seat.errors.clear()
            if sent > due:
                due += 500
                other.play(rng, 1)
                if other.state["stage"] == "game_over":
                    other.do("rematch", accept=True)
                elif other.state["stage"] == "round_over":
                    other.do("next")
        assert not other.errors, "nobody else notices"
        seat.wait_to_act()  # so that no bot moves between the two pictures
        before = wild.ask("GET", f"/api/tables/{seat.table}").json
        seat.close()
        other.close()
        assert "failed" not in server.log()
    with Server(data) as server:
        wild.server = server
        after = wild.ask("GET", f"/api/tables/{seat.table}").json
        for picture in (before, after):
            for player in picture["players"]:
                player.pop("connected")
            picture.pop("watchers")
        assert after == before, "what was replayed is what was"
    return counts


@pytest.mark.long
def test_fuzzed_messages_are_each_answered_and_harm_nothing(tmp_path: Path) -> None:
    counts = fuzz(tmp_path, 2500, Random(7))
    assert {"ack", "bad_message", "too_large", "stale", "id_reused", "from_the_future"} <= set(counts), counts


@pytest.mark.slow
def test_a_hundred_thousand_fuzzed_messages(tmp_path: Path) -> None:
    counts = fuzz(tmp_path, 100_000, Random(100_000))
    print(dict(sorted(counts.items())))
    assert len(counts) > 10


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.long
def test_further_signals_end_a_shutdown_at_once_and_lose_nothing(tmp_path: Path, number: signal.Signals) -> None:
    server = Server(tmp_path, {"finish_s": 600}).start()
    guest = Guest(server)
    with (
        closing(guest.sit(guest.make()["table"])) as seat,
        socket.create_connection(("127.0.0.1", server.port)) as half,
    ):
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.origin}\r\n"
        half.sendall(f"{head}Cookie: {guest.cookie}\r\nContent-Length: 100\r\n\r\n{{".encode())
        seat.wait_to_act()
        seat.do("act", action=seat.choose(Random(1)))
        process = server.process
        assert process is not None
        process.send_signal(number)
        assert seat.wait_closed() == 1001
        while process.poll() is None:
            process.send_signal(number)
            time.sleep(0.01)
    assert server.stop() == 0 and server.process is None
    assert "Traceback" not in server.log() and "CancelledError" not in server.log()
    with Server(tmp_path) as again:
        guest.server = again
        assert guest.ask("GET", f"/api/tables/{seat.table}").json["n"] >= seat.state["n"]


@pytest.mark.long
def test_shutdown_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    guest = Guest(server, "Ada")
    seat = guest.sit(guest.make()["table"])
    seat.wait_to_act()
    seat.do("act", action=seat.choose(Random(1)))
    state = seat.state
    assert server.stop() == 0
    assert seat.wait_closed() == 1001
    assert json.loads(seat.frames[-1]) == {"type": "closing", "reason": "shutdown", "retry_ms": 1500}
    seat.close()
    with Server(tmp_path) as again:
        guest.server = again
        after = guest.ask("GET", f"/api/tables/{seat.table}").json
        assert after["n"] >= state["n"] and after["scores"] == state["scores"]
        assert guest.ask("GET", "/api/me").json["name"] == "Ada", "the cookie's secret is kept as well"


def test_logs_hold_no_card_and_no_link(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Ada")
        made = guest.make()
        seat = guest.sit(made["table"])
        seat.play(Random(1), 2)
        seat.do("act", action="discard 7h")
        seat.close()
        links = [link.split("/")[-1] for link in made["links"].values() if link]
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert lines and all({"at", "level", "message"} <= set(line) for line in lines)
    text = " ".join(f"{line['message']} {line.get('code', '')}" for line in lines)
    assert "7h" not in text and not any(link in server.log() for link in links)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    with Server(tmp_path, {"idle_s": 0.1}) as server:
        guest = Guest(server, "Ada")
        made = guest.make()
        seat = guest.sit(made["table"])
        seat.wait_to_act()
        seat.do("act", action=seat.choose(Random(1)))
        seat.wait_to_act()
        state = seat.state
        seat.close()
        while server.figure("undercut_tables"):
            time.sleep(0.05)
        back = guest.sit(made["table"])
        assert back.state["hand"] == state["hand"] and back.state["n"] == state["n"]
        back.close()


def test_the_clock_waits_until_somebody_is_there(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
        made = ada.make(others=[{"open": True}], clock={"bank_s": 30, "turn_s": 5})
        bob.ask("POST", "/api/join", {"token": made["links"]["invite"].split("/")[-1]})
        clock = ada.ask("GET", f"/api/tables/{made['table']}").json["clock"]
        assert clock["kind"] == "bank" and clock["paused"] is True, "nobody is here"
        seat = ada.sit(made["table"])
        assert seat.state["clock"]["paused"] is False, "Bob's absence does not stop it"
        there = bob.sit(made["table"])
        assert there.state["clock"]["paused"] is False and there.state["clock"]["running"]
        seat.close()
        there.close()
