"""Standard output and error that make control characters visible, so that printed text cannot control the terminal.

Everything that a command prints passes through this module or :func:`undercut.cli.common.style.console`: names in
files, answers of programs and models, error messages that quote input.
"""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from undercut.lines import visible

LAYOUT: Final = "\n\t"
"""Control characters that printed text may contain."""


class VisibleOutput:
    """A text stream on top of another. It has no ``buffer``, so that nothing bypasses it."""

    def __init__(self, stream: Any) -> None:
        self.raw_text = stream

    def write(self, text: str | bytes) -> int:
        if isinstance(text, bytes):  # click writes shell completions as bytes
            text = text.decode()
        self.raw_text.write(visible(text, LAYOUT))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        if name in ("buffer", "raw_text"):
            raise AttributeError(name)
        return getattr(self.raw_text, name)


def raw(stream: Any) -> Any:
    """Return the underlying stream, for code that writes terminal codes of its own and no external text."""
    return getattr(stream, "raw_text", stream)


@contextmanager
def visible_output() -> Iterator[None]:
    """Show control characters in everything written to ``sys.stdout`` and ``sys.stderr``."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (VisibleOutput(raw(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def print_resume_command(out: str, drawn: str | None) -> None:
    """Print after Ctrl-C how to continue a command with results in ``out``. ``drawn`` is the seed if none was given."""
    import shlex

    same = "the same command" if drawn is None else f"the same command with --seed {shlex.quote(drawn)}"
    click.echo(f"\nundercut: stopped; {same} continues with what is in {out}", err=True)


# --- terminals that cannot write all letters: ``Zug für Zug`` as ``Zug fuer Zug``, ``¿Cerrar?`` as ``Cerrar?`` --------

_SPELT: Final = {
    **dict.fromkeys("„“”«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−‑", "-"),
    **dict.fromkeys("¿¡", ""),
    **dict(zip("äöüÄÖÜß±→", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss", "+-", "->"), strict=True)),
    **dict(zip("×·♣♦♥♠", "x-cdhs", strict=True)),
}
_HANDLER: Final = "undercut.spelt"


def replace_unencodable(stream: Any) -> None:
    """Replace letters that a stream's encoding lacks, instead of failing.

    A stream with its own error handler, from $PYTHONIOENCODING, is not changed.
    """
    if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
        codecs.register_error(_HANDLER, _spelt)
        if codecs.lookup(stream.encoding).name != "utf-8":
            stream.reconfigure(errors=_HANDLER)


def _spelt(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if "\udc80" <= letter <= "\udcff":  # an undecodable byte of a file name
        return bytes([ord(letter) - 0xDC00]), error.start + 1
    import unicodedata

    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _SPELT.get(letter, plain or "?"), error.start + 1
