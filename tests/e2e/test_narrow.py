"""On a phone: what stands in narrow places is whole."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.cases import slow_except
from tests.e2e.looks import WHOLE_COURSE, boxes, resize, scale_text
from tests.e2e.made import invited, signed_in
from tests.serving import Guest, Server

Open = Callable[..., Page]
PHONE = (390, 844)
GERMAN = slow_except(["de"], ["en", "de", "es"])
"""The language with the longest words; `-m slow` has the others."""
CUT = """(what) => [...document.querySelectorAll(what)]
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent.trim().replace(/\\s+/g, ' '))"""


@pytest.mark.long
def test_the_title_of_a_table_that_is_watched_is_whole(open_page: Open, server: Server) -> None:
    host, _, watch = invited(open_page, server, viewport=PHONE)
    open_page(watch).wait_for_selector(".other .backs")
    expect(host.locator(".watchers")).to_be_visible()
    expect(host.locator(".bar-title")).to_contain_text("Standard gin")
    assert host.evaluate(CUT, ".bar-title, .watchers") == []


@pytest.mark.parametrize("width", [320, 390, 600, 1280])
def test_the_labels_of_the_cards_to_pick_are_whole(open_page: Open, width: int) -> None:
    page = open_page("/analyze", viewport=(width, 844))
    expect(page.locator(".pick")).to_have_count(52)
    assert page.evaluate(CUT, ".pick") == []


@pytest.mark.long
def test_the_list_of_rulesets_has_whole_sentences(open_page: Open) -> None:
    """And the start page its whole name, on a small phone with text at twice its size."""
    page = open_page("/rules/standard", viewport=(320, 640))
    expect(page.locator(".books a")).not_to_have_count(0)
    for size in ((320, 640), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        scale_text(page, 200)
        assert page.evaluate(CUT, ".books .note") == []
    page = open_page("/", viewport=(320, 640))
    expect(page.locator(".hero h1")).to_be_visible()
    scale_text(page, 200)
    ((left, _, right, _, _),) = boxes(page, ".hero h1")
    assert 0 <= left < right <= 320


@pytest.mark.parametrize("locale", ["en", "de", "es"])
@pytest.mark.long
def test_differences_stay_on_one_line(open_page: Open, locale: str) -> None:
    page = open_page("/learn", viewport=(320, 640), locale=locale)
    expect(page.locator(WHOLE_COURSE)).to_be_visible()
    reasons = page.locator("table.count tbody th").all_text_contents()
    differences = [reason for reason in reasons if len(re.findall(r"\d+", reason)) == 2]
    assert len(differences) > 2
    assert all(re.search(r": \d+\u00a0−\u00a0\d+$", reason) for reason in differences), differences


@pytest.mark.parametrize("locale", GERMAN)
def test_the_sheets_of_the_lessons_fit_a_small_phone(open_page: Open, locale: str) -> None:
    page = open_page("/learn", viewport=(320, 640), locale=locale)
    expect(page.locator(WHOLE_COURSE)).to_be_visible()
    expect(page.locator(".sheets").first).to_be_visible()
    assert page.evaluate(CUT, ".sheets") == []


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
@pytest.mark.long
def test_nothing_that_counts_is_under_the_notice_of_a_lost_connection(
    open_page: Open, server: Server, size: tuple[int, int]
) -> None:
    """However long it lasts: names and clocks, the piles and what is asked stay in sight."""
    host, *_ = invited(open_page, server, viewport=size)
    host.wait_for_selector("uc-hand [data-card]")
    host.context.set_offline(True)
    host.wait_for_selector(".notice.warn")
    (_, top, _, bottom, _), *_ = boxes(host, ".notice.warn")
    assert top >= 0
    seen = boxes(host, ".plate, .piles, .prompt, uc-hand")
    assert len(seen) >= 4
    assert not [text for _, above, _, below, text in seen if above < bottom and top < below]


@pytest.mark.parametrize("locale", GERMAN)
@pytest.mark.long
def test_on_a_phone_lying_down_the_knock_limit_is_beside_the_player(
    open_page: Open, server: Server, locale: str
) -> None:
    page, *_ = invited(open_page, server, viewport=(844, 390), locale=locale)
    ((_, _, right, _, _),) = boxes(page, ".limit")
    assert right <= min(left for left, *_ in boxes(page, ".mine > *"))


LONG = ("Wolfeschlegelsteinhausen", "Maximiliana von Hohenburg", "مُحَمَّد الطويل", "Hubert Blaine Wolfe-Smith")
SIZES = [(390, 844), (320, 844), (320, 568), (844, 390), (1280, 800)]


@pytest.mark.parametrize(("rules", "seats"), [("open-knock-partners", 4), ("open-knock-table", 3), ("standard", 2)])
@pytest.mark.long
def test_long_names_push_nothing_out_of_the_window(open_page: Open, server: Server, rules: str, seats: int) -> None:
    guests = [Guest(server, name) for name in LONG[:seats]]
    made = guests[0].make(rules, others=[{"open": True}] * (seats - 1))
    token = made["links"]["invite"].rsplit("/", 1)[1]
    for guest in guests[1:]:
        assert guest.ask("POST", "/api/join", {"token": token}).status == 200
    pages = [open_page(f"/table/{made['table']}", viewport=PHONE, **signed_in(one)) for one in guests[:2]]
    for page in pages:
        page.wait_for_selector("uc-hand [data-card]")
        expect(page.locator(".plate")).to_have_count(seats)
        for width, height in SIZES:
            resize(page, width, height)
            placed = boxes(page, ".plate, .plate .who, .plate .score, .actions .button, .piles")
            assert not [one for one in placed if one[0] < 0 or one[2] > width], width
            assert all(right - left >= 24 for left, _, right, *_ in boxes(page, ".plate .who")), width
            fixed = boxes(page, ".plate, .actions .button, .piles")
            over = [(a[4], b[4]) for i, a in enumerate(fixed) for b in fixed[:i] if _overlap(a, b)]
            assert not over, width


def _overlap(a: tuple[float, float, float, float, str], b: tuple[float, float, float, float, str]) -> bool:
    """By more than the line around them."""
    return min(a[2], b[2]) - max(a[0], b[0]) > 4 and min(a[3], b[3]) - max(a[1], b[1]) > 4
