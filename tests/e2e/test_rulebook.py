"""The rules page: chapters to read with examples, then the options; rules of one's own have an address."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean
from undercut.lessons import CardsExample, RoundExample, SheetExample, Text
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import OPTIONS, ruleset

Open = Callable[..., Page]


@pytest.mark.parametrize(
    ("text", "viewport", "theme"),
    [
        ("oklahoma", (1280, 800), "light"),
        ("standard, knock_limit=4, lay_offs=knock_and_gin", (360, 640), "dark"),
        pytest.param("knockout", (390, 844), "light", marks=pytest.mark.slow),
        ("hollywood", (844, 390), "dark"),
        pytest.param("open-knock-table", (1440, 900), "light", marks=pytest.mark.slow),
    ],
)
@pytest.mark.long
def test_a_rule_book_is_there_to_read(open_page: Open, text: str, viewport: tuple[int, int], theme: str) -> None:
    page = open_page("/rules/" + text.replace(", ", ","), viewport=viewport, prefs={"theme": theme}, bypass_csp=True)
    rules = ruleset(text)
    book = rule_book(rules)
    expect(page.locator("article .slug")).to_have_text(text)
    expect(page.locator(".lesson > h3")).to_have_text([chapter.title for chapter in book])
    blocks = [block for chapter in book for block in chapter.blocks]
    expect(page.locator(".lesson > p")).to_have_text([block.text for block in blocks if isinstance(block, Text)])
    shown = [block.caption for block in blocks if isinstance(block, (CardsExample, RoundExample, SheetExample))]
    expect(page.locator("figure.example > figcaption")).to_have_text(shown)
    # The options come after the chapters, and with the value of this ruleset.
    below = page.locator("#options").bounding_box()
    last = page.locator(".lesson").last.bounding_box()
    assert below is not None and last is not None and below["y"] > last["y"] + last["height"] - 1
    expect(page.locator("#option-knock_limit summary")).to_contain_text(OPTIONS["knock_limit"].says(rules.knock_limit))
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    clean(page)


def test_rules_have_names_for_people_and_texts_for_programs(open_page: Open) -> None:
    page = open_page("/rules/oklahoma")
    expect(page.locator("article h2")).to_have_text("Oklahoma gin")
    expect(page.locator("article .slug")).to_have_text("oklahoma")
    shown = page.locator("article").inner_text()
    assert shown.count("oklahoma") == 1 and shown.rstrip().endswith("In files and commands: oklahoma")


def test_a_changed_option_changes_the_text_the_examples_and_the_address(open_page: Open) -> None:
    page = open_page("/rules/standard")
    score = page.get_by_role("region", name="The score of a round")
    undercut = score.locator("figure.example", has_text="An undercut.")
    expect(undercut.locator("tfoot")).to_contain_text("+30")
    page.get_by_role("link", name="Change the rules").click()
    expect(page.locator("#options")).to_be_in_viewport()
    page.locator("#option-undercut_bonus summary").click()
    bonus = page.locator("#option-undercut_bonus-number")
    bonus.fill("50")
    bonus.blur()
    expect(undercut.locator("tfoot")).to_contain_text("+55")
    expect(score).to_contain_text(OPTIONS["undercut_bonus"].says(50))
    expect(page).to_have_url(re.compile(r"/rules/standard,undercut_bonus=50$"))
    # The address leads to these rules, and without the changes to those of the book.
    page.reload()
    expect(page.locator("article h2")).to_have_text("Standard gin, changed")
    expect(undercut.locator("tfoot")).to_contain_text("+55")
    page.get_by_role("button", name="Undo my changes").click()
    expect(undercut.locator("tfoot")).to_contain_text("+30")
    expect(page).to_have_url(re.compile(r"/rules/standard$"))


def test_the_lobby_shows_the_rules_of_ones_own(open_page: Open) -> None:
    house = "quick, gin_bonus=40"
    page = open_page("/", prefs={"rules": house})
    expect(page.locator("#rules")).to_have_value(house)
    page.locator(".fold summary").first.click()
    page.get_by_role("link", name="Rules and options").click()
    expect(page.locator("article .slug")).to_have_text(house)
    expect(page.get_by_role("region", name="The score of a round")).to_contain_text(OPTIONS["gin_bonus"].says(40))
    page.locator(".books").get_by_role("link", name="straight").click()
    expect(page.locator("article .slug")).to_have_text("straight")
    expect(page.get_by_role("region", name="Knocking")).to_contain_text(OPTIONS["knock_limit"].says(0))


def test_without_the_chapters_the_options_are_still_there(open_page: Open) -> None:
    page = open_page("/learn", forgive=("ERR_FAILED", "Failed to fetch"))
    page.route("**/api/rulebook*", lambda route: route.abort())
    page.get_by_role("link", name="Rule book").first.click()
    expect(page.get_by_role("status")).to_contain_text("The chapters could not be loaded")
    expect(page.locator("#option-knock_limit summary")).to_be_visible()
    page.unroute("**/api/rulebook*")
    page.locator(".books").get_by_role("link", name="oklahoma", exact=False).last.click()
    expect(page.locator(".lesson > h3").first).to_have_text("Players and cards")


def test_rules_that_cannot_be_played_say_so(open_page: Open) -> None:
    page = open_page("/rules/standard,dealt=11", forgive=("status of 404", "status of 400"))
    expect(page.get_by_role("alert")).to_contain_text("dealt=11 needs opening=discard")
    expect(page.get_by_role("button", name="Play by these rules")).to_be_disabled()
