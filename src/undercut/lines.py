"""Cleaning of one-line texts by people (names, titles, messages), and escaping of untrusted texts for terminals."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

__all__ = ["clean", "is_line", "name_key", "plain_words", "visible"]

_BLANK: Final = "\u2028\u2029\u2800"
_JOINERS: Final = "\u200c\u200d"
_HARMLESS: Final = _JOINERS + "\xad"
_STYLES: Final = "\ufe0e\ufe0f"
_KEYCAP: Final = "\u20e3"
_VIRAMA: Final = 9


@cache
def _invisible() -> re.Pattern[str]:
    """Return the pattern of Unicode's Default_Ignorable_Code_Point: characters that display as nothing."""
    return re.compile(
        "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
        "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    )


def clean(text: str) -> str:
    """Return a text in one line, without invisible and control characters; empty if nothing is left.

    Characters that join the parts of an emoji or the letters of an Indic script stay.
    """
    text = unicodedata.normalize("NFC", text)
    line = " ".join("".join(_replacement(text, at) for at in range(len(text))).split())
    return line if any(unicodedata.category(c)[0] in "LNPS" for c in line) else ""


def is_line(text: str) -> bool:
    """Whether a text is visible and has no character that :func:`clean` removes."""
    return bool(clean(text)) and all(_replacement(text, at) == letter for at, letter in enumerate(text))


def visible(text: str, keep: str = "") -> str:
    r"""Escape the characters of a text that control a terminal or the text direction.

    The escapes are those of JSON, so a JSON text keeps its meaning. Characters in ``keep`` stay.

    >>> visible("Ann\x1b[2J")
    'Ann\\u001b[2J'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in keep or not _is_control(c) else _escaped(c) for c in text)


def _is_control(letter: str) -> bool:
    """Whether a character controls a terminal or is hidden, except those that join or separate letters."""
    return letter not in _HARMLESS and unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _escaped(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def name_key(name: str) -> str:
    """Return a key that is equal for names that differ only in case and width."""
    return unicodedata.normalize("NFKC", _invisible().sub("", unicodedata.normalize("NFKC", clean(name))).casefold())


def plain_words(text: str) -> str:
    """Return a text's words without case, accents and invisible characters, with a space around each word."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    out: list[str] = []
    for letter in _invisible().sub("", apart):
        if letter.isalnum():
            out.append(letter)
        elif unicodedata.category(letter) not in ("Mn", "Mc", "Me"):
            out.append(" ")
        elif not unicodedata.combining(letter) and out and _has_vowel_marks(out[-1]):
            out.append(letter)
    return f" {' '.join(''.join(out).split())} "


def _has_vowel_marks(letter: str) -> bool:
    """Whether marks on a letter may be vowels of its script. Scripts with upper and lower case have none."""
    return not letter.isascii() and letter.upper() == letter.lower()


def _replacement(text: str, at: int) -> str:
    """Return the replacement of a character: itself, a space, or nothing."""
    letter = text[at]
    if _invisible().match(letter):
        return letter if _is_part_of_text(text, at) else ""
    return " " if letter in _BLANK or unicodedata.category(letter)[0] == "C" else letter


def _is_part_of_text(text: str, at: int) -> bool:
    """Whether an invisible character is part of visible text: of an emoji, or between Indic letters."""
    letter, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if not before or (not after and letter not in _STYLES):
        return False
    kind = unicodedata.category(before)
    if letter in _STYLES:
        return kind in ("So", "Sm", "Sk", "Po", "Pd") or (before.isdecimal() and after == _KEYCAP)
    if letter not in _JOINERS:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return True
    return letter == "\u200d" and (kind in ("So", "Sk") or before in _STYLES) and unicodedata.category(after) == "So"
