"""Puzzles in the browser, on a desktop and on a phone: solved by mouse, by touch and by keys, and repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import cards_of, visible_point
from tests.e2e.looks import clean
from tests.e2e.made import signed_in
from tests.server.reviewed import badly_played
from tests.serving import Guest, Server
from undercut.analysis.puzzles import Puzzle, puzzles

Open = Callable[..., Page]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}

pytestmark = pytest.mark.usefixtures("one_day")


@pytest.fixture(params=[pytest.param("desktop", marks=pytest.mark.slow), "phone"])
def opened(request: pytest.FixtureRequest, open_page: Open) -> Callable[[str], Page]:
    """Opens a page at one of the sizes; on the phone by touch."""
    more = {"has_touch": True, "is_mobile": True} if request.param == "phone" else {}
    return lambda path: open_page(path, viewport=SIZES[request.param], bypass_csp=True, **more)


def of_kind(kind: str, n: int = 0) -> Puzzle:
    return [one for one in puzzles() if one.kind == kind][n]


def a_discard() -> Puzzle:
    """One at which the best is a discard."""
    return next(one for one in puzzles() if one.kind == "discard")


def choose(page: Page, card: str) -> None:
    """Touches or clicks a card where it is not covered."""
    button = page.locator(f'[data-card="{card}"]')
    button.scroll_into_view_if_needed()
    x, y = visible_point(page, card)
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    expect(button).to_have_attribute("aria-pressed", "true")


def in_sight(page: Page) -> None:
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_a_wrong_discard_is_told_its_price_and_why(opened: Callable[[str], Page]) -> None:
    one = a_discard()
    page = opened(f"/puzzles/{one.id}")
    hand = page.locator("uc-hand [data-card]")
    expect(hand).to_have_count(len(one.view().cards))
    expect(page.locator(".actions .button")).to_have_count(0)
    assert "points" not in page.locator(".puzzle-felt").inner_text()
    clean(page)
    in_sight(page)
    worst = one.choices[-1].action.split()[1]
    choose(page, worst)
    button = page.get_by_role("button", name="Discard").first
    expect(button).to_be_in_viewport()
    button.click()
    verdict = page.locator(".puzzle-verdict")
    expect(verdict.locator("h2")).to_be_focused()
    expect(verdict).to_contain_text("Not the best choice")
    expect(verdict).to_contain_text(f"{one.choices[0].points - one.choices[-1].points:.1f} points less")
    expect(verdict).to_contain_text("again in 10 minutes")
    rows = verdict.locator("tbody th")
    expect(rows).to_have_count(6)
    verdict.get_by_role("button", name="Show all").click()
    expect(rows).to_have_count(len(one.choices))
    expect(verdict.locator("tr.best th")).to_contain_text("Discard")
    expect(page.locator("#live")).to_contain_text("Not the best choice")
    # Nothing can be answered twice.
    expect(page.locator(".actions")).to_have_count(0)
    clean(page)
    in_sight(page)


def test_a_knock_or_a_discard_of_the_same_card(opened: Callable[[str], Page]) -> None:
    def both(one: Puzzle) -> bool:
        verb, _, card = one.best.partition(" ")
        other = {"knock": "discard", "discard": "knock"}.get(verb)
        return one.kind == "knock" and any(choice.action == f"{other} {card}" for choice in one.choices)

    one = next(filter(both, puzzles()))
    page = opened(f"/puzzles/{one.id}")
    verb, _, card = one.best.partition(" ")
    choose(page, card)
    buttons = page.locator(".actions .button")
    expect(buttons).to_have_count(2)
    buttons.filter(has_text="Knock" if verb == "knock" else "Discard").click()
    expect(page.locator(".puzzle-verdict h2")).to_have_text("Right!")
    expect(page.locator(".puzzle-verdict")).to_contain_text("days")


def test_practice_goes_on_by_keys_and_counts(opened: Callable[[str], Page]) -> None:
    page = opened("/puzzles")
    seen = []
    for number in range(1, 4):
        title = page.locator("#puzzle-title")
        expect(title).to_contain_text("Puzzle")
        name = page.evaluate("() => document.querySelector('uc-puzzles').puzzle.id")
        assert name not in title.inner_text(), "an identifier is for links and programs"
        assert name not in seen, "no puzzle comes twice while others are new"
        seen.append(name)
        one = next(one for one in puzzles() if one.id == name)
        keys = {"draw": "d", "take": "t", "pass": "p"}
        if one.best in keys:
            page.keyboard.press(keys[one.best])
        else:
            verb, _, card = one.best.partition(" ")
            page.locator(f'[data-card="{card}"]').focus()
            page.keyboard.press("Enter")
            page.keyboard.press("k" if verb == "knock" else "x")
        expect(page.locator(".puzzle-verdict h2")).to_have_text("Right!")
        told = f"{number} of {len(puzzles())} tried · today {number} of {number} solved · 1 day in a row"
        expect(page.locator(".puzzle-progress")).to_have_text(told)
        page.keyboard.press("n")
        expect(page.locator(".puzzle-verdict")).to_have_count(0)
        expect(title).to_be_focused()


def test_the_piles_answer_a_draw_and_the_round_is_told(opened: Callable[[str], Page]) -> None:
    one = of_kind("draw")
    page = opened(f"/puzzles/{one.id}")
    page.get_by_text("The round so far").click()
    expect(page.locator(".puzzle-story li")).to_have_count(len(one.view().actions))
    page.locator(".pile-button.pile" if one.best == "take" else ".pile-button.stock").click()
    expect(page.locator(".puzzle-verdict h2")).to_have_text("Right!")


def test_the_puzzle_of_the_day_can_be_solved_once(opened: Callable[[str], Page]) -> None:
    page = opened("/")
    folded = page.get_by_role("button", name="Menu")
    if folded.is_visible():
        folded.click()
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Today").click()
    expect(page.locator("#puzzle-title")).to_contain_text("Puzzle of 20")
    place = page.locator(".puzzle-felt")
    expect(page.locator("uc-hand [data-card]").first).to_be_visible()
    first = place.locator(".actions .button")
    if not first.count():
        choose(page, cards_of(page, ":not(.locked)")[-1])
    first.first.click()
    expect(page.locator(".puzzle-verdict")).to_be_visible()
    page.reload()
    expect(page.get_by_text("solved today’s puzzle already")).to_be_visible()


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("own"), {"review_budget": 300}) as running:
        yield running


@pytest.mark.slow
def test_an_error_of_ones_own_is_opened_by_its_link(open_page: Open, reviewing: Server) -> None:
    ada = Guest(reviewing, "Ada")
    table, _, errors = badly_played(ada, Random(3), "standard, target=40", ["upcard", "draw"])
    (round_, index), decision = next(iter(errors.items()))
    page = open_page("/puzzles/own", base=reviewing.origin)
    expect(page.get_by_text("Errors become puzzles")).to_be_visible()
    page = open_page("/", base=reviewing.origin, **signed_in(ada))
    page.goto(f"{reviewing.origin}/puzzles?table={table}&round={round_}&index={index}")
    expect(page.locator("#puzzle-title")).to_have_text(f"From your game, round {round_}")
    page.keyboard.press({"take": "t", "draw": "d", "pass": "p"}[decision["played"]])
    expect(page.locator(".puzzle-verdict")).to_contain_text("You did the same in the game.")
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(f"**/review/{table}?game=1&at={round_}.{index}")


def test_the_hand_and_the_buttons_fit_into_the_window(open_page: Open) -> None:
    for size in SIZES.values():
        page = open_page(f"/puzzles/{of_kind('draw').id}", viewport=size)
        for button in page.locator(".actions .button").all():
            expect(button).to_be_in_viewport(ratio=1)
        expect(page.locator("uc-hand")).to_be_in_viewport(ratio=1)
