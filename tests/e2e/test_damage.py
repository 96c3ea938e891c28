"""A damaged table is shown as one that cannot be read, in the lobby, in History and at its address."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.serving import Server

Open = Callable[..., Page]


@pytest.mark.long
def test_a_damaged_table_says_so(open_page: Open, make_server: Callable[..., Server]) -> None:
    server = make_server()
    page = open_page("/", base=server.origin, prefs={"bot": "random"}, forgive=("410",))
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    address = page.url
    server.stop()
    with closing(sqlite3.connect(server.data / "undercut.sqlite3")) as db, db:
        db.execute("UPDATE entries SET body=? WHERE n=3", (b"?",))
    server.start()
    page.goto(f"{server.origin}/")
    game = page.locator(".games .game")
    expect(game).to_have_count(1)
    expect(game).to_contain_text("This table cannot be read: what is stored of it is damaged.")
    expect(game.locator(".badge")).to_have_text("Cannot be read")
    expect(game.get_by_role("link")).to_have_count(0)
    page.get_by_role("link", name="History", exact=True).click()
    expect(page.locator("uc-history .games .game .badge")).to_have_text("Cannot be read")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_contain_text("This table cannot be read")
    page.get_by_role("link", name="lobby").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
