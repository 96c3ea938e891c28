"""Evaluation of a pad: a row for each round, the sheet, the next round and the settlement (docs/pad.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from undercut.game import Board, Cut, Game, side_of
from undercut.outcome import Outcome, outcome
from undercut.pad.entries import BoardEntry, Kind, Pad, PadEntry
from undercut.pad.refusals import PadRefusal, check, check_points
from undercut.pad.settlement import Settlement, settle
from undercut.public import Ending
from undercut.rulesets import Form, NextDealer, SpadesDouble
from undercut.scoring import points, round_boxes
from undercut.sheets import Entry, Sheet

__all__ = ["BoardRow", "NextBoard", "NextRound", "Reckoning", "Row", "reckon"]


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a valid round: the seats that played, and the outcome, indexed like ``seats``."""

    seats: tuple[int, ...]
    outcome: Outcome
    points: tuple[int, ...]
    boxes: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        """Seat of the winner at the table."""
        return None if self.outcome.winner is None else self.seats[self.outcome.winner]


@dataclass(frozen=True, slots=True)
class Row:
    """A round of the pad.

    ``refused`` is the reason why the round does not count; then ``entry`` is None and ``boards`` is empty. ``boards``
    is also empty if only the points are known.

    ``dealer`` is the seat that dealt, None if unknown. ``games`` are the indexes (from 0) of the sheet's games in which
    the round counts. ``unexpected``: the seats that played differ from those that the rules name.
    """

    number: int
    dealer: int | None
    refused: PadRefusal | None = None
    boards: tuple[BoardRow, ...] = ()
    entry: Entry | None = None
    added: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    unexpected: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return the row as docs/pad.md describes it."""
        entry = self.entry
        refused = None if self.refused is None else self.refused.short()
        boards = [
            {
                "seats": list(b.seats),
                "ending": str(b.outcome.ending),
                "winner": b.winner,
                "points": list(b.points),
                "boxes": list(b.boxes),
            }
            for b in self.boards
        ]
        return {
            "refused": refused,
            "dealer": self.dealer,
            "boards": boards,
            "points": [] if entry is None else list(entry.points),
            "added": list(self.added),
            "winner": None if entry is None else entry.winner,
            "boxes": [] if entry is None else list(entry.boxes),
            "games": list(self.games),
            "unexpected": self.unexpected,
        }


@dataclass(frozen=True, slots=True)
class NextBoard:
    """A board of the next round: its seats in the order of play, and the seat that deals (None: to be drawn)."""

    seats: tuple[int, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class NextRound:
    """The next round to play; no boards if the game is over."""

    dealer: int | None
    boards: tuple[NextBoard, ...]
    resting: tuple[int, ...]
    out: tuple[int, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the round as docs/pad.md describes it."""
        boards = [{"seats": list(b.seats), "dealer": b.dealer} for b in self.boards]
        return {"dealer": self.dealer, "boards": boards, "resting": list(self.resting), "out": list(self.out)}


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The evaluation of a pad: rows, sheet, next round and settlement."""

    pad: Pad
    rows: tuple[Row, ...]
    sheet: Sheet
    next: NextRound
    settlement: Settlement

    def as_dict(self) -> dict[str, Any]:
        """Return ``rows``, ``sheet``, ``next`` and ``settlement`` as docs/pad.md describes them."""
        return {
            "rows": [row.as_dict() for row in self.rows],
            "sheet": self.sheet.as_dict(),
            "next": self.next.as_dict(),
            "settlement": self.settlement.as_dict(),
        }


def reckon(pad: Pad) -> Reckoning:
    """Evaluate the rounds of a pad in order. An impossible round keeps its row, with a refusal."""
    now = _Progress(Game.after_cut(pad.rules, Cut(pad.dealer)), pad.dealer)
    rows = []
    for number, entry in enumerate(pad.entries):
        row, now = _row(pad, number, entry, now)
        rows.append(row)
    sheet = now.game.sheet
    return Reckoning(pad, tuple(rows), sheet, _next(now), settle(sheet, pad.stake))


@dataclass(frozen=True, slots=True)
class _Progress:
    """The game so far. ``dealer`` is None if the players must draw for it; the game then has an arbitrary dealer."""

    game: Game
    dealer: int | None

    def boards(self) -> tuple[NextBoard, ...]:
        known = self.dealer is not None
        return tuple(NextBoard(b.seats, b.seats[b.dealer] if known else None) for b in self.game.boards())


def _next(now: _Progress) -> NextRound:
    boards = now.boards()
    out = now.game.sheet.out
    seats = {seat for board in boards for seat in board.seats}
    resting = [s for s in range(now.game.rules.seats) if s not in seats and s not in out] if boards else []
    return NextRound(now.dealer if boards else None, boards, tuple(resting), out)


def _row(pad: Pad, number: int, entry: PadEntry, now: _Progress) -> tuple[Row, _Progress]:
    expected = [board.seats for board in now.boards()]
    try:
        if entry.points is not None:
            seats, winner = check_points(pad, entry, expected, now.game.sheet.out)
            return _points_row(
                number, entry.points, winner, seats, expected, _seat_players(now, seats, entry.dealer)[0]
            )
        seats = check(pad, entry, expected, now.game.sheet.out)
    except PadRefusal as refusal:
        return Row(number, now.dealer if entry.dealer is None else entry.dealer, refusal), now
    now, boards = _seat_players(now, seats, entry.dealer)
    outcomes = [_outcome(b, seen) for b, seen in zip(boards, entry.boards, strict=True)]
    after = now.game.after(outcomes, _FIRST, boards)
    done = after.sheet.entries[-1]
    row = Row(
        number,
        now.dealer,
        boards=tuple(
            BoardRow(b.seats, o, points(b.rules, o), round_boxes(b.rules, o))
            for b, o in zip(boards, outcomes, strict=True)
        ),
        entry=done,
        added=after.sheet.added(done),
        games=_games(now.game.sheet, after.sheet),
        unexpected=set(map(frozenset, seats)) != set(map(frozenset, expected)),
    )
    return row, _advance(now, after, done)


def _advance(now: _Progress, after: Game, done: Entry) -> _Progress:
    rules = after.rules
    drawn = rules.next_dealer is NextDealer.RANDOM and not Game.deals_again(rules, done)
    return _Progress(after, None if drawn or now.dealer is None else after.dealer)


def _points_row(
    number: int,
    given: tuple[int | None, ...],
    winner: int | None,
    seats: Sequence[tuple[int, ...]],
    expected: Sequence[tuple[int, ...]],
    now: _Progress,
) -> tuple[Row, _Progress]:
    """Return the row of a round for which only points are known. The winner has one box."""
    adds = now.game.rules.adds_deadwood
    points = tuple(0 if adds else n or 0 for n in given)
    deadwood = given if adds else tuple(None for _ in given)
    after = now.game.after_entry(Entry(points, winner, deadwood, winner is None), _FIRST)
    done = after.sheet.entries[-1]
    row = Row(
        number,
        now.dealer,
        entry=done,
        added=after.sheet.added(done),
        games=_games(now.game.sheet, after.sheet),
        unexpected=set(map(frozenset, seats)) != set(map(frozenset, expected)),
    )
    return row, _advance(now, after, done)


_FIRST = Random(0)
"""Generator for the placeholder of a dealer for whom people draw."""


def _seat_players(
    now: _Progress, seats: Sequence[tuple[int, ...]], dealer: int | None
) -> tuple[_Progress, tuple[Board, ...]]:
    """Return the game with the seats that actually played at its boards, and the actual dealer."""
    game = now.game
    if dealer is not None:
        game, now = replace(game, dealer=dealer), _Progress(game, dealer)
    if game.rules.form is Form.PARTNERS:
        two = game.boards()[0].rules
        return _Progress(game, now.dealer), tuple(Board(two, pair, side_of(game.rules, game.dealer)) for pair in seats)
    (played,) = seats
    if set(played) != set(game.playing):
        deals = game.dealer
        if deals not in played:
            deals = next(seat for seat in played if seat not in game.playing)
        game = replace(game, playing=played, dealer=deals)
        now = _Progress(game, None if now.dealer is None else deals)
    return _Progress(game, now.dealer), game.boards()


def _outcome(board: Board, seen: BoardEntry) -> Outcome:
    knocker = None if seen.knocker is None else board.seats.index(seen.knocker)
    deadwood = [seen.deadwood[seat] or 0 for seat in board.seats]
    declared = Ending.DEAD if seen.kind is Kind.DEAD else Ending(seen.kind.value)
    doubles = board.rules.spades_double if seen.spade else SpadesDouble.NO
    return outcome(board.rules, declared, knocker, deadwood, doubles)


def _games(before: Sheet, after: Sheet) -> tuple[int, ...]:
    """Return the indexes of the sheet's games to which the round was added."""
    pairs = zip(before.column_entries, after.column_entries, strict=True)
    return tuple(i for i, (was, now) in enumerate(pairs) if len(now) > len(was))
