"""The service of a page for its web worker: handles requests and connections to tables, as a server does."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any, Protocol
from urllib.parse import parse_qs, unquote

from undercut.errors import UndercutError
from undercut.languages import negotiate_language, use_language
from undercut.server.http.endpoints import Request
from undercut.server.http.language import preferred_languages
from undercut.server.http.router import Router
from undercut.server.logs import Log
from undercut.server.messages.close_codes import close_code
from undercut.server.page.analyst import AnalysisWorker, Analyst
from undercut.server.page.storage import BrowserStorage, PageStorage
from undercut.server.reviews import jobs
from undercut.server.reviews.worker import Worker
from undercut.server.room.client import refused
from undercut.server.room.session import parse_last_event
from undercut.server.service import Service
from undercut.server.settings import Settings
from undercut.server.tables.bots import Thinkers

HERE = "g-in-this-browser"
"""The id of a page's guest. A second player on the same screen has the id ``g-second-in-this-browser``."""
_LIMITS = Settings(
    tables_per_guest=100, strong_tables_per_guest=100, keep_waiting_days=None, keep_abandoned_days=None,
    keep_guests_days=None, request_rate=1000.0, request_burst=1000.0, compute_rate=1000.0, compute_processes=0,
    analyze_rate=1000.0, analyze_burst=1000.0,
)  # fmt: skip
_TIDY_S = 5.0


class Host(BrowserStorage, AnalysisWorker, Protocol):
    """The web worker that runs this Python."""

    def send(self, line: int, frame: str) -> None:
        """Send a frame to the page."""
        ...

    def close(self, line: int, code: int) -> None:
        """Report to the page that a connection has ended."""
        ...


class PageSocket:
    """A connection to the page that replaces a websocket."""

    is_clogged = False

    def __init__(self, host: Host, number: int) -> None:
        self._host, self._number = host, number
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def write(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            self._host.send(self._number, message.decode())

    async def drain(self) -> None:
        pass

    async def end(self, code: int) -> None:
        self._host.close(self._number, code)
        self.on_close(code)

    async def receive(self) -> Any:
        return await self._incoming.get()

    def on_message(self, frame: str) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": frame})

    def on_close(self, code: int) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": code})


class PageService:
    """The service of a page. It needs a running event loop."""

    def __init__(self, host: Host, copy: bytes | None, writes: Iterable[bytes], settings: Settings = _LIMITS) -> None:
        self._host = host
        self.storage: PageStorage = PageStorage(host, copy, writes)
        log = Log(sys.stderr, "warning")
        self._service = Service(settings, log, self.storage, Thinkers(), Analyst(host).user)
        self._router = Router(self._service.routes(), log)
        self._sockets: dict[int, PageSocket] = {}
        self._tidying: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the background tasks."""
        self._service.start()
        self._tidying = asyncio.ensure_future(self._tidy())

    async def close(self) -> None:
        """End the background tasks, and close all connections."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self._service.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(_TIDY_S)
            try:
                await self.storage.tidy()
            except UndercutError as error:
                self._service.log.warning("the browser cannot store a copy", code=error.code)

    # --- requests ---------------------------------------------------------------------------------------------------

    async def request(
        self, method: str, address: str, body: bytes = b"", languages: str = "", guest: str = HERE
    ) -> tuple[int, dict[str, str], bytes]:
        """Return the answer to a request: status, headers and body."""
        path, _, query = address.partition("?")
        scope = {
            "method": method, "path": unquote(path), "query_string": query.encode(), "state": {"guest": guest},
        }  # fmt: skip

        async def read() -> bytes:
            return body

        with use_language(negotiate_language(preferred_languages(languages))):
            answer = await self._router.answer(Request(scope, read))
            content = answer.body
            if not isinstance(content, bytes):
                content = b"".join([piece async for piece in content])
        kind = {"content-type": answer.media_type} if answer.media_type else {}
        return answer.status, {**kind, **answer.headers}, content

    # --- connections to tables --------------------------------------------------------------------------------------

    def open(self, number: int, table: str, query: str = "", guest: str = HERE) -> None:
        """Open a connection to a table. The host receives its frames and its end."""
        socket = self._sockets[number] = PageSocket(self._host, number)
        asked = {name: values[-1] for name, values in parse_qs(query).items()}
        with use_language(negotiate_language([asked.get("lang", "")])):
            self._service.tables.keep(asyncio.ensure_future(self._talk(number, socket, table, asked, guest)))

    async def _talk(self, number: int, socket: PageSocket, table: str, asked: dict[str, str], guest: str) -> None:
        state: dict[str, Any] = {}
        try:
            conn, found = await self._service.sessions.admit(guest, table, socket, state)
            last, shown = parse_last_event(asked.get("last")), asked.get("shown", "")
            await self._service.sessions.serve(found, conn, socket, state, last, shown)
        except UndercutError as error:
            socket.write([refused(error, None)])
            await socket.end(close_code(error))
        except Exception as error:
            self._service.log.defect("connection failed", error)
            await socket.end(1011)
        finally:
            self._sockets.pop(number, None)

    def on_message(self, number: int, frame: str) -> None:
        """Handle a frame from the page."""
        if (socket := self._sockets.get(number)) is not None:
            socket.on_message(frame)

    def on_close(self, number: int, code: int = 1000) -> None:
        """Handle the end of a connection by the page."""
        if (socket := self._sockets.get(number)) is not None:
            socket.on_close(code)

    # --- stored data ------------------------------------------------------------------------------------------------

    def export_data(self) -> bytes:
        """Return all stored data, as the bytes of a SQLite file that a server can use too."""
        return self.storage.copy()

    def restore(self, copy: bytes) -> Awaitable[None]:
        """Replace all stored data by a copy. The page must be reloaded afterwards. Raise StorageError."""
        return self.storage.restore(copy)


_worker = Worker()


def answer_analysis(request: str) -> str:
    """Answer a request in the worker for analyses; :mod:`undercut.server.reviews.jobs` defines both formats."""
    return jobs.encode(_worker.answer(jobs.decode_request(request.encode()))).decode()
