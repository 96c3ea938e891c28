"""The built page is small enough to send."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import undercut
from undercut.languages import LANGUAGES

WEB = Path(undercut.__file__).parent / "web"


def _packed(paths: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def test_the_page_is_small() -> None:
    """Start and table under 90 KB of code and styles; all pages under 289 KB, with card art under 500, fonts 60.

    The worker of a page without a server comes to that, under 6 KB.

    Another language than English comes to that, under 34.5 KB for all pages. The pages that verify files and show how
    fair deals are have 6 KB and 5 KB, and together 2.7 KB in another language; only who opens them loads them. Seals
    of deals have 12 KB, loaded beside the table, and styles for large text 2 KB, loaded only with large text. Tables
    at which the players deal load 96 KB more, half of it the kernel; they are not counted below.
    """
    catalogues = {path for name in LANGUAGES for path in WEB.glob(f"assets/{name}-*.js")}
    # Nobody waits for the licences, nor for the worker that is the service of a page without a server.
    sealed = {*WEB.glob("assets/service-deal-*.js"), *WEB.glob("assets/undercut-kernel-*.wasm")}
    sealed |= {path for name in ("tableSession", "sealed", "recordedRounds") for path in WEB.glob(f"assets/{name}-*")}
    (worker,) = set(WEB.glob("assets/service-*.js")) - sealed
    files = (
        {path for path in WEB.rglob("*") if path.is_file() and path.suffix != ".txt"} - catalogues - {worker} - sealed
    )
    # Only the server reads the list of the screens and their files.
    files.remove(WEB / "screens.json")
    fonts = {path for path in files if path.suffix == ".woff2"}
    assert len(fonts) == 2 and sum(path.stat().st_size for path in fonts) < 60_000
    files -= fonts
    art = {path for path in files if path.suffix == ".svg"}
    translated = max(_packed(WEB.glob(f"assets/{name}-*.js")) for name in LANGUAGES if name != "en")
    assert 10_000 < _packed(files - art) < 289_000
    assert 1_000 < _packed([worker]) < 6_000
    assert 10_000 < _packed(sealed) < 96_000
    assert 1_000 < translated < 34_500
    assert _packed(files) < 500_000
    first = {WEB / name for name in re.findall(r"/(assets/[^\"]+\.(?:js|css))", (WEB / "index.html").read_text())}
    longest = max(_packed([path]) for path in catalogues if "-later-" not in path.name)
    assert 10_000 < _packed(first) + longest < 90_000


def test_the_table_is_compiled_beside_its_download() -> None:
    """V8's hint to compile all functions at once stands on the first line of a file; elsewhere it has no effect."""
    for name in ("start", "numbers", "panels", "seals", "sheet", "showdown"):
        (script,) = WEB.glob(f"assets/{name}-*.js")
        assert script.read_text().partition("\n")[0] == "//# allFunctionsCalledOnLoad", name
