"""Take the screenshots in docs/img: play a game in Chromium, review it, and solve one of its errors as a puzzle.

Every run plays a different game, so the pictures differ. Run the script after a visible change of the pages. It has the
same requirements as the browser tests.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import expect, sync_playwright  # noqa: E402
from tests.e2e.conftest import QUICK_PREFS, QUIET, chromium  # noqa: E402
from tests.e2e.driver import Hands, calm, loosest, open_turn, play_round, settled  # noqa: E402
from tests.e2e.driver import look as words_of  # noqa: E402
from tests.serving import Server  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LAYOUTS = {"desktop": (1280, 800), "phone": (390, 844)}
QUALITY, PATIENCE = 82, 180_000
TURNS = 4
"""Turns before the picture of the table, so that the pile and the hands have typical contents."""


class Visit:
    """A browser session that plays, reviews and solves, and takes a screenshot of each page."""

    def __init__(self, browser: Browser, origin: str, layout: str, folder: Path) -> None:
        width, height = LAYOUTS[layout]
        chosen = json.dumps({"rules": "standard", "bot": "medium", **QUICK_PREFS})
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=layout == "phone"
        )
        context.add_init_script(f"localStorage.setItem('undercut-prefs', {json.dumps(chosen)})")
        self.page, self.layout, self.folder = context.new_page(), layout, folder
        self.hands = Hands(self.page, "mouse")
        self.page.goto(origin)

    def keep(self, name: str) -> None:
        self.page.wait_for_timeout(400)
        path = self.folder / f"{name}-{self.layout}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path)

    def play(self) -> None:
        page = self.page
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("uc-hand [data-card]")
        for _ in range(TURNS):
            open_turn(page)
            before = words_of(page)
            self.hands.discard(loosest(page))
            settled(page, before)
        open_turn(page)
        calm(page)
        self.keep("table")
        while not page.get_by_role("button", name="Rematch").count():
            if page.get_by_role("button", name="Next round").count():
                page.get_by_role("button", name="Next round").click()
                page.wait_for_selector("uc-hand [data-card]")
            play_round(page, self.hands)

    def review(self) -> None:
        page = self.page
        page.get_by_role("link", name="Review").click()
        expect(page.locator(".seat-card")).to_have_count(2, timeout=PATIENCE)
        page.get_by_role("button", name="Go to the worst error").click()
        scroll_to(page, ".review-graph")
        self.keep("review")

    def solve(self) -> None:
        page = self.page
        link = page.get_by_role("link", name="As a puzzle")
        for line in page.locator(".lines .line").all():
            line.click()
            expect(line).to_have_attribute("aria-current", "true")
            if link.count():
                break
        best = page.locator(".review-choices tr.best .choice-name").inner_text()
        link.click()
        page.wait_for_selector("uc-hand [data-card]")
        print(f"the answer: {best}")
        self.keep("puzzle")


def scroll_to(page: Page, selector: str) -> None:
    page.locator(selector).first.evaluate("one => one.scrollIntoView({block: 'start'})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "docs" / "img")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for layout in LAYOUTS:
            visit = Visit(browser, server.origin, layout, folder)
            visit.play()
            visit.review()
            visit.solve()
        browser.close()


if __name__ == "__main__":
    main()
