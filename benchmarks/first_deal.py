"""Measure the time from opening the page that contains the service to the first cards, in Chromium.

    python benchmarks/first_deal.py               # 3 times with an empty cache, 5 times with a filled cache
    python benchmarks/first_deal.py --phone       # on a small screen, with a processor slowed down four times
    python benchmarks/first_deal.py --marks       # with the times of the worker's steps

Needs Chromium and Playwright. Opens ``/here`` of a separate server and clicks on "Play now" as soon as the button
appears, so the time includes the whole start. The cache is on disk, because the browser is restarted for every
measurement. After the first visit the browser stays open for a while, as during a game. Times are milliseconds.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize

PREFS = {
    "pace": "none", "askedSounds": True, "askedNotices": True, "played": True, "rules": "standard", "bot": "simple"
}  # fmt: skip
_MARKS = "() => performance.getEntriesByType('mark').map(one => [one.name, one.startTime + performance.timeOrigin])"
_DEALT = "document.querySelectorAll('uc-hand [data-card]').length >= 10"
_WATCH = f"""
{{
  let clicked = 0;
  const look = () => {{
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Play now");
    if (!clicked && button && !button.disabled) {{ clicked = performance.now(); button.click(); }}
    if ({_DEALT}) window.dealt = [clicked, performance.now(), performance.timeOrigin];
    else requestAnimationFrame(look);
  }};
  addEventListener("DOMContentLoaded", look);
}}
localStorage.getItem("undercut-prefs") ?? localStorage.setItem("undercut-prefs", {json.dumps(json.dumps(PREFS))});
"""
QUIET_S, SETTLED_S, LONGEST_MS = 2.0, 15.0, 60_000


def _open_browser(play: Playwright, profile: Path, phone: bool) -> BrowserContext:
    from tests.e2e.conftest import QUIET, WITH_WINDOWS, chromium

    path = chromium(WITH_WINDOWS)
    if path is None:
        raise SystemExit("Chromium is not installed")
    size: ViewportSize = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    return play.chromium.launch_persistent_context(
        str(profile), executable_path=path, headless=True, args=QUIET, viewport=size
    )


def _marks(page: Page, began: float) -> dict[str, int]:
    found: dict[str, int] = {}
    for worker in page.workers[:1]:  # other workers may end at any moment
        with suppress(Exception):
            for name, at in worker.evaluate(_MARKS):
                found[name] = round(at - began)
    return found


def measure_once(play: Playwright, origin: str, profile: Path, phone: bool, stay_s: float) -> dict[str, Any]:
    """Open the page in a browser with this profile, return the times, and keep the page open for ``stay_s``."""
    context = _open_browser(play, profile, phone)
    try:
        page = context.new_page()
        if phone:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        time.sleep(QUIET_S)  # let the browser finish its own start
        page.add_init_script(_WATCH)
        page.goto(f"{origin}/here", wait_until="commit")
        page.wait_for_function("() => window.dealt", timeout=LONGEST_MS)
        clicked, dealt, began = page.evaluate("dealt")
        marks = _marks(page, began)
        page.wait_for_timeout(1000 * stay_s)
        return {"click": round(clicked), "dealt": round(dealt), "after click": round(dealt - clicked), "marks": marks}
    finally:
        context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cold", type=int, default=3, metavar="N", help="times with nothing kept")
    parser.add_argument("--warm", type=int, default=5, metavar="N", help="times with what the visit before has kept")
    parser.add_argument("--phone", action="store_true", help="a small screen and a slow processor")
    parser.add_argument("--marks", action="store_true", help="when the worker had done what")
    args = parser.parse_args()
    from playwright.sync_api import sync_playwright
    from tests.serving import Server

    done: dict[str, list[dict[str, Any]]] = {"cold": [], "warm": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as play,
        Server(Path(folder) / "served") as server,
    ):
        profile = Path(folder)
        for number in range(max(1, args.cold)):
            profile = Path(folder) / f"profile-{number}"
            stay_s = SETTLED_S if number == max(1, args.cold) - 1 else 0
            done["cold"].append(measure_once(play, server.origin, profile, args.phone, stay_s))
        for _ in range(args.warm):
            done["warm"].append(measure_once(play, server.origin, profile, args.phone, 0))
    for kind, found in done.items():
        for one in found:
            print(f"{kind}: first cards {one['dealt']} after opening, {one['after click']} after the click")
            if args.marks:
                print(
                    "   ", "  ".join(f"{name} {at}" for name, at in sorted(one["marks"].items(), key=lambda it: it[1]))
                )
        if found:
            print(f"{kind}: in the middle {median(one['dealt'] for one in found):.0f}")
    print(subprocess.run(["uptime"], capture_output=True, text=True).stdout.strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
