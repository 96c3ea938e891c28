"""On a phone: what stands in narrow places is whole, and Back closes what is open before it leaves the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import open_turn
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
PHONE = (390, 844)
CUT = """(what) => [...document.querySelectorAll(what)]
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent.trim().replace(/\\s+/g, ' '))"""


def test_the_title_of_a_table_that_is_watched_is_whole(open_page: Open, server: Server) -> None:
    host, _, watch = invited(open_page, server, viewport=PHONE)
    open_page(watch).wait_for_selector(".other .backs")
    expect(host.locator(".watchers")).to_be_visible()
    expect(host.locator(".bar-title")).to_contain_text("standard")
    assert host.evaluate(CUT, ".bar-title, .watchers") == []


@pytest.mark.parametrize("width", [320, 390, 600, 1280])
def test_the_labels_of_the_cards_to_pick_are_whole(open_page: Open, width: int) -> None:
    page = open_page("/analyze", viewport=(width, 844))
    expect(page.locator(".pick")).to_have_count(52)
    assert page.evaluate(CUT, ".pick") == []


@pytest.mark.parametrize("locale", ["en", "de", "es"])
def test_the_sheets_of_the_lessons_fit_a_small_phone(open_page: Open, locale: str) -> None:
    page = open_page("/learn", viewport=(320, 640), locale=locale)
    expect(page.locator(".sheets").first).to_be_visible()
    assert page.evaluate(CUT, ".sheets") == []


def test_back_closes_what_is_open_and_stays_at_the_table(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE, prefs={"bot": "random", "rules": "quick, knock_limit=None"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    table, dialog = page.url, page.get_by_role("alertdialog")
    for close in (page.go_back, page.get_by_role("button", name="Cancel").click, page.go_back):
        page.locator(".actions .knock").click()
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
