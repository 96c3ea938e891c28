"""Guests, tables and finished games that no browser has to make."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.server.test_backups import NAME
from tests.server.test_fairness import simulated
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


def count_deals(folder: Path, hands: int, worse: int = 0) -> None:
    """Adds the counts of ideal deals to a database, and those of a bot with ``worse`` points more deadwood."""
    add = (
        "INSERT INTO deal_counts (rules, player, what, value, n) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (rules, player, what, value) DO UPDATE SET n=deal_counts.n+excluded.n"
    )
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.executemany(add, [tuple(one) for one in simulated(hands, 1)])
        for rules, player, what, value, n in simulated(hands, 2):
            name, more = ("easy", 4 * worse) if player else ("", 0)
            db.execute(
                add, (rules.replace("standard", "oklahoma"), name, what, min(value + more, 4 * 98 + value % 4), n)
            )
        db.commit()
