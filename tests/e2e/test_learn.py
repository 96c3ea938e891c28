"""The lessons in the browser: whole, by link and by keys, clean on a phone and on a desk; and pages that load late."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.looks import clean
from tests.serving import Server
from undercut.lessons import LESSONS, CardsExample, RoundExample

Open = Callable[..., Page]
DESKTOP, SMALL = (1280, 800), (360, 640)


@pytest.mark.parametrize(("viewport", "theme"), [(DESKTOP, "light"), (SMALL, "dark")])
@pytest.mark.long
def test_every_lesson_is_there_with_its_cards(open_page: Open, viewport: tuple[int, int], theme: str) -> None:
    page = open_page("/", viewport=viewport, prefs={"theme": theme}, bypass_csp=True)
    page.get_by_role("link", name="Learn").first.click()
    expect(page.locator("main.learn h1")).to_have_text("Learn to play")
    expect(page.locator(".lesson h2")).to_have_text([lesson.title for lesson in LESSONS])
    blocks = [block for lesson in LESSONS for block in lesson.blocks]
    figures = page.locator("figure.example")
    for block in blocks:
        if isinstance(block, (CardsExample, RoundExample)):
            expect(figures.filter(has_text=block.caption)).to_have_count(1)
    expect(page.get_by_role("link", name="Rules: Hollywood gin", exact=True)).to_have_count(1)
    undercut = figures.filter(has_text="An undercut.")
    expect(undercut.locator("tfoot")).to_contain_text("+27")
    expect(undercut.get_by_role("img", name="queen of spades (laid off)")).to_have_count(1)
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    clean(page)


def test_a_chapter_is_reached_by_its_link_and_by_keys(open_page: Open) -> None:
    page = open_page("/learn/hollywood")
    expect(page.locator("#lesson-hollywood")).to_be_in_viewport()
    expect(page.locator("#lesson-hollywood")).to_be_focused()
    link = page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Knock")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-knock")).to_be_focused()
    expect(page.locator("#lesson-knock")).to_be_in_viewport()
    assert page.url.endswith("/learn/knock")
    page.go_back()
    expect(page.locator("#lesson-hollywood")).to_be_in_viewport()


def test_a_link_to_a_chapter_leads_there_from_the_top(open_page: Open) -> None:
    page = open_page("/learn", viewport=SMALL)
    expect(page.locator(".lesson")).to_have_count(len(LESSONS))
    for name in ("hollywood", "knock", LESSONS[-1].id):
        page.locator(f'.chapters a[href$="/{name}"]').click()
        expect(page.locator(f"#lesson-{name}")).to_be_in_viewport()


def test_the_files_of_a_screen_are_requested_together_with_the_script(open_page: Open, server: Server) -> None:
    page = open_page("/api/bots", locale="de-DE", service_workers="block", forgive=("ERR_FAILED", "preload"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    page.route("**/assets/start-*.js", lambda route: route.abort())
    page.goto(f"{server.origin}/learn")
    for kind in ("learn-*.js", "lesson-*.css", "de-*.js"):
        assert fnmatch.filter(asked, kind), asked
    page.unroute("**/assets/start-*.js")
    asked.clear()
    page.goto(f"{server.origin}/learn")
    expect(page.locator(".lesson h2")).to_have_count(len(LESSONS))
    scripts = [name for name in asked if name.endswith((".js", ".css"))]
    assert scripts and len(scripts) == len(set(scripts)), "each of them once"


def test_a_page_that_does_not_arrive_says_so_and_can_be_asked_for_again(open_page: Open) -> None:
    page = open_page("/", forgive=("ERR_FAILED", "Failed to fetch", "dynamically imported"))
    expect(page.get_by_role("button", name="Play now")).to_be_visible()

    def lose(route: Route) -> None:
        route.abort()

    page.route("**/assets/learn-*", lose)
    page.get_by_role("link", name="Learn").first.click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute("**/assets/learn-*", lose)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".lesson")).to_have_count(len(LESSONS))
