"""What the levels say: beside their plate and with the result; where nothing moves, and not between people."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.cards import dealing
from tests.e2e.driver import calm
from tests.e2e.looks import boxes, clean
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
Make = Callable[..., Server]
HANDS = ["4h 5h 6h 9c 9d 9s Jc Qc Kc 2s", "7h 8d 9h Js Qs Ks 5c 5d Tc Ad"]
GIN = dealing(HANDS, "3h")
"""The first player takes the three of hearts and has gin."""
GREETINGS = "Good to see you. Pull up a chair.|Cards and company: a good day."
OVER_GIN = "Gin. Sweet as honey.|Gin! I had a feeling.|Gin? Well, I never.|Neatly done. Well played."
HEARD = """() => {
  const live = document.querySelector('#live');
  window.heard = [];
  const note = () => window.heard.push(live.textContent);
  new MutationObserver(note).observe(live, { childList: true, characterData: true, subtree: true });
}"""
PLACES = """() => [...document.querySelectorAll('.felt :is(.plate, .backs, .piles, .actions, .mine)')]
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"""


def _said(page: Page, texts: str, what: str = ".voice") -> str:
    voice = page.locator(what)
    expect(voice).to_have_count(1)
    found = voice.inner_text().split("\n")[-1]
    assert found in texts.split("|"), found
    return found


@pytest.mark.parametrize(
    "size",
    [
        (1280, 800),
        pytest.param((390, 844), marks=pytest.mark.long),
        pytest.param((844, 390), marks=pytest.mark.slow),
        pytest.param((320, 568), marks=pytest.mark.slow),
    ],
)
def test_a_level_greets_beside_its_plate_and_moves_nothing(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, prefs={"bot": "medium"}, bypass_csp=True)
    page.get_by_role("button", name="Play now").click()
    _said(page, GREETINGS)
    calm(page)
    if page.locator(".voice").count():
        with_it = page.evaluate(PLACES)
        (voice,) = boxes(page, ".voice")
        under = boxes(page, ".felt .card, .felt .plate, .felt .button")
        covered = [
            one for one in under if one[0] < voice[2] and voice[0] < one[2] and one[1] < voice[3] and voice[1] < one[3]
        ]
        assert not covered and voice[0] >= 0 and voice[2] <= size[0]
        clean(page)
        turn = page.locator(".felt").inner_text()
        expect(page.locator(".voice")).to_have_count(0)
        if page.locator(".felt").inner_text().replace("\n", "") in turn.replace("\n", ""):
            assert page.evaluate(PLACES) == with_it


def test_it_is_a_setting(open_page: Open) -> None:
    page = open_page("/settings")
    page.get_by_label("The levels say something now and then").uncheck()
    page.goto(page.url.replace("/settings", "/"))
    page.get_by_role("button", name="Play now").click()
    calm(page)
    page.wait_for_timeout(500)
    expect(page.locator(".voice")).to_have_count(0)


def test_nothing_is_said_between_people(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, "quick")
    for page in (host, guest):
        calm(page)
        page.wait_for_timeout(500)
        expect(page.locator(".voice")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), pytest.param((390, 844), marks=pytest.mark.long)])
def test_a_level_comments_a_gin_the_same_after_a_reload(
    open_page: Open, make_server: Make, size: tuple[int, int]
) -> None:
    """Not every gin: of several games at least one."""
    spoken = ""
    for _ in range(8):
        server = make_server(decks=[GIN])
        page = open_page("/", base=server.origin, viewport=size, prefs={"bot": "medium"})
        page.evaluate(HEARD)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector(".actions.now, #end-title")
        if not page.locator("#end-title").count():
            page.locator(".actions .button", has_text="Take").click()
            page.locator(".actions .knock").click()
        expect(page.locator("#end-title")).to_be_visible()
        page.wait_for_timeout(300)
        if page.locator(".verdict .voice").count():
            spoken = _said(page, OVER_GIN, ".verdict .voice")
            heard = page.evaluate("() => window.heard")
            assert any(f"Medium: {spoken}" in text for text in heard), heard
            page.reload()
            expect(page.locator(".verdict .voice")).to_contain_text(spoken)
            page.get_by_role("link", name="Replay").click()
            page.locator(".replay-controls .steps button").last.click()
            expect(page.locator(".replay .voice")).to_contain_text(spoken)
            break
    assert spoken
