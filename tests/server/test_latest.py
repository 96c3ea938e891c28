"""What everybody may see of each seat's latest turn."""

from __future__ import annotations

from random import Random

import pytest

from undercut.actions import Discard, Draw, Take
from undercut.bots import bot
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server.views.state import public_board
from undercut.setup import shuffled


@pytest.mark.parametrize("rules", ["standard", "eleven", "quick", "open-knock-table, seats=3"])
def test_the_latest_turn_of_each_seat_is_told_and_draws_name_no_card(rules: str) -> None:
    """Held against a list that is kept while the round is played."""
    made, player = ruleset(rules), bot("simple")
    for seed in range(5):
        rng = Random(seed)
        now = Round.deal(made, 0, shuffled(rng))
        seats = [7 - seat for seat in range(len(now.hands))]
        turns: dict[int, list[tuple[str, str | None]]] = {}
        before = -1
        while not now.is_over:
            seat = now.to_act
            if seat != before:
                turns[seats[seat]] = []
            before = seat
            action = player.act(now.view(seat), rng)
            card = str(now.public.top) if isinstance(action, Take) else None
            if isinstance(action, Discard):
                card = str(action.card)
            now = now.apply(action)
            turns[seats[seat]].append((str(now.public.actions[-1][1]), card))
            told: dict[int, list[tuple[str, str | None]]] = {}
            for step in public_board(0, now.public, seats).latest:
                told.setdefault(step.seat, []).append((step.action, step.card))
                assert step.action != str(Draw()) or step.card is None
            assert told == turns
