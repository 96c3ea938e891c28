"""``undercut puzzle`` as a program of its own: answers, progress that is kept, errors from reviews, refusals."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import msgspec
import pytest

from tests.cli.cli_run import Ran, cli, program
from undercut.analysis import repetition
from undercut.analysis.puzzles import daily, puzzle, puzzles
from undercut.analysis.review import review_json, review_record
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.kernel import has_kernel
from undercut.notation.rounds import record_of
from undercut.rulesets import ruleset, ruleset_label
from undercut.setup import shuffled

pytestmark = pytest.mark.usefixtures("one_day")


def run(data: Path, *args: str, stdin: str = "") -> Ran:
    """The command with a data folder, as a program."""
    return program("puzzle", *args, stdin=stdin.encode(), UNDERCUT_DATA=str(data))


def first_new(data: Path) -> str:
    """The puzzle that is shown first."""
    shown: dict[str, Any] = run(data, "--json").json[0]["puzzle"]
    return str(shown["id"])


# --- solving ----------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_puzzles_are_answered_line_by_line_and_progress_is_kept(tmp_path: Path) -> None:
    first = puzzle(first_new(tmp_path))
    wrong, began = first.choices[-1].action, time.time()
    ran = run(tmp_path, "--json", stdin=f"nonsense\n{wrong}\n")
    ended = time.time()
    shown, refused, told, other = ran.json
    assert ran.status == 1 and "line 1" in ran.err
    assert shown["puzzle"] == {
        "id": first.id,
        "kind": first.kind,
        "rules": first.rules,
        "difficulty": first.difficulty,
        "position": first.position,
        "legal": [str(action) for action in first.view().legal_actions()],
    }
    assert refused["ok"] is False and refused["error"]["code"] == "unknown_action"
    answer = told["answer"]
    assert (answer["id"], answer["solved"], answer["played"], answer["best"]) == (first.id, False, wrong, first.best)
    assert answer["loss"] == pytest.approx(first.choices[0].points - first.choices[-1].points)
    assert [choice["action"] for choice in answer["choices"]] == [choice.action for choice in first.choices]
    assert began - 1 < answer["due"] / 1000 - 600 < ended + 1
    assert other["puzzle"]["id"] != first.id
    # Another process knows it.
    assert first_new(tmp_path) == other["puzzle"]["id"]
    (stats,) = run(tmp_path, "--stats", "--json").json
    assert stats | {"kinds": 0} == {
        "puzzles": len(puzzles()), "tried": 1, "due": 0, "streak": 0, "today": {"tries": 1, "solved": 0}, "kinds": 0,
    }  # fmt: skip
    assert stats["kinds"][first.kind] == {"tries": 1, "solved": 0}


@pytest.mark.long
def test_what_is_due_comes_first_and_a_solution_counts(tmp_path: Path) -> None:
    first = puzzle(first_new(tmp_path))
    run(tmp_path, first.id, "--json", stdin=first.choices[-1].action)
    file = tmp_path / "puzzles.json"
    kept = json.loads(file.read_bytes())
    kept["seen"][first.id]["due"] -= 3_600_000
    file.write_text(json.dumps(kept))
    shown, told, _ = run(tmp_path, "--json", stdin=first.best).json
    assert shown["puzzle"]["id"] == first.id and told["answer"]["solved"]
    (stats,) = run(tmp_path, "--stats", "--json").json
    assert (stats["tried"], stats["streak"], stats["today"]) == (1, 1, {"tries": 2, "solved": 1})
    listed = {row["id"]: row for row in run(tmp_path, "--list", "--json").json}
    assert len(listed) == len(puzzles())
    assert (listed[first.id]["tries"], listed[first.id]["solved"]) == (2, 1)
    assert listed[first.id]["due"] == told["answer"]["due"]
    others = [row for name, row in listed.items() if name != first.id]
    assert all(row["due"] is None and not row["tries"] for row in others)


@pytest.mark.long
def test_a_person_is_shown_the_position_and_told_why(tmp_path: Path) -> None:
    one = next(one for one in puzzles() if one.kind == "discard")
    wrong = one.choices[-1].action
    ran = run(tmp_path, one.id, "--plain", stdin=f"?\nwin\nt\nl\n{wrong}\n")
    assert ran.status == 0 and not ran.err
    for text in (
        f"Puzzle 1 ({one.id}), {ruleset_label(one.rules)}, missed by {one.difficulty} of 6 players.",
        "Legal now:",
        "'win' is not a command or a card",
        "You hold eleven cards: discard one",
        "Which card to discard?",
        "Not the best choice.",
        f"Best: {one.best}.",
        f"{wrong} (your answer): {one.choices[0].points - one.choices[-1].points:.1f} ± ",
        "You will see it again in 10 minutes.",
    ):
        assert text in ran.out, text
    assert "points less" not in ran.out.split("Not the best choice.")[0], "nothing of the answer before it"
    again = run(tmp_path, one.id, "--plain", stdin=one.best)
    assert "Right: this is the best choice." in again.out and "does not count" in again.out


def test_a_session_goes_from_puzzle_to_puzzle_until_it_is_left(tmp_path: Path) -> None:
    first = puzzle(first_new(tmp_path))
    ran = run(tmp_path, "--plain", stdin=f"{first.best}\n\nq\n")
    assert ran.status == 0
    assert f"Puzzle 1 ({first.id})" in ran.out and "Puzzle 2 (" in ran.out and "Puzzle 3 (" not in ran.out
    assert "in 2 days" in ran.out or "in 3 days" in ran.out
    assert ran.out.rstrip().endswith("Your progress is kept.")


def test_cards_are_spoken_as_words(tmp_path: Path) -> None:
    out = run(tmp_path, "--spoken", stdin="").out
    assert " of hearts" in out or " of spades" in out


def test_the_daily_puzzle_is_that_of_the_date(tmp_path: Path) -> None:
    before = datetime.now(UTC)
    (shown,) = run(tmp_path, "--daily", "--json").json
    assert shown["puzzle"]["id"] in {daily(at.date()).id for at in (before, datetime.now(UTC))}


# --- errors of one's own ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")
@pytest.mark.long
def test_errors_in_reviews_are_puzzles(tmp_path: Path) -> None:
    rules = ruleset("standard")
    lines, errors = [], {}
    for number in range(2):
        deck = shuffled(Random(f"errors:{number}"))
        rngs = [Random(f"{number}:{seat}") for seat in range(2)]
        end, actions = play_round(rules, 0, deck, [bot("random"), bot("simple")], rngs)
        review = review_record(record_of(rules, 0, deck, actions, end), 200)
        lines.append(msgspec.json.encode(review_json(review, number + 1)))
        for decision in review.rounds[0].decisions:
            if decision.grade in ("mistake", "blunder") and decision.clear and decision.kind in ("draw", "upcard"):
                errors[decision.best, decision.played, round(decision.loss, 6)] = decision
    file = tmp_path / "review.jsonl"
    file.write_bytes(b"\n".join(lines) + b"\n")
    listed = run(tmp_path, "--from", str(file), "--list", "--json").json
    assert len(listed) >= len(errors) > 0 and len({row["id"] for row in listed}) == len(listed)
    for number, row in enumerate([row for row in listed if row["kind"] in ("draw", "upcard")][:3]):
        best = None
        for action in ("draw", "take") if row["kind"] == "draw" else ("take", "pass"):
            ran = run(tmp_path / f"{number}{action}", row["id"], "--from", str(file), "--json", stdin=action)
            told = ran.json[1]["answer"]
            best = told["best"]
            assert told["solved"] == (action == best)
            if action != best:
                assert (best, action, round(told["loss"], 6)) in errors and told["why"]
        assert best


@pytest.mark.long
def test_a_file_that_is_no_review_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "review.jsonl"
    file.write_text('{"rules": "standard", "decisions": [], "rounds": []}\n{"rules": 7}\n')
    ran = run(tmp_path, "--from", str(file))
    assert ran.status == 1 and f"{file}:2" in ran.err and "[bad_review]" in ran.err
    file.write_text('{"rules": "standard", "decisions": [], "rounds": []}\n')
    ran = run(tmp_path, "--from", str(file))
    assert ran.status == 1 and "[no_puzzles]" in ran.err


# --- what is wrong ----------------------------------------------------------------------------------------------------


def test_unknown_puzzles_and_contradicting_options_are_refused(tmp_path: Path) -> None:
    ran = run(tmp_path, "00000000")
    assert ran.status == 1 and "[unknown_puzzle]" in ran.err
    assert run(tmp_path, puzzles()[0].id, "--daily").status == 2


def test_damaged_progress_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text("{")
    ran = run(tmp_path, "--stats")
    assert ran.status == 1 and "[bad_progress]" in ran.err and str(file) in ran.err
    assert file.read_text() == "{"


def test_progress_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").mkdir()
    ran = run(tmp_path, "--stats")
    assert ran.status == 1 and "[bad_progress]" in ran.err
    assert "Errno" not in ran.err and ran.err.count("puzzles.json") == 1


def test_without_fsrs_it_is_said_what_to_install(tmp_path: Path) -> None:
    repetition._scheduler.cache_clear()
    with mock.patch.dict("sys.modules", {"fsrs": None}):
        ran = cli("puzzle", "--stats", UNDERCUT_DATA=str(tmp_path))
    assert ran.status == 1 and "pip install 'undercut[puzzles]'" in ran.err
