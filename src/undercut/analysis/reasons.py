"""Why a choice was worse than the best one, in a sentence or two of measured features.

A feature is told only if it speaks for the best choice. What the opponent may hold is drawn as for prices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.analysis.results import Decision
from undercut.bots.pricing import worth_for
from undercut.bots.seen import known_of, seen_by
from undercut.cards import Card, Hand
from undercut.kernel import native
from undercut.melds import Meld
from undercut.view import View

__all__ = ["why"]

_HANDS: Final = 400
_LEAST_CHANCE: Final = 0.06
"""Differences of probabilities below this are not told: they are as large as the noise of the hands."""


def why(view: View, decision: Decision) -> str | None:
    """What the choice that was played gave away; None if it is no error."""
    if decision.grade not in ("inaccuracy", "mistake", "blunder"):
        return None
    played, best = (_named(text, decision.kind == "spread") for text in (decision.played, decision.best))
    first = f"{played[0].upper()}{played[1:]} is worth {decision.loss:.1f} points less than {best}."
    if decision.kind in ("spread", "defence"):
        return first
    reason = _reason(view, parse_action(decision.played), parse_action(decision.best))
    return f"{first} {reason}" if reason else first


def _named(text: str, shown: bool = False) -> str:
    """What an action is called inside a sentence; of a knock what it shows, if that is what was decided."""
    match parse_action(text):
        case Discard(card):
            return f"discarding {card}"
        case Knock(_, melds) | BigGin(melds) if shown and melds is not None:
            return f"showing {_melds(melds)}"
        case Knock(card):
            return f"knocking with {card}"
        case BigGin():
            return "declaring big gin"
        case Take():
            return "taking from the pile"
        case Draw():
            return "drawing from the stock"
        case Pass():
            return "passing"
        case Defend(melds, laid_off):
            parts = [f"melding {_melds(melds)}"] if melds else []
            parts += [f"laying off {' '.join(map(str, laid_off))}"] if laid_off else []
            return " and ".join(parts) or "melding and laying off nothing"
    return text


def _melds(melds: tuple[Meld, ...]) -> str:
    return ", ".join(" ".join(map(str, meld)) for meld in melds)


def _reason(view: View, played: Action, best: Action) -> str | None:
    match played, best:
        case Discard(), Discard():
            return _Discards(view).compared(played.card, best.card)
        case Discard(), Knock():
            return _knock_now(view, best)
        case Knock(), Discard():
            return _play_on(view, played, best)
        case Take(), Draw() | Pass():
            return _bad_take(view)
        case Draw() | Pass(), Take():
            return _good_take(view)
    return None


# --- hands that the opponent may hold ---------------------------------------------------------------------------------


def _hands(view: View) -> list[int]:
    hands, _, _, _ = native.worlds(*seen_by(view), _HANDS, 1, worth=worth_for(view), earlier=known_of(view))
    return hands


def _melds_with(hand: int, card: Card) -> bool:
    """Whether a hand melds the card, once it has it."""
    return bool(native.melded(hand | 1 << card) >> card & 1)


def _share(count: int) -> str:
    return f"{100 * count / _HANDS:.0f}%"


def _completing(kept: int, unseen: int) -> int:
    """The number of unseen cards that the best melds of the kept cards would contain."""
    return sum(_melds_with(kept, Card(i)) for i in range(52) if unseen >> i & 1)


# --- what is compared -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Discards:
    """Two discards from the same hand."""

    view: View

    def compared(self, played: Card, best: Card) -> str | None:
        found = [self._danger(played, best), self._outs(played, best), self._deadwood(played, best)]
        told = sorted((one for one in found if one is not None), reverse=True)
        return told[0][1] if told else None

    def _danger(self, played: Card, best: Card) -> tuple[float, str] | None:
        hands = _hands(self.view)
        one, two = (sum(_melds_with(hand, card) for hand in hands) for card in (played, best))
        if one - two < _LEAST_CHANCE * _HANDS:
            return None
        first = f"The opponent can meld {played} with {_share(one)} of the hands that it may hold"
        return 10 * (one - two) / _HANDS, f"{first}, {best} with {_share(two)}."

    def _outs(self, played: Card, best: Card) -> tuple[float, str] | None:
        hand, unseen = self.view.hand, self.view.unseen
        one, two = (_completing(hand & ~(1 << card), unseen) for card in (played, best))
        if two - one < 2:
            return None
        return 0.5 * (two - one), f"It leaves {_cards(one)} that would complete a meld; {best} leaves {_cards(two)}."

    def _deadwood(self, played: Card, best: Card) -> tuple[float, str] | None:
        one, two = (native.deadwood(self.view.hand & ~(1 << card)) for card in (played, best))
        if one - two < 2:
            return None
        return 0.2 * (one - two), f"It keeps {one} points of deadwood; {best} keeps {two}."


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _against_knock(view: View, knock: Knock) -> tuple[int, int, float]:
    """The knocker's deadwood, the number of hands that would undercut it, and the mean deadwood of the defenders."""
    kept = view.hand & ~(1 << knock.card)
    mine = native.deadwood(kept)
    melds = native.arrangements(kept)[0][0]
    left = [native.defend(hand, melds)[0] for hand in _hands(view)]
    return mine, sum(one <= mine for one in left) if mine else 0, sum(left) / len(left)


def _knock_now(view: View, knock: Knock) -> str:
    mine, under, left = _against_knock(view, knock)
    if mine == 0:
        return f"The hand is gin, against about {left:.0f} points of deadwood."
    return (
        f"A knock with {mine} now meets about {left:.0f} points of deadwood, "
        f"and {_share(under)} of the hands that the opponent may hold undercut it."
    )


def _play_on(view: View, knock: Knock, best: Discard) -> str | None:
    mine, under, _ = _against_knock(view, knock)
    kept = view.hand & ~(1 << best.card)
    gin = sum(_makes_gin(kept, card) for card in range(52) if view.unseen >> card & 1)
    said = []
    if under >= _LEAST_CHANCE * _HANDS:
        said.append(f"{_share(under)} of the hands that the opponent may hold undercut a knock with {mine}")
    if gin:
        said.append(f"{_cards(gin)} that {'was' if gin == 1 else 'were'} not seen would make gin")
    return f"{'; '.join(said)}." if said else None


def _makes_gin(kept: int, card: int) -> bool:
    return bool(native.best_discard(kept | 1 << card)[1] == 0)


def _take_gain(view: View) -> tuple[Card, int, bool]:
    """The top card, the deadwood that taking it saves, and whether the hand then melds it."""
    top = view.top
    assert top is not None
    hand = view.hand
    after = min(native.deadwood((hand | 1 << top) & ~(1 << card)) for card in Hand.from_bits(hand))
    return top, native.deadwood(hand) - after, _melds_with(hand, top)


def _bad_take(view: View) -> str:
    top, gain, melds = _take_gain(view)
    if not melds:
        return f"{top} completes no meld, and the opponent sees that you hold it."
    return f"{top} saves {_points(gain)} of deadwood, and shows the opponent a meld."


def _good_take(view: View) -> str | None:
    top, gain, melds = _take_gain(view)
    if melds:
        return f"{top} completes a meld and saves {_points(gain)} of deadwood."
    if gain > 0:
        return f"{top} saves {_points(gain)} of deadwood."
    return None
