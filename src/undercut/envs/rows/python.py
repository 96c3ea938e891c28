"""Rows of the vector environment in Python: complete and equal to the kernel's, but slow.

The random number generator is the kernel's too, so that both deal the same rows: xoshiro256++ by Blackman and Vigna
(https://prng.di.unimi.it), seeded by splitmix64. A stream is a function of (seed, index) alone. See
kernel/include/undercut/random.hpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from undercut.actions import ACTIONS as TABLE
from undercut.actions import KNOCK, number_of
from undercut.bots import Bot, bot
from undercut.cards import FULL, Card
from undercut.envs import machine as m
from undercut.envs.rows.plan import ENDINGS, Arrays, RowsPlan
from undercut.extras import NeedsExtra
from undercut.notation import result_json
from undercut.round import Round
from undercut.rows import written_row

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["Choices", "PyBatch", "Stream"]

_WORD: Final = (1 << 64) - 1
_MANY: Final = 45
"""Pool size above which a sample starts from a smaller random subset."""


def _mix(x: int) -> tuple[int, int]:
    """Return the next state of splitmix64, and its number."""
    x = (x + 0x9E3779B97F4A7C15) & _WORD
    z = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _WORD
    return x, z ^ z >> 31


def _rotated(x: int, by: int) -> int:
    return (x << by | x >> 64 - by) & _WORD


def _select(cards: int, k: int) -> int:
    """Return the k-th card of a set (from 0), as a set."""
    for _ in range(k):
        cards &= cards - 1
    return cards & -cards


class Stream:
    """Stream ``index`` of ``seed`` (both 64 bits). Sets of cards are words."""

    def __init__(self, seed: int, index: int) -> None:
        _, mixed = _mix(seed & _WORD)
        x = mixed ^ (index + 1) * 0xD1342543DE82EF95 & _WORD
        state = []
        for _ in range(4):
            x, word = _mix(x)
            state.append(word)
        self._state = state

    def next(self) -> int:
        """Return 64 random bits."""
        a, b, c, d = self._state
        out = (_rotated((a + d) & _WORD, 23) + a) & _WORD
        c, d = c ^ a, d ^ b
        self._state = [a ^ d, b ^ c, c ^ (b << 17 & _WORD), _rotated(d, 45)]
        return out

    def below(self, n: int) -> int:
        """Return a uniform number under n (at most 2**32)."""
        wide = (self.next() >> 32) * n
        if wide & 0xFFFFFFFF < n:
            reject = ((1 << 32) - n) % n
            while wide & 0xFFFFFFFF < reject:
                wide = (self.next() >> 32) * n
        return wide >> 32

    def uniform(self) -> float:
        """Return a number in [0, 1)."""
        return (self.next() >> 11) * 2.0**-53

    def any_of(self, cards: int) -> int:
        """Return a uniform card of a non-empty set, as a set."""
        return _select(cards, self.below(cards.bit_count()))

    def sample(self, pool: int, n: int) -> int:
        """Return a uniform set of exactly n cards of ``pool``."""
        kept = pool & self.next()
        second = self.next()
        if pool.bit_count() > _MANY:
            third, fourth = self.next(), self.next()
            kept &= (second | third) & ~fourth
        else:
            kept &= second
        while kept.bit_count() > n:
            kept ^= self.any_of(kept)
        while kept.bit_count() < n:
            kept |= self.any_of(pool & ~kept)
        return kept


class Choices(Random):
    """A ``Random`` that breaks a player's ties with numbers of a stream."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(0)
        self._stream = stream

    def choice(self, seq: Any) -> Any:
        return seq[self._stream.below(len(seq))]


Array = np.ndarray[Any, Any]
_ALL: Final = list(range(m.ACTIONS))


class PyRow:
    """A row: a round, its seats' memory, and its random generator. Corresponds to the kernel's EnvRound."""

    last: int

    actions: int

    thrown: list[int]

    known: list[int]

    def __init__(self, plan: RowsPlan, own: int | None) -> None:
        self.plan = plan
        self.own = own
        self.dealt: int = 0

    def seed(self, seed: int, index: int) -> None:
        self._stream = Stream(seed, index)
        self.chooser: Stream = Stream(~seed, index)
        self.dealt = 0

    def deal(self) -> None:
        """Deal a new round, as the kernel's ``deal`` does."""
        rules, stream = self.plan.rules, self._stream
        eleven = rules.dealt == 11
        first = stream.sample(FULL, 11 if eleven else 10)
        second = stream.sample(FULL & ~first, 10)
        up = stream.any_of(FULL & ~(first | second)) if rules.turned_up else 0
        leads, follows = _cards(first), _cards(second)
        deck = [card for pair in zip(leads, follows, strict=False) for card in pair] + leads[10:] + _cards(up)
        deck += _cards(FULL & ~(first | second | up))
        self.round: Round = Round.deal(rules, self.dealt & 1, deck)
        self.dealt += 1
        self.known, self.thrown = [0, 0], [0, 0]
        self.top = self.round.upcard
        self.taken: Card | None = None
        self.actions, self.last = 0, self.round.to_act
        self.begun = self.waits = False

    def act(self, number: int) -> None:
        """Apply a legal action of the seat to act, and the best defence if it is a knock."""
        now, action = self.round, TABLE[number]
        seat = self.last = now.to_act
        self.actions += 1
        if number == m.DRAW:
            bit = self._stream.any_of(_word(now.stock))
            card = Card(bit.bit_length() - 1)
            now = replace(now, stock=(card, *(c for c in now.stock if c != card)))
        elif number == m.TAKE:
            self.taken, self.top = now.pile[-1], None
            self.known[seat] |= 1 << now.pile[-1]
            self.thrown[1 - seat] &= ~(1 << now.pile[-1])
        elif number < m.PASS:
            self.top = Card(number % KNOCK)
            self.known[seat] &= ~(1 << self.top)
            if number < KNOCK:
                self.thrown[seat] |= 1 << number
        if number not in (m.TAKE, m.PASS):
            self.taken = None
        self.round = now.apply(action).settle()

    def opponent_acts(self) -> None:
        now, stream, opponent = self.round, self._stream, self.plan.opponent
        if not isinstance(opponent, str):
            row, mask = self.observe(now.to_act), self.mask()
            self.act(opponent.choice(row, mask, stream.uniform() if opponent.samples else 0.0))
        elif opponent == "random":
            legal = self.position_legal()
            self.act(legal[stream.below(len(legal))])
        else:
            self.act(number_of(_player(opponent).act(now.view(now.to_act), Choices(stream))))

    def legal(self) -> list[int]:
        """Return the actions that the environment accepts in this row."""
        if self.waits:
            return _ALL if self.plan.autoreset == "next_step" else []
        return self.position_legal()

    def position_legal(self) -> list[int]:
        return sorted(map(number_of, self.round.legal_actions()))

    def mask(self) -> bytes:
        """Return the position's mask; all ones once the round is over, because the choice is ignored then."""
        allowed = _ALL if self.round.is_over else self.position_legal()
        return bytes(number in allowed for number in _ALL)

    @property
    def seat(self) -> int:
        """Seat to act; after the round the learner's seat, or the last to act if there is no opponent."""
        return self.round.to_act if not self.round.is_over else self.last if self.own is None else self.own

    def observe(self, seat: int) -> bytes:
        """Return the row as a seat sees it."""
        now, other = self.round, 1 - seat
        return written_row(
            hand=now.hands[seat],
            top=self.top,
            pile=_word(now.pile),
            known=self.known[other],
            taken=self.taken,
            thrown=self.thrown[other],
            phase=now.phase,
            stock_left=len(now.stock),
            limit=now.limit,
            deals=now.dealer == seat,
            passes=now.passes,
        )


class PyBatch(Arrays):
    """The rows one by one over :class:`~undercut.round.Round`."""

    def __init__(self, plan: RowsPlan, rows: int, own: Array | None) -> None:
        super().__init__(rows)
        self._plan = plan
        self.rows: list[PyRow] = [PyRow(plan, None if own is None else int(own[i])) for i in range(rows)]

    def reset(self, seed: int | Array | None, rows: Array | None) -> None:
        for i, row in enumerate(self.rows):
            if rows is not None and not rows[i]:
                continue
            if seed is not None:
                row.seed(*((seed, i) if isinstance(seed, int) else (int(seed[i]), 0)))
            self._clear(i)
            row.deal()
            self._advance(i)

    def step(self, actions: Array) -> None:
        """Apply the actions. Raises ValueError, and moves nothing, if an action is not legal."""
        if self.first_illegal(actions) < len(self.rows):
            raise ValueError("an action is not legal")
        for i, action in enumerate(actions.tolist()):
            self._clear(i)
            row = self.rows[i]
            if row.waits:
                row.deal()
            else:
                row.act(action)
                row.begun = True
            self._advance(i)

    def answer(self, rows: Array, actions: Array) -> None:
        """Apply an external opponent's actions. Raises ValueError, and moves nothing, if one is not legal."""
        chosen = list(zip(rows.tolist(), actions.tolist(), strict=True))
        if not all(action in self.rows[i].legal() for i, action in chosen):
            raise ValueError("an action is not legal")
        for i, action in chosen:
            self.rows[i].act(action)
            self._advance(i)

    def choose(self, out: Array | None = None) -> Array:
        chosen = np.zeros(len(self.rows), np.uint8) if out is None else out
        for i, row in enumerate(self.rows):
            legal = row.legal()
            place = row.chooser.below(len(legal))
            chosen[i] = legal[place] if legal else 0
        return chosen

    def best(self, scores: Array) -> Array:
        chosen = np.zeros(len(self.rows), np.uint8)
        lowest = np.where(np.isnan(scores), -np.inf, scores)
        for i, row in enumerate(self.rows):
            legal = np.array(row.legal(), np.intp)
            if len(legal):
                known = legal[~np.isnan(scores[i, legal])]
                among = known if len(known) else legal
                chosen[i] = among[np.argmax(lowest[i, among])]
        return chosen

    def legal(self, row: int) -> list[int]:
        return self.rows[row].legal()

    def first_illegal(self, actions: Array) -> int:
        legal = (action in row.legal() for row, action in zip(self.rows, actions.tolist(), strict=True))
        return next((i for i, fits in enumerate(legal) if not fits), len(self.rows))

    def hands(self, row: int) -> tuple[int, int]:
        """Return both hands of a round, for tests."""
        a, b = self.rows[row].round.hands
        return a, b

    # --- private ------------------------------------------------------------------------------------------------------

    def _clear(self, i: int) -> None:
        self.reward[i] = 0
        self.done[i] = self.how[i] = self.truncated[i] = 0

    def _advance(self, i: int) -> None:
        """Play on until the learner, or an external opponent, is to act."""
        row = self.rows[i]
        theirs = row.own is not None
        while True:
            if row.round.is_over:
                if row.begun and self._finish_round(i):
                    break
                row.deal()
            elif theirs and row.round.to_act != row.own:
                if self._plan.opponent == "asked":
                    break
                row.opponent_acts()
            elif row.begun and self._plan.max_steps is not None and row.actions >= self._plan.max_steps:
                if self._finish_round(i):
                    break
                row.deal()
            else:
                break
        self.observation[i] = _bytes(row.observe(row.seat))
        self.mask[i] = _bytes(row.mask())
        self.to_act[i] = row.seat

    def _finish_round(self, i: int) -> bool:
        """Record that a round has ended or is truncated. Return whether the row waits instead of being dealt again."""
        row = self.rows[i]
        if row.round.is_over:
            result = result_json(row.round)
            assert result is not None
            a, b = result["points"]
            self.reward[i] = (a - b, b - a)
            self.done[i] = 1
            self.how[i] = ENDINGS.index(result["how"])
        else:
            self.truncated[i] = 1
        row.waits = self._plan.autoreset != "same_step"
        if not row.waits:
            self.final_observation[i] = _bytes(row.observe(row.seat))
            self.final_mask[i] = _bytes(row.mask())
            self.final_to_act[i] = row.seat
        return row.waits


@cache
def _player(name: str) -> Bot:
    return bot(name)


def _bytes(row: bytes) -> Array:
    return np.frombuffer(row, np.uint8)


def _cards(word: int) -> list[Card]:
    return [Card(c) for c in range(52) if word >> c & 1]


def _word(cards: Sequence[Card]) -> int:
    out = 0
    for card in cards:
        out |= 1 << card
    return out
