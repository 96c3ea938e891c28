"""Games that are over and their reviews, for tests of the real server and its review processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.serving import Guest, Server

QUICK = {"review_budget": 200}
SLOW = {"review_budget": 1500}
"""So slow that a review can be interrupted."""
ONE_ROUND = "showdown"


def played(guest: Guest, seed: int, rules: str = ONE_ROUND) -> str:
    """The path of the review of a game that a guest has just finished."""
    seat = guest.sit(guest.make(rules)["table"])
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            seat.do("next")
        seat.play(Random(seed), 1)
    seat.close()
    return f"/api/tables/{seat.table}/review/1"


def waited(guest: Guest, path: str, enough: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """Asks until there is enough of a review."""
    while True:
        answer = guest.ask("GET", path)
        assert answer.status == 200, answer.body
        told: dict[str, Any] = answer.json
        assert told["status"] in ("waiting", "working", "ready"), told
        if enough(told):
            return told
        time.sleep(0.02)


def is_ready(told: dict[str, Any]) -> bool:
    return bool(told["status"] == "ready")


def decisions(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for reviewed in told["rounds"] for one in reviewed["decisions"]]


def badly_played(
    guest: Guest, rng: Random, rules: str, kinds: Sequence[str]
) -> tuple[str, dict[str, Any], dict[tuple[int, int], dict[str, Any]]]:
    """Does mostly anything at all, until a game has an error of these kinds that is known for sure: its table, its
    review, and the errors by round and index. A lucky game may have none.
    """
    for _ in range(8):
        table = guest.make(rules)["table"]
        seat = guest.sit(table)
        while seat.wait_for_turn():
            turn = seat.state["turn"]
            if turn is None:
                assert seat.do("next")["type"] == "ack"
                continue
            action = rng.choice(turn["legal"]) if rng.random() < 0.7 else seat.choose(rng)
            assert seat.do("act", action=action)["type"] == "ack"
        seat.close()
        path = f"/api/tables/{table}/review/1"
        assert guest.ask("POST", path).status == 202
        review = waited(guest, path, is_ready)
        errors = {
            (one["round"], decision["index"]): decision
            for one in review["rounds"]
            for decision in one["decisions"]
            if decision["seat"] == 0
            and decision["class"] in ("mistake", "blunder")
            and decision["clear"]
            and decision["kind"] in kinds
        }
        if errors:
            return table, review, errors
    raise AssertionError(f"eight games were played badly, and no error in {', '.join(kinds)} is known for sure")


def processes(server: Server) -> list[int]:
    """The review processes of a server."""
    assert server.process is not None
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == server.process.pid:
                found.append(int(folder.name))
    return found


def is_gone(pid: int) -> bool:
    try:
        return "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True
