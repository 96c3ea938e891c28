"""A review process: ``python -m undercut.server.reviews.worker NICENESS``. It reads requests and writes answers.

It computes the parts of reviews one after another, evaluates positions, and does other work of the service.

It stores nothing: ending it loses only the part in progress. It ends when its standard input closes, so that it does
not outlive the service.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO

import msgspec

from undercut.analysis.difficulty import missed_by_levels
from undercut.analysis.hint_reasons import find_hint_reason
from undercut.analysis.pricing import DEFAULT_BUDGET, price
from undercut.analysis.results import Chance, Decision, RoundReview
from undercut.analysis.review import (
    DecisionStep,
    RecordedRound,
    Step,
    combine_rounds,
    decisions_in,
    hidden_hand,
    review_decision,
    review_round,
    review_steps,
    rounds_of,
)
from undercut.bots.opponents import against
from undercut.errors import UndercutError
from undercut.languages import use_language
from undercut.notation.matches import parse_match
from undercut.notation.positions import parse_position, position_text, seat_view
from undercut.server.compute_queue import run_pickled
from undercut.server.reviews import jobs
from undercut.view import View

_FRAMES = 30
_DIGITS = 4
"""Decimals of stored values. The standard errors are far larger."""


class Worker:
    """A worker that answers requests, one after another."""

    def __init__(self) -> None:
        self._parts: Iterator[jobs.Computed] = iter(())

    def answer(self, request: jobs.Request) -> jobs.Answer:
        """Return the answer to a request. Never raise an Exception."""
        try:
            return self._answer(request)
        except UndercutError as error:
            with use_language(request.language if isinstance(request, jobs.AnalyzeJob) else "en"):
                return jobs.JobRefused(error.code, error.message, error.place)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
            places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
            return jobs.JobFailed(type(error).__name__, places)

    def _answer(self, request: jobs.Request) -> jobs.Answer:
        match request:
            case jobs.Begin():
                total, self._parts = _begin(bytes(request.record), request.known, request.budget)
                return jobs.Begun(total)
            case jobs.NextJob():
                return next(self._parts, jobs.Ended())
            case jobs.AnalyzeJob():
                return jobs.PricedPosition(_analysis(request))
            case jobs.CallJob():
                return jobs.Returned(run_pickled(request.work))


# --- computation ------------------------------------------------------------------------------------------------------


def _begin(line: bytes, known: Sequence[jobs.Computed], budget: int | None) -> tuple[int, Iterator[jobs.Computed]]:
    """Return the number of decisions of a game, and an iterator of the unknown parts of its review.

    ``line`` is a match record. Raise UndercutError if the game cannot be reviewed.
    """
    record = parse_match(line)
    steps = review_steps(rounds_of(record))
    parts = _computed_parts(steps, record.players, known, DEFAULT_BUDGET if budget is None else budget)
    return decisions_in(steps), parts


def _computed_parts(
    steps: Sequence[Step], names: Sequence[str], known: Sequence[jobs.Computed], budget: int
) -> Iterator[jobs.Computed]:
    """Yield the parts of a review except the ``known`` ones."""
    stored = iter(known)
    decisions: list[Decision] = []
    rounds: list[RoundReview] = []
    for step in steps:
        part = next(stored, None)
        if part is None:
            part = _computed(step, budget)
            yield part
        # Use the stored form of results, so that a resumed review equals an uninterrupted one.
        if isinstance(step, DecisionStep):
            decisions.append(_decision.decode(bytes(part.body)))
        else:
            rounds.append(_round(step.at, decisions, _end.decode(bytes(part.body))))
            decisions = []
    if next(stored, None) is None:
        yield jobs.Computed("seats", len(rounds) - 1, msgspec.Raw(_encoded(combine_rounds(rounds, names))))


def _computed(step: Step, budget: int) -> jobs.Computed:
    if isinstance(step, DecisionStep):
        point = step.decision_point
        found = review_decision(point, budget)
        missed = missed_by_levels(found, point.view, point.seed)
        decision: dict[str, Any] = msgspec.to_builtins(found)
        body = _encoded(decision | {"holds": _holds(point.view), "missed": missed})
        return jobs.Computed("decision", step.round, msgspec.Raw(body))
    review = review_round(step.at, [])
    return jobs.Computed("round", step.round, msgspec.Raw(_encoded({"chances": review.chances, "win": review.win})))


def _holds(view: View) -> list[float]:
    return [round(share, 2) for share in hidden_hand(view)]


class _End(msgspec.Struct):
    """The body of a part of kind ``round``."""

    chances: list[Chance]
    win: list[float]


_decision = msgspec.json.Decoder(Decision)
_end = msgspec.json.Decoder(_End)


def _round(at: RecordedRound, decisions: list[Decision], end: _End) -> RoundReview:
    """Return the review of a round, from its parts."""
    record = at.record
    result = record.result or {}
    return RoundReview(str(record.rules), record.dealer, list(at.scores), [], result, decisions, end.chances, end.win)


def _encoded(value: Any) -> bytes:
    return msgspec.json.encode(_rounded(msgspec.to_builtins(value)))


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, _DIGITS)
        case dict():
            return {key: _rounded(item) for key, item in value.items()}
        case list() | tuple():
            return [_rounded(item) for item in value]
    return value


def _analysis(request: jobs.AnalyzeJob) -> msgspec.Raw:
    """Return the value of every choice in a position: the JSON of :class:`undercut.server.messages.Analysis`.

    Raise UndercutError if the text is invalid or the seat has no choice.
    """
    view = against(seat_view(parse_position(request.position)), request.opponent)
    prices = price(view, budget=DEFAULT_BUDGET if request.budget is None else request.budget)
    analysis: dict[str, object] = {
        "position": position_text(view),
        "choices": prices.choices,
        "best": prices.choices[0].action,
        "clear": prices.certain,
        "verdict": prices.verdict,
        "playouts": prices.playouts,
        "holds": _holds(view),
    }
    if request.reason:
        analysis["reason"] = find_hint_reason(view, prices)
    return msgspec.Raw(_encoded(analysis))


# --- process ----------------------------------------------------------------------------------------------------------


def _lower_priority(niceness: int) -> None:
    """Lower this process's priority for CPU and memory below the priority of the tables."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C at the terminal is for the service, which then ends this process
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        # Where Linux divides CPU time among sessions, niceness counts only within a session. The threads that write to
        # the disk are in no session, so in the service's session this process would delay every commit.
        with contextlib.suppress(OSError):
            os.setsid()
        _write("/proc/self/autogroup", str(niceness))
        # If memory runs out, Linux kills this process first.
        _write("/proc/self/oom_score_adj", "500")


def _write(path: str, text: str) -> None:
    with contextlib.suppress(OSError), open(path, "w") as file:
        file.write(text)


def _output() -> BinaryIO:
    """Return a copy of the standard output, and redirect other output to the null device."""
    output = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), 1)
    return output


def main() -> None:
    """Answer requests until the standard input or output is closed."""
    _lower_priority(int(sys.argv[1]))
    worker, output = Worker(), _output()
    with contextlib.suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            output.write(jobs.encode(worker.answer(jobs.decode_request(line))))
            output.flush()


if __name__ == "__main__":
    main()
