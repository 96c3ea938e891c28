"""Metrics are served on a listener of their own, to this machine, and by nothing that a proxy passes on."""

from __future__ import annotations

import http.client
import socket
from contextlib import closing, suppress
from pathlib import Path
from random import SystemRandom

import pytest

from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.run import serve


def asked(port: int, path: str, host: str = "127.0.0.1") -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection(host, port, timeout=30)) as line:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read()


def port_with_one_above() -> int:
    """A free port with another free one a thousand above; both outside the range of other tests."""
    while True:
        port = SystemRandom().randrange(9_000, 18_000)
        with suppress(OSError), socket.create_server(("", port)), socket.create_server(("", port + 1000)):
            return port


def test_the_listener_for_metrics_has_nothing_else_and_the_service_has_none(server: Server) -> None:
    assert "undercut_ack_seconds" in server.metrics() and "undercut_service_nodes 1.0" in server.metrics("/metrics/all")
    for path in ("/", "/health", "/api/me", "/schema/openapi.json", "/metrics/more", "/gin/metrics"):
        assert asked(server.metrics_port, path)[0] == 404, path
    eve = Guest(server)
    for path in ("/metrics", "/metrics/", "/metrics/all", "/%6detrics", "//metrics", "/%2fmetrics", "/api/../metrics"):
        answer = eve.ask("GET", path)
        assert answer.status == 404 and b"undercut_" not in answer.body, path
    assert set(eve.ask("GET", "/health").json) == set(eve.ask("GET", "/ready").json) == {"status", "version"}


def test_the_root_path_is_taken_off_once_and_only_as_it_is_written(tmp_path: Path) -> None:
    with Server(tmp_path, root="/gin") as server:
        eve = Guest(server)
        server.root = ""
        assert eve.ask("GET", "/gin/health").status == eve.ask("GET", "/health").status == 200
        for way in ("/gin/gin", "/gin%2f", "/gin%2fgin", "/gin/gin%2f", "/gin//", "/gin/gin/gin", "/%67in/gin"):
            for path in ("/metrics", "metrics", "/metrics/all", "%2fmetrics", "/health", "/api/me"):
                answer = eve.ask("GET", way + path)
                assert answer.status == 404 and b"undercut_ack" not in answer.body, way + path


def test_the_usual_address_is_this_machines_and_above_the_port(tmp_path: Path) -> None:
    with Server(tmp_path, port=port_with_one_above(), metrics="") as server:
        assert server.metrics_port == server.port + 1000 and "undercut_tables 0.0" in server.metrics()
        with closing(socket.socket()) as other, pytest.raises(OSError):
            other.connect(("127.0.0.2", server.metrics_port))


def test_a_busy_port_for_metrics_stops_nothing_unless_it_was_asked_for(tmp_path: Path) -> None:
    port = port_with_one_above() + 1000
    with closing(socket.create_server(("127.0.0.1", port))):
        with pytest.raises(UndercutError) as refused:
            serve(port=0, data=tmp_path / "a", open_browser=False, metrics=str(port))
        assert refused.value.code == "port_busy" and str(port) in refused.value.message
        with Server(tmp_path / "b", port=port - 1000, metrics="") as server:
            assert Guest(server).ask("GET", "/ready").status == 200
            assert '"message":"metrics are not served"' in server.log() and str(port) in server.log()
    with Server(tmp_path / "c", metrics="none") as server:
        assert Guest(server).ask("GET", "/ready").status == 200
        assert '"metrics":null' in server.log()
