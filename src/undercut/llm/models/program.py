"""Models that are programs: one that reads a prompt and prints an answer, or one that answers lines of JSON."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from undercut.bots.json_subprocess import BotError, JsonSubprocess
from undercut.llm.models.questions import ProgramFailure, Question, Reply, RequestFailure, Tokens, Unreachable
from undercut.llm.spec import LanguageSpec

__all__ = ["JsonlModel", "StdinModel"]

_MOST_BYTES: Final = 1 << 20
_SPEAKERS: Final = {"assistant": "[You answered:]\n"}


class StdinModel:
    """A program that is started for every question. It reads the conversation as text, and prints its answer."""

    def __init__(self, spec: LanguageSpec, timeout: float) -> None:
        self._spec = spec
        self._timeout = timeout
        self._arguments = shlex.split(spec.target)

    def ask(self, question: Question, note: Callable[[RequestFailure], None]) -> Reply:
        text = "\n\n".join(_SPEAKERS.get(one["role"], "") + one["content"] for one in question.messages)
        begun = time.perf_counter()
        # A file for the prompt needs no thread, and a limited read keeps endless output from filling memory.
        with tempfile.TemporaryFile() as prompt:
            prompt.write(text.encode())
            prompt.seek(0)
            try:
                process = subprocess.Popen(
                    self._arguments, stdin=prompt, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
            except OSError as error:
                raise Unreachable("bot_not_found", f"{self._spec.name} cannot be started: {error}") from None
        late = threading.Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(self._timeout, stop)
        timer.start()
        assert process.stdout is not None
        try:
            with process.stdout as answer:
                said = answer.read(_MOST_BYTES + 1)
            if len(said) > _MOST_BYTES:
                raise ProgramFailure("bot_flood", f"{self._spec.name} printed more than {_MOST_BYTES} bytes")
            status = process.wait()
        finally:
            timer.cancel()
            process.kill()
            process.wait()
        if late.is_set():
            raise ProgramFailure("bot_timeout", f"{self._spec.name} gave no answer within {self._timeout:g} s")
        if status:
            raise ProgramFailure("bot_died", f"{self._spec.name} ended with exit status {status}")
        return Reply(said.decode(errors="replace").strip(), _ms(begun))

    def close(self) -> None:
        pass


class JsonlModel:
    """A program that keeps running: it reads a question as a line of JSON, and answers with a line. See docs/llm.md."""

    def __init__(self, spec: LanguageSpec, timeout: float) -> None:
        self._spec = spec
        self._program = JsonSubprocess(spec.target, spec.name, timeout)

    def ask(self, question: Question, note: Callable[[RequestFailure], None]) -> Reply:
        pair, half, number = question.place
        begun = time.perf_counter()
        try:
            answer = self._program.ask(
                {
                    "id": 0,
                    "round": {"pair": pair, "half": half, "round": number},
                    "attempt": question.attempt,
                    "messages": question.messages,
                    "observation": question.observation,
                    "legal": question.legal,
                }
            )
        except BotError as error:
            if error.code == "bot_not_found":
                raise Unreachable(error.code, error.message) from None
            raise ProgramFailure(error.code, error.message) from None
        text = answer.get("answer")
        if not isinstance(text, str):
            told = answer.get("error", 'there is no text "answer"')
            raise ProgramFailure("bot_answer", f"{self._spec.name} answered without an answer: {str(told)[:200]}")
        return Reply(text, _ms(begun), _tokens(answer.get("tokens")))

    def close(self) -> None:
        self._program.close()


def _tokens(told: Any) -> Tokens:
    if not isinstance(told, dict):
        return Tokens()
    return Tokens(*(told[key] if isinstance(told.get(key), int) else None for key in ("prompt", "answer", "reasoning")))


def _ms(begun: float) -> float:
    return round((time.perf_counter() - begun) * 1e3, 3)
