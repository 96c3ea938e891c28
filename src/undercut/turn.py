"""What the player to act faces: everything that decides what it may do, and nothing that it may not see.

Legality depends on the actor's own cards and on what lies open, so the round and a seat's view ask the same code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import FULL, Card, Hand, points_of
from undercut.errors import IllegalAction
from undercut.melds import Meld, deadwood_bits, layable, unmelded_when_complete
from undercut.rulesets import AfterPasses, Ruleset, UpcardAce

__all__ = ["Phase", "Refusal", "Turn", "knock_limit"]


class Phase(StrEnum):
    """Where a round stands."""

    UPCARD = "upcard"
    DRAW = "draw"
    DISCARD = "discard"
    DEFEND = "defend"
    LAST_TAKE = "last_take"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code, a sentence, and the option that forbids it (None: no option allows it)."""

    code: str
    message: str
    option: str | None = None


def knock_limit(rules: Ruleset, upcard: Card | None) -> int:
    """The most deadwood with which one may knock in this round (at least 110 where there is no limit)."""
    limit = rules.knock_limit
    if limit is None:
        return 1000
    if isinstance(limit, int):
        return limit
    assert upcard is not None, "knock_limit=upcard is only valid with an upcard"
    if upcard.points == 1 and rules.upcard_ace is UpcardAce.GIN:
        return 0
    return upcard.points


@dataclass(frozen=True, slots=True)
class Turn:
    """The position as its actor sees it. ``hand`` is a word; ``stock_left`` counts cards; ``top`` is the pile's top."""

    rules: Ruleset
    phase: Phase
    hand: int
    top: Card | None
    taken: Card | None
    stock_left: int
    passes: int
    limit: int
    opening_discard: bool
    spread: tuple[Meld, ...] = ()

    # --- what may be discarded and knocked with -------------------------------------------------------------------

    def _droppable(self) -> int:
        """Cards that may leave the hand, discarded or knocked with (a word)."""
        hand = self.hand
        ban = 0 if self.taken is None or self.rules.rediscard else 1 << self.taken
        free = hand & ~ban
        if self.rules.protect_melds:
            # If the ban leaves no such card, protection yields: a turn must be able to end.
            return unmelded_when_complete(hand) & free or free
        return free

    def _may_knock(self) -> bool:
        return not self.opening_discard or self.rules.first_discard_knock

    def _knocks(self, droppable: int) -> int:
        """Cards of ``droppable`` with which a knock is within the limit (a word)."""
        if not self._may_knock():
            return 0
        out, rest, hand, limit = 0, droppable, self.hand, self.limit
        while rest:
            low = rest & -rest
            rest ^= low
            if deadwood_bits(hand ^ low) <= limit:
                out |= low
        return out

    def _big_gin(self) -> bool:
        return self.rules.big_gin_bonus is not None and self._may_knock() and deadwood_bits(self.hand) == 0

    @property
    def _last_card(self) -> bool:
        """Whether the actor has just drawn the last card above the wall."""
        return self.taken is None and not self.opening_discard and self.stock_left <= self.rules.wall

    @property
    def _after_last_take(self) -> bool:
        return self.taken is not None and self.rules.last_take and self.stock_left <= self.rules.wall

    def _take_can_knock(self) -> bool:
        if self.top is None:
            return False
        held = Turn(
            self.rules, Phase.DISCARD, self.hand | 1 << self.top, None, self.top, self.stock_left, 0, self.limit, False
        )
        return held._big_gin() or held._knocks(held._droppable()) != 0

    # --- questions --------------------------------------------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be done: pass, take, draw, discards and knocks from the low card up, big gin, defend.

        A knock stands for all its spreads and ``defend`` for every defence: :meth:`why_not` judges those with melds.
        """
        match self.phase:
            case Phase.UPCARD:
                return (Pass(), Take())
            case Phase.DRAW:
                return (Take(), Draw()) if self._may_take() else (Draw(),)
            case Phase.LAST_TAKE:
                return (Pass(), Take()) if self._take_can_knock() else (Pass(),)
            case Phase.DEFEND:
                return (Defend(),)
            case Phase.DISCARD:
                return self._discards()
            case _:
                return ()

    def _may_take(self) -> bool:
        return self.top is not None and not (self.passes and self.rules.after_passes is AfterPasses.STOCK)

    def _discards(self) -> tuple[Action, ...]:
        droppable = self._droppable()
        knocks = self._knocks(droppable)
        big = self._big_gin()
        forced = self._after_last_take or (self.rules.must_knock_on_last_card and self._last_card and (knocks or big))
        out: list[Action] = [] if forced else [Discard(c) for c in Hand.from_bits(droppable)]
        out += [Knock(c) for c in Hand.from_bits(knocks)]
        if big:
            out.append(BigGin())
        return tuple(out)

    def why_not(self, action: Action) -> Refusal | None:
        """None where the action is legal; otherwise why it is not."""
        if not isinstance(action, _IN_PHASE[self.phase]):
            return Refusal("wrong_phase", _PHASE_WORDS[self.phase])
        match action:
            case Take():
                return self._why_not_take()
            case Draw(card) if card is not None:
                return Refusal("wrong_phase", "a draw names no card: what it brings is for the stock to say")
            case Discard(card):
                return self._why_not_drop(card) or self._why_not_plain()
            case Knock():
                return self._why_not_drop(action.card) or self._why_not_knock(action)
            case BigGin():
                return self._why_not_big_gin()
            case Defend(melds, laid_off) if melds is not None:
                return self._why_not_defend(melds, laid_off)
        return None

    def why_not_unseen(self, action: Action, known: int, elsewhere: int) -> Refusal | None:
        """What speaks against the action of an actor whose hand is not seen: None where some hand would allow it.

        ``known`` are cards that the actor holds for certain, ``elsewhere`` those that it cannot hold (words); ``hand``
        is not looked at.
        """
        if not isinstance(action, _IN_PHASE[self.phase]):
            return Refusal("wrong_phase", _PHASE_WORDS[self.phase])
        match action:
            case Take() if self.phase is Phase.DRAW or self.top is None:
                return self._why_not_take()
            case Discard(card):
                return self._why_not_again(card) or self._why_not_after_last_take()
            case Knock(card, melds):
                return (
                    self._why_not_again(card)
                    or self._why_not_knock_first()
                    or self._why_not_shown(card, melds or (), known, elsewhere)
                )
            case BigGin() if self.rules.big_gin_bonus is None or not self._may_knock():
                return self._why_not_big_gin()
        return None

    def check(self, action: Action) -> None:
        """Raises IllegalAction, with what would be legal, where ``why_not`` has a reason."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(
                refusal.code,
                refusal.message,
                phase=str(self.phase),
                legal=[str(a) for a in self.legal_actions()],
                option=refusal.option,
            )

    # --- reasons ----------------------------------------------------------------------------------------------------

    def _why_not_take(self) -> Refusal | None:
        if self.top is None:
            return Refusal("empty_pile", "the discard pile is empty")
        if self.phase is Phase.DRAW and not self._may_take():
            return Refusal("upcard_refused", "everybody passed the upcard: draw from the stock", "after_passes")
        if self.phase is Phase.LAST_TAKE and not self._take_can_knock():
            return Refusal(
                "last_take",
                f"at the wall {self.top} may only be taken to knock, and no knock would follow",
                "last_take",
            )
        return None

    def _why_not_drop(self, card: Card) -> Refusal | None:
        if not self.hand >> card & 1:
            return Refusal("card_not_held", f"{card} is not in the hand")
        if (again := self._why_not_again(card)) is not None:
            return again
        if not self._droppable() >> card & 1:
            loose = Hand.from_bits(self._droppable())
            return Refusal(
                "protected_meld", f"every complete arrangement melds {card}; these may go: {loose}", "protect_melds"
            )
        return None

    def _why_not_again(self, card: Card) -> Refusal | None:
        if card == self.taken and not self.rules.rediscard:
            return Refusal(
                "rediscard", f"{card} was just taken from the discard pile and must be kept this turn", "rediscard"
            )
        return None

    def _why_not_after_last_take(self) -> Refusal | None:
        if self._after_last_take:
            return Refusal("must_knock", "the last discard was taken in order to knock: knock now", "last_take")
        return None

    def _why_not_plain(self) -> Refusal | None:
        if (taken := self._why_not_after_last_take()) is not None:
            return taken
        last = self.rules.must_knock_on_last_card and self._last_card
        if last and (self._big_gin() or self._knocks(self._droppable())):
            return Refusal("must_knock", "the last card was drawn: knock now", "must_knock_on_last_card")
        return None

    def _why_not_knock_first(self) -> Refusal | None:
        if not self._may_knock():
            return Refusal("first_discard_knock", "the first discard may not be a knock", "first_discard_knock")
        return None

    def _why_not_shown(self, card: Card, melds: tuple[Meld, ...], known: int, elsewhere: int) -> Refusal | None:
        """Whether ten cards with these melds can be in a hand that is not seen, and be within the limit."""
        bit = 1 << card
        problem, rest = _spread(FULL & ~elsewhere & ~bit, melds)
        if problem:
            return problem
        shown = sum(len(meld) for meld in melds)
        certain = known & rest  # what it holds beside its melds; lower cards cannot take their place
        more = 10 - shown - certain.bit_count()
        if more < 0:
            return Refusal(
                "card_not_held", f"the melds and what else is known to be held are more than ten cards: {card}"
            )
        least = points_of(certain) + sum(c.points for c in list(Hand.from_bits(rest & ~certain))[:more])
        if melds and least > self.limit:
            return Refusal(
                "over_limit",
                f"these melds leave {least} deadwood or more; knocking needs {self._limit_words()}",
                "knock_limit",
            )
        return None

    def _why_not_knock(self, knock: Knock) -> Refusal | None:
        if (first := self._why_not_knock_first()) is not None:
            return first
        kept = self.hand ^ 1 << knock.card
        least = deadwood_bits(kept)
        if least > self.limit:
            return Refusal(
                "over_limit",
                f"without {knock.card} the deadwood is {least}; knocking needs {self._limit_words()}",
                "knock_limit",
            )
        if knock.melds is None:
            return None
        problem, left = _spread(kept, knock.melds)
        if problem:
            return problem
        if points_of(left) > self.limit:
            return Refusal(
                "over_limit",
                f"these melds leave {points_of(left)} deadwood; knocking needs {self._limit_words()}",
                "knock_limit",
            )
        return None

    def _limit_words(self) -> str:
        return "gin" if self.limit == 0 else f"{self.limit} or less"

    def _why_not_big_gin(self) -> Refusal | None:
        if self.rules.big_gin_bonus is None:
            return Refusal("no_big_gin", "this ruleset has no big gin: discard a card and knock", "big_gin_bonus")
        if not self._may_knock():
            return Refusal("first_discard_knock", "the first turn may not knock", "first_discard_knock")
        if left := deadwood_bits(self.hand):
            return Refusal("over_limit", f"big gin needs eleven melded cards; {left} deadwood is left")
        return None

    def _why_not_defend(self, melds: tuple[Meld, ...], laid_off: tuple[Card, ...]) -> Refusal | None:
        problem, left = _spread(self.hand, melds)
        if problem:
            return problem
        off = 0
        for card in laid_off:
            if not self.hand >> card & 1:
                return Refusal("card_not_held", f"{card} is not in the hand")
            if off >> card & 1 or not left >> card & 1:
                return Refusal("overlapping_melds", f"{card} is already in a meld or laid off")
            off |= 1 << card
        stuck = off & ~layable(off, self.spread)
        if stuck:
            shown = " ".join(map(str, self.spread)) or "none"
            return Refusal("cannot_lay_off", f"{Hand.from_bits(stuck)} does not fit the knocker's melds: {shown}")
        return None


def _spread(hand: int, melds: tuple[Meld, ...]) -> tuple[Refusal | None, int]:
    """Whether disjoint melds lie in a hand, and the cards left."""
    left = hand
    for meld in melds:
        bits = meld.bits
        if bits & ~hand:
            return Refusal("card_not_held", f"{Hand.from_bits(bits & ~hand)} in {meld} is not in the hand"), left
        if bits & ~left:
            return Refusal("overlapping_melds", f"{Hand.from_bits(bits & ~left)} is in two melds"), left
        left ^= bits
    return None, left


_IN_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.UPCARD: (Pass, Take),
    Phase.DRAW: (Take, Draw),
    Phase.LAST_TAKE: (Pass, Take),
    Phase.DEFEND: (Defend,),
    Phase.DISCARD: (Discard, Knock, BigGin),
    Phase.OVER: (),
}

_PHASE_WORDS = {
    Phase.UPCARD: "the upcard is offered: take it or pass",
    Phase.DRAW: "a turn begins with a draw: draw from the stock or take the top of the discard pile",
    Phase.DISCARD: "a card is held too many: discard or knock",
    Phase.DEFEND: "the knocker has spread: defend",
    Phase.LAST_TAKE: "the stock is at the wall: take the last discard to knock with, or pass",
    Phase.OVER: "the round is over",
}
