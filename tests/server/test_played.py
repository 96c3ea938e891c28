"""Finished games stay: after a rematch the game before it is still listed, replayed and has the score of its sheet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.serving import Guest, Seat, Server
from undercut.rulesets import ruleset
from undercut.server.storage import entries as log
from undercut.server.tables.live_table import LiveTable

QUICK_GAME = "standard, target=1"
"""The first round that somebody wins decides, and its winner has the bonuses too."""


def both(server: Server, rules: str = QUICK_GAME) -> tuple[Seat, Seat]:
    """Two people at a table."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(rules, others=[{"open": True}])
    bob.ask("POST", "/api/join", {"token": made["links"]["invite"].removeprefix("/t/")})
    first, second = ada.sit(made["table"]), bob.sit(made["table"])
    for seat in (first, second):
        seat.until(lambda seat=seat: seat.state["stage"] == "playing")
    return first, second


def stage(seat: Seat, wanted: str) -> None:
    seat.until(lambda: seat.state["stage"] == wanted)


def play_out(seats: tuple[Seat, Seat], seed: int = 5) -> None:
    """Plays the game to its end."""
    rng = Random(seed)
    while True:
        for seat in seats:
            n = max(one.state["n"] for one in seats)
            seat.until(lambda seat=seat, n=n: seat.state["n"] >= n)
        if seats[0].state["stage"] == "game_over":
            return
        if seats[0].state["stage"] == "round_over":
            for seat in seats:
                assert seat.do("next")["type"] == "ack"
            continue
        mover = next(seat for seat in seats if seat.state["turn"])
        assert mover.do("act", action=mover.choose(rng))["type"] == "ack"


def rematch(seats: tuple[Seat, Seat], game: int) -> None:
    for seat in seats:
        assert seat.do("rematch", accept=True)["type"] == "ack"
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["game"] == game and seat.state["stage"] == "playing")


def listed(seat: Seat) -> dict[str, Any]:
    return dict(seat.guest.ask("GET", "/api/tables").json["tables"][0])


def foot(sheet: dict[str, Any]) -> list[int]:
    """The numbers in the last line of the sheet."""
    return [sum(side) for side in zip(*(c["totals"] or c["scores"] for c in sheet["columns"]), strict=True)]


def test_after_rematches_every_game_is_listed_with_its_score_its_end_and_its_replays(server: Server) -> None:
    seats = both(server)
    ada, bob = seats
    table = f"/api/tables/{ada.table}"
    play_out(seats)
    first = ada.state
    assert first["end"] == {"reason": "score", "seat": None, "by": None}
    assert max(first["scores"]) > 100 and first["scores"] == foot(first["sheet"]), "with the bonuses, as on its sheet"
    assert listed(ada)["scores"] == first["scores"]

    rematch(seats, 2)
    assert ada.state["end"] is None and ada.state["scores"] == [0, 0]
    now = listed(bob)
    assert now["scores"] == [0, 0] and not now["over"] and [one["game"] for one in now["played"]] == [1]
    assert now["played"][0]["scores"] == first["scores"] and now["played"][0]["winner"] == first["winners"]
    assert now["played"][0]["end"] == first["end"]
    assert bob.do("resign")["type"] == "ack"
    stage(ada, "game_over")
    assert ada.state["end"] == {"reason": "resigned", "seat": 1, "by": None} and ada.state["winners"] == [0]

    rematch(seats, 3)
    play_out(seats, seed=8)
    games = listed(ada)["played"]
    assert [(one["game"], one["rounds"] > 0) for one in games] == [(1, True), (2, False), (3, True)]
    assert games[1]["end"]["reason"] == "resigned" and games[1]["winner"] == [0] and games[1]["scores"] == [0, 0]
    for one in games:
        told = ada.guest.ask("GET", f"{table}/game?game={one['game']}").json
        assert (told["game"], told["rounds"], told["you"]) == (one["game"], one["rounds"], 0)
        assert told["scores"] == one["scores"] == foot(told["sheet"]) and told["end"] == one["end"]
        ends = [ada.guest.ask("GET", f"{table}/replay/{n}?game={one['game']}") for n in range(1, one["rounds"] + 2)]
        assert [answer.status for answer in ends] == [200] * one["rounds"] + [409]
        assert all(answer.json["game"] == one["game"] for answer in ends[:-1])
        assert [answer.json["result"]["round"] for answer in ends[:-1]] == list(range(1, one["rounds"] + 1))
    newest = ada.guest.ask("GET", f"{table}/game").json
    assert newest["game"] == 3 and newest["sheet"] == ada.state["sheet"]
    assert ada.guest.ask("GET", f"{table}/game?game=4").status == 404
    assert Guest(server).ask("GET", f"{table}/game").json["code"] == "unknown_table"
    for seat in seats:
        seat.close()


@pytest.mark.long
def test_they_stay_after_a_kill(tmp_path: Any) -> None:
    with Server(tmp_path) as server:
        seats = both(server)
        play_out(seats)
        rematch(seats, 2)
        before = listed(seats[0])["played"]
        server.kill()
        server.start()
        assert listed(seats[0])["played"] == before and len(before) == 1
        back = seats[0].guest.sit(seats[0].table)
        assert back.state["game"] == 2 and back.state["stage"] == "playing"
        back.close()


@pytest.mark.parametrize("late", [False, True])
def test_the_log_says_why_a_game_ended(late: bool) -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, None), 60_000, 10_000)
    entries += [*live.join(0, "Ada"), *live.join(1, "Bob"), *live.resign(1, late=late)]
    again = LiveTable.replay(log.decode(entry.n, log.encode(entry)) for entry in entries)
    assert again.played == live.played and again.end == live.end
    assert again.end is not None and (again.end.reason, again.end.seat) == ("time" if late else "resigned", 1)
    for seat in (0, 1):
        entries += live.rematch(seat, accept=True)
    assert live.end is None and len(live.played) == 1 and LiveTable.replay(entries).end is None
