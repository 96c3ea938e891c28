"""What choices are worth: values of the analysis, in reviews, puzzles, hints and positions."""

from __future__ import annotations

from undercut.analysis.pricing import Choice, Verdict

__all__ = ["Choice", "Verdict"]
