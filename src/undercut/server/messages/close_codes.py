"""The codes with which the service closes a websocket; docs/protocol.md lists them."""

from __future__ import annotations

from enum import IntEnum

from undercut.errors import UndercutError


class CloseCode(IntEnum):
    """A reason for closing a connection. The service defines the codes from 4000 on."""

    SHUTTING_DOWN = 1001
    TRY_AGAIN = 1013
    MALFORMED = 4400
    NO_COOKIE = 4401
    BAD_ORIGIN = 4403
    NO_SUCH_TABLE = 4404
    TOO_SLOW = 4408
    TABLE_CLOSED = 4410
    UNREADABLE_TABLE = 4422
    TOO_MANY = 4429


_BY_ERROR = {
    "unknown_table": CloseCode.NO_SUCH_TABLE,
    "unreadable_table": CloseCode.UNREADABLE_TABLE,
    "too_many_connections": CloseCode.TOO_MANY,
}


def close_code(error: UndercutError) -> CloseCode:
    """Return the code with which an error closes a connection."""
    return _BY_ERROR.get(error.code, CloseCode.TRY_AGAIN)
