"""Hints and taking back on real connections: only against the computer, only what has shown nothing, always noted."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.inside import with_service
from tests.serving import Guest, Seat, Server
from undercut.actions import Discard
from undercut.analysis import price
from undercut.kernel import has_kernel
from undercut.notation import parse_record
from undercut.notation.rounds import replay
from undercut.rulesets import ruleset
from undercut.server.storage.entries import TableCreated, decode, encode
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.web_service import WebService

priced = pytest.mark.skipif(not has_kernel(), reason="prices need the kernel")
SLOW = {"bot_pause_s": 0.01, "takeback_s": 600.0, "hint_nice": 0, "tables_per_guest": 50}


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots leave a player all the time in the world to think again."""
    with Server(tmp_path_factory.mktemp("patient"), SLOW) as running:
        yield running


def sit(guest: Guest, rules: str = "standard", **more: Any) -> Seat:
    return guest.sit(guest.make(rules, **more)["table"])


def at_discard(guest: Guest) -> Seat:
    """At a table where the guest, who begins in `quick`, has drawn its first card."""
    while True:
        seat = sit(guest, "quick", others=[{"bot": "simple"}])
        if seat.state["turn"]:
            assert seat.do("act", action="draw")["type"] == "ack"
            return seat
        seat.close()


def at_upcard(guest: Guest) -> Seat:
    """At a table where the guest decides first, on the upcard."""
    while True:
        seat = sit(guest, others=[{"bot": "simple"}])
        if seat.state["turn"]:
            return seat
        seat.close()


def told_of(seat: Seat, *keys: str) -> dict[str, Any]:
    return {key: seat.state[key] for key in ("boards", "hand", "turn", "scores", *keys)}


def refused(seat: Seat, kind: str) -> str:
    answer = seat.do(kind)
    assert answer["type"] == "error", answer
    return str(answer["code"])


def advice(seat: Seat) -> dict[str, Any]:
    """Asks for a hint and waits for it."""
    said = seat.do("hint")
    assert said["type"] == "ack", said
    while True:
        answer = seat.take_in()
        if answer.get("id") == said["id"]:
            return answer


# --- taking back ------------------------------------------------------------------------------------------------------


def test_a_discard_is_taken_back_and_another_one_made(patient: Server) -> None:
    seat = at_discard(Guest(patient, "Ada"))
    before = told_of(seat)
    one, two = [text for text in seat.state["turn"]["legal"] if text.startswith("discard")][:2]
    assert seat.state["aids"]["back"] is None
    seat.do("act", action=one)
    assert seat.state["aids"]["back"] == one and seat.state["turn"] is None
    assert seat.do("take_back")["type"] == "ack"
    event = seat.events[-1]
    assert (event["kind"], event["seat"], event["action"]) == ("taken_back", 0, one)
    assert told_of(seat) == before and seat.state["aids"]["back"] is None
    assert seat.do("act", action=two)["type"] == "ack"
    assert seat.state["boards"][0]["pile"][-1] == two.split()[1]


def test_the_bot_waits_so_that_there_is_time_and_then_its_answer_stands(server: Server) -> None:
    seat = at_discard(Guest(server, "Ada"))
    one = next(text for text in seat.state["turn"]["legal"] if text.startswith("discard"))
    seat.do("act", action=one)
    seat.wait_for_turn()
    code = "round_over" if seat.state["stage"] == "round_over" else "others_have_acted"
    assert seat.state["aids"]["back"] is None and refused(seat, "take_back") == code


def test_a_draw_and_the_deal_stand(patient: Server) -> None:
    ada = Guest(patient, "Ada")
    drawn = at_discard(ada)
    assert refused(drawn, "take_back") == "hidden_card_seen"
    assert refused(at_upcard(ada), "take_back") == "nothing_to_take_back"


def test_a_second_click_takes_nothing_more_back(patient: Server) -> None:
    """Both clicks mean the action that was seen; the second one must not reach the one before it."""
    seat = at_upcard(Guest(patient, "Ada"))
    seat.do("act", action="take")
    seat.do("act", action=next(t for t in seat.state["turn"]["legal"] if t.startswith("discard")))
    n = seat.state["n"]
    assert seat.do("take_back", last=n)["type"] == "ack"
    answer = seat.do("take_back", last=n)
    assert (answer["type"], answer["code"]) == ("error", "stale")
    assert seat.state["boards"][0]["phase"] == "discard" and seat.state["aids"]["back"] == "take"


@pytest.mark.long
def test_a_command_sent_again_is_carried_out_once(patient: Server) -> None:
    seat = at_upcard(Guest(patient, "Ada"))
    seat.do("act", action="take")
    said = {"id": "the-same", "last": seat.state["n"], "type": "take_back"}
    for repeated in (False, True):
        seat.socket.send(json.dumps(said))
        while (answer := seat.take_in()).get("id") != said["id"]:
            pass
        assert (answer["type"], answer["repeated"]) == ("ack", repeated)
    seat.until(lambda: seat.state["boards"][0]["phase"] == "upcard")
    assert [event["kind"] for event in seat.events].count("taken_back") == 1


@pytest.mark.long
def test_what_was_taken_back_survives_a_kill(tmp_path: Path) -> None:
    with Server(tmp_path, SLOW) as server:
        ada = Guest(server, "Ada")
        seat = at_discard(ada)
        discards = [text for text in seat.state["turn"]["legal"] if text.startswith("discard")]
        before = told_of(seat)
        seat.do("act", action=discards[0])
        seat.do("take_back")
        server.kill()
        server.start()
        again = Seat(ada, seat.table)
        assert told_of(again) == before
        kinds = [event["kind"] for event in again.events]
        assert kinds[-2:] == ["acted", "taken_back"] and again.events[-1]["action"] == discards[0]
        again.do("act", action=discards[1])
        server.kill()
        server.start()
        later = Seat(ada, seat.table)
        assert later.state["aids"]["back"] == discards[1] and later.do("take_back")["type"] == "ack"
        assert told_of(later) == before


def test_between_people_nothing_is_taken_back_and_there_are_no_hints(patient: Server) -> None:
    ada, bob = Guest(patient, "Ada"), Guest(patient, "Bob")
    made = ada.make("quick", others=[{"open": True}])
    bob.ask("POST", "/api/join", {"token": made["links"]["invite"].removeprefix("/t/")})
    seats = [ada.sit(made["table"]), bob.sit(made["table"])]
    mine = next(seat for seat in seats if seat.state["turn"])
    assert refused(mine, "hint") == "between_people"
    mine.do("act", action="draw")
    mine.do("act", action=next(t for t in mine.state["turn"]["legal"] if t.startswith("discard")))
    assert mine.state["aids"] is None and refused(mine, "take_back") == "between_people"
    for aid in ("hints", "takebacks"):
        answer = ada.ask("POST", "/api/tables", {"others": [{"open": True}], aid: True})
        assert (answer.status, answer.json["code"]) == (400, "between_people")
        assert ada.ask("POST", "/api/tables", {"others": [{"open": True}], aid: False}).status == 201


def test_a_table_without_hints_and_taking_back_refuses_both(patient: Server) -> None:
    ada = Guest(patient, "Ada")
    while True:
        seat = sit(ada, "quick", others=[{"bot": "simple"}], hints=False, takebacks=False)
        if seat.state["turn"]:
            break
    assert refused(seat, "hint") == "no_hints"
    seat.do("act", action="draw")
    seat.do("act", action=next(t for t in seat.state["turn"]["legal"] if t.startswith("discard")))
    assert seat.state["aids"] == {"hint": False, "hinted": False, "back": None}
    assert refused(seat, "take_back") == "no_takebacks"


def test_tables_of_earlier_versions_allow_what_new_ones_do() -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    stored = json.loads(encode(entries[0]))
    old = decode(1, json.dumps(stored[:-2]).encode())
    assert old == entries[0] and isinstance(old, TableCreated) and old.hints and old.takebacks
    people, _ = LiveTable.make(ruleset("standard"), (None, None), None, None)
    assert live.may_hint() and not people.may_hint()


def test_a_refused_take_back_leaves_the_table_as_it_was() -> None:
    live, _ = LiveTable.make(ruleset("quick"), (None, "simple"), None, None, takebacks=False)
    live.join(0, "Ada")
    n = live.n
    with pytest.raises(Refused, match="nothing can be taken back"):
        live.take_back(0)
    assert live.n == n


# --- hints ------------------------------------------------------------------------------------------------------------


@priced
def test_a_hint_is_what_the_library_says_from_what_the_seat_has_seen(patient: Server) -> None:
    seat = at_discard(Guest(patient, "Ada"))
    assert seat.state["aids"] == {"hint": True, "hinted": False, "back": None}
    told = advice(seat)
    assert told["type"] == "hint" and seat.state["aids"]["hinted"]
    assert sorted(one["action"] for one in told["choices"]) == sorted(seat.state["turn"]["legal"])
    points = [one["points"] for one in told["choices"]]
    assert points == sorted(points, reverse=True)
    assert re.fullmatch(r"(Discard|Knock|Go gin|Declare) .*: .*\.", told["text"]), told["text"]
    assert told["choices"][0]["action"].split()[-1] in told["cards"] and len(told["holds"]) == 52
    assert seat.events[-1]["kind"] == "hinted"
    again = advice(seat)
    assert again["choices"] == told["choices"], "the same question has the same answer"
    assert [event["kind"] for event in seat.events].count("hinted") == 1, "one mark a decision"


@priced
@pytest.mark.long
def test_hints_agree_with_the_prices_of_the_view_and_mark_records_and_reviews(server: Server) -> None:
    """A whole game with a hint at every decision that has one: the record is marked there, and so is the review."""
    ada = Guest(server, "Ada")
    seat = sit(ada, "standard, target=20", others=[{"bot": "simple"}])
    rng, hinted = Random(1), 0
    while seat.wait_for_turn():
        if seat.state["stage"] == "round_over":
            seat.do("next")
            continue
        if seat.state["aids"]["hint"] and rng.random() < 0.3:
            told = advice(seat)
            hinted += told["type"] == "hint"
        seat.do("act", action=seat.choose(rng))
    records = ada.ask("GET", f"/api/tables/{seat.table}/records").json["records"]
    marks = [(i, index) for i, one in enumerate(records) for index in one["record"].get("x_hinted", [])]
    assert len(marks) == hinted
    for one in records:
        end = replay(parse_record(json.dumps(one["record"])))
        mine = one["seats"].index(0)
        now = [seat for seat, _ in end.public.actions]
        assert all(now[index] == mine for index in one["record"].get("x_hinted", []))
    path = f"/api/tables/{seat.table}/review/1"
    ada.ask("POST", path)
    while (review := ada.ask("GET", path).json)["status"] not in ("ready", "failed"):
        pass
    assert [(i, d["index"]) for i, one in enumerate(review["rounds"]) for d in one["decisions"] if d["hinted"]] == marks


@priced
def test_a_hint_for_a_position_that_has_moved_on_is_not_sent(patient: Server) -> None:
    seat = at_discard(Guest(patient, "Ada"))
    hint = seat.say("hint")
    seat.say("act", action=next(t for t in seat.state["turn"]["legal"] if t.startswith("discard")))
    answers: list[dict[str, Any]] = []
    while not any(one["type"] in ("error", "hint") for one in answers):
        message = seat.take_in()
        if message.get("id") == hint:
            answers.append(message)
    assert [one["type"] for one in answers] == ["ack", "error"] and answers[1]["code"] == "stale"


@priced
def test_a_guest_waits_for_one_hint_at_a_time(patient: Server) -> None:
    ada = Guest(patient, "Ada")
    one, two = at_discard(ada), at_discard(ada)
    first, second = one.do("hint"), two.do("hint")
    assert first["type"] == "ack"
    assert second["type"] == "ack" or second["code"] == "too_many_requests"
    while one.take_in().get("id") != first["id"]:
        pass
    assert advice(two)["type"] == "hint", "and then for the next one"


@priced
def test_there_is_no_hint_out_of_turn_at_a_defence_or_among_three(patient: Server) -> None:
    ada = Guest(patient, "Ada")
    seat = at_discard(ada)
    seat.do("act", action=next(t for t in seat.state["turn"]["legal"] if t.startswith("discard")))
    assert not seat.state["aids"]["hint"] and refused(seat, "hint") == "not_your_turn"
    while True:
        three = sit(ada, "open-knock-table", others=[{"bot": "simple"}] * 2)
        if three.state["turn"]:
            break
    assert not three.state["aids"]["hint"] and refused(three, "hint") == "not_two_handed"


def test_a_server_without_hints_says_so(tmp_path: Path) -> None:
    with Server(tmp_path, SLOW | {"hints": False}) as server:
        assert refused(at_discard(Guest(server, "Ada")), "hint") == "no_hints"


def test_watchers_may_neither_ask_nor_take_back(patient: Server) -> None:
    seat = at_upcard(Guest(patient, "Ada"))
    bob = Guest(patient, "Bob")
    bob.ask("POST", "/api/join", {"token": seat.state["links"]["watch"].removeprefix("/w/")})
    watcher = bob.sit(seat.table)
    assert watcher.state["aids"] is None
    assert refused(watcher, "hint") == refused(watcher, "take_back") == "not_seated"
    seat.do("act", action="take")
    seat.do("take_back")
    watcher.until(lambda: any(event["kind"] == "taken_back" for event in watcher.events))
    assert watcher.state["boards"] == seat.state["boards"]


@priced
def test_prices_of_a_hint_do_not_depend_on_hidden_cards() -> None:
    """Two deals that look alike to the seat have the same hint: it is a function of the view."""
    from undercut.cards import DECK
    from undercut.round import Round

    deck = Random(3).sample(DECK, 52)
    hidden = [i for i in range(52) if i not in range(0, 20, 2) and i != 20]
    others = [deck[i] for i in hidden]
    Random(4).shuffle(others)
    swapped = list(deck)
    for i, card in zip(hidden, others, strict=True):
        swapped[i] = card
    views = [Round.deal(ruleset("standard"), 1, cards).view(0) for cards in (deck, swapped)]
    assert views[0] == views[1] and price(views[0]) == price(views[1])


def test_what_a_bot_thinks_about_an_action_that_was_taken_back_is_dropped(tmp_path: Path) -> None:
    async def work(service: WebService) -> None:
        think, gate, asked = service.thinkers.think, asyncio.Event(), 0

        async def slowly(turn: Any) -> Any:
            nonlocal asked
            asked += 1
            actions = await think(turn)
            await gate.wait()
            return actions

        while True:
            table, _ = await service.guest_tables.create("gA", "quick", ["simple"], None)
            if (live := await table.actor.load()).core is not None and live.core.pending() == (0,):
                break
        service.thinkers.think = slowly  # type: ignore[method-assign]
        await table.actor.change(lambda now: now.act(0, "draw"))
        core = live.core
        view = core.view(0)
        assert view is not None
        one, two = [str(action) for action in view.legal_actions() if isinstance(action, Discard)][:2]
        await table.actor.change(lambda now: now.act(0, one))
        while not asked:
            await asyncio.sleep(0.01)
        await table.actor.change(lambda now: now.take_back(0))
        gate.set()
        while not table.is_resting:
            await asyncio.sleep(0.01)
        assert core.pending() == (0,) and core.view(0) == view
        await table.actor.change(lambda now: now.act(0, two))
        while core.pending() != (0,) and not core.between_rounds:
            await asyncio.sleep(0.01)
        assert [str(action) for _, action in core.watch().actions][:2] == ["draw", two]

    with_service(tmp_path, work, tables_per_guest=1000)
