"""Texts that people type, as one line: names, titles, what they say."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["JOINER", "clean", "is_line"]

JOINER: Final = "\u200d"
"""Joins the parts of an emoji."""


def clean(text: str) -> str:
    """A text in one line, without characters that control how it is shown; empty if nothing of it can be seen."""
    seen = (" " if _controls(c) else c for c in unicodedata.normalize("NFC", text))
    line = " ".join("".join(seen).split())
    return line if any(unicodedata.category(c)[0] in "LNPS" for c in line) else ""


def is_line(text: str) -> bool:
    """Whether a text can be seen and has no character that :func:`clean` takes out."""
    return bool(clean(text)) and not any(map(_controls, text))


def _controls(letter: str) -> bool:
    return letter != JOINER and (unicodedata.category(letter)[0] == "C" or letter in "\u2028\u2029")
