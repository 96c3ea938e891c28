"""What bots remember of a game's earlier rounds: the views they are given, and who they think the opponent is."""

from __future__ import annotations

from itertools import islice
from math import prod
from random import Random

import pytest

from tests.bots.bots_play import decisions
from tests.games import moves
from undercut.actions import ACTIONS
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.bots.instant import InstantBot
from undercut.bots.nets import has_nets
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.round_values import round_values_for
from undercut.bots.worlds import sample
from undercut.kernel import has_kernel, native
from undercut.public import Ending
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled
from undercut.table import Table
from undercut.view import View

EAAI = ruleset("eaai")
KINDS = ("itself", "patient", "quick", "simple", "gin-only", "hasty", "noisy", "random")


def after_rounds(opponent: str, rounds: int, seed: str) -> tuple[View, ...]:
    """What `instant` in seat 0 remembers of so many rounds."""
    earlier: tuple[View, ...] = ()
    players = [InstantBot(), bot(opponent)]
    for number in range(rounds):
        key = f"{seed}:{number}"
        deck, rngs = shuffled(Random(key)), [Random(f"{key}:0"), Random(f"{key}:1")]
        end, _ = play_round(EAAI, number % 2, deck, players, rngs, earlier=[earlier, ()])
        earlier = end.view(0, earlier=earlier).remembered()
    return earlier


def test_a_table_shows_the_earlier_rounds_of_its_game() -> None:
    table = Table.open(ruleset("eaai, target=500"), ("a", "b"), (None, None), "memory")
    ends: list[tuple[View, ...]] = []
    while not table.is_over:
        for seat in range(2):
            view = table.view(seat)
            assert view is not None
            assert [e.seat for e in view.earlier] == [seat] * len(view.earlier)
            assert all(e.public.is_over and not e.earlier for e in view.earlier)
            assert view.earlier == tuple(end[seat] for end in ends)[-12:]
        for _ in moves(table):
            if table.between_rounds:
                break
        ends.append(tuple(table.boards[0].round.view(seat, table.boards[0].scores) for seat in range(2)))
        if not table.is_over:
            table.next_round()
    assert len(ends) > 13
    again = Table.replay(table.log)
    assert [again.view(seat) for seat in range(2)] == [table.view(seat) for seat in range(2)]


def test_with_more_players_nothing_is_remembered() -> None:
    table = Table.open(ruleset("open-knock-cutthroat"), ("a", "b", "c"), (None,) * 3, "memory")
    for _ in range(2):
        while not table.between_rounds:
            seat = table.pending()[0]
            view = table.view(seat)
            assert view is not None and view.earlier == ()
            table.act(seat, bot("simple").act(view, table.bot_rng(seat)))
        table.next_round()


@pytest.mark.skipif(not has_kernel(), reason="nets are the kernel's")
class TestWithNets:
    def test_rounds_tell_who_the_opponent_is(self) -> None:
        """Of ten games of eight rounds each, most are to be told apart; the seeds are fixed."""
        assert has_nets()
        for opponent in ("simple", "random"):
            right = 0
            for game in range(10):
                rounds = opponent_evidence(_view(after_rounds(opponent, 8, f"{opponent}:{game}")))
                likely = [prod(max(one[k], 0.1) for one in rounds) for k in range(len(KINDS))]
                right += KINDS[likely.index(max(likely))] == opponent
            assert right >= 7, opponent

    def test_one_that_has_knocked_with_deadwood_does_not_play_for_gin_alone(self) -> None:
        assert has_nets()
        knocks = 0
        for round in after_rounds("simple", 12, "knocks"):
            knocked = round.public.knocker == 1 and round.public.ending is Ending.KNOCK
            (likely,) = opponent_evidence(_view((round,)))
            assert (likely[KINDS.index("gin-only")] == 0) == knocked
            knocks += knocked
        assert 0 < knocks < 12

    def test_what_is_remembered_changes_choices_and_worlds(self) -> None:
        assert has_nets()
        earlier = [[0.0] * 3 + [1.0] + [0.0] * 4] * 4
        changed = 0
        for view, _ in islice(decisions(EAAI, ("patient", "simple"), 40, "memory"), 400):
            if len(view.legal_actions()) < 2:
                continue
            asked = observations_of(view), round_values_for(view)
            for level in native.levels():
                plain = native.instant_choice(*asked[0], asked[1], level=level)
                told = {
                    native.instant_choice(*asked[0], asked[1], level=one, earlier=earlier) for one in native.levels()
                }
                assert len(told) == 1 and ACTIONS[next(iter(told))] in view.legal_actions()
            changed += plain not in told
        assert changed > 3
        view = _view(after_rounds("simple", 4, "worlds"))
        assert sample(view, 50, Random(1)) != sample(_view(()), 50, Random(1))

    def test_expert_remembers_too(self) -> None:
        earlier = after_rounds("simple", 6, "expert")
        lines = [bot("expert:worlds=60").think(_view(known), Random(1), all_lines=True) for known in (earlier, ())]  # type: ignore[attr-defined]
        assert [h.equity for h in lines[0]] != [h.equity for h in lines[1]]
        lines = [
            bot("expert:worlds=60,nets=no").think(_view(known), Random(1), all_lines=True)  # type: ignore[attr-defined]
            for known in (earlier, ())
        ]
        assert lines[0] == lines[1]

    @pytest.mark.parametrize(
        ("earlier", "error"),
        [
            ([[1.0] * 7], TypeError),
            ([[1.0] * 7 + [1.5]], ValueError),
            ([[-0.1] + [1.0] * 7], ValueError),
            (3, TypeError),
        ],
    )
    def test_what_is_wrong_is_refused(self, earlier: object, error: type[Exception]) -> None:
        view = _view(())
        with pytest.raises(error, match="earlier"):
            native.instant_choice(*observations_of(view), round_values_for(view), earlier=earlier)  # type: ignore[arg-type]


def _view(earlier: tuple[View, ...]) -> View:
    """The same open decision in seat 0, with these rounds before it."""
    now = Round.deal(EAAI, 1, shuffled(Random("open")))
    return now.view(0, (0, 0), earlier)
