"""The lines that people type at a score pad, such as ``a 4 23``, read as rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from undercut.errors import UndercutError
from undercut.pad import BoardEntry, Kind, PadEntry, Stake
from undercut.rulesets import Form, Ruleset

__all__ = ["HELP", "example", "player_of", "read_round", "read_stake"]

_KINDS = {"gin": Kind.GIN, "g": Kind.GIN, "big": Kind.BIG_GIN, "b": Kind.BIG_GIN, "biggin": Kind.BIG_GIN}
_DEAD = ("dead", "-")
_FILLERS = frozenset(("k", "knock", "knocks", "knocked", "with", "had", "and"))
_STAKE = re.compile(r"(\d{1,4})(?:[.,](\d{1,3}))?\s*(\S{0,8})")

HELP = (
    "A round: who knocked, the knocker's deadwood, that of the others, each after lay-offs. Undercuts are found.",
    "  a 4 23       Ann knocked with 4, the other had 23",
    "  a gin 31     Ann went gin, the other had 31 (big gin: a big 31)",
    "  dead         nobody knocked (with the deadwood of all if it counts: dead 12 30)",
    "  a 4 23 spade the upcard was a spade, which doubles",
    "  a 4 23 by b  Bob dealt, though it was not his turn",
    "A name may be its first letters, or the number of the player. With several others: their deadwood in the order of",
    "the players. If others play than expected: c 4 bob=23. Partners: both boards, as in a 4 23 / d gin 12.",
    "  u            take back what was done last     fix 3 a 4 25  correct round 3     remove 3  remove round 3",
    "  insert 3 ... a round before round 3           s  the settlement                 stake 0.05 €",
    "  title ...    name the pad                     again  a new pad, the next deals  q  stop; all is saved",
)
"""What can be typed, in lines."""


def _bad(message: str) -> UndercutError:
    return UndercutError("bad_line", message)


def example(players: Sequence[str]) -> str:
    """A line for these players."""
    return f"{players[0].split()[0].lower()} 4 23"


def player_of(players: Sequence[str], word: str) -> int:
    """The seat of a player: by name, by its start, or by number from 1. Raises UndercutError ``bad_line``."""
    wanted = word.casefold()
    names = [name.casefold() for name in players]
    exact = [seat for seat, name in enumerate(names) if name == wanted]
    found = exact or [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if not found and word.isascii() and word.isdigit() and 1 <= int(word) <= len(players):
        return int(word) - 1
    if found:
        raise _bad(f"{word} may be {' or '.join(players[seat] for seat in found)}: type more of the name")
    raise _bad(f"{word!r} is none of the players; they are {', '.join(players)}")


def read_round(
    rules: Ruleset, players: Sequence[str], expected: Sequence[Sequence[int]], text: str, name: str
) -> PadEntry:
    """A round from a line; ``expected`` are the seats that play at each board, ``name`` its id.

    Raises UndercutError ``bad_line`` with what would be right.
    """
    text, dealer = _without_dealer(players, text)
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != len(expected):
        if len(expected) == 2:
            raise _bad("a round has two boards: type both, such as a 4 23 / d gin 12")
        raise _bad("a round has one board here, so there can be no /")
    boards = tuple(_Line(rules, players, seats, part).read() for seats, part in zip(expected, parts, strict=True))
    return PadEntry(name, boards, dealer)


def _without_dealer(players: Sequence[str], text: str) -> tuple[str, int | None]:
    found = re.search(r"\sby\s+(\S+)\s*$", text)
    return (text, None) if found is None else (text[: found.start()], player_of(players, found[1]))


class _Line:
    """What was typed for one board."""

    def __init__(self, rules: Ruleset, players: Sequence[str], seats: Sequence[int], text: str) -> None:
        self.rules, self.players, self.seats = rules, players, sorted(seats)
        self.words = text.split()
        self.spade = bool(self.words) and self.words[-1].casefold() == "spade"
        if self.spade:
            self.words.pop()
        self.deadwood: list[int | None] = [None] * rules.seats

    def read(self) -> BoardEntry:
        if not self.words:
            raise _bad(f"who knocked? Such as {example(self.players)}, or dead if nobody did")
        first, *rest = self.words
        if first.casefold() in _DEAD:
            self._fill(rest, self.seats, "everybody, or no number")
            return BoardEntry(Kind.DEAD, None, tuple(self.deadwood), self.spade)
        knocker = player_of(self.players, first)
        rest = [word for word in rest if word.casefold() not in _FILLERS]
        kind = _KINDS.get(rest[0].casefold()) if rest else None
        if kind is not None:
            rest = [word for word in rest[1:] if word.casefold() != "gin"]
            self.deadwood[knocker] = 0
        others = [seat for seat in self.seats if seat != knocker]
        self._check_plays(knocker, rest)
        order = others if kind is not None else [knocker, *others]
        self._fill(rest, order, ", then ".join(self.players[seat] for seat in order))
        return BoardEntry(kind or Kind.KNOCK, knocker, tuple(self.deadwood), self.spade)

    def _check_plays(self, knocker: int, rest: Sequence[str]) -> None:
        if knocker in self.seats or self.rules.form is Form.ROUND_TABLE or any("=" in word for word in rest):
            return
        name = self.players[knocker]
        if self.rules.form is Form.PARTNERS:
            who = " against ".join(self.players[seat] for seat in self.seats)
            raise _bad(
                f"{name} is not expected at this board, where {who} play; if so, name the other: {name} 4 NAME=23"
            )
        raise _bad(f"{name} sits out this round; if {name} did play, name the other: {name} 4 NAME=23")

    def _fill(self, words: Sequence[str], order: Sequence[int], wanted: str) -> None:
        numbers, named = [], False
        for word in words:
            who, eq, points = word.partition("=")
            if eq:
                self.deadwood[player_of(self.players, who)] = _number(points)
                named = True
            else:
                numbers.append(_number(word))
        free = [seat for seat in order if self.deadwood[seat] is None]
        if len(numbers) > len(free):
            raise _bad(f"there are {len(numbers)} numbers; the deadwood is that of {wanted}")
        if named and len(numbers) < len(free):
            free = free[: len(numbers)]
        for seat, points_left in zip(free, numbers, strict=False):
            self.deadwood[seat] = points_left


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise _bad(f"{word!r} is not a number of points, such as 23")
    return int(word)


def read_stake(text: str) -> Stake | None:
    """``0.05 €`` or ``none``. Raises UndercutError ``bad_line``."""
    word = text.strip()
    if word.casefold() in ("", "none", "no", "0"):
        return None
    found = _STAKE.fullmatch(word)
    if found is None:
        raise _bad(f"{word[:40]!r} is not a price of a point, such as 0.05 € or none")
    whole, rest, currency = found.groups()
    return Stake(int(whole) * 1000 + int((rest or "0").ljust(3, "0")), currency)
