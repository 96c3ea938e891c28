"""Replay of a table's log, and comparison with what is stored beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from undercut import __version__
from undercut.errors import UndercutError
from undercut.languages import Message, speaker
from undercut.server.storage.entries import Snapshot, decode
from undercut.server.storage.game_facts import GameFacts
from undercut.server.storage.summaries import TableSummary
from undercut.server.tables.live_table import LiveTable

__all__ = ["StoredTable", "misnumbered", "wrong_with"]

_say = speaker("db").later

_SUMMARY = ("stage", "game", "round", "scores", "players", "winner", "goes_on", "bots", "played")
"""The fields of lists that the log gives; the words for the rules are those of the version that created the table."""

_Rows = list[tuple[Any, ...]]


class StoredTable(NamedTuple):
    """All that is stored of a table: ``log`` has its entries (table, number, body), ``beside`` rows by their table."""

    table: str
    done: int
    summary: bytes
    log: _Rows
    beside: dict[str, _Rows]


def wrong_with(stored: Sequence[StoredTable]) -> list[tuple[str, Message]]:
    """Return the defects of some tables, with their ids."""
    return [(one.table, what) for one in stored for what in _wrong_with(one)]


def _wrong_with(one: StoredTable) -> Iterator[Message]:
    try:
        live = _replayed(one.log)
    except _NotReplayable as gap:
        yield gap.what
        return
    yield from _stored_defects(live, one.done, one.summary, one.beside)
    for _, n, version, body in one.beside["standings"]:
        if version == __version__ and not _continues_same(live, one.log, Snapshot(n, body)):
            yield _say("standing-differs", number=n)


class _NotReplayable(Exception):
    """The error that the entries of a table cannot be replayed."""

    def __init__(self, what: Message) -> None:
        self.what = what


def misnumbered(numbers: list[int]) -> Message | None:
    """Return what is wrong with numbers that should be 1, 2, 3 and so on."""
    if numbers and (numbers[0] != 1 or numbers[-1] != len(numbers)):
        wanted = next((i for i, n in enumerate(numbers, 1) if n != i), len(numbers))
        return _say("number-missing", number=wanted)
    return None


def _replayed(log: list[tuple[Any, ...]]) -> LiveTable:
    """Return the table after its entries. Raise _NotReplayable."""
    if not log:
        raise _NotReplayable(_say("no-entries"))
    if (what := misnumbered([n for _, n, _ in log])) is not None:
        raise _NotReplayable(what)
    live: LiveTable | None = None
    for _, n, body in log:
        try:
            entry = decode(n, body)
        except Exception as error:  # whatever is wrong with it
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
    """Whether a table is the same if it continues from its snapshot."""
    try:
        again = LiveTable.from_snapshot(decode(*log[0][1:]), snapshot)
        for _, n, body in log[snapshot.n :]:
            again.apply(decode(n, body))
    except Exception:  # whatever is wrong with it
        return False
    return again.content == live.content


def _named(error: Exception) -> str:
    # The text of an error may name cards.
    return error.code if isinstance(error, UndercutError) else type(error).__name__


def _stored_defects(live: LiveTable, done: int, summary: bytes, beside: dict[str, list[Any]]) -> Iterator[Message]:
    """Yield the differences between the data stored beside the log of a table and what the log gives."""
    now = live.summary()
    try:
        stored = msgspec.json.decode(summary, type=TableSummary)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        yield _say("summary-unread")
    else:
        fields = [name for name in _SUMMARY if _differs(stored, now, name)]
        if fields:
            yield _say("summary-differs", fields=", ".join(fields))
    if bool(done) != now.is_done:
        yield _say("done-differs", done=bool(done))
    yield from _access_defects(live, beside)
    yield from _game_defects(live, beside)


def _differs(stored: TableSummary, now: TableSummary, name: str) -> bool:
    if getattr(stored, name) == getattr(now, name):
        return False
    # Version 0.1 stored neither games nor bots, and scores that its sheets corrected; lists compute them on demand.
    old = stored.played is None or not stored.bots
    return not (old and name in ("played", "bots", "scores", "goes_on"))


def _access_defects(live: LiveTable, beside: dict[str, list[Any]]) -> Iterator[Message]:
    """Yield the defects of who may see the table, and of its links."""
    for _, role, seat in beside["grants"]:
        if (role == "watch") != (seat is None) or (seat is not None and seat not in live.people):
            yield _say("grant-wrong", role=str(role), seat=seat)
    if live.is_running:
        held = {seat for _, _, seat in beside["grants"]}
        for seat in live.people:
            if live.names[seat] is not None and seat not in held:
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
