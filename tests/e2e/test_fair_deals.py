"""The seal on a result: the browser verified the deal, and explains what that proves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.driver import Hands, in_turn, play_action, play_round, sit_down, tab_to
from tests.e2e.looks import clean_in_both_themes, fits
from tests.e2e.made import invited, played, signed_in
from tests.e2e.states import SERVERS
from tests.serving import Guest, Server

Open = Callable[..., Page]
Make = Callable[..., Server]


def _to_the_result(host: Page, guest: Page) -> None:
    """The first player knocks, the other lays down."""
    knocker, defender = in_turn(host, guest)
    knocker.locator(".actions .button", has_text="Take").click()
    knocker.locator(".actions .knock").click()
    defender.locator(".settle").click()


def _seal(page: Page, name: str) -> Page:
    expect(page.locator("uc-seal button")).to_have_accessible_name(re.compile(name))
    return page


def test_both_players_see_the_seal_and_what_it_proves(open_page: Open, make_server: Make) -> None:
    """Of a deal from before the pages were there, the server alone committed to the deck."""
    host, guest, _ = invited(open_page, make_server(**SERVERS["knock"]), bypass_csp=True)
    _to_the_result(host, guest)
    for page in (host, guest):
        _seal(page, "Deal checked")
    tab_to(host, host.locator("uc-seal button"))
    host.keyboard.press("Enter")
    dialog = host.get_by_role("dialog", name="Deal checked")
    expect(dialog).to_contain_text("The server sealed the deck before the deal and opened it after the round.")
    expect(dialog).to_contain_text(re.compile(r"All \d\d cards that you saw lie where the deck has them"))
    expect(dialog).to_contain_text("The server could have tried many decks before it sealed one.")
    fits(host)
    clean_in_both_themes(host, "seal")
    host.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(host.locator("uc-seal button")).to_be_focused()


def test_the_seal_lies_over_nothing(open_page: Open, make_server: Make) -> None:
    host, guest, _ = invited(open_page, make_server(**SERVERS["undercut"]))
    _to_the_result(host, guest)
    _seal(guest, "Deal checked")
    for width, height in ((1440, 900), (390, 844), (844, 390), (320, 568)):
        guest.set_viewport_size({"width": width, "height": height})
        hidden = guest.evaluate(
            """() => {
              const box = document.querySelector('uc-seal button').getBoundingClientRect();
              const over = (one) => {
                const { left, right, top, bottom, width } = one.getBoundingClientRect();
                return width && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
              };
              const what = '.verdict :is(.stamp, .how, th, td, .verdict-sum b, button, a), .laid [data-card], .plate';
              return [...document.querySelectorAll(what)].filter(over).map((one) => one.outerHTML.slice(0, 80));
            }"""
        )
        assert not hidden, (width, height, hidden)


def test_replay_history_and_end_have_the_seal(open_page: Open, server: Server) -> None:
    guest, table = played(server)
    page = open_page(f"/history/{table}?game=1&round=1", base=server.origin, **signed_in(guest))
    _seal(page, "Deal checked").locator("uc-seal button").click()
    expect(page.get_by_role("dialog", name="Deal checked")).to_be_visible()
    page.goto(f"{server.origin}/history")
    page.get_by_role("button", name="Check the deals of the game against").click()
    expect(page.get_by_role("dialog")).to_contain_text("The server fixed the deck before the deal")
    page.goto(f"{server.origin}/table/{table}")
    page.locator(".end-more uc-seal button").click()
    expect(page.get_by_role("dialog")).to_contain_text("The server fixed the deck before the deal")
    page.get_by_role("link", name="Verify a saved game yourself").click()
    expect(page).to_have_url(re.compile("/verify$"))


# --- deals to which both sides contribute -----------------------------------------------------------------------------

SHARES = {"limits": {"shares": True}}
SLOW = {"limits": {"shares": True, "shares_s": 15.0}}
"""A busy machine must not repeat a deal."""


def _seated(open_page: Open, server: Server, tamper: Callable[[Page], None] | None = None) -> tuple[Page, Page]:
    """Ada, who has made a table, and Bob, who sits down at it. Either knocks in the first turn.

    ``tamper`` receives Bob's page before it opens the table.
    """
    ada = Guest(server, "Ada")
    made = ada.make("open-knock", others=[{"open": True}], clock=None)
    host = open_page(f"/table/{made['table']}", base=server.origin, **signed_in(ada))
    host.wait_for_selector("uc-waiting .qr")
    guest = open_page(f"/t/{made['links']['invite'].rsplit('/', 1)[1]}", base=server.origin)
    if tamper:
        tamper(guest)
    sit_down(guest)
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    return host, guest


def _play(host: Page, guest: Page) -> None:
    """Plays the round to its end."""
    for _ in range(60):
        if all(page.locator("#end-title").count() for page in (host, guest)):
            return
        for page in (host, guest):
            if page.locator(".actions.now, .defending").count():
                play_action(page, Hands(page, "mouse"))
        host.wait_for_timeout(50)
    raise AssertionError("the round does not end")


def _next(*pages: Page) -> None:
    for page in pages:
        page.get_by_role("button", name="Next round").click()
    for page in pages:
        page.wait_for_selector("uc-hand [data-card]", timeout=60_000)


def _dialog(page: Page, name: str) -> Locator:
    _seal(page, name).locator("uc-seal button").click()
    return page.get_by_role("dialog", name=name)


class Wire:
    """The connection of a page to its table: what passes, and what is held back."""

    def __init__(self, page: Page, holds: Callable[[str], bool] = lambda _: False) -> None:
        self.holds = holds
        self.held: list[str] = []
        page.route_web_socket(re.compile("/ws"), self._route)

    def _route(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: self.held.append(str(text)) if self.holds(str(text)) else server.send(text))


def test_two_browsers_and_the_server_determine_the_deck(open_page: Open, make_server: Make) -> None:
    host, guest = _seated(open_page, make_server(**SLOW))
    for goes_on in (True, False):
        _play(host, guest)
        for page in (host, guest):
            dialog = _dialog(page, "Fair deal")
            expect(dialog).to_contain_text("Nobody chose these cards")
            expect(dialog).to_contain_text("lie where the deck has them")
            expect(dialog.locator(".bad")).to_have_count(0)
            page.keyboard.press("Escape")
        if goes_on:
            _next(host, guest)


def test_a_page_that_is_loaded_again_before_its_share_sends_it_then(open_page: Open, make_server: Make) -> None:
    host, guest = _seated(open_page, make_server(**SLOW))
    _play(host, guest)
    wire = Wire(guest, lambda text: '"share"' in text)
    guest.reload()
    guest.get_by_role("button", name="Next round").click()
    host.get_by_role("button", name="Next round").click()
    guest.wait_for_timeout(100)
    for _ in range(200):
        if wire.held:
            break
        guest.wait_for_timeout(50)
    assert wire.held
    wire.holds = lambda _: False
    guest.reload()
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    _play(host, guest)
    for page in (host, guest):
        _seal(page, "Fair deal")


def test_a_share_that_never_arrives_repeats_the_deal_once(open_page: Open, make_server: Make) -> None:
    """The others play on after it; the player whose share is lost sees both messages, and saves them."""
    host, guest = _seated(open_page, make_server(**SHARES))
    _play(host, guest)
    Wire(guest, lambda text: '"share"' in text)
    guest.reload()
    guest.get_by_role("button", name="Next round").click()
    host.get_by_role("button", name="Next round").click()
    expect(host.locator(".notice")).to_have_text("The cards were dealt again: Bob’s browser did not answer in time.")
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    _play(host, guest)
    dialog = _dialog(host, "Deal checked")
    expect(dialog).to_contain_text("Without one: Bob")
    expect(dialog).to_contain_text("The cards were dealt again: Bob’s browser did not answer in time.")
    warning = _dialog(guest, "Deal not proven").locator(".bad")
    expect(warning).to_contain_text("your browser sent it in time")
    expect(warning.locator("pre")).to_have_text([re.compile('"share"'), re.compile('"missing"')])
    fits(guest)
    with guest.expect_download() as download:
        warning.get_by_role("button", name="Save the evidence").click()
    evidence = json.loads(Path(download.value.path()).read_text())
    assert evidence["faults"][0]["code"] == "shareLost" and evidence["log"]


def test_a_browser_that_slept_is_no_reason_to_suspect_the_server(open_page: Open, make_server: Make) -> None:
    host, guest = _seated(open_page, make_server(**SHARES))
    _play(host, guest)
    host.get_by_role("button", name="Next round").click()
    guest.get_by_role("button", name="Next round").click()
    # The page computes nothing for longer than the server waits.
    guest.evaluate("() => { for (const end = Date.now() + 3000; Date.now() < end; ) ; }")
    for page in (host, guest):
        page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    _play(host, guest)
    for page in (host, guest):
        _seal(page, "Fair deal")


def test_a_table_with_a_bot_has_the_seal(open_page: Open, make_server: Make) -> None:
    page = open_page("/", base=make_server(**SLOW).origin, prefs={"bot": "random", "rules": "open-knock"})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    play_round(page, Hands(page, "mouse"))
    expect(_dialog(page, "Fair deal")).to_contain_text("Nobody chose these cards")


def test_a_page_without_a_server_has_the_seal(open_page: Open) -> None:
    page = open_page("/here", prefs={"bot": "random", "rules": "open-knock"})
    page.locator("#rules option").first.wait_for(state="attached", timeout=60_000)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]", timeout=60_000)
    play_round(page, Hands(page, "mouse"))
    _seal(page, "Fair deal")
