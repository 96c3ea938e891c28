"""The log of a live table: what an action costs, how much a long table writes, and that it replays."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import undercut.actions
import undercut.table
from tests.server.inside import Ear
from undercut.bots import bot
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server import messages as m
from undercut.server.logs import Log
from undercut.server.settings import Settings
from undercut.server.storage import entries as log
from undercut.server.storage.entries import Row, command_key
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.finished_games import finished_rounds
from undercut.server.web_service import open_service


def test_one_discard_is_parsed_once_and_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people, from the frame to the pictures of both."""
    counts: Counter[str] = Counter()

    def counted(name: str, do: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            counts[name] += 1
            return do(*args, **more)

        return call

    async def work() -> None:
        service = open_service(tmp_path, Settings(), Log(io.StringIO()))
        service.start()
        table, _ = await service.guest_tables.create("gA", "standard", [None], None)
        await service.invitations.join("gB", table.links["invite"])
        ears = [Ear("gA", 0), Ear("gB", 1)]
        for ear in ears:
            await table.room.enter(ear.client, 0)
        live = await table.actor.load()
        assert live.core is not None
        seat = live.core.pending()[0]
        await table.room.command(ears[seat].client, m.Act("k1", live.n, "take"))
        picture = table.room.views.state(live, table.room.presence, seat)
        assert picture.turn is not None
        discard = picture.turn.legal[0]
        parse, apply = undercut.actions.parse_seen, Round.apply
        monkeypatch.setattr(undercut.actions, "parse_seen", counted("parse", parse))
        monkeypatch.setattr(Round, "apply", counted("apply", apply))
        await table.room.command(ears[seat].client, m.Act("k2", live.n, discard))
        while not all(heard(ear, discard) for ear in ears):
            await asyncio.sleep(0)
        monkeypatch.undo()
        await service.close()

    def heard(ear: Ear, action: str) -> bool:
        return any(e["kind"] == "acted" and e["action"] == action for h in ear.heard for e in h.get("events", []))

    asyncio.run(work())
    assert counts == {"parse": 1, "apply": 1}


def played(rules: str, rounds: int) -> tuple[LiveTable, list[Row], list[int]]:
    """A table of so many rounds against a bot, with the same cards every time; its rows, and how many there were after
    each round.
    """
    live, new = LiveTable.make(ruleset(rules), (None, "simple"), None, None)
    with patch("undercut.server.tables.live_table.secrets.token_hex", lambda size: "01" * size):
        rows = [Row(e, None, None) for e in [*new, *live.join(0, "Ada")]]
    rng, player, ends = Random(rules), bot("simple"), list[int]()
    while len(ends) < rounds:
        mark = None
        if live.stage == "round_over":
            new = live.next(0)
        else:
            assert live.core is not None
            seat = live.core.pending()[0]
            view = live.core.view(seat)
            assert view is not None
            action = player.act(view, rng)
            if seat == 0:
                # A person's action comes as a command, and is stored with its mark.
                text = m.encode(m.Act(f"{live.n:032x}", live.n, str(action))).decode()
                mark = command_key(0, f"{live.n:032x}", text)
            new = live.act(seat, action)
        rows += [Row(e, mark if e is new[0] else None, None) for e in new]
        if live.stage == "round_over":
            ends.append(len(rows))
    return live, rows, ends


def stored_bytes(rows: list[Row]) -> int:
    return sum(len(log.encode(row.entry)) + len(row.command or b"") for row in rows)


def bytes_an_action(rows: list[Row]) -> float:
    """Of everything that is stored, for each command of the person."""
    return stored_bytes(rows) / sum(row.command is not None for row in rows)


def check_long_table(rounds: int) -> None:
    """Writes little in the first and in the last tenth of its rounds, and replays to where it stands."""
    live, rows, ends = played("eleven", rounds)
    tenth = rounds // 10
    first, last = rows[: ends[tenth - 1]], rows[ends[-tenth - 1] : ends[-1]]
    for part in first, last:
        print(f"{stored_bytes(part) / tenth:.0f} bytes a round, {bytes_an_action(part):.0f} an action of the person")
        assert stored_bytes(part) / tenth < 3000
    # Rounds differ in length, and fifteen of them may be half as long again as fifteen others.
    assert bytes_an_action(last) < 1.25 * bytes_an_action(first)
    again = LiveTable.replay(log.decode(row.entry.n, log.encode(row.entry)) for row in rows)
    assert (again.n, again.stage, again.round, again.scores) == (live.n, live.stage, live.round, live.scores)
    assert again.core is not None and live.core is not None and again.core.boards == live.core.boards
    assert again.core.game == live.core.game
    assert len(live.core.log) < 200, "what is over has left memory"
    assert sum(1 for _ in finished_rounds(rows)) == rounds


def test_a_table_writes_little_and_the_last_round_as_the_first() -> None:
    check_long_table(150)


@pytest.mark.slow
def test_a_table_of_five_thousand_rounds_writes_little_and_replays() -> None:
    check_long_table(5000)
