"""Shared games over real connections: strangers replay a finished game, and see nothing else of its table."""

from __future__ import annotations

from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from tests.serving import Answer, Guest, Server


def played(guest: Guest, rules: str = "showdown", seed: int = 3) -> str:
    """A table on which a guest has finished a game against a bot."""
    seat = guest.sit(guest.make(rules)["table"])
    while seat.state["stage"] != "game_over":
        if seat.state["stage"] == "round_over":
            seat.do("next")
        seat.play(Random(seed), 1)
    seat.close()
    return seat.table


def stranger(server: Server, path: str, method: str = "GET") -> Answer:
    """A request without any cookie, from no page."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        line.request(method, path, headers={"Accept": "*/*"})
        got = line.getresponse()
        return Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
    finally:
        line.close()


def shared(guest: Guest, table: str, game: int = 1) -> str:
    answer = guest.ask("POST", f"/api/tables/{table}/share/{game}")
    assert answer.status == 200, answer.body
    assert answer.json["path"] == f"/replay/{answer.json['token']}"
    return str(answer.json["token"])


def test_a_stranger_replays_a_shared_game_until_it_is_withdrawn(server: Server, ada: Guest) -> None:
    table = played(ada, "showdown, deciding=points, target=60")
    path = f"/api/tables/{table}"
    assert ada.ask("GET", f"{path}/share/1").json == {"link": None}
    token = shared(ada, table)
    assert shared(ada, table) == token, "repeating it gives the same link"
    assert ada.ask("GET", f"{path}/share/1").json["link"]["token"] == token

    game = stranger(server, f"/api/replays/{token}").json
    mine = ada.ask("GET", f"{path}/game?game=1").json
    assert game == mine | {"table": None, "you": None, "match": None}
    assert table not in str(game)
    for n in range(1, game["rounds"] + 1):
        seen = stranger(server, f"/api/replays/{token}/rounds/{n}").json
        assert seen == ada.ask("GET", f"{path}/replay/{n}?game=1").json | {"round": n}
    assert stranger(server, f"/api/replays/{token}/rounds/{game['rounds'] + 1}").json["code"] == "not_finished"
    assert stranger(server, f"/api/replays/{token}/rounds/1?board=1").json["code"] == "not_finished"
    code = stranger(server, f"/api/replays/{token}/qr.svg?origin={server.origin}")
    assert code.status == 200 and code.body.startswith(b"<?xml")
    assert stranger(server, f"/api/replays/{token}/qr.svg?origin=https://evil.example").json["code"] == "bad_request"
    # The link opens nothing else of the table.
    for other in ("", "/game", "/records", "/replay/1", "/events", "/review/1", "/share/1"):
        assert stranger(server, f"{path}{other}").json["code"] == "unknown_table"

    assert ada.ask("DELETE", f"{path}/share/1").status == 204
    for gone in ("", "/rounds/1", "/qr.svg"):
        answer = stranger(server, f"/api/replays/{token}{gone}")
        assert (answer.status, answer.json["code"]) == (404, "unknown_replay")
    assert ada.ask("GET", f"{path}/share/1").json == {"link": None}
    assert shared(ada, table) != token
    for method in ("GET", "POST", "DELETE"):
        for game in (0, 7 if method == "POST" else 2**31, 10**30):
            assert ada.ask(method, f"{path}/share/{game}").json["code"] == "unknown_game"


def test_a_game_that_runs_cannot_be_shared_and_is_not_shown_with_an_earlier_one(server: Server, ada: Guest) -> None:
    table = played(ada)
    token = shared(ada, table)
    before = stranger(server, f"/api/replays/{token}").body
    seat = ada.sit(table)
    assert seat.do("rematch", accept=True)["type"] == "ack"
    seat.until(lambda: seat.state["game"] == 2)
    answer = ada.ask("POST", f"/api/tables/{table}/share/2")
    assert (answer.status, answer.json["code"]) == (409, "not_finished")
    assert ada.ask("POST", f"/api/tables/{table}/share/3").json["code"] == "unknown_game"
    assert stranger(server, f"/api/replays/{token}").body == before
    assert stranger(server, f"/api/replays/{token}/rounds/2").json["code"] == "not_finished"
    assert seat.do("resign")["type"] == "ack"
    answer = ada.ask("POST", f"/api/tables/{table}/share/2")
    assert (answer.status, answer.json["code"]) == (400, "nothing_to_replay")
    assert stranger(server, f"/api/replays/{token}").body == before
    seat.close()


def test_only_players_share_and_withdraw(server: Server, ada: Guest) -> None:
    made = ada.make("showdown")
    seat = ada.sit(made["table"])
    seat.play(Random(1), 1)
    while seat.state["stage"] != "game_over":
        seat.play(Random(1), 1)
    seat.close()
    path = f"/api/tables/{made['table']}/share/1"
    watcher = Guest(server, "Wim")
    assert watcher.ask("POST", path).json["code"] == "unknown_table"
    watcher.ask("POST", "/api/join", {"token": made["links"]["watch"].removeprefix("/w/")})
    token = shared(ada, made["table"])
    for method in ("POST", "GET", "DELETE"):
        answer = watcher.ask(method, path)
        assert (answer.status, answer.json["code"]) == (403, "not_seated")
    assert stranger(server, f"/api/replays/{token}").status == 200
    evil = ada.ask("DELETE", path, headers={"Origin": "https://evil.example"})
    assert evil.json["code"] == "bad_origin"
    assert stranger(server, f"/api/replays/{token}").status == 200


def test_messengers_preview_a_shared_game(server: Server) -> None:
    ada = Guest(server, 'A"<b>d')
    table = played(ada)
    token = shared(ada, table)
    page = stranger(server, f"/replay/{token}")
    assert page.status == 200 and page.headers["x-robots-tag"] == "noindex"
    text = page.body.decode()
    assert "A&quot;&lt;b&gt;d against Medium: a game" in text and ": a game of gin rummy" in text and "<b>d" not in text
    game = stranger(server, f"/api/replays/{token}").json
    assert " : ".join(map(str, game["scores"])) in text and "Rules: One-round showdown." in text
    ada.ask("DELETE", f"/api/tables/{table}/share/1")
    assert "og:title" not in stranger(server, f"/replay/{token}").body.decode()
    assert "og:title" not in stranger(server, "/replay/" + "x" * 22).body.decode()
    assert stranger(server, "/replay").status == 404
    assert stranger(server, "/replay?text=1PZN-r_T").status == 200


@pytest.mark.long
def test_links_outlive_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Ada")
        table = played(guest)
        token = shared(guest, table)
        server.kill()
        server.start()
        assert stranger(server, f"/api/replays/{token}").json["players"][0] == "Ada"
