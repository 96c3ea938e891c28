"""People say phrases and emotes at the table, mute each other, and chat if the host allows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import in_turn
from tests.e2e.looks import clean
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
NARROW = (1000, 800)
"""Too narrow for the columns beside the felt: chat is behind a button."""
SIZES = [(390, 844), NARROW]
PHRASES = 12
EMOTES = 6


def _say(page: Page, what: str) -> None:
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("dialog").get_by_role("button", name=what, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_a_phrase_shows_beside_the_player_and_is_said(open_page: Open, server: Server, size: tuple[int, int]) -> None:
    host, guest, watch = invited(open_page, server, viewport=size)
    wim = open_page(watch, viewport=size)
    expect(wim.locator(".other")).to_have_count(2)
    expect(wim.get_by_role("button", name="Say something")).to_have_count(0)
    host.get_by_role("button", name="Say something").click()
    dialog = host.get_by_role("dialog", name="Say something")
    expect(dialog.locator(".phrases button")).to_have_count(PHRASES)
    expect(dialog.locator(".emotes button")).to_have_count(EMOTES)
    expect(dialog.get_by_label("Your message")).to_have_count(0)
    clean(host)
    host.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    _say(host, "Good luck")
    expect(guest.locator(".other .bubble")).to_have_text("Good luck")
    expect(wim.locator(".other .bubble")).to_have_text("Good luck")
    expect(host.locator(".mine .bubble")).to_have_text("Good luck")
    expect(guest.locator("#live")).to_contain_text(": Good luck")
    box, view = guest.locator(".other .bubble").bounding_box(), guest.viewport_size
    assert box and view and box["x"] >= 0 and box["x"] + box["width"] <= view["width"]
    clean(guest)
    _say(guest, "Applause")
    expect(host.locator(".other .bubble .emote")).to_be_visible()
    expect(host.locator("#live")).to_contain_text("Bob: Applause")
    # It goes by itself, and the game is where it was.
    expect(guest.locator(".bubble")).to_have_count(0, timeout=15_000)
    expect(host.locator("uc-hand [data-card]").first).to_be_visible()


def test_who_is_muted_is_not_heard_also_after_a_reload(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, viewport=NARROW)
    host.get_by_role("button", name="Say something").click()
    host.get_by_label("Mute Bob").check()
    host.keyboard.press("Escape")
    _say(guest, "Hello")
    expect(guest.locator(".mine .bubble")).to_be_visible()
    _say(host, "Thanks")
    expect(guest.locator(".other .bubble")).to_have_text("Thanks")
    expect(host.locator(".other .bubble")).to_have_count(0)
    expect(host.locator("#live")).not_to_contain_text("Hello")
    host.reload()
    host.wait_for_selector("uc-hand [data-card]")
    host.get_by_role("button", name="Say something").click()
    expect(host.get_by_label("Mute Bob")).to_be_checked()
    host.get_by_label("Mute Bob").uncheck()
    host.keyboard.press("Escape")
    _say(guest, "Sorry")
    expect(host.locator(".other .bubble")).to_have_text("Sorry")


@pytest.mark.long
def test_too_much_at_once_is_refused_in_words(open_page: Open, server: Server) -> None:
    host, _, _ = invited(open_page, server, viewport=NARROW)
    for _ in range(6):
        _say(host, "Surprise")
    expect(host.locator(".prompt.refusal")).to_contain_text("wait a few seconds")


@pytest.mark.long
def test_after_the_game_what_is_said_still_shows(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, viewport=NARROW)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(host.locator("#end-title")).to_be_visible()
    _say(guest, "Well played")
    expect(host.locator(".said-lines .bubble")).to_have_text("Bob Well played")
    clean(host)


def test_against_the_computer_there_is_nobody_to_talk_to(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.get_by_role("button", name="Say something")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_chat_is_shown_as_text(open_page: Open, make_server: Callable[..., Server], size: tuple[int, int]) -> None:
    server = make_server(limits={"chat": True, "chat_blocked": [" darn "]})
    host, guest, _ = invited(open_page, server, viewport=size)
    text = '<img src=x onerror="alert(1)"> & <b>bold</b>'
    guest.get_by_role("button", name="Say something").click()
    guest.get_by_label("Your message").fill(text)
    clean(guest)
    guest.keyboard.press("Enter")
    expect(host.locator(".other .bubble")).to_have_text(text)
    assert host.locator(".bubble img, .bubble b").count() == 0
    guest.get_by_role("button", name="Say something").click()
    guest.get_by_label("Your message").fill("Darn!")
    guest.keyboard.press("Enter")
    expect(guest.locator(".prompt.refusal")).to_contain_text("the host does not allow one of its words")
    expect(host.locator(".other .bubble")).not_to_have_text("Darn!")


def test_the_field_beside_the_felt_is_empty_once_its_text_was_said(
    open_page: Open, make_server: Callable[..., Server]
) -> None:
    server = make_server(limits={"chat": True, "chat_blocked": [" darn "]})
    host, guest, _ = invited(open_page, server, viewport=(1280, 800))
    field = guest.get_by_label("Your message")
    field.fill("Well met")
    field.press("Enter")
    expect(host.locator(".other .bubble")).to_have_text("Well met")
    expect(field).to_have_value("")
    # A refused text can be corrected.
    field.fill("Darn!")
    field.press("Enter")
    expect(guest.locator(".prompt.refusal")).to_contain_text("the host does not allow one of its words")
    expect(field).to_have_value("Darn!")


@pytest.mark.long
def test_a_clock_runs_on_whatever_is_said(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, viewport=NARROW)
    page, _ = in_turn(host, guest)
    clock = page.locator(".mine .clock.running")

    def left() -> int:
        minutes, seconds = clock.inner_text().split()[0].split(":")
        return 60 * int(minutes) + int(seconds)

    page.clock.install()
    before = left()
    page.clock.fast_forward(15_000)
    expect(clock).not_to_have_text(clock.inner_text())
    assert left() <= before - 15
    _say(page, "Smile")
    expect(page.locator(".mine .bubble")).to_be_visible()
    assert left() <= before - 15
