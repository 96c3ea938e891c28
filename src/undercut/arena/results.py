"""Append-only results file of a match: JSON lines, first the match, then one line per pair.

Only complete lines count; an incomplete last line is dropped and its pair is played again. Pairs are numbered, so that
each counts once.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from undercut.arena.kernel_pairs import KernelPairs
from undercut.arena.match import Match, Pair
from undercut.errors import UndercutError
from undercut.files import AppendedLines
from undercut.rulesets import ruleset

__all__ = ["Played", "Results"]

Played = Pair | KernelPairs
"""Results of one task: a single pair, or many from the kernel."""


class _Head(msgspec.Struct, frozen=True, omit_defaults=True):
    match: Match
    rules_hash: str


class Results:
    """The played pairs of a match, and their file if a path is given.

    ``read`` has the pairs that the file contained when it was opened, by their numbers. With ``keep``, all pairs are
    kept in memory too.
    """

    def __init__(self, match: Match, path: str | Path | None = None, *, keep: bool = False) -> None:
        """Read the file if it exists. Raises UndercutError ``other_match`` if it belongs to another match."""
        self.match = match
        self._kept: list[Played] | None = [] if keep else None
        self.read: dict[int, Pair] = {}
        self._flags = bytearray()
        self._file: AppendedLines | None = None
        if path is not None:
            self._open(Path(path))

    def _open(self, path: Path) -> None:
        text = path.read_bytes() if path.exists() else b""
        head = msgspec.json.encode(_Head(self.match, ruleset(self.match.rules).hash))
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines and not head.startswith(text):
            raise _other_file(path)
        if lines:
            self._check(lines[0], path)
            for number, line in enumerate(lines[1:], 2):
                self._read(line, path, number)
        self._file = AppendedLines(path)
        if not lines:
            self._file.append([head])

    def _check(self, line: bytes, path: Path) -> None:
        try:
            head = msgspec.json.decode(line, type=_Head)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise _other_file(path) from None
        if head.match != self.match:
            raise UndercutError("other_match", f"{path} is of another match: {_differences(head.match, self.match)}")
        rules = ruleset(self.match.rules)
        if head.rules_hash != rules.hash:
            meant = f"{path} was played when {self.match.rules!r} meant other rules"
            raise UndercutError("other_match", f"{meant} ({head.rules_hash}) than now ({rules.hash})")

    def _read(self, line: bytes, path: Path, number: int) -> None:
        try:
            pair = msgspec.json.decode(line, type=Pair)
        except msgspec.MsgspecError as error:
            raise UndercutError("bad_results", f"{path}, line {number}: {error}") from None
        if self._mark_played(pair.index, 1):
            self.read[pair.index] = pair

    def __contains__(self, index: int) -> bool:
        return index < len(self._flags) and self._flags[index] == 1

    def add(self, played: Played) -> bool:
        """Add results after writing them to disk. Return False if they were added before."""
        if isinstance(played, Pair):
            if not self._mark_played(played.index, 1):
                return False
            pairs: Iterable[Pair] = (played,)
        else:
            self._mark_played(played.first, len(played))
            pairs = played.pairs()
        if self._file is not None:
            self._file.append(map(msgspec.json.encode, pairs))
        if self._kept is not None:
            self._kept.append(played)
        return True

    def pairs(self) -> list[Pair]:
        """Return the pairs in order: those of the file, and with ``keep`` those that were added."""
        out = list(self.read.values())
        for played in self._kept or ():
            out += (played,) if isinstance(played, Pair) else played.pairs()
        return sorted(out, key=lambda pair: pair.index)

    def _mark_played(self, first: int, count: int) -> bool:
        """Mark pairs as played. Return False if the first was marked already."""
        if first in self:
            return False
        self._flags.extend(bytes(max(0, first + count - len(self._flags))))
        self._flags[first : first + count] = b"\1" * count
        return True

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _differences(there: Match, here: Match) -> str:
    pairs = [(name, getattr(there, name), getattr(here, name)) for name in Match.__struct_fields__]
    return ", ".join(f"{name} is {its!r} there, not {ours!r}" for name, its, ours in pairs if its != ours)


def _other_file(path: Path) -> UndercutError:
    return UndercutError("bad_results", f"{path} is not a results file of the arena")
