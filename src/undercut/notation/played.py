"""Turns the events of a table into rounds and records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from undercut.actions import Action, Draw
from undercut.events import Acted, DealerCut, Event, GameEnded, Resigned, RoundEnded, RoundStarted, TableOpened
from undercut.game import Game, board_rules
from undercut.notation.matches import MatchRecord, replay_match
from undercut.notation.rounds import RoundRecord, record_of
from undercut.round import Round
from undercut.rulesets import Ruleset

__all__ = ["PlayedRound", "match_record", "played_rounds"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round at a board. ``actions`` are (table seat, action); draws name their cards."""

    rules: Ruleset
    started: RoundStarted
    actions: tuple[tuple[int, Action], ...]
    ended: RoundEnded

    @property
    def first(self) -> Round:
        """The round after the deal."""
        started = self.started
        return Round.deal(self.rules, started.seats.index(started.dealer), started.deck)

    def rounds(self) -> Iterator[Round]:
        """The positions in order: after the deal, then after each action."""
        now = self.first
        yield now
        for _, action in self.actions:
            now = now.apply(Draw() if isinstance(action, Draw) else action)
            yield now

    def record(self) -> RoundRecord:
        """The round's record, with its result."""
        *_, end = self.rounds()
        return record_of(self.rules, end.dealer, self.started.deck, end.actions, end)


def played_rounds(rules: Ruleset, events: Iterable[Event]) -> Iterator[PlayedRound]:
    """The finished rounds in the events of a table with ``rules``, in the order of their ends.

    ``events`` may begin with the deal of any round.
    """
    running: dict[int, tuple[RoundStarted, list[tuple[int, Action]]]] = {}
    for event in events:
        match event:
            case RoundStarted():
                running[event.board] = (event, [])
            case Acted():
                running[event.board][1].append((event.seat, event.action))
            case RoundEnded():
                started, actions = running.pop(event.board)
                yield PlayedRound(board_rules(rules, len(started.seats)), started, tuple(actions), event)


def match_record(events: Iterable[Event]) -> MatchRecord:
    """The finished rounds of a game, with winner and totals if it is over. Raises ValueError without its start."""
    events = list(events)
    opened, cut = _only(events, TableOpened), _only(events, DealerCut)
    rounds: dict[int, list[RoundRecord]] = {}
    for played in played_rounds(opened.rules, events):
        rounds.setdefault(played.started.round, []).append(played.record())
    boards = len(Game.after_cut(opened.rules, cut.cut).boards())
    whole = tuple(tuple(records) for records in rounds.values() if len(records) == boards)
    resigned = next((e.seat for e in events if isinstance(e, Resigned)), None)
    record = MatchRecord(opened.rules, opened.players, cut.cut, whole, resigned=resigned)
    if resigned is not None or not any(isinstance(e, GameEnded) for e in events):
        return record
    sheet = replay_match(record).sheet
    if not sheet.is_over:  # it was declared void
        return record
    return msgspec.structs.replace(record, winner=sheet.winner, totals=sheet.totals)


def _only(events: list[Event], kind: type[T]) -> T:
    found = next((e for e in events if isinstance(e, kind)), None)
    if found is None:
        raise ValueError(f"the events contain no {kind.__name__}")
    return found
