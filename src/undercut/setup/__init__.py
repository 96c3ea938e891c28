"""Positions from which a round can be played, and the defects of impossible ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from undercut.actions import Defend
from undercut.cards import DECK, Card, Hand, points_of
from undercut.errors import InvalidSetup
from undercut.legality import can_knock
from undercut.melds import Defence, Meld
from undercut.public import Ending, Phase, PublicState, full_stock, has_upcard, knock_limit, players
from undercut.rulesets import KnockCard, KnockLimit, Opening, Ruleset

__all__ = ["Setup", "deck_defects", "shuffled"]


def shuffled(rng: Random, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """Return a shuffled deck of these cards (``rules.deck``; all 52 by default). ``rng`` decides its order.

    >>> from random import Random
    >>> from undercut import shuffled
    >>> print(*shuffled(Random(7))[:5])
    5d Ts 8s 3h Jc
    """
    deck = list(cards)
    rng.shuffle(deck)
    return tuple(deck)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position in a round, from which the round can continue.

    ``stock`` begins with the next card to be drawn; ``pile`` is the discard pile from the bottom up. ``taken`` is the
    card that the seat to act has just taken from the discard pile; ``passes`` is the number of players that have passed
    the upcard (in phase ``upcard`` and the ``draw`` after it). In phase ``defend``, ``knocker``, its melds ``spread``
    and the ``defences`` so far are set, and the top card of ``pile`` is the knocker's discard, even if it is face down.
    ``known`` are, by seat, the cards that it took from the discard pile and still holds; empty if none.

    >>> from random import Random
    >>> from undercut import Setup, ruleset, shuffled
    >>> setup = Setup.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> print(setup.hands[1], "|", len(setup.stock), "|", setup.defects())
    Ac 4h 5c 5d 6h 7c 8s 9d Th Jc | 31 | []
    """

    rules: Ruleset
    dealer: int
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    upcard: Card | None
    phase: Phase
    to_act: int
    taken: Card | None = None
    passes: int = 0
    knocker: int | None = None
    spread: tuple[Meld, ...] = ()
    defences: tuple[Defence, ...] = ()
    known: tuple[Hand, ...] = ()

    @classmethod
    def deal(cls, rules: Ruleset, dealer: int, deck: Sequence[Card]) -> Setup:
        """Deal the first position of a round. ``deck`` is all cards of the ruleset's deck, in the order of dealing.

        Raises InvalidSetup if the deck does not have exactly these cards or the dealer is not a seat.
        """
        n, dealt = players(rules), rules.hand_size * players(rules)
        found = deck_defects(deck, rules.deck)
        if not 0 <= dealer < n:
            found.append(f"dealer {dealer} is not a seat; seats are 0 to {n - 1}")
        if found:
            raise InvalidSetup(found)
        first = (dealer + 1) % n
        hands = [0] * n
        for i, card in enumerate(deck[:dealt]):
            hands[(first + i) % n] |= 1 << card
        rest = list(deck[dealt:])
        if rules.dealt == 11:
            hands[first] |= 1 << rest.pop(0)
        upcard = rest.pop(0) if has_upcard(rules) else None
        start = PublicState.begin(rules, dealer, upcard)
        held = tuple(map(Hand.from_bits, hands))
        return cls(rules, dealer, held, tuple(rest), start.pile, upcard, start.phase, start.to_act)

    def public(self) -> PublicState:
        """Return the public state of this position."""
        ending = None
        pile = self.pile
        if self.phase is Phase.DEFEND and self.knocker is not None:
            held, laid = len(self.hands[self.knocker]), sum(map(len, self.spread))
            ending = Ending.BIG_GIN if held > self.rules.hand_size else Ending.GIN if laid == held else Ending.KNOCK
            if self.rules.knock_card is KnockCard.FACE_DOWN and ending is not Ending.BIG_GIN:
                pile = pile[:-1]
        known = tuple(hand.bits for hand in self.known) or (0,) * len(self.hands)
        defences = tuple(Defend(made.melds, tuple(made.laid_off)) for made in self.defences)
        return PublicState(
            self.rules, self.dealer, self.upcard, self.phase, self.to_act, pile, len(self.stock), known, self.taken,
            self.passes, self.knocker, self.spread, ending, defences,
        )  # fmt: skip

    def defects(self) -> list[str]:
        """List all defects of this position, in sentences; empty if the position is possible."""
        return setup_defects(self)


def deck_defects(deck: Sequence[Card], cards: Sequence[Card] = DECK) -> list[str]:
    """List the defects of a deck of these cards: its size, duplicate, missing and foreign cards."""
    found = []
    if len(deck) != len(cards):
        found.append(f"the deck has {len(deck)} cards; it must have {len(cards)}")
    seen: set[int] = set()
    twice = []
    for card in deck:
        if card in seen:
            twice.append(str(card))
        seen.add(card)
    if twice:
        found.append(f"these cards are in the deck twice: {' '.join(dict.fromkeys(twice))}")
    other = sorted(seen.difference(cards))
    if other:
        found.append(f"these cards are not in the ruleset's deck: {' '.join(str(DECK[c]) for c in other)}")
    missing = [str(c) for c in cards if c not in seen]
    if missing and len(missing) <= 20:
        found.append(f"these cards are missing from the deck: {' '.join(missing)}")
    return found


def setup_defects(s: Setup) -> list[str]:
    """List the defects of a setup; see :meth:`Setup.defects`."""
    n = players(s.rules)
    if len(s.hands) != n or not (0 <= s.dealer < n and 0 <= s.to_act < n):
        seats = f"dealer {s.dealer} and to_act {s.to_act} must be 0 to {n - 1}"
        return [f"the ruleset has {n} hands, not {len(s.hands)}; {seats}"]
    return _card_defects(s) + _count_defects(s, n) + _phase_defects(s, n)


def _card_defects(s: Setup) -> list[str]:
    found = []
    seen = 0
    for name, cards in (
        *((f"hand {i}", h) for i, h in enumerate(s.hands)),
        ("the stock", s.stock),
        ("the discard pile", s.pile),
    ):
        for card in cards:
            if seen >> card & 1:
                found.append(f"{card} in {name} is also in another place")
            seen |= 1 << card
    for i, (hand, known) in enumerate(zip(s.hands, s.known, strict=False)):
        if known - hand:
            found.append(f"{known - hand} cannot be known to be in hand {i}: the hand does not contain it")
    deck = s.rules.deck_bits
    if deck & ~seen:
        found.append(f"these cards are missing: {Hand.from_bits(deck & ~seen)}")
    if seen & ~deck:
        found.append(f"these cards are not in the ruleset's deck: {Hand.from_bits(seen & ~deck)}")
    if has_upcard(s.rules) != (s.upcard is not None):
        found.append("the upcard is missing" if s.upcard is None else "this ruleset has no upcard")
    elif s.upcard is not None and s.upcard in s.stock:
        found.append(f"the upcard {s.upcard} cannot be in the stock")
    return found


def _count_defects(s: Setup, n: int) -> list[str]:
    found = []
    knocked, size = s.phase is Phase.DEFEND, s.rules.hand_size
    for i, hand in enumerate(s.hands):
        wants = size + (s.phase is Phase.DISCARD and i == s.to_act)
        sizes = (size, size + 1) if knocked and i == s.knocker and s.rules.big_gin_bonus is not None else (wants,)
        if len(hand) not in sizes:
            found.append(f"hand {i} has {len(hand)} cards; it must have {wants}")
    full = full_stock(s.rules)
    wall = s.rules.wall
    drawn = s.phase in (Phase.UPCARD, Phase.DRAW)
    if len(s.stock) > full:
        found.append(f"the stock has {len(s.stock)} cards; it has {full} after the deal")
    if len(s.stock) < wall or (drawn and len(s.stock) <= wall):
        found.append(f"the stock has {len(s.stock)} cards; with wall={wall} the round would be over")
    if not s.pile and s.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST_TAKE, Phase.DEFEND):
        found.append("the discard pile is empty")
    return found


def _phase_defects(s: Setup, n: int) -> list[str]:
    found = []
    full = len(s.stock) == full_stock(s.rules)
    first = (s.dealer + 1) % n
    if s.taken is not None and (s.phase is not Phase.DISCARD or s.taken not in s.hands[s.to_act]):
        found.append(f"{s.taken} cannot have been taken: the phase must be discard, and the card in the hand")
    if s.passes and s.phase not in (Phase.UPCARD, Phase.DRAW):
        found.append("passes must be 0 except in phases upcard and draw")
    match s.phase:
        case Phase.OVER:
            found.append("a round that is over cannot be played on")
        case Phase.UPCARD:
            if s.rules.opening is not Opening.OFFER:
                found.append(f"with opening={s.rules.opening} there is no phase upcard")
            if not 0 <= s.passes < n or s.to_act != (first + s.passes) % n:
                found.append(f"after {s.passes} passes it cannot be seat {s.to_act}'s turn")
            if not full or s.pile != (s.upcard,):
                found.append("in phase upcard no card has been drawn, and the discard pile is the upcard alone")
        case Phase.DRAW if s.passes and not (
            s.rules.opening is Opening.OFFER and s.passes == n and s.to_act == first and full and s.pile == (s.upcard,)
        ):
            found.append(f"in phase draw, {s.passes} passes are possible only at the non-dealer's first draw")
        case Phase.DISCARD:
            opens = s.rules.opening is Opening.DISCARD and s.to_act == first and s.pile == _first_pile(s)
            if s.taken is None and full and not opens:
                found.append("the stock is full, so no card can have been drawn")
            at_wall = len(s.stock) <= s.rules.wall
            if s.taken is not None and at_wall and not _knocks_with_last_take(s):
                found.append("the stock has run down, so a card can only have been taken in order to knock")
        case Phase.LAST_TAKE:
            if not s.rules.last_take or len(s.stock) != s.rules.wall:
                found.append("phase last_take needs the option last_take and a stock that has run down to the wall")
        case Phase.DEFEND:
            found += _defend_defects(s, n)
    return found


def _first_pile(s: Setup) -> tuple[Card, ...]:
    return () if s.upcard is None else (s.upcard,)


def _limit(s: Setup) -> int:
    """Return the knock limit; 0 if it depends on a missing upcard, which is reported separately."""
    missing = s.upcard is None and s.rules.knock_limit is KnockLimit.UPCARD
    return 0 if missing else knock_limit(s.rules, s.upcard)


def _knocks_with_last_take(s: Setup) -> bool:
    missing = s.upcard is None and has_upcard(s.rules)
    return s.rules.last_take and not missing and can_knock(s.public(), s.hands[s.to_act].bits)


def _defend_defects(s: Setup, n: int) -> list[str]:
    if s.knocker is None or not 0 <= s.knocker < n:
        return ["in phase defend, knocker must be a seat"]
    found = []
    if s.to_act != (s.knocker + 1 + len(s.defences)) % n or len(s.defences) >= n - 1:
        found.append(f"after {len(s.defences)} defences it cannot be seat {s.to_act}'s turn")
    left = s.hands[s.knocker].bits
    for meld in s.spread:
        if meld.bits & ~left:
            found.append(f"the meld {meld} is not in the knocker's hand, or shares a card with another meld")
        left &= ~meld.bits
    if not s.rules.defends(gin=not left):
        by = f", lay_offs_by={s.rules.lay_offs_by}" if s.rules.knocker_lays_off else ""
        found.append(f"with lay_offs={s.rules.lay_offs}{by} this knock ends the round: there is no phase defend")
    limit = _limit(s)
    if points_of(left) > limit:
        found.append(f"the melds leave {points_of(left)} deadwood; to knock a player needs {limit} or less")
    return found
