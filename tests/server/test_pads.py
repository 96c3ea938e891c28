"""Score pads on the real server over loopback: sync, links, news, and nothing lost when the server is killed."""

from __future__ import annotations

import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.test_leaks import cards_in
from tests.serving import Guest, Server
from undercut.pad import Pad, apply_operations, reckon
from undercut.pad.format import PadOperation


@pytest.fixture
def bea(server: Server) -> Guest:
    return Guest(server, "Bea")


def new_key() -> str:
    return "p" + secrets.token_urlsafe(16)[:22]


def head(name: str = "h", **more: Any) -> dict[str, Any]:
    return {"kind": "head", "id": name, "rules": "standard", "players": ["Ann", "Bob"], "title": "Friday"} | more


def put(name: str, entry: str, deadwood: tuple[int, int] = (4, 23), **more: Any) -> dict[str, Any]:
    board = {"kind": "knock", "knocker": 0, "deadwood": list(deadwood)}
    return {"kind": "put", "id": name, "entry": {"id": entry, "boards": [board]}} | more


def sync(guest: Guest, key: str, *operations: dict[str, Any], after: int = 0) -> Any:
    return guest.ask("POST", f"/api/pads/{key}", {"after": after, "operations": list(operations)})


def pad_of(state: dict[str, Any]) -> Pad:
    listed = msgspec.convert([one["operation"] for one in state["operations"]], list[PadOperation])
    pad = apply_operations(listed)
    assert pad is not None
    return pad


@pytest.fixture
def key(ada: Guest) -> str:
    """A pad of Ada's with one round."""
    made = new_key()
    answer = sync(ada, made, head(), put("1", "e1"))
    assert answer.status == 200, answer.body
    return made


# --- operations -------------------------------------------------------------------------------------------------------


def test_a_pad_is_what_its_operations_give(ada: Guest, key: str) -> None:
    sync(ada, key, put("2", "e2", (2, 30)), put("3", "e1", (4, 24)))
    state = ada.ask("GET", f"/api/pads/{key}").json
    assert (state["role"], state["last"], [one["n"] for one in state["operations"]]) == ("own", 4, [1, 2, 3, 4])
    pad = pad_of(state)
    assert [entry.boards[0].deadwood for entry in pad.entries] == [(4, 24), (2, 30)]
    assert reckon(pad).sheet.scores == (20 + 28, 0)
    (listed,) = (one for one in ada.ask("GET", "/api/pads").json["pads"] if one["pad"] == key)
    assert (listed["title"], listed["players"], listed["rules"], listed["last"]) == (
        "Friday",
        ["Ann", "Bob"],
        "standard",
        4,
    )


def test_an_operation_that_is_sent_again_is_stored_once(ada: Guest, key: str) -> None:
    first = sync(ada, key, put("2", "e2"), put("3", "e3")).json
    again = sync(ada, key, put("2", "e2"), put("3", "e3"), put("4", "e4")).json
    assert [one["operation"]["id"] for one in first["operations"]] == ["h", "1", "2", "3"]
    assert [one["operation"]["id"] for one in again["operations"]] == ["h", "1", "2", "3", "4"]
    assert [one["n"] for one in again["operations"]] == [1, 2, 3, 4, 5]


def test_two_devices_that_wrote_without_a_connection_lose_nothing(ada: Guest, bea: Guest, key: str) -> None:
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
    seen = bea.ask("GET", f"/api/pads/{token}").json
    assert seen["role"] == "edit" and seen["links"] is None
    one = sync(ada, key, put("a1", "ea", (3, 20)), put("a2", "e1", (5, 25)), after=2).json
    two = sync(bea, token, put("b1", "eb", (6, 40)), put("b2", "e1", (7, 27)), after=2).json
    assert [x["operation"]["id"] for x in one["operations"]] == ["a1", "a2"]
    assert [x["operation"]["id"] for x in two["operations"]] == ["a1", "a2", "b1", "b2"]
    entries = pad_of(ada.ask("GET", f"/api/pads/{key}").json).entries
    assert [(e.id, e.boards[0].deadwood) for e in entries] == [("e1", (7, 27)), ("ea", (3, 20)), ("eb", (6, 40))]


def test_a_client_that_knows_more_than_the_server_sends_all_again(ada: Guest, key: str) -> None:
    refused = sync(ada, key, put("9", "e9"), after=7)
    assert (refused.status, refused.json["code"]) == (409, "pad_behind")
    assert sync(ada, key, head(), put("1", "e1"), put("9", "e9"), after=0).json["last"] == 3


def test_a_long_pad_comes_in_parts(ada: Guest, key: str) -> None:
    for part in range(11):
        assert sync(ada, key, *(put(f"{part}-{i}", f"e{part}-{i}") for i in range(50)), after=2).status == 200
    first = ada.ask("GET", f"/api/pads/{key}").json
    assert len(first["operations"]) == 500 and first["last"] == 552
    rest = ada.ask("GET", f"/api/pads/{key}?after={first['operations'][-1]['n']}").json
    assert len(rest["operations"]) == 52 and rest["operations"][-1]["n"] == 552


@pytest.mark.parametrize(
    ("operation", "code"),
    [
        ({"kind": "put", "id": "x", "entry": {"id": "e"}}, "bad_request"),
        ({"kind": "paint", "id": "x"}, "bad_request"),
        (put("x" * 33, "e"), "bad_pad"),
        (put("x", "no good"), "bad_pad"),
        (
            put("x", "e") | {"entry": {"id": "e", "boards": [{"kind": "dead", "knocker": 0, "deadwood": [1, 2]}]}},
            "bad_pad",
        ),
        (head("x", players=["Ann"]), "bad_pad"),
        (head("x", players=["Ann", "ann "]), "bad_pad"),
        (head("x", rules="standrad"), "unknown_ruleset"),
        (head("x", options={"knock_limit": 101}), "invalid_ruleset"),
        (head("x", stake={"thousandths": 0}), "bad_pad"),
    ],
)
def test_what_cannot_be_read_is_refused_and_nothing_of_it_is_stored(
    ada: Guest, key: str, operation: dict[str, Any], code: str
) -> None:
    refused = sync(ada, key, put("2", "e2"), operation)
    assert (refused.status, refused.json["code"]) == (400, code), refused.body
    assert ada.ask("GET", f"/api/pads/{key}").json["last"] == 2


def test_rounds_that_are_impossible_are_kept_for_people_to_correct(ada: Guest, key: str) -> None:
    assert sync(ada, key, put("2", "e2", (30, 40))).status == 200
    rows = reckon(pad_of(ada.ask("GET", f"/api/pads/{key}").json)).rows
    assert [row.refused and row.refused.code for row in rows] == [None, "over_limit"]


# --- who may ----------------------------------------------------------------------------------------------------------


def test_a_pad_is_nobody_elses_without_its_link(ada: Guest, bea: Guest, key: str) -> None:
    asked = [
        ("GET", f"/api/pads/{key}", None),
        ("POST", f"/api/pads/{key}", {"after": 0, "operations": [put("x", "ex")]}),
        ("DELETE", f"/api/pads/{key}", None),
        ("POST", f"/api/pads/{key}/links", {"kind": "edit"}),
        ("DELETE", f"/api/pads/{key}/links/view", None),
        ("GET", f"/api/pads/{key}/qr.svg", None),
    ]
    for method, path, body in asked:
        refused = bea.ask(method, path, body)
        assert (refused.status, refused.json["code"]) == (404, "unknown_pad"), path
        assert b"Friday" not in refused.body and b"Ann" not in refused.body
    assert bea.ask("GET", "/api/pads").json == {"pads": []}
    unknown = bea.ask("GET", f"/api/pads/{new_key()}")
    assert unknown.body == bea.ask("GET", f"/api/pads/{key}").body, "a stranger cannot tell whether a pad exists"
    assert ada.ask("GET", f"/api/pads/{key}").json["last"] == 2


def test_a_link_to_read_only_reads(ada: Guest, bea: Guest, key: str) -> None:
    link = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "view"}).json
    token = link["token"]
    assert link["path"] == f"/pad/{token}" and token not in key and key not in token
    assert ada.ask("POST", f"/api/pads/{key}/links", {"kind": "view"}).json == link
    assert ada.ask("GET", f"/api/pads/{key}").json["links"] == {"edit": None, "view": link}
    state = bea.ask("GET", f"/api/pads/{token}")
    assert state.json["role"] == "view" and state.json["links"] is None and key.encode() not in state.body
    refused = sync(bea, token, put("x", "ex"))
    assert (refused.status, refused.json["code"]) == (403, "read_only")
    for method, path, body in [
        ("DELETE", f"/api/pads/{token}", None),
        ("POST", f"/api/pads/{token}/links", {"kind": "edit"}),
        ("DELETE", f"/api/pads/{token}/links/view", None),
        ("GET", f"/api/pads/{token}/qr.svg?link=edit", None),
    ]:
        assert bea.ask(method, path, body).status == 404, path
    assert bea.ask("GET", f"/api/pads/{token}/qr.svg?link=view").body.startswith(b"<?xml")
    page = bea.ask("GET", link["path"])
    assert page.status == 200 and page.headers["x-robots-tag"] == "noindex"


def test_a_link_tells_of_its_pad_and_of_nothing_else(ada: Guest, bea: Guest, key: str) -> None:
    table, other = ada.make(), new_key()
    sync(ada, other, head(title="Secret"))
    hidden = [ada.id, key, other, "Secret", table["table"], *(link for link in table["links"].values() if link)]
    hidden += [ada.ask("POST", f"/api/pads/{other}/links", {"kind": kind}).json["token"] for kind in ("edit", "view")]
    edit, view = (ada.ask("POST", f"/api/pads/{key}/links", {"kind": kind}).json["token"] for kind in ("edit", "view"))
    for token, more in ((view, edit), (edit, view)):
        answers = [
            bea.ask("GET", f"/api/pads/{token}"),
            bea.ask("GET", f"/api/pads/{token}?after=1&wait=0.1"),
            bea.ask("POST", f"/api/pads/{token}", {"after": 0, "operations": []}),
            bea.ask("GET", "/api/pads"),
            bea.ask("GET", f"/pad/{token}"),
        ]
        for answer in answers:
            text = answer.body.decode() + str(answer.headers)
            assert [word for word in (*hidden, more) if word in text] == []
        state = answers[0].json
        assert cards_in(state) == set() and set(state) == {"role", "operations", "last", "links"}


def test_a_link_that_is_withdrawn_leads_nowhere(ada: Guest, bea: Guest, key: str) -> None:
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
    assert sync(bea, token, put("2", "e2")).status == 200
    assert ada.ask("DELETE", f"/api/pads/{key}/links/edit").status == 204
    assert bea.ask("GET", f"/api/pads/{token}").json["code"] == "unknown_pad"
    assert sync(bea, token, put("3", "e3")).json["code"] == "unknown_pad"
    assert ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"] != token
    assert ada.ask("GET", f"/api/pads/{key}").json["last"] == 3, "what was written by the link stays"


def test_a_deleted_pad_is_gone_for_everybody(ada: Guest, bea: Guest, key: str) -> None:
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
    assert ada.ask("DELETE", f"/api/pads/{key}").status == 204
    assert bea.ask("GET", f"/api/pads/{token}").status == 404
    late = sync(ada, key, put("2", "e2"))
    assert (late.status, late.json["code"]) == (409, "pad_deleted")
    assert sync(bea, key, put("2", "e2")).json["code"] == "unknown_pad", "nobody else can take its id"
    assert key not in [one["pad"] for one in ada.ask("GET", "/api/pads").json["pads"]]


# --- news -------------------------------------------------------------------------------------------------------------


def test_a_watcher_is_told_as_soon_as_something_is_entered(ada: Guest, bea: Guest, key: str) -> None:
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "view"}).json["token"]
    seen: list[dict[str, Any]] = []
    watcher = threading.Thread(target=lambda: seen.append(bea.ask("GET", f"/api/pads/{token}?after=2&wait=25").json))
    watcher.start()
    watcher.join(0.3)
    assert watcher.is_alive(), "there is nothing new yet"
    sync(ada, key, put("2", "e2", (1, 50)), after=2)
    watcher.join(20)
    assert [one["operation"]["entry"]["id"] for one in seen[0]["operations"]] == ["e2"]


def test_waiting_ends_without_news_and_when_the_link_is_withdrawn(ada: Guest, bea: Guest, key: str) -> None:
    token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "view"}).json["token"]
    assert bea.ask("GET", f"/api/pads/{token}?after=2&wait=0.2").json["operations"] == []
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(bea.ask, "GET", f"/api/pads/{token}?after=2&wait=25")
        time.sleep(0.2)
        ada.ask("DELETE", f"/api/pads/{key}/links/view")
        assert waiting.result(20).json["code"] == "unknown_pad"


def test_the_server_stops_while_somebody_waits(tmp_path: Path) -> None:
    with Server(tmp_path) as server, ThreadPoolExecutor(1) as pool:
        ada, made = Guest(server), new_key()
        sync(ada, made, head())
        waiting = pool.submit(ada.ask, "GET", f"/api/pads/{made}?after=1&wait=25")
        time.sleep(0.3)
        began = time.monotonic()
        assert server.stop() == 0
        assert waiting.result(10).json["operations"] == [] and time.monotonic() - began < 20


# --- kills ------------------------------------------------------------------------------------------------------------


class Writer(threading.Thread):
    """A device that enters rounds on a pad, one after the other, as fast as they are acknowledged."""

    def __init__(self, guest: Guest, key: str, name: str, stop: threading.Event) -> None:
        super().__init__()
        self.guest, self.key, self.name, self.stop = guest, key, name, stop
        self.acknowledged: list[str] = []
        self.sent = 0

    def run(self) -> None:
        while not self.stop.is_set():
            one = f"{self.name}-{self.sent}"
            self.sent += 1
            try:
                answer = sync(self.guest, self.key, put(one, f"e{one}"), after=0 if self.sent == 1 else 1)
            except (OSError, HTTPException):
                return
            if answer.status == 200:
                self.acknowledged.append(one)


def killed_while_entering(data: Path, kills: int) -> tuple[int, int]:
    """Kills the server again and again while two devices enter rounds. Checks that nothing acknowledged is lost.

    Returns how many rounds were acknowledged, and how many sent in all.
    """
    rng = Random(kills)
    server = Server(data)
    acknowledged: list[str] = []
    sent = 0
    ada, key, token = None, new_key(), ""
    for turn in range(kills):
        server.start()
        if ada is None:
            ada, bea = Guest(server, "Ada"), Guest(server, "Bea")
            sync(ada, key, head())
            token = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
        stop = threading.Event()
        writers = [Writer(ada, key, f"a{turn}", stop), Writer(bea, token, f"b{turn}", stop)]
        for writer in writers:
            writer.start()
        before = [len(writer.acknowledged) for writer in writers]
        wanted = rng.randint(1, 5)
        while sum(len(writer.acknowledged) for writer in writers) - sum(before) < wanted:
            time.sleep(0.0005)
        time.sleep(rng.random() * 0.005)
        server.kill()
        stop.set()
        for writer in writers:
            writer.join(30)
            acknowledged += writer.acknowledged
            sent += writer.sent
    server.start()
    stored, last, n = [], 1, 0
    while n < last:
        state = ada.ask("GET", f"/api/pads/{key}?after={n}").json if ada is not None else {}
        last = state["last"]
        stored += [one["operation"]["id"] for one in state["operations"]]
        n = state["operations"][-1]["n"]
    server.stop()
    assert len(stored) == len(set(stored)) == last
    assert set(acknowledged) <= set(stored), "an acknowledged round is lost"
    assert len(acknowledged) >= kills
    return len(acknowledged), sent


@pytest.mark.slow
def test_no_acknowledged_round_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    killed_while_entering(tmp_path, 6)


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path) -> None:
    acknowledged, sent = killed_while_entering(tmp_path, 200)
    print(f"200 kills: {acknowledged} rounds acknowledged of {sent} sent, none lost")


def test_operations_that_came_without_an_answer_are_sent_again_and_stored_once(tmp_path: Path) -> None:
    server, key = Server(tmp_path).start(), new_key()
    ada = Guest(server)
    sync(ada, key, head())
    batch = [put(f"o{i}", f"e{i}") for i in range(30)]
    with ThreadPoolExecutor(1) as pool:
        doubtful = pool.submit(sync, ada, key, *batch)
        server.kill()
        _ = doubtful.exception(30)
    server.start()
    assert sync(ada, key, *batch).json["last"] == 31
    assert sync(ada, key, *batch).json["last"] == 31
    server.stop()
