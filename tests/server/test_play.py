"""The real server over loopback: play, seats and commands as docs/protocol.md has them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.serving import Guest, Seat, Server
from undercut.bots import BOTS
from undercut.rulesets import OPTIONS, RULESETS, ruleset


def friends(server: Server, rules: str = "standard", **more: Any) -> tuple[Seat, Seat, dict[str, Any]]:
    """Two people at one table, met by link."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    made = ada.make(rules, others=[{"open": True}], **more)
    first = ada.sit(made["table"])
    joined = bob.ask("POST", "/api/join", {"token": made["links"]["invite"].split("/")[-1]}).json
    assert joined == {"table": made["table"], "role": "seat", "seat": 1}
    second = bob.sit(made["table"])
    first.until(lambda: first.state["stage"] == "playing")
    return first, second, made


def mover(*seats: Seat) -> tuple[Seat, Seat]:
    """The one of two who is to act, and the other; both up to date."""
    newest = max(s.state["n"] for s in seats)
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["n"] >= newest)
    first, second = seats
    return (first, second) if first.state["turn"] else (second, first)


# --- play ------------------------------------------------------------------------------------------------------------


def test_play_now_deals_at_once_and_a_whole_game_can_be_played(ada: Guest) -> None:
    made = ada.ask("POST", "/api/tables", {}).json
    seat = ada.sit(made["table"])
    assert seat.state["stage"] == "playing" and len(seat.state["hand"]["cards"]) in (10, 11)
    seat.play(Random(1), rounds=99)
    assert seat.state["stage"] == "game_over" and len(seat.state["winners"]) == 1
    kinds = {e["kind"] for e in seat.events}
    assert {"dealt", "acted", "round_over", "ready", "game_over"} <= kinds
    numbers = [e["n"] for e in seat.events]
    assert numbers == sorted(set(numbers)), "each event is told once, in order"
    total = seat.state["sheet"]["columns"][0]["totals"]
    assert max(total) == total[seat.state["winners"][0]]
    seat.close()


@pytest.mark.parametrize("rules", list(RULESETS))
def test_every_ruleset_is_played_against_bots_in_the_empty_seats(server: Server, rules: str) -> None:
    seat = (guest := Guest(server)).sit(guest.make(rules)["table"])
    seat.play(Random(rules), rounds=2)
    assert seat.state["stage"] in ("round_over", "game_over")
    result = seat.state["results"][0]
    if rules != "knockout":  # its sheet adds deadwood
        assert sum(line["points"] for line in result["lines"]) == sum(result["points"])
    assert len(seat.state["players"]) == RULESETS[rules].seats
    seat.close()


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_of_the_ladder_can_be_played(server: Server, name: str) -> None:
    seat = (guest := Guest(server)).sit(guest.make("standard", others=[{"bot": name}])["table"])
    seat.play(Random(name), rounds=1)
    assert seat.state["stage"] in ("round_over", "game_over")
    seat.close()


def test_a_bot_is_only_ever_one_of_the_ladder(ada: Guest) -> None:
    for name in ("cmd: touch /tmp/x", "expert:ms=60000", "../simple"):
        assert ada.ask("POST", "/api/tables", {"others": [{"bot": name}]}).json["code"] == "unknown_bot"


def test_two_friends_a_watcher_and_a_rematch(server: Server) -> None:
    first, second, made = friends(server, "standard, target=30")
    carol = Guest(server)
    assert carol.ask("GET", f"/api/tables/{made['table']}").status == 404
    seen = carol.ask("POST", "/api/join", {"token": made["links"]["watch"].split("/")[-1]}).json
    assert seen["role"] == "watch" and seen["seat"] is None
    watcher = carol.sit(made["table"])
    assert watcher.state["hand"] is None and watcher.state["turn"] is None and watcher.state["you"] is None
    assert watcher.do("act", action="draw")["code"] == "not_seated"
    while first.take_in().get("watchers") != 1:
        pass
    rng = Random(5)
    while first.state["stage"] != "game_over":
        if first.state["stage"] == "round_over":
            assert first.do("next")["type"] == "ack"
            second.until(lambda: second.state["n"] >= first.state["n"])
            assert second.state["stage"] == "round_over" and second.do("next")["type"] == "ack"
            first.until(lambda: first.state["n"] >= second.state["n"])
            assert first.state["stage"] == "playing", "dealt when both are ready"
            continue
        now, other = mover(first, second)
        assert now.do("act", action=now.choose(rng))["type"] == "ack"
        other.until(lambda other=other, now=now: other.state["n"] >= now.state["n"])
    assert first.do("rematch", accept=True)["type"] == "ack"
    second.until(lambda: second.state["rematch"]["wanted"] == [True, None])
    assert second.do("rematch", accept=True)["type"] == "ack"
    first.until(lambda: first.state["game"] == 2)
    assert first.state["stage"] == "playing" and first.state["winners"] is None and first.state["scores"] == [0, 0]
    watcher.until(lambda: watcher.state["game"] == 2)
    for seat in (first, second, watcher):
        seat.close()


def test_a_match_goes_on_from_game_to_game_until_one_side_has_won_most(server: Server) -> None:
    ada, bob, _ = friends(server, "standard, games=3")
    assert ada.state["match"] == {"games": 3, "wins": [0, 0], "totals": [0, 0], "over": False, "winner": None}
    for game in (1, 2):
        assert ada.state["game"] == game
        assert ada.do("resign")["type"] == "ack"
        for seat in (ada, bob):
            seat.until(lambda seat=seat: seat.state["stage"] == "game_over")
        if game == 1:
            assert bob.state["match"]["wins"] == [0, 1] and not bob.state["match"]["over"]
            assert bob.state["rematch"] is None and bob.do("rematch", accept=True)["code"] == "wrong_stage"
            assert ada.do("next")["type"] == "ack" and bob.do("next")["type"] == "ack"
            for seat in (ada, bob):
                seat.until(lambda seat=seat: seat.state["stage"] == "playing")
    match = bob.state["match"]
    assert match["over"] and match["winner"] == 1 and match["wins"] == [0, 2]
    assert bob.do("next")["code"] == "wrong_stage"
    assert ada.do("rematch", accept=True)["type"] == "ack" and bob.do("rematch", accept=True)["type"] == "ack"
    bob.until(lambda: bob.state["stage"] == "playing")
    assert bob.state["match"]["wins"] == [0, 0] and bob.state["game"] == 3, "a rematch begins another match"
    ada.close(), bob.close()


def test_the_sheet_says_how_it_is_kept_how_many_rounds_are_left_and_what_boxes_were_won(ada: Guest) -> None:
    seat = ada.sit(ada.make("standard, deals=3, target=None, gin_boxes=2")["table"])
    seat.play(Random(5), rounds=99)
    sheet = seat.state["sheet"]
    assert seat.state["stage"] == "game_over" and sheet["deals"] == sheet["scored"] == 3
    rows = sheet["columns"][0]["rows"]
    assert sum(row["winner"] is not None for row in rows) == 3
    assert [sum(row["boxes"][side] for row in rows) for side in (0, 1)] == sheet["columns"][0]["boxes"]
    knockout = ada.sit(ada.make("knockout")["table"])
    assert knockout.state["sheet"]["sentence"] == OPTIONS["sheet"].meaning(ruleset("knockout"))
    seat.close(), knockout.close()


def test_a_seat_can_be_resumed_on_another_device_and_both_see_the_same(server: Server) -> None:
    ada = Guest(server)
    made = ada.make()
    here = ada.sit(made["table"])
    other = Guest(server)
    token = made["links"]["resume"].split("/")[-1]
    assert other.ask("POST", "/api/join", {"token": token}).json["seat"] == 0
    there = other.sit(made["table"])
    assert there.state["hand"] == here.state["hand"]
    here.wait_to_act()
    here.do("act", action=here.choose(Random(1)))
    there.until(lambda: there.state["n"] >= here.state["n"])
    assert there.state["hand"]["cards"] == here.state["hand"]["cards"]
    here.close()
    there.close()


def test_leaving_and_coming_back_plays_back_what_was_missed(server: Server) -> None:
    first, second, made = friends(server)
    now, other = mover(first, second)
    guest, last = other.guest, other.state["n"]
    other.close()
    while True:
        message = now.take_in()
        if message["type"] == "presence" and not all(p["connected"] for p in message["players"]):
            break
    assert message["clock"]["kind"] == "bank" and message["clock"]["paused"] is False
    assert now.do("act", action=now.choose(Random(2)))["type"] == "ack"
    back = guest.sit(made["table"], last)
    missed = [e["n"] for e in back.events]
    assert missed and missed[0] == last + 1 and missed[-1] == now.state["n"]
    assert back.state["clock"]["paused"] is False
    now.close()
    back.close()


def test_four_partners_of_whom_two_are_people(server: Server) -> None:
    ada, bob = Guest(server), Guest(server)
    made = ada.make("open-knock-partners", others=[{"bot": "simple"}, {"open": True}, {"bot": "simple"}])
    joined = bob.ask("POST", "/api/join", {"token": made["links"]["invite"].split("/")[-1]}).json
    assert joined["seat"] == 2
    seats = [ada.sit(made["table"]), bob.sit(made["table"])]
    rng = Random(3)
    rounds = 0
    while rounds < 2 and seats[0].state["stage"] != "game_over":
        for seat in seats:
            assert len(seat.state["boards"]) == 2
            if seat.state["turn"]:
                seat.do("act", action=seat.choose(rng))
            elif seat.state["stage"] == "round_over" and not seat.state["players"][seat.state["you"]]["ready"]:
                rounds += seat is seats[0]
                seat.do("next")
            seat.say("sync")
            seat.until(lambda s=seat: s.take_in()["type"] == "update")
    assert rounds or seats[0].state["stage"] == "game_over"
    for seat in seats:
        seat.close()


# --- commands --------------------------------------------------------------------------------------------------------


def test_a_repeated_command_is_acknowledged_and_not_done_again(ada: Guest) -> None:
    seat = ada.sit(ada.make()["table"])
    seat.wait_to_act()
    last, action = seat.state["n"], seat.choose(Random(1))
    first = seat.do("act", id="once", action=action, last=last)
    assert first["type"] == "ack" and first["repeated"] is False
    again = seat.do("act", id="once", action=action, last=last)
    assert again["type"] == "ack" and again["repeated"] is True and again["n"] <= first["n"]
    reused = seat.do("act", id="once", action="pass", last=last + 1)
    assert reused["type"] == "error" and reused["code"] == "id_reused"
    seat.close()


def test_stale_and_future_commands_are_refused_by_name(server: Server) -> None:
    first, second, _ = friends(server)
    now, other = mover(first, second)
    last = now.state["n"]
    assert now.do("act", action=now.choose(Random(1)))["type"] == "ack"
    other.until(lambda: other.state["n"] > last)
    assert other.do("act", action="draw", last=last)["code"] == "stale"
    assert other.do("act", action="draw", last=10**9)["code"] == "from_the_future"
    first.close()
    second.close()


def test_refusals_carry_the_code_the_phase_and_what_is_legal(server: Server) -> None:
    first, second, _ = friends(server)
    now, other = mover(first, second)
    before = now.state["n"]
    assert other.do("act", action="pass")["code"] == "not_your_turn"
    wrong = now.do("act", action="discard 7h")
    assert wrong["code"] == "wrong_phase" and wrong["phase"] == "upcard" and wrong["legal"] == ["pass", "take"]
    assert now.do("act", action="dance")["code"] == "unknown_action"
    unread = now.do("act", action="knock 7h = AsAd")
    assert unread["code"] == "not_a_meld" and unread["phase"] == "upcard" and unread["legal"] == ["pass", "take"]
    early = other.do("act", action="knock 7h = AsAd")
    assert early["code"] == "not_a_meld" and not early.get("legal"), "the other's cards are not told"
    assert now.do("next")["code"] == "wrong_stage"
    assert now.do("rematch", accept=True)["code"] == "wrong_stage"
    assert now.do("act", action="take")["type"] == "ack"
    taken = now.state["hand"]["taken"]
    assert now.state["turn"]["refused"][taken]["code"] == "rediscard"
    banned = now.do("act", action=f"discard {taken}")
    assert banned["code"] == "rediscard" and banned["option"] == "rediscard"
    assert now.state["n"] == before + 1
    first.close()
    second.close()


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "bad_message"),
        ("not json", "bad_message"),
        ("[]", "bad_message"),
        ('{"type": "act"}', "bad_message"),
        ('{"type": "fly", "id": "x"}', "bad_message"),
        ('{"type": "act", "id": "x", "last": -1, "action": "draw"}', "bad_message"),
        ('{"type": "act", "id": "x", "last": 1e99, "action": "draw"}', "bad_message"),
        ('{"type": "act", "id": "", "last": 1, "action": "draw"}', "bad_message"),
        ('{"type": "act", "id": "x", "last": 1, "action": ["draw"]}', "bad_message"),
        ("[" * 3000, "bad_message"),
        ('{"type": "ping", "id": "' + "x" * 5000 + '"}', "too_large"),
        (b"\xff\xfe\x00", "bad_message"),
        ('{"type": "act", "id": "x", "last": 1, "action": "draw", "action": "pass"}', "duplicate_key"),
        (b'{"type": "rematch", "id": "x", "last": 1}', "bad_message"),
    ],
)
def test_malformed_messages_are_refused_by_name(ada: Guest, sent: str | bytes, code: str) -> None:
    seat = ada.sit(ada.make()["table"])
    seat.wait_to_act()
    seat.socket.send(sent)
    seat.until(lambda: seat.errors)
    assert seat.errors[0]["code"] == code
    assert seat.do("act", action=seat.choose(Random(1)))["type"] == "ack", "the connection lives on"
    seat.close()


def test_sync_and_ping(ada: Guest) -> None:
    seat = ada.sit(ada.make()["table"])
    seat.wait_to_act()
    seat.events.clear()
    seat.say("sync", last=0)
    seat.until(lambda: seat.events)
    assert [e["n"] for e in seat.events][:1] == [2] and seat.events[-1]["n"] == seat.state["n"]
    said = seat.say("ping")
    seat.until(lambda: f'"pong","id":"{said}"' in seat.frames[-1])
    assert seat.do("sync", last=10**6)["code"] == "from_the_future"
    seat.close()


# --- whose is what ---------------------------------------------------------------------------------------------------


def test_other_peoples_tables_look_like_none(server: Server, ada: Guest) -> None:
    table = ada.make()["table"]
    stranger = Guest(server)
    for path in ("", "/events", "/records", "/replay/1", "/qr.svg"):
        for asked in (table, "no-such-table-at-all"):
            answer = stranger.ask("GET", f"/api/tables/{asked}{path}")
            assert (answer.status, answer.json["code"]) == (404, "unknown_table")
    assert stranger.ask("DELETE", f"/api/tables/{table}").status == 404
    assert stranger.ask("POST", "/api/join", {"token": table}).json["code"] == "unknown_link"
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/ws",
        additional_headers={"Cookie": stranger.cookie or "", "Origin": server.origin},
    ) as socket:
        assert json.loads(socket.recv(10))["code"] == "unknown_table"
        with pytest.raises(ConnectionClosed):
            socket.recv(10)
        assert socket.close_code == 4404


def test_a_full_table_takes_nobody_in(server: Server) -> None:
    first, second, made = friends(server)
    third = Guest(server).ask("POST", "/api/join", {"token": made["links"]["invite"].split("/")[-1]})
    assert (third.status, third.json["code"]) == (409, "seat_taken")
    first.close()
    second.close()


def test_forged_cookies_are_no_cookies(server: Server, ada: Guest) -> None:
    assert ada.cookie is not None
    name, value = ada.cookie.split("=", 1)
    guest, day, mac = value.split(".")
    forged = f"{name}={guest}.{day}.{('A' if mac[0] != 'A' else 'B') + mac[1:]}"
    answer = ada.ask("GET", "/api/me", headers={"Cookie": forged})
    assert answer.json["guest"] != ada.id and "set-cookie" in answer.headers
    set_cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in set_cookie and "SameSite=Strict" in set_cookie
    for cookie, code in ((forged, 4401), ("", 4401)):
        with connect(
            f"ws://127.0.0.1:{server.port}/api/tables/x/ws",
            additional_headers={"Cookie": cookie, "Origin": server.origin},
        ) as socket:
            with pytest.raises(ConnectionClosed):
                [socket.recv(10) for _ in range(3)]
            assert socket.close_code == code


def test_requests_from_other_origins_are_refused(server: Server, ada: Guest) -> None:
    evil = {"Origin": "https://evil.example"}
    answer = ada.ask("POST", "/api/tables", {}, headers=evil)
    assert (answer.status, answer.json["code"]) == (403, "bad_origin")
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/x/ws", additional_headers={"Cookie": ada.cookie or "", **evil}
    ) as socket:
        with pytest.raises(ConnectionClosed):
            [socket.recv(10) for _ in range(3)]
        assert socket.close_code == 4403


def test_too_many_tables_give_up_the_oldest_against_bots_and_never_one_with_people(server: Server) -> None:
    guest = Guest(server)
    solo = [guest.make()["table"] for _ in range(6)]
    guest.make()
    stages = {t["table"]: t["stage"] for t in guest.ask("GET", "/api/tables").json["tables"]}
    assert stages[solo[0]] == "game_over" and all(stages[t] == "playing" for t in solo[1:])
    host = Guest(server)
    for _ in range(6):
        host.make(others=[{"open": True}])
    refused = host.ask("POST", "/api/tables", {})
    assert (refused.status, refused.json["code"]) == (429, "too_many_tables")
    first = host.ask("GET", "/api/tables").json["tables"][0]["table"]
    assert host.ask("DELETE", f"/api/tables/{first}").status == 204
    assert host.ask("POST", "/api/tables", {}).status == 201
