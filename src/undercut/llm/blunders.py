"""The worst decisions of language players, at the prices of ``undercut review``, with the models' answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from undercut.analysis.review import RecordedRound, decision_points, review_decision, rounds_of
from undercut.arena.match import Match
from undercut.errors import UndercutError
from undercut.llm.run import transcript_of
from undercut.llm.transcript import Ask, DecisionPoint, read_transcript
from undercut.notation.rounds import parse_record

__all__ = ["Blunder", "worst_decisions"]

_KEPT = 5


@dataclass(frozen=True)
class Blunder:
    """A decision that lost ``loss`` points per round. ``said`` is the model's answer."""

    player: str
    other: str
    at: DecisionPoint
    loss: float
    hand: str
    pile: str
    played: str
    best: str
    said: str


def worst_decisions(
    players: Sequence[str],
    matches: Sequence[Match],
    folder: Path,
    rounds: int,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, list[Blunder]]:
    """Return by player the worst decisions in its first ``rounds`` finished rounds, worst first.

    A round takes about half a second. Needs the kernel and its nets, as a review does.
    """
    out: dict[str, list[Blunder]] = {}
    for name in players:
        found: list[tuple[Blunder, Path]] = []
        for path, kept, round_at in _rounds_of(name, matches, folder, rounds):
            found += [(one, path) for one in _errors(name, kept, round_at)]
            found = sorted(found, key=lambda each: -each[0].loss)[:_KEPT]
            progress()
        out[name] = [_with_answer(one, path) for one, path in found]
    return out


def _rounds_of(
    name: str, matches: Sequence[Match], folder: Path, rounds: int
) -> Iterator[tuple[Path, dict[str, object], RecordedRound]]:
    """Yield finished rounds of a player, alternating between its matches."""
    paths = [transcript_of(match, folder) for match in matches if name in (match.a, match.b)]
    texts = [path.with_name(path.name.replace(".transcript.jsonl", ".rounds.jsonl")).read_bytes() for path in paths]
    lines = [[(path, line) for line in text.splitlines()] for path, text in zip(paths, texts, strict=True)]
    mixed = [
        each
        for number in range(max(map(len, lines), default=0))
        for each in (one[number : number + 1] for one in lines)
    ]
    taken = 0
    for path, line in (one for group in mixed for one in group):
        record = parse_record(line)
        if record.result is not None and taken < rounds:
            taken += 1
            (round_at,) = rounds_of(record)
            yield path, record.kept, round_at


def _errors(name: str, kept: dict[str, object], round_at: RecordedRound) -> Iterator[Blunder]:
    names = kept["players"]
    assert isinstance(names, list)
    seat = names.index(name)
    for decision_point in decision_points(round_at):
        if decision_point.view.seat != seat:
            continue
        try:
            decision = review_decision(decision_point, 0)
        except UndercutError:
            return  # a position that cannot be priced
        if decision.counted and decision.loss > 0:
            at = msgspec.convert(
                [kept["x_pair"], kept["x_half"], kept["x_round"], decision_point.index], tuple[int, int, int, int]
            )
            yield Blunder(
                player=name,
                other=names[1 - seat],
                at=DecisionPoint(*at),
                loss=decision.loss,
                hand=str(decision_point.view.cards),
                pile=str(decision_point.view.top or ""),
                played=decision.played,
                best=decision.best,
                said="",
            )


def _with_answer(one: Blunder, path: Path) -> Blunder:
    """Return the decision with its model's answer."""
    said = ""
    for entry in read_transcript(path):
        if isinstance(entry, Ask) and entry.at == one.at and entry.player == one.player and entry.move is not None:
            said = entry.answer or ""
    return Blunder(one.player, one.other, one.at, one.loss, one.hand, one.pile, one.played, one.best, said)
