"""What the table shows of particular rules: a spade that doubles, a match of several games, a card face down."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, in_turn, lay_down, look, loosest, open_turn, settled
from tests.e2e.made import invited, signed_in
from tests.serving import Guest, Server
from undercut.rulesets import OPTIONS, SpadesDouble

Open = Callable[..., Page]


def _table_with_spade(guest: Guest) -> str:
    """A table whose upcard is a spade, and nobody has taken or passed it."""
    for _ in range(60):
        table = str(guest.make("oklahoma", others=[{"bot": "random"}])["table"])
        board = guest.ask("GET", f"/api/tables/{table}").json["boards"][0]
        if board["upcard"].endswith("s") and board["phase"] == "upcard":
            return table
    raise AssertionError("no upcard of sixty is a spade")


def test_a_spade_that_doubles_is_said_before_the_game_and_shown_all_through_the_round(
    open_page: Open, server: Server
) -> None:
    house = "standard, spades_double=points_and_boxes"
    ada = Guest(server, "Ada")
    page = open_page("/", prefs={"rules": house}, **signed_in(ada))
    said = OPTIONS["spades_double"].says(SpadesDouble.POINTS_AND_BOXES)
    expect(page.get_by_text(said)).to_be_visible()
    page.goto(page.url + f"table/{_table_with_spade(ada)}")
    badge = page.locator(".doubles")
    expect(badge).to_contain_text("Double points")
    open_turn(page)
    before = look(page)
    Hands(page, "mouse").discard(loosest(page))
    settled(page, before)
    expect(badge).to_be_visible()


def _resign(page: Page) -> None:
    page.wait_for_selector("uc-hand [data-card]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()


def test_a_match_goes_on_with_the_next_game_and_its_wins_stand_beside_the_sheet(open_page: Open) -> None:
    page = open_page("/", prefs={"rules": "standard, games=3", "bot": "random"})
    page.get_by_role("button", name="Play now").click()
    for game in (1, 2):
        _resign(page)
        won = "random wins the match" if game == 2 else "random wins game 1"
        expect(page.locator("#end-title")).to_have_text(f"{won} You resigned")
        page.locator(".end-links").get_by_role("button", name="Score sheet").click()
        expect(page.locator(".match caption")).to_have_text("Match of 3 games")
        expect(page.locator(".match tbody tr").first.locator("td")).to_have_text(["0", str(game)])
        page.keyboard.press("Escape")
        if game == 1:
            expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
            page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.long
def test_a_match_can_be_left_between_two_games_and_stands_in_the_lobby_until_then(open_page: Open) -> None:
    page = open_page("/", prefs={"rules": "standard, games=3", "bot": "random"})
    page.get_by_role("button", name="Play now").click()
    _resign(page)
    page.get_by_role("button", name="Next game").wait_for()
    page.get_by_role("link", name="Undercut: back to the lobby").click()
    page.get_by_role("link", name="with random").click()
    page.get_by_role("button", name="Leave the match").click()
    expect(page.locator("#end-title")).to_contain_text("random wins the match")
    expect(page.get_by_role("button", name="Next game")).to_have_count(0)


@pytest.mark.long
def test_a_knock_card_that_lies_face_down_is_a_back_until_the_round_is_over(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, "rubber, knock_limit=None")
    knocker, defender = in_turn(host, guest)
    knocker.locator(".actions .button", has_text="Take").click()
    knocker.locator(".actions .button.knock").click()
    expect(defender.locator(".knock-card .card.back")).to_have_count(1)
    expect(defender.get_by_role("img", name="face down on top")).to_have_count(1)
    lay_down(defender)
    expect(defender.locator("#end-title")).to_be_visible()
    expect(defender.locator(".knock-card [data-card]")).to_have_count(1)
