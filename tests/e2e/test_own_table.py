"""Make it yours: card size, backs, felts, the left hand, sounds and pace, at once, remembered, and still readable."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import open_turn
from tests.e2e.looks import clean, fits
from tests.e2e.test_hands import HELD, LIFTED, SIZES

Open = Callable[..., Page]

CONTRASTS = """() => {
  // The contrast (WCAG) of both colours of text with each colour of the felt, and of a chip on it.
  const root = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.setProperty('transition', 'none', 'important');
  const rgb = (name) => {
    probe.style.color = root.getPropertyValue(name);
    return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const out = {};
  for (const ink of ['--felt-ink', '--felt-soft']) for (const felt of ['--felt-1', '--felt-2', '--felt-3']) {
    const [a, b] = [light(rgb(ink)), light(rgb(felt))];
    out[`${ink} on ${felt}`] = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
  probe.remove();
  return out;
}"""  # noqa: E501


def table(open_page: Open, prefs: dict[str, object], size: tuple[int, int] = (1280, 800), **more: object) -> Page:
    """A game against the computer, on the player's turn to draw."""
    page = open_page("/", viewport=size, prefs={"bot": "random"} | prefs, **more)
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    return page


@pytest.mark.parametrize("cards", [pytest.param("small", marks=pytest.mark.slow), "large"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_hands_are_whole_in_every_size(open_page: Open, size: tuple[int, int], cards: str) -> None:
    page = table(open_page, {"cardSize": cards}, size)
    tall = page.evaluate("() => document.documentElement.scrollHeight")
    assert tall <= size[1], "the table is no higher than the window"
    for text, melds in HELD:
        held = text.split()
        assert page.evaluate(LIFTED, [text, melds, ["", held[0], held[4], held[-1]]]) == [], text


def test_cards_grow_and_shrink(open_page: Open) -> None:
    page = table(open_page, {})
    widths = []
    for cards in ("small", "normal", "large"):
        page.evaluate("(cards) => { document.documentElement.dataset.cards = cards }", cards)
        widths.append(page.locator("uc-hand [data-card]").first.evaluate("(card) => card.offsetWidth"))
    assert widths[0] < widths[1] < widths[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.long
def test_every_felt_can_be_read(open_page: Open, theme: str) -> None:
    page = table(open_page, {"theme": theme}, bypass_csp=True)
    for felt, back in (("green", "ruby"), ("blue", "lapis"), ("wine", "fern")):
        look = "(look) => { Object.assign(document.documentElement.dataset, look) }"
        page.evaluate(look, {"felt": felt, "back": back})
        assert {name: value for name, value in page.evaluate(CONTRASTS).items() if value < 4.5} == {}, felt
        clean(page, felt)


def test_backs_are_three_pictures_of_our_own(open_page: Open) -> None:
    page = table(open_page, {})
    seen = set()
    for back in ("ruby", "lapis", "fern"):
        page.evaluate("(back) => { document.documentElement.dataset.back = back }", back)
        url = page.locator("button.stock .card.back").evaluate("(card) => getComputedStyle(card).backgroundImage")
        path = url.split('"')[1]
        # The first one is a part of the styles, the others are files.
        if path.startswith("data:image/svg+xml,"):
            seen.add(unquote(path.split(",", 1)[1]))
            continue
        answer = page.request.get(path)
        assert answer.ok and answer.headers["content-type"].startswith("image/svg+xml")
        seen.add(answer.text())
    assert all(text.startswith("<svg") for text in seen)
    assert len(seen) == 3


def _left(page: Page, what: str) -> float:
    box = page.locator(what).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_for_the_left_hand_piles_and_buttons_change_sides(open_page: Open, size: tuple[int, int]) -> None:
    page = table(open_page, {"leftHanded": True}, size)
    assert _left(page, "button.stock") > _left(page, "button.pile")
    if size[1] < 520:
        assert _left(page, ".actions") < _left(page, ".piles") < _left(page, ".others")
    assert _left(page, ".mine .plate") > _left(page, ".mine .sort")
    fits(page)
    # What the setting puts on the page, and all of it.
    page.evaluate("() => { document.documentElement.dataset.side = 'right' }")
    assert _left(page, "button.stock") < _left(page, "button.pile")
    if size[1] < 520:
        assert _left(page, ".others") < _left(page, ".piles") < _left(page, ".actions")
    assert _left(page, ".mine .plate") < _left(page, ".mine .sort")


def test_settings_show_what_they_do_and_are_remembered(open_page: Open) -> None:
    page = open_page("/settings")
    shown = page.locator(".preview")
    before = shown.evaluate("(one) => getComputedStyle(one).backgroundImage")
    page.get_by_role("radio", name="Wine", exact=True).check()
    page.wait_for_function(
        "([one, before]) => getComputedStyle(one).backgroundImage !== before", arg=[shown.element_handle(), before]
    )
    card = shown.locator(".card").last
    small = card.evaluate("(one) => one.offsetWidth")
    page.get_by_role("radio", name="Large", exact=True).check()
    page.wait_for_function("([one, before]) => one.offsetWidth > before", arg=[card.element_handle(), small])
    page.get_by_role("radio", name="Fern", exact=True).check()
    page.get_by_label("Left-handed layout").check()
    page.get_by_role("radio", name="Bells", exact=True).check()
    page.get_by_role("radio", name="None", exact=True).check()
    assert _left(page, ".preview .piles .back") > _left(page, ".preview .piles .card:not(.back)")
    page.reload()
    for name in ("Wine", "Large", "Fern", "Bells", "None"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(page.get_by_label("Left-handed layout")).to_be_checked()
    look = page.evaluate("() => ({ ...document.documentElement.dataset })")
    assert (look["felt"], look["cards"], look["back"], look["side"]) == ("wine", "large", "fern", "left")


COUNT_FLIGHTS = """
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.flights += 1; return animate.apply(this, given); };
"""


@pytest.mark.parametrize(("pace", "flies"), [("normal", True), ("none", False)])
@pytest.mark.long
def test_without_a_pace_nothing_flies(open_page: Open, pace: str, flies: bool) -> None:
    page = open_page("/", prefs={"pace": pace, "bot": "random"}, reduced_motion="no-preference")
    page.add_init_script(COUNT_FLIGHTS)
    page.reload()
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "discard")
    assert (page.evaluate("() => window.flights") > 0) is flies


COUNT_SOUNDS = """
  window.tones = [];
  const Own = window.OscillatorNode;
  window.OscillatorNode = function (at, options) {
    window.tones.push(`${options.type} ${options.frequency}`);
    return new Own(at, options);
  };
  window.noises = 0;
  const Buffer = window.AudioBufferSourceNode;
  window.AudioBufferSourceNode = function (...given) { window.noises += 1; return new Buffer(...given); };
"""


def test_every_set_of_sounds_sounds_different(open_page: Open) -> None:
    page = open_page("/settings", prefs={"sounds": True})
    page.add_init_script(COUNT_SOUNDS)
    page.reload()
    heard = set()
    for name in ("Wood", "Bells", "Cards"):
        page.evaluate("() => { window.tones = [] }")
        page.get_by_role("radio", name=name, exact=True).check()
        page.wait_for_function("() => window.tones.length > 0")
        heard.add(tuple(page.evaluate("() => window.tones")))
    assert len(heard) == 3
