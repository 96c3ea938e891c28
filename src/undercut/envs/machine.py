"""One two-handed round behind one small face: the kernel's where it is built, the Python ``Round`` otherwise.

Actions are the kernel's numbers: 0..51 discard that card, 52..103 discard card - 52 and knock, 104 pass, 105 take,
106 draw, 107 big gin, 108 defend. A knock shows the melds that the program chooses, ``defend`` is the best defence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import DECK, Card, Hand
from undercut.errors import UndercutError
from undercut.melds import KERNEL, Arrangement, spread_to_show
from undercut.notation import result_json
from undercut.round import Round
from undercut.rulesets import DEFAULT, Ruleset, ruleset

__all__ = [
    "ACTIONS",
    "PHASES",
    "Machine",
    "action_of",
    "deal_machine",
    "name_of",
    "number_of",
    "result_of",
    "rules_from",
    "spread_of",
]

ACTIONS: Final = 109
PASS, TAKE, DRAW, BIG_GIN, DEFEND = 104, 105, 106, 107, 108
PHASES: Final = ("upcard", "draw", "discard", "defend", "last_take", "over")
_PLAIN: Final[tuple[Action, ...]] = (Pass(), Take(), Draw(), BigGin(), Defend())
_OF_NUMBER: Final[tuple[Action, ...]] = (*map(Discard, DECK), *map(Knock, DECK), *_PLAIN)


def action_of(number: int) -> Action:
    """The action that a number stands for."""
    return _OF_NUMBER[number]


def name_of(number: int) -> str:
    """The action's text: ``knock 7h``."""
    return str(_OF_NUMBER[number])


def number_of(action: Action) -> int:
    """The number of an action; melds named in a knock or a defence are not kept."""
    match action:
        case Discard(card):
            return int(card)
        case Knock(card):
            return 52 + card
        case Pass():
            return PASS
        case Take():
            return TAKE
        case Draw():
            return DRAW
        case BigGin():
            return BIG_GIN
        case Defend():
            return DEFEND


class Machine(Protocol):
    """What the environments ask of a round; it moves on in place. Words are 64-bit sets of cards."""

    phase: str
    over: bool
    to_act: int
    passes: int
    limit: int
    stock_left: int
    hands: tuple[int, int]
    known: tuple[int, int]
    upcard: int | None
    taken: int | None
    pile: tuple[int, ...]

    def legal(self) -> list[int]: ...
    def apply(self, action: int) -> None: ...
    def result(self) -> dict[str, Any] | None: ...


class PyMachine:
    """The Python ``Round`` with the kernel's face."""

    def __init__(self, rules: Ruleset, dealer: int, deck: Sequence[int]) -> None:
        self._round = Round.deal(rules, dealer, tuple(map(Card, deck)))
        self._known = [0, 0]

    def legal(self) -> list[int]:
        return list(map(number_of, self._round.legal_actions()))

    def apply(self, action: int) -> None:
        now = self._round
        done = action_of(action)
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
    assert KERNEL is not None
    return KERNEL.Rules(rules)


def deal_machine(rules: Ruleset, dealer: int, deck: Sequence[int], pure: bool = False) -> Machine:
    """The first position of a two-handed round. ``pure`` asks for the Python one where the kernel is built too."""
    if KERNEL is None or pure:
        return PyMachine(rules, dealer, deck)  # type: ignore[return-value]
    machine: Machine = KERNEL.Round.deal(_kernel_rules(rules), dealer, deck)
    return machine


def result_of(machine: Machine) -> dict[str, Any] | None:
    """The result of a round that is over in the form of a round record; None while it goes on."""
    found = machine.result()
    if found is None:
        return None
    laid_off = [str(Card(card)) for card in found["laid_off"]]
    return {**found, "points": list(found["points"]), "deadwood": list(found["deadwood"]), "laid_off": laid_off}


def spread_of(hand: int, pile: Sequence[int]) -> Arrangement:
    """What a knocker who holds ``hand`` lays open when it names no melds."""
    return spread_to_show(Hand.from_bits(hand), Hand(map(Card, pile)))


def rules_from(rules: str | Ruleset | None) -> Ruleset:
    """A two-handed ruleset from a name, a text form or a value. Raises UndercutError for other forms."""
    found = DEFAULT if rules is None else ruleset(rules) if isinstance(rules, str) else rules
    if found.form != "two_handed":
        raise UndercutError(
            "bad_argument", f"{found.name} is for {found.seats} players; these environments are for two"
        )
    return found
