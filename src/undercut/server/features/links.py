"""Links to share: the addresses of the service that other people can open, and QR codes."""

from __future__ import annotations

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.http.addresses import Addresses
from undercut.server.http.endpoints import FromPath, FromQuery, Request, Response, Route, get
from undercut.server.http.qr_codes import QrCodes
from undercut.server.room.registry import Tables

_say = formatter("refusals").later


class TableLinks:
    """HTTP requests for links to share. The service in a page has none, because nobody else can open that page."""

    def __init__(self, tables: Tables, addresses: Addresses, qr_codes: QrCodes) -> None:
        self._tables, self._addresses, self._qr_codes = tables, addresses, qr_codes

    def routes(self) -> list[Route]:
        """Return the routes."""
        code = "/api/tables/{table:str}/qr.svg"
        return [
            get("/api/reach")(self.reach),
            get(code, media_type="image/svg+xml")(self.qr_code),
        ]

    async def reach(self, request: Request) -> m.Reach:
        """Return the addresses that the guest may send to other people."""
        return self._addresses.reach(request.scope)

    async def qr_code(
        self, request: Request, table: FromPath[str], link: FromQuery[str] = "invite", origin: FromQuery[str] = ""
    ) -> Response[bytes]:
        """Draw a link of the table as a QR code, for one of the addresses of this service."""
        loaded_table, seat = await self._tables.load_for(table, request.guest)
        if seat is None:
            raise UndercutError("not_seated", _say("not_seated-links"))
        kinds = {"invite": ("invite", "t"), "watch": ("watch", "w"), "resume": (f"resume{seat}", "r")}
        if link not in kinds:
            raise UndercutError("bad_request", "link must be invite, watch or resume")
        kind, letter = kinds[link]
        return await self._qr_codes.response(request, f"/{letter}/{loaded_table.links[kind]}", origin)
