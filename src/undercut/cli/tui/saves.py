"""Saved games: a table's events, appended and synced after every command, one JSON object a line."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO

from undercut.errors import UndercutError
from undercut.events import Event, TableOpened
from undercut.match import Match
from undercut.notation import decode_stored_event, encode_event
from undercut.rulesets import Form
from undercut.table import Table

__all__ = ["Save", "SaveError", "data_folder", "latest", "load", "match_of"]


class SaveError(UndercutError):
    """A game that cannot be saved or gone on with: ``cannot_save``, ``no_saved_game``, ``bad_save``, ``in_use``."""


def data_folder() -> Path:
    """Where games are kept: $UNDERCUT_DATA, or the user's data folder."""
    if own := os.environ.get("UNDERCUT_DATA"):
        return Path(own)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "undercut" / "games"


class Save:
    """An open file that events are appended to. Held by one program at a time."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path | None) -> Save:
        """A new file; None: one in the data folder. Raises SaveError where there is one already, or it cannot be."""
        if path is None:
            path = data_folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.jsonl"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "xb")  # noqa: SIM115 - open for the whole game
        except FileExistsError:
            raise SaveError("cannot_save", f"{path} exists; --resume goes on with the game in it") from None
        except OSError as error:
            raise SaveError("cannot_save", f"no game can be saved at {path}: {error.strerror}") from None
        _lock(file, path)
        return cls(path, file)

    def append(self, events: Iterable[Event]) -> None:
        """Writes events so that they are there after a crash. Raises SaveError."""
        data = b"".join(encode_event(e) + b"\n" for e in events)
        try:
            self._file.write(data)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise SaveError("cannot_save", f"the game cannot be saved at {self.path}: {error.strerror}") from None

    def close(self) -> None:
        self._file.close()


def _lock(file: BinaryIO, path: Path) -> None:
    """Keeps a second program out, where the system can. The lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise SaveError("in_use", f"the game in {path} is being played in another window") from None
    except OSError:
        return


def load(path: Path) -> tuple[Save, tuple[Table, ...]]:
    """The saved games of a match, the one to go on with last, and their file open at its end.

    What a crash left half written at the end (a torn line, some events of a command) is cut off. Raises SaveError.
    """
    try:
        file = open(path, "r+b")  # noqa: SIM115 - open for the whole game
    except FileNotFoundError:
        raise SaveError("no_saved_game", f"there is no saved game at {path}") from None
    except OSError as error:
        raise SaveError("bad_save", f"{path} cannot be read: {error.strerror}") from None
    _lock(file, path)
    try:
        events, ends = _read(file, path)
        tables = _tables(events, path)
    except SaveError:
        file.close()
        raise
    file.truncate(ends[sum(table.last for table in tables) - 1])
    file.seek(0, os.SEEK_END)
    return Save(path, file), tables


def _read(file: BinaryIO, path: Path) -> tuple[list[Event], list[int]]:
    """The events, and the offset behind each. Only the last line may be torn."""
    events: list[Event] = []
    ends: list[int] = []
    lines = file.read().splitlines(keepends=True)
    at = 0
    for number, line in enumerate(lines, 1):
        at += len(line)
        try:
            if not line.endswith(b"\n"):
                raise ValueError("the line is cut off")
            events.append(decode_stored_event(line))
        except (ValueError, UndercutError) as error:
            if number == len(lines):
                break
            raise SaveError("bad_save", f"not an event of a game: {error}", place=f"{path}:{number}") from None
        ends.append(at)
    return events, ends


def _tables(events: list[Event], path: Path) -> tuple[Table, ...]:
    """A table a game: each begins with its own opening. The last one may have been cut off before its first deal."""
    games: list[list[Event]] = []
    for event in events:
        if isinstance(event, TableOpened) or not games:
            games.append([])
        games[-1].append(event)
    if len(games) > 1 and len(games[-1]) < 3:
        games.pop()
    return tuple(_whole(game, path) for game in games or [[]])


def _whole(events: list[Event], path: Path) -> Table:
    """The table after the longest beginning that ends with a whole command."""
    for keep in range(len(events), 0, -1):
        try:
            table = Table.replay(events[:keep])
        except (UndercutError, ValueError, KeyError, IndexError) as error:
            raise SaveError("bad_save", f"the events lead nowhere: {error}", place=str(path)) from None
        if _is_whole(table):
            return table
    raise SaveError("bad_save", "no game in it", place=str(path))


def _is_whole(table: Table) -> bool:
    if table.is_over:
        return True
    if len(table.boards) != (2 if table.rules.form is Form.PARTNERS else 1):
        return False
    if any(b.result is not None and b.ended is None for b in table.boards):
        return False
    return not table.game.is_over and table.resigned is None


def match_of(tables: Sequence[Table]) -> Match:
    """The match that games belong to, with those that are over."""
    match = Match(tables[0].rules)
    for table in tables:
        if table.ended is not None:
            match = match.add_result(table.ended.winner, table.game.sheet.totals)
    return match


def latest(folder: Path) -> Path:
    """The unfinished game that was last played. Raises SaveError ``no_saved_game``."""
    try:
        files = sorted(folder.glob("*.jsonl"), key=lambda p: p.stat().st_mtime_ns, reverse=True)
    except OSError:
        files = []
    for path in files:
        if not _is_finished(path):
            return path
    raise SaveError("no_saved_game", f"no unfinished game in {folder}; undercut play begins one")


def _is_finished(path: Path) -> bool:
    """Whether a file's last line ends its game (or it holds no game at all); a match goes on with the next game."""
    try:
        with open(path, "rb") as file:
            first = file.readline()
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - 65536))
            last = file.read().splitlines()[-1:]
    except OSError:
        return True
    try:
        opened = decode_stored_event(first)
        if not isinstance(opened, TableOpened):
            return True
        if opened.rules.games is not None:
            save, tables = load(path)
            save.close()
            return match_of(tables).is_over
    except (ValueError, UndercutError):
        return True
    return bool(last) and b'"type":"game_ended"' in last[0]
