"""Clients of tables that contribute to the deck: shares, commitments, and what they check (docs/fairness.md)."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.serving import Guest, Seat
from undercut.fair_deals import RoundId, deck_from_shares, secret_commitment, share_commitment


class Shares:
    """The shares of a seat, by deal: game, round and attempt."""

    def __init__(self, table: str, seat: int, seed: object = 0) -> None:
        self.table, self.seat = table, seat
        self._rng = Random(f"{seed}:{table}:{seat}")
        self._drawn: dict[tuple[int, int, int], bytes] = {}

    def share(self, deal: tuple[int, int, int]) -> str:
        if deal not in self._drawn:
            self._drawn[deal] = self._rng.randbytes(32)
        return self._drawn[deal].hex()

    def commitment(self, deal: tuple[int, int, int]) -> str:
        return share_commitment(RoundId(self.table, *deal), self.seat, bytes.fromhex(self.share(deal))).hex()


def deal_of(told: dict[str, Any]) -> tuple[int, int, int]:
    """The deal that a message names."""
    return told["game"], told["round"], told["attempt"]


class FairSeat(Seat):
    """A connection whose client contributes to every deck, as far as ``shares`` and ``commits`` allow it."""

    def __init__(self, guest: Guest, table: str, seat: int, *, commits: bool = True, shares: bool = True) -> None:
        self.own = Shares(table, seat, guest.id)
        self.commits, self.shares = commits, shares
        self._said: set[tuple[str, int, int, int]] = set()
        super().__init__(guest, table)

    def take_in(self, timeout: float = 20.0) -> dict[str, Any]:
        message = super().take_in(timeout)
        coming = self.state.get("deal") if self.state else None
        if coming is not None and self.state["you"] in coming["people"]:
            self.answer(coming)
        return message

    def answer(self, coming: dict[str, Any]) -> None:
        """Sends what the coming deal waits for."""
        deal, seat = deal_of(coming), self.state["you"]
        if self.commits and coming["commitment"] is None:
            self._once("commit", deal, commitment=self.own.commitment(deal))
        if self.shares and coming["commitment"] and seat in [one["seat"] for one in coming["commitments"]]:
            self._once("share", deal, share=self.own.share(deal))

    def _once(self, kind: str, deal: tuple[int, int, int], **more: str) -> None:
        if (kind, *deal) not in self._said:
            self._said.add((kind, *deal))
            self.say(kind, game=deal[0], round=deal[1], attempt=deal[2], **more)

    def check_dealt(self, told: dict[str, Any], secret: str) -> None:
        """Computes the deck of a ``dealt`` event, and compares it with what this seat has seen."""
        proof = told["proof"]
        before = [e for e in self.events if e["kind"] == "secret_committed" and e["n"] < told["n"]][-1]
        assert before["attempt"] == proof["attempt"] and before["commitment"] == proof["commitment"]
        assert before["commitments"] == [{k: one[k] for k in ("seat", "commitment")} for one in proof["shares"]]
        assert before["dealers"][told["board"]] == told["dealer"] and before["people"] == proof["people"]
        deal = RoundId(self.table, *deal_of(before))
        theirs = [bytes.fromhex(one["commitment"]) for one in proof["shares"]]
        assert secret_commitment(deal, theirs, bytes.fromhex(secret)).hex() == proof["commitment"]
        shares = [None if one["share"] is None else bytes.fromhex(one["share"]) for one in proof["shares"]]
        for one, share in zip(proof["shares"], shares, strict=True):
            assert share is None or share_commitment(deal, one["seat"], share).hex() == one["commitment"]
        committed = bytes.fromhex(proof["commitment"])
        deck = deck_from_shares(bytes.fromhex(secret), deal, committed, shares, board=told["board"])
        place = told["seats"].index(self.state["you"]) if self.state["you"] in told["seats"] else None
        if place is not None:
            # Cards are dealt in turn, beginning after the dealer.
            seats = len(told["seats"])
            first = (told["seats"].index(told["dealer"]) + 1) % seats
            mine = deck[(place - first) % seats : told["held"][place] * seats : seats]
            assert set(map(str, mine)) == set(told["hand"]), (mine, told)
