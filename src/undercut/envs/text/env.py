"""Gymnasium environment in words."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from undercut.arena.driver import decide
from undercut.bots import Bot, bot
from undercut.envs.machine import rules_from
from undercut.envs.text.round import TextRound
from undercut.errors import EnvStateError, UndercutError
from undercut.extras import NeedsExtra
from undercut.rulesets import Ruleset

with NeedsExtra("envs"):
    import gymnasium
    from gymnasium import spaces

__all__ = ["TextEnv"]

_PRINTABLE: Final = "".join(map(chr, range(32, 127))) + "\n"
_MOST_DEALS: Final = 1_000
"""Maximum number of rounds that a reset deals until one reaches the seat's first turn."""


class TextEnv(gymnasium.Env[str, str]):
    """A Gymnasium environment in words: one seat against a player, one round per episode.

    The reward is the seat's points minus the opponent's, at the end. An answer that cannot be read or is not legal
    costs ``penalty`` and is explained; after ``patience`` such answers in a row the episode is truncated.

    >>> from undercut.envs.text import TextEnv
    >>> env = TextEnv(opponent="simple")
    >>> text, info = env.reset(seed=7)
    >>> text, reward, terminated, truncated, info = env.step("Answer: discard 2h")
    >>> print(text.splitlines()[0])
    That is not possible: the upcard is offered: take it or pass
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        rules: str | Ruleset = "standard",
        opponent: str | Bot = "simple",
        *,
        seat: int = 0,
        patience: int = 5,
        penalty: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if seat not in (0, 1) or patience < 1 or penalty < 0:
            raise UndercutError("bad_argument", "seat must be 0 or 1, patience at least 1, and penalty not negative")
        if render_mode not in (None, "ansi"):
            raise UndercutError("bad_argument", f"render_mode must be ansi or None, not {render_mode!r}")
        self.rules: Ruleset = rules_from(rules)
        self.render_mode = render_mode
        self.observation_space: spaces.Text = spaces.Text(100_000, charset=_PRINTABLE)
        self.action_space: spaces.Text = spaces.Text(1000, charset=_PRINTABLE)
        self._bot = bot(opponent) if isinstance(opponent, str) else opponent
        self._seat = seat
        self._patience = patience
        self._penalty = penalty
        self._round: TextRound | None = None
        self._closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Deal a round. ``options={"dealer": seat}`` sets the dealer; otherwise it is random.

        A round that the opponent ends before the seat has had a turn is dealt again.
        """
        if self._closed:
            raise EnvStateError("closed", "reset() on a closed environment: create a new one")
        super().reset(seed=seed)
        self._wrong = 0
        for _ in range(_MOST_DEALS):
            now = self._deal(options or {})
            if not now.is_over:
                return now.text(self._seat), self._info()
        message = f"the opponent ended {_MOST_DEALS} rounds before seat {self._seat} had a turn"
        raise UndercutError("no_turn", f"{message}: let it deal, or change the rules")

    def _deal(self, options: dict[str, Any]) -> TextRound:
        dealt = int(self.np_random.integers(2**32))
        dealer = options.get("dealer", int(self.np_random.integers(2)))
        if dealer not in (0, 1):
            raise UndercutError("bad_argument", f"options['dealer'] must be 0 or 1, not {dealer!r}")
        self._rng = Random(dealt)
        self._round = TextRound(self.rules, seed=dealt, dealer=dealer)
        self._answer_for_opponent()
        return self._round

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Apply the answer, then let the opponent act."""
        now = self._round
        if now is None or self._closed:
            code = "closed" if self._closed else "not_reset"
            raise EnvStateError(code, f"step() on a {code.replace('_', ' ')} environment")
        if now.is_over or self._wrong >= self._patience:
            raise EnvStateError("over", "step() after the end: call reset()")
        try:
            now.act(self._seat, action)
        except UndercutError as error:
            return self._explain(now, error)
        self._wrong = 0
        self._answer_for_opponent()
        reward = 0.0
        if now.result is not None:
            own, other = now.result["points"][self._seat], now.result["points"][1 - self._seat]
            reward = float(own - other)
        return now.text(self._seat), reward, now.is_over, False, self._info()

    def _explain(self, now: TextRound, error: UndercutError) -> tuple[str, float, bool, bool, dict[str, Any]]:
        self._wrong += 1
        text = f"That is not possible: {error}\n\n{now.text(self._seat)}"
        info = {**self._info(), "error": error.as_dict()}
        return text, 0.0 - self._penalty, False, self._wrong >= self._patience, info

    def _answer_for_opponent(self) -> None:
        now = self._round
        assert now is not None
        other = 1 - self._seat
        while not now.is_over and now.to_act == other:
            now.play(other, decide(self._bot, now.view(other), self._rng))

    def _info(self) -> dict[str, Any]:
        assert self._round is not None
        return {
            "legal": [str(a) for a in self._round.view(self._seat).legal_actions()],
            "result": self._round.result,
        }

    def render(self) -> str | None:
        """Return the text, in mode ``ansi``."""
        if self._round is None:
            raise EnvStateError("not_reset", "render() before reset(): call reset() first")
        return self._round.text(self._seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._closed = True
