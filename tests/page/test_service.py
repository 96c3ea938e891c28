"""The service of a page: what it needs, what it answers, and what it keeps."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from undercut.server.page import service, worker
from undercut.server.page.storage import PageStorage
from undercut.server.storage.schema import SCHEMA_VERSION, NewerDatabase
from undercut.server.storage.storage import Conflict, StorageError

ALONE = Path(__file__).parent / "alone.py"
GUEST = "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?)"


WORKER = Path(__file__).parents[2] / "client" / "src" / "engine" / "worker.ts"


def test_the_browsers_worker_finds_what_it_calls() -> None:
    """No type checker follows a call from JavaScript."""
    text = WORKER.read_text(encoding="utf-8")
    names = {name: text.count(f"undercut.server.page.{name}") for name in ("service", "worker")}
    assert all(names.values()), names
    for name in re.findall(r"\bpage\.(\w+)\(", text):
        if name != "destroy":
            assert callable(getattr(worker, name, None) or getattr(service, name, None)), name


def test_it_needs_no_package_of_a_server() -> None:
    """In a Python that has only what a page has, from the first request to a table that is opened again."""
    done = subprocess.run([sys.executable, str(ALONE)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [
        {"me": 200, "rulesets": 200, "made": 201},
        {"first": "welcome", "stage": "playing", "legal": True},
        {"nowhere": 404, "wrong": 400, "twice": 400, "days": 400, "unseated": 404, "method": 405},
        {"left": 0},
        {"again": "playing", "hand": "the same"},
    ]


class Browser:
    """What a browser keeps; it can be full."""

    def __init__(self) -> None:
        self.copy: bytes | None = None
        self.writes: list[bytes] = []
        self.is_full = False

    async def append(self, write: bytes) -> None:
        if self.is_full:
            raise RuntimeError("QuotaExceededError")
        self.writes.append(write)

    async def replace(self, copy: bytes) -> None:
        if self.is_full:
            raise RuntimeError("QuotaExceededError")
        self.copy, self.writes = copy, []

    def opened(self) -> PageStorage:
        return PageStorage(self, self.copy, self.writes)


def run(work: Callable[[Browser, PageStorage], Awaitable[None]]) -> None:
    async def main() -> None:
        browser = Browser()
        await work(browser, browser.opened())

    asyncio.run(main())


async def names(storage: PageStorage) -> list[Any]:
    return [name for (name,) in await storage.rows("SELECT name FROM guests ORDER BY name")]


def test_what_is_written_is_there_when_the_page_is_opened_again() -> None:
    async def work(browser: Browser, storage: PageStorage) -> None:
        for n, name in enumerate(("Ada", "Bob")):
            await storage.write([(GUEST, (f"g{n}", name, b"\x00" if n else 1))])
        with pytest.raises(Conflict):
            await storage.write([(GUEST, ("g2", "Cyd", 1)), (GUEST, ("g0", "Eve", 1))])
        await storage.write([(GUEST, ("g3", "Dan", 1))])
        assert await names(storage) == await names(browser.opened()) == ["Ada", "Bob", "Dan"]

    run(work)


def test_many_writes_become_a_copy() -> None:
    async def work(browser: Browser, storage: PageStorage) -> None:
        for n in range(401):
            await storage.write([(GUEST, (f"g{n}", f"{n:03}", 1))])
        await storage.tidy()
        assert browser.writes == [] and browser.copy is not None
        await storage.write([(GUEST, ("g999", "999", 1))])
        assert len(browser.writes) == 1 and len(await names(browser.opened())) == 402

    run(work)


def test_a_write_that_is_under_way_when_a_copy_is_made_is_not_lost() -> None:
    class Slow(Browser):
        async def append(self, write: bytes) -> None:
            await super().append(write)
            await asyncio.sleep(0.01)

    async def work() -> None:
        browser = Slow()
        storage = browser.opened()
        for _ in range(401):
            await Browser.append(browser, b"\x90")  # nothing to write
            storage._writes += 1
        writing = asyncio.ensure_future(storage.write([(GUEST, ("g0", "Ada", 1))]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await storage.tidy()
        await writing
        assert browser.copy is not None and await names(browser.opened()) == ["Ada"]

    asyncio.run(work())


def test_a_write_is_kept_and_carried_out_if_who_wanted_it_is_gone() -> None:
    async def work(browser: Browser, storage: PageStorage) -> None:
        writing = asyncio.ensure_future(storage.write([(GUEST, ("g0", "Ada", 1))]))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.sleep(0.01)
        assert await names(storage) == await names(browser.opened()) == ["Ada"]

    run(work)


def test_what_the_browser_does_not_keep_has_not_happened() -> None:
    async def work(browser: Browser, storage: PageStorage) -> None:
        await storage.write([(GUEST, ("g0", "Ada", 1))])
        browser.is_full = True
        with pytest.raises(StorageError, match="QuotaExceeded"):
            await storage.write([(GUEST, ("g1", "Bob", 1))])
        with pytest.raises(StorageError):
            await storage.restore(storage.copy())
        assert await names(storage) == ["Ada"] == await names(browser.opened())

    run(work)


def test_a_copy_is_taken_back_and_anything_else_refused(tmp_path: Path) -> None:
    async def work(browser: Browser, storage: PageStorage) -> None:
        await storage.write([(GUEST, ("g0", "Ada", 1))])
        copy = storage.copy()
        with sqlite3.connect(tmp_path / "copy") as db:
            db.deserialize(copy)
            assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
            db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
            newer = db.serialize()
        other = Browser()
        there = other.opened()
        await there.write([(GUEST, ("g9", "Zoe", 1))])
        for wrong, why in (
            (b"nothing of the kind" * 99, StorageError),
            (copy[:5000], StorageError),
            (newer, NewerDatabase),
        ):
            with pytest.raises(why):
                await there.restore(wrong)
        assert await names(other.opened()) == ["Zoe"]
        await there.restore(copy)
        assert await names(there) == ["Ada"] == await names(other.opened())

    run(work)


def test_a_copy_of_an_earlier_version_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the pages of earlier releases have left it."""
    from undercut.server.storage import schema

    storage = PageStorage(Browser(), None, [])
    asyncio.run(storage.write([(GUEST, ("g0", "Ada", 1))]))
    copy, steps = storage.copy(), {number: schema._step(number) for number in range(1, SCHEMA_VERSION + 1)}
    monkeypatch.setattr(schema, "SCHEMA_VERSION", SCHEMA_VERSION + 1)
    monkeypatch.setattr(schema, "_step", lambda number: steps.get(number, "CREATE TABLE more (x TEXT)"))
    later = PageStorage(Browser(), copy, [])
    assert asyncio.run(names(later)) == ["Ada"] and asyncio.run(later.rows("SELECT * FROM more")) == []
