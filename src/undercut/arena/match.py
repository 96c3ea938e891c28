"""Matches between two players on mirrored deals: each deal is played twice, with the seats swapped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec

from undercut.actions import Action
from undercut.arena.driver import Steps, play_steps, round_steps
from undercut.arena.luck import luck_of_round
from undercut.bots import Bot, bot
from undercut.bots.external import BotError
from undercut.bots.nets import has_nets
from undercut.bots.round_values import chance_per_point, round_values_at
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.game import Board, Game, side_of
from undercut.kernel import has_kernel
from undercut.melds import deadwood_bits
from undercut.public import Ending
from undercut.round import Laid, Round, RoundResult
from undercut.rulesets import Form, Ruleset, SpadesDouble, ruleset
from undercut.scoring import points
from undercut.setup import shuffled
from undercut.view import View

__all__ = [
    "Forfeit",
    "Half",
    "Match",
    "MatchHooks",
    "Pair",
    "RoundInPair",
    "TimedPlayer",
    "close_bot",
    "pair_steps",
    "play_pair",
]

_MOST_ROUNDS = 2_000
"""After this many rounds a game is a draw: two random players could play forever."""


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match: two players' names ``a`` and ``b``, a ruleset's text, rounds or games, and the seed.

    In an ``adjusted`` match, the luck of every round is computed too.
    """

    a: str
    b: str
    rules: str
    unit: str
    seed: str
    adjusted: bool = False

    def check(self) -> Ruleset:
        """Return the ruleset. Raises UndercutError if the match cannot be played, or a player is unknown."""
        rules = self.check_rules()
        for name in (self.a, self.b):
            close_bot(bot(name))
        return rules

    def check_rules(self) -> Ruleset:
        """Return the ruleset. Raises UndercutError if no players can play a match under these rules."""
        rules = ruleset(self.rules)
        if rules.form not in (Form.TWO_HANDED, Form.PARTNERS):
            raise UndercutError(
                "two_sides_only", f"{rules.name} has {rules.seats} sides; a match needs a ruleset for two"
            )
        if self.unit == "games" and not rules.has_end:
            raise UndercutError("no_target", f"games of {rules.name} have no end: play --rounds instead")
        if self.adjusted and rules.form is not Form.TWO_HANDED:
            raise UndercutError("not_two_handed", "luck is known for rounds of two players alone")
        if self.adjusted and not rules.is_full_deck:
            raise UndercutError(
                "small_deck", "luck is known for the full deck alone: leave ranks, suits, hand_size out"
            )
        if self.adjusted and not (has_kernel() and has_nets()):
            raise UndercutError("no_kernel", "luck needs the compiled kernel: install undercut with a C++ compiler")
        return rules


class Half(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game (or round) of a pair, from the first player's side.

    ``won`` is 1, 0, or 0.5 for a draw; ``points`` are the differences of the rounds. In an adjusted match ``luck`` has
    the luck of each round in points, and ``won_by_luck`` its effect on the chance to win. ``endings`` says how the
    rounds ended: an :class:`~undercut.public.Ending`, or ``forfeit``. ``deadwood`` is that of the first player and of
    the other at the end of each round; None after a forfeit. If rounds have two boards, as in games of partners,
    ``endings`` and ``deadwood`` have two values a round, and ``board_points`` the points of every board.
    """

    won: float
    points: tuple[int, ...]
    luck: tuple[float, ...] = ()
    won_by_luck: float = 0.0
    endings: tuple[str, ...] = ()
    deadwood: tuple[tuple[int, int] | None, ...] = ()
    board_points: tuple[int, ...] = ()


class Pair(msgspec.Struct, frozen=True):
    """Both halves of a pair, decisions and milliseconds by player, and errors."""

    index: int
    halves: tuple[Half, Half]
    moves: tuple[int, int]
    ms: tuple[float, float]
    errors: tuple[str, ...] = ()


class Forfeit(Exception):
    """An illegal action or a failure of a player, which loses the round."""

    def __init__(self, side: int, message: str) -> None:
        super().__init__(message)
        self.side = side


@dataclass
class TimedPlayer:
    """Wrapper of a player in a round: counts its decisions, measures its time, and converts its errors to forfeits."""

    bot: Bot
    side: int
    name: str = ""
    sentence: str = ""
    moves: int = 0
    seconds: float = 0.0
    last: View | None = field(default=None, repr=False)

    def act(self, view: View, rng: Random) -> Action:
        begun = perf_counter()
        answer: Action | BotError
        try:
            answer = self.bot.act(view, rng)
        except BotError as error:
            answer = error
        except BaseException:
            self._count(perf_counter() - begun)
            raise
        return self.accept(view, answer, perf_counter() - begun)

    def accept(self, view: View, answer: Action | BotError, seconds: float) -> Action:
        """Count a decision that took ``seconds``, and return its action. Raises Forfeit if it failed or is illegal."""
        self._count(seconds)
        if isinstance(answer, BotError):
            raise Forfeit(self.side, answer.message)
        refusal = view.why_not(answer)
        if refusal is not None:
            raise Forfeit(self.side, f"{self.bot.name} chose {answer}: {refusal.message} [{refusal.code}]")
        return answer

    def _count(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds


class RoundInPair(NamedTuple):
    """Identifies a round of a pair: its half, and its number in the half (0 in a match of rounds)."""

    half: int
    round: int


class MatchHooks:
    """Hooks of a match, which callers may override: create a player, start a round, end a round.

    The default hooks create bots by name and record nothing.
    """

    def player(self, name: str) -> Bot:
        """Create the player with this name."""
        return bot(name)

    def start_round(self, place: RoundInPair, players: Sequence[TimedPlayer]) -> Sequence[Bot]:
        """Return the players for a round, by seat; a hook may wrap them."""
        return players

    def end_round(
        self, place: RoundInPair, board: Board, deck: Sequence[Card], scores: tuple[int, ...], end: Round | None
    ) -> None:
        """Handle the end of a round; ``end`` is None after a forfeit."""


@dataclass
class _Sides:
    """Two players and their sides in one half; ``first`` is the side of the match's first player."""

    bots: Sequence[TimedPlayer]
    first: int
    errors: list[str]
    hooks: MatchHooks
    rounds: int = 0
    earlier: list[tuple[View, ...]] = field(default_factory=list)
    """Earlier views of the game by seat, if it has two seats."""
    adjusted: bool = False
    luck: list[float] = field(default_factory=list)
    """The first player's luck in each round of an adjusted match."""
    won_by_luck: float = 0.0
    endings: list[str] = field(default_factory=list)
    deadwood: list[tuple[int, int] | None] = field(default_factory=list)
    board_points: list[int] = field(default_factory=list)

    def at(self, side: int) -> TimedPlayer:
        return self.bots[0] if side == self.first else self.bots[1]

    def play_board(
        self, rules: Ruleset, board: Board, deck: Sequence[Card], seed: str, scores: tuple[int, ...]
    ) -> Steps[RoundResult]:
        """Play one round at a board. After a forfeit the other side wins."""
        sides = [side_of(rules, seat) for seat in board.seats]
        rngs = [Random(f"{seed}:{place}") for place in range(len(sides))]
        place = RoundInPair(self.first, self.rounds)
        self.rounds += 1
        bots = self.hooks.start_round(place, [self.at(s) for s in sides])
        try:
            end = yield from round_steps(board.rules, board.dealer, deck, bots, rngs, scores, self.earlier)
        except Forfeit as forfeit:
            self.errors.append(str(forfeit))
            self.luck.append(0.0)
            self.hooks.end_round(place, board, deck, scores, None)
            loser = next(i for i, s in enumerate(sides) if self.at(s) is self.bots[forfeit.side])
            result = _forfeit_result(board, deck, loser)
            self._record_end("forfeit", None, _margin(rules, board, result, self.first))
            return result
        assert end.result is not None
        self.hooks.end_round(place, board, deck, scores, end)
        left = end.result.deadwood if sides[0] == self.first else end.result.deadwood[::-1]
        self._record_end(str(end.result.ending), (left[0], left[1]), _margin(rules, board, end.result, self.first))
        if self.adjusted:
            self._record_luck(board, deck, end.actions, scores)
        self.earlier = [end.view(seat, scores, seen).remembered() for seat, seen in enumerate(self.earlier)]
        return end.result

    def half(self, won: float, margins: Sequence[int]) -> Half:
        """Return the finished half."""
        luck = tuple(round(luck, 3) for luck in self.luck) if self.adjusted else ()
        boards = tuple(self.board_points) if len(self.board_points) > len(margins) else ()
        ends = tuple(self.endings), tuple(self.deadwood)
        return Half(won, tuple(margins), luck, round(self.won_by_luck, 5), *ends, boards)

    def _record_end(self, ending: str, deadwood: tuple[int, int] | None, points: int) -> None:
        self.endings.append(ending)
        self.deadwood.append(deadwood)
        self.board_points.append(points)

    def _record_luck(
        self, board: Board, deck: Sequence[Card], actions: Sequence[Action], scores: tuple[int, ...]
    ) -> None:
        luck = luck_of_round(board.rules, board.dealer, deck, actions).total
        mine = luck if board.seats[0] == self.first else -luck
        # The value of a point is fixed before the deal, so this correction has mean 0.
        per_point = chance_per_point(round_values_at(board.rules, scores, board.dealer))
        self.luck.append(mine)
        self.won_by_luck += mine * (per_point or 0.0)


def _forfeit_result(board: Board, deck: Sequence[Card], loser: int) -> RoundResult:
    """Return the result after a forfeit: the other side has gin against the loser's dealt hand."""
    start = Round.deal(board.rules, board.dealer, deck)
    laid = [Laid((), (), start.hand(i), 0) for i in range(2)]
    left = deadwood_bits(start.hands[loser])
    laid[loser] = Laid((), (), start.hand(loser), left)
    winner = 1 - loser
    laid[winner] = Laid((), (), Hand(), 0)
    settled = ["", ""]
    settled[loser] = "won"
    return RoundResult(Ending.GIN, winner, winner, tuple(laid), tuple(settled), SpadesDouble.NO)


def _margin(rules: Ruleset, board: Board, result: RoundResult, first: int) -> int:
    """Return the points of the first player's side minus the opponent's."""
    total = 0
    for place, worth in enumerate(points(board.rules, result)):
        total += worth if side_of(rules, board.seats[place]) == first else -worth
    return total


def _game_steps(rules: Ruleset, sides: _Sides, seed: str) -> Steps[Half]:
    rng = Random(seed)
    game = Game.start(rules, rng)
    sides.earlier = [(), ()] if rules.seats == 2 else []
    margins: list[int] = []
    while not game.is_over and len(margins) < _MOST_ROUNDS:
        boards = game.boards()
        results = []
        for number, board in enumerate(boards):
            key = f"{seed}:{len(margins)}:{number}"
            deck = shuffled(Random(key), rules.deck)
            results.append((yield from sides.play_board(rules, board, deck, key, game.sheet.scores)))
        margins.append(sum(sides.board_points[-len(boards) :]))
        game = game.after(results, rng)
    winner = game.sheet.winner
    won = 0.5 if winner is None else float(winner == sides.first)
    return sides.half(won, margins)


def _round_steps(rules: Ruleset, sides: _Sides, seed: str, index: int) -> Steps[Half]:
    board = Board(rules, (0, 1), index % 2)
    result = yield from sides.play_board(rules, board, shuffled(Random(seed), rules.deck), seed, (0, 0))
    won = 0.5 if result.winner is None else float(result.winner == sides.first)
    return sides.half(won, sides.board_points)


def play_pair(match: Match, index: int, hooks: MatchHooks | None = None) -> Pair:
    """Play pair ``index`` of a match: the same cards twice. The pair does not depend on other pairs."""
    hooks = hooks or MatchHooks()
    players = hooks.player(match.a), hooks.player(match.b)
    try:
        return play_steps(pair_steps(match, index, players, hooks))
    finally:
        for player in players:
            close_bot(player)


def pair_steps(match: Match, index: int, players: Sequence[Bot], hooks: MatchHooks | None = None) -> Steps[Pair]:
    """Play pair ``index`` of a match in steps, with these players.

    Without hooks, the players of the yielded decisions are :class:`TimedPlayer` objects.
    """
    rules = ruleset(match.rules)
    hooks = hooks or MatchHooks()
    seated = [TimedPlayer(player, side) for side, player in enumerate(players)]
    errors: list[str] = []
    halves = []
    for first in (0, 1):
        sides = _Sides(seated, first, errors, hooks, adjusted=match.adjusted)
        seed = f"{match.seed}:{index}"
        if match.unit == "games":
            halves.append((yield from _game_steps(rules, sides, seed)))
        else:
            if rules.form is not Form.TWO_HANDED:
                rules = rules.two_handed()
            halves.append((yield from _round_steps(rules, sides, seed, index)))
    moves = (seated[0].moves, seated[1].moves)
    spent = (round(seated[0].seconds * 1e3, 3), round(seated[1].seconds * 1e3, 3))
    return Pair(index, (halves[0], halves[1]), moves, spent, tuple(errors[:20]))


def close_bot(player: Bot) -> None:
    """Stop a player's program, if it has one."""
    close = getattr(player, "close", None)
    if close is not None:
        close()
