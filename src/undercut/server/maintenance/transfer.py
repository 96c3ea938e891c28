"""Export of all data of a database to one file, and import into any database.

The file is gzip of lines of JSON: a head, then for each table its columns and its rows as arrays (bytes in base64), and
at the end how many rows each table has, so that a truncated file is refused. It is written and read row by row.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from undercut.errors import UndercutError
from undercut.languages import Message, speaker
from undercut.server.maintenance.export import Snapshot
from undercut.server.maintenance.filling import Filling
from undercut.server.storage.copies import CopiedWhileOpen
from undercut.server.storage.schema import SCHEMA_VERSION, TableForm, tables
from undercut.server.storage.sqlite import written_beside

__all__ = ["export", "fill"]

_say = speaker("db").later

_VERSION = 1
"""Version of the file format."""
_GZIP = b"\x1f\x8b"
"""The first bytes of a gzip file."""
_LEVEL = 4
_REPORT_EVERY = 1000
_BUFFER = 1 << 20
_LONGEST = 16 << 20
"""The most bytes of a row. Commands, logs and reviews are limited far below that."""
_RATIO = 100
"""The most bytes that a byte of the file unpacks to. Real exports have about 5."""
_SLACK = 16 << 20
"""Unpacked bytes that are read before the ratio counts."""
_TYPES: dict[str, type] = {"integer": int, "text": str, "bytes": bytes}

Row = tuple[Any, ...]


class _Head(msgspec.Struct):
    """The first line."""

    undercut: str
    version: int
    schema: int


class _Table(msgspec.Struct):
    """The line before the rows of a table."""

    table: str
    columns: list[tuple[str, str]]


class _End(msgspec.Struct):
    """The last line."""

    rows: dict[str, int]


_encode = msgspec.json.Encoder().encode


def export(snapshot: Snapshot, path: Path, progress: Callable[[int], None]) -> dict[str, int]:
    """Write all data to a new file that only its owner can read. Return the number of rows by table.

    ``progress`` is called with the rows written. The file appears when it is complete. Raise UndercutError.
    """
    if snapshot.fault is not None:
        raise CopiedWhileOpen(snapshot.where, snapshot.fault)
    with written_beside(path) as beside, open(beside, "wb", _BUFFER) as file:
        with gzip.GzipFile("", "wb", _LEVEL, file, mtime=0) as packed:
            rows = _write(snapshot, cast(BinaryIO, packed), progress)
        file.flush()
    return rows


def _write(snapshot: Snapshot, file: BinaryIO, progress: Callable[[int], None]) -> dict[str, int]:
    file.write(_encode(_Head("export", _VERSION, SCHEMA_VERSION)) + b"\n")
    counts, done = {}, 0
    for table in tables():
        head = _Table(table.name, [(column.name, column.kind) for column in table.columns])
        lines = [_encode(head)]
        count = 0
        for count, row in enumerate(snapshot.table(table), 1):
            lines.append(_encode(row))
            if len(lines) >= _REPORT_EVERY:
                file.write(b"\n".join(lines) + b"\n")
                lines.clear()
                progress(done + count)
        lines.append(b"")
        file.write(b"\n".join(lines))
        counts[table.name] = count
        done += count
    file.write(_encode(_End(counts)) + b"\n")
    progress(done)
    return counts


# --- reading ---------------------------------------------------------------------------------------------------------


def fill(target: Filling, path: Path, progress: Callable[[int, int], None]) -> dict[str, int]:
    """Fill an empty database from a file, all or nothing. Return the number of rows by table.

    ``progress`` is called with the bytes read, and all bytes of the file. Raise OSError, or UndercutError:
    ``bad_export``, ``not_empty``.
    """
    with open(path, "rb") as file, closing(_Reader(file, progress)) as reader:
        with target.transaction():
            for table, rows in reader.tables():
                target.put(table, rows)
        return reader.counts


def _bad(message: Message) -> UndercutError:
    return UndercutError("bad_export", message)


def _cut_off() -> UndercutError:
    return _bad(_say("cut-off"))


class _Reader:
    """A reader of the tables of a file, one after the other."""

    def __init__(self, file: BufferedReader, progress: Callable[[int, int], None]) -> None:
        self.counts: dict[str, int] = {}
        self._file, self._progress = file, progress
        self._bytes = os.fstat(file.fileno()).st_size
        self._packed = gzip.GzipFile("", "rb", fileobj=file)
        self._lines = self._read()
        self._next = b""
        if not file.peek(len(_GZIP)).startswith(_GZIP):
            raise _bad(_say("not-an-export"))
        try:
            # A short file is read to its end here, so that truncation is reported at once.
            head = msgspec.json.decode(next(self._lines, b""), type=_Head)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise _bad(_say("not-an-export")) from None
        if head.undercut != "export":
            raise _bad(_say("not-an-export"))
        if head.version > _VERSION or head.schema > SCHEMA_VERSION:
            raise _bad(_say("newer-export", form=head.schema, newest=SCHEMA_VERSION))
        if head.schema < SCHEMA_VERSION:
            raise _bad(_say("older-export", form=head.schema, newest=SCHEMA_VERSION))

    def close(self) -> None:
        self._packed.close()

    def _read(self) -> Iterator[bytes]:
        unpacked = 0
        try:
            with BufferedReader(cast(Any, self._packed), _BUFFER) as lines:
                while line := lines.readline(_LONGEST + 1):
                    unpacked += len(line)
                    if len(line) > _LONGEST:
                        raise _bad(_say("line-too-long", most=_LONGEST))
                    if unpacked > _SLACK + _RATIO * self._file.tell():
                        raise _bad(_say("expands", most=_RATIO))
                    yield line
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise _cut_off() from None

    def tables(self) -> Iterator[tuple[TableForm, Iterable[Row]]]:
        """Yield each table with its rows, which must be read before the next table is requested."""
        known = {table.name: table for table in tables()}
        self._next = next(self._lines, b"")
        while not self._next.startswith(b'{"rows"'):
            head = self._decoded(self._next, _Table)
            table = known.pop(head.table, None)
            if table is None or [(c.name, c.kind) for c in table.columns] != head.columns:
                raise _bad(_say("other-tables", table=head.table))
            yield table, self._rows(table)
        end = self._decoded(self._next, _End)
        if end.rows != self.counts:
            wrong = sorted(name for name in {*end.rows, *self.counts} if end.rows.get(name) != self.counts.get(name))
            raise _bad(_say("rows-missing", tables=", ".join(wrong)))
        if next(self._lines, None) is not None:
            raise _bad(_say("more-after-the-end"))

    def _rows(self, table: TableForm) -> Iterator[Row]:
        types = [_TYPES[c.kind] | None if c.may_miss else _TYPES[c.kind] for c in table.columns]
        decoder: msgspec.json.Decoder[Row] = msgspec.json.Decoder(tuple[tuple(types)])  # type: ignore[misc]
        for count, line in enumerate(self._lines):
            if line.startswith(b"{"):
                self._next = line
                self.counts[table.name] = count
                return
            try:
                yield decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise _bad(_say("bad-row", table=table.name, number=count + 1, why=str(error))) from None
            if count % _REPORT_EVERY == 0:
                self._progress(self._file.tell(), self._bytes)
        raise _cut_off()

    def _decoded(self, line: bytes, kind: type[Any]) -> Any:
        if not line:
            raise _cut_off()
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise _bad(_say("not-an-export")) from None
