"""`instant`: asks a net what each action is worth, and takes the best."""

from __future__ import annotations

from random import Random

from undercut.actions import Action, Defend
from undercut.bots.heuristic import PatientBot
from undercut.bots.nets import has_nets
from undercut.bots.pricing import worth_for
from undercut.bots.seen import action_of, can_search, seen_by
from undercut.kernel import has_kernel, native
from undercut.public import Phase
from undercut.view import View

__all__ = ["InstantBot"]


class InstantBot:
    """Plays two-handed rounds. With more players, or without the kernel, it plays like `patient`."""

    name = "instant"
    sentence = (
        "Judges every choice at a glance, by a neural net that has learned from rounds against itself and others."
    )

    def __init__(self) -> None:
        self._patient = PatientBot()

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if has_kernel() and can_search(view) and has_nets():
            action = action_of(native.instant_choice(*seen_by(view), worth_for(view)))
            if action in legal:
                return action
        return self._patient.act(view, rng)
