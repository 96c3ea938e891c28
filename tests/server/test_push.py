"""Players who are away are called to their tables by Web Push: whom, when, how often, and what it cannot do."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from tests.server.pushed import PUSHING, Device, PushService, b64
from tests.serving import Guest, Seat, Server
from undercut.errors import UndercutError
from undercut.rulesets import ruleset
from undercut.server.logs import Log
from undercut.server.prometheus_metrics import PrometheusMetrics
from undercut.server.push.notifications import Notifications, call_for, who_to_notify
from undercut.server.push.queue import Notice, PushQueue, PushStore
from undercut.server.push.sender import PushSender, public_socket
from undercut.server.push.webpush import PushKeys, Subscription, check_subscription, is_public
from undercut.server.room.loaded_table import SeatedGuests
from undercut.server.settings import Settings
from undercut.server.storage.opening import secrets_in
from undercut.server.storage.storage import Storage
from undercut.server.tables.live_table import LiveTable


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("pushing"), PUSHING) as running:
        yield running


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


def invited(server: Server, ada: Guest, ben: Guest, rules: str = "standard") -> str:
    """A table of two people. Ben has sat down."""
    made = ada.make(rules, others=[{"open": True}])
    token = made["links"]["invite"].rsplit("/", 1)[1]
    assert ben.ask("POST", "/api/join", {"token": token}).status == 200
    return str(made["table"])


def moves(seat: Seat, rng: Random) -> None:
    """Plays until it is no longer the turn of ``seat``."""
    while seat.state["turn"]:
        assert seat.do("act", action=seat.choose(rng))["type"] == "ack"


def leaves(seat: Seat, other: Seat) -> None:
    """Closes a seat's connection, and waits until the other one has been told."""
    number = seat.state["you"]
    seat.close()
    while True:
        told = other.take_in()
        if told["type"] == "presence" and not told["players"][number]["connected"]:
            return


# --- what is sent ---------------------------------------------------------------------------------------------------


def test_the_host_is_called_if_somebody_sits_down(server: Server, service: PushService) -> None:
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    device = Device(service, "/ada")
    device.subscribe(ada)
    table = invited(server, ada, ben)
    sent = service.next()
    assert sent.path == "/ada"
    assert device.read(sent) == {"kind": "joined", "table": table, "name": "Ben", "others": ["Ben"]}
    assert sent.headers["content-encoding"] == "aes128gcm" and int(sent.headers["ttl"]) > 0
    assert table not in str(sent.headers) and b"Ben" not in sent.body, "only the browser can read it"
    assert "cookie" not in sent.headers


def test_a_notification_is_signed_with_the_key_of_the_service(server: Server, service: PushService) -> None:
    """The token is checked by hand against RFC 8292: signature, audience, expiry and subject."""
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    Device(service, "/ada").subscribe(ada)
    invited(server, ada, ben)
    scheme, _, rest = service.next().headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"].rstrip("=") == ada.ask("GET", "/api/push").json["key"]

    def raw(text: str) -> bytes:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

    head, claims, signature = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(parts["k"]))
    r, s = (int.from_bytes(half, "big") for half in (raw(signature)[:32], raw(signature)[32:]))
    public.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(raw(claims))
    assert json.loads(raw(head))["alg"] == "ES256"
    assert said["aud"] == service.origin and said["sub"].startswith(("mailto:", "https:"))
    assert time.time() < said["exp"] <= time.time() + 24 * 3600


def test_a_player_who_is_away_is_called_once_when_it_is_its_turn(server: Server, service: PushService) -> None:
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    device = Device(service, "/ada")
    table = invited(server, ada, ben)
    seats = [ada.sit(table), ben.sit(table)]
    device.subscribe(ada)
    rng = Random(5)
    seats[0].until(lambda: len(seats[0].state["players"]) == 2 and seats[0].state["boards"])
    if seats[0].state["turn"]:
        moves(seats[0], rng)
    seats[1].until(lambda: seats[1].state["turn"])
    leaves(seats[0], seats[1])
    moves(seats[1], rng)
    assert device.next() == {"kind": "turn", "table": table, "name": "", "others": ["Ben"]}
    # Ada comes, moves and leaves: then she can be called again.
    seats[1].close()
    again, back = ada.sit(table), ben.sit(table)
    again.until(lambda: again.state["turn"])
    moves(again, rng)
    leaves(again, back)
    back.until(lambda: back.state["turn"])
    moves(back, rng)
    assert device.next()["kind"] == "turn"
    back.close()
    assert service.sent.empty()


def test_who_is_at_the_table_is_not_called(server: Server, service: PushService) -> None:
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    first, second = Device(service, "/ada"), Device(service, "/ben")
    first.subscribe(ada)
    second.subscribe(ben)
    made = ada.make("quick", others=[{"open": True}])
    here = ada.sit(made["table"])
    ben.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[1]})
    here.until(lambda: here.state["boards"])
    rng = Random(1)
    if here.state["turn"]:
        moves(here, rng)
    # Ben took the seat by a request, and has not opened the table: he is called, and only he.
    assert second.next()["kind"] == "turn"
    assert service.sent.empty()
    here.close()


def test_a_connection_that_is_lost_on_ones_turn_calls_and_a_page_that_is_closed_does_not(
    server: Server, service: PushService
) -> None:
    """A phone that sleeps loses its connection, and what came last may not have been seen."""
    guests = [Guest(server, "Ada"), Guest(server, "Ben")]
    devices = [Device(service, "/ada"), Device(service, "/ben")]
    table = invited(server, *guests)
    seats = [guest.sit(table) for guest in guests]
    for guest, device in zip(guests, devices, strict=True):
        device.subscribe(guest)
    turn = next(seat.state["you"] for seat in seats if seat.state["turn"])
    leaves(seats[turn], seats[1 - turn])
    again = guests[turn].sit(table)
    assert again.state["turn"], "it is still its turn"
    again.socket.socket.shutdown(socket.SHUT_RDWR)
    assert devices[turn].next()["kind"] == "turn"
    assert service.sent.empty(), "the page that was closed before called nobody"
    seats[1 - turn].close()


def test_watchers_and_players_against_the_computer_are_not_called(server: Server, service: PushService) -> None:
    ada, ben, eve = Guest(server, "Ada"), Guest(server, "Ben"), Guest(server, "Eve")
    Device(service, "/eve").subscribe(eve)
    alone = Device(service, "/ada")
    made = ada.make("standard", others=[{"open": True}])
    watch = made["links"]["watch"].rsplit("/", 1)[1]
    assert eve.ask("POST", "/api/join", {"token": watch}).json["role"] == "watch"
    solo = Guest(server, "Solo")
    Device(service, "/solo").subscribe(solo)
    mine = solo.make("standard", others=[{"bot": "random"}])
    seat = solo.sit(mine["table"])
    moves(seat, Random(2))
    seat.close()
    alone.subscribe(ada)
    ben.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[1]})
    assert alone.next()["kind"] == "joined"
    assert service.sent.empty()


# --- what it must not do --------------------------------------------------------------------------------------------


def test_a_push_service_that_does_not_answer_holds_up_no_table(server: Server, service: PushService) -> None:
    service.open.clear()
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    for i in range(8):
        Device(service, f"/ada/{i}").subscribe(ada)
    table = invited(server, ada, ben)
    for _ in range(8):
        service.next()
    # All eight wait for their answers. Their table, and one against the computer, are played on.
    seats = [ada.sit(table), ben.sit(table)]
    first = next(seat for seat in seats if seat.state["turn"])
    moves(first, Random(7))
    solo = Guest(server, "Solo")
    mine = solo.sit(solo.make("quick", others=[{"bot": "random"}])["table"])
    mine.play(Random(3))
    assert mine.state["stage"] in ("round_over", "game_over")
    for seat in [*seats, mine]:
        seat.close()


@pytest.mark.long
def test_a_push_service_that_does_not_answer_holds_up_no_other(tmp_path: Path, service: PushService) -> None:
    with closing(PushService()) as silent, Server(tmp_path, PUSHING | {"push_timeout_s": 600.0}) as server:
        silent.open.clear()
        ben = Guest(server, "Ben")
        for number in range(20):
            host = Guest(server, f"Host {number}")
            Device(silent, f"/host/{number}").subscribe(host)
            invited(server, host, ben)
        ada = Guest(server, "Ada")
        device = Device(service, "/ada")
        device.subscribe(ada)
        invited(server, ada, ben)
        assert device.next()["kind"] == "joined"


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_expired_is_removed(server: Server, service: PushService, status: int) -> None:
    service.status["/old"] = status
    ada = Guest(server, "Ada")
    Device(service, "/old").subscribe(ada)
    kept = Device(service, "/new")
    kept.subscribe(ada)
    invited(server, ada, Guest(server, "Ben"))
    assert {service.next().path for _ in range(2)} == {"/old", "/new"}
    store = server.data / "undercut.sqlite3"
    _until(lambda: _endpoints(store, ada.id) == [kept.endpoint])
    invited(server, ada, Guest(server, "Cal"))
    assert kept.next()["kind"] == "joined"
    assert service.sent.empty()


def test_a_redirection_is_not_followed(server: Server, service: PushService) -> None:
    service.status["/away"] = 307
    ada = Guest(server, "Ada")
    Device(service, "/away").subscribe(ada)
    invited(server, ada, Guest(server, "Ben"))
    assert service.next().path == "/away"
    kept = Device(service, "/kept")
    kept.subscribe(ada)
    invited(server, ada, Guest(server, "Cal"))
    assert {service.next().path for _ in range(2)} == {"/away", "/kept"}
    assert service.sent.empty()


def test_a_withdrawn_subscription_is_not_used(server: Server, service: PushService) -> None:
    ada, eve = Guest(server, "Ada"), Guest(server, "Eve")
    gone, kept = Device(service, "/gone"), Device(service, "/kept")
    gone.subscribe(ada)
    kept.subscribe(ada)
    assert eve.ask("POST", "/api/push/withdraw", {"endpoint": kept.endpoint}).status == 204, "it tells nothing"
    assert ada.ask("POST", "/api/push/withdraw", {"endpoint": gone.endpoint}).status == 204
    invited(server, ada, Guest(server, "Ben"))
    assert kept.next()["kind"] == "joined"
    assert service.sent.empty()


def test_only_the_newest_browsers_of_a_guest_are_kept(server: Server, service: PushService) -> None:
    ada = Guest(server, "Ada")
    devices = [Device(service, f"/{i:02}") for i in range(12)]
    for device in devices:
        device.subscribe(ada)
        _until(lambda device=device: device.endpoint in _endpoints(server.data / "undercut.sqlite3", ada.id))
    assert len(_endpoints(server.data / "undercut.sqlite3", ada.id)) == Settings().push_subscriptions


PRIVATE = [
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://127.0.0.1./x",
    "https://127.0.0.1../x",
    "https://8.8.8.8./x",
    "https://1.2.3/x",
    "https://1.2.3.4.5/x",
    "https://push.example.com.1/x",
    "https://push.example.com.0x1/x",
    "https://push.example.com.0x1./x",
    "https://127.0.0.0x1/x",
    "https://0177.0.0.1/x",
    "https://push.example.com./x",
    "https://.example.com/x",
    "https://push..example.com/x",
    "https://%31%32%37.0.0.1/x",
    "https://push.example.com\\@127.0.0.1/x",
    "https://push.example.com:/x",
    "https://push.example.com:0443/x",
    "https://push.exa mple.com/x",
    "https://[::1]/x",
    "https://10.0.0.8/x",
    "https://0x7f000001/x",
    "https://127.1/x",
    "https://2130706433/x",
    "https://localhost/x",
    "https://router/x",
    "https://push.example.com:8443/x",
    "https://user:pass@push.example.com/x",
    "https://[::ffff:10.0.0.1]/x",
    "ftp://push.example.com/x",
    "https:///x",
    "https://push.example.com/" + "x" * 2000,
    "https://push.example.com/\n",
    "nonsense",
]


@pytest.mark.parametrize("endpoint", PRIVATE)
@pytest.mark.long
def test_an_endpoint_must_be_a_public_https_address(endpoint: str, service: PushService) -> None:
    keys = Device(service, "/x").keys
    with pytest.raises(UndercutError) as refused:
        check_subscription(Subscription(endpoint, keys["p256dh"], keys["auth"]), private=False)
    assert refused.value.code == "bad_subscription"
    check_subscription(Subscription("https://push.example.com/x", keys["p256dh"], keys["auth"]), private=False)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("142.250.1.1", True), ("2a00:1450::1", True), ("10.1.2.3", False), ("192.168.0.1", False),
        ("127.0.0.1", False), ("169.254.169.254", False), ("100.64.0.1", False), ("0.0.0.0", False),
        ("224.0.0.1", False), ("::1", False), ("fe80::1%eth0", False), ("fd00::1", False), ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False), ("2002:7f00:1::", False), ("ff02::1", False), ("localhost", False),
        ("fec0::2", False), ("64:ff9b:1::7f00:1", False), ("64:ff9b:1::808:808", False), ("::127.0.0.1", False),
        ("::8.8.8.8", False), ("::ffff:0:127.0.0.1", False), ("::ffff:0:8.8.8.8", False), ("127.0.0.1.", False),
        ("64:ff9b::8.8.8.8", True), ("::ffff:8.8.8.8", True), ("2002:808:808::", False), ("2001::1", False),
        ("2001:db8::1", False), ("2001:20::1", False), ("3fff::1", False), ("5f00::1", False), ("100::1", False),
        ("4000::1", False), ("ff0e::1", False), ("::", False), ("2a00:1450::1%lo", False), ("240.0.0.1", False),
        ("255.255.255.255", False), ("192.0.0.9", False), ("192.88.99.1", False), ("198.18.0.1", False),
        ("203.0.113.1", False), ("2620:4f:8000::1", False), ("0177.0.0.1", False), ("", False),
    ],
)  # fmt: skip
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    "addresses", [("127.0.0.1",), ("::1", "127.0.0.1"), ("::ffff:127.0.0.1",), ("::ffff:0:127.0.0.1", "fec0::2")]
)
def test_no_name_leads_to_a_private_address(
    addresses: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a name is resolved to: a socket for another address than a public one is never made."""
    asked: list[str] = []

    def resolve(host: Any, port: Any, *args: Any, **more: Any) -> list[Any]:
        asked.append(str(host))
        kinds = [socket.AF_INET6 if ":" in one else socket.AF_INET for one in addresses]
        return [
            (kind, socket.SOCK_STREAM, 6, "", (one, port, 0, 0) if kind == socket.AF_INET6 else (one, port))
            for kind, one in zip(kinds, addresses, strict=True)
        ]

    with closing(PushService()) as private:
        keys = PushKeys.load(secrets_in(tmp_path), "mailto:undercut@localhost")
        device = Device(private, "/x")
        port = device.endpoint.rpartition(":")[2]

        async def send(endpoint: str) -> int | None:
            post = PushSender(keys, private=False)
            try:
                to = Subscription(endpoint, device.keys["p256dh"], device.keys["auth"])
                return await post.send(to, "topic", b"{}", 20)
            finally:
                await post.close()

        monkeypatch.setattr(socket, "getaddrinfo", resolve)
        assert asyncio.run(send(f"http://push.example.com:{port}")) is None and asked == ["push.example.com"]
        for host in ("127.0.0.1", "127.0.0.1.", "127.1", "2130706433"):
            assert asyncio.run(send(f"http://{host}:{port}")) is None
        assert private.sent.empty(), "nothing has been connected to"


def test_a_socket_is_made_for_a_public_address_only() -> None:
    public_socket((socket.AF_INET, socket.SOCK_STREAM, 6, "", ("142.250.1.1", 443))).close()
    for private in ("127.0.0.1", "10.0.0.1", "push.example.com"):
        with pytest.raises(OSError, match="not a public address"):
            public_socket((socket.AF_INET, socket.SOCK_STREAM, 6, "", (private, 443)))


def test_a_server_without_the_setting_for_tests_asks_no_private_address(tmp_path: Path, service: PushService) -> None:
    with Server(tmp_path / "strict") as strict:
        ada = Guest(strict, "Ada")
        device = Device(service, "/x")
        answer = ada.ask("POST", "/api/push", {"endpoint": device.endpoint, "keys": device.keys})
        assert answer.status == 400 and answer.json["code"] == "bad_subscription"
        wrong = {"endpoint": "https://push.example.com/x", "keys": device.keys | {"p256dh": b64(b"\4" + b"1" * 64)}}
        assert ada.ask("POST", "/api/push", wrong).json["code"] == "bad_subscription"


# --- what is kept ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_subscriptions_and_keys_survive_a_power_cut(tmp_path: Path, service: PushService) -> None:
    data = tmp_path / "served"
    server = Server(data, PUSHING).start()
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    device = Device(service, "/ada")
    device.subscribe(ada)
    key = ada.ask("GET", "/api/push").json["key"]
    port = server.port
    server.kill()
    kept = data / "push_key.pem"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with Server(data, PUSHING, port=port) as again:
        ada.server = ben.server = again
        assert ada.ask("GET", "/api/push").json["key"] == key
        invited(again, ada, ben)
        assert device.next()["kind"] == "joined"
        secret = "".join(kept.read_text().splitlines()[1:-1])
        assert secret not in again.log() and "PRIVATE" not in again.log()


def test_two_services_have_different_keys(tmp_path: Path) -> None:
    keys = [PushKeys.load(secrets_in(folder), "mailto:a@b.example") for folder in (tmp_path, tmp_path)]
    (tmp_path / "other").mkdir()
    assert (
        keys[0].public == keys[1].public != PushKeys.load(secrets_in(tmp_path / "other"), "mailto:a@b.example").public
    )


def test_a_full_line_drops_what_is_new(tmp_path: Path) -> None:
    limits = Settings(push_waiting=2, push_rate=1e6, push_burst=1e6)

    async def run() -> list[bool]:
        metrics = PrometheusMetrics()
        queue = PushQueue(PushKeys.load(secrets_in(tmp_path), "mailto:a@b.example"), _NoStore(), limits, Log(), metrics)
        sent = [queue.send(Notice(f"g{i}", "T", b"{}")) for i in range(4)]
        assert b'undercut_pushes_total{outcome="dropped"} 2.0' in metrics.page()
        await queue.close()
        return sent

    assert asyncio.run(run()) == [True, True, False, False]


def test_a_guest_is_not_flooded(tmp_path: Path) -> None:
    async def run() -> list[bool]:
        keys = PushKeys.load(secrets_in(tmp_path), "mailto:a@b.example")
        queue = PushQueue(keys, _NoStore(), Settings(push_burst=3), Log(), PrometheusMetrics())
        sent = [queue.send(Notice("g", "T", b"{}")) for _ in range(5)]
        assert queue.send(Notice("other", "T", b"{}"))
        return sent

    assert asyncio.run(run()) == [True, True, True, False, False]


# --- who is called, and why -----------------------------------------------------------------------------------------


def two_people(rules: str = "standard") -> LiveTable:
    live, _ = LiveTable.make(ruleset(rules), (None, None), 600_000, 30_000)
    live.join(0, "Ada")
    live.join(1, "Ben")
    return live


def test_a_rematch_that_is_asked_for_calls_the_other() -> None:
    live = two_people()
    live.resign(0)
    new = live.rematch(1, accept=True)
    assert who_to_notify(live, new, {1}) == {0: "rematch"}
    assert call_for(live, "T", 0, "rematch", new).name == "Ben"
    assert who_to_notify(live, live.rematch(1, accept=False), {1}) == {}


def test_a_player_who_comes_back_and_one_who_claims_call_the_other() -> None:
    live = two_people()
    away = live.core.pending()[0] if live.core else 0
    other = 1 - away
    assert who_to_notify(live, live.note_absence(away, 0), {other}) == {}, "who has left on its turn knows that it is"
    assert who_to_notify(live, live.note_return(away), {away}) == {other: "back"}
    live.note_absence(away, 0)
    assert who_to_notify(live, live.claim(other, away, void=False, absent=[away]), {other}) == {away: "claimed"}
    assert who_to_notify(live, (), {0, 1}) == {}


def test_the_next_round_that_waits_calls_the_one_it_waits_for() -> None:
    live = two_people()
    rng = Random(4)
    while live.stage == "playing":
        assert live.core is not None
        seat = live.core.pending()[0]
        view = live.core.view(seat)
        assert view is not None
        new = live.act(seat, rng.choice(view.legal_actions()))
        left = live.core.pending()
        assert who_to_notify(live, new, {seat}) == ({1 - seat: "turn"} if live.waits_for(1 - seat) else {}), left
    if live.waits_for_people:
        assert who_to_notify(live, live.next(0), {0}) == {1: "turn"}


def test_who_came_and_was_lost_before_the_first_call_was_due_is_called_once(tmp_path: Path) -> None:
    live, sent = two_people(), list[Notice]()
    assert live.core is not None
    turn = live.core.pending()[0]
    at = SeatedGuests("T", lambda: {1 - turn}, {"gAda": 0, "gBen": 1})

    async def run() -> None:
        keys = PushKeys.load(secrets_in(tmp_path), "mailto:a@b.example")
        notifications = Notifications(cast(Storage, None), keys, Settings(push_delay_s=0.0), Log(), PrometheusMetrics())
        notifications.queue.send = lambda notice: not sent.append(notice)  # type: ignore[method-assign, func-returns-value]
        for _ in range(2):
            notifications.seat_disconnected(at, live, turn, 1006)
            notifications.seat_connected("T", turn)
        notifications.seat_disconnected(at, live, turn, 1006)
        await asyncio.sleep(0.01)

    asyncio.run(run())
    assert [one.guest for one in sent] == [("gAda", "gBen")[turn]]


class _NoStore(PushStore):
    def __init__(self) -> None:
        pass


def _endpoints(path: Path, guest: str) -> list[str]:
    import sqlite3

    with sqlite3.connect(path) as db:
        found = db.execute(
            "SELECT endpoint FROM push_subscriptions WHERE guest=? ORDER BY created", (guest,)
        ).fetchall()
    db.close()
    return [endpoint for (endpoint,) in found]


def _until(done: Any) -> None:
    """Waits until something holds."""
    end = time.monotonic() + 30
    while not done():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
