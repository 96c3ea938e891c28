"""Values that notebooks show as pictures. Nothing that draws is imported before a notebook asks."""

from __future__ import annotations

from importlib import import_module

__all__ = ["Shown"]


class Shown:
    """Base of values with a picture in HTML (see :mod:`undercut.drawn`). Everywhere else they are text."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Called by IPython's display. The HTML is complete: no script, nothing that is fetched."""
        # By name: what draws stands above the values that it draws.
        drawn: str = import_module("undercut.drawn").html_of(self)
        return drawn
