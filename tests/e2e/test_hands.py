"""Hands on phones and desks: every index is whole, and a card that is dragged goes where it is shown to go."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import Hands, cards_of, loosest, open_turn, play_round, visible_point

Open = Callable[..., Page]
# Those in between are in the slow run: they take as long and fail less.
SIZES = [
    (360, 640),
    pytest.param((390, 844), marks=pytest.mark.slow),
    (844, 390),
    (1280, 800),
    pytest.param((1440, 900), marks=pytest.mark.slow),
]

CUT_CELLS = """(which) => [...document.querySelectorAll(which)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""
"""Cells of a table whose text does not fit, by their texts."""

COVERED = """async (what) => {
  // The ranks and suits in the corners of cards that something else lies over, or that are cut off.
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  // A tag lets presses through: here it must show that it is there.
  for (const tag of document.querySelectorAll('uc-hand .tag')) tag.style.pointerEvents = 'auto';
  const found = [], boxes = (window.cornerBoxes ??= new Map());
  // One path draws all suits of a card, another all indices: the box of what lies in the upper left corner.
  const corner = (path) => {
    const key = path.getAttribute('d'), small = path.classList.contains('small');
    if (!boxes.has(key)) {
      const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      const length = path.getTotalLength();
      for (let i = 0; i <= 400; i++) {
        const { x, y } = path.getPointAtLength(length * i / 400);
        if (x > (small ? 90 : 51) || y > (small ? 200 : 115)) continue;
        box.left = Math.min(box.left, x); box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y); box.bottom = Math.max(box.bottom, y);
      }
      boxes.set(key, box);
    }
    return boxes.get(key);
  };
  for (const card of document.querySelectorAll(what)) {
    card.scrollIntoView({ block: 'nearest' });
    // Those of the other width are moved out of the picture.
    const isShown = (path) => !parseFloat(getComputedStyle(path).translate);
    const shown = [...card.querySelectorAll('.face > path')].filter(isShown);
    const marks = shown.map((one) => [one, corner(one)]).filter(([, box]) => box.right > box.left);
    if (marks.length !== 2) found.push(`no corner in ${card.outerHTML.slice(0, 80)}`);
    for (const [mark, box] of marks) {
      const to = mark.getScreenCTM();
      let hidden = 0;
      for (let i = 0; i <= 4; i++) for (let k = 0; k <= 4; k++) {
        const at = new DOMPoint(box.left + (box.right - box.left) * i / 4, box.top + (box.bottom - box.top) * k / 4)
          .matrixTransform(to);
        const top = document.elementFromPoint(at.x, at.y);
        if (!top || top.closest('.card') !== card || top.closest('.tag')) hidden += 1;
      }
      const name = (mark.classList.contains('index') ? 'index of ' : 'suit of ') +
        (card.dataset.card ?? card.parentElement.getAttribute('aria-label'));
      if (hidden) found.push(`${name}: ${hidden} of 25 points`);
    }
  }
  return found;
}"""

DEALT = """async ([cards, melds, chosen, drawn]) => {
  const hand = document.querySelector('uc-hand');
  // Nothing that the table shows later brings its own cards back.
  for (let one = hand.parentElement; one; one = one.parentElement) if (one.shouldUpdate) one.shouldUpdate = () => false;
  const all = cards.split(' ');
  hand.hand = { ...hand.hand, cards: all, drawn: drawn || null, breaks: [], after: null,
    melds: melds.map((meld) => meld.split(' ')), unmelded: all.filter((card) => !melds.join(' ').includes(card)) };
  hand.sort = 'melds';
  hand.chosen = chosen || null;
  await hand.updateComplete;
}"""

LIFTED = f"""async ([cards, melds, lifted]) => {{
  // Whatever is lifted, another card was just drawn: what is covered then.
  const deal = {DEALT}, covered = {COVERED}, all = cards.split(' '), found = [];
  for (const chosen of lifted) {{
    await deal([cards, melds, chosen, all[all.length - 1 - all.indexOf(chosen || all[0])]]);
    found.push(...(await covered('uc-hand .card')).map((one) => `with ${{chosen || 'none'}} lifted: ${{one}}`));
  }}
  return found;
}}"""

HELD = [
    ("Tc Td Ah Qh Qd Ts Th Kc Ks 4d", []),
    ("Tc Td Ah Qh Qd Ts Th Kc Ks 4d 8d", []),
    ("Tc Td Th Qh Qd Qs 9h Kc 4s 4d 8d", ["Tc Td Th"]),
    ("Tc Td Th Qh Qd Qs 9h Kc 4s 4d", ["Tc Td Th", "Qh Qd Qs"]),
    ("Tc Td Th Ts Qh Qd Qs Qc 9h Kc 4s", ["Tc Td Th Ts", "Qh Qd Qs Qc"]),
    ("8c 9c Tc Jc Qc Qh Qd Qs Td Th Ts", ["8c 9c Tc Jc Qc", "Qh Qd Qs", "Td Th Ts"]),
    ("4c 5c 6c 7c 8c 9c Tc Qd Qs Td Th", ["4c 5c 6c 7c 8c 9c Tc"]),
]
"""Hands of ten and eleven cards with their melds: groups of every size, and the widest indices."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_every_rank_and_suit_of_a_hand_is_whole(open_page: Open, size: tuple[int, int]) -> None:
    """Whichever card is lifted or just drawn: nothing of the hand covers an index."""
    page = open_page("/", viewport=size, prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    for text, melds in HELD:
        assert page.evaluate(LIFTED, [text, melds, ["", *text.split()]]) == [], text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_indices_are_whole_when_melds_are_shown(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, prefs={"bot": "random", "rules": "quick, knock_limit=None"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    page.get_by_role("button", name="Seen cards").click()
    page.wait_for_selector(".seen-dialog[open]")
    assert page.evaluate(CUT_CELLS, ".seen-grid td, .seen-grid th") == []
    page.keyboard.press("Escape")
    page.locator(".actions .ways").click()
    page.wait_for_selector("uc-knock dialog[open]")
    assert page.evaluate(COVERED, "uc-knock .card-row .card") == []
    page.locator("uc-knock .primary").click()
    page.wait_for_selector("#end-title")
    assert page.evaluate(COVERED, ".laid .card") == []


def _grip(page: Page, card: str) -> tuple[float, float]:
    """The middle of a card in the hand, as it lies."""
    at = page.evaluate(
        """(card) => {
          const box = document.querySelector(`uc-hand [data-card="${card}"]`).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        card,
    )
    return float(at[0]), float(at[1])


def _drag_over(page: Page, card: str, other: str) -> None:
    """Drags a card until it lies where another one lies, and holds it there."""
    start, to, over = visible_point(page, card), _grip(page, other), _grip(page, card)
    page.mouse.move(*start)
    page.mouse.down()
    for i in range(1, 9):
        page.mouse.move(start[0] + (to[0] - over[0]) * i / 8, start[1] + (to[1] - over[1]) * i / 8)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_a_dragged_card_stays_where_it_was_shown_to_go(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", viewport=size, prefs={"bot": "random", "rules": "standard, knock_limit=0"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    before = cards_of(page)
    card, other = before[1], before[7]
    _drag_over(page, card, other)
    wanted = [*before[:1], *before[2:8], card, *before[8:]]
    mark = page.locator("uc-hand .insert")
    expect(mark).to_be_visible()
    # The others have made room: the place that is marked is the one of the card whose place it takes.
    shown = page.evaluate(
        """async () => {
          await Promise.allSettled(document.getAnimations().map((one) => one.finished));
          const level = (one) => Number(one.style.zIndex);
          const rest = [...document.querySelectorAll('uc-hand [data-card]:not(.dragged)')];
          return rest.sort((a, b) => level(a) - level(b)).map((one) => one.dataset.card);
        }"""
    )
    assert shown == [one for one in wanted if one != card]
    place = mark.evaluate("(one) => one.style.transform")
    page.mouse.up()
    expect(mark).to_be_hidden()
    assert cards_of(page) == wanted
    assert page.locator(f'uc-hand [data-card="{card}"]').evaluate("(one) => one.style.transform") == place
    # Neither a draw nor a discard moves it.
    page.locator("button.stock").click()
    expect(page.locator("uc-hand [data-card]")).to_have_count(11)
    assert cards_of(page)[:10] == wanted
    gone = next(one for one in [loosest(page), *wanted] if one != card and one in cards_of(page))
    left = [one for one in cards_of(page) if one != gone]
    Hands(page, "mouse").discard(gone)
    expect(page.locator("uc-hand [data-card]")).to_have_count(10)
    assert cards_of(page) == left


def test_escape_puts_a_dragged_card_back(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page)
    before = cards_of(page)
    _drag_over(page, before[0], before[5])
    expect(page.locator("uc-hand .insert")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("uc-hand .insert")).to_be_hidden()
    page.mouse.up()
    assert cards_of(page) == before


def test_a_drag_sorts_this_round_and_no_later_one(open_page: Open) -> None:
    page = open_page("/", prefs={"bot": "random", "sort": "rank", "rules": "standard, knock_limit=None, target=500"})
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Draw")
    cards = cards_of(page)
    _drag_over(page, cards[0], cards[6])
    page.mouse.up()
    expect(page.get_by_role("button", name="Sort by: Free")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage.getItem('undercut-prefs')).sort") == "rank"
    play_round(page, Hands(page, "mouse"))
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("button", name="Sort by: Rank")).to_be_visible()
    ranks = ["A23456789TJQK".index(card[0]) for card in cards_of(page)]
    assert ranks == sorted(ranks)
