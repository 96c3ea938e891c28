"""Messages between the service and its review processes: one JSON object per line, a request and its answer.

The service requests the parts of a review one at a time, so that it can send other requests between them.
"""

from __future__ import annotations

import msgspec


class _Tagged(msgspec.Struct, frozen=True, tag_field="type"):
    pass


# --- requests -------------------------------------------------------------------------------------------------------


class Computed(_Tagged, frozen=True, tag="computed"):
    """A part of a review: see :class:`undercut.server.views.reviews.ReviewPart`."""

    kind: str
    round: int
    body: msgspec.Raw


class Begin(_Tagged, frozen=True, tag="begin"):
    """Begin the review of a game (a match record), continuing after the known parts. The answer is Begun.

    ``budget`` is the largest number of rounds to play out for a decision; None for the default.
    """

    record: msgspec.Raw
    known: list[Computed]
    budget: int | None


class NextJob(_Tagged, frozen=True, tag="next"):
    """Compute the next part of the current review. The answer is Computed or Ended."""


class AnalyzeJob(_Tagged, frozen=True, tag="analyze"):
    """Evaluate a position, given as text. The answer is PricedPosition, or JobRefused in this language.

    ``opponent`` is the bot in the other seat, if one plays there. ``reason`` adds the reason for the best choice, a
    :class:`undercut.analysis.results.HintReason`.
    """

    position: str
    budget: int | None
    language: str = "en"
    opponent: str | None = None
    reason: bool = False


class CallJob(_Tagged, frozen=True, tag="call"):
    """Run pickled work; see :func:`undercut.server.compute_queue.run_pickled`. The answer is Returned."""

    work: bytes


Request = Begin | NextJob | AnalyzeJob | CallJob


# --- answers --------------------------------------------------------------------------------------------------------


class Begun(_Tagged, frozen=True, tag="begun"):
    """The number of decisions in a game."""

    total: int


class Ended(_Tagged, frozen=True, tag="ended"):
    """The review has no further parts."""


class PricedPosition(_Tagged, frozen=True, tag="priced"):
    """The values of a position. The body is an :class:`undercut.server.messages.Analysis`."""

    body: msgspec.Raw


class Returned(_Tagged, frozen=True, tag="returned"):
    """The pickled outcome of work."""

    outcome: bytes


class JobRefused(_Tagged, frozen=True, tag="refused"):
    """The refusal of a request: an UndercutError."""

    code: str
    message: str
    place: str = ""


class JobFailed(_Tagged, frozen=True, tag="defect"):
    """An unexpected error: its type and its locations. The message is left out, because it might name cards."""

    error: str
    traceback: list[str]


Answer = Begun | Computed | Ended | PricedPosition | Returned | JobRefused | JobFailed

_encoder = msgspec.json.Encoder()
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def encode(message: Request | Answer) -> bytes:
    """Return a message as a line, with its newline."""
    return _encoder.encode(message) + b"\n"


def decode_request(line: bytes) -> Request:
    """Decode the request in a line. Raise msgspec.MsgspecError."""
    return _requests.decode(line)


def decode_answer(line: bytes) -> Answer:
    """Decode the answer in a line. Raise msgspec.MsgspecError."""
    return _answers.decode(line)
