"""Search for puzzles in rounds that ``expert`` plays against itself.

A position is a puzzle if, with 99% confidence, its best choice is two points better than every other, and if some
players miss it. It is checked with another seed and four times the budget, and by rounds that are played out. The
prices of the check are stored, because the first prices, which selected the position among many, are biased upwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from undercut.actions import Action, BigGin, Knock, parse_action
from undercut.analysis.pricing import DEFAULT_BUDGET, PricedChoices, choice_text, price
from undercut.analysis.puzzles import KINDS, Puzzle, PuzzleKind, id_of
from undercut.analysis.review import RecordedRound, decision_points
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.bots.observations import action_of, observations_of
from undercut.bots.round_values import round_values_for
from undercut.kernel import native
from undercut.melds import deadwood_bits
from undercut.notation.positions import position_text
from undercut.notation.rounds import record_of
from undercut.rulesets import Ruleset
from undercut.setup import shuffled
from undercut.view import View

__all__ = [
    "CHECK", "LEAST_GAP", "LEAST_MISSED", "PLAYERS", "Wanted", "find_puzzle", "is_clear",
    "is_clear_in_playouts", "is_obvious", "missed_by", "self_play",
]  # fmt: skip

PLAYERS: Final = ("random", "easy", "simple", "quick", "medium", "patient")
"""Players that try each puzzle, weakest first."""

LEAST_GAP: Final = 2.0
"""Points by which the best choice of a puzzle must be better than any other."""

CHECK: Final = 4
"""Factor on the budget for the check of a position."""

_SURE: Final = 2.326
"""Quantile of the normal distribution at 99%."""

LEAST_MISSED: Final = 2
"""Least number of players that must miss a puzzle."""

Wanted = Callable[[PuzzleKind, Sequence[str]], bool]
"""Predicate: whether a puzzle of a kind that these players miss is wanted."""


def self_play(rules: Ruleset, seed: str) -> Iterator[tuple[View, PuzzleKind, Action]]:
    """Yield the decisions of a round that ``expert`` plays against itself: the view, the kind, and the action.

    Equal seeds give equal rounds. A quarter of the rounds begin with the score of a game in progress.
    """
    rng = Random(seed)
    deck, dealer, scores = shuffled(rng), rng.randrange(2), _scores(rules, rng)
    rngs = [Random(f"{seed}:{seat}") for seat in range(2)]
    end, actions = play_round(rules, dealer, deck, [bot("expert")] * 2, rngs, scores)
    for point in decision_points(RecordedRound(record_of(rules, dealer, deck, actions, end), scores)):
        if point.kind in KINDS:
            yield point.view, point.kind, point.action


def _scores(rules: Ruleset, rng: Random) -> tuple[int, int]:
    if rules.target is None or rng.random() < 0.75:
        return (0, 0)
    return rng.randrange(0, rules.target - 5, 5), rng.randrange(0, rules.target - 5, 5)


def missed_by(view: View, best: str, seed: str) -> list[str]:
    """Return the players that do not choose the best action, weakest first."""
    return [name for name in PLAYERS if choice_text(bot(name).act(view, Random(f"{seed}:{name}"))) != best]


def is_clear(priced: PricedChoices) -> bool:
    """Whether, with 99% confidence, the best choice is better than every other by LEAST_GAP."""
    best, *others = priced.choices
    return priced.certain and all(
        best.points - other.points - _SURE * other.gap_stderr >= LEAST_GAP for other in others
    )


def is_obvious(view: View, best: str) -> bool:
    """Whether the best choice is obvious: declaring a hand that is gin."""
    action = parse_action(best)
    match action:
        case BigGin():
            return True
        case Knock(card):
            return deadwood_bits(view.hand & ~(1 << card)) == 0
    return False


def find_puzzle(
    view: View, kind: PuzzleKind, played: Action, seed: int, wanted: Wanted, budget: int = DEFAULT_BUDGET
) -> Puzzle | None:
    """Return the position as a puzzle, or None if it does not qualify or is not ``wanted``.

    ``played`` is a strong player's action. The puzzle has the prices of the check, with CHECK times the budget and
    another seed. Raises UndercutError ``no_kernel``.
    """
    best = choice_text(played)
    missed = missed_by(view, best, str(seed))
    if is_obvious(view, best) or len(missed) < LEAST_MISSED or not wanted(kind, missed):
        return None
    first = price(view, budget=budget, seed=seed)
    if first.choices[0].action != best or not is_clear(first):
        return None
    again = price(view, budget=CHECK * budget, seed=seed + 1)
    if again.choices[0].action != best or not is_clear(again) or not is_clear_in_playouts(view, best, budget, seed + 2):
        return None
    position = position_text(view)
    return Puzzle(id_of(position), position, kind, again.choices, missed)


def is_clear_in_playouts(view: View, best: str, budget: int, seed: int) -> bool:
    """Whether the best choice is also clear when every candidate is played out, with CHECK times the budget in total.

    :func:`~undercut.analysis.pricing.price` evaluates candidates that are far behind only by the critic.
    """
    worlds = CHECK * budget // len(view.legal_actions())
    lines = native.search(
        *observations_of(view), round_values_for(view), seed, worlds=512, playouts=worlds, all_lines=True
    )["lines"]
    first = action_of(lines[0][0])
    return (
        first is not None
        and choice_text(first) == best
        and all(lines[0][1] - line[1] - _SURE * line[5] >= LEAST_GAP for line in lines[1:])
    )
