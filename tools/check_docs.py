"""Check that the documentation builds without warnings, has no broken links, and lists every public name.

Builds the site in build/docs, or another folder, with the package ``sphinx`` (`pip install "undercut[docs]"`). Without
sphinx the check is skipped with a message. With Chromium, the queries of docs/search.toml are tried in the site's
search: each must show one of its pages first.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import threading
import tomllib
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote, unquote

ROOT = Path(__file__).resolve().parent.parent


class Page(HTMLParser):
    """The links and anchors of an HTML page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id" and value:
                self.places.add(value)
            if key in ("href", "src") and value:
                self.links.append(value)


def broken(site: Path) -> list[str]:
    """Return the broken links of the site. Only links that people click may lead to other hosts."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    out = []
    for path, page in pages.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            target, _, place = link.partition("#")
            to = (path.parent / unquote(target.split("?")[0])).resolve() if target else path
            to = to / "index.html" if to.is_dir() else to
            known = pages.get(to)
            if not to.exists() or (place and known is not None and unquote(place) not in known.places):
                out.append(f"{path.relative_to(site)}: {link}")
    return out


def unnamed(site: Path) -> list[str]:
    """Return the package's public names without an entry in the site's index."""
    sys.path.insert(0, str(ROOT / "docs" / "_ext"))
    from api_pages import public_names  # type: ignore[import-not-found]
    from sphinx.util.inventory import InventoryFile

    with (site / "objects.inv").open("rb") as file:
        index = InventoryFile.load(file, "", lambda base, path: path)
    known = {name for kind, names in index.items() if kind.startswith("py:") for name in names}
    paths = {path for name in public_names() for path in (name.path, f"{name.home}.{name.name}")}
    return sorted(paths - known)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


SHOWN = """() => [...document.querySelectorAll("ul.search > li > a")].map(
    (link) => new URL(link.href).pathname.slice(1).replace(/[.]html$/, ""))"""


def misled(site: Path) -> list[str]:
    """Return the queries of docs/search.toml that do not show one of their pages first, tried in Chromium."""
    sys.path.insert(0, str(ROOT))
    if find_spec("playwright") is None:
        print("skipped: no playwright (the search was not tried)")
        return []
    from playwright.sync_api import sync_playwright
    from tests.e2e.conftest import QUIET, chromium

    if chromium() is None:
        print("skipped: no Chromium (the search was not tried)")
        return []
    queries = tomllib.loads((ROOT / "docs" / "search.toml").read_text(encoding="utf-8"))["queries"]
    out = []
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = browser.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        for query, wanted in queries.items():
            page.goto(f"http://127.0.0.1:{server.server_port}/search.html?q={quote(query)}")
            page.wait_for_function("() => document.querySelector('.search-summary')?.innerText", timeout=60_000)
            shown = page.evaluate(SHOWN)
            if not shown or shown[0] not in wanted:
                out.append(f"{query}: {', '.join(shown[:3]) or 'nothing'}; wanted: {' or '.join(wanted)}")
        browser.close()
        server.shutdown()
    return out + errors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "docs")
    site: Path = parser.parse_args().folder.resolve()
    if find_spec("sphinx") is None:
        print("skipped: no Sphinx (the documentation was not built)")
        return 0
    build = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-a",
        "-b",
        "html",
        str(ROOT / "docs"),
        str(site),
    ]
    if subprocess.run(build).returncode:
        return 1
    failed = 0
    checks = {
        "links that lead nowhere": broken,
        "public names without a page": unnamed,
        "queries that the search answers with other pages": misled,
    }
    for what, check in checks.items():
        if found := check(site):
            print(f"{what}:\n  " + "\n  ".join(found), file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
