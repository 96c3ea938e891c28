"""Puzzles: positions with one best choice, the public set of puzzles, and answers.

The public set was found by ``tools/make_puzzles.py`` (:mod:`undercut.analysis.puzzle_search`). Its prices are stored,
so that solving needs no kernel.
"""

from __future__ import annotations

import datetime
import hashlib
from functools import cache
from importlib import resources
from random import Random
from typing import Final, Literal, cast

import msgspec

from undercut.actions import parse_action
from undercut.analysis.pricing import Choice, PricedChoices, choice_text, verdict_of
from undercut.analysis.reasons import find_reasons
from undercut.analysis.results import Decision, decision_of
from undercut.bots.nets import has_nets
from undercut.errors import IllegalAction, UndercutError
from undercut.kernel import has_kernel
from undercut.languages import formatter
from undercut.notation.positions import parse_position, position_text, seat_view
from undercut.view import View

__all__ = [
    "KINDS",
    "Puzzle",
    "PuzzleKind",
    "answer",
    "daily",
    "format_line",
    "id_of",
    "is_solved",
    "position_puzzle",
    "puzzle",
    "puzzles",
    "read_line",
]  # fmt: skip

_say = formatter("refusals").later

PuzzleKind = Literal["upcard", "draw", "discard", "knock"]
"""Kind of decision; knock is a discard at which a knock is legal."""

KINDS: Final[tuple[PuzzleKind, ...]] = ("upcard", "draw", "discard", "knock")
"""Kinds of decisions that become puzzles."""

_FILE: Final = "puzzles.jsonl"
_FIRST_DAY: Final = datetime.date(2026, 1, 1)


class Puzzle(msgspec.Struct, frozen=True):
    """A position text with the prices of its choices, best first.

    ``missed`` are the players that do not choose the best, weakest first: more players mean a harder puzzle. ``missed``
    is empty for positions from a player's own games.
    """

    id: str
    position: str
    kind: PuzzleKind
    choices: list[Choice]
    missed: list[str] = []

    @property
    def best(self) -> str:
        return self.choices[0].action

    @property
    def difficulty(self) -> int:
        """Number of players, of six, that miss it."""
        return len(self.missed)

    @property
    def gap(self) -> float:
        """Difference in value between the best and the second best choice, in points."""
        return self.choices[0].points - self.choices[1].points

    @property
    def rules(self) -> str:
        """Text of the rules."""
        return self.position.split(" ")[0].replace(",", ", ")

    def view(self) -> View:
        """Return the position as the seat to act sees it. Raises NotationError for a text that cannot be read."""
        return seat_view(parse_position(self.position))


def id_of(position: str) -> str:
    """Return the id of a puzzle: eight hexadecimal digits from its position text."""
    return hashlib.sha256(position.encode()).hexdigest()[:8]


# --- the public set ---------------------------------------------------------------------------------------------------


def format_line(one: Puzzle) -> bytes:
    """Return a puzzle as a line of the file: points to two decimals, chances to four.

    :func:`read_line` is the inverse.
    """
    choices = [
        [
            choice.action,
            round(choice.points, 2),
            round(choice.points_stderr, 2),
            None if choice.win is None else round(choice.win, 4),
            None if choice.win_stderr is None else round(choice.win_stderr, 4),
            round(choice.gap_stderr, 2),
        ]
        for choice in one.choices
    ]
    return msgspec.json.encode({"position": one.position, "kind": one.kind, "missed": one.missed, "choices": choices})


def read_line(line: bytes) -> Puzzle:
    """Read a line of the file. Raises msgspec.MsgspecError."""
    found = msgspec.json.decode(line, type=_Line)
    return Puzzle(
        id_of(found.position), found.position, found.kind, [Choice(*one) for one in found.choices], found.missed
    )


class _Line(msgspec.Struct):
    position: str
    kind: PuzzleKind
    missed: list[str]
    choices: list[tuple[str, float, float, float | None, float | None, float]]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the public set."""
    body = resources.files("undercut.analysis").joinpath(_FILE).read_bytes()
    return tuple(read_line(line) for line in body.splitlines())


@cache
def _by_id() -> dict[str, Puzzle]:
    return {one.id: one for one in puzzles()}


def puzzle(name: str) -> Puzzle:
    """Return a puzzle of the public set by id. Raises UndercutError ``unknown_puzzle``."""
    found = _by_id().get(name)
    if found is None:
        raise UndercutError("unknown_puzzle", _say("unknown_puzzle", name=repr(name[:40])))
    return found


def daily(day: datetime.date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody. A puzzle recurs only after all others."""
    every = puzzles()
    turn, place = divmod((day - _FIRST_DAY).days, len(every))
    order = list(range(len(every)))
    Random(f"daily:{turn}").shuffle(order)
    return every[order[place]]


# --- answers ----------------------------------------------------------------------------------------------------------


def answer(one: Puzzle, text: str) -> Decision:
    """Return an action as a reviewed decision, with its loss by the prices of a puzzle; see :func:`is_solved`.

    The melds of a knock are ignored: they are a separate decision. Raises NotationError for a text that is no action,
    IllegalAction for one that is not legal here.
    """
    view = one.view()
    action = parse_action(text)
    refusal = view.why_not(action)
    if refusal is not None:
        legal = [str(found) for found in view.legal_actions()]
        raise IllegalAction(refusal.code, refusal.found, phase=str(view.phase), option=refusal.option, legal=legal)
    decision = decision_of(
        len(view.actions),
        view.seat,
        one.kind,
        choice_text(action),
        PricedChoices(one.choices, verdict_of(one.choices), 0, certain=True),
    )
    # The reason is about sampled hands of the opponent, which need the kernel.
    reason = find_reasons(view, decision) if has_kernel() and has_nets() else None
    return msgspec.structs.replace(decision, why=reason)


def is_solved(decision: Decision) -> bool:
    """Whether an answer is right: the best choice, or one whose loss is not significant."""
    return decision.grade in ("best", "sound")


def position_puzzle(view: View, decision: Decision) -> Puzzle:
    """Return a reviewed decision as a puzzle. Raises UndercutError ``not_a_puzzle`` for melds and lay-offs."""
    if decision.kind in ("spread", "defence"):
        raise UndercutError("not_a_puzzle", _say("not_a_puzzle"))
    position = position_text(view)
    return Puzzle(id_of(position), position, cast(PuzzleKind, decision.kind), decision.choices)
