"""What a hint shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

__all__ = ["Advice"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in sentences, and drawn for a width if there is something to draw."""

    lines: Sequence[str]
    drawn: Callable[[int], RenderableType] | None = None
