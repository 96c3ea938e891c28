"""Take pictures of every state of the pages in every window, and put those of a state on one sheet.

Each sheet is looked at by a person: what no test measures is seen there. Faults of the text that a test would find are
printed. It has the same requirements as the browser tests.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Error, sync_playwright  # noqa: E402
from tests.e2e.conftest import QUICK_PREFS, QUIET, WAIT_MS, chromium  # noqa: E402
from tests.e2e.looks import resize, small_text, text_faults  # noqa: E402
from tests.e2e.states import SIZES, STATES, Stage  # noqa: E402
from tests.serving import Server  # noqa: E402

from undercut.server.app import WEB  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCALES = {1920: 0.45, 1440: 0.5, 1280: 0.6, 820: 0.5, 390: 0.75, 844: 0.75, 320: 0.8}
"""How large a window is on the sheet, by its width."""
LONG = 1.6
"""So many times its window's height a page that scrolls is at most."""


def opener(browser: Browser) -> Any:
    """Opens pages as the browser tests do."""

    def open_page(path: str, *, base: str, prefs: dict[str, Any], forgive: object = (), **more: Any) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **more)
        context.set_default_timeout(WAIT_MS)
        chosen = json.dumps(QUICK_PREFS | prefs)
        context.add_init_script(f"localStorage.setItem('undercut-prefs', {json.dumps(chosen)})")
        page = context.new_page()
        page.goto(base + path)
        return page

    return open_page


def sheet(page: Page, pictures: list[tuple[Path, int]], title: str) -> None:
    """Shows the pictures of a state, each with the width of its window, beside each other."""
    shown = "".join(
        f"<figure>{one.stem}<img src='{one.as_uri()}' style='width: {round(width * SCALES[width])}px'></figure>"
        for one, width in pictures
    )
    style = "body { display: flex; flex-wrap: wrap; gap: 6px; background: #888; font: 12px sans-serif }"
    file = pictures[0][0].parent / f"{title}.html"
    file.write_text(f"<style>{style} figure {{ margin: 0 }} img {{ display: block }}</style>{shown}")
    page.goto(file.as_uri())
    page.screenshot(path=file.with_suffix(".png"), full_page=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--states", nargs="*", default=[], help="names or their beginnings; all by default")
    parser.add_argument("--sizes", nargs="*", default=[], help="such as 1280x800; all by default")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    args = parser.parse_args()
    names = [name for name in STATES if not args.states or name.startswith(tuple(args.states))]
    sizes = [size for size in SIZES if not args.sizes or f"{size[0]}x{size[1]}" in args.sizes]
    folder: Path = args.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        servers: list[Server] = []

        web = Path(data) / "web"  # of its own: a build in the meantime would take files away
        shutil.copytree(WEB, web)

        def serve(**more: Any) -> Server:
            servers.append(Server(Path(data) / str(len(servers)), web=web, **more).start())
            return servers[-1]

        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        stage = Stage(opener(browser), serve, {"language": args.language, "theme": args.theme}, text=args.text)
        table = browser.new_context(viewport={"width": 1740, "height": 900}).new_page()
        try:
            for name in names:
                began = time.monotonic()
                try:
                    page = stage.show(name)
                    pictures = [
                        (path, size[0]) for size in sizes for path in pictures_of(page, stage, folder, name, size)
                    ]
                    sheet(table, pictures, name)
                except Error as error:  # the other states are shown all the same
                    print(f"{name}: {error}", flush=True)
                for context in browser.contexts:
                    if context is not table.context:
                        context.close()
                print(f"{name} {time.monotonic() - began:.1f} s", flush=True)
        finally:
            browser.close()
            for server in servers:
                server.stop()


def pictures_of(page: Page, stage: Stage, folder: Path, name: str, size: tuple[int, int]) -> list[Path]:
    """Takes the picture of a state in one window, and of what is below it where it cannot be one picture."""
    resize(page, *size)
    if stage.again:
        stage.again()
    page.wait_for_timeout(120)
    at = f"{name}-{size[0]}x{size[1]}"
    path = folder / f"{at}.png"
    paths = [path]
    tall = min(int(page.evaluate("() => document.documentElement.scrollHeight")), round(size[1] * LONG))
    page.evaluate("() => scrollTo(0, 0)")
    if tall > size[1] + 1 and not page.locator("dialog[open], .table-screen, .replay-controls").count():
        page.screenshot(path=path, full_page=True, clip={"x": 0, "y": 0, "width": size[0], "height": tall})
    else:
        page.screenshot(path=path)
        if tall > size[1] + 40 and not page.locator("dialog[open]").count():
            page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
            paths.append(folder / f"{at}-below.png")
            page.screenshot(path=paths[-1])
    for fault in text_faults(page) + small_text(page):
        print(f"  {at}: {fault}", flush=True)
    return paths


if __name__ == "__main__":
    main()
