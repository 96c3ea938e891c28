"""Pairs played by the kernel, with the same results as :func:`undercut.arena.match.play_pair`."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from time import perf_counter

from undercut.arena.match import Half, Match, Pair
from undercut.arena.outcomes import NOBODY, Outcomes
from undercut.bots import bot
from undercut.bots.expert import ExpertBot
from undercut.bots.instant import InstantBot, MediumBot
from undercut.bots.net import NetBot
from undercut.bots.nets import has_nets
from undercut.bots.round_values import game_round_values
from undercut.kernel import has_kernel, native
from undercut.public import Ending
from undercut.rulesets import Form, Ruleset, SheetForm, ruleset

__all__ = ["KernelMatch", "KernelPairs", "can_play_in_kernel", "kernel_player"]

_WON = (0.0, 1.0, 0.5)
"""Share of a half for each of the kernel's results: lost, won, drawn."""


_NUMBERED = tuple(enumerate(map(str, Ending), 1))
_OUTCOMES = {n + bit: (name, side) for n, name in _NUMBERED for bit, side in ((0, NOBODY), (8, "a"), (16, "b"))}
"""Ending and scoring side of each of the kernel's bytes."""


class KernelPairs:
    """Consecutive pairs as columns, with two numbers per pair: one for each half, or one for each player.

    ``seconds`` is the kernel's time for all of them.
    """

    __slots__ = (
        "_deadwood", "_deadwoods", "_endings", "_margins", "_milliseconds", "_moves", "_points", "_rounds", "_won",
        "first", "seconds",
    )  # fmt: skip

    def __init__(self, first: int, columns: dict[str, bytes], seconds: float) -> None:
        self.first: int = first
        self.seconds: float = seconds
        self._won = [_WON[w] for w in array("i", columns["won"])]
        self._rounds = array("i", columns["rounds"])
        self._points = array("i", columns["points"])
        self._moves = array("i", columns["moves"])
        self._milliseconds = [round(ns / 1e6, 6) for ns in array("q", columns["nanoseconds"])]
        self._deadwood = array("i", columns["deadwood"])
        self._margins = array("i", columns["margins"])
        self._endings = columns["endings"]
        self._deadwoods = columns["deadwoods"]

    def __len__(self) -> int:
        return len(self._points) // 2

    def shares(self) -> list[float]:
        """Return the first player's share of the wins in each pair; a draw counts half a win."""
        return [(a + b) / 2 for a, b in zip(self._won[::2], self._won[1::2], strict=True)]

    def points(self) -> list[float]:
        """Return the first player's points minus the opponent's in each pair."""
        return [float(a + b) for a, b in zip(self._points[::2], self._points[1::2], strict=True)]

    def rounds(self) -> list[int]:
        """Return the number of rounds in each pair."""
        return [a + b for a, b in zip(self._rounds[::2], self._rounds[1::2], strict=True)]

    def wins(self) -> int:
        """Return the number of halves that the first player won."""
        return self._won.count(1.0)

    def moves(self) -> tuple[int, int]:
        """Return the number of decisions of each player."""
        return sum(self._moves[::2]), sum(self._moves[1::2])

    def ms(self) -> tuple[float, float]:
        """Return the milliseconds that each player used."""
        return sum(self._milliseconds[::2]), sum(self._milliseconds[1::2])

    def outcomes(self) -> Outcomes:
        """Return how all rounds ended."""
        counts = Counter({which: n for byte, which in _OUTCOMES.items() if (n := self._endings.count(byte))})
        return Outcomes(counts, (self._deadwood[::2], self._deadwood[1::2]), array("i", self.rounds()))

    def pairs(self) -> Iterator[Pair]:
        """Yield the pairs one by one, as in a results file."""
        won, rounds, moves, ms = self._won, self._rounds, self._moves, self._milliseconds
        points = tuple(self._margins)
        endings = tuple([_OUTCOMES[byte][0] for byte in self._endings])
        deadwood = tuple(zip(self._deadwoods[::2], self._deadwoods[1::2], strict=True))
        begin = 0
        for i in range(0, len(won), 2):
            middle = begin + rounds[i]
            end = middle + rounds[i + 1]
            one = Half(won[i], points[begin:middle], (), 0.0, endings[begin:middle], deadwood[begin:middle])
            two = Half(won[i + 1], points[middle:end], (), 0.0, endings[middle:end], deadwood[middle:end])
            begin = end
            yield Pair(self.first + i // 2, (one, two), (moves[i], moves[i + 1]), (ms[i], ms[i + 1]))


class KernelMatch:
    """A match that the kernel plays; several threads may play its pairs at the same time."""

    def __init__(self, match: Match) -> None:
        """Prepare the match. Raises ValueError if the kernel cannot play it (see :func:`can_play_in_kernel`)."""
        rules = ruleset(match.rules)
        first, second = kernel_player(match.a, rules), kernel_player(match.b, rules)
        if first is None or second is None or not can_play_in_kernel(match):
            raise ValueError(f"the kernel cannot play {match}")
        self._match = match
        self._rules = rules.two_handed()
        self._players = first, second
        # Computing the prices takes a while, and only players that think need them.
        self._prices = game_round_values(self._rules) if first.thinks or second.thinks else native.Worth.by_points()
        self._stop = native.Stop()

    def play(self, first: int, count: int) -> KernelPairs:
        """Play ``count`` pairs from ``first`` on, fewer if the match is stopped. Releases the GIL meanwhile."""
        begun = perf_counter()
        columns = native.play_pairs(
            self._rules, self._match.unit == "games", *self._players, self._match.seed, first, count,
            self._prices, self._stop,
        )  # fmt: skip
        return KernelPairs(first, columns, perf_counter() - begun)

    def stop(self) -> None:
        """Stop the pairs in progress after the players' current decisions."""
        self._stop.set()


def kernel_player(name: str, rules: Ruleset | None = None) -> native.MatchPlayer | None:
    """Return the kernel's player of this name, or None if it has none that plays these rules in the same way."""
    if name.strip().startswith(("cmd:", "peer:")):
        return None
    made = bot(name)
    if isinstance(made, MediumBot) and rules is not None and rules.knock_limit is None:
        return None  # its usual knock limit is applied in Python
    if isinstance(made, InstantBot):
        # Without nets, `instant`, `hard` and `medium` play like other players.
        return native.MatchPlayer("instant", lapses=made.lapses) if has_nets() else None
    if isinstance(made, NetBot):
        return native.MatchPlayer("net", net=made.net.kernel_net)
    if made.name not in native.player_kinds():
        return None
    if isinstance(made, ExpertBot):
        return native.MatchPlayer(made.name, **made.limits())
    return native.MatchPlayer(made.name)


@lru_cache(maxsize=64)
def can_play_in_kernel(match: Match) -> bool:
    """Whether the kernel can play the match: kernel players, in rounds or two-handed games with a supported sheet.

    Partnership games, Hollywood sheets, smaller decks and adjusted matches are played in Python.
    """
    rules = ruleset(match.rules)
    if match.adjusted or not has_kernel() or not rules.is_full_deck:
        return False
    if kernel_player(match.a, rules) is None or kernel_player(match.b, rules) is None:
        return False
    return match.unit == "rounds" or (rules.form is Form.TWO_HANDED and rules.sheet is not SheetForm.HOLLYWOOD)
