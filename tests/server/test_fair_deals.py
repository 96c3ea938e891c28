"""Deals to which players contribute shares (docs/fairness.md), at tables of the service."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.serving import Guest, Seat, Server, turn_of
from tests.shares import FairSeat, Shares, deal_of
from undercut.bots import bot
from undercut.errors import UndercutError
from undercut.events import RoundStarted
from undercut.notation import parse_record
from undercut.notation.proofs import PROOF_KEY, verify_deal
from undercut.rulesets import ruleset
from undercut.server.page.service import PageService
from undercut.server.settings import Settings
from undercut.server.storage.entries import (
    DealRepeated,
    Entry,
    Joined,
    Played,
    Row,
    SecretCommitted,
    Shared,
    decode,
    encode,
)
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.pending_deal import PendingDeal
from undercut.server.views.finished_games import record_line, table_records

PATIENT = {"shares": True, "shares_s": 60.0}
"""Nothing is dealt without a share because this machine is busy."""
HASTY = {"shares": True, "shares_s": 0.2}


# --- the table, without a clock ---------------------------------------------------------------------------------------


class Players:
    """People at a table, with clients that contribute shares. It records all entries."""

    def __init__(self, rules: str = "standard, target=50", bots: tuple[str | None, ...] = (None, None)) -> None:
        self.live, self.entries = LiveTable.make(ruleset(rules), bots, None, None)
        self.live.table = "T"
        self.own = [Shares("T", seat) for seat in range(len(bots))]
        self.bot, self.rng = bot("simple"), Random(rules)

    def note(self, new: list[Entry]) -> list[Entry]:
        """Record entries. The table is the same after reading them again."""
        self.entries += new
        return new

    def join(self, *shares: bool) -> None:
        for seat, with_shares in zip(self.live.people, shares, strict=True):
            self.note(self.live.join(seat, f"P{seat}", shares=with_shares))

    @property
    def coming(self) -> PendingDeal:
        coming = self.live.coming
        assert coming is not None
        return coming

    def commit(self, *seats: int) -> list[Entry]:
        found: list[Entry] = []
        for seat in seats:
            deal = (self.coming.game, self.coming.round, self.coming.attempt)
            found += self.note(self.live.commit(seat, deal, self.own[seat].commitment(deal)))
        return found

    def share(self, *seats: int) -> list[Entry]:
        found: list[Entry] = []
        for seat in seats:
            deal = (self.coming.game, self.coming.round, self.coming.attempt)
            dealers = self.coming.dealers
            found += self.note(self.live.share(seat, deal, self.own[seat].share(deal)))
        if self.live.stage == "playing":
            assert self.live.core is not None
            assert dealers == tuple(board.started.dealer for board in self.live.core.boards), "known before the shares"
        return found

    def play(self) -> None:
        """Play the round to its end."""
        live = self.live
        while live.stage == "playing":
            assert live.core is not None
            seat = live.core.pending()[0]
            view = live.core.view(seat)
            assert view is not None
            self.note(live.act(seat, self.bot.act(view, self.rng)))

    def next(self) -> None:
        for seat in self.live.active_seats:
            self.note(self.live.next(seat))

    def again(self) -> None:
        """Compare the table with the same read from storage: its log, and its newest snapshot."""
        stored = [decode(entry.n, encode(entry)) for entry in self.entries]
        assert stored == self.entries
        assert LiveTable.replay(stored).content == self.live.content

    def proofs(self) -> list[tuple[str, tuple[int, ...]]]:
        """What the records of the finished rounds prove."""
        rows = [Row(entry, None, None) for entry in self.entries]
        records = [parse_record(json.dumps(one.record)) for one in table_records(rows).records]
        return [(found.proof, found.missing) for found in map(verify_deal, records)]


def code(error: pytest.ExceptionInfo[UndercutError]) -> str:
    return error.value.code


def test_two_people_contribute_to_each_deal() -> None:
    at = Players()
    at.join(True, True)
    assert at.live.stage == "waiting" and at.live.pending is not None
    assert [type(e).__name__ for e in at.commit(1, 0)] == ["Committed", "Committed", "SecretCommitted"]
    at.again()
    assert [type(e).__name__ for e in at.share(0)] == ["Shared"]
    assert at.live.stage == "waiting"
    new = at.share(1)
    assert [type(e).__name__ for e in new] == ["Shared", "Started", *["Played"] * 3]
    snapshot = at.live.snapshot()
    assert snapshot is not None
    at.play()
    before = len(at.entries)
    at.commit(0, 1)
    at.next()
    assert [type(e).__name__ for e in at.entries[before:]] == [
        *("Committed", "Committed", "Ready", "Ready", "SecretCommitted"),
    ]
    at.again()
    again = LiveTable.from_snapshot(at.entries[0], snapshot)
    for entry in at.entries[snapshot.n :]:
        again.apply(entry)
    assert again.content == at.live.content
    at.share(1, 0)
    at.play()
    at.again()
    assert at.proofs() == [("both", ()), ("both", ())]
    rows = [Row(entry, None, None) for entry in at.entries]
    if at.live.stage == "game_over":
        line = json.loads(record_line(rows, 1, 0))
        assert [boards[0][PROOF_KEY]["round"] for boards in line["rounds"]] == [1, 2]


@pytest.mark.parametrize("rules", ["standard, games=3, target=10", "standard, target=10"])
def test_the_next_game_has_shares_too(rules: str) -> None:
    at = Players(rules)
    at.join(True, True)
    at.commit(0, 1)
    at.share(0, 1)
    at.play()
    while at.live.stage != "game_over":
        at.commit(0, 1)
        at.next()
        at.share(0, 1)
        at.play()
    at.commit(0, 1)
    assert at.coming.game == 2 and at.coming.round == 1
    if at.live.match_goes_on:
        at.next()
    else:
        at.note(at.live.rematch(0, True))
        at.note(at.live.rematch(1, True))
    assert at.live.pending is not None
    if not at.live.match_goes_on:
        # Somebody changes their mind: nothing is dealt. The same secret counts when both want to play after all.
        committed = at.coming.commitment
        at.note(at.live.rematch(0, False))
        assert at.live.pending is None and at.live.deal_late() == []
        at.share(0, 1)
        assert at.live.game == 1
        at.note(at.live.rematch(0, True))
        assert at.live.game == 2 and at.live.core is not None
        proof = at.live.core.boards[0].started.proof
        assert proof is not None and proof.commitment == committed
    else:
        at.share(0, 1)
    at.play()
    at.again()
    assert set(at.proofs()) == {("both", ())}


def test_a_table_without_shares_is_dealt_at_once() -> None:
    at = Players()
    at.join(False, False)
    assert at.live.stage == "playing"
    at.play()
    at.next()
    assert at.live.stage == "playing" and at.proofs() == [("none", ())]
    assert not any(isinstance(entry, SecretCommitted | Shared) for entry in at.entries)


def test_a_seat_without_shares_delays_nothing() -> None:
    at = Players()
    at.join(True, False)
    assert at.live.pending is not None
    assert any(isinstance(entry, SecretCommitted) for entry in at.commit(0))
    at.share(0)
    at.play()
    at.note(at.live.next(1))
    at.commit(0)
    at.note(at.live.next(0))
    at.share(0)
    at.play()
    assert at.proofs() == [("server", (1,)), ("server", (1,))]


def test_a_round_that_begins_by_itself_has_the_shares_that_were_announced() -> None:
    at = Players()
    at.join(True, True)
    at.commit(0, 1)
    at.share(0, 1)
    at.play()
    at.commit(0)
    (published,) = at.note(at.live.go_on())  # after a minute, although nobody has pressed
    assert isinstance(published, SecretCommitted) and at.live.pending is not None
    assert at.note(at.live.go_on()) == [], "it has begun"
    assert [type(e).__name__ for seat in (0, 1) for e in at.note(at.live.next(seat))] == ["Ready", "Ready"]
    at.share(0)
    assert at.live.stage == "playing"
    at.play()
    at.again()
    assert at.proofs() == [("both", ()), ("server", (1,))]


def test_a_record_that_leaves_out_a_person_is_not_one_of_both_sides() -> None:
    at = Players("standard, target=1")
    at.join(True, False)
    at.commit(0)
    at.share(0)
    at.play()
    while at.live.stage != "game_over":
        at.commit(0)
        at.next()
        at.share(0)
        at.play()
    record = json.loads(record_line([Row(entry, None, None) for entry in at.entries], 1, 0))
    for people in ([0, 1], [0]):
        for (board,) in record["rounds"]:
            board[PROOF_KEY]["people"] = people
        answers = [json.loads(line) for line in cli("verify", "-", "--json", stdin=json.dumps(record)).out.splitlines()]
        assert answers and all((one["proof"], one["missing"]) == ("server", [1]) for one in answers)


def test_a_missing_share_repeats_the_deal_once() -> None:
    at = Players()
    at.join(True, True)
    at.commit(0, 1)
    first, dealers = at.coming.commitment, at.coming.dealers
    at.share(1)
    (repeated,) = at.note(at.live.deal_late())
    assert isinstance(repeated, DealRepeated) and (repeated.attempt, repeated.missing) == (1, (0,))
    assert at.live.stage == "waiting" and at.coming.commitment is None
    at.again()
    with pytest.raises(UndercutError) as error:
        at.live.share(0, (1, 1, 0), at.own[0].share((1, 1, 0)))
    assert code(error) == "stale"
    at.commit(1)
    assert at.coming.commitment is None, "the other seat has the same time"
    at.commit(0)
    assert at.coming.commitment not in (None, first) and at.coming.dealers == dealers
    at.share(1)
    at.note(at.live.deal_late())
    assert at.live.stage == "playing"
    assert at.live.late_shares == {0: 2}
    snapshot = at.live.snapshot()
    assert snapshot is not None
    again = LiveTable.from_snapshot(at.entries[0], snapshot)
    for entry in at.entries[snapshot.n :]:
        again.apply(entry)
    assert again.content == at.live.content
    at.play()
    at.again()
    assert at.proofs() == [("server", (0,))]


def test_a_deal_is_not_repeated_for_a_seat_that_was_late_twice() -> None:
    at = Players("standard, target=200")
    at.join(True, True)

    def deal(*sharing: int) -> list[str]:
        """Deal with the shares of some seats; both have committed. Returns the entries that time causes."""
        if at.live.stage == "playing":
            at.play()
            at.commit(0, 1)
            at.next()
        else:
            at.commit(0, 1)
        at.share(*sharing)
        found: list[str] = []
        while at.live.stage != "playing":
            new = [type(entry).__name__ for entry in at.note(at.live.deal_late())]
            found += new
            if new == ["DealRepeated"]:
                at.commit(1)
                if at.coming.commitment is None:
                    at.commit(0)
                at.share(1)
        at.again()
        snapshot = at.live.snapshot()
        assert snapshot is not None
        again = LiveTable.from_snapshot(at.entries[0], snapshot)
        for entry in at.entries[snapshot.n :]:
            again.apply(entry)
        assert again.content == at.live.content
        return found

    assert "DealRepeated" in deal(1) and at.live.late_shares == {0: 2}
    for late in (3, 4):
        assert "DealRepeated" not in deal(1) and at.live.late_shares == {0: late}
    assert at.proofs()[-1] == ("server", (0,))
    # The seat is waited for again after a share in time, but the deal is not delayed twice as long as before.
    assert deal(1, 0) == []
    first = deal(1)
    assert first.count("DealRepeated") == 1 and not at.live.awaited_shares and at.live.late_shares == {0: 5}
    assert "DealRepeated" not in deal(1)
    assert [deal(1, 0) for _ in range(2)] == [[], []] and at.live.lateness == {}
    assert at.proofs()[-1] == ("both", ())


def test_a_seat_alone_that_was_late_twice_may_share_again() -> None:
    at = Players("standard, target=200", (None, "simple"))
    at.join(True)
    for _ in range(2):
        at.commit(0)
        at.note(at.live.deal_late())
    assert at.live.stage == "playing" and at.live.lateness == {0: 2}
    for shares in (False, True):
        while at.live.stage == "playing":
            assert at.live.core is not None
            seat = at.live.core.pending()[0]
            view = at.live.core.view(seat)
            assert view is not None
            at.note(at.live.act(seat, at.bot.act(view, at.rng)))
        at.commit(0)
        at.next()
        assert at.live.pending is not None and not at.live.awaited_shares, "a moment only"
        if shares:
            at.share(0)
        else:
            at.note(at.live.deal_late())
        assert at.live.stage == "playing"
    at.play()
    assert at.proofs() == [("server", (0,)), ("server", (0,)), ("both", ())]


def test_a_deal_without_any_answer_is_dealt_by_the_server() -> None:
    at = Players()
    at.join(True, True)
    at.note(at.live.deal_late())
    assert at.live.stage == "playing" and at.live.core is not None
    assert at.live.core.boards[0].started.proof is None
    other = Players()
    other.join(True, True)
    other.commit(0, 1)
    other.note(other.live.deal_late())
    other.note(other.live.deal_late())
    assert other.live.stage == "playing", "nobody has committed again"
    other.again()


def test_what_is_refused() -> None:
    at = Players()
    at.join(True, True)
    deal = (1, 1, 0)
    refusals: list[tuple[str, Any]] = [
        ("stale", lambda: at.live.commit(0, (1, 2, 0), "0" * 64)),
        ("stale", lambda: at.live.commit(0, (1, 1, 1), "0" * 64)),
        ("not_committed", lambda: at.live.share(0, deal, at.own[0].share(deal))),
    ]
    at.commit(0)
    refusals += [
        ("already_committed", lambda: at.live.commit(0, deal, "0" * 64)),
        ("wrong_stage", lambda: at.live.share(0, deal, at.own[0].share(deal))),
    ]
    check(refusals[:2] + refusals[3:])
    at.commit(1)
    before = at.live.n
    check([("share_mismatch", lambda: at.live.share(0, deal, at.own[1].share(deal)))])
    assert at.live.commit(0, deal, at.own[0].commitment(deal)) == [], "the same again changes nothing"
    at.share(0)
    assert at.live.share(0, deal, at.own[0].share(deal)) == [] and at.live.n == before + 1
    at.share(1)
    check([("stale", lambda: at.live.share(1, deal, at.own[1].share(deal)))])
    check([("stale", lambda: at.live.commit(1, (1, 2, 0), "0" * 64))])
    at.play()
    at.commit(0)
    at.next()
    check([("stale", lambda: at.live.commit(1, (1, 2, 0), "0" * 64)), (
        "not_committed", lambda: at.live.share(1, (1, 2, 0), "0" * 64))])  # fmt: skip


def check(refusals: list[tuple[str, Any]]) -> None:
    for wanted, do in refusals:
        with pytest.raises(UndercutError) as error:
            do()
        assert code(error) == wanted


def test_who_leaves_a_waiting_table_leaves_its_deal() -> None:
    at = Players()
    at.join(True, True)
    at.commit(0, 1)
    at.note(at.live.vacate(1, "Deleted player", closes=False))
    assert at.live.pending is None and at.coming.attempt == 1 and at.coming.commitment is None
    at.again()
    at.note(at.live.join(1, "Cleo", shares=True))
    at.commit(1, 0)
    at.share(1, 0)
    at.play()
    assert at.proofs() == [("both", ())]
    # Before the server has committed to its secret, only the commitment of the seat is dropped.
    other = Players()
    other.note(other.live.join(0, "Ada", shares=True))
    other.commit(0)
    other.note(other.live.join(1, "Ben", shares=True))
    other.note(other.live.vacate(0, "Deleted player", closes=False))
    assert other.coming.attempt == 0 and not other.coming.commitments
    other.note(other.live.join(0, "Cleo"))
    assert other.live.pending is not None, "Ben's client has not committed"
    other.commit(1)
    other.share(1)
    assert other.live.stage == "playing"
    other.again()


@pytest.mark.parametrize("what", ["resign", "claim", "vacate", "close"])
def test_games_and_tables_end_while_a_deal_is_pending(what: str) -> None:
    at = Players()
    at.join(True, True)
    at.commit(0, 1)
    if what == "close":
        at.note(at.live.close())
        assert at.live.coming is None and at.live.pending is None
        at.again()
        return
    at.share(0, 1)
    at.play()
    at.commit(0, 1)
    at.note(at.live.next(0))
    if what == "claim":  # of a player who has not pressed, before the deal
        at.note(at.live.note_absence(1, 0))
        at.note(at.live.claim(0, 1, void=False, absent=[1]))
    else:
        at.note(at.live.next(1))
        assert at.live.pending is not None
        at.note(at.live.resign(1) if what == "resign" else at.live.vacate(1, "Deleted player", closes=False))
    assert at.live.stage == "game_over" and at.live.pending is None and at.live.deal_late() == []
    assert (at.coming.game, at.coming.round, at.coming.commitments) == (2, 1, {})
    at.again()


@pytest.mark.parametrize("rules", ["open-knock-partners", "open-knock-partners, partners_rotate=yes"])
def test_partners_contribute_to_the_decks_of_both_boards(rules: str) -> None:
    at = Players(f"{rules}, target=40", (None,) * 4)
    at.join(*[True] * 4)
    at.commit(*range(4))
    assert len(at.coming.dealers) == 2
    at.share(*range(4))
    assert at.live.core is not None
    decks = [board.started.deck for board in at.live.core.boards]
    assert decks[0] != decks[1]
    at.play()
    while at.live.stage != "game_over" and len(at.proofs()) < 6:
        at.commit(*range(4))
        at.next()
        at.share(*range(4))
        at.play()
    assert set(at.proofs()) == {("both", ())} and len(at.proofs()) % 2 == 0
    at.again()


def test_who_is_out_of_a_knockout_game_contributes_nothing() -> None:
    for seed in range(20):  # a game in which one player is out before the others
        at = Players("knockout, seats=3, form=round_table, target=60", (None,) * 3)
        at.rng = Random(seed)
        at.join(*[True] * 3)
        while at.live.stage != "game_over" and len(at.live.active_seats) == 3:
            at.commit(*range(3))
            if at.live.stage != "waiting":
                at.next()
            at.share(*range(3))
            at.play()
        if at.live.stage == "round_over":
            break
    assert at.live.stage == "round_over" and len(at.live.active_seats) == 2, at.live.scores
    (out,) = set(range(3)) - set(at.live.active_seats)
    with pytest.raises(UndercutError) as error:
        at.commit(out)
    assert code(error) == "not_in_deal"
    at.commit(*at.live.active_seats)
    at.next()
    at.share(*at.live.active_seats)
    at.play()
    assert set(at.proofs()) == {("both", ())}
    at.again()


def test_entries_of_1_0_are_written_as_before() -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    entries += live.join(0, "Ada")
    joined = next(e for e in entries if isinstance(e, Joined) and e.bot is None)
    assert json.loads(encode(joined)) == ["joined", joined.at, 0, "Ada", None, False]
    started = entries[-1]
    assert isinstance(started, Played)
    event = started.event
    assert isinstance(event, RoundStarted)
    stored = ["round_started", started.at, 1, 0, [0, 1], event.dealer, "".join(map(str, event.deck)), event.nonce, 3]
    assert json.loads(encode(started)) == stored, "a deal without a proof has no field for it"
    assert decode(started.n, json.dumps(stored).encode()) == started


# --- a server ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fair") / "data", PATIENT) as running:
        yield running


def invited(server: Server, *, shares: bool = True, clock: Any = None) -> tuple[Guest, Guest, str]:
    """A table of two people, the first of whom contributes."""
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    made = ada.make("standard, target=40", others=[{"open": True}], clock=clock, shares=True)
    token = made["links"]["invite"].removeprefix("/t/")
    joined = ben.ask("POST", "/api/join", {"token": token, "shares": shares})
    assert joined.status == 200, joined.body
    return ada, ben, made["table"]


def read_until(seats: list[Seat], done: Callable[[Seat], Any]) -> None:
    """Read all connections in turn, because each waits for the others' clients, until something holds for all."""
    while not all(done(seat) for seat in seats):
        for seat in seats:
            with suppress(TimeoutError):
                seat.take_in(0.02)


def play_together(seats: list[Seat], rng: Random, rounds: int) -> None:
    """Play rounds between people, and read them to their end."""
    for number in range(rounds):
        read_until(seats, lambda seat: seat.state["stage"] == "playing")
        while seats[0].state["stage"] == "playing":
            mover = turn_of(*seats)
            assert mover.do("act", action=mover.choose(rng))["type"] == "ack"
            newest = mover.state["n"]
            read_until(seats, lambda seat, newest=newest: seat.state["n"] >= newest)
        if number + 1 == rounds or seats[0].state["stage"] != "round_over":
            break
        for seat in seats:
            assert seat.do("next")["type"] == "ack"


def test_two_people_and_the_command_agree(server: Server) -> None:
    ada, ben, table = invited(server)
    seats = [FairSeat(ada, table, 0), FairSeat(ben, table, 1)]
    watcher = Guest(server)
    link = ada.ask("GET", f"/api/tables/{table}").json["links"]["watch"].removeprefix("/w/")
    assert watcher.ask("POST", "/api/join", {"token": link}).status == 200
    beside = watcher.sit(table)
    play_together(list(seats), Random(3), 2)
    for seat in seats:
        for told in [e for e in seat.events if e["kind"] == "dealt"]:
            over = [e for e in seat.events if e["kind"] == "round_over" and e["result"]["round"] == told["round"]]
            if over:
                seat.check_dealt(told, over[0]["result"]["secret"])
    records = ada.ask("GET", f"/api/tables/{table}/records").json["records"]
    assert records
    lines = "".join(json.dumps(one["record"]) + "\n" for one in records)
    answers = [json.loads(line) for line in cli("verify", "-", "--json", stdin=lines).out.splitlines()]
    assert [(one["ok"], one["proof"]) for one in answers] == [(True, "both")] * len(records)
    replayed = ada.ask("GET", f"/api/tables/{table}/replay/1").json
    assert replayed["proof"] == records[0]["record"][PROOF_KEY]
    # What everybody was sent before the end of a round contains no secret, and a watcher can send nothing.
    secrets = secrets_of(server, table)
    over = {one["record"][PROOF_KEY]["secret"] for one in records}
    for seat in (*seats, beside):
        shown: set[str] = set()
        for frame in seat.frames:
            message = json.loads(frame)
            ended = {e["result"]["secret"] for e in message.get("events", []) if e["kind"] == "round_over"}
            shown |= ended & over
            assert not [one for one in secrets if one in frame and one not in shown]
    said = beside.do("commit", game=1, round=3, attempt=0, commitment="0" * 64)
    assert (said["type"], said["code"]) == ("error", "not_seated")
    # Both send the records that they download to the command.
    for seat in seats:
        if seat.state["stage"] != "game_over":
            seat.do("resign")
            break
    line = ada.ask("GET", f"/api/tables/{table}/games/1/record").body
    answers = [json.loads(one) for one in cli("verify", "-", "--json", stdin=line).out.splitlines()]
    assert [(one["ok"], one["proof"]) for one in answers] == [(True, "both")] * len(records)
    for seat in (*seats, beside):
        seat.close()


def secrets_of(server: Server, table: str) -> list[str]:
    """The secrets and seeds of the deals of a table, as the database keeps them."""
    with closing(sqlite3.connect(server.data / "undercut.sqlite3")) as db:
        rows = db.execute("SELECT n, body FROM entries WHERE tab=? ORDER BY n", (table,)).fetchall()
    found = [entry for n, body in rows if isinstance(entry := decode(n, body), SecretCommitted)]
    return [text for entry in found for text in (entry.secret, entry.seed) if text]


def test_a_client_of_1_0_plays_with_one_that_contributes(server: Server) -> None:
    ada, ben, table = invited(server, shares=False)
    old, new = ben.sit(table), FairSeat(ada, table, 0)
    play_together([new, old], Random(5), 1)
    records = ada.ask("GET", f"/api/tables/{table}/records").json["records"]
    found = verify_deal(parse_record(json.dumps(records[0]["record"])))
    assert (found.proof, found.missing) == ("server", (1,))
    old.close()
    new.close()


def test_a_person_contributes_against_the_computer(server: Server) -> None:
    ada = Guest(server)
    table = ada.make("standard, target=10", others=[{"bot": "simple"}], shares=True)["table"]
    seat = FairSeat(ada, table, 0)
    seat.play(Random(1), 1)
    records = ada.ask("GET", f"/api/tables/{table}/records").json["records"]
    assert verify_deal(parse_record(json.dumps(records[0]["record"]))).proof == "both"
    for told in [e for e in seat.events if e["kind"] == "dealt"][:1]:
        seat.check_dealt(told, records[0]["record"][PROOF_KEY]["secret"])
    seat.close()


def test_clients_without_shares_play_the_computer_at_once(server: Server) -> None:
    """Such as scripts: their deals wait for nothing."""
    ada = Guest(server)
    seat = ada.sit(ada.make("standard, target=1000", others=[{"bot": "simple"}])["table"])
    for number in range(2):
        seat.until(lambda: seat.state["stage"] == "playing")
        seat.play(Random(number), 1)
        assert seat.do("next")["type"] == "ack"
    seat.until(lambda: seat.state["stage"] == "playing")
    dealt = [e for e in seat.events if e["kind"] == "dealt"]
    assert [e["proof"] for e in dealt] == [None] * 3
    assert not [e for e in seat.events if e["kind"] in ("secret_committed", "deal_repeated")]
    seat.close()


def test_score_pads_and_refusals_are_the_same_with_shares(server: Server) -> None:
    ada = Guest(server)
    answer = ada.ask("POST", "/api/tables", {"rules": "standard", "others": [{"bot": "cmd: cat"}], "shares": True})
    assert (answer.status, answer.json["code"]) == (400, "unknown_bot")
    head = {"kind": "head", "id": "h", "rules": "standard", "players": ["Ann", "Bob"], "title": "Friday"}
    entry = {"id": "e", "boards": [{"kind": "knock", "knocker": 0, "deadwood": [4, 23]}]}
    operations = [head, {"kind": "put", "id": "1", "entry": entry}]
    key = "p" + "k" * 22
    answer = ada.ask("POST", f"/api/pads/{key}", {"after": 0, "operations": operations})
    assert answer.status == 200 and len(answer.json["operations"]) == 2, answer.body


def test_commands_are_refused_and_repeated(server: Server) -> None:
    ada, ben, table = invited(server, clock={"bank_s": 600, "turn_s": 30})
    seat, other = ada.sit(table), FairSeat(ben, table, 1, commits=False)
    own, coming = Shares(table, 0), seat.state["deal"]
    assert (coming["game"], coming["round"], coming["attempt"], coming["people"]) == (1, 1, 0, [0, 1])
    deal = deal_of(coming)
    named = dict(zip(("game", "round", "attempt"), deal, strict=True))
    said = seat.do("commit", **named | {"round": 2}, commitment="0" * 64)
    assert said["code"] == "stale"
    seat.until(lambda: json.loads(seat.frames[-1])["type"] == "update")
    assert seat.do("commit", **named, commitment="ABC")["code"] == "bad_message"
    once = {"id": "c1", **named, "commitment": own.commitment(deal)}
    first, again = seat.do("commit", **once), None
    assert first["type"] == "ack" and not first["repeated"]
    seat.socket.send(json.dumps({"type": "commit", **once}))
    while again is None or again["type"] != "ack":
        again = seat.take_in()
    assert again["repeated"] and again["n"] == first["n"]
    assert seat.do("commit", **named, commitment="0" * 64)["code"] == "already_committed"
    assert seat.do("share", **named, share=own.share(deal))["code"] == "wrong_stage"
    assert seat.state["deal"]["commitments"] == [{"seat": 0, "commitment": own.commitment(deal)}]
    other.commits = True
    other.answer(other.state["deal"])
    seat.until(lambda: seat.state["deal"]["commitment"])
    clock = seat.state["clock"]
    assert clock["paused"] and clock["running"] == [] and clock["left_ms"] == [600_000, 600_000]
    assert seat.do("share", **named, share="0" * 64)["code"] == "share_mismatch"
    assert seat.do("share", **named, share=own.share(deal))["type"] == "ack"
    read_until([seat, other], lambda one: one.state["stage"] == "playing")
    assert seat.state["deal"] is None
    assert seat.do("share", **named, share=own.share(deal))["code"] == "stale"
    seat.close()
    other.close()


def test_a_killed_server_goes_on_with_the_same_secret(tmp_path: Path) -> None:
    with Server(tmp_path / "data", PATIENT) as server:
        ada, ben, table = invited(server)
        own = Shares(table, 0, "a"), Shares(table, 1, "b")
        seats = [ada.sit(table), ben.sit(table)]

        def send(number: int, kind: str, deal: tuple[int, int, int], **more: str) -> dict[str, Any]:
            return seats[number].do(kind, game=deal[0], round=deal[1], attempt=deal[2], **more)

        def crash() -> None:
            for seat in seats:
                seat.close()
            server.kill()
            server.start()
            seats[:] = [ada.sit(table), ben.sit(table)]

        deal = (1, 1, 0)
        send(0, "commit", deal, commitment=own[0].commitment(deal))
        crash()
        assert [one["seat"] for one in seats[1].state["deal"]["commitments"]] == [0]
        send(1, "commit", deal, commitment=own[1].commitment(deal))
        seats[0].until(lambda: seats[0].state["deal"]["commitment"])
        committed = seats[0].state["deal"]["commitment"]
        crash()
        assert seats[1].state["deal"]["commitment"] == committed
        send(1, "share", deal, share=own[1].share(deal))
        crash()
        assert seats[0].state["deal"]["shares_of"] == [1]
        send(0, "share", deal, share=own[0].share(deal))
        for seat in seats:
            seat.until(lambda seat=seat: seat.state["stage"] == "playing")
            (told,) = [e for e in seat.events if e["kind"] == "dealt"]
            assert told["proof"]["commitment"] == committed
            assert [e["commitment"] for e in seat.events if e["kind"] == "secret_committed"] == [committed]
            seat.close()
    assert cli("db", "check", "--data", str(tmp_path / "data")).status == 0


def test_a_client_that_does_nothing_is_dealt_without(tmp_path: Path) -> None:
    with Server(tmp_path / "data", HASTY) as server:
        ada, _, table = invited(server)
        seat = ada.sit(table)
        seat.until(lambda: seat.state["stage"] == "playing")
        (told,) = [e for e in seat.events if e["kind"] == "dealt"]
        assert told["proof"] is None
        seat.close()
        # A client that commits and never sends its share.
        ada, _, table = invited(server)
        seat = FairSeat(ada, table, 0, shares=False)
        seat.until(lambda: seat.state["stage"] == "playing")
        kinds = [e["kind"] for e in seat.events]
        (told,) = [e for e in seat.events if e["kind"] == "dealt"]
        if "secret_committed" in kinds:  # it committed in time, at least once
            (again,) = [e for e in seat.events if e["kind"] == "deal_repeated"]
            assert again["missing"] == [0] and again["attempt"] == 1
            assert told["proof"] is None or [one["share"] for one in told["proof"]["shares"]] == [None]
        seat.close()


def test_a_client_that_never_shares_delays_few_deals(tmp_path: Path) -> None:
    with Server(tmp_path / "data", HASTY) as server:
        ada = Guest(server, "Ada")
        table = ada.make("standard, target=1000", others=[{"bot": "simple"}], shares=True)["table"]
        seat = FairSeat(ada, table, 0, shares=False)
        for number in range(1, 5):
            seat.until(lambda: seat.state["stage"] == "playing")
            if number < 4:
                seat.play(Random(number), 1)
                assert seat.do("next")["type"] == "ack"
        repeated = {e["round"] for e in seat.events if e["kind"] == "deal_repeated"}
        dealt = {e["round"]: e["proof"] for e in seat.events if e["kind"] == "dealt"}
        assert repeated & {1, 2}
        assert 4 not in repeated and [one["share"] for one in dealt[4]["shares"]] == [None]
        assert seat.state["players"][0]["late_shares"] >= 3
        seat.close()


def test_shares_can_be_turned_off(tmp_path: Path) -> None:
    with Server(tmp_path / "data", {"shares": False}) as server:
        ada, _, table = invited(server)
        seat = ada.sit(table)
        assert seat.state["stage"] == "playing" and seat.state["deal"] is None
        assert seat.do("commit", game=1, round=2, attempt=0, commitment="0" * 64)["code"] == "stale"
        seat.close()


class Page:
    """The worker around the service of a page."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    async def append(self, write: bytes) -> None:
        pass

    async def replace(self, copy: bytes) -> None:
        pass

    def send(self, line: int, frame: str) -> None:
        self.frames.append(json.loads(frame))

    def close(self, line: int, code: int) -> None:
        pass

    async def ask(self, request: str) -> str:
        raise OSError

    def end(self) -> None:
        pass

    async def state(self, done: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait for a state."""
        while not (states := [f["state"] for f in self.frames if f.get("state")]) or not done(states[-1]):
            await asyncio.sleep(0.005)
        return dict(states[-1])


def test_a_page_without_a_server_contributes_too() -> None:
    async def main() -> None:
        page = Page()
        service = PageService(page, None, [], Settings(bot_pause_s=0.0, shares_s=60.0))
        service.start()
        wanted = json.dumps({"others": [{"bot": "simple"}], "shares": True}).encode()
        _, _, body = await service.request("POST", "/api/tables", wanted)
        table = json.loads(body)["table"]
        service.open(1, table, "last=0")
        async with asyncio.timeout(60):
            coming = (await page.state(lambda state: state["deal"]))["deal"]
            deal, own = deal_of(coming), Shares(table, 0)
            named = {"game": 1, "round": 1, "attempt": 0}
            said = {"type": "commit", "id": "1", **named, "commitment": own.commitment(deal)}
            service.on_message(1, json.dumps(said))
            await page.state(lambda state: state["deal"]["commitment"])
            service.on_message(1, json.dumps({"type": "share", "id": "2", **named, "share": own.share(deal)}))
            await page.state(lambda state: state["stage"] == "playing")
        events = [event for frame in page.frames for event in frame.get("events", [])]
        (told,) = [event for event in events if event["kind"] == "dealt"]
        assert told["proof"]["shares"] == [
            {"seat": 0, "commitment": own.commitment(deal), "share": own.share(deal)},
        ]
        await service.close()

    asyncio.run(main())


def test_the_secret_is_not_printed() -> None:
    """A log line or a traceback may contain the coming deal."""
    at = Players()
    at.join(True, True)
    at.commit(0, 1)
    assert at.coming.secret is not None and at.coming.secret not in repr(at.coming)
