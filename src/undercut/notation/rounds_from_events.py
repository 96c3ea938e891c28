"""Conversion of a table's events to rounds and records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec

from undercut.actions import Action, Draw
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Hinted,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
    TakenBack,
)
from undercut.fair_deals import deck_hash
from undercut.game import Game, board_rules
from undercut.notation.matches import MatchRecord, replay_match
from undercut.notation.proofs import PROOF_KEY
from undercut.notation.rounds import RoundRecord, record_of
from undercut.round import Round
from undercut.rulesets import Ruleset

__all__ = ["HINTED", "TAKEN_BACK", "PlayedRound", "match_record", "played_rounds"]

HINTED: Final = "x_hinted"
"""Round record key: indexes of the actions before which their seat was shown a hint."""
TAKEN_BACK: Final = "x_taken_back"
"""Round record key: actions that were taken back, as ``[index, action]``, in order; draws without their cards."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round at a board. ``actions`` are (table seat, action); draws name their cards.

    ``hinted`` are the indexes of the actions before which their seat was shown a hint. ``taken_back`` are the actions
    that were taken back, each with its former index; they are not in ``actions``.
    """

    rules: Ruleset
    started: RoundStarted
    actions: tuple[tuple[int, Action], ...]
    ended: RoundEnded
    hinted: tuple[int, ...] = ()
    taken_back: tuple[tuple[int, Action], ...] = ()

    @property
    def first(self) -> Round:
        """Round after the deal."""
        started = self.started
        return Round.deal(self.rules, started.seats.index(started.dealer), started.deck)

    def rounds(self) -> Iterator[Round]:
        """Yield the positions in order: after the deal, then after each action."""
        now = self.first
        yield now
        for _, action in self.actions:
            now = now.apply(Draw() if isinstance(action, Draw) else action)
            yield now

    def record(self, *, proven: bool = False) -> RoundRecord:
        """Return the round's record with its result, and with hints and actions taken back if there were any.

        ``proven``: with the nonce and the commitment of a service, which it published before the deal, and with the
        shares of players.
        """
        *_, end = self.rounds()
        record = record_of(self.rules, end.dealer, self.started.deck, end.actions, end)
        marks: dict[str, object] = {}
        if proven:
            nonce, deck = self.started.nonce, self.started.deck
            marks |= {"nonce": nonce, "commitment": deck_hash(deck, nonce)}
            if self.started.proof is not None:
                marks[PROOF_KEY] = self.started.proof.as_dict()
        if self.hinted:
            marks[HINTED] = list(self.hinted)
        if self.taken_back:
            marks[TAKEN_BACK] = [
                [index, str(Draw() if isinstance(action, Draw) else action)] for index, action in self.taken_back
            ]
        return msgspec.structs.replace(record, kept=marks) if marks else record


@dataclass(slots=True)
class _Running:
    """Round in progress, built from its events."""

    started: RoundStarted
    actions: list[tuple[int, Action]] = field(default_factory=list)
    hinted: list[tuple[tuple[int, Action], ...]] = field(default_factory=list)
    """The actions before each decision with a hint."""
    taken_back: list[tuple[int, Action]] = field(default_factory=list)

    def take_back(self) -> None:
        _, action = self.actions.pop()
        self.taken_back.append((len(self.actions), action))

    def ended(self, rules: Ruleset, event: RoundEnded) -> PlayedRound:
        board = board_rules(rules, len(self.started.seats))
        actions = tuple(self.actions)
        # A seat may have had hints for a decision that it took back: twice, or for one that was not repeated.
        hinted = dict.fromkeys(len(before) for before in self.hinted if actions[: len(before)] == before)
        return PlayedRound(board, self.started, actions, event, tuple(hinted), tuple(self.taken_back))


def played_rounds(rules: Ruleset, events: Iterable[Event]) -> Iterator[PlayedRound]:
    """Yield the finished rounds in the events of a table with ``rules``, in the order of their ends.

    ``events`` may begin with the deal of any round.
    """
    running: dict[int, _Running] = {}
    for event in events:
        match event:
            case RoundStarted():
                running[event.board] = _Running(event)
            case Acted():
                running[event.board].actions.append((event.seat, event.action))
            case TakenBack():
                running[event.board].take_back()
            case Hinted():
                now = running[event.board]
                now.hinted.append(tuple(now.actions))
            case RoundEnded():
                yield running.pop(event.board).ended(rules, event)


def match_record(events: Iterable[Event], *, proven: bool = False) -> MatchRecord:
    """Return the finished rounds of a game, with winner and totals if it is over.

    ``proven``: with the proofs of a service. Raises ValueError if the events lack the start.
    """
    events = list(events)
    opened, cut = _only(events, TableOpened), _only(events, DealerCut)
    rounds: dict[int, list[RoundRecord]] = {}
    for played in played_rounds(opened.rules, events):
        rounds.setdefault(played.started.round, []).append(played.record(proven=proven))
    boards = len(Game.after_cut(opened.rules, cut.cut).boards())
    whole = tuple(tuple(records) for records in rounds.values() if len(records) == boards)
    resigned = next((e.seat for e in events if isinstance(e, Resigned)), None)
    record = MatchRecord(opened.rules, opened.players, cut.cut, whole, resigned=resigned)
    if resigned is not None or not any(isinstance(e, GameEnded) for e in events):
        return record
    sheet = replay_match(record).sheet
    if not sheet.is_over:  # the game was declared void
        return record
    return msgspec.structs.replace(record, winner=sheet.winner, totals=sheet.totals)


def _only(events: list[Event], kind: type[T]) -> T:
    found = next((e for e in events if isinstance(e, kind)), None)
    if found is None:
        raise ValueError(f"the events contain no {kind.__name__}")
    return found
