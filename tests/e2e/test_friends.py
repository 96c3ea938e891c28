"""Two browsers by a link, one reloading, one losing its network, one watching; the server killed in the middle."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, calm, cards_of, in_turn, link_in, look, loosest, ready, settled
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]


def _move(page: Page) -> bool:
    """One move, if it is this page's turn. Says whether there was one."""
    if not page.locator(".actions.now").count():
        return False
    hands = Hands(page, "mouse")
    asked, before = ready(page), look(page)
    if asked == "over":
        return False
    if "Pass" in asked:
        page.locator(".actions .button", has_text="Pass").click()
    elif "Draw" in asked:
        page.locator(".actions .button", has_text="Draw").click()
    else:
        hands.discard(loosest(page))
    settled(page, before)
    return True


def _moves(pages: tuple[Page, Page], count: int) -> None:
    for _ in range(count):
        assert _move(in_turn(*pages)[0])


@pytest.mark.long
def test_two_browsers_one_reloads_one_goes_offline_and_one_watches(open_page: Open, server: Server) -> None:
    host, guest, watch = invited(open_page, server)
    both = (host, guest)
    _moves(both, 5)

    before = sorted(cards_of(guest))
    guest.reload()
    calm(guest)
    assert sorted(cards_of(guest)) == before
    _moves(both, 4)

    watcher = open_page(watch)
    watcher.wait_for_selector(".other .backs")
    assert watcher.locator("uc-hand").count() == 0
    assert watcher.locator(".other").count() == 2
    expect(watcher.locator(".prompt")).to_have_text("You are watching")
    # Not one hidden card in the whole page: what it shows face up is the pile and nothing else.
    shown = watcher.locator(".felt .face").count()
    assert shown == watcher.locator("button.pile .face").count()

    host.context.set_offline(True)
    expect(host.locator(".notice.warn")).to_contain_text(re.compile("offline|Reconnecting"))
    expect(guest.locator(".plate.away")).to_have_count(1)
    _move(guest)
    _move(guest)
    host.context.set_offline(False)
    expect(host.locator(".notice.warn")).to_have_count(0)
    expect(guest.locator(".plate.away")).to_have_count(0)
    _moves(both, 3)
    # Who is to move has seen everything; the watcher sees as much.
    now, _ = in_turn(host, guest)
    expect(watcher.locator("button.stock .count")).to_have_text(now.locator("button.stock .count").inner_text())


@pytest.mark.long
def test_what_was_missed_offline_is_played_back(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, prefs={"pace": "quick"})
    _moves((host, guest), 2)
    while in_turn(host, guest)[0] is host:
        _move(host)
    host.context.set_offline(True)
    expect(host.locator(".notice.warn")).to_be_visible()
    while guest.locator(".actions.now").count():
        _move(guest)
    top = guest.locator("button.pile").get_attribute("aria-label") or ""
    host.context.set_offline(False)
    expect(host.locator(".notice.warn")).to_have_count(0)
    card = re.sub(r"^(Discard pile, |Take )| (on top|from the discard pile)$", "", top)
    expect(host.locator("button.pile")).to_have_attribute("aria-label", re.compile(re.escape(card)))


@pytest.mark.long
def test_a_killed_server_comes_back_and_the_round_goes_on(open_page: Open, make_server: Callable[..., Server]) -> None:
    own = make_server()
    page = open_page("/", base=own.origin, prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    ready(page)
    before = sorted(cards_of(page))
    own.kill()
    expect(page.locator(".notice.warn")).to_be_visible()
    own.start()
    expect(page.locator(".notice.warn")).to_have_count(0)
    assert sorted(cards_of(page)) == before
    _move(page)
    _move(page)


def test_the_resume_link_brings_the_seat_to_another_device(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    ready(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Continue on another device").click()
    expect(page.get_by_role("img", name="QR code of the link to your seat")).to_be_visible()
    path = link_in(page, "Link to your seat")
    assert path.startswith("/r/") and not page.locator("a[href*='/r/']").count()
    expect(page.get_by_label("Link to your seat")).to_have_value(page.url.split("/table/")[0] + path)
    other = open_page(path)
    # Opening it shows no card: a preview must not, either.
    expect(other.locator("h1")).to_contain_text("seat")
    assert other.locator("[data-card]").count() == 0
    other.get_by_role("button", name="Continue as").click()
    calm(other)
    assert sorted(cards_of(other)) == sorted(cards_of(page))


def test_a_rematch_between_two_people(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, "standard, target=1")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(guest.locator("#end-title")).to_have_text("You win Ada resigned")
    host.get_by_role("button", name="Rematch").click()
    expect(guest.get_by_role("status")).to_contain_text("wants a rematch")
    guest.get_by_role("button", name="Rematch").click()
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]")
