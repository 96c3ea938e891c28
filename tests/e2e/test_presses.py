"""Presses at the table: what the browser computes before it shows their effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import cards_of, visible_point

Open = Callable[..., Page]


def _traced(
    page: Page, press: Callable[[], None], event: str = "click", *, selectors: bool = False
) -> tuple[list[dict[str, Any]], float, float]:
    """Return the trace of a press, when the browser dispatched its event, and when it began the frame after that."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda chunk: events.extend(chunk["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    categories = "devtools.timeline,disabled-by-default-devtools.timeline,blink.animations"
    if selectors:
        categories += ",disabled-by-default-blink.debug"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    press()
    page.wait_for_timeout(500)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    begin = next(
        one["ts"]
        for one in events
        if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == event and one.get("dur")
    )
    shown = min(one["ts"] for one in events if one["name"] == "Commit" and one["ts"] > begin)
    return events, begin, shown


def _restyled(page: Page, press: Callable[[], None], event: str = "click") -> int:
    """Return how many elements got new styles between an event and the first frame after it."""
    events, begin, shown = _traced(page, press, event)
    return sum(
        one["args"].get("elementCount", 0)
        for one in events
        if one["name"] == "UpdateLayoutTree" and begin <= one["ts"] < shown
    )


def _table(page: Page) -> Page:
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


@pytest.fixture
def table(open_page: Open) -> Page:
    return _table(open_page("/", viewport=(390, 844), prefs={"bot": "easy"}))


@pytest.fixture
def moving_table(open_page: Open) -> Page:
    """A table at which the cards have flown to their places."""
    prefs = {"bot": "easy", "pace": "normal"}
    page = _table(open_page("/", viewport=(390, 844), prefs=prefs, reduced_motion="no-preference"))
    page.wait_for_function("() => !document.getAnimations().length")
    return page


@pytest.mark.parametrize("name", ["Menu", "Seen cards", "Hint"])
def test_a_press_computes_few_styles_before_it_is_answered(table: Page, name: str) -> None:
    button = table.get_by_role("button", name=name, exact=True)
    everything = table.evaluate("() => document.body.querySelectorAll('*').length")
    assert everything > 120
    assert _restyled(table, lambda: button.click()) < everything / 2


def test_opening_a_dialog_leaves_the_hand_alone(table: Page) -> None:
    table.evaluate(
        """() => {
          window.changes = [];
          new MutationObserver((list) => window.changes.push(...list))
            .observe(document.querySelector('uc-hand'), { subtree: true, childList: true, attributes: true });
        }"""
    )
    table.get_by_role("button", name="Menu", exact=True).click()
    expect(table.get_by_role("dialog")).to_be_visible()
    assert table.evaluate("() => window.changes.length") == 0


def test_a_dialog_is_modal_once_it_is_there(table: Page) -> None:
    menu = table.get_by_role("button", name="Menu", exact=True)
    menu.click()
    expect(table.get_by_role("dialog")).to_be_visible()
    assert table.evaluate("() => document.querySelector('dialog').matches(':modal')")
    expect(table.get_by_role("dialog").get_by_role("heading")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("dialog")).to_have_count(0)
    expect(menu).to_be_focused()


ADDED = """() => { window.dialogAdded = () => new Promise((there) => {
  const look = () => document.querySelector('dialog') && there();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
}); }"""
"""Resolves before the first frame with a dialog, also if its code has to be loaded."""


def test_escape_closes_a_dialog_that_is_about_to_open(table: Page) -> None:
    table.evaluate(ADDED)
    table.evaluate(
        """async () => {
          const menu = document.querySelector('.menu-button');
          menu.focus();
          menu.click();
          await window.dialogAdded();
          if (document.querySelector('dialog').open) throw new Error('it is open already');
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        }"""
    )
    expect(table.locator("dialog")).to_have_count(0)
    expect(table.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_a_dialog_that_a_key_opens_has_the_next_key(table: Page) -> None:
    table.evaluate(ADDED)
    was_open = table.evaluate(
        """async () => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
          await window.dialogAdded();
          for (let i = 0; i < 20; i++) await null;
          return document.querySelector('dialog').open;
        }"""
    )
    assert was_open, "before a frame"


def _click(page: Page, button: Locator) -> Callable[[], None]:
    """Prepare a click without the driver's own look at what lies under the pointer, which makes the page lay out."""
    box = button.bounding_box()
    assert box
    return lambda: page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


IS_SORTED = """() => {
  const levels = [...document.querySelectorAll('uc-hand [data-card]')].map((card) => Number(card.style.zIndex));
  return levels.every((level, i) => !i || levels[i - 1] < level);
}"""
"""Whether the elements of the hand have the order of its cards."""


def test_sorting_the_hand_is_cheap_and_runs_on_the_compositor(moving_table: Page) -> None:
    before = cards_of(moving_table)
    elements = moving_table.evaluate("() => document.querySelectorAll('uc-hand *').length")
    events, begin, shown = _traced(moving_table, _click(moving_table, moving_table.locator(".sort")))
    assert cards_of(moving_table) != before
    styles = [one for one in events if one["name"] == "UpdateLayoutTree" and begin <= one["ts"] < shown]
    assert sum(one["args"].get("elementCount", 0) for one in styles) < elements / 2
    script = next(
        one["ts"] + one["dur"]
        for one in events
        if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "click" and one.get("dur")
    )
    forced = [one for one in events if one["name"] in ("UpdateLayoutTree", "Layout") and begin <= one["ts"] < script]
    assert not forced, "the page is laid out once, in the frame"
    moves = [one["args"].get("data", {}) for one in events if one["name"] == "Animation"]
    assert any(move.get("displayName") == "transform" and "class='card" in move["nodeName"] for move in moves)
    assert not [move for move in moves if move.get("compositeFailed")]


def test_the_elements_of_the_hand_follow_its_order(table: Page) -> None:
    card = table.locator('uc-hand [tabindex="0"]')
    card.focus()
    name = card.get_attribute("data-card")
    for _ in range(2):
        before = cards_of(table)
        table.keyboard.press("s")
        assert cards_of(table) != before
        table.wait_for_function(IS_SORTED)
        expect(table.locator(f'uc-hand [data-card="{name}"]')).to_be_focused()


def test_the_elements_stay_while_a_card_is_pressed(table: Page) -> None:
    card = cards_of(table)[-1]
    table.mouse.move(*visible_point(table, card))
    table.mouse.down()
    table.keyboard.press("s")
    assert not table.evaluate(IS_SORTED)
    table.wait_for_timeout(700)
    assert not table.evaluate(IS_SORTED)
    table.mouse.up()
    table.wait_for_function(IS_SORTED)


@pytest.mark.parametrize("by", ["Escape", "Close"])
def test_closing_a_dialog_computes_few_styles_before_it_is_gone(table: Page, by: str) -> None:
    table.get_by_role("button", name="Score sheet").click()
    dialog = table.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_be_focused()
    everything = table.evaluate("() => document.body.querySelectorAll('*').length")
    if by == "Escape":
        restyled = _restyled(table, lambda: table.keyboard.press("Escape"), "keydown")
    else:
        restyled = _restyled(table, dialog.get_by_role("button", name="Close").click)
    assert restyled < everything / 4
    expect(table.locator("dialog")).to_have_count(0)
    expect(table.get_by_role("button", name="Score sheet")).to_be_focused()


def test_a_key_after_escape_is_for_the_table(table: Page) -> None:
    sheet = table.get_by_role("button", name="Score sheet")
    for key in ("s", "s", " ", "Enter"):
        before = cards_of(table)
        sheet.click()
        expect(table.get_by_role("dialog").get_by_role("heading")).to_be_focused()
        table.keyboard.press("Escape")
        table.keyboard.press(key)
        if key == "s":
            expect(table.locator("dialog")).to_have_count(0)
            assert cards_of(table) != before
        else:
            expect(table.get_by_role("dialog").get_by_role("heading")).to_be_focused()
            table.keyboard.press("Escape")
            expect(table.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("key", ["s", " "])
def test_a_key_before_the_next_frame_closes_the_dialog_first(table: Page, key: str) -> None:
    sheet = table.get_by_role("button", name="Score sheet")
    sheet.click()
    expect(table.get_by_role("dialog").get_by_role("heading")).to_be_focused()
    before = cards_of(table)
    table.evaluate(
        """async (key) => {
          const dialog = document.querySelector('dialog');
          dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
          const { opacity } = getComputedStyle(dialog);
          if (!dialog.isConnected || opacity !== '0') throw new Error(`it is not hidden: ${opacity}`);
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          for (let i = 0; i < 20; i++) await null;
          if (dialog.isConnected) throw new Error('it is still there');
        }""",
        key,
    )
    if key == "s":
        assert cards_of(table) != before
        expect(sheet).to_be_focused()
    else:
        expect(table.get_by_role("dialog").get_by_role("heading")).to_be_focused()


FLIGHTS = """() => {
  window.flights = 0;
  const count = (list) => {
    for (const { target } of list) if (target.matches('.hand .card.flying')) window.flights++;
  };
  new MutationObserver(count).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
}"""


def test_a_new_deal_flies_and_a_page_loaded_later_shows_the_hand_at_once(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "easy", "pace": "normal"}, reduced_motion="no-preference")
    page.evaluate(FLIGHTS)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_function("() => window.flights >= 10")
    page.add_init_script(f"({FLIGHTS})()")
    page.reload()
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    page.wait_for_timeout(1000)
    assert page.evaluate("() => window.flights") == 0
    assert len(cards_of(page)) == 10


def test_a_table_opens_on_its_cloth(open_page: Open) -> None:
    """Neither a white page nor a part of the table shows between the lobby and the hand."""
    page = open_page("/", prefs={"bot": "easy", "pace": "normal"}, reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const felt = document.querySelector('uc-table .felt');
            const shown = (one) => one?.checkVisibility({ visibilityProperty: true }) ?? false;
            if (document.querySelector('uc-table'))
              window.seen.push([!!felt, ...['.mine', '.piles', 'uc-hand .card'].map((one) =>
                shown(felt?.querySelector(one)))].map(Number).join(''));
            if (!window.seen.at(-1)?.endsWith('111')) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }"""
    )
    page.get_by_role("button", name="Play now").click()
    page.wait_for_function("() => window.seen.at(-1)?.endsWith('111')")
    # At the start of each frame: first the empty cloth, then everything.
    assert set(page.evaluate("() => window.seen")) == {"1000", "1111"}


def test_no_rule_is_tried_in_vain_on_every_element(table: Page) -> None:
    """Rules for `*` or `:is(.a, .b .c)` are tried on all, unless an ancestor's class or attribute is absent."""
    events, *_ = _traced(table, lambda: table.get_by_role("button", name="Menu", exact=True).click(), selectors=True)
    in_vain: Counter[str] = Counter()
    for event in events:
        if event["name"] == "SelectorStats":
            for one in event["args"].get("selector_stats", {}).get("selector_timings", ()):
                in_vain[one["selector"]] += one["match_attempts"] - one["match_count"] - one["fast_reject_count"]
    elements = table.locator("*").count()
    assert elements > 100
    assert max(in_vain.values()) > 10
    assert [selector for selector, count in in_vain.items() if count > elements / 2] == []
