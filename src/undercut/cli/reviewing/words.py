"""Reviews in sentences, for a screen reader or a pipe. Cards are written as text, such as ``7h``."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.analysis.grades import level_words
from undercut.analysis.pricing import Choice
from undercut.analysis.results import Decision, SeatReview
from undercut.analysis.summary import CHANCES, KINDS, FoundChance, FoundError, whom, whose_chance
from undercut.cli.reviewing.tally import Tally

__all__ = ["Shown", "chance_words", "choice_words", "error_head", "review_words", "shown_choices", "signed"]

_MOST_CHOICES = 4

Shown = tuple[Choice, float, float, float | None]
"""A choice, what it loses to the best in points, the half of the 95% interval of that, the chance to win it loses."""


def signed(value: float) -> str:
    """A number with its sign; ``0.0`` has none."""
    text = f"{value:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text


def shown_choices(decision: Decision, most: int = _MOST_CHOICES) -> list[Shown]:
    """The best choices, and the one that was played."""
    best = decision.choices[0]
    out = []
    for place, choice in enumerate(decision.choices):
        if place < most or choice.action == decision.played:
            win = None if best.win is None or choice.win is None else max(0.0, best.win - choice.win)
            out.append((choice, max(0.0, best.points - choice.points), 1.96 * choice.gap_stderr, win))
    return out


def _loss_words(decision: Decision) -> str:
    words = f"{decision.loss:.1f} points, give or take {1.96 * decision.loss_stderr:.1f}"
    return words if decision.win_loss is None else f"{words}, and {decision.win_loss:.1%} of the chance to win"


def error_head(tally: Tally, error: FoundError) -> str:
    """Where an error is, and whose: ``Round 2, action 14, Ann: mistake``."""
    decision = error.decision
    where = ", ".join(filter(None, [tally.place(error.line, error.round), f"action {decision.index + 1}"]))
    hint = ", after a hint" if decision.hinted else ""
    return f"{where[0].upper()}{where[1:]}, {tally.names[decision.seat]}: {decision.grade}{hint}"


def chance_words(tally: Tally, found: FoundChance) -> str:
    """A card that came and what it was worth: ``Ann drew 5h: +11.3``."""
    chance = found.chance
    name = tally.names[chance.seat]
    what = {"deal": f"the hands dealt, for {whom(name)}", "upcard": f"the upcard {chance.card}, for {whom(name)}"}.get(
        chance.kind, f"{name} drew {chance.card}"
    )
    place = tally.place(found.line, found.round)
    return f"{f'{place}: ' if place else ''}{what}: {signed(chance.luck)} points"


def review_words(tally: Tally) -> list[str]:
    """Everything that a review says, a sentence a line."""
    out = [line for seat in tally.seats for line in _seat_words(tally.names[seat.seat], seat)]
    if len(tally.lines) == 1:
        out += _win_words(tally)
    if tally.errors:
        shown = len(tally.errors)
        out.append(f"The worst errors, {shown} of {tally.error_count}:" if tally.error_count > shown else "Errors:")
        for number, error in enumerate(tally.errors, 1):
            out += _error_words(tally, number, error)
    else:
        out.append("No errors.")
    if tally.luck:
        out.append("What changed most by luck:")
        out += [f"  {chance_words(tally, found)}." for found in tally.luck]
    return out


def _seat_words(name: str, seat: SeatReview) -> list[str]:
    if seat.error_rate is None:
        first = f"{name}: no decision that counted."
    else:
        counts = ", ".join(
            f"{count} {word if count == 1 else plural}"
            for count, word, plural in (
                (seat.errors.blunder, "blunder", "blunders"),
                (seat.errors.mistake, "mistake", "mistakes"),
                (seat.errors.inaccuracy, "inaccuracy", "inaccuracies"),
            )
        )
        rate = f"{seat.error_rate:.2f} points lost a decision, like {level_words(seat.level or '')}"
        first = f"{name}: {seat.decisions} decisions that counted, {rate}; {counts}."
    out = [first]
    kinds = [f"{KINDS[kind]} {seat.kinds[kind].lost:.1f}" for kind in KINDS if kind in seat.kinds]
    if kinds:
        out.append(f"{name}, points lost by kind: {', '.join(kinds)}.")
    luck = [f"{CHANCES[kind]} {signed(seat.luck_kinds[kind])}" for kind in CHANCES if kind in seat.luck_kinds]
    out.append(
        f"{name}: result {signed(seat.result)}, luck {signed(seat.luck)} ({', '.join(luck)}), "
        f"result without luck {signed(seat.adjusted)}."
    )
    return out


def _win_words(tally: Tally) -> list[str]:
    wins = [one.win for one in tally.rounds if one.win]
    if not wins:
        return []
    seat = tally.seats[0].seat if len(tally.seats) == 1 else 0
    after = ", ".join(f"{win[-1] if seat == 0 else 1 - win[-1]:.0%}" for win in wins)
    many = "each round" if len(wins) > 1 else "the round"
    return [f"{whose_chance(tally.names[seat])} after {many}: {after}."]


def _error_words(tally: Tally, number: int, error: FoundError) -> list[str]:
    decision = error.decision
    out = [f"{number}. {error_head(tally, error)}, {decision.played}. It lost {_loss_words(decision)}."]
    if decision.why:
        out.append(f"   {decision.why}")
    out.append(f"   {choice_words(shown_choices(decision), decision.played)}")
    return out


def choice_words(choices: Sequence[Shown], played: str) -> str:
    """The choices in a sentence, best first."""
    best, *others = choices
    words = []
    for choice, loss, _, _ in others:
        mark = ", played" if choice.action == played else ""
        words.append(f"{choice.action} ({loss:.1f} less{mark})")
    return f"Best: {best[0].action}. Others: {', '.join(words)}." if words else f"Best: {best[0].action}."
