"""What a guest has asked for is answered when the service shuts down, although nobody computes it any more."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from undercut.errors import UndercutError
from undercut.server import web_service
from undercut.server.logs import Log
from undercut.server.reviews import jobs
from undercut.server.settings import Settings
from undercut.server.web_service import open_service


class Endless:
    """A process that computes without end."""

    busy = 0

    def __init__(self, nice: int, answer_s: float) -> None:
        pass

    async def send(self, request: jobs.Request) -> jobs.Answer:
        type(self).busy += 1
        await asyncio.Event().wait()
        raise AssertionError

    async def end(self) -> None:
        pass


async def code_of(request: Coroutine[Any, Any, bytes]) -> str:
    with pytest.raises(UndercutError) as caught:
        await request
    return caught.value.code


def test_positions_and_hints_are_refused_once_the_service_shuts_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        service = open_service(tmp_path, Settings(review_processes=1), Log(io.StringIO()))
        service.start()
        asked = [
            asyncio.ensure_future(code_of(request))
            for guest in ("ada", "bob", "cy")
            for request in (
                service.reviews.scheduler.analyze(guest, "a position", None),
                service.hint_queue.price(guest, "a position", None, lambda: True),
            )
        ]
        async with asyncio.timeout(20):
            while Endless.busy < 2:
                await asyncio.sleep(0.01)
        await service.close()
        async with asyncio.timeout(20):
            codes = await asyncio.gather(*asked)
        positions, hints = codes[::2], codes[1::2]
        assert positions == ["too_busy", "shutting_down", "shutting_down"], "the first one was being computed"
        assert hints == ["shutting_down"] * 3

    monkeypatch.setattr(web_service, "Subprocess", Endless)
    monkeypatch.setattr(Endless, "busy", 0)
    asyncio.run(main())
