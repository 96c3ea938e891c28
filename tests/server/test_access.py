"""Who may use which route and which message. One without a declared rule fails, so that none is forgotten."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from tests.server.inside import with_service
from tests.server.test_forgetting import LIMITS, joined, over
from tests.server.test_pads import head, new_key, sync
from tests.serving import Answer, Guest, Seat, Server
from undercut.server import messages as m
from undercut.server.app import App, make_app, make_metrics_app
from undercut.server.web_service import WebService

ANYBODY = "whoever asks: the answer is the same for all"
GUEST = "whoever asks: the answer is about the guest itself"
LINK = "whoever has a link, whose token is in the request"
TABLE = "who has a seat at the table, or watches it"
SEAT = "who has a seat at the table"
OWNER = "who has made the table"
PAD = "the owner of the pad, or who has its link"

ROUTES = {
    "GET /health": ANYBODY, "GET /ready": ANYBODY, "GET /api/rulesets": ANYBODY, "GET /api/rules/{name}": ANYBODY,
    "POST /api/rules": ANYBODY, "GET /api/glossary": ANYBODY, "GET /api/lessons": ANYBODY, "GET /api/fairness": ANYBODY,
    "GET /api/rulebook": ANYBODY, "GET /api/bots": ANYBODY, "GET /api/reach": ANYBODY, "POST /api/analyze": ANYBODY,
    "POST /api/replay": ANYBODY, "POST /api/import": ANYBODY, "GET /api/push": ANYBODY, "GET /api/offers": GUEST,
    "GET /api/me": GUEST, "PUT /api/me": GUEST, "DELETE /api/me": GUEST, "GET /api/me/data": GUEST,
    "POST /api/tables": GUEST, "GET /api/tables": GUEST, "GET /api/records": GUEST, "GET /api/stats": GUEST,
    "GET /api/puzzles/next": GUEST, "GET /api/puzzles/daily": GUEST, "GET /api/puzzles/{puzzle}": GUEST,
    "POST /api/puzzles/{puzzle}/answer": GUEST, "POST /api/push": GUEST, "POST /api/push/withdraw": GUEST,
    "GET /api/pads": GUEST,
    "POST /api/invitation": LINK, "POST /api/join": LINK, "GET /api/reviews/{token}": LINK,
    "GET /api/replays/{token}": LINK, "GET /api/replays/{token}/rounds/{number}": LINK,
    "GET /api/replays/{token}/qr.svg": LINK,
    "GET /api/pads/{key}": PAD, "POST /api/pads/{key}": PAD, "DELETE /api/pads/{key}": PAD,
    "POST /api/pads/{key}/links": PAD, "DELETE /api/pads/{key}/links/{kind}": PAD, "GET /api/pads/{key}/qr.svg": PAD,
    "GET /api/tables/{table}": TABLE, "GET /api/tables/{table}/events": TABLE, "GET /api/tables/{table}/sealed": SEAT,
    "DELETE /api/tables/{table}": TABLE,
    "GET /api/tables/{table}/records": TABLE, "GET /api/tables/{table}/game": TABLE,
    "GET /api/tables/{table}/replay/{number}": TABLE, "GET /api/tables/{table}/qr.svg": TABLE,
    "GET /api/tables/{table}/games/{game}/record": TABLE, "GET /api/tables/{table}/games/{game}/text": TABLE,
    "POST /api/tables/{table}/review/{game}": TABLE, "GET /api/tables/{table}/review/{game}": TABLE,
    "POST /api/tables/{table}/review/{game}/share": TABLE, "GET /api/tables/{table}/share/{game}": TABLE,
    "POST /api/tables/{table}/share/{game}": SEAT, "DELETE /api/tables/{table}/share/{game}": SEAT,
    "GET /api/tables/{table}/offer": TABLE, "PUT /api/tables/{table}/offer": OWNER,
    "DELETE /api/tables/{table}/offer": OWNER,
    "WEBSOCKET /api/tables/{table}/ws": TABLE,
}  # fmt: skip
MESSAGE = m.SignedMessage(
    table="t", game=1, round=1, attempt=0, seat=0, number=0, transcript="0" * 64, kind="commitment", body=("0" * 64,)
)
METRICS = {"GET /metrics", "GET /metrics/all"}
"""Those of the listener for metrics."""

COMMANDS: dict[type, str] = {
    m.Act: SEAT, m.TakeBack: SEAT, m.Hint: SEAT, m.Next: SEAT, m.Resign: SEAT, m.Claim: SEAT, m.Rematch: SEAT,
    m.Commit: SEAT, m.DeckShare: SEAT, m.CommitKey: SEAT, m.RevealKey: SEAT, m.Seal: SEAT, m.Complaint: SEAT,
    m.Say: SEAT, m.Sync: TABLE, m.Ping: TABLE,
}  # fmt: skip
SENT: dict[type, str] = {
    m.Welcome: "state of the reader's own seat, or of a watcher: Scanner.picture of test_leaks",
    m.Update: "events and state of the reader's own seat, or of a watcher: Scanner.look and Scanner.picture",
    m.Advice: "choices of the reader's own seat: second_thoughts of test_leaks",
    m.Ack: "the number of an event", m.Presence: "names, clocks and presence: Scanner.picture",
    m.Said: "what a player says to all", m.Thinking: "the seat of a bot that thinks and its place in the queue",
    m.Failure: "a refusal: refusals of test_leaks", m.Pong: "nothing", m.Closing: "why the connection ends",
}  # fmt: skip
"""What the messages of a table tell, and where it is scanned for cards."""


def routes_of(app: App) -> set[str]:
    return {f"{route.method} {route.template}" for route in app.routes if "/schema" not in route.path}


def test_every_route_has_a_rule(tmp_path: Path) -> None:
    async def routes(service: WebService) -> None:
        assert routes_of(make_app(service).app) == set(ROUTES)
        assert routes_of(make_metrics_app(service)) == METRICS

    with_service(tmp_path, routes)


def test_every_message_has_a_rule() -> None:
    assert set(get_args(m.Command)) == set(COMMANDS)
    assert set(get_args(m.ServerMessage)) == set(SENT)


class Played(NamedTuple):
    """A table at which a game of Ada and Bob is over, with a watcher, and a pad of Ada's."""

    server: Server
    ada: Guest
    bob: Guest
    watcher: Guest
    table: str
    seat: Seat
    pad: str
    secrets: list[str]
    """What nobody else is told: ids and links, and names that nobody else has."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    with Server(tmp_path_factory.mktemp("access"), LIMITS | {"guest_rate": 1e6, "guest_burst": 1e6}) as server:
        ada, bob, watcher = Guest(server, "Ada Quillfeather"), Guest(server, "Bob"), Guest(server, "Wim")
        made = ada.make(others=[{"open": True}])
        seats = [ada.sit(made["table"]), joined(bob, made)]
        over(*seats)
        there = joined(watcher, made, watch=True)
        pad = new_key()
        assert sync(ada, pad, head(title="Tuesdays at Wobblestone")).status == 200
        links = [link.rpartition("/")[2] for link in made["links"].values()]
        secrets = [ada.id, bob.id, made["table"], pad, *links, "Quillfeather", "Wobblestone"]
        yield Played(server, ada, bob, watcher, made["table"], there, pad, secrets)
        for seat in (*seats, there):
            seat.close()


def asked(guest: Guest, played: Played, route: str, *, token: str = "x" * 22, **more: Any) -> Answer:
    method, _, path = route.partition(" ")
    named = {
        "table": played.table, "key": played.pad, "game": "1", "number": "1", "kind": "view", "token": token,
        "name": "standard", "puzzle": "no.such.puzzle",
    }  # fmt: skip
    query = "?rules=standard" if path == "/api/rulebook" else ""
    bodies: dict[str, Any] = {
        "POST /api/pads/{key}": {"after": 0, "operations": []}, "POST /api/pads/{key}/links": {"kind": "edit"},
        "POST /api/join": {"token": token}, "POST /api/invitation": {"token": token}, "PUT /api/me": {"name": "Eve"},
    }  # fmt: skip
    return guest.ask(method, path.format(**named) + query, bodies.get(route), **more)


HTTP = [route for route in ROUTES if not route.startswith("WEBSOCKET")]


@pytest.mark.parametrize("route", HTTP)
def test_a_stranger_gets_only_what_the_rule_allows_and_is_told_nothing_of_others(played: Played, route: str) -> None:
    """Eve knows the ids of the table and of the pad, from a picture of somebody's screen."""
    eve, rule = Guest(played.server), ROUTES[route]
    answer = asked(eve, played, route)
    if rule in (TABLE, SEAT, OWNER, LINK, PAD):
        assert answer.status in (400, 403, 404), answer.body
    else:
        assert answer.status < 500
    said = answer.body.decode() + str(answer.headers)
    assert not [one for one in played.secrets if one in said and one not in (played.table, played.pad)], said
    assert rule in (TABLE, SEAT, OWNER, PAD) or played.table not in said


@pytest.mark.parametrize("route", [route for route in HTTP if not route.startswith("GET")])
def test_only_pages_of_the_service_change_anything(played: Played, route: str) -> None:
    refused = asked(Guest(played.server), played, route, headers={"Origin": "https://evil.example"})
    assert (refused.status, refused.json["code"]) == (403, "bad_origin")


@pytest.mark.parametrize("route", [route for route in HTTP if ROUTES[route] in (TABLE, SEAT, OWNER)])
def test_a_watcher_and_a_player_get_what_the_rule_allows(played: Played, route: str) -> None:
    rule, method = ROUTES[route], route.partition(" ")[0]
    if rule is not TABLE:
        assert asked(played.watcher, played, route).status in (403, 404, 409)
    elif method == "GET":
        assert asked(played.watcher, played, route).status in (200, 403)  # the links are for players
        answer = asked(played.bob, played, route)
        assert answer.status == 200 or (answer.status, answer.json["code"]) == (404, "not_shared"), answer.body


@pytest.mark.parametrize(
    "kind", [kind for kind, rule in COMMANDS.items() if rule is SEAT], ids=lambda kind: kind.__name__
)
def test_a_watcher_sends_no_command_of_a_seat(played: Played, kind: Any) -> None:
    bodies: dict[Any, dict[str, Any]] = {
        m.Act: {"action": "draw"},
        m.Say: {"emote": "wow"},
        m.Commit: {"game": 1, "round": 1, "attempt": 0, "commitment": "0" * 64},
        m.DeckShare: {"game": 1, "round": 1, "attempt": 0, "share": "0" * 64},
        m.CommitKey: {"commitment": "0" * 64},
        m.RevealKey: {"key": "0" * 64},
        m.Seal: {"message": MESSAGE.as_dict()},
        m.Complaint: {"game": 1, "round": 1, "attempt": 0, "error": "wrong_seed", "number": 3, "step": "seed"},
        m.Claim: {"seat": 0, "void": False},
        m.Rematch: {"accept": True},
    }
    tag = kind.__struct_config__.tag
    sent = played.seat.say(tag, id=uuid.uuid4().hex, **bodies.get(kind, {}))
    while not (refused := [one for one in played.seat.errors if one["id"] == sent]):
        played.seat.take_in()
    assert refused[0]["code"] == "not_seated", refused
