"""Errors as HTTP answers: status, headers and body."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from typing import Any, NamedTuple

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.rate_limits import TooMany

_say = formatter("refusals").later

JSON = "application/json"
DEFECT = _say("internal")
_STATUS = {
    "bad_origin": 403,
    "unknown_table": 404,
    "unknown_link": 404,
    "unknown_rules": 404,
    "unknown_game": 404,
    "unknown_review": 404,
    "unknown_puzzle": 404,
    "unknown_replay": 404,
    "unknown_pad": 404,
    "unreadable_table": 410,
    "read_only": 403,
    "pad_deleted": 409,
    "pad_behind": 409,
    "seat_taken": 409,
    "newer_page_needed": 409,
    "stale": 409,
    "wrong_stage": 409,
    "game_over": 409,
    "not_finished": 409,
    "not_seated": 403,
    "no_length": 411,
    "too_large": 413,
    "internal": 500,
    "storage_unavailable": 503,
    "no_reviews": 503,
    "too_busy": 503,
    "shutting_down": 503,
}


class Answer(NamedTuple):
    """An HTTP answer. An answer without a body has no type."""

    status: int
    headers: dict[str, str]
    body: bytes | AsyncGenerator[bytes, None]
    """The whole body, or its pieces."""
    media_type: str = JSON


def refusal(error: UndercutError, status: int | None = None, headers: Mapping[str, str] | None = None) -> Answer:
    """Return the answer to an error. By default, the status depends on the error's code."""
    about: dict[str, Any] = error.as_dict()
    more = {"Retry-After": str(error.retry_s)} if isinstance(error, TooMany) else {}
    if status is None:
        status = _STATUS.get(error.code, 429 if isinstance(error, TooMany) else 400)
    return Answer(status, {**more, **(headers or {})}, m.encode(m.Refusal(**about)))
