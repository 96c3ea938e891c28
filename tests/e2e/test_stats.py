"""The page of statistics: numbers as the service counts them, filters, charts with tables, on phone and desktop."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean
from tests.e2e.made import signed_in
from tests.e2e.test_sharing import SIZES
from tests.serving import Guest, Server

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def player(server: Server) -> Guest:
    """A guest with games against two bots by two rule books."""
    guest = Guest(server, "Ada")
    for bot, rules in (("random", "standard, target=40"), ("random", "standard, target=40"), ("easy", "showdown")):
        seat = guest.sit(guest.make(rules, others=[{"bot": bot}])["table"])
        rng = Random(2)
        while seat.state["stage"] != "game_over":
            if seat.state["stage"] == "round_over":
                seat.do("next")
            seat.play(rng, 1)
        seat.close()
    return guest


def _tile(page: Page, name: str) -> str:
    return page.locator(".stat", has=page.get_by_text(name, exact=True)).locator("b").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_numbers_filters_charts_and_tables(
    open_page: Open, server: Server, player: Guest, size: tuple[int, int]
) -> None:
    page = open_page("/history", viewport=size, **signed_in(player))
    page.get_by_role("link", name="Statistics").click()
    expect(page.locator("h1")).to_have_text("Your statistics")
    expect(page.locator(".stat b").first).to_have_text("3")
    expect(page.get_by_role("status")).to_have_count(0)
    told = player.ask("GET", "/api/stats").json
    for name, key in (("Rounds", "rounds"), ("Knocks", "knocks"), ("Undercuts", "undercuts"), ("Dead hands", "dead")):
        assert _tile(page, name) == str(told["all"][key]), name
    assert _tile(page, "Games won") == f"{round(100 * told['all']['win']['value'])}%"
    chart = page.get_by_role("img", name="Points per round, Against each opponent")
    expect(chart).to_be_visible()
    assert "Easy" in str(chart.get_attribute("aria-label"))
    table = page.get_by_role("region", name="Against each opponent").get_by_role("table")
    rows = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()
    }
    for group in told["against"]:
        cells = rows["Easy" if group["name"] == "easy" else group["name"]]
        assert (cells[0], cells[2]) == (str(group["games"]), str(group["rounds"]))
        assert f"{round(100 * group['win']['low'])}% to" in cells[1]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    for closed in page.locator("details:not([open]) summary").all():
        closed.click()
    clean(page)

    page.get_by_role("combobox", name="Against").select_option(label="Easy")
    expect(page.locator(".stat b").first).to_have_text("1")
    assert "against=easy" in page.url
    page.get_by_role("combobox", name="Rules").select_option("standard")
    expect(page.get_by_text("No finished games among these.")).to_be_visible()
    clean(page)
    page.get_by_role("combobox", name="Against").select_option(label="Everybody")
    expect(page.locator(".stat b").first).to_have_text("2")
    page.reload()
    expect(page.locator(".stat b").first).to_have_text("2")
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("standard")


def test_a_page_without_games_says_so(open_page: Open) -> None:
    page = open_page("/stats")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    clean(page)
