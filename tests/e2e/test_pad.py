"""The score pad in the browser: whole games by touch and by keyboard, without a connection, shared, and taken along."""

from __future__ import annotations

import csv
import io
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.looks import clean
from tests.serving import Server
from undercut.server.app import WEB

Open = Callable[..., Page]


def _fits(page: Page) -> None:
    """Nothing lies beside the window."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def _begin(page: Page, *names: str, sheet: str = "", form: str = "") -> None:
    """From the page of a new pad to the empty sheet."""
    if len(names) > 2:
        page.get_by_role("radio", name=str(len(names)), exact=True).check()
    if form:
        page.get_by_role("radio", name=form, exact=True).check()
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    if sheet:
        page.get_by_role("radio", name=sheet, exact=True).check()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Enter round")).to_be_visible()


def _link(page: Page, label: str) -> str:
    """A link that the service has made, without its origin. The choice of which link to show has the same label."""
    field = page.locator("input.link").and_(page.get_by_label(label))
    expect(field).to_have_value(re.compile(r"/pad/\w"))
    return "/" + field.input_value().split("/", 3)[3]


class Writer:
    """Enters rounds as a person does, by ``touch``, ``mouse`` or ``keys``."""

    def __init__(self, page: Page, way: str) -> None:
        self.page, self.way = page, way

    def press(self, name: str) -> None:
        button = self.page.get_by_role("button", name=name, exact=True)
        if self.way == "touch":
            button.tap()
        elif self.way == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def choose(self, name: str) -> None:
        radio = self.page.get_by_role("radio", name=name, exact=True)
        if self.way == "keys":
            radio.focus()
            self.page.keyboard.press(" ")
        elif self.way == "touch":
            radio.tap()
        else:
            radio.check()
        expect(radio).to_be_checked()

    def type(self, *numbers: int) -> None:
        """The deadwood of those who are asked for, one after the other."""
        for i, number in enumerate(numbers):
            if self.way == "keys":
                field = self.page.locator("uc-pad-entry input.left").nth(i)
                field.focus()
                self.page.keyboard.type(str(number))
                expect(field).to_have_value(str(number))
                continue
            pad = self.page.get_by_role("group", name="Number pad")
            for digit in str(number):
                key = pad.get_by_role("button", name=digit, exact=True)
                key.tap() if self.way == "touch" else key.click()
            field = self.page.locator("uc-pad-entry input.left").nth(i)
            expect(field).to_have_value(str(number))
            if i + 1 < len(numbers) and "active" in str(field.get_attribute("class")):
                self.press("Next")

    def fill(self, who: str, kind: str, *numbers: int) -> None:
        self.press("Enter round")
        self.choose(who)
        if kind and kind != "Knock":
            self.choose(kind)
        self.type(*numbers)

    def done(self, button: str = "Enter") -> None:
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(button)
        expect(self.page.locator("uc-pad-entry")).to_have_count(0)

    def round(self, who: str, kind: str, *numbers: int) -> None:
        self.fill(who, kind, *numbers)
        self.done()


def _totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".paper .total:not(.grand) b").all_inner_texts()]


def _total_is(page: Page, *numbers: int) -> None:
    expect(page.locator(".paper .total:not(.grand) b")).to_have_text([str(n) for n in numbers])


@pytest.mark.parametrize(
    ("way", "size"),
    [("touch", (360, 640)), pytest.param("touch", (844, 390), marks=pytest.mark.slow), ("keys", (1280, 800))],
)
@pytest.mark.long
def test_a_whole_game_with_an_undercut_a_correction_and_undo(open_page: Open, way: str, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, has_touch=way == "touch")
    page.get_by_role("link", name="Score pad").first.click()
    page.get_by_role("link", name="New pad").click()
    page.get_by_label("Value of a point").last.fill("0.05")
    _begin(page, "Ada", "Bob")
    _fits(page)
    hands = Writer(page, way)
    expect(page.locator(".pad-next")).to_contain_text("Ada deals")
    hands.round("Ada", "Knock", 4, 23)
    _total_is(page, 19, 0)
    expect(page.locator(".pad-next")).to_contain_text("Round 2")
    # An undercut is found by itself, and said before it is entered.
    hands.fill("Ada", "Knock", 6, 4)
    expect(page.locator(".pad-preview")).to_have_text("Undercut! Bob undercut Ada. Bob scores 27.")
    clean(page)
    hands.done()
    _total_is(page, 19, 27)
    expect(page.locator(".pad-next")).to_contain_text("Bob deals")
    hands.round("Bob", "Gin", 31)
    _total_is(page, 19, 83)
    expect(page.locator("#live")).to_contain_text("Round 3. Bob went gin. Bob scores 56. Bob deals.")
    # What cannot be is said, and not entered.
    hands.fill("Ada", "Knock", 12, 30)
    expect(page.locator(".pad-preview")).to_have_text("Ada may knock with 10 or less.")
    page.keyboard.press("Escape")
    expect(page.locator("uc-pad-entry")).to_have_count(0)
    # A dead hand, and undo.
    hands.round("Nobody", "")
    expect(page.locator("tr.fresh .mark")).to_have_text("dead hand")
    hands.press("Undo")
    expect(page.locator("tbody button.line")).to_have_count(3)
    # Round 1 was wrong: Bob had 33.
    hands.press("Round 1: Ada knocked. Ada scores 19. Correct or remove it")
    hands.type(4, 33)
    hands.done("Save")
    _total_is(page, 29, 83)
    hands.press("Undo")
    _total_is(page, 19, 83)
    # Round 2 did not happen.
    hands.press("Round 2: Bob undercut Ada. Bob scores 27. Correct or remove it")
    hands.press("Remove this round")
    _total_is(page, 19, 56)
    hands.press("Undo")
    _total_is(page, 19, 83)
    hands.round("Bob", "Knock", 2, 28)
    # 109 points, 100 for the game and 3 boxes against 19 and 1 box; at 0.05 a point.
    expect(page.get_by_role("heading", name="Bob wins")).to_be_visible()
    _total_is(page, 44, 284)
    expect(page.locator(".pad-end")).to_contain_text("Ada pays Bob 12.00 €")
    _fits(page)
    hands.press("Another game")
    expect(page.locator(".pad-next")).to_contain_text("Bob deals")
    _total_is(page, 0, 0)


def test_without_a_connection_nothing_is_lost_and_all_is_sent_later(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(390, 844))
    _begin(page, "Ada", "Bob")
    hands = Writer(page, "mouse")
    expect(page.locator(".pad-sync.synced")).to_be_visible()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    expect(page.get_by_role("button", name="Enter round")).to_be_visible()
    page.context.set_offline(True)
    hands.round("Ada", "Knock", 4, 23)
    # The page opens from what is kept, with the round.
    page.reload()
    _total_is(page, 19, 0)
    hands.round("Bob", "Gin", 20)
    expect(page.locator(".pad-sync.offline")).to_contain_text("Not sent yet: 2 changes")
    # A new pad can be begun too.
    page.goto(page.url.rsplit("/", 1)[0] + "/new")
    _begin(page, "Cleo", "Dan")
    page.go_back()
    page.context.set_offline(False)
    page.goto(page.url.rsplit("/", 1)[0])
    page.get_by_role("link", name="Ada 19 Bob 45").or_(page.locator(".pad-list a", has_text="Ada 19")).first.click()
    _total_is(page, 19, 45)
    expect(page.locator(".pad-sync.synced")).to_be_visible()
    key = page.url.rsplit("/", 1)[1]
    stored = page.evaluate("key => fetch('/api/pads/' + key).then(answer => answer.json())", key)
    assert [one["operation"]["kind"] for one in stored["operations"]] == ["head", "put", "put"]


@pytest.mark.long
def test_after_an_update_the_page_is_the_new_one(
    open_page: Open, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    one = make_server(web=web)
    page = open_page("/pad", base=one.origin)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    assert page.evaluate("() => navigator.serviceWorker.controller !== null")
    one.stop()
    index = web / "index.html"
    index.write_text(index.read_text().replace("</head>", '<meta name="version" content="new" /></head>'))
    # Without the service the page that was kept is shown; with it the new one, at once.
    page.reload()
    expect(page.get_by_role("link", name="New pad")).to_be_visible()
    expect(page.locator('meta[name="version"]')).to_have_count(0)
    one.start()
    page.reload()
    expect(page.get_by_role("link", name="New pad")).to_be_visible()
    expect(page.locator('meta[name="version"]')).to_have_count(1)


@pytest.mark.long
def test_a_shared_pad_is_watched_live_and_kept_by_two(open_page: Open) -> None:
    page = open_page("/pad/new")
    _begin(page, "Ada", "Bob")
    expect(page.locator(".pad-sync.synced")).to_be_visible()
    page.get_by_role("button", name="Share, print and more").click()
    page.get_by_role("button", name="Share this pad").click()
    expect(page.get_by_role("img", name="QR code of the link to watch")).to_be_visible()
    watch = _link(page, "To watch")
    clean(page)
    page.get_by_role("radio", name="To keep it together").check()
    expect(page.get_by_role("img", name="QR code of the link to keep the pad together")).to_be_visible()
    keep = _link(page, "To keep it together")
    page.keyboard.press("Escape")
    watcher = open_page(watch, viewport=(390, 844))
    partner = open_page(keep)
    expect(watcher.locator(".pad-watching")).to_be_visible()
    expect(watcher.get_by_role("button", name="Enter round")).to_have_count(0)
    clean(watcher)
    Writer(page, "mouse").round("Ada", "Knock", 4, 23)
    for other in (watcher, partner):
        _total_is(other, 19, 0)
    Writer(partner, "mouse").round("Bob", "Gin", 20)
    for other in (page, watcher):
        _total_is(other, 19, 45)
        expect(other.locator("#live")).to_contain_text("Round 2. Bob went gin. Bob scores 45.")


def test_while_a_pad_is_being_shared_the_button_waits(open_page: Open) -> None:
    page = open_page("/pad/new")
    _begin(page, "Ada", "Bob")
    expect(page.locator(".pad-sync.synced")).to_be_visible()
    held: list[Route] = []
    page.route("**/links", lambda route: held.append(route))
    page.get_by_role("button", name="Share, print and more").click()
    share = page.locator(".pad-share .button")
    share.click()
    expect(share).to_be_disabled()
    for route in held:
        route.continue_()
    expect(page.get_by_role("img", name="QR code of the link to watch")).to_be_visible()
    expect(share.last).to_be_enabled()
    assert len(held) == 2, "a link to watch and one to keep the pad together"


@pytest.mark.long
def test_a_forgotten_round_a_name_and_the_end_of_sharing(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(360, 640), forgive=("404",))
    _begin(page, "Ada", "Bob")
    hands = Writer(page, "mouse")
    hands.round("Ada", "Knock", 4, 23)
    hands.round("Bob", "Gin", 31)
    page.locator(".paper button.line").first.click()
    hands.press("Insert a round before this")
    expect(page.get_by_role("dialog", name="Insert as round 1")).to_be_visible()
    _fits(page)
    hands.choose("Bob")
    hands.type(3, 12)
    hands.done()
    _total_is(page, 19, 9 + 56)
    expect(page.locator("tbody button.line")).to_have_count(3)
    hands.press("Undo")
    _total_is(page, 19, 56)
    expect(page.locator(".pad-sync.synced")).to_be_visible()
    hands.press("Share, print and more")
    page.get_by_label("Name of the pad").fill("Friday")
    hands.press("Save")
    expect(page.locator("h1")).to_have_text("Friday")
    hands.press("Share this pad")
    token = _link(page, "To watch").rsplit("/", 1)[1]
    asked = f"() => fetch('/api/pads/{token}').then((answer) => answer.status)"
    assert page.evaluate(asked) == 200, "it leads there"
    hands.press("Stop sharing")
    expect(page.get_by_role("button", name="Share this pad")).to_be_visible()
    assert page.evaluate(asked) == 404


def test_a_link_that_leads_nowhere_says_so(open_page: Open) -> None:
    page = open_page("/pad/nowhere", forgive=("404",))
    expect(page.get_by_role("heading", name="This link leads to no pad")).to_be_visible()
    clean(page)


@pytest.mark.long
def test_a_knockout_of_three(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(390, 844))
    _begin(page, "Ada", "Bob", "Cleo", sheet="Knockout", form="All at one table")
    hands = Writer(page, "mouse")
    hands.round("Ada", "Gin", 60, 45)
    _total_is(page, 0, 60, 45)
    hands.round("Ada", "Knock", 4, 40, 50)
    _total_is(page, 0, 100, 95)
    expect(page.locator(".pad-next")).to_contain_text("Bob is out.")
    hands.fill("Cleo", "Gin", 99)
    # Bob is out: nobody asks what he has.
    expect(page.locator("uc-pad-entry input.left")).to_have_count(1)
    hands.done()
    _total_is(page, 99, 100, 95)
    hands.round("Cleo", "Knock", 1, 9)
    expect(page.get_by_role("heading", name="Cleo wins")).to_be_visible()
    expect(page.locator(".pad-end li")).to_have_count(3)


@pytest.mark.long
def test_a_hollywood_sheet_is_kept_in_three_games(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(360, 640))
    _begin(page, "Ada", "Bob", sheet="Hollywood")
    hands = Writer(page, "mouse")
    for _ in range(2):
        hands.round("Ada", "Gin", 30)
    _total_is(page, 310 + 50, 0, 55, 0, 0, 0)
    hands.round("Bob", "Knock", 1, 21)
    # The first game is closed, so Bob's first win counts in the second.
    _total_is(page, 360, 0, 55, 20, 0, 0)
    _fits(page)
    clean(page)
    expect(page.locator(".grand")).to_contain_text("415")


def test_partners_enter_both_boards(open_page: Open) -> None:
    page = open_page("/pad/new", viewport=(390, 844))
    _begin(page, "Ada", "Bob", "Cleo", "Dan", form="Two against two")
    page.get_by_role("button", name="Enter round").click()
    form = page.locator("uc-pad-entry")
    form.get_by_role("radio", name="Ada", exact=True).check()
    form.get_by_label("Deadwood of Ada").fill("3")
    form.get_by_label("Deadwood of Bob").fill("23")
    form.get_by_role("radio", name="Dan", exact=True).check()
    form.get_by_label("Deadwood of Dan").fill("5")
    form.get_by_label("Deadwood of Cleo").fill("13")
    expect(page.locator(".pad-preview")).to_contain_text("Ada and Cleo score 12.")
    clean(page)
    page.get_by_role("button", name="Enter", exact=True).click()
    _total_is(page, 12, 0)


def test_copies_of_a_sheet(open_page: Open, tmp_path: Path) -> None:
    page = open_page("/pad/new", permissions=["clipboard-read", "clipboard-write"])
    _begin(page, "Ada", "Bob")
    hands = Writer(page, "mouse")
    hands.round("Ada", "Knock", 4, 23)
    hands.round("Bob", "Gin", 31)
    page.get_by_role("button", name="Share, print and more").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".pad-said")).to_have_text("Copied")
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert "1. Ada knocked. Ada scores 19." in text and "Total   19   56" in text
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV file").click()
    saved.value.save_as(tmp_path / "pad.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "pad.csv").read_text("utf-8-sig"))))
    assert [(row["knocker"], row["ending"], row["deadwood Bob"], row["score Ada"]) for row in rows] == [
        ("Ada", "knock", "23", "19"),
        ("Bob", "gin", "0", "19"),
    ]
    with page.expect_download() as drawn:
        page.get_by_role("button", name="Picture").click()
    drawn.value.save_as(tmp_path / "pad.png")
    assert drawn.value.suggested_filename == "Ada-Bob.png"
    assert (tmp_path / "pad.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    page.keyboard.press("Escape")
    # On paper there are no buttons.
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_be_visible()
    expect(page.get_by_role("button", name="Enter round")).to_be_hidden()


@pytest.mark.parametrize(
    "size", [(360, 640), (844, 390), *(pytest.param(one, marks=pytest.mark.slow) for one in ((390, 844), (1280, 800)))]
)
@pytest.mark.long
def test_every_part_is_accessible_and_fits(open_page: Open, size: tuple[int, int]) -> None:
    scheme = "dark" if size in ((390, 844), (1280, 800)) else "light"
    page = open_page("/pad", viewport=size, color_scheme=scheme)
    expect(page.get_by_text("No pads yet.")).to_be_visible()
    clean(page)
    page.get_by_role("link", name="New pad").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_have_text("Type a name for every player.")
    expect(page.get_by_label("Player 1", exact=True)).to_be_focused()
    clean(page)
    _begin(page, "Ada", "Bartholomew of the Long Name")
    hands = Writer(page, "mouse")
    hands.fill("Ada", "Knock", 4, 23)
    button = page.get_by_role("button", name="Enter", exact=True)
    # The whole entry is seen at once.
    expect(button).to_be_in_viewport(ratio=1)
    for key in page.locator(".key, .pad-done").all():
        box = key.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    clean(page)
    hands.done()
    clean(page)
    _fits(page)
    page.get_by_role("link", name="Back to all pads").click()
    expect(page.locator(".pad-list li")).to_have_count(1)
    page.get_by_role("button", name="Delete the pad").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No pads yet.")).to_be_visible()
