"""Whole games to the end: by one thumb, by keys, and by roles and names; against Easy, a person, and two players."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import ASKED, Hands, play_action, tab_to
from tests.e2e.made import invited
from tests.serving import Server

Open = Callable[..., Page]
WINDOWS: dict[str, dict[str, Any]] = {
    "thumb": {"viewport": (390, 844), "has_touch": True, "is_mobile": True},
    "keys": {"viewport": (1280, 800)},
    "names": {"viewport": (1280, 800)},
}
GAMES = {"easy": "standard, target=30", "person": "standard, target=30", "three": "open-knock-table, target=60"}
OVER = re.compile(r"^(You win|.+ wins|A draw)")


# --- ways to play -----------------------------------------------------------------------------------------------------

PRESSES = """() => {
  window.presses = [];
  addEventListener('pointerdown', (one) => window.presses.push(
    { y: one.clientY / innerHeight, scrolled: scrollY, what: one.target.closest('button, a')?.innerText ?? '' }), true);
}"""


class Thumb(Hands):
    """One thumb on a phone: it reaches the lower two thirds of the window, and does not scroll."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "touch")
        page.evaluate(PRESSES)

    def check(self) -> None:
        presses = self.page.evaluate("() => window.presses")
        assert len(presses) > 5
        far = [one for one in presses if one["y"] < 1 / 3 or one["scrolled"]]
        assert not far, far


class Keys(Hands):
    """The keyboard alone: keys of the table, and the Tab key for everything else."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "keys")

    def press(self, what: Locator, key: str = "") -> None:
        if not key:
            tab_to(self.page, what)
        self.page.keyboard.press(key or "Enter")

    def check(self) -> None:
        pass


class Names:
    """What a screen reader has: roles, names and texts. It does not know what the page looks like."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: set[str] = set()

    def press(self, what: Locator, key: str = "") -> None:
        what.first.evaluate("(one) => one.click()")

    def check(self) -> None:
        assert any(re.search("drew from the stock|took the|knocked", one) for one in self.heard), self.heard

    def act(self) -> bool:
        """Does what the names ask for. Returns whether there was anything to do."""
        page = self.page
        self.heard.add(page.locator("#live").inner_text())
        tree = page.get_by_role("main").aria_snapshot()
        names = [name for name, more in re.findall(r'button "(.*?)"(.*)', tree) if "[disabled]" not in more]
        for wanted in (
            r"Knock with \d+$|Gin!|Big gin!",
            "Lay off for me",
            r"Lay down with \d+",
            "Pass, ",
            "Draw from ",
        ):
            for name in names:
                if re.match(wanted, name):
                    self._button(name)
                    return True
        if 'group "Your hand, 11 cards' not in tree or "Your turn: discard" not in tree:
            return False
        cards = [name for name in names if re.match(r"(ace|\d+|jack|queen|king) of ", name)]
        free = [name for name in cards if "in a" not in name and "cannot" not in name] or cards
        card = max(free, key=_rank).split(",")[0]
        self._button(next(name for name in cards if name.startswith(card)))
        self._button(f"Discard {card}")
        sure = page.get_by_role("alertdialog").get_by_role("button", name="Discard it")
        if sure.count():
            self.press(sure)
        return True

    def _button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))


def _rank(name: str) -> int:
    word = name.split(" of ")[0]
    return {"ace": 0, "jack": 10, "queen": 11, "king": 12}.get(word) or (int(word) - 1 if word.isdigit() else 0)


WAYS: dict[str, Callable[[Page], Thumb | Keys | Names]] = {"thumb": Thumb, "keys": Keys, "names": Names}


# --- games ------------------------------------------------------------------------------------------------------------


def _go_on(hands: Thumb | Keys | Names, what: Locator) -> None:
    """Presses what leads on, if it is still there: in wide windows the end comes by itself, perhaps sooner."""
    if isinstance(hands, Names):
        what.evaluate_all("(all) => all[0]?.click()")
    else:
        hands.press(what, "n")


def _once(page: Page, hands: Thumb | Keys | Names) -> bool:
    """Does what is asked for now, if anything is. Returns whether the game is over."""
    asked = page.evaluate(ASKED)
    if asked == "end":
        _go_on(hands, page.locator(".to-end"))
    elif asked == "over":
        if page.get_by_role("button", name="Rematch").count():
            return True
        following = page.get_by_role("button", name="Next round")
        if following.count():
            _go_on(hands, following)
    elif asked:
        if isinstance(hands, Names):
            hands.act()
        else:
            play_action(page, hands)
    return False


def _play(*sides: tuple[Page, Thumb | Keys | Names]) -> None:
    """Plays a game to its end, each side as it is asked."""
    for _ in range(4000):
        over = [_once(page, hands) for page, hands in sides]
        if all(over):
            return
        sides[0][0].wait_for_timeout(20)
    raise AssertionError("the game does not end")


FEW = {("thumb", "easy"), ("keys", "easy"), ("names", "three")}
GAMES_AND_WAYS = [
    pytest.param(way, against, marks=[] if (way, against) in FEW else pytest.mark.slow)
    for way in WINDOWS
    for against in GAMES
]
"""Each way once; the others take longer than they are worth every time."""


@pytest.mark.parametrize(("way", "against"), GAMES_AND_WAYS)
@pytest.mark.long
def test_a_whole_game(open_page: Open, server: Server, way: str, against: str) -> None:
    window, rules = WINDOWS[way], GAMES[against]
    if against == "person":
        page, other, _ = invited(open_page, server, rules, **window)
        hands = WAYS[way](page)
        _play((page, hands), (other, WAYS[way](other)))
        expect(other.locator("#end-title")).to_have_text(OVER)
    else:
        page = open_page("/", prefs={"bot": "easy", "rules": rules}, **window)
        hands = WAYS[way](page)
        hands.press(page.get_by_role("button", name="Play now"))
        page.wait_for_selector("uc-hand [data-card]")
        _play((page, hands))
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    hands.check()
    if against == "person":
        return
    hands.press(page.get_by_role("button", name="Rematch"))
    expect(page.locator(".plate .score").first).to_have_text("0")


MOVED = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration, iterations } = one.effect.getComputedTiming();
      if (duration > 50) window.moved.add(`${one.animationName ?? one.transitionProperty ?? 'flight'} ${duration} ` +
        (one.effect.target.className?.baseVal ?? one.effect.target.className));
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.long
def test_a_whole_game_with_reduced_motion_moves_nothing(open_page: Open) -> None:
    """At the usual pace, with a device that asks for reduced motion."""
    page = open_page("/", prefs={"bot": "easy", "rules": GAMES["easy"], "pace": "quick"}, reduced_motion="reduce")
    page.evaluate(MOVED)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("uc-hand [data-card]")
    hands = Hands(page, "mouse")
    _play((page, hands))
    moved = page.evaluate("() => [...window.moved]")
    assert not moved, moved
