"""A database of version 0.1 is brought up to date, and every table shows what that version showed of it."""

from __future__ import annotations

import base64
import gzip
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.serving import Guest, Server
from undercut.server.store.migration import FORM, NewerDatabase
from undercut.server.store.sqlite import SqliteStorage

DATA = Path(__file__).parents[1] / "data"
SHOWN: dict[str, Any] = json.loads(gzip.decompress((DATA / "database-0.1.json.gz").read_bytes()))


def unpack(folder: Path) -> Path:
    """The old service's data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "undercut.sqlite3"
    path.write_bytes(gzip.decompress((DATA / "database-0.1.sqlite3.gz").read_bytes()))
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
    return {k: v for k, v in told.items() if k not in ("lines", "net")} if told and knockout else told


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


_NEW_OF_PLAYERS = ("connected", "away_ms", "claim")
"""Who is connected is not stored; that somebody is away is told since games can be claimed."""


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


def test_the_file_as_it_was_is_kept_and_the_log_says_so(updated: Server) -> None:
    kept = updated.data / "undercut.sqlite3.form1"
    with sqlite3.connect(kept) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone()[0] >= len(SHOWN["tables"])
        assert json.loads(db.execute("SELECT body FROM entries WHERE n=1").fetchone()[0])["kind"] == "made"
    db.close()
    lines = [json.loads(line) for line in updated.log().splitlines()]
    assert any(line["message"] == "database updated" for line in lines)


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    unpack(tmp_path)
    old = next(table for table in SHOWN["tables"] if table["label"] == "eleven in mid-round")
    with Server(tmp_path) as server:
        seat = as_guest(server, old["readers"][0]["cookie"]).sit(old["table"])
        seat.play(Random(1), rounds=2)
        assert seat.state["round"] > old["readers"][0]["state"]["round"]
        seat.close()


def test_an_update_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = unpack(tmp_path)
    before = path.read_bytes()

    def full(*args: Any) -> bytes:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("undercut.server.store.migration.encode", full)
    with pytest.raises(Exception, match="disk is full"):
        SqliteStorage(path)
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (0,)
        old = sqlite3.connect(":memory:")
        old.deserialize(before)
        assert db.execute("SELECT * FROM entries").fetchall() == old.execute("SELECT * FROM entries").fetchall()
        old.close()
    db.close()


def test_a_table_that_cannot_be_read_is_left_in_the_copy(tmp_path: Path) -> None:
    path = unpack(tmp_path)
    broken = SHOWN["tables"][0]["table"]
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET body='{}' WHERE tab=? AND n=4", (broken,))
        db.execute("PRAGMA user_version = 1")  # as after a failure of the disk
    db.close()
    storage = SqliteStorage(path)
    storage.close()
    with sqlite3.connect(path) as db:
        tables = {table for (table,) in db.execute("SELECT id FROM tables")}
        assert broken not in tables and len(tables) >= len(SHOWN["tables"]) - 1
        assert db.execute("SELECT count(*) FROM entries WHERE tab=?", (broken,)).fetchone() == (0,)
    db.close()


def test_a_database_without_reviews_gets_their_tables_and_keeps_everything_else(tmp_path: Path) -> None:
    path = unpack(tmp_path)
    SqliteStorage(path).close()
    with sqlite3.connect(path) as db:
        for table in ("reviews", "review_parts", "reviewed_games", "alembic_version", "about"):
            db.execute(f"DROP TABLE {table}")
        db.execute("PRAGMA user_version = 2")
        before = [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("entries", "tables", "grants", "links")]
    db.close()
    (tmp_path / "undercut.sqlite3.form1").unlink()
    SqliteStorage(path).close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (FORM,)
        after = [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("entries", "tables", "grants", "links")]
        assert after == before and before[0]
        assert db.execute("SELECT * FROM reviews").fetchall() == []
    db.close()
    assert not (tmp_path / "undercut.sqlite3.form1").exists(), "no entry was rewritten, so no copy is needed"


def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "undercut.sqlite3"
    SqliteStorage(path).close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (FORM,)
        db.execute(f"PRAGMA user_version = {FORM + 1}")
    db.close()
    with pytest.raises(NewerDatabase, match="newer version of undercut"):
        SqliteStorage(path)
