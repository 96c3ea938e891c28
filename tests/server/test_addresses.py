"""Addresses: what a public URL may be, which origins are the service's own, and which addresses are told to whom."""

from __future__ import annotations

import ipaddress
from typing import Any

import pytest

from undercut.errors import UndercutError
from undercut.server.http import addresses as module
from undercut.server.http.addresses import (
    Addresses,
    is_loopback,
    machine_addresses,
    metrics_address,
    origin_of,
    own_origin,
    public_origin,
    same_origin,
)
from undercut.server.run import address_lines


def asked(host: str, client: str = "127.0.0.1", scheme: str = "http", **headers: str) -> dict[str, Any]:
    """A request as the gate sees it; headers with underscores."""
    sent = {"host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "type": "http",
        "scheme": scheme,
        "client": (client, 50000),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://gin.example", "https://gin.example"),
        ("https://gin.example/", "https://gin.example"),
        (" HTTPS://Gin.Example:443 ", "https://gin.example"),
        ("http://gin.example:80/", "http://gin.example"),
        ("https://gin.example:8443", "https://gin.example:8443"),
        ("http://192.168.1.20:8017/", "http://192.168.1.20:8017"),
        ("http://[FD00:0::2]:8017", "http://[fd00::2]:8017"),
        ("https://spiel.köln.example", "https://spiel.xn--kln-sna.example"),
    ],
)
def test_a_public_url_becomes_the_origin_that_a_browser_would_send(text: str, origin: str) -> None:
    assert public_origin(text) == origin


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("gin.example", "write https://gin.example"),
        ("", "write https://gin.example"),
        ("ftp://gin.example", "only https and http"),
        ("https://", "no host"),
        ("https://gin.example/table/", "write https://gin.example"),
        ("https://gin.example?a=1", "write https://gin.example"),
        ("https://ada:secret@gin.example", "write https://gin.example"),
        ("https://gin.example:99999", "right would be https://gin.example"),
        ("https://gin example", "is not the name of a host"),
        ("https://[::zz]", "right would be"),
        ("https://" + "x" * 70 + ".example", "is not the name of a host"),
    ],
)
def test_a_wrong_public_url_is_refused_with_what_would_be_right(text: str, right: str) -> None:
    with pytest.raises(UndercutError) as refused:
        public_origin(text)
    assert refused.value.code == "bad_public_url" and right in str(refused.value), refused.value


def test_loopback_is_told_from_other_hosts() -> None:
    alone = ["localhost", "LOCALHOST", "gin.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "::ffff:127.0.0.1"]
    assert all(map(is_loopback, alone))
    others = ["", "gin.example", "localhost.example", "192.168.1.20", "::", "fd00::2", "::ffff:192.168.1.20"]
    assert not any(map(is_loopback, others))


@pytest.mark.parametrize(
    ("origin", "headers", "ours"),
    [
        ("http://192.168.1.20:8017", {"host": "192.168.1.20:8017"}, True),
        ("http://[fd00::2]:8017", {"host": "[fd00::2]:8017"}, True),
        ("https://gin.example", {"host": "gin.example"}, True),
        ("https://gin.example", {"host": "gin.example:443"}, True),
        ("https://gin.example", {"host": "127.0.0.1:8017"}, True),  # the public URL, if the proxy has changed the host
        ("http://gin.example", {"host": "127.0.0.1:8017"}, False),
        ("https://gin.example:8443", {"host": "127.0.0.1:8017"}, False),
        ("https://other.example", {"host": "127.0.0.1:8017", "x-forwarded-host": "other.example"}, True),
        ("https://evil.example", {"host": "gin.example", "x-forwarded-host": "gin.example"}, False),
        ("https://evil.example", {"host": "127.0.0.1:8017"}, False),
        ("null", {"host": "127.0.0.1:8017"}, False),
        ("null", {"host": ""}, False),
        ("", {"host": ""}, False),
        ("https://gin.example.evil.example", {"host": "gin.example"}, False),
    ],
)
def test_an_origin_is_the_services_own_or_it_is_not(origin: str, headers: dict[str, str], ours: bool) -> None:
    sent = {name.encode(): value.encode() for name, value in (headers | {"origin": origin}).items()}
    assert same_origin(sent, "https://gin.example") is ours


def test_without_a_public_url_only_the_requests_own_host_is_accepted() -> None:
    assert not same_origin({b"origin": b"https://gin.example", b"host": b"127.0.0.1:8017"})
    assert same_origin({b"host": b"x"}) and not same_origin({b"host": b"x", b"sec-fetch-site": b"cross-site"})


def test_the_origin_of_a_request_behind_a_proxy_is_that_of_the_proxy() -> None:
    assert own_origin(asked("localhost:8017")) == "http://localhost:8017"
    assert own_origin(asked("[FD00::2]:8017")) == "http://[fd00::2]:8017"
    behind = asked("127.0.0.1:8017", x_forwarded_host="Gin.Example, inner", x_forwarded_proto="https")
    assert own_origin(behind) == "https://gin.example"
    assert own_origin(asked("gin.example", x_forwarded_proto="javascript")) == "http://gin.example"
    assert own_origin({**asked("gin.example:443", scheme="wss"), "type": "websocket"}) == "https://gin.example"


def test_only_a_browser_on_the_machine_is_told_the_machines_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "machine_addresses", lambda *, ipv6: ["192.168.1.20"] + ["fd00::2"] * ipv6)
    both = ["http://192.168.1.20:8017", "http://[fd00::2]:8017"]
    for host, told in (("0.0.0.0", both[:1]), ("::", both), ("192.168.7.7", ["http://192.168.7.7:8017"])):
        found = Addresses(host, 8017)
        assert found.for_others() == told
        for local in (asked("localhost:8017"), asked("[::1]:8017", "::1"), asked("localhost:8017", "::ffff:127.0.0.1")):
            reach = found.reach(local)
            assert (reach.origins, reach.hint) == (told, None)
        for other in (asked("192.168.1.20:8017", "192.168.1.31"), asked("gin.example", x_forwarded_proto="https")):
            reach = found.reach(other)
            assert (reach.origins, reach.hint) == ([], None)
        # A port that is forwarded, from a container or by a tunnel: these addresses would be the wrong ones.
        for hidden in (asked("localhost:8017", "172.17.0.1"), asked("localhost", x_forwarded_for="203.0.113.9")):
            reach = found.reach(hidden)
            assert (reach.origins, reach.hint) == ([], "public_url")
    alone = Addresses("127.0.0.1", 8017)
    assert alone.reach(asked("localhost:8017")).hint == "host" and not alone.for_others()
    public = Addresses("127.0.0.1", 8017, "https://gin.example")
    for scope in (asked("localhost:8017"), asked("gin.example", "203.0.113.9")):
        assert public.reach(scope).origins == ["https://gin.example"] and public.reach(scope).hint is None
    assert public.is_ours("https://gin.example", asked("localhost:8017"))
    assert public.is_ours("https://gin.example", asked("gin.example"))
    assert not public.is_ours("https://evil.example", asked("localhost:8017"))
    assert not alone.is_ours("ftp://localhost:8017", asked("localhost:8017"))


def test_a_cookie_is_marked_secure_if_the_browser_came_by_https() -> None:
    public = Addresses("127.0.0.1", 8017, "https://gin.example")
    assert public.is_secure(asked("gin.example")) and public.is_secure(asked("x", x_forwarded_proto="https"))
    assert not public.is_secure(asked("192.168.1.20:8017")) and not public.is_secure(asked("localhost:8017"))
    # A proxy that changes Host, and does not report the scheme.
    assert public.is_secure(asked("127.0.0.1:8017", x_forwarded_for="198.51.100.7"))
    assert not public.is_secure(asked("127.0.0.1:8017", x_forwarded_for="198.51.100.7", x_forwarded_proto="http"))


def test_what_is_printed_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "machine_addresses", lambda *, ipv6: ["192.168.1.20", "10.0.0.3"])
    assert address_lines(Addresses("0.0.0.0", 8017)) == [
        "undercut is at http://localhost:8017/",
        "Others can open http://192.168.1.20:8017/ or http://10.0.0.3:8017/",
    ]
    assert address_lines(Addresses("::1", 80, "https://gin.example")) == [
        "undercut is at http://localhost/",
        "Others can open https://gin.example/",
    ]
    alone = address_lines(Addresses("127.0.0.1", 8017))
    assert len(alone) == 2 and "--host 0.0.0.0" in alone[1]
    monkeypatch.setattr(module, "machine_addresses", lambda *, ipv6: [])
    assert "no address" in address_lines(Addresses("::", 8017))[1]


def test_the_machines_addresses_are_none_that_lead_back_to_it() -> None:
    found = machine_addresses(ipv6=True)
    assert [text for text in found if ":" not in text] == machine_addresses(ipv6=False)
    for text in found:
        address = ipaddress.ip_address(text)
        assert not address.is_loopback and not address.is_link_local
        assert public_origin(origin_of("http", text, 8017)) == origin_of("http", text, 8017)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ("127.0.0.1", 9017)), ("none", None), ("9100", ("127.0.0.1", 9100)), ("0", ("127.0.0.1", 0)),
        ("10.0.0.11:9017", ("10.0.0.11", 9017)), ("[::1]:9017", ("::1", 9017)), (" :9017 ", ("127.0.0.1", 9017)),
    ],
)  # fmt: skip
def test_where_metrics_are_served(text: str, address: tuple[str, int] | None) -> None:
    assert metrics_address(text, 8017) == address


@pytest.mark.parametrize("text", ["x", "host:9017", "10.0.0.1:", "127.0.0.1:70000", "127.0.0.1:-1", "1.2.3.4", "::1:٣"])
def test_a_wrong_address_for_metrics_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(UndercutError, match="write an address and a port such as") as refused:
        metrics_address(text, 8017)
    assert refused.value.code == "bad_metrics_address"
