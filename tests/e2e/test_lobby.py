"""The start page: the question of a first visit, looks in two presses, the menu on a phone, what is offered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.driver import open_turn
from tests.e2e.looks import AT_REST, boxes, clean, fits

Open = Callable[..., Page]
PHONE = (390, 844)
INDEX_MM = 63
"""Ten millimetres on a phone whose window is 390 pixels wide."""


def _stored(page: Page, name: str) -> object:
    return page.evaluate("(name) => JSON.parse(localStorage.getItem('undercut-prefs'))[name]", name)


def test_the_first_play_now_asks_whether_one_has_played_before(open_page: Open) -> None:
    page = open_page("/", prefs={"played": False}, viewport=PHONE)
    page.get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog", name="Have you played gin before?")
    clean(page)
    dialog.get_by_role("button", name="Yes").click()
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator(".other .who")).to_have_text("Medium")
    assert not _stored(page, "coach")
    # From then on a game starts at once.
    page.goto(page.url.split("/table/")[0])
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")


def test_who_has_never_played_gets_a_coach(open_page: Open) -> None:
    page = open_page("/", prefs={"played": False})
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="No, show me how").click()
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()
    expect(page.locator(".other .who")).to_have_text("Easy")


def test_escape_leaves_the_question_open(open_page: Open) -> None:
    """The focus returns to the button also if the service answers only a while after the press."""
    page = open_page("/", prefs={"played": False})
    held: list[Route] = []
    page.route("**/api/bots", lambda route: held.append(route))
    page.reload()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Dealing")).to_be_disabled()
    page.evaluate(AT_REST)
    held[0].continue_()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    assert not _stored(page, "played")


def test_two_presses_make_the_cards_legible_for_older_eyes(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"}, viewport=PHONE)
    page.get_by_role("button", name="Choose a look").click()
    page.get_by_role("button", name="For older eyes").click()
    root = page.locator("html")
    expect(root).to_have_attribute("data-contrast", "high")
    expect(root).to_have_attribute("data-suits", "four")
    assert _stored(page, "pace") == "calm"
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    fits(page)
    indices = page.locator("uc-hand .face .index").all()
    assert indices
    for index in indices:
        box = index.bounding_box()
        assert box and box["height"] >= INDEX_MM, box
    # It is one press to see which look is chosen, and two to go back.
    page.goto(page.url.split("/table/")[0])
    page.get_by_role("button", name="Choose a look").click()
    expect(page.get_by_role("button", name="For older eyes")).to_have_attribute("aria-pressed", "true")
    clean(page)
    page.get_by_role("button", name="Classic").click()
    expect(root).to_have_attribute("data-contrast", "usual")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [(320, 568), PHONE, (844, 390), (1280, 800)])
def test_the_menu_leads_everywhere_and_folds_on_phones(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size)
    menu = page.get_by_role("navigation", name="Main")
    button = page.get_by_role("button", name="Menu")
    if size[0] < 800:
        expect(menu).to_have_count(0)
        button.click()
    else:
        expect(button).to_have_count(0)
    links = menu.get_by_role("link")
    expect(links).to_have_text(["Learn", "Puzzles", "Rules", "Score pad", "History", "Settings"])
    assert all(0 <= left < right <= size[0] for left, _, right, *_ in boxes(page, ".site nav a"))
    fits(page)
    menu.get_by_role("link", name="History").click()
    expect(page).to_have_url(re.compile("/history$"))
    if size[0] < 800:
        expect(menu).to_have_count(0)
        button.click()
        page.keyboard.press("Escape")
        expect(menu).to_have_count(0)


def test_all_ways_to_play_are_offered(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    titles = ["The computer", "A friend", "Find an opponent", "Today’s puzzle"]
    expect(page.locator(".tile h2")).to_have_text(titles)
    page.get_by_role("link", name="Today’s puzzle").click()
    expect(page).to_have_url(re.compile("/puzzles/daily$"))
    page.go_back()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    page.goto(page.url.split("/table/")[0])
    expect(page.locator(".tile h2")).to_have_text(["Continue a game", *titles])
    page.get_by_role("region", name="Continue a game").get_by_role("link").first.click()
    page.wait_for_selector("uc-hand [data-card]")


def test_the_tiles_are_requested_after_the_first_picture(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE)
    page.wait_for_selector(".level")
    painted, requested = page.evaluate("""() => [
      performance.getEntriesByName("first-contentful-paint")[0].startTime,
      performance.getEntriesByType("resource").find(({ name }) => /tiles-[^/]*js$/.test(name)).startTime,
    ]""")
    assert 0 < painted < requested


@pytest.mark.parametrize("size", [PHONE, (844, 390), (1280, 800)])
def test_play_now_and_learn_are_in_sight(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size)
    page.wait_for_selector(".level")
    for _, top, _, bottom, text in boxes(page, ".hero-acts > *"):
        assert 0 <= top < bottom <= size[1], text
