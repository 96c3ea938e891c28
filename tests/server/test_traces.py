"""Traces: what a collector is sent if the environment names one, and that nothing is done otherwise."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from tests.server.test_leaks import CARDS
from tests.server.test_pads import head, new_key, sync
from tests.serving import Guest, Server
from undercut.server import tracing
from undercut.server.logs import Log


class Collector:
    """What was sent to a collector on this machine, by OTLP over HTTP."""

    def __init__(self) -> None:
        self.sent: list[ExportTraceServiceRequest] = []
        self.bodies: list[bytes] = []

    @property
    def spans(self) -> list[Span]:
        return [
            span
            for sent in self.sent
            for resource in sent.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]

    def named(self, name: str) -> list[Span]:
        return [span for span in self.spans if re.fullmatch(name, span.name)]

    def wait_for(self, name: str) -> list[Span]:
        until = time.monotonic() + 20
        while not (found := self.named(name)):
            assert time.monotonic() < until, {span.name for span in self.spans}
            time.sleep(0.05)
        return found


@contextmanager
def collecting() -> Iterator[tuple[Collector, str]]:
    """A collector and its address."""
    collector = Collector()

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            assert self.path == "/v1/traces"
            collector.bodies.append(body)
            collector.sent.append(ExportTraceServiceRequest.FromString(body))
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=listening.serve_forever)
    thread.start()
    try:
        yield collector, f"http://127.0.0.1:{listening.server_address[1]}"
    finally:
        listening.shutdown()
        thread.join()
        listening.server_close()


def about(span: Span) -> dict[str, Any]:
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    with collecting() as (collector, url):
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url)
        monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
        yield collector


@pytest.mark.long
def test_a_command_is_followed_from_its_arrival_to_the_disk_and_to_the_bot(
    tmp_path: Path, collector: Collector
) -> None:
    with Server(tmp_path) as server:
        ada = Guest(server, "Ada")
        seat = ada.sit(ada.make(others=[{"bot": "simple"}])["table"])
        seat.play(Random(1))
        assert seat.do("act", action="knock")["type"] == "error"
        seat.close()
    spans = {span.span_id: span for span in collector.spans}
    acts = collector.named("command act")
    done = [act for act in acts if "error.type" not in about(act)]
    assert done and len(done) < len(acts), "those that were refused say why"
    stored = {store.parent_span_id: store for store in collector.named("store")}
    for act in done:
        store = stored[act.span_id]
        assert not act.parent_span_id and store.trace_id == act.trace_id
        # received, decided, stored, acknowledged
        assert (
            act.start_time_unix_nano <= store.start_time_unix_nano <= store.end_time_unix_nano <= act.end_time_unix_nano
        )
    committed = {link.span_id: commit for commit in collector.named("commit") for link in commit.links}
    assert {store.span_id for store in stored.values()} <= set(committed)
    turns = collector.named("bot turn")
    assert any(spans[link.span_id].name == "command act" for turn in turns for link in turn.links)
    thoughts = {thought.parent_span_id: thought for thought in collector.named("think")}
    for turn in turns:
        assert about(thoughts[turn.span_id]) == {"undercut.bot": "simple"} and turn.span_id in stored
    assert {"discard"} < {about(act)["undercut.verb"] for act in acts}


@pytest.mark.long
def test_requests_are_named_by_their_routes(tmp_path: Path, collector: Collector) -> None:
    with Server(tmp_path) as server:
        ada = Guest(server, "Ada")
        table = ada.make(others=[{"open": True}])
        parent = f"00-{'ab' * 16}-{'cd' * 8}-01"
        ada.ask("GET", f"/api/tables/{table['table']}", headers={"traceparent": parent})
        ada.ask("GET", table["links"]["invite"].removeprefix(server.origin))
        ada.ask("GET", "/api/tables/nobody")
        ada.ask("GET", "/health")
        ada.ask("GET", "/nowhere/secret")
    (state, missing) = collector.named(r"GET /api/tables/\{table(:str)?\}")
    assert about(state)["http.response.status_code"] == 200 and about(missing)["http.response.status_code"] == 404
    assert state.trace_id.hex() == "ab" * 16 and state.parent_span_id.hex() == "cd" * 8
    assert about(collector.named("POST /api/tables")[0])["http.response.status_code"] == 201
    assert collector.named(r"GET /t/\{…\}") and len(collector.named("GET")) == 1
    assert not collector.named(".*health.*")


def test_no_card_link_name_or_guest_is_in_a_trace(tmp_path: Path, collector: Collector) -> None:
    with Server(tmp_path) as server:
        ada, bob = Guest(server, "Adalbert"), Guest(server, "Bobadilla")
        table = ada.make(others=[{"open": True}])
        token = table["links"]["invite"].rsplit("/", 1)[-1]
        assert bob.ask("POST", "/api/join", {"token": token}).status == 200
        key = new_key()
        assert sync(ada, key, head()).status == 200
        pad = ada.ask("POST", f"/api/pads/{key}/links", {"kind": "edit"}).json["token"]
        bob.ask("GET", f"/api/pads/{pad}?after=0")
        seats = [ada.sit(table["table"]), bob.sit(table["table"])]
        rng = Random(3)
        seats[0].until(lambda: seats[0].state["stage"] == "playing")
        for _ in range(30):
            newest = max(seat.state["n"] for seat in seats)
            for seat in seats:
                seat.until(lambda seat=seat, n=newest: seat.state["n"] >= n)
            acting = next((seat for seat in seats if seat.state["turn"]), None)
            if acting is None:
                break
            acting.do("act", action=acting.choose(rng))
        seats[0].do("act", action="discard Kd, or whatever")
        for seat in seats:
            seat.close()
    assert collector.named("command act")
    sent = b"".join(collector.bodies)
    for secret in (ada.id, bob.id, "Adalbert", "Bobadilla", table["table"], token, key, pad, *table["links"].values()):
        assert secret.encode() not in sent, secret
    for span in collector.spans:
        told = about(span) | {"undercut.table": ""}  # random letters
        assert not CARDS.search(f"{span.name} {told}"), span
        assert not span.events, span


@pytest.mark.slow
def test_the_service_goes_on_without_its_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
    with Server(tmp_path) as server:
        ada = Guest(server, "Ada")
        seat = ada.sit(ada.make(others=[{"bot": "simple"}])["table"])
        seat.play(Random(1))
        seat.close()
        until = time.monotonic() + 20
        while '"traces"' not in server.log():
            assert time.monotonic() < until
            time.sleep(0.1)
        assert server.stop() == 0


def test_nothing_of_it_is_imported_unless_it_is_asked_for() -> None:
    program = (
        "import sys; from undercut.server import tracing; from undercut.server.logs import Log; "
        "import undercut.server.run; tracing.begin(Log()); assert not tracing.is_on; "
        "print([name for name in sys.modules if name.startswith('opentelemetry')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env={})
    assert done.stdout.strip() == "[]"


def test_the_environment_is_read_as_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not tracing.is_wanted({})
    assert not tracing.is_wanted({"OTEL_EXPORTER_OTLP_ENDPOINT": ""})
    asked = {"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://localhost:4318/v1/traces"}
    assert tracing.is_wanted(asked) and tracing.is_wanted({"OTEL_TRACES_EXPORTER": "console"})
    assert not tracing.is_wanted(asked | {"OTEL_SDK_DISABLED": "true"})
    assert not tracing.is_wanted(asked | {"OTEL_TRACES_EXPORTER": "none"})
    said = io.StringIO()
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "an-exporter-that-is-not-installed")
    tracing.begin(Log(said))
    assert not tracing.is_on and "no traces" in said.getvalue()
