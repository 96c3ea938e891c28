"""The lines that people type at a score pad, such as ``a 4 23``, read as rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from undercut.errors import UndercutError
from undercut.game import side_of
from undercut.languages import Message, formatter
from undercut.pad import BoardEntry, Kind, PadEntry, Stake
from undercut.rulesets import Form, Ruleset
from undercut.sheets import side_count

_KINDS = {"gin": Kind.GIN, "g": Kind.GIN, "big": Kind.BIG_GIN, "b": Kind.BIG_GIN, "biggin": Kind.BIG_GIN}
_DEAD = ("dead", "-")
_POINTS = ("points", "pts")
_FILLERS = frozenset(("k", "knock", "knocks", "knocked", "with", "had", "and"))
_STAKE = re.compile(r"(\d{1,4})(?:[.,](\d{1,3}))?\s*([^\s\d]{0,8})")

_say = formatter("pad-terminal")


def help_words() -> list[str]:
    """Return the help lines for the input."""
    rounds = {
        "a 4 23": _say("help-knock"),
        "a gin 31": _say("help-gin"),
        "dead": _say("help-dead"),
        "dead 12 30": _say("help-counted"),
        "a 4 23 spade": _say("help-spade"),
        "a 4 23 by b": _say("help-dealer"),
        "points a 44": _say("help-points"),
    }
    orders = {
        "u": _say("help-undo"),
        "fix 3 a 4 25": _say("help-fix"),
        "remove 3": _say("help-remove"),
        "insert 3 ...": _say("help-insert"),
        "s": _say("help-settle"),
        "stake 0.05 €": _say("help-stake"),
        "title ...": _say("help-title"),
        "rules ...": _say("help-rules"),
        "name b Bob": _say("help-name"),
        "again": _say("help-again"),
        "q": _say("help-quit"),
    }
    return [
        _say("help-round"),
        *(f"  {typed:12} {what}" for typed, what in rounds.items()),
        _say("help-names"),
        _say("help-others"),
        *(f"  {typed:12} {what}" for typed, what in orders.items()),
    ]


def _bad(message: Message) -> UndercutError:
    return UndercutError("bad_line", message)


def example(players: Sequence[str]) -> str:
    """Return an example line for these players, with a number if the first one's name is ambiguous."""
    word = players[0].split()[0].lower()
    try:
        clear = player_of(players, word) == 0 and word not in _DEAD
    except UndercutError:
        clear = False
    return f"{word if clear else 1} 4 23"


def player_of(players: Sequence[str], word: str) -> int:
    """Return the seat of a player: by name, by its start, or by number from 1. Raise UndercutError ``bad_line``."""
    wanted = word.casefold()
    names = [name.casefold() for name in players]
    exact = [seat for seat, name in enumerate(names) if name == wanted]
    found = exact or [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if not found and word.isascii() and word.isdigit() and 1 <= int(word) <= len(players):
        return int(word) - 1
    if found:
        raise _bad(
            _say.later("wrong-name-short", word=word, names=f" {_say('or')} ".join(players[seat] for seat in found))
        )
    raise _bad(_say.later("wrong-name", word=repr(word), names=", ".join(players)))


def read_round(
    rules: Ruleset, players: Sequence[str], expected: Sequence[Sequence[int]], text: str, name: str
) -> PadEntry:
    """Read a round from a line. ``expected`` are the seats that play at each board, ``name`` is the round's id.

    Raise UndercutError ``bad_line``, whose message gives the right form.
    """
    text, dealer = _without_dealer(players, text)
    first, *words = text.split() or [""]
    if first.casefold() in _POINTS and not any(name.casefold().startswith(first.casefold()) for name in players):
        return PadEntry(name, (), dealer, points=_points(rules, players, expected, words))
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != len(expected):
        if len(expected) == 2:
            raise _bad(_say.later("wrong-two-boards"))
        raise _bad(_say.later("wrong-one-board"))
    boards = tuple(_Line(rules, players, seats, part).read() for seats, part in zip(expected, parts, strict=True))
    return PadEntry(name, boards, dealer)


def _without_dealer(players: Sequence[str], text: str) -> tuple[str, int | None]:
    found = re.search(r"\sby\s+(\S+)\s*$", text)
    return (text, None) if found is None else (text[: found.start()], player_of(players, found[1]))


class _Line:
    """The input for one board."""

    def __init__(self, rules: Ruleset, players: Sequence[str], seats: Sequence[int], text: str) -> None:
        self.rules, self.players, self.seats = rules, players, sorted(seats)
        self.words = text.split()
        self.spade = bool(self.words) and self.words[-1].casefold() == "spade"
        if self.spade:
            self.words.pop()
        self.deadwood: list[int | None] = [None] * rules.seats

    def read(self) -> BoardEntry:
        if not self.words:
            raise _bad(_say.later("wrong-nobody", example=example(self.players)))
        first, *rest = self.words
        if first.casefold() in _DEAD:
            self._fill(rest, self.seats, _say("wrong-count-all"))
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
        wanted = self.players[order[-1]]
        for seat in reversed(order[:-1]):
            wanted = _say("wrong-count-then", one=self.players[seat], more=wanted)
        self._fill(rest, order, wanted)
        return BoardEntry(kind or Kind.KNOCK, knocker, tuple(self.deadwood), self.spade)

    def _check_plays(self, knocker: int, rest: Sequence[str]) -> None:
        if knocker in self.seats or self.rules.form is Form.ROUND_TABLE or any("=" in word for word in rest):
            return
        name = self.players[knocker]
        if self.rules.form is Form.PARTNERS:
            one, two = (self.players[seat] for seat in self.seats)
            raise _bad(_say.later("wrong-board", name=name, one=one, two=two))
        raise _bad(_say.later("wrong-rests", name=name))

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
            raise _bad(_say.later("wrong-count", n=len(numbers), names=wanted))
        if named and len(numbers) < len(free):
            free = free[: len(numbers)]
        for seat, points_left in zip(free, numbers, strict=False):
            self.deadwood[seat] = points_left


def _points(
    rules: Ruleset, players: Sequence[str], expected: Sequence[Sequence[int]], words: Sequence[str]
) -> tuple[int | None, ...]:
    """Return each side's points in ``a 30``, ``a=12 c=5`` or ``30 0``; a side not named scored nothing."""
    sides = sorted({side_of(rules, seat) for seats in expected for seat in seats})
    points: list[int | None] = [None] * side_count(rules)
    if words and all(word.isascii() and word.isdigit() for word in words) and len(words) == len(sides):
        for side, word in zip(sides, words, strict=True):
            points[side] = _number(word)
        return tuple(points)
    parts = [part for word in words for part in word.split("=")]
    if not parts or len(parts) % 2:
        raise _bad(_say.later("wrong-points-only", name=players[0]))
    for who, worth in zip(parts[::2], parts[1::2], strict=True):
        points[side_of(rules, player_of(players, who))] = _number(worth)
    named = {side for side, worth in enumerate(points) if worth is not None}
    if named <= set(sides):
        for side in sides:
            points[side] = points[side] or 0
    return tuple(points)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise _bad(_say.later("wrong-points", word=repr(word)))
    return int(word)


def read_stake(text: str) -> Stake | None:
    """Read ``0.05 €`` or ``none``. Raise UndercutError ``bad_line``."""
    word = text.strip()
    if word.casefold() in ("", "none", "no", "0"):
        return None
    found = _STAKE.fullmatch(word)
    if found is None:
        raise _bad(_say.later("wrong-stake", word=repr(word[:40])))
    whole, rest, currency = found.groups()
    return Stake(int(whole) * 1000 + int((rest or "0").ljust(3, "0")), currency)
