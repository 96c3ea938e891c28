"""Layouts from right to left and with longer words, tried with English in disguise (docs/languages.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import cards_of, centre, open_turn
from tests.e2e.test_hands import COVERED, DEALT, HELD
from tests.serving import Server

Open = Callable[..., Page]
SIZES = [(360, 640), (844, 390)]
FROM_THE_RIGHT, LONG = "/?trial=ar-XB", "/?trial=en-XA"
MELDS = ".lesson:nth-of-type(2) .example .card-row .card"
"""Examples in a rule book."""

CUT = """() => [...document.querySelectorAll('button, .button, .segments label > span, summary')]
  .filter((one) => !one.matches('.pile-button, uc-hand button') && one.scrollWidth > one.clientWidth)
  .map((one) => `${one.innerText}: ${one.scrollWidth} > ${one.clientWidth}`)"""


def _fits(page: Page) -> None:
    """The page is read from right to left, and nothing lies beside the window."""
    seen = page.evaluate(
        "() => [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth, location.pathname]"
    )
    assert seen[:2] == ["rtl", True], seen


def _play(page: Page) -> None:
    """From the lobby to the table."""
    page.locator(".hero .primary").click()
    page.wait_for_selector("uc-hand [data-card]")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_no_page_from_right_to_left_leaves_the_window(open_page: Open, server: Server, size: tuple[int, int]) -> None:
    page = open_page(FROM_THE_RIGHT, viewport=size)
    for path, there in (
        ("/", ".level"), ("/settings", ".preview"), ("/rules", MELDS),
        ("/stats", "main .panel, main .note"), ("/pad/new", ".player-row"),
    ):  # fmt: skip
        page.goto(server.origin + path)
        page.wait_for_selector(there)
        _fits(page)
        if path == "/rules":
            assert page.evaluate(COVERED, MELDS) == []
    for seat, name in enumerate(("Ada", "Bartholomew")):
        page.locator(".player-row input[type=text]").nth(seat).fill(name)
    page.locator(".pad-new .primary").click()
    page.locator(".pad-actions .primary").click()
    # The number pad is the same in every language.
    one, three = (page.locator(".keypad .key", has_text=digit).first for digit in "13")
    assert centre(one)[0] < centre(three)[0]
    _fits(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_hands_and_sides_stay_as_they_are_from_right_to_left(open_page: Open, size: tuple[int, int]) -> None:
    """The index of a card is at its left in every language, and the right hand is on the right."""
    page = open_page(FROM_THE_RIGHT, viewport=size, prefs={"bot": "random"})
    _play(page)
    open_turn(page)
    _fits(page)
    for text, melds in HELD[1:5]:
        page.evaluate(DEALT, [text, melds, text.split()[4], text.split()[-1]])
        assert page.evaluate(COVERED, "uc-hand .card") == [], text
    # The arrow keys follow what is seen.
    page.locator(f'uc-hand [data-card="{cards_of(page)[2]}"]').focus()
    page.keyboard.press("Home")
    places = []
    for _ in range(3):
        places.append(page.evaluate("() => document.activeElement.getBoundingClientRect().x"))
        page.keyboard.press("ArrowRight")
    assert places == sorted(set(places))
    assert places[0] == page.evaluate(
        "() => Math.min(...[...document.querySelectorAll('uc-hand [data-row=\"0\"]')]"
        ".map((one) => one.getBoundingClientRect().x))"
    )
    for side in ("right", "left"):
        page.evaluate("(side) => { document.documentElement.dataset.side = side }", side)
        where = [("button.stock", "button.pile"), (".mine .plate", ".mine .sort")]
        if size[1] < 520:
            where.append((".piles", ".actions"))
        for before, after in where:
            a, b = (centre(page.locator(what).first)[0] for what in (before, after))
            assert (a < b) is (side == "right"), (side, before, after)
    _fits(page)


@pytest.mark.long
def test_longer_words_are_not_cut_off(open_page: Open, server: Server) -> None:
    page = open_page(LONG, viewport=SIZES[0], prefs={"bot": "random"})
    page.wait_for_selector(".level")
    expect(page.locator(".hero .primary")).to_have_text("Ƥŀȧȧẏ ƞǿǿẇ")
    assert page.evaluate(CUT) == []
    for path, there in (("/settings", ".preview"), ("/pad/new", ".player-row")):
        page.goto(server.origin + path)
        page.wait_for_selector(there)
        assert page.evaluate(CUT) == [], path
    page.goto(server.origin)
    _play(page)
    page.wait_for_selector(".actions.now .button")
    assert page.evaluate(CUT) == []
    page.locator(".table-bar button").last.click()
    page.wait_for_selector(".menu-dialog[open]")
    assert page.evaluate(CUT) == []
