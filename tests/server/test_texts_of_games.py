"""Games as texts: a reader brings one, a player takes one along."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.property.test_game_texts import game, played
from tests.serving import Guest
from undercut.bots.levels import LEVELS
from undercut.errors import UndercutError
from undercut.notation import events_of, game_text, match_record, parse_game_text, replay_match
from undercut.rulesets import RULESETS
from undercut.server import messages as m
from undercut.server.views.uploads import imported_text, uploaded_game
from undercut.table import Table

EPISODE = Path(__file__).parents[1] / "data" / "kaggle-episode.json"


@pytest.mark.parametrize("rules", RULESETS)
def test_the_events_of_a_record_are_those_of_a_table(rules: str) -> None:
    record = game(rules, rounds=3)
    events = events_of(record)
    table = Table.replay(events)
    assert match_record(events) == record
    assert table.game.sheet.totals == replay_match(record).sheet.totals
    assert table.is_over == (record.totals is not None)


@pytest.mark.parametrize("rules", RULESETS)
def test_every_round_of_a_text_is_told(rules: str) -> None:
    record = game(rules, rounds=2)
    for number, boards in enumerate(record.rounds, 1):
        for board, one in enumerate(boards):
            told = uploaded_game(game_text(record), number, board)
            assert (told.replay.round, told.replay.board) == (number, board)
            assert len(told.replay.steps) == len(one.actions) + 1
            assert told.game.players == list(record.players)
            assert told.game.rounds == len(record.rounds)


def test_a_whole_game_has_its_end_and_its_totals() -> None:
    record = game("standard", "whole", rounds=100)
    told = uploaded_game(game_text(record), 1, 0)
    assert record.totals is not None and record.winner is not None
    assert told.game.sheet.columns[0].totals == list(record.totals)
    assert told.game.winner == [record.winner]
    assert told.game.table is None and told.game.you is None


def test_a_round_alone_is_told_too() -> None:
    told = uploaded_game(game_text(played("standard", 3)), 1, 0)
    assert told.game.rounds == 1 and told.game.end is None


def test_players_that_are_bots_are_shown_as_bots() -> None:
    record = msgspec.structs.replace(game("standard", rounds=1), players=("You", LEVELS[0]))
    assert uploaded_game(game_text(record), 1, 0).replay.bots == [None, LEVELS[0]]


@pytest.mark.parametrize(("number", "code"), [(9, "not_finished")])
def test_a_round_that_is_not_there(number: int, code: str) -> None:
    with pytest.raises(UndercutError) as refused:
        uploaded_game(game_text(game("standard", rounds=1)), number, 0)
    assert refused.value.code == code


def test_games_of_files_become_texts() -> None:
    record = game("standard", "whole", rounds=100)
    text = imported_text(m.ImportRequest(record=record.as_dict())).text
    assert text == game_text(record)
    assert parse_game_text(imported_text(m.ImportRequest(record=played("standard", 3).as_dict())).text)
    episode = json.loads(EPISODE.read_bytes())
    history = [int(number) for number in episode["info"]["actionHistory"]]
    asked = m.ImportRequest(game="gin_rummy()", history=history, players=["Ann", "Ben"])
    told = uploaded_game(imported_text(asked).text, 1, 0)
    assert told.game.players == ["Ann", "Ben"] and told.game.end is not None
    assert len(told.replay.steps) == 1 + len([one for one in told.replay.steps if one.action])


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (m.ImportRequest(), "other_game"),
        (m.ImportRequest(game="chess()", history=[1]), "other_game"),
        (m.ImportRequest(game="gin_rummy()", history=[1]), "not_finished"),
        (m.ImportRequest(game="gin_rummy()", history=[10**15] * 1_000), "bad_history"),
        (m.ImportRequest(record={"rounds": []}), "bad_record"),
        (m.ImportRequest(record={}), "bad_record"),
    ],
)
def test_a_file_that_is_no_game_is_refused(asked: m.ImportRequest, code: str) -> None:
    with pytest.raises(UndercutError) as refused:
        imported_text(asked)
    assert refused.value.code == code


def test_a_file_is_imported_and_replayed_over_http(ada: Guest) -> None:
    history = [int(number) for number in json.loads(EPISODE.read_bytes())["info"]["actionHistory"]]
    made = ada.ask("POST", "/api/import", {"game": "gin_rummy()", "history": history, "players": ["Ann", "Ben"]})
    assert made.status == 200, made.json
    told = ada.ask("POST", "/api/replay", made.json).json
    assert told["game"]["players"] == ["Ann", "Ben"] and told["game"]["end"] is not None
    assert ada.ask("POST", "/api/import", {"game": "chess()"}).json["code"] == "other_game"
    assert ada.ask("POST", "/api/import", {"history": [1] * 1_001}).status == 400
    assert ada.ask("POST", "/api/import", {"record": {"note": "x" * 20_000}}).status == 413
