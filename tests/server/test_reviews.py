"""Reviews by the real server, with its real review processes: asked for, killed, resumed, shared, refused."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.reviewed import ONE_ROUND, QUICK, SLOW, decisions, is_gone, is_ready, played, processes, waited
from tests.serving import Guest, Server
from undercut.analysis.difficulty import LEVELS
from undercut.cards import DECK
from undercut.kernel import has_kernel
from undercut.server.settings import Settings

pytestmark = pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")

# --- what is told ----------------------------------------------------------------------------------------------------


def test_a_finished_game_is_reviewed_decision_by_decision(reviewing: Server) -> None:
    ada = Guest(reviewing, "Ada")
    path = played(ada, 3, "standard, target=30")
    nothing = ada.ask("GET", path).json
    assert (nothing["status"], nothing["done"], decisions(nothing)) == ("none", 0, [])
    asked = ada.ask("POST", path)
    assert asked.status == 202 and asked.json["status"] in ("waiting", "working")
    told = waited(ada, path, is_ready)
    table = path.removesuffix("/review/1")
    records = [one["record"] for one in ada.ask("GET", f"{table}/records").json["records"]]
    assert [one["round"] for one in told["rounds"]] == list(range(1, len(records) + 1))
    assert told["players"] == ["Ada", "medium"] and told["done"] == told["total"] == len(decisions(told)) > 0
    scores = [0, 0]
    for reviewed, record in zip(told["rounds"], records, strict=True):
        assert reviewed["replay"] == ada.ask("GET", f"{table}/replay/{reviewed['round']}").json
        assert reviewed["done"] and reviewed["scores"] == scores
        scores = [sum(pair) for pair in zip(scores, record["result"]["points"], strict=True)]
        steps = reviewed["replay"]["steps"]
        for one in reviewed["decisions"]:
            before, after = steps[one["index"]], steps[one["index"] + 1]
            assert after["seat"] == one["seat"] == before["to_act"]
            assert one["kind"] in ("spread", "defence") or after["action"].startswith(one["played"])
            assert one["best"] in [choice["action"] for choice in one["choices"]] and one["loss"] >= 0
            if one["kind"] in ("spread", "defence") or not one["counted"]:
                assert one["missed"] is None
            else:
                assert one["missed"] == [name for name in LEVELS if name in one["missed"]]
            if one["kind"] == "defence":
                assert one["holds"] == []
                continue
            held = {card for hand in before["hands"] if hand["seat"] == one["seat"] for card in hand["cards"]}
            seen = held | set(before["pile"])
            assert all(share == 0 for card, share in zip(DECK, one["holds"], strict=True) if str(card) in seen)
            assert sum(one["holds"]) == pytest.approx(10, abs=0.3)
        assert {one["kind"] for one in reviewed["chances"]} <= {"deal", "upcard", "draw"} and reviewed["chances"]
    assert [one["player"] for one in told["seats"]] == told["players"]
    for one in told["seats"]:
        assert one["adjusted"] == pytest.approx(one["result"] - one["luck"], abs=0.1)
    assert told["seats"][0]["result"] == -told["seats"][1]["result"] != 0


@pytest.mark.long
def test_asking_for_what_is_new_gives_the_rest_and_no_replay(reviewing: Server) -> None:
    ada = Guest(reviewing)
    path = played(ada, 4)
    ada.ask("POST", path)
    first = waited(ada, path, lambda told: told["done"] >= 2)
    waited(ada, path, is_ready)
    rest = ada.ask("GET", f"{path}?after={first['n']}").json
    whole = ada.ask("GET", path).json
    assert decisions(first) + decisions(rest) == decisions(whole) and len(decisions(rest)) > 0
    assert all(reviewed["replay"] is None for reviewed in rest["rounds"])
    assert rest["rounds"][0]["chances"] == whole["rounds"][0]["chances"]
    none = ada.ask("GET", f"{path}?after={whole['n']}").json
    assert (none["rounds"], none["status"], none["n"]) == ([], "ready", whole["n"])
    plain = ada.ask("GET", f"{path}?after=0&replays=false").json
    assert decisions(plain) == decisions(whole) and not any(reviewed["replay"] for reviewed in plain["rounds"])
    assert all(reviewed["replay"] for reviewed in whole["rounds"])


def test_asking_again_computes_nothing_again(reviewing: Server) -> None:
    ada, bob = Guest(reviewing), Guest(reviewing)
    made = ada.make(ONE_ROUND)
    seat = ada.sit(made["table"])
    assert bob.ask("POST", "/api/join", {"token": made["links"]["watch"].split("/")[-1]}).status == 200
    seat.play(Random(5), 1)
    seat.close()
    path = f"/api/tables/{made['table']}/review/1"
    ada.ask("POST", path)
    mine = waited(ada, path, is_ready)
    counted = re.search(r'undercut_reviews_total\{state="ready"\} (\S+)', reviewing.metrics())
    for guest in (ada, bob):
        again = guest.ask("POST", path).json
        assert again["status"] == "ready" and decisions(again) == decisions(mine)
    assert bob.ask("GET", path).json["you"] is None and mine["you"] == 0
    page = reviewing.metrics()
    assert counted is not None and f'undercut_reviews_total{{state="ready"}} {counted.group(1)}' in page
    assert re.search(r'undercut_review_seconds_count\{kind="decision"\} [1-9]', page)
    assert "undercut_reviews_waiting 0.0" in page and "undercut_reviews_running 0.0" in page


# --- who may --------------------------------------------------------------------------------------------------------


def test_a_game_that_is_running_shows_nothing(reviewing: Server) -> None:
    ada = Guest(reviewing)
    seat = ada.sit(ada.make("standard")["table"])
    seat.play(Random(1), 1)
    path = f"/api/tables/{seat.table}/review/1"
    assert seat.state["stage"] == "round_over", "the first round is over, but not the game"
    for method, more in (("GET", ""), ("POST", ""), ("POST", "/share")):
        refused = ada.ask(method, path + more)
        assert (refused.status, refused.json["code"]) == (409, "not_finished")
    for number in (0, 2, 99):
        assert ada.ask("POST", path[:-1] + str(number)).json["code"] == "unknown_game"
    seat.do("resign")
    assert ada.ask("GET", path).json["status"] == "none", "once it is resigned, its finished rounds are reviewed"
    seat.close()


def test_a_game_without_a_finished_round_and_games_of_more_than_two_are_refused(reviewing: Server) -> None:
    ada = Guest(reviewing)
    seat = ada.sit(ada.make()["table"])
    seat.wait_to_act()
    seat.do("resign")
    refused = ada.ask("POST", f"/api/tables/{seat.table}/review/1")
    assert (refused.status, refused.json["code"]) == (400, "nothing_to_review")
    seat.close()
    many = ada.sit(ada.make("open-knock-table")["table"])
    many.play(Random(1), 1)
    if many.state["stage"] != "game_over":
        many.do("resign")
    refused = ada.ask("POST", f"/api/tables/{many.table}/review/1")
    assert (refused.status, refused.json["code"]) == (400, "not_two_handed")
    many.close()


def test_strangers_need_the_share_link(reviewing: Server) -> None:
    ada, stranger = Guest(reviewing, "Ada"), Guest(reviewing)
    path = played(ada, 6)
    for method, more in (("GET", ""), ("POST", ""), ("POST", "/share")):
        assert stranger.ask(method, path + more).status == 404
    link = ada.ask("POST", f"{path}/share").json
    assert link["path"] == f"/review/{link['token']}" and ada.ask("POST", f"{path}/share").json == link
    mine = waited(ada, path, is_ready)
    told = stranger.ask("GET", f"/api/reviews/{link['token']}").json
    assert told["table"] is None and told["you"] is None and mine["table"] is not None
    assert {k: v for k, v in told.items() if k not in ("table", "you")} == {
        k: v for k, v in mine.items() if k not in ("table", "you")
    }
    assert mine["table"] not in json.dumps(told)
    for token in ("nothing", link["token"][:-1], "x" * 200):
        refused = stranger.ask("GET", f"/api/reviews/{token}")
        assert (refused.status, refused.json["code"]) == (404, "unknown_review")
    assert stranger.ask("GET", path).status == 404, "the link opens this page, not the table"
    joined = stranger.ask("POST", "/api/join", {"token": link["token"]})
    assert (joined.status, joined.json["code"]) == (404, "unknown_link")


# --- the line -------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_one_review_of_a_guest_is_computed_at_a_time(tmp_path: Path) -> None:
    with Server(tmp_path, QUICK | {"review_processes": 2, "reviews_per_guest": 2}) as server:
        ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
        mine, theirs = [played(ada, seed) for seed in (1, 2, 3, 4)], played(bob, 5)
        assert ada.ask("POST", mine[0]).json["status"] in ("waiting", "working")
        waited(ada, mine[0], lambda told: told["done"] >= 1)
        for pid in processes(server):
            os.kill(pid, signal.SIGSTOP)  # so that nothing more is computed for now
        assert [ada.ask("POST", path).json["place"] for path in mine[1:3]] == [1, 2]
        full = ada.ask("POST", mine[3])
        assert (full.status, full.json["code"]) == (429, "too_many_reviews") and "retry-after" in full.headers
        assert ada.ask("POST", mine[1]).json["place"] == 1, "asking again is not asking for more"
        unasked = bob.ask("POST", f"{theirs}?automatic=true")
        assert unasked.json["status"] == "none", "others wait for what they asked for"
        bob.ask("POST", theirs)
        told = bob.ask("GET", theirs).json
        assert (told["status"], told["place"]) == ("working", None), "the second process is his at once"
        assert ada.ask("GET", mine[1]).json["status"] == "waiting"
        page = server.metrics()
        assert "undercut_reviews_waiting 2.0" in page and "undercut_reviews_running 2.0" in page
        for pid in processes(server):
            os.kill(pid, signal.SIGCONT)
        waited(ada, mine[0], is_ready)
        waited(bob, theirs, is_ready)
        waited(ada, mine[1], lambda told: told["done"] >= 1)


@pytest.mark.slow
def test_a_long_review_gives_way_after_a_round(tmp_path: Path) -> None:
    with Server(tmp_path, QUICK) as server:
        ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
        seat = ada.sit(ada.make("eleven")["table"])
        seat.play(Random(1), 3)
        seat.do("resign")
        seat.close()
        long, short = f"/api/tables/{seat.table}/review/1", played(bob, 2)
        ada.ask("POST", long)
        waited(ada, long, lambda told: told["done"] >= 1)
        bob.ask("POST", short)
        waited(bob, short, lambda told: told["done"] >= 1)
        between = ada.ask("GET", long).json
        assert between["status"] == "waiting" and 0 < between["done"] < between["total"]
        assert between["rounds"][0]["done"], "it gave way between two rounds"
        waited(bob, short, is_ready)
        whole = waited(ada, long, is_ready)
        assert decisions(whole)[: between["done"]] == decisions(between) and whole["done"] == whole["total"]
        adjusted = [one["result"] - one["luck"] for one in whole["seats"]]
        assert adjusted == pytest.approx([one["adjusted"] for one in whole["seats"]], abs=0.01)
        lucks = [one["luck"] if one["seat"] == 0 else -one["luck"] for r in whole["rounds"] for one in r["chances"]]
        assert sum(lucks) == pytest.approx(whole["seats"][0]["luck"], abs=0.05)


@pytest.mark.long
def test_tables_do_not_wait_for_review_processes(tmp_path: Path) -> None:
    with Server(tmp_path, QUICK | {"review_nice": Settings().review_nice}) as server:
        ada = Guest(server)
        path = played(ada, 1)
        ada.ask("POST", path)
        waited(ada, path, lambda told: told["done"] >= 1)
        (pid,) = processes(server)
        nice = [int(Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()[16]) for one in (pid, os.getpid())]
        assert nice[0] >= min(nice[1] + 10, 19), "tables come first"
        os.kill(pid, signal.SIGSTOP)
        before = ada.ask("GET", path).json
        assert before["status"] == "working"
        played(ada, 2)
        os.kill(pid, signal.SIGCONT)
        waited(ada, path, lambda told: told["done"] > before["done"])
        assert server.stop() == 0
        assert is_gone(pid)


# --- kill -9 --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_killed_process_loses_only_the_decision_it_was_at(tmp_path: Path) -> None:
    with Server(tmp_path, SLOW) as server:
        ada = Guest(server)
        path = played(ada, 7)
        ada.ask("POST", path)
        for done in (1, 4):
            before = waited(ada, path, lambda told, done=done: told["done"] >= done)
            for pid in processes(server):
                os.kill(pid, signal.SIGKILL)
        told = waited(ada, path, is_ready)
        assert decisions(told)[: before["done"]] == decisions(before), "what was stored is not computed again"
        priced = [(one["index"], one["kind"] == "spread") for one in decisions(told)]
        assert priced == sorted(set(priced)) and told["done"] == told["total"] == len(priced)
        assert re.search(r"undercut_review_deaths_total [12]", server.metrics())
        log = [json.loads(line) for line in server.log().splitlines()]
        assert any(line["message"] == "review process died" and line["status"] == -9 for line in log)


@pytest.mark.long
def test_a_killed_server_resumes_at_the_next_decision_and_keeps_what_is_ready(tmp_path: Path) -> None:
    server = Server(tmp_path, SLOW).start()
    ada = Guest(server)
    first, second, third = (played(ada, seed) for seed in (1, 8, 9))
    ada.ask("POST", first)
    ready = waited(ada, first, is_ready)
    ada.ask("POST", second)
    ada.ask("POST", third)
    before = waited(ada, second, lambda told: told["done"] >= 3)
    pids = processes(server)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)  # the port must be free even if a process has not noticed yet
    server.kill()
    server = Server(tmp_path, SLOW, port=server.port).start()
    for pid in pids:
        os.kill(pid, signal.SIGCONT)
        while not is_gone(pid):  # a process whose service is gone ends by itself
            time.sleep(0.02)
    try:
        ada.server = server
        assert ada.ask("GET", first).json == ready, "what was ready needs no process"
        assert not ada.ask("GET", third).json["done"]
        told = waited(ada, second, is_ready)
        assert decisions(told)[: before["done"]] == decisions(before)
        waited(ada, third, lambda told: told["done"] >= 1)
        assert 'undercut_reviews_total{state="ready"} 1.0' in server.metrics()
        assert ada.ask("POST", first).json == ready
    finally:
        assert server.stop() == 0


@pytest.mark.long
@pytest.mark.parametrize("by", ["owner", pytest.param("link", marks=pytest.mark.slow)])
def test_a_review_by_an_earlier_version_is_recomputed_when_opened(tmp_path: Path, by: str) -> None:
    server = Server(tmp_path, QUICK).start()
    ada = Guest(server)
    old, kept = played(ada, 1), played(ada, 2)
    ready = {}
    for path in (old, kept):
        ada.ask("POST", path)
        ready[path] = waited(ada, path, is_ready)
    link = ada.ask("POST", f"{old}/share").json["path"]
    assert server.stop() == 0
    with closing(sqlite3.connect(tmp_path / "undercut.sqlite3")) as db, db:
        assert db.execute("UPDATE reviews SET version=version-1 WHERE id=1").rowcount == 1
        # Values that would show if they were kept.
        db.execute(
            "UPDATE review_parts SET body=replace(body, '\"gap_stderr\":', '\"gap_stderr\":9') WHERE kind='decision'"
        )
    server = Server(tmp_path, QUICK, port=server.port).start()
    try:
        ada.server = server
        assert ada.ask("GET", old).json["status"] == "none"
        with closing(sqlite3.connect(tmp_path / "undercut.sqlite3")) as db:
            until = time.monotonic() + 60  # they are deleted a few at a time
            while db.execute("SELECT count(*) FROM review_parts WHERE review=1").fetchone() != (0,):
                assert time.monotonic() < until
                time.sleep(0.05)
        assert ada.ask("POST", kept).json["status"] == "ready"
        assert decisions(ada.ask("GET", kept).json) != decisions(ready[kept])
        reader, path = (ada, old) if by == "owner" else (Guest(server), f"/api/reviews/{link.rpartition('/')[2]}")
        opened = reader.ask("POST" if by == "owner" else "GET", path).json
        assert opened["status"] in ("waiting", "working", "ready")
        assert decisions(waited(reader, path, is_ready)) == decisions(ready[old])
        assert 'undercut_reviews_total{state="ready"} 1.0' in server.metrics()
    finally:
        assert server.stop() == 0


@pytest.mark.long
def test_a_review_over_which_processes_die_fails_and_the_next_one_is_computed(tmp_path: Path) -> None:
    with Server(tmp_path, SLOW | {"review_deaths": 2, "review_answer_s": 20.0}) as server:
        ada, bob = Guest(server), Guest(server)
        path, other = played(ada, 1), played(bob, 2)
        ada.ask("POST", path)
        waited(ada, path, lambda told: told["done"] >= 1)
        (pid,) = processes(server)
        os.kill(pid, signal.SIGSTOP)
        while ada.ask("GET", path).json["status"] != "failed":
            for pid in processes(server):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.001)
        told = ada.ask("GET", path).json
        assert "stopped several times" in told["reason"] and told["done"] >= 1
        bob.ask("POST", other)
        waited(bob, other, lambda told: told["done"] >= 1)
        assert ada.ask("POST", f"{path}?automatic=true").json["status"] == "failed", "not tried again unasked"
        assert ada.ask("POST", path).json["status"] in ("waiting", "working"), "it may be tried again"
        again = waited(ada, path, lambda now: now["done"] > told["done"])
        assert decisions(again)[: told["done"]] == decisions(told)


@pytest.mark.slow
def test_an_idle_process_ends_and_the_next_review_starts_one(tmp_path: Path) -> None:
    with Server(tmp_path, QUICK | {"review_idle_s": 0.1}) as server:
        ada = Guest(server)
        assert processes(server) == [], "nobody has asked yet"
        for seed in (1, 2):
            path = played(ada, seed)
            ada.ask("POST", path)
            waited(ada, path, is_ready)
            while processes(server):
                time.sleep(0.02)


def test_a_server_without_processes_says_so(tmp_path: Path) -> None:
    with Server(tmp_path, {"review_processes": 0}) as server:
        ada = Guest(server)
        refused = ada.ask("POST", played(ada, 1))
        assert (refused.status, refused.json["code"]) == (503, "no_reviews")
        assert ada.ask("POST", "/api/analyze", {"position": "x"}).json["code"] == "no_reviews"


@pytest.mark.long
def test_a_server_without_the_kernel_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCUT_PURE", "1")
    with Server(tmp_path) as server:
        ada = Guest(server)
        path = played(ada, 1)
        for refused in (ada.ask("POST", path), ada.ask("POST", "/api/analyze", {"position": "x"})):
            assert (refused.status, refused.json["code"]) == (400, "no_kernel")
        assert ada.ask("GET", path).json["status"] == "none"
