"""``undercut import`` into ``undercut replay``: what is converted, and what is named and skipped."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.cli.cli_run import cli
from undercut.languages import LANGUAGES

EPISODE = Path(__file__).parents[1] / "data" / "kaggle-episode.json"


def test_an_episode_can_be_replayed() -> None:
    ran = cli("import", str(EPISODE))
    assert (ran.status, ran.err) == (0, "1 imported, 0 skipped\n")
    (record,) = ran.json
    assert record["players"] == ["Player 1", "Player 2"] and record["x_openspiel"]["unknown"] == 2
    again = cli("replay", "-", "--json", stdin=ran.out)
    (answer,) = again.json
    assert again.status == 0 and answer["over"] and answer["totals"] == [0, 0]
    assert cli("import", "-", stdin=EPISODE.read_bytes()).out == ran.out
    assert cli("import", "-", stdin=ran.out).out == ran.out, "a record stays as it is"


def test_what_cannot_be_converted_is_named_and_skipped(tmp_path: Path) -> None:
    record = json.loads(cli("import", str(EPISODE)).out)
    lines = [
        {"kind": "guest", "guest": "g", "name": "Ann", "created": 5},
        {"kind": "game", "record": record},
        {"name": "open_spiel_chess", "steps": [], "configuration": {"openSpielGameString": "chess()"}},
        {"kind": "pad", "pad": "p", "operations": []},
        record | {"totals": [7, 0], "winner": 0},
    ]
    file = tmp_path / "data.jsonl"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, lines)))
    ran = cli("import", str(file))
    assert ran.status == 1 and ran.json == [record]
    assert f"{file}:3: " in ran.err and "[other_game]" in ran.err
    assert f"{file}:5: " in ran.err and "[result_mismatch]" in ran.err
    assert "2 entries of the download are not games" in ran.err and "1 imported, 2 skipped" in ran.err


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_file_that_is_something_else(spoken: str) -> None:
    ran = cli("--language", spoken, "import", "-", stdin="# a title\n\nsome text\n")
    assert ran.status == 1 and ran.out == ""
    assert "Kaggle" in ran.err and "[bad_import]" in ran.err


def test_a_file_that_does_not_exist_is_wrong_usage() -> None:
    assert cli("import", "nowhere.json").status == 2


@pytest.mark.parametrize("command", ["replay", "review"])
def test_other_commands_name_this_one(command: str) -> None:
    ran = cli(command, str(EPISODE))
    assert ran.status == 1 and "undercut import" in ran.err and "[to_import]" in ran.err
    assert ran.err.count("to_import") == 1, "an indented file is one document"
