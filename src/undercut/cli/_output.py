"""Standard output and error that show characters which would control the terminal, instead of sending them.

Everything that a command prints passes here or through :func:`undercut.cli._style.console`: names in files, answers of
programs and models, error messages that quote input.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from undercut.lines import visible

__all__ = ["LAYOUT", "VisibleOutput", "raw", "visible_output"]

LAYOUT: Final = "\n\t"
"""What may stand in printed text."""


class VisibleOutput:
    """A text stream on another one. It has no ``buffer``, so that nothing goes past it."""

    def __init__(self, stream: Any) -> None:
        self.raw_text = stream

    def write(self, text: str) -> int:
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
    """The stream below, for what writes the codes of a terminal itself and only texts of its own."""
    return getattr(stream, "raw_text", stream)


@contextmanager
def visible_output() -> Iterator[None]:
    """Lets everything that is written to ``sys.stdout`` and ``sys.stderr`` be visible."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (VisibleOutput(raw(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
