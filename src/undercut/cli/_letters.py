"""Terminals that cannot write all letters: ``Zug für Zug`` as ``Zug fuer Zug``, ``¿Cerrar?`` as ``Cerrar?``."""

from __future__ import annotations

import codecs
import io
import unicodedata
from typing import Any, Final

__all__ = ["spell_out"]

_SPELT: Final = {
    **dict.fromkeys("„“”«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−‑", "-"),
    **dict.fromkeys("¿¡", ""),
    **dict(zip("äöüÄÖÜß±→", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss", "+-", "->"), strict=True)),
    **dict(zip("×·♣♦♥♠", "x-cdhs", strict=True)),
}
_HANDLER: Final = "undercut.spelt"


def spell_out(stream: Any) -> None:
    """Lets a stream write what its encoding has no letters for in other letters, instead of failing.

    A stream that has been told what to do about them, with $PYTHONIOENCODING, is left as it is.
    """
    if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
        codecs.register_error(_HANDLER, _spelt)
        if codecs.lookup(stream.encoding).name != "utf-8":
            stream.reconfigure(errors=_HANDLER)


def _spelt(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if "\udc80" <= letter <= "\udcff":  # a byte of a file's name that could not be read
        return bytes([ord(letter) - 0xDC00]), error.start + 1
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _SPELT.get(letter, plain or "?"), error.start + 1
