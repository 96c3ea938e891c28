"""Finished games reviewed in the browser: asked for, filled in, gone through by pointer and keys, shared."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands
from tests.e2e.looks import boxes, clean, fits, scale_text
from tests.e2e.made import played, signed_in
from tests.serving import Guest, Seat, Server
from undercut.cards import Card, Hand
from undercut.kernel import has_kernel
from undercut.notation import parse_position
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")

Open = Callable[..., Page]
DESKTOP, PHONE = (1280, 800), (390, 844)
QUICK = {"review_budget": 200}
SLOW = {"review_budget": 4000}
WAIT = 120_000
"""Milliseconds; a review shares its processors with other tests."""
CARD = re.compile(r"\w+ of (?:clubs|diamonds|hearts|spades)")


class Game:
    """A finished game of several rounds of a guest who discards what hurts most: its review has errors for sure."""

    def __init__(self, server: Server, rules: str) -> None:
        self.guest, self.origin = Guest(server, "Ada"), server.origin
        seat = self.guest.sit(self.guest.make(rules, others=[{"bot": "simple"}])["table"])
        while seat.wait_for_turn():
            answer = seat.do("next") if seat.state["stage"] == "round_over" else seat.do("act", action=_badly(seat))
            assert answer["type"] == "ack", answer
        seat.close()
        self.path = f"/review/{seat.table}?game=1"

    def opened(self, open_page: Open, **more: Any) -> Page:
        return open_page(self.path, base=self.origin, **signed_in(self.guest), **more)


def _spoken(card: Card) -> str:
    """`ace of clubs`."""
    rank = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}.get(str(card)[0], str(card)[0])
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    return f"{rank} of {suits[str(card)[1]]}"


def _badly(seat: Seat) -> str:
    turn, hand = seat.state["turn"], seat.state["hand"]
    if turn["defence"]:
        return str(turn["defence"]["options"][0]["action"])
    legal = [str(text) for text in turn["legal"]]
    if "draw" in legal or "pass" in legal:
        return "draw" if "draw" in legal else "pass"
    after = hand["after"]
    return max((text for text in legal if text.startswith("discard")), key=lambda text: int(after[text.split()[1]]))


@pytest.fixture(scope="module")
def reviewer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that reviews with a small budget."""
    with Server(tmp_path_factory.mktemp("reviewer"), QUICK) as running:
        yield running


@pytest.fixture(scope="module")
def game(reviewer: Server) -> Game:
    return Game(reviewer, "standard, target=250")


def _ready(page: Page) -> None:
    """Waits until all of the review is there."""
    expect(page.locator(".seat-card")).to_have_count(2, timeout=WAIT)


def _place(page: Page) -> str:
    return page.locator(".moment-head").inner_text()


def _numbered(page: Page) -> str:
    """The place, without the number of all decisions: that is known once the review is complete."""
    return re.sub(r"(?i) of \d+", "", _place(page))


@pytest.mark.parametrize(
    ("viewport", "way"), [pytest.param(DESKTOP, "mouse", marks=pytest.mark.slow), (PHONE, "touch")]
)
@pytest.mark.long
def test_a_finished_game_is_reviewed_from_the_table_and_from_the_list(
    open_page: Open, reviewer: Server, viewport: tuple[int, int], way: str
) -> None:
    touch = {"has_touch": True, "is_mobile": True} if way == "touch" else {}
    ada, table = played(reviewer)
    page = open_page(f"/table/{table}", base=reviewer.origin, viewport=viewport, **signed_in(ada), **touch)
    hands = Hands(page, way)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    hands.press(page.get_by_role("link", name="Review"))
    expect(page.locator("main h1")).to_have_text("Review")
    expect(page.locator(".review-hand")).to_have_count(2)
    _ready(page)
    expect(page.locator(".review-progress")).to_have_count(0)
    expect(page.get_by_role("heading", name="Your chance to win")).to_be_visible()
    expect(page.locator(".review-choices tbody tr").first).to_be_visible()
    # The same game from the list of games.
    page.goto(f"{reviewer.origin}/history")
    hands.press(page.get_by_role("link", name="Review the game with random"))
    _ready(page)


def test_while_it_is_computed_a_share_is_told(open_page: Open, make_server: Callable[..., Server]) -> None:
    """The felt numbers the decisions that it shows: melds laid without a choice are computed and not shown."""
    page = Game(make_server(limits=SLOW), "quick").opened(open_page)
    told = page.locator(".review-progress p").first
    expect(told).to_contain_text(re.compile(r"\d+% done"))
    assert not re.search(r"\d+ of \d+", told.inner_text())
    # As long as more come, nobody is told of how many it is one.
    expect(page.locator(".moment-head .eyebrow")).to_have_text(re.compile(r"Decision \d+$"))


@pytest.mark.parametrize(
    ("viewport", "theme"), [pytest.param(DESKTOP, "light", marks=pytest.mark.slow), (PHONE, "dark")]
)
@pytest.mark.long
def test_it_is_clean_and_fits(open_page: Open, game: Game, viewport: tuple[int, int], theme: str) -> None:
    page = game.opened(open_page, viewport=viewport, prefs={"theme": theme}, bypass_csp=True)
    _ready(page)
    page.get_by_role("button", name="Go to the worst error").click()
    page.locator(".review-graph summary").click()
    clean(page, "worst error")
    for grade in ("inaccuracy", "mistake", "blunder"):  # whichever the worst error of this game was
        dyed = "(all, grade) => all.forEach((one) => { one.className = `grade ${grade}`; })"
        page.locator(".review-line[aria-current] .grade, .review-verdict .grade").evaluate_all(dyed, grade)
        for part in (".review-line[aria-current]", ".review-verdict"):
            clean(page, grade, part)
    page.get_by_role("button", name="Both hands").click()
    for name in ("Luck", "All decisions"):
        page.get_by_role("button", name=name, exact=True).click()
        clean(page, name, ".review-lists" if name == "Luck" else "")
    fits(page)
    buttons = boxes(page, "main button:visible, main summary:visible")
    assert len(buttons) > 10
    small = [one for one in buttons if one[2] - one[0] < 43.5 or one[3] - one[1] < 43.5]
    assert not small


def test_errors_are_listed_by_what_they_cost_and_reached_by_keys(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    lost = [float(text.split(" ")[0].strip("−")) for text in page.locator(".review-line .cost .note").all_inner_texts()]
    assert lost == sorted(lost, reverse=True) and len(lost) > 3
    worst = page.locator(".lines .review-line").first
    done = worst.locator(".what").inner_text().split("\n")[0]
    page.keyboard.press("w")
    expect(page.locator("#moment-title")).to_have_text(done)
    expect(page.locator("#moment-title")).to_be_focused()
    expect(worst).to_have_attribute("aria-current", "true")
    expect(page.locator(".review-verdict .grade")).to_have_text(re.compile("Blunder|Mistake|Inaccuracy"))
    expect(page.locator("tr.played .chip")).to_have_text("played")
    expect(page.locator(".review-choices tr.best").first).to_contain_text("best")

    # From error to error there and back, and step by step.
    at_worst = _place(page)
    page.keyboard.press("n")
    page.wait_for_timeout(100)
    is_last = _place(page) == at_worst
    page.keyboard.press("p")
    if is_last:
        page.wait_for_timeout(100)
        page.keyboard.press("n")
    expect(page.locator("#moment-title")).to_have_text(done)
    here, place = _place(page), page.locator(".moment-head")
    page.keyboard.press("ArrowRight")
    expect(place).not_to_have_text(here, use_inner_text=True)
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text(here, use_inner_text=True)
    expect(page.locator("#live")).to_contain_text(re.compile("points given away"))
    # The other player's errors are others.
    page.get_by_role("button", name="simple", exact=True).click()
    for what in page.locator(".lines .what").all_inner_texts():
        assert what.startswith("simple")


def test_the_three_worst_errors_come_first_and_can_be_tried_again(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    # Both accounts in a sentence, before everything else.
    said = page.locator("#accounts-title").inner_text()
    assert re.match(r"(You|simple) (and simple )?played (better|equally well); the cards ", said), said
    headings = page.locator("main h2").all_inner_texts()
    assert headings[:3] == [said, "The worst errors", "Your chance to win"]
    errors = page.locator(".worst-error")
    expect(errors).to_have_count(3)
    lines = page.locator(".lines .review-line .what").all_inner_texts()
    for error, line in zip(errors.all(), lines, strict=False):
        expect(error.locator(".worst-what b")).to_have_text(line.split("\n")[0])
        expect(error).to_contain_text(re.compile("(Every|No) level finds this|(find|finds) it"))
    # Another trial: neither values nor the other hand are shown.
    errors.first.get_by_role("button", name="Try again here").click()
    expect(page.locator("#moment-title")).to_have_text("What would you play?")
    expect(page.locator(".review-choices, .heat, .review-verdict, .review-felt .tag.best")).to_have_count(0)
    assert page.locator(".review-hand").first.locator(".card.back").count()
    buttons = page.locator(".again-choices button")
    assert buttons.count() > 1
    for button in buttons.all():
        button.click()
        expect(button).to_be_disabled()
    expect(page.locator(".again-choices .right").first).to_be_visible()
    expect(page.locator(".again-choices .wrong").first).to_be_visible()
    expect(page.locator(".again-said")).to_have_text(re.compile("right|no measurable loss|points given away"))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".review-verdict .grade")).to_be_visible()
    expect(page.locator(".difficulty")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (320, 568)])
def test_labels_of_the_graph_do_not_overlap(open_page: Open, game: Game, size: tuple[int, int]) -> None:
    page = game.opened(open_page, viewport=size)
    _ready(page)
    for percent in (100, 200):
        scale_text(page, percent)
        labels = page.locator(".axis span, .plot-rounds > span > span").evaluate_all(
            """(all) => all.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              const { left, top, right, bottom } = range.getBoundingClientRect();
              return [left, top, right, bottom];
            })"""
        )
        assert len(labels) > 3
        for one, two in itertools.combinations(labels, 2):
            apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
            assert apart, (size, percent, one, two)


@pytest.mark.long
def test_the_place_outlives_a_reload(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    page.keyboard.press("w")
    place = _place(page)
    page.wait_for_url(re.compile(r"[?&]at=\d"))
    page.reload()
    expect(page.locator("#moment-title")).to_have_text(place.split("\n")[-1])
    assert _place(page) == place


@pytest.mark.long
def test_the_graph_is_a_slider_for_pointer_and_keys(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    plot = page.get_by_role("slider", name="Place in the game")
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] - 1, "y": 20})
    expect(page.locator("#moment-title")).to_have_text("The round is over")
    last = int(str(plot.get_attribute("aria-valuenow")))
    assert last == int(str(plot.get_attribute("aria-valuemax")))
    plot.focus()
    page.keyboard.press("Home")
    expect(page.locator("#moment-title")).to_have_text("The cards are dealt")
    page.keyboard.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuenow", "2")
    expect(plot).to_have_attribute("aria-valuetext", re.compile(r"^\d+%\. "))
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30, steps=4)
    page.mouse.up()
    middle = int(str(plot.get_attribute("aria-valuenow")))
    assert last * 0.3 < middle < last * 0.7
    page.locator(".review-graph summary").click()
    expect(page.locator(".graph-words li").first).to_contain_text(re.compile(r"Round 1: from \d+% to \d+%"))


@pytest.mark.long
def test_only_what_was_seen_hides_the_other_hand(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    page.keyboard.press("w")
    cards = page.locator(".review-hand").first.get_by_role("img")

    def shown() -> int:
        return sum(len(CARD.findall(str(one.get_attribute("aria-label")))) for one in cards.all())

    assert shown() in (10, 11)
    expect(page.locator(".heat .held")).to_have_count(shown())
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Both hands")).to_have_attribute("aria-pressed", "false")
    hidden = page.locator(".review-hand").first.locator(".card.back").count()
    assert hidden and hidden + shown() in (10, 11)
    expect(page.locator(".heat .held")).to_have_count(0)
    # One's own hand stays open, and the choice outlives the page.
    assert page.locator(".review-hand").last.locator(".card.back").count() == 0
    page.reload()
    expect(page.get_by_role("button", name="Both hands")).to_have_attribute("aria-pressed", "false")


@pytest.mark.long
def test_the_heat_map_is_a_table_that_can_be_read(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    page.keyboard.press("w")
    heat = page.get_by_role("table", name="Probabilities")
    expect(heat.locator("tbody tr")).to_have_count(4)
    cells = heat.locator("tbody td .sr").all_text_contents()
    assert len(cells) == 52 and len({cell.split(",")[0].rsplit(" ", 1)[0] for cell in cells}) > 40
    chances = [int(found[1]) for cell in cells if (found := re.search(r"(\d+)%", cell))]
    # As many cards as the opponent holds: the shares of all cards add up to ten.
    assert 960 < sum(chances) < 1140
    assert any("in the hand of the player to act" in cell for cell in cells)


@pytest.mark.long
def test_a_decision_opens_on_the_analysis_board(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    for key in ("w", "p", "n", "n"):
        page.keyboard.press(key)
        link = page.get_by_role("link", name="Open on the analysis board")
        text = str(link.get_attribute("href")).split("position=")[1]
        view = parse_position(text)
        assert isinstance(view, View)
        own = page.locator(".review-hand").last.get_by_role("img").all()
        shown = {name for one in own for name in CARD.findall(str(one.get_attribute("aria-label")))}
        assert shown == {_spoken(card) for card in Hand.from_bits(view.hand)}
        # And it is a turn of that seat, with at least the choices that were priced.
        assert view.my_turn and page.locator(".review-choices th .sr").count() <= len(view.legal_actions())
    link.click()
    expect(page.locator("main.analyze h1")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def _at_a_sure_error(open_page: Open, reviewer: Server, game: Game) -> tuple[Game, Page]:
    """A page at the worst error that is known for sure. Under this budget a game may have none: then another one."""
    for one in itertools.chain([game], (Game(reviewer, "standard, target=250") for _ in range(5))):
        page = one.opened(open_page)
        _ready(page)
        for line in page.locator(".lines .review-line").all():
            line.click()
            expect(line).to_have_attribute("aria-current", "true")
            if page.get_by_role("link", name="As a puzzle").count():
                return one, page
    raise AssertionError("six games were played badly, and no error is known for sure")


@pytest.mark.long
def test_the_worst_error_is_solved_as_a_puzzle(open_page: Open, reviewer: Server, game: Game) -> None:
    game, page = _at_a_sure_error(open_page, reviewer, game)
    link = page.get_by_role("link", name="As a puzzle")
    done = page.locator("#moment-title").inner_text()
    asked = parse_qs(urlsplit(str(link.get_attribute("href"))).query)
    told = game.guest.ask("GET", f"/api/tables/{asked['table'][0]}/review/1").json
    decision = next(
        one
        for reviewed in told["rounds"]
        for one in reviewed["decisions"]
        if (reviewed["round"], one["index"]) == (int(asked["round"][0]), int(asked["index"][0]))
    )
    link.click()
    verb, _, card = decision["best"].partition(" ")
    if card:
        page.wait_for_selector("uc-hand [data-card]")
        Hands(page, "mouse").choose(card)
    page.locator(".actions .button").filter(has_text=verb.capitalize()).click()
    expect(page.locator(".puzzle-verdict h2")).to_have_text(re.compile("Right"))
    # And back to where it was in the game.
    page.get_by_role("link", name="review").click()
    expect(page.locator("#moment-title")).to_have_text(done)


@pytest.mark.long
def test_a_shared_review_is_seen_by_strangers_and_a_table_is_not(open_page: Open, game: Game) -> None:
    page = game.opened(open_page)
    _ready(page)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this review")
    expect(link).to_have_value(re.compile(r"/review/[\w-]+$"))
    path = "/" + link.input_value().split("/", 3)[3]
    stranger = open_page(path, base=game.origin)
    _ready(stranger)
    expect(stranger.get_by_role("heading", name="Ada’s chance to win")).to_be_visible()
    expect(stranger.locator(".review-head")).to_contain_text("Ada – simple")
    expect(stranger.get_by_role("link", name="Replay this round")).to_have_count(0)
    for wrong in (game.path, "/review/nothing-of-the-kind"):
        refused = open_page(wrong, base=game.origin, forgive=("status of 404",))
        expect(refused.get_by_role("alert")).to_be_visible()
        expect(refused.get_by_role("link", name="All my games")).to_be_visible()
        assert refused.locator(".review-felt").count() == 0


@pytest.mark.long
def test_it_fills_in_while_it_is_computed_over_a_lost_connection(
    open_page: Open, make_server: Callable[..., Server]
) -> None:
    server = make_server(limits=SLOW)
    slow = Game(server, "showdown")
    page = slow.opened(open_page)
    # The table is there before the prices are.
    expect(page.locator(".review-hand")).to_have_count(2)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator(".review-choices tbody tr").first).to_be_visible(timeout=WAIT)
    expect(page.get_by_text("This comes once every decision is analysed.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    place = _numbered(page)
    page.context.set_offline(True)
    lost = page.get_by_text("Connection lost. Trying again…")
    expect(lost).to_be_visible(timeout=WAIT)
    assert _numbered(page) == place
    page.context.set_offline(False)
    expect(lost).to_have_count(0, timeout=WAIT)
    _ready(page)
    assert _numbered(page) == place
