"""Pads as lists of operations, so that several devices can write to one, also offline (docs/pad.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from undercut.pad.entries import BadPad, Pad, PadEntry, check_entry
from undercut.pad.format import PadHead, PadOperation, PadPut, PadRemove
from undercut.pad.stored import document, entry_of, pad_of_head, round_of

__all__ = ["apply_operations", "check_operation", "operations_of"]


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
