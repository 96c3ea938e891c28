"""Positions priced by the real server: as the library prices them, refused by name, limited per guest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.reviewed import played, waited
from tests.serving import Guest, Server
from undercut.analysis import price
from undercut.bots import bot
from undercut.cards import DECK
from undercut.kernel import has_kernel
from undercut.notation.positions import position_text
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="prices need the kernel")


def position(rules: str, turns: int) -> View:
    """What the seat to act sees after some turns of `simple` against itself."""
    rng, player = Random(1), bot("simple")
    now = Round.deal(ruleset(rules), 0, rng.sample(DECK, 52))
    for _ in range(turns):
        now = now.apply(player.act(now.view(now.to_act), rng))
    return now.view(now.to_act)


def test_a_position_is_priced_as_the_library_prices_it(reviewing: Server) -> None:
    view = position("standard", 7)
    guest = Guest(reviewing)
    answer = guest.ask("POST", "/api/analyze", {"position": position_text(view), "budget": 300})
    assert answer.status == 200, answer.body
    told, mine = answer.json, price(view, budget=300)
    assert [choice["action"] for choice in told["choices"]] == [choice.action for choice in mine.choices]
    assert told["choices"][0]["points"] == pytest.approx(mine.choices[0].points, abs=1e-3)
    assert {choice["action"] for choice in told["choices"]} == {
        str(action).split(" =")[0] for action in view.legal_actions()
    }
    assert (told["best"], told["verdict"], told["playouts"]) == (
        mine.choices[0].action,
        mine.verdict,
        mine.playouts,
    )
    assert told["position"] == position_text(view) and sum(told["holds"]) == pytest.approx(10, abs=0.3)
    assert [told["holds"][card] for card in view.cards] == [0] * len(view.cards)
    url = guest.ask("POST", "/api/analyze", {"position": position_text(view, url=True), "budget": 300}).json
    assert (url["choices"], url["position"]) == (told["choices"], told["position"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "bad_position"),
        ("standard 0 1 AsAsAs 7h 0-0 -", "duplicate_card"),
        ("x" * 9000, "bad_request"),
        ("", "bad_request"),
        (position_text(position("open-knock-table, knock_limit=10", 3)), "not_two_handed"),
    ],
)
def test_a_text_that_is_no_position_of_two_is_refused_by_name(reviewing: Server, text: str, code: str) -> None:
    refused = Guest(reviewing).ask("POST", "/api/analyze", {"position": text})
    assert (refused.status, refused.json["code"]) == (400, code), refused.body


@pytest.mark.long
def test_positions_do_not_wait_for_reviews_and_are_limited_per_guest(tmp_path: Path) -> None:
    with Server(tmp_path, {"review_budget": 4000, "analyze_rate": 0.0, "analyze_burst": 3.0}) as server:
        ada, bob = Guest(server), Guest(server)
        path = played(ada, 3, "standard, target=60")
        ada.ask("POST", path)
        waited(ada, path, lambda told: told["done"] >= 1)
        asked = {"position": position_text(position("standard", 7)), "budget": 100}
        for _ in range(3):
            assert ada.ask("POST", "/api/analyze", asked).status == 200
        assert ada.ask("GET", path).json["status"] == "working"
        refused = ada.ask("POST", "/api/analyze", asked)
        assert (refused.status, refused.json["code"]) == (429, "too_many_requests")
        assert bob.ask("POST", "/api/analyze", asked).status == 200
