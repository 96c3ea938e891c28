"""Guests, tables and finished games that no browser has to make."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.serving import Guest, Server


def signed_in(guest: Guest) -> dict[str, Any]:
    """What makes a page that of a guest."""
    assert guest.cookie is not None
    name, value = guest.cookie.split("=", 1)
    cookie = {"name": name, "value": value, "domain": "127.0.0.1", "path": "/", "expires": -1, "httpOnly": True}
    return {"storage_state": {"cookies": [cookie | {"secure": False, "sameSite": "Strict"}], "origins": []}}


def invited(
    open_page: Callable[..., Page], server: Server, rules: str = "standard", **more: object
) -> tuple[Page, Page, str]:
    """Two pages at one table, of its host Ada and of Bob, and the watchers' link."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(rules, others=[{"open": True}])
    assert bob.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[1]}).status == 200
    path = f"/table/{made['table']}"
    host, guest = (open_page(path, base=server.origin, **signed_in(one), **more) for one in (ada, bob))
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]")
    return host, guest, str(made["links"]["watch"])


def played(server: Server, rules: str = "showdown", bot: str = "random") -> tuple[Guest, str]:
    """A guest, Ada, who has finished a game, and its table."""
    guest = Guest(server, "Ada")
    seat = guest.sit(guest.make(rules, others=[{"bot": bot}])["table"])
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            seat.do("next")
        seat.play(Random(1), 1)
    seat.close()
    return guest, seat.table
