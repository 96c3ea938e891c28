"""Language models: behind an endpoint, or as programs."""

from __future__ import annotations

from threading import Event

from undercut.llm.models.chat import ChatModel
from undercut.llm.models.program import JsonlModel, StdinModel
from undercut.llm.models.questions import (
    Model,
    ProgramFailure,
    Question,
    Reply,
    RequestFailure,
    RunStopped,
    Tokens,
    Unreachable,
)
from undercut.llm.spec import LanguageSpec

__all__ = [
    "Model",
    "ProgramFailure",
    "Question",
    "Reply",
    "RequestFailure",
    "RunStopped",
    "Tokens",
    "Unreachable",
    "open_model",
]


def open_model(spec: LanguageSpec, *, timeout: float, tries: int, pause: float, stop: Event) -> Model:
    """Return the model of a player. An endpoint may be used by several threads at once, a program by one.

    ``timeout`` is the time limit of an answer in seconds; a request is sent up to ``tries`` times, with pauses that
    begin at ``pause`` seconds and double. Raises UndercutError ``no_key`` or ``not_installed``.
    """
    if spec.kind == "chat":
        return ChatModel(spec, timeout=timeout, tries=tries, pause=pause, stop=stop)
    if spec.kind == "stdin":
        return StdinModel(spec, timeout)
    return JsonlModel(spec, timeout)
