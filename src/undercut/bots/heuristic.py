"""Heuristic players that decide by weighted features: `quick` and `patient`.

The features are the deadwood of the hand, the number of live cards that would improve it, how useful a discard is to
the opponent, and when to knock. All arithmetic is in integers. The kernel implements the same players, with the same
choices.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots.observations import action_of, can_search, observations_of
from undercut.cards import FULL, Card, Hand
from undercut.kernel import has_kernel, native
from undercut.melds import deadwood_bits, unmelded_somewhere, unmelded_when_complete
from undercut.public import Phase
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = [
    "KNOTS",
    "TURNS",
    "HeuristicBot",
    "PatientBot",
    "QuickBot",
    "Weights",
    "patient_weights",
    "quick_weights",
    "weights_by_turn",
]

_CLUBS: Final = 0x1111111111111
_HIGH: Final = FULL & ~((1 << 32) - 1)
"""Cards from nine up."""


def completing_cards(x: int) -> int:
    """Return the cards that form a meld with two cards of the hand (words)."""
    up, down = x << 4, x >> 4
    runs = (up & down) | (up & x << 8) | (down & x >> 8)
    a, b, c, d = x & _CLUBS, x >> 1 & _CLUBS, x >> 2 & _CLUBS, x >> 3 & _CLUBS
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    return (runs | pairs * 15) & ~x & FULL


def neighbours(x: int) -> int:
    """Return the cards within two ranks of a held card in the same suit, or of the same rank."""
    ranks = x | x >> 1
    ranks = (ranks | ranks >> 2) & _CLUBS
    return (x << 4 | x >> 4 | x << 8 | x >> 8 | ranks * 15) & ~x & FULL


def holding_cost(w: Weights, kept: int, live: int, limit: int) -> int:
    """Return the cost of holding these ten cards if the cards in ``live`` may still come."""
    loose, left = unmelded_somewhere(kept), deadwood_bits(kept)
    fresh = completing_cards(loose) & live
    more = completing_cards(kept) & live & ~fresh
    return (
        left * w["deadwood"]
        + max(0, left - limit) * w["over_limit"]
        - (fresh & _HIGH).bit_count() * w["new_meld_high"]
        - (fresh & ~_HIGH).bit_count() * w["new_meld_low"]
        - more.bit_count() * w["extend"]
        - (neighbours(loose) & live).bit_count() * w["near"]
        + loose.bit_count() * w["loose"]
    )


def discard_danger(w: Weights, card: int, view: View, hand: int, gone: int) -> int:
    """Rate how useful a discard may be to the opponent, given the unseen cards and the cards that it took."""
    known, theirs = _known(view), _discarded(view)
    c = 1 << card
    unseen = view.rules.deck_bits & ~(hand | gone)
    rank = (15 << (card & ~3)) & ~c
    mates = (unseen & rank).bit_count()
    d1, d2, u1, u2 = c >> 4, c >> 8, c << 4 & FULL, c << 8 & FULL
    runs = sum(bool(x and y and not (x | y) & ~unseen) for x, y in ((d2, d1), (d1, u1), (u1, u2)))
    return (
        mates * (mates - 1) // 2 * w["danger_set"]
        + runs * w["danger_run"]
        + (known & rank).bit_count() * w["known_set"]
        + (2 * (known & (d1 | u1)).bit_count() + (known & (d2 | u2)).bit_count()) * w["known_run"]
        - (theirs & (rank | d1 | u1)).bit_count() * w["shunned"]
    )


def _known(view: View) -> int:
    out = 0
    for seat, bits in enumerate(view.known):
        if seat != view.seat:
            out |= bits
    return out


def _discarded(view: View) -> int:
    out = 0
    for seat, action in view.actions:
        if seat != view.seat and isinstance(action, Discard):
            out |= 1 << action.card
    return out


def _pile(view: View) -> int:
    out = 0
    for card in view.pile:
        out |= 1 << card
    return out


def gin_outs(kept: int, live: int) -> int:
    """Count the live cards that complete gin."""
    outs, maybe = 0, completing_cards(kept) & live
    while maybe:
        low = maybe & -maybe
        maybe ^= low
        outs += any(deadwood_bits((kept | low) ^ 1 << c) == 0 for c in Hand.from_bits(kept | low))
    return outs


class HeuristicBot:
    """Player defined by weights. It uses no random numbers."""

    name = "heuristic"
    sentence = "Weighs deadwood, live cards and danger."

    def __init__(self, weights: Callable[[Ruleset], tuple[Weights, ...]]) -> None:
        self._weights = weights

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        if has_kernel() and can_search(view):
            action = action_of(native.player_choice(*observations_of(view), self.name))
            if action is not None:
                return action
        return self.choose(view)

    def choose(self, view: View) -> Action:
        """Choose an action in Python, for every ruleset and number of players."""
        turn = sum(seat == view.seat and isinstance(a, Discard) for seat, a in view.actions)
        w = self._weights(view.rules)[min(turn, TURNS - 1)]
        legal = view.legal_actions()
        if view.phase is Phase.DISCARD:
            return self._drop(view, w, legal)
        if Take() in legal and (view.phase is Phase.LAST_TAKE or self._takes(view, w)):
            return Take()
        return Draw() if Draw() in legal else Pass()

    # --- eleven cards -------------------------------------------------------------------------------------------------

    def _drop(self, view: View, w: Weights, legal: tuple[Action, ...]) -> Action:
        if BigGin() in legal:
            return BigGin()
        after = {a: deadwood_bits(view.hand ^ 1 << a.card) for a in legal if isinstance(a, Knock)}
        if after:
            best = min(after, key=lambda a: (after[a], -a.card))
            last = view.stock_left <= view.rules.wall
            if after[best] == 0 or last or self._knocks_now(view, w, best.card, after[best]):
                return best
        allowed = 0
        for a in legal:
            if isinstance(a, Discard):
                allowed |= 1 << a.card
        return Discard(self._best_discard(w, view, view.hand, _pile(view), allowed)[0])

    def _knocks_now(self, view: View, w: Weights, card: Card, left: int) -> bool:
        spare = w["knock_base"] - left * w["knock_slope"] + _known(view).bit_count() * w["knock_fear"]
        if spare < 0:
            return False
        if w["knock_patience"] == 0:
            return True
        live = view.rules.deck_bits & ~(view.hand | _pile(view) | _known(view))
        return spare >= w["knock_patience"] * gin_outs(view.hand ^ 1 << card, live)

    def _best_discard(self, w: Weights, view: View, hand: int, gone: int, allowed: int) -> tuple[Card, int]:
        pool = unmelded_somewhere(hand) & allowed or allowed
        live = view.rules.deck_bits & ~(hand | gone | _known(view))
        best: tuple[int, int] | None = None
        for card in Hand.from_bits(pool):
            now = holding_cost(w, hand ^ 1 << card, live, view.limit) + discard_danger(w, card, view, hand, gone)
            if best is None or (now, -card) < best:
                best = (now, -card)
        assert best is not None, "there is always a card to discard"
        return Card(-best[1]), best[0]

    # --- ten cards ----------------------------------------------------------------------------------------------------

    def _takes(self, view: View, w: Weights) -> bool:
        top, hand, gone = view.top, view.hand, _pile(view)
        assert top is not None
        if not neighbours(hand) >> top & 1 and top >= 16:
            return False
        bit = 1 << top
        joins = not unmelded_somewhere(hand | bit) & bit
        pay = w["take_base"] + (0 if joins else w["take_loose"])
        live = view.rules.deck_bits & ~(hand | gone | _known(view))
        stay = holding_cost(w, hand, live, view.limit)
        allowed = self._droppable(view, hand | bit, bit)
        return stay - self._best_discard(w, view, hand | bit, gone & ~bit, allowed)[1] >= pay

    @staticmethod
    def _droppable(view: View, hand: int, taken: int) -> int:
        free = hand if view.rules.rediscard else hand & ~taken
        if view.rules.protect_melds:
            return unmelded_when_complete(hand) & free or free
        return free


class QuickBot(HeuristicBot):
    """Player `quick`, who knocks as soon as possible."""

    name = "quick"
    sentence = "Counts its outs and what a discard gives away, and knocks as soon as it may."

    def __init__(self) -> None:
        super().__init__(quick_weights)


class PatientBot(HeuristicBot):
    """Player `patient`, who knocks early in the round, and plays for gin later."""

    name = "patient"
    sentence = "Counts its outs and what a discard gives away; knocks early with little, later plays for gin."

    def __init__(self) -> None:
        super().__init__(patient_weights)


Knots = dict[str, tuple[int, ...]]
Weights = dict[str, int]
"""Weights of all features at one turn."""

_FILE: Final = Path(__file__).with_name("weights.inc")
_LINE: Final = re.compile(r"^(KNOTS|TABLE|ROW)\((.*)\)$", re.MULTILINE)


def _read() -> tuple[tuple[int, ...], dict[str, Knots]]:
    """Return the turns for which the file has weights, and the tables of weights by name."""
    turns: tuple[int, ...] = ()
    tables: dict[str, Knots] = {}
    now: Knots = {}
    for kind, text in _LINE.findall(_FILE.read_text(encoding="ascii")):
        name, *rest = (part.strip() for part in text.split(","))
        if kind == "KNOTS":
            turns = tuple(map(int, (name, *rest)))
        elif kind == "TABLE":
            now = tables[name] = dict(tables.get(rest[0], {}))
        else:
            now[name] = tuple(map(int, rest))
    return turns, tables


KNOTS, _TABLES = _read()
"""Turns at which the weights are given; between them they are interpolated."""
TURNS: Final = KNOTS[-1] + 1
"""Number of turns with separate weights; later turns use the last weights."""


def weights_by_turn(knots: Knots) -> tuple[Weights, ...]:
    """Return the weights for each turn, interpolated linearly (division rounds toward zero, as in the kernel)."""
    table: list[Weights] = [{} for _ in range(TURNS)]
    for name, values in knots.items():
        for k in range(len(KNOTS) - 1):
            low, high = KNOTS[k], KNOTS[k + 1]
            for turn in range(low, high + 1):
                total = values[k] * (high - turn) + values[k + 1] * (turn - low)
                table[turn][name] = int(abs(total) // (high - low)) * (1 if total >= 0 else -1)
    return tuple(table)


@lru_cache(maxsize=8)
def _table(name: str) -> tuple[Weights, ...]:
    return weights_by_turn(_TABLES[name])


def patient_weights(rules: Ruleset) -> tuple[Weights, ...]:
    """Return the weights of `patient`; when it knocks depends on the bonuses of the ruleset."""
    if rules.knock_limit is None:
        return _table("no_limit")
    if rules.knock_limit == 0:
        return _table("standard")
    if rules.gin_bonus == 0:
        return _table("no_bonus")
    low = not rules.defends(gin=False) or rules.gin_bonus + rules.undercut_bonus <= 35
    return _table("low_bonus" if low else "standard")


def quick_weights(rules: Ruleset) -> tuple[Weights, ...]:
    """Return the weights of `quick`, which knocks as soon as possible in every ruleset."""
    return _table("quick")
