"""The language of a request, from the header Accept-Language, or from ``lang`` in the address of a websocket."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

from undercut.languages import negotiate_language

_LONGEST = 400
"""Maximum number of characters of a header or an address that are read."""


def language_of(scope: Any, headers: dict[bytes, bytes]) -> str:
    """Return the language of the answer: the first requested one that is available, otherwise English."""
    header = headers.get(b"accept-language", b"").decode("latin-1")[:_LONGEST]
    if scope["type"] != "websocket":
        return _of_header(header)
    named = parse_qs(scope.get("query_string", b"").decode("latin-1")[:_LONGEST]).get("lang", [])
    return negotiate_language([*named, *preferred_languages(header)])


@lru_cache(maxsize=256)
def _of_header(header: str) -> str:
    return negotiate_language(preferred_languages(header))


def preferred_languages(header: str) -> list[str]:
    """Return the tags of an Accept-Language header by descending weight, without invalid ones.

    >>> wanted("de;q=0.3, es-MX, fr;q=0")
    ['es-MX', 'de']
    """
    tags = []
    for part in header.split(","):
        tag, _, weight = (piece.strip() for piece in part.partition(";"))
        quality = _quality(weight.replace(" ", ""))
        if quality > 0 and (tag == "*" or tag.replace("-", "").isalnum()):
            tags.append((quality, tag))
    return [tag for _, tag in sorted(tags, key=lambda weighted: -weighted[0])]


def _quality(weight: str) -> float:
    """Return the weight of a tag, such as ``q=0.3``; 1 if there is none, 0 if it is invalid."""
    if not weight:
        return 1.0
    name, _, value = weight.lower().partition("=")
    digits = value.replace(".", "", 1)
    return float(value) if name == "q" and digits.isascii() and digits.isdigit() else 0.0
