"""A position in the address: shown, priced, changed by clicks, and refused if it cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean
from undercut.kernel import has_kernel
from undercut.notation import parse_position

pytestmark = pytest.mark.skipif(not has_kernel(), reason="prices need the kernel")

Open = Callable[..., Page]
DRAW = "standard_0_1_2s3s4s7c7d8hTcJdQhKs_9d_20-35_p.p.d7h.Ks.d.Qd"
SETUP = "standard_setup_0_-_AsAdAc4s5s6s9h9dKcQd2d_-_Kh.7h.9c.Jd_-_2h8h_d2d_20-0"


def position(page: Page) -> str:
    return page.url.split("position=")[1]


@pytest.mark.parametrize(("size", "theme"), [((1280, 800), "light"), ((390, 844), "dark")])
@pytest.mark.long
def test_an_address_opens_a_position_with_its_prices(open_page: Open, size: tuple[int, int], theme: str) -> None:
    page = open_page(f"/analyze?position={DRAW}", viewport=size, prefs={"theme": theme}, bypass_csp=True)
    expect(page.get_by_role("img", name=re.compile("^Stock, 29 cards"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("queen of diamonds$"))).to_be_visible()
    rows = page.locator(".review-choices tbody th")
    expect(rows).to_have_count(2)
    expect(page.locator(".heat tbody td")).to_have_count(52)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    clean(page)
    page.goto(page.url.replace(DRAW, SETUP))
    expect(page.get_by_role("button", name="Show all 11 choices")).to_be_visible()
    clean(page)


def test_clicks_change_the_position_and_its_address(open_page: Open) -> None:
    # Without 9c it is not this player's turn: the service says so when the page is loaded again.
    page = open_page("/analyze", forgive=("400",))
    for card in ["As", "Ad", "Ac", "4s", "5s", "6s", "9h", "9d", "Kc", "Qd"]:
        page.locator(f'[data-pick="{card}"]').click()
    page.get_by_label("on the discard pile").check()
    for card in ["Kh", "7h", "9c"]:
        page.locator(f'[data-pick="{card}"]').click()
    page.get_by_role("button", name="7 of hearts: not known").click()
    page.get_by_label("Your points").fill("20")
    page.get_by_label("Your points").press("Tab")
    page.get_by_label("Rules").select_option("bicycle")
    assert position(page) == "bicycle_setup_0_-_AsAdAc4s5s6s9h9dKcQd_-_Kh.7h0.9c_-_-_-_20-0"
    view = parse_position(position(page))
    expect(page.get_by_role("img", name=f"Stock, {view.stock_left} cards")).to_be_visible()  # type: ignore[union-attr]
    page.get_by_role("button", name="Analyse the choices").click()
    expect(page.locator(".review-choices tbody th")).to_have_count(2)
    page.locator('[data-pick="9c"]').click()
    expect(page.get_by_text("The position has changed since it was analysed.")).to_be_visible()
    page.reload()
    expect(page.locator('[data-pick="9c"]')).to_have_attribute("aria-pressed", "false")
    expect(page.locator('[data-pick="7h"]')).to_have_attribute("aria-pressed", "true")


def test_the_deck_is_walked_with_arrow_keys(open_page: Open) -> None:
    page = open_page("/analyze")
    page.locator('[data-pick="Ac"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="3 of diamonds, in your hand")).to_be_focused()
    assert position(page) == "standard_setup_0_-_3d_-_-_-_-_-_0-0"


def test_an_impossible_position_says_why(open_page: Open) -> None:
    page = open_page(f"/analyze?position={SETUP.replace('Kh.7h', 'Kh.As')}", forgive=("400",))
    expect(page.get_by_role("alert")).to_contain_text("in the discard pile is also in another place")
    page.goto(page.url.split("?")[0] + "?position=nonsense")
    expect(page.get_by_text("This is not a position text.")).to_be_visible()


def test_a_position_text_with_spaces_can_be_pasted(open_page: Open) -> None:
    page = open_page("/analyze")
    page.get_by_label("Position text").fill(DRAW.replace("_", " ").replace("standard", "standard, knock_limit=5"))
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".review-choices tbody th")).to_have_count(2)
    assert position(page) == DRAW.replace("standard", "standard,knock_limit=5")
