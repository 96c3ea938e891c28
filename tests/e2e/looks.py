"""What is checked on every page: that axe finds nothing, and that nothing lies beside the window."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Colours that fade would be found in the middle of it; an inherited colour fades once its parent's has.
_FAULTS = """async (part) => {
  const moving = () => document.getAnimations().filter(
    (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let found = moving(); found.length; found = moving()) {
    await Promise.allSettled(found.map((one) => one.finished));
    await new Promise(requestAnimationFrame);
  }
  const { violations } = await axe.run(part || document, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) =>
    `${id} (${help}): ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}"""

AT_REST = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
"""The page has been laid out anew, and drawn."""


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page is laid out for it: both sides do not come at once."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate(AT_REST)


def clean(page: Page, where: str = "", part: str = "") -> None:
    """Axe finds nothing wrong on the page, or in the part of it that a selector finds."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    faults = page.evaluate(_FAULTS, part)
    assert not faults, f"{where or page.url}: {faults}"


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def fits(page: Page, where: str = "") -> None:
    """Nothing lies beside the window."""
    assert overflow(page) <= 0, where or page.url


def boxes(page: Page, what: str) -> list[tuple[float, float, float, float, str]]:
    """Left, top, right and bottom of all that is shown of what a selector finds, with the beginning of its HTML."""
    found = page.locator(what).evaluate_all(
        """(all) => all.map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 80)])
          .filter(([box]) => box.width || box.height)
          .map(([box, text]) => [box.left, box.top, box.right, box.bottom, text])"""
    )
    return [tuple(one) for one in found]
