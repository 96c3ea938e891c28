"""Append-only transcript of a match: JSON lines with every question, answer and action.

An incomplete last line is ignored. A resumed run reads its answers from the transcript and sends no question twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from undercut.errors import UndercutError
from undercut.files import AppendedLines
from undercut.llm.models import Tokens
from undercut.llm.prompts import Message

__all__ = [
    "Ask",
    "DecisionPoint",
    "Ended",
    "Entry",
    "FailedRequest",
    "Head",
    "Played",
    "Transcript",
    "read_transcript",
    "records_of",
]


class DecisionPoint(msgspec.Struct, frozen=True, order=True):
    """A decision in a match. ``index`` is the number of its action in the round, as in a record."""

    pair: int
    half: int
    round: int
    index: int


class Head(msgspec.Struct, frozen=True, tag="match"):
    """The first line: the match, its players and their prompts. ``undercut`` is the version of the program."""

    match: dict[str, Any]
    rules_hash: str
    players: list[dict[str, Any]]
    attempts: int
    fallback: str
    undercut: str


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question and its answer. ``number`` counts the questions of a decision, ``attempt`` those of one move.

    ``answer`` is None if a program gave none. ``move`` is the parsed move; None if the answer was ``refused``, which is
    an object with ``code`` and ``message``.
    """

    at: DecisionPoint
    seat: int
    player: str
    number: int
    attempt: int
    messages: list[Message]
    answer: str | None
    move: str | None
    refused: dict[str, str] | None
    ms: float
    tokens: Tokens
    reasoning: str
    finish: str
    time: str


class FailedRequest(msgspec.Struct, frozen=True, tag="trouble"):
    """A request that failed, and was sent again after ``wait`` seconds."""

    at: DecisionPoint
    player: str
    kind: str
    message: str
    wait: float
    time: str


class Played(msgspec.Struct, frozen=True, tag="action"):
    """An action. ``by`` is ``answer``, ``bot``, ``only`` if nothing else was possible, or ``fallback``."""

    at: DecisionPoint
    seat: int
    player: str
    action: str
    by: str
    ms: float


class Ended(msgspec.Struct, frozen=True, tag="round"):
    """The end of a round. If a player has ``lost`` it by forfeit, ``why`` is the reason, and ``points`` are None."""

    pair: int
    half: int
    round: int
    players: list[str]
    points: list[int] | None
    lost: str | None = None
    why: str | None = None


Entry = Head | Ask | FailedRequest | Played | Ended
"""A line of a transcript."""


def read_transcript(path: Path) -> Iterator[Entry]:
    """Yield the entries of a transcript, up to an incomplete last line. Raises UndercutError ``bad_transcript``."""
    decoder = msgspec.json.Decoder(Entry)
    with path.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            if not line.endswith(b"\n"):
                return
            try:
                yield decoder.decode(line)
            except msgspec.MsgspecError as error:
                raise UndercutError("bad_transcript", f"{path}, line {number}: {error}") from None


class Transcript:
    """An open transcript, and its records of rounds. Several threads may write."""

    def __init__(self, path: Path, head: Head, done: set[int]) -> None:
        """Open or continue the files. ``done`` are the pairs whose entries are no longer needed.

        Raises UndercutError ``other_match`` if the file is of another match, or used other prompts.
        """
        self.path = path
        self.records: Path = _records_path(path)
        self._lock = Lock()
        self._asked: dict[int, dict[tuple[DecisionPoint, int], Ask]] = {}
        self._played: dict[int, dict[DecisionPoint, Played]] = {}
        self._ended: set[tuple[int, int, int]] = set()
        old = sum(1 for _ in self._entries(head, done)) if path.exists() else 0
        self._file = AppendedLines(path)
        self._rounds = AppendedLines(self.records)
        self._recorded = {(r.get("x_pair"), r.get("x_half"), r.get("x_round")) for r in _records(self.records)}
        if not old:
            self.write(head)

    def _entries(self, head: Head, done: set[int]) -> Iterator[Entry]:
        for number, entry in enumerate(read_transcript(self.path)):
            if number == 0:
                self._check(entry, head)
            if isinstance(entry, Ended):
                self._ended.add((entry.pair, entry.half, entry.round))
            elif isinstance(entry, Ask) and entry.at.pair not in done:
                self._asked.setdefault(entry.at.pair, {})[entry.at, entry.number] = entry
            elif isinstance(entry, Played) and entry.at.pair not in done:
                self._played.setdefault(entry.at.pair, {})[entry.at] = entry
            yield entry

    def _check(self, entry: Entry, head: Head) -> None:
        if not isinstance(entry, Head):
            raise UndercutError("bad_transcript", f"{self.path} does not begin with a match")
        old, new = _play_settings(entry), _play_settings(head)
        differs = [key for key in new if old[key] != new[key]]
        if differs:
            shown = "; ".join(f"{key} was {old[key]}, and is {new[key]}" for key in differs)
            raise UndercutError("other_match", f"{self.path} cannot be continued: {shown[:600]}")

    def asked(self, decision_point: DecisionPoint, number: int) -> Ask | None:
        """Return a question that an interrupted run has stored with its answer."""
        return self._asked.get(decision_point.pair, {}).get((decision_point, number))

    def played(self, decision_point: DecisionPoint) -> Played | None:
        """Return an action that an interrupted run has stored."""
        return self._played.get(decision_point.pair, {}).get(decision_point)

    def write(self, entry: Entry) -> None:
        """Append a line, and return when it is on the disk."""
        with self._lock:
            self._file.append([msgspec.json.encode(entry)])

    def end(self, entry: Ended, record: dict[str, Any]) -> None:
        """Append the end of a round and its record, if they are not there already."""
        key = (entry.pair, entry.half, entry.round)
        with self._lock:
            if key not in self._recorded:
                self._recorded.add(key)
                self._rounds.append([msgspec.json.encode(record)])
            if key not in self._ended:
                self._ended.add(key)
                self._file.append([msgspec.json.encode(entry)])

    def close(self) -> None:
        self._file.close()
        self._rounds.close()


def _play_settings(head: Head) -> dict[str, Any]:
    """Return the part of a head that affects play: not the models' addresses or the program's version."""
    out: dict[str, Any] = msgspec.to_builtins(head)
    del out["undercut"]
    out["players"] = [{key: value for key, value in one.items() if key != "url"} for one in out["players"]]
    return out


def records_of(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the records of rounds beside a transcript."""
    return _records(_records_path(path))


def _records_path(transcript: Path) -> Path:
    return transcript.with_name(transcript.name.removesuffix(".transcript.jsonl") + ".rounds.jsonl")


def _records(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=dict[str, Any])
