"""The folder of `make site` below a path of a host of files, and without it: the host is killed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.deal_files import match, proven
from tests.e2e.driver import Hands, play_action, play_round
from tests.e2e.test_here import started
from tests.e2e.test_verify import FOUND, done, ready
from tests.property.test_game_texts import game
from tests.serving import Server, free_port
from undercut.notation import game_text
from undercut.notation.proofs import PROOF_KEY
from undercut.rulesets import RULESETS, Ruleset

Open = Callable[..., Page]
ROOT = Path(__file__).resolve().parents[2]
BELOW = "/people/someone/gin"
PREFS = {"rules": "standard, target=30", "bot": "random"}


class Host:
    """``python -m http.server`` over a folder with the site somewhere in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Host:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        with open(self.log, "a") as log:
            self.process = subprocess.Popen([*command, "-d", str(self.folder)], stdout=subprocess.DEVNULL, stderr=log)
        for _ in range(200):
            with suppress(OSError):
                urllib.request.urlopen(f"{self.site}/").close()
                return self
            time.sleep(0.05)
        raise AssertionError("the host does not answer")

    @property
    def log(self) -> Path:
        return self.folder.with_suffix(".log")

    def requests(self) -> list[str]:
        """The lines of its log, without the browser's own looks for a new service worker."""
        return [line for line in self.log.read_text().splitlines() if "/sw.js" not in line]

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}{BELOW}"

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, without the documentation, below a folder that can be served."""
    top = tmp_path_factory.mktemp("host")
    made = top / BELOW[1:]
    subprocess.run([sys.executable, str(ROOT / "tools" / "make_site.py"), str(made), "--no-docs"], check=True)
    return top


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site).start()
    yield running
    running.kill()


def kept(page: Page) -> None:
    """Waits until the browser has what it needs without the host."""
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => !!navigator.serviceWorker.controller")


def dealt(page: Page) -> list[str]:
    page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    return list(page.locator("uc-hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))


def play_game(page: Page, hands: Hands, rules: Ruleset) -> None:
    """Plays on to the end of the game, or six rounds if no score ends it."""
    for played in range(200):
        play_round(page, hands)
        if played == 5 and not rules.has_end:
            return
        if page.get_by_role("button", name="Rematch").count():
            return
        page.get_by_role("button", name="Next round").click()
        # In games of three the player may sit out a round: there is no hand then, and the round may be over at once.
        with suppress(AssertionError):
            expect(page.locator("#end-title")).to_have_count(0, timeout=2000)
    raise AssertionError("the game does not end")


def killed(page: Page) -> Page:
    """The page again in another tab, after its own was ended by the browser."""
    context, address = page.context, page.url
    page.close(run_before_unload=False)
    again = context.new_page()
    again.goto(address)
    return again


@pytest.mark.slow
def test_from_the_first_page_to_a_game_without_the_host(host: Host, open_page: Open) -> None:
    page = open_page("/", base=host.site, prefs=PREFS)
    asked: list[str] = []
    page.context.on("request", lambda one: asked.append(one.url))
    page.get_by_role("link", name="Deutsch").click()
    expect(page).to_have_title(re.compile("Gin Rommé"))
    page.get_by_role("link", name="English").click()
    page.get_by_role("link", name="Play", exact=True).click()
    started(page)
    kept(page)
    assert page.url == f"{host.site}/play/"
    assert all(url.startswith((host.site, "blob:")) for url in asked), asked
    host.kill()
    page.get_by_role("button", name="Play now").click()
    dealt(page)
    for _ in range(3):
        play_action(page, Hands(page, "mouse"))
    page.wait_for_selector("[data-busy]", state="detached")
    cards = dealt(page)
    again = killed(page)
    assert dealt(again) == cards
    play_round(again, Hands(again, "mouse"))
    # Pages that were not open before.
    for path, text in (("pad", "Score pad"), ("rules/oklahoma", "Rule book"), ("learn", "Learn"), ("analyze", "Analy")):
        again.goto(f"{host.site}/play/#/{path}")
        expect(again.locator("#main h1").first).to_contain_text(re.compile(text, re.IGNORECASE))


@pytest.mark.slow
def test_a_whole_game_in_a_link(host: Host, open_page: Open) -> None:
    text = game_text(game("standard", rounds=2))
    page = open_page(f"/play/#/replay?text={text}&round=2", base=host.site)
    page.wait_for_selector(".replay-hand", timeout=60_000)
    expect(page.locator("main .note").first).to_contain_text("Zoë 0")
    page.get_by_role("button", name="1", exact=True).click()
    expect(page).to_have_url(re.compile("round=1$"))
    page.goto(f"{host.site}/play/#/replay?text={text[:-9]}")
    expect(page.get_by_role("alert")).to_contain_text("not the text of a game")


def test_addresses_that_do_not_exist_lead_back(host: Host, open_page: Open) -> None:
    (host.folder / BELOW[1:] / "deep" / "down").mkdir(parents=True, exist_ok=True)
    shutil.copy(host.folder / BELOW[1:] / "404.html", host.folder / BELOW[1:] / "deep" / "down" / "missing.html")
    page = open_page("/deep/down/missing.html", base=host.site, forgive=("404",))
    link = page.get_by_role("link", name="To the first page")
    expect(link).to_have_attribute("href", f"{BELOW}/")
    link.click()
    expect(page).to_have_title("Undercut · gin rummy")


@pytest.mark.long
def test_a_new_version_waits_until_it_is_taken(open_page: Open, site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path, dirs_exist_ok=True)
    host = Host(tmp_path).start()
    try:
        page = open_page("/play/#/pad", base=host.site, prefs=PREFS)
        kept(page)
        play = tmp_path / BELOW[1:] / "play"
        worker = (play / "sw.js").read_text()
        (play / "sw.js").write_text(re.sub('UNDERCUT_SITE="[0-9a-f]+"', 'UNDERCUT_SITE="0123456789ab"', worker))
        index = play / "index.html"
        index.write_text(index.read_text().replace("</head>", '<meta name="another" /></head>'))
        again = page.context.new_page()
        again.goto(f"{host.site}/play/#/pad")
        expect(again.get_by_text("A new version is ready.")).to_be_visible()
        # Nothing has changed yet, also for a page that is opened now.
        again.reload()
        assert again.locator('meta[name="another"]').count() == 0
        again.get_by_role("button", name="Update").click()
        expect(again.locator('meta[name="another"]')).to_have_count(1)
        expect(again.get_by_text("A new version is ready.")).to_have_count(0)
        # The first page still has the code of the version that it was opened with.
        host.kill()
        page.goto(f"{host.site}/play/#/rules/standard")
        expect(page.locator("#main h1").first).to_be_visible()
    finally:
        host.kill()


@pytest.mark.long
def test_files_are_verified_without_a_request(host: Host, open_page: Open) -> None:
    """Good and forged files are dropped on the page of the site, first with the host and then without any network."""
    page = open_page("/play/#/verify", base=host.site)
    ready(page)
    kept(page)
    secret, nonce = proven(1), match(4)
    files = {"good.jsonl": proven(1), "match.jsonl": match(4), "secret.jsonl": secret, "nonce.jsonl": nonce}
    secret[PROOF_KEY]["secret"] = "0" * 64
    nonce["rounds"][0][0]["nonce"] = "0" * 32
    codes = {"secret.jsonl": ["secret_mismatch"], "nonce.jsonl": ["commitment_mismatch"]}
    wanted = {name: codes.get(name, []) for name in files}
    sent: list[str] = []
    page.context.on("request", lambda request: sent.append(request.url))
    for network in (True, False):
        before = host.requests()
        if not network:
            host.kill()
            page.context.set_offline(True)
            page.reload()  # from what the browser has
            ready(page)
            sent.clear()
        page.evaluate(
            """(files) => {
              const data = new DataTransfer();
              for (const [name, text] of files) data.items.add(new File([text], name));
              const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
              document.querySelector(".verify-drop").dispatchEvent(event);
            }""",
            [(name, json.dumps(record)) for name, record in files.items()],
        )
        done(page, len(files))
        assert {file["name"]: file["codes"] for file in page.evaluate(FOUND)} == wanted
        assert not sent and host.requests() == before, sent


@pytest.mark.slow
def test_the_computer_meanwhile(open_page: Open, make_server: Callable[..., Server]) -> None:
    server = make_server()
    page = open_page("/settings", base=server.origin, prefs=PREFS)
    page.get_by_role("button", name="Keep the game").click()
    page.locator("uc-keep").get_by_text("is kept in this browser").wait_for()
    kept(page)
    page.goto(f"{server.origin}/history")
    page.wait_for_selector("#main")
    server.stop()
    page.get_by_role("link", name="Undercut").first.click()
    page.reload()
    page.get_by_role("link", name="Play the computer meanwhile").click()
    expect(page).to_have_url(re.compile("/here"))
    started(page)
    page.get_by_role("button", name="Play now").click()
    assert len(dealt(page)) >= 10


def test_it_can_be_installed(host: Host, open_page: Open) -> None:
    for path in ("/", "/play/", "/de/"):
        page = open_page(path, base=host.site)
        devtools = page.context.new_cdp_session(page)
        found = devtools.send("Page.getInstallabilityErrors")
        assert [one["errorId"] for one in found["installabilityErrors"] if one["errorId"] != "in-incognito"] == []
        manifest = json.loads(devtools.send("Page.getAppManifest")["data"])
        for icon in manifest["icons"]:
            base = path if path != "/de/" else "/"
            with urllib.request.urlopen(f"{host.site}{base}{icon['src']}") as answer:
                assert answer.status == 200


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS)
def test_a_whole_game_of_each_page(host: Host, open_page: Open, rules: str) -> None:
    """Every second one on a phone."""
    touch = list(RULESETS).index(rules) % 2 == 1
    more = {"viewport": (390, 844), "has_touch": True, "is_mobile": True} if touch else {}
    page = open_page("/play/", base=host.site, prefs={"bot": "random", "rules": rules}, **more)
    started(page)
    kept(page)
    host.kill()
    page.get_by_role("button", name="Play now").click()
    dealt(page)
    play_game(page, Hands(page, "touch" if touch else "mouse"), RULESETS[rules])
