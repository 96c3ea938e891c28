"""The states of the pages: how each is reached, by cards and addresses and by no word of any language."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import FilePayload, Page, expect

from tests.cards import dealing
from tests.deal_files import match
from tests.e2e.driver import Hands, cards_of, lay_down, loosest, visible_point
from tests.e2e.looks import WHOLE_COURSE, scale_text
from tests.e2e.made import count_deals, signed_in
from tests.serving import Guest, Server, turn_of
from tests.two_party_seats import SealedSeat, settle
from undercut.analysis.puzzles import puzzles
from undercut.two_party.signed_message import SignedMessage

__all__ = ["SIZES", "STATES", "Stage"]

SIZES = [(1920, 1080), (1440, 900), (1280, 800), (820, 1180), (390, 844), (844, 390), (320, 568)]

_OTHER = "7h 3h 9h Js Qs Ks 5c 5d 5s"
_THIRD, _FOURTH = "8c 8d 8h 2c 2d 4s 6s 7c Qd Jd", "Th Jh Qh 3d 4d Kd Kh 6c 8s Tc"
_KNOCKER = "4h 5h 6h 9c 9d 9s Ad 2s 3c Kc"
"""The first player takes the ace and knocks with 7."""
SERVERS: dict[str, dict[str, Any]] = {
    "any": {},
    "chat": {"limits": {"chat": True, "say_rate": 100.0, "say_burst": 1000.0}},
    "away": {"limits": {"away_s": 1.0}},
    "reviews": {"limits": {"review_budget": 100}},
    "deals": {},
    "claims": {"limits": {"away_s": 0.5}},
    "knock": {"decks": [dealing([_KNOCKER, f"{_OTHER} Tc"], "Ah")]},
    "undercut": {"decks": [dealing([_KNOCKER, f"{_OTHER} 2c"], "Ah")]},
    "laid off": {"decks": [dealing(["4h 5h 6h 9c 9d 9s Jc Qc Kc 2s", "7h 9h Tc Js Qs Ks 5c 5d 5s 8d"], "As")]},
    "gin": {"decks": [dealing(["4h 5h 6h 9c 9d 9s Jc Qc Kc 2s", "7h 8d 9h Js Qs Ks 5c 5d Tc Ad"], "3h")]},
    "big gin": {"decks": [dealing(["4h 5h 6h 9c 9d 9s Jc Qc Kc Tc", "2h 3d 8d Js Qs Ks 5c 5d 8c Ad"], "7h")]},
    "three": {"decks": [dealing([_KNOCKER, f"{_OTHER} Tc", _THIRD], "Ah")]},
    "four": {"decks": [dealing([_KNOCKER, f"{_OTHER} Ts", _THIRD, _FOURTH], "Ah")]},
}
"""The servers of the states: what their tables deal, and what they allow."""

NAMES = ("Ada", "Bob", "Cyd", "Maximiliana Hohenburg")


@dataclass
class Stage:
    """Opens states in one look: ``open_page`` as in conftest, ``serve`` starts a server, ``prefs`` are the look's."""

    open_page: Callable[..., Page]
    serve: Callable[..., Server]
    prefs: dict[str, Any] = field(default_factory=dict)
    servers: dict[str, Server] = field(default_factory=dict)
    text: int = 100
    """Size of the text in percent, from the beginning."""
    again: Callable[[], None] | None = None
    """Does what a state shows only for seconds; called before each look at it."""

    def server(self, name: str = "any") -> Server:
        """One of ``SERVERS``, started once."""
        if name not in self.servers:
            self.servers[name] = self.serve(**SERVERS[name])
        return self.servers[name]

    def open(self, path: str, server: Server, guest: Guest | None = None, **more: Any) -> Page:
        """Opens a page, as a guest."""
        prefs = self.prefs | more.pop("prefs", {})
        page = self.open_page(path, base=server.origin, prefs=prefs, **(signed_in(guest) if guest else {}), **more)
        if self.text > 100:
            scale_text(page, self.text)
        return page

    def show(self, name: str) -> Page:
        """The page of a state."""
        self.again = None
        return STATES[name](self)


STATES: dict[str, Callable[[Stage], Page]] = {}


def _state(function: Callable[[Stage], Page]) -> Callable[[Stage], Page]:
    STATES[function.__name__] = function
    return function


# --- tables -----------------------------------------------------------------------------------------------------------


class People:
    """A table at which everybody is played from here."""

    def __init__(self, server: Server, rules: str = "standard", seats: int = 2, **more: Any) -> None:
        self.guests = [Guest(server, name) for name in NAMES[:seats]]
        made = self.guests[0].make(rules, others=[{"open": True}] * (seats - 1), **more)
        for guest in self.guests[1:]:
            token = made["links"]["invite"].rsplit("/", 1)[1]
            assert guest.ask("POST", "/api/join", {"token": token}).status == 200
        self.path = f"/table/{made['table']}"
        self.watch = made["links"]["watch"]
        self.seats = [guest.sit(made["table"]) for guest in self.guests]

    def act(self, action: str) -> None:
        """The player whose turn it is does this."""
        answer = turn_of(*self.seats).do("act", action=action)
        assert answer["type"] == "ack", answer

    def first(self) -> tuple[Guest, Guest]:
        """Who is to act, and the next player."""
        at = self.seats.index(turn_of(*self.seats))
        return self.guests[at], self.guests[(at + 1) % len(self.guests)]

    def to_the_knock(self) -> None:
        """The player whose turn it is takes what it is offered, so that it may knock."""
        while True:
            turn = turn_of(*self.seats).state["turn"]
            if turn["knocks"] or turn["big_gin"]:
                return
            self.act("take" if "take" in turn["legal"] else turn["legal"][0])

    def knock(self) -> None:
        """Knocks in the best way."""
        self.to_the_knock()
        turn = turn_of(*self.seats).state["turn"]
        best = min(turn["knocks"], key=lambda one: one["deadwood"], default=None)
        self.act(turn["big_gin"]["action"] if turn["big_gin"] else best["spreads"][0]["action"])

    def defend(self) -> None:
        """The others lay off what they can."""
        newest = max(seat.state["n"] for seat in self.seats)
        for seat in self.seats:
            seat.until(lambda seat=seat: seat.state["n"] >= newest)
        while any(seat.state["turn"] for seat in self.seats):
            self.act("defend")


def _tame(state: dict[str, Any], rng: Random) -> str:
    """An action that ends no round."""
    turn = state["turn"]
    legal = [str(text) for text in turn["legal"]]
    after = (state["hand"] or {}).get("after") or {}
    cards = [text.split()[1] for text in legal if text.startswith("discard")]
    if cards:
        return f"discard {min(cards, key=lambda card: (after.get(card, 0), rng.random()))}"
    return next((text for text in ("draw", "pass") if text in legal), legal[0])


def _against(
    server: Server, reached: Callable[[dict[str, Any]], Any], rules: str = "standard", bot: str = "easy"
) -> tuple[Guest, str]:
    """A guest at a table against bots, at the first decision that is one to look at."""
    for number in range(30):
        guest, rng = Guest(server, "Ada"), Random(number)
        seat = guest.sit(guest.make(rules, others=[{"bot": bot}])["table"])
        for _ in range(40):
            seat.until(lambda seat=seat: seat.state["turn"] or seat.state["stage"] != "playing")
            if seat.state["stage"] != "playing":
                break
            if reached(seat.state):
                seat.close()
                return guest, f"/table/{seat.table}"
            answer = seat.do("act", action=_tame(seat.state, rng))
            assert answer["type"] == "ack", answer
        seat.close()
    raise AssertionError("no round comes to this")


def _board(state: dict[str, Any]) -> dict[str, Any]:
    return dict(state["boards"][state["board"] or 0])


def _in(phase: str, pile: int = 0, knocks: bool = False) -> Callable[[dict[str, Any]], bool]:
    """Whether a state is in a phase, with so many discards, and without a knock or with several ways to."""

    def reached(state: dict[str, Any]) -> bool:
        board, turn = _board(state), state["turn"]
        ways = sum(len(knock["spreads"]) for knock in turn["knocks"])
        return board["phase"] == phase and len(board["pile"]) >= pile and (ways > 1 if knocks else not ways)

    return reached


def _seated(page: Page) -> Page:
    page.wait_for_selector("uc-hand [data-card]")
    page.wait_for_selector("[data-busy]", state="detached")
    return page


def _choose(page: Page) -> Page:
    """Chooses a card that may go."""
    card = cards_of(page, ":not(.locked)")[-1]
    page.locator(f'uc-hand [data-card="{card}"]').evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    x, y = visible_point(page, card)
    page.mouse.click(x, y)
    expect(page.locator('uc-hand [aria-pressed="true"]')).to_have_count(1)
    return page


def _bar(page: Page, back: int) -> Page:
    """Opens a dialog by a button of the table's bar, counted from the end."""
    page.set_viewport_size({"width": 1000, "height": 800})
    page.locator(".table-bar button").nth(-back).click()
    page.wait_for_selector("dialog[open]")
    return page


def _playing(stage: Stage, phase: str, pile: int = 0, knocks: bool = False, **prefs: Any) -> Page:
    server = stage.server()
    guest, path = _against(server, _in(phase, pile, knocks))
    return _seated(stage.open(path, server, guest, prefs=prefs))


@_state
def table_deal(stage: Stage) -> Page:
    return _playing(stage, "upcard")


@_state
def table_draw(stage: Stage) -> Page:
    return _playing(stage, "draw", 6)


@_state
def table_discard(stage: Stage) -> Page:
    return _choose(_playing(stage, "discard", 6))


@_state
def table_knock(stage: Stage) -> Page:
    return _choose(_playing(stage, "discard", 2, True))


@_state
def table_knock_ways(stage: Stage) -> Page:
    page = _playing(stage, "discard", 2, True)
    page.locator(".actions .ways").click()
    page.wait_for_selector("uc-knock dialog[open]")
    return page


@_state
def table_gin_asked(stage: Stage) -> Page:
    people = People(stage.server("gin"))
    people.to_the_knock()
    first, _ = people.first()
    page = _seated(stage.open(people.path, stage.server("gin"), first, prefs={"askKnocks": True}))
    page.locator(".actions .knock").click()
    page.wait_for_selector("uc-knock dialog[open]")
    return page


@_state
def table_hint(stage: Stage) -> Page:
    page = _playing(stage, "discard", 6)
    page.keyboard.press("h")
    page.wait_for_selector(".hint-panel summary")
    return page


@_state
def table_hint_draw(stage: Stage) -> Page:
    """A hint that points at a pile."""
    page = _playing(stage, "draw", 6)
    page.keyboard.press("h")
    page.wait_for_selector(".hint-panel summary")
    return page


@_state
def table_hint_numbers(stage: Stage) -> Page:
    page = table_hint(stage)
    page.locator(".hint-panel summary").click()
    return page


@_state
def table_coach(stage: Stage) -> Page:
    page = _playing(stage, "discard", 4, coach=True)
    page.wait_for_selector(".coach p")
    return page


@_state
def table_seen(stage: Stage) -> Page:
    return _bar(_playing(stage, "draw", 6), 3)


@_state
def table_log(stage: Stage) -> Page:
    page = _playing(stage, "draw", 6)
    page.keyboard.press("l")
    page.wait_for_selector("dialog[open]")
    return page


@_state
def table_menu(stage: Stage) -> Page:
    return _bar(_playing(stage, "draw", 6), 1)


@_state
def table_refusal(stage: Stage) -> Page:
    page = _playing(stage, "upcard")
    stage.again = lambda: page.keyboard.press("u")
    return page


@_state
def table_waits(stage: Stage) -> Page:
    """Another person's turn; both have clocks."""
    people = People(stage.server())
    _, second = people.first()
    return _seated(stage.open(people.path, stage.server(), second))


@_state
def table_low_clock(stage: Stage) -> Page:
    people = People(stage.server(), clock={"bank_s": 60, "turn_s": 5})
    first, _ = people.first()
    page = _seated(stage.open(people.path, stage.server(), first))
    page.wait_for_selector(".clock.low")
    return page


@_state
def table_away(stage: Stage) -> Page:
    people = People(stage.server("away"))
    _, second = people.first()
    page = _seated(stage.open(people.path, stage.server("away"), second))
    for seat in people.seats:
        seat.close()
    page.wait_for_selector(".away-line button")
    return page


@_state
def table_vote(stage: Stage) -> Page:
    """Of three players one has left; the others do not agree on the end of the game."""
    people = People(stage.server("away"), "open-knock-table, knock_limit=0", 3)
    gone = people.seats.index(turn_of(*people.seats))
    first, second = (number for number in range(3) if number != gone)
    page = _seated(stage.open(people.path, stage.server("away"), people.guests[first]))
    people.seats[gone].close()
    page.wait_for_selector(".away-line button")
    assert people.seats[second].do("claim", seat=gone, void=True)["type"] == "ack"
    page.locator(".away-line button").first.click()
    page.locator("[role=alertdialog] .button.primary, [role=alertdialog] .button.danger").last.click()
    page.wait_for_selector(".away-line [aria-pressed=true]")
    return page


@_state
def table_offline(stage: Stage) -> Page:
    page = _playing(stage, "draw", 6)
    page.context.set_offline(True)
    page.wait_for_selector(".notice.warn")
    return page


@_state
def table_chat(stage: Stage) -> Page:
    people = People(stage.server("chat"))
    first, _ = people.first()
    page = _seated(stage.open(people.path, stage.server("chat"), first))

    def say() -> None:
        for seat in people.seats:
            seat.say("say", text="That was a very good move, and I did not see it coming at all")
        page.wait_for_selector(".other .bubble")
        page.wait_for_selector(".mine .bubble")

    stage.again = say
    return page


@_state
def table_say(stage: Stage) -> Page:
    people = People(stage.server("chat"))
    first, _ = people.first()
    return _bar(_seated(stage.open(people.path, stage.server("chat"), first)), 5)


@_state
def table_waiting_room(stage: Stage) -> Page:
    server = stage.server()
    guest = Guest(server, "Ada")
    made = guest.make("standard", others=[{"open": True}])
    page = stage.open(f"/table/{made['table']}", server, guest)
    page.wait_for_selector(".qr img")
    return page


@_state
def invitation(stage: Stage) -> Page:
    server = stage.server()
    made = Guest(server, "Ada").make("oklahoma", others=[{"open": True}])
    page = stage.open(f"/t/{made['links']['invite'].rsplit('/', 1)[1]}", server)
    page.wait_for_selector("uc-join .button.primary")
    return page


def _many(stage: Stage, seats: int, rules: str) -> Page:
    people = People(stage.server(), rules, seats)
    first, _ = people.first()
    people.act(_tame(turn_of(*people.seats).state, Random(1)))
    return _seated(stage.open(people.path, stage.server(), first))


@_state
def table_of_three(stage: Stage) -> Page:
    return _many(stage, 3, "open-knock-table, knock_limit=0")


@_state
def table_of_four(stage: Stage) -> Page:
    return _many(stage, 4, "open-knock-table, seats=4, knock_limit=0")


@_state
def table_of_partners(stage: Stage) -> Page:
    return _many(stage, 4, "open-knock-partners, knock_limit=0")


@_state
def table_of_cutthroat(stage: Stage) -> Page:
    return _many(stage, 3, "open-knock-cutthroat, knock_limit=0")


# --- show-downs -------------------------------------------------------------------------------------------------------


def _shown(page: Page) -> Page:
    page.wait_for_selector("uc-showdown .laid-meld")
    return page


def _knocked(stage: Stage, cards: str, who: str, rules: str = "standard", seats: int = 2, over: bool = False) -> Page:
    """A show-down as the knocker, the defender or a watcher sees it."""
    server = stage.server(cards)
    people = People(server, rules, seats)
    people.to_the_knock()
    first, second = people.first()
    people.knock()
    if over:
        people.defend()
    guest = {"knocker": first, "defender": second}.get(who)
    if guest is None:
        guest = Guest(server, "Wim")
        guest.ask("POST", "/api/join", {"token": people.watch.rsplit("/", 1)[1], "watch": True})
    page = _shown(stage.open(people.path, server, guest))
    if over:
        page.wait_for_selector("#end-title")
    return page


@_state
def showdown_defender(stage: Stage) -> Page:
    return _knocked(stage, "knock", "defender")


@_state
def showdown_knocker(stage: Stage) -> Page:
    return _knocked(stage, "knock", "knocker")


@_state
def showdown_watcher(stage: Stage) -> Page:
    return _knocked(stage, "knock", "watcher")


@_state
def knock_over(stage: Stage) -> Page:
    return _knocked(stage, "knock", "knocker", over=True)


@_state
def undercut_over(stage: Stage) -> Page:
    return _knocked(stage, "undercut", "defender", over=True)


@_state
def laid_off_over(stage: Stage) -> Page:
    """As many cards as a hand can have: three melds, each with a card laid off, and a rest."""
    return _knocked(stage, "laid off", "knocker", over=True)


@_state
def gin_over(stage: Stage) -> Page:
    return _knocked(stage, "gin", "knocker", over=True)


@_state
def big_gin_over(stage: Stage) -> Page:
    return _knocked(stage, "big gin", "watcher", over=True)


@_state
def showdown_of_three(stage: Stage) -> Page:
    return _knocked(stage, "three", "defender", "open-knock-table, lay_offs=knock", 3)


@_state
def over_of_three(stage: Stage) -> Page:
    return _knocked(stage, "three", "defender", "open-knock-table", 3, over=True)


@_state
def over_of_four(stage: Stage) -> Page:
    return _knocked(stage, "four", "knocker", "open-knock-table, seats=4", 4, over=True)


# --- tables at which two players deal ---------------------------------------------------------------------------------


class Cheat(SealedSeat):
    """A client that sends a wrong share, signed as all others, and deals no further."""

    def changed(self, message: SignedMessage) -> SignedMessage:
        if message.kind != "shares":
            return message
        wrong = replace(message, body=(*message.body[:-3], f"{7:02x}".ljust(64, "0"), *message.body[-2:]))
        return wrong.sign(self.player.private)


class Dealt:
    """A table of Ada, whose browser is opened, and Maximiliana, whose client is played from here."""

    def __init__(self, stage: Stage, server: str = "any", client: type[SealedSeat] = SealedSeat) -> None:
        self.server = stage.server(server)
        self.ada, self.other = Guest(self.server, NAMES[0]), Guest(self.server, NAMES[3])
        made = self.ada.make("standard", others=[{"open": True}], deals="players", clock=None)
        token = made["links"]["invite"].rsplit("/", 1)[1]
        assert self.other.ask("POST", "/api/join", {"token": token, "deals": "players"}).status == 200
        self.table = str(made["table"])
        self.page = stage.open(f"/table/{self.table}", self.server, self.ada, bypass_csp=True)
        self.seat = client(self.other, self.table, 1)

    def dealt(self) -> Page:
        """The page once the cards are dealt."""
        settle(self.seat)
        return _seated(self.page)

    def play(self, reached: Callable[[], bool]) -> Page:
        """Plays both sides until a state is reached."""
        page = self.dealt()
        for _ in range(200):
            settle(self.seat)
            if reached():
                return page
            if self.seat.may_act:
                self.seat.act()
                continue
            before = self.seat.state["n"]
            page.wait_for_selector(".table-screen:not([data-busy]) :is(.actions.now, .defending)")
            if page.locator(".defending").count():
                lay_down(page)
            elif key := next((key for key in "KPD" if page.locator(f".actions [aria-keyshortcuts={key}]").count()), ""):
                page.keyboard.press(key.lower())
            else:
                Hands(page, "mouse").choose(loosest(page))
                page.keyboard.press("x")
            self.seat.until(lambda before=before: self.seat.state["n"] > before)
        raise AssertionError("the state is never reached")


@_state
def sealed_keys(stage: Stage) -> Page:
    """The other browser has not sent its key."""
    server = stage.server()
    ada, other = Guest(server, NAMES[0]), Guest(server, NAMES[3])
    made = ada.make("standard", others=[{"open": True}], deals="players", clock=None)
    token = made["links"]["invite"].rsplit("/", 1)[1]
    assert other.ask("POST", "/api/join", {"token": token, "deals": "players"}).status == 200
    page = stage.open(f"/table/{made['table']}", server, ada)
    page.wait_for_selector(".deal-step")
    return page


@_state
def sealed_deal(stage: Stage) -> Page:
    """The other browser takes a while to shuffle."""
    dealt = Dealt(stage)
    dealt.seat.until(lambda: dealt.seat.state["stage"] == "playing")
    dealt.seat.answers = False
    dealt.page.wait_for_selector(".deal-step")
    return dealt.page


@_state
def sealed_compare(stage: Stage) -> Page:
    """The cards are dealt, and the safety code may be compared."""
    page = Dealt(stage).dealt()
    page.wait_for_selector(".deal-compare")
    return page


@_state
def sealed_code(stage: Stage) -> Page:
    page = sealed_compare(stage)
    page.locator(".deal-compare button").first.click()
    page.wait_for_selector(".safety-code")
    return page


@_state
def sealed_waits(stage: Stage) -> Page:
    """The other browser does not open the card that was drawn."""
    dealt = Dealt(stage)
    page = dealt.play(lambda: dealt.page.locator(".actions.now [aria-keyshortcuts=D]").count() > 0)
    dealt.seat.answers = False
    page.keyboard.press("d")
    page.wait_for_selector(".deal-silent")
    return page


@_state
def sealed_claim(stage: Stage) -> Page:
    """The other browser was silent for so long that the game may be claimed."""
    dealt = Dealt(stage, "claims")
    dealt.seat.until(lambda: dealt.seat.state["stage"] == "playing")
    dealt.seat.answers = False
    dealt.page.wait_for_selector(".deal-silent .button")
    return dealt.page


@_state
def sealed_claim_asked(stage: Stage) -> Page:
    page = sealed_claim(stage)
    page.locator(".deal-silent .button").click()
    page.wait_for_selector(".ask-dialog[open]")
    return page


@_state
def sealed_stopped(stage: Stage) -> Page:
    """The other browser sent a wrong key; the round does not count."""
    dealt = Dealt(stage, client=Cheat)
    dealt.seat.until(lambda: dealt.seat.state["stage"] == "round_over")
    dealt.page.wait_for_selector(".deal-stopped")
    return dealt.page


@_state
def sealed_elsewhere(stage: Stage) -> Page:
    """The keys are in another browser."""
    dealt = Dealt(stage)
    dealt.dealt()
    cookies = {"storage_state": {"cookies": dealt.page.context.cookies(), "origins": []}}
    page = stage.open(f"/table/{dealt.table}", dealt.server, bypass_csp=True, **cookies)
    page.wait_for_selector(".deal-keys")
    return page


@_state
def sealed_over(stage: Stage) -> Page:
    """The round is over, and its seal is open."""
    dealt = Dealt(stage)
    page = dealt.play(lambda: dealt.seat.state["stage"] != "playing")
    page.wait_for_selector("#end-title")
    page.locator("uc-seal button").first.click()
    page.wait_for_selector("dialog[open]")
    return page


# --- rounds and games -------------------------------------------------------------------------------------------------


def _rounds(stage: Stage, rules: str, rounds: int, bots: int = 1, goes_on: bool = True) -> tuple[Guest, str]:
    """A guest after so many rounds of a game against bots, at its next turn or at the end of the last round."""
    for number in range(20):
        guest = Guest(stage.server(), "Ada")
        seat = guest.sit(guest.make(rules, others=[{"bot": "random"}] * bots)["table"])
        seat.play(Random(number), rounds)
        if seat.state["stage"] != "round_over":
            seat.close()
            continue
        if goes_on:
            seat.do("next")
            seat.wait_to_act()
        seat.close()
        return guest, f"/table/{seat.table}"
    raise AssertionError("every game ends before")


def _sheet(stage: Stage, rules: str, rounds: int, bots: int = 1) -> Page:
    guest, path = _rounds(stage, rules, rounds, bots)
    return _bar(_seated(stage.open(path, stage.server(), guest)), 2)


@_state
def sheet_of_two(stage: Stage) -> Page:
    return _sheet(stage, "standard, target=500", 6)


@_state
def sheet_of_hollywood(stage: Stage) -> Page:
    return _sheet(stage, "hollywood, target=300", 5)


@_state
def sheet_of_rubber(stage: Stage) -> Page:
    return _sheet(stage, "rubber, target=500", 5)


@_state
def sheet_of_three(stage: Stage) -> Page:
    return _sheet(stage, "open-knock-table, target=1000", 4, 2)


@_state
def sheet_of_four(stage: Stage) -> Page:
    return _sheet(stage, "open-knock-table, seats=4, target=1000", 4, 3)


@_state
def table_with_hollywood_boxes(stage: Stage) -> Page:
    guest, path = _rounds(stage, "hollywood, target=300", 5)
    return _seated(stage.open(path, stage.server(), guest))


@_state
def table_with_sheet_of_four(stage: Stage) -> Page:
    guest, path = _rounds(stage, "open-knock-table, seats=4, target=1000", 4, 3)
    return _seated(stage.open(path, stage.server(), guest))


def _finished(stage: Stage, rules: str, bot: str = "easy", others: int = 1, key: str = "") -> tuple[Guest, str]:
    """A guest who has finished a game, and its table. Stages of one server share it."""
    server = stage.server("reviews")
    found = _games.get((server.origin, key or rules))
    if found is None:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make(rules, others=[{"bot": bot}] * others)["table"])
        rng = Random(1)
        while seat.wait_for_turn():
            if seat.state["stage"] == "round_over":
                seat.do("next")
                continue
            turn = seat.state["turn"]
            action = rng.choice(turn["legal"]) if turn["legal"] and rng.random() < 0.3 else seat.choose(rng)
            seat.do("act", action=action)
        seat.close()
        found = _games[server.origin, key or rules] = guest, seat.table
    return found


_games: dict[tuple[str, str], tuple[Guest, str]] = {}


def _ended(stage: Stage, rules: str, bot: str = "easy", others: int = 1) -> Page:
    guest, table = _finished(stage, rules, bot, others)
    page = stage.open(f"/table/{table}", stage.server("reviews"), guest)
    page.wait_for_selector(".end-panel, .to-end")
    if page.locator(".to-end").count():
        page.locator(".to-end").click()
    page.wait_for_selector(".end-panel")
    return page


@_state
def game_end(stage: Stage) -> Page:
    page = _ended(stage, "standard")
    expect(page.locator("a.end-fact")).to_have_count(2, timeout=120_000)
    return page


@_state
def game_end_of_hollywood(stage: Stage) -> Page:
    return _ended(stage, "hollywood", "random")


@_state
def game_end_of_four(stage: Stage) -> Page:
    return _ended(stage, "open-knock-table, seats=4, target=60", "random", 3)


@_state
def game_end_share(stage: Stage) -> Page:
    page = _ended(stage, "standard")
    expect(page.locator("a.end-fact")).to_have_count(2, timeout=120_000)
    page.locator(".end-actions :is(button, a)").nth(3).click()
    page.wait_for_selector("dialog[open] canvas")
    return page


@_state
def review(stage: Stage) -> Page:
    guest, table = _finished(stage, "standard")
    page = stage.open(f"/review/{table}?game=1", stage.server("reviews"), guest)
    expect(page.locator(".seat-card")).to_have_count(2, timeout=120_000)
    page.wait_for_selector(".review-choices tbody tr")
    return page


def _replay(stage: Stage, rules: str, bot: str = "easy", others: int = 1) -> Page:
    guest, table = _finished(stage, rules, bot, others)
    page = stage.open(f"/history/{table}?game=1&round=1", stage.server("reviews"), guest)
    page.wait_for_selector(".replay-hand .card")
    return page


@_state
def replay_start(stage: Stage) -> Page:
    return _replay(stage, "standard")


@_state
def replay_end(stage: Stage) -> Page:
    page = _replay(stage, "standard")
    page.locator(".steps button").last.click()
    return page


@_state
def replay_of_four(stage: Stage) -> Page:
    return _replay(stage, "open-knock-table, seats=4, target=60", "random", 3)


@_state
def history(stage: Stage) -> Page:
    guest, _ = _finished(stage, "standard")
    page = stage.open("/history", stage.server("reviews"), guest)
    page.wait_for_selector(".game")
    return page


@_state
def stats(stage: Stage) -> Page:
    guest, _ = _finished(stage, "standard")
    page = stage.open("/stats", stage.server("reviews"), guest)
    page.wait_for_selector(".stat b")
    return page


# --- the other pages --------------------------------------------------------------------------------------------------


@_state
def lobby_first(stage: Stage) -> Page:
    page = stage.open("/", stage.server(), prefs={"played": False})
    page.wait_for_selector(".level")
    return page


@_state
def lobby_question(stage: Stage) -> Page:
    page = lobby_first(stage)
    page.locator(".hero .primary").click()
    page.wait_for_selector("dialog[open]")
    return page


@_state
def lobby_looks(stage: Stage) -> Page:
    page = lobby_first(stage)
    page.locator(".looks-button").click()
    page.wait_for_selector("dialog[open]")
    return page


@_state
def lobby_returning(stage: Stage) -> Page:
    server = stage.server()
    guest, _ = _against(server, _in("draw", 4))
    Guest(server, "Bartholomew").make("hollywood", others=[{"open": True}], offer=True)
    page = stage.open("/", server, guest, prefs={"rules": "open-knock", "bot": "medium"})
    page.wait_for_selector(".game")
    return page


@_state
def lobby_rules(stage: Stage) -> Page:
    """What is folded away: the choice of rules, the clock, the name."""
    page = stage.open("/", stage.server(), prefs={"rules": "open-knock-table", "bot": "easy"})
    page.wait_for_selector(".level")
    for summary in page.locator("details.fold summary").all():
        summary.click()
    return page


def _plain(path: str, ready: str) -> Callable[[Stage], Page]:
    def show(stage: Stage) -> Page:
        page = stage.open(path, stage.server())
        page.wait_for_selector(ready)
        return page

    return show


STATES |= {
    "rules": _plain("/rules/oklahoma", "figure.example .card"),
    "learn": _plain("/learn", WHOLE_COURSE),
    "settings": _plain("/settings", ".segments"),
    "glossary": _plain("/glossary", "article"),
    "analyze": _plain("/analyze", ".pick"),
    "pads": _plain("/pad", "main h1"),
    "verify": _plain("/verify", "#verify-files"),
    "missing": lambda stage: stage.open("/rules/nowhere", stage.server(), forgive=("status of 404",)),
}


@_state
def verify_done(stage: Stage) -> Page:
    """A game with verified deals, and one whose proof was changed."""
    page = STATES["verify"](stage)
    good, bad = match(2), match(2)
    bad["rounds"][0][0]["nonce"] = "0" * 32
    files = [("good.jsonl", good), ("bad.jsonl", bad)]
    page.set_input_files(
        "#verify-files",
        [FilePayload(name=name, mimeType="application/json", buffer=json.dumps(one).encode()) for name, one in files],
    )
    expect(page.locator(".verify-file[data-state=done]")).to_have_count(2, timeout=120_000)
    return page


@_state
def fairness(stage: Stage) -> Page:
    server = stage.server("deals")
    if server not in _counted:
        count_deals(server.data, 4000)
        _counted.append(server)
    page = stage.open("/fairness", server)
    page.wait_for_selector("svg.chart")
    return page


_counted: list[Server] = []


def _puzzle(stage: Stage, kind: str) -> Page:
    one = next(one for one in puzzles() if one.kind == kind)
    page = stage.open(f"/puzzles/{one.id}", stage.server())
    page.wait_for_selector("uc-hand .card")
    return page


@_state
def puzzle(stage: Stage) -> Page:
    return _choose(_puzzle(stage, "discard"))


@_state
def puzzle_solved(stage: Stage) -> Page:
    page = _puzzle(stage, "draw")
    page.locator(".pile-button.stock").click()
    page.wait_for_selector(".puzzle-verdict h2")
    return page


# --- the score pad ----------------------------------------------------------------------------------------------------


def _pad(stage: Stage, rules: str, players: Sequence[str], rounds: Sequence[tuple[int, Sequence[int]]]) -> Page:
    """A pad with rounds: who knocked, and everybody's deadwood."""
    server = stage.server()
    guest = Guest(server, players[0])
    key = "p" + secrets.token_urlsafe(16)[:22]
    head = {"kind": "head", "id": "h", "rules": rules, "players": list(players), "title": "Friday"}
    boards = [{"kind": "knock", "knocker": who, "deadwood": list(left)} for who, left in rounds]
    puts = [
        {"kind": "put", "id": str(at), "entry": {"id": f"e{at}", "boards": [board]}} for at, board in enumerate(boards)
    ]
    answer = guest.ask("POST", f"/api/pads/{key}", {"after": 0, "operations": [head, *puts]})
    assert answer.status == 200, answer.body
    page = stage.open(f"/pad/{key}", server, guest)
    page.wait_for_selector(".paper .total" if rounds else ".paper")
    return page


_TWO = [(0, (4, 23)), (0, (6, 4)), (1, (31, 0)), (0, (8, 20)), (1, (40, 7)), (0, (0, 55))]


@_state
def pad(stage: Stage) -> Page:
    return _pad(stage, "standard, target=300", ("Ann", "Bob"), _TWO)


@_state
def pad_entry(stage: Stage) -> Page:
    page = _pad(stage, "standard, target=300", ("Ann", "Maximiliana von Hohenburg"), _TWO[:2])
    page.locator("uc-pad .button.primary").last.click()
    page.wait_for_selector("uc-pad-entry dialog[open]")
    page.locator("uc-pad-entry input[type=radio]").first.check(force=True)
    return page


@_state
def pad_hollywood(stage: Stage) -> Page:
    return _pad(stage, "hollywood", ("Ann", "Maximiliana von Hohenburg"), _TWO)


@_state
def pad_hollywood_new(stage: Stage) -> Page:
    return _pad(stage, "hollywood", ("Ann", "Maximiliana von Hohenburg"), [])


@_state
def pad_of_four(stage: Stage) -> Page:
    rounds = [(0, (4, 23, 11, 30)), (2, (16, 24, 1, 9)), (3, (31, 12, 40, 0))]
    return _pad(stage, "open-knock-table, seats=4", ("Ann", "Bob", "Cyd", "Maximiliana von Hohenburg"), rounds)


@_state
def pad_new(stage: Stage) -> Page:
    page = stage.open("/pad/new", stage.server())
    page.wait_for_selector(".player-row")
    return page
