"""Endings of the rounds of language players: won and lost by gin, knock and undercut, and the deadwood at the end."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from undercut.arena.shares import Estimate, ShareCounts
from undercut.arena.stats import Mean, interval, mean_of, mean_of_means, mean_of_shares
from undercut.llm.transcript import Ended, read_transcript, records_of

__all__ = ["WAYS", "Endings", "endings_of"]

WAYS: Final = ("gin", "knock", "undercut", "forfeit")
"""Ways to win a round. Big gin counts as gin, and a dead hand that the lower deadwood wins as a knock."""
_WAY: Final = {"big_gin": "gin", "stock_out": "knock"}


class _Round(NamedTuple):
    """A finished round of a player. ``way`` is empty in a dead hand; ``deadwood`` is None in a forfeited round."""

    way: str
    won: bool
    deadwood: int | None


@dataclass
class Endings:
    """The finished rounds of one player, by match and pair, the independent units.

    In the deadwood of a defender, cards that it laid off do not count.
    """

    matches: list[dict[int, list[_Round]]] = field(default_factory=list)

    def _rounds(self) -> Iterable[_Round]:
        return (one for match in self.matches for pair in match.values() for one in pair)

    @property
    def rounds(self) -> int:
        return sum(1 for _ in self._rounds())

    @property
    def won(self) -> Counter[str]:
        """Number of rounds won, by way."""
        return Counter(one.way for one in self._rounds() if one.way and one.won)

    @property
    def lost(self) -> Counter[str]:
        """Number of rounds lost, by way."""
        return Counter(one.way for one in self._rounds() if one.way and not one.won)

    @property
    def dead(self) -> int:
        """Number of dead hands."""
        return sum(not one.way for one in self._rounds())

    def share_won(self, way: str) -> Estimate:
        """Return the share of rounds won in a way.

        All opponents have the same weight. There is no interval for games, whose pairs differ in their rounds.
        """
        shares = []
        for match in self.matches:
            pairs = [[one.won and one.way == way for one in pair] for pair in match.values()]
            if all(len(pair) == 2 for pair in pairs):
                shares.append(ShareCounts(sum(pair) / 2 for pair in pairs).estimate())
            else:
                value = sum(map(sum, pairs)) / sum(map(len, pairs))
                shares.append(Estimate(value, math.nan, math.nan))
        return mean_of_shares(shares) if shares else Estimate(0.0, math.nan, math.nan)

    def deadwood(self) -> Mean | None:
        """Return the mean deadwood of the own hand at the end of a round; None if no round was played to its end."""
        means = []
        for match in self.matches:
            pairs = [[one.deadwood for one in pair if one.deadwood is not None] for pair in match.values()]
            if found := [sum(pair) / len(pair) for pair in pairs if pair]:
                means.append(mean_of(found))
        return mean_of_means(means) if means else None

    def as_dict(self) -> dict[str, Any]:
        """Return the JSON of the command."""
        won, lost, deadwood = self.won, self.lost, self.deadwood()
        out: dict[str, Any] = {
            "rounds": self.rounds,
            "won_by": {way: won[way] for way in WAYS},
            "lost_by": {way: lost[way] for way in WAYS},
            "dead": self.dead,
        }
        for way in WAYS[:3]:
            share = self.share_won(way)
            out[f"{way}_share"] = round(share.value, 5)
            out[f"{way}_ci95"] = interval(share)
        out["deadwood"] = None if deadwood is None else round(deadwood.value, 3)
        out["deadwood_ci95"] = None if deadwood is None else interval(deadwood)
        return out


def endings_of(names: Sequence[str], transcripts: Iterable[Path]) -> list[Endings]:
    """Return the endings of every player, in order, from the transcripts of all their matches."""
    out = {name: Endings() for name in names}
    for path in transcripts:
        results = {_place(record): record.get("result") for record in records_of(path)}
        match: dict[str, dict[int, list[_Round]]] = {}
        for entry in read_transcript(path):
            if isinstance(entry, Ended):
                result = results.get((entry.pair, entry.half, entry.round))
                for seat, name in enumerate(entry.players):
                    match.setdefault(name, {}).setdefault(entry.pair, []).append(_round(entry, result, seat))
        for name in match.keys() & out.keys():
            out[name].matches.append(match[name])
    return [out[name] for name in names]


def _place(record: dict[str, Any]) -> tuple[int, int, int]:
    return msgspec.convert((record["x_pair"], record["x_half"], record["x_round"]), tuple[int, int, int])


def _round(entry: Ended, result: dict[str, Any] | None, seat: int) -> _Round:
    if entry.lost is not None or result is None:
        return _Round("forfeit", entry.lost != entry.players[seat], None)
    how = _WAY.get(result["how"], result["how"])
    return _Round("" if result["winner"] is None else how, result["winner"] == seat, result["deadwood"][seat])
