"""Kinds of players: what the nets assume about the two seats before the first action.

The nets of hidden hands and values distinguish eight kinds of opponent (``kernel/include/undercut/kinds.hpp``). The
opponent's actions change their probabilities, beginning with a prior. Without one the kernel assumes an unknown player,
``kStranger``: mostly one that plays as well as the policy.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from undercut.actions import Discard
from undercut.bots.easy import COMFORT, WAIT
from undercut.bots.heuristic import TURNS, patient_weights
from undercut.view import View

__all__ = ["KINDS", "KNOWN", "Prior", "against", "opponent_of", "own_kinds", "prior_of"]

KINDS: Final = ("self", "patient", "quick", "simple", "gin-only", "hasty", "noisy", "random")
"""Kinds of opponent, in the kernel's order."""

Prior = tuple[float, ...]
"""Probabilities of the kinds in the order of :data:`KINDS`, up to a common factor."""


def _prior(**shares: float) -> Prior:
    return tuple(shares.get(kind.replace("-", "_"), 0.0) for kind in KINDS)


_PRIORS: Final[dict[str, Prior]] = {
    "random": _prior(random=1),
    "easy": _prior(quick=0.7, patient=0.2, simple=0.1),
    "simple": _prior(simple=1),
    "quick": _prior(quick=1),
    "medium": _prior(quick=0.4, patient=0.4, simple=0.2),
    "patient": _prior(patient=1),
    "hard": _prior(self=0.8, quick=0.2),
    "instant": _prior(self=1),
    "expert": _prior(self=1),
}
"""Kinds that the package's players resemble. Those of the levels that no net was trained with were chosen by the
deadwood and the results that they explain best (benchmarks/STRENGTH.md, "Values").
"""

KNOWN: Final = tuple(_PRIORS)
"""Names of the players whose kinds are known."""


_BOT_NAME: Final = re.compile(r"([a-z]+)(?: \d+|:.*)?")


def prior_of(name: str | None) -> Prior:
    """Return the kinds that a player of this name resembles; empty for a person, or a bot that is not the package's.

    Names are those of records: ``expert:ms=300`` and ``medium 2`` are the players `expert` and `medium`. Easy Rider is
    a person.
    """
    found = _BOT_NAME.fullmatch(name or "")
    return _PRIORS.get(found[1], ()) if found else ()


def against(view: View, opponent: str | None) -> View:
    """Return the view of a person who plays against this bot; None is another person."""
    if view.seats != 2 or not (prior := prior_of(opponent)):
        return view
    return replace(view, kinds=tuple(() if seat == view.seat else prior for seat in range(2)))


_PATIENT_KNOCKING: Final = _prior(patient=0.75, quick=0.25)
_PATIENT_LATE: Final = _prior(patient=0.5, gin_only=0.5)


_EASY_WAITING: Final = _prior(quick=0.56, patient=0.16, simple=0.08, gin_only=0.2)
_EASY_LATE: Final = _prior(quick=0.8, patient=0.1, simple=0.1)


def opponent_of(view: View) -> Prior:
    """Return the kinds that the seat's opponent may be; empty for an unknown player.

    When `patient` and `easy` knock depends on the turn, which their kinds do not show. So their shares change with it.
    """
    prior = view.kinds[1 - view.seat] if view.kinds else ()
    if prior not in (_PRIORS["patient"], _PRIORS["easy"]):
        return prior
    turns = sum(seat != view.seat and isinstance(action, Discard) for seat, action in view.actions)
    return (_easy if prior == _PRIORS["easy"] else _patient)(view, turns)


def _patient(view: View, turns: int) -> Prior:
    """Return the kinds that `patient` resembles after so many discards.

    In many rulesets, it stops knocking with deadwood after some turns. The nets learned it in all rulesets together,
    and expect too few knocks before that turn and too many afterwards. So from its third turn on it counts partly as
    `quick`, and later partly as a player that knocks with gin alone.
    """
    weights = patient_weights(view.rules)
    if turns < 2 or weights[-1]["knock_base"] >= 0:
        return _PRIORS["patient"]
    return _PATIENT_KNOCKING if weights[min(turns, TURNS) - 1]["knock_base"] >= 0 else _PATIENT_LATE


def _easy(view: View, turns: int) -> Prior:
    """Return the kinds that `easy` resembles after so many discards.

    Before its seventh turn it does not knock with more than seven points. So after four to six discards it counts
    partly as a player that knocks with gin alone. Later it knocks with as much as the rules allow, which `patient` does
    not, and counts less as `patient`.
    """
    if turns < 4 or view.limit <= COMFORT:
        return _PRIORS["easy"]
    return _EASY_WAITING if turns <= WAIT else _EASY_LATE


def own_kinds(view: View) -> Prior:
    """Return how the seat itself is known to play on; empty: as well as the policy."""
    return view.kinds[view.seat] if view.kinds else ()
