"""Change only the cards that a seat cannot see: its view, what it may do, and what its bot does must not change."""

from __future__ import annotations

from random import Random

import pytest

from tests.property.walks import EVERY, start, walk
from undercut.actions import Action, Draw
from undercut.bots import bot
from undercut.cards import FULL, Card, Hand
from undercut.errors import IllegalAction
from undercut.public import Ending
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled
from undercut.view import View

BOTS = ("random", "simple")


def unseen_by(first: Round, actions: tuple[Action, ...], seat: int) -> set[Card]:
    """The cards that never came into a seat's sight, from the rules of play alone: not from the view under test."""
    seen = set(first.hand(seat)) | set(first.pile)
    now = first
    for action in actions:
        actor, after = now.to_act, now.apply(action)
        if isinstance(action, Draw) and actor == seat:
            seen |= set(after.hand(seat)) - set(now.hand(seat))
        seen |= set(after.public.pile)
        if after.spread is not None:
            seen |= {c for m in after.spread.melds for c in m}
        now = after
    return set(now.rules.deck) - seen


def disguised(deck: tuple[Card, ...], hidden: set[Card], rng: Random) -> tuple[Card, ...]:
    """The deck with the hidden cards shuffled among their own places."""
    places = [i for i, c in enumerate(deck) if c in hidden]
    cards = [deck[i] for i in places]
    rng.shuffle(cards)
    out = list(deck)
    for i, card in zip(places, cards, strict=True):
        out[i] = card
    return tuple(out)


def replayed(first: Round, actions: tuple[Action, ...]) -> Round | None:
    """The position after the actions, None where another seat could not have done one of them with these cards."""
    now = first
    for action in actions:
        try:
            now = now.apply(action)
        except IllegalAction:
            return None
    return now


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.long
def test_a_view_depends_on_nothing_that_is_hidden(rules: str) -> None:
    rng = Random(rules)
    compared = moved = 0
    for _ in range(14):
        deck = shuffled(rng, ruleset(rules).deck)
        first = start(rules, rng)
        first = Round.deal(first.rules, first.dealer, deck)
        positions = [p for p in walk(first, rng) if not p.is_over]
        for now in rng.sample(positions, min(4, len(positions))):
            seat = rng.randrange(len(now.hands))
            hidden = unseen_by(first, now.actions, seat)
            done = now.actions
            view = first.play(done).view(seat)
            known = Hand(c for bits in view.known for c in Hand.from_bits(bits))
            assert Hand.from_bits(view.unseen) - hidden <= Hand(), "what it counts as unseen it has not seen"
            assert not set(known) & hidden and not set(view.cards) & hidden
            other = disguised(deck, hidden, rng)
            second = Round.deal(first.rules, first.dealer, other)
            then = replayed(second, done)
            if then is None:
                continue
            compared += 1
            moved += other != deck and then.hands != now.hands
            again = second.play(done).view(seat)
            assert again == view
            assert again.legal_actions() == view.legal_actions()
            assert [again.why_not(a) for a in now.legal_actions()] == [view.why_not(a) for a in now.legal_actions()]
            if view.my_turn:
                same_choice(view, again, rng.random())
    assert compared >= 15, "most disguises can be played"
    assert moved >= 5, "and most change another hand"


def same_choice(view: View, again: View, seed: float) -> None:
    for name in BOTS:
        choice = bot(name).act(view, Random(seed))
        assert bot(name).act(again, Random(seed)) == choice
        assert view.why_not(choice) is None


@pytest.mark.parametrize("rules", EVERY)
def test_a_view_knows_what_the_seat_may_know(rules: str) -> None:
    """Beside the round at every step: its own hand, the pile, the counts, the turn; and its actions are the round's."""
    rng = Random(f"{rules} known")
    for _ in range(4):
        first = start(rules, rng)
        for now in walk(first, rng):
            for seat in range(len(now.hands)):
                view = first.play(now.actions).view(seat) if rng.random() < 0.2 or now.is_over else None
                if view is None:
                    continue
                assert view.cards == now.hand(seat) and view.pile == now.public.pile
                assert view.stock_left == len(now.stock) and view.phase == now.phase
                assert view.limit == now.limit and view.upcard == now.upcard
                assert [view.hand_size(s) for s in range(len(now.hands)) if not now.is_over] == [
                    bits.bit_count() for bits in now.hands if not now.is_over
                ] or now.public.ending is Ending.BIG_GIN
                for other, bits in enumerate(view.known):
                    assert not bits & ~now.hands[other], "known cards are in that hand"
                if now.is_over:
                    continue
                assert view.to_act == now.to_act
                assert view.legal_actions() == (now.legal_actions() if now.to_act == seat else ())


def test_a_draw_is_named_to_the_drawer_alone() -> None:
    rng = Random("draws")
    first = start("standard", rng)
    *_, end = walk(first, rng)
    for seat in (0, 1):
        view = first.play(end.actions).view(seat)
        draws = [(who, action) for who, action in view.actions if isinstance(action, Draw)]
        assert draws and all((action.card is not None) == (who == seat) for who, action in draws)
        assert len(view.actions) == len(end.actions)


@pytest.mark.parametrize("rules", ["rubber, knock_limit=None", "quick, knock_limit=None", "quick, lay_offs=knock"])
def test_whoever_knocks_face_down_has_seen_the_card(rules: str) -> None:
    rng = Random(rules)
    knocks = 0
    for _ in range(40):
        first = start(rules, rng)
        for now in walk(first, rng):
            if now.public.knocker is None:
                continue
            knocks += 1
            view = now.view(now.public.knocker)
            assert not Hand.from_bits(view.unseen) - unseen_by(first, now.actions, view.seat)
    assert knocks


def test_unseen_cards_are_the_rest_of_the_pack() -> None:
    view = start("standard", Random(3)).play(()).view(0)
    assert view.unseen.bit_count() == 52 - 10 - 1
    assert view.unseen & view.hand == 0 and view.unseen | view.hand | 1 << view.pile[0] == FULL
    assert ruleset("standard") is view.rules
