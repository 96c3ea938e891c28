"""A person's progress with puzzles, in a file of the data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from undercut.analysis.repetition import RepetitionState, record_attempt, streak
from undercut.cli.common.saves import data_folder
from undercut.errors import UndercutError
from undercut.files import read_file, write_atomically
from undercut.languages import formatter

say: Final = formatter("puzzles").later

_DAY_MS = 86_400_000


class Day(msgspec.Struct):
    """The attempts of a day."""

    tries: int = 0
    solved: int = 0


class _Kept(msgspec.Struct):
    seen: dict[str, RepetitionState] = {}
    days: dict[str, Day] = {}


def progress_file() -> Path:
    """Return the file with a person's progress: in $UNDERCUT_DATA, or in the user's data folder."""
    folder = data_folder()
    return (folder if os.environ.get("UNDERCUT_DATA") else folder.parent) / "puzzles.json"


class Progress:
    """A person's attempts at puzzles, and when each is due. Every attempt is written at once."""

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one. Raise UndercutError ``bad_progress``."""
        self._path = path
        try:
            self._kept = msgspec.json.decode(read_file(path), type=_Kept)
        except FileNotFoundError:
            self._kept = _Kept()
        except OSError as error:
            raise UndercutError("bad_progress", say("bad-progress", file=path, error=error.strerror)) from None
        except msgspec.MsgspecError as error:
            raise UndercutError("bad_progress", say("bad-progress", file=path, error=error)) from None

    @property
    def seen(self) -> dict[str, RepetitionState]:
        return self._kept.seen

    def record_attempt(self, puzzle: str, solved: bool, now: int) -> RepetitionState:
        """Record an attempt at a time in milliseconds since 1970. Raise UndercutError ``cannot_save``."""
        before = self._kept.seen.get(puzzle)
        after = record_attempt(before, solved, now)
        if after is before:
            return after
        self._kept.seen[puzzle] = after
        day = self._kept.days.setdefault(str(now // _DAY_MS), Day())
        day.tries += 1
        day.solved += solved
        self._write()
        return after

    def _write(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, msgspec.json.encode(self._kept))
        except OSError as error:
            wrong = say("cannot-save", file=self._path, error=error.strerror)
            raise UndercutError("cannot_save", wrong) from None

    def streak(self, now: int) -> int:
        """Return the number of consecutive days with a solved puzzle."""
        return streak((int(day) for day, of in self._kept.days.items() if of.solved), now // _DAY_MS)

    def today(self, now: int) -> Day:
        """Return the attempts on the UTC date of a time."""
        return self._kept.days.get(str(now // _DAY_MS), Day())
