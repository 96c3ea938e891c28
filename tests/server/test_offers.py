"""Tables that anybody may join, over real connections: who sees them, who takes them, and when they go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_leaks import cards_in
from tests.server.test_sharing import stranger
from tests.serving import Guest, Seat, Server

OPEN = [{"open": True}]


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with few places for open tables, and little patience."""
    limits = {"offers": 4, "offer_burst": 1000.0, "offer_gone_s": 1.0, "tables_per_guest": 50}
    with Server(tmp_path_factory.mktemp("inn"), limits) as running:
        yield running


def offers(guest: Guest) -> list[dict[str, Any]]:
    answer = guest.ask("GET", "/api/offers")
    assert answer.status == 200, answer.body
    return list(answer.json["tables"])


def opened(guest: Guest, rules: str = "standard", others: Any = OPEN, **more: Any) -> tuple[Seat, str]:
    """The creator at an open table, and the token that is listed."""
    made = guest.make(rules, others=others, offer=True, **more)
    return guest.sit(made["table"]), str(made["links"]["invite"]).removeprefix("/t/")


def none_left(guest: Guest) -> None:
    """Waits until no table is listed, so that the next test has all places."""
    while offers(guest):
        time.sleep(0.02)


def test_a_stranger_sees_an_open_table_and_sits_down(inn: Server) -> None:
    ada, bob, eve = Guest(inn, "Ada"), Guest(inn, "Bob"), Guest(inn)
    none_left(eve)
    private = ada.make(others=OPEN)
    seat, token = opened(ada, "standard, knock_limit=5", clock={"bank_s": 600, "turn_s": 20})
    assert ada.ask("GET", f"/api/tables/{seat.table}/offer").json == {"offered": True}
    assert offers(ada) == [], "one's own is among one's own tables"
    (one,) = offers(bob)
    assert one["token"] == token and one["players"] == ["Ada", ""] and one["rules"] == "standard, knock_limit=5"
    assert one["clock"] == {"bank_s": 600, "turn_s": 20} and abs(one["at"] / 1000 - time.time()) < 600
    assert stranger(inn, "/api/offers").json == {"tables": [one]}
    assert not cards_in(one) and private["table"] not in str(one) and seat.table not in str(one)
    # Looking takes nothing.
    assert eve.ask("POST", "/api/invitation", {"token": token}).json["stage"] == "open"
    assert stranger(inn, f"/t/{token}").status == 200
    assert ada.ask("GET", f"/api/tables/{seat.table}").json["stage"] == "waiting"

    sat = bob.ask("POST", "/api/join", {"token": token, "name": "Bob"}).json
    assert sat == {"table": seat.table, "role": "seat", "seat": 1}
    seat.until(lambda: seat.state["stage"] == "playing")
    assert offers(eve) == [] and ada.ask("GET", f"/api/tables/{seat.table}/offer").json == {"offered": False}
    assert eve.ask("POST", "/api/join", {"token": token}).json["code"] == "seat_taken"
    seat.close()


def test_a_table_goes_when_it_is_closed_or_taken_off(inn: Server) -> None:
    ada, eve = Guest(inn, "Ada"), Guest(inn)
    none_left(eve)
    seat, token = opened(ada)
    path = f"/api/tables/{seat.table}"
    assert len(offers(eve)) == 1
    assert eve.ask("DELETE", f"{path}/offer").json["code"] == "unknown_table"
    assert ada.ask("DELETE", f"{path}/offer").json == {"offered": False}
    assert offers(eve) == []
    assert eve.ask("POST", "/api/invitation", {"token": token}).json["stage"] == "open", "its link still works"
    assert ada.ask("PUT", f"{path}/offer").json == ada.ask("PUT", f"{path}/offer").json == {"offered": True}
    assert len(offers(eve)) == 1
    assert ada.ask("DELETE", path).status == 204
    assert offers(eve) == []
    assert ada.ask("PUT", f"{path}/offer").json["code"] == "wrong_stage"
    seat.close()


def test_a_table_goes_when_its_creator_has_gone_and_not_before(inn: Server) -> None:
    ada, eve = Guest(inn, "Ada"), Guest(inn)
    none_left(eve)
    seat, _ = opened(ada)
    time.sleep(1.5)  # longer than it would stay without its creator
    assert len(offers(eve)) == 1
    seat.close()
    none_left(eve)
    back = ada.sit(seat.table)
    assert ada.ask("GET", f"/api/tables/{seat.table}/offer").json == {"offered": False}
    assert ada.ask("PUT", f"/api/tables/{seat.table}/offer").json == {"offered": True}
    assert len(offers(eve)) == 1
    back.close()


def test_there_are_only_so_many(inn: Server) -> None:
    guests = [Guest(inn, f"G{i}") for i in range(4)]
    none_left(guests[0])
    seats = [opened(guests[i // 2])[0] for i in range(4)]
    for guest in (guests[0], guests[3]):  # one has two; for the other one there is no place
        before = len(guest.ask("GET", "/api/tables").json["tables"])
        answer = guest.ask("POST", "/api/tables", {"others": OPEN, "offer": True})
        assert (answer.status, answer.json["code"]) == (429, "too_many_offers") and "retry-after" in answer.headers
        assert len(guest.ask("GET", "/api/tables").json["tables"]) == before, "no table was made"
    bob = Guest(inn, "Bob")
    assert bob.ask("POST", "/api/join", {"token": offers(bob)[0]["token"]}).status == 200
    seats.append(opened(guests[3])[0])
    assert len(offers(guests[2])) == 4
    for seat in seats:
        seat.close()


def test_opening_tables_is_limited_in_time(server: Server, ada: Guest) -> None:
    seen = set()
    for _ in range(8):
        answer = ada.ask("POST", "/api/tables", {"others": OPEN, "offer": True})
        if answer.status == 201:
            ada.ask("DELETE", f"/api/tables/{answer.json['table']}")
        else:
            seen.add((answer.status, answer.json["code"]))
    assert seen == {(429, "too_many_requests")}


def test_tables_of_three_stay_until_the_last_seat_is_taken(inn: Server) -> None:
    ada, bob, eve = Guest(inn, "Ada"), Guest(inn, "Bob"), Guest(inn)
    none_left(eve)
    seat, token = opened(ada, "open-knock-table, seats=3, form=round_table", [{"open": True}, {"bot": "random"}])
    (one,) = offers(eve)
    assert one["bots"] == [None, None, "random"] and one["players"][0] == "Ada" and one["players"][1] == ""
    bob.ask("POST", "/api/join", {"token": token})
    assert offers(eve) == []
    seat.close()


@pytest.mark.parametrize("body", [{"offer": True}, {"offer": True, "others": [{"bot": "random"}]}, {"offer": 1}])
def test_a_table_without_an_open_seat_cannot_be_open(inn: Server, body: dict[str, Any]) -> None:
    answer = Guest(inn).ask("POST", "/api/tables", body)
    assert (answer.status, answer.json["code"]) == (400, "bad_request")


def test_only_the_creator_opens_a_table(inn: Server) -> None:
    ada, bob = Guest(inn, "Ada"), Guest(inn, "Bob")
    made = ada.make("open-knock-table, seats=3, form=round_table", others=[{"open": True}] * 2)
    bob.ask("POST", "/api/join", {"token": made["links"]["invite"].removeprefix("/t/")})
    answer = bob.ask("PUT", f"/api/tables/{made['table']}/offer")
    assert (answer.status, answer.json["code"]) == (403, "not_seated")


@pytest.mark.long
def test_open_tables_outlive_a_restart_if_their_creators_come_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, eve = Guest(server, "Ada"), Guest(server)
        seat, token = opened(ada)
        server.kill()
        server.start()
        assert offers(eve) == [], "nobody is there yet"
        back = ada.sit(seat.table)
        assert [one["token"] for one in offers(eve)] == [token]
        back.close()
        seat.close()
