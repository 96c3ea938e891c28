"""One deal from the first card to its result. The rules, to be read; the authority at every table.

Positions and actions are immutable: ``apply`` gives the next position and leaves this one as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.errors import IllegalAction, InvalidSetup
from undercut.melds import Arrangement, Defence, Meld, best_arrangement, defend, spread_to_show
from undercut.rulesets import DeadHand, LayOffs, Opening, Ruleset, SpadesDouble, UndercutWith
from undercut.setup import Setup, deck_defects, full_stock, players, shuffled
from undercut.turn import Phase, Refusal, Turn, knock_limit

__all__ = [
    "Phase",
    "Round",
    "RoundResult",
    "Setup",
    "Shown",
    "deck_defects",
    "full_stock",
    "players",
    "shuffled",
]


@dataclass(frozen=True, slots=True)
class Shown:
    """One player's cards as they lie at the end: melds, cards laid off, what is left and its points."""

    melds: tuple[Meld, ...]
    laid_off: tuple[Card, ...]
    unmelded: Hand
    deadwood: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What happened; scoring.py prices it.

    ``how`` is knock, gin, big_gin, undercut, dead or stock_out. ``winner`` is a seat or None. ``settled`` holds for
    each seat how it stands with the knocker: ``won`` (the knocker did), ``undercut`` (the seat did), ``tied``, or
    ``""``. ``double`` is set where a spade upcard doubles the points.
    """

    how: str
    winner: int | None
    knocker: int | None
    shown: tuple[Shown, ...]
    settled: tuple[str, ...]
    double: bool

    @property
    def deadwood(self) -> tuple[int, ...]:
        """Per seat, after lay-offs."""
        return tuple(s.deadwood for s in self.shown)

    @property
    def laid_off(self) -> tuple[Card, ...]:
        """Every card laid off, in the order of the seats after the knocker."""
        if self.knocker is None:
            return ()
        n = len(self.shown)
        return tuple(c for i in range(1, n) for c in self.shown[(self.knocker + i) % n].laid_off)


@dataclass(frozen=True, slots=True)
class Round:
    """A position in a round. Build one with :meth:`deal` or :meth:`from_setup`; move on with :meth:`apply`.

    ``hands`` are words, ``pile`` runs from the bottom up, ``stock`` is in the order it leaves.
    """

    rules: Ruleset
    dealer: int
    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    upcard: Card | None
    phase: Phase
    to_act: int
    taken: Card | None = None
    passes: int = 0
    drawn: Card | None = None
    knocker: int | None = None
    how: str = ""
    spread: Arrangement | None = None
    defences: tuple[Defence, ...] = ()
    result: RoundResult | None = None
    actions: tuple[Action, ...] = field(default=(), compare=False)

    @classmethod
    def deal(cls, rules: Ruleset, dealer: int, deck: Sequence[Card]) -> Round:
        """The first position. Raises InvalidSetup where the deck is not a pack."""
        return cls._from(Setup.deal(rules, dealer, deck))

    @classmethod
    def from_setup(cls, setup: Setup) -> Round:
        """A round from any position. Raises InvalidSetup with every defect."""
        found = setup.defects()
        if found:
            raise InvalidSetup(found)
        return cls._from(setup)

    @classmethod
    def _from(cls, s: Setup) -> Round:
        spread, how = None, ""
        if s.phase is Phase.DEFEND:
            assert s.knocker is not None
            left = s.hands[s.knocker] - Hand(c for m in s.spread for c in m)
            spread = Arrangement(s.spread, left, left.points)
            how = "knock" if left else "big_gin" if len(s.hands[s.knocker]) == 11 else "gin"
        hands = tuple(h.bits for h in s.hands)
        return cls(
            s.rules, s.dealer, hands, s.stock, s.pile, s.upcard, s.phase, s.to_act, s.taken, s.passes,
            None, s.knocker, how, spread, s.defences,
        )  # fmt: skip

    def setup(self) -> Setup:
        """This position as a Setup. Raises InvalidSetup once the round is over."""
        if self.phase is Phase.OVER:
            raise InvalidSetup(["a round that is over cannot be played on"])
        return Setup(
            self.rules, self.dealer, tuple(map(Hand.from_bits, self.hands)), self.stock, self.pile, self.upcard,
            self.phase, self.to_act, self.taken, self.passes, self.knocker,
            self.spread.melds if self.spread else (), self.defences,
        )  # fmt: skip

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def limit(self) -> int:
        """The most deadwood with which one may knock in this round."""
        return knock_limit(self.rules, self.upcard)

    def hand(self, seat: int) -> Hand:
        return Hand.from_bits(self.hands[seat])

    def turn(self) -> Turn:
        """What the player to act faces: all that decides what is legal."""
        return Turn(
            self.rules,
            self.phase,
            self.hands[self.to_act],
            self.pile[-1] if self.pile else None,
            self.taken,
            len(self.stock),
            self.passes if self.phase is Phase.DRAW else 0,
            self.limit,
            self.rules.opening is Opening.DISCARD and not self.pile and self.taken is None,
            self.spread.melds if self.spread else (),
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player to act may do; see :meth:`Turn.legal_actions`."""
        return self.turn().legal_actions()

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """None where the action is legal (for ``seat``, if given); otherwise the reason, with the option behind it."""
        if seat is not None and seat != self.to_act and not self.is_over:
            return Refusal("not_your_turn", f"it is seat {self.to_act}'s turn, not seat {seat}'s")
        return self.turn().why_not(action)

    # --- moving on --------------------------------------------------------------------------------------------------

    def apply(self, action: Action, seat: int | None = None) -> Round:
        """The position after an action. Raises IllegalAction, and changes nothing, where it is not legal."""
        turn = self.turn()
        if seat is not None and seat != self.to_act and not self.is_over:
            raise IllegalAction(
                "not_your_turn", f"it is seat {self.to_act}'s turn, not seat {seat}'s", phase=str(self.phase)
            )
        turn.check(action)
        after = self._apply(action)
        return replace(after, actions=(*self.actions, action))

    def settle(self) -> Round:
        """Where defenders are still to act, the position after each has defended as well as it can."""
        now = self
        while now.phase is Phase.DEFEND:
            now = now.apply(Defend())
        return now

    def _next(self) -> int:
        return (self.to_act + 1) % len(self.hands)

    def _apply(self, action: Action) -> Round:
        match action:
            case Pass():
                return self._pass()
            case Take():
                card = self.pile[-1]
                return self._hold(card, pile=self.pile[:-1], taken=card)
            case Draw():
                return self._hold(self.stock[0], stock=self.stock[1:], taken=None)
            case Discard(card):
                return self._discard(card)
            case Knock(card, melds):
                return self._knock(card, melds)
            case BigGin():
                shown = spread_to_show(self.hand(self.to_act), Hand(self.pile))
                return self._spread(replace(self, how="big_gin", spread=shown))
            case Defend(melds, laid_off):
                return self._defend(melds, laid_off)

    def _pass(self) -> Round:
        if self.phase is Phase.LAST_TAKE:
            return self._dead()
        passes = self.passes + 1
        phase = Phase.DRAW if passes == len(self.hands) else Phase.UPCARD
        return replace(self, phase=phase, passes=passes, to_act=self._next())

    def _with_hand(self, seat: int, bits: int) -> tuple[int, ...]:
        return (*self.hands[:seat], bits, *self.hands[seat + 1 :])

    def _hold(self, card: Card, *, taken: Card | None, **changes: tuple[Card, ...]) -> Round:
        hands = self._with_hand(self.to_act, self.hands[self.to_act] | 1 << card)
        return replace(
            self, hands=hands, phase=Phase.DISCARD, taken=taken, drawn=card, passes=0,
            pile=changes.get("pile", self.pile), stock=changes.get("stock", self.stock),
        )  # fmt: skip

    def _drop(self, card: Card) -> Round:
        hands = self._with_hand(self.to_act, self.hands[self.to_act] ^ 1 << card)
        return replace(self, hands=hands, pile=(*self.pile, card), taken=None, drawn=None)

    def _discard(self, card: Card) -> Round:
        after = replace(self._drop(card), to_act=self._next(), phase=Phase.DRAW)
        if len(after.stock) > self.rules.wall:
            return after
        if self.rules.last_take:
            return replace(after, phase=Phase.LAST_TAKE)
        return after._dead()

    def _knock(self, card: Card, melds: tuple[Meld, ...] | None) -> Round:
        after = self._drop(card)
        kept = after.hand(self.to_act)
        if melds is None:
            spread = spread_to_show(kept, Hand(after.pile))
        else:
            left = kept - Hand(c for m in melds for c in m)
            spread = Arrangement(melds, left, left.points)
        how = "gin" if spread.deadwood == 0 else "knock"
        return self._spread(replace(after, how=how, spread=spread))

    def _spread(self, after: Round) -> Round:
        after = replace(after, knocker=self.to_act, to_act=self._next(), phase=Phase.DEFEND, taken=None, drawn=None)
        if self.rules.lay_offs is LayOffs.KNOCK_AND_GIN or (
            self.rules.lay_offs is LayOffs.KNOCK and after.how == "knock"
        ):
            return after
        n = len(self.hands)
        seats = ((self.to_act + i) % n for i in range(1, n))
        return replace(after, defences=tuple(defend(self.hand(s)) for s in seats))._settled()

    def _defend(self, melds: tuple[Meld, ...] | None, laid_off: tuple[Card, ...]) -> Round:
        assert self.spread is not None
        hand = self.hand(self.to_act)
        if melds is None:
            made = defend(hand, self.spread.melds)
        else:
            off = Hand(laid_off)
            left = hand - off - Hand(c for m in melds for c in m)
            made = Defence(melds, off, left, left.points)
        after = replace(self, defences=(*self.defences, made), to_act=self._next())
        return after._settled() if len(after.defences) == len(self.hands) - 1 else after

    # --- the end ----------------------------------------------------------------------------------------------------

    @property
    def _double(self) -> bool:
        return self.rules.spades_double is not SpadesDouble.NO and self.upcard is not None and self.upcard & 3 == 3

    def _settled(self) -> Round:
        assert self.knocker is not None and self.spread is not None
        n, spread = len(self.hands), self.spread
        shown = [Shown(spread.melds, (), spread.unmelded, spread.deadwood)] * n
        settled = [""] * n
        for i, made in enumerate(self.defences, 1):
            seat = (self.knocker + i) % n
            shown[seat] = Shown(made.melds, tuple(made.laid_off), made.unmelded, made.deadwood)
            settled[seat] = self._against(made.deadwood)
        how, winner = self._who_won(settled, [s.deadwood for s in shown])
        result = RoundResult(how, winner, self.knocker, tuple(shown), tuple(settled), self._double)
        return replace(self, phase=Phase.OVER, result=result, to_act=self.knocker)

    def _against(self, theirs: int) -> str:
        """How a defender with this deadwood stands with the knocker."""
        assert self.spread is not None
        mine = self.spread.deadwood
        if self.how != "knock" or theirs > mine:
            return "won"
        if theirs < mine or self.rules.undercut is UndercutWith.AT_MOST:
            return "undercut"
        return "tied"

    def _who_won(self, settled: list[str], deadwood: list[int]) -> tuple[str, int | None]:
        under = [seat for seat, how in enumerate(settled) if how == "undercut"]
        if under:
            return "undercut", min(under, key=lambda seat: (deadwood[seat], seat))
        return self.how, self.knocker if "won" in settled else None

    def _dead(self) -> Round:
        shown = []
        for bits in self.hands:
            best = best_arrangement(Hand.from_bits(bits))
            shown.append(Shown(best.melds, (), best.unmelded, best.deadwood))
        how, winner = "dead", None
        if self.rules.dead_hand is DeadHand.LOW_DEADWOOD:
            how = "stock_out"
            low = sorted((s.deadwood, seat) for seat, s in enumerate(shown))
            if low[0][0] < low[1][0]:
                winner = low[0][1]
        result = RoundResult(how, winner, None, tuple(shown), ("",) * len(shown), self._double)
        return replace(self, phase=Phase.OVER, result=result)
