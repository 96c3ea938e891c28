"""A table at which two players deal themselves, in two browsers: one is a slow phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from tests.e2e.driver import Hands, link_in, play_action, sit_down, unfold
from tests.e2e.looks import clean_in_both_themes, fits
from tests.e2e.made import signed_in
from tests.e2e.states import Dealt, Stage
from tests.serving import Guest, Server
from tests.two_party_seats import SealedSeat
from undercut.cli.verify import command as verify
from undercut.two_party.signed_message import SignedMessage

Open = Callable[..., Page]
Make = Callable[..., Server]

PHONE = {"viewport": (390, 844), "has_touch": True, "is_mobile": True}
TIMES = """
const Line = WebSocket;
const now = () => performance.now();
window.dealTimes = [];
window.drawTimes = [];
let began = 0;
let drew = 0;
const shown = (count, since, times) => {
  const look = () => {
    if (document.querySelectorAll('uc-hand [data-card]').length === count) times.push(now() - since);
    else if (now() - since < 20000) requestAnimationFrame(look);
  };
  look();
};
window.WebSocket = class extends Line {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const { type, events = [] } = JSON.parse(data);
      if (type !== 'update') return;
      for (const { kind } of events) if (kind === 'sealed_started') shown(10, now(), window.dealTimes);
    });
  }
  send(text) {
    const { type, message } = JSON.parse(text);
    if (type === 'sealed' && message.body[0] === 'draw') shown(11, now(), window.drawTimes);
    super.send(text);
  }
};
"""
"""Notes in a page how long deals and draws take until the cards are shown."""

SLOW_WORKER = """{
  const answer = self.postMessage.bind(self);
  let began = 0;
  self.addEventListener('message', () => { began = performance.now(); });
  self.postMessage = (reply) => setTimeout(answer, 3 * (performance.now() - began), reply);
}
"""
"""Makes the worker of a page as slow as the page: Chromium slows down the page alone."""


class Players:
    """The pages of two players, which may be closed and opened again, and their guests."""

    def __init__(self, pages: list[Page], table: str, server: Server, guests: tuple[Guest, ...] = ()) -> None:
        self.pages, self.table, self.server, self.guests = pages, table, server, guests
        self.times: dict[str, list[float]] = {"deal": [], "draw": []}

    def hands(self, seat: int) -> Hands:
        return Hands(self.pages[seat], "touch" if seat else "mouse")

    def seen(self, where: str = "uc-hand [data-card]") -> None:
        """Waits until both see their cards."""
        for page in self.pages:
            page.wait_for_selector(where, timeout=60_000)

    def act(self) -> bool:
        """Does one action of whoever is to act; False once the round is over."""
        for _ in range(1200):
            if all(page.locator("#end-title").count() for page in self.pages):
                return False
            for seat, page in enumerate(self.pages):
                if page.locator(".table-screen:not([data-busy]) .actions.now, .defending").count():
                    play_action(page, self.hands(seat))
                    return True
            self.pages[0].wait_for_timeout(50)
        raise AssertionError([page.inner_text("body")[:300] for page in self.pages])

    def play(self, *disturbances: Callable[[], None], every: int = 2) -> None:
        """Plays the round; after every second action, something happens."""
        left = list(disturbances)
        for done in range(1, 200):
            if not self.act():
                return
            if left and done % every == 0:
                left.pop(0)()
        raise AssertionError("the round does not end")

    def keep_times(self, seat: int = 1) -> None:
        """Notes the times of a page before it goes."""
        for name in self.times:
            self.times[name] += self.pages[seat].evaluate(f"() => (window.{name}Times ?? []).splice(0)")

    # --- what may happen ----------------------------------------------------------------------------------------------

    def reload(self, seat: int) -> None:
        self.keep_times()
        self.pages[seat].reload()

    def reopen(self) -> None:
        """Both pages are closed before either is opened again."""
        self.keep_times()
        contexts = [page.context for page in self.pages]
        for page in self.pages:
            page.close()
        self.pages[:] = [context.new_page() for context in contexts]
        for page in self.pages:
            page.goto(f"{self.server.origin}/table/{self.table}")
        slow_down(self.pages[1])
        self.seen("uc-hand [data-card], uc-showdown")

    def cut(self, seat: int) -> None:
        """The network is away for a moment."""
        context = self.pages[seat].context
        context.set_offline(True)
        expect(self.pages[seat].locator(".notices .warn")).to_be_visible()
        context.set_offline(False)

    def kill(self) -> None:
        self.server.kill()
        self.server.start()


def slow_down(page: Page, factor: int = 4) -> None:
    """Makes the processor of a page slow, as that of a phone."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})


def invited(
    open_page: Open, server: Server, rules: str = "standard", clock: dict[str, int] | None = None, **more: Any
) -> Players:
    """Two guests at a table at which they deal. The second plays on a phone."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(rules, others=[{"open": True}], deals="players", clock=clock)
    token = made["links"]["invite"].rsplit("/", 1)[1]
    assert bob.ask("POST", "/api/join", {"token": token, "deals": "players"}).status == 200
    path = f"/table/{made['table']}"
    pages = [open_page("/rules", base=server.origin, **signed_in(ada), **more)]
    # A service worker would fetch the script of the worker past the route.
    forgive = ("Service Worker registration blocked",)
    phone = {**signed_in(bob), **PHONE, "service_workers": "block", "forgive": forgive}
    pages.append(open_page("/rules", base=server.origin, **phone))
    slow_down(pages[1])
    pages[1].context.route(re.compile(r"/assets/service-[^/]*\.js$"), _slow_worker)
    for page in pages:
        page.context.add_init_script(TIMES)
        page.goto(server.origin + path)
    players = Players(pages, str(made["table"]), server, (ada, bob))
    players.seen()
    return players


def _slow_worker(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=SLOW_WORKER + answer.text())


def verified(players: Players, folder: Path) -> list[str]:
    """What ``undercut verify`` says of the finished rounds, by the records of the service."""
    answer = players.pages[0].request.get(f"{players.server.origin}/api/tables/{players.table}/records")
    records = answer.json()["records"]
    file = folder / "rounds.jsonl"
    file.write_text("".join(json.dumps(one["record"]) + "\n" for one in records))
    found = CliRunner().invoke(verify, [str(file), "--json"])
    assert found.exit_code == 0, found.output
    return [json.loads(line)["proof"] for line in found.output.splitlines()]


def _seal(page: Page) -> Locator:
    seal = page.locator("uc-seal button")
    expect(seal).to_have_accessible_name(re.compile("Dealt by the players"))
    return seal


def test_two_friends_deal_by_themselves(open_page: Open, make_server: Make, tmp_path: Path) -> None:
    """From the start page to the proof, with reloads, closed pages, a lost connection and a killed server."""
    server = make_server()
    host = open_page("/", base=server.origin, prefs={"rules": "standard, knock_limit=30"})
    unfold(host)
    host.locator("#invite-as").fill("Ada")
    host.get_by_label("Deal without trust in the server").check()
    host.get_by_role("button", name="Create the table").click()
    path = link_in(host, "Link for the other seat")
    guest = open_page(path, base=server.origin, **PHONE)
    slow_down(guest)
    expect(guest.locator(".terms")).to_contain_text("the server knows no hidden card")
    sit_down(guest)
    players = Players([host, guest], host.url.rsplit("/", 1)[1], server)
    players.seen()
    codes = []
    for page in players.pages:
        page.get_by_role("button", name="Compare the safety code").click()
        codes.append(page.locator(".safety-code").inner_text())
        page.get_by_role("button", name="They are the same").click()
        expect(page.locator(".deal-compare")).to_have_count(0)
    assert codes[0] == codes[1] and re.fullmatch(r"\d{4} \d{4}", codes[0])
    players.play(players.reopen, players.kill, lambda: players.reload(1), lambda: players.cut(0), every=1)
    for page in players.pages:
        _seal(page).click()
        expect(page.get_by_role("dialog")).to_contain_text("the server knew no hidden card")
        page.keyboard.press("Escape")
    assert verified(players, tmp_path) == ["players"]
    replay = f"{server.origin}/history/{players.table}?game=1&round=1"
    for name in ("Dealt by the players", "Deal not proven"):
        page = players.pages[0].context.new_page()  # one that has not seen the round
        if name == "Deal not proven":
            page.route("**/replay/*", _forge)
        page.goto(replay)
        expect(page.locator("uc-seal button")).to_have_accessible_name(re.compile(name))


def _forge(route: Route) -> None:
    """Changes one signature in the answer of the service."""
    answer = route.fetch()
    replay = answer.json()
    replay["sealed"]["signatures"][-1] = replay["sealed"]["signatures"][-2]
    route.fulfill(response=answer, json=replay)


class Cheat(SealedSeat):
    """A client that opens a card to the other with a wrong key, properly signed."""

    def changed(self, message: SignedMessage) -> SignedMessage:
        if message.kind != "shares":
            return message
        wrong = replace(message, body=(*message.body[:-3], f"{7:02x}".ljust(64, "0"), *message.body[-2:]))
        return wrong.sign(self.player.private)


@pytest.mark.slow
def test_a_wrong_key_is_named_and_the_round_dealt_again(open_page: Open, make_server: Make) -> None:
    server = make_server()
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make("standard", others=[{"open": True}], deals="players", clock=None)
    token = made["links"]["invite"].rsplit("/", 1)[1]
    bob.ask("POST", "/api/join", {"token": token, "deals": "players"})
    page = open_page(f"/table/{made['table']}", base=server.origin, bypass_csp=True, **signed_in(ada))
    seat = Cheat(bob, made["table"], 1)
    seat.until(lambda: seat.state["stage"] == "round_over")
    notice = page.locator(".deal-stopped")
    expect(notice).to_contain_text("Bob’s browser sent a wrong key for a card.")
    expect(notice.get_by_role("button", name="Claim the game")).to_be_visible()
    fits(page)
    clean_in_both_themes(page, "stopped deal")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save the evidence").click()
    evidence = json.loads(Path(download.value.path()).read_text())
    assert evidence["found"]["place"]["seat"] == 1 and evidence["server"]["messages"]
    notice.get_by_role("button", name="Claim the game").click()
    question = page.locator(".ask-dialog")
    expect(question).to_contain_text("Bob then loses the game")
    clean_in_both_themes(page, "claiming a stopped deal")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    assert bob.ask("GET", f"/api/tables/{made['table']}").json["stage"] == "round_over"
    seat.changed = lambda message: message  # type: ignore[method-assign]
    seat.found = seat.round = None
    notice.get_by_role("button", name="Deal again").click()
    expect(notice).to_contain_text("Bob must agree to deal again.")
    assert seat.do("next")["type"] == "ack"
    seat.until(lambda: seat.state["boards"])
    page.wait_for_selector("uc-hand [data-card]")
    expect(notice).to_have_count(0)


def test_a_browser_that_takes_seconds_is_not_called_silent(open_page: Open, make_server: Make) -> None:
    dealt = Dealt(Stage(open_page, make_server))
    page = dealt.play(lambda: dealt.page.locator(".actions.now [aria-keyshortcuts=D]").count() > 0)
    dealt.seat.answers = False
    page.clock.install()
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelector('uc-deal')?.session.deal.due?.kind === 'shares'")
    page.clock.run_for(2000)
    expect(page.locator(".deal-step")).to_contain_text("opens a card")
    expect(page.locator(".deal-silent")).to_have_count(0)
    page.clock.run_for(6000)
    expect(page.locator(".deal-silent")).to_contain_text("does not answer")
    expect(page.locator(".deal-step")).to_have_count(0)
    dealt.seat.until(lambda: dealt.seat.sealed["deal"]["due"]["kind"] == "shares")
    dealt.seat.answers = True
    dealt.seat.go_on()
    page.clock.resume()
    expect(page.locator(".deal-silent")).to_have_count(0)


@pytest.mark.slow
def test_who_does_not_agree_to_deal_again_is_claimed_from(open_page: Open, make_server: Make) -> None:
    """The player who can go on is told how long the other waits; claiming asks first."""
    players = invited(open_page, make_server(limits={"away_s": 6.0}))
    host, guest = players.pages
    wrong = {"game": 1, "round": 1, "attempt": 0, "error": "wrong_scalar", "number": 6, "step": "shares of the deal"}
    assert players.guests[0].sit(players.table).do("complaint", **wrong)["type"] == "ack"
    for page in players.pages:
        expect(page.locator(".deal-stopped")).to_be_visible()
    host.get_by_role("button", name="Deal again").click()
    expect(guest.locator(".away-line", has_text="wants to deal again")).to_contain_text("can claim the game in 0:0")
    host.locator(".away-line").get_by_role("button", name="Claim the game").click()
    host.locator(".ask-dialog").get_by_role("button", name="Claim the game").click()
    expect(host.locator("#end-title")).to_be_visible()


@pytest.mark.slow
def test_a_player_whose_time_runs_out_loses(open_page: Open, make_server: Make) -> None:
    """Both see the end and why; the cards that the other had stay unknown."""
    players = invited(open_page, make_server(), clock={"bank_s": 30, "turn_s": 5}, bypass_csp=True)
    players.act()
    for page in players.pages:
        expect(page.locator("#end-title")).to_be_visible(timeout=60_000)
        expect(page.locator("uc-table")).to_contain_text("ran out of time")
    clean_in_both_themes(players.pages[0], "lost on time")
    answer = players.pages[0].request.get(f"{players.server.origin}/api/tables/{players.table}/records")
    assert answer.json()["records"] == []


@pytest.mark.slow
def test_a_player_who_leaves_loses_and_shows_no_cards(open_page: Open, make_server: Make) -> None:
    players = invited(open_page, make_server(limits={"away_s": 1.0}))
    host, guest = players.pages
    while not guest.locator(".actions.now").count():
        players.act()
    guest.close()
    host.locator(".away-buttons").get_by_role("button", name="Claim the game").click()
    host.locator(".ask-dialog").get_by_role("button", name="Claim the game").click()
    expect(host.locator("#end-title")).to_be_visible()
    assert host.request.get(f"{players.server.origin}/api/tables/{players.table}/records").json()["records"] == []


@pytest.mark.slow
def test_another_browser_needs_the_keys(open_page: Open, make_server: Make) -> None:
    """Without them it says what to do; with them it goes on."""
    players = invited(open_page, make_server())
    host = players.pages[0]
    cookies = {"storage_state": {"cookies": host.context.cookies(), "origins": []}}
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Safety code and keys").click()
    with host.expect_download() as download:
        host.get_by_role("button", name="Save the keys").click()
    other = open_page(f"/table/{players.table}", base=players.server.origin, bypass_csp=True, **cookies)
    missing = other.locator(".deal-keys")
    expect(missing).to_contain_text("Your keys are on another device")
    fits(other)
    clean_in_both_themes(other, "keys elsewhere")
    host.close()
    wrong = FilePayload(name="wrong.json", mimeType="application/json", buffer=b"{}")
    missing.locator("input").set_input_files(wrong)
    expect(missing).to_contain_text("does not contain the keys of your seat")
    missing.locator("input").set_input_files(download.value.path())
    expect(missing).to_have_count(0)
    players.pages[0] = other
    players.play()
    _seal(other)


@pytest.mark.slow
def test_one_tab_plays_and_the_next_waits(open_page: Open, make_server: Make) -> None:
    players = invited(open_page, make_server())
    first = players.pages[0]
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(".notices")).to_contain_text("This table is open in another tab")
    expect(second.locator("uc-hand [data-card]")).to_have_count(0)
    first.close()
    expect(second.locator("uc-hand [data-card]").first).to_be_visible()
    players.pages[0] = second
    players.play()
    _seal(second)


@pytest.mark.slow
def test_twenty_rounds_with_everything_that_may_happen(open_page: Open, make_server: Make, tmp_path: Path) -> None:
    players = invited(open_page, make_server(), "standard, target=1000")
    rng = Random(7)
    for number in range(1, 21):
        happens = [
            lambda: players.reload(0),
            lambda: players.reload(1),
            players.reopen,
            lambda: players.cut(rng.randrange(2)),
            players.kill,
        ]
        players.play(rng.choice(happens) if number > len(happens) else happens[number - 1], every=3)
        for page in players.pages:
            _seal(page)
        players.keep_times()
        if number == 20:
            break
        for page in players.pages:
            page.get_by_role("button", name="Next round").click()
        players.seen()
    assert verified(players, tmp_path) == ["players"] * 20
    for name, times in players.times.items():
        found = sorted(times)
        print(f"{name}: {len(found)}, shortest {found[0]:.0f} ms, median {found[len(found) // 2]:.0f} ms")
