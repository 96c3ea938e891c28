"""Clients of tables at which two players deal themselves: keys, messages, and what they check (docs/fairness.md)."""

from __future__ import annotations

import json
import secrets
import uuid
from typing import Any

import msgspec

from tests.serving import Guest, Seat, Server
from undercut.actions import parse_action
from undercut.cards import Card
from undercut.fair_deals import RoundId
from undercut.melds import deadwood_after_discards
from undercut.rulesets import offered_ruleset
from undercut.two_party.edwards import public_key
from undercut.two_party.hidden_round import HiddenRound
from undercut.two_party.misbehaviour import Misbehaviour
from undercut.two_party.signed_message import SignedMessage, Terms, key_commitment


class Player:
    """The memory of one player: a key, and for each deal the seed and all messages. It survives connections."""

    def __init__(self, table: str, seat: int) -> None:
        self.table, self.seat = table, seat
        self.private = secrets.token_bytes(32)
        self.key = public_key(self.private)
        self.seeds: dict[tuple[int, int, int], bytes] = {}
        self.messages: dict[tuple[int, int, int], list[SignedMessage]] = {}

    @property
    def commitment(self) -> str:
        return key_commitment(self.table, self.seat, self.key).hex()

    def opened(self, deal: dict[str, Any], keys: list[dict[str, Any]]) -> HiddenRound:
        """The round as this player has stored it."""
        at = deal["game"], deal["round"], deal["attempt"]
        pair = bytes.fromhex(keys[0]["key"]), bytes.fromhex(keys[1]["key"])
        terms = Terms(RoundId(self.table, *at), offered_ruleset(deal["rules"]), deal["dealer"], pair)
        found = HiddenRound(terms, self.seat, self.seeds.setdefault(at, secrets.token_bytes(32)), self.private)
        found.restore(self.messages.setdefault(at, []))
        return found


class SealedSeat(Seat):
    """A connection whose client deals. ``answers``: it sends what it owes; ``cheat`` may change a message before."""

    def __init__(self, guest: Guest, table: str, seat: int, player: Player | None = None, last: int = 0) -> None:
        self.player = player or Player(table, seat)
        self.round: HiddenRound | None = None
        self.answers = True
        self.found: Misbehaviour | None = None
        """What this client noticed about the other."""
        self._said: set[str] = set()
        super().__init__(guest, table, last)
        self.resume()

    @property
    def sealed(self) -> dict[str, Any]:
        """The sealed part of the state."""
        found: dict[str, Any] = self.state["sealed"]
        return found

    def take_in(self, timeout: float = 30.0) -> dict[str, Any]:
        message = super().take_in(timeout)
        if message.get("state") is not None and message["type"] == "update":
            self.open()
            for event in message["events"]:
                if event["kind"] == "sealed" and self.round is not None:
                    self.receive(msgspec.convert(event["message"], SignedMessage))
            self.go_on()
        return message

    def resume(self) -> None:
        """Continues the running round after a new connection, with the messages that the server has."""
        deal = self.sealed["deal"]
        if deal is None or deal["stopped"] is not None:
            self.go_on()
            return
        self.round = self.prepared(self.player.opened(deal, self.sealed["keys"]))
        asked = self.guest.ask("GET", f"/api/tables/{self.table}/sealed").json
        for one in asked["messages"]:
            self.receive(msgspec.convert(one, SignedMessage))
        for own in self._messages[len(asked["messages"]) :]:
            self.send(own)
        self.go_on()

    @property
    def _messages(self) -> list[SignedMessage]:
        assert self.round is not None
        deal = self.round.terms.deal
        return self.player.messages[deal.game, deal.round, deal.attempt]

    def receive(self, message: SignedMessage) -> None:
        """Takes a message of the table; own and known ones change nothing."""
        assert self.round is not None
        if message.deal != self.round.terms.deal or message.number < self.round.order.number or self.found:
            return
        try:
            self.round.receive(message)
        except Misbehaviour as error:
            self.found = error
            return
        self._messages.append(message)

    def go_on(self) -> None:
        """Sends what is due without a decision: key and messages."""
        if not self.answers or not self.state or self.found:
            return
        if self.state["stage"] == "waiting":
            self._keys()
        if self.round is None:
            return
        for message in self.round.answer():
            self._messages.append(message)
            self.send(self.changed(message))

    def prepared(self, now: HiddenRound) -> HiddenRound:
        """The round with which this client continues; the same for an honest client."""
        return now

    def open(self) -> None:
        """Opens the running round; an update may contain its beginning and its first messages."""
        deal = self.sealed["deal"]
        if deal is None or deal["stopped"] is not None or self.state["stage"] != "playing":
            self.round = None
            return
        at = RoundId(self.table, deal["game"], deal["round"], deal["attempt"])
        if self.round is None or self.round.terms.deal != at:
            self.round = self.prepared(self.player.opened(deal, self.sealed["keys"]))

    def changed(self, message: SignedMessage) -> SignedMessage:
        """The message that is sent instead; the same for an honest client."""
        return message

    def _keys(self) -> None:
        keys = {one["seat"]: one["key"] for one in self.sealed["keys"]}
        if self.player.seat not in keys:
            self._once("commit_key", commitment=self.player.commitment)
        elif len(keys) == 2:
            self._once("reveal_key", key=self.player.key.hex())

    def _once(self, kind: str, **more: Any) -> None:
        if kind not in self._said:
            self._said.add(kind)
            self.say(kind, **more)

    def send(self, message: SignedMessage) -> str:
        """Sends a message of the round without waiting for the answer."""
        said = {"type": "sealed", "id": uuid.uuid4().hex, "message": message.as_dict()}
        self.socket.send(json.dumps(said, separators=(",", ":")))
        return str(said["id"])

    @property
    def may_act(self) -> bool:
        due = None if self.round is None else self.round.order.due()
        return due is not None and (due.seat, due.kind) == (self.player.seat, "action")

    def act(self, text: str | None = None) -> SignedMessage:
        """States an action, by default a sensible one, and reads until the table has it."""
        assert self.round is not None and self.round.view is not None
        message = self.round.act(parse_action(text or sensible(self.round)))
        self._messages.append(message)
        self.send(message)
        self.go_on()
        self.until(lambda: (deal := self.sealed["deal"]) is None or deal["number"] > message.number)
        return message


def sensible(now: HiddenRound) -> str:
    """An action with which rounds end."""
    view = now.view
    assert view is not None
    legal = [str(action) for action in view.legal_actions()]
    for wanted in ("big gin", "knock", "defend"):
        if found := [text for text in legal if text.startswith(wanted)]:
            return found[0]
    if discards := [text for text in legal if text.startswith("discard")]:
        after = deadwood_after_discards(view.cards)
        return min(discards, key=lambda text: after[Card(text.split()[1])])
    return "draw" if "draw" in legal else legal[0]


def sat(server: Server, other: Server | None = None, **more: Any) -> tuple[SealedSeat, SealedSeat]:
    """Two players at a new table, the second at another node if there is one."""
    ada, bob = Guest(server, "Ada"), Guest(other or server, "Bob")
    made = ada.make(others=[{"open": True}], deals="players", **more)
    token = made["links"]["invite"].rpartition("/")[2]
    joined = bob.ask("POST", "/api/join", {"token": token, "deals": "players"})
    assert joined.status == 200, joined.body
    return SealedSeat(ada, made["table"], 0), SealedSeat(bob, made["table"], 1)


def settle(*seats: SealedSeat) -> None:
    """Reads until all have seen the same, and the game waits for a decision."""
    while not _is_settled(*seats):
        read_next(*seats)


def read_next(*seats: SealedSeat) -> None:
    """Reads a message of whoever has seen less than the others."""
    newest = max(seat.state["n"] for seat in seats)
    behind = [seat for seat in seats if seat.state["n"] < newest]
    (behind or seats)[0].take_in()


def _is_settled(*seats: SealedSeat) -> bool:
    state = seats[0].state
    deal = state["sealed"]["deal"]
    waits = deal is not None and deal["due"] is not None and deal["due"]["kind"] == "action"
    same = len({seat.state["n"] for seat in seats}) == 1
    return same and (state["stage"] not in ("playing", "waiting") or waits)


def play(*seats: SealedSeat, actions: int = 10_000, waits: bool = True) -> int:
    """Plays until the round is over, or for a number of actions; returns the number of actions.

    ``waits``: until the result is known as well.
    """
    done = 0
    settle(*seats)
    while done < actions and seats[0].state["stage"] == "playing" and not any(seat.found for seat in seats):
        mover = next(seat for seat in seats if seat.may_act)
        mover.act()
        done += 1
        if not waits and mover.round is not None and mover.round.order.public and mover.round.order.public.is_over:
            break
        settle(*seats)
    return done
