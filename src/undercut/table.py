"""The only authority over a live game: commands in, numbered events out.

A table is its events. Every change is an event first, and the state is what applying the events gives, so a table that
is rebuilt from its list (:meth:`Table.replay`) stands exactly where it stood. Chance comes from the seed alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from undercut.actions import Action, Draw, parse_action
from undercut.cards import Card, parse_cards
from undercut.errors import UndercutError
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Resigned,
    RoundEnded,
    RoundStarted,
    ShownCards,
    TableOpened,
    for_seat,
)
from undercut.game import Board, Cut, Game, side_of
from undercut.notation import MatchRecord, RoundRecord, replay, result_json
from undercut.round import Round, RoundResult, shuffled
from undercut.rulesets import Ruleset, SheetForm, ruleset, ruleset_text
from undercut.scoring import arithmetic, points
from undercut.view import View, as_seen, begin, step

__all__ = ["BoardState", "Table", "TableError"]


class TableError(UndercutError):
    """A command that the table cannot take now: ``stale_state``, ``game_over``, ``round_running``, and the like."""


@dataclass(slots=True)
class BoardState:
    """One board in play: the round (for the authority alone) and what each of its seats knows."""

    board: Board
    start: Round
    round: Round
    views: list[View]
    watcher: View
    deck: tuple[Card, ...]
    nonce: str
    shown: RoundEnded | None = None

    @property
    def result(self) -> RoundResult | None:
        return self.round.result


@dataclass(slots=True)
class Table:
    """A live game. Build with :meth:`open` or :meth:`replay`; read through :meth:`view`; change by the commands.

    Commands return the events that they caused, already applied. A refused command raises and changes nothing.
    """

    rules: Ruleset
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str
    events: list[Event] = field(default_factory=list)
    game: Game | None = None
    boards: list[BoardState] = field(default_factory=list)
    resigned: int | None = None
    ended: GameEnded | None = None

    # --- making -----------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, rules: Ruleset, players: Sequence[str], bots: Sequence[str | None], seed: str) -> Table:
        """A table with its dealer cut and its first round dealt. Raises TableError where seats and players differ."""
        if len(players) != rules.seats or len(bots) != rules.seats:
            raise TableError("wrong_seats", f"{ruleset_text(rules)} seats {rules.seats}, not {len(players)}")
        opened = TableOpened(n=1, rules=ruleset_text(rules), players=tuple(players), bots=tuple(bots), seed=seed)
        table = cls.replay([opened])
        game = Game.start(rules, table._rng("cut"))
        draws = tuple(tuple((seat, str(card)) for seat, card in cut) for cut in game.cut.draws)
        table._emit(DealerCut(n=2, draws=draws, dealer=game.cut.dealer))
        table._deal()
        return table

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Table:
        """The table that events (in their full form) lead to. Raises TableError ``bad_events`` where they are none."""
        it = iter(events)
        opened = next(it, None)
        if not isinstance(opened, TableOpened):
            raise TableError("bad_events", "a table's first event must be table_opened")
        table = cls(ruleset(opened.rules), opened.players, opened.bots, opened.seed, [opened])
        for event in it:
            if event.n != len(table.events) + 1:
                raise TableError("bad_events", f"event {len(table.events) + 1} is missing: found number {event.n}")
            table.take_in(event)
        return table

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """Number of the newest event."""
        return len(self.events)

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
        """The board at which a table seat plays in this round; None where it sits out."""
        return next((i for i, b in enumerate(self.boards) if seat in b.board.seats), None)

    def view(self, seat: int) -> View | None:
        """What a table seat may know of its round (``view.seat`` is its place there); None where it sits out."""
        at = self.board_of(seat)
        if at is None:
            return None
        state = self.boards[at]
        return state.views[state.board.seats.index(seat)]

    def since(self, last: int, seat: int | None) -> list[Event]:
        """The events after number ``last`` as a seat, or a watcher (None), may know them."""
        return [for_seat(e, seat) for e in self.events[max(last, 0) :]]

    def bot_rng(self, seat: int) -> Random:
        """The generator for a bot's next decision: a function of the seed and the position, so that replays agree."""
        return self._rng(f"bot:{seat}:{self.last}")

    def _rng(self, use: str) -> Random:
        return Random(f"{self.seed}:{use}")

    def record(self) -> MatchRecord:
        """The rounds that are over, as a match record; with totals once the game has its result."""
        assert self.game is not None
        rounds: list[tuple[RoundRecord, ...]] = []
        boards: dict[int, tuple[RoundStarted, list[str]]] = {}
        finished: dict[int, RoundRecord] = {}
        for event in self.events:
            match event:
                case RoundStarted():
                    boards[event.board] = (event, [])
                case Acted():
                    action = parse_action(event.action)
                    boards[event.board][1].append("draw" if isinstance(action, Draw) else event.action)
                case RoundEnded():
                    start, actions = boards[event.board]
                    rules = ruleset(start.rules)
                    dealer = start.seats.index(start.dealer)
                    record = RoundRecord(rules, dealer, parse_cards(start.deck), tuple(actions))
                    finished[event.board] = msgspec.structs.replace(record, result=result_json(replay(record)))
                    if event.sheet is not None:
                        rounds.append(tuple(finished[board] for board in sorted(finished)))
                        finished = {}
        sheet = self.game.sheet
        totals = sheet.totals if sheet.is_over else None
        winner = sheet.winner if sheet.is_over else None
        return MatchRecord(self.rules, self.players, self.game.cut, tuple(rounds), winner, totals, self.resigned)

    # --- commands ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action | str, last: int | None = None) -> list[Event]:
        """A seat's action. ``last`` is the number of the newest event that the seat had seen, if it says so.

        Raises IllegalAction where the rules forbid it, TableError where the table does, NotationError for the text.
        """
        self._check_open()
        at = self.board_of(seat)
        if at is None:
            raise TableError("not_at_the_board", f"seat {seat} sits out this round")
        state = self.boards[at]
        if state.result is not None:
            raise TableError("round_over", "this round is over; the next one has not been dealt")
        if last is not None and last < self._newest_for(at):
            raise TableError("stale_state", f"event {self.last} has happened since event {last}: look again")
        action = parse_action(action) if isinstance(action, str) else action
        before = state.round
        after = before.apply(action, state.board.seats.index(seat))
        seen = Draw(after.drawn) if isinstance(action, Draw) else as_seen(action, after, before.to_act, before.to_act)
        first = self.last
        self._emit(Acted(n=first + 1, board=at, seat=seat, action=str(seen)))
        if after.result is not None:
            self._end_round(at)
        return self.events[first:]

    def next_round(self) -> list[Event]:
        """Deals the next round. Raises TableError where one is running or the game is over."""
        self._check_open()
        if not self.between_rounds:
            raise TableError("round_running", "the round is not over")
        first = self.last
        self._deal()
        return self.events[first:]

    def resign(self, seat: int) -> list[Event]:
        """A seat gives up the game for its side. Between more than two sides the leader among the others wins."""
        self._check_open()
        assert self.game is not None
        if not 0 <= seat < self.rules.seats:
            raise TableError("no_such_seat", f"there is no seat {seat}")
        first = self.last
        self._emit(Resigned(n=first + 1, seat=seat))
        sheet = self.game.sheet
        lost = side_of(self.rules, seat)
        sign = -1 if self.rules.sheet is SheetForm.KNOCKOUT else 1
        others = [s for s in range(sheet.sides) if s != lost and s not in sheet.out]
        winner = max(others, key=lambda s: (sign * sheet.scores[s], -s))
        self._emit(GameEnded(n=self.last + 1, winner=winner, sheet=sheet.as_dict()))
        return self.events[first:]

    def _check_open(self) -> None:
        if self.is_over:
            raise TableError("game_over", "the game is over")

    def _newest_for(self, at: int) -> int:
        """The newest event of a board: what somebody who acts there must have seen."""
        for event in reversed(self.events):
            if not isinstance(event, Acted | RoundStarted | RoundEnded) or event.board == at:
                return event.n
        return 0

    # --- events -----------------------------------------------------------------------------------------------------

    def _emit(self, event: Event) -> None:
        self.take_in(event)

    def _deal(self) -> None:
        assert self.game is not None
        number = self.game.round_number + 1
        for i, board in enumerate(self.game.boards()):
            deck = shuffled(self._rng(f"deal:{number}:{i}"))
            nonce = hashlib.sha256(f"{self.seed}:nonce:{number}:{i}".encode()).hexdigest()[:32]
            text = " ".join(map(str, deck))
            start = Round.deal(board.rules, board.dealer, deck)
            self._emit(
                RoundStarted(
                    n=self.last + 1,
                    round=number,
                    board=i,
                    rules=ruleset_text(board.rules),
                    seats=board.seats,
                    dealer=board.seats[board.dealer],
                    upcard=None if start.upcard is None else str(start.upcard),
                    hands={str(seat): str(start.hand(place)) for place, seat in enumerate(board.seats)},
                    scores=self.game.sheet.scores,
                    commitment=hashlib.sha256(f"{nonce}:{text}".encode()).hexdigest(),
                    deck=text,
                    nonce=nonce,
                )
            )

    def _end_round(self, at: int) -> None:
        assert self.game is not None
        state = self.boards[at]
        result, seats = state.result, state.board.seats
        assert result is not None
        shown = tuple(
            ShownCards(
                seat,
                tuple(map(str, s.melds)),
                tuple(map(str, s.laid_off)),
                tuple(map(str, s.unmelded)),
                s.deadwood,
            )
            for seat, s in zip(seats, result.shown, strict=True)
        )
        done = all(b.result is not None for b in self.boards)
        after = self._game_after() if done else None
        self._emit(
            RoundEnded(
                n=self.last + 1,
                board=at,
                how=result.how,
                winner=None if result.winner is None else seats[result.winner],
                knocker=None if result.knocker is None else seats[result.knocker],
                points={str(s): p for s, p in zip(seats, points(state.board.rules, result), strict=True)},
                shown=shown,
                lines=tuple((seats[x.seat], x.points, x.reason) for x in arithmetic(state.board.rules, result)),
                deck=" ".join(map(str, state.deck)),
                nonce=state.nonce,
                sheet=None if after is None else after.sheet.as_dict(),
            )
        )
        if after is not None and after.is_over:
            self._emit(GameEnded(n=self.last + 1, winner=after.sheet.winner, sheet=after.sheet.as_dict()))

    def _game_after(self) -> Game:
        assert self.game is not None
        results = [b.result for b in self.boards]
        return self.game.after([r for r in results if r is not None], self._rng(f"dealer:{self.game.round_number + 1}"))

    def take_in(self, event: Event) -> None:
        """Moves the table on by an event of its list, in its full form."""
        match event:
            case DealerCut():
                draws = tuple(tuple((s, Card(c)) for s, c in cut) for cut in event.draws)
                self.game = Game.after_cut(self.rules, Cut(event.dealer, draws))
            case RoundStarted():
                self._take_in_deal(event)
            case Acted():
                self._take_in_action(event)
            case RoundEnded():
                self.boards[event.board].shown = event
                if event.sheet is not None:
                    self.game = self._game_after()
            case Resigned():
                self.resigned = event.seat
            case GameEnded():
                self.ended = event
        self.events.append(event)

    def _take_in_deal(self, event: RoundStarted) -> None:
        if event.board == 0:
            self.boards = []
        rules = ruleset(event.rules)
        deck = parse_cards(event.deck)
        board = Board(rules, event.seats, event.seats.index(event.dealer))
        start = Round.deal(rules, board.dealer, deck)
        scores = tuple(event.scores[side_of(self.rules, s)] for s in event.seats)
        views = [begin(start, place, scores) for place in range(len(event.seats))]
        watcher = View.watch(start, scores)
        self.boards.append(BoardState(board, start, start, views, watcher, deck, event.nonce))

    def _take_in_action(self, event: Acted) -> None:
        state = self.boards[event.board]
        action = parse_action(event.action)
        if isinstance(action, Draw):
            action = Draw()
        before = state.round
        after = before.apply(action, state.board.seats.index(event.seat))
        state.views = [step(view, action, before, after) for view in state.views]
        state.watcher = step(state.watcher, action, before, after)
        state.round = after
