"""What a node tells those in front of it: whether it is ready, that it stops, and whom it believes."""

from __future__ import annotations

import json
import signal
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.test_pads import head, new_key, sync
from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.http.addresses import trusted_proxies


def test_a_node_that_is_told_to_stop_is_not_ready_and_goes_on_until_it_is_drained(tmp_path: Path) -> None:
    with Server(tmp_path, {"drain_s": 2.0}) as server:
        ada = Guest(server, "Ada")
        assert ada.ask("GET", "/ready").status == ada.ask("GET", "/health").status == 200
        seat = ada.sit(ada.make(others=[{"bot": "random"}])["table"])
        seat.wait_to_act()
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        while (ready := ada.ask("GET", "/ready")).status == 200:
            time.sleep(0.01)
        assert (ready.status, ready.json["status"]) == (503, "closing")
        assert ada.ask("GET", "/health").status == 200, "it is alive"
        # Who is here plays on, and whoever was sent here before the proxy noticed is served.
        assert seat.do("act", action=seat.choose(Random(1)))["type"] == "ack"
        assert ada.ask("POST", "/api/tables", {"others": [{"open": True}]}).status == 201
        assert seat.wait_closed() == 1001
        assert json.loads(seat.frames[-1]) == {"type": "closing", "reason": "shutdown", "retry_ms": 1500}
        seat.close()
        assert server.stop() == 0


def test_requests_under_way_are_finished(tmp_path: Path) -> None:
    """A page that waits for news of a pad is answered when the node stops, and not cut off."""
    with Server(tmp_path) as server:
        ada = Guest(server, "Ada")
        key = new_key()
        assert sync(ada, key, head()).status == 200
        answers: list[Any] = []
        waits = threading.Thread(target=lambda: answers.append(ada.ask("GET", f"/api/pads/{key}?after=1&wait=25")))
        waits.start()
        time.sleep(0.3)  # it is on its way
        assert not answers and server.stop() == 0
        waits.join(20)
        assert answers[0].status == 200 and answers[0].json["operations"] == []


def guests_from(server: Server, address: str, many: int) -> set[int]:
    """The statuses of new guests whose proxy says that they come from an address."""
    ada = Guest(server)
    headers = {"X-Forwarded-For": address, "Cookie": ""}
    return {ada.ask("GET", "/api/me", headers=headers).status for _ in range(many)}


def test_only_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    limits = {"guest_rate": 0.001, "guest_burst": 3.0}
    with Server(tmp_path / "one", limits) as server:  # this machine is trusted
        assert guests_from(server, "198.51.100.7", 3) == {200}
        assert guests_from(server, "198.51.100.7", 1) == {429}
        assert guests_from(server, "198.51.100.8", 3) == {200}, "others have places of their own"
        bad = {"Origin": "https://evil.example", "X-Forwarded-Host": "gin.example"}
        good = bad | {"Origin": "https://gin.example"}
        assert Guest(server).ask("POST", "/api/tables", {}, headers=bad).json["code"] == "bad_origin"
        assert Guest(server).ask("POST", "/api/tables", {}, headers=good).status == 201
        cookie = Guest(server).ask("GET", "/api/me", headers={"X-Forwarded-Proto": "https", "Cookie": ""})
        assert "Secure" in cookie.headers["set-cookie"]
    with Server(tmp_path / "two", limits, trusted=["192.0.2.1", "10.0.0.0/8"]) as server:  # this machine is not
        assert guests_from(server, "198.51.100.7", 10) == {200}, "this machine is exempt, whatever it says"
        assert Guest(server).ask("POST", "/api/tables", {}, headers=good).json["code"] == "bad_origin"
        cookie = Guest(server).ask("GET", "/api/me", headers={"X-Forwarded-Proto": "https", "Cookie": ""})
        assert "Secure" not in cookie.headers["set-cookie"]


def test_proxies_are_named_by_address_or_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    assert trusted_proxies([]) == ["127.0.0.0/8", "::1"]
    assert trusted_proxies(["10.0.0.2, fd00::/8", "192.0.2.0/24"]) == ["10.0.0.2/32", "fd00::/8", "192.0.2.0/24"]
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.1.1.1")
    assert trusted_proxies([]) == ["10.1.1.1/32"]
    assert trusted_proxies(["10.0.0.2"]) == ["10.0.0.2/32"]
    assert trusted_proxies(["*"]) == ["*"]
    for wrong in ("caddy", "10.0.0.1/8", "10.0.0"):
        with pytest.raises(UndercutError, match="cannot trust"):
            trusted_proxies([wrong])
