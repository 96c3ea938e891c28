"""Board of a live game: its round, and the state that the table keeps beside it."""

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
    """Return the SHA-256 of ``nonce:deck`` in hex, which is published before a deal.

    ``deck`` is written as 52 cards separated by single spaces.
    """
    return hashlib.sha256(f"{nonce}:{' '.join(map(str, deck))}".encode()).hexdigest()


class BoardState(Struct, frozen=True, gc=False):
    """A board and its round. ``round`` contains hidden cards. ``scores`` are the seats' scores before the round.
    ``earlier`` holds, by seat, the views described in :class:`~undercut.view.View`.

    ``before`` are the positions to which the seat that acted last may take back, newest last. ``hinted`` are the
    indexes of the actions before which the seat was shown a hint; ``taken_back`` is the action taken back last.
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
        """Public state of the round."""
        return self.round.public

    @property
    def result(self) -> RoundResult | None:
        return self.round.result

    def view(self, place: int) -> View:
        """Return the view of the seat at this index of the board."""
        return self.round.view(place, self.scores, self.earlier[place] if self.earlier else ())

    @property
    def commitment(self) -> str:
        """Commitment to the deck, published before the deal; see :func:`commitment`."""
        return commitment(self.started.deck, self.started.nonce)

    def moved(self, after: Round) -> BoardState:
        """Return the board after an action.

        After a draw nothing earlier can be taken back, because its seat has seen a hidden card. The same holds for an
        action to which another seat has responded.
        """
        if isinstance(after.public.actions[-1][1], Draw):
            return replace(self, round=after, before=())
        same = bool(self.before) and self.before[-1].to_act == self.round.to_act
        return replace(self, round=after, before=(*self.before, self.round) if same else (self.round,))

    def back(self) -> BoardState:
        """Return the board before the newest action."""
        *rest, last = self.before
        return replace(self, round=last, before=tuple(rest), taken_back=self.public.actions[-1][1])
