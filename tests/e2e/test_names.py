"""Levels go by the names that people chose; partners are marked; open knock offers a knock limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEVELS = ["Easy", "Medium", "Hard", "Expert"]


def test_levels_are_chosen_by_face_name_sentence_and_strength(open_page: Callable[..., Page]) -> None:
    page = open_page("/", prefs={"bot": "easy"})
    levels = page.get_by_role("group", name="Opponent")
    for name in LEVELS:
        expect(levels.get_by_role("radio", name=name, exact=True)).to_have_count(1)
    outlines = page.locator(".level .portrait .fur").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    assert len(set(outlines)) == len(LEVELS), "told apart by shape"
    assert page.locator(".level .portrait:not([aria-hidden=true])").count() == 0

    levels.get_by_role("radio", name="Easy").focus()
    page.keyboard.press("ArrowRight")
    expect(levels.get_by_role("radio", name="Medium")).to_be_checked()
    tile = page.get_by_role("region", name="The computer")
    tile.locator(".fold summary").click()
    expect(tile).to_contain_text("Measured: won 65% of 600 games against Easy (±3).")
    page.get_by_label("Other players").select_option("patient")
    expect(levels.locator("input:checked")).to_have_count(0)
    expect(tile).not_to_contain_text("Measured")
    for box in levels.locator(".level").all():
        size = box.bounding_box()
        assert size and size["height"] >= 44 and size["width"] >= 44


@pytest.mark.parametrize(("bot", "shown"), [("hard", "Hard"), ("simple", "simple")])
@pytest.mark.long
def test_plates_announcements_sheets_and_lists_use_the_name_that_people_chose(
    open_page: Callable[..., Page], bot: str, shown: str
) -> None:
    page = open_page("/", prefs={"bot": bot}, viewport=(1000, 800))
    page.get_by_role("button", name="Play now").click()
    other = page.locator(".other")
    expect(other.locator(".who")).to_have_text(shown)
    expect(other.locator(".portrait")).to_have_count(1 if bot == "hard" else 0)
    expect(page.get_by_role("img", name=f"{shown} holds 10 cards")).to_be_attached()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.locator("dialog[open] .sheet thead")).to_contain_text(shown)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open] .button.danger", has_text="Resign").click()
    expect(page.locator("#end-title")).to_have_text(f"{shown} wins You resigned")
    page.goto(page.url.split("/table/")[0] + "/history")
    listed = page.locator(".game-who").first
    expect(listed).to_have_text(f"with {shown}")
    expect(listed.locator(".portrait-hard")).to_have_count(1 if bot == "hard" else 0)


def test_partners_are_marked_and_said(open_page: Callable[..., Page]) -> None:
    page = open_page("/", prefs={"bot": "medium", "rules": "open-knock-partners, knock_limit=10"})
    page.get_by_role("button", name="Play now").click()
    plates = page.locator(".others .plate")
    expect(plates).to_have_count(3)
    partner = plates.filter(has_text="your partner")
    expect(partner).to_have_count(1)
    expect(partner.locator(".side-0")).to_have_count(1)
    against = plates.filter(has=page.locator(".side-1"))
    expect(against).to_have_count(2)
    said = sorted(against.locator(".partner").all_inner_texts())
    names = sorted(f"with {name}" for name in against.locator(".who").all_inner_texts())
    assert said == names, "each opponent's partner is the other one"


def test_open_knock_offers_the_same_rules_with_a_knock_limit(open_page: Callable[..., Page]) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": "open-knock"})
    rules = page.get_by_label("Rules", exact=True)
    expect(page.get_by_text("strong players knock on their first turn")).to_be_visible()
    page.get_by_role("button", name="Use a knock limit of 10").click()
    expect(rules).to_have_value("open-knock, knock_limit=10")
    expect(page.get_by_role("button", name="Use a knock limit of 10")).to_have_count(0)
    page.get_by_role("button", name="Play random").click()
    expect(page.get_by_text("Knock with 10 or less")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("Open knock, changed")


def test_rules_with_a_limit_offer_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page("/", prefs={"rules": "standard"})
    expect(page.locator("#rules option").first).to_be_attached()
    expect(page.get_by_role("button", name="Use a knock limit")).to_have_count(0)


def test_the_rule_book_offers_the_limit_too(open_page: Callable[..., Page]) -> None:
    page = open_page("/rules/five-hundred")
    page.get_by_role("button", name="Use a knock limit of 10").click()
    expect(page.get_by_role("heading", name="Open knock to 500, changed")).to_be_visible()
    page.get_by_role("button", name="Play by these rules").click()
    expect(page.get_by_label("Rules", exact=True)).to_have_value("five-hundred, knock_limit=10")
