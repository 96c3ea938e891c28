"""A command or request that arrives late, or once more, never ends or begins anything that its sender had not seen."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import Ear, with_service
from tests.server.test_clock_set import play_round
from tests.server.test_play import friends
from tests.serving import Server
from undercut.errors import UndercutError
from undercut.server import messages as m
from undercut.server.room.loaded_table import LoadedTable
from undercut.server.web_service import WebService

Work = Callable[[WebService, LoadedTable, Ear, Ear], Awaitable[None]]


def playing(folder: Path, work: Work, rules: str = "standard") -> None:
    """A table of two with both connected."""

    async def begin(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", rules, [None], None)
        await service.invitations.join("gB", table.links["invite"])
        ears = [Ear("gA", 0), Ear("gB", 1)]
        for ear in ears:
            await table.room.enter(ear.client, 0)
        await work(service, table, *ears)

    with_service(folder, begin)


async def send(table: LoadedTable, ear: Ear, command: Any) -> Any:
    """The answer to a command: an ack, or the code of its refusal."""
    try:
        await table.room.command(ear.client, command)
    except UndercutError as error:
        return error.code
    return next(one for one in reversed(ear.heard) if one["type"] == "ack" and one["id"] == command.id)


def n(table: LoadedTable) -> int:
    live = table.actor.live
    assert live is not None
    return live.n


def stage(table: LoadedTable) -> tuple[int, str]:
    live = table.actor.live
    assert live is not None
    return live.game, live.stage


async def rematch(table: LoadedTable, *ears: Ear) -> None:
    for ear in ears:
        assert (await send(table, ear, m.Rematch(uuid.uuid4().hex, n(table), True)))["type"] == "ack"


def legal(table: LoadedTable, seat: int) -> str:
    """An action that a seat may take, and that ends no round."""
    live = table.actor.live
    assert live is not None
    turn = table.room.views.state(live, table.room.presence, seat).turn
    assert turn is not None
    return next((one for one in turn.legal if one in ("draw", "pass")), turn.legal[-1])


def test_a_resignation_that_arrives_late_does_not_end_the_next_game(tmp_path: Path) -> None:
    async def work(service: WebService, table: LoadedTable, ada: Ear, bob: Ear) -> None:
        late = m.Resign("late", n(table))
        assert (await send(table, bob, m.Resign("first", n(table))))["type"] == "ack"
        assert await send(table, ada, late) == "game_over", "the game that it was meant for has ended"
        await rematch(table, ada, bob)
        assert stage(table) == (2, "playing")
        assert await send(table, ada, late) == "stale"
        assert stage(table) == (2, "playing")

    playing(tmp_path, work)


@pytest.mark.parametrize("rules", ["standard", "standard, games=5"])
def test_a_resignation_that_is_repeated_after_many_commands_is_known(tmp_path: Path, rules: str) -> None:
    async def work(service: WebService, table: LoadedTable, ada: Ear, bob: Ear) -> None:
        first = m.Resign("once", n(table))
        done = await send(table, ada, first)
        assert done["repeated"] is False
        if "games" in rules:
            for ear in (ada, bob):
                assert (await send(table, ear, m.Next(uuid.uuid4().hex, n(table))))["type"] == "ack"
        else:
            await rematch(table, ada, bob)
        assert stage(table) == (2, "playing")
        for _ in range(70):
            live = table.actor.live
            assert live is not None and live.core is not None
            if live.stage == "round_over":
                for ear in (ada, bob):
                    await send(table, ear, m.Next(uuid.uuid4().hex, n(table)))
            seat = live.core.pending()[0]
            assert await send(table, (ada, bob)[seat], m.Act(uuid.uuid4().hex, n(table), legal(table, seat)))
        for forgetting in (False, True):
            if forgetting:
                table.actor.forget()  # as after a restart, or at another node
            assert (await send(table, ada, first))["repeated"] is True
        assert await send(table, ada, m.Resign("once", n(table))) == "id_reused"
        assert stage(table)[0] == 2 and stage(table)[1] != "game_over"

    playing(tmp_path, work, rules)


def test_what_was_said_at_the_end_of_a_round_does_not_hold_for_the_next(tmp_path: Path) -> None:
    async def work(service: WebService, table: LoadedTable, ada: Ear, bob: Ear) -> None:
        await play_round(table)
        late = n(table)
        for ear in (ada, bob):
            assert (await send(table, ear, m.Next(uuid.uuid4().hex, late)))["type"] == "ack"
        await play_round(table)
        assert stage(table) == (1, "round_over")
        assert await send(table, ada, m.Next("late", late)) == "stale", "it has not seen how this round ended"
        assert table.actor.live is not None and not table.actor.live.ready
        assert await send(table, ada, m.Next("early", n(table) + 1)) == "from_the_future"

    playing(tmp_path, work, "standard, target=5000")


def test_an_answer_to_one_rematch_is_none_to_the_next(tmp_path: Path) -> None:
    async def work(service: WebService, table: LoadedTable, ada: Ear, bob: Ear) -> None:
        assert (await send(table, bob, m.Resign("one", n(table))))["type"] == "ack"
        late = n(table)
        await rematch(table, ada, bob)
        assert (await send(table, bob, m.Resign("two", n(table))))["type"] == "ack"
        for accept in (True, False):
            assert await send(table, ada, m.Rematch(uuid.uuid4().hex, late, accept)) == "stale"
        assert table.actor.live is not None and table.actor.live.wants == {}

    playing(tmp_path, work)


def test_leaving_a_table_by_request_ends_only_the_game_that_it_names(server: Server) -> None:
    ada, bob, made = friends(server)
    path = f"/api/tables/{made['table']}"
    for query in ("", "?game=0", "?game=2"):
        refused = ada.guest.ask("DELETE", path + query)
        assert (refused.status, refused.json["code"]) == (409, "stale"), "it was a waiting table, or another game"
    assert ada.guest.ask("DELETE", f"{path}?game=1").status == 204
    ada.until(lambda: ada.state["stage"] == "game_over")
    for seat in (ada, bob):
        seat.until(lambda seat=seat: seat.state["stage"] == "game_over")
        assert seat.do("rematch", accept=True)["type"] == "ack"
    ada.until(lambda: ada.state["game"] == 2)
    assert ada.guest.ask("DELETE", f"{path}?game=1").json["code"] == "stale", "repeated"
    assert ada.guest.ask("GET", path).json["stage"] == "playing"
    for seat in (ada, bob):
        seat.close()
