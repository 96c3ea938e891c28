"""Rounds: one deal, from the first card to its result. Every table plays by this module's rules.

A round is a public state with the hands and the stock. This module moves the cards;
:class:`~undercut.public.PublicState` changes the phase. Rounds and actions are immutable: ``apply`` returns the next
position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from undercut import legality
from undercut.actions import Action, BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, SeenAction, Take, parse_action
from undercut.cards import Card, Hand
from undercut.errors import IllegalAction, InvalidSetup, NotationError
from undercut.languages import formatter
from undercut.legality import Refusal
from undercut.melds import Arrangement, Defence, Meld, answer, best_arrangement, defend, spread_to_show
from undercut.outcome import outcome
from undercut.public import Ending, Phase, Position
from undercut.rulesets import KnockCard, Ruleset, SpadesDouble
from undercut.setup import Setup
from undercut.view import View

__all__ = ["Laid", "Round", "RoundResult"]

_say = formatter("refusals").later


@dataclass(frozen=True, slots=True)
class Laid:
    """One player's cards at the end of a round: melds, cards laid off, unmelded cards, and their points."""

    melds: tuple[Meld, ...]
    laid_off: tuple[Card, ...]
    unmelded: Hand
    deadwood: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Result of a round; ``undercut.scoring`` converts it to points.

    ``winner`` and ``knocker`` are seats or None. ``laid`` and ``settled`` are by seat. ``settled`` is ``won`` if the
    knocker beat this seat, ``undercut`` if this seat undercut the knocker, ``tied`` for a tie, or ``""`` for the
    knocker and in rounds without a knock. ``doubles`` is the part of the score that the upcard doubles.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> deck, players = shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, _ = play_round(ruleset("standard"), 0, deck, players, [Random(1), Random(2)])
    >>> result = end.result
    >>> print(result.ending, "by seat", result.knocker, "| deadwood", *result.deadwood)
    knock by seat 0 | deadwood 7 53
    """

    ending: Ending
    winner: int | None
    knocker: int | None
    laid: tuple[Laid, ...]
    settled: tuple[str, ...]
    doubles: SpadesDouble

    @property
    def deadwood(self) -> tuple[int, ...]:
        """Deadwood by seat, in points, after lay-offs."""
        return tuple(laid.deadwood for laid in self.laid)

    @property
    def is_gin(self) -> bool:
        """Whether the round ended with gin or big gin."""
        return self.ending in (Ending.GIN, Ending.BIG_GIN)

    @property
    def is_big_gin(self) -> bool:
        """Whether the round ended with big gin."""
        return self.ending is Ending.BIG_GIN

    @property
    def laid_off(self) -> tuple[Card, ...]:
        """All cards laid off, in the order of the seats after the knocker, the knocker last."""
        if self.knocker is None:
            return ()
        n = len(self.laid)
        return tuple(c for i in range(1, n + 1) for c in self.laid[(self.knocker + i) % n].laid_off)


class Round(Position, frozen=True):
    """A position in a round. Create one with :meth:`deal` or :meth:`from_setup`, then call :meth:`apply`.

    ``hands`` are words (64-bit sets of cards); ``stock`` begins with the next card to be drawn. ``draws`` are the cards
    drawn from the stock, by seat; ``dealt`` are the hands at the start. ``knock_card`` is the card that the knocker
    discarded. ``result`` is None until the round is over.

    >>> from random import Random
    >>> from undercut import Pass, Round, Take, ruleset, shuffled
    >>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> print(start.hand(1), "| upcard", start.upcard)
    Ac 4h 5c 5d 6h 7c 8s 9d Th Jc | upcard 6d
    >>> now = start.apply(Pass()).apply(Take())
    >>> print(now.phase, "of seat", now.to_act)
    discard of seat 0
    """

    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    draws: tuple[tuple[Card, ...], ...]
    dealt: tuple[int, ...]
    knock_card: Card | None = None
    result: RoundResult | None = None

    @classmethod
    def deal(cls, rules: Ruleset, dealer: int, deck: Sequence[Card]) -> Round:
        """Deal the first position. ``deck`` is in the order of dealing. Raises InvalidSetup for a wrong deck."""
        return cls._from(Setup.deal(rules, dealer, deck))

    @classmethod
    def from_setup(cls, setup: Setup) -> Round:
        """Start a round in any possible position. Raises InvalidSetup with every defect."""
        found = setup.defects()
        if found:
            raise InvalidSetup(found)
        return cls._from(setup)

    @classmethod
    def _from(cls, s: Setup) -> Round:
        hands = tuple(hand.bits for hand in s.hands)
        public = s.public()
        knocked = s.phase is Phase.DEFEND and public.ending is not Ending.BIG_GIN
        return cls(public, hands, s.stock, ((),) * len(hands), hands, s.pile[-1] if knocked else None)

    def setup(self) -> Setup:
        """Return this position as a Setup. Raises InvalidSetup if the round is over."""
        if self.is_over:
            raise InvalidSetup(["a round that is over cannot be played on"])
        public = self.public
        return Setup(
            public.rules, public.dealer, tuple(map(Hand.from_bits, self.hands)), self.stock, self.pile, public.upcard,
            public.phase, public.to_act, public.taken, public.passes, public.knocker, public.spread, self.defences,
            tuple(map(Hand.from_bits, public.known)),
        )  # fmt: skip

    # --- queries ----------------------------------------------------------------------------------------------------

    @property
    def pile(self) -> tuple[Card, ...]:
        """Discard pile from the bottom up, including a face-down knock card."""
        if self.knock_card is not None and self.rules.knock_card is KnockCard.FACE_DOWN:
            return (*self.public.pile, self.knock_card)
        return self.public.pile

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions so far, as in a record: draws name no card, knocks and defences name their melds."""
        return tuple(self._with_card(seen) for _, seen in self.public.actions)

    def _with_card(self, seen: SeenAction) -> Action:
        if not isinstance(seen, FaceDownKnock):
            return seen
        assert self.knock_card is not None
        return Knock(self.knock_card, seen.melds)

    @property
    def spread(self) -> Arrangement | None:
        """Knocker's melds and unmelded cards; None before a knock."""
        knocker = self.public.knocker
        if knocker is None:
            return None
        left = Hand.from_bits(self.hands[knocker]) - Hand(c for m in self.public.spread for c in m)
        return Arrangement(self.public.spread, left, left.points)

    @property
    def defences(self) -> tuple[Defence, ...]:
        """Defences so far, in the order of the seats after the knocker."""
        knocker, n = self.public.knocker, len(self.hands)
        if knocker is None:
            return ()
        return tuple(_defence(self.hands[(knocker + i) % n], made) for i, made in enumerate(self.public.defences, 1))

    @property
    def drawn(self) -> Card | None:
        """Card that the seat to act has drawn or taken this turn; None if it has not."""
        return self.view(self.to_act).drawn

    def hand(self, seat: int) -> Hand:
        """Return the hand of a seat. Raises ValueError if there is no such seat."""
        return Hand.from_bits(self.hands[self._seat(seat)])

    def view(self, seat: int, scores: tuple[int, ...] = (), earlier: tuple[View, ...] = ()) -> View:
        """Return a seat's view of this position. Raises ValueError if there is no such seat.

        ``scores`` are the game's scores before this round, by seat; ``earlier`` is as in :class:`~undercut.view.View`.
        """
        seat, scores = self._seat(seat), scores or (0,) * len(self.hands)
        return View(self.public, seat, self.hands[seat], self.draws[seat], self.dealt[seat], scores, earlier)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.hands):
            raise ValueError(f"there is no seat {seat}; the seats of this round are 0 to {len(self.hands) - 1}")
        return seat

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act; see :func:`undercut.legality.legal_actions`."""
        return legality.legal_actions(self.public, self.hands[self.to_act])

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the reason why the action is illegal (for ``seat``, if given); None if it is legal."""
        if seat is not None and seat != self.to_act and not self.is_over:
            return Refusal("not_your_turn", _say("not_your_turn", seat=self.to_act, own=seat))
        return legality.why_not(self.public, self.hands[self.to_act], action)

    def read_action(self, text: str, seat: int | None = None) -> Action:
        """Parse an action (of ``seat``, if given), whether it is legal or not.

        Raises IllegalAction with the seat's legal actions if the text is not an action, for example if its melds are
        invalid.
        """
        try:
            return parse_action(text)
        except NotationError as error:
            legal = self.legal_actions() if seat in (None, self.to_act) else ()
            out = IllegalAction(error.code, error.found, phase=str(self.phase), legal=list(map(str, legal)))
            out.at = error.at
            raise out from None

    # --- next positions ---------------------------------------------------------------------------------------------

    def apply(self, action: Action, seat: int | None = None) -> Round:
        """Return the position after an action (of ``seat``, if given). Raises IllegalAction if it is illegal.

        Raises TypeError for a value that is not an action; use :meth:`read_action` for texts.
        """
        if seat is not None and seat != self.to_act and not self.is_over:
            message = _say("not_your_turn", seat=self.to_act, own=seat)
            raise IllegalAction("not_your_turn", message, phase=str(self.phase))
        legality.check(self.public, self.hands[self.to_act], action)
        after = self._carry_out(action)
        return replace(after, result=after._result()) if after.is_over else after

    def play(self, actions: Iterable[Action]) -> Round:
        """Return the position after several actions. Raises IllegalAction at the first illegal one."""
        now = self
        for action in actions:
            now = now.apply(action)
        return now

    def settle(self) -> Round:
        """Return the position after all remaining defenders have made their best defence."""
        now = self
        while now.phase is Phase.DEFEND:
            now = now.apply(Defend())
        return now

    def _carry_out(self, action: Action) -> Round:
        seat, public = self.to_act, self.public
        match action:
            case Take():
                return replace(self, public=public.after(action), hands=self._toggled(public.pile[-1]))
            case Draw():
                card = self.stock[0]
                draws = (*self.draws[:seat], (*self.draws[seat], card), *self.draws[seat + 1 :])
                hands = self._toggled(card)
                return replace(self, public=public.after(action), hands=hands, stock=self.stock[1:], draws=draws)
            case Discard(card):
                return replace(self, public=public.after(action), hands=self._toggled(card))
            case Knock(card, melds):
                named = self._spread(self.hands[seat] ^ 1 << card, melds, card)
                face_down = self.rules.knock_card is KnockCard.FACE_DOWN
                seen = FaceDownKnock(named) if face_down else Knock(card, named)
                return replace(self, public=public.after(seen), hands=self._toggled(card), knock_card=card)
            case BigGin(melds):
                return replace(self, public=public.after(BigGin(self._spread(self.hands[seat], melds, None))))
            case Defend(melds):
                return replace(self, public=public.after(action if melds is not None else self._best_defence()))
            case _:
                return replace(self, public=public.after(action))

    def _toggled(self, card: Card) -> tuple[int, ...]:
        """Return the hands with a card added to or removed from the hand of the seat to act."""
        seat = self.to_act
        return (*self.hands[:seat], self.hands[seat] ^ 1 << card, *self.hands[seat + 1 :])

    def _spread(self, kept: int, melds: tuple[Meld, ...] | None, discarded: Card | None) -> tuple[Meld, ...]:
        if melds is not None:
            return melds
        gone = self.public.pile if discarded is None else (*self.public.pile, discarded)
        return spread_to_show(Hand.from_bits(kept), Hand(gone)).melds

    def _best_defence(self) -> Defend:
        made = defend(self.hand(self.to_act), self.public.spread)
        return Defend(made.melds, tuple(made.laid_off))

    # --- result -----------------------------------------------------------------------------------------------------

    def _result(self) -> RoundResult:
        return self._dead() if self.knocker is None else self._settled(self.knocker)

    def _settled(self, knocker: int) -> RoundResult:
        n, spread = len(self.hands), self.spread
        assert spread is not None
        if self.rules.knocker_lays_off and self.public.ending is Ending.KNOCK:
            return self._answered(knocker, spread)
        # If no defender may lay off, defenders do not act: their best melds count.
        made = self.defences or tuple(defend(self.hand((knocker + i) % n)) for i in range(1, n))
        laid = [Laid(spread.melds, (), spread.unmelded, spread.deadwood)] * n
        for i, defence in enumerate(made, 1):
            laid[(knocker + i) % n] = Laid(defence.melds, tuple(defence.laid_off), defence.unmelded, defence.deadwood)
        assert self.public.ending is not None
        return self._with_outcome(self.public.ending, knocker, laid)

    def _answered(self, knocker: int, spread: Arrangement) -> RoundResult:
        """Return the result if the knocker lays off on the defender's melds; all lay-offs are then automatic."""
        shown = answer(self.hand(1 - knocker), spread.unmelded)
        left = spread.unmelded - shown.laid_off
        laid = [Laid(shown.melds, (), shown.unmelded, shown.deadwood)] * 2
        laid[knocker] = Laid(spread.melds, tuple(shown.laid_off), left, left.points)
        return self._with_outcome(Ending.KNOCK, knocker, laid)

    def _dead(self) -> RoundResult:
        laid = []
        for bits in self.hands:
            best = best_arrangement(Hand.from_bits(bits))
            laid.append(Laid(best.melds, (), best.unmelded, best.deadwood))
        return self._with_outcome(Ending.DEAD, None, laid)

    def _with_outcome(self, declared: Ending, knocker: int | None, laid: Sequence[Laid]) -> RoundResult:
        found = outcome(self.rules, declared, knocker, [x.deadwood for x in laid], self.public.doubles)
        return RoundResult(found.ending, found.winner, knocker, tuple(laid), found.settled, found.doubles)


def _defence(hand: int, made: Defend) -> Defence:
    """Divide a defender's hand into melds, lay-offs and unmelded cards, as the action names them."""
    off = Hand(made.laid_off)
    left = Hand.from_bits(hand) - off - Hand(c for m in made.melds or () for c in m)
    return Defence(made.melds or (), off, left, left.points)
