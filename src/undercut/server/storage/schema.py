"""The tables of the schema with their columns, read from the schema itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import Literal, NamedTuple

from undercut.server.storage.migration import prepare

__all__ = ["OF_THE_MOMENT", "Column", "Kind", "TableForm", "tables"]

Kind = Literal["integer", "text", "bytes"]

OF_THE_MOMENT = frozenset(("leases", "nodes", "presence", "standings"))
"""Tables of the running processes and of the schema, or that repeat the logs: they are not exported."""
_KINDS: dict[str, Kind] = {"INTEGER": "integer", "TEXT": "text", "BLOB": "bytes"}


class Column(NamedTuple):
    """A column: ``may_miss`` where it may be NULL, ``in_key`` if it is part of the primary key."""

    name: str
    kind: Kind
    may_miss: bool
    in_key: bool


class TableForm(NamedTuple):
    """A table. ``counts``: the database gives its rows their numbers."""

    name: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> str:
        """The columns as SQL lists them."""
        return ", ".join(column.name for column in self.columns)

    @property
    def key(self) -> str:
        """The columns of the primary key as SQL lists them."""
        return ", ".join(column.name for column in self.columns if column.in_key)

    @property
    def counts(self) -> bool:
        return [(column.name, column.kind) for column in self.columns if column.in_key] == [("id", "integer")]


@cache
def tables() -> tuple[TableForm, ...]:
    """Return the tables that hold data, in the order of their creation."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        prepare(db, ":memory:")
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY rowid")]
        return tuple(
            TableForm(name, tuple(_column(*row) for row in db.execute(f"PRAGMA table_info({name})")))
            for name in names
            if name not in OF_THE_MOMENT and not name.startswith("sqlite_")
        )


def _column(_number: int, name: str, kind: str, not_null: int, _default: object, key: int) -> Column:
    return Column(name, _KINDS[kind], not not_null and not key, bool(key))
