"""Whole games at a table, for tests of what is done with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from undercut.bots import bot
from undercut.rulesets import ruleset
from undercut.table import Table

__all__ = ["finished_table", "moves"]


def moves(table: Table, player: str = "simple") -> Iterator[int]:
    """Plays a table on to its end, all seats by the choices of one bot; after each action, the seat that acted."""
    machine = bot(player)
    while not table.is_over:
        if table.between_rounds:
            table.next_round()
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None
        table.act(seat, machine.act(view, table.bot_rng(seat)))
        yield seat


def finished_table(rules: str, names: Sequence[str], players: Sequence[str], seed: str) -> Table:
    """A table at which these players have played a game to its end; the first may be a person by name."""
    table = Table.open(ruleset(rules), list(names), [None, *players[1:]], seed)
    made = [bot(name) for name in players]
    while not table.is_over:
        if table.between_rounds:
            table.next_round()
            continue
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None
        table.act(seat, made[seat].act(view, Random(f"{seed}:{table.last}")))
    return table
