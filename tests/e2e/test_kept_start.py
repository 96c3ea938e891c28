"""What a page keeps of a Python that has started, and that the next one starts with it, or without."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, play_action, play_round
from tests.e2e.test_here import started

Open = Callable[..., Page]
PREFS = {"rules": "standard", "bot": "instant"}
KEPT = """async () => {
  const cache = await caches.open("undercut-engine");
  return (await cache.keys()).map((one) => one.url).filter((url) => url.includes("/snapshot?"));
}"""
CHANGED = """async (how) => {
  const cache = await caches.open("undercut-engine");
  const [key] = (await cache.keys()).filter((one) => one.url.includes("/snapshot?"));
  if (how === "crashed") {
    // The mark of a start that has not come to its end.
    await cache.put(`${key.url}&begun`, new Response());
    return;
  }
  const found = await cache.match(key);
  const headers = new Headers(found.headers);
  let data = new Uint8Array(await found.arrayBuffer());
  if (how === "cut") data = data.slice(0, data.length / 2);
  if (how === "foreign") data.fill(7, 0, 64);
  if (how === "empty memory") data.fill(0, 4096);
  if (how === "foreign" || how === "empty memory") {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    headers.set("x-digest", Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  await cache.put(key, new Response(data, { headers }));
}"""
NO_ROOM = """
const put = Cache.prototype.put;
Cache.prototype.put = function (key, ...more) {
  if (String(key).includes("/snapshot?")) throw new DOMException("no room", "QuotaExceededError");
  return put.call(this, key, ...more);
};
"""


def kept(page: Page) -> None:
    """Waits until the page has kept what the next one starts with."""
    for _ in range(720):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(250)
    raise AssertionError("nothing has been kept")


def marks(page: Page, worker: int = 0) -> list[str]:
    """How a worker of a page has started: the first one has the service."""
    return list(page.workers[worker].evaluate("performance.getEntriesByType('mark').map((one) => one.name)"))


def dealt(page: Page) -> list[str]:
    return list(page.locator("uc-hand [data-card]").evaluate_all("all => all.map((one) => one.dataset.card)"))


def opened_again(page: Page) -> Page:
    context, address = page.context, page.url.split("#")[0]
    page.close()
    again = context.new_page()
    again.goto(address)
    started(again)
    return again


@pytest.mark.long
def test_the_next_start_goes_on_from_what_was_kept(open_page: Open) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    assert "python" in marks(page)
    kept(page)
    again = opened_again(page)
    assert "python from snapshot" in marks(again)
    # No game is in it, and one against a player with nets, whose kernel goes on too, can be played.
    expect(again.locator(".games .game")).to_have_count(0)
    again.get_by_role("button", name="Play now").click()
    again.wait_for_selector("uc-hand [data-card]")
    first = dealt(again)
    hands = Hands(again, "mouse")
    play_action(again, hands)
    # The worker for analyses starts from it too.
    again.locator(".actions").get_by_role("button", name="Hint").click()
    hint = again.get_by_role("complementary", name="Hint").get_by_role("status")
    expect(hint).to_contain_text(": ", timeout=180_000)
    assert "python from snapshot" in marks(again, 1)
    again.keyboard.press("Escape")
    play_round(again, hands)
    last = opened_again(again)
    expect(last.locator(".games .game")).to_have_count(1)
    # What is by chance is not what it was at the start before.
    assert "python from snapshot" in marks(last)
    last.get_by_role("button", name="Play now").click()
    last.wait_for_selector("uc-hand [data-card]")
    assert sorted(dealt(last)) != sorted(first)


@pytest.mark.parametrize(
    "how",
    ["foreign", *(pytest.param(name, marks=pytest.mark.slow) for name in ("cut", "empty memory", "crashed"))],
)
@pytest.mark.long
def test_what_is_damaged_is_not_used(open_page: Open, how: str) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    kept(page)
    page.evaluate(CHANGED, how)
    again = opened_again(page)
    assert "python" in marks(again)
    again.get_by_role("button", name="Play now").click()
    play_action(again, Hands(again, "mouse"))
    # It is made again.
    kept(again)
    assert "python from snapshot" in marks(opened_again(again))


@pytest.mark.slow
def test_without_room_for_it_every_start_is_like_the_first(open_page: Open) -> None:
    page = open_page("/here", prefs=PREFS)
    page.context.route(
        "**/service-*.js",
        lambda route: route.fulfill(body=NO_ROOM + route.fetch().text(), headers={"content-type": "text/javascript"}),
    )
    page.reload()
    started(page)
    with page.expect_event("console", lambda line: "no snapshot has been made" in line.text, timeout=60_000):
        pass
    again = opened_again(page)
    assert "python" in marks(again) and not again.evaluate(KEPT)
