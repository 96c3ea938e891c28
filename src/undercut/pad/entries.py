"""Score pads as immutable values: the rules, players and rounds of a game with real cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from undercut.errors import UndercutError
from undercut.languages import Message, formatter, join_names
from undercut.lines import is_line, name_key
from undercut.rulesets import Ruleset
from undercut.sheets import side_count

__all__ = [
    "CURRENCY_LETTERS", "MOST_DEADWOOD", "MOST_POINTS", "MOST_THOUSANDTHS", "NAME_LETTERS", "TITLE_LETTERS", "BadPad",
    "BoardEntry", "Kind", "Pad", "PadEntry", "Stake", "check_entry", "check_names", "side_names",
]  # fmt: skip

_say = formatter("refusals").later

NAME_LETTERS = 40
"""Most characters of a player's name."""
TITLE_LETTERS = 60
"""Most characters of a title."""
CURRENCY_LETTERS = 8
"""Most characters of a currency."""
MOST_THOUSANDTHS = 1_000_000
"""Highest price of a point, in thousandths of the currency."""
MOST_DEADWOOD = 100
"""Ten cards of ten points each."""
MOST_POINTS = 9999
"""Most points in a round for which only points are entered."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)


class BadPad(UndercutError, ValueError):
    """An invalid pad, or an invalid part of one: ``bad_pad``. ``place`` names the part."""

    def __init__(self, message: str | Message, place: str = "") -> None:
        super().__init__("bad_pad", message, place=place)


class Kind(StrEnum):
    """Kind of a round's end, as entered by players. Undercuts are computed from the deadwood."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """The end of a round at one board, as entered by players.

    ``knocker`` is a seat, None only for a dead hand. ``deadwood`` is in points after lay-offs by seat of the table,
    None for a seat that did not play here; all None for a dead hand with unknown deadwood. ``spade``: whether the
    upcard was a spade that doubles.
    """

    kind: Kind
    knocker: int | None
    deadwood: tuple[int | None, ...]
    spade: bool = False


@dataclass(frozen=True, slots=True)
class PadEntry:
    """A round: its boards (two for partners), and its dealer if it differs from the dealer that the rules name.

    ``at`` is the time of entry, in milliseconds since 1970. If only points are known, there are no boards, and
    ``points`` are by side: on a knockout sheet, the deadwood that the side added; None for a side that did not play.
    """

    id: str
    boards: tuple[BoardEntry, ...]
    dealer: int | None = None
    at: int | None = None
    points: tuple[int | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Stake:
    """The price of a point, in thousandths of a currency."""

    thousandths: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad. ``players`` are names by seat, ``dealer`` is the seat that deals first.

    Raises BadPad if its parts contradict each other. :func:`undercut.pad.reckon` checks whether the rounds are possible
    under the rules.
    """

    rules: Ruleset
    players: tuple[str, ...]
    dealer: int = 0
    title: str = ""
    stake: Stake | None = None
    entries: tuple[PadEntry, ...] = ()

    def __post_init__(self) -> None:
        _check_head(self)
        _check_entries(self)

    def added(self, entry: PadEntry) -> Pad:
        """Return the pad with one more round at its end."""
        return replace(self, entries=(*self.entries, entry))

    def inserted(self, index: int, entry: PadEntry) -> Pad:
        """Return the pad with a round inserted at ``index``, counted from 0."""
        return replace(self, entries=(*self.entries[:index], entry, *self.entries[index:]))

    def corrected(self, index: int, entry: PadEntry) -> Pad:
        """Return the pad with the round at ``index`` (from 0) replaced. Raises IndexError if there is none."""
        self.entries[index]
        return replace(self, entries=(*self.entries[:index], entry, *self.entries[index + 1 :]))

    def removed(self, index: int) -> Pad:
        """Return the pad without the round at ``index`` (from 0). Raises IndexError if there is none."""
        self.entries[index]
        return replace(self, entries=(*self.entries[:index], *self.entries[index + 1 :]))


def side_names(rules: Ruleset, players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the sides: the players' names, for partners joined as in ``Ann and Cleo``."""
    if side_count(rules) == len(players):
        return tuple(players)
    return tuple(join_names(players[side::2]) for side in range(side_count(rules)))


def _check_head(pad: Pad) -> None:
    seats = pad.rules.seats
    if len(pad.players) != seats:
        raise BadPad(_say("bad_pad-names", names=len(pad.players), seats=seats), "players")
    check_names(pad.players)
    if not 0 <= pad.dealer < seats:
        raise BadPad(_say("bad_pad-dealer", seat=pad.dealer, last=seats - 1), "dealer")
    if len(pad.title) > TITLE_LETTERS or not (is_line(pad.title) or not pad.title):
        raise BadPad(_say("bad_pad-title", most=TITLE_LETTERS), "title")
    if pad.stake is not None:
        if not 1 <= pad.stake.thousandths <= MOST_THOUSANDTHS:
            raise BadPad(_say("bad_pad-stake", most=MOST_THOUSANDTHS), "stake")
        if len(pad.stake.currency) > CURRENCY_LETTERS or not (is_line(pad.stake.currency) or not pad.stake.currency):
            raise BadPad(_say("bad_pad-currency", most=CURRENCY_LETTERS), "stake")


def check_names(players: Sequence[str]) -> None:
    """Raise BadPad if the names of the players are invalid."""
    for name in players:
        if not 1 <= len(name.strip()) <= NAME_LETTERS or not is_line(name):
            raise BadPad(_say("bad_pad-name", name=repr(name[:60]), most=NAME_LETTERS), "players")
    if len({name_key(name) for name in players}) != len(players):
        raise BadPad(_say("bad_pad-same_name"), "players")


def check_entry(entry: PadEntry, place: str = "") -> None:
    """Raise BadPad if an entry is invalid in every pad."""
    if _ID.fullmatch(entry.id) is None:
        raise BadPad(f"{entry.id[:40]!r} is not an id: it must have 1 to 32 of A-Z a-z 0-9 _ -", place)
    if entry.points is not None and entry.boards:
        raise BadPad("a round has boards or points, not both", place)
    for board in entry.boards:
        if (board.kind is Kind.DEAD) != (board.knocker is None):
            raise BadPad("a round has a knocker exactly if it is not dead", place)


def _check_entries(pad: Pad) -> None:
    if len({entry.id for entry in pad.entries}) != len(pad.entries):
        raise BadPad("two rounds have the same id", "entries")
    for number, entry in enumerate(pad.entries):
        check_entry(entry, f"entries[{number}]")
