"""The service of a page in a Python without the packages of a server; run by test_service.py."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any
from unittest import mock

HAS = {"msgspec", "undercut", "_undercut", "fluent", "babel", "attr", "attrs", "typing_extensions", "fsrs", "pytz"}


class OnlyThese:
    """Finds no other package than those of a page."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        first = name.partition(".")[0]
        if first not in HAS and first not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"a page has no {name}", name=first)


sys.meta_path.insert(0, OnlyThese())  # type: ignore[arg-type]

from undercut.server.page.prepared import prepare  # noqa: E402
from undercut.server.page.service import PageService  # noqa: E402
from undercut.server.settings import Settings  # noqa: E402


class Page:
    """The worker around the service."""

    def __init__(self) -> None:
        self.copy: bytes | None = None
        self.writes: list[bytes] = []
        self.frames: list[dict[str, Any]] = []
        self.closed: list[tuple[int, int]] = []

    async def append(self, write: bytes) -> None:
        self.writes.append(write)

    async def replace(self, copy: bytes) -> None:
        self.copy, self.writes = copy, []

    def send(self, line: int, frame: str) -> None:
        self.frames.append(json.loads(frame))

    def close(self, line: int, code: int) -> None:
        self.closed.append((line, code))

    async def ask(self, request: str) -> str:
        raise OSError("nobody analyses here")

    def end(self) -> None:
        pass

    async def state(self, wanted: str) -> dict[str, Any]:
        """The newest state, once it has a word in it."""
        while True:
            states = [frame["state"] for frame in self.frames if frame.get("state")]
            if states and states[-1].get(wanted):
                return dict(states[-1])
            await asyncio.sleep(0.01)


async def main() -> None:
    limits = Settings(bot_pause_s=0.0, takeback_s=0.0)
    page = Page()
    service = PageService(page, None, [], limits)
    service.start()
    me = (await service.request("GET", "/api/me"))[0]
    rulesets = (await service.request("GET", "/api/rulesets"))[0]
    wanted = json.dumps({"rules": "standard", "others": [{"bot": "simple"}]}).encode()
    made, _, body = await service.request("POST", "/api/tables", wanted)
    print(json.dumps({"me": me, "rulesets": rulesets, "made": made}))
    table = json.loads(body)["table"]
    service.open(1, table, "last=0&lang=en")
    async with asyncio.timeout(20):
        state = await page.state("turn")
    print(json.dumps({"first": page.frames[0]["type"], "stage": state["stage"], "legal": bool(state["turn"]["legal"])}))
    asked = {
        "nowhere": ("GET", "/api/nowhere", b""),
        "wrong": ("POST", "/api/tables", b"{"),
        "twice": ("POST", "/api/tables", b'{"rules": "standard", "rules": "quick"}'),
        "days": ("GET", "/api/stats?days=-1", b""),
        "unseated": ("GET", "/api/tables/nothing", b""),
        "method": ("PUT", "/api/tables", b""),
    }
    print(json.dumps({name: (await service.request(*one))[0] for name, one in asked.items()}))
    await service.close()

    # What a page keeps has nothing of the game in it that is played for it.
    before = asyncio.all_tasks()
    await prepare()
    print(json.dumps({"left": len(asyncio.all_tasks() - before)}))

    again = Page()
    service = PageService(again, page.copy, page.writes, limits)
    service.start()
    service.open(7, table)
    async with asyncio.timeout(20):
        then = await again.state("turn")
    same = "the same" if then["hand"] == state["hand"] else "another"
    print(json.dumps({"again": then["stage"], "hand": same}))
    await service.close()


# Cards with which the person is asked before the round is over.
with mock.patch("secrets.token_hex", lambda size: "01" * size):
    asyncio.run(main())
