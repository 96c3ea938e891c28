"""Player `expert`, who plays out its candidate actions in hundreds of possible deals, weighted by likelihood."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from undercut.actions import Action, BigGin, Defend, Knock
from undercut.bots.heuristic import PatientBot
from undercut.bots.nets import has_nets
from undercut.bots.observations import action_of, can_search, observations_of, opponent_evidence
from undercut.bots.opponents import opponent_of, own_kinds
from undercut.bots.round_values import round_values_for
from undercut.cards import Card, Hand
from undercut.kernel import has_kernel, native
from undercut.melds import Meld, deadwood_bits
from undercut.public import Phase
from undercut.rulesets import LayOffs
from undercut.view import View

__all__ = ["ExpertBot", "Hint", "hint"]


@dataclass(frozen=True, slots=True)
class Hint:
    """An action with its value in points per round and the standard errors.

    ``stderr`` is the error of the value, ``gap_stderr`` the error of its difference to the chosen action's value.

    In a game, values are differences of winning probability, expressed in points at the current score, so that the
    action with the highest value is the best one.
    """

    action: Action
    equity: float
    stderr: float
    gap_stderr: float = 0


class ExpertBot:
    """Player for two-handed rounds. With more players, or without the kernel, it plays like `patient`.

    ``worlds`` is the largest number of deals per decision. With ``ms`` it stops after that time, or earlier if the
    decision is clear; without it, the choice depends only on the view and the generator. The nets predict the kind of
    opponent and its hand; in each deal ``depth`` discards are played, and then a net evaluates the position. If that
    does not decide, rounds are played out in at most ``playouts`` more deals (with ``ms``, as many as the time allows;
    otherwise none). ``nets=False`` uses `patient` to play every deal to its end, in deals from a particle filter;
    ``uniform`` does so too, in equally likely deals.
    """

    name = "expert"
    sentence = "Imagines hundreds of deals that fit all it has seen, plays each choice out in them, and takes the best."

    def __init__(
        self,
        *,
        worlds: int | None = None,
        ms: float = 0,
        particles: int | None = None,
        uniform: bool = False,
        nets: bool = True,
        depth: int = 2,
        playouts: int | None = None,
    ) -> None:
        self.ms = ms
        self.worlds: int = worlds or (100_000 if ms else 1_000)
        # Weighting the deals takes about a quarter of the time.
        self.particles: int = particles or (min(4_000, max(300, int(30 * ms))) if ms else max(300, 2 * self.worlds))
        self.uniform = uniform
        self.nets = nets
        self.depth = depth
        self.playouts: int = (1_000_000 if ms else 0) if playouts is None else playouts
        self._simple = PatientBot()

    def limits(self) -> dict[str, Any]:
        """Return the search limits, as the kernel's keyword arguments."""
        names = ("worlds", "particles", "ms", "uniform", "depth", "playouts")
        return {name: getattr(self, name) for name in names} | {"nets": self.nets and has_nets()}

    def act(self, view: View, rng: Random) -> Action:
        return self.think(view, rng)[0].action

    def think(self, view: View, rng: Random, *, all_lines: bool = False, ms: float | None = None) -> list[Hint]:
        """Return the chosen action, then the others by value. Value and error are 0 if no search was needed.

        Call it only if ``view.my_turn``.
        """
        if view.phase is Phase.DEFEND:
            return [Hint(Defend(), 0, 0)]
        legal = view.legal_actions()
        if len(legal) == 1:
            return [Hint(legal[0], 0, 0)]
        if not has_kernel() or not can_search(view):
            return [Hint(self._simple.act(view, rng), 0, 0)]
        seed = rng.getrandbits(64)
        gin = None if all_lines else _gin(view, legal)
        if gin is not None:
            return [Hint(self._spread(view, gin, seed), 0, 0)]
        limits = self.limits() if ms is None else self.limits() | {"ms": ms}
        earlier = opponent_evidence(view) if limits["nets"] else []
        found = native.search(
            *observations_of(view),
            round_values_for(view),
            seed,
            all_lines=all_lines,
            earlier=earlier,
            opponent=opponent_of(view),
            own=own_kinds(view),
            **limits,
        )
        hints = [h for line in found["lines"] if (h := _hint_of(line)) is not None]
        if not hints or hints[0].action not in legal:
            return [Hint(self._simple.act(view, rng), 0, 0)]
        hints[0] = replace(hints[0], action=self._spread(view, hints[0].action, seed))
        return hints

    def _spread(self, view: View, action: Action, seed: int) -> Action:
        """Return the knock with the melds on which the opponent is expected to lay off least."""
        if not has_kernel() or not isinstance(action, Knock) or view.rules.lay_offs is LayOffs.NONE:
            return action
        nets = self.nets and has_nets()
        earlier = opponent_evidence(view) if nets else []
        melds = native.choose_spread(
            *observations_of(view),
            round_values_for(view),
            seed,
            int(action.card),
            nets=nets,
            earlier=earlier,
            opponent=opponent_of(view),
        )
        if not melds:
            return action
        return Knock(action.card, tuple(sorted((Meld.from_bits(m) for m in melds), key=lambda m: (m[0], len(m)))))


def _hint_of(line: tuple[Any, ...]) -> Hint | None:
    action = action_of(line[0])
    return None if action is None else Hint(action, line[1], line[2], line[5])


def _gin(view: View, legal: tuple[Action, ...]) -> Action | None:
    """Return big gin, otherwise gin with the highest possible discard; None if neither is possible."""
    if BigGin() in legal:
        return BigGin()
    cards: list[Card] = [a.card for a in legal if isinstance(a, Knock)]
    done = [c for c in Hand(cards) if deadwood_bits(view.hand ^ 1 << c) == 0]
    return Knock(done[-1]) if done else None


def hint(view: View, rng: Random, ms: float = 500) -> list[Hint]:
    """Return the three best actions, best first, with their values in points per round.

    With more than two players, or without the kernel, return the action of `patient`, with value and error 0.
    """
    return ExpertBot(ms=ms).think(view, rng, all_lines=True)[:3]
