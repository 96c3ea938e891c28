"""``undercut review``: what it prints, what it refuses, and how it continues."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import Ran, cli, environment, program
from tests.games import finished_table
from undercut.cli.review.rich_review import graph
from undercut.kernel import has_kernel
from undercut.notation import encode_event
from undercut.table import Table

pytestmark = pytest.mark.skipif(not has_kernel(), reason="no kernel built")

BUDGET = ("--budget", "30")


def dealt(rounds: int, rules: str = "standard", bots: str = "easy,simple", seed: str = "7") -> str:
    ran = cli("deal", "--rules", rules, "--rounds", str(rounds), "--seed", seed, "--bots", bots)
    assert ran.status == 0
    return ran.out


def reviewed(records: str, *args: str) -> Ran:
    return cli("review", "-", "--jobs", "1", *BUDGET, *args, stdin=records)


def refusals(ran: Ran) -> list[str]:
    """Standard error without what says how far the work has come."""
    return [line for line in ran.err.splitlines() if not line.startswith("undercut: record ")]


def game(rules: str = "quick, target=30") -> Table:
    """A game that is over."""
    return finished_table(rules, ["Ann", "Ben"], ["easy", "simple"], "3")


SEAT = {"seat", "player", "decisions", "error_rate", "errors", "luck", "result", "adjusted"}
DECISION = {"index", "seat", "played", "best", "choices", "loss", "class", "clear"}
CHOICE = {"action", "points", "points_stderr", "win", "win_stderr"}
CHANCE = {"index", "seat", "kind", "luck"}


def test_an_object_a_record() -> None:
    records = dealt(2)
    ran = reviewed(records, "--json")
    assert ran.status == 0 and not refusals(ran)
    for line, (found, record) in enumerate(zip(ran.json, map(msgspec.json.decode, records.splitlines())), 1):
        assert (found["line"], found["rules"]) == (line, "standard")
        assert [seat["seat"] for seat in found["seats"]] == [0, 1]
        for seat in found["seats"]:
            assert set(seat) >= SEAT
            assert set(seat["errors"]) == {"inaccuracy", "mistake", "blunder"}
            points = record["result"]["points"]
            assert seat["result"] == points[seat["seat"]] - points[1 - seat["seat"]]
            assert seat["adjusted"] == pytest.approx(seat["result"] - seat["luck"])
        actions = found["rounds"][0]["actions"]
        assert actions == record["actions"]
        for decision in found["decisions"]:
            assert set(decision) >= DECISION
            assert actions[decision["index"]].startswith(decision["played"].partition(" =")[0])
            choices = decision["choices"]
            assert all(set(choice) >= CHOICE for choice in choices)
            assert choices[0]["action"] == decision["best"]
            assert decision["played"] in [choice["action"] for choice in choices]
            assert decision["class"] in ("forced", "best", "sound", "inaccuracy", "mistake", "blunder")
        assert all(set(chance) >= CHANCE for chance in found["chances"])
        drawn = [i for i, action in enumerate(actions) if action == "draw"]
        assert [chance["index"] for chance in found["chances"] if chance["kind"] == "draw"] == drawn
        both = sum(chance["luck"] * (1, -1)[chance["seat"]] for chance in found["chances"])
        assert found["seats"][0]["luck"] == pytest.approx(both) == pytest.approx(-found["seats"][1]["luck"])


@pytest.mark.long
def test_processes_do_not_change_a_byte() -> None:
    records = dealt(3)
    alone = cli("review", "-", "--json", "--jobs", "1", *BUDGET, stdin=records)
    ran = program("review", "-", "--json", "--jobs", "3", *BUDGET, stdin=records.encode())
    assert ran.status == 0 and ran.out == alone.out


@pytest.mark.skipif(os.name == "nt", reason="pipes of Windows do not say whether they are empty")
@pytest.mark.parametrize("jobs", ["1", "3"])
@pytest.mark.long
def test_who_waits_for_an_answer_gets_it_before_the_end_of_the_input(jobs: str) -> None:
    command = [sys.executable, "-m", "undercut", "review", "-", "--json", "--jobs", jobs, *BUDGET]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command,
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
        start_new_session=True,
    ) as running:
        assert running.stdin is not None and running.stdout is not None
        rescue = threading.Timer(120, os.killpg, (running.pid, signal.SIGKILL))
        rescue.start()
        for record, key in zip([*dealt(2).splitlines(), "{}"], ("decisions", "decisions", "error"), strict=True):
            running.stdin.write(record + "\n")
            running.stdin.flush()
            assert key in msgspec.json.decode(running.stdout.readline())
        rescue.cancel()
        running.stdin.close()
        assert running.wait() == 1


@pytest.mark.long
def test_one_seat() -> None:
    records = dealt(1)
    both, one = reviewed(records, "--json").json[0], reviewed(records, "--json", "--seat", "1").json[0]
    assert one["seats"] == [both["seats"][1]]
    assert one["decisions"] == [decision for decision in both["decisions"] if decision["seat"] == 1]
    assert one["chances"] == both["chances"]


@pytest.mark.long
def test_a_match_and_the_saved_game_of_it_have_the_same_review(tmp_path: Path) -> None:
    table = game()
    match = table.record().line()
    save = tmp_path / "game.jsonl"
    save.write_bytes(b"".join(encode_event(event) + b"\n" for event in table.log))
    (one,) = reviewed(match, "--json").json
    (other,) = cli("review", str(save), "--jobs", "1", "--json", *BUDGET).json
    assert one == other
    assert [seat["player"] for seat in one["seats"]] == ["Ann", "Ben"]
    assert len(one["rounds"]) == len(table.record().rounds)
    # The chance to win is 0 or 1 when the game is over, and the scores are those before each round.
    assert one["rounds"][-1]["win"][-1] == (table.ended is not None and table.ended.winner == 0)
    assert one["rounds"][0]["scores"] == [0, 0]


def test_without_a_file_the_game_that_was_finished_last_is_reviewed(tmp_path: Path) -> None:
    table = game()
    lines = [encode_event(event) + b"\n" for event in table.log]
    for age, (name, count) in enumerate((("old", len(lines)), ("finished", len(lines)), ("running", len(lines) - 9))):
        path = tmp_path / f"{name}.jsonl"
        path.write_bytes(b"".join(lines[:count]))
        os.utime(path, ns=(age, age))
    ran = cli("review", "--jobs", "1", "--plain", *BUDGET, UNDERCUT_DATA=str(tmp_path))
    assert ran.status == 0 and f"reviewing {tmp_path / 'finished.jsonl'}" in ran.err and "Ann: " in ran.out
    nothing = cli("review", UNDERCUT_DATA=str(tmp_path / "empty"))
    assert nothing.status == 1 and "no_saved_game" in nothing.err


BAD: list[tuple[Any, str, int | None]] = [
    (b"nonsense", "bad_json", None),
    ({"deck": "Ac"}, "bad_deck", None),
    ({"actions": ["pass", "fly"]}, "unknown_action", 1),
    ({"result": {"winner": 7}}, "result_mismatch", None),
    ({"actions": [], "result": None}, "not_finished", None),
]


@pytest.mark.parametrize(("change", "code", "action"), BAD)
@pytest.mark.long
def test_a_bad_record_is_refused_in_its_place(change: Any, code: str, action: int | None) -> None:
    good = dealt(1)
    bad = change if isinstance(change, bytes) else msgspec.json.encode(msgspec.json.decode(good) | change)
    ran = reviewed(f"{good}{bad.decode()}\n{good}", "--json")
    assert ran.status == 1
    first, refused, last = ran.json
    assert {key: value for key, value in first.items() if key != "line"} == {
        k: v for k, v in last.items() if k != "line"
    }
    assert (refused["line"], refused["ok"]) == (2, False)
    assert (refused["error"]["code"], refused["error"]["action"]) == (code, action) and refused["error"]["message"]
    assert "line 2" in ran.err and f"[{code}]" in ran.err and len(refusals(ran)) == 1


def test_games_of_more_than_two_are_refused() -> None:
    ran = reviewed(dealt(1, "open-knock-table", "random"), "--json")
    assert ran.status == 1 and ran.json[0]["error"]["code"] == "not_two_handed"


def test_a_wrong_saved_game_is_refused_at_its_event(tmp_path: Path) -> None:
    lines = [encode_event(event) for event in game().log]
    lines[12], lines[13] = lines[13], lines[12]
    ran = reviewed(b"\n".join(lines).decode(), "--json")
    assert ran.status == 1 and 13 <= ran.json[0]["line"] <= 14 and not ran.json[0]["ok"]


def test_without_the_kernel_it_says_what_is_missing() -> None:
    ran = program("review", "-", stdin=dealt(1).encode(), UNDERCUT_PURE="1")
    assert ran.status == 1 and "no_kernel" in ran.err and ran.out == ""


# --- for people -------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_sentences_and_drawing_say_the_same() -> None:
    records = dealt(3)
    found = reviewed(records, "--json").json
    worst = max(
        (d for one in found for d in one["decisions"] if d["class"] in ("inaccuracy", "mistake", "blunder")),
        key=lambda d: d["win_loss"],
    )
    sentences, drawn = reviewed(records, "--plain").out, reviewed(records).out
    assert f"{worst['class']}, {worst['played']}. It lost {worst['loss']:.1f} points, give or take" in sentences
    assert f"lost {worst['loss']:.1f} ±" in drawn and worst["class"] in drawn
    for seat, name in enumerate(("easy", "simple")):
        assert all(one["seats"][seat]["player"] == name for one in found)
        decisions = sum(one["seats"][seat]["decisions"] for one in found)
        lost = sum(one["seats"][seat]["decisions"] * (one["seats"][seat]["error_rate"] or 0) for one in found)
        assert f"{name}: {decisions} decisions that counted, {lost / decisions:.2f} points lost" in sentences
        assert f"{lost / decisions:.2f}" in drawn
    assert max(map(len, drawn.splitlines())) <= 100


@pytest.mark.long
def test_narrow_screens_have_sentences() -> None:
    records = dealt(2)
    sentences = reviewed(records, "--plain").out
    narrow = cli("review", "-", "--jobs", "1", *BUDGET, stdin=records, COLUMNS="40").out
    assert max(map(len, narrow.splitlines())) <= 40 and "…" not in narrow
    first = sentences.splitlines()[0]
    assert " ".join(narrow.split()).startswith(first)


@pytest.mark.long
def test_few_errors_or_many() -> None:
    records = dealt(3)
    assert "Best: " not in reviewed(records, "--plain", "--errors", "0").out
    assert reviewed(records, "--plain", "--errors", "2").out.count("Best: ") == 2


@pytest.mark.long
def test_text_without_symbols_if_the_output_has_none() -> None:
    ran = program("review", "-", "--jobs", "1", *BUDGET, stdin=dealt(1).encode(), PYTHONIOENCODING="ascii:replace")
    assert ran.status == 0 and "points lost per decision" in ran.out and ran.out.isascii()


def test_the_graph_goes_where_the_values_are() -> None:
    """The dots of a column are at the height of its value: the top row for 1, the lowest for 0."""
    rows = graph([0.0] * 10 + [1.0] * 10, 10, 3)
    assert len(rows) == 3 and all(len(row) == 10 for row in rows)
    assert rows[0][:4] == "    " and rows[2][-4:] == "    "
    assert " " not in rows[2][:4] and " " not in rows[0][-4:]


# --- stopped and continued --------------------------------------------------------------------------------------------


def stopped_at(out: Path, file: Path, lines: int, part: int) -> int:
    """Reviews a file, and presses Ctrl-C when so many lines are in the output and so many decisions beside it."""
    command = [
        sys.executable,
        "-m",
        "undercut",
        "review",
        str(file),
        "--json",
        "--jobs",
        "1",
        "--out",
        str(out),
        *BUDGET,
    ]
    beside = out.with_name(out.name + ".part")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment()) as running:
        limit = time.monotonic() + 120
        while not (_lines(out) >= lines and _lines(beside) >= part):
            assert running.poll() is None and time.monotonic() < limit
            time.sleep(0.002)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate()
        assert b"the same command continues" in err and b"Traceback" not in err
        return running.returncode


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.long
def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    file, out = tmp_path / "rounds.jsonl", tmp_path / "reviews.jsonl"
    file.write_text(dealt(3) + "nonsense\n" + game().record().line() + "\n")
    whole = cli("review", str(file), "--jobs", "1", "--json", *BUDGET)
    assert whole.status == 1
    assert stopped_at(out, file, 0, 3) == 130
    beside = out.with_name(out.name + ".part")
    decided = beside.read_bytes()
    assert stopped_at(out, file, 2, 2) == 130
    assert stopped_at(out, file, 4, 5) == 130
    assert whole.out.encode().startswith(out.read_bytes()) and _lines(out) == 4
    # What was decided before the first stop is in the review, not computed anew.
    first = msgspec.json.decode(out.read_bytes().splitlines()[0])
    for line in decided.splitlines()[:3]:
        part = msgspec.json.decode(line)
        done = first["decisions"][part["index"]]
        # Beside the file a reason is kept without words.
        assert part["decision"] | {"why": done["why"]} == {k: v for k, v in done.items() if k != "round"}
    ran = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
    assert (ran.status, ran.out) == (1, whole.out) and refusals(ran) == refusals(whole)
    assert out.read_text() == whole.out and not beside.exists()
    # Once more: nothing is left to do, and the answers are the same.
    before = out.stat().st_mtime_ns
    assert cli("review", str(file), "--json", "--out", str(out), *BUDGET).out == whole.out
    assert out.stat().st_mtime_ns == before


@pytest.mark.long
def test_a_torn_line_is_made_again(tmp_path: Path) -> None:
    file, out = tmp_path / "rounds.jsonl", tmp_path / "reviews.jsonl"
    file.write_text(dealt(2))
    whole = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
    data = out.read_bytes()
    out.write_bytes(data[:-100])
    out.with_name(out.name + ".part").write_bytes(b'{"key": 1, "torn')
    again = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
    assert again.out == whole.out and out.read_bytes() == data


@pytest.mark.long
def test_kept_decisions_are_taken_as_they_are(tmp_path: Path) -> None:
    """A mark in a kept decision comes out in the review, so it was not computed again."""
    file, out = tmp_path / "rounds.jsonl", tmp_path / "reviews.jsonl"
    file.write_text(game().record().line() + "\n")
    assert stopped_at(out, file, 0, 4) == 130
    beside = out.with_name(out.name + ".part")
    lines = beside.read_bytes().splitlines()
    part = msgspec.json.decode(lines[2])
    part["decision"]["why"] = "marked"
    lines[2] = msgspec.json.encode(part)
    beside.write_bytes(b"\n".join(lines) + b"\n")
    (found,) = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET).json
    assert [d["why"] for d in found["decisions"]].count("marked") == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("--budget", "31"), "with --budget 30; this one is"),
        (("--seat", "1"), "another --seat"),
    ],
)
def test_reviews_of_another_order_are_not_mixed(tmp_path: Path, change: tuple[str, ...], words: str) -> None:
    file, out = tmp_path / "rounds.jsonl", tmp_path / "reviews.jsonl"
    file.write_text(dealt(1))
    cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
    data = out.read_bytes()
    ran = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET, *change)
    assert ran.status == 1 and "[other_review]" in ran.err and words in ran.err and out.read_bytes() == data


def test_reviews_of_other_records_are_not_mixed(tmp_path: Path) -> None:
    file, out = tmp_path / "rounds.jsonl", tmp_path / "reviews.jsonl"
    file.write_text(dealt(1))
    cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
    for other in (dealt(1, seed="8"), "nonsense\n", game().record().line()):
        file.write_text(other)
        ran = cli("review", str(file), "--jobs", "1", "--json", "--out", str(out), *BUDGET)
        assert ran.status == 1 and "of another record" in ran.err


@pytest.mark.parametrize("text", ["my notes", "my notes\n", "{}", '{"line":[]}\n'])
def test_a_file_that_holds_something_else_is_left_alone(text: str, tmp_path: Path) -> None:
    file, out = tmp_path / "rounds.jsonl", tmp_path / "notes.txt"
    file.write_text(dealt(1))
    out.write_text(text)
    ran = cli("review", str(file), "--out", str(out), *BUDGET)
    assert ran.status == 1 and "[bad_reviews]" in ran.err and out.read_text() == text
