"""Search for turns of two players that result in a given discard pile and given cards taken from it.

Every turn ends with a discard, and a player takes only the discard of the turn before. So the player who covers a card
of the final pile drew from the stock, and a card that left the pile was taken in the turn after its discard. The search
adds as few taken cards as possible: cards that the opponent is known to hold, own cards, and cards that were discarded
a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from undercut.actions import Discard, Draw, Pass, SeenAction, Take
from undercut.cards import Card, Hand
from undercut.public import full_stock
from undercut.rulesets import AfterPasses, Opening, Ruleset

__all__ = ["Goal", "Turn", "own_cards", "turns_to"]

_MOST_ADDED = 16
"""Largest number of cards that are discarded and then taken in the next turn, in addition to the known ones."""

_NEAREST = 3
"""Number of cards for which the search tries a second discard."""

_MOST_STATES = 20_000
_ATTEMPTS = 12


@dataclass(frozen=True, slots=True)
class Goal:
    """Position that the turns must reach, with seat ``me`` to act.

    ``pile`` are (card, seat that discarded it or None), from the bottom up. ``known`` are the cards that the opponent
    took, ``mine`` the cards of ``me`` that it may have taken, the likeliest first; both without the upcard.
    ``holds_eleven`` is whether the hand of ``me`` has eleven cards. ``taken`` is the card taken this turn, if any.
    """

    rules: Ruleset
    me: int
    upcard: Card | None
    upcard_held_by: int | None
    pile: tuple[tuple[Card, int | None], ...]
    known: tuple[Card, ...]
    mine: tuple[Card, ...]
    holds_eleven: bool
    taken: Card | None
    passes: int
    stock_left: int

    @property
    def upcard_lies(self) -> bool:
        """Whether the upcard is still at the bottom of the discard pile."""
        return self.upcard is not None and self.pile[:1] == ((self.upcard, None),)


@dataclass(frozen=True, slots=True)
class Turn:
    """A pass (``draws`` and ``took`` unset, no discard), or a turn; ``discard`` is None in the current turn.

    ``draws`` is set if the turn begins with a card from the stock; ``took`` is the card taken from the discard pile.
    """

    seat: int
    draws: bool = False
    took: Card | None = None
    discard: Card | None = None

    @property
    def is_pass(self) -> bool:
        return not self.draws and self.took is None and self.discard is None

    def actions(self, me: int, drawn: Iterator[Card]) -> Iterator[SeenAction]:
        """Yield the actions as ``me`` saw them; ``drawn`` are its cards from the stock, in order."""
        if self.is_pass:
            yield Pass()
        if self.draws:
            yield Draw(next(drawn) if self.seat == me else None)
        if self.took is not None:
            yield Take()
        if self.discard is not None:
            yield Discard(self.discard)


class _State(NamedTuple):
    """State of the search at the start of a turn.

    ``placed`` is the number of final cards in the pile; ``loose`` is a card on top of them that must be taken now.
    ``left`` is the number of additional cards that may still be discarded and then taken; ``known`` and ``mine`` count
    the goal's cards for which this is done. ``again`` are (index in the pile, seat): cards that were taken and will be
    discarded again. ``lent`` are (card, seat): cards that this seat took and the other seat will take.
    """

    seat: int
    placed: int
    loose: Card | None
    left: int
    known: int = 0
    mine: int = 0
    again: frozenset[tuple[int, int]] = frozenset()
    lent: frozenset[tuple[Card, int]] = frozenset()
    opens: bool = False


def turns_to(goal: Goal, dealers: Iterable[int]) -> Iterator[tuple[int, tuple[Turn, ...]]]:
    """Yield rounds that lead to the goal, as (dealer, turns): the first one has the fewest additional cards.

    The caller must check each with ``View.after``: only the pile and the taken cards are guaranteed.
    """
    search, dealers = _Search(goal), tuple(dealers)
    found: set[tuple[int, tuple[Turn, ...]]] = set()
    fewest = None
    for added in range(2 * len(goal.known) + _MOST_ADDED):
        for attempt in range(1 if fewest is None else _ATTEMPTS):
            search.rng = Random(attempt) if attempt else None
            for dealer in dealers:
                for turns, state in _starts(goal, dealer, added):
                    rest = search.rest(state)
                    whole = (dealer, (*turns, *(rest or ())))
                    if rest is not None and whole not in found:
                        found.add(whole)
                        yield whole
        if found and fewest is None:
            fewest = added
        if fewest is not None and added > fewest + 2:
            return


def _starts(goal: Goal, dealer: int, added: int) -> Iterator[tuple[tuple[Turn, ...], _State]]:
    """Yield the possible beginnings of a round: the first turns, and the state after them."""
    rules, first, lies = goal.rules, 1 - dealer, goal.upcard_lies
    if rules.opening is Opening.DISCARD:
        if goal.upcard is None or lies:
            yield (), _State(first, int(lies), None, added, opens=True)
        return
    loose = None if lies else goal.upcard
    if rules.opening is Opening.FREE:
        yield (), _State(first, int(lies), loose, added)
        return
    both = Turn(first), Turn(dealer)
    if goal.stock_left == full_stock(rules) and lies and len(goal.pile) == 1 and not goal.holds_eleven:
        if goal.me == (first, dealer, first)[goal.passes]:
            yield both[: goal.passes], _State(goal.me, 1, None, 0)
    elif lies:
        yield both, _State(first, 1, None, added)
    else:
        yield (), _State(first, 0, loose, added)
        yield both[:1], _State(dealer, 0, loose, added)
        if rules.after_passes is AfterPasses.EITHER:
            yield both, _State(first, 0, loose, added)


class _Search:
    """Depth-first search. It remembers the states without a solution, and gives up after ``_MOST_STATES``.

    ``rng`` shuffles the order of the turns, to find other rounds.
    """

    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self.rng: Random | None = None
        self._dead: set[_State] = set()
        # Between two discards of one player the other has discarded a card that was taken at once. ``_takes`` has, by
        # player, the number of such takes that are needed from each card of the pile on. The card taken this turn
        # counts as one more discard.
        by = [by for _, by in goal.pile] + ([1 - goal.me] if goal.taken is not None else [])
        self._by = by
        self._takes = [
            tuple(sum(a == b == seat for a, b in pairwise(by[at:])) for seat in (goal.me, 1 - goal.me))
            for at in range(len(by) + 1)
        ]

    def rest(self, now: _State) -> tuple[Turn, ...] | None:
        """Return the turns from here to the goal; None if there are none."""
        ends = self._ends(now)
        if ends is not None:
            return ends
        if self._least(now) > now.left or now in self._dead or len(self._dead) > _MOST_STATES:
            return None
        turns: Iterable[tuple[Turn, _State]] = self._turns(now)
        if self.rng is not None:
            turns = sorted(turns, key=lambda _: self.rng.random() if self.rng else 0.0)
        for turn, after in turns:
            found = self.rest(after)
            if found is not None:
                return (turn, *found)
        self._dead.add(now)
        return None

    def _least(self, now: _State) -> int:
        """Return the least number of cards that must still be discarded and taken at once."""
        goal, by = self._goal, self._by[now.placed :]
        mine, others = self._takes[now.placed]
        if by and by[0] not in (now.seat, None):
            mine, others = mine + (by[0] == goal.me), others + (by[0] != goal.me)
        mine += goal.taken is not None and goal.taken != now.loose
        back = sum(seat != goal.me for _, seat in now.lent)
        wanted = len(goal.known) - now.known + len(now.lent) - back
        if None in by:
            return max(mine + others, wanted + back)
        # The players take alternately, so each additional take by one requires one by the other.
        more = max(0, wanted - others, back - mine)
        return mine + others + 2 * more

    def _ends(self, now: _State) -> tuple[Turn, ...] | None:
        """Return the turn in progress at the goal (empty if it has not begun); None if ``now`` is not the goal."""
        goal = self._goal
        if now.seat != goal.me or now.placed < len(goal.pile) or now.known < len(goal.known) or now.lent:
            return None
        if goal.taken is not None:
            return (Turn(now.seat, took=goal.taken),) if now.loose == goal.taken else None
        if now.loose is not None or (now.opens and not goal.holds_eleven):
            return None
        return (Turn(now.seat, draws=True),) if goal.holds_eleven and not now.opens else ()

    def _with_upcard(self, now: _State) -> _State:
        """Return the state after the seat to act takes the loose card, with the holder of the upcard."""
        goal, card = self._goal, now.loose
        if card is None or card != goal.upcard:
            return now
        if goal.upcard_held_by is not None:
            wrong = now.seat != goal.upcard_held_by
            return now._replace(lent=now.lent | {(card, now.seat)}) if wrong else now
        index = next(index for index, (other, _) in enumerate(goal.pile) if other == card)
        by = goal.pile[index][1]
        if by in (now.seat, None):
            return now._replace(again=now.again | {(index, now.seat)})
        return now._replace(lent=now.lent | {(card, now.seat)})

    def _turns(self, before: _State) -> Iterator[tuple[Turn, _State]]:
        """Yield the turns of the seat to act and the states after them. A card of the final pile is tried first."""
        goal = self._goal
        now = self._with_upcard(before)
        turn = Turn(now.seat, draws=now.loose is None and not now.opens, took=now.loose)
        other = now._replace(seat=1 - now.seat, loose=None, opens=False)
        rediscard = goal.rules.rediscard
        if now.placed < len(goal.pile):
            card, by = goal.pile[now.placed]
            holder = next((seat for index, seat in now.again if index == now.placed), now.seat)
            possible = by in (now.seat, None) and holder == now.seat and all(card != lent for lent, _ in now.lent)
            if possible and (card != now.loose or rediscard):
                yield replace(turn, discard=card), other._replace(placed=now.placed + 1)
        if now.left:
            for card, after in self._loose(now, other._replace(left=now.left - 1)):
                if card != now.loose or rediscard:
                    yield replace(turn, discard=card), after._replace(loose=card)

    def _loose(self, now: _State, after: _State) -> Iterator[tuple[Card, _State]]:
        """Yield the cards that the seat to act may discard and the next seat, ``after.seat``, takes at once."""
        goal, for_me = self._goal, after.seat == self._goal.me
        last = now.placed == len(goal.pile) and now.known == len(goal.known)
        if for_me and last and goal.taken is not None and goal.taken != goal.upcard and not now.lent:
            yield goal.taken, after
        known = [(card, after._replace(known=now.known + 1)) for card in goal.known[now.known : now.known + 1]]
        mine = [(card, after._replace(mine=now.mine + 1)) for card in goal.mine[now.mine : now.mine + 1]]
        yield from mine if for_me else known
        for card, seat in now.lent:
            back = after._replace(lent=now.lent - {(card, seat)})
            if seat == now.seat and (card != goal.taken or (last and not back.lent)):
                yield card, back
        used = {index for index, _ in now.again}
        later = [
            index
            for index, (card, by) in enumerate(goal.pile)
            if index >= now.placed and by in (after.seat, None) and index not in used and card != goal.upcard
        ]
        for index in later[:_NEAREST]:
            yield goal.pile[index][0], after._replace(again=now.again | {(index, after.seat)})
        for card, lent in known if for_me else mine:
            yield card, lent._replace(lent=now.lent | {(card, after.seat)})


def own_cards(
    me: int, hand: Hand, drawn: Card | None, turns: Sequence[Turn], rng: Random | None
) -> tuple[Hand, tuple[Card, ...]] | None:
    """Return the hand dealt to ``me`` and its cards from the stock, so that it holds ``hand`` after the turns.

    Every discard was drawn in the same turn, unless ``rng`` decides otherwise. Returns None if that is impossible.
    """
    cards, draws = hand, []
    for at in range(len(turns) - 1, -1, -1):
        turn = turns[at]
        if turn.seat != me or turn.is_pass:
            continue
        gone = Hand() if turn.discard is None else Hand([turn.discard])
        came = turn.took
        if turn.draws:
            seen = {card for earlier in turns[:at] for card in (earlier.took, earlier.discard)}
            came = drawn if turn.discard is None else turn.discard
            if came is None or came in seen or (rng is not None and turn.discard and rng.random() < 0.5):
                free = [card for card in cards if card not in seen and card not in gone]
                if not free:
                    return None
                came = rng.choice(free) if rng else free[-1]
            draws.append(came)
        cards = (cards | gone) - (Hand() if came is None else Hand([came]))
    return cards, tuple(reversed(draws))
