"""The table's layout: columns beside the felt, one size of card a window, questions that move nothing, both clocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, calm, open_turn, play_action, ready
from tests.e2e.looks import boxes, resize
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
WINDOWS = [(1440, 900), (1280, 800), (820, 1180), (390, 844), (844, 390), (320, 568)]
PLACES = """() => {
  const round = (box) => [box.left, box.top, box.width, box.height].map(Math.round).join();
  const of = (what) => round(document.querySelector(what).getBoundingClientRect());
  const card = document.querySelector('uc-hand .card').offsetWidth;
  return [card, of('uc-hand'), of('.stock'), of('.other .plate')].join(' ');
}"""


def _table(open_page: Open, size: tuple[int, int], **prefs: object) -> Page:
    page = open_page("/", prefs={"bot": "easy"} | prefs, viewport=size)
    page.get_by_role("button", name="Play now").click()
    calm(page)
    return page


def test_wide_windows_have_the_score_the_log_and_the_discards_beside_the_felt(open_page: Open) -> None:
    page = _table(open_page, (1440, 900))
    expect(page.locator(".log-box li").first).to_contain_text("Round 1.")
    expect(page.locator(".score-box .sheet thead")).to_contain_text("You")
    expect(page.locator(".column-end .pile-box")).to_be_visible()
    expect(page.get_by_role("button", name="Score sheet")).to_have_count(0)
    open_turn(page)
    expect(page.locator(".log-box li").last).to_be_in_viewport()
    ((_, _, felt, _, _),) = boxes(page, "main.felt")
    assert all(left >= felt for left, *_ in boxes(page, ".column-end .box"))
    resize(page, 1920, 1080)
    ((left, _, _, _, _),) = boxes(page, "main.felt")
    assert all(right <= left for _, _, right, *_ in boxes(page, ".column-start .box"))
    resize(page, 1099, 800)
    assert not boxes(page, ".column")
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog", name="Score sheet")).to_be_visible()


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=[] if at % 3 == 0 else pytest.mark.slow) for at, size in enumerate(WINDOWS)]
)
@pytest.mark.long
def test_nothing_but_cards_moves_in_a_round(open_page: Open, size: tuple[int, int]) -> None:
    page = _table(open_page, size, askedSounds=False)
    hands, seen = Hands(page, "keys"), set[str]()
    for _ in range(80):
        if ready(page) in ("over", "defend"):
            break
        seen.add(page.evaluate(PLACES))
        play_action(page, hands)
    # Between the discard and the end the opponent's name may have a mark more or less.
    assert len({one.rsplit(" ", 1)[0] for one in seen}) == 1, seen


def test_a_question_comes_once_after_the_first_round_and_moves_nothing(open_page: Open) -> None:
    page = _table(open_page, (390, 844), askedSounds=False, rules="quick")
    hands = Hands(page, "keys")
    expect(page.locator(".question")).to_have_count(0)
    before = page.evaluate(PLACES)
    while play_action(page, hands) != "over":
        expect(page.locator(".question")).to_have_count(0)
    page.keyboard.press("n")
    expect(page.locator(".question")).to_be_visible()
    calm(page)
    assert page.evaluate(PLACES).split(" ")[:3] == before.split(" ")[:3]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.go_back()
    calm(page)
    expect(page.locator(".question")).to_have_count(0)


def test_the_time_of_the_turn_and_the_reserve_are_two_values(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server)
    for page in (host, guest):
        calm(page)
        for plate in (".mine .plate", ".other .plate"):
            expect(page.locator(f"{plate} .clock.turn")).to_contain_text("this turn")
            expect(page.locator(f"{plate} .clock.reserve")).to_contain_text("reserve")
    resize(host, 390, 844)
    expect(host.locator(".mine .clock.turn .unit")).to_have_css("position", "absolute")


def test_who_is_away_is_not_thinking(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server)
    calm(host)
    waits, other = (host, guest) if host.locator(".actions.now").count() == 0 else (guest, host)
    expect(waits.locator(".prompt")).to_contain_text("is thinking")
    other.goto(f"{server.origin}/settings")
    expect(waits.locator(".latest")).to_have_text("away")
    expect(waits.locator(".prompt")).to_contain_text("is away")


def test_a_refusal_is_a_line_in_the_place_of_the_prompt(open_page: Open) -> None:
    page = _table(open_page, (390, 844))
    before = page.evaluate(PLACES)
    page.keyboard.press("u")
    expect(page.locator(".prompt.refusal")).to_contain_text("nothing to take back yet")
    assert page.evaluate(PLACES) == before
    ((_, top, _, bottom, _),) = boxes(page, ".prompt.refusal")
    assert not [one for one in boxes(page, ".card") if one[1] < bottom and one[3] > top]
