"""Nobody can stall a game by leaving: the clock runs on, and after a while the others may claim the game or void it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.serving import Guest, Seat, Server
from undercut.bots import bot
from undercut.notation import parse_match
from undercut.rulesets import ruleset
from undercut.server.storage import entries as log
from undercut.server.storage.entries import Entry, Row
from undercut.server.tables.clock import Absences
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.views.reviews import finished_game

SHORT = {"away_s": 1.0}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which a game may be claimed after a second."""
    with Server(tmp_path_factory.mktemp("hasty"), SHORT) as running:
        yield running


def seated(server: Server, rules: str = "standard", people: int = 2) -> list[Guest]:
    """So many people at a new table; none of them is connected. The table is the ``table`` of the first."""
    guests = [Guest(server, name) for name in ("Ada", "Bob", "Cyd", "Dan")[:people]]
    made = guests[0].make(rules, others=[{"open": True}] * (people - 1))
    for guest in guests[1:]:
        answer = guest.ask("POST", "/api/join", {"token": made["links"]["invite"].removeprefix("/t/")})
        assert answer.status == 200, answer.body
    for guest in guests:
        guest.table = made["table"]  # type: ignore[attr-defined]
    return guests


def sit(guest: Guest) -> Seat:
    return guest.sit(guest.table)  # type: ignore[attr-defined]


def together(guests: list[Guest]) -> list[Seat]:
    """All of them at the table. On a busy machine who came last was away before: that is over and not in the events."""
    seats = [sit(guest) for guest in guests]
    for seat in seats:
        synced(seat)
        seat.until(lambda seat=seat: len(numbers(seat, "away")) == len(numbers(seat, "back")))
        seat.events.clear()
    return seats


def numbers(seat: Seat, kind: str) -> set[int]:
    return {event["n"] for event in seat.events if event["kind"] == kind}


def kinds(seat: Seat) -> list[str]:
    return [event["kind"] for event in seat.events]


def wait_claimable(seat: Seat, other: int) -> None:
    """Waits until the server says that the game may be claimed."""
    while True:
        seat.do("sync")
        player = seat.state["players"][other]
        assert not player["connected"]
        if player["away_ms"] == 0:
            return
        time.sleep(player["away_ms"] / 1000)


def synced(seat: Seat) -> dict[str, Any]:
    """The state now."""
    said = len(seat.frames)
    seat.say("sync")
    seat.until(lambda: any('"update"' in frame for frame in seat.frames[said:]))
    return seat.state


def claim(seat: Seat, other: int = 1, *, void: bool = False, **more: Any) -> dict[str, Any]:
    return seat.do("claim", seat=other, void=void, **more)


@pytest.mark.parametrize("void", [False, True])
def test_a_game_is_claimed_or_voided_once_and_both_are_told(hasty: Server, void: bool) -> None:
    guests = seated(hasty)
    ada, bob = together(guests)
    assert claim(ada, void=void)["code"] == "not_away"
    bob.close()
    ada.until(lambda: "away" in kinds(ada))
    wait(ada)
    # Who has not seen how the game stands is told to look first.
    for last, code in ((0, "stale"), (ada.state["n"] + 99, "from_the_future")):
        ada.socket.send(json.dumps({"type": "claim", "id": f"at {last}", "last": last, "seat": 1, "void": void}))
        ada.until(lambda last=last: any(f'"at {last}"' in frame for frame in ada.frames))
        assert code in next(frame for frame in ada.frames if f'"at {last}"' in frame)
    assert ada.state["stage"] == "playing"
    said = {"type": "claim", "id": "once", "last": ada.state["n"], "seat": 1, "void": void}
    for _ in range(2):
        ada.socket.send(json.dumps(said))
    ada.until(lambda: sum('"once"' in frame for frame in ada.frames) == 2)
    answers = [json.loads(frame) for frame in ada.frames if '"once"' in frame]
    assert [answer["repeated"] for answer in answers] == [False, True]
    ada.until(lambda: ada.state["stage"] == "game_over")
    end = {"reason": "void" if void else "abandoned", "seat": 1, "by": 0}
    assert ada.state["end"] == end and ada.state["winners"] == ([] if void else [0])
    assert kinds(ada)[-2 if void else -3 :] == (
        ["claimed", "game_over"] if void else ["claimed", "resigned", "game_over"]
    )
    assert claim(ada, void=void)["code"] == "wrong_stage"

    again = sit(guests[1])
    assert again.state["end"] == end and again.state["stage"] == "game_over"
    assert next(event for event in again.events if event["kind"] == "claimed")["away"] == 1
    for guest in guests:
        listed = guest.ask("GET", "/api/tables").json["tables"][0]["played"]
        assert [(one["end"], one["winner"]) for one in listed] == [(end, [] if void else [0])]
    for seat in (ada, again):
        seat.do("rematch", accept=True)
    ada.until(lambda: ada.state["stage"] == "playing")
    assert ada.state["game"] == 2 and ada.state["end"] is None
    assert [player["left_ms"] for player in ada.state["players"]] == [1_200_000] * 2
    ada.close()
    again.close()


def wait(seat: Seat, other: int = 1, *more: Seat) -> None:
    """Plays on until it is the other's turn, and waits until the server says that the game may be claimed."""
    while all(board["to_act"] != other for board in synced(seat)["boards"]):
        for one in (seat, *more):
            if synced(one)["turn"]:
                one.do("act", action=next(act for act in one.state["turn"]["legal"] if not act.startswith("knock")))
    while (left := synced(seat)["players"][other]["away_ms"]) != 0:
        assert left is not None, "the player is back"
        time.sleep(left / 1000)


def test_who_comes_back_in_time_keeps_the_game(hasty: Server) -> None:
    guests = seated(hasty)
    ada, bob = together(guests)
    bob.close()
    ada.until(lambda: "away" in kinds(ada))
    wait(ada)
    back = sit(guests[1])
    assert claim(ada)["code"] == "not_away"
    ada.until(lambda: "back" in kinds(ada))
    assert synced(ada)["stage"] == "playing" and ada.state["players"][1]["away_ms"] is None
    back.close()
    ada.until(lambda: kinds(ada).count("away") == 2)
    first, second = (event["until"] for event in ada.events if event["kind"] == "away")
    assert second >= first + 1000 * SHORT["away_s"] / 2, "the time begins again"
    ada.close()


def test_reloading_a_page_is_no_absence(server: Server) -> None:
    guests = seated(server)
    ada, bob = together(guests)
    for _ in range(3):
        bob.close()
        bob = sit(guests[1])
    assert synced(ada)["n"] == bob.state["n"] and "away" not in kinds(ada)
    ada.close()
    bob.close()


def test_a_seat_that_was_taken_and_never_used_is_away(hasty: Server) -> None:
    guests = seated(hasty)
    ada = sit(guests[0])
    ada.until(lambda: "away" in kinds(ada))
    wait(ada)
    assert claim(ada)["type"] == "ack"
    assert synced(ada)["end"]["reason"] == "abandoned"
    ada.close()


def test_neither_watchers_nor_the_absent_player_claim(hasty: Server) -> None:
    guests = seated(hasty)
    ada = sit(guests[0])
    watcher = Guest(hasty)
    path = ada.state["links"]["watch"].removeprefix("/w/")
    assert watcher.ask("POST", "/api/join", {"token": path}).json["role"] == "watch"
    watching = watcher.sit(ada.table)
    ada.until(lambda: "away" in kinds(ada))
    wait(ada)
    assert claim(watching)["code"] == "not_seated"
    bob = sit(guests[1])
    assert claim(bob, 0)["code"] == "not_away" and claim(bob, 1)["code"] == "not_away"
    for seat in (ada, bob, watching):
        seat.close()


def test_against_computers_nobody_is_told_and_nothing_is_stored(hasty: Server) -> None:
    guest = Guest(hasty)
    seat = guest.sit(guest.make("standard")["table"])
    seat.wait_for_turn()
    n = seat.state["n"]
    seat.close()
    time.sleep(0.4)  # four times as long as it takes to note an absence
    again = guest.sit(seat.table)
    assert again.state["n"] == n and not {"away", "back"} & set(kinds(again))
    again.close()


def test_the_clock_of_who_has_left_runs_and_a_table_that_all_have_left_stands_still(server: Server) -> None:
    guests = seated(server)
    seats = together(guests)
    mover = next(seat for seat in map(synced_seat, seats) if seat.state["turn"])
    other = next(seat for seat in seats if seat is not mover)
    at = mover.state["you"]
    mover.close()
    other.until(lambda: any('"presence"' in frame for frame in other.frames[-1:]))
    clock = synced(other)["clock"]
    assert clock["running"] == [at] and not clock["paused"]
    time.sleep(0.05)
    assert synced(other)["clock"]["turn_left_ms"][str(at)] < clock["turn_left_ms"][str(at)]
    other.close()
    while server_state(other)["clock"]["paused"] is False:
        time.sleep(0.01)
    first = server_state(other)["clock"]["turn_left_ms"]
    time.sleep(0.05)
    assert server_state(other)["clock"]["turn_left_ms"] == first


def synced_seat(seat: Seat) -> Seat:
    synced(seat)
    return seat


def server_state(seat: Seat) -> dict[str, Any]:
    return dict(seat.guest.ask("GET", f"/api/tables/{seat.table}").json)


@pytest.mark.long
def test_kills_neither_lose_the_time_nor_restart_it(tmp_path: Path) -> None:
    with Server(tmp_path, {"away_s": 20.0}) as server:
        guests = seated(server)
        ada, bob = together(guests)
        bob.close()
        ada.until(lambda: "away" in kinds(ada))
        until = next(event["until"] for event in ada.events if event["kind"] == "away")
        for _ in range(2):
            server.kill()
            server.start()
            ada = sit(guests[0])
            assert [event["until"] for event in ada.events if event["kind"] == "away"] == [until]
            left = ada.state["players"][1]["away_ms"]
            assert 0 < left <= 20_000, "who was away has time to come back too"
        while time.time() * 1000 < until:
            time.sleep(0.05)
        left = synced(ada)["players"][1]["away_ms"]
        assert left <= 5_000, "not the whole time again"
        wait(ada)
        assert claim(ada)["type"] == "ack"
        server.kill()
        server.start()
        ada, bob = together(guests)
        assert ada.state["end"] == bob.state["end"] == {"reason": "abandoned", "seat": 1, "by": 0}
        for seat in (ada, bob):
            seat.close()


@pytest.mark.long
def test_three_players_must_agree(hasty: Server) -> None:
    guests = seated(hasty, "open-knock-table", 3)
    ada, bob, cyd = together(guests)
    cyd.close()
    ada.until(lambda: "away" in kinds(ada))
    wait(ada, 2, bob)
    first = claim(ada, 2)
    assert first["type"] == "ack" and synced(ada)["stage"] == "playing", first
    assert [player["claim"] for player in ada.state["players"]] == ["game", None, None]
    assert claim(bob, 2, void=True)["type"] == "ack" and synced(bob)["stage"] == "playing"
    assert claim(ada, 2)["type"] == "ack" and synced(ada)["stage"] == "playing", "the same again changes nothing"
    assert claim(ada, 2, void=True)["type"] == "ack"
    assert synced(bob)["end"] == {"reason": "void", "seat": 2, "by": 0} and bob.state["winners"] == []
    for seat in (ada, bob):
        seat.close()


# --- the table on its own ---------------------------------------------------------------------------------------------


class People:
    """People at a table that is replayed from its log after every command."""

    def __init__(self, rules: str, seats: int) -> None:
        self.live, self.entries = LiveTable.make(ruleset(rules), (None,) * seats, None, None)
        for seat in range(seats):
            self.entries += self.live.join(seat, f"P{seat}")

    def play_until(self, seat: int) -> None:
        """Plays until a seat has to act, at all boards alike."""
        core = self.live.core
        assert core is not None
        while seat not in core.pending():
            for mover in core.pending():
                view = core.view(mover)
                assert view is not None
                self.do(self.live.act(mover, str(view.legal_actions()[0])))

    def do(self, new: list[Entry]) -> None:
        self.entries += new
        again = LiveTable.replay(log.decode(entry.n, log.encode(entry)) for entry in self.entries)
        for name in ("n", "stage", "away", "claims", "end", "winners", "played", "wants", "changed"):
            assert getattr(again, name) == getattr(self.live, name), name


def test_partners_of_who_is_away_may_not_claim_and_one_opponent_is_enough() -> None:
    four = People("open-knock-partners", 4)
    four.do(four.live.note_absence(2, 5))
    four.play_until(2)
    with pytest.raises(Refused, match="only an opponent"):
        four.live.claim(0, 2, void=False, absent=[2])
    four.do(four.live.claim(3, 2, void=False, absent=[2]))
    assert four.live.winners == (1, 3) and four.live.end is not None and four.live.end.by == 3


def test_of_several_who_are_away_none_wins() -> None:
    three = People("open-knock-table", 3)
    three.do(three.live.note_absence(0, 5) + three.live.note_absence(1, 5))
    three.play_until(1)
    three.do(three.live.claim(2, 1, void=False, absent=[0, 1]))  # seat 0 would win if all had the same score
    assert three.live.winners == (2,)


def test_who_has_only_just_left_is_asked_too() -> None:
    three = People("open-knock-table", 3)
    three.do(three.live.note_absence(2, 5))
    three.play_until(2)
    three.do(three.live.claim(0, 2, void=False, absent=[2]))  # seat 1 reloads its page
    assert three.live.winners is None and set(three.live.claims) == {0}
    three.do(three.live.claim(1, 2, void=False, absent=[2]))
    assert three.live.end is not None and three.live.end.reason == "abandoned"


def test_a_game_that_does_not_wait_for_who_is_away_is_not_claimed() -> None:
    two = People("standard", 2)
    two.do(two.live.note_absence(1, 5))
    two.play_until(0)
    with pytest.raises(Refused, match="does not wait"):
        two.live.claim(0, 1, void=False, absent=[1])
    two.play_until(1)
    two.do(two.live.claim(0, 1, void=False, absent=[1]))
    assert two.live.winners == (0,)


def test_who_comes_back_ends_what_was_claimed_from_them() -> None:
    three = People("open-knock-table", 3)
    three.do(three.live.note_absence(2, 5))
    three.play_until(2)
    three.do(three.live.claim(0, 2, void=False, absent=[2]))
    assert set(three.live.claims) == {0}
    three.do(three.live.note_return(2))
    assert not three.live.claims and not three.live.away and three.live.note_return(2) == []


def test_between_the_games_of_a_match_who_is_away_leaves_it() -> None:
    two = People("standard, games=3", 2)
    two.do(two.live.resign(0))
    assert two.live.match_goes_on and two.live.match_winner is None
    with pytest.raises(Refused, match="no game"):
        two.live.claim(0, 1, void=True, absent=[1])
    two.do(two.live.claim(0, 1, void=False, absent=[1]))
    assert two.live.match_winner == 0 and not two.live.match_goes_on
    assert two.live.end is not None and two.live.end.reason == "resigned", "why the game before ended stays"


def test_an_absence_is_counted_only_while_an_opponent_waits() -> None:
    live = People("open-knock-partners", 4).live
    absences = Absences(100_000)
    absences.update(live, set(), 0)
    assert absences.remaining(live, 0) == {} and absences.store_in(live, 0) is None, "nobody is here"
    absences.update(live, {0, 2}, 0)
    assert absences.remaining(live, 0) == {1: 100_000, 3: 100_000}
    absences.update(live, {0}, 5_000)
    assert set(absences.remaining(live, 5_000)) == {1, 3}, "the partner of seat 2 does not wait for it"
    assert absences.store_in(live, 5_000) == 5_000 and absences.to_store(live, 9_999) == []
    assert absences.to_store(live, 10_000) == [(1, 100_000), (3, 100_000)]
    for seat, until in absences.to_store(live, 10_000):
        live.note_absence(seat, until)
    assert absences.store_in(live, 10_000) is None
    absences.update(live, set(), 20_000)
    absences.update(live, {0}, 99_000)
    assert absences.remaining(live, 99_000) == {1: 25_000, 3: 25_000}, "time to come back, and not the whole time again"
    absences.update(live, {0, 3}, 99_500)
    assert absences.remaining(live, 130_000) == {1: 0, 2: 69_500}, "seat 3 waits for seat 2 now"
    assert absences.claimable(live, 130_000) == [1]


def test_who_looks_in_long_after_all_have_left_waits_the_whole_time() -> None:
    live = People("standard", 2).live
    absences = Absences(100_000)
    absences.update(live, {0}, 0)
    live.note_absence(1, 100_000)
    absences.update(live, set(), 20_000)
    next_morning = 8 * 3_600_000
    absences.update(live, {0}, next_morning)
    assert absences.remaining(live, next_morning) == {1: 100_000}


def one_out() -> People:
    """Three people in a knockout game of which one is out, between two rounds."""
    player = bot("simple")
    while True:
        three = People("open-knock-table, sheet=knockout, target=60", 3)
        live, rng = three.live, Random(1)
        while live.stage != "game_over":
            if live.stage == "playing" and live.core is not None:
                seat = live.core.pending()[0]
                view = live.core.view(seat)
                assert view is not None
                three.entries += live.act(seat, str(player.act(view, rng)))
            elif len(live.active_seats) == 2:
                return three
            else:
                for seat in live.people:
                    three.entries += live.next(seat)


def test_who_is_out_of_a_knockout_game_holds_up_nobody_and_claims_nothing() -> None:
    three = one_out()
    live = three.live
    first, second = live.active_seats
    (gone,) = set(live.people) - set(live.active_seats)
    absences = Absences(1_000)
    absences.update(live, {first, second}, 0)
    assert absences.remaining(live, 0) == {}, "nobody waits for who is out"
    absences.update(live, {gone, first}, 0)
    assert set(absences.remaining(live, 0)) == {second}
    with pytest.raises(Refused, match="still in the game"):
        live.claim(gone, second, void=False, absent=[second])
    for seat in (first, second):
        three.do(live.next(seat))
    assert live.stage == "playing"
    three.play_until(second)
    three.do(live.claim(first, second, void=False, absent=[second]))
    assert live.winners == (first,)


def test_of_a_void_game_the_finished_rounds_are_a_record() -> None:
    two = People("standard, target=500", 2)
    live, rng, player = two.live, Random(1), bot("simple")
    while live.stage == "playing" and live.core is not None:
        seat = live.core.pending()[0]
        view = live.core.view(seat)
        assert view is not None
        two.entries += live.act(seat, str(player.act(view, rng)))
    two.do(live.claim(0, 1, void=True, absent=[1]))
    record = parse_match(finished_game([Row(entry, None, None) for entry in two.entries], 1).record.decode())
    assert len(record.rounds) == 1 and record.winner is None and record.totals is None and record.resigned is None
