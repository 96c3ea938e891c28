"""Finished games stay in History, each with its score, the reason of its end and its replays."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.made import played, signed_in
from tests.serving import Server

Open = Callable[..., Page]

EPISODE = Path(__file__).parents[1] / "data" / "kaggle-episode.json"


def _resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#end-title")).to_be_visible()


def _numbers(text: str) -> list[str]:
    return re.findall(r"\d+", text)


def test_the_game_before_a_rematch_stays_with_its_replay(open_page: Open, server: Server) -> None:
    ada, table = played(server)
    page = open_page(f"/table/{table}", **signed_in(ada))
    expect(page.locator("#end-title")).to_have_text(re.compile(r"^(You win|random wins) \d+ to \d+$|^A draw"))
    page.locator(".end-links").get_by_role("button", name="Score sheet").click()
    totals = page.get_by_role("dialog").locator(".sheet tfoot td")
    expect(totals).to_have_count(2)
    foot = totals.all_inner_texts()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("uc-hand [data-card]")
    _resign(page)
    expect(page.locator(".end-why")).to_have_text("You resigned")
    expect(page.get_by_role("link", name="Replay")).to_have_count(0)

    page.locator(".end-links").get_by_role("link", name="Lobby").click()
    page.get_by_role("link", name="History", exact=True).click()
    games = page.locator(".games .game")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("You resigned.")
    expect(games.nth(0).get_by_role("link")).to_have_count(0)
    expect(games.nth(1)).to_contain_text("By score.")
    assert _numbers(games.nth(1).locator(".game-score").inner_text()) == foot, "the number of the sheet"
    games.nth(1).get_by_role("link").first.click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    expect(page.locator("main .note").first).to_contain_text("Game 1")
    expect(page.locator("main .note").first).to_contain_text("By score.")
    expect(page.locator(".sheet tfoot td")).to_have_text(foot)
    assert "game=1" in page.url and "round=1" in page.url
    page.reload()
    expect(page.locator(".replay-hand")).to_have_count(2)


def test_a_file_of_another_program_opens_as_a_replay(open_page: Open, server: Server) -> None:
    ada, _ = played(server)
    page = open_page("/history", **signed_in(ada))
    field = page.get_by_label("A file with games")
    field.set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"no game"})
    expect(page.get_by_text("There is no game of gin rummy in this file")).to_be_visible()
    field.set_input_files(EPISODE)
    expect(page.get_by_text("1 game in this file.")).to_be_visible()
    page.get_by_role("button", name="Replay Game 1").click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    expect(page.get_by_text("Player 2", exact=True).first).to_be_visible()
    page.go_back()
    data = ada.ask("GET", "/api/me/data").body
    page.get_by_label("A file with games").set_input_files(
        {"name": "undercut-data.jsonl", "mimeType": "application/jsonl", "buffer": data}
    )
    expect(page.get_by_text("1 game in this file.")).to_be_visible()
    page.locator("uc-game-file .games .game button").click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    expect(page.locator("main .note").first).to_contain_text("By score.")
