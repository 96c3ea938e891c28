"""Tables that are open to anybody: listed on the start page, taken at "Sit down", taken off the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import sit_down, unfold
from tests.e2e.looks import clean
from tests.e2e.test_sharing import SIZES
from tests.serving import Server

Open = Callable[..., Page]


def _look(page: Page) -> None:
    """As when the page is looked at again: the list is asked for at once."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose tables are those of these tests alone."""
    with Server(tmp_path_factory.mktemp("offering")) as running:
        yield running


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_a_stranger_joins_an_open_table_from_the_start_page(
    open_page: Open, offering: Server, size: tuple[int, int]
) -> None:
    base = offering.origin
    first = open_page("/", viewport=size, base=base)  # is there before the table is
    expect(first.get_by_role("button", name="Create the table")).to_be_enabled()
    expect(first.get_by_role("list", name="Open tables")).to_have_count(0)
    host = open_page("/", viewport=size, base=base, prefs={"rules": "standard, knock_limit=5"})
    unfold(host)
    host.get_by_label("Invite as").fill("Ada")
    clean(host)
    host.get_by_role("button", name="Open a table to anybody").click()
    expect(host.get_by_text("This table is listed on the start page")).to_be_visible()
    clean(host)
    # The list comes by itself, and is said.
    line = first.locator(".offers .game")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Ada")
    expect(line).to_contain_text("Standard gin, changed")
    expect(line).to_contain_text("45 s a turn")
    expect(first.locator("#live")).to_have_text("1 open table to join")
    clean(first)
    assert first.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    second = open_page("/", viewport=size, base=base)
    second.locator(".offers .game a").click()
    expect(second.locator("h1")).to_have_text("Ada invites you to gin rummy")
    expect(host.locator("#waiting-title")).to_be_visible()
    first.locator(".offers .game a").click()
    sit_down(first)
    for page in (host, first):
        page.wait_for_selector("uc-hand [data-card]")
    second.go_back()
    expect(second.get_by_role("button", name="Create the table")).to_be_enabled()
    expect(second.locator(".offers")).to_have_count(0)


def test_the_creator_takes_a_table_off_the_list_and_puts_it_there(open_page: Open, offering: Server) -> None:
    base = offering.origin
    host, other = open_page("/", base=base), open_page("/", base=base)
    host.get_by_role("button", name="Create the table").click()
    host.get_by_role("button", name="List it for anybody").click()
    expect(host.get_by_text("This table is listed on the start page")).to_be_visible()
    _look(other)
    expect(other.locator(".offers .game")).to_have_count(1)
    host.get_by_role("button", name="Take it off the list").click()
    expect(host.get_by_text("This table is listed on the start page")).to_have_count(0)
    _look(other)
    expect(other.locator(".offers")).to_have_count(0)
    expect(other.locator("#live")).to_have_text("No open tables to join any more")
    host.get_by_role("button", name="List it for anybody").click()
    expect(host.get_by_text("This table is listed on the start page")).to_be_visible()
    _look(other)
    expect(other.locator(".offers .game")).to_have_count(1)
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("button", name="Play now")).to_be_visible()
    _look(other)
    expect(other.locator(".offers")).to_have_count(0)
