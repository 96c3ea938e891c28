"""Whole games and rounds as texts for links: every ruleset, any play; and texts that somebody has changed."""

from __future__ import annotations

import base64
import zlib
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import moves
from tests.property.walks import EVERY, walk
from undercut.actions import parse_action
from undercut.errors import UndercutError
from undercut.notation import (
    MatchRecord,
    RoundRecord,
    game_text,
    parse_game_text,
    record_of,
    replay,
    replay_match,
    result_json,
)
from undercut.public import players as seats_of
from undercut.round import Round
from undercut.rulesets import RULESETS, Form, ruleset
from undercut.setup import shuffled
from undercut.table import Table

seeds = st.integers(0, 2**32)


def played(rules: str, seed: int) -> RoundRecord:
    """A round from the deal to its end, with its result."""
    rng = Random(f"{rules} {seed}")
    book = ruleset(rules)
    dealer, deck = rng.randrange(seats_of(book)), shuffled(rng, book.deck)
    *_, end = walk(Round.deal(book, dealer, deck), rng)
    return record_of(book, dealer, deck, end.actions, end)


def game(rules: str, seed: str = "1", rounds: int = 4) -> MatchRecord:
    """The first rounds of a game between simple players, or the whole game if it is shorter."""
    book = ruleset(rules)
    table = Table.open(book, [f"Zoë {seat}" for seat in range(book.seats)], ["simple"] * book.seats, seed)
    for _ in moves(table):
        if table.between_rounds and table.game.round_number >= rounds:
            break
    return table.record()


@given(st.sampled_from(EVERY), seeds)
def test_a_round_is_the_same_after_its_text(rules: str, seed: int) -> None:
    record = played(rules, seed)
    text = game_text(record)
    again = parse_game_text(text)
    assert isinstance(again, RoundRecord)
    assert (again.rules, again.dealer, again.deck) == (record.rules, record.dealer, record.deck)
    assert list(map(parse_action, again.actions)) == list(map(parse_action, record.actions))
    end = replay(again)
    assert result_json(end) == record.result
    assert game_text(again) == text


@pytest.mark.parametrize("rules", RULESETS)
def test_a_game_is_the_same_after_its_text(rules: str) -> None:
    record = game(rules)
    again = parse_game_text(game_text(record))
    assert isinstance(again, MatchRecord)
    assert (again.rules, again.players, again.cut, again.resigned) == (
        record.rules,
        record.players,
        record.cut,
        record.resigned,
    )
    assert replay_match(again).sheet.totals == replay_match(record).sheet.totals
    assert [[one.deck for one in boards] for boards in again.rounds] == [
        [one.deck for one in boards] for boards in record.rounds
    ]


def test_a_whole_game_fits_into_a_link() -> None:
    record = game("standard", "whole", rounds=100)
    assert record.totals is not None
    text = game_text(record)
    assert len(text) < 150 + 110 * len(record.rounds)
    assert text.isascii() and not set(text) & set("+/=&#?% ")


def test_house_rules_are_in_the_text() -> None:
    record = game("oklahoma, knock_limit=5, target=60", rounds=2)
    again = parse_game_text(game_text(record))
    assert again.rules == record.rules


TEXT = game_text(played("standard", 7))


@given(st.integers(0, len(TEXT) - 1), st.sampled_from("AZaz09-_."), st.booleans())
def test_a_changed_text_is_refused_or_another_game(at: int, letter: str, cut: bool) -> None:
    text = TEXT[:at] if cut else TEXT[:at] + letter + TEXT[at + 1 :]
    try:
        found = parse_game_text(text)
    except UndercutError:
        return
    assert game_text(found)


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "1" + base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).rstrip(b"=").decode()


@given(st.binary(max_size=200))
def test_bytes_that_are_no_game_are_refused(data: bytes) -> None:
    with pytest.raises(UndercutError):
        parse_game_text(packed(data))


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ('{"rules":"standard"}', None),
        ('{"rules":"quick","rules":"standard"}', "duplicate_key"),
        ('{"rules":"standard","rules":"standard"}', "duplicate_key"),
        ('{"rules":"standard","options":{"target":50,"target":60}}', "duplicate_key"),
        ('{"rules":"standard"', "bad_game_text"),
        ('["standard"]', "bad_game_text"),
    ],
)
def test_the_head_of_a_text_is_read_like_a_record(head: str, code: str | None) -> None:
    data = zlib.decompress(base64.urlsafe_b64decode(TEXT[1:] + "=" * (-len(TEXT[1:]) % 4)), -15)
    own = head.encode()
    text = packed(bytes([len(own)]) + own + data[1 + data[0] :])
    if code is None:
        assert parse_game_text(text) == parse_game_text(TEXT)
        return
    with pytest.raises(UndercutError) as refused:
        parse_game_text(text)
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "1", "2" + TEXT[1:], "é", "1" + "A" * 20_000, TEXT + "A", "{}"])
def test_what_is_no_text_is_refused(text: str) -> None:
    with pytest.raises(UndercutError) as refused:
        parse_game_text(text)
    assert refused.value.code == "bad_game_text"


def test_a_small_text_does_not_become_a_large_one() -> None:
    with pytest.raises(UndercutError, match="text of a game"):
        parse_game_text(packed(bytes(5_000_000)))


def test_every_form_has_its_boards() -> None:
    """Games of three and four, in which some sit out or play at two boards."""
    for rules in RULESETS:
        if ruleset(rules).form is not Form.TWO_HANDED:
            record = game(rules, "forms", rounds=2)
            again = parse_game_text(game_text(record))
            assert isinstance(again, MatchRecord)
            assert [len(boards) for boards in again.rounds] == [len(boards) for boards in record.rounds]
            assert msgspec.json.encode(again.players) == msgspec.json.encode(record.players)
