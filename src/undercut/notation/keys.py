"""Keys of records: known keys, and additional keys that are kept unchanged for the user."""

from __future__ import annotations

import difflib
import json
import re
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, TypeVar

import msgspec

from undercut.errors import NotationError
from undercut.notation.documents import as_utf8

__all__ = ["KEPT", "as_json", "decoded", "read_keys", "refuse_duplicates", "shown"]

KEPT: Final = ("players", "date", "note", "nonce", "commitment")
"""Keys that a replay ignores and keeps, like all keys that begin with ``x_``."""

_MOST_NAMED: Final = 5
"""Largest number of unknown keys that an error lists."""
_MOST_SHOWN: Final = 200
_BYTE: Final = re.compile(r" \(byte (\d+)\)$")
_QUOTES: Final = "'‘’‚‛“”„‟«»"

T = TypeVar("T", bound=msgspec.Struct)


def decoded(line: str | bytes) -> dict[str, Any]:
    """Parse a JSON object from a line.

    Raises NotationError ``bad_json``, ``bad_record`` for other JSON values, or ``duplicate_key`` if an object repeats a
    key.
    """
    try:
        # msgspec counts from the beginning of the string that contains the wrong byte.
        text = line if isinstance(line, str) else as_utf8(line).decode()
        data = msgspec.json.decode(text)
        if isinstance(data, dict) and text.count(":") != _key_count(data):
            refuse_duplicates(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError("bad_json", f"the line is not a JSON object: {_defect(line, error)}") from None
    if not isinstance(data, dict):
        raise NotationError("bad_record", f"a record is a JSON object, not {as_json(data)[:40]}")
    return data


def refuse_duplicates(text: str | bytes) -> None:
    """Raise NotationError ``duplicate_key`` if an object of a JSON text repeats a key, since one value would be lost.

    The text must be valid JSON. The only other error is ``bad_json``, for nesting that is too deep.
    """
    try:
        _DUPLICATE_CHECK.decode(text if isinstance(text, str) else text.decode())
    except (json.JSONDecodeError, UnicodeDecodeError):
        return
    except RecursionError:
        raise NotationError("bad_json", "the text is nested too deep") from None


def as_json(value: Any) -> str:
    """Format a value as in a record: ``null`` and ``true``, not ``None`` and ``True``."""
    return msgspec.json.encode(value).decode()


def shown(value: Any) -> str:
    """Format the beginning of a value as in a record, for an error message."""
    text = as_json(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _defect(line: str | bytes, error: Exception) -> str:
    """Return a decoder's error message, with the line number in a multi-line object and the invalid text."""
    message = str(error)
    found = _BYTE.search(message)
    if found is None:
        return message
    data = line.encode(errors="replace") if isinstance(line, str) else as_utf8(line)
    at = int(found[1])
    sign = data[at : at + 4].decode(errors="ignore")[:1]
    before, begin = data.count(b"\n", 0, at), data.rfind(b"\n", 0, at)
    if before:
        message = f"{message[: found.start()]} (its line {before + 1}, column {at - begin})"
    if sign in _QUOTES and sign:
        message += f'; {sign} is not a quotation mark of JSON, which is "'
    elif sign.isspace() and not sign.isascii():
        message += f"; U+{ord(sign):04X} is not a space of JSON"
    return message


def _key_count(data: dict[str, Any]) -> int:
    """Count the keys of an object and of the objects directly in it.

    Each key has a colon in the text. If there are no more colons than keys, no key is repeated and no search is needed.
    """
    return len(data) + sum(len(value) for value in data.values() if isinstance(value, dict))


def _refuse_duplicate(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) == len(pairs):
        return
    twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
    raise NotationError("duplicate_key", f"the key {twice[:40]!r} is there twice in one object")


_DUPLICATE_CHECK: Final = json.JSONDecoder(
    object_pairs_hook=_refuse_duplicate, parse_int=str, parse_float=str, strict=False
)
"""Decoder that raises an error for repeated keys; its results are unused."""


def read_keys(data: dict[str, Any], form: type[T], what: str) -> tuple[T, dict[str, Any]]:
    """Return a record's known keys as a struct, and the additional keys that are kept, in their order.

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
    for key in islice(unknown, _MOST_NAMED):
        near = difflib.get_close_matches(key, known, n=1)
        said.append(f"{key[:40]!r} is not a key of a record" + (f" (did you mean {near[0]}?)" if near else ""))
    return "; ".join(said)
