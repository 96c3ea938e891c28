"""The page below a path of its host: it plays, links, reloads, and its service worker keeps to the path."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, play_round
from tests.serving import Server

Open = Callable[..., Page]


@pytest.mark.long
def test_everything_stays_below_the_path(open_page: Open, make_server: Callable[..., Server]) -> None:
    server = make_server(root="/gin")
    elsewhere: list[str] = []
    page = open_page("/gin", base=server.origin, prefs={"bot": "random", "rules": "showdown"})
    page.on("request", lambda asked: "/gin/" in asked.url or elsewhere.append(asked.url))
    page.on("websocket", lambda socket: "/gin/api/" in socket.url or elsewhere.append(socket.url))
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    assert re.search(r"/gin/table/[^/]+$", page.url)
    page.reload()
    page.wait_for_selector("uc-hand [data-card]")
    play_round(page, Hands(page, "mouse"))
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page).to_have_url(re.compile(r"/gin/$"))
    page.get_by_role("link", name="History", exact=True).click()
    expect(page).to_have_url(re.compile(r"/gin/history$"))
    page.locator(".games .game a").first.click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    assert "/gin/history/" in page.url
    page.go_back()
    expect(page.locator(".games .game")).to_have_count(1)
    # Every link of the pages is below the path, and those of the menu lead somewhere.
    for name in ("Puzzles", "Analy", "Rules", "Settings"):
        page.get_by_role("navigation").get_by_role("link", name=name).first.click()
        page.wait_for_selector("#main")
        hrefs = page.eval_on_selector_all("a[href]", "all => all.map(one => one.getAttribute('href'))")
        assert all(href.startswith(("/gin", "#", "https://", "blob:")) for href in hrefs), hrefs
    page.goto(f"{server.origin}/gin/pad")
    page.wait_for_selector("#main")
    scope = page.evaluate("navigator.serviceWorker.ready.then(one => new URL(one.scope).pathname)")
    assert scope == "/gin/"
    # Without the service the pages open from what the worker has kept.
    server.stop()
    page.goto(f"{server.origin}/gin/pad")
    page.wait_for_selector("#main")
    assert elsewhere == []
