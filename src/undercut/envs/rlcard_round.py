"""A round as RLCard plays it, on words and byte planes: the machine under ``gin_rummy_v4``.

RLCard deals eleven cards to the non-dealer, who begins with a discard; there is no upcard. Two machines share the
mechanics: :class:`MendedRound` plays the ruleset :data:`RULES` and is proved equal to ``Round`` in the tests,
:class:`StrictRound` is equal to rlcard 1.2.0, its mistakes included.

Actions: 0 and 1 score player 0 and 1, 2 draw, 3 take the discard, 4 declare the hand dead, 5 gin, 6 + card discard,
58 + card knock. *Columns* are RLCard's cards: spades, hearts, diamonds, clubs, ace to king within each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.cards import DECK, Card, Hand
from undercut.melds import deadwood_bits, defend, spread_to_show
from undercut.rulesets import Ruleset, ruleset

__all__ = ["ACTIONS", "CARD_OF", "COLUMN_OF", "MOVE_CAP", "RULES", "MendedRound", "StrictRound", "action_name"]

RULES: Final[Ruleset] = ruleset("eleven, rediscard=no, first_discard_knock=yes, last_take=yes")
"""What :class:`MendedRound` plays; at the wall action 4 is ``pass`` and action 3 ``take``."""

ACTIONS: Final = 110
SCORE_0, SCORE_1, DRAW, TAKE, DEAD, GIN, DISCARD, KNOCK = 0, 1, 2, 3, 4, 5, 6, 58

COLUMN_OF: Final = tuple(13 * (3 - (c & 3)) + (c >> 2) for c in range(52))
"""RLCard's column of each of our cards."""
CARD_OF: Final = tuple(sorted(range(52), key=COLUMN_OF.__getitem__))
"""Our card in each of RLCard's columns."""

_POINTS: Final = tuple(min((c >> 2) + 1, 10) for c in range(52))
_NONE: Final = bytes(ACTIONS)
MOVE_CAP: Final = 200
"""RLCard's end to rounds in which two players take each other's discards for ever; kept in both machines."""


def _only(*actions: int) -> bytes:
    out = bytearray(ACTIONS)
    for action in actions:
        out[action] = 1
    return bytes(out)


_ON_SCORE: Final = (_only(SCORE_0), _only(SCORE_1))
_ON_DRAW: Final = _only(DRAW, TAKE)
_ON_WALL: Final = _only(TAKE, DEAD)
_ON_DEAD: Final = _only(DEAD)
_ON_GIN: Final = _only(GIN)

# Where the round stands.
TO_DISCARD, TO_DRAW, TO_SCORE_0, TO_SCORE_1, OVER = range(5)


def action_name(action: int) -> str:
    """What an action does, in words: ``discard 7h``."""
    if action >= DISCARD:
        card = DECK[CARD_OF[(action - DISCARD) % 52]]
        return f"discard {card}" if action < KNOCK else f"knock {card}"
    return ("score player 0", "score player 1", "draw", "take", "declare dead hand", "gin")[action]


class _Round:
    """The mechanics: cards move, planes follow. ``deck`` holds our cards and is dealt from its end, as RLCard does.

    ``planes[seat]`` are five rows of 52 bytes by column: own hand; top discard; discards below it; the opponent's
    known cards; unknown cards. ``hands`` are words, ``at`` is one of TO_DISCARD .. OVER.
    """

    __slots__ = ("_mask", "at", "goer", "hands", "how", "moves", "picked", "pile", "planes", "seat", "stock")

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        first = 1 - dealer
        stock = list(deck)
        dealt = (stock[-11:], stock[-21:-11])
        del stock[-21:]
        self.stock = stock
        self.pile: list[int] = []
        self.hands = [0, 0]
        self.planes = (bytearray(260), bytearray(260))
        for seat, cards in ((first, dealt[0]), (dealer, dealt[1])):
            word = 0
            plane = self.planes[seat]
            plane[208:] = b"\1" * 52
            for card in cards:
                word |= 1 << card
                column = COLUMN_OF[card]
                plane[column] = 1
                plane[208 + column] = 0
            self.hands[seat] = word
        self.seat = first
        self.at = TO_DISCARD
        self.picked = -1
        self.moves = 1
        self.goer = -1
        self.how = ""
        self._mask: bytes | None = None

    @property
    def is_over(self) -> bool:
        return self.at == OVER

    def mask(self) -> bytes:
        """One byte an action: 1 where the player to act may do it."""
        mask = self._mask
        if mask is None:
            mask = self._mask = self._legal()
        return mask

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, ascending."""
        return [a for a, legal in enumerate(self.mask()) if legal]

    def play(self, action: int) -> None:
        """Does a legal action (the caller has looked at :meth:`mask`)."""
        self._mask = None
        self.moves += 1
        if action >= KNOCK:
            self._go_out("knock", CARD_OF[action - KNOCK])
        elif action >= DISCARD:
            self._discard(CARD_OF[action - DISCARD])
        elif action == DRAW:
            self._draw()
        elif action == TAKE:
            self._take()
        elif action == GIN:
            self._go_out("gin", self._gin_card())
        elif action == DEAD:
            self.how = "dead"
            self.goer = self.seat
            self.at, self.seat = TO_SCORE_0, 0
        elif action == SCORE_0:
            self.at, self.seat = TO_SCORE_1, 1
        else:
            self.at = OVER

    # --- cards move -------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        card = self.stock.pop()
        column = COLUMN_OF[card]
        plane = self.planes[self.seat]
        plane[column] = 1
        plane[208 + column] = 0
        self.hands[self.seat] |= 1 << card
        self.picked = -1
        self.at = TO_DISCARD

    def _take(self) -> None:
        card = self.pile.pop()
        column = COLUMN_OF[card]
        mine, theirs = self.planes[self.seat], self.planes[1 - self.seat]
        mine[column] = theirs[156 + column] = 1
        mine[52 + column] = theirs[52 + column] = 0
        if self.pile:
            below = COLUMN_OF[self.pile[-1]]
            mine[52 + below] = theirs[52 + below] = 1
            mine[104 + below] = theirs[104 + below] = 0
        self.hands[self.seat] |= 1 << card
        self.picked = card
        self.at = TO_DISCARD

    def _drop(self, card: int) -> None:
        """The card leaves the hand of the player to act, seen by both."""
        column = COLUMN_OF[card]
        self.hands[self.seat] ^= 1 << card
        self.planes[self.seat][column] = 0
        theirs = self.planes[1 - self.seat]
        theirs[156 + column] = theirs[208 + column] = 0
        self.picked = -1

    def _lay_on_pile(self, card: int) -> None:
        column = COLUMN_OF[card]
        for plane in self.planes:
            if self.pile:
                below = COLUMN_OF[self.pile[-1]]
                plane[52 + below] = 0
                plane[104 + below] = 1
            plane[52 + column] = 1
        self.pile.append(card)

    def _discard(self, card: int) -> None:
        self._drop(card)
        self._lay_on_pile(card)
        self.seat = 1 - self.seat
        self.at = TO_DRAW

    def _go_out(self, how: str, card: int) -> None:
        self.goer = self.seat
        self.how = how
        self._drop(card)
        self.at, self.seat = TO_SCORE_0, 0

    def _legal(self) -> bytes:
        raise NotImplementedError

    def _gin_card(self) -> int:
        raise NotImplementedError

    def _knocks(self, cards: int) -> tuple[int, int]:
        """Of ``cards``, those after which 1 to 10 deadwood is left, and those after which none is (words)."""
        hand = self.hands[self.seat]
        if deadwood_bits(hand) > 20:  # no discard saves more than ten points
            return 0, 0
        knocks = gins = 0
        while cards:
            low = cards & -cards
            cards ^= low
            left = deadwood_bits(hand ^ low)
            if left == 0:
                gins |= low
            elif left <= 10:
                knocks |= low
        return knocks, gins

    def _turn_mask(self, discards: bool, knocks: int) -> bytearray:
        mask = bytearray(ACTIONS)
        if discards:
            mask[DISCARD:KNOCK] = self.planes[self.seat][:52]
            if self.picked >= 0:
                mask[DISCARD + COLUMN_OF[self.picked]] = 0
        while knocks:
            low = knocks & -knocks
            knocks ^= low
            mask[KNOCK + COLUMN_OF[low.bit_length() - 1]] = 1
        return mask


class MendedRound(_Round):
    """RLCard's flow under :data:`RULES`: lay-offs and undercuts count, gin is never compulsory, the wall ends it."""

    __slots__ = ("deadwood", "winner")

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        self.deadwood: tuple[int, int] = (0, 0)
        self.winner = -1

    def _legal(self) -> bytes:
        at = self.at
        if at == TO_DISCARD:
            free = self.hands[self.seat] & ~(1 << self.picked if self.picked >= 0 else 0)
            knocks, gins = self._knocks(free)
            at_wall = self.picked >= 0 and len(self.stock) <= 2
            mask = self._turn_mask(not at_wall, knocks)
            mask[GIN] = gins != 0
            return bytes(mask)
        if at == TO_DRAW:
            if self.moves >= MOVE_CAP:
                return _ON_DEAD
            if len(self.stock) > 2:
                return _ON_DRAW
            return _ON_WALL if self._take_can_knock() else _ON_DEAD
        return _NONE if at == OVER else _ON_SCORE[at - TO_SCORE_0]

    def _take_can_knock(self) -> bool:
        hand = self.hands[self.seat] | 1 << self.pile[-1]
        rest = self.hands[self.seat]
        if deadwood_bits(hand) > 20:
            return False
        while rest:
            low = rest & -rest
            rest ^= low
            if deadwood_bits(hand ^ low) <= 10:
                return True
        return False

    def _gin_card(self) -> int:
        """The lowest card after which nothing is left (never the one just taken)."""
        hand = self.hands[self.seat]
        free = hand & ~(1 << self.picked if self.picked >= 0 else 0)
        while free:
            low = free & -free
            free ^= low
            if deadwood_bits(hand ^ low) == 0:
                return low.bit_length() - 1
        raise AssertionError("gin was legal, so a card gives it")

    def _go_out(self, how: str, card: int) -> None:
        super()._go_out(how, card)
        self._lay_on_pile(card)

    def play(self, action: int) -> None:
        super().play(action)
        if self.at == OVER:
            self._settle()

    def _settle(self) -> None:
        """Who won, and both deadwoods after the best joint defence."""
        if self.how == "dead":
            self.deadwood = (deadwood_bits(self.hands[0]), deadwood_bits(self.hands[1]))
            return
        knocker, defender = self.goer, 1 - self.goer
        out = [0, 0]
        if self.how == "gin":
            out[defender] = deadwood_bits(self.hands[defender])
            self.winner = knocker
        else:
            spread = spread_to_show(Hand.from_bits(self.hands[knocker]), Hand(map(Card, self.pile)))
            out[knocker] = spread.deadwood
            out[defender] = defend(Hand.from_bits(self.hands[defender]), spread.melds).deadwood
            self.winner = defender if out[defender] <= out[knocker] else knocker
            if self.winner == defender:
                self.how = "undercut"
        self.deadwood = (out[0], out[1])


class StrictRound(_Round):
    """A round exactly as rlcard 1.2.0 plays it."""

    __slots__ = ("order",)

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        # RLCard's choice of the card that gin throws depends on the order in which the hand was put together.
        self.order: list[list[int]] = [[], []]
        self.order[1 - dealer] = list(deck[:-12:-1])
        self.order[dealer] = list(deck[-12:-22:-1])

    def _legal(self) -> bytes:
        at = self.at
        if at == TO_DISCARD:
            knocks, gins = self._knocks(self.hands[self.seat])
            return _ON_GIN if gins else bytes(self._turn_mask(True, knocks))
        if at == TO_DRAW:
            if self.moves >= MOVE_CAP:
                return _ON_DEAD
            return _ON_DRAW if len(self.stock) > 2 else _ON_WALL
        return _NONE if at == OVER else _ON_SCORE[at - TO_SCORE_0]

    def _draw(self) -> None:
        self.order[self.seat].append(self.stock[-1])
        super()._draw()

    def _take(self) -> None:
        self.order[self.seat].append(self.pile[-1])
        super()._take()

    def _drop(self, card: int) -> None:
        self.order[self.seat].remove(card)
        super()._drop(card)

    def _gin_card(self) -> int:
        return _rlcard_gin_card(self.order[self.seat])

    def deadwood_of(self, seat: int) -> int:
        """What the seat's ten cards leave, without lay-offs: all that RLCard counts."""
        return deadwood_bits(self.hands[seat])


# --- which card RLCard throws when it says gin ------------------------------------------------------------------------
#
# It collects candidates in a Python set of cards and takes the first that the set yields. A set of integers with the
# same hash values yields the same order, so cards are written here as their hash in RLCard: rank + 100 * suit.


def _hash_of(card: int) -> int:
    return (card >> 2) + 100 * (3 - (card & 3))


def _card_with(number: int) -> int:
    return 4 * (number % 100) + 3 - number // 100


_RANK_TEXT: Final = "A23456789TJQK"


def _run_melds(hand: list[int]) -> list[list[int]]:
    by_suit = sorted(hand)
    out: list[list[int]] = []
    start = 0
    for end in range(1, len(by_suit) + 1):
        if end < len(by_suit) and by_suit[end] == by_suit[end - 1] + 1:
            continue
        run = by_suit[start:end]
        out += [run[i:j] for i in range(len(run) - 2) for j in range(i + 3, len(run) + 1)]
        start = end
    return out


def _set_melds(hand: list[int]) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number in sorted(hand, key=lambda n: _RANK_TEXT[n % 100]):
        groups.setdefault(number % 100, []).append(number)
    out = []
    for group in groups.values():
        if len(group) >= 3:
            out.append(group)
        if len(group) == 4:
            out += [[n for n in group if n != left] for left in group]
    return out


def _clusters(hand: list[int]) -> list[list[list[int]]]:
    melds = [frozenset(m) for m in _run_melds(hand) + _set_melds(hand)]
    out: list[list[list[int]]] = []
    for i, first in enumerate(melds):
        out.append([list(first)])
        for j in range(i + 1, len(melds)):
            second = melds[j]
            if not second.isdisjoint(first):
                continue
            out.append([list(first), list(second)])
            for third in melds[j + 1 :]:
                if third.isdisjoint(first) and third.isdisjoint(second):
                    out.append([list(first), list(second), list(third)])
    return out


def _rlcard_gin_card(order: list[int]) -> int:
    hand = [_hash_of(card) for card in order]
    found: set[int] = set()
    for cluster in _clusters(hand):
        melded = [n for meld in cluster for n in meld]
        loose = [n for n in hand if n not in melded]
        if not loose:
            found.add(next(meld[0] for meld in cluster if len(meld) >= 4))
        elif len(loose) == 1:
            found.add(loose[0])
    return _card_with(next(iter(found)))
