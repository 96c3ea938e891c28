"""No text lies over another, is cut off or leaves the window: every screen, size and language, also at 200% text."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.cases import slow_except
from tests.e2e.looks import broken_words, overflow, resize, scale_text, text_faults
from tests.e2e.test_screens import ADDRESSES, SHOWN
from tests.serving import Server
from undercut.languages import LANGUAGES

Open = Callable[..., Page]
Sizes = list[tuple[int, int]]
SIZES = [(1920, 1080), (1440, 900), (1280, 800), (820, 1180), (390, 844), (844, 390), (320, 568)]
LARGE = [(1280, 800), (820, 1180), (390, 844), (320, 568)]
"""Sizes at which text of twice the size is looked at before every change; slow tests look at it at all sizes."""
READY = {"/": ".level", "/puzzles": "uc-hand .card", **SHOWN}


def _faults(page: Page, where: str, large: Sizes = LARGE) -> Iterator[str]:
    """Find the faults at every size, and with text of twice the size at the sizes ``large``."""
    for percent, sizes in ((100, SIZES), (200, large)):
        scale_text(page, percent)
        for width, height in sizes:
            resize(page, width, height)
            faults = text_faults(page)
            # At twice the size, a long word may be wider than a phone; browsers with a dictionary hyphenate it.
            if percent == 100 or width > 400:
                faults += broken_words(page)
                faults += [f"the page is wider than the window by {by}" for by in [overflow(page)] if by]
            for fault in faults:
                yield f"{where} {width}x{height} {percent}%: {fault}"
    scale_text(page, 100)


@pytest.mark.parametrize(("path", "language"), [*zip(ADDRESSES, itertools.cycle(LANGUAGES))])
@pytest.mark.long
def test_no_text_of_a_screen_is_covered_or_cut(open_page: Open, path: str, language: str) -> None:
    """Every screen in one language, the languages in turn."""
    page = open_page(path, prefs={"language": language})
    page.wait_for_selector(READY.get(path, "main h1"))
    faults = list(_faults(page, path))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.slow
def test_no_text_of_any_screen_is_covered_or_cut_in_any_language(open_page: Open, path: str, language: str) -> None:
    page = open_page(path, prefs={"language": language})
    page.wait_for_selector(READY.get(path, "main h1"))
    faults = list(_faults(page, path, SIZES))
    assert not faults, "\n".join(faults)


GERMAN = slow_except(["de"], LANGUAGES)
"""The language with the longest words; `-m slow` has the others."""


@pytest.mark.parametrize("language", GERMAN)
@pytest.mark.long
def test_no_text_of_a_new_hollywood_pad_is_covered_or_cut(open_page: Open, language: str) -> None:
    page = open_page("/pad/new", prefs={"language": language})
    page.wait_for_selector(".player-row")
    page.locator("input[value=hollywood]").check(force=True)
    for seat, name in enumerate(("Ann", "Maximiliana von Hohenburg")):
        page.locator(f"#player-{seat}").fill(name)
    page.locator(".pad-new .primary").click()
    expect(page.locator(".paper")).to_be_visible()
    faults = list(_faults(page, "pad"))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", GERMAN)
@pytest.mark.long
def test_no_text_of_the_first_question_and_the_looks_is_covered_or_cut(open_page: Open, language: str) -> None:
    page = open_page("/", prefs={"language": language, "played": False})
    page.wait_for_selector(".level")
    for button in (".hero .primary", ".looks-button"):
        page.locator(button).click()
        expect(page.locator("dialog[open]")).to_be_visible()
        faults = list(_faults(page, button))
        assert not faults, "\n".join(faults)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("language", GERMAN)
@pytest.mark.long
def test_no_text_of_a_table_is_covered_or_cut(open_page: Open, server: Server, language: str) -> None:
    page = open_page("/", prefs={"language": language, "bot": "random"})
    page.locator(".hero .primary").click()
    page.wait_for_selector("uc-hand [data-card]")
    faults = list(_faults(page, "table", []))
    assert not faults, "\n".join(faults)


PLANTED = [
    ("over each other", "<p style='position: absolute; top: 4px; left: 4px'>One text and</p>" * 2),
    ("cut", "<p style='overflow: hidden; width: 3em; white-space: nowrap'>This is too long</p>"),
    ("beside the window", "<p style='position: absolute; top: 4px; left: calc(100% - 2em)'>Outside, in part</p>"),
    ("broken", "<p style='width: 3em; overflow-wrap: anywhere'>Undercutting</p>"),
]


@pytest.mark.parametrize(("fault", "planted"), PLANTED, ids=[fault for fault, _ in PLANTED])
def test_planted_faults_are_found(open_page: Open, fault: str, planted: str) -> None:
    page = open_page("/nowhere", forgive=("status of 404",), bypass_csp=True)
    page.wait_for_selector("main h1")
    assert text_faults(page) + broken_words(page) == []
    page.evaluate("(html) => document.querySelector('main').insertAdjacentHTML('beforeend', html)", planted)
    assert any(one.startswith(fault) for one in text_faults(page) + broken_words(page))
