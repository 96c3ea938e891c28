"""What is checked on every page: that axe finds nothing, and that nothing lies beside the window."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Colours that fade would be found in the middle of it; an inherited colour fades once its parent's has.
_FAULTS = """async ([part, rules]) => {
  const moving = () => document.getAnimations().filter(
    (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let found = moving(); found.length; found = moving()) {
    await Promise.allSettled(found.map((one) => one.finished));
    await new Promise(requestAnimationFrame);
  }
  const runOnly = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  const { violations } = await axe.run(part || document, { resultTypes: ['violations'], ...runOnly });
  return violations.map(({ id, help, nodes }) =>
    `${id} (${help}): ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}"""

AT_REST = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
"""The page has been laid out anew, and drawn."""

WHOLE_COURSE = ".lessons > .row"
"""The links below the last lesson: the lessons come one after another, and these after all of them."""


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page is laid out for it: both sides do not come at once."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate(AT_REST)


def scale_text(page: Page, percent: int) -> None:
    """Give the page the size of text that its reader has set, and wait until its styles for large text follow it."""
    page.evaluate("(percent) => { document.documentElement.style.fontSize = `${percent}%`; }", percent)
    large = "(large) => document.documentElement.hasAttribute('data-large-text') === large"
    page.wait_for_function(large, arg=percent > 100)
    page.evaluate(AT_REST)


OF_COLOURS = ("color-contrast", "link-in-text-block")
"""Rules of axe that look at colours; a theme changes nothing for the others."""


def clean(page: Page, where: str = "", part: str = "", rules: tuple[str, ...] = ()) -> None:
    """Check that axe finds nothing wrong on the page, or in the part that a selector finds.

    ``rules``: by these rules alone, or by all.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    faults = page.evaluate(_FAULTS, [part, list(rules)])
    assert not faults, f"{where or page.url}: {faults}"


def clean_in_both_themes(page: Page, where: str) -> None:
    """Check that axe finds nothing in light colours, and in dark ones nothing by the rules that look at colours.

    The page ends in the colours in which it began.
    """
    page.add_style_tag(content="* { transition: none !important }")  # every colour of the page would fade
    began = page.evaluate("() => document.documentElement.dataset.theme")
    choose = "(theme) => { document.documentElement.dataset.theme = theme }"
    for theme, rules in (("light", ()), ("dark", OF_COLOURS)):
        page.evaluate(choose, theme)
        clean(page, f"{where}, {theme}", rules=rules)
    page.evaluate(choose, began)


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


_TEXT_FAULTS = r"""(allowed) => {
  const faults = new Set(), shown = [];
  const says = (node) => node.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const style = (one) => getComputedStyle(one);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest('svg, script, style, option, .sr, .skip')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2 || box.bottom < 0 || box.top > innerHeight) continue;
      // Glyphs fill about the middle two thirds of a line.
      const slim = box.height * 0.18;
      let [left, top, right, bottom] = [box.left, box.top + slim, box.right, box.bottom - slim];
      for (let one = parent; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, display, position, clipPath } = style(one);
        if (clipPath !== 'none') right = left;  // for screen readers alone
        if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
          const edge = one.getBoundingClientRect();
          const out = [edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom];
          const fixed = (at) => ['hidden', 'clip'].includes(at < 2 ? overflowX : overflowY);
          if (!parent.closest(allowed) && out.some((by, at) => by > 2 && fixed(at)))
            faults.add(`cut: "${says(node)}" in ${one.tagName.toLowerCase()}.${one.className}`);
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (position === 'fixed') break;
      }
      if (right - left < 2 || bottom - top < 2) continue;
      if (left < -1 || right > innerWidth + 1) faults.add(`beside the window: "${says(node)}"`);
      shown.push({ node, parent, left, top, right, bottom });
    }
  }
  const opaque = (one) => {
    const { backgroundColor, backgroundImage, opacity } = style(one);
    const alpha = /rgba?\([^)]*[,/] *([\d.]+)\)$/.exec(backgroundColor)?.[1];
    const solid = backgroundColor !== 'transparent' && (alpha === undefined || !backgroundColor.includes('rgba') &&
      !backgroundColor.includes('/') || Number(alpha) > 0.7);
    return Number(opacity) > 0.7 && (solid || backgroundImage !== 'none');
  };
  const modal = document.querySelector('dialog:modal');
  // What lets the pointer through, such as a bubble, would not be hit.
  const hit = new CSSStyleSheet();
  hit.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(hit);
  shown.sort((a, b) => a.top - b.top);
  for (let i = 0; i < shown.length; i++) {
    for (let k = i + 1; k < shown.length && shown[k].top < shown[i].bottom; k++) {
      const [a, b] = [shown[i], shown[k]];
      if (a.node === b.node) continue;
      const [x0, x1] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const [y0, y1] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      if (x1 - x0 < 3 || y1 - y0 < 3) continue;
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) continue;
      const stack = document.elementsFromPoint(x, y);
      const place = (one) => stack.findIndex((element) => element === one || element.contains(one));
      const [upper, lower] = [place(a.parent), place(b.parent)].sort((m, n) => m - n);
      if (upper < 0 || stack.slice(upper, lower).some(opaque)) continue;
      // A modal dialog covers the page with its backdrop; what is below it is not hit.
      if (modal && !(modal.contains(a.parent) && modal.contains(b.parent))) continue;
      faults.add(`over each other: "${says(a.node)}" and "${says(b.node)}"`);
    }
  }
  document.adoptedStyleSheets.pop();
  return [...faults];
}"""

CUT_ON_PURPOSE = (
    ".name, .who, .pad-title, .bar-title, .partner, .log, .card, .pad-name, .by, .left-field, .sheet thead,"
    " :is(.mine, .below) .bubble"
)
"""Names and titles that end in an ellipsis; their whole text is elsewhere."""


_SMALL_TEXT = r"""(least) => {
  const faults = new Set(), screen = document.querySelector('.table-screen');
  const walker = document.createTreeWalker(screen ?? document.createElement('p'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest('svg, .sr, .card')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < least) faults.add(`${size} px: "${node.textContent.trim().slice(0, 30)}" in .${parent.className}`);
  }
  return [...faults];
}"""


def small_text(page: Page, least: float = 15) -> list[str]:
    """Labels of the table that are smaller than ``least`` pixels; cards have sizes of their own."""
    return list(page.evaluate(_SMALL_TEXT, least))


_BROKEN_WORDS = r"""() => {
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest('svg, script, style, option, .sr, .skip, code, .card')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{M}\u00AD]{3,}|\d{2,}/gu)) {
      // Debian's Chromium has no hyphenation patterns; browsers that have them hyphenate words of this length.
      if (word.includes('\u00AD') || (word.length > 13 && getComputedStyle(parent).hyphens === 'auto')) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      const where = `${parent.tagName.toLowerCase()}.${parent.className}`;
      if (new Set(tops).size > 1) faults.add(`broken: "${word}" in ${where}`);
    }
  }
  return [...faults];
}"""


def broken_words(page: Page) -> list[str]:
    """Words and numbers that go on in the next line without a hyphen."""
    return list(page.evaluate(_BROKEN_WORDS))


_COVERED = """() => [...document.querySelectorAll('[data-pointed]')].filter((one) => {
  one.scrollIntoView({ block: 'end' });
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + Math.min(12, box.width / 2), box.top + box.height / 2);
  return !one.contains(at) && !at?.contains(one);
}).map((one) => `covered: ${one.className} ${one.dataset.card ?? ''}`)"""


def covered_cards(page: Page) -> list[str]:
    """Cards that a hint or the coach points at and that lie below something else, wherever the page is scrolled."""
    covered = list(page.evaluate(_COVERED))
    page.evaluate("() => scrollTo(0, 0)")
    return covered


_UNDER = """() => document.querySelector('dialog[open]') ? [] : [
  ...document.querySelectorAll('.table-bar :is(a, button), .actions .button'),
].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!width || top + height > innerHeight || !one.checkVisibility({ visibilityProperty: true })) return false;
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return !one.contains(at) && !at?.contains(one);
}).map((one) => `under something: ${one.className} "${one.ariaLabel ?? one.textContent.trim()}"`)"""


def covered_buttons(page: Page) -> list[str]:
    """Buttons of the table's bar and of the prompt that lie below a notice or a bubble."""
    return list(page.evaluate(_UNDER))


def text_faults(page: Page, steps: int = 6) -> list[str]:
    """Texts that lie over each other, are cut off, or lie beside the window, at up to ``steps`` places of the page."""
    found: dict[str, None] = {}
    page.evaluate("() => scrollTo(0, 0)")
    for _ in range(steps):
        page.evaluate(AT_REST)
        found.update(dict.fromkeys(page.evaluate(_TEXT_FAULTS, CUT_ON_PURPOSE)))
        if page.evaluate("() => { const was = scrollY; scrollBy(0, innerHeight * 0.85); return scrollY === was; }"):
            break
    page.evaluate("() => scrollTo(0, 0)")
    return list(found)
