"""Who comes to a table by a link, and who leaves it."""

from __future__ import annotations

from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.features.guest_names import GuestNames
from undercut.server.room.open_table import OpenTable, unknown_link
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Entry
from undercut.server.storage.tables import Database, grant, revoke
from undercut.server.tables.live_table import LiveTable, Refused

__all__ = ["Joining"]

_say = speaker("refusals").later


class Joining:
    """Lets guests join tables, and leave them."""

    def __init__(self, tables: Tables, database: Database, names: GuestNames, cluster: Cluster) -> None:
        self._tables, self._database, self._names, self._cluster = tables, database, names, cluster

    async def join(self, guest: str, token: str, *, watch: bool = False) -> tuple[OpenTable, int | None]:
        """The table and seat of a link; ``watch``: the guest does not want a seat.

        Raises NotFound ``unknown_link``, Refused ``seat_taken``.
        """
        link = await self._database.link(token)
        if link is None:
            raise unknown_link()
        table, kind, seat = link
        found = await self._tables.load(table)
        watch = kind == "watch" or (kind == "invite" and watch)
        await self._tables.read_grants(found)
        if guest in found.grants and (found.grants[guest] is not None or watch):
            return found, found.grants[guest]
        if kind == "invite" and not watch:
            return found, await self._sit_down(found, guest)
        await self._database.write([grant(guest, found.id, seat)])
        found.grants[guest] = seat
        self._cluster.granted(found.id)
        return found, seat

    async def _sit_down(self, found: OpenTable, guest: str) -> int:
        name = await self._names.name_of(guest)
        sat: list[int] = []

        def sit(live: LiveTable) -> list[Entry]:
            sat.clear()  # it is decided again if another node was faster
            if (had := found.grants.get(guest)) is not None:
                sat.append(had)
                return []
            if not live.open_seats:
                raise Refused("seat_taken", _say("seat_taken-all"))
            sat.append(live.open_seats[0])
            return live.join(sat[0], name)

        await found.actor.change(
            sit,
            also=lambda: [grant(guest, found.id, sat[0])],
            before_again=lambda: self._tables.read_grants(found, certain=True),
        )
        found.grants[guest] = sat[0]
        self._cluster.granted(found.id)
        return sat[0]

    async def leave(self, found: OpenTable, guest: str, seat: int | None, game: int) -> None:
        """Leave a table: its creator closes a waiting one, a game is resigned.

        ``game`` is the game that the guest wants to leave, 0 before the first: a request that arrives late never
        ends another one. Raises Refused ``stale`` or ``wrong_stage``.
        """
        live = await found.actor.load()
        if seat is None:
            await self._database.write([revoke(guest, found.id)])
            found.grants.pop(guest, None)
            self._cluster.granted(found.id)
        elif live.stage == "waiting":
            if game:
                raise Refused("stale", _say("stale-game"))
            if guest != found.owner:
                raise Refused("wrong_stage", _say("wrong_stage-close"))
            await found.actor.change(lambda now: now.close())
            for conn in list(found.room.clients):
                conn.end(4410, m.encode(m.Closing("closed", retry_ms=0)))
        elif live.stage != "closed":
            await found.actor.change(lambda now: now.leave(seat, game))
