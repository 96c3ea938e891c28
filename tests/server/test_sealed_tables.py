"""Tables at which the two players deal themselves: clients of ``undercut.two_party`` over websockets."""

from __future__ import annotations

from pathlib import Path

from tests.serving import Guest, Server
from tests.two_party_seats import SealedSeat, play


def sat(server: Server, rules: str = "standard", **more: object) -> tuple[SealedSeat, SealedSeat]:
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(rules=rules, others=[{"open": True}], deals="players", **more)
    token = made["links"]["invite"].rpartition("/")[2]
    joined = bob.ask("POST", "/api/join", {"token": token, "deals": "players"})
    assert joined.status == 200, joined.body
    return SealedSeat(ada, made["table"], 0), SealedSeat(bob, made["table"], 1)


def test_two_players_deal_and_play(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bob = sat(server)
        assert play(ada, bob) > 3
        assert ada.state["stage"] in ("round_over", "game_over"), ada.state
        assert ada.state["result"]["hands"]
