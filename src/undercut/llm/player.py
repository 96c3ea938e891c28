"""Player that asks a language model for each decision, and asks again after a refused answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Final, Protocol

import msgspec

from undercut.actions import Action
from undercut.bots import Bot
from undercut.bots.external import BotError
from undercut.cards import Hand
from undercut.envs.text import tool_schema
from undercut.errors import NotationError, UndercutError
from undercut.languages import use_language
from undercut.llm.formats import Turn, begin
from undercut.llm.models import Model, ProgramFailure, Question, Reply, RequestFailure
from undercut.llm.prompts import Message, RefusedAnswer
from undercut.llm.spec import LanguageSpec
from undercut.llm.transcript import Ask, DecisionPoint, FailedRequest
from undercut.view import View

__all__ = ["DecisionRecorder", "LanguagePlayer", "refusal_of"]

_LONGEST_ANSWER: Final = 200_000
"""Maximum length of an answer; longer ones are refused without parsing."""


class DecisionRecorder(Protocol):
    """Interface for a player: its position in the match, and the transcript of its questions."""

    @property
    def decision_point(self) -> DecisionPoint: ...
    @property
    def shown(self) -> Hand | None:
        """Cards that the opponent laid down unmelded when it knocked."""
        ...

    def asked(self, number: int) -> Ask | None:
        """Return question ``number`` of this decision from the transcript, if an interrupted run has asked it."""
        ...

    def note(self, entry: Ask | FailedRequest) -> None: ...


@dataclass
class LanguagePlayer:
    """A player that plays a model's answers. ``decided_by`` is the origin of the latest decision, as in a transcript.

    An answer that cannot be read or is not legal changes nothing: the model gets a correction, up to ``attempts`` times
    for one move. Then ``fallback`` decides; without one, the round is forfeited (BotError).
    """

    spec: LanguageSpec
    model: Model
    recorder: DecisionRecorder
    attempts: int
    fallback: Bot | None = None
    games: bool = False
    name: str = field(init=False)
    sentence: str = "A language model."
    decided_by: str = ""

    def __post_init__(self) -> None:
        self.name = self.spec.name

    def close(self) -> None:
        """Stop a program that was started for this player. An endpoint is shared, and stays open."""
        if self.spec.kind != "chat":
            self.model.close()

    def act(self, view: View, rng: Random) -> Action:
        turn = begin(self.spec.prompt.format, view, self.recorder.shown)
        number = 0
        self.decided_by = "only"
        while True:
            legal = turn.legal
            if len(legal) == 1 and not turn.asks_always:
                move: str | None = legal[0]
            else:
                move, number = self._ask(turn, number)
                self.decided_by = "answer"
            if move is None:
                return self._give_up(view, rng)
            action = turn.play(move)
            if action is not None:
                return action

    def _give_up(self, view: View, rng: Random) -> Action:
        self.decided_by = "fallback"
        if self.fallback is None:
            raise BotError("gave_up", f"{self.name} gave no legal answer in {self.attempts} attempts")
        return self.fallback.act(view, rng)

    def _ask(self, turn: Turn, number: int) -> tuple[str | None, int]:
        """Return a move, or None after ``attempts`` refused answers; and the number of the next question."""
        messages = question = self.spec.prompt.begin(turn, self.games)
        refused: list[RefusedAnswer] = []
        for attempt in range(1, self.attempts + 1):
            done = self.recorder.asked(number)
            if done is None or done.messages != messages:
                done = self._ask_model(turn, messages, number, attempt)
            number += 1
            if done.move is not None:
                return done.move, number
            if done.answer is not None and done.refused is not None:
                refused.append(RefusedAnswer(done.answer, done.refused["code"], done.refused["message"], done.finish))
                messages = self.spec.prompt.retry(question, refused)
        return None, number

    def _ask_model(self, turn: Turn, messages: list[Message], number: int, attempt: int) -> Ask:
        decision_point = self.recorder.decision_point
        tools = [tool_schema(turn.view.legal_actions())] if self.spec.tools and turn.key == "action" else []
        with use_language("en"):
            observation = turn.observation()
        question = Question(
            messages,
            observation,
            turn.legal,
            (decision_point.pair, decision_point.half, decision_point.round),
            attempt,
            tools,
        )

        def note(trouble: RequestFailure) -> None:
            told = (trouble.kind, trouble.message, trouble.wait)
            self.recorder.note(FailedRequest(decision_point, self.name, *told, _now()))

        try:
            reply = _clean(self.model.ask(question, note))
            answer: str | None = reply.text
            move, refused = _read(turn, reply)
        except ProgramFailure as error:
            reply, answer, move, refused = Reply("", 0.0), None, None, error
        ask = Ask(
            at=decision_point,
            seat=turn.view.seat,
            player=self.name,
            number=number,
            attempt=attempt,
            messages=messages,
            answer=answer,
            move=move,
            refused=None if refused is None else {"code": refused.code, "message": refused.message},
            ms=reply.ms,
            tokens=reply.tokens,
            reasoning=reply.reasoning,
            finish=reply.finish,
            time=_now(),
        )
        self.recorder.note(ask)
        return ask


def _clean(reply: Reply) -> Reply:
    """Return a reply that can be encoded: JSON can contain lone surrogates."""
    text, reasoning, finish = (
        one.encode(errors="replace").decode() for one in (reply.text, reply.reasoning, reply.finish)
    )
    return msgspec.structs.replace(reply, text=text, reasoning=reasoning, finish=finish)


def _read(turn: Turn, reply: Reply) -> tuple[str | None, UndercutError | None]:
    with use_language("en"):
        try:
            return refusal_of(turn.read, reply), None
        except UndercutError as error:
            return None, NotationError(error.code, str(error))


def refusal_of(read: Callable[[str], str], reply: Reply) -> str:
    """Return the move of a reply. Raises UndercutError, whose code names the cause if there is no move."""
    if len(reply.text) > _LONGEST_ANSWER:
        raise NotationError("too_long", f"the answer has {len(reply.text)} characters; write at most {_LONGEST_ANSWER}")
    try:
        return read(reply.text)
    except NotationError as error:
        why = {"length": "cut_off", "content_filter": "filtered"}.get(reply.finish)
        if not reply.text.strip():
            why = why or "empty_answer"
        if why is None:
            raise
        said = {"cut_off": "the answer was cut off", "filtered": "the answer was filtered", "empty_answer": "no text"}
        raise NotationError(why, f"{said[why]}: {error.message}") from None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
