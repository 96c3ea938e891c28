"""Reasons for the best choice of a position, for hints: facts that follow from the cards a seat has seen.

:func:`undercut.analysis.wording.hint_text` turns a reason into a sentence. Shares and the opponent's deadwood are
estimated from sampled hands, as in :mod:`undercut.analysis.reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from undercut.actions import Action, BigGin, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.analysis.grades import is_too_close
from undercut.analysis.pricing import PricedChoices
from undercut.analysis.reasons import (
    against_knock,
    count_fitting,
    fits_meld,
    makes_gin,
    share_of,
    take_gain,
)
from undercut.analysis.results import HintReason, Reason
from undercut.cards import Card, Hand
from undercut.kernel import native
from undercut.view import View

__all__ = ["find_hint_reason"]

_OFTEN: Final = 20
"""Least share of undercuts, in percent, for which waiting is explained by them."""
_MANY: Final = 2
"""Least number of cards by which one discard keeps more ways to improve than another, to be a reason."""
_NEAR: Final = (-8, -4, 4, 8)
"""Offsets from a card to those of its suit that a run of three may contain with it."""


def find_hint_reason(view: View, priced: PricedChoices) -> HintReason:
    """Return the reason for the best choice. ``view`` is that of the seat to act, in a round of two."""
    best = parse_action(priced.choices[0].action)
    other = parse_action(priced.choices[1].action) if len(priced.choices) > 1 else None
    if other is None:
        found = Reason("only", {}), [*_cards_of(best)]
    else:
        found = _reason(view, priced, best, other) or (_by_value(priced), [*_cards_of(best)])
    reason, cards = found
    return HintReason(str(best), reason.name, reason.values, [str(card) for card in dict.fromkeys(cards)])


_Found = tuple[Reason, list[Card]]


def _cards_of(action: Action) -> Iterator[Card]:
    if isinstance(action, Discard | Knock):
        yield action.card


def _by_value(priced: PricedChoices) -> Reason:
    """Return a reason for choices without a fact: the best is worth more, or as much as the next."""
    return Reason("worth" if priced.verdict == "clear" else "equal", {})


def _reason(view: View, priced: PricedChoices, best: Action, other: Action) -> _Found | None:
    match best:
        case Take():
            return _take(view)
        case Draw() | Pass():
            return _leave(view)
        case Discard():
            return _wait(view, priced, best) or _Discards(view, best.card, other).reason()
        case Knock():
            return _knock(view, best)
        case BigGin():
            return Reason("big_gin", {}), list(view.cards)
    return None


# --- the discard pile -------------------------------------------------------------------------------------------------


def _partners(cards: int, card: Card) -> list[Card]:
    """Return the cards that may form a meld with ``card`` and one more: of its rank, or near it in its suit."""
    same_rank = [Card(i) for i in range(card & ~3, (card & ~3) + 4) if i != card and cards >> i & 1]
    near = [Card(card + away) for away in _NEAR if 0 <= card + away < 52 and cards >> (card + away) & 1]
    return same_rank + near


def _leave(view: View) -> _Found | None:
    """Return why the top of the discard pile is no use."""
    top = view.top
    if top is None or not any(isinstance(action, Take) for action in view.legal_actions()):
        return None
    card = str(top)
    if not _partners(view.hand, top):
        return Reason("fits_nothing", {"card": card}), [top]
    if not fits_meld(view.hand, top):
        return Reason("no_meld", {"card": card}), [top]
    _, gain, _ = take_gain(view)
    if gain <= 0:
        return Reason("saves_nothing", {"card": card}), [top]
    return Reason("saves_little", {"card": card, "points": gain}), [top]


def _take(view: View) -> _Found | None:
    """Return what the top of the discard pile brings."""
    top, gain, meld = take_gain(view)
    hand, card = view.hand, str(top)
    if any(native.deadwood((hand | 1 << top) & ~(1 << one)) == 0 for one in view.cards):
        return Reason("take_gin", {"card": card}), [top]
    if meld is not None and gain > 0:
        others = [one for one in meld if one != top]
        name = "extends" if native.deadwood(Hand(others).bits) == 0 and len(others) > 2 else "completes"
        return Reason(name, {"card": card, "cards": " ".join(map(str, others))}), [top, *others]
    if gain > 0:
        return Reason("saves", {"card": card, "points": gain}), [top]
    if partners := _partners(hand, top):
        return Reason("goes_with", {"card": card, "cards": " ".join(map(str, partners))}), [top, *partners]
    return None


# --- discards ---------------------------------------------------------------------------------------------------------


def _wait(view: View, priced: PricedChoices, best: Discard) -> _Found | None:
    """Return why not to knock yet; None if the seat cannot knock, or if a knock would be gin."""
    knocks = [action for action in view.legal_actions() if isinstance(action, Knock)]
    if not knocks:
        return None
    left = {one: native.deadwood(view.hand & ~(1 << one.card)) for one in knocks}
    knock = min(knocks, key=left.__getitem__)
    deadwood = left[knock]
    kept = view.hand & ~(1 << best.card)
    if deadwood:
        _, under, _ = against_knock(view, Knock(knock.card))
        if share_of(under) >= _OFTEN:
            return Reason("undercut_risk", {"share": share_of(under), "deadwood": deadwood}), [best.card]
    gin = sum(makes_gin(kept, card) for card in range(52) if view.unseen >> card & 1)
    if gin:
        return Reason("wait_gin", {"count": gin}), [best.card]
    first, *others = priced.choices
    knocking = next((one for one in others if isinstance(parse_action(one.action), Knock)), None)
    if knocking is None or not deadwood:
        return None
    # A discard may not be explained by facts that are as true of the knock, such as the deadwood it leaves.
    is_close = is_too_close(first.points - knocking.points, knocking.gap_stderr)
    (card,) = _cards_of(parse_action(knocking.action))
    remaining = native.deadwood(view.hand & ~(1 << card))
    return Reason("knock_close" if is_close else "go_on", {"deadwood": remaining}), [best.card]


class _Discards:
    """The facts about the best discard, compared with those about the next best."""

    def __init__(self, view: View, card: Card, other: Action) -> None:
        self.view, self.card = view, card
        self.other = other.card if isinstance(other, Discard) else None
        self.legal = [action.card for action in view.legal_actions() if isinstance(action, Discard)]

    def reason(self) -> _Found | None:
        """Return the first fact that does not hold for the next best discard, else the first that holds."""
        facts = (self._danger, self._safe, self._fits_nothing, self._ways, self._deadwood)
        for fact in facts:
            if (found := fact(self.card)) and not self._holds(fact, found):
                return found, [self.card]
        plain = (self._fits_nothing, self._deadwood, self._safe)
        return next(((found, [self.card]) for fact in plain if (found := fact(self.card))), None)

    def _holds(self, fact: Callable[[Card], Reason | None], found: Reason) -> bool:
        """Whether a fact about the best discard is as true of the next best."""
        again = None if self.other is None else fact(self.other)
        if again is None:
            return False
        if found.name == "ways":
            return int(again.values["count"]) > int(found.values["count"]) - _MANY
        return found.name != "lone" or int(again.values["points"]) >= int(found.values["points"])

    def _kept(self, card: Card) -> int:
        return self.view.hand & ~(1 << card)

    def _danger(self, card: Card) -> Reason | None:
        """Return that the next best discard goes with a card that the opponent took, and this one does not."""
        known = self.view.known[1 - self.view.seat]
        if card != self.card or self.other is None or _taken_near(known, card):
            return None
        near = _taken_near(known, self.other)
        return Reason("danger_other", {"other": str(self.other), "taken": str(near[0])}) if near else None

    def _safe(self, card: Card) -> Reason | None:
        """Return that the cards that the opponent may hold form no meld with this one."""
        possible = self.view.unseen | self.view.known[1 - self.view.seat]
        return None if fits_meld(possible, card) else Reason("safe", {"card": str(card)})

    def _fits_nothing(self, card: Card) -> Reason | None:
        if _partners(self._kept(card), card):
            return None
        return Reason("lone", {"card": str(card), "points": card.points})

    def _ways(self, card: Card) -> Reason | None:
        """Return the number of unseen cards that would improve the hand, if no discard keeps more."""
        count = count_fitting(self._kept(card), self.view.unseen)
        most = max(count_fitting(self._kept(one), self.view.unseen) for one in self.legal)
        return Reason("ways", {"count": count}) if count == most and count else None

    def _deadwood(self, card: Card) -> Reason | None:
        left = native.deadwood(self._kept(card))
        if left > min(native.deadwood(self._kept(one)) for one in self.legal):
            return None
        return Reason("least_deadwood", {"deadwood": left})


def _taken_near(known: int, card: Card) -> list[Card]:
    """Return the cards of the opponent that were seen and go with a card: of its rank, or next to it in its suit."""
    return [one for one in _partners(known, card) if one >> 2 == card >> 2 or abs(one - card) == 4]


# --- knocks -----------------------------------------------------------------------------------------------------------


def _knock(view: View, knock: Knock) -> _Found | None:
    mine, _, left = against_knock(view, knock)
    if mine == 0:
        return Reason("gin", {}), [knock.card]
    return Reason("knock", {"deadwood": mine, "left": round(left)}), [knock.card]
