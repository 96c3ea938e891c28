"""Gin rummy in words: for language models, and for anybody who would rather read than decode tensors.

    env = TextEnv(rules="standard", opponent="simple")
    text, info = env.reset(seed=7)
    text, reward, terminated, truncated, info = env.step("I discard the seven of hearts")

An observation says everything the seat may know and how to answer. Answers are the action texts of a round record
(``discard 7h``, ``knock 7h = AsAdAc 4s5s6s``), read with forgiveness; one that cannot be read or is not legal changes
nothing and is answered by what is wrong and what would be right. :class:`TextRound` is the same for both seats.
Data sheet: docs/envs/text.md.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import gymnasium
from gymnasium import spaces

from undercut.actions import Action
from undercut.arena.driver import decide
from undercut.bots import Bot, bot
from undercut.envs._errors import EnvStateError
from undercut.envs._machine import rules_from
from undercut.envs._text_parse import read_action
from undercut.envs._text_view import describe
from undercut.errors import UndercutError
from undercut.notation import result_json
from undercut.round import Round, shuffled
from undercut.rulesets import Ruleset
from undercut.scoring import points
from undercut.view import View, begin, step

__all__ = ["TextEnv", "TextRound", "describe", "read_action"]

_PRINTABLE: Final = "".join(map(chr, range(32, 127))) + "\n"


class TextRound:
    """One round for two seats. ``text(seat)`` is what a seat knows; ``act(seat, answer)`` does what it says."""

    def __init__(self, rules: str | Ruleset = "standard", *, seed: int | None = None, dealer: int = 0) -> None:
        self.rules = rules_from(rules)
        self._now = Round.deal(self.rules, dealer, shuffled(Random(seed)))
        self._views = [begin(self._now, seat) for seat in (0, 1)]

    @property
    def to_act(self) -> int:
        return self._now.to_act

    @property
    def is_over(self) -> bool:
        return self._now.is_over

    @property
    def result(self) -> dict[str, Any] | None:
        """The result in the form of a round record; None while the round goes on."""
        return result_json(self._now)

    def view(self, seat: int) -> View:
        return self._views[seat]

    def text(self, seat: int) -> str:
        """What the seat knows; at the end the result, both hands shown."""
        if self._now.result is None:
            return describe(self._views[seat])
        return _ending(self._now, seat)

    def act(self, seat: int, answer: str) -> Action:
        """Does what an answer says and returns the action. Raises NotationError or IllegalAction; nothing changes."""
        action = read_action(answer, self._views[seat].legal_actions())
        self.play(seat, action)
        return action

    def play(self, seat: int, action: Action) -> None:
        """Does an action. Raises IllegalAction, and changes nothing, where it is not legal."""
        after = self._now.apply(action, seat)
        self._views = [step(view, action, self._now, after) for view in self._views]
        self._now = after


def _ending(now: Round, seat: int) -> str:
    assert now.result is not None
    won = points(now.rules, now.result)
    lines = [f"The round is over: {now.result.how}. You score {won[seat]}, the other {won[1 - seat]}."]
    for who, shown in enumerate(now.result.shown):
        laid_off = f"; laid off {' '.join(map(str, shown.laid_off))}" if shown.laid_off else ""
        melds = " ".join(map(str, shown.melds)) or "no melds"
        name = "You" if who == seat else "The other"
        lines.append(f"{name}: {melds}; unmelded {shown.unmelded or 'none'} ({shown.deadwood} points){laid_off}.")
    return "\n".join(lines)


class TextEnv(gymnasium.Env[str, str]):
    """One seat in words against a named player: a Gymnasium environment of one round an episode.

    The reward is the seat's points less the other's, at the end. An answer that cannot be read or is not legal costs
    ``penalty`` and is explained; after ``patience`` of them in a row the episode is truncated.
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
            raise UndercutError("bad_argument", "seat is 0 or 1, patience at least 1, penalty not negative")
        if render_mode not in (None, "ansi"):
            raise UndercutError("bad_argument", f"render_mode is ansi or None, not {render_mode!r}")
        self.rules = rules_from(rules)
        self.render_mode = render_mode
        self.observation_space = spaces.Text(100_000, charset=_PRINTABLE)
        self.action_space = spaces.Text(1000, charset=_PRINTABLE)
        self._bot = bot(opponent) if isinstance(opponent, str) else opponent
        self._seat = seat
        self._patience = patience
        self._penalty = penalty
        self._round: TextRound | None = None
        self._closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Deals. ``options={"dealer": seat}`` says who deals; otherwise chance does."""
        if self._closed:
            raise EnvStateError("closed", "reset() on a closed environment: make a new one")
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**32))
        dealer = (options or {}).get("dealer", int(self.np_random.integers(2)))
        if dealer not in (0, 1):
            raise UndercutError("bad_argument", f"options['dealer'] is 0 or 1, not {dealer!r}")
        self._rng = Random(dealt)
        self._round = TextRound(self.rules, seed=dealt, dealer=dealer)
        self._wrong = 0
        self._answer_for_opponent()
        return self._round.text(self._seat), self._info()

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Does what the answer says, then lets the other play."""
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
        text = f"That was not done: {error}\n\n{now.text(self._seat)}"
        info = {**self._info(), "error": error.as_dict()}
        return text, -self._penalty, False, self._wrong >= self._patience, info

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
        """The text, in mode ``ansi``."""
        if self._round is None:
            raise EnvStateError("not_reset", "render() before reset(): call reset() first")
        return self._round.text(self._seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._closed = True
