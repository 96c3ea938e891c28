"""Addresses: which of them are screens of the client, and what is said of the others."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.test_parts import ask
from undercut.rulesets import RULESETS
from undercut.server.web.app import WEB
from undercut.server.web.pages import NAMED, SCREENS, Pages

ROUTER = Path(__file__).parents[2] / "client" / "src" / "router.ts"


def test_unknown_addresses_are_the_page_with_the_status_404(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>" * 100)
    pages = Pages(tmp_path)
    known = [
        "/",
        "/history",
        "/history/abc",
        "/rules",
        "/glossary/knock-limit",
        "/stats",
        "/replay/token",
        "/table/abc",
        "/t/token",
        "/puzzles/T.2.7",
    ]
    own = ["/rules/standard,knock_limit=5", "/rules/oklahoma, spades_double=no"]
    for path in [*known, *own, *(f"/rules/{name}" for name in RULESETS)]:
        assert ask(pages, path)[0] == 200, path
    wrong = ["/rules/nowhere", "/rules/standard,knock_limit=101", "/rules/standard/more"]
    for path in ("/elsewhere", "/table", "/t", "/settings/more/still", *wrong):
        status, headers, body = ask(pages, path)
        assert status == 404, path
        assert body.startswith(b"<p>page"), path
        # A browser that has the page already is told the same.
        assert ask(pages, path, if_none_match=headers["etag"])[0] == 404, path
    assert ask(pages, "/favicon.ico")[2] == b"There is no such file.\n"


def test_the_service_knows_the_screens_of_the_client() -> None:
    """Its list of addresses is the one of the client's router."""
    router = ROUTER.read_text()
    words = set(re.findall(r'first === "(\w+)"', router))
    for page, named in re.findall(r"PAGES = \[([^\]]*)\]|\[([^\]]*)\]\.includes\(first\)", router):
        words |= set(re.findall(r'"(\w+)"', page or named))
    assert words == SCREENS | NAMED
    assert {"rules", "learn", "t", "table", "history"} <= words


def test_the_service_worker_keeps_only_files_that_are_there() -> None:
    """One that is missing would keep it from being installed, and with it notifications and pages without network."""
    pages = Pages(WEB)
    status, headers, body = ask(pages, "/sw.js")
    assert status == 200 and headers["cache-control"] == "no-cache", "a new version is seen at the next visit"
    assert headers["content-type"].startswith("text/javascript")
    named = set(re.findall(r"/assets/[A-Za-z0-9_.-]+\.(?:js|css)", body.decode()))
    assert len(named) > 5
    assert {path: ask(pages, path)[0] for path in named} == dict.fromkeys(named, 200)
