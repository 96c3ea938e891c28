"""Statistics between two comparisons of a training, combined from the parts between interruptions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["together"]


def together(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the statistics of parts of a training, as one trainer without an interruption would report them.

    Rounds and decisions are sums. Means are weighted by them, because a trainer does not report the numbers of
    examples.
    """
    if len(parts) == 1:
        return parts[0]
    out: dict[str, Any] = {name: sum(part[name] for part in parts) for name in ("rounds", "decisions")}
    for name in parts[-1]:
        if name not in out and name != "against":
            out[name] = _mean((part[name], part["decisions"]) for part in parts)
    foes = {foe for part in parts for foe in part["against"]}
    out["against"] = {foe: _mean((part["against"].get(foe), part["rounds"]) for part in parts) for foe in sorted(foes)}
    return out


def _mean(weighted: Iterable[tuple[float | None, int]]) -> float | None:
    """Return the weighted mean of the values that are not None; None if there is none."""
    known = [(value, weight) for value, weight in weighted if value is not None and weight]
    total = sum(weight for _, weight in known)
    return sum(value * weight for value, weight in known) / total if total else None
