"""The real server and the real browser: one of each a session, and a server of its own if a test kills it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

HERE = Path(__file__).parent
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
NAMES = ("chromium-headless-shell", *WITH_WINDOWS)
"""Commands of Chromium, those first that are tried first: the shell needs a quarter less processor time for a test."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium loads the pages of its address bar anew for each context, which nobody sees: a second of processor time.
    # The last list of features counts, so Playwright's own features are among them.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch",
]
QUICK_PREFS = {"pace": "none", "askedSounds": True, "askedNotices": True, "played": True}
"""Nothing waits to be seen, and nothing is asked; a test of what moves says at which pace."""


def chromium(names: tuple[str, ...] = NAMES) -> str | None:
    """The path of the system's Chromium, or None."""
    return next((path for name in names if (path := shutil.which(name))), None)


def _missing() -> str:
    if chromium() is None:
        return "Chromium is not installed (Debian: apt-get install chromium)"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "the Python package playwright is not installed (pip install playwright)"
    return ""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks what lies in this folder; leaves it out, loudly, if there is no browser, unless it is required."""
    item.add_marker(pytest.mark.e2e)
    if os.environ.get("UNDERCUT_REQUIRE_E2E") != "1" and (why := _missing()):
        item.add_marker(pytest.mark.skip(reason=f"BROWSER TESTS LEFT OUT: {why}"))


WAIT_MS = 60_000
"""So long a page may take for whatever is expected of it: a busy machine is no defect."""


class _Running:
    """The browser, from the first test that opens a page to the last of the browser's tests in a row."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.browser: Browser | None = None
        self.path = ""

    def started(self, path: str) -> Browser:
        from playwright.sync_api import expect, sync_playwright

        if self.browser is not None and (self.path != path or not self.browser.is_connected()):
            self.stop()
        if self.browser is None:
            self.path = path
            expect.set_options(timeout=WAIT_MS)
            play = self.stack.enter_context(sync_playwright())
            self.browser = play.chromium.launch(executable_path=path, headless=True, args=QUIET)
            self.stack.callback(self.browser.close)
        return self.browser

    def stop(self) -> None:
        self.browser = None
        self.stack.close()


_RUNNING = _Running()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Ends the browser before a test that has none: its event loop must not run on under other tests."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        _RUNNING.stop()


@pytest.fixture
def browser() -> Browser:
    """Chromium without a window."""
    path = chromium()
    assert path, _missing()
    return _RUNNING.started(path)


@pytest.fixture
def browser_with_windows() -> Browser:
    """Chromium as people use it: the shell shows no notifications. A module overrides ``browser`` with it."""
    path = chromium(WITH_WINDOWS)
    if path is None and os.environ.get("UNDERCUT_REQUIRE_E2E") != "1":
        pytest.skip("only Chromium's shell is installed, which shows no notifications")
    assert path, "Chromium is not installed (Debian: apt-get install chromium)"
    return _RUNNING.started(path)


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

    def listen(line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            complain(f"console: {line.text}")

    def make(
        path: str = "/", *, prefs: dict[str, Any] | None = None, viewport: tuple[int, int] = (1280, 800),
        base: str = "", forgive: tuple[str, ...] = (), **more: Any,
    ) -> Page:  # fmt: skip
        forgiven.extend(forgive)
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": viewport[0], "height": viewport[1]}, **more)
        contexts.append(context)
        context.set_default_timeout(WAIT_MS)
        chosen = json.dumps(QUICK_PREFS | (prefs or {}))
        # Only at first: what the page itself then remembers must survive a reload.
        context.add_init_script(
            f"localStorage.getItem('undercut-prefs') ?? localStorage.setItem('undercut-prefs', {json.dumps(chosen)})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: complain(f"exception: {error}"))
        page.on("console", listen)
        page.goto((base or server.origin) + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by the tests of a session; ``server.origin`` is its address.

    Every game that ends is reviewed: with few playouts, which take less time than the tests beside it.
    """
    with Server(tmp_path_factory.mktemp("served"), {"review_budget": 200}) as running:
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
