"""Questions to models, their replies and their failures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from undercut.errors import UndercutError
from undercut.llm.prompts import Message

__all__ = ["Model", "ProgramFailure", "Question", "Reply", "RequestFailure", "RunStopped", "Tokens", "Unreachable"]


@dataclass(frozen=True)
class Question:
    """A request for one move. ``place`` is pair, half and round; ``observation`` and ``legal`` are for programs."""

    messages: list[Message]
    observation: Any
    legal: list[str]
    place: tuple[int, int, int] = (0, 0, 0)
    attempt: int = 1
    tools: list[dict[str, Any]] = field(default_factory=list)


class Tokens(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tokens of an answer as the server counted them; None if it did not. The answer includes reasoning."""

    prompt: int | None = None
    answer: int | None = None
    reasoning: int | None = None


class Reply(msgspec.Struct, frozen=True):
    """An answer. ``reasoning`` is what the server sent separately; ``finish`` is why the model stopped."""

    text: str
    ms: float
    tokens: Tokens = Tokens()
    reasoning: str = ""
    finish: str = ""


class RequestFailure(msgspec.Struct, frozen=True):
    """A request without an answer, which is sent again after ``wait`` seconds.

    ``kind`` is ``rate_limited``, ``server_error``, ``timeout``, ``no_connection``, ``not_json``, ``no_choices`` or
    ``too_large``.
    """

    kind: str
    message: str
    wait: float


class ProgramFailure(UndercutError):
    """A program's failure to answer. It counts as a refused answer; the code names the cause."""


class Unreachable(UndercutError):
    """An endpoint's failure to answer after all tries. It stops the run and does not count as a refused answer."""


class RunStopped(Exception):
    """Raised instead of sending a question after the run was stopped."""


class Model(Protocol):
    """A client for the model of one player."""

    def ask(self, question: Question, note: Callable[[RequestFailure], None]) -> Reply:
        """Return the answer. Failed requests are passed to ``note`` and sent again.

        Raises Failed, Unreachable or Stopped.
        """
        ...

    def close(self) -> None: ...
