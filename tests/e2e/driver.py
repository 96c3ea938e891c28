"""A player at the table in the browser: by mouse, by keys, or by touch; it sees only what the page shows."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

RANKS = "A23456789TJQK"
_CARD = re.compile(r"(10|[A2-9JQK])([♣♦♥♠])")
# Looked at in one go: between two looks the page may have gone on.
ASKED = """() => {
  if (document.querySelector('.to-end')) return 'end';
  if (document.querySelector('#end-title')) return 'over';
  if (document.querySelector('.defending')) return 'defend';
  if (document.querySelector('[data-busy]')) return null;
  const now = document.querySelector('.actions.now');
  if (!now) return null;
  const texts = [...now.querySelectorAll('.button:not(.aid)')].map(button => button.innerText);
  if (!texts.some(text => /Draw|Take|Pass/.test(text))) {
    // After a knock the felt stays until the code of the show-down is loaded.
    if (!document.querySelector('.hand.active')) return null;
    texts.unshift('discard');
  }
  return texts.join('|');
}"""

_SETTLED = """(before) => {
  if (document.querySelector('#end-title')) return true;
  if (document.querySelector('[data-busy]')) return false;
  const now = document.querySelector('.felt')?.innerText ?? '';
  return now !== '' && now !== before;
}"""


def ready(page: Page) -> str:
    """Waits until the player is asked for something: ``over``, ``defend``, or the prompt's buttons as texts.

    From the show-down of a game's last round it goes on to the end of the game.
    """
    asked = str(page.wait_for_function(ASKED).json_value())
    if asked != "end":
        return asked
    # In wide windows the end comes by itself, perhaps before the press.
    page.evaluate("() => document.querySelector('.to-end')?.click()")
    expect(page.locator(".to-end")).to_have_count(0)
    return "over"


def lay_down(page: Page, hands: Hands | None = None) -> None:
    """Lays off what fits, and lays the hand down."""
    press = hands.press if hands else Locator.click
    best = page.locator(".showdown .buttons .primary:not(.settle)")
    if best.count():
        press(best)
    press(page.locator(".showdown .settle"))


def cards_of(page: Page, which: str = "") -> list[str]:
    """The hand from left to right, or those of its cards that a selector finds."""
    found = page.locator(f"uc-hand [data-card]{which}")
    # The elements are sorted after the cards.
    order = "(all) => all.sort((a, b) => a.style.zIndex - b.style.zIndex).map((one) => one.dataset.card)"
    return [str(card) for card in found.evaluate_all(order)]


def deadwood_of(page: Page) -> int:
    return int(page.locator(".deadwood b").inner_text())


def loosest(page: Page) -> str:
    """The highest card that is in no meld and may go; any that may go if all are melded."""
    free = cards_of(page, ":not(.melded):not(.locked)") or cards_of(page, ":not(.locked)")
    return max(free, key=lambda card: RANKS.index(card[0]))


def centre(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def visible_point(page: Page, card: str) -> tuple[float, float]:
    """A point at which a card of the overlapping fan really is on top; corners of turned cards overlap."""
    point = page.evaluate(
        """async card => {
          // Where it lies once it has come to rest.
          await Promise.allSettled(document.getAnimations().map(one => one.finished));
          const button = document.querySelector(`uc-hand [data-card="${card}"]`);
          const box = button.getBoundingClientRect();
          let best = null, most = -1;
          for (let i = 1; i < 10; i++) for (let k = 1; k < 12; k++) {
            const x = box.left + box.width * i / 10, y = box.top + box.height * k / 12;
            const hit = (x, y) => document.elementFromPoint(x, y)?.closest('[data-card]') === button;
            if (!hit(x, y)) continue;
            // The point with most room around it: a finger is not a needle.
            let room = 0;
            const free = () => [[1, 0], [-1, 0], [0, 1], [0, -1]].every(([a, b]) => hit(x + a * room, y + b * room));
            while (room < 20 && free()) room += 4;
            if (room > most) { most = room; best = [x, y]; }
          }
          return best;
        }""",
        card,
    )
    assert point, f"{card} is covered"
    return float(point[0]), float(point[1])


def tab_to(page: Page, what: Locator, back: bool = False) -> None:
    """Goes to a control with the Tab key alone."""
    expect(what).to_be_visible()
    for _ in range(80):
        if what.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"the Tab key does not reach {what}")


def open_turn(page: Page, until: str = "discard") -> None:
    """Passes and draws until a card must go (or another text is asked, such as ``Knock`` or ``Draw``)."""
    for _ in range(20):
        asked = ready(page)
        if until in asked:
            return
        if asked == "over":  # the other side was quicker
            page.get_by_role("button", name=re.compile("Next round|Rematch")).click()
            # It may be quicker again, before there is a hand to be seen.
            with suppress(AssertionError):
                expect(page.locator("#end-title")).to_have_count(0, timeout=2000)
            continue
        before = look(page)
        if asked == "defend":
            lay_down(page)
            settled(page, before)
            continue
        page.locator(".actions .button", has_text="Pass" if "Pass" in asked else "Draw").click()
        settled(page, before)
    raise AssertionError(f"{until} is never asked for")


def sit_down(page: Page, name: str = "Bob") -> None:
    """Accepts the invitation that the page shows."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def unfold(page: Page) -> None:
    """Opens the part of the start page with the name and the clock of an invitation, if it is closed."""
    page.wait_for_selector("#invite-as", state="attached")
    if not page.locator("#invite-as").is_visible():
        page.locator("details:has(#invite-as) summary").click()


def link_in(page: Page, label: str) -> str:
    """The link in a field, without its origin, once the page has it."""
    field = page.get_by_label(label)
    expect(field).to_have_value(re.compile("^https?://.+/.+"))
    return "/" + field.input_value().split("/", 3)[3]


def in_turn(one: Page, two: Page) -> tuple[Page, Page]:
    """Waits until one of two players is to move; this one first."""
    for _ in range(800):
        for page, other in ((one, two), (two, one)):
            if page.locator(".actions.now").count():
                return page, other
        one.wait_for_timeout(25)
    raise AssertionError("nobody is asked for anything")


class Hands:
    """How a person moves: ``mouse``, ``keys`` or ``touch``."""

    def __init__(self, page: Page, way: str) -> None:
        self.page, self.way = page, way

    def press(self, what: Locator, key: str = "") -> None:
        if self.way == "keys":
            if key:
                self.page.keyboard.press(key)
                return
            what.focus()
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            what.tap()
        else:
            what.click()

    def choose(self, card: str) -> None:
        """Chooses a card of the hand, and checks that it is this one that was hit."""
        page = self.page
        button = page.locator(f'uc-hand [data-card="{card}"]')
        if button.get_attribute("aria-pressed") == "true":
            return
        if self.way == "keys":
            self._walk(card)
            page.keyboard.press(" ")
        else:
            x, y = visible_point(page, card)
            if self.way == "touch":
                page.touchscreen.tap(x, y)
            else:
                page.mouse.click(x, y)
        expect(page.locator('uc-hand [aria-pressed="true"]')).to_have_attribute("data-card", card)  # and no other

    def _walk(self, card: str) -> None:
        """To a card with the arrow keys alone, from wherever the hand's one tab stop is."""
        page = self.page
        if not page.evaluate("() => !!document.activeElement?.closest('uc-hand')"):
            for _ in range(40):
                page.keyboard.press("Tab")
                if page.evaluate("() => !!document.activeElement?.closest('uc-hand')"):
                    break
        cards = cards_of(page)
        at, last = cards.index(card), len(cards) - 1
        end, arrow, steps = ("Home", "ArrowRight", at) if at <= last // 2 else ("End", "ArrowLeft", last - at)
        for key in (end, *[arrow] * steps):
            page.keyboard.press(key)
        reached = page.evaluate("() => document.activeElement?.dataset.card")
        assert reached == card, f"the arrow keys do not reach {card}, but {reached}"

    def discard(self, card: str) -> None:
        self.choose(card)
        self.press(self.page.locator(".actions .primary", has_text="Discard"), "x")
        sure = self.page.locator(".ask-dialog[open] .danger")
        if sure.count():
            self.press(sure)


def play_round(page: Page, hands: Hands, turns: int = 120) -> None:
    """Plays on to the end of the round, one action after the other."""
    for _ in range(turns):
        if play_action(page, hands) == "over":
            return
    raise AssertionError("the round does not end")


def play_action(page: Page, hands: Hands) -> str:
    """Does what is asked for, when it is: passes, draws, throws the highest loose card, knocks as soon as it may.

    Returns what was asked; ``over`` if the round is.
    """
    asked = ready(page)
    if asked == "over":
        return asked
    before = look(page)
    if asked == "defend":
        lay_down(page, hands)
    elif "Knock" in asked or "in!" in asked:
        hands.press(page.locator(".actions .knock"), "k")
    elif "Pass" in asked:
        hands.press(page.locator(".actions .button", has_text="Pass"), "p")
    elif "Draw" in asked:
        hands.press(page.locator("button.stock"), "d")
    else:
        hands.discard(loosest(page))
    settled(page, before)
    return asked


def _card(text: str) -> str:
    found = _CARD.search(text)
    assert found, text
    return found[1].replace("10", "T") + dict(zip("♣♦♥♠", "cdhs", strict=True))[found[2]]


def follow_coach(page: Page, hands: Hands, asked: str) -> None:
    """Does what the coach says."""
    says = page.locator(".coach p")
    expect(page.locator(".coach[aria-busy=false]")).to_be_visible()
    expect(says.first).to_be_visible()
    text = " ".join(says.all_inner_texts())
    if asked == "defend":
        lay_down(page, hands)
    elif "take it" in text or "Take the" in text:
        hands.press(page.locator(".actions .button", has_text="Take"))
    elif ": pass" in text or "Pass:" in text:
        hands.press(page.locator(".actions .button", has_text="Pass"))
    elif "raw" in text:
        hands.press(page.locator(".actions .button", has_text="Draw"))
    elif re.search(": knock[.]|[Dd]eclare|Knock with|Go gin", text):
        hands.press(page.locator(".actions .knock"))
    else:
        assert "Discard" in text, text
        hands.discard(_card(text.split("Discard ")[1]))


def calm(page: Page) -> None:
    """Waits until the hand is there and nothing is on its way or still being shown."""
    page.wait_for_selector("uc-hand [data-card]")
    page.wait_for_selector("[data-busy]", state="detached")


def look(page: Page) -> str:
    """What the table says now; compared before and after a move."""
    return str(page.evaluate("() => document.querySelector('.felt')?.innerText ?? ''"))


def settled(page: Page, before: str) -> None:
    """Waits until nothing is on its way, and the table looks different from before the move."""
    page.wait_for_function(_SETTLED, arg=before)
