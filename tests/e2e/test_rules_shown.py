"""What the table shows of particular rules: a spade that doubles, a match of several games, a card face down."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, invited, look, loosest, open_turn, settled
from undercut.rulesets import OPTIONS, SpadesDouble

Open = Callable[..., Page]

_TABLE_WITH_SPADE = """async rules => {
  const send = body => ({method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  for (let i = 0; i < 60; i++) {
    const made = await (await fetch('/api/tables', send({rules, others: [{bot: 'random'}]}))).json();
    const state = await (await fetch(`/api/tables/${made.table}`)).json();
    if (state.boards[0].upcard.endsWith('s') && state.boards[0].phase === 'upcard') return made.table;
  }
}"""


def test_a_spade_that_doubles_is_said_before_the_game_and_shown_all_through_the_round(open_page: Open) -> None:
    house = "standard, spades_double=points_and_boxes"
    page = open_page("/", prefs={"rules": house})
    said = OPTIONS["spades_double"].says(SpadesDouble.POINTS_AND_BOXES)
    expect(page.get_by_text(said)).to_be_visible()
    table = page.evaluate(_TABLE_WITH_SPADE, "oklahoma")
    page.goto(page.url + f"table/{table}")
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
        expect(page.locator("#end-title")).to_have_text(f"random won the {'match' if game == 2 else 'game'}")
        expect(page.locator(".match caption")).to_have_text("Match of 3 games")
        assert page.locator(".match tbody tr").first.locator("td").all_inner_texts() == ["0", str(game)]
        if game == 1:
            expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
            page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_match_can_be_left_between_two_games_and_stands_in_the_lobby_until_then(open_page: Open) -> None:
    page = open_page("/", prefs={"rules": "standard, games=3", "bot": "random"})
    page.get_by_role("button", name="Play now").click()
    _resign(page)
    page.get_by_role("button", name="Next game").wait_for()
    page.get_by_role("link", name="Undercut: back to the lobby").click()
    page.get_by_role("link", name="with random").click()
    page.get_by_role("button", name="Leave the match").click()
    expect(page.locator("#end-title")).to_have_text("random won the match")
    expect(page.get_by_role("button", name="Next game")).to_have_count(0)


def _first_to_move(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """The page that is asked for something, and the other."""
    for _ in range(500):
        for page, other in (pages, pages[::-1]):
            if page.locator(".actions.now").count():
                return page, other
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked for anything")


def test_a_knock_card_that_lies_face_down_is_a_back_until_the_round_is_over(open_page: Open) -> None:
    host, guest, _ = invited(open_page, rules="rubber, knock_limit=None")
    knocker, defender = _first_to_move((host, guest))
    knocker.locator(".actions .button", has_text="Take").click()
    knocker.locator(".actions .button.knock").click()
    knocker.locator("uc-knock .primary").click()
    expect(defender.locator(".pile .card.top.back")).to_have_count(1)
    expect(defender.get_by_role("button", name="face down on top", include_hidden=True)).to_have_count(1)
    defender.locator("uc-defence .primary").click()
    expect(defender.locator("#end-title")).to_be_visible()
