"""The language of a request: of the header Accept-Language, or of ``lang`` in the address of a websocket."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

from undercut.languages import negotiated

_LONGEST = 400
"""Most characters of a header or an address that are read."""


def language_of(scope: Any, headers: dict[bytes, bytes]) -> str:
    """The language in which to answer; English if none of those that are wanted is spoken."""
    header = headers.get(b"accept-language", b"").decode("latin-1")[:_LONGEST]
    if scope["type"] != "websocket":
        return _of_header(header)
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")[:_LONGEST]).get("lang", [])
    return negotiated([*asked, *wanted(header)])


@lru_cache(maxsize=256)
def _of_header(header: str) -> str:
    return negotiated(wanted(header))


def wanted(header: str) -> list[str]:
    """The tags of an Accept-Language header, the most wanted first; what cannot be read is left out.

    >>> wanted("de;q=0.3, es-MX, fr;q=0")
    ['es-MX', 'de']
    """
    found = []
    for part in header.split(","):
        tag, _, weight = (piece.strip() for piece in part.partition(";"))
        quality = _quality(weight.replace(" ", ""))
        if quality > 0 and (tag == "*" or tag.replace("-", "").isalnum()):
            found.append((quality, tag))
    return [tag for _, tag in sorted(found, key=lambda one: -one[0])]


def _quality(weight: str) -> float:
    """The weight of a tag, such as ``q=0.3``; 1 if there is none, 0 if it cannot be read."""
    if not weight:
        return 1.0
    name, _, value = weight.lower().partition("=")
    digits = value.replace(".", "", 1)
    return float(value) if name == "q" and digits.isascii() and digits.isdigit() else 0.0
