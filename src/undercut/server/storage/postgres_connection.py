"""Connections to PostgreSQL with a timeout for every answer, even if the server or the network hangs.

The server's timeouts (:data:`SETTINGS`) end waits for locks, and sessions of clients that have disappeared. They do not
help if packets are dropped silently or the server is frozen, so the client has timeouts too.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, TypeVar

import psycopg
from psycopg import waiting
from psycopg.abc import PQGen

T = TypeVar("T")

CONNECT_S = 2
"""Timeout of an attempt to connect, in seconds. The driver's minimum is 2."""
_ANSWER_S = 2.0
SETTINGS = {
    # Other nodes hold locks during their commits, for milliseconds.
    "lock_timeout": "500ms",
    "statement_timeout": "4s",
    "transaction_timeout": "5s",
    "idle_in_transaction_session_timeout": "1s",
    # A machine that loses power leaves its sessions behind.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""Session limits on the server, as far as the server's version supports them."""
_NETWORK = {
    "connect_timeout": CONNECT_S,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
}
_SET = (
    "SELECT set_config(s.name, l.setting, false) FROM unnest(%s::text[], %s::text[]) AS l (name, setting) "
    "JOIN pg_settings s ON s.name=l.name"
)


def _limited(gen: PQGen[T], until: float) -> PQGen[T]:
    """Run a generator of the driver. Raise OperationalError if the server is silent for too long."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                gen.close()
                raise psycopg.OperationalError("the database does not answer")
            wanted = gen.send(ready)
    except StopIteration as end:
        result: T = end.value
        return result


class Connection(psycopg.Connection[tuple[Any, ...]]):
    """A connection that raises OperationalError if the server does not answer in time. It must be closed then.

    ``until``: the deadline, by :func:`time.monotonic`; None for two seconds per statement.
    """

    until: float | None = None

    def wait(self, gen: PQGen[T], *args: Any, **more: Any) -> T:
        until = time.monotonic() + _ANSWER_S if self.until is None else self.until
        return super().wait(_limited(gen, until), *args, **more)


class AsyncConnection(psycopg.AsyncConnection[tuple[Any, ...]]):
    """A connection for the event loop, with two seconds per statement. Cancelling a waiting task closes it."""

    async def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        more: dict[str, Any] = {} if timeout is None else {"timeout": timeout}  # older drivers do not have it
        try:
            limited = _limited(gen, time.monotonic() + _ANSWER_S)
            return await waiting.wait_async(limited, self.pgconn.socket, interval, **more)
        except asyncio.CancelledError:
            # Otherwise the driver would ask the server to cancel the statement, and wait.
            self.pgconn.finish()
            raise


def _network(url: str) -> dict[str, Any]:
    """Return the default connection settings that the URL does not set."""
    named = psycopg.conninfo.conninfo_to_dict(url)
    return {name: value for name, value in _NETWORK.items() if name not in named}


def connect(url: str, name: str = "undercut", **settings: str) -> Connection:
    """Connect with timeouts. ``settings`` override :data:`SETTINGS`. Raise psycopg.Error."""
    db = Connection.connect(url, autocommit=True, application_name=name, **_network(url))
    try:
        settings = SETTINGS | settings
        db.execute(_SET.encode(), (list(settings), list(settings.values())))
    except BaseException:
        db.close()
        raise
    return db


async def connect_async(url: str, name: str) -> AsyncConnection:
    """Connect with timeouts. Raise psycopg.Error."""
    try:
        # The driver limits attempts to connect, but not the lookup of the host name.
        async with asyncio.timeout(2 * CONNECT_S):
            db = await AsyncConnection.connect(url, autocommit=True, application_name=name, **_network(url))
    except TimeoutError:
        raise psycopg.OperationalError("the database does not answer") from None
    try:
        await db.execute(_SET.encode(), (list(SETTINGS), list(SETTINGS.values())))
    except BaseException:
        await db.close()
        raise
    return db
