"""Many who read or write at once, and one of them who may not; a PostgreSQL that is away for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.postgres import Postgres, needs_postgres
from undercut.server.storage.postgres import PostgresStorage
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.storage import BadValue, Conflict, Statement, StorageError
from undercut.server.storage.tables import BatchLoader


def put(guest: str) -> Statement:
    return "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?)", (guest, "name", 1)


def test_one_write_that_is_refused_does_not_split_the_others_one_by_one(tmp_path: Path) -> None:
    async def run() -> None:
        storage = SqliteStorage(tmp_path / "db")
        await storage.write([put("twice")])
        before = storage.groups
        names = [f"g{number}" for number in range(300)]
        names.insert(100, "twice")
        answers = await asyncio.gather(*(storage.write([put(name)]) for name in names), return_exceptions=True)
        assert [name for name, answer in zip(names, answers, strict=True) if answer is not None] == ["twice"]
        assert isinstance(answers[100], Conflict)
        assert await storage.row("SELECT count(*) FROM guests") == (301,)
        # Each half without it is one commit.
        assert storage.groups - before < 60
        storage.close()

    asyncio.run(run())


def test_who_asks_while_others_are_read_for_is_answered_together_and_with_what_is_newest() -> None:
    stored, asked, release = {"a": 1, "b": 1}, list[list[str]](), asyncio.Event()

    async def read(keys: Sequence[str]) -> Mapping[str, int]:
        asked.append(list(keys))
        found = {key: stored[key] for key in keys if key in stored}
        await release.wait()
        return found

    async def run() -> None:
        gathering = BatchLoader(read)
        first = asyncio.create_task(gathering.find("a"))
        while not asked:
            await asyncio.sleep(0)
        stored["a"] = 2
        others = [asyncio.create_task(gathering.find(key)) for key in ("a", "b", "a", "c")]
        gone = [asyncio.create_task(gathering.find(key)) for key in ("b", "d")]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        release.set()
        assert await first == 1
        assert await asyncio.gather(*others) == [2, 1, 2, None]
        assert asked == [["a"], ["a", "b", "c"]]

    asyncio.run(run())


def test_one_bad_key_is_refused_and_no_other() -> None:
    async def read(keys: Sequence[str]) -> Mapping[str, str]:
        if "\0" in keys:
            raise BadValue(number=False)
        return {key: key.upper() for key in keys}

    async def run() -> None:
        gathering = BatchLoader(read)
        found = await asyncio.gather(*(gathering.find(key) for key in "a\0b"), return_exceptions=True)
        assert [found[0], found[2]] == ["A", "B"] and isinstance(found[1], BadValue)

    asyncio.run(run())


def test_all_are_told_that_nothing_can_be_read() -> None:
    async def read(keys: Sequence[str]) -> Mapping[str, str]:
        raise StorageError("away")

    async def run() -> None:
        gathering = BatchLoader(read)
        found = await asyncio.gather(*(gathering.find(key) for key in "ab"), return_exceptions=True)
        assert [type(one) for one in found] == [StorageError, StorageError]
        with pytest.raises(StorageError):
            await gathering.find("c")

    asyncio.run(run())


@needs_postgres
@pytest.mark.long
def test_what_is_read_and_written_while_postgresql_is_away_for_some_seconds_is_answered() -> None:
    """A pool of connections is of no use for it: it waits longer and longer before it connects again."""
    with Postgres() as postgres:
        storage = PostgresStorage(postgres.database())

        async def run() -> None:
            await storage.write([put("before")])
            # All readers have a connection.
            await asyncio.gather(*(storage.row("SELECT pg_sleep(0.2)") for _ in range(3)))
            await asyncio.to_thread(postgres.stop)
            reading = [asyncio.create_task(storage.row("SELECT count(*) FROM guests")) for _ in range(6)]
            writing = asyncio.create_task(storage.write([put("meanwhile")]))
            await asyncio.sleep(1.5)
            await asyncio.to_thread(postgres.start)
            await writing
            assert {row[0] for row in await asyncio.gather(*reading) if row is not None} <= {1, 2}
            assert await storage.row("SELECT count(*) FROM guests") == (2,)

        asyncio.run(run())
        storage.close()
