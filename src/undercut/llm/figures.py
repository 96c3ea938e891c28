"""Totals of a run's transcripts, by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from undercut.arena.field import Standing
from undercut.arena.stats import Mean, Summary, interval, mean_of_means
from undercut.llm.endings import Endings, endings_of
from undercut.llm.spec import LanguageSpec
from undercut.llm.transcript import Ask, Ended, FailedRequest, Played, read_transcript

__all__ = ["Figures", "adjusted_points", "figures_of", "player_json"]


@dataclass
class Figures:
    """The counts of one language player.

    ``refused`` counts refused answers by code, ``troubles`` failed requests by kind, ``by`` the decisions by their
    origin. Tokens and milliseconds are those of answers.
    """

    spec: LanguageSpec
    answers: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    by: Counter[str] = field(default_factory=Counter)
    forfeits: int = 0
    rounds: int = 0
    prompt_tokens: int = 0
    answer_tokens: int = 0
    uncounted: int = 0
    """Answers whose tokens the server did not count."""
    ms: float = 0.0
    rethought: int = 0
    """Moves that were stated after a refused answer."""
    endings: Endings = field(default_factory=Endings)

    @property
    def decisions(self) -> int:
        """Number of decisions with more than one legal action."""
        return self.by["answer"] + self.by["fallback"] + self.forfeits

    @property
    def cost(self) -> float | None:
        """Cost of the tokens; None without prices."""
        return self.spec.cost(self.prompt_tokens, self.answer_tokens)

    @property
    def cost_per_round(self) -> float | None:
        """Cost of the tokens per round; None without prices or rounds."""
        return None if self.cost is None or not self.rounds else self.cost / self.rounds

    def per_decision(self, total: float) -> float | None:
        """Return a total per decision; None if there was none."""
        return total / self.decisions if self.decisions else None

    def add(self, entry: Any) -> None:
        """Count an entry of a transcript."""
        if isinstance(entry, Ended):
            if self.spec.name in entry.players:
                self.rounds += 1
                self.forfeits += entry.lost == self.spec.name
        elif not isinstance(entry, Ask | Played | FailedRequest) or entry.player != self.spec.name:
            return
        elif isinstance(entry, Played):
            self.by[entry.by] += 1
        elif isinstance(entry, FailedRequest):
            self.troubles[entry.kind] += 1
        else:
            self._add_answer(entry)

    def _add_answer(self, ask: Ask) -> None:
        self.answers += 1
        self.rethought += ask.move is not None and ask.attempt > 1
        self.ms += ask.ms
        self.prompt_tokens += ask.tokens.prompt or 0
        self.answer_tokens += ask.tokens.answer or 0
        self.uncounted += ask.tokens.answer is None
        if ask.refused is not None:
            self.refused[ask.refused["code"]] += 1


def figures_of(specs: Sequence[LanguageSpec], transcripts: Iterable[Path]) -> list[Figures]:
    """Return the figures of every language player, in order, from the transcripts of all their matches."""
    paths = list(transcripts)
    endings = endings_of([spec.name for spec in specs], paths)
    out = [Figures(spec, endings=one) for spec, one in zip(specs, endings, strict=True)]
    for path in paths:
        for entry in read_transcript(path):
            for each in out:
                each.add(entry)
    return out


def adjusted_points(name: str, summaries: Sequence[Summary]) -> Mean | None:
    """Return a player's points per round less luck.

    Every opponent has the same weight. None if a match of the player is not adjusted.
    """
    parts = []
    for summary in summaries:
        if name not in (summary.match.a, summary.match.b):
            continue
        if not summary.match.adjusted:
            return None
        rate = summary.points_per_round_less_luck()
        parts.append(rate if summary.match.a == name else rate.opposite)
    return mean_of_means(parts) if parts else None


def player_json(figures: Figures, standing: Standing, fair: Mean | None) -> dict[str, Any]:
    """Return the JSON of the command for a language player."""
    spec = figures.spec
    out: dict[str, Any] = {
        **standing.as_dict(),
        "prompt": f"{spec.prompt.name} {spec.prompt.hash}",
        "decisions": figures.decisions,
        "answers": figures.answers,
        "refused": dict(sorted(figures.refused.items())),
        "rethought": figures.rethought,
        "fallbacks": figures.by["fallback"],
        "forfeits": figures.forfeits,
        "troubles": dict(sorted(figures.troubles.items())),
        "prompt_tokens": figures.prompt_tokens,
        "answer_tokens": figures.answer_tokens,
        "uncounted_answers": figures.uncounted,
        "ms_per_decision": _rounded(figures.per_decision(figures.ms)),
        "tokens_per_decision": _rounded(figures.per_decision(figures.answer_tokens)),
        "cost": figures.cost,
        "cost_per_round": None if figures.cost_per_round is None else round(figures.cost_per_round, 6),
        **figures.endings.as_dict(),
    }
    if fair is not None:
        out["adjusted_points_per_round"] = round(fair.value, 4)
        out["adjusted_points_ci95"] = interval(fair)
    return out


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
