"""Nothing at the table moves over a whole game but cards: no layout shift is measured in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.driver import Hands, calm, play_action, ready
from tests.e2e.looks import AT_REST

Open = Callable[..., Page]
MAY_MOVE = "uc-hand, .table-bar, .actions, .latest, .log, .backs, .laid, .verdict, .showdown-middle, .sheets, .overlays"
"""Cards fly. What is asked and what just happened change with each turn, each in a place of its own.

At the end the bar has the buttons of the side columns, which have gone.
"""

# In small windows a press opens the end of the game, another view; in others it comes beside the felt by itself.
WATCH = """(mayMove) => {
  window.shifts = [];
  let over = Infinity;
  const isBeside = () => matchMedia('(min-width: 900px) and (min-height: 521px)').matches;
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (target.closest('.to-end') && !isBeside()) over = timeStamp;
  }, true);
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  const name = (node) => {
    const at = node.nodeType === 1 ? node : node.parentElement;
    const path = [];
    for (let one = at; one && one !== document.body && path.length < 4; one = one.parentElement)
      path.unshift(one.localName + (one.className ? '.' + String(one.className).trim().split(/\\s+/).join('.') : ''));
    return `${path.join(' > ')} "${node.textContent.trim().replace(/\\s+/g, ' ').slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => {
    for (const { sources, startTime } of list.getEntries()) {
      if (startTime >= over) continue;
      for (const { node, previousRect, currentRect } of sources) {
        const at = node && (node.nodeType === 1 ? node : node.parentElement);
        if (!at?.isConnected || at.closest(mayMove) || at.matches('.showdown-hand, .showdown-others')) continue;
        if (place(previousRect) === place(currentRect)) continue;  // a number with another digit
        window.shifts.push(`${name(node)}: ${place(previousRect)} -> ${place(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}"""


def _played(page: Page) -> int:
    """Plays to the end of the game by keys; returns the number of rounds."""
    hands, rounds = Hands(page, "keys"), 0
    for _ in range(400):
        if ready(page) != "over":
            play_action(page, hands)
            continue
        rounds += 1
        page.wait_for_selector(".end-panel, .verdict .next")
        page.evaluate(AT_REST)
        if page.locator(".end-panel").count():
            return rounds
        page.keyboard.press("n")
        # After the last round, the show-down stays for a while before the end of the game.
        page.wait_for_selector("uc-hand [data-card], .end-panel")
        if not page.locator(".end-panel").count():
            calm(page)
    raise AssertionError("the game does not end")


WINDOWS = [
    (1280, 800),
    pytest.param((390, 844), marks=pytest.mark.slow),
    pytest.param((1920, 1080), marks=pytest.mark.slow),
    pytest.param((820, 1180), marks=pytest.mark.slow),
    pytest.param((844, 390), marks=pytest.mark.slow),
    pytest.param((320, 568), marks=pytest.mark.slow),
]


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.long
def test_nothing_but_cards_moves_over_a_whole_game(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, prefs={"bot": "random", "rules": "standard, target=120"})
    page.locator(".hero .primary").click()
    calm(page)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(AT_REST)
    page.evaluate(WATCH, MAY_MOVE)
    rounds = _played(page)
    page.evaluate(AT_REST)
    shifts = page.evaluate("() => window.shifts")
    # One line for each element, whatever it says.
    moved = {re.sub(r' ".*', "", one): one for one in shifts}
    assert not moved, f"{rounds} rounds:\n" + "\n".join(moved.values())


def test_a_planted_shift_is_found(open_page: Open) -> None:
    page = open_page("/nowhere", forgive=("status of 404",))
    page.wait_for_selector("main h1")
    page.evaluate(WATCH, MAY_MOVE)
    page.evaluate("() => document.querySelector('main').prepend(document.createElement('hr'))")
    page.wait_for_function("() => window.shifts.length > 0")
    assert "main" in page.evaluate("() => window.shifts").pop()
