"""Checks of rounds against the rules of a pad, with messages that give the right form."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from undercut.errors import UndercutError
from undercut.languages import Message, formatter
from undercut.pad.entries import MOST_DEADWOOD, MOST_POINTS, BoardEntry, Kind, Pad, PadEntry
from undercut.rulesets import DeadHand, Form, KnockLimit, Ruleset, SpadesDouble, option_text
from undercut.sheets import side_count

__all__ = ["PadRefusal", "check", "check_points", "limit_of"]

_say = formatter("refusals").later


class PadRefusal(UndercutError):
    """A round that is impossible under the rules of its pad; docs/pad.md lists the codes.

    ``board`` is the index of the board in the entry, ``seat`` is a seat of the table, ``option`` the option to change
    if the players use such rules; each may be None.
    """

    def __init__(
        self,
        code: str,
        message: str | Message,
        *,
        board: int | None = None,
        seat: int | None = None,
        option: str | None = None,
    ) -> None:
        super().__init__(code, message)
        self.board = board
        self.seat = seat
        self.option = option

    def short(self) -> dict[str, Any]:
        """Return code, board, seat and option."""
        return {"code": self.code, "board": self.board, "seat": self.seat, "option": self.option}

    def as_dict(self) -> dict[str, object]:
        return {**super().as_dict(), **self.short()}


def limit_of(rules: Ruleset) -> int:
    """Return the most deadwood of a knock: the option's, or 10 if the upcard sets the limit."""
    if rules.knock_limit is None:
        return MOST_DEADWOOD
    return 10 if isinstance(rules.knock_limit, KnockLimit) else rules.knock_limit


def check(
    pad: Pad, entry: PadEntry, expected: Sequence[tuple[int, ...]], out: Collection[int]
) -> list[tuple[int, ...]]:
    """Return the seats that played at each board of a round, in the order of play.

    ``expected`` are the seats that the rules name for each board, empty if the game is over; ``out`` are the seats that
    are out. Raises PadRefusal for the first impossible part.
    """
    if not expected:
        raise PadRefusal("game_over", _say("game_over-pad"))
    if len(entry.boards) != len(expected):
        message = _say(
            "wrong_boards", entered=len(entry.boards), form=_option_setting(pad.rules, "form"), boards=len(expected)
        )
        raise PadRefusal("wrong_boards", message, option="form")
    _check_places(pad, entry)
    found: list[tuple[int, ...]] = []
    for number, board in enumerate(entry.boards):
        seats = _Seats(pad, number, board, expected, found, out).played()
        _check_board(pad, number, board, seats)
        found.append(seats)
    if entry.dealer is not None and not any(entry.dealer in seats for seats in found):
        message = _say("dealer_not_playing", name=pad.players[entry.dealer])
        raise PadRefusal("dealer_not_playing", message, seat=entry.dealer)
    return found


def check_points(
    pad: Pad, entry: PadEntry, expected: Sequence[tuple[int, ...]], out: Collection[int]
) -> tuple[list[tuple[int, ...]], int | None]:
    """Return the seats at each board of a round of which only points are known, and the winning side.

    Arguments are those of :func:`check`. Raises PadRefusal for the first impossible part.
    """
    points, rules = entry.points or (), pad.rules
    if not expected:
        raise PadRefusal("game_over", _say("game_over-pad"))
    if len(points) != side_count(rules):
        raise PadRefusal("wrong_seats", _say("wrong_seats", seats=rules.seats), option="seats")
    _check_places(pad, entry)
    seats = _with_points(pad, points, expected, out)
    for side, scored in enumerate(points):
        if not 0 <= (scored or 0) <= MOST_POINTS:
            message = _say("points_range", name=pad.players[side], points=scored, most=MOST_POINTS)
            raise PadRefusal("points_range", message, seat=side)
    if entry.dealer is not None and not any(entry.dealer in board for board in seats):
        message = _say("dealer_not_playing", name=pad.players[entry.dealer])
        raise PadRefusal("dealer_not_playing", message, seat=entry.dealer)
    return seats, _winner(pad, points)


def _with_points(
    pad: Pad, points: Sequence[int | None], expected: Sequence[tuple[int, ...]], out: Collection[int]
) -> list[tuple[int, ...]]:
    given = [side for side, scored in enumerate(points) if scored is not None]

    def missing(side: int) -> PadRefusal:
        return PadRefusal("missing_points", _say("missing_points", name=pad.players[side]), seat=side)

    def extra(side: int, message: str) -> PadRefusal:
        return PadRefusal("not_playing", _say(message, name=pad.players[side]), seat=side)

    if pad.rules.form is Form.PARTNERS:
        for side in (0, 1):
            if side not in given:
                raise missing(side)
        return list(expected)
    for side in given:
        if side in out:
            raise extra(side, "not_playing-out")
    (board,) = expected
    if pad.rules.form is not Form.CUTTHROAT:
        for side in sorted(board):
            if side not in given:
                raise missing(side)
        return list(expected)
    if len(given) > 2:
        raise extra(next(side for side in given if side not in board), "not_playing-sits_out")
    if len(given) < 2:
        raise missing(min(side for side in board if side not in given))
    return [board if set(given) == set(board) else tuple(given)]


def _winner(pad: Pad, points: Sequence[int | None]) -> int | None:
    """Return the winner of a round by its points: the side with most; None if all have 0.

    On a knockout sheet the winner is the only side without points.
    """
    scored = [(side, n) for side, n in enumerate(points) if n is not None]
    some = [side for side, n in scored if n]
    if not some:
        return None
    if pad.rules.adds_deadwood:
        none = [side for side, n in scored if not n]
        if len(none) != 1:
            raise PadRefusal("one_winner", _say("one_winner-knockout"))
        return none[0]
    if len(some) > 1 and pad.rules.form is not Form.ROUND_TABLE:
        raise PadRefusal("one_winner", _say("one_winner"))
    return max(some, key=lambda side: (points[side] or 0, -side))


def _check_places(pad: Pad, entry: PadEntry) -> None:
    seats = pad.rules.seats
    for board in entry.boards:
        if len(board.deadwood) != seats or (board.knocker or 0) not in range(seats):
            message = _say("wrong_seats", seats=seats)
            raise PadRefusal("wrong_seats", message, option="seats")
    if (entry.dealer or 0) not in range(seats):
        message = _say("wrong_seats-dealer", seat=entry.dealer, last=seats - 1)
        raise PadRefusal("wrong_seats", message, option="seats")


class _Seats:
    """The seats that played at a board, found from the seats that have deadwood."""

    def __init__(
        self,
        pad: Pad,
        number: int,
        board: BoardEntry,
        expected: Sequence[tuple[int, ...]],
        earlier: Sequence[tuple[int, ...]],
        out: Collection[int],
    ) -> None:
        self.pad, self.number, self.board, self.out = pad, number, board, out
        self.given = [seat for seat, left in enumerate(board.deadwood) if left is not None]
        self.gone = {seat for seats in earlier for seat in seats}
        self.expected = expected[number]
        if any(seat in self.gone for seat in self.expected):
            # An earlier board had unexpected players, so the remaining players meet at this board.
            self.expected = tuple(s for s in (0, 2, 1, 3) if s not in self.gone)

    def played(self) -> tuple[int, ...]:
        if not self.given:
            if self.board.kind is Kind.DEAD and self.pad.rules.dead_hand is DeadHand.VOID:
                return self.expected
            raise self._missing(min(self.expected))
        if self.pad.rules.form is Form.PARTNERS:
            return self._pair()
        for seat in self.given:
            if seat in self.out:
                raise self._extra(seat, "not_playing-out")
        if self.pad.rules.form is Form.CUTTHROAT:
            return self._two_players()
        for seat in sorted(self.expected):
            if seat not in self.given:
                raise self._missing(seat)
        return self.expected

    def _two_players(self) -> tuple[int, ...]:
        if len(self.given) > 2:
            raise self._extra(next(s for s in self.given if s not in self.expected), "not_playing-sits_out")
        if len(self.given) < 2:
            raise self._missing(min(s for s in self.expected if s not in self.given))
        return self.expected if set(self.given) == set(self.expected) else tuple(self.given)

    def _pair(self) -> tuple[int, ...]:
        sides: list[int] = []
        for seat in self.given:
            if seat in self.gone:
                raise self._extra(seat, "not_playing-other_board")
            if seat % 2 in sides:
                raise self._extra(seat, "not_playing-same_side")
            sides.append(seat % 2)
        if len(self.given) < 2:
            raise self._missing(next(s for s in self.expected if s % 2 not in sides))
        return (
            self.expected if set(self.given) == set(self.expected) else tuple(sorted(self.given, key=lambda s: s % 2))
        )

    def _missing(self, seat: int) -> PadRefusal:
        name = self.pad.players[seat]
        if self.board.kind is Kind.DEAD:
            if self.pad.rules.dead_hand is DeadHand.VOID:
                message = _say("missing_deadwood-void", name=name)
            else:
                message = _say(
                    "missing_deadwood-dead", name=name, dead_hand=_option_setting(self.pad.rules, "dead_hand")
                )
            return PadRefusal("missing_deadwood", message, board=self.number, seat=seat, option="dead_hand")
        message = _say("missing_deadwood", name=name)
        return PadRefusal("missing_deadwood", message, board=self.number, seat=seat)

    def _extra(self, seat: int, message_name: str) -> PadRefusal:
        message = _say(message_name, name=self.pad.players[seat])
        return PadRefusal("not_playing", message, board=self.number, seat=seat)


def _check_board(pad: Pad, number: int, board: BoardEntry, seats: Sequence[int]) -> None:
    for seat in sorted(seats):
        left = board.deadwood[seat]
        if left is not None and not 0 <= left <= MOST_DEADWOOD:
            message = _say("deadwood_range", name=pad.players[seat], left=left, most=MOST_DEADWOOD)
            raise PadRefusal("deadwood_range", message, board=number, seat=seat)
    if board.knocker is not None:
        _check_knock(pad, number, board, board.knocker, seats)
    if board.spade and pad.rules.spades_double is SpadesDouble.NO:
        message = _say("no_spade")
        raise PadRefusal("no_spade", message, board=number, option="spades_double")


def _check_knock(pad: Pad, number: int, board: BoardEntry, knocker: int, seats: Sequence[int]) -> None:
    name, rules, left = pad.players[knocker], pad.rules, board.deadwood[knocker]

    def refusal(code: str, message: Message, option: str | None = None) -> PadRefusal:
        return PadRefusal(code, message, board=number, seat=knocker, option=option)

    if knocker not in seats:
        raise refusal("not_playing", _say("not_playing-knocker", name=name))
    assert left is not None
    if board.kind is Kind.BIG_GIN and rules.big_gin_bonus is None:
        message = _say("no_big_gin-pad", name=name)
        raise refusal("no_big_gin", message, "big_gin_bonus")
    if board.kind is not Kind.KNOCK:
        if left:
            message = _say("gin_with_deadwood", name=name, left=left)
            raise refusal("gin_with_deadwood", message)
        return
    if left == 0 and not rules.knocker_lays_off:
        raise refusal("knock_is_gin", _say("knock_is_gin", name=name))
    limit = limit_of(rules)
    if left > limit:
        raise refusal("over_limit", _over_limit(rules, name, left, limit), "knock_limit")


def _over_limit(rules: Ruleset, name: str, left: int, limit: int) -> Message:
    if rules.knock_limit == 0:
        return _say("over_limit-pad_gin", name=name, left=left)
    if isinstance(rules.knock_limit, KnockLimit):
        return _say("over_limit-pad_upcard", name=name, left=left)
    return _say("over_limit-pad", name=name, left=left, limit=limit)


def _option_setting(rules: Ruleset, name: str) -> str:
    return f"{name}={option_text(getattr(rules, name))}"
