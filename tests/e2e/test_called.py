"""Called back to the table: title and icon, the question that is asked once, notifications in the page and by push."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.cases import slow_except
from tests.e2e.driver import Hands, calm, look, loosest, open_turn, ready, settled
from tests.e2e.looks import clean
from tests.e2e.made import invited, signed_in
from tests.server.pushed import PUSHING, Device, PushService
from tests.serving import Guest, Seat, Server

Open = Callable[..., Page]
NEW = {"askedSounds": False, "askedNotices": False}
"""A browser whose user has not been asked anything."""
TURN = re.compile("^● Your turn · ")

SUBSCRIPTION = """([endpoint, keys]) => {
  // Chromium without a window has no push service: only the subscription itself is replaced.
  window.undone = 0;
  let current = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => (current = {
    endpoint, options: { applicationServerKey: Uint8Array.from(
      atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }), userVisibleOnly,
    unsubscribe: async () => { window.undone += 1; current = null; return true; } });
}"""

HIDE = """() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data, timestamp }) => ({ title, body, tag, table: data.table, at: timestamp }))"""


@pytest.fixture
def browser(browser_with_windows: Browser) -> Browser:
    """Chromium that shows notifications."""
    return browser_with_windows


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


def beside_ben(open_page: Open, server: Server, rules: str = "standard", **more: Any) -> tuple[Page, str, Seat]:
    """A page of Ada, who has made a table at which Ben sits; she is not there yet."""
    ada, ben = Guest(server, "Ada"), Guest(server, "Ben")
    made = ada.make(rules, others=[{"open": True}])
    assert ben.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[1]}).status == 200
    page = open_page("/", base=server.origin, **signed_in(ada), **more)
    return page, str(made["table"]), ben.sit(made["table"])


def sit_down(page: Page, server: Server, table: str) -> None:
    page.goto(f"{server.origin}/table/{table}")
    calm(page)


def ben_moves(ben: Seat, rng: Random) -> None:
    """Ben plays until it is the other's turn."""
    ben.until(lambda: ben.state["turn"] or ben.state["stage"] != "playing")
    while ben.state["turn"]:
        assert ben.do("act", action=ben.choose(rng))["type"] == "ack"


def ada_moves(page: Page) -> None:
    """The page's guest plays until it is Ben's turn."""
    now = page.locator(".actions.now")
    expect(now).to_have_count(1)
    while now.count():
        asked, before = ready(page), look(page)
        if "Pass" in asked:
            page.locator(".actions .button", has_text="Pass").click()
        elif "Draw" in asked:
            page.locator("button.stock").click()
        else:
            Hands(page, "mouse").discard(loosest(page))
        settled(page, before)


def test_title_and_icon_say_whose_turn_it_is(open_page: Open, server: Server) -> None:
    page, table, ben = beside_ben(open_page, server, "standard, knock_limit=0")
    icon = page.locator('link[rel="icon"]')
    expect(page).to_have_title(re.compile("^Gin rummy|Undercut"))
    sit_down(page, server, table)
    rng = Random(1)
    if not ben.state["turn"]:
        ada_moves(page)
    for _ in range(2):
        ben_moves(ben, rng)
        expect(page).to_have_title(TURN)
        expect(icon).to_have_attribute("href", re.compile("icon-turn"))
        ada_moves(page)
        ben.until(lambda: ben.state["turn"] or ben.state["stage"] != "playing")
        expect(page).not_to_have_title(TURN)
        expect(icon).not_to_have_attribute("href", re.compile("icon-turn"))
    ben_moves(ben, rng)
    expect(page).to_have_title(TURN)
    page.locator(".table-bar a").click()
    expect(page).not_to_have_title(TURN)
    ben.close()


QUICK = "quick, knock_limit=None"
"""Rules by which any hand may knock."""


def second_round(page: Page) -> None:
    """Plays a first round against Easy, which waits for ten where any hand may knock: questions come after it."""
    page.get_by_role("button", name="Play now").click()
    open_turn(page, "Knock")
    page.locator(".actions .knock").click()
    page.get_by_role("button", name="Next round").click()
    calm(page)


def rematch(page: Page, ben: Seat) -> None:
    """Ben resigns, and both play again: questions come after a first game too."""
    assert ben.do("resign")["type"] == "ack"
    page.get_by_role("button", name="Rematch").click()
    assert ben.do("rematch", accept=True)["type"] == "ack"
    calm(page)


SIZES = [(320, 568), (390, 844), (844, 390), (1000, 800), (1280, 720)]


@pytest.mark.parametrize("size", slow_except(SIZES[::2], SIZES))
@pytest.mark.long
def test_sounds_are_offered_once(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", prefs=NEW | {"bot": "easy", "rules": QUICK}, viewport=size, bypass_csp=True)
    asked = page.get_by_role("complementary", name="Calls to the table")
    second_round(page)
    expect(asked).to_contain_text("sound", ignore_case=True)
    clean(page)
    # It lies on the backs of the opponent's cards, and on nothing that is pressed or read.
    open_turn(page, "Draw")
    expect(page.locator(".plate").first).to_contain_text("Easy")
    other = asked.locator(".away-line").bounding_box()
    assert other
    for what in ("button.stock", "button.pile", ".actions .button", "uc-hand [data-card]", ".plate"):
        one = page.locator(what).first.bounding_box()
        assert one, what
        above, below = one["y"] + one["height"] <= other["y"], one["y"] >= other["y"] + other["height"]
        beside = one["x"] + one["width"] <= other["x"] or one["x"] >= other["x"] + other["width"]
        assert above or below or beside, (what, one, other)
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    asked.get_by_role("button", name="No").click()
    expect(asked).to_have_count(0)
    page.reload()
    calm(page)
    expect(asked).to_have_count(0)
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('undercut-prefs'))")
    assert kept["askedSounds"] and not kept["sounds"]


@pytest.mark.long
def test_nothing_is_asked_while_somebody_is_away(open_page: Open, server: Server) -> None:
    host, guest, _ = invited(open_page, server, prefs=NEW)
    asked = host.get_by_role("complementary", name="Calls to the table")
    calm(host)
    expect(asked).to_have_count(0)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for page in (host, guest):
        page.get_by_role("button", name="Rematch").click()
    expect(asked).to_be_visible()
    address = guest.url
    guest.goto(f"{server.origin}/settings")
    expect(host.locator("uc-away")).to_contain_text("away")
    expect(asked).to_have_count(0)
    guest.goto(address)
    expect(asked).to_be_visible()


def test_a_yes_turns_sounds_on(open_page: Open) -> None:
    page = open_page("/", prefs=NEW | {"bot": "easy", "rules": QUICK})
    second_round(page)
    asked = page.get_by_role("complementary", name="Calls to the table")
    asked.get_by_role("button", name="Yes").click()
    expect(asked).to_have_count(0)
    assert page.evaluate("() => JSON.parse(localStorage.getItem('undercut-prefs')).sounds")
    page.goto(page.url.split("/table")[0] + "/settings")
    expect(page.get_by_label("Sounds", exact=True)).to_be_checked()


@pytest.fixture
def pushing(make_server: Callable[..., Server]) -> Server:
    return make_server(limits=PUSHING)


def worker_of(page: Page) -> Worker:
    """The service worker of the page."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return (page.context.service_workers or [page.context.wait_for_event("serviceworker")])[0]


def notified(page: Page, want: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """The notifications that are shown, once there are those that are wanted."""
    for _ in range(400):
        shown: list[dict[str, Any]] = page.evaluate(SHOWN)
        if want(shown):
            return shown
        page.wait_for_timeout(50)
    raise AssertionError(f"the notifications are {shown}")


@pytest.mark.long
def test_notifications_with_the_page_hidden_and_by_push(open_page: Open, pushing: Server, service: PushService) -> None:
    rules = "standard, knock_limit=0"
    page, table, ben = beside_ben(open_page, pushing, rules, prefs=NEW | {"askedSounds": True})
    context = page.context
    context.grant_permissions(["notifications"])
    device = Device(service, "/ada")
    context.add_init_script(f"({SUBSCRIPTION})({json.dumps([device.endpoint, device.keys])})")
    sit_down(page, pushing, table)
    rematch(page, ben)
    asked = page.get_by_role("complementary", name="Calls to the table")
    expect(asked).to_contain_text("notification")
    asked.get_by_role("button", name="Yes").click()
    expect(page.locator("#live")).to_contain_text("You will be notified.")

    # The page is open but hidden: it has the notification shown itself.
    rng = Random(2)
    if not ben.state["turn"]:
        ada_moves(page)
    page.evaluate(HIDE)
    ben_moves(ben, rng)
    shown = notified(page, bool)
    assert [(one["title"], one["table"]) for one in shown] == [("Your turn", table)] and "Ben" in shown[0]["body"]
    assert service.sent.empty(), "who is at the table is not called by push"

    # The page is closed: the service calls, once Ben has moved again.
    page.reload()
    calm(page)
    ada_moves(page)
    ben.until(lambda: ben.state["turn"])
    page.goto(pushing.origin + "/settings")
    ben_moves(ben, rng)
    call = device.next()
    assert call == {"kind": "turn", "table": table, "name": "", "others": ["Ben"]}
    told_by_the_worker(page, call)

    # Withdrawn in the settings.
    expect(page.get_by_label("Notifications")).to_be_checked()
    with page.expect_response("**/api/push/withdraw") as withdrawn:
        page.evaluate(
            "() => navigator.serviceWorker.ready.then((one) => one.pushManager.subscribe({applicationServerKey: 'BB'}))"
        )
        page.get_by_label("Notifications").click()
    assert withdrawn.value.status == 204
    expect(page.get_by_label("Notifications")).not_to_be_checked()
    page.wait_for_function("() => window.undone === 1")
    ben.close()


def told_by_the_worker(page: Page, call: dict[str, Any]) -> None:
    """Delivers a push to the page's service worker, and chooses its notification."""
    worker = worker_of(page)
    earlier = page.evaluate(SHOWN)
    line = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    origin = page.url.split("/settings")[0]
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0]["registrationId"], "data": json.dumps(call)},
    )
    shown = notified(page, lambda all_: any(one not in earlier for one in all_))
    assert [(one["title"], one["tag"]) for one in shown] == [("Your turn", earlier[0]["tag"])], (
        "in place of the earlier"
    )
    # A click cannot be made here: the event is sent, and what it opens is written down instead of opened.
    opened = worker.evaluate(
        """async () => {
          const opened = [];
          Object.defineProperty(self.clients, 'openWindow',
            { value: async (url) => void opened.push(url), configurable: true });
          const [notification] = await self.registration.getNotifications();
          const waits = [];
          const event = new NotificationEvent('notificationclick', { notification });
          event.waitUntil = (promise) => waits.push(promise);
          self.dispatchEvent(event);
          await Promise.all(waits);
          return opened;
        }"""
    )
    assert opened == [f"/table/{call['table']}"]
    notified(page, lambda all_: not all_)


def test_a_refused_permission_is_not_asked_for_again(open_page: Open, server: Server) -> None:
    page, table, ben = beside_ben(open_page, server, prefs=NEW | {"askedSounds": True})
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    sit_down(page, server, table)
    rematch(page, ben)
    asked = page.get_by_role("complementary", name="Calls to the table")
    asked.get_by_role("button", name="Yes").click()
    expect(page.locator("#live")).to_contain_text("does not allow notifications")
    page.reload()
    calm(page)
    expect(asked).to_have_count(0)
    ben.close()
