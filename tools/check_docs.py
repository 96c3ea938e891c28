"""Check that the documentation builds without warnings, has no broken links, and lists every public name.

Builds the site in build/docs, or another folder, with the package ``sphinx`` (`pip install "undercut[docs]"`). Without
sphinx the check is skipped with a message.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

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
    sys.path.insert(0, str(ROOT / "docs"))
    from conf import public_modules  # type: ignore[import-not-found]
    from sphinx.util.inventory import InventoryFile

    with (site / "objects.inv").open("rb") as file:
        index = InventoryFile.load(file, "", lambda base, path: path)
    known = {name for kind, names in index.items() if kind.startswith("py:") for name in names}
    return [
        f"{module}.{name}"
        for module, (own, _) in public_modules().items()
        for name in own
        if f"{module}.{name}" not in known
    ]


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
    for what, found in (("links that lead nowhere", broken(site)), ("public names without a page", unnamed(site))):
        if found:
            print(f"{what}:\n  " + "\n  ".join(found), file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
