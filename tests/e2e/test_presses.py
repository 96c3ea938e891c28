"""Presses at the table: what the browser computes before it shows their effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def _restyled(page: Page, press: Callable[[], None]) -> int:
    """Return how many elements got new styles between a click and the first frame after it."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda chunk: events.extend(chunk["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    categories = "devtools.timeline,disabled-by-default-devtools.timeline"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    press()
    page.wait_for_timeout(500)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    click = next(
        event
        for event in events
        if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "click" and event.get("dur")
    )
    begin = click["ts"]
    shown = min(event["ts"] for event in events if event["name"] == "Commit" and event["ts"] > begin)
    return sum(
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree" and begin <= event["ts"] < shown
    )


@pytest.fixture
def table(open_page: Open) -> Page:
    page = open_page("/", viewport=(390, 844), prefs={"bot": "easy"})
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
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
