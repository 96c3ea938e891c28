"""The end of a game in the browser: a panel beside the felt or a sheet over it, its facts, and what to do next."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.cards import dealing
from tests.cases import slow_except
from tests.e2e.looks import AT_REST, boxes, clean, fits, resize, scale_text
from tests.e2e.made import played, signed_in
from tests.serving import Guest, Server
from undercut.kernel import has_kernel

Open = Callable[..., Page]
WIDE, PHONE = (1280, 800), (390, 844)
ACTIONS = ".end-next :is(button, a)"
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that reviews with a small budget."""
    with Server(tmp_path_factory.mktemp("ends"), {"review_budget": 100}) as running:
        yield running


@pytest.fixture(scope="module")
def game(own: Server) -> tuple[Guest, str]:
    """A finished game of one round against Easy."""
    return played(own, "showdown", "easy")


def _opened(open_page: Open, own: Server, game: tuple[Guest, str], **more: Any) -> Page:
    guest, table = game
    page = open_page(f"/table/{table}", base=own.origin, **signed_in(guest), **more)
    page.wait_for_selector("#end-title")
    return page


def _seen(page: Page, what: str) -> None:
    """Whatever a selector finds lies in the window, and in the panel without scrolling."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    found = boxes(page, what)
    assert found
    assert all(x0 >= 0 and y0 >= 0 and x1 <= width and y1 <= height for x0, y0, x1, y1, _ in found), found
    assert page.locator(".end-panel").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


@needs_kernel
@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")])
def test_all_of_it_is_seen_at_once_beside_the_last_hands(
    open_page: Open, own: Server, game: tuple[Guest, str], size: tuple[int, int], theme: str
) -> None:
    page = _opened(open_page, own, game, viewport=size, prefs={"theme": theme}, bypass_csp=True)
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator("#end-title")).to_have_text(re.compile(r"^(You win|Easy wins) \d+ to \d+$|^A draw"))
    expect(page.locator("a.end-fact")).to_have_count(2, timeout=120_000)
    assert page.locator(ACTIONS).count() >= 5
    _seen(page, f"#end-title, .end-plot, .end-fact, .end-accounts, {ACTIONS}")
    names = [text.strip() for text in page.locator(ACTIONS).all_inner_texts()]
    assert names[:2] == ["Rematch", "Review"] and names[3:5] == ["Share", "Lobby"]
    # The felt stays, with cards that the panel does not cover.
    left, top, *_ = boxes(page, ".end-panel")[0]
    cards = [box for box in boxes(page, ".felt .card") if box[2] <= left or box[3] <= top]
    assert len(cards) >= 5
    clean(page)
    fits(page)


@needs_kernel
def test_both_facts_lead_to_their_places_and_are_marked_in_the_graph(
    open_page: Open, own: Server, game: tuple[Guest, str]
) -> None:
    page = _opened(open_page, own, game)
    facts = page.locator("a.end-fact")
    expect(facts).to_have_count(2, timeout=120_000)
    expect(page.get_by_role("img", name=re.compile("^Your chance to win: from .*% to .*%"))).to_be_visible()
    marks = boxes(page, ".end-mark")
    plot = boxes(page, ".end-plot")[0]
    assert marks
    for left, top, right, bottom, _ in marks:
        assert plot[0] - 9 <= left and right <= plot[2] + 9 and plot[1] - 9 <= top and bottom <= plot[3] + 9
    error = facts.first
    expect(error).to_contain_text(re.compile(r"Worst error \d+\.\d points? Round 1: "))
    place = str(error.get_attribute("href")).split("at=")[1]
    error.click()
    expect(page.locator("main h1")).to_have_text("Review")
    assert page.url.endswith(f"at={place}")
    expect(page.locator(".review-verdict .grade")).to_have_text(re.compile("Blunder|Mistake|Inaccuracy"))


def test_on_a_phone_the_sheet_folds_down_to_the_result_and_the_rematch(
    open_page: Open, own: Server, game: tuple[Guest, str]
) -> None:
    page = _opened(open_page, own, game, viewport=PHONE, has_touch=True, is_mobile=True)
    before = boxes(page, ".end-panel")[0]
    page.get_by_role("button", name="Show the table").tap()
    after = boxes(page, ".end-panel")[0]
    assert after[1] > before[1] + 200
    expect(page.locator("#end-title")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("link", name="Lobby", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Show the result").tap()
    expect(page.get_by_role("link", name="Lobby", exact=True)).to_be_visible()


def test_another_level_is_one_press_away(open_page: Open, own: Server, game: tuple[Guest, str]) -> None:
    page = _opened(open_page, own, game)
    before = page.url
    won = page.locator("#end-title").inner_text().startswith("You win")
    if not won:  # Nothing is easier than Easy.
        page.get_by_role("link", name="Learn").last.click()
        expect(page.locator("main h1")).to_have_text(re.compile("[Ll]earn"))
        return
    page.get_by_role("button", name="Next: Medium").click()
    page.wait_for_selector("uc-hand [data-card]")
    assert page.url != before
    expect(page.locator(".other .who").first).to_have_text("Medium")


@needs_kernel
def test_the_picture_shows_the_same(open_page: Open, own: Server, game: tuple[Guest, str]) -> None:
    page = _opened(open_page, own, game, bypass_csp=True)
    expect(page.locator("a.end-fact")).to_have_count(2, timeout=120_000)
    title = page.locator("#end-title").inner_text().replace("\n", " ")
    value = page.locator("a.end-fact b").first.inner_text()
    page.get_by_role("button", name="Share").click()
    picture = page.get_by_role("dialog", name="Share a picture").get_by_role("img")
    says = str(picture.get_attribute("aria-label"))
    assert says.startswith(title) and f"Worst error: {value}" in says
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_function(
        """() => {
          const canvas = document.querySelector('.end-picture canvas');
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
          const seen = new Set();
          for (let i = 0; i < data.length; i += 4004) seen.add(`${data[i]} ${data[i + 1]} ${data[i + 2]}`);
          return seen.size > 20;
        }"""
    )
    clean(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "undercut.png"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_be_focused()


def test_a_watcher_reads_who_beat_whom(open_page: Open, own: Server) -> None:
    ada = Guest(own, "Ada")
    made = ada.make("standard", others=[{"bot": "easy"}])
    page = open_page(made["links"]["watch"], base=own.origin)
    page.wait_for_selector(".other .backs")
    seat = ada.sit(made["table"])
    seat.do("resign")
    seat.close()
    expect(page.locator("#end-title")).to_have_text("Easy wins Ada resigned")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(page.get_by_role("link", name="Lobby", exact=True)).to_be_visible()


@pytest.mark.parametrize("locale", slow_except(["de"], ["en", "de", "es"]))
@pytest.mark.long
def test_three_players_and_long_names_fit_every_window(open_page: Open, own: Server, locale: str) -> None:
    guest = Guest(own, "Maximiliana Wolkenstein-A")
    others = [{"bot": "easy"}, {"bot": "easy"}]
    seat = guest.sit(guest.make("open-knock-cutthroat, target=1", others=others)["table"])
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            seat.do("next")
        elif seat.wait_for_turn() and seat.state["turn"]:
            seat.do("act", action=seat.state["turn"]["legal"][0])
    seat.close()
    page = _opened(open_page, own, (guest, seat.table), locale=locale, bypass_csp=True)
    expect(page.locator(".end-ranking li")).to_have_count(3)
    for width, height in ((320, 568), (390, 844), (844, 390), (820, 1180), (1920, 1080)):
        resize(page, width, height)
        fits(page, f"{width}x{height}")
        for box in boxes(page, ".end-ranking li, .end-next :is(button, a), #end-title span"):
            assert box[0] >= 0 and box[2] <= width, box
        _labelled(page, 3)
    resize(page, 390, 844)
    scale_text(page, 200)
    fits(page, "200% text")
    _labelled(page, 3)


def _labelled(page: Page, lines: int) -> None:
    """Each line of the graph has a name at its end, and no two names overlap."""
    names = boxes(page, ".end-names b")
    assert len(names) == lines and len({box[1] for box in names}) == lines
    for one, two in zip(sorted(names, key=lambda box: box[1]), sorted(names, key=lambda box: box[1])[1:], strict=False):
        assert one[3] <= two[1] + 0.5, (one, two)
    strokes = page.locator(".end-plot path").evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)")
    colours = page.locator(".end-names b").evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    assert strokes == colours and len(set(colours)) == lines


END_FILES = re.compile(r"/assets/gameEnd-")
GIN = dealing(["4h 5h 6h 9c 9d 9s Jc Qc Kc 2s", "7h 8d 9h Js Qs Ks 5c 5d Tc Ad"], "3h")
"""The first player takes the three of hearts, has gin, and wins a short game."""


def _won(
    open_page: Open, make_server: Callable[..., Server], size: tuple[int, int], held: list[Route] | None = None
) -> Page:
    """At the show-down of a game's last round; `held` receives the requests for the code and styles of the end."""
    server = make_server(decks=[GIN])
    prefs = {"rules": "standard, target=50", "bot": "simple"}
    # A test may be over, and the server shut down, before the review is there.
    page = open_page("/", base=server.origin, viewport=size, prefs=prefs, forgive=("503",))
    if held is not None:
        page.route(END_FILES, lambda route: held.append(route))
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".actions.now, .to-end")
    if not page.locator(".to-end").count():
        page.locator(".actions .button", has_text="Take").click()
        page.locator(".actions .knock").click()
    expect(page.locator(".to-end")).to_be_visible()
    return page


def test_beside_the_felt_the_end_follows_the_show_down_by_itself(
    open_page: Open, make_server: Callable[..., Server]
) -> None:
    page = _won(open_page, make_server, WIDE)
    expect(page.locator(".end-panel")).to_have_count(0)
    expect(page.locator(".end-panel")).to_be_visible()
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.long
def test_the_show_down_is_left_at_once_by_a_press_and_on_phones_only_by_one(
    open_page: Open, make_server: Callable[..., Server]
) -> None:
    page = _won(open_page, make_server, PHONE)
    page.wait_for_timeout(4000)
    expect(page.locator(".end-panel")).to_have_count(0)
    page.locator(".to-end").click()
    expect(page.locator(".end-panel")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_show_down_stays_in_its_place_until_the_end_is_loaded(
    open_page: Open, make_server: Callable[..., Server], size: tuple[int, int]
) -> None:
    held: list[Route] = []
    page = _won(open_page, make_server, size, held)
    page.wait_for_function("() => !document.querySelector('uc-showdown').getAnimations({ subtree: true }).length")
    before = boxes(page, "uc-showdown")
    page.locator(".to-end").click()
    page.evaluate(AT_REST)
    assert held and boxes(page, "uc-showdown") == before
    expect(page.locator("uc-game-end")).to_have_count(0)
    # Requests that are held go on.
    page.unroute(END_FILES)
    expect(page.locator("#end-title")).to_be_focused()


def test_a_finished_game_opens_complete_also_on_a_slow_line(
    open_page: Open, own: Server, game: tuple[Guest, str]
) -> None:
    guest, table = game
    held: list[Route] = []
    page = open_page("/", base=own.origin, forgive=("ERR_FAILED",), **signed_in(guest))
    page.route(END_FILES, lambda route: held.append(route))
    page.goto(f"{own.origin}/table/{table}")
    page.wait_for_function("() => document.querySelector('uc-table')")
    page.wait_for_timeout(1500)
    assert held and page.locator(".felt > *").count() == 0
    expect(page.locator(".table-bar [role=status]")).to_be_visible()
    held.pop().abort()
    # The table shows what it can, and requests the end again.
    expect(page.locator(".felt .plate").first).to_be_visible()
    page.wait_for_timeout(2500)
    # Requests that are held go on.
    page.unroute(END_FILES)
    expect(page.locator("#end-title")).to_be_focused()
