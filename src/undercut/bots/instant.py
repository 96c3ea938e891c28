"""Players whose nets evaluate each action: `instant` chooses the best; `medium` and `hard` do too, but with lapses."""

from __future__ import annotations

from random import Random

from undercut.actions import Action, Defend
from undercut.bots.base import Bot
from undercut.bots.heuristic import PatientBot, QuickBot
from undercut.bots.levels import choose_within_limit
from undercut.bots.nets import has_nets
from undercut.bots.observations import action_of, can_search, observations_of, opponent_evidence
from undercut.bots.round_values import round_values_for
from undercut.kernel import has_kernel, native
from undercut.public import Phase
from undercut.view import View

__all__ = ["HardBot", "InstantBot", "MediumBot"]


class InstantBot:
    """Player for two-handed rounds. With more players, or without the kernel, it plays like `patient`.

    ``lapses`` is the share of decisions, 0 to 1, in which it makes a human mistake if there is an opportunity: it
    overlooks discards, forgets what the opponent took, clings to pairs of high cards, knocks too early or too late,
    overlooks a better arrangement, or counts only the points of its cards. It never overlooks gin.
    """

    name = "instant"
    sentence = (
        "Judges every choice at a glance, by a neural net that has learned from rounds against itself and others."
    )

    def __init__(self, *, lapses: float = 0) -> None:
        self.lapses = lapses
        self._without_nets: Bot = PatientBot()

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if has_kernel() and can_search(view) and has_nets():
            seed = rng.getrandbits(64) if self.lapses else 0
            found = native.instant_choice(
                *observations_of(view),
                round_values_for(view),
                lapses=self.lapses,
                seed=seed,
                earlier=opponent_evidence(view),
            )
            action = action_of(found)
            if action in legal:
                return action
        return self._without_nets.act(view, rng)


class HardBot(InstantBot):
    """Player `hard`: `instant` with a few lapses. Without nets, `patient`."""

    name = "hard"
    sentence = "Plays well; now and then it forgets a card, clings to a pair, or knocks at the wrong time."

    def __init__(self) -> None:
        super().__init__(lapses=0.3)


class MediumBot(InstantBot):
    """Player `medium`: `instant` with many lapses. Without nets, `quick`.

    If the ruleset has no knock limit, it knocks with ten or less.
    """

    name = "medium"
    sentence = (
        "Knows the game, but often forgets cards, clings to pairs, counts only points, or knocks at the wrong time."
    )

    def __init__(self) -> None:
        super().__init__(lapses=0.9)
        self._without_nets = QuickBot()

    def act(self, view: View, rng: Random) -> Action:
        return choose_within_limit(view, lambda within: super(MediumBot, self).act(within, rng))
