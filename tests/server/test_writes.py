"""What is told at once leaves in one write: each write is a call of the system, and wakes the client."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from tests.server.inside import Ear, with_service
from undercut.server import messages as m
from undercut.server.http.uvicorn_protocols import Config, Connections
from undercut.server.room.client import Socket
from undercut.server.settings import Settings
from undercut.server.web_service import WebService


class Wire(asyncio.Transport):
    """Keeps each write of a server for a client, whose protocol is the library's own."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.writes: list[bytes] = []

    def write(self, data: Any) -> None:
        if data:  # a transport sends nothing for nothing
            self.writes.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def close(self) -> None:
        pass


def sent_by(app: Any) -> list[list[str]]:
    """The texts of each write that an application makes on a websocket once it has accepted it."""

    async def main() -> list[list[str]]:
        done = asyncio.Event()

        async def whole(scope: Any, receive: Any, send: Any) -> None:
            assert (await receive())["type"] == "websocket.connect"
            await send({"type": "websocket.accept"})
            await app(scope["state"]["socket"])
            done.set()
            await asyncio.sleep(3600)

        config = Config(whole, Connections(Settings(), lambda peer: False), ws_ping_interval=None, lifespan="off")
        config.load()
        assert config.ws_protocol_class is not None
        wire, state = Wire(), ServerState()
        protocol: Any = config.ws_protocol_class(config=config, server_state=state, app_state={})
        protocol.connection_made(wire)
        client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
        client.send_request(client.connect())
        protocol.data_received(b"".join(client.data_to_send()))
        await asyncio.wait_for(done.wait(), 20)
        out: list[list[str]] = []
        for data in wire.writes:
            client.receive_data(data)
            frames = [event for event in client.events_received() if isinstance(event, Frame)]
            out.append([bytes(frame.data).decode() for frame in frames])
        for task in state.tasks:
            task.cancel()
        return out[1:]  # the first one accepts

    return asyncio.run(main())


def test_messages_that_are_sent_together_are_one_write() -> None:
    async def app(socket: Socket) -> None:
        for messages in ([b"a"], ["♠ ä".encode(), b"c" * 70_000, b"d" * 200], [b"e"]):
            socket.write(messages)

    assert sent_by(app) == [["a"], ["♠ ä", "c" * 70_000, "d" * 200], ["e"]]


def test_nothing_is_sent_after_the_close() -> None:
    async def app(socket: Socket) -> None:
        socket.write([b"a"])
        await socket.end(4408)
        with pytest.raises(OSError):
            socket.write([b"b"])

    written = sent_by(app)
    assert len(written) == 2 and written[1][0].encode().startswith((4408).to_bytes(2))


def test_an_acknowledgement_and_the_state_after_it_are_sent_at_once(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", ["simple"], None)
        ear = Ear("gA", 0)
        await table.room.enter(ear.client, 0)
        while not (ear.heard and ear.heard[-1].get("state", {}).get("turn")):
            await asyncio.sleep(0.001)
        state = ear.heard[-1]["state"]
        wrote = len(ear.writes)
        await table.room.command(ear.client, m.Act("c1", action=state["turn"]["legal"][0], last=state["n"]))
        assert ear.writes[wrote] == ["ack", "update"]

    with_service(tmp_path, work)
