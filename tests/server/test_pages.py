"""The pages: their files, which addresses are screens of the client, and what is said of the others."""

from __future__ import annotations

import asyncio
import gzip
import re
import shutil
from pathlib import Path
from typing import Any

from undercut.languages import use_language
from undercut.rulesets import RULESETS
from undercut.server.app import WEB
from undercut.server.http.static import Pages


def ask(pages: Pages, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    raw = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": raw}
    asyncio.run(pages(scope, None, send))
    got = {k.decode(): v.decode() for k, v in sent[0]["headers"]}
    return sent[0]["status"], got, sent[1]["body"]


def test_files_are_served_packed_and_cached_by_their_kind(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    shutil.copy(WEB / "screens.json", tmp_path)
    (tmp_path / "index.html").write_text("<p>page</p>" * 100)
    (tmp_path / "assets" / "app-1a2b.js").write_text("x = 1;" * 500)
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"packed with brotli")
    pages = Pages(tmp_path)
    assert pages.is_built
    status, headers, body = ask(pages, "/table/abc", accept_encoding="gzip")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert headers["vary"] == "Accept-Encoding, Accept-Language"
    assert headers["content-encoding"] == "gzip" and gzip.decompress(body).startswith(b"<p>page")
    assert ask(pages, "/", if_none_match=headers["etag"])[0] == 304
    status, headers, body = ask(pages, "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert "immutable" in headers["cache-control"] and headers["content-encoding"] == "br"
    assert body == b"packed with brotli" and headers["content-type"].startswith("text/javascript")
    for refused in ("", "br;q=0, gzip; q=0.000", "identity", "xbr"):
        assert ask(pages, "/assets/app-1a2b.js", accept_encoding=refused)[2].startswith(b"x = 1;")
    assert ask(pages, "/assets/app-1a2b.js", accept_encoding="br;q=0.0, gzip;q=0.5")[1]["content-encoding"] == "gzip"
    assert ask(pages, "/assets/gone.js")[0] == 404


def test_the_page_announces_what_its_screen_loads_next() -> None:
    def announced(path: str, root: str = "", spoken: str = "en") -> list[str]:
        with use_language(spoken):
            _, headers, body = ask(Pages(WEB, root), path, accept_encoding="gzip")
        page = (gzip.decompress(body) if "content-encoding" in headers else body).decode()
        found = re.findall(r'<link rel="(modulepreload|preload" as="style)" crossorigin href="([^"]+)">', page)
        for kind, name in found:
            assert name.endswith(".js" if kind == "modulepreload" else ".css")
            assert (WEB / name.removeprefix(f"{root}/")).is_file()
        return [re.sub(r"-.{8}\.(js|css)", "", name.removeprefix(f"{root}/assets/")) for _, name in found]

    assert {"learn", "lesson", "sheet"} <= set(announced("/learn")) == set(announced("/learn/knock", "/gin"))
    assert "history" in announced("/history") and "replay" in announced("/history/abc")
    assert not announced("/") and not announced("/table/abc") and not announced("/here") and not announced("/none")
    assert announced("/", spoken="de") == ["de"] and announced("/table/abc", spoken="es") == ["es"]
    assert announced("/learn", spoken="de")[:2] == ["de", "de-later"]
    # Scripts of the start come before all else: with HTTP/1.1 they take the connection of the page.
    page = (WEB / "index.html").read_text()
    assert re.findall(r'<(?:script|link)[^>]* (?:src|href)="/assets/([a-z]+)', page)[:2] == ["start", "start"]


def test_a_page_that_is_known_is_not_sent_again_whatever_a_proxy_made_of_its_tag(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>" * 100)
    pages = Pages(tmp_path)
    tag = ask(pages, "/")[1]["etag"]
    for known in (tag, f"W/{tag}", f'"other", W/{tag}', "*"):
        assert ask(pages, "/", if_none_match=known)[::2] == (304, b"")
    for other in ("", '"other"', tag.strip('"')):
        assert ask(pages, "/", if_none_match=other)[0] == 200


def test_a_client_that_is_not_built_says_so(tmp_path: Path) -> None:
    status, _, body = ask(Pages(tmp_path / "none"), "/")
    assert status == 200 and b"not built" in body and b"<script" not in body


def test_unknown_addresses_are_the_page_with_the_status_404(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>" * 100)
    shutil.copy(WEB / "screens.json", tmp_path)
    pages = Pages(tmp_path)
    known = [
        "/",
        "/history",
        "/history/abc",
        "/rules",
        "/glossary/knock-limit",
        "/here",
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
    for path in ("/elsewhere", "/table", "/t", "/two/abc", "/settings/more/still", *wrong):
        status, headers, body = ask(pages, path)
        assert status == 404, path
        assert body.startswith(b"<p>page"), path
        # A browser that has the page already is told the same.
        assert ask(pages, path, if_none_match=headers["etag"])[0] == 404, path
    assert ask(pages, "/favicon.ico")[2] == b"There is no such file.\n"


def test_the_service_worker_keeps_only_files_that_are_there() -> None:
    """One that is missing would keep it from being installed, and with it notifications and pages without network."""
    pages = Pages(WEB)
    status, headers, body = ask(pages, "/sw.js")
    assert status == 200 and headers["cache-control"] == "no-cache", "a new version is seen at the next visit"
    assert headers["content-type"].startswith("text/javascript")
    named = set(re.findall(r"/assets/[A-Za-z0-9_.-]+\.(?:js|css)", body.decode()))
    assert len(named) > 5
    assert {path: ask(pages, path)[0] for path in named} == dict.fromkeys(named, 200)
