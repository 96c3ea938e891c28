"""Two-handed rounds for the environments: in the kernel if it is built, otherwise by the Python ``Round``.

Actions are the numbers of :data:`undercut.actions.ACTIONS`. The program chooses the melds of knocks; ``defend`` is the
best defence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, SupportsIndex

from undercut.actions import ACTIONS as TABLE
from undercut.actions import BIG_GIN, DEFEND, DRAW, PASS, TAKE, Discard, Knock, Take, number_of
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native, warn_without_kernel
from undercut.melds import Arrangement, spread_to_show
from undercut.notation import result_json
from undercut.round import Round
from undercut.rulesets import DEFAULT, Form, Ruleset, ruleset

__all__ = [
    "ACTIONS",
    "BIG_GIN",
    "DEFEND",
    "DRAW",
    "PASS",
    "PHASES",
    "TAKE",
    "Machine",
    "check_counts",
    "deal_machine",
    "name_of",
    "result_of",
    "rules_from",
    "spread_of",
    "whole_seed",
]

ACTIONS: Final = len(TABLE)
"""Number of actions."""
PHASES: Final = ("upcard", "draw", "discard", "defend", "last_take", "over")
"""Names of the phases, in the kernel's order."""


def name_of(number: int) -> str:
    """Return the action's text: ``knock 7h``."""
    return str(TABLE[number])


class Machine(Protocol):
    """The interface of a mutable round for the environments. Words are 64-bit sets of cards."""

    @property
    def phase(self) -> str: ...
    @property
    def over(self) -> bool: ...
    @property
    def to_act(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def limit(self) -> int: ...
    @property
    def stock_left(self) -> int: ...
    @property
    def hands(self) -> tuple[int, int]: ...
    @property
    def known(self) -> tuple[int, int]: ...
    @property
    def upcard(self) -> int | None: ...
    @property
    def taken(self) -> int | None: ...
    @property
    def pile(self) -> tuple[int, ...]: ...
    def legal(self) -> list[int]: ...
    def apply(self, action: int) -> None: ...
    def result(self) -> dict[str, Any] | None: ...


class PyMachine:
    """The Python ``Round`` with the interface of the kernel's."""

    def __init__(self, rules: Ruleset, dealer: int, deck: Sequence[int]) -> None:
        self._round = Round.deal(rules, dealer, tuple(map(Card, deck)))
        self._known = [0, 0]

    def legal(self) -> list[int]:
        return list(map(number_of, self._round.legal_actions()))

    def apply(self, action: int) -> None:
        now = self._round
        done = TABLE[action]
        after = now.apply(done)
        seat = now.to_act
        if isinstance(done, Take):
            self._known[seat] |= 1 << now.pile[-1]
        elif isinstance(done, (Discard, Knock)):
            self._known[seat] &= ~(1 << done.card)
        self._round = after

    def result(self) -> dict[str, Any] | None:
        return result_json(self._round)

    @property
    def phase(self) -> str:
        return str(self._round.phase)

    @property
    def over(self) -> bool:
        return self._round.is_over

    @property
    def to_act(self) -> int:
        return self._round.to_act

    @property
    def passes(self) -> int:
        return self._round.passes

    @property
    def limit(self) -> int:
        return self._round.limit

    @property
    def stock_left(self) -> int:
        return len(self._round.stock)

    @property
    def hands(self) -> tuple[int, int]:
        a, b = self._round.hands
        return a, b

    @property
    def known(self) -> tuple[int, int]:
        return self._known[0], self._known[1]

    @property
    def upcard(self) -> int | None:
        return self._round.upcard

    @property
    def taken(self) -> int | None:
        return self._round.taken

    @property
    def pile(self) -> tuple[int, ...]:
        return self._round.pile


@lru_cache(maxsize=256)
def _kernel_rules(rules: Ruleset) -> Any:
    return native.Rules(rules)


def deal_machine(rules: Ruleset, dealer: int, deck: Sequence[int], pure: bool = False) -> Machine:
    """Return the first position of a two-handed round; with ``pure`` always the Python one."""
    if pure or not has_kernel():
        if not pure:
            warn_without_kernel()
        return PyMachine(rules, dealer, deck)
    return native.Round.deal(_kernel_rules(rules), dealer, deck)


def result_of(machine: Machine) -> dict[str, Any] | None:
    """Return the result of a round as in a record; None if the round is not over."""
    found = machine.result()
    if found is None:
        return None
    laid_off = [str(Card(card)) for card in found["laid_off"]]
    return {**found, "points": list(found["points"]), "deadwood": list(found["deadwood"]), "laid_off": laid_off}


def spread_of(hand: int, pile: Sequence[int]) -> Arrangement:
    """Return the melds that the program spreads for a knocker with ``hand``."""
    return spread_to_show(Hand.from_bits(hand), Hand(map(Card, pile)))


def rules_from(rules: str | Ruleset | None) -> Ruleset:
    """Return a two-handed ruleset, given a name, a text or a ruleset.

    Raises UndercutError if it is for more players.
    """
    found = DEFAULT if rules is None else ruleset(rules) if isinstance(rules, str) else rules
    if found.form is not Form.TWO_HANDED:
        raise UndercutError(
            "bad_argument", f"{found.name} is for {found.seats} players; these environments are for two"
        )
    if not found.is_full_deck:
        raise UndercutError("bad_argument", "these environments play with the full deck: leave out ranks and suits")
    return found


def check_counts(**counts: Any) -> None:
    """Raise UndercutError ``bad_argument`` for a count that is not a whole number of at least 1.

    A limit (``max_...``) may also be None.
    """
    for name, count in counts.items():
        if count is None and name.startswith("max_"):
            continue
        if isinstance(count, bool) or not isinstance(count, SupportsIndex) or count.__index__() < 1:
            raise UndercutError("bad_argument", f"{name} must be a whole number, at least 1, not {count!r}")


def whole_seed(seed: Any) -> int:
    """Return the seed as an int. Raises UndercutError ``bad_argument`` if it is not a whole number of at least 0."""
    number = seed.__index__() if isinstance(seed, SupportsIndex) else -1
    if number < 0:
        raise UndercutError("bad_argument", f"the seed must be a whole number from 0 on, not {seed!r}")
    return number
