"""The page of version 1.0, which contributes to no deal, plays at today's server, against a bot and a page of today."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.driver import Hands, play_action, play_round, sit_down
from tests.e2e.made import signed_in
from tests.e2e.old_pages import OldFront, old_page
from tests.serving import Guest, Server
from undercut.notation import parse_record
from undercut.notation.proofs import verify_deal

Open = Callable[..., Page]
SHARES = {"shares": True, "shares_s": 15.0}
"""A busy machine must not repeat a deal."""


@pytest.fixture
def front(make_server: Callable[..., Server], tmp_path: Path) -> Iterator[OldFront]:
    """The old page in front of a server with shares."""
    running = OldFront(make_server(limits=SHARES), old_page(tmp_path / "old"))
    yield running
    running.close()


class Deals:
    """The kinds of events about deals that a page was sent."""

    def __init__(self, page: Page) -> None:
        self.kinds: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._note)

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        wanted = ("secret_committed", "deal_repeated", "dealt")
        self.kinds += [one["kind"] for one in message.get("events", []) if one["kind"] in wanted]


def play_both(*pages: Page) -> None:
    """Play the round to its end at both pages."""
    for _ in range(200):
        if all(page.locator("#end-title").count() for page in pages):
            return
        for page in pages:
            if page.locator(".actions.now, .defending").count():
                play_action(page, Hands(page, "mouse"))
        pages[0].wait_for_timeout(50)
    raise AssertionError("the round does not end")


def go_on(*pages: Page) -> None:
    """Begin the next round at both pages."""
    for page in pages:
        page.get_by_role("button", name="Next round").click()
    for page in pages:
        expect(page.locator("#end-title")).to_have_count(0)
        page.wait_for_selector("uc-hand [data-card]")


@pytest.mark.long
def test_an_old_page_plays_a_bot(front: OldFront, open_page: Open) -> None:
    page = open_page("/", base=front.origin, prefs={"bot": "random", "rules": "standard"})
    deals = Deals(page)
    assert page.evaluate('() => !document.querySelector(\'a[href$="/verify"], a[href$="/fairness"]\')'), "an old page"
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    play_round(page, Hands(page, "mouse"))
    go_on(page)
    play_round(page, Hands(page, "mouse"))
    assert deals.kinds == ["dealt", "dealt"], "the server waited for nothing"


@pytest.mark.long
def test_an_old_page_plays_a_page_of_today(front: OldFront, open_page: Open) -> None:
    """Either is the host once: the first deal belongs to both."""
    server = front.server
    for old_is_host in (True, False):
        ada = Guest(server, "Ada")
        made = ada.make("open-knock", others=[{"open": True}], clock=None, shares=not old_is_host)
        bases = (front.origin, server.origin) if old_is_host else (server.origin, front.origin)
        host = open_page(f"/table/{made['table']}", base=bases[0], **signed_in(ada))
        host.wait_for_selector("uc-waiting .qr")
        guest = open_page(f"/t/{made['links']['invite'].rsplit('/', 1)[1]}", base=bases[1])
        sit_down(guest)
        for page in (host, guest):
            page.wait_for_selector("uc-hand [data-card]")
        play_both(host, guest)
        go_on(host, guest)
        play_both(host, guest)
        records = ada.ask("GET", f"/api/tables/{made['table']}/records").json["records"]
        found = [verify_deal(parse_record(json.dumps(one["record"]))) for one in records]
        old = 0 if old_is_host else 1
        assert [(one.proof, one.missing) for one in found] == [("server", (old,))] * 2
        new = guest if old_is_host else host
        new.locator("uc-seal button").click()
        dialog = new.get_by_role("dialog")
        expect(dialog).to_contain_text(f"Without one: {'Ada' if old_is_host else 'Bob'}")
        expect(dialog.locator(".bad")).to_have_count(0)
