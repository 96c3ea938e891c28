"""No accessibility faults, in light and dark, in what lies between a first visit and the end of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.cards import dealing
from tests.e2e.driver import in_turn, open_turn
from tests.e2e.looks import clean_in_both_themes, resize
from tests.e2e.made import invited, played, signed_in
from tests.serving import Guest, Server

Open = Callable[..., Page]
Make = Callable[..., Server]
UNDERCUT = dealing(["4h 5h 6h 9c 9d 9s Ad 2s 3c Kc", "7h 3h 9h Js Qs Ks 5c 5d 5s Ac"], "Ah")
"""The first player takes the ace and knocks with 7; the other lays off three cards and is left with 1."""
PHONE = (390, 844)


def _watching(open_page: Open, server: Server, watch: str, table: str) -> Page:
    cyd = Guest(server, "Cyd")
    cyd.ask("POST", "/api/join", {"token": watch.rsplit("/", 1)[1], "watch": True})
    return open_page("/table/" + table.rsplit("/", 1)[1], base=server.origin, bypass_csp=True, **signed_in(cyd))


@pytest.mark.long
def test_a_first_visit(open_page: Open) -> None:
    page = open_page("/", prefs={"played": False}, viewport=PHONE, bypass_csp=True)
    expect(page.locator("#bot option").first).to_be_attached()
    clean_in_both_themes(page, "lobby on a phone")
    page.get_by_role("button", name="Choose a look").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    clean_in_both_themes(page, "looks")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog", name="Have you played gin before?")).to_be_visible()
    clean_in_both_themes(page, "first question")
    page.get_by_role("button", name="No, show me how").click()
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()
    open_turn(page)
    clean_in_both_themes(page, "coach")
    page.get_by_role("button", name="Seen cards").click()
    expect(page.get_by_role("dialog").locator("tbody td")).to_have_count(52)
    clean_in_both_themes(page, "seen cards")


@pytest.mark.parametrize("viewport", [pytest.param((1280, 800), marks=pytest.mark.slow), PHONE])
@pytest.mark.long
def test_a_show_down(open_page: Open, make_server: Make, viewport: tuple[int, int]) -> None:
    """While it is defended, and with its result, for the knocker, the defender and a watcher."""
    server = make_server(decks=[UNDERCUT])
    host, guest, watch = invited(open_page, server, "standard", viewport=viewport, bypass_csp=True)
    watcher = _watching(open_page, server, watch, host.url)
    watcher.wait_for_selector(".other .backs")
    clean_in_both_themes(watcher, "watched")
    knocker, defender = in_turn(host, guest)
    knocker.locator(".actions .button", has_text="Take").click()
    knocker.locator(".actions .knock").wait_for()
    clean_in_both_themes(knocker, "may knock")
    knocker.locator(".actions .knock").click()
    pages = {"knocker": knocker, "defender": defender, "watcher": watcher}
    for name, page in pages.items():
        page.wait_for_selector(".knocker .laid-meld")
        clean_in_both_themes(page, f"{name} before the lay-offs")
    defender.get_by_role("button", name="Lay off for me").click()
    clean_in_both_themes(defender, "after the lay-offs")
    defender.locator(".settle").click()
    for name, page in pages.items():
        expect(page.locator("#end-title")).to_contain_text("Undercut!")
        clean_in_both_themes(page, f"{name} at the end")


@pytest.mark.long
def test_the_end_of_a_game(open_page: Open, server: Server) -> None:
    guest, table = played(server, "showdown", "easy")
    page = open_page(f"/table/{table}", base=server.origin, bypass_csp=True, forgive=("503",), **signed_in(guest))
    page.wait_for_selector("#end-title")
    for size in ((1280, 800), PHONE):
        resize(page, *size)
        clean_in_both_themes(page, f"end of the game at {size}")
    resize(page, 1280, 800)
    page.locator(".end-links").get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    clean_in_both_themes(page, "score sheet")


@pytest.mark.long
def test_colours_that_are_hard_to_read_are_found_in_the_dark(open_page: Open) -> None:
    page = open_page("/nowhere", forgive=("status of 404",), bypass_csp=True)
    page.wait_for_selector("main h1")
    clean_in_both_themes(page, "nowhere")
    page.add_style_tag(content="[data-theme=dark] .planted { color: #444; background: #222 }")
    page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<p class=planted>Text</p>')")
    with pytest.raises(AssertionError, match=r"planted, dark: .*color-contrast"):
        clean_in_both_themes(page, "planted")
