"""Analysis: what choices are worth, what was luck and what was skill."""

from undercut.analysis.pricing import DEFAULT_BUDGET, Choice, Priced, price
from undercut.analysis.version import VERSION

__all__ = ["DEFAULT_BUDGET", "VERSION", "Choice", "Priced", "price"]
