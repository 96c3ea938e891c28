"""The page in the language of its reader: the browser's, or the one that was chosen in the settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, loosest

Open = Callable[..., Page]
RANKS = dict(zip("AJQKT", ("Ass", "Bube", "Dame", "König", "10"), strict=True))
INDICES = {"J": "B", "Q": "D", "T": "10"}
SUITS = {"c": ("Kreuz", "♣"), "d": ("Karo", "♦"), "h": ("Herz", "♥"), "s": ("Pik", "♠")}

LISTEN = """() => {
  window.heard = [];
  const live = document.querySelector('#live');
  new MutationObserver(() => window.heard.push(live.textContent)).observe(live,
    {childList: true, characterData: true, subtree: true});
}"""
SHAPES = "() => [...document.querySelectorAll('.hero-fan .index.small')].map(one => one.getAttribute('d'))"
"""Indices of the 5, the 6, the 7 and the queen on the start page."""


def german(card: str) -> str:
    return f"{SUITS[card[1]][0]}-{RANKS.get(card[0], card[0])}"


def german_short(card: str) -> str:
    return INDICES.get(card[0], card[0]) + SUITS[card[1]][1]


@pytest.mark.long
def test_a_german_browser_plays_in_german(open_page: Open) -> None:
    """From the start to the first discard: texts, what is said, the letters on the cards."""
    page = open_page("/", locale="de-AT", prefs={"bot": "random"}, viewport=(360, 640))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#choice-title")).to_have_text("Der Computer")
    shapes = page.evaluate(SHAPES)
    page.get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_selector("uc-hand [data-card]")
    page.evaluate(LISTEN)
    # The first button takes the upcard, draws, or takes what was discarded; then a card must go.
    page.locator(".actions.now .button.primary").first.click()
    page.wait_for_selector(".hand.active")
    for button in page.locator("uc-hand [data-card]").all():
        text = str(button.get_attribute("data-card"))
        assert str(button.get_attribute("aria-label")).split(",")[0] == german(text)
    card = loosest(page)
    Hands(page, "mouse").choose(card)
    discard = page.get_by_role("button", name=f"{german(card)} ablegen").locator("visible=true").last
    expect(discard).to_have_text(f"{german_short(card)} ablegen")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    discard.click()
    page.wait_for_function("said => window.heard.some(text => text.includes(said))", arg=f"Du legst {german(card)} ab.")
    other = open_page("/")
    other.wait_for_selector(".hero-fan .index", state="attached")
    assert [mine != theirs for mine, theirs in zip(shapes, other.evaluate(SHAPES), strict=True)] == [False] * 3 + [True]


def test_the_settings_choose_another_language(open_page: Open) -> None:
    """Without a language of the browser the page is English; what is chosen stays until the browser decides again."""
    page = open_page("/settings", locale="fr-FR")
    html, choice = page.locator("html"), page.locator("#language")
    expect(page.locator("h1")).to_have_text("Settings")
    expect(html).to_have_attribute("lang", "en")
    expect(page.get_by_label("Language", exact=True)).to_have_value("")
    expect(choice.locator("option")).to_have_text(["As in the browser", "English", "Deutsch", "Español"])
    choice.select_option(label="Español")
    expect(page.locator("h1")).to_have_text("Ajustes")
    expect(html).to_have_attribute("lang", "es")
    expect(page.get_by_label("Idioma", exact=True)).to_have_value("es")
    page.get_by_role("link", name="Undercut: volver al inicio").click()
    expect(page.get_by_role("button", name="Jugar ahora")).to_be_visible()
    page.goto(page.url + "settings")
    choice.select_option("")
    expect(page.locator("h1")).to_have_text("Settings")


def test_without_its_texts_the_page_is_english(open_page: Open) -> None:
    page = open_page("/nowhere", locale="de-DE", service_workers="block", forgive=("status of 404", "ERR_FAILED"))
    expect(page.locator("h1")).to_have_text("Diese Seite gibt es nicht")
    page.route("**/assets/de-*", lambda route: route.abort())
    page.reload()
    expect(page.locator("h1")).to_have_text("There is no such page")
    expect(page.locator("html")).to_have_attribute("lang", "en")
