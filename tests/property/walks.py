"""Rounds played out for the property tests: any ruleset, from random to sensible play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.melds import Arrangement, arrangements, deadwood_bits, layable, spreads
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import RULESETS, ruleset
from undercut.setup import shuffled

HOUSE = (
    "open-knock-table, seats=4",
    "open-knock-table, seats=4, opening=offer, lay_offs=knock_and_gin, knock_limit=30, wall=2",
    "standard, protect_melds=yes, after_passes=either",
    "openspiel, rediscard=no",
    "eleven, first_discard_knock=yes, big_gin_bonus=50, lay_offs=knock_and_gin",
    "oklahoma, upcard_ace=one, must_knock_on_last_card=yes, dead_hand=low_deadwood",
    "open-knock, last_take=yes, wall=2, lay_offs=knock, rediscard=no",
    "open-knock, gin_scores=bonus, big_gin_bonus=31",
    "rubber, lay_offs_by=knocker, big_gin_bonus=31",
    "open-knock, lay_offs=knock, lay_offs_by=knocker, knock_limit=40, undercut=at_most",
    "openspiel, ranks=4, suits=3, hand_size=3",
    "oklahoma, ranks=7, hand_size=5, wall=0, dead_hand=low_deadwood",
    "open-knock-table, seats=4, suits=3, hand_size=7, knock_limit=20",
)
"""House rules that put options together which no rule book has together."""

EVERY = (*RULESETS, *HOUSE)


def start(rules: str, rng: Random) -> Round:
    """A shuffled deal with a random dealer."""
    book = ruleset(rules)
    return Round.deal(book, rng.randrange(players(book)), shuffled(rng, book.deck))


def walk(now: Round, rng: Random) -> Iterator[Round]:
    """Every position of a round played from here to its end, this one included.

    How sensible the play is, and how patient before a knock, is drawn once a round.
    """
    sense, patience = rng.choice((0.0, 0.5, 0.9, 1.0)), rng.choice((0.0, 0.5, 0.95))
    yield now
    while not now.is_over:
        now = now.apply(choose(now, rng, sense, patience))
        yield now


def choose(now: Round, rng: Random, sense: float, patience: float) -> Action:
    """One legal action; a knock or a defence may name its melds."""
    legal = now.legal_actions()
    ends = [a for a in legal if isinstance(a, Knock | BigGin)]
    goes_on = [a for a in legal if a not in ends]
    if ends and (not goes_on or rng.random() > patience):
        return name_melds(now, rng.choice(ends), rng)
    if now.phase is Phase.DEFEND:
        return name_melds(now, Defend(), rng)
    if rng.random() < sense:
        hand = now.hands[now.to_act]
        if now.phase is Phase.DISCARD:
            return min(goes_on, key=lambda a: deadwood_bits(hand ^ 1 << a.card) if isinstance(a, Discard) else 0)
        if Take() in goes_on:
            helps = deadwood_bits(hand | 1 << now.pile[-1]) <= deadwood_bits(hand)
            return Take() if helps else Draw() if Draw() in goes_on else Pass()
    return rng.choice(goes_on)


def name_melds(now: Round, action: Action, rng: Random) -> Action:
    """A knock or a defence, half of the time with melds of its own choosing."""
    hand = now.hand(now.to_act)
    if rng.random() < 0.5:
        return action
    if isinstance(action, Knock):
        return Knock(action.card, rng.choice(spreads(hand - {action.card}, now.limit)).melds)
    if isinstance(action, Defend):
        assert now.spread is not None
        return any_defence(hand, now.spread, rng)
    return action


def any_defence(hand: Hand, spread: Arrangement, rng: Random) -> Defend:
    """Some of what can be laid off, then some best arrangement of the rest."""
    some = Hand(c for c in Hand.from_bits(layable(hand.bits, spread.melds)) if rng.random() < 0.7)
    off = Hand.from_bits(layable(some.bits, spread.melds))
    return Defend(rng.choice(arrangements(hand - off)).melds, tuple(off))


def everywhere(now: Round) -> list[Card]:
    """Every card of a position, wherever it lies, with repetitions if there were any."""
    hands = [c for bits in now.hands for c in Hand.from_bits(bits)]
    return sorted([*hands, *now.stock, *now.pile])
