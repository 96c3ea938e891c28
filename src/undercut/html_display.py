"""Base class of values that notebooks show as pictures. The drawing code is imported only when a notebook needs it."""

from __future__ import annotations

from importlib import import_module

__all__ = ["HtmlDisplay"]


class HtmlDisplay:
    """Base of values with a picture in HTML (see :mod:`undercut.notebook`). Elsewhere they are shown as text."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Return self-contained HTML, without scripts and fetched resources. Called by IPython's display."""
        # Imported by name, because the drawing module depends on the values that it draws.
        drawn: str = import_module("undercut.notebook").html_of(self)
        return drawn
