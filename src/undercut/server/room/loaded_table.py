"""A table in memory with its parts, and the errors for guests without access."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.http.endpoints import Route
from undercut.server.messages.close_codes import CloseCode
from undercut.server.room.client import Client
from undercut.server.room.room import Room
from undercut.server.storage.entries import ANY, Entry
from undercut.server.tables.actor import TableActor
from undercut.server.tables.bots import BotPlayer
from undercut.server.tables.live_table import LiveTable

_say = formatter("refusals").later


class NotFound(UndercutError):
    """Refusal of an object that does not exist or that the guest may not see. It does not reveal which."""


def unknown_table() -> NotFound:
    """Return the refusal of a table that does not exist or that the guest may not see."""
    return NotFound("unknown_table", _say("unknown_table"))


def unknown_link() -> NotFound:
    """Return the refusal of an unknown token."""
    return NotFound("unknown_link", _say("unknown_link"))


class SeatedGuests(NamedTuple):
    """The data of a table for notifications: its id, the connected seats, and the seats of its guests."""

    table: str
    here: Callable[[], Collection[int]]
    grants: dict[str, int | None]


class Notifier:
    """A notifier of absent players. This base class sends nothing, because a page has only one user."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return []

    def start(self) -> None:
        """Start the background tasks."""

    async def close(self) -> None:
        """End the background tasks."""

    def stored(self, at: SeatedGuests, live: LiveTable, new: Sequence[Entry]) -> None:
        """Handle new entries of a table."""

    def seat_connected(self, table: str, seat: int | None) -> None:
        """Handle the connection of a seat to its table."""

    def seat_disconnected(self, at: SeatedGuests, live: LiveTable | None, seat: int | None, code: int) -> None:
        """Handle the end of a seat's connection with a close code."""


@dataclass(slots=True)
class LoadedTable:
    """A table in memory, its connections and permitted guests: ``grants`` maps guests to seats, None for watchers."""

    owner: str
    links: dict[str, str]
    grants: dict[str, int | None]
    actor: TableActor
    room: Room
    bot_player: BotPlayer

    @property
    def id(self) -> str:
        return self.actor.id

    @property
    def newest(self) -> int:
        """The number of the newest entry known here: the newest stored or, if unknown, sent to all clients; otherwise
        0.

        After a failed or timed-out write, the table is not in memory, but may have a new entry.
        """
        sent = self.room.sent
        return self.actor.newest or (sent if sent < ANY else 0)

    @property
    def bots(self) -> Collection[str | None]:
        """The bots by seat; empty if the table is not in memory."""
        return self.actor.live.bots if self.actor.live is not None else ()

    @property
    def seated(self) -> SeatedGuests:
        """The data of the seated guests for notifications."""
        return SeatedGuests(self.id, lambda: self.room.seats, self.grants)

    @property
    def is_resting(self) -> bool:
        """Whether no client is connected, no command is in progress and no bot has to act."""
        return self.actor.is_resting and not self.bot_player.is_at_work

    async def rest(self) -> None:
        """Stop the bot, finish the command in progress and stop the timers, before unloading the table."""
        await self.bot_player.rest()
        await self.actor.rest()

    @property
    def unauthorized_clients(self) -> list[Client]:
        """The connected clients whose guests may not see the table, as far as this node knows."""
        return [client for client in self.room.clients if client.guest not in self.grants]

    def close_room(self) -> None:
        """Disconnect all clients, because the table is closed."""
        for client in list(self.room.clients):
            client.end(CloseCode.TABLE_CLOSED, m.encode(m.Closing("closed", retry_ms=0)))

    def disconnect_strangers(self, clients: Collection[Client]) -> None:
        """Disconnect those of the clients whose guests may not see the table."""
        for client in clients:
            if client.guest not in self.grants:
                client.end(CloseCode.NO_SUCH_TABLE)
