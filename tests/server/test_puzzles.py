"""Puzzles by the real server and its database: shown without the answer, answered, repeated, from one's own games."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.server.reviewed import badly_played
from tests.serving import Guest, Server
from undercut.analysis.puzzles import puzzle, puzzles
from undercut.kernel import has_kernel

_DAY_S = 86_400

pytestmark = pytest.mark.usefixtures("one_day")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("puzzles"), {"review_budget": 300}) as running:
        yield running


def shown(guest: Guest, path: str) -> dict[str, Any]:
    answer = guest.ask("GET", f"/api/puzzles/{path}")
    assert answer.status == 200, answer.body
    told: dict[str, Any] = answer.json
    return told


def solved(guest: Guest, name: str, action: str) -> dict[str, Any]:
    answer = guest.ask("POST", f"/api/puzzles/{name}/answer", {"action": action})
    assert answer.status == 200, answer.body
    told: dict[str, Any] = answer.json
    return told


def in_database(server: Server, sql: str, *values: Any) -> None:
    with sqlite3.connect(server.data / "undercut.sqlite3") as db:
        assert db.execute(sql, values).rowcount > 0


def test_a_puzzle_is_shown_as_its_seat_sees_it_without_the_answer(serving: Server) -> None:
    told = shown(Guest(serving, "Ada"), "next")
    one = told["puzzle"]
    known = puzzle(one["id"])
    view = known.view()
    assert one["position"] == known.position and one["kind"] == known.kind
    assert one["hand"]["cards"] == [str(card) for card in view.cards]
    assert one["turn"]["legal"] == [str(action) for action in view.legal_actions()]
    assert one["board"]["to_act"] == one["you"] == view.seat
    assert one["scores"] == list(view.scores) and one["difficulty"] == len(known.missed)
    assert told["progress"] == {"count": len(puzzles()), "tried": 0, "due": 0, "streak": 0, "tries": 0, "solved": 0}
    # Nothing of the answer: no price and no player that misses it.
    keys = set(re.findall(r'"(\w+)":', json.dumps(told)))
    assert not keys & {"choices", "points", "loss", "gap_stderr", "win", "missed", "why", "was"}
    assert not any(f"{choice.points:.2f}" in json.dumps(told) for choice in known.choices)


def test_an_answer_is_told_its_price_and_comes_back_later(serving: Server) -> None:
    ada = Guest(serving, "Ada")
    one = shown(ada, "next")["puzzle"]
    known = puzzle(one["id"])
    worst = known.choices[-1]
    began = time.time()
    told = solved(ada, one["id"], worst.action)
    ended = time.time()
    assert not told["solved"] and told["best"] == known.best and told["played"] == worst.action
    assert told["loss"] == pytest.approx(known.choices[0].points - worst.points)
    assert [choice["action"] for choice in told["choices"]] == [choice.action for choice in known.choices]
    assert told["missed"] == known.missed and told["class"] in ("inaccuracy", "mistake", "blunder") and told["counted"]
    assert began - 1 < told["due"] / 1000 - 600 < ended + 1
    assert told["progress"] | {"count": 0} == {"count": 0, "tried": 1, "due": 0, "streak": 0, "tries": 1, "solved": 0}
    # Who knows the answer now is not credited with it.
    again = solved(ada, one["id"], known.best)
    assert again["solved"] and not again["counted"] and again["due"] == told["due"] and again["why"] is None
    assert again["progress"]["solved"] == 0
    # Another one is shown until it is due.
    other = shown(ada, "next")["puzzle"]
    assert other["id"] != one["id"]
    sql = "UPDATE puzzles_seen SET body=json_set(CAST(body AS TEXT), '$.due', ?) WHERE guest=? AND puzzle=?"
    in_database(serving, sql, int(time.time() * 1000) - 1000, ada.id, one["id"])
    back = shown(ada, "next")
    assert back["puzzle"]["id"] == one["id"] and back["progress"]["due"] == 1
    right = solved(ada, one["id"], known.best)
    assert right["counted"] and right["progress"]["streak"] == 1
    assert shown(ada, "next")["puzzle"]["id"] != one["id"]


def test_intervals_grow_with_every_solution(serving: Server) -> None:
    ada = Guest(serving, "Ada")
    name = shown(ada, "next")["puzzle"]["id"]
    waits = []
    for _ in range(4):
        told = solved(ada, name, puzzle(name).best)
        assert told["counted"]
        waits.append(told["due"] / 1000 - time.time())
        # The time until then passes.
        wait = round(waits[-1] * 1000) + 60_000
        sql = (
            "UPDATE puzzles_seen SET body=json_set(CAST(body AS TEXT), '$.due', json_extract(CAST(body AS TEXT), "
            "'$.due') - ?, '$.last', json_extract(CAST(body AS TEXT), '$.last') - ?) WHERE guest=? AND puzzle=?"
        )
        in_database(serving, sql, wait, wait, ada.id, name)
    assert waits[0] > _DAY_S and all(later > 2 * before for before, later in pairwise(waits))


def test_the_puzzle_of_the_day_is_the_same_for_everybody(serving: Server) -> None:
    ada, bob = Guest(serving, "Ada"), Guest(serving, "Bob")
    before = time.gmtime()
    mine, theirs = shown(ada, "daily"), shown(bob, "daily")
    assert mine["puzzle"] == theirs["puzzle"] and not mine["done"]
    assert mine["day"] in (time.strftime("%Y-%m-%d", at) for at in (before, time.gmtime()))
    name = mine["puzzle"]["id"]
    assert solved(ada, name, puzzle(name).best)["progress"]["streak"] == 1
    assert shown(ada, "daily")["done"] and not shown(bob, "daily")["done"]
    assert shown(ada, name)["puzzle"] == mine["puzzle"]


def test_what_is_wrong_is_refused_and_changes_nothing(serving: Server) -> None:
    ada = Guest(serving, "Ada")
    one = shown(ada, "next")["puzzle"]
    legal = one["turn"]["legal"]
    wrong = next(text for text in ("pass", "draw", "discard Ac") if text not in legal)
    for path, body, status, code in (
        (f"{one['id']}/answer", {"action": wrong}, 400, None),
        (f"{one['id']}/answer", {"action": "win"}, 400, "unknown_action"),
        (f"{one['id']}/answer", {}, 400, "bad_request"),
        ("00000000/answer", {"action": "draw"}, 404, "unknown_puzzle"),
        ("table.1.3/answer", {"action": "draw"}, 404, "unknown_puzzle"),
    ):
        answer = ada.ask("POST", f"/api/puzzles/{path}", body)
        assert answer.status == status, answer.body
        assert code is None or answer.json["code"] == code
    assert ada.ask("GET", "/api/puzzles/00000000").status == 404
    assert ada.ask("GET", "/api/puzzles/next?source=theirs").status == 400
    assert shown(ada, "next")["progress"]["tries"] == 0


@pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")
@pytest.mark.long
def test_errors_of_reviewed_games_are_puzzles_of_who_made_them(serving: Server) -> None:
    ada = Guest(serving, "Ada")
    assert shown(ada, "next?source=own")["puzzle"] is None
    table, review, found = badly_played(ada, Random(5), "standard, target=40", ["upcard", "draw", "discard", "knock"])
    errors = {f"{table}.{round_}.{index}": decision for (round_, index), decision in found.items()}
    told = shown(ada, "next?source=own")
    one = told["puzzle"]
    assert told["progress"]["count"] == len(errors) and one["id"] in errors
    decision = errors[one["id"]]
    own = one["own"]
    assert f"{own['table']}.{own['round']}.{own['index']}" == one["id"] and own["game"] == 1
    reviewed = next(found for found in review["rounds"] if found["round"] == own["round"])
    step = reviewed["replay"]["steps"][own["index"]]
    hand = next(hand for hand in step["hands"] if hand["seat"] == 0)
    assert sorted(one["hand"]["cards"]) == sorted(hand["cards"]) and one["board"]["pile"] == step["pile"]
    assert one["scores"] == reviewed["scores"]
    # What was done in the game is not told before the attempt.
    assert "was" not in one and "choices" not in one
    same = solved(ada, one["id"], decision["played"])
    assert not same["solved"] and same["was"] == decision["played"] == same["played"]
    assert same["choices"] == decision["choices"] and same["best"] == decision["best"]
    assert shown(ada, one["id"])["puzzle"] == one
    # Nobody else may see it.
    assert Guest(serving, "Bob").ask("GET", f"/api/puzzles/{one['id']}").status == 404
