"""What a live table tells a seat or a watcher: never a card that they have not seen, until the round is over."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from tests.hygiene.test_views import as_done, unseen_by
from tests.property.walks import choose
from undercut.cards import Card, Hand
from undercut.events import RoundEnded, RoundStarted
from undercut.rulesets import RULESETS
from undercut.table import Table

CARD = re.compile(r"(?<![a-z0-9])(?:[A2-9TJQK][cdhs])+(?![a-z0-9])")


def cards_in(text: str) -> set[Card]:
    """Every card that a text names, in whatever list or meld it stands."""
    return {Card(group[i : i + 2]) for group in CARD.findall(text) for i in range(0, len(group), 2)}


def told_of_board(table: Table, seat: int | None, at: int) -> str:
    """What a seat was told of one board of the round that runs."""
    events = [e for e in table.since(0, seat) if getattr(e, "board", at) == at]
    first = max(i for i, e in enumerate(events) if isinstance(e, RoundStarted))
    return msgspec.json.encode(events[first:]).decode()


@pytest.mark.parametrize("name", RULESETS)
def test_nobody_is_told_of_a_card_that_they_have_not_seen(name: str) -> None:
    rules = RULESETS[name]
    rng = Random(name)
    for game in range(3):
        names = [f"player {s}" for s in range(rules.seats)]
        table = Table.open(rules, names, [None] * rules.seats, seed=f"{name} {game}")
        for _ in range(120):
            if table.is_over:
                break
            if table.between_rounds:
                table.next_round()
            ready = [b for b in table.boards if b.result is None]
            board = rng.choice(ready)
            check(table, rng)
            place = board.round.to_act
            table.act(board.board.seats[place], choose(board.round, rng, 0.8, 0.7))
        again = Table.replay(table.events)
        assert [b.round for b in again.boards] == [b.round for b in table.boards] and again.events == table.events


def check(table: Table, rng: Random) -> None:
    """What one seat was told of its board; another board, or a round that it sits out, has a pack of its own."""
    seat = rng.randrange(table.rules.seats)
    at = table.board_of(seat)
    if at is None or table.boards[at].result is not None:
        return
    state = table.boards[at]
    place = state.board.seats.index(seat)
    hidden = unseen_by(state.start, as_done(state.round), place)
    shown = cards_in(told_of_board(table, seat, at))
    assert not shown & hidden, Hand(shown & hidden)
    assert set(state.start.hand(place)) <= shown and state.views[place].cards == state.round.hand(place)


def test_a_watcher_is_shown_no_hand_before_the_end() -> None:
    table = Table.open(RULESETS["standard"], ["Ann", "Ben"], [None, None], seed="watched")
    rng = Random(1)
    state = table.boards[0]
    seen = {state.start.pile[0]}
    while table.boards[0].result is None:
        now = table.boards[0].round
        seen |= set(now.pile)
        if now.spread is not None:
            seen |= {c for m in now.spread.melds for c in m}
        assert cards_in(told_of_board(table, None, 0)) <= seen
        table.act(now.to_act, choose(now, rng, 0.9, 0.9))
    ended = [e for e in table.since(0, None) if isinstance(e, RoundEnded)][-1]
    assert cards_in(ended.deck) == set(state.deck), "at the end the whole deck is shown"


def test_the_seed_and_the_deck_are_told_to_nobody() -> None:
    table = Table.open(RULESETS["standard"], ["Ann", "Ben"], [None, None], seed="a secret")
    for seat in (None, 0, 1):
        text = msgspec.json.encode(table.since(0, seat)).decode()
        assert "a secret" not in text and table.boards[0].nonce not in text
        own = set() if seat is None else set(table.boards[0].start.hand(seat))
        assert cards_in(text) == own | {table.boards[0].start.pile[0]}
