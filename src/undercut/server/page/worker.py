"""The bridge between JavaScript and the service of a page, for calls in both directions.

It runs in Pyodide only: JavaScript passes bytes as arrays, and methods of the host return promises.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undercut.server.page.prepared import prepare
from undercut.server.page.service import HERE, PageService

__all__ = ["begin", "prepare"]  # what client/src/engine/worker.ts calls


def _array(data: bytes) -> Any:
    """Return bytes as a JavaScript array."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    return to_js(data)


class _Host:
    """The web worker that runs this Python (``client/src/engine/worker.ts``)."""

    def __init__(self, host: Any) -> None:
        self._host = host

    async def append(self, write: bytes) -> None:
        await self._host.append(_array(write))

    async def replace(self, copy: bytes) -> None:
        await self._host.replace(_array(copy))

    def send(self, line: int, frame: str) -> None:
        self._host.send(line, frame)

    def close(self, line: int, code: int) -> None:
        self._host.close(line, code)

    async def ask(self, request: str) -> str:
        try:
            return str(await self._host.ask(request))
        except Exception as error:  # Pyodide raises JavaScript errors as a subclass of Exception
            raise OSError(str(error)) from None

    def end(self) -> None:
        self._host.end()


class _Api:
    """The service, as the web worker calls it."""

    def __init__(self, service: PageService) -> None:
        self._service = service
        self.start, self.on_message, self.on_close = service.start, service.on_message, service.on_close

    async def request(
        self, method: str, address: str, body: Any, languages: str, guest: str
    ) -> tuple[int, dict[str, str], bytes]:
        return await self._service.request(method, address, body.to_bytes(), languages, guest or HERE)

    def open(self, line: int, table: str, query: str, guest: str) -> None:
        self._service.open(line, table, query, guest or HERE)

    def export_data(self) -> Any:
        return _array(self._service.export_data())

    async def restore(self, copy: Any) -> None:
        await self._service.restore(copy.to_bytes())


def begin(host: Any, copy: Any, writes: Iterable[Any]) -> _Api:
    """Return the service with the browser's stored data. Raise NewerDatabase."""
    return _Api(
        PageService(_Host(host), None if copy is None else copy.to_bytes(), [write.to_bytes() for write in writes])
    )
