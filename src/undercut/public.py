"""Public state of a round: the face-up cards, whose turn it is, and how actions change them.

A round is a public state with all hands and the stock; a view is a public state with one hand; a spectator sees only
the public state. ``undercut.legality`` has the legal actions, given a public state and a hand.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from undercut.actions import BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, SeenAction, Take
from undercut.cards import Card, Hand, Suit
from undercut.html_display import HtmlDisplay
from undercut.languages import formatter
from undercut.melds import Meld
from undercut.rulesets import (
    AfterPasses,
    Form,
    KnockLimit,
    Opening,
    Ruleset,
    SpadesDouble,
    UpcardAce,
)

__all__ = [
    "NO_LIMIT",
    "Ending",
    "Phase",
    "PublicState",
    "doubled_by",
    "full_stock",
    "has_upcard",
    "knock_limit",
    "players",
]

_say = formatter("sheet")

NO_LIMIT = 1000
"""Value for an unlimited knock: it exceeds the points of any hand."""


class Phase(StrEnum):
    """Phase of a round: the kind of action due from the seat to act.

    >>> from random import Random
    >>> from undercut import Phase, Round, ruleset, shuffled
    >>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> start.phase is Phase.UPCARD, str(start.phase)
    (True, 'upcard')
    """

    UPCARD = "upcard"
    DRAW = "draw"
    DISCARD = "discard"
    DEFEND = "defend"
    LAST_TAKE = "last_take"
    OVER = "over"


class Ending(StrEnum):
    """Ending of a round. ``STOCK_OUT`` is a dead hand that the lower deadwood wins."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    DEAD = "dead"
    STOCK_OUT = "stock_out"


def players(rules: Ruleset) -> int:
    """Return the number of hands in one round: all seats with ``form=round_table``, otherwise two."""
    return rules.seats if rules.form is Form.ROUND_TABLE else 2


def has_upcard(rules: Ruleset) -> bool:
    """Whether a card is turned up after the deal: always if ten cards are dealt; if eleven, by ``turned_up``."""
    return rules.dealt == 10 or rules.turned_up


def full_stock(rules: Ruleset) -> int:
    """Return the number of cards in the stock after the deal."""
    return rules.ranks * rules.suits - rules.hand_size * players(rules) - (rules.dealt == 11) - has_upcard(rules)


def knock_limit(rules: Ruleset, upcard: Card | None) -> int:
    """Return the most deadwood, in points, with which a player may knock; NO_LIMIT if there is no limit."""
    limit = rules.knock_limit
    if limit is None:
        return NO_LIMIT
    if not isinstance(limit, KnockLimit):
        return limit
    assert upcard is not None, "knock_limit=upcard is only valid with an upcard"
    if upcard.points == 1 and rules.upcard_ace is UpcardAce.GIN:
        return 0
    return upcard.points


def doubled_by(rules: Ruleset, upcard: Card | None) -> SpadesDouble:
    """Return the part of the score that the upcard doubles: by the option ``spades_double`` for spades, else none."""
    spade = upcard is not None and upcard.suit is Suit.SPADES
    return rules.spades_double if spade else SpadesDouble.NO


_FIRST_PHASE = {Opening.OFFER: Phase.UPCARD, Opening.FREE: Phase.DRAW, Opening.DISCARD: Phase.DISCARD}


# gc=False: values that refer only to older values are never part of a reference cycle.
class PublicState(Struct, frozen=True, eq=False, gc=False):
    """A round as everyone at the table sees it. Seats are numbered from 0; words are 64-bit sets of cards.

    ``pile`` is the discard pile from the bottom up. ``known[s]`` (a word) are the cards that seat ``s`` took from the
    discard pile and still holds. ``taken`` is the card that the seat to act has just taken from the pile; ``passes`` is
    the number of players that have passed the upcard. After a knock, ``knocker``, its melds ``spread``, ``ending``
    (knock, gin or big gin) and the ``defences`` so far are set, in the order of the seats after the knocker.
    ``actions`` are (seat, action) pairs since the deal: draws name no card, knocks and defences name their melds.
    Comparison ignores ``actions``.

    >>> from random import Random
    >>> from undercut import Round, ruleset, shuffled
    >>> public = Round.deal(ruleset("standard"), 0, shuffled(Random(7))).public
    >>> print(public.top, public.stock_left, public.limit, public.actions)
    6d 31 10 ()
    """

    rules: Ruleset
    dealer: int
    upcard: Card | None
    phase: Phase
    to_act: int
    pile: tuple[Card, ...]
    stock_left: int
    known: tuple[int, ...]
    taken: Card | None = None
    passes: int = 0
    knocker: int | None = None
    spread: tuple[Meld, ...] = ()
    ending: Ending | None = None
    defences: tuple[Defend, ...] = ()
    actions: tuple[tuple[int, SeenAction], ...] = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PublicState):
            return NotImplemented
        return self is other or self._compared == other._compared

    def __ne__(self, other: object) -> bool:
        return not self == other  # the struct's own __ne__ would not call __eq__

    def __hash__(self) -> int:
        return hash(self._compared)

    @property
    def _compared(self) -> tuple[object, ...]:
        return astuple(self)[:-1]

    @classmethod
    def begin(cls, rules: Ruleset, dealer: int, upcard: Card | None) -> PublicState:
        """Return the start of a round. ``upcard`` is the card turned up; None if the ruleset turns up none."""
        n = players(rules)
        pile = () if upcard is None else (upcard,)
        phase = _FIRST_PHASE[rules.opening]
        return cls(rules, dealer, upcard, phase, (dealer + 1) % n, pile, full_stock(rules), (0,) * n)

    # --- queries ----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Number of hands in the round."""
        return len(self.known)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def top(self) -> Card | None:
        """Top card of the discard pile; None if it is empty."""
        return self.pile[-1] if self.pile else None

    @property
    def limit(self) -> int:
        """Knock limit: the most deadwood, in points, with which a player may knock in this round."""
        return knock_limit(self.rules, self.upcard)

    @property
    def doubles(self) -> SpadesDouble:
        """The part of this round's score that the upcard doubles."""
        return doubled_by(self.rules, self.upcard)

    @property
    def double_note(self) -> str:
        """A sentence about the doubling by the upcard; empty if nothing on the score sheet is doubled."""
        if self.rules.adds_deadwood:
            return ""
        return "" if self.doubles is SpadesDouble.NO else _say(f"doubled-{self.doubles}", card=self.upcard)

    @property
    def is_opening_discard(self) -> bool:
        """Whether this is the first discard after a deal of eleven cards to the non-dealer."""
        first = self.phase is Phase.DISCARD and self.taken is None and self.rules.opening is Opening.DISCARD
        return first and self.stock_left == full_stock(self.rules)

    @property
    def is_last_card(self) -> bool:
        """Whether the seat to act has just drawn the last card above the wall."""
        drew = self.phase is Phase.DISCARD and self.taken is None and not self.is_opening_discard
        return drew and self.stock_left <= self.rules.wall

    @property
    def is_last_take(self) -> bool:
        """Whether the seat to act has taken the last discard (option ``last_take``) and therefore must knock."""
        return self.taken is not None and self.rules.last_take and self.stock_left <= self.rules.wall

    @property
    def may_take(self) -> bool:
        """Whether the top card of the discard pile may be taken in phase draw."""
        from_stock = self.passes and self.rules.after_passes is AfterPasses.STOCK
        return bool(self.pile) and not from_stock

    @property
    def seen(self) -> int:
        """Cards that are face up or known to be in a hand (a word)."""
        out = 0
        for card in self.pile:
            out |= 1 << card
        for bits in self.known:
            out |= bits
        for meld in self.spread:
            out |= meld.bits
        return out

    def still_held(self, seat: int) -> int:
        """Return the cards (a word) that a seat took from the discard pile and still holds, except cards laid down."""
        held = self.known[seat]
        for meld in self.spread:
            held &= ~meld.bits
        for defence in self.defences:
            for meld in defence.melds or ():
                held &= ~meld.bits
            held &= ~Hand(defence.laid_off).bits
        return held

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        one_more = seat == self.to_act if self.phase is Phase.DISCARD else seat == self.knocker and self._is_big_gin
        return self.rules.hand_size + one_more

    @property
    def _is_big_gin(self) -> bool:
        return self.ending is Ending.BIG_GIN

    # --- changes ----------------------------------------------------------------------------------------------------

    def after(self, seen: SeenAction) -> PublicState:
        """Return the state after an action of the seat to act. Nothing is checked; see ``undercut.legality``."""
        match seen:
            case Discard(card):
                return self._with(seen, phase=self._phase_after_discard(), to_act=self.next_seat, **self._left(card))
            case Pass():
                return self._passed(seen)
            case Take():
                card = self.pile[-1]
                known = tuple(k | 1 << card if s == self.to_act else k for s, k in enumerate(self.known))
                return self._with(seen, phase=Phase.DISCARD, pile=self.pile[:-1], known=known, taken=card, passes=0)
            case Draw():
                return self._with(Draw(), phase=Phase.DISCARD, stock_left=self.stock_left - 1, taken=None, passes=0)
            case Knock(card, melds):
                return self._knocked(seen, melds or (), 0, **self._left(card))
            case FaceDownKnock(melds):
                # The face-down card may be any card that the knocker took from the discard pile.
                known = tuple(0 if s == self.to_act else k for s, k in enumerate(self.known))
                return self._knocked(seen, melds, 0, taken=None, known=known)
            case BigGin(melds):
                return self._knocked(seen, melds or (), 1, taken=None)
            case Defend():
                defences = (*self.defences, seen)
                phase = Phase.OVER if len(defences) == self.seats - 1 else Phase.DEFEND
                return self._with(seen, phase=phase, to_act=self.next_seat, defences=defences)

    @property
    def next_seat(self) -> int:
        """Next seat after the seat to act."""
        return (self.to_act + 1) % self.seats

    def _with(self, seen: SeenAction, **changes: Any) -> PublicState:
        return replace(self, actions=(*self.actions, (self.to_act, seen)), **changes)

    def _passed(self, seen: Pass) -> PublicState:
        if self.phase is Phase.LAST_TAKE:
            return self._with(seen, phase=Phase.OVER)
        passes = self.passes + 1
        phase = Phase.DRAW if passes == self.seats else Phase.UPCARD
        return self._with(seen, phase=phase, passes=passes, to_act=self.next_seat)

    def _left(self, card: Card) -> dict[str, Any]:
        """Return the fields that change when the seat to act puts a card face up on the discard pile."""
        return {"pile": (*self.pile, card), "known": tuple(k & ~(1 << card) for k in self.known), "taken": None}

    def _phase_after_discard(self) -> Phase:
        if self.stock_left > self.rules.wall:
            return Phase.DRAW
        return Phase.LAST_TAKE if self.rules.last_take else Phase.OVER

    def _knocked(self, seen: SeenAction, melds: tuple[Meld, ...], kept: int, **changes: Any) -> PublicState:
        """Return the state after a knock; ``kept`` is 1 for big gin, where no card is discarded, otherwise 0."""
        laid = sum(map(len, melds))
        ending = Ending.BIG_GIN if kept else Ending.GIN if laid == self.rules.hand_size else Ending.KNOCK
        defended = self.rules.defends(gin=ending is not Ending.KNOCK)
        return self._with(
            seen, phase=Phase.DEFEND if defended else Phase.OVER, knocker=self.to_act, to_act=self.next_seat,
            spread=melds, ending=ending, **changes,
        )  # fmt: skip


class Position(Struct, HtmlDisplay, frozen=True, gc=False):
    """Base of rounds and views, with the attributes of their public state."""

    public: PublicState

    @property
    def rules(self) -> Ruleset:
        """Ruleset of the round."""
        return self.public.rules

    @property
    def dealer(self) -> int:
        """Seat that dealt."""
        return self.public.dealer

    @property
    def upcard(self) -> Card | None:
        """Card that was turned up after the deal; None if no card was."""
        return self.public.upcard

    @property
    def phase(self) -> Phase:
        """Phase of the round: the kind of action due from the seat to act."""
        return self.public.phase

    @property
    def to_act(self) -> int:
        """Seat whose turn it is."""
        return self.public.to_act

    @property
    def taken(self) -> Card | None:
        """Card that was taken from the discard pile this turn; None if no card was."""
        return self.public.taken

    @property
    def passes(self) -> int:
        """Number of seats that have passed the upcard."""
        return self.public.passes

    @property
    def knocker(self) -> int | None:
        """Seat that has knocked or declared big gin; None before that."""
        return self.public.knocker

    @property
    def limit(self) -> int:
        """Knock limit: the most deadwood, in points, with which a player may knock in this round."""
        return self.public.limit

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.public.is_over
