"""The service in the page itself: tables that need no server once they are loaded."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import ASKED, Hands, play_action, play_round
from undercut.rulesets import RULESETS

Open = Callable[..., Page]
PREFS = {"rules": "standard, target=10", "bot": "random"}


def started(page: Page) -> None:
    """Waits until the service has started: the lobby has all that it asks for.

    Python starts within seconds, and within more than a minute where many other programs compute.
    """
    page.locator("#rules option").first.wait_for(state="attached", timeout=180_000)


@pytest.mark.long
def test_a_tab_that_is_killed_without_a_connection_goes_on_where_it_was(open_page: Open) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    context = page.context
    context.set_offline(True)
    page.get_by_role("button", name="Play now").click()
    play_action(page, Hands(page, "mouse"))
    dealt = set(page.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))
    address = page.url
    page.close(run_before_unload=False)
    context.set_offline(False)
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    found = set(again.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))
    assert len(found & dealt) >= 9


@pytest.mark.slow
def test_a_whole_game_without_a_connection_after_the_tab_was_killed(open_page: Open) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    hands = Hands(page, "mouse")
    for _ in range(30):
        play_round(page, hands)
        if page.get_by_role("button", name="Rematch").count():
            break
        page.get_by_role("button", name="Next round").click()
        page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You win|.+ wins|A draw)"))
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("uc-hand [data-card]")
    cards = page.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    address, context = page.url, page.context
    # Not closed by its player: the browser ends it.
    page.close(run_before_unload=False)
    context.set_offline(False)
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    assert again.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)") == cards
    again.goto(address.split("#")[0] + "#/history")
    expect(again.locator(".game.played")).to_have_count(1)
    with again.expect_download() as download:
        again.get_by_role("link", name=re.compile("Download")).last.click()
    assert '"rounds"' in Path(download.value.path()).read_text()


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_a_whole_game_of_every_ruleset_without_a_connection(open_page: Open, rules: str) -> None:
    page = open_page("/here", prefs={"rules": rules, "bot": "simple"})
    started(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    hands = Hands(page, "mouse")
    for _ in range(200):
        play_round(page, hands, turns=400)
        if page.get_by_role("button", name="Rematch").count():
            break
        page.get_by_role("button", name=re.compile("Next round|Next game")).first.click()
        page.wait_for_selector("#end-title", state="detached")
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You win|.+ wins|A draw|The match is drawn)"))


@pytest.mark.slow
def test_another_tab_may_take_over(open_page: Open) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Play in this tab").click()
    started(other)
    page.get_by_role("button", name="Play in this tab").wait_for()


@pytest.mark.slow
def test_all_that_is_kept_is_saved_and_taken_back(open_page: Open, tmp_path: Path) -> None:
    page = open_page("/here", prefs=PREFS)
    started(page)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    here = page.url.split("#")[0]
    page.goto(f"{here}#/settings")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a copy").click()
    copy = tmp_path / "copy.sqlite3"
    download.value.save_as(copy)
    with sqlite3.connect(copy) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    page.on("dialog", lambda dialog: dialog.accept())
    wrong = tmp_path / "wrong.sqlite3"
    wrong.write_bytes(b"no database at all" * 100)
    page.locator("#restore").set_input_files(wrong)
    expect(page.locator("uc-copies [role=status]")).to_contain_text("could not be taken back")
    # Another browser, which has played something else.
    other = open_page("/here", prefs=PREFS)
    started(other)
    other.goto(f"{here}#/settings")
    other.on("dialog", lambda dialog: dialog.accept())
    other.locator("#restore").set_input_files(copy)
    other.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'", timeout=60_000)
    other.goto(f"{here}#/")
    expect(other.locator(".games .game")).to_have_count(1, timeout=60_000)


@pytest.mark.slow
def test_two_people_at_one_screen(open_page: Open) -> None:
    page = open_page("/here", prefs={"rules": "standard"})
    started(page)
    page.get_by_label("The other player’s name").fill("Bea")
    page.get_by_role("button", name="Deal for two").click()
    hands, seen = Hands(page, "mouse"), set()
    handed_or_asked = f"() => document.querySelector('.pass') ? 'pass' : ({ASKED})()"
    for _ in range(80):
        show = page.get_by_role("button", name=re.compile("show my cards"))
        end = page.locator("#end-title")
        expect(show.or_(end).first).to_be_visible()
        if end.count():
            break
        # While the screen is handed over, no card of anybody is on the page.
        assert page.locator("uc-hand [data-card]").count() == 0
        seen.add(page.locator("h1").first.inner_text())
        show.click()
        while page.wait_for_function(handed_or_asked).json_value() not in ("pass", "over"):
            play_action(page, hands)
    assert len(seen) == 2 and any("Bea" in name for name in seen)
    page.get_by_role("button", name="Next round").click()
    expect(
        page.get_by_role("button", name=re.compile("show my cards")).or_(page.get_by_text("Round 2")).first
    ).to_be_visible()
