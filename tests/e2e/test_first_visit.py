"""A person's first visit: the start page, the lessons, the coached game, and its replay shared by a link."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, follow_coach, link_in, look, play_round, ready, settled, tab_to
from tests.serving import Server

Open = Callable[..., Page]


DENIED = """() => {
  const denied = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  for (const kept of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kept, { get: denied });
  caches.match = caches.open = caches.keys = async () => denied();
}"""
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
}"""


@pytest.mark.parametrize("refusing", [DENIED, FULL], ids=["denied", "full"])
@pytest.mark.long
def test_a_browser_that_keeps_nothing_plays(open_page: Open, server: Server, refusing: str) -> None:
    page = open_page("/")
    page.add_init_script(f"({refusing})()")
    for path in ("/settings", "/pad", "/puzzles", "/"):
        page.goto(server.origin + path)
        expect(page.locator("#main h1")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    if refusing is DENIED:  # what is not kept is asked again
        page.get_by_role("button", name="Yes").click()
    ready(page)


def coached_round(page: Page, hands: Hands) -> None:
    """Follows the coach's advice to the end of the round."""
    page.wait_for_selector("uc-hand [data-card]")
    for _ in range(120):
        asked = ready(page)
        if asked == "over":
            return
        before = look(page)
        follow_coach(page, hands, asked)
        settled(page, before)
    raise AssertionError("the round does not end")


def stranger_sees(open_page: Open, link: str, viewport: tuple[int, int]) -> None:
    """Whoever has the link replays the game, with both hands open."""
    stranger = open_page(link, viewport=viewport)
    expect(stranger.locator(".replay-hand")).to_have_count(2)
    expect(stranger.locator("h1")).to_have_text("Replay of round 1")
    stranger.get_by_role("button", name="Last step").click()
    expect(stranger.get_by_role("button", name="Next step")).to_be_disabled()


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.long
def test_a_first_visit_by_touch_on_a_phone(open_page: Open, whole: bool) -> None:
    """Either the whole game is played, or it is given up after the round with the coach."""
    viewport = (390, 844)
    page = open_page("/", viewport=viewport, has_touch=True, is_mobile=True)
    page.get_by_role("link", name="Learn").first.tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("button", name="Play your first game with a coach").tap()
    hands = Hands(page, "touch")
    coached_round(page, hands)
    page.get_by_role("button", name="Go on without the coach").tap()
    for _ in range(40):
        if page.get_by_role("button", name="Rematch").count():
            break
        page.get_by_role("button", name="Next round").tap()
        page.wait_for_selector("uc-hand [data-card]")
        if whole:
            play_round(page, hands)
        else:
            page.get_by_role("button", name="Menu").tap()
            page.get_by_role("button", name="Resign").tap()
            page.get_by_role("alertdialog").get_by_role("button", name="Resign").tap()
            expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You win|.+ wins|A draw)"))
    page.get_by_role("button", name="Share").tap()
    page.get_by_role("dialog", name="Share a picture").get_by_role("button", name="Link to the replay").tap()
    expect(page.get_by_role("dialog", name="Share this game")).to_be_visible()
    stranger_sees(open_page, link_in(page, "Link to the replay"), viewport)


@pytest.mark.long
def test_a_first_visit_by_keyboard_with_the_names_that_screen_readers_read(open_page: Open) -> None:
    page = open_page("/")
    tab_to(page, page.get_by_role("link", name="Learn").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Play your first game with a coach"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()
    expect(page.get_by_role("group", name=re.compile(r"Your hand, 1[01] cards, deadwood \d+"))).to_be_visible()
    hands = Hands(page, "keys")
    coached_round(page, hands)
    expect(page.locator("#live")).not_to_be_empty()
    expect(page.locator("#end-title")).to_be_focused()
    # Whoever has seen enough may leave the game; it can be shared all the same.
    if page.get_by_role("button", name="Next round").count():
        page.keyboard.press("n")
        page.wait_for_selector("uc-hand [data-card]")
        ready(page)
        tab_to(page, page.get_by_role("button", name="Menu"), back=True)
        page.keyboard.press("Enter")
        tab_to(page, page.get_by_role("dialog").get_by_role("button", name="Resign"))
        page.keyboard.press("Enter")
        sure = page.get_by_role("alertdialog", name="Resign").get_by_role("button", name="Resign")
        tab_to(page, sure)
        page.keyboard.press("Enter")
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You win|.+ wins|A draw)"))
    tab_to(page, page.get_by_role("button", name="Share"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("dialog").get_by_role("button", name="Link to the replay"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Share this game")
    tab_to(page, dialog.get_by_role("button", name=re.compile("Copy")).first)
    stranger_sees(open_page, link_in(page, "Link to the replay"), (1280, 800))


@pytest.mark.long
def test_the_start_page_is_complete_as_soon_as_the_server_answers(open_page: Open) -> None:
    page = open_page("/settings", forgive=("ERR_FAILED",))
    page.wait_for_selector(".segments")
    brand, alert, bots = page.locator("a.brand"), page.get_by_role("alert"), page.locator("#bot option")
    # Without a connection; and with a server that is not there for a while.
    page.context.set_offline(True)
    brand.click()
    expect(alert).to_have_text("The server is not answering.")
    page.context.set_offline(False)
    expect(alert).to_have_count(0)
    expect(bots.first).to_be_attached()

    page.go_back()
    page.wait_for_selector(".segments")
    page.route("**/api/me", lambda route: route.abort())
    brand.click()
    expect(alert).to_have_text("The server is not answering.")
    page.unroute("**/api/me")
    expect(alert).to_have_count(0)
    expect(bots.first).to_be_attached()


@pytest.mark.long
def test_house_rules_are_kept_if_the_server_does_not_answer(open_page: Open) -> None:
    house = "quick, gin_bonus=40"
    page = open_page("/settings", prefs={"rules": house}, forgive=("ERR_FAILED",))
    page.wait_for_selector(".segments")
    page.route("**/api/rules", lambda route: route.abort())
    page.locator("a.brand").click()
    expect(page.get_by_role("alert")).to_have_text("The server is not answering.")
    page.unroute("**/api/rules")
    expect(page.locator("#rules")).to_have_value(house)
