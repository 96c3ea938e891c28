"""Deletion of tables and names in logs, summaries, records and reviews."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from undercut.events import TableOpened
from undercut.server.storage.entries import Entry, Joined, Played, decode, encode
from undercut.server.storage.storage import Reading, Statement, Storage, Write

_TRIES = 10


def delete_table(table: str, first: Statement) -> list[Statement]:
    """Return statements that delete a table. They have no effect unless ``first`` deletes its row.

    The facts of finished games and their players remain.
    """
    deleted = "NOT EXISTS (SELECT 1 FROM tables WHERE id=?)"
    others = "SELECT 1 FROM reviewed_games o WHERE o.hash=reviewed_games.hash AND o.tab<>reviewed_games.tab"
    hashes = f"SELECT hash FROM reviewed_games WHERE tab=? AND {deleted} AND NOT EXISTS ({others})"
    reviews = f"SELECT id FROM reviews WHERE hash IN ({hashes})"
    own = "guest IN (SELECT guest FROM grants WHERE tab=?)"
    statements: list[Statement] = [
        first,
        (f"DELETE FROM review_parts WHERE review IN ({reviews})", (table, table)),
        (f"DELETE FROM reviews WHERE hash IN ({hashes})", (table, table)),
        # The ids of puzzles from its games are TABLE.ROUND.INDEX.
        (
            f"DELETE FROM puzzles_seen WHERE {own} AND substr(puzzle, 1, ?)=? AND {deleted}",
            (table, len(table) + 1, f"{table}.", table),
        ),
    ]
    for name in ("entries", "standings", "links", "offers", "shared_games", "reviewed_games", "counted_deals"):
        statements.append((f"DELETE FROM {name} WHERE tab=? AND {deleted}", (table, table)))
    facts = "SELECT 1 FROM game_facts f WHERE f.tab=grants.tab"
    statements.append(
        (f"DELETE FROM grants WHERE tab=? AND (seat IS NULL OR NOT EXISTS ({facts})) AND {deleted}", (table, table))
    )
    return statements


class Erasure:
    """Deletion of tables and names in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def remove(self, table: str) -> None:
        """Delete a table with all its data, including the facts of its games."""
        statements = delete_table(table, ("DELETE FROM tables WHERE id=?", (table,)))
        for name in ("grants", "game_facts", "counted_tables"):
            statements.append((f"DELETE FROM {name} WHERE tab=?", (table,)))
        await self._storage.write(statements)

    async def rename(self, table: str, seat: int, name: str) -> None:
        """Replace the name of a seat wherever it is stored. The log must already contain the new name.

        The table's snapshot is deleted, since the log has the same content. Rows that another node changes meanwhile
        are not overwritten, but read again.
        """

        def read(db: Reading) -> Write:
            rows = db.execute("SELECT n, body FROM entries WHERE tab=? ORDER BY n", (table,)).fetchall()
            put = "UPDATE entries SET body=? WHERE tab=? AND n=? AND body=?"
            writes: Write = [(put, (new, table, n, old)) for n, old, new in _renamed_entries(rows, seat, name)]
            for (summary,) in db.execute("SELECT summary FROM tables WHERE id=?", (table,)).fetchall():
                if (body := _renamed(summary, seat, name)) is not None:
                    writes.append(("UPDATE tables SET summary=? WHERE id=? AND summary=?", (body, table, summary)))
            known = db.execute("SELECT game, hash, head FROM reviewed_games WHERE tab=?", (table,)).fetchall()
            for game, digest, head in known:
                if (body := _renamed(head, seat, name)) is not None:
                    sql = "UPDATE reviewed_games SET head=? WHERE tab=? AND game=? AND head=?"
                    writes.append((sql, (body, table, game, head)))
                for review, record in db.execute("SELECT id, record FROM reviews WHERE hash=?", (digest,)).fetchall():
                    writes += _renamed_review(db, review, record, seat, name)
            return writes

        for _ in range(_TRIES):
            changes = await self._storage.read(read)
            await self._storage.write([*changes, ("DELETE FROM standings WHERE tab=?", (table,))])
            if not changes:
                break


def _renamed_entries(rows: Iterable[tuple[int, bytes]], seat: int, name: str) -> Iterable[tuple[int, bytes, bytes]]:
    """Yield the entries with the name of a seat: number, old body and new body. Skip damaged entries."""
    for n, body in rows:
        if not body.startswith((b'["joined"', b'["table_opened"')):
            continue
        try:
            entry = _renamed_entry(decode(n, body), seat, name)
        except Exception:  # any error
            continue
        if entry is not None and (new := encode(entry)) != body:
            yield n, body, new


def _renamed_entry(entry: Entry, seat: int, name: str) -> Entry | None:
    match entry:
        case Joined() if entry.seat == seat and entry.name:
            return msgspec.structs.replace(entry, name=name)
        case Played(event=TableOpened() as opened):
            players = tuple(name if i == seat else player for i, player in enumerate(opened.players))
            return msgspec.structs.replace(entry, event=msgspec.structs.replace(opened, players=players))
    return None


def _renamed(body: bytes, seat: int, name: str) -> bytes | None:
    """Return a JSON object with a seat's name replaced in ``players``; None if nothing changes."""
    try:
        value: dict[str, Any] = msgspec.json.decode(body, type=dict)
        if value["players"][seat] in ("", None, name):
            return None
        value["players"][seat] = name
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError):
        return None
    return msgspec.json.encode(value)


def _renamed_review(db: Reading, review: int, record: bytes, seat: int, name: str) -> Write:
    writes: Write = []
    if (body := _renamed(record, seat, name)) is not None:
        writes.append(("UPDATE reviews SET record=? WHERE id=? AND record=?", (body, review, record)))
    sql = "SELECT n, body FROM review_parts WHERE review=? AND kind='seats'"
    for n, part in db.execute(sql, (review,)).fetchall():
        seats, is_changed = msgspec.json.decode(part), False
        for row in seats if isinstance(seats, list) else ():
            if isinstance(row, dict) and row.get("seat") == seat and row.get("player") not in ("", None, name):
                row["player"], is_changed = name, True
        if is_changed:
            put = "UPDATE review_parts SET body=? WHERE review=? AND n=? AND body=?"
            writes.append((put, (msgspec.json.encode(seats), review, n, part)))
    return writes
