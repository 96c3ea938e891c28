"""Learning curves: points per round against the players of the selection, and the losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercut.arena.chart import new_figure, save_figure

__all__ = ["draw_curves"]

_LOSSES = {
    "critic": "critic, squared points",
    "policy": "policy, squared points",
    "belief": "belief, nats",
    "judge": "judge of hands, nats",
    "kind": "kinds of opponents, nats",
}


def draw_curves(log: Sequence[dict[str, Any]], path: str) -> None:
    """Draw the log of a training; the suffix of the file is the format. Raises UndercutError as ``draw_chart``."""
    lines = [line for line in log if "step" in line]
    rounds = _total_rounds(lines)
    figure = new_figure(8, 8)
    above, below = figure.subplots(2, 1, sharex=True)
    found = [(at, line["selection"]) for at, line in zip(rounds, lines) if "selection" in line]
    for player in found[0][1] if found else ():
        x = [at for at, _ in found]
        points = [one[player]["points"] for _, one in found]
        margins = [one[player]["margin"] or 0.0 for _, one in found]
        above.plot(x, points, label=player)
        above.fill_between(
            x, [p - m for p, m in zip(points, margins)], [p + m for p, m in zip(points, margins)], alpha=0.2
        )
    above.axhline(0, color="gray", linewidth=1)
    # The first nets lose by so much that they would hide everything else.
    above.set_ylim(bottom=-10)
    above.set_ylabel("points per round against")
    if found:
        above.legend()
    for name, label in _LOSSES.items():
        known = [(at, line[name]) for at, line in zip(rounds, lines) if line.get(name) is not None]
        if known:
            below.plot(*zip(*known), label=label)
    below.set_yscale("log")
    below.set_xlabel("rounds played in training")
    below.set_ylabel("what is left to learn")
    if below.lines:
        below.legend()
    save_figure(figure, path)


def _total_rounds(lines: Sequence[dict[str, Any]]) -> list[int]:
    total, out = 0, []
    for line in lines:
        total += line["rounds"]
        out.append(total)
    return out
