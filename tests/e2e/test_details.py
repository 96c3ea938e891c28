"""Small things that a player notices: unknown addresses, empty names, the line under the hand, forced colours."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, loosest, open_turn
from tests.e2e.test_hands import DEALT

Open = Callable[..., Page]


def test_unknown_addresses_and_rulesets_say_so(open_page: Open) -> None:
    page = open_page("/elsewhere", forgive=("status of 404",))
    expect(page.locator("h1")).to_have_text("There is no such page")
    expect(page.locator("main")).to_contain_text("Nothing is at /elsewhere.")
    page.get_by_role("link", name="Back to the lobby", exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page = open_page("/rules/nowhere", forgive=("status of 404",))
    expect(page.locator("article")).to_contain_text("There is no ruleset “nowhere”.")
    page.locator(".books a", has_text="oklahoma").first.click()
    expect(page.locator("article .slug")).to_contain_text("oklahoma")


def test_an_empty_name_is_refused(open_page: Open) -> None:
    page = open_page("/settings")
    name = page.get_by_role("textbox", name="Your name")
    expect(name).not_to_have_value("")  # the guest’s own name has come
    name.fill("Ada")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    name.fill("   ")
    page.get_by_role("button", name="Saved").click()
    expect(page.get_by_role("alert")).to_have_text("Type a name first: 1 to 24 characters.")
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-invalid", "true")
    page.reload()
    expect(name).to_have_value("Ada")


CROWDED = """([score, clock]) => {
  document.querySelector('.mine .score').textContent = score;
  document.querySelector('.mine .deadwood b').textContent = '98';
  if (clock) document.querySelector('.mine .score').insertAdjacentHTML('beforebegin',
    '<span class="clock running low">12:34</span>');
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_the_line_under_the_hand_stays_one_line(open_page: Open, size: tuple[int, int]) -> None:
    """With every score and clock: sorting stays beside the rest, and nothing leaves the window."""
    page = open_page("/", viewport=size, prefs={"bot": "random", "rules": "hollywood"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    Hands(page, "mouse").choose(loosest(page))
    for score, clock in (("0", False), ("120 · 98 · 145", False), ("337", True), ("120 · 98 · 145", True)):
        page.evaluate(CROWDED, [score, clock])
        boxes = [page.locator(f".mine {what}").bounding_box() for what in (".plate", ".deadwood", ".sort")]
        plate, deadwood, sort = (box for box in boxes if box)
        middle = sort["y"] + sort["height"] / 2
        for box in (plate, deadwood):
            assert box["y"] < middle < box["y"] + box["height"], (score, clock, box, sort)
        assert plate["x"] >= 0 and plate["x"] + plate["width"] <= deadwood["x"] + 1
        assert deadwood["x"] + deadwood["width"] <= sort["x"] + 1
        assert sort["x"] + sort["width"] <= size[0]
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (score, clock)


def test_plates_show_the_three_games_of_a_hollywood_sheet(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": "hollywood"})
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".plate .score")).to_have_text(["0 · 0 · 0", "0 · 0 · 0"])


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_table_says_that_one_round_decides(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, prefs={"bot": "random", "rules": "showdown"})
    page.get_by_role("button", name="Play now").click()
    title = page.locator(".bar-title .note")
    expect(title).to_contain_text("One round decides")
    assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_forced_colours_keep_edges_and_rings(open_page: Open, scheme: str) -> None:
    page = open_page("/", prefs={"bot": "random"}, forced_colors="active", color_scheme=scheme)
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    page.evaluate(DEALT, ["Tc Td Th Ts 4d 5d 6d Qc 9h Kc 4s", ["Tc Td Th Ts", "4d 5d 6d"], "Qc", "9h"])
    edge = """(one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return [outlineStyle, parseFloat(outlineWidth), outlineColor];
    }"""
    looks = {card: page.locator(f'uc-hand [data-card="{card}"]').evaluate(edge) for card in ("Td", "5d", "9h", "Qc")}
    plain, run, set_, chosen = looks["9h"], looks["5d"], looks["Td"], looks["Qc"]
    assert plain[0] == "solid" and plain[1] >= 1
    # Runs, sets and the chosen card differ by the edge's form, not by colour alone.
    assert len({(look[0], look[1]) for look in (plain, run, set_, chosen)}) == 4
    assert run[1] >= 3 and set_[0] == "double"
    paper = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for what in (".pile .top", ".stock .card", ".backs .card"):
        style, width, colour = page.locator(what).first.evaluate(edge)
        assert style != "none" and width >= 1 and colour != paper, what
