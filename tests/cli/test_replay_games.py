"""``undercut replay`` on match records and saved games and ``undercut play --export``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import Ran, cli
from tests.cli.play_driver import drive
from undercut.kernel import has_kernel
from undercut.notation import decode_event, parse_match
from undercut.table import Table

GAMES = Path(__file__).parents[1] / "data" / "games"
EXPECTED: dict[str, Any] = json.loads((GAMES / "expected.json").read_text())
SAVES: dict[str, dict[str, Any]] = EXPECTED["saves"]
ENGINES = ["python", pytest.param("kernel", marks=pytest.mark.skipif(not has_kernel(), reason="no kernel built"))]


def saved(name: str) -> Path:
    return GAMES / "saves" / f"{name}.jsonl"


def table_of(name: str) -> Table:
    return Table.replay(map(decode_event, saved(name).read_bytes().splitlines()))


def replayed(path: Path | str, engine: str = "python", stdin: bytes = b"") -> Ran:
    return cli("replay", str(path), "--json", "--engine", engine, stdin=stdin)


@pytest.mark.parametrize("name", SAVES)
def test_a_saved_game_stands_where_it_stood(name: str) -> None:
    said, table = SAVES[name], table_of(name)
    sheet = table.game.sheet
    assert table.last == said["events"]
    assert (table.is_over, table.between_rounds) == (said["over"], said["between_rounds"])
    assert list(table.pending()) == said["pending"]
    assert (list(sheet.scores), list(sheet.totals)) == (said["scores"], said["totals"])
    assert (table.ended.winner if table.ended else None) == said["winner"]
    assert table.game.dealer == said["dealer"]
    assert [[str(b.round.hand(p)) for p in range(len(b.board.seats))] for b in table.boards] == said["hands"]
    for board, legal in zip(table.boards, said["legal"], strict=True):
        now = [str(action) for action in board.round.legal_actions()]
        # protect_melds has since come to follow complete arrangements, by which more cards may go.
        assert now == legal or (table.rules.protect_melds and set(now) > set(legal))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", SAVES)
def test_a_saved_game_is_replayed(name: str, engine: str) -> None:
    said = SAVES[name]
    ran = replayed(saved(name), engine)
    assert ran.status == 0 and ran.err == ""
    (found,) = ran.json
    assert found["ok"] and found["line"] == 1
    assert (found["over"], found["totals"], found["winner"]) == (said["over"], said["totals"], said["winner"])
    assert (found["to_act"], found["rounds"]) == (said["pending"], said["rounds_over"])
    assert found["resigned"] == (1 if name == "resigned" else None)


@pytest.mark.parametrize("engine", ENGINES)
def test_match_records_are_replayed(engine: str) -> None:
    ran = replayed(GAMES / "matches.jsonl", engine)
    assert ran.status == 0 and ran.err == ""
    for line, (found, said) in enumerate(zip(ran.json, EXPECTED["matches"], strict=True), 1):
        assert (found["line"], found["ok"]) == (line, True)
        for key in ("over", "totals", "winner", "rounds"):
            assert found[key] == said[key]


def test_records_and_games_may_stand_in_one_file() -> None:
    one, two = saved("quick").read_bytes(), saved("showdown").read_bytes()
    match = (GAMES / "matches.jsonl").read_bytes().splitlines(keepends=True)[0]
    record = (GAMES / "rounds.jsonl").read_bytes().splitlines(keepends=True)[0]
    ran = replayed("-", stdin=record + one + two + b"oops\n" + match)
    lines = [1, 2, 2 + one.count(b"\n"), 2 + one.count(b"\n") + two.count(b"\n")]
    assert [row["line"] for row in ran.json] == [*lines, lines[-1] + 1]
    assert [row["ok"] for row in ran.json] == [True, True, True, False, True]
    assert ran.status == 1
    words = cli("replay", "-", stdin=record + one + match)
    assert words.out.splitlines()[1] == "2: game not over: 2 rounds, totals " + "-".join(
        map(str, SAVES["quick"]["totals"])
    )
    assert "game over: " in words.out and "3 replayed, 0 refused" in words.err


def test_a_bad_line_of_a_saved_game_is_named() -> None:
    lines = saved("standard").read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if b'"action":"discard' in line)
    action = msgspec.json.decode(lines[at])["action"]
    for wrong, code in ((b"discard 7x", "unknown_card"), (b"pass", "wrong_phase"), (b"fly", "unknown_action")):
        broken = [*lines[:at], lines[at].replace(action.encode(), wrong), *lines[at + 1 :]]
        ran = replayed("-", stdin=b"".join(broken))
        assert ran.status == 1
        (found,) = ran.json
        assert (found["line"], found["ok"], found["error"]["code"]) == (at + 1, False, code)
        assert found["error"]["message"]
    ran = replayed("-", stdin=b"".join([*lines[:3], *lines[4:]]))
    assert not ran.json[0]["ok"] and ran.json[0]["line"] == 4
    ran = replayed("-", stdin=b"".join(lines[2:]))
    assert not ran.json[0]["ok"]


@pytest.mark.parametrize(
    ("kind", "key", "wrong"),
    [
        ("round_started", "seats", [0]), ("round_started", "dealer", 5), ("round_started", "deck", "Ac 2c"),
        ("acted", "seat", 9), ("acted", "board", 3), ("round_ended", "winner", 1), ("round_ended", "ending", "dead"),
        ("round_ended", "points", [1, 2]), ("game_ended", "winner", 1), ("game_ended", "n", 7),
        ("dealer_cut", "dealer", 2), ("round_started", "board", 1), ("round_started", "seats", [0, 0]),
        ("acted", "board", -1), ("round_ended", "board", -1), ("game_ended", "winner", -1),
    ],
)  # fmt: skip
def test_an_event_of_a_saved_game_that_says_what_did_not_happen_is_refused(kind: str, key: str, wrong: Any) -> None:
    lines = list(map(msgspec.json.decode, saved("standard").read_bytes().splitlines()))
    at = next(i for i, line in enumerate(lines) if line["type"] == kind)
    assert lines[at][key] != wrong
    lines[at][key] = wrong
    (found,) = replayed("-", stdin=b"\n".join(map(msgspec.json.encode, lines))).json
    assert not found["ok"] and found["error"]["message"]


@pytest.mark.parametrize(("kind", "key"), [("dealer_cut", "dealer"), ("acted", "board"), ("game_ended", "winner")])
def test_a_saved_game_with_a_place_that_there_is_not_is_not_continued(kind: str, key: str, tmp_path: Path) -> None:
    lines = list(map(msgspec.json.decode, saved("standard").read_bytes().splitlines()))
    next(line for line in lines if line["type"] == kind)[key] = -1
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    ran = cli("play", "--resume", "--plain", "--save", str(file))
    assert ran.status == 1 and "[bad_save]" in ran.err


def test_a_tampered_match_is_refused_with_its_round_and_action() -> None:
    match = json.loads((GAMES / "matches.jsonl").read_text().splitlines()[0])
    match["rounds"][1][0]["actions"][2] = "big gin"
    ran = replayed("-", stdin=msgspec.json.encode(match))
    (found,) = ran.json
    assert found["error"]["action"] == 2 and found["error"]["place"] == "round 2"
    match = json.loads((GAMES / "matches.jsonl").read_text().splitlines()[0])
    match["totals"][0] += 1
    (found,) = replayed("-", stdin=msgspec.json.encode(match)).json
    assert found["error"]["code"] == "result_mismatch"


@pytest.mark.parametrize(
    ("cut", "says"),
    [
        ({"dealer": 3}, "there is no seat 3; seats are 0 to 2"),
        ({"dealer": 0, "draws": [[[0, "2c"], [1, "3c"], [2, "Xc"]]]}, "'Xc' is not a card"),
        ({"dealer": 0, "draws": [[[0, "2c"], [1, "3c"]]]}, "each of the seats that cut: 0, 1, 2"),
        ({"dealer": 0, "draws": [[[0, "2c"], [1, "3c"], [7, "4c"]]]}, "each of the seats that cut: 0, 1, 2"),
        ({"dealer": 0, "draws": [[[0, "2c"], [1, "2c"], [2, "4c"]]]}, "the same card twice"),
        ({"dealer": 1, "draws": [[[0, "2c"], [1, "3c"], [2, "4c"]]]}, "by the cards drawn seat 0 deals"),
        ({"dealer": 1, "draws": [[[0, "2c"], [1, "2d"], [2, "4c"]]]}, "equal ranks must cut again"),
        ({"dealer": 2, "draws": [[[0, "2c"], [1, "2d"], [2, "4c"]], [[0, "5c"], [2, "4c"]]]}, "seats that cut: 0, 1"),
        ({"dealer": 0, "draws": [[[0, "2c"], [1, "3c"], [2, "4c"]], [[0, "4c"]]]}, "seats that cut: 0"),
    ],
)
def test_a_cut_that_gives_another_dealer_is_refused(cut: dict[str, Any], says: str) -> None:
    match = {"rules": "open-knock-cutthroat", "players": ["Ann", "Ben", "Cleo"], "rounds": []}
    right = {"dealer": 1, "draws": [[[0, "2c"], [1, "2d"], [2, "4c"]], [[0, "5c"], [1, "4c"]]]}
    assert replayed("-", stdin=msgspec.json.encode(match | {"cut": right})).json[0]["ok"]
    (found,) = replayed("-", stdin=msgspec.json.encode(match | {"cut": cut})).json
    assert found["error"]["place"] == "cut" and says in found["error"]["message"]


@pytest.mark.parametrize("name", ["standard", "oklahoma", "partners", "eleven", "resigned"])
def test_play_exports_the_match_of_a_saved_game(name: str, tmp_path: Path) -> None:
    save, out = tmp_path / "game.jsonl", tmp_path / "match.jsonl"
    save.write_bytes(saved(name).read_bytes())
    ran = cli("play", "--plain", "--resume", "--save", str(save), "--export", str(out))
    assert ran.status == 0, ran.err
    record = parse_match(out.read_text())
    assert record == table_of(name).record()
    (found,) = replayed(out).json
    assert (found["totals"], found["winner"]) == (SAVES[name]["totals"], SAVES[name]["winner"])


@pytest.mark.parametrize("name", ["eleven", "oklahoma", "hollywood", "partners-running", "cutthroat"])
@pytest.mark.long
def test_a_saved_game_is_played_on_in_its_file(name: str, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_bytes(saved(name).read_bytes())
    drive(save, "--resume", end_at=6)
    lines = save.read_bytes().splitlines()
    assert lines[: SAVES[name]["events"]] == saved(name).read_bytes().splitlines()
    assert len(lines) > SAVES[name]["events"] + 3
    (found,) = replayed(save).json
    assert found["ok"] and found["line"] == 1


def test_play_exports_a_game_that_was_not_saved_before(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    ran = cli("play", "--plain", "--save", str(tmp_path / "new.jsonl"), "--seed", "7", "--export", str(out))
    assert ran.status == 0, ran.err
    assert parse_match(out.read_text()).rounds == ()
    ran = cli("play", "--plain", "--save", str(tmp_path / "b.jsonl"), "--export", str(tmp_path / "no" / "where.jsonl"))
    assert ran.status == 1 and "where.jsonl" in ran.err
