"""A board of a live game: its round, and what the table knows of it beside the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from undercut.actions import Draw, SeenAction
from undercut.cards import Card
from undercut.events import RoundEnded, RoundStarted
from undercut.game import Board
from undercut.public import PublicState
from undercut.round import Round, RoundResult
from undercut.view import View

__all__ = ["BoardState", "commitment"]


def commitment(deck: Sequence[Card], nonce: str) -> str:
    """The SHA-256 of ``nonce:deck`` in hex, the deck as 52 cards with single spaces. Published before a deal."""
    return hashlib.sha256(f"{nonce}:{' '.join(map(str, deck))}".encode()).hexdigest()


class BoardState(Struct, frozen=True, gc=False):
    """A board and its round. ``round`` contains hidden cards. ``scores`` are the seats' scores before the round.
    ``earlier``, by seat, as in :class:`~undercut.view.View`.

    ``before`` are the positions to which the seat that acted last may go back, the newest last. ``hinted`` are the
    indexes of the actions for which their seat was shown a hint; ``taken_back`` is what was taken back last.
    """

    board: Board
    started: RoundStarted
    scores: tuple[int, ...]
    round: Round
    ended: RoundEnded | None = None
    earlier: tuple[tuple[View, ...], ...] = ()
    before: tuple[Round, ...] = ()
    hinted: frozenset[int] = frozenset()
    taken_back: SeenAction | None = None

    @property
    def public(self) -> PublicState:
        """What everyone sees of the round."""
        return self.round.public

    @property
    def result(self) -> RoundResult | None:
        return self.round.result

    def view(self, place: int) -> View:
        """What the seat at this index of the board knows."""
        return self.round.view(place, self.scores, self.earlier[place] if self.earlier else ())

    @property
    def commitment(self) -> str:
        """The commitment to the deck, published before the deal; see :func:`commitment`."""
        return commitment(self.started.deck, self.started.nonce)

    def moved(self, after: Round) -> BoardState:
        """The board after an action. A draw shows its seat a hidden card, so that nothing before it may be taken
        back; nor may what another seat has answered.
        """
        if isinstance(after.public.actions[-1][1], Draw):
            return replace(self, round=after, before=())
        same = bool(self.before) and self.before[-1].to_act == self.round.to_act
        return replace(self, round=after, before=(*self.before, self.round) if same else (self.round,))

    def back(self) -> BoardState:
        """The board before the newest action."""
        *rest, last = self.before
        return replace(self, round=last, before=tuple(rest), taken_back=self.public.actions[-1][1])
