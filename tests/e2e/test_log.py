"""What happened at the table: the mark on the card that moved last, and the log of the round."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import Hands, in_turn, loosest, play_round
from tests.e2e.made import invited
from tests.e2e.test_hands import COVERED
from tests.serving import Server

Open = Callable[..., Page]


def _to_draw(host: Page, guest: Page) -> tuple[Page, Page]:
    """Both pass on the upcard, if they may. The page that is to draw, and the other."""
    for _ in range(2):
        now, _other = in_turn(host, guest)
        if now.locator(".actions .button", has_text="Pass").count():
            now.locator(".actions .button", has_text="Pass").click()
            expect(now.locator(".actions.now")).to_have_count(0)
    return in_turn(host, guest)


def _lines(page: Page) -> Locator:
    return page.locator(".log-dialog li")


@pytest.mark.long
def test_the_card_that_moved_last_is_marked(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server)
    now, other = _to_draw(host, guest)
    now.locator("button.stock").click()
    # The other one sees which card came into the hand, by its place and not by its colour.
    moved = other.locator(".backs .card.moved")
    expect(moved).to_have_count(1)
    tops = other.locator(".backs .card").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops[:-1])) == 1
    assert tops[-1] > tops[0] + 3
    expect(now.locator("uc-hand .drawn .tag")).to_have_text("new")
    Hands(now, "mouse").discard(loosest(now))
    name = str(other.locator(".other .who").inner_text())
    expect(now.locator(".pile .by [aria-hidden]")).to_have_text("You")
    expect(other.locator(".pile .by [aria-hidden]")).to_have_text(name)
    expect(other.locator("button.pile")).to_have_attribute("aria-describedby", "discarded-by")
    expect(other.locator("#discarded-by")).to_have_text(f"discarded by {name}")
    expect(moved).to_have_count(0)
    for width, height in [(360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900)]:
        other.set_viewport_size({"width": width, "height": height})
        assert other.evaluate(COVERED, ".pile .card.top") == [], f"{width}x{height}"
        box = other.locator(".pile .by").bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
    # The next move takes the mark on.
    other.locator(".actions .button", has_text="Take").click()
    expect(other.locator(".pile .by")).to_have_count(0)
    expect(now.locator(".backs .card.seen.moved")).to_have_count(1)


@pytest.mark.parametrize("size", [(360, 640), pytest.param((1000, 800), marks=pytest.mark.slow)])
@pytest.mark.long
def test_the_log_tells_the_round_to_players_and_watchers(
    open_page: Open, server: Server, size: tuple[int, int]
) -> None:
    host, guest, watch = invited(open_page, server, viewport=size)
    now, other = _to_draw(host, guest)
    now.locator("button.stock").click()
    drawn = str(now.locator("uc-hand .drawn").get_attribute("aria-label")).split(",")[0]
    Hands(now, "mouse").discard(loosest(now))
    expect(now.locator("uc-hand [data-card]")).to_have_count(10)
    watcher = open_page(watch, viewport=size)
    watcher.wait_for_selector(".pile .by")
    expect(other.locator(".actions.now")).to_have_count(1)

    now.keyboard.press("l")
    for page in (other, watcher):
        # On a small phone, the bar has no space for it.
        if size[0] < 380:
            page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="What happened", exact=True).click()
    told = {}
    for page in (now, other, watcher):
        expect(page.get_by_role("dialog", name="What happened")).to_be_visible()
        expect(_lines(page).first).to_contain_text("Round 1.")
        expect(_lines(page).last).to_contain_text("discarded the")
        told[page] = [str(line) for line in page.locator(".log-dialog li .sr").all_inner_texts()]
    assert len({len(lines) for lines in told.values()}) == 1
    # Only who drew the card is told which it was.
    assert told[now][-2] == f"You drew the {drawn}."
    for page in (other, watcher):
        assert told[page][-2].endswith("drew from the stock.")
        assert drawn not in " ".join(told[page][-2:-1])
    # It goes on while it is open, and shows its end.
    other.keyboard.press("Escape")
    other.locator("button.stock").click()
    expect(_lines(now).last).to_contain_text("drew from the stock.")
    expect(_lines(now).last).to_be_in_viewport(ratio=0.9)
    # A reload tells the same.
    before = told[watcher]
    watcher.reload()
    watcher.wait_for_selector(".pile-button")
    watcher.keyboard.press("L")
    expect(_lines(watcher)).to_have_count(len(before) + 1)
    assert watcher.locator(".log-dialog li .sr").all_inner_texts()[:-1] == before


FRAMES = """() => {
  window.frames_seen = [];
  const look = () => {
    window.frames_seen.push({
      cards: document.querySelectorAll('uc-hand [data-card]').length,
      upcard: !!document.querySelector('.pile .top .face'),
      flying: !!document.querySelector('uc-hand .flying'),
      done: document.querySelector('.other .latest [aria-hidden]')?.textContent ?? '',
    });
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.long
def test_the_upcard_is_seen_before_the_computer_takes_or_passes_it(open_page: Open) -> None:
    for _ in range(16):
        page = open_page("/", prefs={"bot": "random", "pace": "calm"}, reduced_motion="no-preference")
        page.evaluate(FRAMES)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector(".actions.now")
        frames = page.evaluate("() => window.frames_seen")
        page.close()
        first = next((i for i, one in enumerate(frames) if one["done"]), None)
        if first is None:
            continue  # the player was first
        dealt = [i for i, one in enumerate(frames) if one["cards"] == 10 and one["upcard"] and not one["flying"]]
        assert dealt and dealt[0] < first, "the computer acts before the deal has been seen"
        assert any(one["flying"] for one in frames[:first]), "the cards are not dealt from the stock"
        return
    pytest.fail("the computer was never first")


@pytest.mark.long
def test_the_log_beside_the_table_shows_its_newest_line(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "simple"}, viewport=(1280, 800))
    page.get_by_role("button", name="Play now").click()
    play_round(page, Hands(page, "mouse"))
    for height in (700, 600):  # the box also shrinks when the score sheet grows
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_timeout(300)
        size, shown, below = page.evaluate("""() => {
          const { scrollHeight, clientHeight, scrollTop } = document.querySelector('.log-box .log');
          return [scrollHeight, clientHeight, scrollHeight - scrollTop - clientHeight];
        }""")
        assert size > shown and below <= 2, height
