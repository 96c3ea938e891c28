"""Preparation of a first game. The next page starts from a memory image taken afterwards
(``client/src/engine/snapshot.ts``).
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from undercut.languages import catalogues
from undercut.server.page.service import PageService

_ASKED = ("/api/me", "/api/rulesets", "/api/bots", "/api/glossary", "/api/tables")
_TABLE = b'{"rules": "standard", "others": [{"bot": "simple"}]}'


class _Nobody:
    """A host that stores nothing and keeps the frames of a connection."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def append(self, write: bytes) -> None:
        pass

    async def replace(self, copy: bytes) -> None:
        pass

    def send(self, line: int, frame: str) -> None:
        self.frames.put_nowait(json.loads(frame))

    def close(self, line: int, code: int) -> None:
        pass

    async def ask(self, request: str) -> str:
        raise OSError("nobody analyses here")

    def end(self) -> None:
        pass

    async def state(self) -> dict[str, Any]:
        """Return the next state in the frames."""
        while True:
            frame = await self.frames.get()
            if frame.get("state"):
                return dict(frame["state"])


async def prepare() -> None:
    """Import modules and compute the data that the first requests and the first action of a game need.

    Start a game in a temporary service, and remove its table, tasks and host afterwards.
    """
    for read in catalogues():
        read()
    before = asyncio.all_tasks()
    host = _Nobody()
    service = PageService(host, None, [])
    service.start()
    try:
        for address in _ASKED:
            await service.request("GET", address)
        _, _, body = await service.request("POST", "/api/tables", _TABLE)
        service.open(1, json.loads(body)["table"], "last=0&lang=en")
        state = await host.state()
        while not state.get("turn"):  # the bot may begin
            state = await host.state()
        act = {"type": "act", "id": "1", "action": state["turn"]["legal"][0], "last": state["n"]}
        service.on_message(1, json.dumps(act))
        await host.state()
    finally:
        await service.close()
    while tasks := asyncio.all_tasks() - before:
        await asyncio.wait(tasks)
