"""A service that people have played on: the games of a version's databases, and what is shown of them."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.server.test_pads import head, new_key, put, sync
from tests.serving import Guest, Seat, Server, turn_of
from undercut.server.page.service import PageService

KEPT: dict[str, Any] = {
    "keep_waiting_days": None, "keep_abandoned_days": None, "keep_guests_days": None, "review_budget": 200,
}  # fmt: skip
"""Settings of the servers: stored games are old, and must not be removed for that."""

_UNSTEADY = {"connected", "away_ms", "claim", "clock", "clocks", "waiting", "watchers", "retry", "place", "left_ms"}
"""Keys whose values depend on who is connected, or on the time."""


def steady(value: Any) -> Any:
    """Return an answer without what changes while nobody acts."""
    if isinstance(value, dict):
        return {key: steady(one) for key, one in value.items() if key not in _UNSTEADY}
    return [steady(one) for one in value] if isinstance(value, list) else value


def as_guest(server: Server, cookie: str) -> Guest:
    """Return the guest with a cookie."""
    guest = Guest.__new__(Guest)
    guest.server, guest.cookie = server, cookie
    return guest


def _token(link: str) -> str:
    return link.rpartition("/")[2]


def _sit(guest: Guest, link: str, *, watch: bool = False) -> Seat:
    answer = guest.ask("POST", "/api/join", {"token": _token(link), "watch": watch})
    assert answer.status == 200, answer.body
    return guest.sit(answer.json["table"])


def _over(seat: Seat, rng: Random) -> None:
    while seat.state["stage"] != "game_over":
        seat.play(rng, rounds=1)
        if seat.state["stage"] == "round_over":
            seat.do("next")


def _acts(rng: Random, times: int, *seats: Seat) -> None:
    """Let seats act a number of times, less if the round ends."""
    for _ in range(times):
        if any(seat.state["stage"] != "playing" for seat in seats):
            return
        seat = turn_of(*seats) if len(seats) > 1 else seats[0]
        if not seat.wait_for_turn() or not seat.state["turn"]:
            return
        seat.do("act", action=seat.choose(rng))


def _ready(guest: Guest, path: str) -> None:
    until = time.monotonic() + 120
    while guest.ask("GET", path).json["status"] != "ready":
        assert time.monotonic() < until, "the review was not computed"
        time.sleep(0.05)


def play(server: Server) -> dict[str, Any]:
    """Play games of every kind on a server. Return the cookies, tables, links and pads."""
    rng = Random(1)
    ada, bob, cleo = Guest(server, "Ada"), Guest(server, "Bob"), Guest(server, "Cleo")
    tables: list[dict[str, Any]] = []

    def keep(label: str, seats: Sequence[Seat], games: int = 0) -> None:
        tables.append({
            "label": label, "table": seats[0].table, "readers": [seat.guest.cookie for seat in seats], "games": games
        })  # fmt: skip
        for seat in seats:
            seat.close()

    # A game that is over, with a review, and links to both.
    seat = ada.sit(ada.make("standard, target=20", others=[{"bot": "simple"}])["table"])
    _over(seat, rng)
    path = f"/api/tables/{seat.table}"
    replay = ada.ask("POST", f"{path}/share/1").json["path"]
    assert ada.ask("POST", f"{path}/review/1").status == 202
    _ready(ada, f"{path}/review/1")
    review = ada.ask("POST", f"{path}/review/1/share").json["path"]
    keep("over", [seat], 1)
    # Two people with a clock, and a watcher, in the middle of a round.
    made = ada.make("oklahoma", others=[{"open": True}], clock={"bank_s": 86400, "turn_s": 3600})
    seats = [ada.sit(made["table"]), _sit(bob, made["links"]["invite"])]
    _acts(rng, 6, *seats)
    keep("two people", [*seats, _sit(cleo, made["links"]["watch"], watch=True)])
    # Partners between rounds, and Hollywood in the second round.
    seat = ada.sit(ada.make("open-knock-partners", others=[{"bot": "simple"}] * 3)["table"])
    seat.play(rng, rounds=1)
    keep("partners", [seat])
    seat = ada.sit(ada.make("hollywood", others=[{"bot": "quick"}])["table"])
    seat.play(rng, rounds=1)
    seat.do("next")
    _acts(rng, 2, seat)
    keep("hollywood", [seat])
    # A game that was resigned, and a table that waits for somebody.
    seat = ada.sit(ada.make("quick", others=[{"bot": "simple"}])["table"])
    seat.close()
    assert ada.ask("DELETE", f"/api/tables/{seat.table}?game=1").status == 204
    keep("resigned", [ada.sit(seat.table)], 1)
    keep("waiting", [ada.sit(ada.make("eleven", others=[{"open": True}], offer=True)["table"])])
    # A pad with a link to read it, and a puzzle.
    pad = new_key()
    assert sync(ada, pad, head(), put("1", "e1"), put("2", "e2", (2, 30)), put("3", "e1", (4, 24))).status == 200
    assert ada.ask("POST", f"/api/pads/{pad}/links", {"kind": "view"}).status == 200
    puzzle = ada.ask("GET", "/api/puzzles/next?source=public").json["puzzle"]
    answer = ada.ask("POST", f"/api/puzzles/{puzzle['id']}/answer", {"action": puzzle["turn"]["legal"][0]})
    assert answer.status == 200, answer.body
    cookies = {"Ada": ada.cookie, "Bob": bob.cookie, "Cleo": cleo.cookie}
    links = {"replay": _token(replay), "review": _token(review)}
    return {"cookies": cookies, "tables": tables, "pads": {pad: ada.cookie}, "links": links}


def shown(server: Server, about: dict[str, Any]) -> dict[str, Any]:
    """Return what a server shows of its games to everybody who may see them."""

    def get(cookie: str, path: str) -> Any:
        answer = as_guest(server, cookie).ask("GET", path)
        assert answer.status == 200, (path, answer.status, answer.body)
        return answer.json

    guests = {
        name: {path: get(cookie, path) for path in ("/api/me", "/api/tables", "/api/pads", "/api/stats")}
        for name, cookie in about["cookies"].items()
    }
    tables = {}
    for told in about["tables"]:
        path, first = f"/api/tables/{told['table']}", told["readers"][0]
        tables[told["label"]] = {
            "states": [get(cookie, path) for cookie in told["readers"]],
            "events": get(first, f"{path}/events?after=0"),
            "records": get(first, f"{path}/records"),
            "games": [get(first, f"{path}/games/{game}/record") for game in range(1, told["games"] + 1)],
        }
    anybody = about["cookies"]["Cleo"]
    review = f"/api/reviews/{about['links']['review']}"
    # Opening a review of an earlier version of the analysis computes it again.
    _ready(as_guest(server, anybody), review)
    links = {
        "replay": get(anybody, f"/api/replays/{about['links']['replay']}"),
        "round": get(anybody, f"/api/replays/{about['links']['replay']}/rounds/1"),
        "review": get(anybody, review),
    }
    tried = get(about["cookies"]["Ada"], "/api/puzzles/next?source=public")["progress"]["tried"]
    pads = {key: get(cookie, f"/api/pads/{key}") for key, cookie in about["pads"].items()}
    out: dict[str, Any] = steady({"guests": guests, "tables": tables, "links": links, "pads": pads, "tried": tried})
    return out


def without_prices(shown: dict[str, Any]) -> dict[str, Any]:
    """Return what is shown without the values of the review, which each version of the analysis computes itself."""
    review = shown["links"]["review"]
    rounds = [
        {
            **{key: one[key] for key in ("round", "scores", "replay", "done")},
            "decisions": [{key: of[key] for key in ("index", "kind", "played", "seat")} for of in one["decisions"]],
        }
        for one in review["rounds"]
    ]
    seats = [{key: seat[key] for key in ("seat", "player", "result")} for seat in review["seats"]]
    return {**shown, "links": {**shown["links"], "review": {**review, "rounds": rounds, "seats": seats}}}


def go_on(server: Server, about: dict[str, Any]) -> None:
    """Play a stored game on: the round in its middle, and another one."""
    (told,) = (one for one in about["tables"] if one["label"] == "hollywood")
    seat = as_guest(server, told["readers"][0]).sit(told["table"])
    before = seat.state["round"]
    seat.play(Random(2), rounds=2)
    assert seat.state["round"] > before or seat.state["stage"] == "game_over"
    seat.close()


# --- the service of a page --------------------------------------------------------------------------------------------


class _Browser:
    """The worker around the service of a page; nothing is sent."""

    async def append(self, write: bytes) -> None:
        pass

    async def replace(self, copy: bytes) -> None:
        pass

    def send(self, line: int, frame: str) -> None:
        pass

    def close(self, line: int, code: int) -> None:
        pass

    async def ask(self, request: str) -> str:
        raise OSError("nobody analyses here")

    def end(self) -> None:
        pass


async def answers_of_page(kept: dict[str, Any], paths: Sequence[str]) -> dict[str, Any]:
    """Return what the service of a page answers that starts with a browser's storage."""
    page = PageService(_Browser(), base64.b64decode(kept["copy"]), list(map(base64.b64decode, kept["writes"])))
    answers = {}
    for path in paths:
        status, _, body = await page.request("GET", path)
        assert status == 200, (path, status, body)
        answers[path] = steady(json.loads(body))
    await page.close()
    return answers
