"""What one seat may know, and what changes in it.

A view is begun from the seat's own cards and moved on by actions as that seat saw them: another seat's draw names no
card. Whoever draws a screen, a bot or a log line gets a view, never a round.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import FULL, Card, Hand
from undercut.errors import IllegalAction, InvalidSetup
from undercut.melds import Meld
from undercut.round import Phase, Round, full_stock, players
from undercut.rulesets import LayOffs, Opening, Ruleset
from undercut.turn import Refusal, Turn, knock_limit

__all__ = ["View", "as_seen", "begin", "follow", "step"]


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat knows it. Words (64-bit sets of cards): ``hand``, ``known`` per seat.

    ``known[s]`` are the cards that seat ``s`` was seen to take and has not given up. ``taken`` and ``drawn`` are this
    turn's card of the seat to act (``drawn`` only where it is this seat's own). ``actions``: the round so far as seen.
    ``spread`` are the knocker's melds once somebody has knocked, ``scores`` the game's when the round began.
    """

    rules: Ruleset
    seat: int
    dealer: int
    hand: int
    upcard: Card | None
    phase: Phase
    to_act: int
    pile: tuple[Card, ...]
    stock_left: int
    known: tuple[int, ...]
    scores: tuple[int, ...]
    taken: Card | None = None
    drawn: Card | None = None
    passes: int = 0
    knocker: int | None = None
    spread: tuple[Meld, ...] = ()
    actions: tuple[tuple[int, Action], ...] = ()
    defended: int = 0
    dealt: int = 0

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
        """The view of a seat that has just been dealt ``hand``. Raises InvalidSetup with every defect."""
        n = players(rules)
        first = (dealer + 1) % n
        wants = 11 if rules.dealt == 11 and seat == first else 10
        found = []
        if not (0 <= seat < n and 0 <= dealer < n):
            found.append(f"seat {seat} or dealer {dealer} is not a seat; seats are 0 to {n - 1}")
        if len(hand) != wants:
            found.append(f"the hand has {len(hand)} cards, not {wants}")
        if (upcard is None) != (rules.opening is Opening.DISCARD):
            found.append("the upcard is missing" if upcard is None else "this ruleset turns no upcard")
        elif upcard is not None and upcard in hand:
            found.append(f"{upcard} is both the upcard and in the hand")
        if found:
            raise InvalidSetup(found)
        phase = {Opening.OFFER: Phase.UPCARD, Opening.FREE: Phase.DRAW, Opening.DISCARD: Phase.DISCARD}[rules.opening]
        pile = () if upcard is None else (upcard,)
        return cls(
            rules, seat, dealer, hand.bits, upcard, phase, first, pile, full_stock(rules), (0,) * n,
            scores or (0,) * n, dealt=hand.bits,
        )  # fmt: skip

    @classmethod
    def watch(cls, start: Round, scores: tuple[int, ...] = ()) -> View:
        """The view of somebody who sits nowhere (seat -1) and sees no hand."""
        n = len(start.hands)
        return cls(
            start.rules, -1, start.dealer, 0, start.upcard, start.phase, start.to_act, start.pile, len(start.stock),
            (0,) * n, scores or (0,) * n,
        )  # fmt: skip

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.known)

    @property
    def my_turn(self) -> bool:
        return self.to_act == self.seat and self.phase is not Phase.OVER

    @property
    def cards(self) -> Hand:
        """The seat's own hand."""
        return Hand.from_bits(self.hand)

    @property
    def top(self) -> Card | None:
        return self.pile[-1] if self.pile else None

    @property
    def limit(self) -> int:
        return knock_limit(self.rules, self.upcard)

    @property
    def unseen(self) -> int:
        """Cards that may be in the stock or in another hand, those known to be in a hand excepted (a word)."""
        gone = self.hand
        for card in self.pile:
            gone |= 1 << card
        for bits in self.known:
            gone |= bits
        for meld in self.spread:
            gone |= meld.bits
        return FULL & ~gone

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        if self.phase is Phase.DISCARD and seat == self.to_act:
            return 11
        return 10

    def turn(self) -> Turn:
        """What this seat faces. Only meaningful where :attr:`my_turn` holds."""
        return Turn(
            self.rules,
            self.phase,
            self.hand,
            self.top,
            self.taken,
            self.stock_left,
            self.passes if self.phase is Phase.DRAW else 0,
            self.limit,
            self.rules.opening is Opening.DISCARD and not self.pile and self.taken is None,
            self.spread,
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; nothing where it is another's turn."""
        return self.turn().legal_actions() if self.my_turn else ()

    def why_not(self, action: Action) -> Refusal | None:
        """None where this seat may do it now; otherwise why not."""
        if not self.my_turn:
            if self.phase is Phase.OVER:
                return Refusal("wrong_phase", "the round is over")
            return Refusal("not_your_turn", f"it is seat {self.to_act}'s turn, not seat {self.seat}'s")
        return self.turn().why_not(action)

    # --- what changes -----------------------------------------------------------------------------------------------

    def after(self, action: Action) -> View:
        """The view after the seat to act has done ``action``, as this seat saw it.

        Raises IllegalAction for what this seat itself may not do, InvalidSetup for what no seat can have done.
        """
        mine = self.to_act == self.seat
        if mine:
            seen = Draw() if isinstance(action, Draw) else action
            self.turn().check(seen)
        else:
            self._check_unseen(action)
        now = replace(self, actions=(*self.actions, (self.to_act, action)))
        match action:
            case Pass():
                return now._passed()
            case Take():
                return now._took(mine)
            case Draw(card):
                return now._drew(card, mine)
            case Discard(card):
                return now._dropped(card, mine)._turn_over()
            case Knock(card, melds):
                return now._dropped(card, mine)._knocked(melds)
            case BigGin():
                return now._knocked(None)
            case Defend():
                return now._defended()

    def _check_unseen(self, action: Action) -> None:
        """Raises IllegalAction for what the seat to act cannot have done, whatever it holds."""
        known = self.known[self.to_act]
        refusal = self.turn().why_not_unseen(action, known, FULL & ~(self.unseen | known))
        if refusal is not None:
            raise IllegalAction(refusal.code, refusal.message, phase=str(self.phase), option=refusal.option)

    def _next(self) -> int:
        return (self.to_act + 1) % len(self.known)

    def _passed(self) -> View:
        if self.phase is Phase.LAST_TAKE:
            return replace(self, phase=Phase.OVER)
        passes = self.passes + 1
        phase = Phase.DRAW if passes == len(self.known) else Phase.UPCARD
        return replace(self, phase=phase, passes=passes, to_act=self._next())

    def _took(self, mine: bool) -> View:
        if not self.pile:
            raise InvalidSetup(["a card was taken from an empty discard pile"])
        card = self.pile[-1]
        bit = 1 << card
        known = tuple(k | bit if s == self.to_act else k for s, k in enumerate(self.known))
        return replace(
            self, pile=self.pile[:-1], known=known, taken=card, drawn=card if mine else None, passes=0,
            hand=self.hand | bit if mine else self.hand, phase=Phase.DISCARD,
        )  # fmt: skip

    def _drew(self, card: Card | None, mine: bool) -> View:
        if mine and (card is None or self.hand >> card & 1):
            raise InvalidSetup([f"the card that this seat drew must be named and new: {card}"])
        if mine and card is not None and (card in self.pile or any(bits >> card & 1 for bits in self.known)):
            raise InvalidSetup([f"{card} cannot have been drawn: it was seen elsewhere"])
        if not mine and card is not None:
            raise InvalidSetup(["another seat's draw cannot be seen: write it as 'draw'"])
        hand = self.hand | 1 << card if mine and card is not None else self.hand
        return replace(
            self, stock_left=self.stock_left - 1, hand=hand, drawn=card, taken=None, passes=0, phase=Phase.DISCARD
        )

    def _dropped(self, card: Card, mine: bool) -> View:
        bit = 1 << card
        if not mine and (self.hand & bit or card in self.pile):
            raise InvalidSetup([f"{card} cannot have come from another hand"])
        known = tuple(k & ~bit for k in self.known)
        hand = self.hand & ~bit if mine else self.hand
        return replace(self, hand=hand, known=known, pile=(*self.pile, card), taken=None, drawn=None)

    def _turn_over(self) -> View:
        now = replace(self, to_act=self._next(), phase=Phase.DRAW)
        if now.stock_left > self.rules.wall:
            return now
        return replace(now, phase=Phase.LAST_TAKE if self.rules.last_take else Phase.OVER)

    def _knocked(self, melds: tuple[Meld, ...] | None) -> View:
        big = self.phase is Phase.DISCARD and isinstance(self.actions[-1][1], BigGin)
        shown = sum(len(m) for m in melds or ())
        gin = big or shown == 10
        lays = self.rules.lay_offs
        phase = Phase.DEFEND if lays is LayOffs.KNOCK_AND_GIN or (lays is LayOffs.KNOCK and not gin) else Phase.OVER
        return replace(
            self, knocker=self.to_act, to_act=self._next(), phase=phase, spread=melds or (), taken=None, drawn=None
        )

    def _defended(self) -> View:
        done = self.defended + 1
        if done == len(self.known) - 1:
            return replace(self, phase=Phase.OVER, defended=done)
        return replace(self, defended=done, to_act=self._next())


# --- from a round, for whoever holds one: the table, an arena ---------------------------------------------------------


def begin(start: Round, seat: int, scores: tuple[int, ...] = ()) -> View:
    """The view of a seat at the start of a round."""
    return View.begin(start.rules, seat, start.dealer, start.hand(seat), start.upcard, scores)


def as_seen(action: Action, after: Round, actor: int, seat: int) -> Action:
    """An action as a seat saw it: draws name the card to the drawer alone, knocks name the melds that were spread."""
    if isinstance(action, Draw):
        return Draw(after.drawn) if seat == actor else Draw()
    if isinstance(action, Knock) and action.melds is None and after.spread is not None:
        return Knock(action.card, after.spread.melds)
    return action


def step(view: View, action: Action, before: Round, after: Round) -> View:
    """The seat's view once ``action`` has led from ``before`` to ``after``."""
    now = view.after(as_seen(action, after, before.to_act, view.seat))
    if isinstance(action, BigGin) and after.spread is not None:
        # The action's text names no melds, but they lie open.
        return replace(now, spread=after.spread.melds)
    return now


def follow(start: Round, actions: tuple[Action, ...], seat: int, scores: tuple[int, ...] = ()) -> View:
    """The view of a seat after actions from the start of a round. Raises IllegalAction where one is not legal."""
    view, now = begin(start, seat, scores), start
    for action in actions:
        after = now.apply(action)
        view, now = step(view, action, now, after), after
    return view
