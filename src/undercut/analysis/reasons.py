"""Why a choice was worse than the best one, in a sentence or two of measured features."""

from __future__ import annotations

from undercut.analysis.results import Decision
from undercut.view import View

__all__ = ["why"]


def why(view: View, decision: Decision) -> str | None:
    """What the choice that was played gave away; None if it is no error."""
    if decision.grade not in ("inaccuracy", "mistake", "blunder"):
        return None
    return f"{decision.best} was worth {decision.loss:.1f} points more than {decision.played}."
