"""A player leaves in the middle of a game: the other claims it or declares it void, and both are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, calm, in_turn, look, loosest, ready, settled
from tests.e2e.looks import clean
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
SHORT = {"away_s": 1.0}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody is waited for."""
    with Server(tmp_path_factory.mktemp("away"), SHORT) as running:
        yield running


def leave(host: Page, guest: Page, origin: str) -> None:
    """The guest leaves the table when it has to act: before, the host may have to make its turn."""
    while in_turn(host, guest)[0] is host:
        asked, before = ready(host), look(host)
        if "Pass" in asked:
            host.locator(".actions .button", has_text="Pass").click()
        elif "Draw" in asked:
            host.locator(".actions .button", has_text="Draw").click()
        else:
            Hands(host, "mouse").discard(loosest(host))
        settled(host, before)
    guest.goto(f"{origin}/settings")


@pytest.mark.parametrize(
    ("button", "headline", "why", "headline_there"),
    [
        ("Claim the game", "You win", "claimed the game", "Ada wins"),
        ("Declare it void", "The game is void", "declared the game void", "The game is void"),
    ],
)
@pytest.mark.long
def test_a_game_that_the_other_has_left_is_claimed_or_void(
    open_page: Open, own: Server, button: str, headline: str, why: str, headline_there: str
) -> None:
    host, guest, _ = invited(open_page, own, bypass_csp=True)
    table = host.url
    leave(host, guest, own.origin)
    expect(host.locator(".away-line")).to_contain_text("is away")
    expect(host.get_by_role("button", name=button)).to_be_visible()
    expect(host.locator(".away-line")).to_contain_text("has been away for too long")
    clean(host)
    for one in host.locator(".away-line button").all():
        box = one.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
    # It is asked first, and can be thought over.
    asked = host.get_by_role("alertdialog", name=button)
    host.get_by_role("button", name=button).click()
    expect(asked).to_contain_text("This cannot be taken back.")
    expect(asked.get_by_role("button", name="Cancel")).to_be_focused()
    clean(host)
    host.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(host.locator("#end-title")).to_have_count(0)
    host.get_by_role("button", name=button).click()
    asked.get_by_role("button", name=button).click()
    expect(host.locator(".end-who")).to_have_text(headline)
    expect(host.locator(".end-why")).to_contain_text(f"left the table. You {why}")
    expect(host.locator(".away-line")).to_have_count(0)

    guest.goto(table)
    expect(guest.locator("#end-title")).to_contain_text(headline_there)
    expect(guest.locator(".end-why")).to_contain_text("You left the table.")
    expect(guest.locator(".end-why")).to_contain_text(why)
    for page, outcome in ((host, "void" if "void" in why else "won"), (guest, "void" if "void" in why else "lost")):
        page.goto(f"{own.origin}/history")
        expect(page.locator(".games .game")).to_have_count(1)
        expect(page.locator(".game .badge")).to_have_text(outcome)
        expect(page.locator(".game")).to_contain_text(why)


@pytest.mark.long
def test_who_comes_back_plays_on_and_readiness_for_a_rematch_is_shown(open_page: Open, own: Server) -> None:
    host, guest, _ = invited(open_page, own)
    table = host.url
    leave(host, guest, own.origin)
    host.get_by_role("button", name="Claim the game").click()
    expect(host.get_by_role("alertdialog")).to_be_visible()
    guest.goto(table)
    calm(guest)
    # Who comes back has answered the question whether to claim the game.
    expect(host.locator(".away-line")).to_have_count(0)
    expect(host.get_by_role("alertdialog")).to_have_count(0)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for page in (host, guest):
        expect(page.locator(".ready-line")).to_contain_text("has not answered yet")
    host.get_by_role("button", name="Rematch").click()
    expect(guest.get_by_role("status").filter(has_text=re.compile("wants a rematch"))).to_be_visible()
    expect(guest.locator(".ready-line")).not_to_contain_text("has not answered yet")
    guest.goto(f"{own.origin}/settings")
    expect(host.locator(".ready-line")).to_contain_text("is away")
