"""Reviews in sentences, for a screen reader or a pipe. Cards are written as text, such as ``7h``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.analysis.grades import level_phrase
from undercut.analysis.pricing import Choice
from undercut.analysis.results import Decision, SeatReview
from undercut.analysis.summary import CHANCES, ERROR_GRADES, KINDS, RecordChance, RecordError
from undercut.analysis.wording import action_text_in_list, reason_text
from undercut.cli.review.work import Tally
from undercut.languages import decimal, formatter, percent, percentage_points

say: Final = formatter("review")

_MOST_CHOICES = 4

ShownChoice = tuple[Choice, float, float, float | None]
"""A choice, its loss in points against the best, half the width of that loss's 95% interval, the lost chance to win."""


def shown_choices(decision: Decision, most: int = _MOST_CHOICES) -> list[ShownChoice]:
    """Return the best choices, and the played choice if it is not among them."""
    best = decision.choices[0]
    out = []
    for place, choice in enumerate(decision.choices):
        if place < most or choice.action == decision.played:
            win = None if best.win is None or choice.win is None else max(0.0, best.win - choice.win)
            out.append((choice, max(0.0, best.points - choice.points), 1.96 * choice.gap_stderr, win))
    return out


def error_place(tally: Tally, error: RecordError) -> str:
    """Return the place of an error: ``Round 2, action 14``."""
    where = tally.place(error.line, error.round, error.decision.index)
    return f"{where[0].upper()}{where[1:]}"


def chance_sentence(tally: Tally, found: RecordChance) -> str:
    """Describe a chance event and its luck: ``Ann drew 5h: +11.3 points``."""
    chance = found.chance
    points = decimal(chance.luck, signed=True)
    about = {"name": tally.names[chance.seat], "points": points}
    what = say(f"chance-{chance.kind}", **(about if chance.kind == "deal" else {**about, "card": str(chance.card)}))
    place = tally.place(found.line, found.round)
    return say("chance-at", place=place, what=what) if place else what


def review_lines(tally: Tally) -> list[str]:
    """Return a whole review, one sentence per line."""
    out = [line for seat in tally.seats for line in _seat_words(tally.names[seat.seat], seat)]
    if len(tally.lines) == 1:
        out += _win_words(tally)
    if tally.errors:
        shown, count = len(tally.errors), tally.error_count
        out.append(f"{say('worst-of', shown=shown, count=count) if count > shown else say('errors')}:")
        for number, error in enumerate(tally.errors, 1):
            out += _error_words(tally, number, error)
    else:
        out.append(f"{say('no-errors')}.")
    if tally.luck:
        out.append(f"{say('most-luck')}:")
        out += [f"  {chance_sentence(tally, found)}." for found in tally.luck]
    return out


def _listed(parts: Sequence[str]) -> str:
    """Join parts that contain numbers."""
    return f"{say('between')} ".join(parts)


def _seat_words(name: str, seat: SeatReview) -> list[str]:
    if seat.error_rate is None:
        first = say("seat-undecided", name=name)
    else:
        numbers = {"blunder": seat.errors.blunder, "mistake": seat.errors.mistake, "inaccuracy": seat.errors.inaccuracy}
        first = say(
            "seat-decided",
            name=name,
            decisions=seat.decisions,
            rate=decimal(seat.error_rate, 2),
            level=level_phrase(seat.level or ""),
            counts=", ".join(say(f"count-{grade}", count=numbers[grade]) for grade in ERROR_GRADES),
        )
    out = [first]
    kinds = [f"{say(f'kind-{kind}')} {decimal(seat.kinds[kind].lost)}" for kind in KINDS if kind in seat.kinds]
    if kinds:
        out.append(say("seat-kinds", name=name, kinds=_listed(kinds)))
    luck = [
        f"{say(f'luck-{kind}')} {decimal(seat.luck_kinds[kind], signed=True)}"
        for kind in CHANCES
        if kind in seat.luck_kinds
    ]
    result, total, adjusted = (decimal(value, signed=True) for value in (seat.result, seat.luck, seat.adjusted))
    out.append(say("seat-result", name=name, result=result, luck=total, kinds=_listed(luck), adjusted=adjusted))
    return out


def _win_words(tally: Tally) -> list[str]:
    wins = [one.win for one in tally.rounds if one.win]
    if not wins:
        return []
    seat = tally.seats[0].seat if len(tally.seats) == 1 else 0
    after = ", ".join(percent(win[-1] if seat == 0 else 1 - win[-1]) for win in wins)
    return [say("chances-after", name=tally.names[seat], chances=after, rounds=len(wins))]


def _error_words(tally: Tally, number: int, error: RecordError) -> list[str]:
    decision = error.decision
    made = say(
        "error",
        number=number,
        place=error_place(tally, error),
        name=tally.names[decision.seat],
        grade=say(f"grade-{decision.grade}"),
        hinted=decision.hinted,
        played=action_text_in_list(decision.played),
    )
    chance = None if decision.win_loss is None else percentage_points(decision.win_loss)
    lost = say("error-lost", loss=decimal(decision.loss), around=decimal(1.96 * decision.loss_stderr), chance=chance)
    out = [f"{made} {lost}"]
    if reason := reason_text(decision):
        out.append(f"   {reason}")
    out.append(f"   {choice_words(shown_choices(decision), decision.played)}")
    return out


def choice_words(choices: Sequence[ShownChoice], played: str) -> str:
    """Return the choices in a sentence, best first."""
    best, *others = choices
    words = [
        say("choice", action=action_text_in_list(choice.action), loss=decimal(loss), played=choice.action == played)
        for choice, loss, _, _ in others
    ]
    return say("choices", best=action_text_in_list(best[0].action), others=", ".join(words) or None)
