"""Live games: a table accepts commands and produces numbered events.

The state of a table is determined by its events: each command is checked and converted to events, and each event is
applied once. A table rebuilt from its events (:meth:`Table.replay`) is equal to the original. All randomness comes from
the seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from undercut.actions import Action, Discard, Draw, FaceDownKnock, Pass, SeenAction, Take
from undercut.cards import Card
from undercut.errors import UndercutError
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    EventLog,
    GameEnded,
    Hinted,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
    TakenBack,
)
from undercut.fair_deals import DealProof, deck_hash
from undercut.game import Board, Game, board_rules, side_of
from undercut.languages import formatter
from undercut.notation import MatchRecord, match_record
from undercut.public import PublicState
from undercut.round import Round, RoundResult
from undercut.rulesets import Form, Ruleset, ruleset_text
from undercut.scoring import points
from undercut.setup import shuffled
from undercut.two_party.round_proof import TwoPartyProof
from undercut.view import View

__all__ = ["BoardState", "Snapshot", "Table", "TableError"]


class BoardState(Struct, frozen=True, gc=False):
    """A board and its round. ``round`` contains hidden cards. ``scores`` are the seats' scores before the round.
    ``earlier`` holds, by seat, the views described in :class:`~undercut.view.View`.

    ``before`` are the positions since the seat that acted last began or drew. ``kept`` are the positions since the last
    action that showed a person a hidden card: those to which the table may return. Both have the newest last.
    ``hinted`` are the positions in which the seat was shown a hint, as the actions before them; ``taken_back`` are the
    actions taken back since the last action, newest last.
    """

    board: Board
    started: RoundStarted
    scores: tuple[int, ...]
    round: Round
    ended: RoundEnded | None = None
    earlier: tuple[tuple[View, ...], ...] = ()
    before: tuple[Round, ...] = ()
    kept: tuple[Round, ...] = ()
    hinted: frozenset[tuple[tuple[int, SeenAction], ...]] = frozenset()
    taken_back: tuple[SeenAction, ...] = ()

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
        """Commitment to the deck, published before the deal; see :func:`~undercut.fair_deals.deck_hash`."""
        return deck_hash(self.started.deck, self.started.nonce)

    def moved(self, after: Round, shown: bool = True) -> BoardState:
        """Return the board after an action.

        ``shown``: whether it showed a person a hidden card. Then neither it nor earlier actions can be taken back.
        """
        kept = () if shown else (*self.kept, self.round)
        same = bool(self.before) and self.before[-1].to_act == self.round.to_act
        before = (*self.before, self.round) if same else (self.round,)
        if isinstance(after.public.actions[-1][1], Draw):
            before = ()
        return replace(self, round=after, before=before, kept=kept, taken_back=())

    def steps_back(self, place: int) -> int:
        """Return the number of actions since the newest one of a seat that can be undone, with it; 0 if there is none.

        ``place`` is the index of the seat at the board.
        """
        acted = (steps for steps, position in enumerate(reversed(self.kept), 1) if position.to_act == place)
        return next(acted, 0)

    def back(self) -> BoardState:
        """Return the board before the newest action."""
        *kept, last = self.kept
        undone = (*self.taken_back, self.public.actions[-1][1])
        return replace(self, round=last, before=self.before[:-1], kept=tuple(kept), taken_back=undone)


_say = formatter("refusals").later


class TableError(UndercutError):
    """Refusal of a command by the table, with codes such as ``stale_state``, ``game_over``, ``round_running``."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Snapshot of a game before a deal, without the earlier rounds: see :meth:`Table.snapshot`.

    ``last`` is the number of the event before the deal. ``beside`` is the number of events that did not advance the
    game.
    """

    opened: TableOpened
    game: Game
    last: int
    beside: int


@dataclass(slots=True)
class Table:
    """A live game. Create one with :meth:`open` or :meth:`replay`, read it with :meth:`view`, change it with commands.

    Commands apply and return the events that they cause. A refused command raises an error and changes nothing.

    >>> from undercut import Table, ruleset
    >>> table = Table.open(ruleset("standard"), ["Ann", "Ben"], [None, None], seed="7")
    >>> (seat,) = table.pending()
    >>> print(table.players[seat], "may", *table.view(seat).legal_actions())
    Ben may pass take
    >>> for event in table.act(seat, "pass"):
    ...     print(event)
    Acted(n=4, board=0, seat=1, action=Pass())
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
    _beside: int = 0
    """Number of events that did not advance the game: hints, and actions that a seat took back."""
    is_whole: bool = True
    """Whether the earlier rounds of the game are known: views then have them as ``earlier``."""

    # --- construction -----------------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        rules: Ruleset,
        players: Sequence[str],
        bots: Sequence[str | None],
        seed: str,
        *,
        proof: DealProof | None = None,
    ) -> Table:
        """Open a new table with its first round dealt. Raises TableError ``wrong_seats``.

        ``proof`` determines the deck, by default the seed does.
        """
        table = cls.open_undealt(rules, players, bots, seed)
        table._deal(proof)
        return table

    @classmethod
    def open_undealt(cls, rules: Ruleset, players: Sequence[str], bots: Sequence[str | None], seed: str) -> Table:
        """Open a new table before its first deal, for rounds by :meth:`enter_round`. Raises as :meth:`open` does."""
        if len(players) != rules.seats or len(bots) != rules.seats:
            raise TableError("wrong_seats", f"{ruleset_text(rules)} is for {rules.seats} players, not {len(players)}")
        opened = TableOpened(1, rules, tuple(players), tuple(bots), seed)
        return cls._begin(opened, DealerCut(2, cls.first_game(rules, seed).cut))

    @staticmethod
    def first_game(rules: Ruleset, seed: str) -> Game:
        """Return the game that :meth:`open` starts, before its first deal."""
        return Game.start(rules, Random(f"{seed}:cut"))

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Table:
        """Rebuild the table from its events. Raises TableError ``bad_events`` if they do not form a table."""
        it = iter(events)
        opened, cut = next(it, None), next(it, None)
        if not isinstance(opened, TableOpened) or not isinstance(cut, DealerCut):
            raise TableError("bad_events", "the first two events of a table must be table_opened and dealer_cut")
        seats = opened.rules.seats
        if not (len(opened.players) == len(opened.bots) == seats and 0 <= cut.cut.dealer < seats):
            raise TableError("bad_events", f"the players and the first dealer are not those of {seats} seats")
        table = cls._begin(opened, cut)
        for event in it:
            table.apply(event)
        return table

    @classmethod
    def from_snapshot(cls, snapshot: Snapshot) -> Table:
        """Restore the table from a snapshot before a deal. Apply the events of the deal next.

        The table lacks the earlier rounds (see :attr:`is_whole`); otherwise it equals the original.
        """
        opened, game = snapshot.opened, snapshot.game
        table = cls(opened.rules, opened.players, opened.bots, opened.seed, game, EventLog(snapshot.last + 1))
        table._touched[-1] = 2
        table._beside = snapshot.beside
        table.is_whole = opened.rules.seats > 2 or not game.sheet.entries
        return table

    @classmethod
    def _begin(cls, opened: TableOpened, cut: DealerCut) -> Table:
        game = Game.after_cut(opened.rules, cut.cut)
        table = cls(opened.rules, opened.players, opened.bots, opened.seed, game, EventLog())
        table._enter(opened)
        table._enter(cut)
        return table

    # --- queries ----------------------------------------------------------------------------------------------------

    @property
    def content(self) -> tuple[object, ...]:
        """State for comparing two tables: everything that events changed, except rounds before the newest deal."""
        boards = [replace(state, earlier=()) for state in self.boards]
        since = [event for event in self.log if not boards or event.n >= boards[0].started.n]
        return (
            *(self.rules, self.players, self.bots, self.seed, self.game, self.last, since, boards),
            *(self.resigned, self.ended, self._touched, self._beside),
        )

    @property
    def last(self) -> int:
        """Number of the newest event."""
        return self.log.last

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by a resignation."""
        return self.ended is not None

    @property
    def between_rounds(self) -> bool:
        """Whether all boards have results and :meth:`next_round` may be called."""
        return self.ended is None and None not in [board.round.result for board in self.boards]

    def pending(self) -> tuple[int, ...]:
        """Return the seats that are to act now, one for each board in play."""
        if self.is_over:
            return ()
        return tuple(b.board.seats[b.round.to_act] for b in self.boards if b.result is None)

    def board_of(self, seat: int) -> int | None:
        """Return the index of the board at which a seat plays in this round; None if it sits out."""
        for at, state in enumerate(self.boards):
            if seat in state.board.seats:
                return at
        return None

    def view(self, seat: int) -> View | None:
        """Return a seat's view of its round; None if it sits out. ``view.seat`` is its index at the board."""
        at = self.board_of(seat)
        if at is None:
            return None
        state = self.boards[at]
        return state.view(state.board.seats.index(seat))

    def watch(self, board: int = 0) -> PublicState:
        """Return the public state of a board's round."""
        return self.boards[board].public

    def bot_rng(self, seat: int) -> Random:
        """Return the generator for a bot's next decision. Seed and position determine it, so replays are equal."""
        return self.bot_rngs(seat)(0)

    def bot_rngs(self, seat: int) -> Callable[[int], Random]:
        """Return a function from n to the generator for a bot's decision after n more events, all by its seat."""
        first = self.last - self._beside
        return lambda more: self._rng(f"bot:{seat}:{first + more}")

    def to_take_back(self, seat: int) -> SeenAction | None:
        """Return the action that a seat may take back now; None if there is none. See :meth:`take_back`."""
        at = self.board_of(seat)
        if at is None or self._take_back_refusal(seat):
            return None
        state = self.boards[at]
        return state.public.actions[-state.steps_back(state.board.seats.index(seat))][1]

    def _take_back_refusal(self, seat: int) -> str:
        """Return the name of the refusal if a seat may take nothing back; empty if it may."""
        if self.bots.count(None) > (self.bots[seat] is None):
            return "between_people-take_back"
        at = self.board_of(seat)
        if self.is_over or at is None or self.boards[at].result is not None:
            return "round_over-take_back"
        state = self.boards[at]
        actions, place = state.public.actions, state.board.seats.index(seat)
        if state.steps_back(place):
            return ""
        if not actions or actions[-1][0] != place:
            return "others_have_acted" if any(actor == place for actor, _ in actions) else "nothing_to_take_back"
        return "hidden_card_seen"

    def is_hinted(self, seat: int) -> bool:
        """Whether a hint for the seat's next action has been recorded."""
        at = self.board_of(seat)
        return at is not None and self.boards[at].public.actions in self.boards[at].hinted

    def _at(self, seat: int) -> int:
        """Return the index of a seat's board. Raises TableError ``not_at_the_board`` if it sits out."""
        at = self.board_of(seat)
        if at is None:
            raise TableError("not_at_the_board", _say("not_at_the_board", seat=seat))
        return at

    def _rng(self, use: str) -> Random:
        return Random(f"{self.seed}:{use}")

    def snapshot(self) -> Snapshot | None:
        """Return the snapshot before the newest deal; None unless the newest event completes that deal."""
        if self.is_over or not self.boards or self.boards[-1].started.n != self.last:
            return None
        if len(self.boards) != len(self.game.boards()):
            return None
        return self._snapshot(self.boards[0].started.n - 1)

    def snapshot_undealt(self) -> Snapshot:
        """Return the snapshot between two rounds, before the next deal."""
        return self._snapshot(self.last)

    def _snapshot(self, last: int) -> Snapshot:
        opened = TableOpened(1, self.rules, self.players, self.bots, self.seed)
        return Snapshot(opened, self.game, last, self._beside)

    def recall(self, whole: Table) -> None:
        """Copy the earlier rounds of the game from a table that is in the same round."""
        pairs = zip(self.boards, whole.boards, strict=True)
        if all(mine.started == other.started for mine, other in pairs):
            pairs = zip(self.boards, whole.boards, strict=True)
            self.boards = [replace(mine, earlier=other.earlier) for mine, other in pairs]
            self.is_whole = whole.is_whole

    def record(self) -> MatchRecord:
        """Return the finished rounds as a match record, with totals if the game is over.

        Raises TableError ``forgotten`` if the log no longer contains all of them.
        """
        if self.log.first > 1:
            raise TableError("forgotten", f"the events before number {self.log.first} are no longer kept")
        return match_record(self.log)

    # --- commands ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action | str, last: int | None = None) -> list[Event]:
        """Carry out a seat's action. ``last`` is the number of the newest event that the seat has seen, if known.

        Raises IllegalAction if the rules forbid it or the text is not an action, TableError if the table forbids it.
        """
        self._check_open()
        at = self._at(seat)
        state = self.boards[at]
        if state.result is not None:
            raise TableError("round_over", _say("round_over"))
        if last is not None and last < max(self._touched[at], self._touched[-1]):
            raise TableError("stale_state", _say("stale_state", seen=last, newest=self.last))
        place = state.board.seats.index(seat)
        action = state.round.read_action(action, place) if isinstance(action, str) else action
        first = self.last
        after = state.round.apply(action, place)
        self._moved(Acted(first + 1, at, seat, _as_done(after, state.round.to_act)), after)
        if after.result is not None:
            self._end_round(at, after.result)
        return self.log.since(first)

    def take_back(self, seat: int) -> list[Event]:
        """Take back a seat's newest action, and the bots' answers to it; only against the computer.

        Each undone action is an event, the newest action first.

        Raises TableError if that is not possible: ``between_people``, ``round_over``, ``nothing_to_take_back``,
        ``others_have_acted`` if an answer showed a card, or ``hidden_card_seen`` if the action was a draw.
        """
        if refused := self._take_back_refusal(seat):
            raise TableError(refused.partition("-")[0], _say(refused))
        first, at = self.last, self._at(seat)
        state = self.boards[at]
        for position in state.kept[: -state.steps_back(state.board.seats.index(seat)) - 1 : -1]:
            self.apply(TakenBack(self.last + 1, at, state.board.seats[position.to_act]))
        return self.log.since(first)

    def mark_hint(self, seat: int) -> list[Event]:
        """Record that a seat is shown a hint for its next action; return no event if that is recorded already.

        Raises TableError ``not_at_the_board`` or ``not_your_turn``.
        """
        at = self._at(seat)
        if seat not in self.pending():
            raise TableError("not_your_turn", _say("not_your_turn-hint"))
        if self.is_hinted(seat):
            return []
        first = self.last
        self.apply(Hinted(first + 1, at, seat))
        return self.log.since(first)

    def next_round(self, proof: DealProof | None = None) -> list[Event]:
        """Deal the next round. Raises TableError ``round_running`` or ``game_over``.

        ``proof`` determines the deck, by default the seed does.
        """
        self._check_open()
        if not self.between_rounds:
            raise TableError("round_running", _say("round_running"))
        first = self.last
        self._deal(proof)
        return self.log.since(first)

    def enter_round(
        self, deck: Sequence[Card], actions: Iterable[tuple[int, Action]], proof: TwoPartyProof
    ) -> list[Event]:
        """Enter the next round, which two players have dealt and played without the table.

        ``actions`` are all actions, by seat. Raises as :meth:`next_round` and :meth:`act` do.
        """
        self._check_open()
        if not self.between_rounds:
            raise TableError("round_running", _say("round_running"))
        first, number = self.last, self.game.round_number + 1
        (board,) = self.game.boards()
        dealer = board.seats[board.dealer]
        self.apply(RoundStarted(first + 1, number, 0, board.seats, dealer, tuple(deck), self._nonce(number, 0), proof))
        for seat, action in actions:
            self.act(seat, action)
        return self.log.since(first)

    def resign(self, seat: int, gone: Collection[int] = ()) -> list[Event]:
        """End the game because a seat resigns; see :meth:`~undercut.game.Game.winner_without`."""
        self._check_open()
        if not 0 <= seat < self.rules.seats:
            raise TableError("no_such_seat", f"there is no seat {seat}; seats are 0 to {self.rules.seats - 1}")
        first = self.last
        self.apply(Resigned(first + 1, seat))
        self.apply(GameEnded(self.last + 1, self.game.winner_without(seat, gone)))
        return self.log.since(first)

    def void(self) -> list[Event]:
        """End the game without a winner."""
        self._check_open()
        first = self.last
        self.apply(GameEnded(first + 1, None))
        return self.log.since(first)

    def forget_rounds(self) -> None:
        """Drop the events of finished rounds. The caller must have stored them."""
        self.log.forget(min((b.started.n for b in self.boards), default=self.last))

    def _check_open(self) -> None:
        if self.is_over:
            raise TableError("game_over", _say("game_over"))

    # --- events -----------------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Apply the next event of the log. Raises TableError ``bad_events`` if it is not the next one."""
        if event.n != self.last + 1:
            raise TableError("bad_events", f"event {self.last + 1} is missing: the next one has number {event.n}")
        if not self._has_place_of(event):
            raise TableError("bad_events", f"event {event.n} names a board, a seat or a side that there is not")
        match event:
            case RoundStarted():
                self._dealt(event)
            case Acted(_, at, seat, action):
                state = self.boards[at]
                plain = Draw() if isinstance(action, Draw) else action
                self._moved(event, state.round.apply(plain, state.board.seats.index(seat)))
                return
            case TakenBack(_, at, _):
                if not self.boards[at].kept:
                    raise TableError("bad_events", f"event {event.n} takes back an action that stands")
                self.boards[at] = self.boards[at].back()
                self._beside += 2
            case Hinted(_, at, _):
                state = self.boards[at]
                self.boards[at] = replace(state, hinted=state.hinted | {state.public.actions})
                self._beside += 1
                self.log.append(event)
                return
            case RoundEnded(_, at):
                self._ended(event)
            case Resigned(_, seat):
                self.resigned = seat
            case GameEnded():
                self.ended = event
            case _:
                raise TableError("bad_events", f"event {event.n} can only be the first of a table")
        self._enter(event)

    def _has_place_of(self, event: Event) -> bool:
        """Whether the table has the board, the seats and the side that an event names."""
        match event:
            case RoundStarted(board=at, seats=seats):
                boards = 2 if self.rules.form is Form.PARTNERS else 1
                known = len(set(seats)) == len(seats) and all(0 <= seat < self.rules.seats for seat in seats)
                return known and event.dealer in seats and at < boards and at in (0, len(self.boards))
            case Acted(board=at) | TakenBack(board=at) | Hinted(board=at) | RoundEnded(board=at):
                return 0 <= at < len(self.boards)
            case Resigned(seat=seat):
                return 0 <= seat < self.rules.seats
            case GameEnded(winner=side):
                return side is None or 0 <= side < self.game.sheet.sides
        return True

    def _enter(self, event: Event) -> None:
        """Append an applied event to the log."""
        self.log.append(event)
        board = event.board if isinstance(event, Acted | TakenBack | RoundStarted | RoundEnded) else -1
        self._touched[board] = event.n

    def _moved(self, event: Acted, after: Round) -> None:
        state = self.boards[event.board]
        self.boards[event.board] = state.moved(after, self._shows(state, event))
        self._enter(event)

    def _shows(self, state: BoardState, event: Acted) -> bool:
        """Whether an action shows a person a hidden card. Tables of bots are treated like tables of people."""
        is_bot = self.bots[event.seat] is not None and None in self.bots
        match event.action:
            case Pass() | Take():
                return False
            case Draw():
                return not is_bot
            case Discard(card):
                return is_bot and not state.public.known[state.board.seats.index(event.seat)] & card.bit
            case _:
                return is_bot

    def _deal(self, proof: DealProof | None) -> None:
        number = self.game.round_number + 1
        for i, board in enumerate(self.game.boards()):
            cards = self.game.rules.deck
            here = None if proof is None else proof.at_board(i)
            deck = shuffled(self._rng(f"deal:{number}:{i}"), cards) if here is None else here.deck(cards)
            dealer = board.seats[board.dealer]
            self.apply(RoundStarted(self.last + 1, number, i, board.seats, dealer, deck, self._nonce(number, i), here))

    def _nonce(self, number: int, at: int) -> str:
        """Return the nonce of a round at a board."""
        return hashlib.sha256(f"{self.seed}:nonce:{number}:{at}".encode()).hexdigest()[:32]

    def _dealt(self, event: RoundStarted) -> None:
        before = self.boards
        if event.board == 0:
            self.boards = []
        rules = board_rules(self.rules, len(event.seats))
        board = Board(rules, event.seats, event.seats.index(event.dealer))
        scores = tuple(self.game.sheet.scores[side_of(self.rules, s)] for s in event.seats)
        earlier = (
            tuple(before[0].view(place).remembered() for place in range(2)) if before and self.rules.seats == 2 else ()
        )
        now = Round.deal(rules, board.dealer, event.deck)
        self.boards.append(BoardState(board, event, scores, now, earlier=earlier))

    def _end_round(self, at: int, result: RoundResult) -> None:
        board = self.boards[at].board
        winner = None if result.winner is None else board.seats[result.winner]
        self.apply(RoundEnded(self.last + 1, at, result.ending, winner, points(board.rules, result)))
        if self.game.is_over:
            self.apply(GameEnded(self.last + 1, self.game.sheet.winner))

    def _ended(self, event: RoundEnded) -> None:
        self.boards[event.board] = replace(self.boards[event.board], ended=event)
        results = [b.result for b in self.boards if b.ended is not None and b.result is not None]
        if len(results) == len(self.boards):
            self.game = self.game.after(results, self._rng(f"dealer:{self.game.round_number + 1}"))


def _as_done(after: Round, place: int) -> Action:
    """Return the newest action with its details: the card of a draw, the melds of a knock or defence."""
    done = after.public.actions[-1][1]
    if isinstance(done, Draw):
        return Draw(after.draws[place][-1])
    return after.actions[-1] if isinstance(done, FaceDownKnock) else done
