"""The page with statistics of deals: charts, tables, filters and the verdict."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean_in_both_themes, overflow, resize
from tests.e2e.made import count_deals
from tests.serving import Server
from undercut.server.storage.opening import open_storage

Open = Callable[..., Page]


@pytest.mark.long
def test_deals_are_shown_as_charts_and_tables(open_page: Open, tmp_path: Path) -> None:
    open_storage(tmp_path).close()
    count_deals(tmp_path, 4000)
    with Server(tmp_path) as server:
        page = open_page("/rules/standard", base=server.origin, bypass_csp=True)
        page.get_by_role("link", name="Fair deals").click()
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "fair")
        expect(page.locator("svg.chart")).to_have_count(6)
        expect(page.locator(".stat").first).to_contain_text("8000")
        clean_in_both_themes(page, "fairness")
        # Every chart has a table with its numbers.
        for section in page.locator("section.panel:has(svg)").all():
            section.locator("summary").click()
            expect(section.locator("tbody tr").first).to_be_visible()
        melds = page.locator("#deals-melds tbody tr")
        expect(melds).to_have_count(4)
        expect(melds.first).to_contain_text("60.21%")
        page.locator("#deals-player").select_option("easy")
        expect(page.locator(".stat").first).to_contain_text("4000")
        expect(page.locator("#deals-ranks")).to_have_count(0)
        expect(page).to_have_url(re.compile(r"/fairness\?player=easy$"))
        for width, height in ((320, 568), (390, 844), (1280, 800)):
            resize(page, width, height)
            assert overflow(page) == 0


@pytest.mark.long
def test_a_bot_with_worse_hands_is_noticed(open_page: Open, tmp_path: Path) -> None:
    open_storage(tmp_path).close()
    count_deals(tmp_path, 2000, worse=3)
    with Server(tmp_path) as server:
        page = open_page("/fairness", base=server.origin, prefs={"language": "de"})
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "unusual")
        expect(page.locator("#deals-verdict ~ .note").first).to_have_text(re.compile("Leicht|Oklahoma"))


def test_a_new_server_has_no_verdict(open_page: Open, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        page = open_page("/fairness", base=server.origin)
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "few")
        expect(page.get_by_text("No finished rounds yet.")).to_be_visible()
