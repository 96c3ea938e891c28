"""The first game with the coach, by touch on phones: its advice can be followed to the end of a round, and be left."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.driver import Hands, follow_coach, look, ready, settled
from tests.e2e.looks import clean

Open = Callable[..., Page]


@pytest.mark.parametrize(
    "viewport",
    [pytest.param((390, 844), marks=pytest.mark.slow), (360, 640), pytest.param((844, 390), marks=pytest.mark.slow)],
)
@pytest.mark.long
def test_a_first_game_follows_the_coach(open_page: Open, viewport: tuple[int, int]) -> None:
    page = open_page("/learn", viewport=viewport, has_touch=True, is_mobile=True, bypass_csp=True)
    page.get_by_role("button", name="Play your first game with a coach").tap()
    page.wait_for_selector("uc-hand [data-card]")
    hands = Hands(page, "touch")
    expect(page.get_by_role("complementary", name="Coach")).to_contain_text("Coloured edges mark melds")
    for turn in range(120):
        asked = ready(page)
        if asked == "over":
            break
        if turn == 1:
            clean(page)
            wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert page.evaluate(wide) == 0
        before = look(page)
        follow_coach(page, hands, asked)
        settled(page, before)
    else:
        raise AssertionError("the round does not end")
    expect(page.locator(".coach p")).to_contain_text(re.compile("You score|scores|Nobody knocked|The game is over"))
    page.get_by_role("button", name="Go on without the coach").tap()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Next round|Rematch"))).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


def test_the_coach_is_a_setting_and_is_not_there_by_itself(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator(".coach")).to_have_count(0)
    table = page.url
    page.goto(table.split("/table/")[0] + "/settings")
    page.get_by_label("Coach in games against the computer").check()
    page.goto(table)
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()


def test_the_coach_speaks_the_reader_s_language_from_its_first_word(open_page: Open) -> None:
    """Its texts come after those of the first screen; until they are here it says nothing, in no other language."""
    page = open_page("/", prefs={"coach": True, "language": "de"}, service_workers="block")
    held: list[Route] = []
    page.get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_selector("uc-hand [data-card]")
    page.route(re.compile("/assets/de-later-"), lambda route: held.append(route))
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          globalThis.said = [];
          const watch = () => {
            const coach = document.querySelector(".coach");
            if (coach) said.push(coach.textContent);
          };
          new MutationObserver(watch).observe(document.body, { childList: true, subtree: true, characterData: true });
        })"""
    )
    page.reload()
    page.wait_for_selector("uc-hand [data-card]")
    assert held
    expect(page.locator(".coach")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_role("complementary", name="Trainer")).to_be_visible()
    words = page.evaluate("said")
    assert words and not any(re.search(r"\b(the|you|Coach)\b", text) for text in words)
