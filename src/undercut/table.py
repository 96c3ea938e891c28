"""The only authority over a live game: commands in, numbered events out.

A table is its events. A command is decided, becomes an event, and is applied, once; a table that is rebuilt from its
list (:meth:`Table.replay`) stands exactly where it stood. Chance comes from the seed alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from undercut.actions import Action, Draw, FaceDownKnock, parse_action
from undercut.cards import Card
from undercut.errors import UndercutError
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    EventLog,
    GameEnded,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
)
from undercut.game import Board, Game, board_rules, side_of
from undercut.notation import MatchRecord, match_record
from undercut.public import PublicState
from undercut.round import Round, RoundResult
from undercut.rulesets import Ruleset, ruleset_text
from undercut.scoring import points
from undercut.setup import shuffled
from undercut.view import View

__all__ = ["BoardState", "Table", "TableError", "commitment"]


class TableError(UndercutError):
    """A command that the table cannot take now: ``stale_state``, ``game_over``, ``round_running``, and the like."""


def commitment(deck: Sequence[Card], nonce: str) -> str:
    """What is published before a deal: the SHA-256 of ``nonce:deck``, the deck as 52 card texts with single spaces."""
    return hashlib.sha256(f"{nonce}:{' '.join(map(str, deck))}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class BoardState:
    """One board in play; ``round`` is for the authority alone. ``scores`` are its seats' before the round."""

    board: Board
    started: RoundStarted
    scores: tuple[int, ...]
    round: Round
    ended: RoundEnded | None = None

    @property
    def public(self) -> PublicState:
        """What a watcher sees of the round."""
        return self.round.public

    @property
    def result(self) -> RoundResult | None:
        return self.round.result

    def view(self, place: int) -> View:
        """What the seat at a place of this board knows."""
        return self.round.view(place, self.scores)

    @property
    def commitment(self) -> str:
        """What was published before the deal; see :func:`commitment`."""
        return commitment(self.started.deck, self.started.nonce)


@dataclass(slots=True)
class Table:
    """A live game. Build with :meth:`open` or :meth:`replay`; read through :meth:`view`; change by the commands.

    Commands return the events that they caused, already applied. A refused command raises and changes nothing.
    """

    rules: Ruleset
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str
    game: Game
    log: EventLog
    boards: list[BoardState] = field(default_factory=list)
    resigned: int | None = None
    ended: GameEnded | None = None
    _touched: dict[int, int] = field(default_factory=dict)

    # --- making -----------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, rules: Ruleset, players: Sequence[str], bots: Sequence[str | None], seed: str) -> Table:
        """A table with its dealer cut and its first round dealt. Raises TableError if seats and players differ."""
        if len(players) != rules.seats or len(bots) != rules.seats:
            raise TableError("wrong_seats", f"{ruleset_text(rules)} seats {rules.seats}, not {len(players)}")
        opened = TableOpened(1, rules, tuple(players), tuple(bots), seed)
        game = Game.start(rules, Random(f"{seed}:cut"))
        table = cls._begin(opened, DealerCut(2, game.cut))
        table._deal()
        return table

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Table:
        """The table that events lead to. Raises TableError ``bad_events`` if they are no table's."""
        it = iter(events)
        opened, cut = next(it, None), next(it, None)
        if not isinstance(opened, TableOpened) or not isinstance(cut, DealerCut):
            raise TableError("bad_events", "a table's first two events must be table_opened and dealer_cut")
        table = cls._begin(opened, cut)
        for event in it:
            table.take_in(event)
        return table

    @classmethod
    def _begin(cls, opened: TableOpened, cut: DealerCut) -> Table:
        game = Game.after_cut(opened.rules, cut.cut)
        table = cls(opened.rules, opened.players, opened.bots, opened.seed, game, EventLog())
        table._enter(opened)
        table._enter(cut)
        return table

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """Number of the newest event."""
        return self.log.last

    @property
    def is_over(self) -> bool:
        return self.ended is not None

    @property
    def between_rounds(self) -> bool:
        """Whether every board has its result and the next round waits for :meth:`next_round`."""
        return not self.is_over and all(b.result is not None for b in self.boards)

    def pending(self) -> tuple[int, ...]:
        """The table seats that are to act now, one a board in play."""
        if self.is_over:
            return ()
        return tuple(b.board.seats[b.round.to_act] for b in self.boards if b.result is None)

    def board_of(self, seat: int) -> int | None:
        """The board at which a table seat plays in this round; None if it sits out."""
        return next((i for i, b in enumerate(self.boards) if seat in b.board.seats), None)

    def view(self, seat: int) -> View | None:
        """What a table seat may know of its round (``view.seat`` is its place there); None if it sits out."""
        at = self.board_of(seat)
        if at is None:
            return None
        state = self.boards[at]
        return state.view(state.board.seats.index(seat))

    def watch(self, board: int = 0) -> PublicState:
        """What a watcher may know of a board's round."""
        return self.boards[board].public

    def bot_rng(self, seat: int) -> Random:
        """The generator for a bot's next decision: a function of the seed and the position, so that replays agree."""
        return self._rng(f"bot:{seat}:{self.last}")

    def _rng(self, use: str) -> Random:
        return Random(f"{self.seed}:{use}")

    def record(self) -> MatchRecord:
        """The rounds that are over, as a match record; with totals once the game has its result.

        Raises TableError ``forgotten`` if the log no longer has all of them.
        """
        if self.log.first > 1:
            raise TableError("forgotten", f"the events before {self.log.first} are no longer kept here")
        return match_record(self.log)

    # --- commands ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action | str, last: int | None = None) -> list[Event]:
        """A seat's action. ``last`` is the number of the newest event that the seat had seen, if it says so.

        Raises IllegalAction if the rules forbid it, TableError if the table does, NotationError for the text.
        """
        self._check_open()
        at = self.board_of(seat)
        if at is None:
            raise TableError("not_at_the_board", f"seat {seat} sits out this round")
        state = self.boards[at]
        if state.result is not None:
            raise TableError("round_over", "this round is over; the next one has not been dealt")
        if last is not None and last < max(self._touched[at], self._touched[-1]):
            raise TableError("stale_state", f"event {self.last} has happened since event {last}: look again")
        action = parse_action(action) if isinstance(action, str) else action
        first = self.last
        after = state.round.apply(action, state.board.seats.index(seat))
        self._moved(Acted(first + 1, at, seat, _as_done(after, state.round.to_act)), after)
        if after.result is not None:
            self._end_round(at, after.result)
        return self.log.since(first)

    def next_round(self) -> list[Event]:
        """Deals the next round. Raises TableError if one is running or the game is over."""
        self._check_open()
        if not self.between_rounds:
            raise TableError("round_running", "the round is not over")
        first = self.last
        self._deal()
        return self.log.since(first)

    def resign(self, seat: int) -> list[Event]:
        """A seat gives up the game for its side; see :meth:`~undercut.game.Game.winner_without`."""
        self._check_open()
        if not 0 <= seat < self.rules.seats:
            raise TableError("no_such_seat", f"there is no seat {seat}")
        first = self.last
        self.take_in(Resigned(first + 1, seat))
        self.take_in(GameEnded(self.last + 1, self.game.winner_without(seat)))
        return self.log.since(first)

    def forget_rounds(self) -> None:
        """Lets go of the events of rounds that are over; whoever keeps the log has stored them."""
        self.log.forget(min((b.started.n for b in self.boards), default=self.last))

    def _check_open(self) -> None:
        if self.is_over:
            raise TableError("game_over", "the game is over")

    # --- events -----------------------------------------------------------------------------------------------------

    def take_in(self, event: Event) -> None:
        """Moves the table on by an event of its log. Raises TableError ``bad_events`` if it is not the next one."""
        if event.n != self.last + 1:
            raise TableError("bad_events", f"event {self.last + 1} is missing: found number {event.n}")
        match event:
            case RoundStarted():
                self._dealt(event)
            case Acted(_, at, seat, action):
                state = self.boards[at]
                plain = Draw() if isinstance(action, Draw) else action
                self._moved(event, state.round.apply(plain, state.board.seats.index(seat)))
                return
            case RoundEnded(_, at):
                self._ended(event)
            case Resigned(_, seat):
                self.resigned = seat
            case GameEnded():
                self.ended = event
            case _:
                raise TableError("bad_events", f"event {event.n} can only be a table's first")
        self._enter(event)

    def _enter(self, event: Event) -> None:
        """Adds an event that has been applied to the log."""
        self.log.append(event)
        board = event.board if isinstance(event, Acted | RoundStarted | RoundEnded) else -1
        self._touched[board] = event.n

    def _moved(self, event: Acted, after: Round) -> None:
        self.boards[event.board] = replace(self.boards[event.board], round=after)
        self._enter(event)

    def _deal(self) -> None:
        number = self.game.round_number + 1
        for i, board in enumerate(self.game.boards()):
            deck = shuffled(self._rng(f"deal:{number}:{i}"))
            nonce = hashlib.sha256(f"{self.seed}:nonce:{number}:{i}".encode()).hexdigest()[:32]
            dealer = board.seats[board.dealer]
            self.take_in(RoundStarted(self.last + 1, number, i, board.seats, dealer, deck, nonce))

    def _dealt(self, event: RoundStarted) -> None:
        if event.board == 0:
            self.boards = []
        rules = board_rules(self.rules, len(event.seats))
        board = Board(rules, event.seats, event.seats.index(event.dealer))
        scores = tuple(self.game.sheet.scores[side_of(self.rules, s)] for s in event.seats)
        self.boards.append(BoardState(board, event, scores, Round.deal(rules, board.dealer, event.deck)))

    def _end_round(self, at: int, result: RoundResult) -> None:
        board = self.boards[at].board
        winner = None if result.winner is None else board.seats[result.winner]
        self.take_in(RoundEnded(self.last + 1, at, result.ending, winner, points(board.rules, result)))
        if self.game.is_over:
            self.take_in(GameEnded(self.last + 1, self.game.sheet.winner))

    def _ended(self, event: RoundEnded) -> None:
        self.boards[event.board] = replace(self.boards[event.board], ended=event)
        results = [b.result for b in self.boards if b.ended is not None and b.result is not None]
        if len(results) == len(self.boards):
            self.game = self.game.after(results, self._rng(f"dealer:{self.game.round_number + 1}"))


def _as_done(after: Round, place: int) -> Action:
    """The newest action in full: a draw with its card, a knock and a defence with their melds."""
    done = after.public.actions[-1][1]
    if isinstance(done, Draw):
        return Draw(after.draws[place][-1])
    return after.actions[-1] if isinstance(done, FaceDownKnock) else done
