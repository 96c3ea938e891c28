"""The names of guests."""

from __future__ import annotations

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.lines import clean
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms

_say, _service = formatter("refusals").later, formatter("service")


class GuestNames:
    """The stored names of guests."""

    def __init__(self, table_store: TableStore) -> None:
        self._table_store = table_store

    async def name_of(self, guest: str) -> str:
        """Return the guest's name; by default ``Guest`` and a number."""
        name = await self._table_store.guest_name(guest)
        return name if name is not None else _service("guest", number=1000 + sum(map(ord, guest)) * 7919 % 9000)

    async def rename(self, guest: str, name: str) -> str:
        """Set the guest's name: 1 to 24 visible characters. Raise UndercutError ``bad_request``."""
        name = clean(name)
        if not 1 <= len(name) <= 24:
            raise UndercutError("bad_request", _say("bad_request-name"))
        await self._table_store.name_guest(guest, name, now_ms())
        return name
