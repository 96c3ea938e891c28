"""Tables at which the two players deal themselves: clients of ``undercut.two_party`` over websockets."""

from __future__ import annotations

import io
import json
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.server.test_backups import NAME, checked
from tests.serving import Guest, Seat, Server
from tests.two_party_seats import Player, SealedSeat, play, read_next, sat, settle
from undercut.record_files import verified_deals
from undercut.two_party.card_points import read_scalar, scalar_hex
from undercut.two_party.edwards import ORDER
from undercut.two_party.hidden_round import HiddenRound
from undercut.two_party.signed_message import SignedMessage

AWAY_S = 1.0
SHORT = "standard, knock_limit=60"
"""Rules with short rounds."""
T = TypeVar("T")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("sealed")
    with Server(data, {"away_s": AWAY_S}) as running:
        yield running
    assert not [line for line in running.log().splitlines() if json.loads(line)["level"] == "error"]
    assert checked(data / NAME)[1] == [], "every snapshot is that of the log"


def both(*seats: Seat, kind: str, **more: Any) -> None:
    for seat in seats:
        answer = seat.do(kind, **more)
        assert answer["type"] == "ack", answer


def kinds(seat: Seat) -> list[str]:
    return [event["kind"] for event in seat.events]


def verified(guest: Guest, table: str) -> list[dict[str, Any]]:
    """What ``undercut verify`` says about the finished game of a table."""
    answer = guest.ask("GET", f"/api/tables/{table}/games/1/record")
    assert answer.status == 200, answer.body
    return [found.as_dict() for found in verified_deals(io.BytesIO(answer.body))]


# --- a game ----------------------------------------------------------------------------------------------------------


def test_two_players_deal_a_game(server: Server, tmp_path: Path) -> None:
    ada, bob = sat(server, rules=SHORT)
    watcher = Guest(server, "Wim")
    links = ada.state["links"]
    assert watcher.ask("POST", "/api/join", {"token": links["watch"].rpartition("/")[2]}).status == 200
    there = watcher.sit(ada.table)
    assert play(ada, bob) > 3
    assert kinds(ada)[:7] == [
        "joined",
        "joined",
        "key_committed",
        "key_committed",
        "key_revealed",
        "key_revealed",
        "started",
    ]
    assert {"dealt", "acted"}.isdisjoint(kinds(ada))
    there.until(lambda: there.state["n"] == ada.state["n"])
    assert {"dealt", "acted"} < set(kinds(there)) and "sealed" not in kinds(there)
    shown = [one["shown"] for one in ada.events if one["kind"] == "sealed" and one["shown"] is not None]
    assert shown == [one for one in there.events if one["kind"] in ("dealt", "acted")]

    result = ada.state["result"]
    assert ada.state["stage"] == "round_over" and result == bob.state["result"]
    assert ada.state["sealed"]["deal"] is None and ada.state["hand"]["cards"]
    both(ada, kind="resign")
    assert [one["proof"] for one in verified(ada.guest, ada.table)] == ["players"]
    replay = ada.guest.ask("GET", f"/api/tables/{ada.table}/replay/1").json
    (record,) = ada.guest.ask("GET", f"/api/tables/{ada.table}/records").json["records"]
    played = [step["action"].split()[0] for step in replay["steps"][1:]]
    assert played == [action.split()[0] for action in record["record"]["actions"]]
    assert [replay[name] for name in ("rules", "dealer")] == [record["record"][name] for name in ("rules", "dealer")]
    assert replay["proof"] is None and replay["sealed"] == record["record"]["x_proof"]
    events = ada.guest.ask("GET", f"/api/tables/{ada.table}/events").json["events"]
    assert [one for one in events if one["kind"] == "sealed"] == [one for one in ada.events if one["kind"] == "sealed"]


def test_a_running_round_shows_no_hands_and_is_claimed_from_who_is_absent(server: Server) -> None:
    ada, bob = sat(server)
    play(ada, bob, actions=3)
    state = ada.state
    assert (state["stage"], state["hand"], state["turn"], state["result"]) == ("playing", None, None, None)
    (board,) = state["boards"]
    assert ada.round is not None and ada.round.view is not None
    assert board["top"] == (str(ada.round.view.pile[-1]) if ada.round.view.pile else None)
    assert [one["count"] for one in board["holds"]] in ([10, 10], [11, 10], [10, 11])
    assert state["clock"]["running"] == [state["sealed"]["deal"]["due"]["seat"]]
    assert not any(player["sits_out"] for player in state["players"])
    bob.close()
    while (claimed := ada.do("claim", seat=1, void=False))["type"] != "ack":
        assert claimed["code"] in ("not_yet", "not_away", "not_awaited"), claimed
        if claimed["code"] == "not_awaited":
            ada.act()
        time.sleep(0.1)
    assert (ada.state["winners"], ada.state["end"]["reason"], ada.state["hand"]) == ([0], "abandoned", None)


@pytest.mark.long
def test_a_rematch_goes_on_with_the_same_keys(server: Server) -> None:
    ada, bob = sat(server)
    play(ada, bob, actions=1)
    keys = ada.state["sealed"]["keys"]
    both(bob, kind="resign")
    for seat in (ada, bob):
        seat.until(lambda seat=seat: seat.state["stage"] == "game_over")
        assert seat.do("rematch", accept=True)["type"] == "ack"
    assert play(ada, bob, actions=2) == 2
    assert ada.state["game"] == 2 and ada.state["sealed"]["keys"] == keys


# --- the clock -------------------------------------------------------------------------------------------------------

CLOCK = {"bank_s": 30, "turn_s": 5}


def turn_left(seat: SealedSeat) -> int:
    """The rest of the running turn, in milliseconds."""
    clock = seat.guest.ask("GET", f"/api/tables/{seat.table}").json["clock"]
    return int(clock["turn_left_ms"][str(clock["running"][0])])


def test_a_turn_goes_on_after_the_other_has_opened_a_card(server: Server) -> None:
    ada, bob = sat(server, clock=CLOCK)
    settle(ada, bob)
    while True:
        mover = ada if ada.may_act else bob
        assert mover.round is not None and mover.round.view is not None
        if "draw" in map(str, mover.round.view.legal_actions()):
            break
        simplest(ada, bob)
        settle(ada, bob)
    time.sleep(1.1)
    mover.act("draw")
    settle(ada, bob)
    assert mover.may_act and turn_left(mover) <= 4_000
    mover.act()
    settle(ada, bob)
    assert turn_left(mover) > 4_000


# --- interruptions ---------------------------------------------------------------------------------------------------


def back(server: Server, *seats: SealedSeat) -> tuple[SealedSeat, ...]:
    """Kills the server and starts it again. Returns new connections of the players, who have kept what they stored."""
    server.kill()
    server.start()
    return tuple(SealedSeat(seat.guest, seat.table, seat.player.seat, seat.player) for seat in seats)


@pytest.mark.long
def test_a_round_survives_a_killed_server_and_closed_pages(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bob = sat(server, rules=SHORT)
        play(ada, bob, actions=1)
        number, hand = ada.state["sealed"]["deal"]["number"], _hand(ada)
        ada, bob = back(server, ada, bob)
        assert ada.state["sealed"]["deal"]["number"] == number and _hand(ada) == hand
        while not _is_over(ada, bob):
            play(ada, bob, actions=1, waits=False)
        ada.until(lambda: ada.state["stage"] != "playing" or ada.state["sealed"]["deal"]["due"] is None)
        ada, bob = back(server, ada, bob)  # all messages are stored, the result probably not
        for seat in (ada, bob):
            seat.until(lambda seat=seat: seat.state["stage"] == "round_over")
        both(ada, bob, kind="next")
        play(ada, bob, actions=1)
        ada, bob = back(server, ada, bob)  # the snapshot is the one before the second round
        play(ada, bob)
        both(ada, kind="resign")
        assert [one["proof"] for one in verified(ada.guest, ada.table)] == ["players"] * 2
        assert server.stop() == 0
    assert not [line for line in server.log().splitlines() if json.loads(line)["level"] == "error"]
    assert checked(tmp_path / NAME)[1] == [], "the snapshots are those of the log"


def _hand(seat: SealedSeat) -> str:
    assert seat.round is not None and seat.round.view is not None
    return str(seat.round.view.cards)


def _is_over(*seats: SealedSeat) -> bool:
    publics = [seat.round.order.public for seat in seats if seat.round is not None]
    return any(public is not None and public.is_over for public in publics) or not publics


# --- misbehaviour ----------------------------------------------------------------------------------------------------


class WrongShare(SealedSeat):
    """A client whose next share of a drawn card is another number."""

    is_wrong = False

    def changed(self, message: SignedMessage) -> SignedMessage:
        if message.kind != "shares" or message.number < 8 or self.is_wrong:
            return message
        self.is_wrong = True
        position, scalar = message.body
        other = scalar_hex((read_scalar(scalar) or 0) * 2 % ORDER)
        return SignedMessage(**{**message.as_dict(), "body": (position, other)}).sign(self.player.private)


def cheating(server: Server, cheat: Callable[..., T], **more: Any) -> tuple[SealedSeat, T]:
    """A table at which Bob cheats."""
    ada, bob = sat(server, **more)
    player = bob.player
    bob.close()
    return ada, cheat(bob.guest, bob.table, 1, player)


def complain(seat: SealedSeat) -> dict[str, Any]:
    """Complains about what the client has noticed."""
    deal, found = seat.state["sealed"]["deal"], seat.found
    assert found is not None
    at = deal["game"], deal["round"], deal["attempt"]
    named = dict(zip(("game", "round", "attempt"), at, strict=True))
    about = {"error": found.code, "number": found.number, "step": found.step}
    return seat.do("complaint", **named, **about, seed=seat.player.seeds[at].hex())


def simplest(ada: SealedSeat, bob: SealedSeat) -> tuple[SealedSeat, str]:
    """Lets who is to act pass, draw, discard or defend. Returns the seat and the action."""
    settle(ada, bob)
    mover = ada if ada.may_act else bob
    assert mover.round is not None and mover.round.view is not None
    legal = [str(action) for action in mover.round.view.legal_actions()]
    wanted = ("pass", "draw", "discard", "defend")
    text = next(text for verb in wanted for text in legal if text.startswith(verb))
    mover.act(text)
    return mover, text


def draw(ada: SealedSeat, bob: SealedSeat) -> None:
    """Plays until Ada draws from the stock."""
    while simplest(ada, bob) != (ada, "draw"):
        pass


def test_a_wrong_share_is_named_and_the_round_is_dealt_again(server: Server) -> None:
    ada, bob = cheating(server, WrongShare)
    draw(ada, bob)
    bob.until(lambda: bob.is_wrong)
    ada.until(lambda: ada.found)
    assert ada.found is not None and (ada.found.code, ada.found.seat) == ("wrong_scalar", 1)
    deal = ada.state["sealed"]["deal"]
    before = deal["dealer"]
    number = ada.found.number
    found = {"error": ada.found.code, "number": number, "step": ada.found.step}
    assert complain(ada)["type"] == "ack"
    for seat in (ada, bob):
        seat.until(lambda seat=seat: seat.state["stage"] == "round_over")
        stopped = seat.state["sealed"]["deal"]["stopped"]
        assert stopped == {"seat": 1, "by": 0, "confirmed": True, "proven": False, **found}
        assert (seat.state["result"], seat.state["scores"]) == (None, [0, 0])
    evidence = bob.guest.ask("GET", f"/api/tables/{bob.table}/sealed?game=1&round=1&attempt=0").json
    assert evidence["stopped"] == stopped and len(evidence["messages"]) == number + 1
    assert evidence["complaint_seed"] == ada.player.seeds[1, 1, 0].hex()
    ada.found = None
    both(ada, bob, kind="next")
    assert play(ada, bob, actions=2) == 2
    deal = ada.state["sealed"]["deal"]
    assert (deal["round"], deal["attempt"], deal["dealer"]) == (1, 1, before)
    assert deal["claim_from"] is None


def test_a_second_complaint_without_a_reason_loses(server: Server) -> None:
    ada, bob = sat(server)
    play(ada, bob, actions=1)
    about = {"game": 1, "round": 1, "attempt": 0, "error": "wrong_scalar", "number": 6, "step": "shares of the deal"}
    assert bob.do("complaint", **about, seed=bob.player.seeds[1, 1, 0].hex())["type"] == "ack"
    settle(ada, bob)
    stopped = ada.state["sealed"]["deal"]["stopped"]
    assert (stopped["seat"], stopped["by"], stopped["confirmed"]) == (0, 1, False)
    assert bob.do("complaint", **about)["code"] == "stale"
    assert ada.state["stage"] == "round_over" and ada.state["sealed"]["deal"]["claim_from"] is None
    assert ada.do("claim", seat=1, void=False)["code"] == "not_away"
    assert ada.state["sealed"]["deal"]["refusal_ms"] is None
    both(ada, kind="next")
    left = ada.sealed["deal"]["refusal_ms"]
    assert 0 < left <= 1000 * AWAY_S
    assert bob.do("claim", seat=0, void=False)["code"] == "not_away"
    both(bob, kind="next")
    settle(ada, bob)
    assert bob.do("complaint", **about | {"attempt": 1})["type"] == "ack"
    settle(ada, bob)
    assert ada.state["sealed"]["deal"]["claim_from"] == 1
    both(ada, kind="claim", seat=1, void=False)
    assert (ada.state["stage"], ada.state["winners"]) == ("game_over", [0])


class NoLists(SealedSeat):
    """A client that does not shuffle."""

    def send(self, message: SignedMessage) -> str:
        return "" if message.kind == "list" else super().send(message)


@pytest.mark.long
def test_who_lets_the_time_run_out_loses_at_every_step(server: Server) -> None:
    """Before the deal is complete, with a card to open, and at a turn. Nothing of the round is shown or counts."""
    dealing = cheating(server, NoLists, clock=CLOCK)
    opening, turn = (sat(server, clock=CLOCK) for _ in range(2))
    for table in (opening, turn):
        play(*table, actions=2)
    opening[1].answers = False
    draw(*opening)
    late = [1, 1, 0 if turn[0].may_act else 1]
    while (dealing[0].sealed["deal"] or {"number": 0})["number"] < 2:
        read_next(*dealing)
    time.sleep(CLOCK["bank_s"])
    for (ada, _), seat in zip((dealing, opening, turn), late, strict=True):
        ada.until(lambda ada=ada: ada.state["stage"] == "game_over")
        state = ada.state
        assert (state["winners"], state["end"]["reason"], state["end"]["seat"]) == ([1 - seat], "time", seat)
        assert (state["hand"], state["turn"], state["result"]) == (None, None, None)
        assert ada.guest.ask("GET", f"/api/tables/{ada.table}/games/1/record").json["rounds"] == []
        assert ada.guest.ask("GET", f"/api/tables/{ada.table}/replay/1").status == 409


class EarlySeed(SealedSeat):
    """A client that reveals its seed before it sends its first list."""

    def changed(self, message: SignedMessage) -> SignedMessage:
        if message.kind == "list" and message.number < 4:
            seed = self.player.seeds[message.game, message.round, message.attempt].hex()
            wrong = SignedMessage(**{**message.as_dict(), "kind": "seed", "body": (seed,)})
            for _ in range(2):
                self.send(wrong.sign(self.player.private))
        return message


def test_a_message_that_the_server_sees_is_wrong_is_refused_and_named(server: Server) -> None:
    ada, bob = cheating(server, EarlySeed)
    play(ada, bob, actions=1)
    step = "list 1" if ada.state["sealed"]["deal"]["dealer"] == 1 else "list 2"
    number = int(step[-1]) + 1
    refused = [one for one in bob.errors if one["code"] == "early_opening"]
    assert len(refused) == 2 and refused[0]["place"] == f"seat 1, message {number} (seed)", bob.errors
    (told,) = [one for one in ada.events if one["kind"] == "sealed_refused"]
    assert (told["seat"], told["error"], told["number"], told["proven"]) == (1, "early_opening", number, True)


class Unshuffled(SealedSeat):
    """A client that permutes the cards in another way than its seed says."""

    def prepared(self, now: HiddenRound) -> HiddenRound:
        now.keys.__dict__["permutation"] = tuple(reversed(range(52)))
        return now


@pytest.mark.long
def test_a_changed_permutation_stops_the_round_at_its_end(server: Server) -> None:
    ada, bob = cheating(server, Unshuffled, rules=SHORT)
    play(ada, bob, waits=False)
    ada.until(lambda: ada.found or ada.state["stage"] != "playing")
    if ada.found:  # if Bob was the first to reveal his seed, Ada alone has noticed, else the server has as well
        answer = complain(ada)
        assert answer["type"] == "ack" or answer["code"] == "stale", answer
    settle(ada, bob)
    for seat in (ada, bob):
        stopped = seat.state["sealed"]["deal"]["stopped"]
        assert (stopped["seat"], stopped["error"]) == (1, "changed_permutation"), stopped
        assert stopped["by"] in (0, None)
        assert stopped["proven"] and stopped["confirmed"]
    assert bob.do("claim", seat=0, void=False)["code"] == "not_away"
    both(ada, kind="claim", seat=1, void=False)
    assert (ada.state["stage"], ada.state["winners"]) == ("game_over", [0])


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_a_refused_opening_is_claimed(server: Server) -> None:
    ada, bob = sat(server)
    settle(ada, bob)
    play(ada, bob, actions=2)
    bob.answers = False
    draw(ada, bob)
    ada.until(lambda: ada.state["sealed"]["deal"]["refusal_ms"] is not None)
    early = ada.do("claim", seat=1, void=False)
    assert early["type"] == "ack" or early["code"] == "not_yet", early
    while early["type"] != "ack":
        time.sleep(0.2)
        early = ada.do("claim", seat=1, void=False)
    assert (ada.state["stage"], ada.state["winners"], ada.state["end"]["reason"]) == ("game_over", [0], "abandoned")


@pytest.mark.parametrize("deletes", [False, True])
def test_who_leaves_loses_and_keeps_the_hand_hidden(server: Server, deletes: bool) -> None:
    ada, bob = sat(server)
    play(ada, bob, actions=2)
    assert bob.guest.ask("DELETE", "/api/me" if deletes else f"/api/tables/{bob.table}?game=1").status == 204
    ada.until(lambda: ada.state["stage"] == "game_over")
    state = ada.state
    assert (state["winners"], state["end"]["reason"], state["hand"], state["result"]) == ([0], "resigned", None, None)
    assert ada.guest.ask("GET", f"/api/tables/{ada.table}/games/1/record").json["rounds"] == []
    assert ada.guest.ask("GET", f"/api/tables/{ada.table}/replay/1").status == 409
    assert ada.do("complaint", game=1, round=1, attempt=0, error="wrong_seed", number=1, step="seed")["code"] == "stale"


def test_who_comes_later_sees_no_key_before_the_own_commitment(server: Server) -> None:
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(others=[{"open": True}], deals="players")
    token = made["links"]["invite"].rpartition("/")[2]
    seat = SealedSeat(ada, made["table"], 0)
    bob.ask("POST", "/api/join", {"token": token, "deals": "players"})
    other = bob.sit(made["table"])
    assert other.do("commit_key", commitment=Player(made["table"], 1).commitment)["type"] == "ack"
    seat.until(lambda: [one["key"] is None for one in seat.sealed["keys"]] == [False, True])
    assert bob.ask("DELETE", "/api/me").status == 204
    seat.answers = False
    seat.until(lambda: seat.sealed["keys"] == [])
    seat.close()
    cleo = Guest(server, "Cleo")
    assert cleo.ask("POST", "/api/join", {"token": token, "deals": "players"}).status == 200
    assert play(SealedSeat(ada, made["table"], 0), SealedSeat(cleo, made["table"], 1), actions=1) == 1


def test_who_does_not_agree_to_deal_again_is_claimed_from(server: Server) -> None:
    ada, bob = sat(server)
    play(ada, bob, actions=1)
    about = {"game": 1, "round": 1, "attempt": 0, "error": "wrong_scalar", "number": 6, "step": "shares of the deal"}
    both(bob, kind="complaint", **about)
    settle(ada, bob)
    both(ada, kind="next")
    while (claimed := ada.do("claim", seat=1, void=False))["type"] != "ack":
        assert claimed["code"] == "not_yet", claimed
        time.sleep(0.1)
    assert (ada.state["stage"], ada.state["winners"], ada.state["end"]["reason"]) == ("game_over", [0], "abandoned")


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        {"others": [{"bot": "easy"}]},
        {"others": None},
        {"rules": "open-knock-cutthroat", "others": [{"open": True}, {"open": True}]},
        {"others": [{"open": True}], "offer": True},
    ],
)
def test_tables_that_players_cannot_deal_are_refused(server: Server, asked: dict[str, Any]) -> None:
    answer = Guest(server).ask("POST", "/api/tables", {"rules": "standard", "deals": "players", **asked})
    assert (answer.status, answer.json["code"]) == (400, "players_deal"), answer.body


def test_old_clients_are_refused(server: Server) -> None:
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(others=[{"open": True}], deals="players")
    token = made["links"]["invite"].rpartition("/")[2]
    assert ada.ask("POST", "/api/invitation", {"token": token}).json["deals"] == "players"
    refused = bob.ask("POST", "/api/join", {"token": token})
    assert (refused.status, refused.json["code"]) == (409, "newer_page_needed")
    assert ada.ask("PUT", f"/api/tables/{made['table']}/offer").json["code"] == "players_deal"
    assert bob.ask("POST", "/api/join", {"token": token, "watch": True}).json["role"] == "watch"
    assert bob.ask("GET", f"/api/tables/{made['table']}/sealed").json["code"] == "not_seated"
    assert ada.ask("GET", f"/api/tables/{made['table']}/sealed").json["code"] == "not_found"
    seat = ada.sit(made["table"])
    assert seat.do("act", action="draw")["code"] == "players_deal"
    assert seat.do("reveal_key", key="0" * 64)["code"] == "not_committed"
    ordinary = ada.sit(ada.make(others=[{"bot": "easy"}])["table"])
    assert ordinary.state["sealed"] is None
    assert ordinary.do("commit_key", commitment="0" * 64)["code"] == "players_deal"


def test_messages_of_other_seats_deals_and_texts_are_refused(server: Server) -> None:
    ada, bob = sat(server)
    settle(ada, bob)
    mover, other = (ada, bob) if ada.may_act else (bob, ada)
    message = mover.act("pass")

    def refusal(**changes: Any) -> str:
        sent = {"type": "sealed", "id": f"x{len(mover.errors)}", "message": message.as_dict() | changes}
        before = len(mover.errors)
        mover.socket.send(json.dumps(sent, separators=(",", ":")))
        mover.until(lambda: len(mover.errors) > before)
        return str(mover.errors[-1]["code"])

    assert refusal(seat=other.player.seat) == "not_seated"
    assert refusal(attempt=7) == "stale"
    assert refusal(number=40) == "forged_signature"
    assert refusal(transcript="é" * 10) == refusal(number=-1) == "malformed_message"
    assert refusal(table="elsewhere") == "foreign_round"
    sent = mover.send(message)
    mover.until(lambda: sent in mover.acks)
    assert json.loads(mover.frames[-1])["repeated"] is True


# --- secrecy ---------------------------------------------------------------------------------------------------------


def patterns(*seats: SealedSeat) -> dict[str, bytes]:
    """What would give hidden cards away: seeds, keys of positions, and hands as the program writes and stores them."""
    found: dict[str, bytes] = {}
    for seat in seats:
        now, name = seat.round, "ab"[seat.player.seat]
        assert now is not None and now.view is not None
        seed, secret = now.keys.seed, now.keys.shuffle_key
        found |= {f"{name} seed": seed, f"{name} seed in hex": seed.hex()[:24].encode()}
        found |= {f"{name} key": secret.to_bytes(32, "little"), f"{name} key in hex": scalar_hex(secret).encode()}
        cards = [str(card) for card in now.view.cards]
        found |= {f"{name} hand {mark!r}": mark.join(cards[:6]).encode() for mark in (" ", ",", '","', "")}
        bits = now.view.hand
        found[f"{name} hand as a number"] = struct.pack("<QII", 2, bits & 2**30 - 1, bits >> 30)
    return found


def memory(pid: int) -> Iterator[bytes]:
    """The writable memory of a process."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as held:
        for line in maps:
            place, rights = line.split()[:2]
            if rights.startswith("rw"):
                begin, end = (int(part, 16) for part in place.split("-"))
                try:
                    held.seek(begin)
                    yield held.read(end - begin)
                except (OSError, ValueError):
                    continue


def scan(server: Server, wanted: dict[str, bytes], *seats: Seat) -> set[str]:
    """The patterns in the memory of the server, in its files, and in what it has sent."""
    assert server.process is not None
    found: set[str] = set()
    for where, parts in (
        ("memory", memory(server.process.pid)),
        ("files", (path.read_bytes() for path in server.data.iterdir() if path.is_file())),
        ("traffic", ("".join(seat.frames).encode() for seat in seats)),
    ):
        for part in parts:
            found |= {f"{where}: {name}" for name, pattern in wanted.items() if pattern in part}
    return found


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="reads the memory of a process of Linux")
def test_the_server_has_no_hidden_card_before_the_end(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bob = sat(server)
        for _ in range(2):
            play(ada, bob, actions=2)
            wanted = patterns(ada, bob)
            assert not scan(server, wanted, ada, bob)
        # What is planted is found: a part of Ada's seed as a name, and everything else once the round is over.
        name = wanted["a seed in hex"].decode()
        ada.guest.ask("PUT", "/api/me", {"name": name})
        planted = scan(server, wanted, ada, bob)
        assert {"memory: a seed in hex", "files: a seed in hex"} <= planted
        seeds = {key: value for key, value in wanted.items() if "seed in hex" in key}
        play(ada, bob)
        assert {f"{where}: {key}" for key in seeds for where in ("memory", "files", "traffic")} <= scan(
            server, seeds, ada, bob
        )
