"""Stored pads: JSON documents, and lists of operations that several devices may write, also offline (docs/pad.md)."""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from undercut.errors import NotationError
from undercut.languages import formatter
from undercut.notation.keys import refuse_duplicates
from undercut.pad.entries import BadPad, BoardEntry, Kind, Pad, PadEntry, Stake, check_entry
from undercut.pad.format import (
    FORMAT,
    VERSION,
    OptionJson,
    PadBoard,
    PadDocument,
    PadHead,
    PadOperation,
    PadPut,
    PadRemove,
    PadRound,
    PadStake,
)
from undercut.rulesets import Ruleset, Word, ruleset, ruleset_from_stored, ruleset_text

__all__ = [
    "apply_operations",
    "check_operation",
    "document",
    "entry_of",
    "operations_of",
    "options_json",
    "pad_of",
    "pad_of_head",
    "read_pad",
    "round_of",
    "write_pad",
]

_say = formatter("refusals").later


def options_json(rules: Ruleset) -> dict[str, OptionJson]:
    """Return every option with its value as JSON: words as text, no limit as None."""
    return {name: str(v) if isinstance(v, Word) else v for name, v in rules.options().items()}


def write_pad(pad: Pad) -> bytes:
    """Return the JSON text of a pad, indented, with a newline at its end; :func:`read_pad` is the inverse."""
    plain: dict[str, Any] = msgspec.to_builtins(document(pad))
    plain["entries"] = [_without_defaults(entry) for entry in plain["entries"]]
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"


class _Printed(msgspec.Struct):
    """The output of ``undercut pad --json``: a pad and its evaluation."""

    pad: msgspec.Raw = msgspec.Raw()


def read_pad(data: bytes | str) -> Pad:
    """Read the JSON text of a pad, or the output of ``undercut pad --json``.

    Raises BadPad, or InvalidRuleset for its rules.
    """
    if isinstance(data, bytes):
        data = data.removeprefix(codecs.BOM_UTF8)
    try:
        printed = msgspec.json.decode(data, type=_Printed)
        read = msgspec.json.decode(printed.pad or data, type=PadDocument)
        refuse_duplicates(data)
    except (NotationError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadPad(_say("bad_pad", why=str(error))) from None
    return pad_of(read)


def document(pad: Pad) -> PadDocument:
    """Convert a pad to its JSON type, with every option; :func:`pad_of` is the inverse."""
    return PadDocument(
        format=FORMAT,
        version=VERSION if any(entry.points is not None for entry in pad.entries) else 1,
        rules=ruleset_text(pad.rules),
        players=list(pad.players),
        dealer=pad.dealer,
        options=options_json(pad.rules),
        title=pad.title,
        stake=None if pad.stake is None else PadStake(pad.stake.thousandths, pad.stake.currency),
        entries=[round_of(entry) for entry in pad.entries],
    )


def pad_of(read: PadDocument) -> Pad:
    """Convert a document to a pad. Raises BadPad, or InvalidRuleset for its rules."""
    if read.format != FORMAT:
        raise BadPad(f"the format is {read.format[:40]!r}; that of a score pad is {FORMAT!r}", "format")
    if not 1 <= read.version <= VERSION:
        message = f"version {read.version} of the format; this program reads 1 to {VERSION}: install a newer one"
        raise BadPad(message, "version")
    return _pad(read, tuple(map(entry_of, read.entries)))


def _pad(read: PadDocument | PadHead, entries: tuple[PadEntry, ...] = ()) -> Pad:
    rules = ruleset(read.rules) if read.options is None else ruleset_from_stored(read.rules, read.options)
    stake = None if read.stake is None else Stake(read.stake.thousandths, read.stake.currency)
    return Pad(rules, tuple(read.players), read.dealer, read.title, stake, entries)


def pad_of_head(head: PadHead) -> Pad:
    """Convert a head to a pad without rounds. Raises BadPad, or InvalidRuleset for its rules."""
    return _pad(head)


def round_of(entry: PadEntry) -> PadRound:
    """Convert a round to its JSON type; :func:`entry_of` is the inverse."""
    boards = [PadBoard(b.kind.value, list(b.deadwood), b.knocker, b.spade) for b in entry.boards]
    return PadRound(entry.id, boards, entry.dealer, entry.at, None if entry.points is None else list(entry.points))


def entry_of(read: PadRound) -> PadEntry:
    """Convert a round from its JSON type. :class:`Pad` and ``reckon`` check whether it is possible."""
    boards = tuple(BoardEntry(Kind(b.kind), b.knocker, tuple(b.deadwood), b.spade) for b in read.boards)
    return PadEntry(read.id, boards, read.dealer, read.at, None if read.points is None else tuple(read.points))


def _without_defaults(entry: dict[str, Any]) -> dict[str, Any]:
    entry["boards"] = [{k: v for k, v in board.items() if k != "spade" or v} for board in entry["boards"]]
    return {k: v for k, v in entry.items() if v is not None}


def apply_operations(operations: Iterable[PadOperation]) -> Pad | None:
    """Apply operations in order; return the pad, or None if no head is among them. Raises BadPad or InvalidRuleset."""
    head: Pad | None = None
    order: list[str] = []
    rounds: dict[str, PadEntry | None] = {}
    seen: set[str] = set()
    for one in operations:
        if one.id in seen:
            continue
        seen.add(one.id)
        match one:
            case PadHead():
                head = pad_of_head(one)
            case PadPut(entry=put):
                if put.id not in rounds:
                    order.insert(order.index(one.before) if one.before in rounds else len(order), put.id)
                rounds[put.id] = entry_of(put)
            case PadRemove(entry=name) if name in rounds:
                rounds[name] = None
    if head is None:
        return None
    return replace(head, entries=tuple(entry for name in order if (entry := rounds[name]) is not None))


def operations_of(pad: Pad, new_id: Iterable[str]) -> list[PadOperation]:
    """Return the operations that create a pad, with ids from ``new_id``."""
    ids = iter(new_id)
    whole = document(pad)
    head = PadHead(next(ids), whole.rules, whole.players, whole.dealer, whole.options, whole.title, whole.stake)
    return [head, *(PadPut(next(ids), round_of(entry)) for entry in pad.entries)]


def check_operation(one: PadOperation) -> None:
    """Raise BadPad or InvalidRuleset if an operation is invalid in every pad."""
    if len(one.id) > 32 or not one.id:
        raise BadPad("the id of an operation must have 1 to 32 characters", "id")
    match one:
        case PadHead():
            pad_of_head(one)
        case PadPut():
            check_entry(entry_of(one.entry), "entry")
        case PadRemove():
            pass
