"""What a live table tells a seat or a watcher: never a card that they have not seen, until the round is over."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.hygiene.test_views import unseen_by
from tests.property.walks import choose
from undercut.cards import Card, Hand
from undercut.public import PublicState
from undercut.round import Round
from undercut.rulesets import RULESETS
from undercut.table import Table
from undercut.view import View

CARD = re.compile(r"(?<![a-z0-9])(?:[A2-9TJQK][cdhs])+(?![a-z0-9])")


def cards_in(text: str) -> set[Card]:
    """Every card that a text names, in whatever list or meld it stands."""
    return {Card(group[i : i + 2]) for group in CARD.findall(text) for i in range(0, len(group), 2)}


def shown_by(seen: View | PublicState) -> set[Card]:
    """Every card that a view or a watcher's state holds, in its fields and in the texts of its actions."""
    state = seen.public if isinstance(seen, View) else seen
    words = [*state.known] if state is seen else [*state.known, seen.hand, seen.dealt]
    cards = {card for bits in words for card in Hand.from_bits(bits)} | set(state.pile)
    cards |= {card for meld in state.spread for card in meld}
    return cards | cards_in("\n".join(str(action) for _, action in seen.actions))


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
        again = Table.replay(table.log)
        assert [b.round for b in again.boards] == [b.round for b in table.boards]
        assert list(again.log) == list(table.log) and again.game == table.game


def check(table: Table, rng: Random) -> None:
    """What one seat was told of its board; another board, or a round that it sits out, has a pack of its own."""
    seat = rng.randrange(table.rules.seats)
    at = table.board_of(seat)
    if at is None or table.boards[at].result is not None:
        return
    state = table.boards[at]
    place = state.board.seats.index(seat)
    first = Round.deal(state.board.rules, state.board.dealer, state.started.deck)
    hidden = unseen_by(first, state.round.actions, place)
    shown = shown_by(state.view(place))
    assert not shown & hidden, Hand(shown & hidden)
    assert set(first.hand(place)) <= shown and state.view(place).cards == state.round.hand(place)


def test_a_watcher_is_shown_no_hand_before_the_end() -> None:
    table = Table.open(RULESETS["standard"], ["Ann", "Ben"], [None, None], seed="watched")
    rng = Random(1)
    seen = {table.boards[0].round.pile[0]}
    while table.boards[0].result is None:
        now = table.boards[0].round
        seen |= set(now.pile)
        if now.spread is not None:
            seen |= {c for m in now.spread.melds for c in m}
        assert shown_by(table.watch()) <= seen
        table.act(now.to_act, choose(now, rng, 0.9, 0.9))
    end = table.boards[0].round
    assert shown_by(table.watch()) <= seen | set(end.pile) | {
        c for laid in end.result.laid for m in laid.melds for c in m
    }


def test_a_knock_card_that_lies_face_down_is_seen_by_nobody_else() -> None:
    rules = RULESETS["standard"].replace(knock_card="face_down")
    rng = Random("face down")
    checked = 0
    while checked < 20:
        table = Table.open(rules, ["Ann", "Ben"], [None, None], seed=str(rng.random()))
        while table.boards[0].result is None and table.boards[0].round.knocker is None:
            now = table.boards[0].round
            table.act(now.to_act, choose(now, rng, 0.9, 0.9))
        now = table.boards[0].round
        if now.is_over or now.knock_card is None or now.knock_card in now.public.pile:
            continue
        assert now.knock_card in now.pile and now.setup().pile[-1] == now.knock_card
        for seen in (table.watch(), table.view(1 - now.knocker)):
            assert str(seen.actions[-1][1]).startswith("knock = ")
            assert now.knock_card not in seen.pile
            assert not any(bits >> now.knock_card & 1 for bits in seen.known)
        assert str(now.actions[-1]).startswith(f"knock {now.knock_card} = ")
        end = Round.from_setup(now.setup()).settle()
        assert end.result is not None and end.result == now.settle().result
        checked += 1
