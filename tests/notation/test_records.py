"""Round and match records: their keys, their rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games import moves
from undercut.actions import Discard, Draw, Pass
from undercut.bots import bot
from undercut.cards import DECK
from undercut.cli.deal import deal_line
from undercut.errors import NotationError
from undercut.notation import parse_match, parse_record, read_event, replay, replay_match, result_json
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.table import Table

GAMES = Path(__file__).parents[1] / "data" / "games"
EXPECTED: dict[str, Any] = json.loads((GAMES / "expected.json").read_text())
MATCHES = list(zip((GAMES / "matches.jsonl").read_text().splitlines(), EXPECTED["matches"], strict=True))
ROUNDS = list(zip((GAMES / "rounds.jsonl").read_text().splitlines(), EXPECTED["rounds"], strict=True))
KEPT = {
    "players": ["Ann", "Ben"], "date": "2026-11-21", "note": "a fine round", "nonce": "ab12", "commitment": "cd34",
    "x_table": {"any": ["thing", 1]},
}  # fmt: skip


def dealt(rules: str = "standard", number: int = 3) -> dict[str, Any]:
    return msgspec.json.decode(deal_line(ruleset(rules), "records", number, [bot("simple"), bot("simple")]))  # type: ignore[no-any-return]


def played(rules: str, seed: str, rounds: int | None = None) -> Table:
    """A game between ``simple`` players, to its end or for so many rounds."""
    table = Table.open(ruleset(rules), ("Ann", "Ben"), (None, None), seed)
    for _ in moves(table):
        if table.between_rounds and table.game.round_number == rounds:
            break
    return table


def encoded(record: Any) -> bytes:
    return msgspec.json.encode(record)


# --- keys


def test_keys_that_mean_nothing_to_a_replay_are_kept_and_written_back() -> None:
    record = {**dealt(), **KEPT}
    read = parse_record(encoded(record))
    assert read.kept == KEPT
    assert msgspec.json.decode(read.line()) == record
    assert replay(read).is_over


@pytest.mark.parametrize("keys", [["Result"], ["deal", "dealr"], ["X_mine"], ["rounds"]])
def test_any_other_key_is_an_error_that_names_it(keys: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(encoded({**dealt(), **dict.fromkeys(keys, 1)}))
    assert caught.value.code == "unknown_key"
    assert all(repr(key) in caught.value.message for key in keys)


def twice(line: str, key: str) -> str:
    """The line with a key of one of its objects twice, once with another value."""
    assert f'"{key}":' in line
    return line.replace(f'"{key}":', f'"{key}" :0,"{key}":', 1)


@pytest.mark.parametrize("key", ["rules", "dealer", "result", "winner"])
def test_a_record_with_a_key_twice_is_refused(key: str) -> None:
    line = json.dumps({**dealt(), **KEPT}, separators=(",", ":"))
    assert parse_record(line) == parse_record(line.encode())
    for read in (twice(line, key), twice(line, key).encode(), twice(json.dumps(json.loads(line)), key)):
        with pytest.raises(NotationError, match=f"the key '{key}' is there twice") as caught:
            parse_record(read)
        assert caught.value.code == "duplicate_key"


@pytest.mark.parametrize("key", ["rules", "players", "dealer", "actions", "laid_off"])
def test_a_match_with_a_key_twice_is_refused(key: str) -> None:
    line = played("standard", "twice").record().line()
    assert parse_match(line)
    with pytest.raises(NotationError, match=f"the key '{key}' is there twice"):
        parse_match(twice(line, key))


def test_a_note_with_colons_is_no_key() -> None:
    line = json.dumps({**dealt(), "note": 'at 10:15: {"rules": 1, "rules": 2}'})
    assert parse_record(line).line()


def test_a_match_keeps_and_refuses_keys_too() -> None:
    line = played("quick", "keys", 2).record().line()
    record = {**msgspec.json.decode(line), "note": "the first of three", "x_club": 7}
    read = parse_match(encoded(record))
    assert msgspec.json.decode(read.line()) == record
    for broken in ({**record, "titel": "x"}, {**record, "cut": {**record["cut"], "by": "Ann"}}):
        with pytest.raises(NotationError):
            parse_match(encoded(broken))
    record["rounds"][1][0]["wnner"] = 0
    with pytest.raises(NotationError, match="'wnner'") as caught:
        parse_match(encoded(record))
    assert caught.value.place == "round 2"


# --- rules


def test_a_rounds_hash_is_checked_and_written_back() -> None:
    record = dealt()
    assert record["rules_hash"] == ruleset("standard").hash
    assert msgspec.json.decode(parse_record(encoded(record)).line()) == record
    with pytest.raises(NotationError) as caught:
        parse_record(encoded({**record, "rules": "standard, knock_limit=5"}))
    assert caught.value.code == "other_rules"


def test_a_match_names_its_options_by_value() -> None:
    record = played("standard, knock_limit=7", "options").record()
    data = msgspec.json.decode(record.line())
    assert data["rules"] == "standard, knock_limit=7" and data["options"]["knock_limit"] == 7
    again = parse_match(record.line())
    assert again == record
    assert replay_match(again).sheet.totals == record.totals


def test_a_match_is_what_its_options_say_and_not_what_the_page_has_become() -> None:
    """As if the page of ``standard`` had since been edited to a knock limit of 10: seven is what was played."""
    data = msgspec.json.decode(played("standard, knock_limit=7", "options").record().line())
    data["rules"] = "standard"
    for boards in data["rounds"]:
        for board in boards:
            board["rules"] = "standard"
    record = parse_match(encoded(data))
    assert record.rules.knock_limit == 7
    assert all(board.rules.knock_limit == 7 for boards in record.rounds for board in boards)
    assert replay_match(record).sheet.totals == record.totals
    data["options"]["knock_limit"] = 8
    with pytest.raises(NotationError) as caught:
        parse_match(encoded(data))
    assert caught.value.code == "other_rules"


def test_a_round_of_another_ruleset_is_no_part_of_a_match() -> None:
    data = msgspec.json.decode(played("standard", "other", 2).record().line())
    data["rounds"][1][0]["rules"] = "bicycle"
    with pytest.raises(NotationError) as caught:
        parse_match(encoded(data))
    assert caught.value.code == "bad_record" and caught.value.place == "round 2, rules"


def test_a_round_of_one_board_may_stand_without_a_list() -> None:
    record = played("standard", "flat", 3).record()
    data = msgspec.json.decode(record.line())
    flat = parse_match(encoded({**data, "rounds": [boards[0] for boards in data["rounds"]]}))
    assert flat == record and len(flat.rounds) == 3


def test_a_match_of_partners_who_change_boards_is_read_again() -> None:
    rules = "open-knock-partners, partners_rotate=yes, knock_limit=20, target=60"
    table = Table.open(ruleset(rules), ("Ann", "Ben", "Cid", "Dot"), (None,) * 4, "rotate")
    for _ in moves(table):
        pass
    record = parse_match(table.record().line())
    assert record == table.record() and replay_match(record).sheet == table.game.sheet
    assert len(record.rounds) > 1, "so that the players of one side have changed boards"


def test_a_round_between_two_of_a_larger_table_may_have_the_text_of_the_table() -> None:
    rules = ruleset("open-knock-cutthroat")
    board = {**dealt(rules.name, 4), "rules_hash": rules.hash}
    match = {"rules": rules.name, "players": ["Ann", "Ben", "Cid"], "cut": {"dealer": 0}, "rounds": [board]}
    game = replay_match(parse_match(encoded(match)))
    assert game.round_number == 1 and len(game.playing) == 2


@pytest.mark.parametrize("with_options", [True, False])
def test_the_hash_of_a_round_of_a_match_is_checked(with_options: bool) -> None:
    data = msgspec.json.decode(played("standard, knock_limit=7", "hash", 3).record().line())
    rules = ruleset(data["rules"])
    if not with_options:
        del data["options"], data["rules_hash"]
    board = data["rounds"][1][0]
    board["rules_hash"] = rules.hash
    assert len(parse_match(encoded(data)).rounds) == 3
    board["rules_hash"] = ruleset("standard").hash
    with pytest.raises(NotationError) as caught:
        parse_match(encoded(data))
    assert caught.value.code == "other_rules" and caught.value.place == "round 2, rules_hash"


def test_the_same_dealer_deals_again_after_a_dead_hand_even_if_dealers_are_chosen_at_random() -> None:
    dead = {"rules": "standard, next_dealer=random", "dealer": 0, "deck": " ".join(map(str, DECK)), "actions": []}
    now = Round.deal(ruleset(dead["rules"]), 0, DECK)
    while not now.is_over:
        now = now.apply(next(action for action in now.legal_actions() if isinstance(action, Pass | Draw | Discard)))
    dead["actions"] = list(map(str, now.actions))
    match = {"rules": dead["rules"], "players": ["Ann", "Ben"], "cut": {"dealer": 0}, "rounds": [dead, dead]}
    assert replay_match(parse_match(encoded(match))).round_number == 2
    with pytest.raises(NotationError) as caught:
        replay_match(parse_match(encoded({**match, "rounds": [dead, {**dead, "dealer": 1}]})))
    assert caught.value.place == "round 2"


# --- how a game ended


@pytest.mark.parametrize("without", [(), ("totals",)])
def test_the_winner_of_a_match_is_checked(without: tuple[str, ...]) -> None:
    table = played("standard", "winner")
    data = msgspec.json.decode(table.record().line())
    for key in without:
        del data[key]
    assert replay_match(parse_match(encoded(data))).sheet.winner == data["winner"]
    with pytest.raises(NotationError) as caught:
        replay_match(parse_match(encoded({**data, "winner": 1 - data["winner"]})))
    assert (caught.value.code, caught.value.place) == ("result_mismatch", "winner")


def test_totals_may_stand_without_a_winner() -> None:
    data = msgspec.json.decode(played("standard", "winner").record().line())
    winner = data.pop("winner")
    record = parse_match(encoded(data))
    assert replay_match(record).sheet.winner == winner
    assert msgspec.json.decode(record.line()) == data
    with pytest.raises(NotationError, match=f"winner is {winner}, not null"):
        replay_match(parse_match(encoded({**data, "winner": None})))


def test_no_game_is_won_before_its_end() -> None:
    data = msgspec.json.decode(played("standard", "winner", 1).record().line())
    with pytest.raises(NotationError, match="winner is null, not 0"):
        replay_match(parse_match(encoded({**data, "winner": 0})))


def test_the_winner_of_a_resigned_game_is_the_other_side() -> None:
    data = {**msgspec.json.decode(played("standard", "winner", 1).record().line()), "resigned": 0}
    replay_match(parse_match(encoded({**data, "winner": 1})))
    with pytest.raises(NotationError, match="winner is 1, not 0"):
        replay_match(parse_match(encoded({**data, "winner": 0})))


def test_a_game_that_is_over_cannot_be_resigned() -> None:
    data = {**msgspec.json.decode(played("standard", "winner").record().line()), "resigned": 0}
    with pytest.raises(NotationError) as caught:
        replay_match(parse_match(encoded(data)))
    assert (caught.value.code, caught.value.place) == ("game_over", "resigned")


# --- stored records


@pytest.mark.parametrize(("line", "said"), MATCHES, ids=[said["rules"] for _, said in MATCHES])
def test_a_stored_match_is_read_and_its_totals_are_the_same(line: str, said: dict[str, Any]) -> None:
    record = parse_match(line)
    game = replay_match(record)
    assert (list(game.sheet.totals), game.sheet.winner, game.is_over) == (said["totals"], said["winner"], said["over"])
    assert list(game.sheet.scores) == said["scores"] and len(record.rounds) == said["rounds"]
    again = parse_match(record.line())
    assert again == record and replay_match(again).sheet == game.sheet


@pytest.mark.parametrize(("line", "said"), ROUNDS)
def test_a_stored_round_is_read_and_ends_as_it_did(line: str, said: dict[str, Any]) -> None:
    record = parse_record(line)
    assert result_json(replay(record)) == said["result"]
    again = parse_record(record.line())
    assert again.rules == record.rules and result_json(replay(again)) == said["result"]


def test_records_of_other_rules_are_refused() -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(encoded({**dealt("eleven"), "rules_hash": "0123456789ab"}))
    assert (caught.value.code, caught.value.place) == ("other_rules", "rules_hash")
    with pytest.raises(NotationError, match="'match' is not a key"):
        parse_match(encoded({"match": "standard", **json.loads(MATCHES[0][0])}))


def test_an_event_of_a_version_before_the_first_release_is_refused() -> None:
    with pytest.raises(NotationError, match="missing required field `options`"):
        read_event({"type": "table_opened", "rules": "eleven", "players": ["a"], "bots": [None], "seed": "1", "n": 1})
