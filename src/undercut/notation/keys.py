"""The keys of a record: those of its form, those that are kept for whoever wrote it, and no others."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from undercut.errors import NotationError

__all__ = ["KEPT", "decoded", "read_keys"]

KEPT: Final = ("players", "date", "note", "nonce", "commitment")
"""Keys that mean nothing to a replay; they are kept, and so is every key that begins with ``x_``."""

T = TypeVar("T", bound=msgspec.Struct)


def decoded(line: str | bytes) -> dict[str, Any]:
    """The JSON object of a line. Raises NotationError ``bad_json``, or ``bad_record`` for another JSON value."""
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError("bad_json", f"not one JSON object a line: {error}") from None
    if not isinstance(data, dict):
        raise NotationError("bad_record", f"a record is a JSON object, not {str(data)[:40]!r}")
    return data


def read_keys(data: dict[str, Any], form: type[T], what: str) -> tuple[T, dict[str, Any]]:
    """A record's own keys in their form, and those that are kept, in the order in which they were written.

    Raises NotationError: ``unknown_key`` names every other key, ``bad_record`` says what has not the right form.
    """
    names = [field.encode_name for field in msgspec.structs.fields(form)]
    kept = {key: value for key, value in data.items() if key not in names and (key in KEPT or key.startswith("x_"))}
    unknown = [key for key in data if key not in names and key not in kept]
    if unknown:
        known = (*names, *(key for key in KEPT if key not in names))
        raise NotationError("unknown_key", f"{_named(unknown, known)}; keys are {', '.join(known)}, and x_...")
    try:
        own = msgspec.convert({key: value for key, value in data.items() if key in names}, form)
    except msgspec.ValidationError as error:
        raise NotationError("bad_record", f"the {what} does not have the right form: {error}") from None
    return own, kept


def _named(unknown: Iterable[str], known: tuple[str, ...]) -> str:
    said = []
    for key in unknown:
        near = difflib.get_close_matches(key, known, n=1)
        said.append(f"{key[:40]!r} is not a key of a record" + (f" (did you mean {near[0]}?)" if near else ""))
    return "; ".join(said)
