"""Every screen: without accessibility faults in light and dark, without overflow at any width, small enough to send."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import undercut
from tests.cases import slow_except
from tests.e2e.driver import Hands, cards_of, in_turn, loosest, open_turn, play_round, visible_point
from tests.e2e.looks import AT_REST, WHOLE_COURSE, boxes, clean_in_both_themes, overflow, resize, scale_text
from tests.e2e.made import invited, signed_in
from tests.serving import Guest, Server
from undercut.languages import LANGUAGES
from undercut.rulesets import OPTIONS, LayOffs

Open = Callable[..., Page]
WEB = Path(undercut.__file__).parent / "web"
AT_ONCE = "quick, knock_limit=None, target=1000"
"""Rules by which one may knock in the first turn, and no game ends while a test plays."""
SIZES = [(360, 640), (390, 844), (768, 1024), (844, 390), (1280, 800), (1920, 1080)]
SMALLEST = [(320, 568), (667, 375), (568, 320)]


_NAMED = {"rules": "/rules/oklahoma", "pad": "/pad/new"}
_ELSEWHERE = ("here", "replay")
"""Screens without anything at their bare address."""
ADDRESSES = [
    "/",
    *(
        _NAMED.get(name, f"/{name}")
        for name in json.loads((WEB / "screens.json").read_bytes())["screens"]
        if name not in _ELSEWHERE
    ),
]
"""An address of every screen that is not about a table: those of a new screen are tried too."""
SHOWN = {
    "/rules/oklahoma": "figure.example .card",
    "/glossary": "article",
    "/settings": ".segments",
    "/puzzles": "uc-hand .card",
    "/analyze": "main :is(.panel, .felt, .option)",
    "/fairness": ".deals-verdict, .notice.bad",
    "/learn": WHOLE_COURSE,
    "/stats": "main :is(.panel, .note)",
    "/pad/new": "main :is(.panel, .felt, .option)",
}
"""What is on a screen when it is complete, beside its heading."""


@pytest.mark.long
def test_axe_finds_nothing_on_any_screen(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": AT_ONCE}, bypass_csp=True)
    expect(page.locator("#bot option").first).to_be_attached()
    clean_in_both_themes(page, "lobby")
    for path in ADDRESSES[1:]:
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + path)
        page.wait_for_selector(SHOWN.get(path, "main h1"))
        clean_in_both_themes(page, path)
    page.locator("a.brand").click()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".qr img")
    clean_in_both_themes(page, "waiting")
    page.get_by_role("button", name="Close the table").click()

    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    clean_in_both_themes(page, "table")
    resize(page, 1000, 800)
    for button in ("What happened", "Seen cards", "Score sheet", "Menu"):
        page.get_by_role("button", name=button, exact=True).click()
        page.wait_for_selector("dialog[open]")
        clean_in_both_themes(page, button)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    resize(page, 1280, 800)
    open_turn(page, "Knock")
    Hands(page, "mouse").choose(loosest(page))
    clean_in_both_themes(page, "card chosen")
    page.locator(".actions .ways").click()
    page.wait_for_selector("uc-knock dialog[open]")
    clean_in_both_themes(page, "knock")
    page.locator("uc-knock .primary").click()
    page.wait_for_selector("#end-title")
    clean_in_both_themes(page, "end of the round")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".steps")
    clean_in_both_themes(page, "replay")


STILL = """() => document.getAnimations().every((one) => one.playState !== 'running')"""
FITS = """() => document.documentElement.scrollHeight <= innerHeight + 1
  && document.getAnimations().every((one) => one.playState !== 'running')"""


def test_the_table_fits_every_window(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    Hands(page, "mouse").choose(loosest(page))
    for width, height in [*SIZES, *SMALLEST]:
        page.set_viewport_size({"width": width, "height": height})
        at = f"{width}x{height}"
        # The hand is laid out anew, and its cards move to their places.
        page.wait_for_function(FITS)
        assert overflow(page) == 0, at
        for what in ("uc-hand [data-card]", ".pile-button", ".actions .button", ".table-bar .icon-button", ".sort"):
            found = boxes(page, what)
            assert found, f"{at}: no {what}"
            for left, top, right, bottom, _ in found:
                assert left >= -1 and right <= width + 1 and top >= -1 and bottom <= height + 1, f"{at}: {found}"
                assert right - left >= 43.5 and bottom - top >= 43.5, f"{at}: {what} is small: {found}"
        _apart(page, at)


@pytest.mark.long
def test_the_knock_limit_of_a_round_is_shown_in_every_window(open_page: Open) -> None:
    """By these rules it is another one in each round, and nothing else on the table says it."""
    page = open_page("/", prefs={"bot": "random", "rules": "oklahoma"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    for width, height in [*SMALLEST, *SIZES]:
        resize(page, width, height)
        page.wait_for_function(STILL)
        at = f"{width}x{height}"
        expect(page.locator(".limit")).to_be_visible()
        # All at once: what is read later may have moved meanwhile.
        found = boxes(page, ".limit, .pile-button, .actions .button, .actions .prompt, .mine > *, .doubles")
        ((left, top, right, bottom, _),) = limits = [one for one in found if 'class="limit' in one[4]]
        for other in found:
            if other in limits:
                continue
            apart = other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top
            assert apart, f"{at}: the limit is on {other}"


@pytest.mark.parametrize(
    "rules", ["open-knock-table, seats=4", "open-knock-table", "open-knock-cutthroat", "open-knock-partners"]
)
@pytest.mark.long
def test_a_table_of_more_than_two_fits_a_phone(open_page: Open, rules: str) -> None:
    page = open_page("/", prefs={"bot": "easy", "rules": f"{rules}, knock_limit=0"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    for width, height in [(390, 664), (390, 844), (844, 390), *SMALLEST]:
        page.set_viewport_size({"width": width, "height": height})
        at = f"{width}x{height}"
        page.evaluate(AT_REST)
        page.wait_for_function(FITS)
        assert overflow(page) == 0, at
        piles = boxes(page, ".pile-button.stock")[0]
        for left, _, right, bottom, text in boxes(page, ".others .plate, .others .backs"):
            assert left >= -1 and right <= width + 1, f"{at}: {text}"
            assert right <= piles[0] or bottom <= piles[1], f"{at}: {text} lies on the stock"


@pytest.mark.long
def test_who_sits_out_has_no_hand_to_sort(open_page: Open, server: Server) -> None:
    host, *friends = guests = [Guest(server, name) for name in ("Ada", "Bob", "Cyd")]
    made = host.make("open-knock-cutthroat", others=[{"open": True}] * 2)
    for friend in friends:
        friend.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[1]})
    pages = [open_page(f"/table/{made['table']}", base=server.origin, **signed_in(guest)) for guest in guests]
    for page in pages:
        expect(page.locator(".mine .plate")).to_be_visible()
    outside = [page for page in pages if page.get_by_text("You sit out this round").count()]
    assert len(outside) == 1
    for page in pages:
        expect(page.locator(".mine .sort")).to_have_count(int(page not in outside))


@pytest.mark.long
def test_the_title_of_a_table_is_whole_on_a_phone(open_page: Open, server: Server) -> None:
    host, _, _ = invited(open_page, server, "showdown", viewport=(390, 844), prefs={"language": "de"})
    note = host.locator(".bar-title .note")
    expect(note).to_contain_text("Eine Runde entscheidet")
    assert note.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


@pytest.mark.long
def test_the_end_of_a_round_of_four_fits_a_phone(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": "open-knock-table, seats=4"}, viewport=(390, 844))
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    page.locator(".actions .knock").click()
    page.wait_for_selector("#end-title")
    for width in (320, 360, 390):
        resize(page, width, 640)
        assert overflow(page) == 0, width


def _apart(page: Page, at: str) -> None:
    """Each card can be hit where it shows, and shows at least a finger's width, however they overlap."""
    cards = cards_of(page)
    points = [visible_point(page, card) for card in cards]
    for i, (x, y) in enumerate(points):
        for other in points[i + 1 :]:
            assert abs(x - other[0]) + abs(y - other[1]) > 24, at
    if page.locator("uc-hand").get_attribute("data-rows") == "1":
        hand = page.locator("uc-hand [data-card]")
        left = hand.evaluate_all("all => all.map(card => new DOMMatrix(card.style.transform).e)")
        assert min(b - a for a, b in itertools.pairwise(left)) >= 40, at


@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.slow
def test_pages_fit_every_width_and_text_at_twice_its_size(open_page: Open, path: str) -> None:
    page = open_page(path)
    page.wait_for_selector("main h1")
    for width, height in [*SIZES, (320, 640)]:
        resize(page, width, height)
        assert overflow(page) == 0, f"{path} at {width}"
    # 200% zoom of a 1280 window is a 640 window with everything twice as large.
    page.set_viewport_size({"width": 1280, "height": 800})
    scale_text(page, 200)
    assert overflow(page) == 0, f"{path} with large text"


@pytest.mark.parametrize("language", slow_except(["de"], LANGUAGES))
@pytest.mark.long
def test_pages_fit_a_phone_with_text_at_twice_its_size(open_page: Open, server: Server, language: str) -> None:
    """Also what is shown only if asked for, such as the values of an option."""
    page = open_page("/", prefs={"language": language}, viewport=(390, 844))
    page.wait_for_selector("#bot option", state="attached")
    scale_text(page, 200)
    assert overflow(page) == 0
    skip = page.locator(".skip").bounding_box()
    assert skip and skip["y"] + skip["height"] <= 0
    wide = {}
    for path in ADDRESSES:
        page.goto(server.origin + path)
        page.wait_for_selector(SHOWN.get(path, "main h1"))
        scale_text(page, 200)
        page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        for width in (390, 320):
            resize(page, width, 844)
            wide[path, width] = overflow(page)
    assert not any(wide.values()), wide


def test_the_start_sends_little(open_page: Open) -> None:
    page = open_page("/")
    page.wait_for_selector("#bot option", state="attached")
    page.wait_for_timeout(300)
    sent = page.evaluate(
        "() => performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"
    )
    assert 0 < sent < 500_000


COUNT_FORMATS = """window.formats = [];
for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat', 'ListFormat'])
  Intl[name] = new Proxy(Intl[name], {
    construct(made, args) { window.formats.push(name); return new made(...args); }
  });
"""


def test_the_table_is_cheap_to_render(open_page: Open) -> None:
    """No formats of the browser, which take phones 60 ms, and few elements for a card: a dialog restyles them all."""
    page = open_page("/", prefs={"bot": "random"})
    page.add_init_script(COUNT_FORMATS)
    page.reload()
    page.get_by_role("button", name="Play now").click()
    cards = page.locator("uc-hand [data-card]")
    expect(cards.first).to_be_visible()
    assert page.evaluate("() => window.formats") == []
    assert page.locator("uc-hand .face *").count() <= 7 * cards.count()


@pytest.mark.parametrize("root", ["", "/cards"])
def test_the_typefaces_come_with_the_page(open_page: Open, make_server: Callable[..., Server], root: str) -> None:
    """Also below a path, with tabular figures; without them the fallbacks have the same widths and heights."""
    server = make_server(root=root)
    page = open_page(root + "/", base=server.origin)
    page.wait_for_selector(".hero h1")
    loaded = (
        "async () => { await document.fonts.ready; return [...document.fonts].filter(one => one.status === 'loaded')"
    )
    loaded += ".map(one => one.family.replaceAll('\"', '')); }"
    assert {"Figtree", "Fraunces"} <= set(page.evaluate(loaded))
    ours, theirs = page.evaluate(
        """() => ['Figtree', 'Figtree Fallback'].map((family) => {
          const line = document.body.appendChild(document.createElement('p'));
          line.style.cssText = `font-family: "${family}"; width: max-content; font-size: 100px; line-height: normal`;
          line.textContent = 'Your turn: draw, or take the card';
          const { width, height } = line.getBoundingClientRect();
          line.remove();
          return [width, height];
        })"""
    )
    assert abs(ours[0] - theirs[0]) < 0.02 * ours[0] and abs(ours[1] - theirs[1]) <= 1


def test_rules_are_picked_option_by_option(open_page: Open) -> None:
    page = open_page("/rules/standard", forgive=("status of 400",))
    page.locator("#option-knock_limit summary").click()
    limit = page.locator("#option-knock_limit-number")
    limit.fill("5")
    limit.blur()
    expect(page.locator("article h2")).to_have_text("Standard gin, changed")
    expect(page.locator(".differs")).to_contain_text(OPTIONS["knock_limit"].says(5))
    expect(page.locator(".differs")).to_contain_text(f"Instead of: {OPTIONS['knock_limit'].says(10)}")
    expect(page.locator("#option-knock_limit summary .badge")).to_have_text("differs")
    # Words are offered with what they say, and the ruleset's own among them is marked.
    page.locator("#option-lay_offs summary").click()
    expect(page.locator("#option-lay_offs label")).to_have_count(3)
    expect(page.locator("#option-lay_offs label", has_text="as in the book")).to_contain_text(
        OPTIONS["lay_offs"].says(LayOffs.KNOCK)
    )
    # What cannot be played together is named, and cannot be chosen.
    page.locator("#option-dealt summary").click()
    page.locator("#option-dealt input[value='11']").check()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("dealt=11 needs opening=discard")
    expect(page.get_by_role("button", name="Play by these rules")).to_be_disabled()
    page.locator("#option-dealt input[value='10']").check()
    expect(alert).to_have_count(0)
    page.get_by_role("button", name="Play by these rules").click()
    expect(page.locator("#rules")).to_have_value("standard, knock_limit=5")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator(".limit")).to_have_text("Knock with 5 or less")


def test_terms_are_explained_where_rules_use_them(open_page: Open) -> None:
    page = open_page("/rules/standard")
    page.locator("#option-knock_limit summary").click()
    link = page.locator("#option-knock_limit a", has_text="knock limit")
    expect(link).to_have_attribute("href", "/glossary/knock-limit")
    page.get_by_role("link", name="Glossary").click()
    expect(page.locator("#term-knock-limit + p")).to_have_text("The most deadwood with which a player may knock.")
    page = open_page("/glossary/knock-limit")
    expect(page.locator("#term-knock-limit")).to_be_focused()


def test_looks_are_kept_and_suits_can_have_four_colours(open_page: Open) -> None:
    page = open_page("/settings")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("Four-colour suits").check()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-suits", "four")
    expect(page.get_by_role("checkbox", name="Sounds", exact=True)).not_to_be_checked()
    colours = page.evaluate(
        "() => [...document.querySelectorAll('.preview-hand .face')].map(face => getComputedStyle(face).color)"
    )
    assert len(set(colours)) == 4


def test_a_finished_round_is_replayed_with_both_hands(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": AT_ONCE})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    dealt = set(cards_of(page))
    play_round(page, Hands(page, "mouse"))
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay-hand")).to_have_count(2)
    expect(page.locator(".replay-hand").first.locator(".face")).to_have_count(10)
    # Which hand of the two is ours depends on nothing but the seat.
    spoken = page.locator(".replay-hand").first.get_by_role("img").all()
    assert sum(str(row.get_attribute("aria-label")).count(" of ") for row in spoken) == len(dealt) == 10
    steps = int(page.locator(".slider span").inner_text().split()[-1])
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".slider span")).to_have_text(f"Step 2 of {steps}")
    page.get_by_role("button", name="Last step").click()
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()
    page.locator("a.brand").click()
    expect(page.locator(".game").first).to_be_visible()


@pytest.mark.long
def test_seen_cards_are_shown_on_request(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, prefs={"showSeen": True})
    # Whoever is offered the upcard takes it: the other has seen it.
    first, second = in_turn(host, guest)
    top = str(first.locator("button.pile").get_attribute("aria-label"))
    card = top.removeprefix("Take ").removesuffix(" from the discard pile")
    first.locator(".actions .button", has_text="Take").click()
    expect(second.locator(".backs .seen")).to_have_count(1)
    expect(second.locator(".backs")).to_have_attribute("aria-label", re.compile(f"took and still holds, {card}$"))
    second.get_by_role("button", name="Seen cards").click()
    expect(second.locator(f'.seen-dialog .seen-taken[aria-label^="{card}: "]')).to_have_count(1)


def test_an_unknown_table_says_so(browser, server) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.origin}/t/nothing-of-the-kind")
    expect(page.locator("h1")).to_have_text("This link leads to no table")
    page.goto(f"{server.origin}/table/nothing-of-the-kind")
    expect(page.locator("h1")).to_have_text("This table does not exist, or you have no place at it.")
    page.get_by_role("link", name="Back to the lobby").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    context.close()
