"""The keys of records: those that have a meaning, and those that are kept for the user."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from undercut.errors import NotationError

__all__ = ["KEPT", "decoded", "read_keys"]

KEPT: Final = ("players", "date", "note", "nonce", "commitment")
"""Keys that a replay ignores and keeps, like all keys that begin with ``x_``."""

T = TypeVar("T", bound=msgspec.Struct)


def decoded(line: str | bytes) -> dict[str, Any]:
    """Reads a JSON object from a line. Raises NotationError ``bad_json``, or ``bad_record`` for other JSON values."""
    try:
        # msgspec counts from the beginning of the string in which a byte is wrong.
        data = msgspec.json.decode(line if isinstance(line, str) else line.decode())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError("bad_json", f"the line is not a JSON object: {error}") from None
    if not isinstance(data, dict):
        raise NotationError("bad_record", f"a record is a JSON object, not {str(data)[:40]!r}")
    return data


def read_keys(data: dict[str, Any], form: type[T], what: str) -> tuple[T, dict[str, Any]]:
    """A record's own keys as a struct, and the keys that are kept, in their order.

    Raises NotationError ``unknown_key`` with all other keys, or ``bad_record`` for a wrong value.
    """
    names = [field.encode_name for field in msgspec.structs.fields(form)]
    kept = {key: value for key, value in data.items() if key not in names and (key in KEPT or key.startswith("x_"))}
    unknown = [key for key in data if key not in names and key not in kept]
    if unknown:
        known = (*names, *(key for key in KEPT if key not in names))
        raise NotationError(
            "unknown_key", f"{_named(unknown, known)}; keys are {', '.join(known)}, and names that begin with x_"
        )
    try:
        own = msgspec.convert({key: value for key, value in data.items() if key in names}, form)
    except msgspec.ValidationError as error:
        raise NotationError("bad_record", f"this is not a {what}: {error}") from None
    return own, kept


def _named(unknown: Iterable[str], known: tuple[str, ...]) -> str:
    said = []
    for key in unknown:
        near = difflib.get_close_matches(key, known, n=1)
        said.append(f"{key[:40]!r} is not a key of a record" + (f" (did you mean {near[0]}?)" if near else ""))
    return "; ".join(said)
