"""Back closes what lies over a screen before it leaves the screen, as people expect on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import open_turn
from tests.e2e.made import played, signed_in
from tests.serving import Server

Open = Callable[..., Page]
PHONE = (390, 844)


def test_back_closes_what_is_open_and_stays_at_the_table(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE, prefs={"bot": "random", "rules": "quick, knock_limit=None"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    table, dialog = page.url, page.get_by_role("alertdialog")
    for close in (page.go_back, page.get_by_role("button", name="Cancel").click, page.go_back):
        page.locator(".actions .ways").click()
        expect(dialog).to_be_visible()
        close()
        expect(dialog).to_have_count(0)
        assert page.url == table
    # One dialog leads to another.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Keys").click()
    expect(page.locator(".keys-dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.url == table
    # Nothing is open: Back leaves.
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_back_after_the_table_was_left_by_its_menu_leads_to_the_table(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE, prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    table = page.url
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-dialog").get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_back()
    page.wait_for_selector("uc-hand [data-card]")
    assert page.url == table
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def _closed_by_back(page: Page, opener: Locator) -> None:
    """Opens a dialog and closes it: by Back, by its button, and by Back once more."""
    dialog = page.locator("dialog")
    for close in (page.go_back, dialog.get_by_role("button", name="Close").click, page.go_back):
        opener.click()
        expect(dialog).to_be_visible()
        here = page.url
        close()
        expect(dialog).to_have_count(0)
        assert page.url == here


@pytest.mark.long
def test_back_closes_the_dialogs_of_a_pad(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE)
    page.goto(page.url + "pad/new")
    for seat, name in enumerate(("Ada", "Bob"), 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    _closed_by_back(page, page.get_by_role("button", name="Enter round"))
    _closed_by_back(page, page.locator(".pad-bar button"))
    page.goto(page.url.rsplit("/", 1)[0])
    _closed_by_back(page, page.get_by_role("button", name="Delete"))


@pytest.mark.long
def test_back_closes_the_link_of_a_game_at_the_table_and_in_the_history(open_page: Open, server: Server) -> None:
    ada, table = played(server)
    page = open_page(f"/table/{table}", viewport=PHONE, **signed_in(ada))
    _closed_by_back(page, page.get_by_role("button", name="Share"))
    page.goto(f"{server.origin}/history/{table}")
    _closed_by_back(page, page.get_by_role("button", name="Share"))
