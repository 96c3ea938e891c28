"""A finished game is shared by its link, from the table and from History; a stranger replays it. Records are saved."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.cli.cli_run import cli
from tests.e2e.driver import link_in
from tests.e2e.looks import clean
from tests.e2e.made import played, signed_in
from tests.property.test_game_texts import game
from tests.serving import Server
from undercut.notation import game_text

Open = Callable[..., Page]
SIZES = [(390, 844), pytest.param((1280, 800), marks=pytest.mark.slow)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_a_game_is_shared_at_its_end_and_a_stranger_steps_through_it(
    open_page: Open, server: Server, size: tuple[int, int]
) -> None:
    ada, table = played(server)
    page = open_page(f"/table/{table}", viewport=size, **signed_in(ada))
    page.locator(".end-links").get_by_role("button", name="Score sheet").click()
    expect(page.locator(".sheet tfoot td")).to_have_count(2)
    foot = page.locator(".sheet tfoot td").all_inner_texts()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog", name="Share a picture").get_by_role("button", name="Link to the replay").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    link = dialog.get_by_label("Link to the replay")
    expect(link).to_be_visible()
    expect(dialog.get_by_role("img", name="QR code of the link to the replay")).to_be_visible()
    page.wait_for_function("() => document.querySelector('uc-share-dialog img').naturalWidth > 0")
    clean(page)
    path = link_in(page, "Link to the replay")

    stranger = open_page(path, viewport=size, forgive=("404",))
    expect(stranger.locator(".replay-hand")).to_have_count(2)
    expect(stranger.locator("h1")).to_have_text("Replay of round 1")
    expect(stranger.locator("main .note").first).to_contain_text("Between ")
    expect(stranger.locator("main .note").first).to_contain_text("By score.")
    expect(stranger.get_by_role("link", name="Download")).to_have_count(0)
    shown = stranger.locator(".slider span").inner_text()
    stranger.get_by_role("button", name="Next step").click()
    expect(stranger.locator(".slider span")).not_to_have_text(shown)
    stranger.get_by_role("button", name="Last step").click()
    expect(stranger.get_by_role("button", name="Next step")).to_be_disabled()
    expect(stranger.locator(".sheet tfoot td")).to_have_text(foot)
    clean(stranger)
    stranger.reload()
    expect(stranger.locator(".replay-hand")).to_have_count(2)

    dialog.get_by_role("button", name="Stop sharing").click()
    expect(dialog).to_contain_text("The link leads nowhere now.")
    stranger.reload()
    expect(stranger.locator("h1")).to_have_text("This link leads to no game")
    expect(stranger.get_by_role("alert")).to_contain_text("withdrawn")
    clean(stranger)
    dialog.get_by_role("button", name="Make a new link").click()
    expect(link).to_be_visible()
    assert link_in(page, "Link to the replay") != path
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Share")).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
def test_history_shares_and_saves_games(open_page: Open, server: Server, tmp_path: Path, size: tuple[int, int]) -> None:
    guest, table = played(server)
    seat = guest.sit(table)
    seat.do("rematch", accept=True)
    seat.until(lambda: seat.state["game"] == 2)
    seat.do("resign")
    seat.close()
    page = open_page("/history", viewport=size, **signed_in(guest))
    games = page.locator(".games .game")
    expect(games).to_have_count(2)
    expect(games.nth(0).get_by_role("button")).to_have_count(0)
    clean(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"

    with page.expect_download() as one:
        games.nth(1).get_by_role("link", name="Download the record of the game with").click()
    one.value.save_as(tmp_path / "one.jsonl")
    with page.expect_download() as every:
        page.get_by_role("link", name="Download all games").click()
    every.value.save_as(tmp_path / "all.jsonl")
    assert every.value.suggested_filename.endswith(".jsonl")
    lines = (tmp_path / "all.jsonl").read_text().splitlines()
    assert lines[0] == (tmp_path / "one.jsonl").read_text().strip() and len(lines) == 2
    assert cli("replay", str(tmp_path / "all.jsonl")).status == 0
    assert json.loads(lines[1])["x_end"] == "resigned"

    games.nth(1).get_by_role("button", name="Share the game with").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    link = dialog.get_by_label("Link to the replay")
    expect(link).to_be_visible()
    clean(page)
    stranger = open_page(link_in(page, "Link to the replay"), viewport=size)
    expect(stranger.locator(".replay-hand")).to_have_count(2)
    dialog.get_by_role("button", name="Close").click()
    games.nth(1).get_by_role("link").first.click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link to the replay")).to_have_value(stranger.url.split("?")[0])


def test_the_devices_own_sharing_gets_the_link(open_page: Open, server: Server) -> None:
    guest, _ = played(server)
    page = open_page("/", **signed_in(guest))
    page.add_init_script("navigator.share = data => { window.sharedData = data; return Promise.resolve(); }")
    page.goto(server.origin + "/history")
    page.get_by_role("button", name="Share the game with").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    link = link_in(page, "Link to the replay")
    dialog.get_by_role("button", name="Share", exact=True).click()
    data = page.wait_for_function("() => window.sharedData").json_value()
    assert data["url"] == server.origin + link and "gin rummy" in data["text"]


def test_what_is_no_game_is_not_called_a_round(open_page: Open) -> None:
    page = open_page("/replay?text=nonsense&round=7", forgive=("status of 400",))
    expect(page.get_by_role("alert")).to_contain_text("not the text of a game")
    expect(page.locator("h1")).to_have_text("This link leads to no game")


@pytest.mark.long
def test_a_replay_says_what_was_laid_off(open_page: Open) -> None:
    """Cards, or that there were none: who only shows a hand has laid off nothing."""
    record = game("standard", rounds=6)
    ended = {number: board for number, (board,) in enumerate(record.rounds, 1) if "defend" in str(board.actions[-1])}
    laid = {number: len(board.result["laid_off"]) for number, board in ended.items() if board.result}
    assert {0} < {min(1, count) for count in laid.values()}
    page = open_page(f"/replay?text={game_text(record)}")
    for number, count in laid.items():
        button = page.get_by_role("button", name=str(number), exact=True)
        # The round that is shown would be loaded once more, and begin anew after the last step was chosen.
        if button.get_attribute("aria-pressed") == "false":
            button.click()
        expect(page.locator("h1")).to_have_text(f"Replay of round {number}")
        page.get_by_role("button", name="Last step").click()
        says = page.locator(".replay-felt .prompt").first
        # So many cards are waited for: just after the press it still shows the step before.
        cards = ", ".join([r"\S{2,3}"] * count) or "nothing"
        expect(says).to_have_text(re.compile(rf"laid off {cards}\.$"))
