"""A stored service of many tables is opened, and every table shows what was shown of it when it was played."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.serving import Guest, Server

DATA = Path(__file__).parents[1] / "data"
SHOWN: dict[str, Any] = json.loads(gzip.decompress((DATA / "service.json.gz").read_bytes()))


def unpack(folder: Path) -> Path:
    """Write the data folder of the stored service."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "undercut.sqlite3"
    path.write_bytes(gzip.decompress((DATA / "service.sqlite3.gz").read_bytes()))
    (folder / "secret").write_bytes(base64.b64decode(SHOWN["secret"]))
    return path


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("old")
    unpack(folder)
    with Server(folder) as server:
        yield server


def as_guest(server: Server, cookie: str) -> Guest:
    guest = Guest.__new__(Guest)
    guest.server, guest.cookie = server, cookie
    return guest


def _result_told(told: Any, knockout: bool) -> Any:
    """A result, or several. At a knockout table the old version told points that its sheet did not enter."""
    if isinstance(told, list):
        return [_result_told(one, knockout) for one in told]
    left_out = ("lines", "net", "secret") if knockout else ("secret",)
    return {k: v for k, v in told.items() if k not in left_out} if told else told


def on_the_sheet(state: dict[str, Any]) -> list[int]:
    """The numbers at the foot of the sheet, which were not always those that the old version told as the scores."""
    feet = [c["totals"] or c["scores"] for c in (state["sheet"] or {"columns": []})["columns"]]
    return [sum(side) for side in zip(*feet, strict=True)]


def standing(state: dict[str, Any]) -> dict[str, Any] | None:
    """The hand; with eleven cards the old version told the deadwood of all of them."""
    hand: dict[str, Any] | None = state["hand"]
    if hand is None or hand["after"] is None:
        return hand
    may = {text.split()[1] for text in state["turn"]["legal"] if text.startswith(("discard", "knock"))}
    return hand | {"deadwood": min(hand["after"][card] for card in may)}


_NEW_OF_PLAYERS = ("connected", "away_ms", "claim", "late_shares")
"""Who is connected is not stored; that somebody is away is told since games can be claimed, and shares are counted."""


def picture(state: dict[str, Any]) -> dict[str, Any]:
    """What must not have changed of a state: everything but words, and what has been added since."""
    boards = [{k: v for k, v in board.items() if k not in ("doubles", "latest")} for board in state["boards"]]
    columns = [] if state["sheet"] is None else state["sheet"]["columns"]
    knockout = state["sheet"] is not None and state["sheet"]["kind"] == "knockout"
    results = {key: _result_told(state[key], knockout) for key in ("result", "results")}
    columns = [c | {"rows": [{k: v for k, v in row.items() if k != "boxes"} for row in c["rows"]]} for c in columns]
    return {
        **{k: state[k] for k in ("table", "n", "role", "you", "stage", "winners", "game", "round", "form")},
        **{k: state[k] for k in ("board", "rematch", "watchers", "links")},
        **results,
        "players": [{k: v for k, v in p.items() if k not in _NEW_OF_PLAYERS} for p in state["players"]],
        "boards": boards,
        "hand": standing(state),
        "moves": state["turn"] and state["turn"]["knocks"],
        "acts": state["turn"] is not None,
        "columns": [{k: c[k] for k in ("scores", "boxes", "rows", "winner", "totals", "over")} for c in columns],
    }


@pytest.mark.parametrize("old", SHOWN["tables"], ids=[table["label"] for table in SHOWN["tables"]])
def test_every_table_is_what_it_was(updated: Server, old: dict[str, Any]) -> None:
    for reader in old["readers"]:
        state = as_guest(updated, reader["cookie"]).ask("GET", f"/api/tables/{old['table']}").json
        assert picture(state) == picture(reader["state"])
        assert state["scores"] == on_the_sheet(reader["state"]) and state["hand"] == standing(state)


@pytest.mark.parametrize("old", SHOWN["tables"], ids=[table["label"] for table in SHOWN["tables"]])
def test_every_tables_history_is_what_it_was(updated: Server, old: dict[str, Any]) -> None:
    guest = as_guest(updated, old["readers"][0]["cookie"])
    events = guest.ask("GET", f"/api/tables/{old['table']}/events?after=0").json["events"]
    assert [(e["n"], e["at"], e["kind"]) for e in events] == [(e["n"], e["at"], e["kind"]) for e in old["events"]]
    for now, before in zip(events, old["events"], strict=True):
        assert now.get("hand") == before.get("hand") and now.get("verb") == before.get("verb")
        assert now.get("card") == before.get("card") and now.get("seat") == before.get("seat")
        if now["kind"] == "round_over":
            assert now["result"]["points"] == before["result"]["points"]
            assert now["result"]["hands"] == before["result"]["hands"]
    records = guest.ask("GET", f"/api/tables/{old['table']}/records").json["records"]
    assert [(r["round"], r["board"], r["record"]["deck"], r["record"]["result"]["points"]) for r in records] == [
        (r["round"], r["board"], r["record"]["deck"], r["record"]["result"]["points"]) for r in old["records"]
    ]


def test_guests_keep_their_names_lists_and_links(updated: Server) -> None:
    for cookie, before in SHOWN["guests"].items():
        now = as_guest(updated, cookie).ask("GET", "/api/me").json
        assert now["name"] == before["name"]
        keys = ("table", "seat", "stage", "your_turn", "round", "players", "winner", "created", "changed")
        assert [[t[k] for k in keys] for t in now["tables"]] == [[t[k] for k in keys] for t in before["tables"]]


def test_lists_have_every_finished_game_and_the_score_of_its_sheet(updated: Server) -> None:
    for old in SHOWN["tables"]:
        guest, state = as_guest(updated, old["readers"][0]["cookie"]), old["readers"][0]["state"]
        listed = next(t for t in guest.ask("GET", "/api/tables").json["tables"] if t["table"] == old["table"])
        ended = [event for event in old["events"] if event["kind"] == "game_over"]
        assert [(one["winner"], one["ended"]) for one in listed["played"]] == [(e["winners"], e["at"]) for e in ended]
        if state["stage"] == "game_over":
            assert listed["scores"] == listed["played"][-1]["scores"] == on_the_sheet(state)


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    unpack(tmp_path)
    old = next(table for table in SHOWN["tables"] if table["label"] == "eleven in mid-round")
    with Server(tmp_path) as server:
        seat = as_guest(server, old["readers"][0]["cookie"]).sit(old["table"])
        seat.play(Random(1), rounds=2)
        assert seat.state["round"] > old["readers"][0]["state"]["round"]
        seat.close()
