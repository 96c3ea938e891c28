"""Several nodes on one PostgreSQL: nothing acknowledged is lost or done twice, whoever dies."""

from __future__ import annotations

import asyncio
import json
import signal
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvloop

from tests.postgres import Postgres, needs_postgres
from tests.server.cluster import Client, Cluster, Told, make_tables, verify
from tests.server.test_pads import head, new_key, put, sync
from tests.serving import Guest, Seat, Server, turn_of
from tests.shares import Shares
from tests.two_party_seats import SealedSeat, sat, settle
from tests.two_party_seats import play as play_sealed

pytestmark = needs_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    # What the page "Hosting" recommends: how long a PostgreSQL that was killed needs until it answers again.
    with Postgres(["checkpoint_timeout=1min", "recovery_init_sync_method=syncfs"]) as running:
        yield running


# --- two nodes are one service ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    limits = {"away_s": 4.0, "takeback_s": 0.0, "review_processes": 1, "review_budget": 16, "clock_stored_s": 0.3}
    limits |= {"bot_pause_s": 0.01, "bot_step_s": 0.01, "shares": True, "shares_s": 60.0}
    with Cluster(tmp_path_factory.mktemp("nodes"), postgres.database(), 2, limits) as cluster:
        yield cluster


@pytest.fixture
def nodes(cluster: Cluster) -> list[Server]:
    """Two nodes that run, whatever a test before has left."""
    for node in cluster.nodes:
        if node.process is None:
            node.start()
    return cluster.nodes


def table_of_two(nodes: list[Server], **more: Any) -> tuple[Seat, Seat]:
    """Two people at one table, each at a node of their own."""
    ada, bob = Guest(nodes[0], "Ada"), Guest(nodes[1], "Bob")
    made = ada.make(others=[{"open": True}], **more)
    token = made["links"]["invite"].rsplit("/", 1)[-1]
    assert bob.ask("POST", "/api/join", {"token": token}).status == 200
    seats = ada.sit(made["table"]), bob.sit(made["table"])
    for seat in seats:
        seat.until(
            lambda seat=seat: seat.state["stage"] == "playing" and all(player["connected"] for player in seat.around)
        )
    return seats


@pytest.mark.long
def test_two_players_at_two_nodes_deal_themselves(nodes: list[Server]) -> None:
    ada, bob = sat(*nodes, rules="standard, knock_limit=60")
    play_sealed(ada, bob, actions=1)
    nodes[1].kill()  # Bob goes on at the other node
    bob.guest.server = nodes[0]
    bob = SealedSeat(bob.guest, bob.table, 1, bob.player)
    settle(ada, bob)
    play_sealed(ada, bob)
    assert ada.state["stage"] == "round_over" and ada.state["result"] == bob.state["result"]


def test_two_people_play_at_two_nodes(nodes: list[Server]) -> None:
    seats = table_of_two(nodes)
    rng = Random(5)
    while seats[0].state["stage"] == "playing":
        acting = turn_of(*seats)
        assert acting.do("act", action=acting.choose(rng))["type"] == "ack"
        for seat in seats:
            seat.until(lambda seat=seat, n=acting.state["n"]: seat.state["n"] >= n)
    assert seats[1].state["stage"] == "round_over"
    assert seats[0].state["results"] == seats[1].state["results"]
    # The next round is dealt once both are ready, wherever they are.
    for seat in seats:
        assert seat.do("next")["type"] == "ack"
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["round"] == 2)
        seat.close()


def test_another_node_goes_on_with_a_deal_that_waits_for_shares(nodes: list[Server]) -> None:
    ada, bob = Guest(nodes[0], "Ada"), Guest(nodes[1], "Bob")
    made = ada.make(others=[{"open": True}], shares=True)
    token, table = made["links"]["invite"].rsplit("/", 1)[-1], made["table"]
    assert bob.ask("POST", "/api/join", {"token": token, "shares": True}).status == 200
    own, seats = [Shares(table, number) for number in range(2)], [ada.sit(table), bob.sit(table)]
    named, deal = {"game": 1, "round": 1, "attempt": 0}, (1, 1, 0)
    for number, seat in enumerate(seats):
        assert seat.do("commit", **named, commitment=own[number].commitment(deal))["type"] == "ack"
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["deal"]["commitment"])
    committed = seats[0].state["deal"]["commitment"]
    assert seats[1].state["deal"]["commitment"] == committed
    assert seats[1].do("share", **named, share=own[1].share(deal))["type"] == "ack"
    nodes[1].kill()
    bob.server = nodes[0]
    seats[1].close()
    seats[1] = bob.sit(table, seats[1].state["n"])
    assert seats[1].state["deal"]["shares_of"] == [1]
    assert seats[0].do("share", **named, share=own[0].share(deal))["type"] == "ack"
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["stage"] == "playing")
        (told,) = [event for event in seat.events if event["kind"] == "dealt"]
        assert told["proof"]["commitment"] == committed
        seat.close()


def test_who_sits_down_at_one_node_is_at_the_table_at_the_other_at_once(nodes: list[Server]) -> None:
    """Also if that node has the table in memory as it was a moment before."""
    for _ in range(15):
        ada, bob = Guest(nodes[1], "Ada"), Guest(nodes[0], "Bob")
        made = ada.make(others=[{"open": True}])
        waiting = ada.sit(made["table"])
        token = made["links"]["invite"].rsplit("/", 1)[-1]
        assert bob.ask("POST", "/api/join", {"token": token}).status == 200
        bob.server = nodes[1]
        seat = bob.sit(made["table"])
        assert json.loads(seat.frames[0])["state"]["players"][1]["name"] == "Bob"
        waiting.close()
        seat.close()


def test_the_same_commands_sent_to_two_nodes_at_once_are_done_once(nodes: list[Server]) -> None:
    guest = Guest(nodes[0], "Ada")
    table = guest.make(others=[{"bot": "simple"}])["table"]
    here = guest.sit(table)
    guest.server = nodes[1]
    there = guest.sit(table)
    rng = Random(6)
    for _ in range(40):
        newest = max(here.state["n"], there.state["n"])
        for seat in (here, there):
            seat.until(
                lambda seat=seat, n=newest: (
                    seat.state["n"] >= n and (seat.state["turn"] or seat.state["stage"] != "playing")
                )
            )
        stage = here.state["stage"]
        if stage == "game_over":
            break
        said = {"type": "next"} if stage == "round_over" else {"type": "act", "action": here.choose(rng)}
        text = json.dumps(said | {"id": uuid.uuid4().hex, "last": here.state["n"]})
        answers = []
        for seat in (here, there):
            seat.socket.send(text)
        for seat in (here, there):
            answer = seat.take_in()
            while answer.get("id") != json.loads(text)["id"]:
                answer = seat.take_in()
            answers.append(answer)
        assert [answer["type"] for answer in answers] == ["ack", "ack"], answers
        assert sorted(answer["repeated"] for answer in answers) == [False, True]
        newest = max(answer["n"] for answer in answers)
        for seat in (here, there):
            seat.until(lambda seat=seat, n=newest: seat.state["n"] >= n)
    here.close()
    there.close()


def test_what_is_said_and_who_is_here_is_known_at_all_nodes(nodes: list[Server]) -> None:
    ada, bob = table_of_two(nodes)
    said = ada.say("say", phrase="hello")
    ada.until(lambda: said in ada.acks)
    bob.until(lambda: any(json.loads(frame).get("phrase") == "hello" for frame in bob.frames))
    bob.close()
    ada.until(lambda: not ada.around[1]["connected"])
    ada.close()


@pytest.mark.long
def test_what_is_said_is_heard_at_a_node_that_has_just_started(postgres: Postgres, tmp_path: Path) -> None:
    """It used to be lost until the next beat of the node at which it was said."""
    url = postgres.database()
    with Server(tmp_path / "one", database=url) as one:
        ada, bob = Guest(one, "Ada"), Guest(one, "Bob")
        made = ada.make(others=[{"open": True}])
        assert bob.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[-1]}).status == 200
        here = ada.sit(made["table"])
        for number in range(3):
            with Server(tmp_path / f"two{number}", database=url) as two:
                bob.server = two
                there = bob.sit(made["table"])
                here.until(lambda: here.around[1]["connected"])
                here.say("say", phrase="hello")
                there.until(lambda there=there: any(json.loads(frame).get("phrase") for frame in there.frames))
                there.close()
                here.until(lambda: not here.around[1]["connected"])
        here.close()


def test_that_a_bot_thinks_is_told_at_all_nodes(nodes: list[Server]) -> None:
    guest = Guest(nodes[0], "Ada")
    table = guest.make(others=[{"bot": "expert"}])["table"]
    here = guest.sit(table)
    guest.server = nodes[1]
    there = guest.sit(table)
    rng = Random(7)

    def told(seat: Seat) -> bool:
        return any(json.loads(frame)["type"] == "thinking" for frame in seat.frames)

    # One of the nodes lets the bot think, as long as both have the table in memory. Most turns take it longer than the
    # node waits before it says so.
    while not (told(here) and told(there)) and here.wait_for_turn():
        more = here.do("next") if here.state["stage"] == "round_over" else here.do("act", action=here.choose(rng))
        assert more["type"] == "ack"
        there.until(lambda: there.state["n"] >= here.state["n"])
    assert told(here) and told(there)
    here.close()
    there.close()


@pytest.mark.long
def test_who_has_left_at_one_node_loses_the_game_at_the_other(nodes: list[Server]) -> None:
    ada, bob = table_of_two(nodes)
    mover, stayer = (ada, bob) if ada.state["turn"] else (bob, ada)
    away = mover.state["you"]
    mover.close()
    until = time.monotonic() + 30
    while (answer := stayer.do("claim", seat=away, void=False))["type"] != "ack":
        assert answer["code"] in ("not_away", "not_yet") and time.monotonic() < until, answer
        time.sleep(0.3)
    stayer.until(lambda: stayer.state["stage"] == "game_over")
    assert stayer.state["winners"] == [stayer.state["you"]]
    stayer.close()


def test_a_turn_goes_on_at_another_node(nodes: list[Server]) -> None:
    ada, bob = table_of_two(nodes, clock={"bank_s": 600, "turn_s": 5})

    def left(node: Server) -> int:
        """The rest of the turn that runs, as a node tells it."""
        guest = (ada if node is nodes[0] else bob).guest
        clock = guest.ask("GET", f"/api/tables/{ada.table}").json["clock"]
        return int(sum(clock["turn_left_ms"].values()))

    try:
        while (before := left(nodes[0])) > 3_500:
            time.sleep(0.1)
        assert abs(left(nodes[1]) - before) < 1_500, "both nodes say the same"
        nodes[1].kill()
        nodes[1].start()
        seat = bob.guest.sit(bob.table)
        assert left(nodes[1]) <= before, "a node that comes to the table does not begin the turn again"
        seat.close()
    finally:
        ada.close()


def test_a_pad_is_followed_from_another_node(nodes: list[Server]) -> None:
    ada, bea = Guest(nodes[0], "Ada"), Guest(nodes[1], "Bea")
    key = new_key()
    assert sync(ada, key, head()).status == 200
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(bea.ask, "GET", f"/api/pads/{token}?after=1&wait=20")
        time.sleep(0.3)
        asked = time.monotonic()
        assert sync(ada, key, put("1", "e1"), after=1).status == 200
        found = waiting.result(15).json["operations"]
    while not found:  # it may have been answered because of the first operation
        found = bea.ask("GET", f"/api/pads/{token}?after=1&wait=20").json["operations"]
    assert [one["n"] for one in found] == [2] and time.monotonic() - asked < 10


def test_open_tables_are_listed_at_all_nodes(nodes: list[Server]) -> None:
    ada, bob = Guest(nodes[0], "Ada"), Guest(nodes[1], "Bob")
    made = ada.make(others=[{"open": True}], offer=True)
    seat = ada.sit(made["table"])
    until = time.monotonic() + 10
    while not (listed := bob.ask("GET", "/api/offers").json["tables"]):
        assert time.monotonic() < until
    assert bob.ask("POST", "/api/join", {"token": listed[0]["token"]}).status == 200
    seat.until(lambda: seat.state["stage"] == "playing")
    seat.close()


def test_a_node_that_stops_hands_its_tables_over(nodes: list[Server]) -> None:
    guest = Guest(nodes[0], "Ada")
    table = guest.make(others=[{"bot": "simple"}])["table"]
    seat = guest.sit(table)
    seat.wait_for_turn()
    nodes[0].stop()
    assert seat.wait_closed() == 1001
    assert json.loads(seat.frames[-1]) == {"type": "closing", "reason": "shutdown", "retry_ms": 100}
    guest.server = nodes[1]
    started = time.monotonic()
    again = guest.sit(table, seat.state["n"])
    again.play(Random(1), rounds=1)
    assert time.monotonic() - started < 20
    again.close()
    nodes[0].start()


# --- whoever dies ----------------------------------------------------------------------------------------------------


async def play(
    cluster: Cluster, postgres: Postgres, told: Told, tables: int, kills: int, restarts: int, rng: Random, pace_s: float
) -> None:
    """Plays at all tables while nodes are killed, and PostgreSQL is restarted and once killed."""
    ports = [node.port for node in cluster.nodes]
    seats = await asyncio.to_thread(make_tables, ports, tables, rng)
    until = asyncio.Event()
    clients = [
        Client(told, ports, cookie, table, seat, Random(i), pace_s) for i, (cookie, table, seat) in enumerate(seats)
    ]
    tasks = [asyncio.create_task(client.play(until)) for client in clients]
    clock = asyncio.create_task(lags(told))
    troubles = ["kill"] * kills + ["restart"] * restarts
    rng.shuffle(troubles)
    await asyncio.sleep(2.0)
    for number, trouble in enumerate(troubles):
        began = time.monotonic()
        if trouble == "kill":
            which = rng.randrange(len(cluster.nodes))
            await cluster.kill(which, rng.uniform(0, 1.0))
            trouble = f"kill of node {which}"
        else:
            await asyncio.to_thread(
                postgres.stop, signal.SIGKILL if number == troubles.index("restart") else signal.SIGINT
            )
            await asyncio.to_thread(postgres.start)
        told.late.append((began, f"{trouble}, {time.monotonic() - began:.2f} s"))
        await asyncio.sleep(rng.uniform(0.5, 1.0) * pace_s)
        failed = next((task for task in tasks if task.done()), None)
        assert failed is None, failed.exception()
    await asyncio.sleep(2.0)
    until.set()
    await asyncio.wait_for(asyncio.gather(*tasks), 30)
    clock.cancel()


async def lags(told: Told) -> None:
    """Looks how late this process is: clients wait longer than the service lets them where it is."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.02)
        told.lags.append(time.monotonic() - began - 0.02)


def processors() -> tuple[int, int]:
    """The time of all processors so far, and for how much of it they had nothing to do."""
    times = [int(text) for text in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return sum(times), times[3] + times[4]


def spread(seconds: list[float]) -> str:
    """The middle and the end of some times."""
    each = sorted(seconds)
    p50, p99, p999 = (each[int(len(each) * part)] for part in (0.5, 0.99, 0.999))
    late = sum(one > 5.0 for one in each)
    return f"p50 {p50:.3f} s, p99 {p99:.2f} s, p99.9 {p999:.2f} s, max {each[-1]:.2f} s ({late} over 5 s)"


def run(folder: Path, postgres: Postgres, nodes: int, tables: int, kills: int, restarts: int, pace_s: float) -> Told:
    told, url = Told(), postgres.database()
    before, ours = processors(), time.process_time()
    # The clients have one processor at most.
    with told.notes:
        with Cluster(folder, url, nodes) as cluster, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(play(cluster, postgres, told, tables, kills, restarts, Random(nodes), pace_s))
        after, ours = processors(), time.process_time() - ours
        found = verify(url, told)
    assert found.acknowledged == sum(map(len, told.acked.values()))
    print(
        f"{nodes} nodes, {tables} tables, {kills} kills, {restarts} restarts: {found}, {told.connections} connections, "
        f"answers {spread(told.waits)}, shown again {spread(told.gone)}, refused {dict(told.refused)}"
    )
    every = after[0] - before[0]
    print(
        f"processors: {(after[1] - before[1]) / every:.0%} left over, {ours / every * 100:.0%} for the clients, "
        f"which were late themselves: {spread(told.lags)}"
    )
    # What was done to the service, and the commands that were answered late.
    first = min((at for at, _ in told.late), default=0.0)
    print("\n".join(f"{at - first:8.2f} {what}" for at, what in sorted(told.late)))
    return told


@pytest.mark.long
def test_killed_nodes_and_a_killed_database_lose_nothing(tmp_path: Path, postgres: Postgres) -> None:
    told = run(tmp_path, postgres, 2, 30, 2, 2, 0.2)
    assert told.moves > 100


@pytest.mark.slow
@pytest.mark.parametrize("nodes", [2, 4])
def test_two_hundred_kills_of_nodes(tmp_path: Path, postgres: Postgres, nodes: int) -> None:
    started = time.monotonic()
    told = run(tmp_path, postgres, nodes, 1000, 200, 21, 5.0)
    print(f"{told.moves} moves in {time.monotonic() - started:.0f} s")
