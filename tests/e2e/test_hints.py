"""Hints, taking back, and the time before a discard is sent, in the browser: by touch on a phone and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import Hands, cards_of, in_turn, loosest, open_turn, ready, visible_point
from tests.e2e.looks import clean, clean_in_both_themes, fits
from tests.e2e.made import invited
from tests.serving import Server
from undercut.kernel import has_kernel

Open = Callable[..., Page]
LONG_MS = 600_000
PATIENT = {"takeback_s": 600.0, "bot_pause_s": 0.05, "hint_nice": 0}
priced = pytest.mark.skipif(not has_kernel(), reason="prices are the kernel's")
both = pytest.mark.parametrize(
    ("viewport", "way"),
    [((360, 640), "touch"), pytest.param((844, 390), "touch", marks=pytest.mark.slow), ((1280, 800), "keys")],
)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> object:
    """A server whose bots leave a player all the time in the world to think again."""
    with Server(tmp_path_factory.mktemp("patient"), PATIENT) as running:
        yield running


def sit(open_page: Open, server: Server, way: str = "mouse", until: str = "discard", **more: object) -> Page:
    """At a table against a bot, at its first decision: bots wait after whatever can be taken back, a pass too."""
    if way == "touch":
        more |= {"has_touch": True, "is_mobile": True}
    # In `quick` one draws at once, in `standard` the upcard or the first discard is there to be taken.
    rules = "quick, knock_limit=0" if until == "discard" else "standard"
    prefs = {"bot": "simple", "rules": rules} | dict(more.pop("prefs", {}))  # type: ignore[call-overload]
    page = open_page("/", base=server.origin, bypass_csp=True, prefs=prefs, **more)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    open_turn(page, until)
    return page


def aid(page: Page, name: str) -> Locator:
    return page.locator(".actions").get_by_role("button", name=name)


def large_enough(button: Locator) -> None:
    box = button.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 44, box


# --- hints ------------------------------------------------------------------------------------------------------------


@priced
@both
@pytest.mark.long
def test_a_hint_is_one_sentence_and_points_at_the_card(
    open_page: Open, patient: Server, viewport: tuple[int, int], way: str
) -> None:
    page = sit(open_page, patient, way, viewport=viewport)
    hands = Hands(page, way)
    large_enough(aid(page, "Hint"))
    hands.press(aid(page, "Hint"), "h")
    panel = page.get_by_role("complementary", name="Hint")
    said = panel.get_by_role("status")
    expect(said).to_contain_text(re.compile(r"^\s*(Discard|Go gin|Knock|Declare) .*: .*\."))
    pointed = page.locator("uc-hand [data-pointed]")
    expect(pointed).to_have_count(1)
    assert pointed.get_attribute("data-card") in cards_of(page)
    rows = panel.locator("tbody tr:not(.bar-row)")
    expect(rows.first).to_be_hidden()
    clean_in_both_themes(page, "hint")
    fits(page)
    hands.press(panel.locator("summary"))
    expect(rows).to_have_count(5)
    expect(panel).to_contain_text("Sorted by expected points. Based only on cards you have seen.")
    hands.press(panel.get_by_role("button", name="Show all"))
    expect(rows.nth(5)).to_be_visible()
    shown = [row.split("\t") for row in rows.all_inner_texts()]
    points = [float(row[1].split("±")[0].replace("−", "-")) for row in shown]
    assert points == sorted(points, reverse=True) and 10 <= len(points) <= 22
    assert all(re.fullmatch(r"\d+\.\d% ± \d+\.\d%", " ".join(row[3].split())) for row in shown)
    gap, around = map(float, re.findall(r"\d+\.\d", shown[1][2]))
    if abs(gap - around) > 0.1:
        verdict = "too close to call" if gap < around else re.compile("clear|Several")
        expect(panel.locator("summary")).to_contain_text(verdict)
    clean(page)
    fits(page)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(pointed).to_have_count(0)
    best = cards_of(page)
    hands.discard(loosest(page))
    expect(page.locator("uc-hand [data-card]")).to_have_count(len(best) - 1)
    expect(aid(page, "Hint")).to_have_count(0)


@priced
def test_a_hint_closes_when_the_decision_is_made_and_the_coach_stays(open_page: Open, patient: Server) -> None:
    page = sit(open_page, patient, viewport=(360, 640), prefs={"coach": True}, until="Take")
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach).to_be_visible()
    place = coach.bounding_box()
    page.keyboard.press("h")
    panel = page.get_by_role("complementary", name="Hint")
    expect(panel.locator("summary")).to_be_visible()
    # In the coach's place, so that the other player stays visible.
    shown = panel.bounding_box()
    assert place and shown and abs(shown["y"] - place["y"]) <= 1, (place, shown)
    expect(page.locator("[data-pointed]")).not_to_have_count(0)
    page.keyboard.press("t")
    expect(panel).to_have_count(0)
    expect(aid(page, "Take back")).to_be_visible()
    # The hand may be good enough to knock.
    expect(coach).to_contain_text(re.compile("Discard|: knock|declare"))
    expect(page.locator("uc-hand [data-pointed]")).not_to_have_count(0)
    large_enough(aid(page, "Take back"))
    clean(page)
    fits(page)


@priced
def test_the_cards_seen_are_a_grid_and_a_hint_adds_how_likely_the_rest_are(open_page: Open, patient: Server) -> None:
    page = sit(open_page, patient, viewport=(390, 844))
    page.get_by_role("button", name="Seen cards").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("tbody td")).to_have_count(52)
    expect(dialog.locator(".seen-hand:not(.swatch)")).to_have_count(len(cards_of(page)))
    fits(page)
    clean_in_both_themes(page, "seen cards")
    dialog.get_by_role("button", name="Show how likely").click()
    expect(dialog).to_contain_text("the chance, in percent")
    numbers = [int(one) for one in dialog.locator(".seen-unseen").all_inner_texts() if one]
    assert 900 <= sum(numbers) <= 1100, "the opponent holds ten cards"
    clean_in_both_themes(page, "how likely the rest are")


def test_between_people_there_is_no_hint_and_nothing_to_take_back(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, "quick")
    page, _ = in_turn(host, guest)
    expect(page.locator(".aid")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".prompt.refusal")).to_contain_text("against the computer")
    expect(page.get_by_role("dialog")).to_have_count(0)


@priced
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 568), (844, 390)])
def test_the_buttons_for_hints_and_taking_back_keep_their_places(
    open_page: Open, patient: Server, size: tuple[int, int]
) -> None:
    page = sit(open_page, patient, viewport=size, until="Take")
    seen: dict[str, set[tuple[int, ...]]] = {"Hint": set(), "Take back": set()}

    def look() -> None:
        for name, places in seen.items():
            box = aid(page, name).bounding_box() if aid(page, name).count() else None
            if box:
                places.add(tuple(round(box[key]) for key in ("x", "y", "width", "height")))

    look()
    page.keyboard.press("t")
    expect(page.locator("uc-hand [data-card]")).to_have_count(11)
    expect(aid(page, "Take back")).to_be_visible()
    expect(aid(page, "Hint")).to_be_visible()
    look()
    Hands(page, "mouse").choose(loosest(page))
    look()
    page.keyboard.press("x")
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    expect(aid(page, "Take back")).to_be_visible()
    look()
    assert [len(places) for places in seen.values()] == [1, 1], seen


# --- taking back ------------------------------------------------------------------------------------------------------


@both
@pytest.mark.long
def test_a_discard_comes_back_into_the_hand(
    open_page: Open, patient: Server, viewport: tuple[int, int], way: str
) -> None:
    page = sit(open_page, patient, way, viewport=viewport)
    hands, before, card = Hands(page, way), sorted(cards_of(page)), loosest(page)
    hands.discard(card)
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    back = aid(page, "Take back")
    large_enough(back)
    clean(page)
    fits(page)
    page.reload()
    expect(back).to_be_visible()
    hands.press(back, "u")
    expect(page.locator("uc-hand [data-card]")).to_have_count(11)
    assert sorted(cards_of(page)) == before
    expect(aid(page, "Take back")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".log li").last).to_contain_text("back from the pile.")
    page.keyboard.press("Escape")
    other = next(
        one for one in cards_of(page) if one != card and not page.locator(f'[data-card="{one}"].locked').count()
    )
    hands.discard(other)
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert card in cards_of(page)


def test_a_taken_card_goes_back_to_the_pile(open_page: Open, patient: Server) -> None:
    page = sit(open_page, patient, until="Take")
    before = sorted(cards_of(page))
    page.keyboard.press("t")
    expect(page.locator("uc-hand [data-card]")).to_have_count(11)
    aid(page, "Take back").click()
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert sorted(cards_of(page)) == before
    assert "Take" in ready(page), "and it may be taken again"


def test_a_draw_stands(open_page: Open, patient: Server) -> None:
    page = sit(open_page, patient)
    expect(aid(page, "Take back")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".prompt.refusal")).to_contain_text("Too late to take back")
    assert len(cards_of(page)) == 11


# --- the time before a discard is sent --------------------------------------------------------------------------------


def waiting(open_page: Open, patient: Server, way: str = "mouse", **more: object) -> tuple[Page, Hands, str]:
    """At a table where a discard has been chosen, and waits."""
    page = sit(open_page, patient, way, prefs={"discardMs": LONG_MS}, **more)
    hands, card = Hands(page, way), loosest(page)
    hands.discard(card)
    expect(page.locator(".actions.held .prompt")).to_contain_text("Discard")
    expect(page.locator(f'uc-hand .leaving[data-card="{card}"]')).to_be_visible()
    return page, hands, card


def test_a_discard_waits_and_is_undone(open_page: Open, patient: Server) -> None:
    page, hands, card = waiting(open_page, patient, "touch", viewport=(390, 844))
    clean(page)
    fits(page)
    hands.press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".actions.held")).to_have_count(0)
    assert card in cards_of(page) and len(cards_of(page)) == 11
    expect(page.locator(".leaving")).to_have_count(0)


@pytest.mark.parametrize("way", ["touch", "keys", "mouse"])
@pytest.mark.long
def test_a_second_tap_or_enter_sends_it_at_once(open_page: Open, patient: Server, way: str) -> None:
    page, _, card = waiting(open_page, patient, way)
    if way == "keys":
        page.keyboard.press("Enter")
    elif way == "touch":
        page.touchscreen.tap(*visible_point(page, card))
    else:
        page.get_by_role("button", name=re.compile("Discard .* now")).click()
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert card not in cards_of(page)


def test_it_is_sent_when_the_page_is_left(open_page: Open, patient: Server) -> None:
    page, _, card = waiting(open_page, patient)
    table = page.url
    page.get_by_role("link", name="Lobby").or_(page.locator(".table-bar a")).first.click()
    page.wait_for_url("**/")
    page.goto(table)
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert card not in cards_of(page)


def test_the_time_is_a_setting_and_none_by_default(open_page: Open, patient: Server) -> None:
    page = open_page("/settings", base=patient.origin)
    group = page.get_by_role("group", name="Time to undo a discard")
    expect(group.get_by_label("none")).to_be_checked()
    group.get_by_label("2 s").check()
    page.reload()
    expect(group.get_by_label("2 s")).to_be_checked()
