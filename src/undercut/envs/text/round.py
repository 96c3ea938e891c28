"""A round whose observations and actions are texts, for two seats."""

from __future__ import annotations

from random import Random
from typing import Any

from undercut.actions import Action
from undercut.envs.machine import rules_from
from undercut.envs.text.answers import read_action
from undercut.envs.text.words import describe
from undercut.notation import result_json
from undercut.round import Round
from undercut.rulesets import Ruleset
from undercut.scoring import points
from undercut.setup import shuffled
from undercut.view import View

__all__ = ["TextRound"]


class TextRound:
    """A round for two seats. ``text(seat)`` describes a seat's view; ``act(seat, answer)`` applies an answer."""

    def __init__(self, rules: str | Ruleset = "standard", *, seed: int | None = None, dealer: int = 0) -> None:
        self.rules: Ruleset = rules_from(rules)
        self._now = Round.deal(self.rules, dealer, shuffled(Random(seed), self.rules.deck))

    @property
    def to_act(self) -> int:
        return self._now.to_act

    @property
    def is_over(self) -> bool:
        return self._now.is_over

    @property
    def result(self) -> dict[str, Any] | None:
        """Result as in a record; None if the round is not over."""
        return result_json(self._now)

    def view(self, seat: int) -> View:
        return self._now.view(seat)

    def text(self, seat: int) -> str:
        """Return the text of the seat's view; after the end, the result with both hands."""
        if self._now.result is None:
            spread = self._now.spread
            return describe(self._now.view(seat), None if spread is None else spread.unmelded)
        return _ending(self._now, seat)

    def act(self, seat: int, answer: str) -> Action:
        """Apply an answer and return its action. Raises NotationError or IllegalAction, and then changes nothing."""
        action = read_action(answer, self._now.view(seat).legal_actions())
        self.play(seat, action)
        return action

    def play(self, seat: int, action: Action) -> None:
        """Apply an action. Raises IllegalAction, and then changes nothing."""
        self._now = self._now.apply(action, seat)


def _ending(now: Round, seat: int) -> str:
    assert now.result is not None
    won = points(now.rules, now.result)
    lines = [f"The round is over: {now.result.ending}. You score {won[seat]}, the other {won[1 - seat]}."]
    for who, laid in enumerate(now.result.laid):
        laid_off = f"; laid off {' '.join(map(str, laid.laid_off))}" if laid.laid_off else ""
        melds = " ".join(map(str, laid.melds)) or "no melds"
        name = "You" if who == seat else "The other"
        lines.append(f"{name}: {melds}; unmelded {laid.unmelded or 'none'} ({laid.deadwood} points){laid_off}.")
    return "\n".join(lines)
