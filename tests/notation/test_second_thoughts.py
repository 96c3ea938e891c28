"""Hints and actions taken back, in the records of rounds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from undercut.actions import Discard
from undercut.bots import bot
from undercut.notation.rounds_from_events import PlayedRound, played_rounds
from undercut.rulesets import RULESETS
from undercut.table import Table


def _table(begins: Callable[[Table], bool]) -> Table:
    """A game of a person in seat 0, in whose first round something can be done."""
    for seed in range(200):
        table = Table.open(RULESETS["standard"], ("Ada", "easy"), (None, "easy"), str(seed))
        if begins(table):
            return table
    raise AssertionError("no such deal")


def _first(table: Table) -> bool:
    return table.pending() == (0,)


def _end(table: Table) -> PlayedRound:
    """Plays the round to its end, the person as a bot does."""
    players, rng = (bot("simple"), bot("easy")), Random(1)
    while not table.between_rounds and not table.is_over:
        (seat,) = table.pending()
        view = table.view(seat)
        assert view is not None
        table.act(seat, players[seat].act(view, rng))
    return next(iter(played_rounds(table.rules, table.log)))


def test_a_hint_for_a_decision_that_was_undone_is_not_one_for_another() -> None:
    table = _table(_first)
    table.act(0, "take")
    table.mark_hint(0)
    table.take_back(0)
    assert not table.is_hinted(0), "the decision about the upcard had no hint"
    table.act(0, "pass")
    assert 1 not in _end(table).hinted


def test_a_hint_for_a_decision_that_is_repeated_stays() -> None:
    table = _table(_first)
    table.act(0, "take")
    table.mark_hint(0)
    table.take_back(0)
    table.act(0, "take")
    assert table.is_hinted(0) and table.mark_hint(0) == [], "one mark a decision"
    played = _end(table)
    assert played.hinted == (1,)
    assert played.record().kept["x_taken_back"] == [[0, "take"]]


def test_a_draw_that_was_undone_is_recorded_without_its_card() -> None:
    """The bot's draw is undone with the discard that it answered."""
    table = _table(lambda one: _first(one) and bool(one.act(0, "take")))
    view = table.view(0)
    assert view is not None
    discard = next(action for action in view.legal_actions() if isinstance(action, Discard))
    table.act(0, discard)
    table.act(1, "draw")
    table.take_back(0)
    assert _end(table).record().kept["x_taken_back"] == [[2, "draw"], [1, str(discard)]]
