"""The real server and the real browser: one of each a session, and a server of its own if a test kills it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
QUICK_PREFS = {"pace": "quick", "askedSounds": True, "askedNotices": True}


def chromium() -> str | None:
    """The path of the system's Chromium, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _missing() -> str:
    if chromium() is None:
        return "Chromium is not installed (Debian: apt-get install chromium)"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "the Python package playwright is not installed (pip install playwright)"
    return ""


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what lies in this folder; leaves it out, loudly, if there is no browser, unless it is required."""
    mine = [item for item in items if item.path.is_relative_to(HERE)]
    why = _missing() if mine else ""
    for item in mine:
        item.add_marker(pytest.mark.e2e)
        # The tests of a file share what it has made: a browser, a server, a game that was played for them.
        item.add_marker(pytest.mark.xdist_group(item.path.stem))
        if why and os.environ.get("UNDERCUT_REQUIRE_E2E") != "1":
            item.add_marker(pytest.mark.skip(reason=f"BROWSER TESTS LEFT OUT: {why}"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window. It ends with its file: its event loop must not run on under other tests."""
    from playwright.sync_api import sync_playwright

    path = chromium()
    assert path, _missing()
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=path, headless=True, args=QUIET)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens a page for a new guest: ``open_page("/", prefs={...}, viewport=(390, 844), ...)``.

    Further keywords go to the browser's context. Whatever the page complains about (an exception, a line on the
    console, a breach of the content-security policy) fails the test, lost connections and ``forgive`` excepted.
    """
    contexts = []
    complaints: list[str] = []
    forgiven = ["ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED", "ERR_CONNECTION_", "WebSocket connection"]

    def complain(text: str) -> None:
        if not any(word in text for word in forgiven):
            complaints.append(text)

    def make(
        path: str = "/", *, prefs: dict[str, Any] | None = None, viewport: tuple[int, int] = (1280, 800),
        base: str = "", forgive: tuple[str, ...] = (), **more: Any,
    ) -> Page:  # fmt: skip
        forgiven.extend(forgive)
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": viewport[0], "height": viewport[1]}, **more)
        contexts.append(context)
        context.set_default_timeout(20_000)
        chosen = json.dumps(QUICK_PREFS | (prefs or {}))
        # Only at first: what the page itself then remembers must survive a reload.
        context.add_init_script(
            f"localStorage.getItem('undercut-prefs') ?? localStorage.setItem('undercut-prefs', {json.dumps(chosen)})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: complain(f"exception: {error}"))
        page.on("console", lambda line: line.type in ("error", "warning") and complain(f"console: {line.text}"))
        page.goto((base or server.origin) + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by the tests of a session; ``server.origin`` is its address."""
    with Server(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of a test's own: ``make_server(limits={...})``. They are stopped after the test."""
    made: list[Server] = []

    def make(**more: Any) -> Server:
        made.append(Server(tmp_path / f"served-{len(made)}", **more).start())
        return made[-1]

    yield make
    for one in made:
        one.stop()
