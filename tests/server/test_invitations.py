"""Invitations over real sockets: looking takes nothing, sitting down does, and a taken seat may be watched."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.test_leaks import cards_in
from tests.serving import Answer, Guest, Server
from undercut.server.http.addresses import machine_addresses, origin_of

MESSENGER = {"User-Agent": "WhatsApp/2.23.20.0", "Accept": "*/*", "Cookie": ""}


@pytest.fixture(params=["0.0.0.0", "::"])
def wide(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that listens on all addresses."""
    if request.param == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    with Server(tmp_path, host=request.param) as running:
        yield running


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a public URL, as behind a proxy."""
    with Server(tmp_path_factory.mktemp("public"), public_url="https://gin.example") as running:
        # Read here: a test that is run once more would wait for the line without end.
        assert running.process is not None and running.process.stdout is not None
        assert running.process.stdout.readline() == "Others can open https://gin.example/\n"
        yield running


def token_of(made: dict[str, Any], kind: str = "invite") -> str:
    return str(made["links"][kind]).rsplit("/", 1)[-1]


def look(guest: Guest, token: str) -> Answer:
    return guest.ask("POST", "/api/invitation", {"token": token})


def test_null_is_no_clock_and_a_clock_left_out_is_the_usual_one(ada: Guest) -> None:
    usual = {"bank_s": 1200, "turn_s": 45}
    chosen = {"bank_s": 600, "turn_s": 20}
    friend, bot = [{"open": True}], [{"bot": "random"}]
    for more, clock in (({}, usual), ({"clock": None}, None), ({"clock": chosen}, chosen)):
        made = ada.make(others=friend, **more)
        assert look(ada, token_of(made)).json["clock"] == clock
        state = ada.ask("GET", f"/api/tables/{made['table']}").json
        assert state["clock"]["kind"] == ("none" if clock is None else "bank")
    for more, kind in (({}, "none"), ({"clock": None}, "none"), ({"clock": chosen}, "bank")):
        table = ada.make(others=bot, **more)["table"]
        assert ada.ask("GET", f"/api/tables/{table}").json["clock"]["kind"] == kind


def test_a_messengers_preview_and_a_look_take_no_seat(server: Server, ada: Guest) -> None:
    made = ada.make("standard, knock_limit=5", others=[{"open": True}], clock={"bank_s": 600, "turn_s": 20})
    token = token_of(made)
    before = ada.ask("GET", f"/api/tables/{made['table']}").json
    for _ in range(2):
        for method in ("GET", "HEAD"):
            page = ada.ask(method, f"/t/{token}", headers=MESSENGER)
            assert page.status == 200 and "set-cookie" not in page.headers
            assert page.headers["x-robots-tag"] == "noindex" and "etag" in page.headers
    bob = Guest(server)
    for _ in range(3):
        found = look(bob, token).json
        assert found["stage"] == "open" and found["table"] is None and found["players"] == ["Ada", ""]
    assert found["host"] == "Ada" and found["clock"] == {"bank_s": 600, "turn_s": 20} and found["kind"] == "invite"
    assert [one["name"] for one in found["differs"]] == ["knock_limit"] and found["name"] is None
    assert ada.ask("GET", f"/api/tables/{made['table']}").json["players"] == before["players"]
    assert ada.ask("GET", f"/api/tables/{made['table']}").json["stage"] == "waiting"
    assert bob.ask("GET", "/api/me").json["tables"] == []
    assert bob.ask("GET", f"/api/tables/{made['table']}").status == 404
    sat = bob.ask("POST", "/api/join", {"token": token, "name": "Bob"}).json
    assert sat == {"table": made["table"], "role": "seat", "seat": 1}
    names = [one["name"] for one in ada.ask("GET", f"/api/tables/{made['table']}").json["players"]]
    assert names == ["Ada", "Bob"]
    assert look(bob, token).json["table"] == look(ada, token).json["table"] == made["table"]
    assert look(bob, token).json["name"] == "Bob"


def test_a_taken_seat_may_be_watched_and_a_bad_name_takes_none(server: Server, ada: Guest) -> None:
    made = ada.make(others=[{"open": True}])
    token = token_of(made)
    bob, carol = Guest(server), Guest(server)
    for name in ("", "   ", "x" * 25):
        assert bob.ask("POST", "/api/join", {"token": token, "name": name}).json["code"] == "bad_request"
    assert look(bob, token).json["stage"] == "open"
    assert bob.ask("POST", "/api/join", {"token": token, "name": "Bob"}).status == 200
    found = look(carol, token).json
    assert found["stage"] == "taken" and found["players"] == ["Ada", "Bob"]
    assert carol.ask("POST", "/api/join", {"token": token, "name": "Carol"}).json["code"] == "seat_taken"
    watching = carol.ask("POST", "/api/join", {"token": token, "watch": True}).json
    assert watching == {"table": made["table"], "role": "watch", "seat": None}
    state = carol.ask("GET", f"/api/tables/{made['table']}").json
    assert state["role"] == "watch" and state["hand"] is None and state["links"]["resume"] is None
    # A player who asks to watch by the invitation keeps the seat.
    assert bob.ask("POST", "/api/join", {"token": token, "watch": True}).json["seat"] == 1


def test_finished_closed_and_unknown_links_say_so(server: Server, ada: Guest) -> None:
    stranger = Guest(server)
    over = ada.make(others=[{"open": True}])
    Guest(server, "Bob").ask("POST", "/api/join", {"token": token_of(over)})
    assert ada.ask("DELETE", f"/api/tables/{over['table']}?game=1").status == 204
    assert look(stranger, token_of(over)).json["stage"] == "finished"
    assert "This game is over." in stranger.ask("GET", f"/t/{token_of(over)}").body.decode()
    closed = ada.make(others=[{"open": True}])
    assert ada.ask("DELETE", f"/api/tables/{closed['table']}").status == 204
    assert look(stranger, token_of(closed)).json["stage"] == "closed"
    assert "This table is closed." in stranger.ask("GET", f"/t/{token_of(closed)}").body.decode()
    unknown = look(stranger, "nothing-of-the-kind")
    assert (unknown.status, unknown.json["code"]) == (404, "unknown_link")
    assert look(stranger, "x" * 65).status == 400
    # The page is the same; its status tells programs whether there is anything to follow.
    for path, status in (
        (f"/t/{token_of(closed)}", 404),
        (f"/t/{token_of(over)}", 200),
        *((f"/{letter}/nothing-of-the-kind", 404) for letter in "twr"),
        *((f"/{letter}/{token_of(over, kind)}", 200) for letter, kind in (("w", "watch"), ("r", "resume"))),
        (f"/t/{'x' * 2000}", 404),
    ):
        for method in ("GET", "HEAD"):
            page = stranger.ask(method, path)
            assert page.status == status, path
            known = stranger.ask(method, path, headers={"if-none-match": "*"}).status
            assert known == (304 if status == 200 else 404), "nobody has a page of nothing"
            assert page.headers["x-robots-tag"] == "noindex"
        assert b"<uc-app" in stranger.ask("GET", path).body
    assert b"og:title" not in stranger.ask("GET", "/t/nothing-of-the-kind").body
    # The address of the page says nothing of other links: those are for their owners alone.
    for kind, letter in (("watch", "w"), ("resume", "r")):
        token = token_of(closed, kind)
        assert b"og:title" not in stranger.ask("GET", f"/{letter}/{token}").body
        assert b"og:title" not in stranger.ask("GET", f"/t/{token}").body


def test_a_resume_link_names_its_seat_before_it_is_followed(server: Server, ada: Guest) -> None:
    made = ada.make()
    other = Guest(server)
    found = look(other, token_of(made, "resume")).json
    assert (found["kind"], found["seat"], found["table"]) == ("resume", "Ada", None)
    assert other.ask("GET", f"/api/tables/{made['table']}").status == 404
    assert other.ask("POST", "/api/join", {"token": token_of(made, "resume")}).json["seat"] == 0


def test_a_preview_names_who_invites_and_the_rules_and_no_markup_gets_through(server: Server) -> None:
    host = Guest(server, '"><script>&Eve')
    made = host.make("oklahoma", others=[{"open": True}])
    page = host.ask("GET", f"/t/{token_of(made)}").body.decode()
    title, description = (re.search(rf'og:{p}" content="([^"]*)"', page) for p in ("title", "description"))
    assert title and title[1] == "&quot;&gt;&lt;script&gt;&amp;Eve invites you to gin rummy"
    assert description and description[1].startswith("Rules: Oklahoma gin. ")
    assert page.count("<script") == host.ask("GET", "/").body.decode().count("<script")


@pytest.mark.parametrize(
    ("spoken", "named", "house"),
    [
        ("en", "Rules: Tournament rules (EAAI). ", "Rules: Standard gin, changed. "),
        ("de", "Regeln: Turnierregeln (EAAI). ", "Regeln: Klassisches Gin, geändert. "),
        ("es", "Reglas: Reglas de torneo (EAAI). ", "Reglas: Gin clásico, con cambios. "),
    ],
)
def test_a_preview_names_the_rules_for_people(server: Server, ada: Guest, spoken: str, named: str, house: str) -> None:
    for rules, said in (("eaai", named), ("standard, knock_limit=5", house)):
        made = ada.make(rules, others=[{"open": True}])
        page = Guest(server).ask("GET", f"/t/{token_of(made)}", headers={"Accept-Language": spoken}).body.decode()
        description = re.search(r'og:description" content="([^"]*)"', page)
        assert description and said in description[1]


def test_nothing_of_an_invitation_or_a_preview_names_a_card(server: Server) -> None:
    """While a game runs: what strangers can ask of its links is scanned for cards, rules and notes apart."""
    ada, bob, stranger = Guest(server, "Ada"), Guest(server, "Bob"), Guest(server)
    made = ada.make("standard", others=[{"open": True}])
    bob.ask("POST", "/api/join", {"token": token_of(made)})
    seats = [ada.sit(made["table"]), bob.sit(made["table"])]
    hidden = {card for seat in seats for card in seat.state["hand"]["cards"]}
    rng, scanned = Random(12), 0
    for _ in range(12):
        acting = next((seat for seat in seats if seat.state["turn"]), None)
        if acting is None:
            break
        done = acting.do("act", action=acting.choose(rng))
        assert done["type"] == "ack"
        for seat in seats:
            while seat.state["n"] < done["n"]:
                seat.take_in()
        hidden |= {card for seat in seats if seat.state["hand"] for card in seat.state["hand"]["cards"]}
        for kind in ("invite", "watch", "resume"):
            found = look(stranger, token_of(made, kind)).json
            assert not cards_in(found), found
            letter = {"invite": "t", "watch": "w", "resume": "r"}[kind]
            page = stranger.ask("GET", f"/{letter}/{token_of(made, kind)}").body.decode()
            assert not [card for card in hidden if re.search(rf"(?<![\w.-]){card}(?![\w.-])", page)]
            assert not {made["table"], *map(str, made["links"].values())} & set(re.findall(r"[\w/-]+", page))
            scanned += 2
        assert not cards_in(stranger.ask("GET", "/api/reach").json)
    assert scanned >= 12
    for seat in seats:
        seat.close()


def test_no_token_is_in_the_log(tmp_path: Path) -> None:
    with Server(tmp_path) as own:
        ada = Guest(own, "Ada")
        made = ada.make(others=[{"open": True}])
        for kind, letter in (("invite", "t"), ("watch", "w"), ("resume", "r")):
            token = token_of(made, kind)
            ada.ask("GET", f"/{letter}/{token}")
            look(Guest(own), token)
            assert ada.ask("GET", f"/api/tables/{made['table']}/qr.svg?link={kind}").status == 200
        Guest(own).ask("POST", "/api/join", {"token": token_of(made)})
        text = own.log()
        assert '"started"' in text
        assert not [link for link in made["links"].values() if link.rsplit("/", 1)[-1] in text]


# --- which addresses ------------------------------------------------------------------------------------------------


def test_a_server_for_this_machine_alone_says_so(server: Server, ada: Guest) -> None:
    assert ada.ask("GET", "/api/reach").json == {"origins": [], "hint": "host"}
    table = ada.make(others=[{"open": True}])["table"]
    own = ada.ask("GET", f"/api/tables/{table}/qr.svg?link=invite")
    assert own.status == 200
    same = ada.ask("GET", f"/api/tables/{table}/qr.svg?link=invite&origin={server.origin}")
    assert same.body == own.body
    other = ada.ask("GET", f"/api/tables/{table}/qr.svg?link=invite&origin=https://evil.example")
    assert (other.status, other.json["code"]) == (400, "bad_request")


def lan_guest(server: Server, host: str) -> tuple[Any, dict[str, str]]:
    """Asks the server by another of the machine's addresses, with that address as host and origin, as a browser."""
    origin = origin_of("http", host, server.port)
    headers = {"Host": origin.removeprefix("http://"), "Origin": origin, "Content-Type": "application/json"}

    def ask(method: str, path: str, body: Any = None) -> Answer:
        line = HTTPConnection(host, server.port, timeout=30)
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            got = line.getresponse()
            answer = Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
        finally:
            line.close()
        if "set-cookie" in answer.headers:
            headers["Cookie"] = answer.headers["set-cookie"].split(";")[0]
        return answer

    return ask, headers


def test_a_friend_on_the_network_sits_down_by_the_printed_address(wide: Server) -> None:
    hosts = machine_addresses(ipv6=wide.options["host"] == "::")
    if not hosts:
        pytest.skip("this machine has no address on a network")
    assert wide.process is not None and wide.process.stdout is not None
    printed = wide.process.stdout.readline()
    ada = Guest(wide, "Ada")
    reach = ada.ask("GET", "/api/reach", headers={"Host": f"localhost:{wide.port}"}).json
    assert reach["hint"] is None and reach["origins"] == [origin_of("http", host, wide.port) for host in hosts]
    assert all(f"{origin}/" in printed for origin in reach["origins"])
    made = ada.make(others=[{"open": True}])
    ask, headers = lan_guest(wide, hosts[-1])
    page = ask("GET", f"/t/{token_of(made)}")
    assert page.status == 200 and b"Ada invites you" in page.body
    # Browsers ignore this header on an unencrypted address of the network, with an error on the console.
    assert "cross-origin-opener-policy" not in page.headers
    assert "cross-origin-opener-policy" in ada.ask("GET", "/").headers
    me = ask("GET", "/api/me")
    assert "Secure" not in me.headers["set-cookie"]
    # The addresses of the machine are for its own browser: this one has opened one that works.
    assert ask("GET", "/api/reach").json == {"origins": [], "hint": None}
    assert ask("POST", "/api/invitation", {"token": token_of(made)}).json["host"] == "Ada"
    assert ask("POST", "/api/join", {"token": token_of(made), "name": "Phone"}).json["seat"] == 1
    address = f"ws://{headers['Host']}/api/tables/{made['table']}/ws"
    sent = {name: headers[name] for name in ("Cookie", "Origin")}
    with connect(address, additional_headers=sent, compression=None, proxy=None) as way:
        welcome = json.loads(way.recv(20))
    assert welcome["type"] == "welcome" and welcome["state"]["you"] == 1


def test_a_proxy_may_change_the_host_if_the_public_url_is_known(public: Server) -> None:
    browser = {"Origin": "https://gin.example"}
    changed = browser | {"Host": f"127.0.0.1:{public.port}"}
    kept = browser | {"Host": "gin.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    for headers in (changed, kept):
        guest = Guest(public)
        guest.cookie = None  # by HTTPS it is another guest than without
        reach = guest.ask("GET", "/api/reach", headers=headers).json
        assert reach == {"origins": ["https://gin.example"], "hint": None}
        made = guest.ask("POST", "/api/tables", {"others": [{"open": True}]}, headers=headers)
        assert made.status == 201
        address = f"ws://127.0.0.1:{public.port}/api/tables/{made.json['table']}/ws"
        # (the client names the host itself, and a proxy forwards the same headers with every request)
        sent = {"Cookie": guest.cookie or ""} | {name: headers[name] for name in headers if name != "Host"}
        with connect(address, additional_headers=sent, compression=None) as way:
            assert json.loads(way.recv(20))["type"] == "welcome"
        with connect(address, additional_headers=sent | {"Origin": "https://evil.example"}, compression=None) as way:
            assert json.loads(way.recv(20))["code"] == "bad_origin"
            with pytest.raises(ConnectionClosed):
                way.recv(20)
    evil = Guest(public).ask("POST", "/api/tables", {}, headers={"Origin": "https://evil.example"})
    assert (evil.status, evil.json["code"]) == (403, "bad_origin")
    fresh = HTTPConnection("127.0.0.1", public.port, timeout=30)
    fresh.request("GET", "/api/me", headers=kept)
    assert "; Secure" in str(fresh.getresponse().getheader("set-cookie"))
    fresh.close()


def test_two_who_sit_down_at_once_do_not_share_a_seat(server: Server, ada: Guest) -> None:
    made = ada.make("open-knock-table, seats=4", others=[{"open": True}] * 3)
    guests = [Guest(server) for _ in range(5)]
    body = {"token": token_of(made), "name": "Same"}
    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(lambda guest: guest.ask("POST", "/api/join", body), guests))
    assert sorted(a.json.get("seat", 9) for a in answers) == [1, 2, 3, 9, 9]
    names = [one["name"] for one in ada.ask("GET", f"/api/tables/{made['table']}").json["players"]]
    assert names == ["Ada", "Same", "Same 2", "Same 3"]
    assert look(Guest(server), token_of(made)).json["stage"] == "taken"
