"""Positions set up by hand from one player's view, with a legal round that leads to each.

A setup contains the cards that the player knows: the player's own hand, the discard pile, and the cards that the
opponent is known to hold. A view also needs the actions since the deal, which this module reconstructs: players draw
from the stock and discard, except for cards that must have been taken from the discard pile.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from undercut.cards import Card, Hand
from undercut.errors import InvalidSetup, UndercutError
from undercut.melds import best_arrangement
from undercut.public import full_stock, has_upcard, players
from undercut.rulesets import Opening, Ruleset
from undercut.setup.history import Goal, Turn, own_cards, turns_to
from undercut.view import View

__all__ = ["SeatSetup"]

_TRIES = 8


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A position in a two-handed round, as ``seat`` sees it when it has to act.

    ``hand`` is its hand now, eleven cards if it has drawn. ``pile`` is the discard pile from the bottom up: each card
    with the seat that discarded it, None if unknown and for the upcard. ``upcard`` None means the bottom card of the
    pile. ``known`` are the cards that the opponent took from the pile and still holds. ``stock`` is the number of cards
    in the stock, ``dealer`` the seat that dealt; None means that the other fields determine the value. ``passes`` is
    the number of players that have passed the upcard, as long as nobody has drawn. ``drawn`` or ``taken`` is the card
    that the seat has drawn from the stock or taken from the pile this turn. ``scores`` are the points before the round,
    by seat.
    """

    rules: Ruleset
    seat: int
    hand: Hand
    pile: tuple[tuple[Card, int | None], ...]
    upcard: Card | None = None
    known: Hand = field(default_factory=Hand)
    stock: int | None = None
    dealer: int | None = None
    passes: int = 0
    drawn: Card | None = None
    taken: Card | None = None
    scores: tuple[int, ...] = ()

    @property
    def first_upcard(self) -> Card | None:
        """Card that was turned up after the deal; None if the ruleset turns up none."""
        if not has_upcard(self.rules) or self.upcard is not None:
            return self.upcard
        return self.pile[0][0] if self.pile else None

    @property
    def stock_left(self) -> int:
        """Number of cards in the stock: those in no other place."""
        return 52 - 10 - len(self.hand) - len(self.pile)

    def defects(self) -> list[str]:
        """List all defects of this position, in sentences; empty if the position is possible."""
        found = _plain_defects(self)
        return found or ([] if self._found() is not None else [_no_round(self)])

    def view(self) -> View:
        """Return a view with this position, at the end of a legal round. Raises InvalidSetup with every defect."""
        found = _plain_defects(self)
        view = None if found else self._found()
        if view is None:
            raise InvalidSetup(found or [_no_round(self)])
        return view

    def _found(self) -> View | None:
        for dealer, turns in turns_to(_goal(self), (0, 1) if self.dealer is None else (self.dealer,)):
            for attempt in range(_TRIES if self.rules.protect_melds else 1):
                view = self._played(dealer, turns, Random(attempt) if attempt else None)
                if view is not None:
                    return view
        return None

    def _played(self, dealer: int, turns: tuple[Turn, ...], rng: Random | None) -> View | None:
        """Return the view after these turns; None if they are illegal or do not end in this position."""
        own = own_cards(self.seat, self.hand, self.drawn, turns, rng)
        if own is None:
            return None
        dealt, draws = own[0], iter(own[1])
        try:
            view = View.begin(self.rules, self.seat, dealer, dealt, self.first_upcard, self.scores)
            for turn in turns:
                for action in turn.actions(self.seat, draws):
                    view = view.after(action)
        except UndercutError:
            return None
        return view if self._is(view) else None

    def _is(self, view: View) -> bool:
        """Whether a view shows this position and the seat has a legal action."""
        return (
            view.my_turn
            and bool(view.legal_actions())
            and (view.cards, view.taken) == (self.hand, self.taken)
            and view.pile == tuple(card for card, _ in self.pile)
            and view.known[1 - self.seat] == self.known.bits
            and view.passes == self.passes
            and (self.drawn is None or view.drawn == self.drawn)
        )


def _goal(s: SeatSetup) -> Goal:
    best, up = best_arrangement(s.hand), s.first_upcard
    melded = [card for meld in best.melds for card in meld]
    mine = tuple(card for card in (*melded, *best.unmelded) if card not in (s.drawn, s.taken, up))
    held = None if up is None else s.seat if up in s.hand else 1 - s.seat if up in s.known else None
    known = tuple(card for card in s.known if card != up)
    return Goal(
        s.rules, s.seat, up, held, s.pile, known, mine, len(s.hand) == 11, s.taken, s.passes, s.stock_left
    )  # fmt: skip


def _no_round(s: SeatSetup) -> str:
    """Explain why no legal round leads to a position, although its cards are possible."""
    twice = [
        f"{a} and {b} (both by seat {by})" for (a, by), (b, too) in pairwise(s.pile) if by is not None and by == too
    ]
    hint = f"; discarded one after the other by one player: {', '.join(twice)}" if twice else ""
    return (
        "no legal round was found that leads to this position: the players discard in turn, and a discard that is"
        f" neither in the pile nor known to be in a hand cannot have been taken{hint}"
    )


def _plain_defects(s: SeatSetup) -> list[str]:
    """List the defects of the cards and of their numbers."""
    if players(s.rules) != 2:
        return [f"a position can be set up for two players; this ruleset has {players(s.rules)}"]
    if not s.rules.is_full_deck:
        return ["a position can be set up with the full deck: leave out ranks, suits and hand_size"]
    found = [f"{name} {seat} is not a seat; seats are 0 and 1" for name, seat in _seats(s) if seat not in (0, 1)]
    return found or [*_card_defects(s), *_upcard_defects(s), *_turn_defects(s), *_stock_defects(s)]


def _seats(s: SeatSetup) -> list[tuple[str, int]]:
    by = [(f"{card} was discarded by seat {seat}:", seat) for card, seat in s.pile if seat is not None]
    return [("seat", s.seat), *([] if s.dealer is None else [("dealer", s.dealer)]), *by]


def _card_defects(s: SeatSetup) -> list[str]:
    found, seen = [], 0
    piled = [card for card, _ in s.pile]
    for name, cards in (("the hand", s.hand), ("the discard pile", piled), ("the opponent's known cards", s.known)):
        for card in cards:
            if seen >> card & 1:
                found.append(f"{card} in {name} is also in another place")
            seen |= 1 << card
    if len(s.hand) not in (10, 11):
        found.append(f"the hand has {len(s.hand)} cards; it must have 10, or 11 if a card is to be discarded")
    if len(s.known) > 10:
        found.append(f"the opponent cannot hold {len(s.known)} known cards; a hand has ten")
    return found


def _upcard_defects(s: SeatSetup) -> list[str]:
    up = s.first_upcard
    if not has_upcard(s.rules):
        return [f"the upcard {up} is not possible: this ruleset turns up no card"] if up is not None else []
    if up is None:
        return ["the upcard is missing: it is not given, and the discard pile is empty"]
    if s.upcard is None and s.pile[0][1] is not None:
        return [f"the upcard is missing: the bottom card of the discard pile, {up}, was discarded by a player"]
    if up not in s.hand and up not in s.known and all(card != up for card, _ in s.pile):
        return [f"the upcard {up} must be in the hand, in the discard pile, or known to be in the opponent's hand"]
    return []


def _turn_defects(s: SeatSetup) -> list[str]:
    found = []
    eleven = len(s.hand) == 11
    for what, card in (("drawn", s.drawn), ("taken", s.taken)):
        if card is not None and (card not in s.hand or not eleven):
            found.append(f"{card} cannot have been {what} this turn: it must be one of eleven cards in the hand")
    if s.drawn is not None and s.taken is not None:
        found.append(f"one card a turn: {s.drawn} cannot have been drawn and {s.taken} taken")
    offered = s.rules.opening is Opening.OFFER and len(s.pile) == 1 and s.stock_left == full_stock(s.rules)
    if s.passes and (eleven or not offered or s.passes > 2):
        found.append("players have passed the upcard only if it is offered, nobody has drawn, and 2 at most")
    return found


def _stock_defects(s: SeatSetup) -> list[str]:
    found = []
    left, wall, full = s.stock_left, s.rules.wall, full_stock(s.rules)
    if s.stock is not None and s.stock != left:
        found.append(f"the stock cannot have {s.stock} cards: {left} of the 52 are neither in a hand nor in the pile")
    if left > full:
        found.append(f"the discard pile is too small: the stock would have {left} cards, and has {full} after the deal")
    if left < wall or (left == wall and len(s.hand) == 10 and not s.rules.last_take):
        found.append(f"the discard pile is too large: {left} cards are left in the stock, and the round would be over")
    return found
