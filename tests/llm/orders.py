"""Runs against the stub."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.llm.stub import legal_of
from undercut.llm.run import Order, transcript_of
from undercut.llm.spec import parse_player
from undercut.llm.transcript import Entry, read_transcript

__all__ = ["chosen", "entries", "order_of", "records"]


def order_of(url: str, *players: str, bots: tuple[str, ...] = ("easy",), **more: Any) -> Order:
    """An order of two rounds a match, with short pauses."""
    specs = tuple(parse_player(text, environment={"UNDERCUT_LLM_URL": url}) for text in players or ("chat:m",))
    given: dict[str, Any] = {"rules": "openspiel", "unit": "rounds", "pairs": 1, "seed": "s", "adjusted": False}
    return Order(players=specs, bots=bots, **(given | {"pause": 0.001, "timeout": 20.0} | more))


def chosen(request: dict[str, Any]) -> str:
    """A legal action, the same for the same question; a knock if there is one."""
    legal = legal_of(request)
    knocks = [one for one in legal if one.lower().startswith(("knock", "big gin"))]
    from_among = knocks or legal
    digest = hashlib.sha256(request["messages"][1]["content"].encode()).digest()
    return from_among[int.from_bytes(digest[:4], "big") % len(from_among)]


def entries(order: Order, folder: Path) -> Iterator[Entry]:
    """The entries of all transcripts of a run."""
    for match in order.matches():
        yield from read_transcript(transcript_of(match, folder))


def records(folder: Path) -> list[dict[str, Any]]:
    """The records of rounds in a folder."""
    return [
        json.loads(line) for path in sorted(folder.glob("*.rounds.jsonl")) for line in path.read_text().splitlines()
    ]
