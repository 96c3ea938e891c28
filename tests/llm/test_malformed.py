"""A thousand malformed answers: each is counted and named, and none of them moves a card."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

import pytest

pytest.importorskip("httpx", reason="language players need undercut[llm]")

from tests.llm.orders import entries, order_of, records
from tests.llm.stub import Answer, chat, legal_of, served
from undercut.arena.match import Match, play_pair
from undercut.cards import DECK
from undercut.llm.figures import figures_of
from undercut.llm.run import Run, transcript_of
from undercut.llm.transcript import Ask, FailedRequest, Played
from undercut.notation.rounds import read_record, replay

COUNT = 1_000


def illegal(request: dict[str, Any]) -> tuple[str, str]:
    """An action that the position forbids, and the code of its refusal."""
    legal = legal_of(request)
    held = {text.split()[1] for text in legal if text.startswith("discard")}
    if not held:
        return "Answer: discard 7h", "wrong_phase"
    return f"Answer: discard {next(card for card in DECK if str(card) not in held)}", "card_not_held"


def over_limit(request: dict[str, Any]) -> tuple[str, str]:
    """A knock that is not possible, or a draw in the wrong phase."""
    legal = legal_of(request)
    discards = [text.split()[1] for text in legal if text.startswith("discard")]
    knocks = {text.split()[1] for text in legal if text.startswith("knock")}
    left = [card for card in discards if card not in knocks]
    return (f"Answer: knock {left[0]}", "over_limit") if left else ("Answer: big gin", "wrong_phase")


MalformedCase = tuple[str, Answer]
REFUSED: list[Callable[[dict[str, Any]], MalformedCase]] = [
    lambda _: ("empty_answer", chat("")),
    lambda _: ("empty_answer", chat(None)),
    lambda _: ("empty_answer", chat(" \n\t ")),
    lambda _: ("no_answer", chat("I think I will discard something high.")),
    lambda r: ("no_answer", chat(f"The best play is {legal_of(r)[0]}, I believe.")),
    lambda r: ("no_answer", chat(f"<think>Answer: {legal_of(r)[0]}")),
    lambda r: ("no_answer", chat("[" * 50_000)),
    lambda r: ("no_answer", chat("\ud800\x00\x1b[31m")),
    lambda _: ("unknown_action", chat("Answer: throw the king")),
    lambda _: ("unknown_action", chat("Answer:")),
    lambda _: ("unknown_action", chat('{"action": 5}')),
    lambda r: ("unknown_action", chat(json.dumps({"move": legal_of(r)[0]}))),
    lambda r: ("unknown_action", chat(f"Answer: I choose to {legal_of(r)[0]}")),
    lambda r: ("unknown_action", chat(f'{{"action": "{legal_of(r)[0]}", "action": "{legal_of(r)[-1]}"}}')),
    lambda r: ("two_answers", chat(f"Answer: {legal_of(r)[0]}\nNo.\nAnswer: {legal_of(r)[-1]}")),
    lambda _: ("cut_off", chat("Let me think about all of my", finish="length")),
    lambda _: ("filtered", chat("", finish="content_filter")),
    lambda r: ("too_long", chat("so " * 70_000 + f"\nAnswer: {legal_of(r)[0]}")),
    lambda r: (illegal(r)[1], chat(illegal(r)[0])),
    lambda r: (over_limit(r)[1], chat(over_limit(r)[0])),
    lambda _: ("unknown_action", chat(None, tool_calls=[{"function": {"name": "play", "arguments": "{"}}])),
    lambda r: ("unknown_action", chat(None, tool_calls=[
        {"function": {"name": "fly", "arguments": json.dumps({"action": legal_of(r)[0]})}}])),
]  # fmt: skip
NOW = {"Retry-After": "0"}
FAILED: list[MalformedCase] = [
    ("not_json", (200, {}, b"<html>Bad gateway</html>")),
    ("not_json", (200, {}, b'{"choices": [{"message": {"content": "Answer: pa')),
    ("not_json", (200, {}, b"\xff\xfe\x00")),
    ("not_json", (200, {}, b"")),
    ("no_choices", (200, {}, b"{}")),
    ("no_choices", (200, {}, b'{"choices": []}')),
    ("no_choices", (200, {}, b'{"choices": [{"message": "Answer: pass"}]}')),
    ("no_choices", (200, {}, b'["Answer: pass"]')),
    ("no_choices", (200, {}, b'{"choices": {"message": {"content": "Answer: pass"}}}')),
    ("rate_limited", (429, NOW, b'{"error": {"message": "slow down"}}')),
    ("server_error", (500, NOW, b"oops")),
    ("server_error", (503, NOW, b'{"error": "overloaded"}')),
]


@pytest.mark.long
def test_a_thousand_malformed_answers(tmp_path: Path) -> None:
    sent: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    lock, rng = Lock(), Random(5)

    def answer(request: dict[str, Any], number: int) -> Answer:
        with lock:
            if rng.random() < 0.2:
                kind, made = rng.choice(FAILED)
                failed[kind] += 1
            else:
                kind, made = rng.choice(REFUSED)(request)
                sent[kind] += 1
        return made

    with served(answer) as stub:
        rounds = 6
        while True:
            # As many rounds as it takes: the same folder is continued.
            order = order_of(stub.url, fallback="simple", attempts=8, tries=50, pairs=rounds // 2, jobs=3)
            run = Run(order, tmp_path)
            (summary,) = run.play()
            if sent.total() + failed.total() >= COUNT:
                break
            rounds += 2
        (match,) = order.matches()
        assert len(stub.requests) == sent.total() + failed.total() >= COUNT

    (figures,) = figures_of(order.players, [transcript_of(match, tmp_path)])
    assert figures.refused == sent, "every refused answer is counted under its name"
    assert figures.troubles == failed, "and every failed request apart from them"
    assert figures.answers == sent.total()
    assert len(sent) >= 10 and len(failed) == 4

    found = list(entries(order, tmp_path))
    asks = [one for one in found if isinstance(one, Ask)]
    assert all(one.move is None and one.refused is not None and one.refused["message"] for one in asks)
    assert sum(isinstance(one, FailedRequest) for one in found) == failed.total()

    # No card moved by an answer: every decision is that of the fallback, in every round that simple itself plays.
    played = [one for one in found if isinstance(one, Played) and one.player == "chat:m"]
    assert {one.by for one in played} <= {"fallback", "only"} and figures.by["fallback"] == len(asks) // 8
    expected = [play_pair(Match("simple", "easy", "openspiel", "rounds", match.seed), i) for i in range(rounds // 2)]
    assert list(summary.points) == [float(sum(sum(half.points) for half in pair.halves)) for pair in expected]
    assert not summary.errors
    for data in records(tmp_path):
        assert replay(read_record(data)).is_over
