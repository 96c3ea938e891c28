"""External players: separate programs that implement the engine protocol, ``cmd: program arguments``.

A program that is too slow, exits, writes too much or answers incorrectly raises :class:`BotError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from undercut.actions import Action, parse_action
from undercut.bots.json_subprocess import BotError, JsonSubprocess
from undercut.cards import Hand
from undercut.errors import UndercutError
from undercut.rulesets import ruleset_text
from undercut.view import View

__all__ = ["BotError", "ExternalBot", "request_of"]

_STEP: Final = 0.05
"""Target seconds for the answers to requests that are sent together."""


def request_of(view: View, ident: int | str, ms: float | None = None) -> dict[str, Any]:
    """Return a request of the engine protocol, with everything that the seat knows."""
    out: dict[str, Any] = {
        "id": ident,
        "rules": ruleset_text(view.rules),
        "seat": view.seat,
        "dealer": view.dealer,
        "hand": _cards(view.dealt),
        "upcard": None if view.upcard is None else str(view.upcard),
        "scores": list(view.scores),
        "actions": [str(action) for _, action in view.actions],
    }
    if ms is not None:
        out["ms"] = ms
    return out


def _cards(bits: int) -> str:
    return str(Hand.from_bits(bits))


class ExternalBot:
    """External program, started for its first decision and again after a failure. Call :meth:`close` at the end.

    Several rounds may be played at once (:meth:`act_many`), at most ``most_in_flight``.
    """

    sentence = "A program of its own that speaks the engine protocol."

    def __init__(
        self, command: str, *, seconds: float = 10.0, ms: float | None = None, most_in_flight: int = 64
    ) -> None:
        self.name: str = f"cmd: {command}"
        self.seconds = seconds
        self.most_in_flight: int = most_in_flight
        self._pace = _STEP
        self._ms = ms
        self._program = JsonSubprocess(command, self.name, seconds)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_recreated, (self.name.removeprefix("cmd: "), self.seconds, self._ms, self.most_in_flight))

    def act(self, view: View, rng: Random) -> Action:
        """Ask the program for an action. Raises BotError if it fails; the next call restarts it."""
        try:
            return self._action(self._program.ask(request_of(view, 0, self._ms)))
        except BotError:
            self.close()
            raise

    @property
    def in_flight(self) -> int:
        """Number of rounds to play at once: one if the program is slow, more if it answers in milliseconds."""
        return max(1, min(self.most_in_flight, int(_STEP / max(self._pace, 1e-6))))

    def act_many(self, views: Sequence[View], rngs: Sequence[Random]) -> list[Action | BotError]:
        """Ask the program for the actions of several rounds, in one write. A failure is one round's; see BotError."""
        begun = perf_counter()
        answers = self._program.ask_many([request_of(view, 0, self._ms) for view in views])
        self._pace = (perf_counter() - begun) / max(1, len(views))
        out: list[Action | BotError] = []
        for answer in answers:
            try:
                out.append(answer if isinstance(answer, BotError) else self._action(answer))
            except BotError as error:
                out.append(error)
        if any(isinstance(one, BotError) for one in out):
            self.close()
        return out

    def close(self) -> None:
        """Stop the program."""
        self._program.close()

    def _action(self, answer: dict[str, Any]) -> Action:
        if "error" in answer:
            raise BotError("bot_answer", f"{self.name} answered with an error: {str(answer['error'])[:200]}")
        try:
            return parse_action(answer.get("action", ""))
        except UndercutError as error:
            raise BotError("bot_answer", f"{self.name} answered {str(answer)[:100]}: {error}") from None


def _recreated(command: str, seconds: float, ms: float | None, most_in_flight: int) -> ExternalBot:
    return ExternalBot(command, seconds=seconds, ms=ms, most_in_flight=most_in_flight)
