"""What a refusal is told with: its status, headers and body."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.rate_limits import TooMany

__all__ = ["DEFECT", "Refused", "missing_in_query", "refusal", "with_head"]

_say = speaker("refusals").later

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


class Refused(NamedTuple):
    """An HTTP answer."""

    status: int
    headers: dict[str, str]
    body: bytes


def refusal(error: UndercutError, status: int | None = None) -> Refused:
    """The answer to an error. Its status depends on the code if none is given."""
    about: dict[str, Any] = error.as_dict()
    headers = {"Retry-After": str(error.retry_s)} if isinstance(error, TooMany) else {}
    if status is None:
        status = _STATUS.get(error.code, 429 if isinstance(error, TooMany) else 400)
    return Refused(status, headers, m.encode(m.Refusal(**about)))


def missing_in_query(name: str) -> UndercutError:
    """The error of a query without something that it must have."""
    return UndercutError("bad_request", _say("bad_request-query", name=name))


def with_head(methods: Collection[str]) -> str:
    """The methods of an address as they are told: HEAD is answered wherever GET is."""
    return ", ".join(sorted({*methods, *(["HEAD"] if "GET" in methods else [])}))
