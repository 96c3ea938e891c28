"""``undercut deal`` into ``undercut replay``, and records that are not as they should be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import Ran, cli, environment, program
from undercut.kernel import has_kernel
from undercut.rulesets import RULESETS, ruleset

ENGINES = ["python", pytest.param("kernel", marks=pytest.mark.skipif(not has_kernel(), reason="no kernel built"))]


def dealt(rules: str = "standard", rounds: int = 1, bots: str = "simple", seed: str = "1") -> list[dict[str, Any]]:
    ran = cli("deal", "--rules", rules, "--rounds", str(rounds), "--seed", seed, "--bots", bots)
    assert ran.status == 0 and ran.err == ""
    return ran.json


def replayed(*records: Any, engine: str = "python") -> Ran:
    lines = [r if isinstance(r, bytes) else msgspec.json.encode(r) for r in records]
    return cli("replay", "-", "--json", "--engine", engine, stdin=b"\n".join(lines))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("rules", RULESETS)
def test_what_is_dealt_replays_clean(rules: str, engine: str) -> None:
    records = dealt(rules, 6, "random") + dealt(rules, 6, "simple")
    ran = replayed(*records, engine=engine)
    assert ran.status == 0 and ran.err == ""
    for line, (record, found) in enumerate(zip(records, ran.json, strict=True), 1):
        assert found == {
            "line": line, "ok": True, "over": True, "phase": "over", "to_act": None, "legal": [],
            "result": record["result"],
        }  # fmt: skip


def test_a_seed_gives_the_same_rounds_however_many() -> None:
    assert dealt(rounds=5)[:2] == dealt(rounds=2)
    assert dealt(rounds=1, seed="2") != dealt(rounds=1)
    assert [r["dealer"] for r in dealt(rounds=3)] == [0, 1, 0]


def test_records_name_the_players_by_seat() -> None:
    assert all(record["players"] == ["random", "simple"] for record in dealt(rounds=2, bots="random,simple"))


def test_players_who_take_for_ever_are_made_to_draw() -> None:
    """Round 274 of this seed: each takes the ace that the other has just let go, and lets go of another."""
    from undercut.bots import bot
    from undercut.cli.deal import deal_line

    record = msgspec.json.decode(deal_line(ruleset("straight"), "5", 274, [bot("simple"), bot("simple")]))
    assert len(record["actions"]) > 400
    assert replayed(record).json[0]["over"]


def test_without_a_seed_one_is_drawn_and_named() -> None:
    ran = cli("deal")
    seed = ran.err.removeprefix("undercut: seed ").strip()
    assert cli("deal", "--seed", seed).out == ran.out


@pytest.mark.parametrize("engine", ENGINES)
def test_a_record_that_breaks_off_says_what_is_legal(engine: str) -> None:
    (record,) = dealt()
    del record["result"]
    record["actions"] = []
    (found,) = replayed(record, engine=engine).json
    assert found == {
        "line": 1, "ok": True, "over": False, "phase": "upcard", "to_act": 1, "legal": ["pass", "take"], "result": None,
    }  # fmt: skip
    record["actions"] = ["pass", "pass"]
    (found,) = replayed(record, engine=engine).json
    assert (found["phase"], found["to_act"], found["legal"]) == ("draw", 1, ["draw"])
    record["actions"] = ["pass", "take"]
    (found,) = replayed(record, engine=engine).json
    assert found["phase"] == "discard" and len(found["legal"]) >= 10
    assert all(a.startswith(("discard ", "knock ")) for a in found["legal"])


@pytest.mark.parametrize("engine", ENGINES)
def test_a_record_that_ends_with_the_knock_is_settled(engine: str) -> None:
    record = next(r for r in dealt(rounds=20) if r["actions"][-1].startswith("defend") and r["result"]["laid_off"])
    record["actions"].pop()
    ran = replayed(record, engine=engine)
    assert ran.status == 0 and ran.json[0]["result"] == record["result"]


def changed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {key: value for key, value in {**record, **changes}.items() if value is not ...}


DECK52 = " ".join(r + s for r in "A23456789TJQK" for s in "cdhs")
BAD: list[tuple[Any, str, int | None]] = [
    (b"{", "bad_json", None),
    (b"nonsense", "bad_json", None),
    (b'{"rules": "standard"', "bad_json", None),
    (b"[1, 2]", "bad_record", None),
    (b"{}", "bad_record", None),
    (b'{"rules": "\xff\xfe"}', "bad_json", None),
    (b'{"a":' * 100_000, "bad_json", None),
    ({"dealer": "0"}, "bad_record", None),
    ({"dealer": 2}, "invalid_setup", None),
    ({"dealer": -1}, "invalid_setup", None),
    ({"dealer": 2**63}, "invalid_setup", None),
    ({"rules": "nonsense"}, "unknown_ruleset", None),
    ({"rules": "standard, opening=discard"}, "invalid_ruleset", None),
    ({"rules": "standard, knock_limit=many"}, "invalid_ruleset", None),
    ({"deck": DECK52[3:]}, "bad_deck", None),
    ({"deck": "Ac" + DECK52[2:-2] + "Ac"}, "bad_deck", None),
    ({"deck": DECK52 + " Ac"}, "bad_deck", None),
    ({"deck": DECK52.replace("7h", "7x")}, "unknown_card", None),
    ({"deck": ""}, "bad_deck", None),
    ({"actions": ["fly"]}, "unknown_action", 0),
    ({"actions": [7]}, "bad_record", None),
    ({"actions": ["pass", "pass", "take"]}, "upcard_refused", 2),
    ({"actions": ["pass", "discard Ac"]}, "wrong_phase", 1),
    ({"actions": ["pass", "pass", "draw 5h"]}, "wrong_phase", 2),
    ({"actions": ["pass", "pass", "draw", "knock 7h = 7c7d"]}, "not_a_meld", 3),
    ({"actions": [], "result": {"how": "knock"}}, "result_mismatch", None),
]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("change", "code", "action"), BAD)
def test_a_bad_record_is_refused_in_its_place(change: Any, code: str, action: int | None, engine: str) -> None:
    (good,) = dealt()
    bad = change if isinstance(change, bytes) else {**changed(good, result=...), **change}
    ran = replayed(good, bad, good, engine=engine)
    assert ran.status == 1
    first, refused, last = ran.json
    assert first["ok"] and last["ok"] and last["line"] == 3
    assert (refused["line"], refused["ok"]) == (2, False)
    assert (refused["error"]["code"], refused["error"]["action"]) == (code, action)
    assert refused["error"]["message"]
    assert "line 2" in ran.err and f"[{code}]" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("engine", ENGINES)
def test_an_illegal_action_in_the_middle(engine: str) -> None:
    record = next(r for r in dealt(rounds=20) if len(r["actions"]) > 12)
    record["actions"].insert(6, "pass")
    ran = replayed(record, engine=engine)
    error = ran.json[0]["error"]
    assert (error["code"], error["action"], error["phase"]) == ("wrong_phase", 6, "draw")
    assert set(error["legal"]) <= {"take", "draw"} and "action 6" in ran.err


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("points", [1, 2]),
        ("winner", 7),
        ("how", "gin!"),
        ("deadwood", [0]),
        ("laid_off", ["Ac", "Ac"]),
        ("more", 1),
        ("winner", True),
    ],
)
def test_a_result_is_checked(key: str, value: Any, engine: str) -> None:
    (record,) = dealt()
    record["result"][key] = value
    ran = replayed(record, engine=engine)
    assert ran.status == 1
    assert ran.json[0]["error"]["code"] == ("bad_record" if key == "more" else "result_mismatch")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("knock 7h = 7c8d9h", "not_a_meld", "meld 1"),
        ("knock 7h = AsAdAc AsAhAc", "overlapping_melds", "meld 2 (AsAhAc)"),
        ("discard 7x", "unknown_card", "column 1"),
        ("fold", "unknown_action", None),
    ],
)
def test_an_action_that_cannot_be_read_is_refused_with_what_is_legal(
    text: str, code: str, place: str | None, engine: str
) -> None:
    (record,) = dealt()
    record["actions"] = ["take", text]
    del record["result"]
    (found,) = replayed(record, engine=engine).json
    error = found["error"]
    (legal,) = replayed({**record, "actions": ["take"]}, engine=engine).json
    assert (error["code"], error.get("place"), error["action"]) == (code, place, 1)
    assert (error["phase"], error["legal"], error["option"]) == ("discard", legal["legal"], None)


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_wrong_in_a_record_is_said_in_its_own_words(engine: str) -> None:
    (record,) = dealt()
    actual = record["result"]["winner"]
    for value, said in ((None, "null"), (True, "true"), ("Ann", '"Ann"')):
        (found,) = replayed({**record, "result": {**record["result"], "winner": value}}, engine=engine).json
        assert found["error"]["message"] == f"winner is {actual}, not {said}"
    (found,) = cli("replay", "-", "--json", "--engine", engine, stdin="null\n").json
    assert found["error"]["message"] == "a record is a JSON object, not null"


@pytest.mark.parametrize("engine", ENGINES)
def test_a_result_may_write_its_cards_in_any_way_but_true_is_no_number(engine: str) -> None:
    records = [r for seed in range(40) for r in dealt(rounds=5, seed=str(seed)) if r["result"]["laid_off"]]
    record = records[0]
    for write in (str.lower, lambda card: card.replace("T", "10"), str):
        laid_off = [write(card) for card in reversed(records[0]["result"]["laid_off"])]
        assert replayed({**record, "result": {**record["result"], "laid_off": laid_off}}, engine=engine).status == 0
    points = [float(p) for p in record["result"]["points"]]
    assert replayed({**record, "result": {**record["result"], "points": points}}, engine=engine).status == 1


def test_actions_after_the_end() -> None:
    (record,) = dealt()
    record["actions"].append("draw")
    error = replayed(record).json[0]["error"]
    assert error["code"] == "wrong_phase" and error["action"] == len(record["actions"]) - 1


@pytest.mark.skipif(not has_kernel(), reason="no kernel built")
def test_the_engines_answer_alike_on_records_that_were_tampered_with() -> None:
    rng = Random(3)
    pool = ["pass", "take", "draw", "draw 5h", "discard 7h", "knock 7h", "knock Ks = AsAdAc", "big gin", "defend", "x"]
    records = []
    for rules in ("standard", "open-knock", "oklahoma", "eleven", "openspiel", "showdown", "open-knock-table"):
        for record in dealt(rules, 10, "random") + dealt(rules, 8, "simple"):
            cut = changed(record, result=..., actions=record["actions"][: rng.randrange(len(record["actions"]) + 1)])
            mixed = changed(record, actions=[*record["actions"]])
            mixed["actions"].insert(rng.randrange(len(mixed["actions"]) + 1), rng.choice(pool))
            records += [record, cut, mixed]
    a, b = replayed(*records), replayed(*records, engine="kernel")
    assert a == b
    assert sum(found["ok"] for found in a.json) > len(records) / 2 and a.status == 1


def test_without_a_kernel_the_python_rules_answer() -> None:
    line = cli("deal", "--seed", "1").out.encode()
    ran = program("replay", "--engine", "kernel", "--json", "-", stdin=line, UNDERCUT_PURE="1")
    assert ran.status == 0 and ran.json[0]["ok"] and "kernel is not installed" in ran.err


def test_text_for_people(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    records = dealt(rounds=2)
    half = changed(records[0], result=..., actions=[])
    file.write_bytes(b"\n".join(map(msgspec.json.encode, [*records, half])) + b"\n{\n")
    ran = cli("replay", str(file))
    assert ran.status == 1
    assert ran.out.splitlines()[0].startswith("1: over, ") and "phase upcard, seat 1 to act" in ran.out
    assert f"{file}:4" in ran.err and "3 replayed, 1 refused" in ran.err


def test_windows_lines_and_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    lines = cli("deal", "--rounds", "2", "--seed", "1").out.splitlines()
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode() + b"\r\n\r\n")
    ran = cli("replay", str(file), "--json")
    assert ran.status == 0 and [found["line"] for found in ran.json] == [1, 2]


def test_a_byte_that_is_not_text_is_named_with_its_position_in_the_line() -> None:
    (found,) = cli("replay", "-", "--json", stdin=b'{"rules": "standard", "note": "caf\xe9"}\n').json
    assert found["error"]["code"] == "bad_json" and "byte 0xe9 in position 34" in found["error"]["message"]


def test_files_that_are_not_there_are_wrong_usage(tmp_path: Path) -> None:
    assert cli("replay", str(tmp_path / "none.jsonl")).status == 2
    assert cli("replay", str(tmp_path)).status == 2


def test_a_long_line_is_not_read_into_memory() -> None:
    (good,) = dealt()
    ran = replayed(good, b"x" * 5_000_000, good)
    assert [found["ok"] for found in ran.json] == [True, False, True]
    assert ran.json[1]["error"]["code"] == "line_too_long" and ran.json[2]["line"] == 3


@pytest.mark.long
def test_memory_stays_flat_over_many_lines() -> None:
    """The peak over forty times the lines hardly moves."""
    # The peak that getrusage tells is at least that of the process that ran the tests.
    code = (
        "import sys; from undercut.cli import main\n"
        "main(['replay', '-', '--json'])\n"
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)"
    )
    if not Path("/proc/self/status").exists():
        pytest.skip("this system does not tell the peak")

    def peak(lines: int) -> int:
        data = b'{"rules": "standard", "dealer": 0}\n' * lines
        ran = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, env=environment())
        assert ran.stdout.count(b"bad_record") == lines
        return int(ran.stderr.splitlines()[-1])

    assert peak(40_000) < 1.2 * peak(2_000)
