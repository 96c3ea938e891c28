"""View of a round by one seat: the public state and its own hand.

A view begins with the seat's own cards and changes by actions as this seat sees them: another seat's draw names no
card. Bots, screens and logs receive views, never rounds.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from undercut import legality
from undercut.actions import Action, BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, SeenAction, Take
from undercut.cards import Card, Hand
from undercut.errors import InvalidSetup
from undercut.languages import formatter
from undercut.legality import Refusal
from undercut.melds import Meld, defend, spread_to_show
from undercut.public import Phase, Position, PublicState, has_upcard, players
from undercut.rulesets import KnockCard, Ruleset

__all__ = ["MOST_EARLIER", "View"]

_say = formatter("refusals").later

MOST_EARLIER: Final = 12
"""Most views of other rounds that a view keeps."""


class View(Position, frozen=True):
    """A round as one seat knows it. ``hand`` and ``dealt`` (the hand at the start) are words (64-bit sets of cards).

    ``draws`` are the cards that this seat drew from the stock, in order; ``scores`` are the game's scores before this
    round, by seat. ``earlier`` are the seat's views at the ends of the game's latest rounds against this opponent, in
    order; in rounds of more than two players, ``earlier`` is empty. ``kinds`` are the kinds that the players of a round
    for two resemble, by seat, if it is known who they are (:mod:`undercut.bots.opponents`). Everything else is public:
    see :class:`~undercut.public.PublicState`.

    >>> from random import Random
    >>> from undercut import Round, deadwood, ruleset, shuffled
    >>> view = Round.deal(ruleset("standard"), 0, shuffled(Random(7))).view(1)
    >>> print(view.cards, "| deadwood", deadwood(view.cards), "| top", view.top)
    Ac 4h 5c 5d 6h 7c 8s 9d Th Jc | deadwood 65 | top 6d
    >>> print(*view.legal_actions())
    pass take
    """

    seat: int
    hand: int
    draws: tuple[Card, ...]
    dealt: int
    scores: tuple[int, ...]
    earlier: tuple[View, ...] = ()
    kinds: tuple[tuple[float, ...], ...] = ()

    @classmethod
    def begin(
        cls,
        rules: Ruleset,
        seat: int,
        dealer: int,
        hand: Hand,
        upcard: Card | None,
        scores: tuple[int, ...] = (),
    ) -> View:
        """Return the view of a seat at the start of a round. Raises InvalidSetup with every defect."""
        n = players(rules)
        wants = rules.hand_size + (rules.dealt == 11 and seat == (dealer + 1) % n)
        found = []
        if not (0 <= seat < n and 0 <= dealer < n):
            found.append(f"seat {seat} and dealer {dealer} must be seats, 0 to {n - 1}")
        if len(hand) != wants:
            found.append(f"the hand has {len(hand)} cards; it must have {wants}")
        if (upcard is not None) != has_upcard(rules):
            found.append("the upcard is missing" if upcard is None else "this ruleset has no upcard")
        elif upcard is not None and upcard in hand:
            found.append(f"{upcard} cannot be both the upcard and in the hand")
        if found:
            raise InvalidSetup(found)
        return cls(PublicState.begin(rules, dealer, upcard), seat, hand.bits, (), hand.bits, scores or (0,) * n)

    # --- queries ----------------------------------------------------------------------------------------------------

    @property
    def pile(self) -> tuple[Card, ...]:
        """Discard pile, from the bottom up."""
        return self.public.pile

    @property
    def top(self) -> Card | None:
        """Top of the discard pile; None if it is empty."""
        return self.public.top

    @property
    def stock_left(self) -> int:
        """Number of cards in the stock."""
        return self.public.stock_left

    @property
    def known(self) -> tuple[int, ...]:
        """Cards (a word) by seat: those that the seat took from the discard pile and still holds."""
        return self.public.known

    @property
    def spread(self) -> tuple[Meld, ...]:
        """Melds that the knocker has laid down; empty before a knock."""
        return self.public.spread

    @property
    def seats(self) -> int:
        """Number of hands in the round."""
        return self.public.seats

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act == self.seat and not self.public.is_over

    def remembered(self) -> tuple[View, ...]:
        """Return the value of ``earlier`` for the views of the next round. The round must be over."""
        return (*self.earlier, replace(self, earlier=()))[-MOST_EARLIER:]

    @property
    def cards(self) -> Hand:
        """This seat's own hand."""
        return Hand.from_bits(self.hand)

    @property
    def drawn(self) -> Card | None:
        """Card that this seat has drawn or taken this turn; None if it has not."""
        if not self.my_turn or self.phase is not Phase.DISCARD:
            return None
        if self.taken is not None:
            return self.taken
        drew = self.draws and isinstance(self.public.actions[-1][1], Draw)
        return self.draws[-1] if drew else None

    @property
    def actions(self) -> tuple[tuple[int, SeenAction], ...]:
        """Actions so far as (seat, action). This seat's draws name their cards."""
        draws = iter(self.draws)
        return tuple(
            (seat, Draw(next(draws))) if seat == self.seat and isinstance(action, Draw) else (seat, action)
            for seat, action in self.public.actions
        )

    @property
    def unseen(self) -> int:
        """Cards whose place this seat does not know (a word): in the stock or in another hand."""
        out = self.rules.deck_bits & ~(self.hand | self.public.seen)
        # Others cannot identify the card of a face-down knock; the knocker can.
        return out & ~self._cards_had() if self.public.knocker == self.seat else out

    def _cards_had(self) -> int:
        """Return all cards that this seat held at any time in this round (a word)."""
        out, top = self.dealt, self.public.upcard
        for card in self.draws:
            out |= 1 << card
        for seat, action in self.public.actions:
            if isinstance(action, Discard):
                top = action.card
            elif isinstance(action, Take) and seat == self.seat and top is not None:
                out |= 1 << top
        return out

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        return self.public.hand_size(seat)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of this seat; empty if it is not its turn."""
        return legality.legal_actions(self.public, self.hand) if self.my_turn else ()

    def why_not(self, action: Action) -> Refusal | None:
        """Return the reason why the action is illegal for this seat now; None if it is legal."""
        if self.my_turn:
            return legality.why_not(self.public, self.hand, action)
        if self.public.is_over:
            return Refusal("wrong_phase", _say("wrong_phase-over"))
        return Refusal("not_your_turn", _say("not_your_turn", seat=self.to_act, own=self.seat))

    # --- changes ----------------------------------------------------------------------------------------------------

    def after(self, seen: SeenAction) -> View:
        """Return the view after an action of the seat to act, as this seat saw it.

        Raises IllegalAction if the action is illegal for this seat or impossible for another seat, InvalidSetup if a
        card cannot have been in the place from which the action takes it.
        """
        return self._after_own(seen) if self.to_act == self.seat else self._after_other(seen)

    def _after_own(self, seen: SeenAction) -> View:
        legality.check(self.public, self.hand, Draw() if isinstance(seen, Draw) else seen)
        match seen:
            case Take():
                return replace(self, public=self.public.after(seen), hand=self.hand | 1 << self.pile[-1])
            case Draw(card):
                return self._after_draw(card)
            case Discard(card):
                return replace(self, public=self.public.after(seen), hand=self.hand & ~(1 << card))
            case Knock(card, melds):
                kept = self.hand & ~(1 << card)
                named = melds if melds is not None else self._spread(kept, Hand((*self.pile, card)))
                face_down = self.rules.knock_card is KnockCard.FACE_DOWN
                told = FaceDownKnock(named) if face_down else Knock(card, named)
                return replace(self, public=self.public.after(told), hand=kept)
            case BigGin(melds):
                named = melds if melds is not None else self._spread(self.hand, Hand(self.pile))
                return replace(self, public=self.public.after(BigGin(named)))
            case Defend(None):
                made = defend(self.cards, self.spread)
                return replace(self, public=self.public.after(Defend(made.melds, tuple(made.laid_off))))
            case _:
                return replace(self, public=self.public.after(seen))

    @staticmethod
    def _spread(kept: int, gone: Hand) -> tuple[Meld, ...]:
        return spread_to_show(Hand.from_bits(kept), gone).melds

    def _after_draw(self, card: Card | None) -> View:
        if card is None:
            raise InvalidSetup(["this seat's own draw must name its card, such as draw 5h"])
        if self.hand >> card & 1:
            raise InvalidSetup([f"{card} cannot have been drawn: it is in this hand"])
        if self.public.seen >> card & 1:
            raise InvalidSetup([f"{card} cannot have been drawn from the stock: it was seen elsewhere"])
        public = self.public.after(Draw())
        return replace(self, public=public, hand=self.hand | 1 << card, draws=(*self.draws, card))

    def _after_other(self, seen: SeenAction) -> View:
        known = self.known[self.to_act]
        legality.check_seen(self.public, seen, self.rules.deck_bits & ~(self.unseen | known))
        match seen:
            case Take() if not self.pile:
                raise InvalidSetup(["no card can be taken: the discard pile is empty"])
            case Draw(card) if card is not None:
                raise InvalidSetup(["another seat's draw names no card: write it as 'draw'"])
            case Discard(card) | Knock(card) if self.hand >> card & 1 or card in self.pile:
                raise InvalidSetup([f"{card} cannot come from another hand: it is in this hand or in the discard pile"])
        return replace(self, public=self.public.after(seen))
