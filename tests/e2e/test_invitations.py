"""An invitation in a second browser: looking, sitting down, a taken seat, a page of the network without a clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import link_in, sit_down, unfold
from tests.e2e.looks import clean
from tests.serving import Server
from undercut.server.http.addresses import machine_addresses

Open = Callable[..., Page]


def _invitation(page: Page, name: str = "Ada") -> str:
    unfold(page)
    page.get_by_label("Invite as").fill(name)
    page.get_by_role("button", name="Create the table").click()
    link_in(page, "Link for the other seat")
    return page.get_by_label("Link for the other seat").input_value()


def _path(link: str) -> str:
    return "/" + link.split("/", 3)[3]


@pytest.mark.long
def test_a_game_without_a_clock_has_none(open_page: Open) -> None:
    host = open_page("/")
    unfold(host)
    host.get_by_label("Clock").select_option("No clock")
    link = _invitation(host)
    guest = open_page(_path(link))
    expect(guest.locator(".terms")).to_contain_text("No clock")
    sit_down(guest)
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]")
        expect(page.locator(".clock")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), pytest.param((1280, 800), marks=pytest.mark.slow)])
@pytest.mark.long
def test_an_invitation_is_shown_first_and_only_sitting_down_takes_the_seat(
    open_page: Open, size: tuple[int, int]
) -> None:
    host = open_page("/", viewport=size, prefs={"rules": "standard, knock_limit=5"})
    link = _invitation(host)
    expect(host.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    expect(host.locator(".link-alone")).to_have_text(
        "This link works on this machine alone. Whoever runs the server can open it to the network."
    )
    clean(host)
    looks = open_page(_path(link), viewport=size, forgive=("409",))
    guest = open_page(_path(link), viewport=size)
    for page in (looks, guest):
        expect(page.locator("h1")).to_have_text("Ada invites you to gin rummy")
    expect(guest.locator(".terms")).to_contain_text("Rules: Standard gin, changed")
    expect(guest.locator(".terms")).to_contain_text("Knock limit")
    expect(guest.locator(".terms")).to_contain_text("45 s a turn, 20 minutes in reserve")
    expect(host.locator("#waiting-title")).to_be_visible()
    clean(guest)
    # Without a name nobody sits down.
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("Type your name")
    expect(guest.get_by_label("Your name")).to_be_focused()
    sit_down(guest)
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]")
    expect(host.locator(".other")).to_contain_text("Bob")
    # The other one, who looked, comes too late, and may watch.
    sit_down(looks, "Carol")
    expect(looks.locator("h1")).to_have_text("This seat is taken")
    clean(looks)
    looks.get_by_role("button", name="Watch").click()
    expect(looks.locator(".prompt")).to_have_text("You are watching")
    # Whoever sits there already comes to the table at once.
    guest.goto(link)
    guest.wait_for_selector("uc-hand [data-card]")


@pytest.mark.long
def test_an_invitation_to_a_closed_table_says_so(open_page: Open) -> None:
    host = open_page("/")
    link = _invitation(host)
    guest = open_page(_path(link), forgive=("status of 404",))
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("button", name="Play now")).to_be_visible()
    guest.reload()
    expect(guest.locator("h1")).to_have_text("This table was closed before the game began")
    guest.get_by_role("link", name="Back to the lobby", exact=True).click()
    expect(guest.get_by_role("button", name="Play now")).to_be_visible()


def test_a_device_that_can_share_is_given_the_link(open_page: Open) -> None:
    host = open_page("/")
    host.evaluate("() => { navigator.share = async given => { window.given = given; }; }")
    link = _invitation(host)
    host.get_by_role("button", name="Share").click()
    host.wait_for_function("(link) => window.given?.url === link", arg=link)


@pytest.mark.long
def test_on_a_page_of_the_network_the_link_is_copied_and_shared_without_a_clipboard(
    open_page: Open, make_server: Callable[..., Server]
) -> None:
    hosts = machine_addresses(ipv6=False)
    if not hosts:
        pytest.skip("this machine has no address on a network")
    wide = make_server(host="0.0.0.0")
    lan = f"http://{hosts[0]}:{wide.port}"
    host = open_page("/", base=f"http://localhost:{wide.port}")
    link = _invitation(host)
    assert link.startswith(f"{lan}/t/")
    assert host.locator(".link-alone").count() == 0
    guest = open_page(_path(link), base=lan, viewport=(390, 844))
    assert guest.evaluate("() => !window.isSecureContext && !navigator.clipboard")
    sit_down(guest)
    guest.wait_for_selector("uc-hand [data-card]")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_text("Continue on another device").click()
    guest.get_by_role("button", name="Copy", exact=True).click()
    shown = guest.get_by_label("Link to your seat")
    expect(guest.get_by_role("button", name=re.compile("Copied|Selected"))).to_be_visible()
    seat = shown.input_value()
    assert seat.startswith(f"{lan}/r/")
    # The link is selected whole, so that it can be copied by hand if the browser refuses.
    guest.evaluate("() => { document.execCommand = () => false; }")
    guest.get_by_role("button", name=re.compile("Copied|Selected")).click()
    expect(guest.get_by_role("button", name="Selected")).to_be_visible()
    expect(guest.locator(".link-row .note")).to_contain_text("copy it with your device")
    assert shown.evaluate("input => input.value.slice(input.selectionStart, input.selectionEnd)") == seat
    clean(guest)
