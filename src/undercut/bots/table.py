"""Strategies of small games as tables, in files, and the player ``table:FILE``.

A file is one JSON object: ``format`` (``undercut-strategy 1``), ``rules``, ``takes`` (cards that both players together
may take from the discard pile in a round), ``player``, and ``states``: for each information state the probabilities of
its actions, by action text. :func:`information_of` describes the texts of information states.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from undercut.actions import Action, Defend, Discard, Take
from undercut.cards import Hand
from undercut.errors import UndercutError
from undercut.files import replaced_file
from undercut.melds import best_discard
from undercut.public import Phase
from undercut.rulesets import ruleset, ruleset_text
from undercut.view import View

__all__ = ["StrategyTable", "TableBot", "information_of"]

_FORMAT: Final = "undercut-strategy 1"


def information_of(view: View) -> str:
    """Return all that a seat has seen: its number, the cards dealt, the upcard, and the moves in order.

    Player 0 is the leader. Cards that others drew are not in it.

    >>> from undercut import Round, ruleset
    >>> rules = ruleset("eaai, ranks=3, suits=2, hand_size=2, knock_limit=2, wall=0")
    >>> information_of(Round.deal(rules, 1, rules.deck).view(0))
    '0 Ac2c 3c'
    """
    leader = 1 - view.dealer
    hand = "".join(map(str, Hand.from_bits(view.dealt)))
    parts = [f"{view.seat ^ leader} {hand} {'-' if view.upcard is None else view.upcard}"]
    parts += [f"{seat ^ leader} {action}" for seat, action in view.actions]
    return "; ".join(parts)


@dataclass
class StrategyTable:
    """A strategy for both seats: for each information state the probabilities of actions, by action text."""

    rules: str
    takes: int
    player: str
    states: dict[str, dict[str, float]] = field(default_factory=dict)

    def chances(self, view: View) -> dict[Action, float]:
        """Return the probabilities of the legal actions.

        Where the table has no entry: the only action; draw or pass once all takes are used; else the discard with the
        least deadwood.
        """
        legal = view.legal_actions()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        found = self.states.get(information_of(view))
        if found is not None:
            named = {str(action): action for action in legal}
            return {named[text]: chance for text, chance in found.items() if text in named}
        if view.phase is not Phase.DISCARD:
            return {next(action for action in reversed(legal) if not isinstance(action, Take)): 1.0}
        card, _ = best_discard(Hand.from_bits(view.hand))
        return {Discard(card) if Discard(card) in legal else legal[0]: 1.0}

    def save(self, path: str | Path) -> None:
        """Write the table to a file."""
        whole = {
            "format": _FORMAT, "rules": self.rules, "takes": self.takes, "player": self.player, "states": self.states,
        }  # fmt: skip
        with replaced_file(Path(path)) as beside:
            beside.write_text(json.dumps(whole, indent=0) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> StrategyTable:
        """Read a table. Raises UndercutError ``bad_table``, or OSError."""
        try:
            found: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
            if found["format"] != _FORMAT:
                raise KeyError("format")
            states = {
                str(key): {str(action): float(chance) for action, chance in chances.items()}
                for key, chances in found["states"].items()
            }
            return cls(ruleset_text(ruleset(found["rules"])), int(found["takes"]), str(found["player"]), states)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise UndercutError("bad_table", f"{path} is not a strategy's table ({error})") from None


class TableBot:
    """Player that plays a table. Raises UndercutError ``bad_table``, or ``bad_bot`` in rounds of other rules."""

    sentence = "Plays the strategy of a small game that was saved in a file."

    def __init__(self, file: str | Path) -> None:
        self.name: str = f"table:{file}"
        try:
            self.table: StrategyTable = StrategyTable.load(file)
        except OSError as error:
            raise UndercutError("bad_table", f"{file} cannot be read: {error.strerror}") from None

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        if ruleset_text(view.rules) != self.table.rules:
            raise UndercutError("bad_bot", f"{self.name} is a strategy for {self.table.rules}")
        chances = self.table.chances(view)
        return chosen(chances, rng)


def chosen(chances: Mapping[Action, float], rng: Random) -> Action:
    """Return an action, sampled by its probability."""
    actions = list(chances)
    return rng.choices(actions, [chances[action] for action in actions])[0]
