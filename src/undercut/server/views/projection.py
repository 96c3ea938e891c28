"""The part of a table that a seat or a watcher may know: the State of docs/protocol.md.

It is computed from the public state and the reader's view; only the cards laid open come from the round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, SeenAction, Take
from undercut.board_state import BoardState
from undercut.cards import DECK, Card, Hand
from undercut.melds import (
    Arrangement,
    arrangements,
    best_arrangement,
    deadwood_after_discards,
    defend,
    layable,
    spread_to_show,
    spreads,
)
from undercut.public import Phase, PublicState
from undercut.rulesets import KnockCard
from undercut.server import messages as m
from undercut.server.views.results import laid_on
from undercut.server.views.text import limit_of, meld_lists, texts, word_texts
from undercut.view import View

__all__ = ["board_state", "hand_state", "public_board", "standing_deadwood", "steps_of", "turn_state"]

_MOST_CHOICES = 24
_NAMES = tuple(map(str, DECK))


# --- the board, open to all -----------------------------------------------------------------------------------------


def board_state(index: int, state: BoardState) -> m.Board:
    """Return a board as everybody sees it, from its public state."""
    made = [] if state.public.is_over else _defences(state)
    return public_board(index, state.public, state.board.seats, _spread(state), made)


def public_board(
    index: int,
    public: PublicState,
    seats: Sequence[int],
    spread: m.Spread | None = None,
    defences: Sequence[m.Defence] = (),
) -> m.Board:
    """Return a board from its public state, and what lies open after a knock.

    ``seats`` are those of the table, by place.
    """
    over = public.is_over
    start = (public.dealer + 1) % len(seats)
    order = [(start + i) % len(seats) for i in range(len(seats))]
    return m.Board(
        board=index,
        seats=[seats[p] for p in order],
        dealer=seats[public.dealer],
        phase=public.phase.value,
        to_act=None if over else seats[public.to_act],
        upcard=None if public.upcard is None else str(public.upcard),
        doubles=cast(m.Doubles, str(public.doubles)),
        top=None if public.top is None else str(public.top),
        pile=texts(public.pile),
        stock=public.stock_left,
        wall=public.rules.wall,
        limit=limit_of(public.limit),
        knocker=None if public.knocker is None else seats[public.knocker],
        spread=spread,
        taken=None if public.taken is None else str(public.taken),
        holds=[m.Holding(seats[p], public.hand_size(p), word_texts(public.known[p])) for p in order],
        defences=list(defences),
        latest=_latest(public, seats),
    )


def steps_of(actions: Sequence[tuple[int, SeenAction]], upcard: Card | None) -> list[m.Step]:
    """Return the actions of a round by seat, with the cards that moved."""
    out: list[m.Step] = []
    pile = [] if upcard is None else [upcard]
    for seat, action in actions:
        card: Card | None = None
        match action:
            case Take():
                card = pile.pop()
            case Draw(drawn):
                card = drawn
            case Discard(discarded):
                card = discarded
                pile.append(discarded)
        out.append(m.Step(seat, str(action), None if card is None else str(card)))
    return out


def _latest(public: PublicState, seats: Sequence[int]) -> list[m.Step]:
    """Return each seat's actions in its latest turn; ``seats`` are those of the table, by place."""
    out: list[m.Step] = []
    whole: list[int] = []
    """The seats whose latest turn is complete."""
    before = -1
    for at in range(len(public.actions) - 1, -1, -1):
        seat, action = public.actions[at]
        if seat != before:
            if before not in whole:
                whole.append(before)
            if len(whole) > len(seats):
                break
            before = seat
        if seat not in whole:
            out.append(m.Step(seats[seat], str(action), _moved(public, at)))
    return out[::-1]


def _moved(public: PublicState, at: int) -> str | None:
    """Return the card that an action of a round has moved, as far as everybody has seen it."""
    action = public.actions[at][1]
    if isinstance(action, Discard):
        return _NAMES[action.card]
    if not isinstance(action, Take):
        return None
    # After a card is taken, one is discarded before another is taken: it was the newest discard.
    for _, earlier in reversed(public.actions[:at]):
        if isinstance(earlier, Discard):
            return _NAMES[earlier.card]
    return None if public.upcard is None else _NAMES[public.upcard]


def _spread(state: BoardState) -> m.Spread | None:
    laid, public = state.round.spread, state.public
    if laid is None:
        return None
    open_now = public.is_over or public.rules.knock_card is KnockCard.OPEN
    card = state.round.knock_card if open_now else None
    shown = None if card is None else str(card)
    return m.Spread(meld_lists(laid.melds), texts(laid.unmelded), laid.deadwood, laid.deadwood == 0, shown)


def _defences(state: BoardState) -> list[m.Defence]:
    now, seats = state.round, state.board.seats
    if now.knocker is None:
        return []
    return [
        m.Defence(
            seats[(now.knocker + i) % len(seats)],
            meld_lists(made.melds),
            texts(made.laid_off),
            texts(made.unmelded),
            made.deadwood,
        )
        for i, made in enumerate(now.defences, 1)
    ]


# --- the reader's own hand ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _arranged(bits: int) -> tuple[list[list[str]], list[str], int]:
    best = best_arrangement(Hand.from_bits(bits))
    return meld_lists(best.melds), texts(best.unmelded), best.deadwood


def hand_state(view: View, legal: Sequence[Action] | None = None) -> m.HandState:
    """Return the reader's hand; with ``after`` and ``breaks`` if it is to discard.

    ``legal`` is what the reader may do, if known.
    """
    melds, unmelded, deadwood = _arranged(view.hand)
    after: dict[str, int] | None = None
    breaks: list[str] = []
    mine = view.my_turn
    if mine and view.phase is Phase.DISCARD:
        left = deadwood_after_discards(view.cards)
        after = {str(card): points for card, points in left.items()}
        deadwood = _standing(left, view.legal_actions() if legal is None else legal)
        # These are the melds that the player sees, even if another arrangement is as good.
        breaks = [card for meld in melds for card in meld]
    return m.HandState(
        cards=word_texts(view.hand),
        melds=melds,
        unmelded=unmelded,
        deadwood=deadwood,
        drawn=str(view.drawn) if mine and view.drawn is not None else None,
        taken=str(view.taken) if mine and view.taken is not None else None,
        after=after,
        breaks=breaks,
    )


def standing_deadwood(view: View) -> int:
    """Return the least deadwood of a hand: if a card has to go, after the best discard that is allowed."""
    if not (view.my_turn and view.phase is Phase.DISCARD):
        return _arranged(view.hand)[2]
    return _standing(deadwood_after_discards(view.cards), view.legal_actions())


def _standing(after: Mapping[Card, int], legal: Sequence[Action]) -> int:
    return min(after[action.card] for action in legal if isinstance(action, (Discard, Knock)))


# --- legal actions --------------------------------------------------------------------------------------------------


def turn_state(view: View, spread: Arrangement | None, legal: Sequence[Action] | None = None) -> m.Turn | None:
    """Return the reader's possible actions; None if it is not to act.

    ``spread`` is the knocker's, ``legal`` what the reader may do, if that is known.
    """
    if not view.my_turn:
        return None
    legal = view.legal_actions() if legal is None else legal
    discarding = view.phase is Phase.DISCARD
    big_gin = discarding and BigGin() in legal
    melded = spread_to_show(view.cards, Hand(view.pile)).melds if big_gin else ()
    return m.Turn(
        legal=[str(a) for a in legal],
        refused=_refused(view, legal) if discarding else {},
        knocks=[_knock(view, a.card) for a in legal if isinstance(a, Knock)] if discarding else [],
        big_gin=m.BigGinChoice("big gin", meld_lists(melded)) if big_gin else None,
        defence=_defence(view, spread) if view.phase is Phase.DEFEND and spread is not None else None,
    )


def _refused(view: View, legal: Sequence[Action]) -> dict[str, m.Refused]:
    may = {a.card for a in legal if isinstance(a, Discard)}
    out = {}
    for card in view.cards:
        if card not in may:
            why = view.why_not(Discard(card))
            if why is not None:
                out[str(card)] = m.Refused(why.code, why.message, why.option)
    return out


def _knock(view: View, card: Card) -> m.KnockChoice:
    kept = Hand.from_bits(view.hand ^ 1 << card)
    first = spread_to_show(kept, Hand({*view.pile, card}))
    rest = [a for a in spreads(kept, min(view.limit, 110)) if a.melds != first.melds]
    # With a high limit many spreads are legal; only sensible ones are offered.
    useful = [a for a in rest if a.melds][: _MOST_CHOICES - 1]
    choices = [
        m.SpreadChoice(str(Knock(card, a.melds)), meld_lists(a.melds), texts(a.unmelded), a.deadwood, best=a is first)
        for a in (first, *useful)
    ]
    return m.KnockChoice(str(card), first.deadwood, first.deadwood == 0, choices)


def _defence(view: View, spread: Arrangement) -> m.DefenceChoices:
    laid = meld_lists(spread.melds)
    best = defend(view.cards, spread.melds)
    options = [(best.deadwood, best.melds, best.laid_off, best.unmelded)]
    seen = {(best.melds, best.laid_off.bits)}
    could = layable(view.hand, spread.melds)
    found = []
    for off in _subsets(could):
        if layable(off, spread.melds) != off:
            continue
        for own in arrangements(Hand.from_bits(view.hand ^ off)):
            if (own.melds, off) not in seen:
                found.append((own.deadwood, off.bit_count(), own.melds, Hand.from_bits(off), own.unmelded))
    found.sort(key=lambda x: (x[0], x[1], x[3].bits))
    options += [(dead, melds, off, left) for dead, _, melds, off, left in found[: _MOST_CHOICES - 1]]
    return m.DefenceChoices(
        [
            m.DefenceChoice(
                action=str(Defend(own, tuple(off))),
                melds=meld_lists(own),
                laid_off=laid_on(tuple(off), laid),
                unmelded=texts(left),
                deadwood=dead,
                best=i == 0,
            )
            for i, (dead, own, off, left) in enumerate(options)
        ]
    )


def _subsets(bits: int) -> list[int]:
    """Return all subsets of the cards that can be laid off."""
    out, sub = [], bits
    while True:
        out.append(sub)
        if not sub:
            return out
        sub = (sub - 1) & bits
