"""The page with statistics of deals: charts, tables, filters and the verdict."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import clean_in_both_themes, overflow, resize
from tests.server.test_backups import NAME
from tests.server.test_fairness import simulated
from tests.serving import Server
from undercut.server.storage.opening import open_storage

Open = Callable[..., Page]


def filled(folder: Path, hands: int, worse: int = 0) -> None:
    """A database with the counts of ideal deals, and of a bot with ``worse`` points more deadwood."""
    add = (
        "INSERT INTO deal_counts (rules, player, what, value, n) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (rules, player, what, value) DO UPDATE SET n=deal_counts.n+excluded.n"
    )
    open_storage(folder).close()
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.executemany(add, [tuple(one) for one in simulated(hands, 1)])
        for rules, player, what, value, n in simulated(hands, 2):
            name, more = ("easy", 4 * worse) if player else ("", 0)
            db.execute(
                add, (rules.replace("standard", "oklahoma"), name, what, min(value + more, 4 * 98 + value % 4), n)
            )
        db.commit()


@pytest.mark.long
def test_deals_are_shown_as_charts_and_tables(open_page: Open, tmp_path: Path) -> None:
    filled(tmp_path, 4000)
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
    filled(tmp_path, 2000, worse=3)
    with Server(tmp_path) as server:
        page = open_page("/fairness", base=server.origin, prefs={"language": "de"})
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "unusual")
        expect(page.locator("#deals-verdict ~ .note").first).to_have_text(re.compile("Leicht|Oklahoma"))


def test_a_new_server_has_no_verdict(open_page: Open, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        page = open_page("/fairness", base=server.origin)
        expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "few")
        expect(page.get_by_text("No finished rounds yet.")).to_be_visible()
