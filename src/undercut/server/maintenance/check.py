"""Check of a database: replay the log of every table, and compare the result with the other stored data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from undercut import __version__
from undercut.arena.pool import run_tasks
from undercut.errors import UndercutError
from undercut.languages import Message, formatter
from undercut.server.maintenance.export import DatabaseSnapshot
from undercut.server.storage.entries import Snapshot, decode
from undercut.server.storage.game_facts import GameFacts
from undercut.server.storage.summaries import TableSummary
from undercut.server.tables.live_table import LiveTable

_say = formatter("db").later

_SUMMARY_FIELDS = ("stage", "game", "round", "scores", "players", "winner", "goes_on", "bots", "played")
"""The fields of summaries that the log determines. The texts about the rules depend on the version that wrote them."""

_Rows = list[tuple[Any, ...]]


class TableRows(NamedTuple):
    """The stored rows of a table. ``log``: its entries (table, number, body). ``beside``: rows of other tables by their
    name.
    """

    table: str
    done: int
    summary: bytes
    log: _Rows
    beside: dict[str, _Rows]


def defects_of(stored: Sequence[TableRows]) -> list[tuple[str, Message]]:
    """Return the defects of some tables, each with the table's id."""
    return [(table.table, what) for table in stored for what in _table_defects(table)]


def _table_defects(table: TableRows) -> Iterator[Message]:
    try:
        live = _replayed(table.log)
    except _NotReplayable as gap:
        yield gap.what
        return
    yield from _stored_defects(live, table.done, table.summary, table.beside)
    for _, n, version, body in table.beside["standings"]:
        if version == __version__ and not _continues_same(live, table.log, Snapshot(n, body)):
            yield _say("standing-differs", number=n)


class _NotReplayable(Exception):
    """Raised if the entries of a table cannot be replayed."""

    def __init__(self, what: Message) -> None:
        self.what = what


def numbering_defect(numbers: list[int]) -> Message | None:
    """Return the defect of numbers that are not 1, 2, 3 and so on; None if there is none."""
    if numbers and (numbers[0] != 1 or numbers[-1] != len(numbers)):
        wanted = next((i for i, n in enumerate(numbers, 1) if n != i), len(numbers))
        return _say("number-missing", number=wanted)
    return None


def _replayed(log: list[tuple[Any, ...]]) -> LiveTable:
    """Return the table after replaying its entries. Raise _NotReplayable."""
    if not log:
        raise _NotReplayable(_say("no-entries"))
    if (what := numbering_defect([n for _, n, _ in log])) is not None:
        raise _NotReplayable(what)
    live: LiveTable | None = None
    for _, n, body in log:
        try:
            entry = decode(n, body)
        except Exception as error:  # any error
            raise _NotReplayable(_say("entry-unread", number=n, why=_named(error))) from None
        try:
            if live is None:
                live = LiveTable.begin(entry)
            else:
                live.apply(entry)
        except Exception as error:
            raise _NotReplayable(_say("entry-does-not-follow", number=n, why=_named(error))) from None
    assert live is not None
    return live


def _continues_same(live: LiveTable, log: _Rows, snapshot: Snapshot) -> bool:
    """Whether replaying from the snapshot gives the same table."""
    try:
        again = LiveTable.from_snapshot(decode(*log[0][1:]), snapshot)
        for _, n, body in log[snapshot.n :]:
            again.apply(decode(n, body))
    except Exception:  # any error
        return False
    return again.content == live.content


def _named(error: Exception) -> str:
    # The message of the error may name cards.
    return error.code if isinstance(error, UndercutError) else type(error).__name__


def _stored_defects(live: LiveTable, done: int, summary: bytes, beside: dict[str, list[Any]]) -> Iterator[Message]:
    """Yield the differences between data stored beside a table's log and the same data computed from the log."""
    now = live.summary()
    try:
        stored = msgspec.json.decode(summary, type=TableSummary)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        yield _say("summary-unread")
    else:
        fields = [name for name in _SUMMARY_FIELDS if _differs(stored, now, name)]
        if fields:
            yield _say("summary-differs", fields=", ".join(fields))
    if bool(done) != now.is_done:
        yield _say("done-differs", done=bool(done))
    yield from _access_defects(live, beside)
    yield from _game_defects(live, beside)


def _differs(stored: TableSummary, now: TableSummary, name: str) -> bool:
    if getattr(stored, name) == getattr(now, name):
        return False
    # A summary without games or bots may have scores before corrections. Lists compute all three on demand.
    is_old = stored.played is None or not stored.bots
    return not (is_old and name in ("played", "bots", "scores", "goes_on"))


def _access_defects(live: LiveTable, beside: dict[str, list[Any]]) -> Iterator[Message]:
    """Yield the defects of a table's grants and links."""
    for _, role, seat in beside["grants"]:
        if (role == "watch") != (seat is None) or (seat is not None and seat not in live.people):
            yield _say("grant-wrong", role=str(role), seat=seat)
    if live.is_running:
        granted = {seat for _, _, seat in beside["grants"]}
        for seat in live.people:
            if live.names[seat] is not None and seat not in granted:
                yield _say("seat-without-grant", seat=seat)
    for _, kind, seat in beside["links"]:
        wanted = None if kind in ("invite", "watch") else f"resume{seat}"
        if (wanted is None and seat is not None) or (
            wanted is not None and (kind != wanted or seat not in live.people)
        ):
            yield _say("link-wrong", kind=str(kind))


def _game_defects(live: LiveTable, beside: dict[str, list[Any]]) -> Iterator[Message]:
    """Yield the defects of the stored finished games."""
    ended = {game.game: game for game in live.played}
    for _, number, body in beside["game_facts"]:
        try:
            facts = msgspec.json.decode(body, type=GameFacts)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            yield _say("facts-differ", game=number)
            continue
        game = ended.get(number)
        if game is None or (facts.game, facts.ended, list(facts.winner)) != (number, game.ended, game.winner):
            yield _say("facts-differ", game=number)
    for _, games in beside["counted_tables"]:
        if games > len(ended) or games != len(beside["game_facts"]):
            yield _say("count-differs", games=games)
    for name in ("shared_games", "reviewed_games"):
        for _, number in beside[name]:
            if not 0 < number <= live.game:
                yield _say("no-such-game", name=name, game=number)


_SHOWN = 6
"""Characters of an id that are shown: enough to find the row, too few to use the id."""
_NICE = 10
"""Added to the niceness of additional processes, since they run beside servers."""
_TABLES_AT_ONCE = 50
_WORTH_PROCESSES = 1000
"""With fewer tables, starting more processes takes longer than it saves."""


class Defect(NamedTuple):
    """A defect. ``kind`` is ``table``, ``pad``, ``review`` or ``database``; ``id`` is abbreviated."""

    kind: str
    id: str
    what: Message

    def __str__(self) -> str:
        return str(_say(f"defect-{self.kind}", id=self.id, what=str(self.what)))


class CheckTotals(msgspec.Struct):
    """The numbers of checked items and defects."""

    tables: int = 0
    entries: int = 0
    pads: int = 0
    operations: int = 0
    reviews: int = 0
    defects: int = 0


def check(
    snapshot: DatabaseSnapshot, report: Callable[[Defect], None], progress: Callable[[int, int], None], jobs: int = 1
) -> CheckTotals:
    """Check everything, in up to ``jobs`` processes for a large database.

    ``report`` is called with each defect, ``progress`` with the number of checked tables and of all tables.
    """
    return _Check(snapshot, report, progress, jobs).run()


class _Check:
    def __init__(
        self,
        snapshot: DatabaseSnapshot,
        report: Callable[[Defect], None],
        progress: Callable[[int, int], None],
        jobs: int,
    ) -> None:
        self._snapshot, self._report, self._progress, self._jobs = snapshot, report, progress, jobs
        self.done = CheckTotals()

    def run(self) -> CheckTotals:
        for fault in self._snapshot.faults():
            self._add_defect("database", "", _say("fault", what=fault))
        self._tables()
        self._pads()
        self._reviews()
        return self.done

    def _add_defect(self, kind: str, name: str, what: Message) -> None:
        self.done.defects += 1
        self._report(Defect(kind, name[:_SHOWN], what))

    # --- tables -----------------------------------------------------------------------------------------------------

    def _tables(self) -> None:
        total = int(self._snapshot.value("SELECT count(*) FROM tables"))
        each = self._snapshot.each
        rows = _SideRows(each("SELECT id, done, summary FROM tables ORDER BY id"))
        beside = {
            "entries": _SideRows(each("SELECT tab, n, body FROM entries ORDER BY tab, n")),
            "standings": _SideRows(each("SELECT tab, n, version, body FROM standings ORDER BY tab, n")),
            "grants": _SideRows(each("SELECT tab, role, seat FROM grants ORDER BY tab")),
            "links": _SideRows(each("SELECT tab, kind, seat FROM links ORDER BY tab")),
            "game_facts": _SideRows(each("SELECT tab, game, body FROM game_facts ORDER BY tab, game")),
            "counted_tables": _SideRows(each("SELECT tab, games FROM counted_tables ORDER BY tab")),
            "shared_games": _SideRows(each("SELECT tab, game FROM shared_games ORDER BY tab")),
            "reviewed_games": _SideRows(each("SELECT tab, game FROM reviewed_games ORDER BY tab")),
            "offers": _SideRows(each("SELECT tab FROM offers ORDER BY tab")),
        }
        jobs = self._jobs if total >= _WORTH_PROCESSES else 1
        tasks = ((stored, partial(defects_of, stored)) for stored in self._stored(rows, beside))
        for stored, wrong in run_tasks(tasks, jobs, niceness=_NICE):
            for table, what in wrong:
                self._add_defect("table", table, what)
            self.done.tables += len(stored)
            self.done.entries += sum(len(table.log) for table in stored)
            self._progress(self.done.tables, total)

    def _stored(self, rows: _SideRows, beside: dict[str, _SideRows]) -> Iterator[list[TableRows]]:
        """Yield the tables with their rows, in batches. Report rows without a table."""
        batch: list[TableRows] = []
        while (table := rows.next_key()) is not None:
            (_, done, summary), *_ = rows.take(table)
            self._orphans(beside, table)
            beside_table = {name: few.take(table) for name, few in beside.items()}
            batch.append(TableRows(table, done, summary, beside_table.pop("entries"), beside_table))
            if len(batch) >= _TABLES_AT_ONCE:
                yield batch
                batch = []
        self._orphans(beside, None)
        yield batch

    def _orphans(self, beside: dict[str, _SideRows], table: str | None) -> None:
        for name, few in beside.items():
            for orphan in few.before(table):
                self._add_defect("table", orphan, _say("rows-without-table", name=name))

    # --- pads and reviews -------------------------------------------------------------------------------------------

    def _pads(self) -> None:
        each = self._snapshot.each
        operations = _SideRows(each("SELECT pad, n, op, body FROM pad_operations ORDER BY pad, n"))
        links = _SideRows(each("SELECT pad FROM pad_links ORDER BY pad"))
        for pad, deleted in each("SELECT id, deleted FROM pads ORDER BY id"):
            for few in (operations, links):
                for orphan in few.before(pad):
                    self._add_defect("pad", orphan, _say("rows-without-pad"))
            stored = operations.take(pad)
            if deleted and (stored or links.take(pad)):
                self._add_defect("pad", pad, _say("pad-not-gone"))
            links.take(pad)
            what = numbering_defect([n for _, n, _, _ in stored]) or _unread_operation(stored)
            if what is not None:
                self._add_defect("pad", pad, what)
            self.done.pads += 1
            self.done.operations += len(stored)
        for few in (operations, links):
            for orphan in few.before(None):
                self._add_defect("pad", orphan, _say("rows-without-pad"))

    def _reviews(self) -> None:
        each = self._snapshot.each
        # The parts of reviews by an earlier version of the analysis are deleted.
        parts = _SideRows(each("SELECT review, n FROM review_parts ORDER BY review, n"))
        for review, state in each("SELECT id, state FROM reviews ORDER BY id"):
            for orphan in parts.before(review):
                self._add_defect("review", str(orphan), _say("rows-without-review"))
            what = numbering_defect([n for _, n in parts.take(review)])
            if what is None and state not in ("asked", "ready", "failed"):
                what = _say("no-such-state", state=str(state))
            if what is not None:
                self._add_defect("review", str(review), what)
            self.done.reviews += 1
        for orphan in parts.before(None):
            self._add_defect("review", str(orphan), _say("rows-without-review"))


class _SideRows:
    """A reader that merges rows with other rows, both sorted by their first column."""

    def __init__(self, rows: Iterator[tuple[Any, ...]]) -> None:
        self._groups = ((key, list(few)) for key, few in groupby(rows, itemgetter(0)))
        self._next = next(self._groups, None)

    def next_key(self) -> Any:
        """Return the next key; None at the end."""
        return None if self._next is None else self._next[0]

    def take(self, key: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a key if it is the next one."""
        if self._next is None or self._next[0] != key:
            return []
        rows = self._next[1]
        self._next = next(self._groups, None)
        return rows

    def before(self, key: Any) -> list[Any]:
        """Skip the rows before a key, or all rows if the key is None. Return their keys."""
        keys = []
        while self._next is not None and (key is None or self._next[0] < key):
            keys.append(self._next[0])
            self._next = next(self._groups, None)
        return keys


def _unread_operation(rows: list[tuple[Any, ...]]) -> Message | None:
    for _, n, op, body in rows:
        try:
            if msgspec.json.decode(body)["id"] == op:
                continue
        except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, TypeError):
            pass
        return _say("operation-unread", number=n)
    return None
