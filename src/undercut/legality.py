"""Legal actions of the seat to act, given the public state and its hand. Rounds and views share these functions.

``hand`` is the hand of the seat to act, as a word (a 64-bit set of cards).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from undercut.actions import (
    Action,
    BigGin,
    Defend,
    Discard,
    Draw,
    FaceDownKnock,
    Knock,
    Pass,
    SeenAction,
    Take,
)
from undercut.cards import Card, Hand, points_of
from undercut.errors import IllegalAction
from undercut.languages import Message, formatter
from undercut.melds import Meld, deadwood_bits, layable, unmelded_when_complete
from undercut.public import Phase, PublicState
from undercut.rulesets import KnockCard

__all__ = ["Refusal", "RefusalCode", "can_knock", "check", "check_seen", "legal_actions", "why_not", "why_not_seen"]


RefusalCode = Literal[
    "wrong_phase",
    "not_your_turn",
    "card_not_held",
    "empty_pile",
    "upcard_refused",
    "rediscard",
    "protected_meld",
    "first_discard_knock",
    "last_take",
    "must_knock",
    "over_limit",
    "no_big_gin",
    "overlapping_melds",
    "cannot_lay_off",
]
"""Codes of all reasons to refuse an action. undercut.glossary.REFUSAL_TERMS maps each to its glossary terms."""


_say = formatter("refusals").later


@dataclass(frozen=True, slots=True)
class Refusal:
    """Reason why an action is illegal: code, sentence, and the option that forbids it (None if no option allows it)."""

    code: RefusalCode
    found: Message
    option: str | None = None

    @property
    def message(self) -> str:
        """Sentence in the current language."""
        return str(self.found)


# --- legal actions ----------------------------------------------------------------------------------------------------


def legal_actions(state: PublicState, hand: int) -> tuple[Action, ...]:
    """Return the legal actions: pass, take, draw, discards and knocks from the lowest card up, big gin, defend.

    A knock has one entry, whatever its melds, and so has a defence. :func:`why_not` checks melds that an action names.
    """
    match state.phase:
        case Phase.UPCARD:
            return (Pass(), Take())
        case Phase.DRAW:
            return (Take(), Draw()) if state.may_take else (Draw(),)
        case Phase.LAST_TAKE:
            return (Pass(), Take()) if _take_can_knock(state, hand) else (Pass(),)
        case Phase.DEFEND:
            return (Defend(),)
        case Phase.DISCARD:
            return _discards(state, hand)
        case _:
            return ()


def can_knock(state: PublicState, hand: int) -> bool:
    """Whether the seat to act, which holds eleven cards, may end the round with a knock or big gin."""
    return _has_big_gin(state, hand) or _knocks(state, hand) != 0


def _discardable(state: PublicState, hand: int) -> int:
    """Return the cards that may be discarded or knocked with (a word)."""
    banned = 0 if state.taken is None or state.rules.rediscard else 1 << state.taken
    free = hand & ~banned
    if state.rules.protect_melds:
        # If no unmelded card may be discarded, melded cards may be: otherwise the turn could not end.
        return unmelded_when_complete(hand) & free or free
    return free


def _may_knock(state: PublicState) -> bool:
    return not state.is_opening_discard or state.rules.first_discard_knock


def _knocks(state: PublicState, hand: int) -> int:
    """Return the cards with which a knock is within the limit (a word)."""
    if not _may_knock(state):
        return 0
    out, rest, limit = 0, _discardable(state, hand), state.limit
    while rest:
        low = rest & -rest
        rest ^= low
        if deadwood_bits(hand ^ low) <= limit:
            out |= low
    return out


def _has_big_gin(state: PublicState, hand: int) -> bool:
    return state.rules.big_gin_bonus is not None and _may_knock(state) and deadwood_bits(hand) == 0


def _must_knock(state: PublicState, hand: int) -> bool:
    """Whether only a knock (or big gin) may end this turn."""
    last_card = state.rules.must_knock_on_last_card and state.is_last_card
    return state.is_last_take or (last_card and can_knock(state, hand))


def _take_can_knock(state: PublicState, hand: int) -> bool:
    top = state.top
    if top is None:
        return False
    return can_knock(replace(state, phase=Phase.DISCARD, taken=top), hand | 1 << top)


def _discards(state: PublicState, hand: int) -> tuple[Action, ...]:
    droppable = Hand.from_bits(_discardable(state, hand))
    out: list[Action] = [] if _must_knock(state, hand) else [Discard(c) for c in droppable]
    out += [Knock(c) for c in Hand.from_bits(_knocks(state, hand))]
    if _has_big_gin(state, hand):
        out.append(BigGin())
    return tuple(out)


# --- refusals ---------------------------------------------------------------------------------------------------------


def why_not(state: PublicState, hand: int, action: SeenAction) -> Refusal | None:
    """Return the reason why the action is illegal for the seat to act; None if it is legal."""
    if not isinstance(action, _IN_PHASE[state.phase]):
        return _out_of_phase(state, action)
    match action:
        case Take():
            return _why_not_take(state, hand)
        case Draw(card) if card is not None:
            return Refusal("wrong_phase", _say("wrong_phase-draw_with_card"))
        case Discard(card):
            return _why_not_drop(state, hand, card) or _why_not_plain(state, hand)
        case Knock():
            return _why_not_drop(state, hand, action.card) or _why_not_knock(state, hand, action)
        case FaceDownKnock():
            return Refusal("wrong_phase", _say("wrong_phase-knock_without_card"))
        case BigGin(melds):
            return _why_not_big_gin(state, hand, melds)
        case Defend(melds, laid_off) if melds is not None:
            return _why_not_defend(state, hand, melds, laid_off)
    return None


def why_not_seen(state: PublicState, action: SeenAction, elsewhere: int) -> Refusal | None:
    """Return the reason why an observed action is illegal with every possible hand; None if some hand allows it.

    ``elsewhere`` is a word of cards in other hands or in the discard pile, which the seat to act cannot hold.
    """
    if not isinstance(action, _IN_PHASE[state.phase]):
        return _out_of_phase(state, action)
    match action:
        case Take() if state.phase is Phase.DRAW or state.top is None:
            return _why_not_take(state, 0)
        case Discard(card):
            return _why_not_again(state, card) or _why_not_after_last_take(state)
        case Knock(card, melds):
            return (
                _why_not_again(state, card)
                or _why_not_knock_first(state)
                or (None if melds is None else _why_not_shown(state, 1 << card, melds, elsewhere))
            )
        case FaceDownKnock(melds):
            if state.rules.knock_card is not KnockCard.FACE_DOWN:
                return Refusal("wrong_phase", _say("wrong_phase-knock_without_card"), "knock_card")
            return _why_not_knock_first(state) or _why_not_shown(state, 0, melds, elsewhere)
        case BigGin() if state.rules.big_gin_bonus is None or not _may_knock(state):
            return _why_not_big_gin(state, 0, None)
        case BigGin(melds) if melds is not None:
            return _why_not_big_gin_shown(state, melds, elsewhere)
    return None


def check(state: PublicState, hand: int, action: SeenAction) -> None:
    """Raise IllegalAction, with the legal actions, if :func:`why_not` returns a reason."""
    refusal = why_not(state, hand, action)
    if refusal is not None:
        legal = [str(a) for a in legal_actions(state, hand)]
        raise IllegalAction(refusal.code, refusal.found, phase=str(state.phase), legal=legal, option=refusal.option)


def check_seen(state: PublicState, action: SeenAction, elsewhere: int) -> None:
    """Raise IllegalAction if :func:`why_not_seen` returns a reason."""
    refusal = why_not_seen(state, action, elsewhere)
    if refusal is not None:
        raise IllegalAction(refusal.code, refusal.found, phase=str(state.phase), option=refusal.option)


def _out_of_phase(state: PublicState, action: SeenAction) -> Refusal:
    if not isinstance(action, SeenAction):
        # For a value that is not an action, a refusal such as "It is offered: take it or pass" would mislead.
        raise TypeError(f"{action!r} is not an action; parse_action reads one from a text")
    return Refusal("wrong_phase", _PHASE_WORDS[state.phase])


# --- refusals: draws and discards -------------------------------------------------------------------------------------


def _why_not_take(state: PublicState, hand: int) -> Refusal | None:
    if state.top is None:
        return Refusal("empty_pile", _say("empty_pile"))
    if state.phase is Phase.DRAW and not state.may_take:
        return Refusal("upcard_refused", _say("upcard_refused"), "after_passes")
    if state.phase is Phase.LAST_TAKE and not _take_can_knock(state, hand):
        return Refusal("last_take", _say("last_take", card=state.top), "last_take")
    return None


def _why_not_drop(state: PublicState, hand: int, card: Card) -> Refusal | None:
    if not hand >> card & 1:
        return Refusal("card_not_held", _say("card_not_held", cards=card))
    if (again := _why_not_again(state, card)) is not None:
        return again
    droppable = _discardable(state, hand)
    if not droppable >> card & 1:
        message = _say("protected_meld", card=card, cards=Hand.from_bits(droppable))
        return Refusal("protected_meld", message, "protect_melds")
    return None


def _why_not_again(state: PublicState, card: Card) -> Refusal | None:
    if card == state.taken and not state.rules.rediscard:
        return Refusal("rediscard", _say("rediscard", card=card), "rediscard")
    return None


def _why_not_after_last_take(state: PublicState) -> Refusal | None:
    if state.is_last_take:
        return Refusal("must_knock", _say("must_knock-last_take"), "last_take")
    return None


def _why_not_plain(state: PublicState, hand: int) -> Refusal | None:
    if (taken := _why_not_after_last_take(state)) is not None:
        return taken
    if _must_knock(state, hand):
        return Refusal("must_knock", _say("must_knock-last_card"), "must_knock_on_last_card")
    return None


# --- refusals: knocks and defences ------------------------------------------------------------------------------------


def _why_not_knock_first(state: PublicState) -> Refusal | None:
    if not _may_knock(state):
        return Refusal("first_discard_knock", _say("first_discard_knock"), "first_discard_knock")
    return None


def _why_not_shown(state: PublicState, card: int, melds: tuple[Meld, ...], elsewhere: int) -> Refusal | None:
    """Return the reason why no hand of ten cards holds these melds within the knock limit; None if one exists.

    ``card`` is the discarded card as a word; 0 if it is face down.
    """
    problem, rest = _spread(state.rules.deck_bits & ~elsewhere & ~card, melds)
    if problem:
        return problem
    laid = sum(map(len, melds))
    # Cards that the knocker is known to hold outside the melds count as deadwood; lower ones cannot replace them.
    certain = state.known[state.to_act] & rest
    if not card and certain:
        certain ^= 1 << certain.bit_length() - 1  # the highest of them may be the face-down card
    more = state.rules.hand_size - laid - certain.bit_count()
    if more < 0:
        return Refusal("card_not_held", _say("card_not_held-too_many"))
    least = points_of(certain) + sum(c.points for c in list(Hand.from_bits(rest & ~certain))[:more])
    if least > state.limit:
        return _over_limit("over_limit-at_least", limit=state.limit, left=least)
    return None


def _why_not_big_gin_shown(state: PublicState, melds: tuple[Meld, ...], elsewhere: int) -> Refusal | None:
    """Return the reason why no hidden hand has eleven cards in these melds; None if one exists."""
    problem, rest = _spread(state.rules.deck_bits & ~elsewhere, melds)
    if problem is None and (sum(map(len, melds)) != state.rules.hand_size + 1 or state.known[state.to_act] & rest):
        return Refusal("over_limit", _say("over_limit-not_big_gin"))
    return problem


def _why_not_knock(state: PublicState, hand: int, knock: Knock) -> Refusal | None:
    if (first := _why_not_knock_first(state)) is not None:
        return first
    kept = hand ^ 1 << knock.card
    least = deadwood_bits(kept)
    if least > state.limit:
        return _over_limit("over_limit-without", limit=state.limit, left=least, card=knock.card)
    if knock.melds is None:
        return None
    problem, left = _spread(kept, knock.melds)
    if problem:
        return problem
    if points_of(left) > state.limit:
        return _over_limit("over_limit-melds", limit=state.limit, left=points_of(left))
    return None


def _over_limit(name: str, **values: object) -> Refusal:
    return Refusal("over_limit", _say(name, **values), "knock_limit")


def _why_not_big_gin(state: PublicState, hand: int, melds: tuple[Meld, ...] | None) -> Refusal | None:
    if state.rules.big_gin_bonus is None:
        return Refusal("no_big_gin", _say("no_big_gin"), "big_gin_bonus")
    if not _may_knock(state):
        return Refusal("first_discard_knock", _say("first_discard_knock-big_gin"), "first_discard_knock")
    if left := deadwood_bits(hand):
        return Refusal("over_limit", _say("over_limit-no_big_gin", left=left))
    if melds is None:
        return None
    problem, rest = _spread(hand, melds)
    if problem is None and rest:
        return Refusal("over_limit", _say("over_limit-big_gin_melds", cards=Hand.from_bits(rest)))
    return problem


def _why_not_defend(
    state: PublicState, hand: int, melds: tuple[Meld, ...], laid_off: tuple[Card, ...]
) -> Refusal | None:
    problem, left = _spread(hand, melds)
    if problem:
        return problem
    off = 0
    for card in laid_off:
        if not hand >> card & 1:
            return Refusal("card_not_held", _say("card_not_held", cards=card))
        if off >> card & 1 or not left >> card & 1:
            return Refusal("overlapping_melds", _say("overlapping_melds-laid_off", card=card))
        off |= 1 << card
    stuck = off & ~layable(off, state.spread)
    if stuck:
        shown = " ".join(map(str, state.spread)) or None
        return Refusal("cannot_lay_off", _say("cannot_lay_off", cards=Hand.from_bits(stuck), melds=shown))
    return None


def _spread(hand: int, melds: tuple[Meld, ...]) -> tuple[Refusal | None, int]:
    """Return the reason why these melds cannot be spread from a hand (None if they can), and the cards left over."""
    left = hand
    for meld in melds:
        bits = meld.bits
        if bits & ~hand:
            return Refusal(
                "card_not_held", _say("card_not_held-meld", cards=Hand.from_bits(bits & ~hand), meld=meld)
            ), left
        if bits & ~left:
            both = Hand.from_bits(bits & ~left)
            return Refusal("overlapping_melds", _say("overlapping_melds", cards=both, meld=meld)), left
        left ^= bits
    return None, left


_IN_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.UPCARD: (Pass, Take),
    Phase.DRAW: (Take, Draw),
    Phase.LAST_TAKE: (Pass, Take),
    Phase.DEFEND: (Defend,),
    Phase.DISCARD: (Discard, Knock, BigGin, FaceDownKnock),
    Phase.OVER: (),
}

_PHASE_WORDS = {phase: _say(f"wrong_phase-{phase}") for phase in Phase}
