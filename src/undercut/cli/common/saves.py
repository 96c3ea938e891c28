"""Saved games: a table's events, one JSON object per line, written and synced after every command."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from undercut.errors import UndercutError
from undercut.events import Event, TableOpened
from undercut.files import append_lines, read_file, write_atomically
from undercut.languages import formatter
from undercut.match import Match
from undercut.notation import encode_event, read_event
from undercut.notation.keys import decoded
from undercut.rulesets import Form
from undercut.table import Table

_say = formatter("terminal").later


class SaveError(UndercutError):
    """A failure to save or continue a game: ``cannot_save``, ``no_saved_game``, ``bad_save``, ``in_use``."""


def data_folder() -> Path:
    """Return the folder for saved games: $UNDERCUT_DATA, or the user's data folder."""
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
    """An open file to which events are appended. Only one program has it open at a time."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path | None) -> Save:
        """Create the file, by default in the data folder. Raise SaveError if it exists or cannot be created."""
        if path is None:
            path = data_folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.jsonl"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "xb")  # noqa: SIM115 - open for the whole game
        except FileExistsError:
            raise SaveError("cannot_save", _say("save-exists", path=path)) from None
        except OSError as error:
            raise SaveError("cannot_save", _say("save-fails", path=path, why=error.strerror)) from None
        _lock(file, path)
        return cls(path, file)

    def append(self, events: Iterable[Event]) -> None:
        """Write events and sync the file, so that they survive a crash. Raise SaveError."""
        try:
            append_lines(self._file, map(encode_event, events))
        except OSError as error:
            raise SaveError("cannot_save", _say("save-fails", path=self.path, why=error.strerror)) from None

    def close(self) -> None:
        self._file.close()


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the file against other programs, where the system can. The lock ends with the process."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise SaveError("in_use", _say("save-in-use", path=path)) from None
    except OSError:
        return


def load(path: Path) -> tuple[Save, tuple[Table, ...]]:
    """Open a saved match to continue it. Return the file, open at its end, and the tables of its games in order.

    Remove incomplete data that a crash left at the end: a partial line, or some events of a command. Raise SaveError.
    """
    try:
        file = open(path, "r+b")  # noqa: SIM115 - open for the whole game
    except FileNotFoundError:
        raise SaveError("no_saved_game", _say("save-missing", path=path)) from None
    except OSError as error:
        raise SaveError("bad_save", _say("save-unreadable", path=path, why=error.strerror)) from None
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
    """Return the events, and the offset of the end of each. Only the last line may be incomplete."""
    events: list[Event] = []
    ends: list[int] = []
    lines = file.read().splitlines(keepends=True)
    at = 0
    for number, line in enumerate(lines, 1):
        at += len(line)
        try:
            if not line.endswith(b"\n"):
                raise ValueError(_say("save-incomplete"))
            events.append(read_event(decoded(line)))
        except (ValueError, UndercutError) as error:
            if number == len(lines):
                break
            raise SaveError("bad_save", _say("save-bad-line", why=error), place=f"{path}:{number}") from None
        ends.append(at)
    return events, ends


def _tables(events: list[Event], path: Path) -> tuple[Table, ...]:
    """Build one table per game; each game begins with table_opened. Drop a last game without a deal."""
    games: list[list[Event]] = []
    for event in events:
        if isinstance(event, TableOpened) or not games:
            games.append([])
        games[-1].append(event)
    if len(games) > 1 and len(games[-1]) < 3:
        games.pop()
    return tuple(_whole(game, path) for game in games or [[]])


def _whole(events: list[Event], path: Path) -> Table:
    """Return the table after the last event that completes a command."""
    for keep in range(len(events), 0, -1):
        try:
            table = Table.replay(events[:keep])
        except (UndercutError, ValueError, KeyError, IndexError) as error:
            raise SaveError("bad_save", _say("save-bad-events", why=error), place=str(path)) from None
        if _is_whole(table):
            return table
    raise SaveError("bad_save", _say("save-empty"), place=str(path))


def _is_whole(table: Table) -> bool:
    if table.is_over:
        return True
    if len(table.boards) != (2 if table.rules.form is Form.PARTNERS else 1):
        return False
    if any(b.result is not None and b.ended is None for b in table.boards):
        return False
    return not table.game.is_over and table.resigned is None


def match_of(tables: Sequence[Table]) -> Match:
    """Return the match of these games, with the results of the finished ones."""
    match = Match(tables[0].rules)
    for table in tables:
        if table.ended is not None:
            match = match.add_result(table.ended.winner, table.game.sheet.totals)
    return match


# --- beside a saved game ----------------------------------------------------------------------------------------------


class Settings(msgspec.Struct, frozen=True):
    """A person's settings at the table: a hint before every decision, the order of the hand."""

    hint: bool = False
    order: str = "melds"


def _settings_path(save: Path) -> Path:
    return save.with_suffix(".settings.json")


def load_settings(save: Path) -> Settings:
    """Return the settings beside a saved game; the defaults if they are missing or unreadable."""
    try:
        return msgspec.json.decode(read_file(_settings_path(save)), type=Settings)
    except (OSError, msgspec.MsgspecError, UndercutError):
        return Settings()


def save_settings(save: Path, settings: Settings) -> None:
    """Write the settings for the next time the saved game is continued. A failure to write is ignored."""
    if settings != load_settings(save):
        with contextlib.suppress(OSError):
            write_atomically(_settings_path(save), msgspec.json.encode(settings))


def beside(save: Path) -> Path:
    """Return a path for another game beside a saved one: ``game-2.jsonl`` beside ``game.jsonl``."""
    number = 2
    while (path := save.with_stem(f"{save.stem}-{number}")).exists():
        number += 1
    return path


# --- the game played last ---------------------------------------------------------------------------------------------


def latest(folder: Path) -> Path:
    """Return the file of the last unfinished game. Raise SaveError ``no_saved_game``."""
    for path in _newest_first(folder):
        if not _is_finished(path):
            return path
    raise SaveError("no_saved_game", _say("save-none-unfinished", folder=folder))


def last_finished(folder: Path) -> Path:
    """Return the file of the last finished game. Raise SaveError ``no_saved_game``."""
    for path in _newest_first(folder):
        if _has_ended_game(path):
            return path
    raise SaveError("no_saved_game", _say("save-none-finished", folder=folder))


def _newest_first(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.jsonl"), key=lambda p: p.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def _has_ended_game(path: Path) -> bool:
    """Whether the last game in a file is over."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return False
    return bool(lines) and b'"type":"game_ended"' in lines[-1]


def _is_finished(path: Path) -> bool:
    """Whether the game (or match) in a file is over, or the file contains no game."""
    try:
        with open(path, "rb") as file:
            first = file.readline(1 << 20)
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - 65536))
            last = file.read().splitlines()[-1:]
    except OSError:
        return True
    try:
        opened = read_event(decoded(first))
        if not isinstance(opened, TableOpened):
            return True
        if opened.rules.games is not None:
            save, tables = load(path)
            save.close()
            return match_of(tables).is_over
    except (ValueError, UndercutError):
        return True
    return bool(last) and b'"type":"game_ended"' in last[0]
