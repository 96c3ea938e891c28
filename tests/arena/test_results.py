"""An arena's results file goes on only under the rules that its pairs were played under."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from undercut.arena.match import Half, Match, Pair
from undercut.arena.results import Results
from undercut.errors import UndercutError
from undercut.rulesets import ruleset

PAIR = Pair(0, (Half(1.0, (10,)), Half(0.0, (-5,))), (9, 9), (1.0, 1.0))


def match(rules: str) -> Match:
    return Match("simple", "random", rules, "rounds", "7")


def written(path: Path, rules: str) -> list[str]:
    with Results(match(rules), path) as results:
        results.add(PAIR)
    return path.read_text().splitlines()


def test_the_file_names_the_hash_of_its_rules_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines = written(path, "rubber")
    assert json.loads(lines[0])["rules_hash"] == ruleset("rubber").hash
    with Results(match("rubber"), path) as results:
        assert results.read == {0: PAIR}


def test_a_file_of_rules_that_have_changed_since_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    head, *pairs = written(path, "standard")
    path.write_text("\n".join([head.replace(ruleset("standard").hash, "0123456789ab"), *pairs]) + "\n")
    with pytest.raises(UndercutError, match="0123456789ab"):
        Results(match("standard"), path)


@pytest.mark.parametrize("text", [b"my notes", b"my notes\n", b"{}", b'{"match":"\xff"}\n', b'{"a":' * 2000 + b"\n"])
def test_a_file_that_holds_something_else_is_left_alone(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(text)
    with pytest.raises(UndercutError) as caught:
        Results(match("standard"), path)
    assert caught.value.code == "bad_results" and path.read_bytes() == text


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    head, _ = written(path, "standard")
    path.write_text(head[:20])
    assert written(path, "standard")[0] == head
