"""Whole games and rounds against the computer: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.driver import (
    ASKED,
    Hands,
    cards_of,
    centre,
    deadwood_of,
    lay_down,
    look,
    loosest,
    open_turn,
    play_action,
    play_round,
    ready,
    settled,
    visible_point,
)

Open = Callable[..., Page]
SHORT = "standard, knock_limit=25"
"""Rules by which rounds are over soon; whole games by keys and by touch are in ``test_whole_games.py``."""


def test_a_whole_game_by_mouse_and_a_rematch(open_page: Open) -> None:
    page = open_page("/", prefs={"rules": "standard, target=30, knock_limit=25", "bot": "random"})
    page.get_by_role("button", name="Play now").click()
    hands = Hands(page, "mouse")
    for _ in range(30):
        play_round(page, hands)
        if page.get_by_role("button", name="Rematch").count():
            break
        page.get_by_role("button", name="Next round").click()
        page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator("#end-title")).to_have_text(re.compile("^(You win|.+ wins|A draw)"))
    page.locator(".end-links").get_by_role("button", name="Score sheet").click()
    expect(page.locator("dialog .sheet").first).to_contain_text("game bonus")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator(".plate .score")).to_have_text(["0", "0"])


@pytest.mark.long
def test_a_whole_round_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": SHORT})
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.innerText") == "Play now":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("uc-hand [data-card]")
    play_round(page, Hands(page, "keys"))
    expect(page.locator("#end-title")).to_be_focused()
    page.keyboard.press("n")
    page.wait_for_selector("uc-hand [data-card]")
    expect(page.locator(".bar-title")).to_contain_text("Round 2")


def test_a_result_has_the_focus_however_late_its_code_comes(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": SHORT}, service_workers="block")
    held: list[Route] = []
    heard: list[str] = []
    page.route(re.compile("/assets/showdown-.*js"), lambda route: held.append(route))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    hands = Hands(page, "keys")
    while not any('"round_over"' in frame for frame in heard):
        if page.evaluate(ASKED):
            play_action(page, hands)
        else:
            page.wait_for_timeout(50)
    expect(page.locator("#end-title")).to_have_count(0)
    assert held
    for route in held:
        route.continue_()
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.long
def test_a_whole_round_by_touch_on_a_phone(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": SHORT}, viewport=(390, 844), has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_selector("uc-hand [data-card]")
    play_round(page, Hands(page, "touch"))
    expect(page.locator("#end-title")).not_to_be_empty()


def test_dragging_draws_sorts_and_discards(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    _drag(page, centre(page.locator("button.stock")), centre(page.locator("uc-hand")))
    expect(page.locator("uc-hand [data-card]")).to_have_count(11)
    expect(page.locator("uc-hand .drawn")).to_have_count(1)

    first, *_, last = cards_of(page)
    x, y = visible_point(page, first)
    _drag(page, visible_point(page, last), (x, y))
    assert cards_of(page)[0] == last
    expect(page.get_by_role("button", name="Sort by: Free")).to_be_visible()

    card = loosest(page)
    _drag(page, visible_point(page, card), centre(page.locator("button.pile")))
    if page.locator(".ask-dialog[open]").count():
        page.get_by_role("button", name="Discard it").click()
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert card not in cards_of(page)


def _drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for i in range(1, 7):
        page.mouse.move(start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6)
    page.mouse.up()


def test_breaking_a_meld_asks_and_can_be_undone(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": "standard, knock_limit=0"})
    page.get_by_role("button", name="Play now").click()
    hands = Hands(page, "mouse")
    melded = page.locator("uc-hand .melded")
    for _ in range(40):
        open_turn(page)
        if melded.count():
            break
        before = look(page)
        hands.discard(loosest(page))
        settled(page, before)
    _give_time_to_undo(page)
    open_turn(page)
    card = str(melded.first.get_attribute("data-card"))
    hands.choose(card)
    page.keyboard.press("x")
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("part of a meld")
    page.get_by_role("button", name="Keep it").click()
    expect(dialog).to_have_count(0)
    assert card in cards_of(page)

    page.keyboard.press("x")
    page.get_by_role("button", name="Discard it").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".actions .primary", has_text="Discard")).to_be_visible()
    assert len(cards_of(page)) == 11


def _give_time_to_undo(page: Page) -> None:
    """From here on a move can be taken back for a long while; the turns before it were not to wait for that."""
    page.evaluate(
        """() => localStorage.setItem('undercut-prefs',
             JSON.stringify({...JSON.parse(localStorage.getItem('undercut-prefs')), discardMs: 20000}))"""
    )
    page.reload()


@pytest.mark.long
def test_other_ways_to_knock_are_folded_and_say_what_they_cost(open_page: Open) -> None:
    # Without a limit the very first turn may knock: the dialog is there at once, with a choice of spreads.
    page = open_page("/", prefs={"bot": "random", "discardMs": 600_000, "rules": "quick, knock_limit=None"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    page.locator(".actions .ways").click()
    page.get_by_role("button", name="Cancel").click()
    assert len(cards_of(page)) == 11
    page.locator(".actions .ways").click()
    dialog = page.get_by_role("alertdialog", name="Other ways to knock")
    expect(dialog).to_contain_text("Knock with")
    throws = dialog.locator('input[name="throw"]')
    assert throws.count() == 11
    expect(throws.first).to_have_accessible_name(re.compile("suggested"))
    expect(throws.last).to_have_accessible_name(re.compile("points more deadwood|gives up gin"))
    throws.nth(3).check()
    dialog.locator(".dialog-foot .primary").click()
    expect(page.locator("#end-title")).to_be_visible()


def test_spoken_names_deadwood_and_the_live_region(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "sort": "suit", "rules": "standard, knock_limit=0"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    hand = page.get_by_role("group", name=re.compile(r"Your hand, 11 cards, deadwood \d+"))
    expect(hand).to_be_visible()
    # In one go: a moment after the draw, the new card's element moves to its place among the others.
    names = hand.get_by_role("button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert len(set(names)) == 11
    assert all(re.match(r"(ace|\d+|jack|queen|king) of (clubs|diamonds|hearts|spades)", name) for name in names)
    assert any("just drawn" in name for name in names)
    before = deadwood_of(page)
    card = loosest(page)
    Hands(page, "mouse").choose(card)
    told = re.search(r"\d+", page.locator(".after").inner_text())
    # With eleven cards the deadwood is that of all of them.
    assert told and int(told.group()) <= before
    spoken = str(page.locator(f'uc-hand [data-card="{card}"]').get_attribute("aria-label")).split(",")[0]
    page.get_by_role("button", name=f"Discard {spoken}").first.click()
    expect(page.locator(".deadwood b")).to_have_text(told.group())
    expect(page.locator("#live")).to_contain_text(re.compile("drew from the stock|took the|discarded the"))
    ready(page)
    expect(page.get_by_role("button", name=re.compile(r"Draw from the stock, \d+ cards")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"Take .* from the discard pile")).first).to_be_visible()


def test_what_the_opponent_did_stays_beside_its_cards(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "rules": "standard, knock_limit=0"})
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    open_turn(page)
    Hands(page, "mouse").discard(loosest(page))
    asked = ready(page)
    assert asked not in ("over", "defend")
    line = page.locator(".other .latest")
    expect(line).to_have_text(re.compile(r"^\s*(took \S+|drew), discarded \S+"))
    shown = line.locator("[aria-hidden]").inner_text()
    card = line.locator(".sr").inner_text().rpartition("discarded ")[2].rstrip(".")
    expect(page.get_by_role("button", name=f"Take {card} from the discard pile").first).to_be_visible()
    page.reload()
    expect(page.locator(".other .latest [aria-hidden]")).to_have_text(shown)


@pytest.mark.long
def test_a_table_that_waits_animates_nothing(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "pace": "quick"}, reduced_motion="no-preference")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    ready(page)
    page.wait_for_function(RESTING)
    expect(page.locator(".pile-button.can").first).to_be_visible()


WATCHED = """() => {
  window.flights = [];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const place = (card) => middle(card.getBoundingClientRect());
  let lay = [];
  const look = () => {
    lay = [...document.querySelectorAll('.card')].map(place);
    requestAnimationFrame(look);
  };
  look();
  const old = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const flight = old.call(this, frames, how), card = this;
    if (card.matches('.cover, :not(.card)')) return flight;
    const now = flight.currentTime;
    flight.currentTime = how.delay ?? 0;
    const box = card.getBoundingClientRect();
    flight.currentTime = now;
    const stock = document.querySelector('.stock .card');
    const one = { card: card.dataset.card, first: middle(box), duration: how.duration, dealt: how.delay > 0,
      before: stock ? [...lay, place(stock)] : lay, other: !!card.closest('.backs'), top: card.matches('.top') };
    window.flights.push(one);
    flight.finished.then(() => requestAnimationFrame(() => { one.last = place(card); }));
    return flight;
  };
  window.middleOf = (what) => {
    const found = document.querySelector(what);
    return found && middle(found.getBoundingClientRect());
  };
}"""


RESTING = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def near(one: list[float], other: list[float]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 4


@pytest.mark.parametrize(
    "size",
    [
        (360, 640),
        pytest.param((390, 844), marks=pytest.mark.slow),
        pytest.param((844, 390), marks=pytest.mark.slow),
        pytest.param((1280, 800), marks=pytest.mark.slow),
        pytest.param((1440, 900), marks=pytest.mark.slow),
    ],
)
@pytest.mark.long
def test_cards_fly_from_where_they_lay(open_page: Open, size: tuple[int, int]) -> None:
    """The first frame of a flight is at the pile from which the card comes, and it ends where the card lies."""
    page = open_page("/", viewport=size, prefs={"bot": "random", "pace": "quick"}, reduced_motion="no-preference")
    page.evaluate(WATCHED)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    seen: set[str] = set()
    for _ in range(30):
        asked, before = ready(page), look(page)
        page.wait_for_function(RESTING)
        if "discard" in asked.lower():
            Hands(page, "mouse").discard(loosest(page))
        elif asked == "over":
            page.get_by_role("button", name="Next round").click()
        elif asked == "defend":
            lay_down(page)
        else:
            way = "Take" if "Take" in asked and "Take" not in seen else "Pass" if "Pass" in asked else "Draw"
            start = page.evaluate("(what) => window.middleOf(what)", ".pile .top" if way == "Take" else ".stock")
            count = page.evaluate("() => window.flights.length")
            page.locator(".actions .button", has_text=way).click()
            if way != "Pass":
                landed = "(count) => window.flights.slice(count).find((one) => one.card && one.last)"
                flown = page.wait_for_function(landed, arg=count).json_value()
                lies = page.evaluate("(what) => window.middleOf(what)", f'uc-hand [data-card="{flown["card"]}"]')
                assert near(flown["first"], start), f"{way}: the card starts at {flown['first']}, not at {start}"
                assert near(flown["last"], lies), f"{way}: the card ends at {flown['last']}, but lies at {lies}"
                assert flown["duration"] < 250
                seen.add(way)
        if seen == {"Take", "Draw"}:
            break
        settled(page, before)
    assert seen == {"Take", "Draw"}
    page.wait_for_function(RESTING)
    flights = page.evaluate("() => window.flights")
    # Also what is dealt, what the other draws or takes, and what either discards.
    for kind in ("dealt", "other", "top"):
        assert any(one[kind] for one in flights), kind
    for one in flights:
        assert any(near(one["first"], place) for place in one["before"]), one
